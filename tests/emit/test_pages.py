"""The pages of each fixture, read by a parser: classes, ids and files agree; words are where a person reads them."""

from __future__ import annotations

import json

from psd2code.ir.layers import TextLayer
from psd2code.ir.walk import layers_of
from tests.support.compiled import compile_fixture, each_fixture
from tests.support.html import check_page, parse_page
from tests.support.places import small_fixtures

FIXTURES = [*small_fixtures(), "app-screen"]


@each_fixture(FIXTURES)
def test_both_pages_agree_with_their_sheets(name: str) -> None:
    files = compile_fixture(name).folders["html"]
    check_page(files, "index.html")
    page = check_page(files, "index_optimized.html")
    assert page.find_all(style=True) == []
    assert page.select("[data-layer]") == []
    assert all(image.has_attr("alt") and image.has_attr("width") for image in page.find_all("img"))


@each_fixture(FIXTURES)
def test_every_file_in_images_is_used(name: str) -> None:
    files = compile_fixture(name).folders["html"]
    pages = b"".join(files[file] for file in ("index_optimized.html", "style_optimized.css")).decode()
    assert [file for file in files if file.startswith("images/") and file not in pages] == []


@each_fixture(FIXTURES)
def test_live_texts_hold_the_words_of_the_design(name: str) -> None:
    compilation = compile_fixture(name)
    texts = {
        str(layer.id): layer.text.plain
        for layer in layers_of(compilation.document.layers)
        if isinstance(layer, TextLayer) and layer.decision and layer.decision.form == "text"
    }
    page = parse_page(compilation.folders["html"]["index.html"])
    shown = {str(tag["data-layer"]): tag.get_text() for tag in page.select("[data-type=text]")}
    assert {key: _letters(words) for key, words in shown.items()} == {k: _letters(words) for k, words in texts.items()}


def _letters(words: str) -> str:
    return "".join(words.split())


@each_fixture(FIXTURES)
def test_keys_of_both_pages_are_those_of_the_translations(name: str) -> None:
    compilation = compile_fixture(name)
    files = compilation.folders["html"]
    texts = json.loads(files[f"i18n/{compilation.project.language}.json"])
    for file in ("index.html", "index_optimized.html"):
        tags = parse_page(files[file]).select("[data-i18n-key]")
        assert sorted(str(tag["data-i18n-key"]) for tag in tags) == sorted(texts), file


@each_fixture(FIXTURES)
def test_records_know_every_layer(name: str) -> None:
    compilation = compile_fixture(name)
    files = compilation.folders["html"]
    ids = [layer.id for layer in layers_of(compilation.document.layers)]
    assert list(_ids(json.loads(files["metadata.json"])["layers"])) == ids
    classes = set(json.loads(files["layer_map.json"]))
    page = parse_page(files["index_optimized.html"])
    used = {value for tag in page.find_all(True) for value in tag.get_attribute_list("class") if value}
    assert classes <= used
    aliases = json.loads(files["class_alias_map.json"])
    assert set(aliases.values()) <= used


def _ids(records: list[dict[str, object]]) -> list[object]:
    found: list[object] = []
    for record in records:
        children = record["children"]
        assert isinstance(children, list)
        found += [record["id"], *_ids(children)]
    return found
