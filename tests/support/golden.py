"""Compares texts with stored ones, exactly and the list of files first; writes them only where the switches say so."""

from __future__ import annotations

import difflib
import io
from collections.abc import Mapping
from dataclasses import dataclass
from pathlib import Path

import numpy as np
import pytest
from PIL import Image

from psd2code.ir.pixels import ByteArray
from tests.support.images import difference, tolerance_of
from tests.support.report import assert_same_picture

MOST_LINES = 400
MOST_IMAGE_BYTES = 100_000


@dataclass(frozen=True)
class Goldens:
    """The stored files of one case; updating rewrites what is there, creating adds what is not."""

    folder: Path
    is_updating: bool = False
    is_creating: bool = False

    def check_texts(self, files: Mapping[str, bytes], pattern: str) -> None:
        """Compare the files with all stored ones that match the pattern: the list first, then each byte for byte."""
        self._write(files, pattern)
        stored = {str(file.relative_to(self.folder)) for file in self._stored(pattern)}
        if stored != set(files):
            pytest.fail(f"{self.folder.name}: goldens miss {sorted(set(files) - stored)}, {_HOW_TO_CREATE}; "
                        f"no longer made are {sorted(stored - set(files))}")  # fmt: skip
        differing = [name for name, content in files.items() if (self.folder / name).read_bytes() != content]
        if differing:
            pytest.fail("\n".join(self._diff(name, files[name]) for name in differing))

    def check_picture(self, file_name: str, kind: str, picture: ByteArray) -> None:
        """Compare an H x W x 3 uint8 picture with the stored one, within the tolerance of this kind and case."""
        file = self.folder / file_name
        if self._is_to_write(file) and not (file.exists() and self._is_alike(file, kind, picture)):
            file.parent.mkdir(parents=True, exist_ok=True)
            file.write_bytes(_png(picture))
        if not file.exists():
            pytest.fail(f"{self.folder.name}: there is no {file_name}, {_HOW_TO_CREATE}")
        assert_same_picture(kind, self.folder.name, picture, _pixels(file))

    def _is_alike(self, file: Path, kind: str, picture: ByteArray) -> bool:
        """Whether the stored picture would pass: then it stays, so that history holds no noise."""
        stored = _pixels(file)
        if stored.shape != picture.shape:
            return False
        return difference(picture, stored).is_within(tolerance_of(kind, self.folder.name))

    def _write(self, files: Mapping[str, bytes], pattern: str) -> None:
        for name, content in files.items():
            file = self.folder / name
            if self._is_to_write(file):
                file.parent.mkdir(parents=True, exist_ok=True)
                file.write_bytes(content)
        if self.is_updating:
            for file in self._stored(pattern):
                if str(file.relative_to(self.folder)) not in files:
                    file.unlink()

    def _is_to_write(self, file: Path) -> bool:
        return self.is_updating if file.exists() else self.is_creating

    def _stored(self, pattern: str) -> list[Path]:
        return sorted(file for file in self.folder.glob(pattern) if file.is_file())

    def _diff(self, name: str, content: bytes) -> str:
        stored = (self.folder / name).read_text("utf-8", "replace").splitlines()
        lines = difflib.unified_diff(
            stored, content.decode("utf-8", "replace").splitlines(), "golden", "now", lineterm=""
        )
        return f"{self.folder.name}/{name} differs:\n" + "\n".join(lines)


_HOW_TO_CREATE = "write them with `pytest tests/golden --create-golden`"


def _pixels(file: Path) -> ByteArray:
    return np.asarray(Image.open(file).convert("RGB"))


def _png(picture: ByteArray) -> bytes:
    buffer = io.BytesIO()
    Image.fromarray(picture).save(buffer, "PNG", optimize=True)
    return buffer.getvalue()
