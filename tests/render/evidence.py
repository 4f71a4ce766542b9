"""Which files of the corpus are evidence of how Photoshop draws, and which are not, with the proof for each."""

from __future__ import annotations

from pathlib import Path

from psd_tools.constants import Resource
from psd_tools.psd.image_resources import VersionInfo

from psd2code.psd import PsdFile, open_psd

PHOTOSHOP = "Adobe Photoshop"

NO_EVIDENCE: dict[str, str] = {
    "write__effects__expected": (
        "ag-psd wrote it, with Photoshop's name copied from read-write__effects__src; the same layers have a picture of "
        "hard edges here and of soft ones there"
    ),
    "write__vector__expected": "ag-psd wrote it, with the picture that a canvas drew for its test",
    "text": (
        "text is laid down without the gamma of 1.45, which is a preference of the program and not kept in the file: "
        "without the gamma our picture of it is exact to the last pixel"
    ),
}
"""Stem of a file -> why its stored picture proves nothing about the layers it holds."""


def why_no_evidence(path: Path) -> str | None:
    """Say why a file's picture proves nothing; None where it does."""
    if path.stem in NO_EVIDENCE:
        return NO_EVIDENCE[path.stem]
    file = open_psd(path)
    if any(node.is_merged for node in file.nodes.values()):
        return "it has no layers: its only pixels are the picture itself"
    writer = writer_of(file)
    return None if PHOTOSHOP in writer else f"its picture was drawn by {writer or 'a program that does not say'}"


def writer_of(file: PsdFile) -> str:
    """Give the program that drew the stored picture, as the file says."""
    info = file.psd.image_resources.get_data(Resource.VERSION_INFO)
    return str(info.writer) if isinstance(info, VersionInfo) else ""
