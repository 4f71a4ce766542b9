"""Compares pictures: sizes equal, few pixels visibly off, and little off on the whole; every exception has a reason."""

from __future__ import annotations

from dataclasses import dataclass

import numpy as np
from PIL import Image

from psd2code.ir.pixels import ByteArray

VISIBLE = 8
"""Levels of 255. A pixel whose worst channel is farther off counts: less is rounding and antialiasing."""

WORST_SHARE = 0.05
WORST_RMS = 12.0
"""No exception may allow more; beyond, a picture proves nothing."""


@dataclass(frozen=True)
class Tolerance:
    """share: of pixels that may be visibly off, 0-1; rms: over all channels, levels of 255."""

    share: float = 0.001
    rms: float = 1.0
    reason: str = ""


EXACT = Tolerance()

CURVES = (
    "Only the row of pixels along a curved edge differs: Chromium, Photoshop and the script that drew the fixture's "
    "picture each weigh the coverage of a pixel in another way."
)

JPEG = "One picture's name asks for JPEG at 80 %, whose loss at hard edges it thereby accepts; a disc's edge besides."

TOLERANCES: dict[tuple[str, str], Tolerance] = {
    ("page", "artboards"): Tolerance(share=0.002, rms=1.0, reason=CURVES),
    ("page", "button"): Tolerance(share=0.004, rms=1.0, reason=CURVES),
    ("page", "clipping-group"): Tolerance(share=0.01, rms=2.0, reason=CURVES),
    ("page", "css-angles"): Tolerance(share=0.008, rms=1.3, reason=CURVES),
    ("page", "css-corners"): Tolerance(share=0.007, rms=1.4, reason=CURVES),
    ("page", "css-fractions"): Tolerance(share=0.013, rms=2.2, reason=CURVES),
    ("page", "css-patterns"): Tolerance(share=0.006, rms=1.4, reason=CURVES),
    ("page", "css-shadows"): Tolerance(share=0.006, rms=1.0, reason=CURVES),
    ("page", "css-lines"): Tolerance(share=0.002, rms=1.0, reason=CURVES),
    ("page", "css-gradients"): Tolerance(share=0.008, rms=1.5, reason=CURVES),
    ("page", "css-masks"): Tolerance(share=0.01, rms=2.0, reason=CURVES),
    ("page", "css-strokes"): Tolerance(share=0.02, rms=2.5, reason=CURVES),
    ("page", "effect-stroke-inside"): Tolerance(share=0.005, rms=1.0, reason=CURVES),
    ("page", "effect-stroke-outside"): Tolerance(share=0.015, rms=2.5, reason=CURVES),
    ("page", "fill-opacity-zero"): Tolerance(share=0.004, rms=1.0, reason=CURVES),
    ("page", "grid-flat"): Tolerance(share=0.007, rms=1.3, reason=CURVES),
    ("page", "group-nested"): Tolerance(share=0.002, rms=1.0, reason=CURVES),
    ("page", "list-flat"): Tolerance(share=0.004, rms=1.0, reason=CURVES),
    ("page", "mask-vector"): Tolerance(share=0.003, rms=1.0, reason=CURVES),
    ("page", "mask-vector-group"): Tolerance(share=0.004, rms=1.2, reason=CURVES),
    ("page", "name-requests"): Tolerance(share=0.022, rms=2.5, reason=JPEG),
    ("page", "shape-ellipse"): Tolerance(share=0.01, rms=1.6, reason=CURVES),
    ("page", "shape-gradient"): Tolerance(share=0.005, rms=1.0, reason=CURVES),
    ("page", "shape-rounded-corners-differ"): Tolerance(share=0.004, rms=1.0, reason=CURVES),
    ("page", "shape-rounded-rect"): Tolerance(share=0.004, rms=1.0, reason=CURVES),
    ("page", "shape-stroke"): Tolerance(share=0.01, rms=2.0, reason=CURVES),
    ("page", "svg-gradients"): Tolerance(share=0.004, rms=1.0, reason=CURVES),
    ("page", "svg-shapes"): Tolerance(share=0.01, rms=2.0, reason=CURVES),
    ("render", "effect-stroke-outside"): Tolerance(share=0.006, rms=1.5, reason=CURVES),
    ("render", "fill-opacity-zero"): Tolerance(share=0.002, rms=1.0, reason=CURVES),
}
"""(kind of comparison, fixture) -> what is allowed there, and why."""


@dataclass(frozen=True)
class Difference:
    """share: of pixels visibly off, 0-1; rms: levels of 255; worst: levels of 255."""

    share: float
    rms: float
    worst: int

    def is_within(self, tolerance: Tolerance) -> bool:
        """Whether the tolerance allows it."""
        return self.share <= tolerance.share and self.rms <= tolerance.rms

    def __str__(self) -> str:
        return f"{self.share:.3%} of pixels off by more than {VISIBLE}, rms {self.rms:.2f}, worst {self.worst} of 255"


def tolerance_of(kind: str, name: str) -> Tolerance:
    """Give what is allowed for one kind of comparison of one fixture."""
    return TOLERANCES.get((kind, name), EXACT)


def difference(actual: ByteArray, expected: ByteArray) -> Difference:
    """Compare two H x W x 3 uint8 pictures of one size."""
    assert actual.shape == expected.shape, f"sizes differ: {actual.shape} and {expected.shape}"
    off = np.abs(actual.astype(np.int16) - expected.astype(np.int16))
    return Difference(
        share=float((off.max(axis=2) > VISIBLE).mean()),
        rms=float(np.sqrt(np.mean(off.astype(np.float64) ** 2))),
        worst=int(off.max()),
    )


def on_white(rgba: ByteArray) -> ByteArray:
    """Flatten H x W x 4 uint8 straight alpha onto white: H x W x 3 uint8."""
    image = Image.fromarray(rgba)
    page = Image.new("RGBA", image.size, (255, 255, 255, 255))
    page.alpha_composite(image)
    return np.asarray(page.convert("RGB"))


def marked(actual: ByteArray, expected: ByteArray) -> ByteArray:
    """Give the expected picture, faded, with the pixels that are visibly off in red."""
    faded = (expected // 3 + 160).astype(np.uint8)
    rows, columns = (min(a, b) for a, b in zip(actual.shape[:2], expected.shape[:2], strict=True))
    off = np.abs(actual[:rows, :columns].astype(np.int16) - expected[:rows, :columns]).max(axis=2) > VISIBLE
    faded[:rows, :columns][off] = (220, 0, 0)
    return faded
