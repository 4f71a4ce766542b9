"""Where things are in a checkout, and which fixtures count as small."""

from __future__ import annotations

import os
from pathlib import Path

ROOT = Path(__file__).resolve().parents[2]
FIXTURES = ROOT / "fixtures"
GOLDEN = ROOT / "golden"
BUILD = ROOT / "build" / "golden"
CORPUS = ROOT.parent / "shared" / "corpus"

SMALL_BYTES = 300_000
"""A fixture of at most so many bytes shows one feature; larger ones are whole pages."""


def small_fixtures() -> list[str]:
    """Give the names of the fixtures that show one feature each."""
    return sorted(file.stem for file in FIXTURES.glob("*.psd") if file.stat().st_size <= SMALL_BYTES)


def is_ci() -> bool:
    """Whether this is a run whose result counts: nothing may be rewritten, nothing left out."""
    return bool(os.environ.get("CI"))
