"""Measures our picture of a PSD and psd-tools' against the one Photoshop stored in it; says which features it shows."""

from __future__ import annotations

import struct
import warnings
from collections.abc import Iterator
from dataclasses import dataclass
from pathlib import Path

import numpy as np
from psd_tools import PSDImage

from psd2code import psd
from psd2code.context import Context
from psd2code.ir.document import Document
from psd2code.ir.effects import GradientOverlay, InnerGlow, OuterGlow, Stroke
from psd2code.ir.layers import AdjustmentLayer, AnyLayer, FillLayer, Group, ShapeLayer, TextLayer
from psd2code.ir.paint import GradientPaint, Paint
from psd2code.ir.pixels import ByteArray
from psd2code.render import Renderer, recover_noise_gradients
from psd2code.thresholds import Thresholds
from tests.support.images import VISIBLE, on_white

GROSS = 32
"""Levels of 255: a pixel farther off is seen at a glance."""
MOST_PIXELS = 4_000_000
HEADER = ">4x H 6x H I I"
"""Version, channels, height, width."""
PAINTED = (GradientOverlay, InnerGlow, OuterGlow, Stroke)
"""Effects whose paint may be a gradient."""
PLAIN_MODES = ("normal", "pass-through")
NO_PICTURE = "no stored picture"
TOO_LARGE = f"more than {MOST_PIXELS:,} pixels"


@dataclass(frozen=True)
class Distance:
    """mae: mean of all channels, levels of 255; visible, gross: shares of pixels off by more than 8 and 32, 0-1."""

    mae: float
    visible: float
    gross: float

    @property
    def is_within(self) -> bool:
        """Whether nobody would see a difference: mae at most 1, and 0.3 % of pixels off by more than 8."""
        return self.mae <= 1 and self.visible <= 0.003


@dataclass(frozen=True)
class Agreement:
    """How far a file's picture is from Photoshop's, as we draw it and, if asked for, as psd-tools does."""

    name: str
    features: frozenset[str]
    ours: Distance
    theirs: Distance | None


def measure(path: Path, *, with_psd_tools: bool = False) -> Agreement | str:
    """Compare one file, both pictures on white; or say why it is no evidence."""
    _, _, height, width = struct.unpack_from(HEADER, path.read_bytes())
    if height * width > MOST_PIXELS:
        return TOO_LARGE
    context = Context()
    file = psd.open_psd(path)
    pixels = psd.PsdPixels(file, context)
    stored = pixels.picture()
    if stored is None:
        return NO_PICTURE
    document = recover_noise_gradients(psd.read_document(file, context), pixels, Thresholds())
    page = pixels.to_srgb(Renderer(document, pixels, context.diagnostics).page().rgba)
    drawn: ByteArray = np.rint(np.clip(page, 0, 1) * 255).astype(np.uint8)
    return Agreement(
        name=f"{path.parent.name}/{path.name}",
        features=frozenset(features_of(document)),
        ours=distance(drawn, stored),
        theirs=_distance_of_psd_tools(path, stored) if with_psd_tools else None,
    )


def distance(drawn: ByteArray, stored: ByteArray) -> Distance:
    """Compare two pictures, H x W x 4, both on white."""
    off = np.abs(on_white(drawn).astype(np.int16) - on_white(stored))
    worst = off.max(axis=2)
    return Distance(float(off.mean()), float((worst > VISIBLE).mean()), float((worst > GROSS).mean()))


def _distance_of_psd_tools(path: Path, stored: ByteArray) -> Distance:
    """Measure what psd-tools composes, with the layers' stored pixels."""
    with warnings.catch_warnings():
        warnings.simplefilter("ignore")
        composed = PSDImage.open(path).composite(force=False, ignore_preview=True)
    return distance(np.asarray(composed.convert("RGBA")), stored)


def features_of(document: Document) -> Iterator[str]:
    """Yield the features of all layers that show, some more than once."""
    for layer in _shown(document.layers):
        for effect in layer.effects:
            yield effect.kind
            yield from _noise(effect.paint if isinstance(effect, PAINTED) else None)
        yield from _features_of_kind(layer)
        yield from _features_of_frame(layer)


def _shown(layers: tuple[AnyLayer, ...]) -> Iterator[AnyLayer]:
    for layer in layers:
        if layer.is_visible:
            yield layer
            if isinstance(layer, Group):
                yield from _shown(layer.children)


def _features_of_kind(layer: AnyLayer) -> Iterator[str]:
    match layer:
        case TextLayer():
            yield "type layer"
        case AdjustmentLayer():
            yield "adjustment"
            yield f"adjustment: {layer.adjustment.kind}"
        case ShapeLayer():
            yield "shape"
            yield from _paint_features(layer.fill)
            if layer.stroke:
                yield "vector stroke"
        case FillLayer():
            yield from _paint_features(layer.paint)
        case Group() if layer.artboard:
            yield "artboard"


def _paint_features(paint: Paint | None) -> Iterator[str]:
    if paint is not None and paint.kind != "solid":
        yield f"{paint.kind} fill"
        yield from _noise(paint)


def _noise(paint: Paint | None) -> Iterator[str]:
    if isinstance(paint, GradientPaint) and paint.is_noise:
        yield "noise gradient"


def _features_of_frame(layer: AnyLayer) -> Iterator[str]:
    if layer.mask or layer.vector_mask:
        yield "mask"
    if layer.is_clipped:
        yield "clipping"
    if layer.fill_opacity < 1:
        yield "fill opacity"
    modes = {layer.blend_mode, *(effect.blend_mode for effect in layer.effects)}
    if "dissolve" in modes:
        yield "dissolve"
    elif layer.blend_mode not in PLAIN_MODES:
        yield "blend mode"
