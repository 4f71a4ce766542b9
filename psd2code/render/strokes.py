"""Joins a layer's stroke effects to its body, so that they share soft edges instead of covering them.

The body keeps what the strokes leave of it; a lower stroke keeps what the upper ones leave (measured on four strokes
at once). A lower part is lifted by 1 / (1 - alpha of the part above), as the upper one is painted over it.
"""

from __future__ import annotations

from collections.abc import Iterator
from typing import NamedTuple

import numpy as np

from psd2code.ir.pixels import FloatArray
from psd2code.render.blend import REPLACING
from psd2code.render.effects.silhouette import Ink
from psd2code.render.effects.stroke import Band
from psd2code.render.over import LEAST_ALPHA, Share
from psd2code.render.planes import Planes, resize
from psd2code.render.window import Window


class BandInk(NamedTuple):
    """A stroke's band and its paint over the same window, not yet cut to the band."""

    band: Band
    ink: Ink

    def cut(self, coverage: FloatArray) -> Ink:
        """Give the ink where coverage is."""
        return self.ink._replace(planes=self.ink.planes.with_alpha(self.ink.planes.alpha * coverage))

    @property
    def is_plain(self) -> bool:
        """Whether it simply covers what is below."""
        return self.ink.mode == "normal"


def side_by_side(strokes: list[BandInk], later: Share = np.float32(0)) -> list[Ink]:  # noqa: B008 - a scalar
    """Give the strokes, in the order to paint, cut to their bands and freed of what the strokes above them cover.

    Strokes with a mode of their own come first, to meet the backdrop and not the strokes beside them. later: alpha,
    over the same window, of a body that is painted after them.
    """
    shares = sorted(_shares(strokes), key=lambda share: share.mode not in REPLACING)
    apart: list[Ink] = []
    for share in shares:
        alpha = share.planes.alpha
        lifted = np.clip(alpha / np.maximum(1 - later, LEAST_ALPHA), 0, 1).astype(np.float32)
        apart.insert(0, share._replace(planes=share.planes.with_alpha(lifted)))
        later = later + alpha
    return apart


def _shares(strokes: list[BandInk]) -> Iterator[Ink]:
    """Yield what remains of each stroke beside the ones above it, top to bottom."""
    above: Share = np.float32(0)
    for stroke in reversed(strokes):
        ink = stroke.cut(stroke.band.coverage)
        alpha = ink.planes.alpha
        yield ink._replace(planes=ink.planes.with_alpha(alpha - np.minimum(alpha, above)))
        above = np.maximum(above, alpha)


def left_over(body: Planes, strokes: list[BandInk]) -> FloatArray:
    """Give what the strokes leave of the body's alpha."""
    alpha = body.alpha
    for stroke in strokes:
        alpha = np.minimum(alpha, resize(stroke.band.left, stroke.band.window, body.window, outside=1))
    return alpha


def beside(body: Planes, strokes: list[BandInk], inks: list[Ink]) -> FloatArray:
    """Give the same, lifted for the strokes as they will be painted over the body."""
    alpha = left_over(body, strokes)
    for ink in inks:
        painted = resize(ink.planes.alpha, ink.planes.window, body.window)
        alpha = np.minimum(1, alpha / np.maximum(1 - painted, LEAST_ALPHA))
    return alpha


def beneath(strokes: list[BandInk]) -> list[Ink]:
    """Give the outer halves of plain strokes, to be painted before the body: they go on under its edge."""
    return [stroke.cut(stroke.band.within_outer) for stroke in strokes if stroke.band.is_outward]


def upon(strokes: list[BandInk], window: Window) -> list[Ink]:
    """Give the inner halves of plain strokes over the body's window, to be merged into its colour."""
    halves = [stroke.cut(stroke.band.beyond_inner) for stroke in strokes if stroke.band.is_inward]
    return [half._replace(planes=half.planes.crop(window)) for half in halves]
