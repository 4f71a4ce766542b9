"""Prints data as JSON that reads well: keys in the given order, characters as they are, one line feed at the end."""

from __future__ import annotations

import json

from pydantic import JsonValue


def print_json(value: JsonValue) -> bytes:
    """Give UTF-8 bytes. U+2028 and U+2029 are escaped (old scripts end a line there), lone surrogates too."""
    text = json.dumps(value, ensure_ascii=False, indent=2)
    escaped = "".join(f"\\u{ord(c):04x}" if c in "\u2028\u2029" or "\ud800" <= c <= "\udfff" else c for c in text)
    return (escaped + "\n").encode()
