"""A path that cannot be opened gives one error of one line, whatever is wrong with it."""

from __future__ import annotations

import logging
from pathlib import Path

import numpy as np
import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st
from psd_tools.constants import Tag
from psd_tools.psd.tagged_blocks import TYPES

from psd2code.context import Context
from psd2code.errors import PsdError, UnreadablePsdError, UnsupportedPsdError
from psd2code.ir.check import check_document
from psd2code.ir.walk import layers_of
from psd2code.psd import PsdPixels, open_psd, read_document
from tests.psd.building import bytes_of, psd_of

DAMAGED = ("group-nested", "text-two-runs", "effect-drop-shadow", "mask-vector", "adjustment-levels")
HEADER = b"8BPS" + bytes.fromhex("0001 000000000000 0003 00000003 00000004 0008 0003")


def test_a_fixture_opens(fixtures: Path) -> None:
    psd = open_psd(fixtures / "shape-rectangle.psd")
    assert (psd.name, psd.width, psd.height) == ("shape-rectangle", 200, 150)


def test_a_missing_file(tmp_path: Path) -> None:
    _raises(tmp_path / "no.psd", UnreadablePsdError, "does not exist")


def test_a_folder(tmp_path: Path) -> None:
    _raises(tmp_path, UnreadablePsdError, "is a folder")


def test_no_permission(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    def refuse(_path: Path) -> bytes:
        raise PermissionError

    monkeypatch.setattr(Path, "read_bytes", refuse)
    _raises(tmp_path / "a.psd", UnreadablePsdError, "permissions")


@pytest.mark.parametrize(
    ("data", "kind", "words"),
    [
        (b"", UnreadablePsdError, "is empty"),
        (b"\x89PNG\r\n\x1a\n", UnreadablePsdError, "not a Photoshop file"),
        (HEADER[:20], UnreadablePsdError, "ends within its header"),
        (HEADER, UnreadablePsdError, "cannot be parsed"),
        (HEADER[:4] + b"\x00\x07" + HEADER[6:], UnsupportedPsdError, "version 7"),
        (HEADER[:12] + b"\x00\xff" + HEADER[14:], UnsupportedPsdError, "255 channels"),
        (HEADER[:14] + bytes(4) + HEADER[18:], UnsupportedPsdError, "4 x 0 px"),
        (HEADER[:22] + b"\x00\x07" + HEADER[24:], UnsupportedPsdError, "7 bits"),
        (HEADER[:24] + b"\x00\x06", UnsupportedPsdError, "colour mode 6"),
    ],
)
def test_bytes_that_are_no_psd(tmp_path: Path, data: bytes, kind: type[PsdError], words: str) -> None:
    path = tmp_path / "bad.psd"
    path.write_bytes(data)
    _raises(path, kind, words)


@pytest.mark.parametrize("share", [0.01, 0.2, 0.5, 0.75])
def test_a_file_that_ends_before_its_layers_do(tmp_path: Path, fixtures: Path, share: float) -> None:
    data = (fixtures / "group-nested.psd").read_bytes()
    path = tmp_path / "cut.psd"
    path.write_bytes(data[: int(len(data) * share)])
    _raises(path, UnreadablePsdError, "cannot be parsed")


@settings(suppress_health_check=[HealthCheck.function_scoped_fixture])
@given(st.sampled_from(DAMAGED), st.lists(st.tuples(st.floats(0, 1), st.integers(0, 255)), min_size=1, max_size=20))
def test_random_damage_is_an_error_or_a_diagnostic(
    tmp_path: Path, fixtures: Path, name: str, changes: list[tuple[float, int]]
) -> None:
    data = bytearray((fixtures / f"{name}.psd").read_bytes())
    for share, value in changes:
        data[int(share * (len(data) - 1))] = value
    path = tmp_path / "damaged.psd"
    path.write_bytes(data)
    try:
        psd = open_psd(path)
    except PsdError:
        return
    document, pixels = read_document(psd, Context()), PsdPixels(psd)
    check_document(document)
    for layer in layers_of(document.layers):
        raster = pixels.layer(layer.id)
        assert raster is None or np.isfinite(raster.rgba).all()


def test_psd_tools_keeps_its_parsers_and_its_log(fixtures: Path) -> None:
    before, propagates = dict(TYPES), logging.getLogger("psd_tools").propagate
    open_psd(fixtures / "text-point.psd")
    assert before == TYPES
    assert Tag.TYPE_TOOL_OBJECT_SETTING in TYPES
    assert logging.getLogger("psd_tools").propagate is propagates


def test_a_file_that_fails_leaves_the_parsers_too(tmp_path: Path) -> None:
    path = tmp_path / "bad.psd"
    path.write_bytes(HEADER)
    before = dict(TYPES)
    with pytest.raises(UnreadablePsdError):
        open_psd(path)
    assert before == TYPES


def test_what_was_built_opens(tmp_path: Path) -> None:
    path = tmp_path / "built.psd"
    path.write_bytes(bytes_of(psd_of([])))
    assert read_document(open_psd(path), Context()).layers[0].name == "Background"


def _raises(path: Path, kind: type[PsdError], words: str) -> None:
    with pytest.raises(kind) as caught:
        open_psd(path)
    message = str(caught.value)
    assert words in message
    assert str(path) in message
    assert "\n" not in message


def test_a_blend_mode_that_no_photoshop_knows_is_a_broken_file(tmp_path: Path, fixtures: Path) -> None:
    data = next(fixtures.rglob("*.psd")).read_bytes()
    place = data.index(b"8BIMnorm")
    changed = tmp_path / "new.psd"
    changed.write_bytes(data[: place + 4] + b"newm" + data[place + 8 :])
    _raises(changed, PsdError, "newm")
