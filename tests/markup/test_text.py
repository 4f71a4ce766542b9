"""Texts as elements: whoever prints a span and whoever styles it agree on which spans there are."""

from __future__ import annotations

from psd2code.assets.assets import Assets
from psd2code.geometry import Rect
from psd2code.layout.tree import Box
from psd2code.markup.build import MarkupOptions, build_element
from psd2code.markup.check import check_markup
from psd2code.markup.translate import translations_of
from psd2code.style import style_tree
from tests.support.trees import text_content


def test_a_text_of_one_raised_span_has_that_span() -> None:
    """A raised span cannot give the element its look, so it is a span of its own even where it is the only one."""
    content = text_content("42", "score")
    line = content.lines[0]
    raised = content.replace(lines=(line.replace(spans=(line.spans[0].replace(raise_px=4),)),))
    rect = Rect(left=0, top=0, width=40, height=20)
    text = Box(id="layer-1", role="text", name="score", rect=rect, layers=(1,), content=raised)
    page = Box(id="page", role="page", name="page", rect=rect, children=(text,))
    sheet, classes = style_tree(page, is_shared=True)
    root = build_element(page, classes, Assets(), MarkupOptions(title="Page"))
    check_markup(root, sheet, Assets())
    assert translations_of(root) == {"score": "<1>42</1>"}
