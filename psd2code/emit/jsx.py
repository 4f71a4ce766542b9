"""The JSX dialect and the React component around a root element; every name and text is escaped here, once."""

from __future__ import annotations

from collections.abc import Callable, Mapping

from psd2code.emit.html import carried
from psd2code.emit.literals import needs_literal, string_literal
from psd2code.emit.markup import Dialect, print_element
from psd2code.emit.writer import Writer
from psd2code.markup.element import Element, elements_of
from psd2code.naming.slug import slug
from psd2code.style.values import AssetUrl

SYNTAX = frozenset("{}<>&")
"""Characters that mean something between tags."""

ATTRIBUTE_SYNTAX = frozenset('"&\\')
"""Characters that mean something within a quoted attribute, or that compilers do not agree about."""

NUMERIC_ATTRIBUTES = frozenset({"width", "height"})
REACT_NAMES = {"class": "className", "for": "htmlFor"}
HEX_DIGITS = frozenset("0123456789abcdef")

RESERVED_TABLE = """
arguments await break case catch class const continue debugger default delete do else enum eval export extends false
finally for function if implements import in instanceof interface let new null package private protected public return
static super switch this throw true try typeof undefined var void while with yield
"""
RESERVED_WORDS = frozenset(RESERVED_TABLE.split())
"""Words that a binding of a module cannot have: https://tc39.es/ecma262/#prod-ReservedWord, strict mode included."""


def print_component(name: str, root: Element, *, style: str, address: Callable[[str], str]) -> str:
    """Give the module of one component; style is the sheet's path, address an image's path from the module."""
    identifiers = image_identifiers(root)
    writer = Writer()
    for asset, identifier in identifiers.items():
        writer.line(f"import {identifier} from {string_literal(address(asset))}")
    writer.line(f"import {string_literal(style)}")
    writer.line()
    writer.line(f"export default function {name}() {{")
    with writer.indented():
        writer.line("return (")
        with writer.indented():
            print_element(root, jsx_dialect(identifiers), writer)
        writer.line(")")
    writer.line("}")
    return writer.text()


def jsx_dialect(identifiers: Mapping[str, str]) -> Dialect:
    """Give the dialect; identifiers name the import of each image file."""
    return Dialect(
        escape_text=_text,
        print_attribute=_attribute,
        print_asset=lambda name, asset: f"{name}={{{identifiers[asset]}}}",
        attribute_names=REACT_NAMES,
        closes_void=True,
        closes_empty=True,
    )


def image_identifiers(root: Element) -> dict[str, str]:
    """Name each image file under root for its import, in order of first use: icon-signin-1a2b3c.png -> iconSignin."""
    values = (attribute.value for element in elements_of(root) for attribute in element.attributes)
    identifiers: dict[str, str] = {}
    taken: set[str] = set()
    for asset in dict.fromkeys(value.asset for value in values if isinstance(value, AssetUrl)):
        identifiers[asset] = _free(_camel_case(asset), taken)
        taken.add(identifiers[asset])
    return identifiers


def _camel_case(asset: str) -> str:
    """Join the words of a file name but the last, its digest."""
    words = asset.rpartition(".")[0].split("-") if "." in asset else [asset]
    if len(words) > 1 and HEX_DIGITS.issuperset(words[-1]):
        words.pop()
    first, *others = slug(words).split("-")
    name = first + "".join(word.capitalize() for word in others)
    return f"{name}Image" if name in RESERVED_WORDS else name


def _free(wanted: str, taken: set[str]) -> str:
    name, number = wanted, 1
    while name in taken:
        number += 1
        name = f"{wanted}{number}"
    return name


def _text(text: str) -> str:
    shown = carried(text)
    if needs_literal(shown) or SYNTAX.intersection(shown):
        return f"{{{string_literal(shown)}}}"
    return shown


def _attribute(name: str, value: str) -> str:
    shown = carried(value)
    if name in NUMERIC_ATTRIBUTES and _is_integer(shown):
        return f"{name}={{{shown}}}"
    if needs_literal(shown) or ATTRIBUTE_SYNTAX.intersection(shown):
        return f"{name}={{{string_literal(shown)}}}"
    return f'{name}="{shown}"'


def _is_integer(text: str) -> bool:
    return text.isascii() and text.isdecimal() and str(int(text)) == text
