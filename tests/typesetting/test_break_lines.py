"""Breaks are found again from the widths of the lines."""

from __future__ import annotations

from hypothesis import given
from hypothesis import strategies as st

from psd2code.typesetting.break_lines import Row, break_lines, break_places

WORDS = st.lists(st.text("abcdefghij", min_size=2, max_size=9), min_size=4, max_size=40)


def _row(text: str) -> Row:
    return Row(text, tuple(4.0 + ord(character) % 5 for character in text))


def _pieces(row: Row, widths: list[float]) -> list[str]:
    return [row.text[piece.start : piece.end].strip() for piece in break_lines([row], widths)]


def _wrapped(words: list[str], most: int) -> list[str]:
    lines = [words[0]]
    for word in words[1:]:
        if len(lines[-1]) + len(word) < most:
            lines[-1] += f" {word}"
        else:
            lines.append(word)
    return lines


@given(WORDS, st.floats(0.9, 1.1))
def test_the_breaks_come_back(words: list[str], factor: float) -> None:
    """In the designer's font all widths differ by a factor."""
    lines = _wrapped(words, 24)
    row = _row(" ".join(words))
    found = _pieces(row, [sum(_row(line).advances) * factor for line in lines])
    # Two breaks may fit equally well by chance; the widths then agree.
    assert [round(sum(_row(line).advances)) for line in found] == [round(sum(_row(line).advances)) for line in lines]


def test_hard_lines_end_rows() -> None:
    rows = [_row("one two"), _row("three"), _row("four five")]
    pieces = break_lines(rows, [sum(row.advances) for row in rows])
    assert [(piece.line, piece.start, piece.end) for piece in pieces] == [(0, 0, 7), (1, 0, 5), (2, 0, 9)]


def test_text_beyond_the_last_row_is_left_out() -> None:
    row = _row("one two three four")
    assert _pieces(row, [sum(_row("one two").advances)]) == ["one two"]


def test_more_rows_than_words_fit_nothing() -> None:
    assert break_lines([_row("a")], [5.0, 5.0]) == ()


def test_rows_of_ink_end_where_the_ink_ends() -> None:
    """A full stop takes a whole square and inks a quarter of it: the last row would seem to hold a character less."""
    text = "实物奖品将在活动结束后寄出请如实填写收货地址。"
    blanks = tuple((2.0, 17.0) if character == "。" else (2.0, 1.0) for character in text)
    row = Row(text, (24.0,) * len(text), blanks)
    rows_of_ink = [17 * 24.0 - 3, 6 * 24.0 - 19]
    assert _pieces(row, rows_of_ink) == [text[:17], text[17:]]
    assert _pieces(Row(text, row.advances), rows_of_ink) != [text[:17], text[17:]], "the blanks decide"


def test_chinese_breaks_between_characters_but_not_before_a_comma() -> None:
    assert break_places("你好，世界「再见」") == [1, 3, 4, 5, 7, 9]
