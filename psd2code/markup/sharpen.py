"""Adds to every image and background the files for screens of more px; those that have none stay as they are."""

from __future__ import annotations

from collections.abc import Mapping

from psd2code.assets.assets import SharperFile
from psd2code.markup.element import AssetSet, Attribute, Element
from psd2code.style.stylesheet import Rule, StyleSheet
from psd2code.style.values import AssetUrl, Call, Listed, Number, Value, Words, words

Sharper = Mapping[str, tuple[SharperFile, ...]]
"""File -> those for screens of more px, the least dense first."""


def sharpen_element(element: Element, sharper: Sharper) -> Element:
    """Give the element and all beneath it with `srcset` where it has an image."""
    children = tuple(sharpen_element(c, sharper) if isinstance(c, Element) else c for c in element.children)
    attributes = tuple(more for attribute in element.attributes for more in _sharpened(attribute, sharper))
    return element.replace(attributes=attributes, children=children)


def _sharpened(attribute: Attribute, sharper: Sharper) -> tuple[Attribute, ...]:
    """`src` is the one for plain screens already (HTML, 4.8.4.3.5)."""
    files = sharper.get(attribute.value.asset) if isinstance(attribute.value, AssetUrl) else None
    if not files:
        return (attribute,)
    sources = AssetSet(assets=tuple((AssetUrl(asset=file.asset), file.density) for file in files))
    return attribute, Attribute(name="srcset", value=sources)


def sharpen_sheet(sheet: StyleSheet, sharper: Sharper) -> StyleSheet:
    """Give the sheet with `image-set()` where it names an image."""
    return sheet.replace(rules=tuple(_rule(rule, sharper) for rule in sheet.rules))


def _rule(rule: Rule, sharper: Sharper) -> Rule:
    return rule.replace(declarations=tuple(d.replace(value=_value(d.value, sharper)) for d in rule.declarations))


def _value(value: Value, sharper: Sharper) -> Value:
    if isinstance(value, AssetUrl) and value.asset in sharper:
        files = ((value.asset, 1), *((file.asset, file.density) for file in sharper[value.asset]))
        sources = tuple(words(AssetUrl(asset=asset), Number(value=density, unit="x")) for asset, density in files)
        return Call(name="image-set", arguments=sources)
    if isinstance(value, Words | Listed):
        return value.replace(items=tuple(_value(item, sharper) for item in value.items))
    if isinstance(value, Call):
        return value.replace(arguments=tuple(_value(item, sharper) for item in value.arguments))
    return value
