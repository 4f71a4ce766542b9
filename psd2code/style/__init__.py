"""Turns a layout tree into typed rules: each box's declarations, shared where they are equal, under readable names."""

from __future__ import annotations

from psd2code.layout.tree import Box, TextContent, boxes_of
from psd2code.style.base import base_rules
from psd2code.style.dedup import Classes, own_classes, share_classes
from psd2code.style.derive import derive
from psd2code.style.stylesheet import FontFaceRule, StyleSheet
from psd2code.style.text import font_variables
from psd2code.typesetting.fitted import FontFace


def style_tree(tree: Box, faces: tuple[FontFace, ...] = (), *, is_shared: bool) -> tuple[StyleSheet, Classes]:
    """Give the sheet and the class of each box and text part; is_shared: equal looks have one class.

    faces: those that the page brings.
    """
    contents = tuple(box.content for box in boxes_of(tree) if isinstance(box.content, TextContent))
    names, declarations = font_variables(contents)
    parts = derive(tree, names)
    rules, classes = share_classes(parts) if is_shared else own_classes(parts)
    return StyleSheet(fonts=tuple(map(_font_rule, faces)), rules=(*base_rules(tree, declarations), *rules)), classes


def _font_rule(face: FontFace) -> FontFaceRule:
    return FontFaceRule(
        family=face.family, weight=face.weight, is_italic=face.is_italic, file=face.file, ranges=face.ranges
    )
