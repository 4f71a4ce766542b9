"""Moves the colour that most texts say to the page, from which all that say none inherit it."""

from __future__ import annotations

from collections import Counter

from psd2code.style.derive import StyledPart
from psd2code.style.stylesheet import Declaration


def inherit_color(parts: tuple[StyledPart, ...], least_uses: int) -> tuple[StyledPart, ...]:
    """Give the parts, the first of which is the page's; a colour said less often stays where it is."""
    page, *others = parts
    counts = Counter(color for part in others if (color := _text_color(part)))
    color, count = counts.most_common(1)[0] if counts else (None, 0)
    if color is None or count < least_uses:
        return parts
    inheriting = (_without(part, color) if _text_color(part) == color else part for part in others)
    return (page.replace(declarations=(*page.declarations, color)), *inheriting)


def _text_color(part: StyledPart) -> Declaration | None:
    """Give what a whole text says of its colour; a span within it says what tells it from its text."""
    by_name = {declaration.property: declaration for declaration in part.declarations}
    return by_name.get("color") if "font" in by_name else None


def _without(part: StyledPart, color: Declaration) -> StyledPart:
    return part.replace(declarations=tuple(d for d in part.declarations if d != color))
