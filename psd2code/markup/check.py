"""Checks that markup and style sheet agree: every class defined and used, every asset there, attributes unique."""

from __future__ import annotations

from psd2code.assets.assets import Assets
from psd2code.errors import InvariantError
from psd2code.markup.assets import backgrounds_of, images_of
from psd2code.markup.element import Element, elements_of
from psd2code.style.base import FLOW_CLASS, LINE_CLASS, LINES_CLASS, TEXT_CLASS
from psd2code.style.stylesheet import StyleSheet


def check_markup(root: Element, sheet: StyleSheet, assets: Assets) -> None:
    """Raise `InvariantError` that names the first class or file which breaks the rule."""
    used = {name for element in elements_of(root) for name in element.classes}
    defined = {s.name for rule in sheet.rules for s in rule.selectors if s.kind == "class"}
    shared = {TEXT_CLASS, LINES_CLASS, LINE_CLASS, FLOW_CLASS}
    if used - defined or defined - used - shared:
        raise InvariantError(f"markup: classes used and defined differ: {sorted(used ^ defined - shared)[:5]}")
    names = {asset.name for asset in assets.files}
    for asset in (*images_of(root), *backgrounds_of(sheet)):
        if asset not in names:
            raise InvariantError(f"markup: image {asset} is not among the assets")
    for element in elements_of(root):
        keys = [attribute.name for attribute in element.attributes]
        if len(keys) != len(set(keys)):
            raise InvariantError(f"markup: an attribute stands twice on {element.tag}.{element.classes}")
