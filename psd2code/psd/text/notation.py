"""Parses the text engine's notation, a dialect of PDF's, to plain values (dict, list, str, Name, numbers, bool, None).

psd-tools parses it too, token by token against a dozen patterns; that was five sixths of opening a page of text.
"""

from __future__ import annotations

import codecs
import re
from typing import Any

_TOKEN = re.compile(
    rb"""[\s\x00]*(?:
        (?P<open><<) | (?P<close>>>) | (?P<begin>\[) | (?P<end>\])
      | /(?P<name>[^\s\x00/<>\[\]()]+)
      | \((?P<string>[^\\)]*(?:\\.[^\\)]*)*)\)
      | (?P<whole>-?\d+)(?=[\s\x00/<>\[\]()]|\Z)
      | (?P<part>-?\d*\.\d*)(?=[\s\x00/<>\[\]()]|\Z)
      | (?P<odd>--\(\.-0)
      | (?P<word>[^\s\x00/<>\[\]()]+)
    )""",
    re.VERBOSE | re.DOTALL,
)
_ESCAPE = re.compile(rb"\\(.)", re.DOTALL)
_BLANKS = b" \t\r\n\f\v\x00"
_WORDS = {b"true": True, b"false": False}


class Name(str):
    """A bare word after a slash that stands as a value."""

    __slots__ = ()


def parse_notation(data: bytes) -> dict[str, Any]:
    """Give the outermost table, whose own brackets may be left out. Raises `ValueError` where the data is damaged."""
    data = data.rstrip(_BLANKS)
    root: dict[str, Any] = {}
    builder = _Builder(root)
    position = 0
    while position < len(data):
        token = _TOKEN.match(data, position)
        if token is None or token.lastgroup is None:
            raise ValueError(f"the text engine's data is damaged at byte {position}")
        builder.take(token.lastgroup, token.group(token.lastgroup))
        position = token.end()
    return root


class _Builder:
    """Puts tokens into the container that is open."""

    def __init__(self, root: dict[str, Any]) -> None:
        self._root = root
        self._open: list[dict[str, Any] | list[Any]] = [root]
        self._keys: list[str | None] = [None]

    def take(self, kind: str, text: bytes) -> None:
        """Take one token."""
        if kind == "open":
            self._enter({} if self._wants_value else self._root)
        elif kind == "begin":
            self._enter([])
        elif kind in ("close", "end"):
            self._leave()
        elif kind == "name" and not self._wants_value:
            self._keys[-1] = text.decode("latin-1")
        else:
            self._put(_value(kind, text))

    @property
    def _wants_value(self) -> bool:
        return isinstance(self._open[-1], list) or self._keys[-1] is not None

    def _enter(self, container: dict[str, Any] | list[Any]) -> None:
        if container is not self._root:
            self._put(container)
        self._open.append(container)
        self._keys.append(None)

    def _leave(self) -> None:
        if len(self._open) > 1:
            self._open.pop()
            self._keys.pop()

    def _put(self, value: object) -> None:
        container = self._open[-1]
        if isinstance(container, list):
            container.append(value)
        elif (key := self._keys[-1]) is not None:
            container[key] = value
            self._keys[-1] = None


def _value(kind: str, text: bytes) -> object:
    if kind == "whole":
        return int(text)
    if kind == "part":
        return float(text) if text not in (b".", b"-.") else 0.0
    if kind == "string":
        return _string(text)
    return Name(text.decode("latin-1")) if kind == "name" else _WORDS.get(text)


def _string(text: bytes) -> str:
    """Give a string; UTF-16 with its mark, or the plain name of a feature."""
    plain = _ESCAPE.sub(rb"\1", text) if b"\\" in text else text
    if plain.startswith(codecs.BOM_UTF16_BE):
        return plain[len(codecs.BOM_UTF16_BE) :].decode("utf-16-be", "replace")
    return plain.decode("latin-1")
