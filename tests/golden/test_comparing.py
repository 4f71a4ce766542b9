"""The comparison with goldens itself: what fails, what is written when, what a failure leaves behind."""

from __future__ import annotations

from pathlib import Path

import numpy as np
import pytest

from psd2code.ir.pixels import ByteArray
from tests.support import report
from tests.support.golden import Goldens
from tests.support.images import Tolerance, difference, on_white
from tests.support.report import assert_same_picture, write_report

TEXTS = {"a.txt": b"one\ntwo\n", "b.txt": b"three\n"}


def _stored(folder: Path, texts: dict[str, bytes]) -> Goldens:
    for name, content in texts.items():
        (folder / name).write_bytes(content)
    return Goldens(folder)


def test_equal_texts_pass(tmp_path: Path) -> None:
    _stored(tmp_path, TEXTS).check_texts(TEXTS, "*.txt")


def test_a_difference_is_shown_as_a_diff(tmp_path: Path) -> None:
    with pytest.raises(pytest.fail.Exception, match=r"-two\n\+2"):
        _stored(tmp_path, TEXTS).check_texts(TEXTS | {"a.txt": b"one\n2\n"}, "*.txt")


@pytest.mark.parametrize("made", [{"a.txt": TEXTS["a.txt"]}, TEXTS | {"c.txt": b""}])
def test_the_list_of_files_is_compared_first(tmp_path: Path, made: dict[str, bytes]) -> None:
    with pytest.raises(pytest.fail.Exception, match=r"goldens miss .*no longer made are"):
        _stored(tmp_path, TEXTS).check_texts(made, "*.txt")


def test_updating_rewrites_and_removes_but_does_not_create(tmp_path: Path) -> None:
    _stored(tmp_path, TEXTS)
    golden = Goldens(tmp_path, is_updating=True)
    with pytest.raises(pytest.fail.Exception, match=r"miss \['c\.txt'\]"):
        golden.check_texts({"a.txt": b"new\n", "c.txt": b""}, "*.txt")
    assert {file.name: file.read_bytes() for file in tmp_path.iterdir()} == {"a.txt": b"new\n"}


def test_creating_writes_only_what_is_missing(tmp_path: Path) -> None:
    _stored(tmp_path, {"a.txt": b"old\n"})
    with pytest.raises(pytest.fail.Exception, match=r"a\.txt differs"):
        Goldens(tmp_path, is_creating=True).check_texts(TEXTS, "*.txt")
    assert (tmp_path / "a.txt").read_bytes() == b"old\n"
    assert (tmp_path / "b.txt").read_bytes() == TEXTS["b.txt"]


GRAY: ByteArray = np.full((20, 50, 3), 100, np.uint8)


def _spotted(count: int, by: int) -> ByteArray:
    picture = GRAY.copy()
    picture.reshape(-1, 3)[:count, 0] += by
    return picture


def test_the_measure() -> None:
    found = difference(_spotted(10, 20), GRAY)
    assert (found.share, found.worst) == (0.01, 20)
    assert found.rms == pytest.approx((10 * 20**2 / 3000) ** 0.5)
    assert difference(_spotted(10, 8), GRAY).share == 0
    assert found.is_within(Tolerance(share=0.01, rms=2))
    assert not found.is_within(Tolerance(share=0.009, rms=2))
    assert not found.is_within(Tolerance(share=0.01, rms=1))


def test_flattening_onto_white() -> None:
    assert on_white(np.array([[[0, 0, 0, 0], [200, 0, 0, 255]]], np.uint8)).tolist() == [[[255] * 3, [200, 0, 0]]]


@pytest.fixture
def build(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    monkeypatch.setattr(report, "BUILD", tmp_path / "build" / "golden")
    return tmp_path / "build" / "golden"


@pytest.mark.parametrize("actual", [_spotted(10, 20), GRAY[:10]])
def test_a_failure_leaves_three_pictures_and_a_report_until_it_passes(build: Path, actual: ByteArray) -> None:
    with pytest.raises(pytest.fail.Exception, match=r"case-page/diff\.png"):
        assert_same_picture("page", "case", actual, GRAY)
    write_report(build)
    assert {file.name for file in (build / "case-page").glob("*.png")} == {"expected.png", "actual.png", "diff.png"}
    assert 'src="case-page/diff.png"' in (build / "report.html").read_text("utf-8")
    assert_same_picture("page", "case", GRAY, GRAY)
    write_report(build)
    assert list(build.iterdir()) == []


def test_a_golden_picture_is_written_only_where_asked_and_needed(tmp_path: Path, build: Path) -> None:
    with pytest.raises(pytest.fail.Exception, match=r"there is no render\.png"):
        Goldens(tmp_path).check_picture("render.png", "render-golden", GRAY)
    Goldens(tmp_path, is_creating=True).check_picture("render.png", "render-golden", GRAY)
    before = (tmp_path / "render.png").read_bytes()
    updating = Goldens(tmp_path, is_updating=True)
    updating.check_picture("render.png", "render-golden", _spotted(10, 1))
    assert (tmp_path / "render.png").read_bytes() == before, "a picture within its tolerance was rewritten"
    updating.check_picture("render.png", "render-golden", _spotted(10, 90))
    assert (tmp_path / "render.png").read_bytes() != before
    assert not build.exists()
