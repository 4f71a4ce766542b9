"""The dialect of Vue templates: elements as in HTML, but nothing is interpolated and no blank condensed."""

from __future__ import annotations

import html
from collections.abc import Callable

from psd2code.emit.html import carried
from psd2code.emit.literals import needs_literal, string_literal
from psd2code.emit.markup import Dialect, source_set
from psd2code.emit.translations import class_list, line_list
from psd2code.markup.element import Element

OPENING_BRACE = "&#123;"
CLOSING_BRACE = "&#125;"


def vue_dialect(address: Callable[[str], str]) -> Dialect:
    """Give the dialect; relative addresses become imports when the template is compiled."""
    return Dialect(
        escape_text=_text,
        print_attribute=_attribute,
        print_asset=lambda name, asset: _attribute(name, address(asset)),
        print_assets=lambda name, sources: _attribute(name, source_set(sources, address)),
        closes_void=True,
        print_translated=_translated,
    )


def _translated(element: Element) -> str:
    classes, lines = class_list(element), line_list(element)
    if classes or lines:
        bound = [_attribute(name, value) for name, value in ((":classes", classes), (":lines", lines)) if value]
        attributes = [_attribute("text-key", element.text_key), *bound, *(["flows"] if lines and element.flows else [])]
        return f"<RichText {' '.join(attributes)} />"
    return f"{{{{ t({html.escape(string_literal(element.text_key), quote=False)}) }}}}"


def _text(text: str) -> str:
    """Write plain text as in HTML; one whose blanks the compiler would condense as a string in an interpolation."""
    shown = carried(text)
    if needs_literal(shown):
        literal = html.escape(string_literal(shown), quote=False)
        return f"{{{{ {literal.replace('}}', '}' + CLOSING_BRACE)} }}}}"
    return _without_interpolation(html.escape(shown, quote=False))


def _without_interpolation(text: str) -> str:
    """Escape each brace that could open an interpolation with the next one, which may begin the text that follows."""
    following = text[1:] + "{"
    pairs = zip(text, following, strict=True) if text else ()
    return "".join(OPENING_BRACE if pair == ("{", "{") else pair[0] for pair in pairs)


def _attribute(name: str, value: str) -> str:
    escaped = html.escape(carried(value), quote=False).replace('"', "&quot;")
    return f'{name}="{escaped}"'
