"""Turns an entry of the document's text store into styled text: what Photoshop itself resolved when it set the text."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from functools import cached_property

from psd2code.psd.text import legend as key
from psd2code.psd.text.engine import EngineNode
from psd2code.psd.text.properties import CharacterRun, ParagraphProperties, ParagraphRun, StyledText
from psd2code.psd.text.sheets import Sheets

ON_PATH = 2


@dataclass(frozen=True)
class Story:
    """One text object of the store."""

    node: EngineNode
    is_on_path: bool

    @property
    def plain(self) -> str:
        """The characters, with the paragraph end that closes every text."""
        return self.node.text(key.MODEL, key.TEXT) or ""


@dataclass(frozen=True)
class DocumentStore:
    """The document's text store; an old file has none, and then nothing is found in it."""

    root: EngineNode

    def find(self, index: int, plain: str) -> Story | None:
        """Give the text object of an index, if it still holds the layer's text."""
        node = self.root.at(key.OBJECTS, key.TEXT_OBJECTS, str(index))
        story = Story(node, self._frame_type(node) == ON_PATH)
        return story if node.is_there and story.plain == plain else None

    def resolve(self, story: Story) -> StyledText:
        """Give a text object's runs with every property resolved."""
        paragraphs = list(self._paragraph_runs(story))
        return StyledText(
            plain=story.plain,
            characters=tuple(self._character_runs(story)),
            paragraphs=tuple(ParagraphRun(length, properties) for length, properties, _ in paragraphs),
        )

    @cached_property
    def _sheets(self) -> Sheets:
        return Sheets(self.root.at(key.RESOURCES), self.root.at(key.OBJECTS))

    def _frame_type(self, node: EngineNode) -> int | None:
        frame = node.integer(key.VIEW, key.FRAMES, "0", key.ITEM)
        frames = self.root.at(key.RESOURCES, key.TEXT_FRAME_SET, key.SET_ITEMS)
        return None if frame is None else frames.integer(str(frame), key.ITEM, key.FRAME_DATA, key.FRAME_TYPE)

    def _paragraph_runs(self, story: Story) -> Iterator[tuple[int, ParagraphProperties, EngineNode]]:
        for run in story.node.at(key.MODEL, key.PARAGRAPH_RUN, key.RUN_ARRAY):
            sheet = run.at(key.RUN_DATA, key.PARAGRAPH_SHEET)
            yield run.integer(key.RUN_LENGTH) or 0, self._sheets.paragraph(sheet)[0], sheet

    def _character_runs(self, story: Story) -> Iterator[CharacterRun]:
        """Split the style runs where a paragraph ends, as each inherits from its paragraph."""
        styles = [
            (run.integer(key.RUN_LENGTH) or 0, run.at(key.RUN_DATA, key.STYLE_SHEET))
            for run in story.node.at(key.MODEL, key.STYLE_RUN, key.RUN_ARRAY)
        ]
        paragraphs = [(length, sheet) for length, _, sheet in self._paragraph_runs(story)]
        for length, style, sheet in _overlay(styles, paragraphs):
            base = self._sheets.paragraph(sheet)[1]
            yield CharacterRun(length, self._sheets.characters(style, base) if style.is_there else base)


def _overlay(
    styles: list[tuple[int, EngineNode]], paragraphs: list[tuple[int, EngineNode]]
) -> Iterator[tuple[int, EngineNode, EngineNode]]:
    """Yield the stretches over which both the style and the paragraph stay the same."""
    pending = list(reversed(styles))
    for paragraph_length, sheet in paragraphs:
        left = paragraph_length
        while left > 0:
            length, style = pending.pop() if pending else (left, EngineNode())
            taken = min(left, length)
            if taken > 0:
                yield taken, style, sheet
            left -= taken
            if length > taken:
                pending.append((length - taken, style))
