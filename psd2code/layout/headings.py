"""Finds the headings of a page by the size of its texts; levels follow each other without a gap."""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence

from psd2code.layout.tree import Box, Meaning, TextContent, boxes_of
from psd2code.thresholds import Thresholds

LEVELS: tuple[Meaning, ...] = ("h1", "h2", "h3", "h4")


def heading_levels(tree: Box, thresholds: Thresholds) -> dict[str, Meaning]:
    """Give the level of each text that is a heading, by box id; the first is the page's own, h1. Labels are none."""
    labels = {node.id for box in boxes_of(tree) if box.meaning == "button" for node in boxes_of(box)}
    texts = [
        (box.id, box.content) for box in boxes_of(tree) if isinstance(box.content, TextContent) and box.id not in labels
    ]
    if not texts:
        return {}
    least = thresholds.heading_ratio * _body_size([content for _, content in texts])
    headings = [(box_id, content) for box_id, content in texts if _is_heading(content, least, thresholds)]
    sizes = sorted({round(content.size_px) for _, content in headings}, reverse=True)
    levels: dict[str, Meaning] = {}
    reached = -1
    for box_id, content in headings:
        wanted = sizes.index(round(content.size_px))
        level = min(max(wanted, 1 if reached >= 0 else 0), reached + 1, len(LEVELS) - 1)
        levels[box_id] = LEVELS[level]
        reached = level
    return levels


def _body_size(contents: Sequence[TextContent]) -> float:
    """Give the size in px that most characters have."""
    characters: Counter[float] = Counter()
    for content in contents:
        characters[round(content.size_px)] += len(content.plain)
    return max(characters, key=lambda size: (characters[size], -size))


def _is_heading(content: TextContent, least_px: float, thresholds: Thresholds) -> bool:
    is_short = len(content.plain) <= thresholds.heading_max_characters
    return content.size_px >= least_px and is_short and any(character.isalpha() for character in content.plain)
