"""Reads a page back and measures how it is built, ours or anybody's: what a reviewer would count by hand.

Each element gets what the rules that match it declare, the later rule winning; specificity, media queries and scripts
are not looked at. Nothing is changed.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Mapping
from pathlib import Path
from typing import TYPE_CHECKING

from psd2code.errors import OptionError
from psd2code.model import Model
from psd2code.report.rules import CssRule, read_rules

if TYPE_CHECKING:
    from bs4 import BeautifulSoup
    from bs4.element import Tag

PAGES = ("index_optimized.html", "index.html")
"""What is looked for in a folder, the deliverable first."""

SEMANTIC = frozenset(
    [
        *("header", "main", "footer", "nav", "section", "article", "aside", "h1", "h2", "h3", "h4", "h5", "h6", "p"),
        *("ul", "ol", "li", "button", "a", "figure", "figcaption", "label", "form", "input", "strong", "em", "time"),
    ]
)
"""Elements that say what they hold."""

SILENT = frozenset(["script", "style", "link", "meta", "br"])
OUT_OF_FLOW = frozenset(["absolute", "fixed"])


class Audit(Model):
    """The measures of one page; shares in per cent, sizes in bytes."""

    page: str
    elements: int
    depth: int
    absolute_share: float
    semantic_share: float
    flex: int
    grid: int
    wrappers: int
    lists: int
    z_indexes: int
    inline_styles: int
    gaps: int
    fractional_lengths: int
    rules: int
    declarations: int
    unread_selectors: int
    html_bytes: int
    css_bytes: int


def audit_page(place: Path) -> Audit:
    """Measure a page, or the page in a folder. Raises `OptionError` where there is none."""
    from bs4 import BeautifulSoup  # noqa: PLC0415 - only this command reads HTML

    file = _page(place)
    text = file.read_text("utf-8", errors="replace")
    soup = BeautifulSoup(text, "html.parser")
    sheets = list(_sheets(soup, file.parent))
    rules = [rule for sheet in sheets for rule in read_rules(sheet)]
    elements = [tag for tag in (soup.body or soup).find_all(True) if tag.name not in SILENT]
    declared, unread = _declared(soup, rules)
    styles = [declared.get(id(tag), {}) for tag in elements]
    return Audit(
        page=str(file),
        elements=len(elements),
        depth=max((len(list(tag.parents)) - 2 for tag in elements), default=0),
        absolute_share=percent(sum(style.get("position") in OUT_OF_FLOW for style in styles), len(styles)),
        semantic_share=percent(sum(tag.name in SEMANTIC for tag in elements), len(elements)),
        flex=sum("flex" in style.get("display", "") for style in styles),
        grid=sum("grid" in style.get("display", "") for style in styles),
        wrappers=sum(_is_wrapper(tag) for tag in elements),
        lists=sum(tag.name in ("ul", "ol") for tag in elements),
        z_indexes=sum("z-index" in style for style in styles),
        inline_styles=sum(tag.has_attr("style") for tag in elements),
        gaps=len(Counter(style["gap"] for style in styles if "gap" in style)),
        fractional_lengths=sum(rule.fractional_lengths for rule in rules),
        rules=len(rules),
        declarations=sum(len(rule.declarations) for rule in rules),
        unread_selectors=unread,
        html_bytes=len(text.encode()),
        css_bytes=sum(len(sheet.encode()) for sheet in sheets),
    )


def describe_audit(audit: Audit) -> str:
    """Give the measures as lines of words and numbers."""
    values = audit.model_dump()
    page = values.pop("page")
    return "\n".join([page, *(f"  {name.replace('_', ' '):<20} {value}" for name, value in values.items())])


def _page(place: Path) -> Path:
    if place.is_file():
        return place
    for name in PAGES:
        if (place / name).is_file():
            return place / name
    raise OptionError(f"{place}: no page here; give an HTML file, or a folder with {' or '.join(PAGES)}")


def _sheets(soup: BeautifulSoup, folder: Path) -> Iterator[str]:
    """Yield the text of the style sheets that lie beside the page, and of those within it."""
    for tag in soup.find_all(["link", "style"]):
        if tag.name == "style":
            yield tag.get_text()
        elif "stylesheet" in (tag.get("rel") or []):
            file = folder / str(tag.get("href") or "")
            if file.is_file():
                yield file.read_text("utf-8", errors="replace")


def _declared(soup: BeautifulSoup, rules: list[CssRule]) -> tuple[Mapping[int, dict[str, str]], int]:
    """Give what is declared for each element, by its identity, and how many selectors only a browser reads."""
    from soupsieve import SelectorSyntaxError  # noqa: PLC0415 - as above

    declared: dict[int, dict[str, str]] = {}
    unread = 0
    for rule in rules:
        try:
            matching = soup.select(rule.selector)
        except (SelectorSyntaxError, NotImplementedError):
            # The latter for pseudo-elements; both are counted, and the audit says how many.
            unread += 1
            continue
        for tag in matching:
            declared.setdefault(id(tag), {}).update(rule.declarations)
    return declared, unread


def _is_wrapper(tag: Tag) -> bool:
    children = [child for child in tag.children if getattr(child, "name", None) or str(child).strip()]
    return tag.name == "div" and len(children) == 1 and bool(getattr(children[0], "name", None))


def percent(part: int, whole: int) -> float:
    """Give a share with one decimal; none of nothing is none."""
    return round(100 * part / whole, 1) if whole else 0.0
