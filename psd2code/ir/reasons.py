"""Every reason code of a decision with its meaning; the documentation of `psd2code inspect`."""

from __future__ import annotations

REASONS: dict[str, str] = {
    # text
    "text-live": "The text is set in a font and fitted to Photoshop's ink.",
    "text-as-image": "Texts were asked for as pictures.",
    "text-mask": "A mask cuts the text.",
    "text-vertical": "The lines run downwards.",
    "text-warped": "The text is bent.",
    "text-rotated": "The text is turned, skewed or mirrored.",
    "text-effects": "An effect of the text has no like in CSS.",
    "text-empty": "There are no words in it.",
    "text-unfilled": "Its characters have no fill or no size.",
    # CSS
    "shape-css": "A CSS box draws it.",
    "fill-css": "A CSS box as large as the page draws it.",
    "css-blend": "The browser blends it; `mix-blend-mode` knows the mode.",
    "clip-base": "CSS clips what is clipped to it: overflow and corners.",
    "clip-frame": "The picture clipped to a box fills it: the picture with the box's corners is all that shows.",
    "mask-frame": "The mask is a box: overflow and corners.",
    # why a shape is no CSS box, and therefore SVG or an image
    "shape-path": "The path is no rectangle and no ellipse.",
    "shape-transformed": "The live shape is turned, or of several parts.",
    "shape-mask": "A mask cuts the shape.",
    "shape-paint": "Its fill is a pattern, or a gradient that CSS lacks.",
    "shape-stroke": "Its stroke is dashed, not solid, or shows what is beneath it.",
    "shape-effects": "An effect of it has no like in CSS.",
    "shape-stale": "The stored pixels are not those of the path.",
    "shape-differs": "A CSS box could draw it, but comes not close enough to Photoshop's pixels.",
    "icon-shapes": "A small group of several shapes is one drawing.",
    "fill-mask": "A mask cuts the fill.",
    "fill-effects": "An effect of the fill has no like in CSS.",
    "fill-paint": "The fill is a pattern, or a gradient that CSS lacks.",
    # images
    "pixel-pixels": "The layer is made of pixels.",
    "smart-object-pixels": "Placed content is shown by its pixels.",
    "one-color": "The picture is one colour, which the box has; no file.",
    "one-gradient": "The picture changes along one side only, and a CSS gradient draws it; no file.",
    "repeated-tile": "The picture repeats; its file is one tile, which the browser repeats.",
    "solved-blend": "CSS cannot blend so here; the picture is solved against what lies beneath.",
    "clipping-stack": "Only compositing can clip what is clipped to it.",
    "group-effects": "An effect of the group is cast by all that is in it.",
    "group-mask": "A mask that is no box cuts the group.",
    "group-blend": "The group blends as a whole.",
    "group-advanced-blending": "The group has fill opacity, knockout or blending options.",
    "group-blends-through": "The group fades, and something in it blends with what lies beneath the group.",
    "fragments": "Its small overlapping pictures are one drawing.",
    "flattened": "There are only pictures in it, which make one.",
    "stacked-backgrounds": "Backgrounds that lie on one another are one picture.",
    # groups
    "pass-through": "The group only sorts.",
    "isolated": "The group is composited by itself.",
    # merged and dropped
    "drawn-with": "It is part of another layer's picture.",
    "adjustment-applied": "The adjustment is in the colours of the layers beneath it.",
    "hidden": "The layer is switched off.",
    "transparent": "Its opacity is 0.",
    "empty": "It has no pixels, nor fill nor stroke, nor anything in it that shows.",
    "off-canvas": "It lies beyond the canvas.",
    "clip-base-hidden": "What it is clipped to does not show.",
}
