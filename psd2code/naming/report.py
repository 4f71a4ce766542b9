"""Prints `_naming_report.md`: where each name came from; layer names in it cannot break or forge the Markdown."""

from __future__ import annotations

import unicodedata
from collections import Counter
from collections.abc import Sequence
from typing import get_args

from psd2code.model import Model
from psd2code.naming.names import LayerName, NameSource

SOURCE_MEANINGS: dict[NameSource, str] = {
    "dictionary": "the layer's name, Chinese words translated",
    "latin": "the layer's name, as it is",
    "pinyin": "the layer's name, by its sound",
    "mixed": "the layer's name, from several of these",
    "text": "what the text layer says",
    "group": "the name of the group it is in, and its kind",
    "settings": "the [names] table of the settings",
    "kind": "only its kind: the layer and its groups have default names",
}

ESCAPED = {character: f"&#{ord(character)};" for character in "\\`*_[]<>|&~$"}
"""Characters that start Markdown or HTML inside a table cell, as entities, which are text to every reader."""

HIDDEN_CATEGORIES = frozenset({"Cc", "Cf", "Cs", "Co", "Cn", "Zl", "Zp"})

COLUMNS = ("Class", "File", "Layer", "Original name", "Source", "Confidence")


class NamingRow(Model):
    """One name of the report; file: of its picture, if it has one; layer_path: names from the page down."""

    class_name: str
    layer_path: str
    name: LayerName
    file: str | None = None


def naming_report(rows: Sequence[NamingRow]) -> str:
    """Give the report: a summary by source, then the rows in the order given."""
    counts = Counter(row.name.source for row in rows)
    summary = [
        (source, str(counts[source]), SOURCE_MEANINGS[source]) for source in get_args(NameSource) if counts[source]
    ]
    parts = ["# Names", f"{len(rows)} layers named."]
    if rows:
        parts.append(_table(("Source", "Names", "Meaning"), summary))
        parts.append(_table(COLUMNS, [_cells(row) for row in rows]))
    return "\n\n".join(parts) + "\n"


def escape_cell(text: str) -> str:
    """Make any text safe in a table cell; invisible characters show as U+ and their code."""
    return "".join(_escape(character) for character in text).strip()


def _escape(character: str) -> str:
    if character in ESCAPED:
        return ESCAPED[character]
    if character in "\n\r\t":
        return " "
    if unicodedata.category(character) in HIDDEN_CATEGORIES:
        return f"U+{ord(character):04X}"
    return character


def _cells(row: NamingRow) -> tuple[str, ...]:
    return (
        escape_cell(row.class_name),
        escape_cell(row.file or ""),
        escape_cell(row.layer_path),
        escape_cell(row.name.original),
        row.name.source,
        f"{row.name.confidence:.2f}",
    )


def _table(head: tuple[str, ...], rows: Sequence[tuple[str, ...]]) -> str:
    lines = [head, tuple("---" for _ in head), *rows]
    return "\n".join(f"| {' | '.join(line)} |" for line in lines)
