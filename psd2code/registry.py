"""Targets by name: found through the entry points of installed packages, loaded only when asked for."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from importlib.metadata import EntryPoint, entry_points
from typing import TYPE_CHECKING

from psd2code.errors import InvariantError, OptionError, UnknownTargetError

if TYPE_CHECKING:
    from psd2code.files import FileSet
    from psd2code.project import Project

GROUP = "psd2code.targets"


@dataclass(frozen=True)
class Target:
    """A kind of project: its name on the command line, a line about it, and the pure function that prints it."""

    name: str
    summary: str
    emit: Callable[[Project], FileSet]
    next_step: str = ""


_REGISTERED: dict[str, Target] = {}


def register(name: str, *, summary: str, next_step: str = "") -> Callable[[Callable[[Project], FileSet]], Target]:
    """Make the decorated `emit` function the target `name`; next_step is the command a user types afterwards."""

    def wrap(emit: Callable[[Project], FileSet]) -> Target:
        target = Target(name=name, summary=summary, emit=emit, next_step=next_step)
        _REGISTERED[name] = target
        return target

    return wrap


def known_targets() -> tuple[str, ...]:
    """Give the installed targets' names: html first, the others in alphabetical order."""
    return tuple(sorted(_entries(), key=lambda name: (name != "html", name)))


def load_target(name: str) -> Target:
    """Import one target; `UnknownTargetError` lists the known ones."""
    entry = _entries().get(name)
    if entry is None:
        raise UnknownTargetError(
            f"unknown target {name!r}: known are {', '.join(known_targets())}; "
            "a target added since psd2code was installed is found after installing its package again"
        )
    try:
        target = entry.load()
    except ImportError as error:
        raise OptionError(f"target {name!r} cannot be loaded: {error}; install its package again") from error
    if not isinstance(target, Target) or target.name != name:
        raise InvariantError(f"target {name!r}: its entry point gives {target!r}")
    return target


def _entries() -> dict[str, EntryPoint]:
    return {entry.name: entry for entry in entry_points(group=GROUP)}


def registered_targets() -> tuple[str, ...]:
    """Give the names that `register` has seen, in order of loading."""
    return tuple(_REGISTERED)
