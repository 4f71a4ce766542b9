"""Turns a Project into a Vite project with React: a module for each component, and what it imports."""

from __future__ import annotations

from psd2code.components.template import Component
from psd2code.emit.identifiers import image_identifiers
from psd2code.emit.jsx import REACT_NAMES, Jsx
from psd2code.emit.template import LINE_CHARACTERS, bracketed, element_lines, indented
from psd2code.emit.uses import Uses, uses_of
from psd2code.emit.vite import LISTS, PARTS, Framework, frame_files, image_imports, module
from psd2code.files import FileSet
from psd2code.project import Project
from psd2code.registry import register

APP = "App"
CLASS_NAMES = "classNames"

REACT = Framework(
    templates=__package__,
    root="root",
    script="main.jsx",
    dependencies={"react": "^19.3.1", "react-dom": "^19.3.1"},
    plugins={"@vitejs/plugin-react": "^6.3.0"},
    attribute_names=REACT_NAMES,
)


@register(
    "react",
    summary="A Vite project with React: npm run dev, npm run build.",
    next_step="cd {folder}/react && npm install && npm run dev",
)
def TARGET(project: Project) -> FileSet:  # noqa: N802 - the decorator turns it into the target record
    """Print the project; its page is index_optimized.html of the html target."""
    components = project.components
    app = Component(name=APP, props=(), root=components.app)
    has_class_lists = any(uses_of(part.root).has_class_lists for part in components.parts)
    return {
        **frame_files(project, REACT),
        f"src/{APP}.jsx": _module(app, "./", [f"import './{APP}.css'"]),
        **{f"src/{PARTS}/{part.name}.jsx": _module(part, "../", []) for part in components.parts},
        **({f"src/{CLASS_NAMES}.js": module(CLASS_NAMES_MODULE)} if has_class_lists else {}),
    }


CLASS_NAMES_MODULE = [
    "// 'card wide' for 'card' and 'wide'; a class that is not given is left out.",
    f"export const {CLASS_NAMES} = (...names) => names.filter(Boolean).join(' ')",
]


def _module(component: Component, source: str, more: list[str]) -> bytes:
    """source: the way from the module to `src`."""
    uses = uses_of(component.root)
    names = [prop.name for prop in component.props]
    identifiers = image_identifiers(uses.images, {*names, *uses.lists})
    imports = [*_imports(uses, source), *image_imports(identifiers, source), *more]
    inner = element_lines(component.root, Jsx(identifiers), LINE_CHARACTERS - len("    "))
    return module([*imports, *([""] if imports else []), *_function(component.name, names, inner)])


def _imports(uses: Uses, source: str) -> list[str]:
    parts = f"{source}{PARTS}" if source == "./" else "."
    return [
        *(f"import {name} from '{parts}/{name}'" for name in uses.components),
        *(f"import {{ {name} }} from '{source}{LISTS}/{name}'" for name in uses.lists),
        *([f"import {{ {CLASS_NAMES} }} from '{source}{CLASS_NAMES}'"] if uses.has_class_lists else []),
        *([f"import {{ t }} from '{source}i18n'"] if uses.has_texts else []),
    ]


def _function(name: str, props: list[str], inner: list[str]) -> list[str]:
    before = f"export default function {name}("
    *head, last = bracketed(f"{before}{{", props, "}", LINE_CHARACTERS - len(") {")) if props else [before]
    returned = indented([f"return {inner[0]}"] if len(inner) == 1 else ["return (", *indented(inner), ")"])
    return [*head, f"{last}) {{", *returned, "}"]
