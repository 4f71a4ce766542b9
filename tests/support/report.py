"""Leaves the pictures of failed comparisons in build/golden/<case>/, and one report.html with them side by side."""

from __future__ import annotations

import html
import shutil
from collections.abc import Iterator
from pathlib import Path

import pytest
from PIL import Image

from psd2code.ir.pixels import ByteArray
from tests.support.images import Difference, difference, marked, tolerance_of
from tests.support.places import BUILD

REPORT = "report.html"
PICTURES = ("expected", "actual", "diff")
FIGURES = "figures.txt"

STYLE = "body{font:14px sans-serif} figure{display:inline-block;margin:4px} img{max-width:30vw;border:1px solid}"


def assert_same_picture(kind: str, name: str, actual: ByteArray, expected: ByteArray) -> None:
    """Fail, and leave the pictures, where the two differ by more than the tolerance of this kind and fixture."""
    folder = BUILD / f"{name}-{kind}"
    shutil.rmtree(folder, ignore_errors=True)
    tolerance = tolerance_of(kind, name)
    if actual.shape != expected.shape:
        verdict = f"sizes differ: {actual.shape[1::-1]} instead of {expected.shape[1::-1]}"
    else:
        found: Difference = difference(actual, expected)
        if found.is_within(tolerance):
            return
        verdict = f"{found}; allowed are {tolerance.share:.3%} and {tolerance.rms}"
    _leave(folder, actual, expected, verdict)
    pytest.fail(f"{name}: {kind}: {verdict}; see {(folder / 'diff.png').relative_to(BUILD.parents[1])}")


def _leave(folder: Path, actual: ByteArray, expected: ByteArray, verdict: str) -> None:
    folder.mkdir(parents=True, exist_ok=True)
    for label, picture in zip(PICTURES, (expected, actual, marked(actual, expected)), strict=True):
        Image.fromarray(picture).save(folder / f"{label}.png")
    (folder / FIGURES).write_text(verdict, "utf-8")


def write_report(build: Path = BUILD) -> None:
    """Write the report of all failed comparisons, or take an old one away where there are none."""
    cases = sorted(file.parent for file in build.glob(f"*/{FIGURES}"))
    if cases:
        (build / REPORT).write_text("\n".join(_report(cases)), "utf-8")
    else:
        (build / REPORT).unlink(missing_ok=True)


def _report(cases: list[Path]) -> Iterator[str]:
    yield f"<!DOCTYPE html><meta charset=utf-8><title>failed pictures</title><style>{STYLE}</style>"
    for case in cases:
        name = html.escape(case.name)
        yield f"<h2>{name}</h2><p>{html.escape((case / FIGURES).read_text('utf-8'))}</p>"
        for label in PICTURES:
            yield f'<figure><img src="{name}/{label}.png"><figcaption>{label}</figcaption></figure>'
