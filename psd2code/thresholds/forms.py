"""The numbers that decide what a layer becomes and which pictures are one: unit, range, default, reason."""

from __future__ import annotations

from pydantic import Field

from psd2code.model import Model


class FormThresholds(Model):
    """Which rung is near enough, what merges, what shares a file, how it is encoded."""

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
    whole_border_levels: float = Field(
        1,
        ge=0,
        le=255,
        description="levels of 255. A border of whole px stands for a stroke that is none where the box is off by no "
        "more on average. 1: cards with strokes of 1.13 or 1.87 px give half of it, and people would write the border; "
        "thin rings around dots and avatars give up to 4.",
    )
    gradient_levels: float = Field(
        1,
        gt=0,
        le=16,
        description="levels of 255. Straight pieces between a gradient's stops are at most this far from Photoshop's "
        "spline. 1: with the rounding of the stops' colours the sum stays within 2, and black to white takes 9 stops.",
    )
    noise_gradient_levels: float = Field(
        2,
        gt=0,
        le=255,
        description="levels of 255. The colours of a noise gradient are taken from Photoshop's stored picture if the "
        "page drawn with them is this near to it on the mean. 2: dither and rounding leave 1, effects above that "
        "are drawn wrongly leave more.",
    )
    noise_gradient_pixels: float = Field(
        3,
        ge=1,
        le=1000,
        description="px. So many must on the mean have shown each colour of it. 3: one always agrees with itself, and "
        "two may by chance; a gradient's layer has dozens.",
    )
    svg_knots: int = Field(
        600,
        ge=4,
        le=100000,
        description="knots. Shapes with more are images. 600: a knot takes some 20 bytes of a drawing; traced pictures "
        "of thousands are larger as SVG than as PNG, and slow to draw.",
    )
    drawing_px: float = Field(
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
    sharper_mean_levels: float = Field(
        3,
        ge=0,
        le=32,
        description="levels of 255. A picture drawn at two or three times the page's px is taken where, made smaller "
        "and both blurred over 3 px, it differs from the page's by no more on average. 3: Photoshop's resampling "
        "against the mean of the px gives up to 2.9 on photographs, half a px beside it 3.7 at least.",
    )
    sharper_levels: float = Field(
        40,
        ge=0,
        le=255,
        description="levels of 255. And by no more anywhere. 40: the sharpest edges are off by 32; what is missing, or "
        "a px beside, by twice as much.",
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
    strip_stops: int = Field(
        8,
        ge=2,
        le=100,
        description="stops. A picture that changes along one side only becomes a gradient of no more. 8: what people "
        "write by hand, and shorter than the file that it takes the place of; more are a repeated strip of 1 px.",
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
