"""The numbers that decide how the page flows: unit, range, default, and the reason for the default."""

from __future__ import annotations

from pydantic import Field

from psd2code.model import Model


class LayoutThresholds(Model):
    """What is alike, near, a plate, a list, a heading, a button."""

    solver_tolerance_px: float = Field(
        0.01,
        gt=0,
        le=1,
        description="px. How far the solved flex layout may be from a node's rectangle. 0.01: rounding of the solver's "
        "32-bit floats on pages up to 30,000 px stays below it; anything larger is a wrong layout.",
    )
    cover_share: float = Field(
        0.999,
        ge=0.5,
        le=1,
        description="share. A child that covers this much of its parent is the parent's background. 0.999: trimmed "
        "images lose at most a row of fully transparent px on a page of 1,000 px.",
    )
    plate_share: float = Field(
        0.8,
        ge=0.1,
        le=1,
        description="share. What covers more of a shape or picture than this does not lie on it as on a plate. 0.8: "
        "labels and icons cover far less of their card; frames, glosses and second halves of one drawing cover more.",
    )
    alike_px: float = Field(
        2,
        ge=0,
        le=20,
        description="px. Lengths that differ by no more are the same to a designer. 2: what snapping by eye lets slip.",
    )
    alike_size_share: float = Field(
        0.05,
        ge=0,
        le=0.5,
        description="share. Lengths that differ by no more are the same. 0.05: copies of a card vary by a line of "
        "text or a trimmed shadow; different cards differ by more.",
    )
    alike_leaf_share: float = Field(
        0.6,
        gt=0,
        le=1,
        description="share. Boxes of one size are alike where so many of their leaves have a partner. 0.6: a card may "
        "lack its badge or a line, or show a picture instead of its button, and is still a card of the list.",
    )
    alike_icon_px: float = Field(
        72,
        ge=0,
        le=1000,
        description="px. Pictures no larger are alike whatever their shape. 72: icons of a set are trimmed to their "
        "ink, so that a chevron and a globe differ widely; larger pictures of a set have one size.",
    )
    overlap_px: float = Field(
        4,
        ge=0,
        le=100,
        description="px. Boxes that overlap by no more can still stand beside each other, with a negative margin. 4: "
        "soft edges and accents reach so far; more is meant as an overlap.",
    )
    overlap_share: float = Field(
        0.1,
        ge=0,
        le=0.5,
        description="share. Boxes that hold others can follow each other with a negative margin where they overlap by "
        "no more of the shorter one. 0.1: sections reach over their neighbours with a ragged edge or a shadow.",
    )
    overlap_edge_share: float = Field(
        0.5,
        ge=0,
        le=1,
        description="share. A picture or text can stand before or after a box that holds others where it reaches over "
        "its edge with no more of itself. 0.5: a ribbon or a portrait on the edge of a card; more lies on the card.",
    )
    ornament_share: float = Field(
        0.1,
        gt=0,
        le=0.5,
        description="share. A picture over the edge of a box this much larger than itself is an ornament of it. 0.1: "
        "leaves, corner badges and ribbons cover far less; two parts of one drawing are of one size. A decoration "
        "that becomes a layer of a background covers no more of it: what does is what the box shows.",
    )
    badge_corner_share: float = Field(
        0.5,
        ge=0,
        le=2,
        description="share. A badge is no more of its own size away from both edges at a card's corner. 0.5: badges "
        "stick to the corner, or out of it by half; what keeps a card's padding is a part of its content.",
    )
    order_tries: int = Field(
        4,
        ge=1,
        le=100,
        description="times. So often what would be painted the wrong way round is lifted off the flow of a box. 4: "
        "two or three are the tags at the edge of a banner; each try lays the whole box out again.",
    )
    strewn_least: int = Field(
        5,
        ge=1,
        le=100,
        description="pictures. So many decorations over the other parts of a box are strewn there, and none of them "
        "flows. 5: a card has an icon, a badge and a coin; leaves and sparkles come by the dozen.",
    )
    group_gap_ratio: float = Field(
        2,
        gt=1,
        le=10,
        description="times. Neighbours are a group where the gaps around it are wider by this. 2: designers set what "
        "belongs together at half the distance or less; smaller ratios split what is evenly spaced.",
    )
    group_gap_px: float = Field(
        16,
        ge=0,
        le=200,
        description="px. Gaps narrower than this separate no groups. 16: below, differences between gaps are those of "
        "letters and icons, not of meaning.",
    )
    button_height_px: float = Field(
        120,
        ge=0,
        le=1000,
        description="px. Plates taller than this are no buttons. 120: the tallest call to action of a campaign page at "
        "750 px; a card with one line of text is taller.",
    )
    button_max_characters: int = Field(
        24,
        ge=1,
        le=200,
        description="characters. Longer texts are no labels of buttons. 24: the longest label on the designs at hand.",
    )
    heading_ratio: float = Field(
        1.2,
        ge=1,
        le=5,
        description="times. A heading is larger than most of the page's text by this. 1.2: the smallest step of the "
        "type scales in use; less is emphasis.",
    )
    heading_max_characters: int = Field(
        80,
        ge=1,
        le=1000,
        description="characters. Longer texts are no headings. 80: two lines of a title.",
    )
    title_share: float = Field(
        0.05,
        ge=0,
        le=0.5,
        description="share. A row over columns is their title where its middle is no farther from theirs, of the whole "
        "width. 0.05: a centred title is off by its letters' side bearings; the top of one column stands far aside.",
    )
    list_least_items: int = Field(
        3,
        ge=2,
        le=20,
        description="items. Fewer alike neighbours are no list, and fewer alike columns no row of cards; so many "
        "pictures of one size are never drawn as one. 3: two things that look alike are a pair, such as two buttons.",
    )
    peel_share: float = Field(
        0.5,
        ge=0,
        le=1,
        description="share. So much of a heap at most, by weight, is lifted off it so that the rest can flow. 0.5: "
        "where more than half would stay absolute, the heap has no flow.",
    )
    gap_equal_px: float = Field(
        0.01,
        ge=0,
        le=20,
        description="px. Gaps that differ by no more become one `gap`. 0.01: nothing may move, so only rounding is "
        "forgiven; larger values trade exactness for fewer margins.",
    )
