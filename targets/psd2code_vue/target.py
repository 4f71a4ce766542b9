"""Turns a Project into a Vite project with Vue: a single-file component for each part, and the rest."""

from __future__ import annotations

from psd2code.components.template import Component, Kind
from psd2code.emit.template import LINE_CHARACTERS, bracketed, element_lines, indented
from psd2code.emit.uses import Uses, uses_of
from psd2code.emit.vite import IMAGES, LISTS, PARTS, Framework, frame_files, module
from psd2code.emit.vue import Vue
from psd2code.files import FileSet
from psd2code.project import Project
from psd2code.registry import register

APP = "App"

VUE = Framework(
    templates=__package__,
    root="app",
    script="main.js",
    dependencies={"vue": "^3.5.45"},
    plugins={"@vitejs/plugin-vue": "^6.0.11"},
    attribute_names={},
)

PROP_TYPES: dict[Kind, str] = {"flag": "Boolean", "attributes": "Object", "spans": "Array", "lines": "Array"}
"""Kind of a prop -> its constructor; all others are strings."""


@register(
    "vue",
    summary="A Vite project with Vue: npm run dev, npm run build.",
    next_step="cd {folder}/vue && npm install && npm run dev",
)
def TARGET(project: Project) -> FileSet:  # noqa: N802 - the decorator turns it into the target record
    """Print the project; its page is index_optimized.html of the html target."""
    components = project.components
    app = Component(name=APP, props=(), root=components.app)
    return {
        **frame_files(project, VUE),
        f"src/{APP}.vue": _module(app, "./", ["", f'<style src="./{APP}.css"></style>']),
        **{f"src/{PARTS}/{part.name}.vue": _module(part, "../", []) for part in components.parts},
    }


def _module(component: Component, source: str, more: list[str]) -> bytes:
    """source: the way from the module to `src`."""
    template = element_lines(component.root, Vue(lambda asset: f"{source}{IMAGES}/{asset}"), LINE_CHARACTERS - 2)
    script = _script(component, source)
    setup = ["<script setup>", *script, "</script>", ""] if script else []
    return module([*setup, "<template>", *indented(template), "</template>", *more])


def _script(component: Component, source: str) -> list[str]:
    imports = _imports(uses_of(component.root), source)
    types = [f"{prop.name}: {PROP_TYPES.get(prop.kind, 'String')}" for prop in component.props]
    *head, last = bracketed("defineProps({", types, "}", LINE_CHARACTERS - 1)
    props = [*head, f"{last})"] if types else []
    return [*imports, *([""] if imports and props else []), *props]


def _imports(uses: Uses, source: str) -> list[str]:
    parts = f"{source}{PARTS}" if source == "./" else "."
    texts = [*(["RichText"] if uses.has_rich_texts else []), *(["t"] if uses.has_plain_texts else [])]
    return [
        *(f"import {name} from '{parts}/{name}.vue'" for name in uses.components),
        *(f"import {{ {name} }} from '{source}{LISTS}/{name}'" for name in uses.lists),
        *([f"import {{ {', '.join(texts)} }} from '{source}i18n'"] if texts else []),
    ]
