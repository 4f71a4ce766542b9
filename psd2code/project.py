"""Turns the layout trees into what a target receives: both pages, images, texts, records of each layer."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import dataclass

from psd2code.assets.assets import Assets, PlacedFile
from psd2code.components.check import check_components
from psd2code.components.divide import divide
from psd2code.components.template import Components
from psd2code.diagnostics import Diagnostic
from psd2code.ir.document import Document
from psd2code.language import detect_language
from psd2code.layout.tree import Box, TextContent, boxes_of, map_boxes
from psd2code.markup.build import MarkupOptions, build_element
from psd2code.markup.check import check_markup
from psd2code.markup.element import Element
from psd2code.markup.sharpen import sharpen_element, sharpen_sheet
from psd2code.markup.translate import translations_of
from psd2code.naming.assign import AssignedName
from psd2code.naming.report import NamingRow, naming_report
from psd2code.options import CompileOptions
from psd2code.report.records import ClassRecord, LayerRecord, class_aliases, class_records, layer_records
from psd2code.style import style_tree
from psd2code.style.dedup import Classes
from psd2code.style.stylesheet import StyleSheet
from psd2code.style.writing import Writing, writing_of
from psd2code.typesetting.fitted import FontFile, Typesetting

Names = Mapping[int, AssignedName]


@dataclass(frozen=True)
class Page:
    """Elements with their style sheet, and the class of each box and text part by its key."""

    root: Element
    sheet: StyleSheet
    classes: Classes


@dataclass(frozen=True)
class Project:
    """One compiled design. absolute is the ground truth for diagnosis, optimised the deliverable, components the same
    for targets of scripts.
    """

    name: str
    language: str
    width: int
    height: int
    absolute: Page
    optimised: Page
    components: Components
    assets: Assets
    fonts: tuple[FontFile, ...]
    texts: Mapping[str, str]
    layers: tuple[LayerRecord, ...]
    classes: tuple[ClassRecord, ...]
    aliases: Mapping[str, str]
    diagnostics: tuple[Diagnostic, ...]
    naming_report: str


@dataclass(frozen=True)
class Parts:
    """What the stages before made, besides the trees: pictures, the names of layers, texts in their fonts."""

    assets: Assets
    names: Names
    typeset: Typesetting


def build_project(
    document: Document,
    trees: tuple[Box, Box],
    parts: Parts,
    options: CompileOptions,
    diagnostics: tuple[Diagnostic, ...],
) -> Project:
    """Give the project of the absolute and the optimised tree; both pages are checked against their sheets."""
    assets, names, typeset = parts.assets, parts.names, parts.typeset
    writing = writing_of(options, document.width, assets, names)
    traced, plain = (MarkupOptions(title=document.name, is_traced=is_traced) for is_traced in (True, False))
    absolute = _page(_hashed(trees[0], names), parts, writing, traced)
    optimised = _page(trees[1], parts, writing, plain)
    texts = translations_of(absolute.root)
    components = divide(optimised.root, options.thresholds)
    check_components(components, optimised.root)
    return Project(
        name=document.name,
        language=detect_language(_words(trees[0])),
        width=document.width,
        height=document.height,
        absolute=absolute,
        optimised=optimised,
        components=components,
        assets=assets,
        fonts=typeset.files,
        texts=texts,
        layers=layer_records(document, assets),
        classes=class_records(document, trees[1], optimised.classes),
        aliases=class_aliases(absolute.classes, optimised.classes),
        diagnostics=diagnostics,
        naming_report=naming_report(list(_naming_rows(names, trees[1], optimised.classes, assets))),
    )


def _page(tree: Box, parts: Parts, writing: Writing, options: MarkupOptions) -> Page:
    """Style and build one page; the deliverable shares classes and leaves the traces of layers out."""
    sheet, classes = style_tree(tree, parts.typeset.faces, is_shared=not options.is_traced, writing=writing)
    root = build_element(tree, classes, parts.assets, options)
    sheet, root = sharpen_sheet(sheet, parts.assets.sharper), sharpen_element(root, parts.assets.sharper)
    check_markup(root, sheet, parts.assets)
    return Page(root, sheet, classes)


def _hashed(tree: Box, names: Names) -> Box:
    """Name boxes by their hashed classes, which say nothing and never collide with the deliverable's."""
    return map_boxes(tree, lambda box: box.replace(name=names[box.layers[0]].hashed) if box.layers else box)


def _words(tree: Box) -> Iterator[str]:
    return (box.content.plain for box in boxes_of(tree) if isinstance(box.content, TextContent))


def _naming_rows(names: Names, optimised: Box, classes: Classes, assets: Assets) -> Iterator[NamingRow]:
    shown = {layer: classes[box.id][-1] for box in boxes_of(optimised) if box.id in classes for layer in box.layers}
    for layer_id, name in names.items():
        if layer_id in shown:
            placed = assets.placed.get(layer_id)
            file = placed.asset if isinstance(placed, PlacedFile) else None
            yield NamingRow(class_name=shown[layer_id], layer_path=name.path, name=name.source, file=file)
