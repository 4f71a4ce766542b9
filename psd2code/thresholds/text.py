"""The numbers that decide how texts are set: unit, range, default, and the reason for the default."""

from __future__ import annotations

from pydantic import Field

from psd2code.model import Model


class TextThresholds(Model):
    """How near to Photoshop's ink, and by which means."""

    text_grid_px: float = Field(
        0.25,
        gt=0,
        le=1,
        description="px. Boxes of text are set on this grid. 0.25: exact in Chromium's units of 1/64 px, so sums of "
        "margins cannot drift, and a quarter of a px is less than the eye or the ink measure sees.",
    )
    line_gap_equal_px: float = Field(
        0.51,
        ge=0,
        le=5,
        description="px. Baseline distances of a text that differ by no more are one line-height. 0.51: Photoshop "
        "snaps each baseline to whole px, so equal leadings give distances up to half a px to either side.",
    )
    text_ink_share: float = Field(
        0.2,
        gt=0,
        lt=1,
        description="share. Pixels of a text that are covered more are its ink. 0.2: below lies the blur that "
        "Photoshop's anti-aliasing adds, which no browser draws.",
    )
    font_size_least_share: float = Field(
        0.8,
        gt=0,
        lt=1,
        description="share. A substitute is set at no less than this share of the designer's size, nor above 2 less "
        "it. 0.8: fonts of one class differ by up to 15 % in height; beyond, the ink is not that of the text.",
    )
    font_size_change_share: float = Field(
        0.012,
        ge=0,
        le=0.2,
        description="share. A substitute's size changes only where its height differs by more. 0.012: 0.2 px at "
        "16 px, the error with which ink heights are read; round sizes stay round.",
    )
    text_size_px: float = Field(
        0.4,
        ge=0,
        le=2,
        description="px. A text takes its font's usual size and a round one where its own differs by no more. 0.4: "
        "capitals grow by 0.3 px, less than the error with which the height of small letters is read.",
    )
    text_agree_px: float = Field(
        1,
        ge=0,
        le=5,
        description="px. A text takes its style's letter-spacing and a round one where no line gets longer or shorter "
        "by more. 1: half a px at either end, since lines stay in their middle.",
    )
    text_height_px: float = Field(
        1.25,
        ge=0,
        le=5,
        description="px. Baselines move only where the ink's bottom differs from the text's by more. 1.25: "
        "Photoshop's rounding of baselines and the read edge together stay below it.",
    )
    text_spacing_px: float = Field(
        1.5,
        ge=0,
        le=10,
        description="px. One letter-spacing serves a whole text where no line's end moves farther. 1.5: with a "
        "rounded px on top the ink stays within 2 px; measured, no fewer texts are within 2 px than line by line.",
    )
    text_spacing_em: float = Field(
        0.25,
        gt=0,
        le=1,
        description="em. No fit spreads or narrows letters by more than this. 0.25: a substitute of the same "
        "class never needed more than 0.15 em.",
    )
    text_width_px: float = Field(
        0.75,
        ge=0,
        le=5,
        description="px. The designer's own font keeps Photoshop's spacing where the ink is as wide but for this. "
        "0.75: both ends are read from pixels to about a third of a px.",
    )
    text_align_px: float = Field(
        0.5,
        ge=0,
        le=2,
        description="px. Texts whose edges or middles differ by no more share one line. 0.5: the error with which a "
        "text's place is read from its ink; nobody sees half a px, and everybody sees `margin-left: 0.25px`.",
    )
    text_anchor_px: float = Field(
        1,
        ge=0,
        le=5,
        description="px. Lines begin, stand centred or end alike where they differ by no more. 1: what a glyph's "
        "side bearing differs between fonts; the ink stays within 2 px.",
    )
    text_room_share: float = Field(
        0.2,
        ge=0,
        le=1,
        description="share. By how much of its width a text in a font of the viewer's may grow about its anchor. 0.2: "
        "fonts of one class differ by 10 to 15 % in width, ideographs by their side bearings only.",
    )
    text_room_free_share: float = Field(
        0.3,
        ge=0,
        le=0.5,
        description="share. What it takes for that of the free space beside it. 0.3: two texts that face each other "
        "leave as much between them as each takes, so that columns stay apart.",
    )
    text_stroke_px: float = Field(
        3,
        ge=0,
        le=20,
        description="px. A text with a wider stroke is an image. 3: browsers give a stroke's corners points, Photoshop"
        " rounds them; up to 3 px the points of A, M and W are no longer than the stroke is wide.",
    )
    text_inside_stroke_em: float = Field(
        0.025,
        ge=0,
        le=0.2,
        description="em. A text with a wider stroke on the inside is an image. 0.025: CSS draws it along the edge, so "
        "letters grow by half of that, 1 px at 80 px, the error with which texts are placed; stems keep their fill.",
    )
    rotation_deg: float = Field(
        0.05,
        ge=0,
        le=5,
        description="degrees. Text turned by less is set straight. 0.05: over 750 px the far end moves by 0.7 px, "
        "which Photoshop's own rounding of baselines hides.",
    )
    alt_max_characters: int = Field(
        120,
        ge=20,
        le=1000,
        description="characters. Alternative texts are cut here. 120: about what screen readers speak in one breath.",
    )
