"""Reads the written cases of layout passes: files of `# title`, tree, `---`, tree, and Before/After in docstrings."""

from __future__ import annotations

import inspect
from collections.abc import Iterator
from dataclasses import dataclass
from pathlib import Path

from psd2code.layout.passes import LayoutPass

CASES = Path(__file__).resolve().parents[1] / "layout" / "cases"
TITLE, ARROW = "# ", "---"
BEFORE, AFTER = "Before:  ", "After:  "


@dataclass(frozen=True)
class PassCase:
    """A tree before and after one pass, as text."""

    name: str
    title: str
    before: str
    after: str


def name_of(layout_pass: LayoutPass) -> str:
    """Give the pass's name, which is that of its file."""
    return layout_pass.__name__


def read_cases(file: Path) -> Iterator[PassCase]:
    """Yield the cases of one file; `ValueError` where a case has no title or not exactly two trees."""
    for block in file.read_text("utf-8").split(f"\n{TITLE}"):
        title, _, trees = block.removeprefix(TITLE).partition("\n")
        before, arrow, after = trees.partition(f"\n{ARROW}\n")
        if not title.strip() or not arrow or f"\n{ARROW}\n" in after:
            raise ValueError(f"{file.name}: a case needs a title and two trees: {block[:60]!r}")
        yield PassCase(file.stem, title.strip(), before, after)


def docstring_case(layout_pass: LayoutPass) -> PassCase | None:
    """Give the Before/After example in the docstring of the pass's module, where it has one."""
    lines = (inspect.getdoc(inspect.getmodule(layout_pass)) or "").splitlines()
    first = next((index for index, line in enumerate(lines) if line.startswith(BEFORE)), None)
    if first is None:
        return None
    column = lines[first].index(AFTER)
    example = [lines[first].replace(BEFORE, " " * len(BEFORE)).replace(AFTER, " " * len(AFTER))]
    for line in lines[first + 1 :]:
        if not line.startswith(" " * len(BEFORE)):
            break
        example.append(line)
    before = "\n".join(line[len(BEFORE) : column] for line in example)
    after = "\n".join(line[column + len(AFTER) :] for line in example)
    return PassCase(name_of(layout_pass), "the example in the docstring", before, after)
