"""Lists the image files that elements and style values name."""

from __future__ import annotations

from collections.abc import Iterator

from psd2code.markup.element import AssetSet, Attribute, Element, elements_of
from psd2code.style.stylesheet import StyleSheet
from psd2code.style.values import AssetUrl, Call, Listed, Value, Words


def images_of(root: Element) -> tuple[str, ...]:
    """Give the files named by attributes, each once, in document order."""
    attributes = (attribute for element in elements_of(root) for attribute in element.attributes)
    return tuple(dict.fromkeys(asset for attribute in attributes for asset in _assets_of(attribute)))


def _assets_of(attribute: Attribute) -> Iterator[str]:
    if isinstance(attribute.value, AssetUrl):
        yield attribute.value.asset
    elif isinstance(attribute.value, AssetSet):
        yield from (url.asset for url, _ in attribute.value.assets)


def backgrounds_of(sheet: StyleSheet) -> tuple[str, ...]:
    """Give the files named by declarations, each once, in the order of the rules."""
    values = (declaration.value for rule in sheet.rules for declaration in rule.declarations)
    return tuple(dict.fromkeys(asset for value in values for asset in _assets_in(value)))


def _assets_in(value: Value) -> Iterator[str]:
    if isinstance(value, AssetUrl):
        yield value.asset
    inner: tuple[Value, ...] = ()
    if isinstance(value, Words | Listed):
        inner = value.items
    elif isinstance(value, Call):
        inner = value.arguments
    for item in inner:
        yield from _assets_in(item)
