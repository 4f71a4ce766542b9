"""Reads what a designer tells the compiler within a layer's name: `[flow-y]`, `--as-h1`, and what a thing is (`btn-`).

Hints are taken off the name; words that say a role stay, for they are part of it. Nothing else in a name is an order.
"""

from __future__ import annotations

import re
from typing import Literal, get_args

from psd2code.model import Model

FlowHint = Literal["x", "y"]

Role = Literal[
    "avatar",
    "background",
    "badge",
    "button",
    "card",
    "icon",
    "input",
    "link",
    "list",
    "list-item",
    "logo",
    "nav",
    "price",
    "tab",
    "title",
]

ROLE_WORDS_TABLE = """
avatar: avatar portrait
background: bg background backdrop
badge: badge tag label
button: btn btns button buttons
card: card cards
icon: icon ico icons arrow
input: input field search-box textarea
link: link
list: list
list-item: item row cell
logo: logo
nav: nav navigation menu
price: price amount
tab: tab tabs
title: title headline heading
"""

Tag = Literal[
    "a", "article", "aside", "button", "div", "figure", "footer", "h1", "h2", "h3", "h4", "h5", "h6", "header", "label",
    "nav", "p", "section", "span", "strong",
]  # fmt: skip
"""Elements that a name may ask for: none runs or loads anything, or is valid only within another."""
TAGS: dict[str, Tag] = {str(tag): tag for tag in get_args(Tag)}

FLOW = re.compile(r"\[\s*flow-([xy])\s*\]", re.IGNORECASE)
TAG = re.compile(r"(?<!\S)--as-([a-z][a-z0-9]{0,15})(?![\w-])", re.IGNORECASE)


class NameHints(Model):
    """flow: the direction of the children; tag: the element to write; role: what the layer's words say it is."""

    flow: FlowHint | None = None
    tag: Tag | None = None
    role: Role | None = None


class HintedName(Model):
    """A name without its hints, and the hints; role is not read yet."""

    bare: str
    hints: NameHints


def read_hints(name: str) -> HintedName:
    """Take the hints off a name; the first of each kind counts. A tag that may not be asked for stays a word."""
    flow = FLOW.search(name)
    tags = [TAGS[tag[1].lower()] for tag in TAG.finditer(name) if tag[1].lower() in TAGS]
    bare = FLOW.sub(" ", name)
    bare = TAG.sub(lambda tag: " " if tag[1].lower() in TAGS else tag[0], bare)
    hints = NameHints(flow=_flow(flow[1].lower()) if flow else None, tag=tags[0] if tags else None)
    return HintedName(bare=" ".join(bare.split()) if (flow or tags) else name, hints=hints)


def role_of(words: tuple[str, ...]) -> Role | None:
    """Give the role that a name's words say: by the first (`btn-buy`), else by the last (抽奖按钮, lottery-btn)."""
    telling = [word for word in words if not word.isdigit()]
    if telling[:2] == ["list", "item"]:
        return "list-item"
    for word in (*telling[:1], *telling[-1:]):
        if word in ROLES:
            return ROLES[word]
    return None


def _flow(axis: str) -> FlowHint:
    return "x" if axis == "x" else "y"


def _roles() -> dict[str, Role]:
    known = {str(role): role for role in get_args(Role)}
    pairs = (line.split(":") for line in ROLE_WORDS_TABLE.split("\n") if line)
    roles: dict[str, Role] = {word: known[role] for role, words in pairs for word in words.split()}
    return roles


ROLES = _roles()
"""Word of a name -> role."""
