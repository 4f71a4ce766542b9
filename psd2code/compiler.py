"""The whole flow on one screen: a Photoshop file to the file sets of its targets, every stage once, in order."""

from __future__ import annotations

from dataclasses import dataclass
from pathlib import Path

from psd2code import assets, layout, naming, psd, semantics, typesetting
from psd2code.context import Context
from psd2code.files import FileSet
from psd2code.ir.document import Document
from psd2code.layout.tree import Box
from psd2code.options import CompileOptions
from psd2code.project import Parts, Project, build_project
from psd2code.registry import Target
from psd2code.render import Renderer, recover_noise_gradients
from psd2code.style.base import RESERVED


@dataclass(frozen=True)
class Compilation:
    """One compiled design: its forms after the last stage, and the files of each target by target name.

    absolute: the tree as first built; tree: the one of the deliverable.
    """

    document: Document
    absolute: Box
    tree: Box
    project: Project
    folders: dict[str, FileSet]


def compile_psd(source: Path, targets: tuple[Target, ...], options: CompileOptions, context: Context) -> Compilation:
    """Compile one file; nothing is written. Raises `Psd2CodeError`."""
    if options.design_width and options.unit == "px":
        context.diagnostics.add("options.unused", detail="design_width: pages in px have the width of their canvas.")
    with context.stage("open"):
        file = psd.open_psd(source)
    with context.stage("read"):
        document = psd.read_document(file, context)
        pixels = psd.PsdPixels(file, context)
        document = recover_noise_gradients(document, pixels, options.thresholds)
        renderer = Renderer(document, pixels, context.diagnostics)
    with context.stage("decide"):
        document = semantics.decide(document, options, context, renderer)
        names = _names(document, options, context)
    with context.stage("typeset"):
        typeset = typesetting.typeset_document(document, pixels, options, context)
    with context.stage("draw"):
        sharper = tuple(assets.Sharper(document, pixels, pixels, density) for density in assets.DENSITIES)
        scissors = assets.Scissors(renderer, pixels, document, options.thresholds, sharper)
        document = semantics.show_colors(document, scissors.shown_color)
        pictures = assets.extract_assets(document, scissors, names, options, context)
    with context.stage("lay out"):
        absolute = layout.build_tree(document, names, pictures, options.thresholds, typeset)
        optimised = layout.optimise(absolute, options.thresholds, context)
        absolute = layout.with_borders_of(absolute, optimised)
        for name, hint in layout.unfollowed_hints(optimised, names):
            context.diagnostics.add(
                "names.hint-unfollowed", layer=name.path, layer_id=name.layer_id, detail=f"It is {hint}."
            )
    with context.stage("style"):
        found = context.diagnostics.all()
        parts = Parts(pictures, names, typeset)
        project = build_project(document, (absolute, optimised), parts, options, found)
    with context.stage("print"):
        folders = {target.name: target.emit(project) for target in targets}
    return Compilation(document, absolute, optimised, project, folders)


def _names(document: Document, options: CompileOptions, context: Context) -> dict[int, naming.AssignedName]:
    settings = naming.NameSettings(reserved=RESERVED, chosen=options.names, thresholds=options.thresholds)
    names = naming.assign_names(document, settings)
    for key in naming.unused_choices(names, settings):
        context.diagnostics.add("names.unused", detail=f"Setting: {key!r}.")
    return names
