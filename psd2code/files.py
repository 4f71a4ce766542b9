"""Writes sets of files so that a failed run leaves the earlier output untouched and no foreign file is ever lost."""

from __future__ import annotations

import hashlib
import json
import shutil
import tempfile
from collections.abc import Mapping
from pathlib import Path, PurePosixPath

from psd2code.errors import InvariantError, OutputError

FileSet = Mapping[str, bytes]
"""Relative POSIX path -> content."""

MANIFEST = ".psd2code.json"
"""Lists what the last run wrote, with hashes, so that the next one knows its own files."""


def write_folders(root: Path, folders: Mapping[str, FileSet], *, is_forced: bool = False) -> int:
    """Bring root/<name> to exactly the given files for each name, all or nothing; give how many files were written.

    Raises `OutputError` where a file is in the way that psd2code did not write, or that was edited since
    (not when forced), and where the disk refuses; then everything is as before.
    """
    plans = [_Plan(root / name, files, is_forced) for name, files in folders.items()]
    changed = sum(plan.changed_count for plan in plans)
    stage: Path | None = None
    try:
        root.mkdir(parents=True, exist_ok=True)
        stage = Path(tempfile.mkdtemp(prefix=".psd2code-", dir=root))
        for index, plan in enumerate(plans):
            plan.stage(stage / str(index))
        _swap(plans)
    except OSError as error:
        raise OutputError(f"cannot write {error.filename or root}: {error.strerror or error}") from error
    finally:
        if stage is not None:
            shutil.rmtree(stage, ignore_errors=True)
    return changed


def write_file(file: Path, content: bytes) -> None:
    """Write one file atomically; `OutputError` where the disk refuses."""
    try:
        file.parent.mkdir(parents=True, exist_ok=True)
        handle, name = tempfile.mkstemp(prefix=".psd2code-", dir=file.parent)
        with open(handle, "wb") as stream:  # noqa: PTH123 - an open file, not a path
            stream.write(content)
        Path(name).replace(file)
    except OSError as error:
        raise OutputError(f"cannot write {error.filename or file}: {error.strerror or error}") from error


class _Plan:
    """What must change in one folder."""

    def __init__(self, folder: Path, files: FileSet, is_forced: bool) -> None:
        self.folder = folder
        earlier = _read_manifest(folder)
        self.writes = dict(_changed(folder, files))
        self.removes = [path for path in earlier if path not in files and (folder / path).is_file()]
        if not is_forced:
            self._guard(earlier)
        self.changed_count = len(self.writes)
        self.writes |= _changed(folder, {MANIFEST: _manifest_of(files)})
        self.staged = self.kept = Path()

    def _guard(self, earlier: Mapping[str, str]) -> None:
        for path in [*self.writes, *self.removes]:
            file = self.folder / path
            if not file.exists():
                continue
            if path not in earlier:
                raise OutputError(f"{file}: psd2code did not write this file; move it or pass --force to replace it")
            if _digest(file.read_bytes()) != earlier[path]:
                raise OutputError(f"{file}: edited since psd2code wrote it; move it or pass --force to replace it")

    def stage(self, stage: Path) -> None:
        """Write the new files beside the output, on the same disk."""
        self.staged, self.kept = stage / "new", stage / "old"
        for path, content in self.writes.items():
            file = self.staged / path
            file.parent.mkdir(parents=True, exist_ok=True)
            file.write_bytes(content)

    def swap(self, undo: list[tuple[Path, Path]]) -> None:
        """Move old files away and new files in, noting each step (from, to) for a way back."""
        for path in [*self.writes, *self.removes]:
            if (self.folder / path).exists():
                _move(self.folder / path, self.kept / path, undo)
        for path in self.writes:
            _move(self.staged / path, self.folder / path, undo)

    def tidy(self) -> None:
        """Remove folders that the removed files left empty."""
        for path in self.removes:
            parent = (self.folder / path).parent
            while parent != self.folder and parent.is_dir() and not any(parent.iterdir()):
                parent.rmdir()
                parent = parent.parent


def _swap(plans: list[_Plan]) -> None:
    undo: list[tuple[Path, Path]] = []
    try:
        for plan in plans:
            plan.swap(undo)
    except OSError:
        for source, destination in reversed(undo):
            destination.replace(source)
        raise
    for plan in plans:
        plan.tidy()


def _move(source: Path, destination: Path, undo: list[tuple[Path, Path]]) -> None:
    destination.parent.mkdir(parents=True, exist_ok=True)
    source.replace(destination)
    undo.append((source, destination))


def _changed(folder: Path, files: FileSet) -> list[tuple[str, bytes]]:
    return [(path, content) for path, content in files.items() if not _holds(folder / _safe(path), content)]


def _holds(file: Path, content: bytes) -> bool:
    return file.is_file() and file.stat().st_size == len(content) and file.read_bytes() == content


def _safe(path: str) -> str:
    parts = PurePosixPath(path).parts
    if not parts or path.startswith("/") or ".." in parts or "\\" in path or "\0" in path:
        raise InvariantError(f"a target wants to write outside its folder: {path!r}")
    return path


def _manifest_of(files: FileSet) -> bytes:
    listing = {path: _digest(content) for path, content in sorted(files.items())}
    return (json.dumps({"files": listing}, indent=1) + "\n").encode()


def _read_manifest(folder: Path) -> Mapping[str, str]:
    file = folder / MANIFEST
    if not file.is_file():
        return {}
    try:
        files: Mapping[str, str] = json.loads(file.read_text())["files"]
        return {_safe(path): str(digest) for path, digest in files.items()}
    except (ValueError, KeyError, TypeError, AttributeError, InvariantError) as error:
        raise OutputError(f"{file}: damaged; delete the folder or write to another with -o") from error


def _digest(content: bytes) -> str:
    return hashlib.sha256(content).hexdigest()
