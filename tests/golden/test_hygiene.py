"""The goldens themselves: small, each with a fixture and a test, exceptions few and reasoned."""

from __future__ import annotations

import subprocess
import sys
from pathlib import Path

import pytest

from tests.golden.test_targets import COMPOSED, PRINTED
from tests.support.golden import MOST_IMAGE_BYTES, MOST_LINES
from tests.support.images import EXACT, TOLERANCES, WORST_RMS, WORST_SHARE
from tests.support.places import FIXTURES, GOLDEN, ROOT, SMALL_BYTES, small_fixtures

FILES = {"document.txt", "layout.txt", "diagnostics.txt", "render.png"}
LARGE = {"hostile-names/html/metadata.json": "26 layers, each with its rectangle on lines of its own"}
"""Text goldens above the cap, with the reason; they too are capped."""

PAGES = {"app-screen", "campaign"}
"""Whole pages: fixtures above the cap, which have no goldens."""


def _stored() -> list[Path]:
    return sorted(file for file in GOLDEN.rglob("*") if file.is_file())


def test_no_golden_is_too_large_to_review() -> None:
    sizes = {file: file.stat().st_size for file in _stored() if file.suffix == ".png"}
    lines = {file: len(file.read_text("utf-8").splitlines()) for file in _stored() if file.suffix != ".png"}
    assert [file for file, size in sizes.items() if size > MOST_IMAGE_BYTES] == []
    large = {str(file.relative_to(GOLDEN)) for file, count in lines.items() if count > MOST_LINES}
    assert large == set(LARGE)
    assert [file for file, count in lines.items() if count > 2 * MOST_LINES] == []


def test_no_golden_is_an_orphan() -> None:
    known = {GOLDEN / "README.md"} | {GOLDEN / name / file for name in small_fixtures() for file in FILES}
    printed = [GOLDEN / name / "html" for name in PRINTED]
    printed += [GOLDEN / name / target for name in COMPOSED for target in ("react", "vue")]
    orphans = [file for file in _stored() if file not in known and not any(file.is_relative_to(p) for p in printed)]
    assert orphans == []


def test_fixtures_are_small_or_whole_pages() -> None:
    large = {file.stem for file in FIXTURES.glob("*.psd") if file.stat().st_size > SMALL_BYTES}
    assert large == PAGES


def test_exceptions_are_bounded_and_reasoned() -> None:
    for (kind, name), tolerance in TOLERANCES.items():
        assert kind in ("render", "render-golden", "page", "shift"), kind
        assert (FIXTURES / f"{name}.psd").is_file(), name
        assert len(tolerance.reason) > 20, f"{kind} {name}: says no reason"
        assert tolerance.share <= WORST_SHARE, f"{kind} {name}"
        assert tolerance.rms <= WORST_RMS, f"{kind} {name}"
        assert tolerance.share > EXACT.share or tolerance.rms > EXACT.rms, f"{kind} {name}: is no exception"


@pytest.mark.parametrize("option", ["--update-golden", "--create-golden"])
def test_goldens_cannot_be_written_in_ci(option: str, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("CI", "true")
    command = [sys.executable, "-m", "pytest", option, "--collect-only", "-q", "tests/golden/test_hygiene.py"]
    run = subprocess.run(command, cwd=ROOT, capture_output=True, text=True, check=False)
    assert run.returncode == pytest.ExitCode.USAGE_ERROR
    assert f"{option} is refused" in run.stderr
