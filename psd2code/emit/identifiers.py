"""Gives JavaScript identifiers to image files and a package name to a project; valid, readable, unique."""

from __future__ import annotations

from collections.abc import Iterable, Set
from itertools import chain, count

from psd2code.components.reserved import RESERVED_WORDS
from psd2code.naming.slug import slug
from psd2code.naming.translate import translate

HEX_DIGITS = frozenset("0123456789abcdef")
NAMELESS_DESIGN = "design"


def image_identifiers(file_names: Iterable[str], taken: Set[str] = frozenset()) -> dict[str, str]:
    """Map each file name, `list-item-icon-9a63bd.png`, to an identifier, `listItemIcon`; twins count from 2.

    taken: what the module calls something else.
    """
    identifiers: dict[str, str] = {}
    for file_name in file_names:
        identifiers[file_name] = _free(_camel_case(file_name), {*taken, *identifiers.values()})
    return identifiers


def _camel_case(file_name: str) -> str:
    """Join the words of a file name without its digest; they begin with a lower-case letter, as a component never."""
    stem, _, density = file_name.partition(".")[0].partition("@")
    words = stem.split("-")
    if len(words) > 1 and HEX_DIGITS.issuperset(words[-1]):
        words.pop()
    words += [density] if density else []
    first, *others = slug(words).split("-")
    name = first + "".join(word.capitalize() for word in others)
    return f"{name}Image" if name in RESERVED_WORDS else name


def _free(wanted: str, taken: Set[str]) -> str:
    return next(name for name in chain([wanted], (f"{wanted}{n}" for n in count(2))) if name not in taken)


def package_name(project_name: str) -> str:
    """Give a name that npm takes: lower-case ASCII words of the design's name, a letter first, never empty."""
    translation = translate(project_name)
    return slug(translation.words if translation.is_meaningful else (NAMELESS_DESIGN, *translation.words))
