"""Lines at their depth."""

from __future__ import annotations

from psd2code.emit.writer import Writer


def test_lines_are_indented_and_empty_ones_are_empty() -> None:
    writer = Writer()
    writer.line("a")
    with writer.indented():
        writer.line("b")
        writer.line()
    writer.line("c")
    assert writer.text() == "a\n  b\n\nc\n"
