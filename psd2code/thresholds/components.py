"""The numbers that decide what becomes a component: unit, range, default, reason."""

from __future__ import annotations

from pydantic import Field

from psd2code.model import Model


class ComponentThresholds(Model):
    """Which sections stand in files of their own, and which items of a list are one component."""

    section_elements: int = Field(
        3,
        ge=1,
        le=1000,
        description="elements. A section of so many becomes a component. 3: a section around one picture or text is "
        "read faster where it stands than in a file of its own.",
    )
    sibling_run: int = Field(
        3,
        ge=2,
        le=1000,
        description="elements. So many neighbours in no list that are built alike, each of at least as many elements "
        "as such a section, are rows of one component. 3: two are a pair, such as left and right.",
    )
    sibling_props: int = Field(
        8,
        ge=1,
        le=1000,
        description="props. Neighbours in no list that differ in more, classes left out, are no rows. 8: what differs "
        "in more is a page of its own, though it is built like its neighbour.",
    )
    item_part_share: float = Field(
        0.5,
        gt=0,
        le=1,
        description="share. Elements of two items are one part of their component if this much of what is in them "
        "corresponds. 0.5: with less, more of the part would be conditions than elements.",
    )
    item_elements: int = Field(
        200,
        ge=2,
        le=10000,
        description="elements. An item of more is no row of a list. 200: a card has ten, one with a table of its own a "
        "hundred; comparing larger ones costs more than anybody gains who reads them.",
    )
    item_growth: float = Field(
        1.5,
        ge=1,
        le=10,
        description="ratio. Elements of a list item's component to those of the largest item. 1.5: a badge that some "
        "items lack, or another button in some; a component of twice the elements is two in one file.",
    )
