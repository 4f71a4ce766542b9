"""Turns a Project into a Vite project: one single-file component, its style sheet, its texts, and images."""

from __future__ import annotations

from importlib.resources import files

from pydantic import JsonValue

from psd2code.emit.css import print_sheet
from psd2code.emit.html import print_shell
from psd2code.emit.identifiers import package_name
from psd2code.emit.json import print_json
from psd2code.emit.markup import print_element
from psd2code.emit.translations import has_rich_texts, has_texts, with_lines
from psd2code.emit.vue import vue_dialect
from psd2code.emit.writer import Writer
from psd2code.files import FileSet
from psd2code.project import Project
from psd2code.registry import register

IMAGES = "assets/images"
FONTS = "assets/fonts"

NODE_VERSIONS = "^20.19.0 || >=22.12.0"
"""What this Vite runs on."""


@register(
    "vue",
    summary="A Vite project with Vue: npm run dev, npm run build.",
    next_step="cd {folder}/vue && npm install && npm run dev",
)
def TARGET(project: Project) -> FileSet:  # noqa: N802 - the decorator turns it into the target record
    """Print the project; its page is index_optimized.html of the html target."""
    templates = files(__package__).joinpath("templates")
    return {
        "package.json": print_json(_package(project)),
        "vite.config.js": templates.joinpath("vite.config.js").read_bytes(),
        ".gitignore": templates.joinpath("gitignore").read_bytes(),
        "index.html": print_shell(project.name, project.language, root="app", script="/src/main.js").encode(),
        "src/main.js": templates.joinpath("main.js").read_bytes(),
        "src/App.vue": _component(project).encode(),
        "src/App.css": print_sheet(project.optimised.sheet, _address, f"./{FONTS}").encode(),
        "src/i18n.js": with_lines(templates.joinpath("i18n.js").read_bytes(), project.language),
        f"src/i18n/{project.language}.json": print_json(dict(project.texts)),
        **{f"src/{IMAGES}/{asset.name}": asset.content for asset in project.assets.files},
        **{f"src/{FONTS}/{font.name}": font.content for font in project.fonts},
    }


def _address(asset: str) -> str:
    return f"./{IMAGES}/{asset}"


def _package(project: Project) -> dict[str, JsonValue]:
    return {
        "name": package_name(project.name),
        "private": True,
        "version": "0.0.0",
        "type": "module",
        "engines": {"node": NODE_VERSIONS},
        "scripts": {"dev": "vite", "build": "vite build", "preview": "vite preview"},
        "dependencies": {"vue": "^3.5.45"},
        "devDependencies": {"@vitejs/plugin-vue": "^6.0.11", "vite": "^8.4.0"},
    }


def _component(project: Project) -> str:
    root = project.optimised.root
    writer = Writer()
    if has_texts(root):
        names = "RichText, t" if has_rich_texts(root) else "t"
        writer.line("<script setup>")
        writer.line(f"import {{ {names} }} from './i18n'")
        writer.line("</script>")
        writer.line()
    writer.line("<template>")
    with writer.indented():
        print_element(root, vue_dialect(_address), writer)
    writer.line("</template>")
    writer.line()
    writer.line('<style src="./App.css"></style>')
    return writer.text()
