"""Noise gradients take their stops from the stored picture where all of it agrees; else they stay undrawn."""

from __future__ import annotations

import math
from dataclasses import dataclass

import numpy as np
import pytest

from psd2code.geometry import Point
from psd2code.ir.document import Document
from psd2code.ir.effects import DropShadow, Effect, GradientOverlay, InnerShadow, Stroke
from psd2code.ir.paint import Color, ColorStop, GradientPaint
from psd2code.ir.pixels import ByteArray
from psd2code.render import Renderer, recover_noise_gradients
from psd2code.thresholds import Thresholds
from tests.render.memory import GREEN, MemoryPixels, Sketch, color_of

SIZE = 40
NOISE = GradientPaint(color_stops=(), opacity_stops=(), is_noise=True, angle_deg=90)
STOPS = tuple(
    ColorStop(
        color=Color(red=(1 + math.sin(7 * k)) / 2, green=(1 + math.sin(5 * k + 1)) / 2, blue=(1 + math.cos(9 * k)) / 2),
        location=k / 13,
    )
    for k in range(14)
)


@dataclass
class PicturedPixels(MemoryPixels):
    """Pixels of a file that stores a picture too."""

    stored: ByteArray | None = None

    def picture(self) -> ByteArray | None:
        """Give the picture."""
        return self.stored


def styled(*effects: Effect) -> tuple[Document, PicturedPixels]:
    """Give a document of one layer with effects, over green."""
    sketch = Sketch(SIZE, SIZE)
    ground, square = sketch.paint(GREEN), sketch.paint((0.5, 0.5, 0.5), (6, 6, 34, 34), effects=effects)
    document = Document(name="noise", width=SIZE, height=SIZE, layers=(ground, square))
    return document, PicturedPixels(sketch.pixels.layers)


def photographed(document: Document, pixels: PicturedPixels) -> ByteArray:
    """Give a document's page in 8 bits."""
    page = Renderer(document, pixels, Sketch().diagnostics).page().rgba
    return np.rint(page * 255).astype(np.uint8)


SHADE = InnerShadow(color=color_of((0, 0, 0)), size_px=8, opacity=0.6, blend_mode="multiply")


@pytest.mark.parametrize(
    "effects",
    [
        (GradientOverlay(paint=NOISE),),
        (GradientOverlay(paint=NOISE.replace(style="radial", is_reversed=True), opacity=0.8), SHADE),
        (Stroke(size_px=5, paint=NOISE), DropShadow(color=color_of((0, 0, 0)), size_px=4, distance_px=3)),
    ],
)
def test_stops_are_those_of_the_picture(effects: tuple[Effect, ...]) -> None:
    true = tuple(
        effect.replace(paint=effect.paint.replace(color_stops=STOPS, smoothness=0))
        if isinstance(effect, GradientOverlay | Stroke) and isinstance(effect.paint, GradientPaint)
        else effect
        for effect in effects
    )
    picture = photographed(*styled(*true))
    document, pixels = styled(*effects)
    pixels.stored = picture
    recovered = recover_noise_gradients(document, pixels, Thresholds())
    assert recovered != document
    assert photographed(recovered, pixels) == pytest.approx(picture.astype(float), abs=2)


def test_a_picture_that_no_ramp_gives_is_not_believed() -> None:
    document, pixels = styled(GradientOverlay(paint=NOISE))
    across, _ = styled(GradientOverlay(paint=NOISE.replace(angle_deg=0, color_stops=STOPS, offset=Point(x=0, y=0))))
    pixels.stored = photographed(across, pixels)
    assert recover_noise_gradients(document, pixels, Thresholds()) == document


def test_without_a_picture_nothing_changes() -> None:
    document, pixels = styled(GradientOverlay(paint=NOISE))
    assert recover_noise_gradients(document, pixels, Thresholds()) == document
