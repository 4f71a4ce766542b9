"""Says which names mark what a developer must reach on its own, so that it never becomes a part of a picture."""

from __future__ import annotations

from functools import cache

from psd2code.naming.requests import requested_pictures
from psd2code.naming.translate import translate

REACHABLE_TABLE = """
btn button buttons btns tab tabs nav menu link input field form list item items card cards row cell switch checkbox
radio select slider close back share submit navigation pagination pager prev previous next toggle dropdown sidebar
header footer
"""
REACHABLE = frozenset(REACHABLE_TABLE.split())
"""Words for what people press, fill in or count."""

OWN_TABLE = """
icon ico logo avatar photo badge tag label title text arrow qr qrcode product goods poster banner price
"""
OWN = REACHABLE | frozenset(OWN_TABLE.split())
"""And for what is one thing among others; a group so named may hold fragments, a layer so named is none."""


@cache
def _words(name: str) -> frozenset[str]:
    return frozenset(translate(name).words)


def is_reachable(name: str) -> bool:
    """Whether a name (`btn`, 按钮, 列表项 2, `logo.png`) marks a control, an item of a list, or a file by itself."""
    return bool(requested_pictures(name)) or not REACHABLE.isdisjoint(_words(name))


def is_own_thing(name: str) -> bool:
    """Whether a name marks a control, an item, a file by itself, or a picture with a role of its own."""
    return bool(requested_pictures(name)) or not OWN.isdisjoint(_words(name))
