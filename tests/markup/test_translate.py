"""What translators get: one string for each text, its runs in numbered tags, hostile characters told from tags."""

from __future__ import annotations

import json
import re
import shutil
import subprocess
from importlib.resources import files

import pytest
from hypothesis import given
from hypothesis import strategies as st
from pydantic import JsonValue

from psd2code.emit.html import carried
from psd2code.markup.element import Element, TextNode
from psd2code.markup.translate import translation_of, translations_of
from tests.support.places import is_ci

WORDS = st.text(st.characters(exclude_categories=()) | st.sampled_from("<</>>1230\n`${}\u2028"), max_size=12)
TEXTS = st.builds(lambda text: TextNode(text=text), WORDS)
NODES = st.recursive(
    TEXTS | st.just(Element(tag="br")),
    lambda nodes: st.builds(lambda inner: Element(tag="span", children=tuple(inner)), st.lists(nodes, max_size=3)),
    max_leaves=6,
)
PARAGRAPHS = st.builds(lambda inner: Element(tag="p", children=tuple(inner)), st.lists(NODES, max_size=5))


def _words(*children: str | Element) -> Element:
    return Element(tag="p", children=tuple(TextNode(text=c) if isinstance(c, str) else c for c in children))


def _span(*children: str | Element) -> Element:
    return _words(*children).replace(tag="span")


@pytest.mark.parametrize(
    ("element", "value"),
    [
        (_words("Buy"), "Buy"),
        (_words("Buy", Element(tag="br"), "now"), "Buy\nnow"),
        (_words("Buy ", _span("now"), "!"), "Buy <1>now</1>!"),
        (_words(_span("a", _span("b"), "c"), _span("d")), "<1>a<2>b</2>c</1><3>d</3>"),
        (_words("a < b <b> <1x>"), "a < b <b> <1x>"),
        (_words("<1> </2>"), "<<1> <</2>"),
        (_words("<", _span("<")), "<<<1><<</1>"),
        (_words("<\n", _span("<\n")), "<\n<1><\n</1>"),
        (_words("{{ `</script>` }}"), "{{ `</script>` }}"),
    ],
)
def test_value(element: Element, value: str) -> None:
    assert translation_of(element) == value


def test_texts_are_found_by_key_in_document_order() -> None:
    root = Element(tag="main", children=(_words("two").replace(text_key="b"), _words("one").replace(text_key="a")))
    assert list(translations_of(root).items()) == [("b", "two"), ("a", "one")]


def _parts(element: Element) -> list[JsonValue]:
    """Say as the reader should what an element says: characters that touch as one, spans numbered as they begin."""
    count = iter(range(1, 1000))

    def of(inner: Element) -> list[JsonValue]:
        found: list[JsonValue] = []
        for child in inner.children:
            if isinstance(child, Element) and child.tag == "span":
                number = next(count)
                found.append({"run": number, "parts": of(child)})
            else:
                text = carried(child.text) if isinstance(child, TextNode) else "\n"
                last = found[-1] if found else None
                if isinstance(last, str):
                    found[-1] = last + text
                elif text:
                    found.append(text)
        return found

    return of(element)


def _read(values: list[str]) -> list[list[JsonValue]]:
    """Run the reader in node; parts that touch are joined, as a page shows them."""
    if shutil.which("node") is None:
        reason = "the reader of run tags is not run: there is no node on the PATH"
        pytest.fail(reason) if is_ci() else pytest.skip(reason)
    reader = files("psd2code.emit").joinpath("read_runs.js").read_text("utf-8")
    script = (
        reader + "const all = JSON.parse(require('fs').readFileSync(0, 'utf8')); const join = parts => "
        "parts.reduce((found, part) => { typeof part === 'string' && typeof found.at(-1) === 'string' "
        "? found.push(found.pop() + part) : found.push(part.parts ? { ...part, parts: join(part.parts) } : part); "
        "return found }, []); process.stdout.write(JSON.stringify(all.map(text => join(readRuns(text)))))"
    )
    run = subprocess.run(["node", "-e", script], input=json.dumps(values), capture_output=True, text=True, check=True)
    read: list[list[JsonValue]] = json.loads(run.stdout)
    return read


@pytest.mark.node
def test_the_page_reads_back_what_was_written() -> None:
    paragraphs: list[Element] = []

    @given(PARAGRAPHS)
    def collect(paragraph: Element) -> None:
        paragraphs.append(paragraph)

    collect()
    for paragraph, parts in zip(paragraphs, _read([translation_of(p) for p in paragraphs]), strict=True):
        assert parts == _parts(paragraph), translation_of(paragraph)


@pytest.mark.node
def test_tags_of_a_careless_translation_are_left_out() -> None:
    assert _read(["a</1>b", "<1>a", "<1>a</2>b</1>", "<9>x</9>"]) == [
        ["ab"], [{"run": 1, "parts": ["a"]}], [{"run": 1, "parts": ["ab"]}], [{"run": 9, "parts": ["x"]}],
    ]  # fmt: skip


@given(WORDS)
def test_a_plain_text_is_itself_unless_it_looks_like_tags(text: str) -> None:
    assert re.search(r"</?[0-9]+>", text) or translation_of(_words(text)) == text
