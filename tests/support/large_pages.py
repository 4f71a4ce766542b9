"""Builds large pages as designers draw them: sections of cards, lists, words and buttons, grouped, flat or one list."""

from __future__ import annotations

import itertools
from collections.abc import Callable, Iterator, Mapping, Sequence
from random import Random
from typing import Literal

from psd2code.geometry import Rect
from psd2code.layout.tree import Box, ImageContent, Paint, boxes_of
from tests.support.trees import BLACK, LINE_HEIGHT_PX, text_content

Form = Literal["grouped", "flat", "list", "lines", "stickers"]
FORMS: tuple[Form, ...] = ("grouped", "flat", "list", "lines", "stickers")
"""Groups as in a tidy file; all layers in the page itself; one group of nothing but cards, in rows; lines of words
between a heading and a picture; pictures strewn over each other."""

PAGE_WIDTH = 1200
MARGIN = 60
COLUMNS = 4
CARD_WIDTH, CARD_HEIGHT, CARD_GAP = 240, 300, 40
SECTION_GAP = 120
CHARACTER_PX = 8
SEED = 7


class _Pen:
    """Draws layers with numbers of their own, and words of different lengths."""

    def __init__(self) -> None:
        self.random = Random(SEED)  # noqa: S311 - nothing is kept secret by it
        self._numbers = itertools.count(1)

    def text(self, left: float, top: float, least: int = 4, most: int = 24) -> Box:
        """Give one line of so many characters."""
        words = "x" * self.random.randint(least, most)
        box = self._layer("text", Rect(left=left, top=top, width=len(words) * CHARACTER_PX, height=LINE_HEIGHT_PX))
        return box.replace(content=text_content(words, box.name))

    def heading(self, left: float, top: float) -> Box:
        """Give a line of letters twice as large."""
        text = self.text(left, top, most=16)
        content = text_content("x", text.name)
        size, height = 2 * content.size_px, 2 * LINE_HEIGHT_PX
        lines = tuple(line.replace(height_px=height) for line in content.lines)
        rect = Rect(left=left, top=top, width=2 * text.rect.width, height=height)
        return text.replace(rect=rect, content=content.replace(size_px=size, line_height_px=height, lines=lines))

    def image(self, left: float, top: float, width: float, height: float) -> Box:
        """Give a picture."""
        box = self._layer("image", Rect(left=left, top=top, width=width, height=height))
        return box.replace(content=ImageContent(asset=f"{box.name}.png"))

    def plate(self, left: float, top: float, width: float, height: float) -> Box:
        """Give a filled rectangle."""
        return self._layer("shape", Rect(left=left, top=top, width=width, height=height)).replace(
            paint=Paint(fill=BLACK)
        )

    def group(self, children: Sequence[Box]) -> Box:
        """Give a group as large as its children."""
        return self._layer("group", Rect.union_of(child.rect for child in children)).replace(children=tuple(children))

    def _layer(self, role: Literal["text", "image", "shape", "group"], rect: Rect) -> Box:
        number = next(self._numbers)
        return Box(id=f"layer-{number}", role=role, name=f"{role}-{number}", rect=rect, layers=(number,))


def large_page(layers: int, form: Form) -> Box:
    """Build a page of about so many visible layers; the same for the same arguments."""
    pen = _Pen()
    children = tuple(_DRAWN[form](pen, layers))
    bottom = max(child.rect.bottom for child in children)
    rect = Rect(left=0, top=0, width=PAGE_WIDTH, height=bottom + MARGIN)
    page = Box(id="page", role="page", name="page", rect=rect, children=children)
    return page.replace(children=tuple(_leaves(page))) if form == "flat" else page


def layers_of(page: Box) -> int:
    """Count what is painted."""
    return sum(1 for _ in _leaves(page))


def _leaves(page: Box) -> Iterator[Box]:
    return (box for box in boxes_of(page) if not box.children)


def _sections(pen: _Pen, layers: int) -> Iterator[Box]:
    top, drawn = float(MARGIN), 0
    kinds: tuple[Callable[[_Pen, float], Box], ...] = (_bar, _hero, _cards, _rows, _article, _gallery)
    for kind in itertools.cycle(kinds):
        section = kind(pen, top)
        yield section
        top, drawn = section.rect.bottom + SECTION_GAP, drawn + layers_of(section)
        if drawn >= layers:
            return


def _bar(pen: _Pen, top: float) -> Box:
    """Draw a logo and links on a bar."""
    bar = pen.plate(0, top, PAGE_WIDTH, 80)
    links = [pen.text(500 + 140 * i, top + 30, most=12) for i in range(5)]
    return pen.group([bar, pen.image(MARGIN, top + 20, 120, 40), pen.group(links)])


def _hero(pen: _Pen, top: float) -> Box:
    """Draw a heading, words and a button on a picture, with decoration over its edge."""
    picture = pen.image(0, top, PAGE_WIDTH, 500)
    stickers = [pen.image(900 + 70 * i, top + 380 + 20 * i, 90, 90 + 20 * i) for i in range(3)]
    words = [pen.heading(MARGIN, top + 120), pen.text(MARGIN, top + 200, 30, 60), _button(pen, MARGIN, top + 260)]
    return pen.group([picture, *words, *stickers])


def _button(pen: _Pen, left: float, top: float) -> Box:
    text = pen.text(0, top + 12, most=12)
    width = text.rect.width + 60
    return pen.group([pen.plate(left, top, width, 44), text.replace(rect=text.rect.move(left + 30, 0))])


def _cards(pen: _Pen, top: float) -> Box:
    """Draw a heading over two rows of cards."""
    return pen.group([pen.heading(MARGIN, top), *_card_rows(pen, top + 80, 2 * COLUMNS)])


def _card_rows(pen: _Pen, top: float, count: int) -> Iterator[Box]:
    for number in range(count):
        row, column = divmod(number, COLUMNS)
        yield _card(pen, MARGIN + column * (CARD_WIDTH + CARD_GAP), top + row * (CARD_HEIGHT + CARD_GAP))


def _card(pen: _Pen, left: float, top: float) -> Box:
    plate = pen.plate(left, top, CARD_WIDTH, CARD_HEIGHT)
    picture = pen.image(left + 20, top + 20, CARD_WIDTH - 40, 120)
    badge = pen.image(left + CARD_WIDTH - 30, top - 10, 40, 40)
    words = [pen.text(left + 20, top + 160), pen.text(left + 20, top + 190)]
    return pen.group([plate, picture, *words, _button(pen, left + 20, top + 236), badge])


def _rows(pen: _Pen, top: float) -> Box:
    """Draw a ranking: a picture, a name and a number in each row, a thin line below it."""
    rows = []
    for number in range(10):
        at = top + 60 * number
        parts = [pen.image(MARGIN, at, 40, 40), pen.text(140, at + 10), pen.text(900, at + 10, 2, 6)]
        rows.append(pen.group([*parts, pen.plate(MARGIN, at + 50, 1000, 1)]))
    return pen.group(rows)


def _article(pen: _Pen, top: float) -> Box:
    """Draw a heading and lines of words beside a picture."""
    lines = [pen.text(MARGIN, top + 70 + 28 * i, 30, 60) for i in range(pen.random.randint(5, 9))]
    return pen.group([pen.heading(MARGIN, top), *lines, pen.image(700, top, 400, 300)])


def _gallery(pen: _Pen, top: float) -> Box:
    """Draw pictures with words beneath them, sorted by kind as some designers do."""
    pictures = [pen.image(MARGIN + 180 * i, top, 140, 140) for i in range(6)]
    return pen.group([pen.group(pictures), pen.group([pen.text(MARGIN + 180 * i, top + 150, 4, 16) for i in range(6)])])


def _one_list(pen: _Pen, layers: int) -> Iterator[Box]:
    heading = pen.heading(MARGIN, MARGIN)
    yield heading
    yield pen.group(list(_card_rows(pen, heading.rect.bottom + MARGIN, layers // layers_of(_card(pen, 0, 0)))))


def _lines(pen: _Pen, layers: int) -> Iterator[Box]:
    yield pen.heading(MARGIN, MARGIN)
    top = 2.0 * MARGIN
    for _ in range(layers):
        yield pen.text(MARGIN, top, 30, 60)
        top += 28
    yield pen.image(MARGIN, top + MARGIN, 400, 300)


def _stickers(pen: _Pen, layers: int) -> Iterator[Box]:
    sizes = range(20, 80)
    for _ in range(layers):
        left, top = pen.random.randrange(PAGE_WIDTH - sizes.stop), pen.random.randrange(4 * layers)
        yield pen.image(left, top, pen.random.choice(sizes), pen.random.choice(sizes))


_DRAWN: Mapping[Form, Callable[[_Pen, int], Iterator[Box]]] = {
    "grouped": _sections,
    "flat": _sections,
    "list": _one_list,
    "lines": _lines,
    "stickers": _stickers,
}
