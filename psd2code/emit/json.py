"""Prints data as JSON that reads well: keys in the given order, characters as they are, one line feed at the end."""

from __future__ import annotations

import json


def print_json(value: object) -> bytes:
    """Give UTF-8 bytes of what `json` can write; U+2028 and U+2029, which end a line in old scripts, and lone
    surrogates are escaped.
    """
    text = json.dumps(value, ensure_ascii=False, indent=2)
    escaped = "".join(f"\\u{ord(c):04x}" if c in "\u2028\u2029" or "\ud800" <= c <= "\udfff" else c for c in text)
    return (escaped + "\n").encode()
