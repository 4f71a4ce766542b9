"""Where a text's box goes so that its first baseline is Photoshop's, and what its lines are."""

from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from psd2code.geometry import Affine, Rect
from psd2code.ir.layers import TextLayer
from psd2code.ir.text import Paragraph, ParagraphStyle, TextLine, TextRun
from psd2code.layout.text import place_text
from psd2code.layout.tree import TextContent
from psd2code.style.text import line_blocks
from psd2code.thresholds import Thresholds
from tests.support.layers import rect, styled, text


def _placed(layer: TextLayer) -> tuple[Rect, TextContent]:
    return place_text(layer, "key", Thresholds())


def _baseline(layer: TextLayer) -> float:
    box, content = _placed(layer)
    return box.top + (content.line_height_px + content.size_px) / 2


def _lines(*baselines: float, words: str = "ab") -> TextLayer:
    """Give a text of one paragraph a line."""
    layer = text(1, words)
    run = layer.text.paragraphs[0].runs[0]
    count = len(baselines)
    lines = tuple(
        TextLine(
            start=i * (len(words) + 1), end=i * (len(words) + 1) + len(words), left=10, right=50, baseline=baseline
        )
        for i, baseline in enumerate(baselines)
    )
    return layer.replace(text=layer.text.replace(paragraphs=(Paragraph(runs=(run,)),) * count, lines=lines))


@given(st.floats(20, 400), st.floats(8, 90))
def test_the_first_baseline_is_the_nearest_whole_px(baseline: float, size: float) -> None:
    layer = styled(_lines(baseline), size_px=size)
    tolerance = Thresholds().text_grid_px / 2
    assert abs(_baseline(layer) - round(baseline)) <= tolerance + 1e-6


def test_equal_leadings_make_one_line_height() -> None:
    _, content = _placed(_lines(20, 44, 68))
    assert (content.line_height_px, [line.height_px for line in content.lines]) == (24, [24, 24, 24])


def test_snapped_leadings_of_half_pixels_are_equal() -> None:
    _, content = _placed(_lines(20, 44.5, 69))
    assert content.line_height_px == 24.5
    assert {line.height_px for line in content.lines} == {24.5}


def test_unequal_leadings_give_each_line_its_height() -> None:
    _, content = _placed(_lines(20, 44, 90))
    assert [line.height_px for line in content.lines[:2]] == [24, 46]


def test_the_usual_leading_is_the_line_height() -> None:
    """A heading, then two paragraphs: their lines follow in blocks."""
    _, content = _placed(_lines(20, 60, 80, 100, 130, 150))
    assert content.line_height_px == 20
    assert [len(block) for block in line_blocks(content)] == [1, 3, 2]


def test_each_line_has_its_words() -> None:
    _, content = _placed(_lines(20, 44))
    assert [[span.text for span in line.spans] for line in content.lines] == [["ab"], ["ab"]]
    assert content.plain == "ab\nab"


def test_runs_of_a_line_are_spans() -> None:
    layer = text(1, "ab")
    run = layer.text.paragraphs[0].runs[0]
    large = TextRun(text="cd", style=run.style.replace(size_px=32.0, is_faux_bold=True))
    line = layer.text.lines[0].replace(end=4)
    both = layer.replace(text=layer.text.replace(paragraphs=(Paragraph(runs=(run, large)),), lines=(line,)))
    _, content = _placed(both)
    assert [(s.text, s.size_px, s.is_bold) for s in content.lines[0].spans] == [("ab", 16, False), ("cd", 32, True)]
    assert content.size_px == 32


def test_an_empty_line_has_an_empty_span() -> None:
    layer = _lines(20, 44, words="")
    _, content = _placed(layer)
    assert [[span.text for span in line.spans] for line in content.lines] == [[""], [""]]


def _justified(layer: TextLayer, justification: str) -> TextLayer:
    style = ParagraphStyle().replace(justification=justification)
    paragraphs = tuple(paragraph.replace(style=style) for paragraph in layer.text.paragraphs)
    return layer.replace(text=layer.text.replace(paragraphs=paragraphs))


@pytest.mark.parametrize("justification", ["left", "center", "right"])
@given(left=st.floats(0, 300), width=st.floats(1, 300))
def test_the_edge_or_middle_that_a_line_hangs_on_stays(justification: str, left: float, width: float) -> None:
    layer = _justified(text(1), justification)
    line = layer.text.lines[0].replace(left=left, right=left + width)
    box, content = _placed(layer.replace(text=layer.text.replace(lines=(line,))))
    assert content.align == justification
    found = {"left": box.left, "center": box.center.x, "right": box.right}[justification]
    wanted = {"left": left, "center": left + width / 2, "right": left + width}[justification]
    assert abs(found - wanted) <= Thresholds().text_grid_px / 2 + 1e-6
    assert box.width >= width - 1e-6


@pytest.mark.parametrize("justification", ["justify-left", "justify-all"])
def test_lines_that_photoshop_has_justified_begin_where_it_drew_them(justification: str) -> None:
    box, content = _placed(_justified(_lines(20, 44), justification))
    assert (content.align, box.left) == ("left", 10)


def test_style_of_a_span() -> None:
    layer = styled(
        text(1), tracking=100, is_underlined=True, is_struck_through=True, is_faux_italic=True, caps="all", opacity=0.5
    )
    span = _placed(layer)[1].lines[0].spans[0]
    assert span.letter_spacing_px == pytest.approx(1.6)
    assert span.is_underlined
    assert span.is_struck_through
    assert span.is_italic
    assert (span.caps, span.fill.opacity) == ("all", 0.5)


def test_superscript_is_smaller_and_higher() -> None:
    span = _placed(styled(text(1), baseline="superscript"))[1].lines[0].spans[0]
    assert span.size_px < 16
    assert span.raise_px > 0
    assert _placed(styled(text(1), baseline="subscript"))[1].lines[0].spans[0].raise_px < 0


def test_scales_of_glyphs() -> None:
    _, content = _placed(styled(text(1), horizontal_scale=0.8, vertical_scale=1.0))
    assert content.stretch_x == pytest.approx(0.8)
    _, content = _placed(styled(text(1), horizontal_scale=1.0, vertical_scale=2.0))
    assert (content.size_px, content.stretch_x) == (32, 0.5)


class TestWithoutPhotoshopsLines:
    """Files whose layout data is missing: lines follow from the text itself."""

    def test_point_text_begins_at_its_origin(self) -> None:
        layer = text(1)
        bare = layer.replace(text=layer.text.replace(lines=(), transform=Affine(tx=10, ty=26)))
        box, content = _placed(bare)
        assert box.left == 10
        assert _baseline(bare) == 26
        assert not content.wraps

    def test_breaks_are_lines(self) -> None:
        layer = text(1, "one\ntwo")
        _, content = _placed(layer.replace(text=layer.text.replace(lines=(), transform=Affine(tx=10, ty=26))))
        assert ["".join(span.text for span in line.spans) for line in content.lines] == ["one", "two"]
        assert content.line_height_px == 20

    def test_box_text_wraps_within_its_frame(self) -> None:
        layer = text(1, "many words")
        framed = layer.replace(text=layer.text.replace(lines=(), frame=rect((10, 20, 60, 50))))
        box, content = _placed(framed)
        assert content.wraps
        assert (box.left, box.right) == (10, 70)
        assert box.bottom >= 70


def test_columns_run_from_right_to_left_about_their_middle() -> None:
    """Their lines are those of the page turned a quarter to the left: from y = 10 to 50, at x = 300 and 260."""
    layer = _lines(-300, -260)
    box, content = _placed(layer.replace(text=layer.text.replace(direction="vertical")))
    assert content.is_vertical
    assert content.line_height_px == 40
    assert (box.left, box.right, box.top, box.bottom) == (240, 320, 10, 50)
