"""Speaks to the user: results to stdout, progress, warnings and errors to stderr, bars only on a terminal."""

from __future__ import annotations

import json
import sys
from collections.abc import Iterable
from dataclasses import dataclass

from pydantic import JsonValue
from rich.console import Console as RichConsole
from rich.markup import escape
from rich.progress import BarColumn, Progress, TextColumn, TimeElapsedColumn
from rich.text import Text
from rich.tree import Tree

from psd2code.errors import InvariantError, Psd2CodeError

STAGES = ("open", "read", "decide", "typeset", "draw", "lay out", "style", "print", "save")
"""The stages that the bar counts."""

TRACEBACK_LEVEL = 2

LONGEST_LINE = 10_000
"""Lines of a tree are never cut, whatever the terminal: names and reasons stay whole, for `grep` and for reading."""


@dataclass(frozen=True)
class Verbosity:
    """-q, and how many -v."""

    is_quiet: bool = False
    level: int = 0


@dataclass(frozen=True)
class Branch:
    """A line of a tree in parts, each with a style of rich's, and what hangs on it."""

    parts: tuple[tuple[str, str], ...]
    children: tuple[Branch, ...] = ()


class Console:
    """One for each run."""

    def __init__(self, verbosity: Verbosity, *, is_json: bool = False) -> None:
        self.verbosity = verbosity
        self.is_json = is_json
        self._err = RichConsole(stderr=True, highlight=False, soft_wrap=True)

    def result(self, data: JsonValue, text: str) -> None:
        """Print a result to stdout: data with --json, text otherwise (nothing when quiet)."""
        if self.is_json:
            sys.stdout.write(json.dumps(data, ensure_ascii=True, indent=2) + "\n")
        elif not self.verbosity.is_quiet:
            sys.stdout.write(_printable(text, sys.stdout.encoding) + "\n")

    def tree(self, title: str, branches: Iterable[Branch]) -> None:
        """Print a tree to stdout, coloured on a terminal."""
        root = Tree(Text(_one_line(title)))
        for branch in branches:
            _grow(root, branch)
        RichConsole(highlight=False, width=LONGEST_LINE).print(root, no_wrap=True, overflow="ignore", crop=False)

    def note(self, text: str, *, level: int = 0) -> None:
        """Print a line to stderr if so many -v were given and not -q."""
        if not self.verbosity.is_quiet and self.verbosity.level >= level:
            self._err.print(_one_line(text), markup=False)

    def fail(self, error: BaseException) -> None:
        """Print one line for an error; the traceback with -vv."""
        if self.verbosity.level >= TRACEBACK_LEVEL:
            self._err.print_exception()
        self._err.print(f"[bold red]psd2code:[/] {escape(_one_line(error_line(error)))}")

    def progress(self, title: str) -> FileProgress:
        """Give the progress of one file: a bar on a terminal, lines with -v elsewhere."""
        return FileProgress(self, self._err, _one_line(title))


class FileProgress:
    """Counts stages and names the layer being worked on; used as a context manager."""

    def __init__(self, console: Console, err: RichConsole, title: str) -> None:
        self._console = console
        self._is_live = err.is_terminal and not console.verbosity.is_quiet and console.verbosity.level == 0
        self._bar = Progress(
            TextColumn("{task.description}"), BarColumn(), TextColumn("{task.fields[doing]}"), TimeElapsedColumn(),
            console=err, transient=True, disable=not self._is_live,
        )  # fmt: skip
        self._task = self._bar.add_task(escape(title), total=len(STAGES), doing="")

    def __enter__(self) -> FileProgress:
        self._bar.start()
        return self

    def __exit__(self, *_: object) -> None:
        self._bar.stop()

    def stage(self, name: str) -> None:
        """Begin a stage."""
        self._console.note(f"{name} ...", level=1)
        self._bar.update(self._task, completed=STAGES.index(name) if name in STAGES else None, doing=name)

    def layer(self, path: str) -> None:
        """Name the layer being worked on."""
        self._console.note(f"  {path}", level=2)
        self._bar.update(self._task, doing=escape(_one_line(path)[-40:]))


def _grow(tree: Tree, branch: Branch) -> None:
    line = Text("  ").join(Text(_one_line(text), style) for text, style in branch.parts)
    grown = tree.add(line)
    for child in branch.children:
        _grow(grown, child)


def error_line(error: BaseException) -> str:
    """Say an error in one line; what is not ours to expect asks for a report."""
    if isinstance(error, Psd2CodeError) and not isinstance(error, InvariantError):
        return str(error)
    return (
        f"a fault of psd2code itself: {type(error).__name__}: {error}; please report it with the PSD, "
        "-vv shows where it happened"
    )


def _one_line(text: str) -> str:
    """Hostile names must not move the cursor or begin a new line."""
    return "".join(c if c.isprintable() else " " for c in " ".join(text.split()))


def _printable(text: str, encoding: str | None) -> str:
    return text.encode(encoding or "utf-8", "replace").decode(encoding or "utf-8")
