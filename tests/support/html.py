"""Reads a page with BeautifulSoup and its style sheet with tinycss2, and checks what any page must keep."""

from __future__ import annotations

from collections import Counter
from collections.abc import Mapping

from bs4 import BeautifulSoup, Tag

from tests.support.css import parse_rules

PLAIN_CLASSES = {"t", "lines", "line", "flow"}
"""Classes of the base sheet, which a page without text does not use."""


def parse_page(html: bytes | str) -> BeautifulSoup:
    """Give the document."""
    return BeautifulSoup(html, "html.parser")


def classes_of(tag: Tag) -> list[str]:
    """Give a tag's classes."""
    return list(tag.get_attribute_list("class")) if tag.has_attr("class") else []


def check_page(files: Mapping[str, bytes], page_name: str) -> BeautifulSoup:
    """Assert that classes, ids and files of a page agree with its sheet and with what is there; give the document."""
    page = parse_page(files[page_name])
    sheets = [str(link["href"]) for link in page.find_all("link", rel="stylesheet")]
    rules = [rule for sheet in sheets for rule in parse_rules(files[sheet].decode())]
    defined = {name for rule in rules for name in rule.classes}
    used = {name for tag in page.find_all(True) for name in classes_of(tag)}
    assert used <= defined, f"used but not defined: {sorted(used - defined)}"
    assert defined <= used | PLAIN_CLASSES, f"defined but not used: {sorted(defined - used)}"
    ids = Counter(str(tag["id"]) for tag in page.find_all(id=True))
    assert [name for name, count in ids.items() if count > 1] == []
    sources = [str(tag["src"]) for tag in page.find_all(src=True)] + [
        str(tag["href"]) for tag in page.find_all(href=True) if tag.name != "a"
    ]
    sources += [url for rule in rules for declaration in rule.declarations for url in declaration.urls]
    assert sorted(source for source in sources if source not in files) == []
    return page
