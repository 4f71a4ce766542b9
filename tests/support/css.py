"""Reads a style sheet with tinycss2; anything that a browser would drop is an error."""

from __future__ import annotations

import itertools
from collections.abc import Iterator
from dataclasses import dataclass
from typing import Any

import tinycss2

AT_RULES = ("font-face",)
"""What our sheets may hold besides plain rules."""


@dataclass(frozen=True)
class ParsedDeclaration:
    """A property with the text of its value, and the addresses in it."""

    name: str
    value: str
    urls: tuple[str, ...] = ()


@dataclass(frozen=True)
class ParsedRule:
    """A selector as it is written, the classes in it, and its declarations."""

    selector: str
    classes: tuple[str, ...]
    declarations: tuple[ParsedDeclaration, ...]


def parse_rules(text: str) -> list[ParsedRule]:
    """Give the rules; `AssertionError` quotes what cannot be parsed."""
    nodes = tinycss2.parse_stylesheet(text, skip_comments=True, skip_whitespace=True)
    assert [node for node in nodes if not _is_known(node)] == [], _errors(nodes)
    return [_rule(node) for node in nodes]


def _is_known(node: Any) -> bool:  # noqa: ANN401 - tinycss2 has no types
    return node.type == "qualified-rule" or (node.type == "at-rule" and node.lower_at_keyword in AT_RULES)


def tokens_of(text: str) -> list[Any]:
    """Give the tokens of a value."""
    tokens: list[Any] = tinycss2.parse_component_value_list(text)
    return tokens


def _rule(node: Any) -> ParsedRule:  # noqa: ANN401 - tinycss2 has no types
    declarations = tinycss2.parse_blocks_contents(node.content, skip_comments=True, skip_whitespace=True)
    assert [item.type for item in declarations if item.type != "declaration"] == [], _errors(declarations)
    return ParsedRule(
        selector=tinycss2.serialize(node.prelude).strip() or f"@{node.lower_at_keyword}",
        classes=tuple(_classes(node.prelude)),
        declarations=tuple(
            ParsedDeclaration(item.name, tinycss2.serialize(item.value).strip(), tuple(_urls(item.value)))
            for item in declarations
        ),
    )


def _classes(prelude: list[Any]) -> list[str]:
    return [after.value for dot, after in itertools.pairwise(prelude) if dot == "." and after.type == "ident"]


def _urls(tokens: list[Any]) -> Iterator[str]:
    for token in tokens:
        if token.type == "url":
            yield token.value
        elif token.type == "function":
            is_url = token.lower_name == "url"
            yield from (inner.value for inner in token.arguments if is_url and inner.type == "string")
            yield from _urls(token.arguments)


def _errors(nodes: list[Any]) -> str:
    return "; ".join(f"{node.kind}: {node.message}" for node in nodes if node.type == "error")
