"""The react target: text and attributes come out as themselves, and the built page is the html target's."""

from __future__ import annotations

import json
import re
from pathlib import Path

import pytest
from hypothesis import given
from hypothesis import strategies as st
from playwright.sync_api import Browser

from psd2code.components.plain import template_of
from psd2code.components.reserved import RESERVED_WORDS
from psd2code.emit.html import carried
from psd2code.emit.identifiers import image_identifiers, package_name
from psd2code.emit.jsx import Jsx
from psd2code.emit.template import element_lines
from psd2code.markup.element import Attribute, Element, TextNode
from psd2code.registry import load_target
from psd2code.style.values import AssetUrl
from tests.support.hostile import IMAGE, NAME, hostile_project
from tests.support.javascript import read_literal
from tests.support.npm import Workshop, install
from tests.targets.built_pages import BUILT, check_design, check_hostile_page, check_translation
from tests.targets.every_page import check_every_page

ANY_TEXT = st.text(st.characters() | st.sampled_from(" {}<>&'\"\\\n\t`$"), max_size=20)


def _printed(element: Element) -> str:
    return "\n".join((*element_lines(template_of(element), Jsx({"x.png": "picture"}), 100), ""))


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
        ("it's `5` \"o'clock\" $x", "it's `5` \"o'clock\" $x"),
        ("全\u3000选", "全\u3000选"),
        ("a {b}", "{'a {b}'}"),
        ("a < b", "{'a < b'}"),
        ("Q&A", "{'Q&A'}"),
        ("丰收值 ", "{'丰收值 '}"),
        (" ", "{' '}"),
        ("a  b", "{'a  b'}"),
        ("it's <b>", '{"it\'s <b>"}'),
        ("'\"<", "{'\\'\"<'}"),
        ("{\\", "{'{\\\\'}"),
        ("a\n\tb", "{'a\\n\\tb'}"),
        ("a\u00a0b\u2028c", "{'a\\u00a0b\\u2028c'}"),
        ("\U000e0067", "{'\\u{e0067}'}"),
        ("👨\u200d👩", "👨\u200d👩"),
        ("\ud800\0", "\ufffd\ufffd"),
    ],
)
def test_text(text: str, printed: str) -> None:
    assert _words(text) == printed


@pytest.mark.parametrize(
    ("name", "value", "printed"),
    [
        ("alt", "", 'alt=""'),
        ("alt", "it's {x} <b>", 'alt="it\'s {x} <b>"'),
        ("alt", 'say "x"', "alt={'say \"x\"'}"),
        ("alt", "Q&A", "alt={'Q&A'}"),
        ("alt", "a\\", 'alt="a\\"'),
        ("alt", "a\nb", "alt={'a\\nb'}"),
        ("alt", "400", 'alt="400"'),
        ("width", "400", "width={400}"),
        ("width", "0400", 'width="0400"'),
        ("width", "４００", 'width="４００"'),
        ("data-i18n-key", "title", 'data-i18n-key="title"'),
    ],
)
def test_attribute(name: str, value: str, printed: str) -> None:
    assert _attribute(name, value) == printed


@given(ANY_TEXT)
def test_any_text_is_read_back(text: str) -> None:
    """JSX keeps what stands on one line, but for braces, tags and entities; blanks at the ends are for a literal."""
    printed = _words(text)
    if printed.startswith("{"):
        assert read_literal(printed[1:-1]) == carried(text)
    else:
        assert printed == carried(text)
        assert not re.search(r"[{}<>&\n\t]|^ | $|  ", printed)


@given(ANY_TEXT)
def test_any_attribute_is_read_back(value: str) -> None:
    printed = _attribute("alt", value)
    if printed.startswith("alt={"):
        assert read_literal(printed[5:-1]) == carried(value)
    else:
        assert printed == f'alt="{carried(value)}"'
        assert not re.search(r'["&\n\t]', printed[5:-1])


def test_elements_are_printed_as_react_has_them() -> None:
    image = Element(
        tag="img",
        classes=("icon", "big"),
        attributes=(Attribute(name="src", value=AssetUrl(asset="x.png")), Attribute(name="width", value="8")),
    )
    words = Element(tag="p", children=(TextNode(text="one"), Element(tag="br"), TextNode(text="two")))
    label = Element(tag="label", attributes=(Attribute(name="for", value="name"),), children=(TextNode(text="x"),))
    assert _printed(Element(tag="div", children=(image, words, label, Element(tag="div")))) == (
        "<div>\n"
        '  <img className="icon big" src={picture} width={8} />\n'
        "  <p>one<br />two</p>\n"
        '  <label htmlFor="name">x</label>\n'
        "  <div />\n"
        "</div>\n"
    )


def test_images_are_named_after_their_files() -> None:
    names = ["icon-signin-1a2b3c.png", "hero.webp", "icon-signin-4d5e6f.png", "icon-signin2-0a0a0a.png",
             "new-3f2a91.png", "layer-2-aaaaaa.png", "icon-home.svg"]  # fmt: skip
    assert list(image_identifiers(names).values()) == [
        "iconSignin", "hero", "iconSignin2", "iconSignin22", "newImage", "layer2", "iconHome",
    ]  # fmt: skip


@given(st.lists(st.text(st.characters() | st.sampled_from("-.ab12"), max_size=12), unique=True))
def test_any_file_name_gives_an_identifier_of_its_own(names: list[str]) -> None:
    identifiers = image_identifiers(names)
    assert list(identifiers) == names
    assert len(set(identifiers.values())) == len(names)
    assert all(re.fullmatch(r"[a-z][A-Za-z0-9]*", name) for name in identifiers.values())
    assert RESERVED_WORDS.isdisjoint(identifiers.values())


@pytest.mark.parametrize(
    ("design", "name"),
    [("App Screen@2x", "app-screen-2x"), ("任务中心", "task-center"), ("", "design"), ("🎁", "design"),
     ("2024", "design-2024"), ("../../etc", "etc"), ("con", "layer-con"), ("node_modules", "node-modules")],
)  # fmt: skip
def test_package_name(design: str, name: str) -> None:
    assert package_name(design) == name


@given(st.text())
def test_npm_takes_any_package_name(design: str) -> None:
    """The rules are those of https://docs.npmjs.com/cli/v11/configuring-npm/package-json#name, and ASCII."""
    assert re.fullmatch(r"[a-z][a-z0-9-]{0,213}", package_name(design))


def test_the_project_around_the_component() -> None:
    files = load_target("react").emit(hostile_project())
    assert sorted(files) == [
        ".gitignore", "index.html", "package.json", "src/App.css", "src/App.jsx", f"src/assets/images/{IMAGE}",
        "src/i18n.js", "src/i18n/zh-CN.json",
        "src/main.jsx", "vite.config.js",
    ]  # fmt: skip
    assert (
        files["src/App.jsx"]
        .decode()
        .startswith(
            f"import {{ t }} from './i18n'\nimport newImage from './assets/images/{IMAGE}'\nimport './App.css'\n\n"
            "export default function App() {\n"
        )
    )
    package = json.loads(files["package.json"])
    assert package["name"] == package_name(NAME)
    assert set(package["scripts"]) == {"dev", "build", "preview"}


@pytest.fixture(scope="module")
def workshop(tmp_path_factory: pytest.TempPathFactory) -> Workshop:
    package = load_target("react").emit(hostile_project())["package.json"]
    return install(tmp_path_factory.mktemp("react"), package)


@pytest.mark.node
@pytest.mark.browser
@pytest.mark.slow
@pytest.mark.xdist_group("react")
def test_hostile_texts_are_shown_as_they_are(workshop: Workshop, chromium: Browser, tmp_path: Path) -> None:
    check_hostile_page(load_target("react"), workshop, chromium, tmp_path)


@pytest.mark.node
@pytest.mark.browser
@pytest.mark.slow
@pytest.mark.xdist_group("react")
def test_a_translation_keeps_the_runs(workshop: Workshop, chromium: Browser, tmp_path: Path) -> None:
    check_translation(load_target("react"), workshop, chromium, tmp_path)


@pytest.mark.node
@pytest.mark.browser
@pytest.mark.slow
@pytest.mark.xdist_group("react")
def test_every_page_has_the_elements_of_html(workshop: Workshop, chromium: Browser, tmp_path: Path) -> None:
    check_every_page(load_target("react"), workshop, chromium, tmp_path)


@pytest.mark.node
@pytest.mark.browser
@pytest.mark.slow
@pytest.mark.xdist_group("react")
@pytest.mark.parametrize("name", BUILT)
def test_the_built_page_is_that_of_html(name: str, workshop: Workshop, chromium: Browser, tmp_path: Path) -> None:
    check_design(name, load_target("react"), workshop, chromium, tmp_path)
