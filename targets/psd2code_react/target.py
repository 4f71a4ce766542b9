"""Turns a Project into a Vite project: one component, its style sheet, its texts, and imported images."""

from __future__ import annotations

from importlib.resources import files

from pydantic import JsonValue

from psd2code.emit.css import print_sheet
from psd2code.emit.html import print_shell
from psd2code.emit.identifiers import image_identifiers, package_name
from psd2code.emit.json import print_json
from psd2code.emit.jsx import jsx_dialect
from psd2code.emit.markup import print_element
from psd2code.emit.translations import has_texts, with_lines
from psd2code.emit.writer import Writer
from psd2code.files import FileSet
from psd2code.markup.assets import images_of
from psd2code.project import Project
from psd2code.registry import register

IMAGES = "assets/images"
FONTS = "assets/fonts"

NODE_VERSIONS = "^20.19.0 || >=22.12.0"
"""What this Vite runs on."""


@register(
    "react",
    summary="A Vite project with React: npm run dev, npm run build.",
    next_step="cd {folder}/react && npm install && npm run dev",
)
def TARGET(project: Project) -> FileSet:  # noqa: N802 - the decorator turns it into the target record
    """Print the project; its page is index_optimized.html of the html target."""
    templates = files(__package__).joinpath("templates")
    return {
        "package.json": print_json(_package(project)),
        "vite.config.js": templates.joinpath("vite.config.js").read_bytes(),
        ".gitignore": templates.joinpath("gitignore").read_bytes(),
        "index.html": print_shell(project.name, project.language, root="root", script="/src/main.jsx").encode(),
        "src/main.jsx": templates.joinpath("main.jsx").read_bytes(),
        "src/App.jsx": _component(project).encode(),
        "src/App.css": print_sheet(project.optimised.sheet, lambda asset: f"./{IMAGES}/{asset}", f"./{FONTS}").encode(),
        "src/i18n.js": with_lines(templates.joinpath("i18n.js").read_bytes(), project.language),
        f"src/i18n/{project.language}.json": print_json(dict(project.texts)),
        **{f"src/{IMAGES}/{asset.name}": asset.content for asset in project.assets.files},
        **{f"src/{FONTS}/{font.name}": font.content for font in project.fonts},
    }


def _package(project: Project) -> dict[str, JsonValue]:
    return {
        "name": package_name(project.name),
        "private": True,
        "version": "0.0.0",
        "type": "module",
        "engines": {"node": NODE_VERSIONS},
        "scripts": {"dev": "vite", "build": "vite build", "preview": "vite preview"},
        "dependencies": {"react": "^19.3.1", "react-dom": "^19.3.1"},
        "devDependencies": {"@vitejs/plugin-react": "^6.3.0", "vite": "^8.4.0"},
    }


def _component(project: Project) -> str:
    root = project.optimised.root
    identifiers = image_identifiers(images_of(root))
    writer = Writer()
    for asset, identifier in identifiers.items():
        writer.line(f"import {identifier} from './{IMAGES}/{asset}'")
    if has_texts(root):
        writer.line("import { t } from './i18n'")
    writer.line("import './App.css'")
    writer.line()
    writer.line("export default function App() {")
    with writer.indented():
        writer.line("return (")
        with writer.indented():
            print_element(root, jsx_dialect(identifiers), writer)
        writer.line(")")
    writer.line("}")
    return writer.text()
