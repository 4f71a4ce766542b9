"""Every number that a decision depends on, in one typed model: unit, range, default, and the reason for the default."""

from __future__ import annotations

from pydantic import Field

from psd2code.model import Model


class Thresholds(Model):
    """The thresholds; `psd2code options` prints them, `--threshold name=value` and psd2code.toml set them."""

    solver_tolerance_px: float = Field(
        0.01,
        gt=0,
        le=1,
        description="px. How far the solved flex layout may be from a node's rectangle. 0.01: rounding of the solver's "
        "32-bit floats on pages up to 30,000 px stays below it; anything larger is a wrong layout.",
    )
    rung_flat_levels: float = Field(
        4,
        ge=0,
        le=255,
        description="levels of 255. A CSS box or SVG drawing is taken only if no pixel away from edges is farther from "
        "Photoshop's. 4: a Gaussian is up to 2.7 from Photoshop's soft kernel, in corners twice its share; in flat "
        "colours nothing but rounding is off.",
    )
    rung_edge_levels: float = Field(
        12,
        ge=0,
        le=255,
        description="levels of 255. Pixels at edges, whose anti-aliasing differs, may be so far off. 12: half of "
        "what a pale hair line differs from white; nobody sees it in one pixel.",
    )
    rung_edge_share: float = Field(
        0.27,
        ge=0,
        le=1,
        description="share. They may also be off by this much of what the picture changes around them. 0.27: browsers "
        "draw circles up to 0.26 px beside the exact area, Photoshop its strokes; a line that is missing is off by 1.",
    )
    gradient_levels: float = Field(
        1,
        gt=0,
        le=16,
        description="levels of 255. Straight pieces between a gradient's stops are at most this far from Photoshop's "
        "spline. 1: with the rounding of the stops' colours the sum stays within 2, and black to white takes 9 stops.",
    )
    svg_knots: int = Field(
        600,
        ge=4,
        le=100000,
        description="knots. Shapes with more are images. 600: a knot takes some 20 bytes of a drawing; traced pictures "
        "of thousands are larger as SVG than as PNG, and slow to draw.",
    )
    icon_px: float = Field(
        160,
        ge=8,
        le=2000,
        description="px. Groups of shapes no larger than this on either side become one drawing. 160: the largest "
        "icons and emblems of pages drawn at twice their size; larger groups of shapes are parts of the page.",
    )
    shape_fit_px: float = Field(
        0.12,
        gt=0,
        le=1,
        description="px. A path whose knots and handles are this close to those of a rectangle or ellipse is one. "
        "0.12: Photoshop's own handle constants differ by 0.001 radii, which is 0.1 px at a radius of 100 px.",
    )
    stored_padding_px: float = Field(
        3,
        ge=0,
        le=20,
        description="px. Photoshop stores a shape's pixels with an empty margin up to this wide; stored pixels that "
        "reach farther are not those of the path. 3: the widest margin on the designs at hand is 2 px.",
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
    gap_equal_px: float = Field(
        0.01,
        ge=0,
        le=20,
        description="px. Gaps that differ by no more become one `gap`. 0.01: nothing may move, so only rounding is "
        "forgiven; larger values trade exactness for fewer margins.",
    )
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
    text_anchor_px: float = Field(
        1,
        ge=0,
        le=5,
        description="px. Lines begin, stand centred or end alike where they differ by no more. 1: what a glyph's "
        "side bearing differs between fonts; the ink stays within 2 px.",
    )
    off_canvas_px: float = Field(
        0,
        ge=0,
        le=10000,
        description="px. Layers farther than this beyond the canvas are dropped. 0: what the canvas cuts off is not in "
        "Photoshop's picture either.",
    )
    solve_levels: float = Field(
        2,
        ge=0,
        le=255,
        description="levels of 255. A text's picture is solved against what lies beneath it where a browser's blending "
        "would be farther from Photoshop's. 2: below, nobody sees it, and equal texts keep sharing one file.",
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
    png_effort: int = Field(
        2,
        ge=0,
        le=6,
        description="oxipng level. 2: on the designs at hand 4 saves 1.4 % more bytes for three times the time.",
    )
