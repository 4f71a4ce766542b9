"""Reads JavaScript string literals back as an engine does, independent of how we print them."""

from __future__ import annotations

import re

LITERAL = re.compile(r"'(?:[^'\\\n\r]|\\.)*'|\"(?:[^\"\\\n\r]|\\.)*\"")
ESCAPE = re.compile(r"\\(?:u\{([0-9a-fA-F]+)\}|u([0-9a-fA-F]{4})|x([0-9a-fA-F]{2})|(.))")
NAMED = {"n": "\n", "t": "\t", "r": "\r", "b": "\b", "f": "\f", "v": "\v", "0": "\0"}


def read_literal(source: str) -> str:
    """Give the string; `AssertionError` unless the source is one literal and nothing else."""
    assert LITERAL.fullmatch(source), f"is no string literal: {source!r}"
    return ESCAPE.sub(_character, source[1:-1])


def _character(escape: re.Match[str]) -> str:
    code = escape[1] or escape[2] or escape[3]
    return chr(int(code, 16)) if code else NAMED.get(escape[4], escape[4])
