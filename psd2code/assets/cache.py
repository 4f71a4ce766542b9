"""Keeps encoded pictures between runs, by a digest of all that they depend on; safe for runs side by side.

A file is written under another name and then renamed, and carries a checksum: a reader sees it whole or not at all.
"""

from __future__ import annotations

import hashlib
import logging
import os
import sys
import tempfile
from dataclasses import dataclass
from pathlib import Path

log = logging.getLogger("psd2code.cache")

MOST_BYTES = 512 * 1024 * 1024
"""bytes. Pictures of some hundred designs; beyond, the least recently used go."""

KEPT_SHARE = 0.8
"""share. So much is left after that, so that not every run has to tidy up."""

CHECKSUM_BYTES = hashlib.sha256().digest_size


def user_cache_folder() -> Path:
    """Give the user's folder for caches, as each system has it."""
    if sys.platform == "win32":
        base = os.environ.get("LOCALAPPDATA") or Path.home() / "AppData" / "Local"
    elif sys.platform == "darwin":
        base = Path.home() / "Library" / "Caches"
    else:
        base = os.environ.get("XDG_CACHE_HOME") or Path.home() / ".cache"
    return Path(base) / "psd2code" / "images"


@dataclass(frozen=True)
class ImageCache:
    """folder None keeps nothing. A disk that cannot be read or written costs time, never a run."""

    folder: Path | None

    def get(self, key: str) -> bytes | None:
        """Give the content kept under a key; None where there is none, or it is damaged."""
        if self.folder is None:
            return None
        file = self._file(self.folder, key)
        try:
            stored = file.read_bytes()
            os.utime(file)
        except OSError:
            return None
        checksum, content = stored[:CHECKSUM_BYTES], stored[CHECKSUM_BYTES:]
        return content if hashlib.sha256(content).digest() == checksum else None

    def put(self, key: str, content: bytes) -> None:
        """Keep content under a key."""
        if self.folder is None:
            return
        file = self._file(self.folder, key)
        try:
            file.parent.mkdir(parents=True, exist_ok=True)
            handle, name = tempfile.mkstemp(dir=file.parent, prefix=".")
            with os.fdopen(handle, "wb") as new:
                new.write(hashlib.sha256(content).digest() + content)
            Path(name).replace(file)
        except OSError as error:
            log.debug("not kept: %s", error)

    def tidy(self, most_bytes: int = MOST_BYTES) -> None:
        """Remove the least recently used where there is too much."""
        if self.folder is None:
            return
        used = sorted(self._used(self.folder), reverse=True)
        total = sum(size for _, size, _ in used)
        wanted = most_bytes * KEPT_SHARE if total > most_bytes else total
        while total > wanted:
            _, size, file = used.pop()
            total -= size
            file.unlink(missing_ok=True)

    @staticmethod
    def _file(folder: Path, key: str) -> Path:
        return folder / key[:2] / key[2:]

    @staticmethod
    def _used(folder: Path) -> list[tuple[float, int, Path]]:
        found = []
        for file in folder.glob("*/*"):
            try:
                state = file.stat()
            except FileNotFoundError:  # another run tidied it up
                continue
            found.append((state.st_mtime, state.st_size, file))
        return found
