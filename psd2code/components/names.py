"""Gives components, lists and props their names: valid, readable, unique, safe whatever the classes are called."""

from __future__ import annotations

from collections.abc import Iterator, Sequence, Set
from dataclasses import dataclass
from itertools import chain, count
from typing import Literal

from psd2code.components.reserved import COMPONENT_NAMES, PROP_NAMES

Ending = Literal["Section", "Item"]

NAMELESS = "part"
VOWELS = frozenset("aeiou")


@dataclass(frozen=True)
class Wanted:
    """A component to be named after a class; ending: what sets it apart from a namesake."""

    class_name: str
    ending: Ending


def component_names(wanted: Sequence[Wanted]) -> tuple[str, ...]:
    """Name components in PascalCase after their classes, `task-card` TaskCard; the order stays.

    A class's number is left out where that names nothing else; the bare name goes to the class without a number, then
    to the first. So one component less changes no other name but that of a namesake.
    """
    taken = set(COMPONENT_NAMES)
    names: dict[int, str] = {}
    for index in sorted(range(len(wanted)), key=lambda i: (_has_number(wanted[i].class_name), i)):
        name = next(name for name in _candidates(wanted[index]) if name.lower() not in taken)
        taken.add(name.lower())
        names[index] = name
    return tuple(names[index] for index in range(len(wanted)))


def _candidates(wanted: Wanted) -> Iterator[str]:
    words = words_of(wanted.class_name)
    bare = pascal(words) if words else NAMELESS.capitalize()
    yield bare
    yield bare + wanted.ending
    numbered = pascal(wanted.class_name.split("-"))
    if _has_number(wanted.class_name):
        yield numbered
    yield from (f"{bare}{wanted.ending}{number}" for number in count(2))


def words_of(name: str) -> tuple[str, ...]:
    """Give the words of a class or file name, without numbers."""
    return tuple(word for word in name.split("-") if word and not word.isdigit())


def _has_number(name: str) -> bool:
    return any(word.isdigit() for word in name.split("-"))


def pascal(words: Sequence[str]) -> str:
    """Join words, each with a capital."""
    return "".join(word[:1].upper() + word[1:] for word in words)


def camel(words: Sequence[str]) -> str:
    """Join words, each but the first with a capital."""
    first, *others = words
    return first[:1].lower() + first[1:] + pascal(others)


def list_name(component: str, taken: Set[str]) -> str:
    """Name the list of a component's rows: taskCards for TaskCard."""
    name = camel([component])
    plural = _plural(name)
    return free_name(plural, taken)


def _plural(word: str) -> str:
    if word[-1].isdigit():
        return f"{word}List"
    if word.endswith(("s", "x", "ch", "sh")):
        return f"{word}es"
    if word.endswith("y") and word[-2:-1] not in VOWELS:
        return f"{word[:-1]}ies"
    return f"{word}s"


def free_name(wanted: str, taken: Set[str]) -> str:
    """Give wanted, or wanted2, wanted3 ...: the first that a prop or list can have and that is not taken."""
    return next(name for name in numbered(wanted) if name not in taken)


def numbered(wanted: str) -> Iterator[str]:
    """Yield the names that a prop or list can have, the wanted one first."""
    names = chain([wanted], (f"{wanted}{number}" for number in count(2)))
    yield from (name for name in names if name not in PROP_NAMES)
