"""Turns a Project into the files of a static site; the pages open from disk without a server."""

from __future__ import annotations

from importlib.resources import files

from pydantic import JsonValue

from psd2code.emit.css import print_sheet
from psd2code.emit.html import print_page
from psd2code.emit.json import print_json
from psd2code.emit.translations import with_reader
from psd2code.files import FileSet
from psd2code.model import Model
from psd2code.project import Page, Project
from psd2code.registry import register

IMAGES = "images"
FONTS = "fonts"


def _address(asset: str) -> str:
    return f"{IMAGES}/{asset}"


@register(
    "html",
    summary="Static pages: index.html (all absolute) and index_optimized.html (the deliverable).",
    next_step="open {folder}/html/index_optimized.html",
)
def TARGET(project: Project) -> FileSet:  # noqa: N802 - the decorator turns it into the target record
    """Print every file of design.md's output contract for html."""
    script = files(__package__).joinpath("templates/main.js").read_bytes()
    return {
        **_page(project, project.absolute, "index.html", "style.css"),
        **_page(project, project.optimised, "index_optimized.html", "style_optimized.css"),
        "main.js": with_reader(script, project.language),
        f"i18n/{project.language}.json": print_json(dict(project.texts)),
        **{_address(asset.name): asset.content for asset in project.assets.files},
        **{f"{FONTS}/{font.name}": font.content for font in project.fonts},
        "metadata.json": _metadata(project),
        "layer_map.json": print_json({c.name: [_dumped(layer) for layer in c.layers] for c in project.classes}),
        "class_alias_map.json": print_json(dict(project.aliases)),
        "diagnostics.json": print_json([_dumped(d) | {"severity": d.severity} for d in project.diagnostics]),
        "_naming_report.md": project.naming_report.encode(),
    }


def _page(project: Project, page: Page, name: str, sheet: str) -> FileSet:
    text = print_page(
        page.root, title=project.name, language=project.language, style=sheet, script="main.js", address=_address
    )
    return {name: text.encode(), sheet: print_sheet(page.sheet, _address, FONTS).encode()}


def _metadata(project: Project) -> bytes:
    head = {"name": project.name, "width": project.width, "height": project.height, "language": project.language}
    return print_json(head | {"layers": [_dumped(layer) for layer in project.layers]})


def _dumped(model: Model) -> dict[str, JsonValue]:
    return model.model_dump(mode="json", exclude_none=True, exclude_defaults=False)
