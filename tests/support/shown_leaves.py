"""Compares what Chromium shows on both pages of a design with the leaves of its layout: each on its own rectangle."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from dataclasses import dataclass

from psd2code.compiler import Compilation
from psd2code.geometry import Rect
from psd2code.layout.tree import Box, ImageContent, TextContent, boxes_of, is_painted
from tests.support.fluid_pages import FluidPage, distance

PAGES = ("index.html", "index_optimized.html")
"""The absolute page and the deliverable."""

WORDS = """() => {
  const found = []
  const texts = document.createTreeWalker(document.querySelector('main'), NodeFilter.SHOW_TEXT)
  while (texts.nextNode()) {
    const text = texts.currentNode.parentElement.closest('[data-i18n-key]')
    if (!text) continue
    const range = document.createRange()
    range.selectNodeContents(texts.currentNode)
    for (const rect of range.getClientRects())
      found.push([text.dataset.i18nKey, rect.left + scrollX, rect.top + scrollY, rect.width, rect.height])
  }
  return found
}"""


@dataclass(frozen=True)
class ShownPage:
    """A page as Chromium shows it: border boxes in document order, and the pieces of each text by its key."""

    boxes: tuple[Rect, ...]
    words: Mapping[str, tuple[Rect, ...]]


def read_page(page: FluidPage) -> ShownPage:
    """Measure a page in the window that it has."""
    words: dict[str, tuple[Rect, ...]] = {}
    for key, left, top, width, height in page.page.evaluate(WORDS):
        words[key] = (*words.get(key, ()), Rect(left=left, top=top, width=width, height=height))
    return ShownPage(tuple(page.boxes()), words)


def misplaced_leaves(compilation: Compilation, shown: Mapping[str, ShownPage], near_px: float) -> list[str]:
    """Say which leaves of the tree as first built are farther than this from their rectangle, on either page.

    A text that shares a box with its plate or its item has no rectangle of its own: its words must be where those of
    the absolute page are, and so must those of all others.
    """
    absolute, optimised = (shown[file] for file in PAGES)
    leaves = {layer: box for box in boxes_of(compilation.absolute) if is_painted(box) for layer in box.layers}
    assert leaves, "a design without leaves says nothing"
    trees = ((compilation.absolute, absolute), (compilation.tree, optimised))
    return [
        *(line for tree, page in trees for line in _off_their_place(leaves, tree, page, near_px)),
        *_other_words(absolute.words, optimised.words, near_px),
    ]


def _off_their_place(leaves: Mapping[int, Box], tree: Box, page: ShownPage, near_px: float) -> Iterable[str]:
    boxes = list(boxes_of(tree))
    assert len(page.boxes) == len(boxes), "an element is no box, or a box no element"
    places = zip(boxes, page.boxes, strict=True)
    found = {layer: (box, rect) for box, rect in places if is_painted(box) for layer in box.layers}
    for layer, leaf in leaves.items():
        box, rect = found[layer]
        is_joined = isinstance(leaf.content, TextContent) and box.id != leaf.id
        if _is_decoration(leaf, box, rect, near_px):
            continue
        seen = rect.intersect(tree.rect) if _is_cut(leaf) else rect
        if not is_joined and distance(seen, leaf.rect) > near_px:
            yield f"{leaf.name} is at {seen} instead of {leaf.rect}"


def _is_decoration(leaf: Box, box: Box, rect: Rect, near_px: float) -> bool:
    """Whether the box, which is shown there, has the leaf's picture at its place as a layer of its background."""
    content = leaf.content
    if not isinstance(content, ImageContent):
        return False
    left, top = leaf.rect.left, leaf.rect.top
    if content.crop:
        left, top = left - content.crop.x, top - content.crop.y
    return any(
        fill.asset == content.asset
        and abs(rect.left + fill.left - left) <= near_px
        and abs(rect.top + fill.top - top) <= near_px
        for fill in box.paint.decorations
    )


def _is_cut(leaf: Box) -> bool:
    """Whether it is a part of a picture, which may stand in the page whole and hang over the canvas's edge."""
    return isinstance(leaf.content, ImageContent) and leaf.content.crop is not None


def _other_words(
    wanted: Mapping[str, tuple[Rect, ...]], found: Mapping[str, tuple[Rect, ...]], near_px: float
) -> Iterable[str]:
    for key in sorted({*wanted, *found}):
        pieces = wanted.get(key, ()), found.get(key, ())
        if len(pieces[0]) != len(pieces[1]):
            yield f"the text {key} is in {len(pieces[1])} pieces instead of {len(pieces[0])}"
        elif any(distance(one, other) > near_px for one, other in zip(*pieces, strict=True)):
            yield f"the text {key} is at {pieces[1]} instead of {pieces[0]}"
