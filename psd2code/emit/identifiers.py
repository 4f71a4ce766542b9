"""Gives JavaScript identifiers to image files and a package name to a project; valid, readable, unique."""

from __future__ import annotations

from collections.abc import Iterable, Set
from itertools import chain, count

from psd2code.naming.slug import slug
from psd2code.naming.translate import translate

TAKEN_WORDS = """
App React arguments await break case catch class const continue debugger default delete do else enum eval export extends
false finally for function if implements import in instanceof interface let new null package private protected public
return static super switch this throw true try typeof undefined var void while with yield
"""
TAKEN = frozenset(TAKEN_WORDS.split())
"""What an import cannot be called: JavaScript's own words, and the component itself."""


def image_identifiers(file_names: Iterable[str]) -> dict[str, str]:
    """Map each file name, `list-item-icon-9a63bd.png`, to an identifier, `listItemIcon`; twins count from 2."""
    identifiers: dict[str, str] = {}
    taken = set(TAKEN)
    for file_name in file_names:
        identifiers[file_name] = _free(_camel_case(file_name), taken)
        taken.add(identifiers[file_name])
    return identifiers


def _camel_case(file_name: str) -> str:
    first, *others = file_name.rpartition(".")[0].rpartition("-")[0].split("-")
    name = first + "".join(word.capitalize() for word in others)
    return name if name[:1].isalpha() else f"image{name}"


def _free(wanted: str, taken: Set[str]) -> str:
    return next(name for name in chain([wanted], (f"{wanted}{n}" for n in count(2))) if name not in taken)


def package_name(project_name: str) -> str:
    """Give a name that npm takes: lower-case ASCII words of the design's name."""
    return slug(translate(project_name).words) or "design"
