"""Every fixture reads into a document that keeps its rule; one bad layer is a diagnostic, and the others stay."""

from __future__ import annotations

from pathlib import Path

import pytest
from psd_tools.constants import ColorMode, SectionDivider, Tag
from psd_tools.psd.tagged_blocks import SectionDividerSetting

from psd2code.context import Context
from psd2code.ir.check import check_document
from psd2code.ir.document import Document
from psd2code.ir.layers import FillLayer, Group, PixelLayer, ShapeLayer, SmartObjectLayer, TextLayer
from psd2code.ir.walk import layers_of, paths_of
from psd2code.psd import open_psd, read_document
from tests.psd.building import (
    blocks,
    codes,
    only_layer,
    plane,
    psd_of,
    raw_descriptor,
    read,
    record,
    rectangle,
    rgb,
    vector_mask,
)
from tests.support.places import FIXTURES, small_fixtures

NAMES = sorted(path.stem for path in FIXTURES.glob("*.psd"))
RED = raw_descriptor({"Clr ": rgb(255, 0, 0)})


@pytest.mark.parametrize("name", NAMES)
def test_a_fixture_reads_without_a_warning_and_keeps_the_rule(fixtures: Path, name: str) -> None:
    context = Context()
    document = read_document(open_psd(fixtures / f"{name}.psd"), context)
    check_document(document)
    assert Document.model_validate_json(document.model_dump_json()) == document
    assert [each for each in context.diagnostics.all() if each.severity != "info"] == []


@pytest.mark.parametrize("name", small_fixtures())
def test_reading_twice_gives_the_same(fixtures: Path, name: str) -> None:
    path = fixtures / f"{name}.psd"
    assert _read(path) == _read(path)


def test_kinds(fixtures: Path) -> None:
    kinds = {
        "text-point": TextLayer,
        "shape-ellipse": ShapeLayer,
        "smart-object": SmartObjectLayer,
        "fill-solid": FillLayer,
        "group-nested": Group,
    }
    for name, kind in kinds.items():
        assert isinstance(_read(fixtures / f"{name}.psd").layers[1], kind), name


def test_the_background_is_known(fixtures: Path) -> None:
    background, square = _read(fixtures / "shape-rectangle.psd").layers
    assert isinstance(background, PixelLayer)
    assert background.is_background is True
    assert not isinstance(square, PixelLayer)


def test_a_groups_rect_is_its_childrens_and_its_mode_its_own(fixtures: Path) -> None:
    _, passing, isolated = _read(fixtures / "group-pass-through.psd").layers
    assert isinstance(passing, Group)
    assert isinstance(isolated, Group)
    assert (passing.blend_mode, isolated.blend_mode) == ("pass-through", "normal")
    assert passing.rect.contains(passing.children[0].rect)
    assert (passing.rect.width, passing.rect.height) == (70, 90)


def test_artboards_have_a_frame_and_a_background(fixtures: Path) -> None:
    home, detail = _read(fixtures / "artboards.psd").layers
    assert isinstance(home, Group)
    assert isinstance(detail, Group)
    assert home.artboard
    assert detail.artboard
    assert (detail.artboard.rect.left, detail.artboard.rect.width, detail.artboard.rect.height) == (140, 120, 150)
    assert detail.artboard.background
    assert detail.artboard.background.blue > detail.artboard.background.red


def test_a_smart_object_names_its_file(fixtures: Path) -> None:
    layer = _read(fixtures / "smart-object.psd").layers[1]
    assert isinstance(layer, SmartObjectLayer)
    assert (layer.file_name, layer.file_type, layer.is_embedded) == ("gem.png", "png", True)


def test_clipping_opacity_and_visibility(fixtures: Path) -> None:
    layers = {layer.name: layer for layer in layers_of(_read(fixtures / "clipping-group.psd").layers)}
    assert [layers[name].is_clipped for name in ("头像框", "头像", "不剪切")] == [False, True, False]
    assert layers["高光"].opacity == pytest.approx(0.5, abs=1 / 255)
    hidden = {
        layer.name for layer in layers_of(_read(fixtures / "hidden-and-off-canvas.psd").layers) if not layer.is_visible
    }
    assert hidden == {"隐藏", "隐藏的组"}


def test_a_bad_layer_becomes_its_pixels_and_a_diagnostic(monkeypatch: pytest.MonkeyPatch) -> None:
    def fail(*_: object) -> None:
        raise RuntimeError("no such thing")

    monkeypatch.setattr("psd2code.psd.layers.read_live_shape", fail)
    shape = record("Bad", rect=(0, 0, 1, 1), tagged=_square())
    document, context = read(psd_of([(record("Good"), {}), (shape, {}), (record("Also good"), {})]))
    assert [layer.kind for layer in document.layers] == ["pixel", "pixel", "pixel"]
    (only,) = context.diagnostics.all()
    assert (only.code, only.layer, only.layer_id) == ("layer.unreadable", "Bad", document.layers[1].id)
    assert "RuntimeError: no such thing" in only.message


def test_a_bad_group_keeps_its_children(monkeypatch: pytest.MonkeyPatch) -> None:
    def fail(*_: object) -> None:
        raise RuntimeError("no such thing")

    monkeypatch.setattr("psd2code.psd.groups._read_artboard", fail)
    opener = record(
        tagged=blocks(SECTION_DIVIDER_SETTING=SectionDividerSetting(SectionDivider.BOUNDING_SECTION_DIVIDER))
    )
    folder = record("Page", tagged=blocks(SECTION_DIVIDER_SETTING=SectionDividerSetting(SectionDivider.OPEN_FOLDER)))
    document, context = read(psd_of([(opener, {}), (record("Child"), {}), (folder, {})]))
    assert list(paths_of(document).values()) == ["Page", "Page/Child"]
    assert codes(context) == ["layer.unreadable"]


def test_a_block_that_psd_tools_gave_up_on_is_reported() -> None:
    layer, context = only_layer(record("Odd", tagged=blocks(SOLID_COLOR_SHEET_SETTING=b"\x00\x01")))
    assert layer.kind == "pixel"
    assert codes(context) == ["layer.unknown-kind"]
    assert "SoCo" in context.diagnostics.all()[0].message


def test_a_fill_that_is_not_understood_keeps_its_pixels() -> None:
    layer, context = only_layer(record("Odd", tagged=blocks(SOLID_COLOR_SHEET_SETTING=raw_descriptor({"Foo ": 1.0}))))
    assert layer.kind == "pixel"
    assert codes(context) == ["paint.not-understood"]


def test_a_fill_without_pixels_covers_the_canvas() -> None:
    layer, _ = only_layer(record(rect=(0, 0, 0, 0), tagged=blocks(SOLID_COLOR_SHEET_SETTING=RED)))
    assert layer.kind == "fill"
    assert (layer.rect.width, layer.rect.height) == (4, 3)


def test_text_from_before_photoshop_6_is_an_image() -> None:
    layer, context = only_layer(record("Old", tagged=blocks(TYPE_TOOL_INFO=b"\x00\x01")))
    assert layer.kind == "pixel"
    assert codes(context) == ["text.not-understood"]


def test_damaged_text_is_an_image() -> None:
    layer, context = only_layer(record("Cut", tagged=blocks(TYPE_TOOL_OBJECT_SETTING=b"\x00\x01\x02")))
    assert layer.kind == "pixel"
    assert codes(context) == ["text.not-understood"]


def test_a_smart_object_without_its_file_or_pixels_says_so() -> None:
    layer, context = only_layer(record("Lost", rect=(0, 0, 0, 0), tagged=blocks(SMART_OBJECT_LAYER_DATA1=b"")))
    assert layer.kind == "smart-object"
    assert codes(context) == ["smart-object.external", "layer.no-pixels"]


def test_another_colour_mode_is_noted() -> None:
    document, context = read(psd_of([], mode=ColorMode.GRAYSCALE))
    assert document.color_mode == "grayscale"
    assert codes(context) == ["document.color-mode"]


def test_a_flat_document_is_one_background() -> None:
    document, _ = read(psd_of([], merged=plane([range(36)])))
    (layer,) = document.layers
    assert isinstance(layer, PixelLayer)
    assert layer.is_background


def _square() -> dict[Tag, object]:
    return blocks(SOLID_COLOR_SHEET_SETTING=RED, VECTOR_MASK_SETTING1=vector_mask(rectangle(0, 0, 1, 1)))


def _read(path: Path) -> Document:
    return read_document(open_psd(path), Context())
