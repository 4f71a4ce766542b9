"""Measures forms against Photoshop's pixels: draws a form as a browser would, and compares it with the cut-out.

Both are adjusted: a form whose flat colours alone are changed cannot follow a layer whose pixels are.
"""

from __future__ import annotations

import hashlib
from collections.abc import Callable
from functools import partial

import numpy as np

from psd2code.geometry import Rect
from psd2code.ir.css_box import CssBox
from psd2code.ir.decision import RungError
from psd2code.ir.pixels import FloatArray, Raster
from psd2code.ir.svg import SvgPicture
from psd2code.render import Renderer
from psd2code.render.window import Window
from psd2code.shapes.compare import compare
from psd2code.shapes.draw_box import box_window, coverage, draw_box, outline_of_box
from psd2code.shapes.draw_svg import draw_svg, svg_window
from psd2code.shapes.recolor import recolored_box, recolored_picture

Draw = Callable[[Window], FloatArray]
"""A form over a window: H x W x 4, premultiplied."""


class Measure:
    """Compares forms of layers with what the renderer draws, in document RGB."""

    def __init__(self, renderer: Renderer, canvas: Rect) -> None:
        self._renderer = renderer
        self._page = Window.around(canvas)

    def box(self, layer_id: int, box: CssBox, tile_share: float) -> RungError | None:
        """Compare a CSS box with its layer; None where what it repeats is not at hand, or more than a share of it."""
        shown = recolored_box(box, partial(self._renderer.adjust_color, layer_id))
        part = None
        if box.tile:
            part = self._renderer.tile(box.tile.paint, tile_share * box.rect.area)
            if part is None:
                return None
        return self._compare((layer_id,), box_window(shown), lambda window: draw_box(shown, window, part))

    def svg(self, layer_id: int, picture: SvgPicture) -> RungError:
        """Compare an SVG drawing with its layer."""
        shown = recolored_picture(picture, partial(self._renderer.adjust_color, layer_id))
        return self._compare((layer_id,), svg_window(shown), lambda window: draw_svg(shown, window))

    def framed(self, layer_id: int, clip: CssBox, shown_in: tuple[int, ...]) -> RungError | None:
        """Compare a picture cut by a box with some layers together; None where it does not fill the box."""
        raster = self._renderer.cutout_in(layer_id, clip.rect)
        place = Window.around(clip.rect)
        if raster is None or _window_of(raster) != place or not self._page.contains(place):
            return None

        def draw(window: Window) -> FloatArray:
            covered = coverage(outline_of_box(clip), window)
            return _premultiplied(raster, window) * covered[..., None]

        return self._compare(shown_in, box_window(clip), draw)

    def look(self, layer_id: int) -> str:
        """Give a digest of the layer's pixels, whichever way they are turned; "" where nothing shows."""
        raster = self._renderer.cutout((layer_id,), with_ancestors=False)
        if raster is None:
            return ""
        pixels = np.rint(raster.rgba * 255).astype(np.uint8).view(np.uint32)
        return hashlib.md5(np.sort(pixels, axis=None).tobytes(), usedforsecurity=False).hexdigest()

    def _compare(self, layer_ids: tuple[int, ...], reach: Window, draw: Draw) -> RungError:
        raster = self._renderer.cutout(layer_ids, with_ancestors=False, adjusted=True)
        window = Window.union_of([reach, _window_of(raster)]).intersect(self._page)
        wanted = _premultiplied(raster, window)
        return compare(draw(window), wanted)


def _window_of(raster: Raster | None) -> Window:
    if raster is None:
        return Window(0, 0, 0, 0)
    return Window(raster.left, raster.top, raster.left + raster.width, raster.top + raster.height)


def _premultiplied(raster: Raster | None, window: Window) -> FloatArray:
    laid = np.zeros((*window.shape, 4), np.float32)
    if raster is not None:
        whole = _window_of(raster)
        part = whole.intersect(window)
        rows, columns = part.slices_in(whole)
        target = laid[part.slices_in(window)]
        target[...] = raster.rgba[rows, columns]
        target[..., :3] *= target[..., 3:]
    return laid
