"""Measures a page by its elements and rules, as `audit` does by its files; nothing is printed or parsed for it."""

from __future__ import annotations

from psd2code.markup.element import Element, elements_of
from psd2code.model import Model
from psd2code.report.audit import OUT_OF_FLOW, SEMANTIC, SILENT, percent
from psd2code.style.stylesheet import StyleSheet
from psd2code.style.values import Keyword


class PageMeasures(Model):
    """What a run says of its page; shares in per cent."""

    elements: int
    absolute_share: float
    semantic_share: float
    lists: int

    def describe(self) -> str:
        """Give the measures in words."""
        return (
            f"{self.elements} elements, {self.absolute_share:g} % absolute, {self.semantic_share:g} % semantic, "
            f"{self.lists} lists"
        )


def measure_page(root: Element, sheet: StyleSheet) -> PageMeasures:
    """Measure a page; like `audit`, it counts the root and what is in it, and the later rule wins."""
    elements = [element for element in elements_of(root) if element.tag not in SILENT]
    positions = _positions(sheet)
    places = [_last(element, positions) for element in elements]
    return PageMeasures(
        elements=len(elements),
        absolute_share=percent(sum(place in OUT_OF_FLOW for place in places), len(elements)),
        semantic_share=percent(sum(element.tag in SEMANTIC for element in elements), len(elements)),
        lists=sum(element.tag in ("ul", "ol") for element in elements),
    )


def _positions(sheet: StyleSheet) -> dict[str, tuple[int, str]]:
    """Map each class to the rank of the last rule that says its position, and the position."""
    found: dict[str, tuple[int, str]] = {}
    for rank, rule in enumerate(sheet.rules):
        for declaration in rule.declarations:
            if declaration.property == "position" and isinstance(declaration.value, Keyword):
                names = [s.name for s in rule.selectors if s.kind == "class" and not s.pseudo and not s.descendant]
                found |= dict.fromkeys(names, (rank, declaration.value.name))
    return found


def _last(element: Element, positions: dict[str, tuple[int, str]]) -> str:
    return max((positions[name] for name in element.classes if name in positions), default=(-1, ""))[1]
