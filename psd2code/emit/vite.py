"""Fills in the fixed files of a Vite project: its package, its page, its settings; the component comes from elsewhere."""

from __future__ import annotations

from collections.abc import Iterable
from importlib.resources.abc import Traversable
from string import Template

from psd2code.emit.html import escape
from psd2code.files import FileSet
from psd2code.naming.slug import slug
from psd2code.naming.translate import translate

DESIGN = "design"
"""Names a package whose design has no name that can be said in ASCII."""


def fill_templates(templates: Traversable, paths: Iterable[str], *, title: str, language: str) -> FileSet:
    """Give each template with $name, $title and $language filled in; `gitignore` gets its dot."""
    values = {
        "name": package_name(title),
        # Vite replaces %NAME% in its page by environment variables.
        "title": escape(title).replace("%", "&#37;"),
        "language": escape(language),
    }
    return {
        path.replace("gitignore", ".gitignore"): Template(templates.joinpath(path).read_text("utf-8"))
        .substitute(values)
        .encode()
        for path in paths
    }


def package_name(design: str) -> str:
    """Give a name that npm takes for any design: ASCII, lower case, a letter first, never empty."""
    translation = translate(design)
    return slug(translation.words if translation.is_meaningful else (DESIGN, *translation.words))
