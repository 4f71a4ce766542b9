"""Elements made from boxes: tags by what a box is, texts with their keys, and a checker that finds every gap."""

from __future__ import annotations

import pytest

from psd2code.assets.assets import Asset, Assets
from psd2code.errors import InvariantError
from psd2code.layout.tree import Box, Line, TextContent
from psd2code.markup.build import MarkupOptions, build_element
from psd2code.markup.check import check_markup
from psd2code.markup.element import AssetSet, Attribute, Element, TextNode, elements_of
from psd2code.markup.translate import design_spans, translation_of
from psd2code.style import style_tree
from psd2code.style.stylesheet import Declaration, StyleSheet, class_rule
from psd2code.style.values import AssetUrl, Px, Words
from tests.support.trees import parse_tree, text_content

PAGE = """
page page [0 0 100 200]
  group card [0 0 50 50] fill layers=1
    image photo [0 0 10 10] layers=2
    text title [10 10 30 20] layers=3
  artboard phone [0 60 50 50] layers=4
    shape plate [0 60 10 10] layers=5
"""
PHOTO = Assets(files=(Asset(name="photo.png", content=b"", width=10, height=10),))


def _built(tree: Box, *, is_traced: bool = False) -> Element:
    sheet, classes = style_tree(tree, is_shared=not is_traced)
    root = build_element(tree, classes, PHOTO, MarkupOptions(title="Page", is_traced=is_traced))
    check_markup(root, sheet, PHOTO)
    return root


def _attributes(element: Element) -> dict[str, str | AssetUrl | AssetSet]:
    return {attribute.name: attribute.value for attribute in element.attributes}


def test_tags_say_what_things_are() -> None:
    assert [element.tag for element in elements_of(_built(parse_tree(PAGE)))] == [
        "main", "h1", "div", "img", "p", "section", "div",
    ]  # fmt: skip


def test_a_page_without_a_title_has_one_to_be_heard() -> None:
    title = list(elements_of(_built(parse_tree(PAGE))))[1]
    assert (title.tag, title.classes, title.children) == ("h1", ("visually-hidden",), (TextNode(text="Page"),))
    told = parse_tree("page page [0 0 9 9]\n  text title [0 0 9 9] meaning=h1")
    assert [element.classes[0] for element in elements_of(_built(told)) if element.tag == "h1"] == ["title"]


def test_links_navs_and_buttons_say_what_they_are() -> None:
    tree = parse_tree("""
page page [0 0 100 100]
  group main-nav [0 0 50 20] meaning=nav
    text home [0 0 20 20]
  group close [0 20 50 20] meaning=button fill
  group more [0 40 50 20] meaning=a
    text label [0 40 20 20]
""")
    found = {element.tag: _attributes(element) for element in elements_of(_built(tree))}
    assert found["nav"] == {"aria-label": "main nav"}
    assert found["button"] == {"type": "button", "aria-label": "close"}
    assert found["a"] == {"href": "#"}


def test_meanings_choose_the_tag() -> None:
    tree = parse_tree("""
page page [0 0 100 100]
  group top [0 0 100 50] meaning=header
    text title [0 0 50 20] meaning=h1
    list links [0 20 50 20]
      item one [0 20 50 20]
        plate go [0 20 50 20] meaning=button fill
          group inner [0 20 50 20] fill
            text label [0 20 50 20]
""")
    elements = list(elements_of(_built(tree)))
    assert [element.tag for element in elements] == [
        "main", "header", "h1", "ul", "li", "button", "span", "span",
    ]  # fmt: skip
    assert [_attributes(element).get("type") for element in elements if element.tag == "button"] == ["button"]
    assert [element.classes[-1] for element in elements if element.tag == "ul"] == ["v-list"]


def test_every_box_of_a_layer_is_traced_in_the_absolute_page_alone() -> None:
    traced = [_attributes(element) for element in elements_of(_built(parse_tree(PAGE), is_traced=True))]
    assert [(a.get("data-layer"), a.get("data-type")) for a in traced[2:]] == [
        ("1", "group"), ("2", "image"), ("3", "text"), ("4", "artboard"), ("5", "shape"),
    ]  # fmt: skip
    plain = [name for element in elements_of(_built(parse_tree(PAGE))) for name in _attributes(element)]
    assert not {"data-layer", "data-type", "style"} & set(plain)


def test_an_image_has_its_size_and_words() -> None:
    image = next(element for element in elements_of(_built(parse_tree(PAGE))) if element.tag == "img")
    assert _attributes(image) == {"src": AssetUrl(asset="photo.png"), "width": "10", "height": "10", "alt": ""}


def _text(content: TextContent) -> Element:
    tree = parse_tree("page page [0 0 100 100]\n  text title [0 0 50 40]")
    return next(
        e
        for e in elements_of(_built(tree.replace(children=(tree.children[0].replace(content=content),))))
        if e.tag == "p"
    )


def test_a_text_of_one_style_is_plain_characters() -> None:
    paragraph = _text(text_content("one\ntwo", "title"))
    assert paragraph.children == (TextNode(text="one"), Element(tag="br"), TextNode(text="two"))
    assert paragraph.text_key == "title"


def _two_runs() -> TextContent:
    content = text_content("one", "title")
    span = content.lines[0].spans[0]
    return content.replace(lines=(Line(spans=(span, span.replace(text="TWO", size_px=8.0)), height_px=20),))


def test_a_run_of_another_style_is_a_span_within_the_text() -> None:
    paragraph = _text(_two_runs())
    plain, span = paragraph.children
    assert plain == TextNode(text="one")
    assert isinstance(span, Element)
    assert (span.tag, span.children, span.text_key) == ("span", (TextNode(text="TWO"),), "")
    assert paragraph.text_key == "title"
    assert translation_of(paragraph) == "one<1>TWO</1>"


def test_lines_of_unequal_height_are_blocks() -> None:
    content = text_content("one\ntwo", "title")
    first, second = content.lines
    paragraph = _text(content.replace(lines=(first.replace(height_px=33.0), second)))
    assert [child.classes[0] for child in paragraph.children if isinstance(child, Element)] == ["line", "line"]
    assert "lines" in paragraph.classes
    assert translation_of(paragraph) == "one\ntwo"


def test_lines_of_a_block_are_one_text() -> None:
    content = text_content("one\ntwo\nthree", "title")
    first, second, third = content.lines
    paragraph = _text(content.replace(lines=(first, second.replace(height_px=33.0), third)))
    assert translation_of(paragraph) == "one\ntwo\nthree"


def test_lines_that_the_box_broke_are_one_sentence_to_a_translator() -> None:
    """Whatever sets the lines: blocks of their own, spans with a spacing of their own, runs that cross a break."""
    content = text_content("one \ntwo \nthree", "title")
    first, second, third = (line.replace(is_continued=True) for line in content.lines)
    (words,) = second.spans
    spaced, bold = words.replace(letter_spacing_px=1.0), words.replace(is_bold=True)
    (end,) = third.spans
    lines = (
        first.replace(height_px=33.0),
        second.replace(spans=(spaced, bold.replace(text="bo"))),
        third.replace(spans=(bold.replace(text="ld"), end), is_continued=False),
    )
    paragraph = _text(content.replace(lines=lines))
    assert translation_of(paragraph) == "one two <1>bold</1>three"
    assert [span.part for span in design_spans(paragraph)] == ["dropped", "dropped", "dropped", "kept", "joined"]


def test_breaks_of_the_designer_stay_in_a_run() -> None:
    content = text_content("one\ntwo", "title")
    first, second = (
        line.replace(spans=(line.spans[0], line.spans[0].replace(is_bold=True, text=text)))
        for line, text in zip(content.lines, ("A", "B"), strict=True)
    )
    second = second.replace(spans=second.spans[1:])
    assert translation_of(_text(content.replace(lines=(first, second)))) == "one<1>A\nB</1>"


def _sheet(*names: str) -> StyleSheet:
    wide = (Declaration(property="width", value=Px(value=1)),)
    return StyleSheet(rules=tuple(class_rule(name, wide) for name in names))


@pytest.mark.parametrize(
    ("root", "sheet", "said"),
    [
        (Element(tag="div", classes=("a",)), _sheet(), "'a'"),
        (Element(tag="div"), _sheet("a"), "'a'"),
        (Element(tag="img", attributes=(Attribute(name="src", value=AssetUrl(asset="no.png")),)), _sheet(), "no.png"),
        (Element(tag="p", attributes=(Attribute(name="x", value=""),) * 2), _sheet(), "twice"),
    ],
)
def test_the_checker_finds_gaps(root: Element, sheet: StyleSheet, said: str) -> None:
    with pytest.raises(InvariantError, match=said):
        check_markup(root, sheet, PHOTO)


def test_the_checker_finds_a_missing_background_at_any_depth() -> None:
    value = Words(items=(Words(items=(AssetUrl(asset="no.png"),)),))
    rule = class_rule("a", (Declaration(property="background", value=value),))
    with pytest.raises(InvariantError, match=r"no\.png"):
        check_markup(Element(tag="div", classes=("a",)), StyleSheet(rules=(rule,)), PHOTO)
