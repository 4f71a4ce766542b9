"""The numbers that decide how a style sheet is written: unit, range, default, reason."""

from __future__ import annotations

from pydantic import Field

from psd2code.model import Model


class StyleThresholds(Model):
    """Which canvases are of phones, and what is said so often that it gets a name."""

    phone_canvas_min_px: float = Field(
        640,
        ge=1,
        le=30000,
        description="px. A canvas from this width on is one of a phone's page. 640: twice the 320 of the smallest.",
    )
    phone_canvas_max_px: float = Field(
        1125,
        ge=1,
        le=30000,
        description="px. A canvas up to this width is one of a phone's page. 1125: three times the 375 of the usual.",
    )
    phone_design_px: int = Field(
        750,
        ge=1,
        le=30000,
        description="px. The design width of a phone's page. 750: twice the 375 of the usual phone, in which such "
        "pages are designed and their lengths spoken of.",
    )
    color_uses: int = Field(
        3,
        ge=2,
        le=1000,
        description="uses. A colour said so often in a style sheet becomes a custom property. 3: two may be chance, "
        "three are a colour of the design.",
    )
    base_reach: int = Field(
        50,
        ge=1,
        le=10000,
        description="looks. A base is sought among so many akin looks before. 50: more than a section has; to look "
        "through all takes the square of the time on pages of thousands of layers.",
    )
    base_saved: int = Field(
        6,
        ge=1,
        le=100,
        description="declarations. A base saves so many of them at least. 6: as much as its own rule and its mentions "
        "on the elements take.",
    )
    base_declarations: int = Field(
        4,
        ge=1,
        le=100,
        description="declarations. Looks with so much in common share a rule. 4: what says less is no look, but a "
        "place or a size.",
    )
    base_placed: int = Field(
        3,
        ge=2,
        le=100,
        description="looks. So many absolute things of one kind in one place share a rule that says so. 3: as many as "
        "make a list; two are as short by themselves.",
    )
    base_share: float = Field(
        0.6,
        gt=0,
        le=1,
        description="share. Looks share a rule where it says so much of each of them. 0.6: a base that says less "
        "tells a reader little of what the element looks like.",
    )
