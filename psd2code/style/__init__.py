"""Turns a layout tree into typed rules: each box's declarations, shared where they are equal, under readable names."""

from __future__ import annotations

from psd2code.layout.tree import Box, TextContent, boxes_of
from psd2code.style.base import base_rules
from psd2code.style.colors import share_colors
from psd2code.style.comments import with_sections, with_sources
from psd2code.style.dedup import Classes, own_classes, share_classes
from psd2code.style.derive import derive
from psd2code.style.inherit import inherit_color
from psd2code.style.rare_fonts import inline_rare_fonts
from psd2code.style.stylesheet import FontFaceRule, Rule, StyleSheet
from psd2code.style.text import font_variables
from psd2code.style.units import in_units, root_rules, with_sizes
from psd2code.style.writing import Writing
from psd2code.typesetting.fitted import FontFace

PLAIN = Writing()


def style_tree(
    tree: Box, faces: tuple[FontFace, ...] = (), *, is_shared: bool, writing: Writing = PLAIN
) -> tuple[StyleSheet, Classes]:
    """Give the sheet and the class of each box and text part; is_shared: equal looks have one class.

    faces: those that the page brings.
    """
    contents = tuple(box.content for box in boxes_of(tree) if isinstance(box.content, TextContent))
    families, variables = font_variables(contents)
    parts = derive(tree, families)
    if writing.units.is_fluid:
        parts = with_sizes(parts, tree)
    if is_shared:
        parts = inherit_color(parts, writing.color_uses)
    rules, classes = share_classes(parts, writing.bases) if is_shared else own_classes(parts)
    if is_shared:
        rules, variables = inline_rare_fonts(rules, variables)
        rules, colors = share_colors(rules, writing.color_uses)
        variables = (*colors, *variables)
    rules = _commented(_in_units(rules, writing), tree, classes, writing)
    base = base_rules(tree, variables, root_rules(writing.units))
    return StyleSheet(fonts=tuple(map(_font_rule, faces)), rules=(*base, *rules), form=writing.form), classes


def _in_units(rules: tuple[Rule, ...], writing: Writing) -> tuple[Rule, ...]:
    if not writing.units.is_fluid:
        return rules
    return tuple(in_units(rule, writing.units, writing.sizes) for rule in rules)


def _commented(rules: tuple[Rule, ...], tree: Box, classes: Classes, writing: Writing) -> tuple[Rule, ...]:
    rules = with_sections(rules, tree, classes, writing.names)
    return with_sources(rules, tree, classes, writing.names) if writing.form == "expanded" else rules


def _font_rule(face: FontFace) -> FontFaceRule:
    return FontFaceRule(
        family=face.family, weight=face.weight, is_italic=face.is_italic, file=face.file, ranges=face.ranges
    )
