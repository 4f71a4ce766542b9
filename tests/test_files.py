"""Writing is all or nothing, rewrites only what changed, and never loses a file that psd2code did not make."""

from __future__ import annotations

import errno
import os
from collections.abc import Callable
from pathlib import Path

import pytest

from psd2code.errors import InvariantError, OutputError
from psd2code.files import MANIFEST, write_folders

FIRST = {"a.html": {"index.html": b"one", "images/x.png": b"x", "images/deep/y.png": b"y"}}
SECOND = {"a.html": {"index.html": b"two", "images/x.png": b"x", "new/z.css": b"z"}}
OLD_NS = 1_000_000_000


def _contents(root: Path) -> dict[str, bytes]:
    return {str(file.relative_to(root)): file.read_bytes() for file in sorted(root.rglob("*")) if file.is_file()}


def _folders(root: Path) -> set[str]:
    return {str(path.relative_to(root)) for path in root.rglob("*") if path.is_dir()}


def _age(root: Path) -> None:
    for file in root.rglob("*"):
        os.utime(file, ns=(OLD_NS, OLD_NS))


def test_files_are_written_with_a_manifest(tmp_path: Path) -> None:
    assert write_folders(tmp_path / "out", FIRST) == 3
    written = _contents(tmp_path / "out" / "a.html")
    assert set(written) == {*FIRST["a.html"], MANIFEST}
    assert written["images/deep/y.png"] == b"y"


def test_the_second_run_replaces_adds_and_removes(tmp_path: Path) -> None:
    write_folders(tmp_path, FIRST)
    assert write_folders(tmp_path, SECOND) == 2
    assert set(_contents(tmp_path / "a.html")) == {*SECOND["a.html"], MANIFEST}
    assert _contents(tmp_path / "a.html")["index.html"] == b"two"
    assert "a.html/images/deep" not in _folders(tmp_path), "a folder that was emptied is left behind"


def test_unchanged_files_keep_their_time(tmp_path: Path) -> None:
    write_folders(tmp_path, FIRST)
    _age(tmp_path)
    assert write_folders(tmp_path, SECOND) == 2
    assert (tmp_path / "a.html/images/x.png").stat().st_mtime_ns == OLD_NS
    assert (tmp_path / "a.html/index.html").stat().st_mtime_ns != OLD_NS


def test_nothing_is_touched_where_nothing_changed(tmp_path: Path) -> None:
    write_folders(tmp_path, FIRST)
    _age(tmp_path)
    assert write_folders(tmp_path, FIRST) == 0
    assert (tmp_path / "a.html/index.html").stat().st_mtime_ns == OLD_NS
    assert (tmp_path / "a.html" / MANIFEST).stat().st_mtime_ns == OLD_NS


def test_a_foreign_file_in_the_way_is_kept_and_named(tmp_path: Path) -> None:
    (tmp_path / "a.html").mkdir()
    (tmp_path / "a.html/index.html").write_text("mine")
    with pytest.raises(OutputError, match=r"index\.html: psd2code did not write this file.*--force"):
        write_folders(tmp_path, FIRST)
    assert _contents(tmp_path) == {"a.html/index.html": b"mine"}


def test_foreign_files_beside_ours_are_never_removed(tmp_path: Path) -> None:
    write_folders(tmp_path, FIRST)
    (tmp_path / "a.html/images/deep/mine.txt").write_text("mine")
    write_folders(tmp_path, SECOND)
    assert (tmp_path / "a.html/images/deep/mine.txt").read_text() == "mine"
    assert not (tmp_path / "a.html/images/deep/y.png").exists()


@pytest.mark.parametrize("edited", ["index.html", "images/deep/y.png"])
def test_an_edited_file_is_not_replaced_or_removed(tmp_path: Path, edited: str) -> None:
    write_folders(tmp_path, FIRST)
    (tmp_path / "a.html" / edited).write_text("edited by hand")
    before = _contents(tmp_path)
    with pytest.raises(OutputError, match="edited since psd2code wrote it"):
        write_folders(tmp_path, SECOND)
    assert _contents(tmp_path) == before


def test_force_replaces_foreign_and_edited_files(tmp_path: Path) -> None:
    write_folders(tmp_path, FIRST)
    (tmp_path / "a.html/index.html").write_text("edited by hand")
    (tmp_path / "a.html/new").mkdir()
    (tmp_path / "a.html/new/z.css").write_text("mine")
    write_folders(tmp_path, SECOND, is_forced=True)
    assert _contents(tmp_path / "a.html")["new/z.css"] == b"z"
    assert _contents(tmp_path / "a.html")["index.html"] == b"two"


def test_a_file_edited_to_the_wanted_content_is_no_conflict(tmp_path: Path) -> None:
    write_folders(tmp_path, FIRST)
    (tmp_path / "a.html/index.html").write_bytes(b"two")
    write_folders(tmp_path, SECOND)
    assert _contents(tmp_path / "a.html")["index.html"] == b"two"


def _failing_after(count: int, name: str, monkeypatch: pytest.MonkeyPatch) -> None:
    """Let the disk be full from the given call of a `Path` method on."""
    original: Callable[..., object] = getattr(Path, name)
    calls = iter(range(count))

    def limited(self: Path, *arguments: object, **options: object) -> object:
        if next(calls, None) is None:
            raise OSError(errno.ENOSPC, "No space left on device", str(self))
        return original(self, *arguments, **options)

    monkeypatch.setattr(Path, name, limited)


@pytest.mark.parametrize("method", ["write_bytes", "mkdir"])
@pytest.mark.parametrize("count", range(4))
def test_a_full_disk_leaves_everything_as_it_was(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, method: str, count: int
) -> None:
    both = {"html": FIRST["a.html"], "react": FIRST["a.html"]}
    write_folders(tmp_path, both)
    before = _contents(tmp_path)
    _failing_after(count, method, monkeypatch)
    with pytest.raises(OutputError, match="No space left on device"):
        write_folders(tmp_path, {"html": SECOND["a.html"], "react": {"other/place/App.jsx": b"app"}})
    monkeypatch.undo()
    assert _contents(tmp_path) == before


@pytest.mark.parametrize("count", range(6))
def test_a_move_that_fails_is_undone(tmp_path: Path, monkeypatch: pytest.MonkeyPatch, count: int) -> None:
    write_folders(tmp_path, FIRST)
    before = _contents(tmp_path)
    original = Path.replace
    calls = iter(range(count))
    failed: list[Path] = []

    def limited(self: Path, target: Path) -> Path:
        if next(calls, None) is None and not failed:
            failed.append(self)
            raise OSError(errno.EIO, "Input/output error", str(self))
        return original(self, target)

    monkeypatch.setattr(Path, "replace", limited)
    with pytest.raises(OutputError, match="Input/output error"):
        write_folders(tmp_path, SECOND)
    monkeypatch.undo()
    assert _contents(tmp_path) == before


def test_no_scratch_is_left_after_success_or_failure(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    write_folders(tmp_path, FIRST)
    _failing_after(1, "write_bytes", monkeypatch)
    with pytest.raises(OutputError):
        write_folders(tmp_path, SECOND)
    monkeypatch.undo()
    assert [path.name for path in tmp_path.iterdir()] == ["a.html"]


def test_one_bad_folder_keeps_all_folders_as_they_were(tmp_path: Path) -> None:
    write_folders(tmp_path, {"html": {"index.html": b"one"}})
    (tmp_path / "react").mkdir()
    (tmp_path / "react/App.jsx").write_text("mine")
    before = _contents(tmp_path)
    with pytest.raises(OutputError, match=r"App\.jsx"):
        write_folders(tmp_path, {"html": {"index.html": b"two"}, "react": {"App.jsx": b"ours"}})
    assert _contents(tmp_path) == before


@pytest.mark.parametrize("path", ["../out.txt", "/etc/out.txt", "a/../../b", "a\\..\\b", "a\0b", ""])
def test_nothing_is_written_outside_the_folder(tmp_path: Path, path: str) -> None:
    with pytest.raises(InvariantError, match="outside its folder"):
        write_folders(tmp_path / "root", {"html": {path: b"x"}})
    assert not (tmp_path / "out.txt").exists()


@pytest.mark.parametrize("manifest", ["{", "[]", '{"files": 3}', '{"files": {"../x": "0"}}', "{}"])
def test_a_damaged_manifest_is_an_error_that_says_what_to_do(tmp_path: Path, manifest: str) -> None:
    write_folders(tmp_path, FIRST)
    (tmp_path / "a.html" / MANIFEST).write_text(manifest)
    with pytest.raises(OutputError, match="damaged; delete the folder"):
        write_folders(tmp_path, SECOND)


def test_a_file_where_a_folder_should_be(tmp_path: Path) -> None:
    (tmp_path / "out").write_text("a file")
    with pytest.raises(OutputError, match="out"):
        write_folders(tmp_path / "out", FIRST)
    assert (tmp_path / "out").read_text() == "a file"


def test_a_foreign_folder_where_a_file_should_be(tmp_path: Path) -> None:
    (tmp_path / "a.html/index.html").mkdir(parents=True)
    (tmp_path / "a.html/index.html/mine.txt").write_text("mine")
    with pytest.raises(OutputError, match=r"index\.html"):
        write_folders(tmp_path, FIRST)
    assert _contents(tmp_path) == {"a.html/index.html/mine.txt": b"mine"}
