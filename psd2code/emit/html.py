"""The HTML dialect and the page around a root element; every name and text is escaped here, once."""

from __future__ import annotations

import html
import unicodedata
from collections.abc import Callable

from psd2code.emit.markup import Dialect, print_element, source_set
from psd2code.emit.writer import Writer
from psd2code.markup.element import Element

REPLACEMENT = "\ufffd"
"""Stands for characters that HTML cannot carry: control characters and lone surrogates."""

PERCENT = "&#37;"
"""Vite replaces %NAME% in its page by variables of its surroundings."""


def html_dialect(address: Callable[[str], str]) -> Dialect:
    """Give the dialect; address turns an asset's file name into its path from the page."""
    return Dialect(
        escape_text=escape,
        print_attribute=lambda name, value: f'{name}="{escape(value)}"',
        print_asset=lambda name, asset: f'{name}="{escape(address(asset))}"',
        print_assets=lambda name, sources: f'{name}="{escape(source_set(sources, address))}"',
    )


def escape(text: str) -> str:
    """Make text safe within elements and quoted attributes."""
    return html.escape(carried(text), quote=True)


def carried(text: str) -> str:
    """Give the text as a page can carry it: control characters and lone surrogates replaced."""
    return "".join(c if _is_allowed(c) else REPLACEMENT for c in text)


def _is_allowed(character: str) -> bool:
    return character in "\t\n" or unicodedata.category(character) not in ("Cc", "Cs")


def print_page(
    root: Element, *, title: str, language: str, style: str, script: str, address: Callable[[str], str]
) -> str:
    """Give the whole document; style and script are paths from the page."""
    writer = Writer()
    writer.line("<!DOCTYPE html>")
    writer.line(f'<html lang="{escape(language)}">')
    writer.line("<head>")
    with writer.indented():
        writer.line('<meta charset="utf-8">')
        writer.line('<meta name="viewport" content="width=device-width, initial-scale=1">')
        writer.line(f"<title>{escape(title)}</title>")
        writer.line(f'<link rel="stylesheet" href="{escape(style)}">')
        writer.line(f'<script src="{escape(script)}" defer></script>')
    writer.line("</head>")
    writer.line("<body>")
    with writer.indented():
        print_element(root, html_dialect(address), writer)
    writer.line("</body>")
    writer.line("</html>")
    return writer.text()


def print_shell(title: str, language: str, *, root: str, script: str) -> str:
    """Give the page of a script-driven project: an empty root element and one module."""
    writer = Writer()
    writer.line("<!doctype html>")
    writer.line(f'<html lang="{escape(language)}">')
    with writer.indented():
        writer.line("<head>")
        with writer.indented():
            writer.line('<meta charset="utf-8" />')
            writer.line('<meta name="viewport" content="width=device-width, initial-scale=1" />')
            writer.line(f"<title>{escape(title).replace('%', PERCENT)}</title>")
        writer.line("</head>")
        writer.line("<body>")
        with writer.indented():
            writer.line(f'<div id="{escape(root)}"></div>')
            writer.line(f'<script type="module" src="{escape(script)}"></script>')
        writer.line("</body>")
    writer.line("</html>")
    return writer.text()
