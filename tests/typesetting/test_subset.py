"""Subsets hold the characters asked for, are the same bytes on every run, and come from the cache."""

from __future__ import annotations

import io
from pathlib import Path

import pytest
from fontTools.ttLib import TTFont

from psd2code.typesetting.subset import cache_folder, subset_font
from tests.typesetting.faces import FAMILIES, installed


@pytest.fixture(autouse=True)
def _own_cache(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("XDG_CACHE_HOME", str(tmp_path))


@pytest.mark.parametrize("family", FAMILIES)
def test_a_subset_holds_its_characters(family: str) -> None:
    file = subset_font(installed(family), " A1b")
    with TTFont(io.BytesIO(file.content)) as font:
        assert sorted(font["cmap"].getBestCmap()) == sorted(map(ord, " A1b"))
        assert font.flavor == "woff2"
    assert len(file.content) < 8000


def test_the_same_characters_give_the_same_bytes() -> None:
    font = installed("Liberation Sans")
    first = subset_font(font, " abc")
    for cached in cache_folder().iterdir():
        cached.unlink()
    assert subset_font(font, " abc") == first


def test_a_subset_is_cut_once(monkeypatch: pytest.MonkeyPatch) -> None:
    font = installed("Liberation Sans")
    first = subset_font(font, " xyz")
    monkeypatch.setattr("psd2code.typesetting.subset._cut", lambda *_: pytest.fail("cut again"))
    assert subset_font(font, " xyz") == first


def test_names_differ_by_content() -> None:
    font = installed("Liberation Sans")
    assert subset_font(font, "a").name != subset_font(font, "b").name


def test_a_cache_that_cannot_be_written_is_no_error(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    (tmp_path / "file").write_text("")
    monkeypatch.setenv("XDG_CACHE_HOME", str(tmp_path / "file"))
    assert subset_font(installed("Liberation Sans"), "a").content
