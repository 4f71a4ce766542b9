"""Text keeps its characters, its runs, its lengths in px, and, where the file tells them, its lines."""

from __future__ import annotations

from pathlib import Path

import pytest
from hypothesis import given
from hypothesis import strategies as st

from psd2code.context import Context
from psd2code.geometry import Affine, Rect
from psd2code.ir.layers import TextLayer
from psd2code.ir.paint import Color
from psd2code.ir.text import Text
from psd2code.psd import open_psd, read_document
from psd2code.psd.colors import ColorReader
from psd2code.psd.text.block import parse_text_block
from psd2code.psd.text.build import paragraphs_of
from psd2code.psd.text.document_store import DocumentStore
from psd2code.psd.text.engine import EngineNode
from psd2code.psd.text.notation import Name, parse_notation
from psd2code.psd.text.properties import (
    CharacterProperties,
    CharacterRun,
    InkColor,
    ParagraphProperties,
    ParagraphRun,
    StyledText,
)
from psd2code.psd.text.read import read_text
from psd2code.psd.text.styles import Measure, text_style
from tests.psd.building import Blob, Choice, write_text_block
from tests.psd.engine_text import layer_engine, numbered_store, written

MEASURE = Measure(Affine(xx=2, yy=3), ColorReader())


def test_runs_are_counted_in_utf_16_units(fixtures: Path) -> None:
    (paragraph,) = _fixture(fixtures, "text-emoji-runs").paragraphs
    assert [run.text for run in paragraph.runs] == ["🎃", "南瓜节", "🎁x2"]


def test_two_runs_of_different_size_and_weight(fixtures: Path) -> None:
    (paragraph,) = _fixture(fixtures, "text-two-runs").paragraphs
    assert [(run.text, run.style.size_px) for run in paragraph.runs] == [("已获得 ", 22), ("128", 34), (" 金币", 22)]


def test_paragraphs_and_alignment(fixtures: Path) -> None:
    text = _fixture(fixtures, "text-two-lines")
    assert text.plain == "第一行\n第二行更长"
    assert len(text.paragraphs) == 2
    assert _fixture(fixtures, "text-centered").paragraphs[0].style.justification == "center"
    assert _fixture(fixtures, "text-right-tracking").paragraphs[0].style.justification == "right"


def test_paragraphs_are_read_from_the_side_that_the_documents_store_says(fixtures: Path) -> None:
    """The layer's own store says nothing of it; a paragraph that is read from the right starts at its right end."""
    greeting, both, middle = _texts(fixtures, "text-right-to-left")
    assert [(p.style.base_direction, p.style.justification) for p in greeting.paragraphs] == [("rtl", "right")]
    assert [(p.style.base_direction, p.style.justification) for p in both.paragraphs] == [
        ("ltr", "left"),
        ("rtl", "left"),
    ]
    assert [(p.style.base_direction, p.style.justification) for p in middle.paragraphs] == [("rtl", "center")]
    assert [both.plain[line.start : line.end] for line in both.lines] == ["Only 3 left!", "(מבצע) -20%."]


@pytest.mark.parametrize(
    ("direction", "justification", "expected"),
    [(0, 0, "left"), (1, 0, "right"), (1, 1, "left"), (1, 2, "center"), (1, 3, "justify-right"), (1, 6, "justify-all")],
)
def test_the_layers_own_store_may_say_it_too(direction: int, justification: int, expected: str) -> None:
    sheet = {"Justification": justification, "ParagraphDirection": direction}
    style = _read(layer_engine("ab\r", [(3, {})], paragraph=sheet)).paragraphs[0].style
    assert (style.base_direction, style.justification) == ("rtl" if direction else "ltr", expected)


def test_a_box_has_a_frame(fixtures: Path) -> None:
    assert _fixture(fixtures, "text-paragraph-box").frame == Rect(left=16, top=16, width=168, height=120)
    assert _fixture(fixtures, "text-point").frame is None


def test_lengths_follow_the_transform() -> None:
    style = text_style(
        CharacterProperties(size=10.0, is_auto_leading=True, leading=0.01, baseline_shift=1.0, tracking=50.0),
        1.5,
        MEASURE,
    )
    assert (style.size_px, style.leading_px, style.baseline_shift_px, style.tracking) == (30, 45, 3, 50)
    assert style.is_auto_leading is True
    fixed = text_style(CharacterProperties(size=10.0, is_auto_leading=False, leading=12.0), 1.5, MEASURE)
    assert (fixed.leading_px, fixed.is_auto_leading) == (36, False)


@pytest.mark.parametrize(
    ("ink", "expected", "opacity"),
    [
        (InkColor(1, (0.5, 1.0, 0.0, 0.2)), Color(red=1, green=0, blue=0.2), 0.5),
        (InkColor(0, (1.0, 0.25)), Color(red=0.25, green=0.25, blue=0.25), 1),
        (InkColor(2, (1.0, 1.0, 0.0, 0.0, 0.5)), Color(red=0, green=0.5, blue=0.5), 1),
        (InkColor(9, (1.0,)), Color(red=0, green=0, blue=0), 1),
        (None, Color(red=0, green=0, blue=0), 1),
    ],
)
def test_inks(ink: InkColor | None, expected: Color, opacity: float) -> None:
    style = text_style(CharacterProperties(fill_color=ink), 1.2, MEASURE)
    assert (style.color, style.opacity) == (expected, opacity)


def test_a_stroke_is_there_only_where_it_is_switched_on() -> None:
    ink = InkColor(1, (1.0, 1.0, 0.0, 0.0))
    off = text_style(CharacterProperties(stroke_color=ink, is_stroked=False, outline_width=2.0), 1.2, MEASURE)
    on = text_style(CharacterProperties(stroke_color=ink, is_stroked=True, outline_width=2.0), 1.2, MEASURE)
    assert (off.stroke_color, off.stroke_width_px) == (None, 0)
    assert (on.stroke_color, on.stroke_width_px) == (Color(red=1, green=0, blue=0), 6)


def test_soft_breaks_stay_in_their_run_and_every_index_holds() -> None:
    text = _read(layer_engine("ab\x03cd\refgh\r", [(11, {"FontSize": 10.0})]))
    assert [[run.text for run in paragraph.runs] for paragraph in text.paragraphs] == [["ab\ncd"], ["efgh"]]
    assert text.plain == "ab\ncd\nefgh"


def test_an_empty_paragraph_is_a_paragraph() -> None:
    text = _read(layer_engine("a\r\rb\r", [(5, {"FontSize": 10.0})]))
    assert [len(paragraph.runs) for paragraph in text.paragraphs] == [1, 0, 1]
    assert text.plain == "a\n\nb"


def test_an_empty_text_has_one_empty_paragraph() -> None:
    assert [paragraph.runs for paragraph in _read(layer_engine("\r", [(1, {"FontSize": 10.0})])).paragraphs] == [()]


@given(st.text(st.sampled_from("aé南🎃\r\x03"), max_size=12), st.lists(st.integers(1, 5), max_size=6))
def test_no_character_is_lost_whatever_the_runs_say(words: str, lengths: list[int]) -> None:
    runs = tuple(
        CharacterRun(length, CharacterProperties(size=float(index + 1))) for index, length in enumerate(lengths)
    )
    styled = StyledText(words + "\r", runs, (ParagraphRun(3, ParagraphProperties(justification=1)),))
    paragraphs = paragraphs_of(styled, MEASURE)
    assert Text(paragraphs=paragraphs).plain == words.replace("\r", "\n").replace("\x03", "\n")


def test_what_a_run_leaves_out_comes_from_the_default_sheet() -> None:
    engine = layer_engine("ab\r", [(3, {"FauxBold": True})], default={"FontSize": 12.0, "Tracking": 25, "Font": 1})
    style = _read(engine, ppi=144).paragraphs[0].runs[0].style
    assert (style.font, style.size_px, style.tracking, style.is_faux_bold) == ("Second", 24, 25, True)


def test_kerning_is_read_by_the_files_own_key() -> None:
    manual = layer_engine("ab\r", [(3, {"AutoKerning": False, "Kerning": 0})])
    assert _read(manual).paragraphs[0].runs[0].style.kerning == "manual"
    metrics = layer_engine("ab\r", [(3, {"AutoKerning": True})])
    assert _read(metrics).paragraphs[0].runs[0].style.kerning == "metrics"


def test_vertical_and_warped_text() -> None:
    text = _read(layer_engine("ab\r", [(3, {"BaselineDirection": 1})], direction=2), warp="warpArc")
    assert (text.direction, text.is_warped) == ("vertical", True)
    assert text.paragraphs[0].runs[0].style.is_upright is True


def test_columns_are_lines_of_the_page_turned_to_the_left() -> None:
    """The store counts columns from the frame's right edge, and along them from its top."""
    engine = layer_engine("ab\rcd\r", [(6, {})])
    turned = layer_engine("ab\rcd\r", [(6, {})], direction=2, box=(0, 0, 200, 300))
    flat = _read(engine, store=numbered_store("ab\rcd\r"))
    columns = _read(turned, store=numbered_store("ab\rcd\r"))
    assert columns.frame is not None
    for line, column in zip(flat.lines, columns.lines, strict=True):
        x, y = flat.transform.tx, flat.transform.ty
        assert column.baseline == -(columns.frame.right - (line.baseline - y))
        assert (column.left - y, column.right - y) == (line.left - x, line.right - x)
        assert (column.start, column.end) == (line.start, line.end)


def test_the_documents_store_wins_where_it_has_the_same_text() -> None:
    engine = layer_engine("ab\rcd\r", [(6, {"FontSize": 12.0})])
    text = _read(engine, store=numbered_store("ab\rcd\r"))
    first, second = text.paragraphs
    assert [(run.text, run.style.size_px, run.style.font) for run in first.runs] == [
        ("a", 40, "Second"),
        ("b", 50, "First"),
    ]
    assert [(run.text, run.style.size_px) for run in second.runs] == [("cd", 50)]
    assert (first.style.justification, second.style.justification) == ("center", "left")
    assert second.runs[0].style.kerning == "optical"


def test_the_documents_store_is_ignored_where_the_text_has_changed() -> None:
    text = _read(layer_engine("other\r", [(6, {"FontSize": 12.0})]), store=numbered_store("ab\rcd\r"))
    assert text.paragraphs[0].runs[0].style.size_px == 12
    assert text.lines == ()


def test_lines_lie_in_the_document_and_index_the_plain_text() -> None:
    text = _read(layer_engine("ab\rcd\r", [(6, {})]), store=numbered_store("ab\rcd\r"), matrix=(2, 0, 0, 3, 100, 200))
    assert [(line.start, line.end) for line in text.lines] == [(0, 2), (3, 5)]
    assert [text.plain[line.start : line.end] for line in text.lines] == ["ab", "cd"]
    first, second = text.lines
    assert (first.left, first.right, first.baseline) == (100 + 2 * 4, 100 + 2 * 34, 200 + 3 * 10)
    assert (second.left, second.right, second.baseline) == (100 + 2 * 4, 100 + 2 * 24, 200 + 3 * 30)


@pytest.mark.parametrize(("frame_type", "is_on_path"), [(0, False), (1, False), (2, True)])
def test_text_on_a_path_is_known_by_its_frame(frame_type: int, is_on_path: bool) -> None:
    store = numbered_store("ab\rcd\r", frame_type=frame_type)
    assert _read(layer_engine("ab\rcd\r", [(6, {})]), store=store).is_on_path is is_on_path


def test_the_frame_lies_where_the_transform_puts_it() -> None:
    engine = layer_engine("ab\r", [(3, {})], box=(5.0, 480.0, 105.0, 530.0))
    assert _read(engine, matrix=(2, 0, 0, 3, 10, 20)).frame == Rect(left=10, top=20, width=200, height=150)


@pytest.mark.parametrize("matrix", [(1, 0.2, -0.2, 1, 0, 0), (-1, 0, 0, 1, 0, 0)])
def test_turned_text_has_no_lines(matrix: tuple[float, ...]) -> None:
    assert _read(layer_engine("ab\rcd\r", [(6, {})]), store=numbered_store("ab\rcd\r"), matrix=matrix).lines == ()


def test_notation_of_every_kind() -> None:
    data = b"<< /A 1 /B -.5 /C [ 1.0 true (\xfe\xff\x00a\x00\\)) /Word ] /D << >> /E false /F (plain) /G nil >>\x00\x00"
    found = parse_notation(data)
    assert found == {"A": 1, "B": -0.5, "C": [1.0, True, "a)", "Word"], "D": {}, "E": False, "F": "plain", "G": None}
    assert isinstance(found["C"][3], Name)


def test_notation_without_its_outer_brackets() -> None:
    assert parse_notation(b"/0 << /1 [ 2 ] >> /3 4") == {"0": {"1": [2]}, "3": 4}


@given(st.text(st.characters(exclude_categories=["Cs"]), max_size=20))
def test_strings_come_back_whatever_their_bytes(text: str) -> None:
    """A character whose bytes hold a bracket or a backslash, such as 作 or 尨, is escaped byte by byte."""
    assert parse_notation(b"/T " + written(text) + b" /N 1") == {"T": text, "N": 1}


@pytest.mark.parametrize("data", [b"/T (\xfe\xff\x00a", b"/T ]]>> )"])
def test_damaged_notation_is_an_error_or_empty(data: bytes) -> None:
    with pytest.raises(ValueError, match="damaged at byte"):
        parse_notation(data)


def test_a_block_of_an_unknown_version_is_an_error() -> None:
    data = bytearray(_block(layer_engine("a\r", [(2, {})])))
    data[50:52] = (51).to_bytes(2, "big")
    with pytest.raises(ValueError, match="version 51"):
        parse_text_block(bytes(data))


def _fixture(fixtures: Path, name: str) -> Text:
    return _texts(fixtures, name)[0]


def _texts(fixtures: Path, name: str) -> list[Text]:
    layers = read_document(open_psd(fixtures / f"{name}.psd"), Context()).layers
    return [layer.text for layer in layers if isinstance(layer, TextLayer)]


def _read(
    engine: bytes,
    *,
    store: bytes = b"",
    matrix: tuple[float, ...] = (1, 0, 0, 1, 0, 0),
    ppi: float = 72,
    warp: str = "warpNone",
) -> Text:
    block = parse_text_block(_block(engine, matrix, warp))
    root = EngineNode(parse_notation(store) if store else None)
    return read_text(block, DocumentStore(root), ColorReader(), ppi)


def _block(engine: bytes, matrix: tuple[float, ...] = (1, 0, 0, 1, 0, 0), warp: str = "warpNone") -> bytes:
    return write_text_block(matrix, {"TextIndex": 0, "EngineData": Blob(engine)}, {"warpStyle": Choice(warp)})
