"""What a layer's masks let through: H x W coverage 0-1, or None where they let everything through.

coverage = lerp(1, raster mask, its density) * lerp(1, vector mask, its density); feather is a Gaussian whose sigma is
the feather in px, applied before density (measured within 0.01).
"""

from __future__ import annotations

import math
from functools import reduce
from typing import Final

import numpy as np
from scipy.ndimage import gaussian_filter

from psd2code.ir.layers import AnyLayer
from psd2code.ir.path import RasterMask, VectorMask
from psd2code.ir.pixels import FloatArray, PixelSource
from psd2code.render.outline import path_coverage, path_window
from psd2code.render.window import Window

FEATHER_REACH: Final = 4
"""A Gaussian has faded out after so many sigmas."""


def shaping_coverage(layer: AnyLayer, pixels: PixelSource, window: Window) -> FloatArray | None:
    """Give the coverage of the masks that shape the layer, so that effects follow them."""
    options = layer.blending
    raster = None if options.layer_mask_hides_effects else raster_coverage(layer, pixels, window)
    vector = None if options.vector_mask_hides_effects else vector_coverage(layer.vector_mask, window)
    return _product(raster, vector)


def veiling_coverage(layer: AnyLayer, pixels: PixelSource, window: Window) -> FloatArray | None:
    """Give the coverage of the masks that hide the layer together with its effects."""
    options = layer.blending
    raster = raster_coverage(layer, pixels, window) if options.layer_mask_hides_effects else None
    vector = vector_coverage(layer.vector_mask, window) if options.vector_mask_hides_effects else None
    return _product(raster, vector)


def _product(*coverages: FloatArray | None) -> FloatArray | None:
    present = [coverage for coverage in coverages if coverage is not None]
    return reduce(np.multiply, present) if present else None


def mask_window(layer: AnyLayer, whole: Window) -> Window:
    """Give the part of a window beyond which the masks certainly hide everything."""
    raster, vector = layer.mask, layer.vector_mask
    if raster and raster.outside == 0 and raster.density == 1:
        whole = whole.intersect(Window.around(raster.rect).grow(_reach(raster.feather_px)))
    if vector and _hides_outside(vector):
        whole = whole.intersect(path_window(vector.path).grow(_reach(vector.feather_px)))
    return whole


def _hides_outside(mask: VectorMask) -> bool:
    starts_full = mask.path.starts_filled or (mask.path.subpaths[:1] and mask.path.subpaths[0].operation == "subtract")
    return mask.density == 1 and not mask.is_inverted and not starts_full and bool(mask.path.subpaths)


def _reach(feather_px: float) -> int:
    return math.ceil(FEATHER_REACH * feather_px)


def raster_coverage(layer: AnyLayer, pixels: PixelSource, window: Window) -> FloatArray | None:
    """Give the raster mask's coverage; a mask whose pixels are missing is its outside value everywhere."""
    mask = layer.mask
    if mask is None or mask.density == 0:
        return None
    values = pixels.mask(layer.id)
    place = Window.around(mask.rect)
    if values is None or place.intersect(window.grow(_reach(mask.feather_px))).is_empty:
        return None if mask.outside == 1 else np.full(window.shape, 1 - mask.density * (1 - mask.outside), np.float32)
    return _thinned(_feathered(_laid_out(mask, values, window), mask.feather_px), mask.density, window)


def _laid_out(mask: RasterMask, values: FloatArray, window: Window) -> FloatArray:
    grown = window.grow(_reach(mask.feather_px))
    place = Window.around(mask.rect)
    laid_out = np.full(grown.shape, mask.outside, np.float32)
    part = place.intersect(grown)
    laid_out[part.slices_in(grown)] = values[part.slices_in(place)]
    return laid_out


def vector_coverage(mask: VectorMask | None, window: Window) -> FloatArray | None:
    """Give the vector mask's coverage; a mask without subpaths hides nothing."""
    if mask is None or mask.density == 0 or not mask.path.subpaths:
        return None
    coverage = path_coverage(mask.path, window.grow(_reach(mask.feather_px)))
    if mask.is_inverted:
        coverage = 1 - coverage
    return _thinned(_feathered(coverage, mask.feather_px), mask.density, window)


def _feathered(coverage: FloatArray, feather_px: float) -> FloatArray:
    if feather_px <= 0:
        return coverage
    return gaussian_filter(coverage, feather_px, truncate=FEATHER_REACH)


def _thinned(coverage: FloatArray, density: float, window: Window) -> FloatArray:
    """Apply the density, and cut away the margin that the feather needed."""
    margin = (coverage.shape[0] - window.height) // 2
    inner = coverage[margin : margin + window.height, margin : margin + window.width]
    return inner if density == 1 else 1 - np.float32(density) * (1 - inner)
