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
    shape_edge_px: float = Field(
        0.05,
        ge=0,
        le=0.5,
        description="px. A shape is drawn in CSS only if its edges are this close to whole px. 0.05: beyond, Chromium "
        "snaps the edge while Photoshop draws a half-covered row, which shows at 5 % coverage (13 levels of 255).",
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
    list_least_items: int = Field(
        3,
        ge=2,
        le=20,
        description="items. Fewer alike neighbours are no list, and fewer alike columns no row of cards. 3: two things "
        "that look alike are a pair, such as two buttons.",
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
    text_stroke_px: float = Field(
        3,
        ge=0,
        le=20,
        description="px. A text with a wider stroke is an image. 3: browsers give a stroke's corners points, Photoshop"
        " rounds them; up to 3 px the points of A, M and W are no longer than the stroke is wide.",
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
    list_items: int = Field(
        3,
        ge=2,
        le=100,
        description="layers. So many siblings of one size are items of a list and are never drawn as one. "
        "3: two may be a pair of eyes.",
    )
    fragments_least: int = Field(
        3,
        ge=2,
        le=100,
        description="layers. So many overlapping pictures among other layers may be one drawing. "
        "3: two may be a picture on its plate.",
    )
    fragments_px: float = Field(
        160,
        ge=0,
        le=2000,
        description="px. Overlapping pictures among other layers are fragments of one drawing where together they are "
        "no larger. 160: an icon of 80 pt at 2x; larger, they are pictures that were laid on one another.",
    )
    flatten_share: float = Field(
        0.5,
        ge=0,
        le=1,
        description="share. A group of pictures becomes one image where it covers no more of the canvas. 0.5: what is "
        "larger is a page or a scene, in which things are to be found again.",
    )
    background_share: float = Field(
        0.25,
        ge=0,
        le=1,
        description="share. Full-width pictures on one another are one background where the lowest is at least so high "
        "against the highest. 0.25: what is lower is the bar of a header or footer, an element by itself.",
    )
    same_drawing_levels: float = Field(
        2,
        ge=0,
        le=32,
        description="levels of 255. Two pictures are one drawing where no pixel differs by more, on any backdrop. "
        "2: the noise that copying and rounding leave at antialiased edges; a designer's change is larger.",
    )
    same_drawing_mean_levels: float = Field(
        0.75,
        ge=0,
        le=8,
        description="levels of 255. And the worst channel may differ by no more on average. 0.75: an opacity's three "
        "roundings to 8 bits give 0.6; a whole surface that is one level off is another colour.",
    )
    scaled_mean_levels: float = Field(
        2,
        ge=0,
        le=32,
        description="levels of 255. A smaller placing of a smart object is shown by the larger one's file where they "
        "differ by no more on average. 2: Photoshop's bicubic against a browser's resampling; a shift of half a px "
        "gives more.",
    )
    crop_share: float = Field(
        0.2,
        gt=0,
        le=1,
        description="share. A picture is shown as a part of another one's file only where it is this much of it. "
        "0.2: the page's edge rarely leaves less of a picture, and less may be a chance likeness.",
    )
    tile_share: float = Field(
        0.25,
        gt=0,
        le=1,
        description="share. A picture becomes a repeated background where its tile is no more of it. "
        "0.25: four repeats; fewer save less than the image's own element is worth.",
    )
    tile_least_px: float = Field(
        24,
        ge=1,
        le=1000,
        description="px. Pictures of less area than a square of this side stay images. 24: an icon that happens to be "
        "even is no pattern.",
    )
    photo_colors: int = Field(
        4096,
        ge=16,
        le=1000000,
        description="colours. An opaque picture of at least so many is a photograph, which JPEG suits. 4096: drawings "
        "with soft edges and gradients stay below a thousand.",
    )
    jpeg_quality: int = Field(
        85,
        ge=1,
        le=100,
        description="percent. The JPEG quality of photographs, where no other is asked for. 85: below, edges show "
        "ripples at 1x; above, bytes double for what nobody sees.",
    )
    png_effort: int = Field(
        2,
        ge=0,
        le=6,
        description="oxipng level. 2: on the designs at hand 4 saves 1.4 % more bytes for three times the time.",
    )
    name_characters: int = Field(
        32,
        ge=8,
        le=64,
        description="characters. Class and file names are cut at a word within so many. 32: three to five words, "
        "which is what people write by hand.",
    )
    name_read_characters: int = Field(
        80,
        ge=8,
        le=1000,
        description="characters. So many of a layer's name or text are read. 80: a name comes from the first words; "
        "a body text of ten thousand characters says no more.",
    )
    name_text_words: int = Field(
        4,
        ge=1,
        le=12,
        description="words. So many of a text name its layer. 4: `sign-up-no-obligation` still tells which sentence "
        "it is; more words only repeat the sentence.",
    )
    name_group_words: int = Field(
        3,
        ge=1,
        le=12,
        description="words. So many of a group's name go before a part's. 3: `task-center-bg` must leave room for "
        "the part in 32 characters.",
    )
    name_sound_letters: int = Field(
        16,
        ge=6,
        le=64,
        description="letters. A word that is only sounded out is cut here. 16: half a class name, four to five Chinese "
        "syllables; longer pinyin is read by nobody.",
    )
    icon_px: float = Field(
        96,
        ge=0,
        le=1000,
        description="px. Pictures no longer than this may be called icons. 96: 48 pt at the usual 2x; larger ones are "
        "illustrations.",
    )
    icon_aspect: float = Field(
        1.5,
        ge=1,
        le=10,
        description="ratio. Long to short side of an icon. 1.5: an icon fits a square; a small picture that is wider "
        "is a word mark or a tag.",
    )
    line_px: float = Field(
        4,
        ge=0,
        le=100,
        description="px. Shapes no thicker than this may be called lines. 4: a rule of 2 pt at 2x; thicker bars have a "
        "fill that matters.",
    )
    line_aspect: float = Field(
        8,
        ge=1,
        le=100,
        description="ratio. A line is at least so many times longer than thick. 8: below it is a dot or a dash.",
    )


DEFAULT_THRESHOLDS = Thresholds()
