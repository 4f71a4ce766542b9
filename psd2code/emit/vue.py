"""The dialect of Vue templates and the single-file component around a root element; all escaping is done here, once."""

from __future__ import annotations

import html
from collections.abc import Callable

from psd2code.emit.html import carried
from psd2code.emit.literals import needs_literal, string_literal
from psd2code.emit.markup import Dialect, print_element
from psd2code.emit.writer import Writer
from psd2code.markup.element import Element

OPENING_BRACE = "&#123;"
CLOSING_BRACE = "&#125;"


def print_component(root: Element, *, style: str, address: Callable[[str], str]) -> str:
    """Give the file of one component; style is the sheet's path, address an image's path from the component."""
    writer = Writer()
    writer.line("<script setup>")
    writer.line(f"import {string_literal(style)}")
    writer.line("</script>")
    writer.line()
    writer.line("<template>")
    with writer.indented():
        print_element(root, vue_dialect(address), writer)
    writer.line("</template>")
    return writer.text()


def vue_dialect(address: Callable[[str], str]) -> Dialect:
    """Give the dialect; relative addresses become imports when the template is compiled."""
    return Dialect(
        escape_text=_text,
        print_attribute=_attribute,
        print_asset=lambda name, asset: _attribute(name, address(asset)),
        closes_void=True,
    )


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
