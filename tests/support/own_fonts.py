"""Installs the open fonts that designs of the corpus name, from Debian and npm, into the user's cache folder."""

from __future__ import annotations

import os
import shutil
import subprocess
from pathlib import Path
from tempfile import TemporaryDirectory

from fontTools.ttLib import TTFont

DEBIAN_PACKAGES = ("fonts-open-sans",)
NPM_FONTS = ("charm",)
"""Packages under @fontsource; their latin files are taken."""

SECONDS = 120


def own_fonts() -> tuple[Path | None, str]:
    """Give the folder of fonts, filled once, or None and the reason why there is none."""
    base = os.environ.get("XDG_CACHE_HOME") or str(Path.home() / ".cache")
    folder = Path(base) / "psd2code" / "test-fonts"
    if not folder.is_dir():
        with TemporaryDirectory() as scratch:
            reason = _fetch(Path(scratch))
            if reason:
                return None, reason
            folder.parent.mkdir(parents=True, exist_ok=True)
            shutil.copytree(Path(scratch) / "fonts", folder)
    return folder, ""


def _fetch(scratch: Path) -> str:
    """Download and unpack; the reason if one of the packages cannot be had."""
    fonts = scratch / "fonts"
    fonts.mkdir()
    for package in DEBIAN_PACKAGES:
        reason = _run(scratch, "apt-get", "download", package)
        if reason:
            return reason
        (archive,) = scratch.glob(f"{package}_*.deb")
        reason = _run(scratch, "dpkg-deb", "-x", str(archive), str(fonts))
        if reason:
            return reason
    for name in NPM_FONTS:
        reason = _run(scratch, "npm", "install", "--no-audit", "--no-fund", "--prefix", ".", f"@fontsource/{name}")
        if reason:
            return reason
        for file in sorted((scratch / "node_modules" / "@fontsource" / name / "files").glob("*-latin-*.woff2")):
            with TTFont(file) as font:
                font.flavor = None
                font.save(fonts / f"{file.stem}.ttf")
    return ""


def _run(folder: Path, *command: str) -> str:
    if shutil.which(command[0]) is None:
        return f"there is no {command[0]} on the PATH"
    try:
        run = subprocess.run(command, cwd=folder, capture_output=True, text=True, check=False, timeout=SECONDS)
    except subprocess.TimeoutExpired:
        return f"{' '.join(command)} took more than {SECONDS} s"
    last = (run.stderr.strip().splitlines() or ["no message"])[-1]
    return f"{' '.join(command)}: {last}" if run.returncode else ""
