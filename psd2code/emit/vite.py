"""Writes what every Vite project has around its components: package, page, style sheet, texts, rows, files."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from importlib.resources import files

from pydantic import JsonValue

from psd2code.components.template import RowList
from psd2code.emit.css import print_sheet
from psd2code.emit.html import print_shell
from psd2code.emit.identifiers import image_identifiers, package_name
from psd2code.emit.json import print_json
from psd2code.emit.translations import with_lines
from psd2code.emit.uses import images_of_rows
from psd2code.emit.values import print_rows
from psd2code.files import FileSet
from psd2code.project import Project

IMAGES = "assets/images"
FONTS = "assets/fonts"
LISTS = "data"
PARTS = "components"

NODE_VERSIONS = "^20.19.0 || >=22.12.0"
"""What this Vite runs on."""

VITE_VERSION = "^8.4.0"


@dataclass(frozen=True)
class Framework:
    """What a framework asks of a project.

    templates: the package that holds them; root: id of the page's element; script: first module, beneath `src`;
    dependencies, plugins: of the product and of its build; attribute_names: those that scripts spell another way.
    """

    templates: str
    root: str
    script: str
    dependencies: Mapping[str, str]
    plugins: Mapping[str, str]
    attribute_names: Mapping[str, str]


def frame_files(project: Project, framework: Framework) -> FileSet:
    """Give all files but the components."""
    templates = files(framework.templates).joinpath("templates")
    page = print_shell(project.name, project.language, root=framework.root, script=f"/src/{framework.script}")
    sheet = print_sheet(project.optimised.sheet, lambda asset: f"./{IMAGES}/{asset}", f"./{FONTS}")
    return {
        "package.json": print_json(_package(project, framework)),
        "vite.config.js": templates.joinpath("vite.config.js").read_bytes(),
        ".gitignore": templates.joinpath("gitignore").read_bytes(),
        "index.html": page.encode(),
        f"src/{framework.script}": templates.joinpath(framework.script).read_bytes(),
        "src/App.css": sheet.encode(),
        "src/i18n.js": with_lines(templates.joinpath("i18n.js").read_bytes(), project.language),
        f"src/i18n/{project.language}.json": print_json(dict(project.texts)),
        **{f"src/{LISTS}/{rows.name}.js": _rows(rows, framework) for rows in project.components.lists},
        **{f"src/{IMAGES}/{asset.name}": asset.content for asset in project.assets.files},
        **{f"src/{FONTS}/{font.name}": font.content for font in project.fonts},
    }


def _package(project: Project, framework: Framework) -> dict[str, JsonValue]:
    return {
        "name": package_name(project.name),
        "private": True,
        "version": "0.0.0",
        "type": "module",
        "engines": {"node": NODE_VERSIONS},
        "scripts": {"dev": "vite", "build": "vite build", "preview": "vite preview"},
        "dependencies": dict(framework.dependencies),
        "devDependencies": {**framework.plugins, "vite": VITE_VERSION},
    }


def _rows(rows: RowList, framework: Framework) -> bytes:
    identifiers = image_identifiers(images_of_rows(rows), {rows.name})
    lines = [*image_imports(identifiers, "../"), *([""] if identifiers else [])]
    return module([*lines, *print_rows(rows, identifiers, framework.attribute_names)])


def image_imports(identifiers: Mapping[str, str], source: str) -> list[str]:
    """Give an import a line; source: the way from the module to `src`."""
    return [f"import {identifier} from '{source}{IMAGES}/{image}'" for image, identifier in identifiers.items()]


def module(lines: list[str]) -> bytes:
    """Give the text of a file."""
    return ("\n".join(lines) + "\n").encode()
