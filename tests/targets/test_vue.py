"""The vue target: no text is interpolated, no blank condensed, and the built page is the html target's."""

from __future__ import annotations

import html
import json
import re
from pathlib import Path

import pytest
from hypothesis import given
from hypothesis import strategies as st
from playwright.sync_api import Browser

from psd2code.components.plain import template_of
from psd2code.emit.html import carried
from psd2code.emit.template import element_lines
from psd2code.emit.vue import Vue
from psd2code.markup.element import Attribute, Element, TextNode
from psd2code.registry import load_target
from psd2code.style.values import AssetUrl
from tests.support.hostile import IMAGE, hostile_project
from tests.support.javascript import read_literal
from tests.support.npm import Workshop, install
from tests.targets.built_pages import BUILT, check_design, check_hostile_page, check_translation
from tests.targets.every_page import check_every_page

ANY_TEXT = st.text(st.characters() | st.sampled_from(" {}<>&'\"\\\n\t`$"), max_size=20)


def _printed(element: Element) -> str:
    dialect = Vue(lambda asset: f"./assets/images/{asset}")
    return "\n".join((*element_lines(template_of(element), dialect, 100), ""))


def _words(*texts: str) -> str:
    printed = _printed(Element(tag="p", children=tuple(TextNode(text=text) for text in texts)))
    return printed.removeprefix("<p>").removesuffix("</p>\n")


def _attribute(name: str, value: str) -> str:
    printed = _printed(Element(tag="img", attributes=(Attribute(name=name, value=value),)))
    return printed.removeprefix("<img ").removesuffix(" />\n")


@pytest.mark.parametrize(
    ("text", "printed"),
    [
        ("去完成 🎁", "去完成 🎁"),
        ('it\'s {x} "y" }}', 'it\'s {x} "y" }}'),
        ("a < b & c > d", "a &lt; b &amp; c &gt; d"),
        ("{{ x }}", "&#123;{ x }}"),
        ("{{{", "&#123;&#123;&#123;"),
        ("a{", "a&#123;"),
        ("丰收值 ", "{{ '丰收值 ' }}"),
        (" ", "{{ ' ' }}"),
        ("a  b", "{{ 'a  b' }}"),
        ("  {{ x }}", "{{ '  {{ x }&#125;' }}"),
        ("  <b>&lt;'", '{{ "  &lt;b&gt;&amp;lt;\'" }}'),
        ("a\nb", "{{ 'a\\nb' }}"),
        ("a\u00a0b", "{{ 'a\\u00a0b' }}"),
        ("\ud800\0", "\ufffd\ufffd"),
    ],
)
def test_text(text: str, printed: str) -> None:
    assert _words(text) == printed


@given(ANY_TEXT)
def test_any_text_is_read_back(text: str) -> None:
    printed = _words(text)
    if printed.startswith("{{ "):
        assert printed.index("}}") == len(printed) - 2, "the first closing braces end an interpolation"
        assert read_literal(html.unescape(printed[3:-3])) == carried(text)
    else:
        assert "{{" not in printed
        assert html.unescape(printed) == carried(text)
        assert not re.search(r"^ | $|  |[\n\t]", printed), "the compiler condenses these"


@given(ANY_TEXT)
def test_a_text_never_opens_an_interpolation_with_its_neighbour(text: str) -> None:
    first, both = _words(text), _words(text, "{ x }}")
    assert both == first + "{ x }}"
    assert not first.endswith("{")


@given(ANY_TEXT)
def test_any_attribute_is_read_back(value: str) -> None:
    printed = _attribute("alt", value)
    assert html.unescape(printed[5:-1]) == carried(value)
    assert not {'"', "<", ">"} & set(printed[5:-1])


def test_elements_are_printed_as_vue_has_them() -> None:
    image = Element(
        tag="img",
        classes=("icon", "big"),
        attributes=(Attribute(name="src", value=AssetUrl(asset="x.png")), Attribute(name="width", value="8")),
    )
    words = Element(tag="p", children=(TextNode(text="one"), Element(tag="br"), TextNode(text="two")))
    assert _printed(Element(tag="div", children=(image, words, Element(tag="div")))) == (
        "<div>\n"
        '  <img class="icon big" src="./assets/images/x.png" width="8" />\n'
        "  <p>one<br />two</p>\n"
        "  <div></div>\n"
        "</div>\n"
    )


def test_the_project_around_the_component() -> None:
    files = load_target("vue").emit(hostile_project())
    assert sorted(files) == [
        ".gitignore", "index.html", "package.json", "src/App.css", "src/App.vue", f"src/assets/images/{IMAGE}",
        "src/i18n.js", "src/i18n/zh-CN.json",
        "src/main.js", "vite.config.js",
    ]  # fmt: skip
    component = files["src/App.vue"].decode()
    imports = "<script setup>\nimport { RichText } from './i18n'\n</script>\n\n"
    assert component.startswith(f"{imports}<template>\n  <main>\n")
    assert component.endswith('  </main>\n</template>\n\n<style src="./App.css"></style>\n')
    assert set(json.loads(files["package.json"])["scripts"]) == {"dev", "build", "preview"}


@pytest.fixture(scope="module")
def workshop(tmp_path_factory: pytest.TempPathFactory) -> Workshop:
    package = load_target("vue").emit(hostile_project())["package.json"]
    return install(tmp_path_factory.mktemp("vue"), package)


@pytest.mark.node
@pytest.mark.browser
@pytest.mark.slow
@pytest.mark.xdist_group("vue")
def test_hostile_texts_are_shown_as_they_are(workshop: Workshop, chromium: Browser, tmp_path: Path) -> None:
    check_hostile_page(load_target("vue"), workshop, chromium, tmp_path)


@pytest.mark.node
@pytest.mark.browser
@pytest.mark.slow
@pytest.mark.xdist_group("vue")
def test_a_translation_keeps_the_runs(workshop: Workshop, chromium: Browser, tmp_path: Path) -> None:
    check_translation(load_target("vue"), workshop, chromium, tmp_path)


@pytest.mark.node
@pytest.mark.browser
@pytest.mark.slow
@pytest.mark.xdist_group("vue")
def test_every_page_has_the_elements_of_html(workshop: Workshop, chromium: Browser, tmp_path: Path) -> None:
    check_every_page(load_target("vue"), workshop, chromium, tmp_path)


@pytest.mark.node
@pytest.mark.browser
@pytest.mark.slow
@pytest.mark.xdist_group("vue")
@pytest.mark.parametrize("name", BUILT)
def test_the_built_page_is_that_of_html(name: str, workshop: Workshop, chromium: Browser, tmp_path: Path) -> None:
    check_design(name, load_target("vue"), workshop, chromium, tmp_path)
