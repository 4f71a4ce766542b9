"""The renderer's image: three colour planes and an alpha plane over a window, float32, straight, 0-1.

Planes are separate arrays because numpy works along the last axis: one value a pixel is three to four times faster
than four interleaved. A flat colour is 3 x 1 x 1 and spreads over the alpha plane.
"""

from __future__ import annotations

from dataclasses import dataclass

import numpy as np

from psd2code.ir.paint import Color
from psd2code.ir.pixels import FloatArray, Raster
from psd2code.render.window import Window


@dataclass(frozen=True)
class Planes:
    """color: 3 x H x W, or 3 x 1 x 1 where flat; alpha: H x W. A canvas has full colour and is drawn on in place."""

    window: Window
    color: FloatArray
    alpha: FloatArray

    @classmethod
    def transparent(cls, window: Window) -> Planes:
        """Give an empty canvas."""
        rows, columns = window.shape
        return cls(window, np.zeros((3, rows, columns), np.float32), np.zeros((rows, columns), np.float32))

    @property
    def is_flat(self) -> bool:
        """Whether one colour stands for all pixels."""
        return self.color.shape[1:] == (1, 1) and self.window.shape != (1, 1)

    def crop(self, window: Window) -> Planes:
        """Give views on the part inside a window that lies within this one's."""
        part = self.window.intersect(window)
        if part == self.window:
            return self
        rows, columns = part.slices_in(self.window)
        color = self.color if self.is_flat else self.color[:, rows, columns]
        return Planes(part, color, self.alpha[rows, columns])

    def copy(self) -> Planes:
        """Give planes of their own, with full colour."""
        color = np.empty((3, *self.window.shape), np.float32)
        color[:] = self.color
        return Planes(self.window, color, self.alpha.copy())

    def with_color(self, color: FloatArray) -> Planes:
        """Give the same alpha with other colours."""
        return Planes(self.window, color, self.alpha)

    def with_alpha(self, alpha: FloatArray) -> Planes:
        """Give the same colours with another alpha."""
        return Planes(self.window, self.color, alpha)


def flat_color(color: Color) -> FloatArray:
    """Give a colour as 3 x 1 x 1."""
    return np.array([color.red, color.green, color.blue], np.float32).reshape(3, 1, 1)


def planes_of(raster: Raster, window: Window) -> Planes | None:
    """Split a raster's part inside a window into planes; None where they do not meet."""
    whole = Window(raster.left, raster.top, raster.left + raster.width, raster.top + raster.height)
    part = whole.intersect(window)
    if part.is_empty:
        return None
    rows, columns = part.slices_in(whole)
    split = np.ascontiguousarray(raster.rgba[rows, columns].transpose(2, 0, 1))
    return Planes(part, split[:3], split[3])


def raster_of(planes: Planes) -> Raster:
    """Join planes into a raster; colours are brought into 0-1 and are 0 where nothing shows."""
    rgba = np.empty((*planes.window.shape, 4), np.float32)
    for band in planes.window.bands():
        part = planes.crop(band)
        rows, columns = band.slices_in(planes.window)
        shown = part.alpha > 0
        for index in range(3):
            rgba[rows, columns, index] = np.clip(part.color[index], 0, 1) * shown
        rgba[rows, columns, 3] = part.alpha
    return Raster(planes.window.left, planes.window.top, rgba)


def ink_window(planes: Planes, least: float) -> Window:
    """Give the smallest window that holds every pixel of at least that alpha; an empty one where there is none."""
    shown = planes.alpha >= least
    rows, columns = np.flatnonzero(shown.any(axis=1)), np.flatnonzero(shown.any(axis=0))
    if rows.size == 0:
        return Window(planes.window.left, planes.window.top, planes.window.left, planes.window.top)
    left, top = planes.window.left, planes.window.top
    return Window(left + int(columns[0]), top + int(rows[0]), left + int(columns[-1]) + 1, top + int(rows[-1]) + 1)


def resize(values: FloatArray, old: Window, new: Window, outside: float = 0) -> FloatArray:
    """Give a plane that covers another window: cropped, and padded with a constant."""
    part = old.intersect(new)
    if part == new:
        rows, columns = new.slices_in(old)
        return values[rows, columns]
    resized = np.full(new.shape, outside, np.float32)
    if not part.is_empty:
        resized[part.slices_in(new)] = values[part.slices_in(old)]
    return resized
