"""The pictures of a page, laid over each other as a browser does, are the page that Photoshop's rules give."""

from __future__ import annotations

import numpy as np
import pytest

from psd2code.assets.cut_out import Scissors
from psd2code.assets.extract import drawn_with
from psd2code.context import Context
from psd2code.geometry import Rect
from psd2code.ir.adjustments import Exposure, Invert
from psd2code.ir.blend import Blending
from psd2code.ir.document import Document
from psd2code.ir.layers import AdjustmentLayer, AnyLayer, Group
from psd2code.ir.path import RasterMask
from psd2code.ir.pixels import FloatArray
from psd2code.ir.walk import layers_of
from psd2code.options import CompileOptions
from psd2code.render import Renderer
from psd2code.semantics import decide
from psd2code.thresholds import Thresholds
from tests.render.memory import BLUE, GRAY, GREEN, RED, SIZE, WHITE, Sketch

HALF_LEVEL = 0.5 / 255
"""Alpha is never rounded here, and a solved colour has the precision of floats."""

ORANGE, TEAL = (0.9, 0.5, 0.1), (0.1, 0.5, 0.6)
LEFT_HALF = RasterMask(rect=Rect(left=0, top=0, width=2, height=4))


def _adjustment(sketch: Sketch, *, is_steep: bool = True, **frame: object) -> AdjustmentLayer:
    """Give an adjustment that changes a mixture of colours otherwise than it mixes the changed ones."""
    sketch.last_id += 1
    adjustment = Exposure(exposure=1, offset=-0.1, gamma=0.6) if is_steep else Invert()
    return AdjustmentLayer(id=sketch.last_id, name="adjustment", rect=Rect.empty(), adjustment=adjustment).replace(
        **frame
    )


def _shown(sketch: Sketch, *layers: AnyLayer) -> FloatArray:
    """Give the page as the browser composites it: H x W x 3, on white."""
    document = Document(name="sketch", width=SIZE, height=SIZE, layers=layers)
    decided = decide(document, CompileOptions(flatten="none", merge=False), Context())
    renderer = Renderer(decided, sketch.pixels, sketch.diagnostics)
    scissors = Scissors(renderer, sketch.pixels, decided, Thresholds())
    page: FloatArray = np.ones((SIZE, SIZE, 3), np.float32)
    for layer in layers_of(decided.layers):
        assert layer.decision is not None
        assert layer.decision.reason != "css-blend"
        assert not isinstance(layer, Group) or layer.decision.form != "group" or layer.opacity == 1
        raster = scissors.cut_out(layer, drawn_with(decided)[layer.id]) if layer.decision.form == "image" else None
        if raster is not None:
            rows, columns = (
                slice(raster.top, raster.top + raster.height),
                slice(raster.left, raster.left + raster.width),
            )
            alpha = raster.rgba[..., 3:]
            page[rows, columns] = raster.rgba[..., :3] * alpha + page[rows, columns] * (1 - alpha)
    return page


def _wanted(sketch: Sketch, *layers: AnyLayer) -> FloatArray:
    rgba = sketch.draw(*layers)
    page: FloatArray = rgba[..., :3] * rgba[..., 3:] + 1 - rgba[..., 3:]
    return page


def _beneath_an_adjustment(sketch: Sketch) -> tuple[AnyLayer, ...]:
    return sketch.paint(ORANGE), sketch.paint(TEAL, alpha=0.5), _adjustment(sketch)


def _blended_beneath_an_adjustment(sketch: Sketch) -> tuple[AnyLayer, ...]:
    return sketch.paint(ORANGE), sketch.paint(TEAL, (0, 0, 2, 4), blend_mode="multiply"), _adjustment(sketch)


def _adjustment_clipped_to_an_adjustment(sketch: Sketch) -> tuple[AnyLayer, ...]:
    over = _adjustment(sketch, is_steep=False, is_clipped=True)
    return sketch.paint(ORANGE), sketch.paint(TEAL, (1, 1, 3, 3), alpha=0.5), _adjustment(sketch), over


def _adjustment_in_a_translucent_group(sketch: Sketch) -> tuple[AnyLayer, ...]:
    inner = sketch.paint(TEAL, (0, 0, 2, 4)), _adjustment(sketch)
    return sketch.paint(ORANGE), sketch.group(*inner, blend_mode="pass-through", opacity=0.5)


def _adjustment_in_a_masked_group(sketch: Sketch) -> tuple[AnyLayer, ...]:
    inner = sketch.paint(TEAL, (1, 0, 3, 4), alpha=0.5), _adjustment(sketch)
    group = sketch.group(*inner, blend_mode="pass-through", mask=LEFT_HALF)
    sketch.pixels.masks[group.id] = np.ones((4, 2), np.float32)
    return sketch.paint(ORANGE), group


def _adjustment_within_an_isolated_group(sketch: Sketch) -> tuple[AnyLayer, ...]:
    inner = sketch.paint(ORANGE), sketch.paint(TEAL, (0, 0, 3, 3), alpha=0.5), _adjustment(sketch)
    return sketch.paint(GRAY), sketch.group(*inner)


def _adjustment_in_a_group_that_is_a_base(sketch: Sketch) -> tuple[AnyLayer, ...]:
    group = sketch.group(_adjustment(sketch), blend_mode="pass-through")
    return sketch.paint(ORANGE), _adjustment(sketch), group, sketch.paint(TEAL, (0, 0, 2, 2), is_clipped=True)


def _clipped_layers_that_blend_by_themselves(sketch: Sketch) -> tuple[AnyLayer, ...]:
    alone = Blending(blends_clipped_as_group=False)
    base = sketch.paint(RED, (0, 0, 3, 3), blend_mode="screen", blending=alone)
    return sketch.paint(TEAL), base, sketch.paint(ORANGE, (0, 0, 2, 2), is_clipped=True)


@pytest.mark.parametrize(
    "layers",
    [
        _beneath_an_adjustment,
        _blended_beneath_an_adjustment,
        _adjustment_clipped_to_an_adjustment,
        _adjustment_in_a_translucent_group,
        _adjustment_in_a_masked_group,
        _adjustment_within_an_isolated_group,
        _adjustment_in_a_group_that_is_a_base,
        _clipped_layers_that_blend_by_themselves,
    ],
)
def test_the_pictures_of_a_page_give_the_page(layers: object) -> None:
    assert callable(layers)
    sketch = Sketch()
    made = layers(sketch)
    assert np.abs(_shown(sketch, *made) - _wanted(sketch, *made)).max() <= HALF_LEVEL


def test_what_no_adjustment_reaches_is_cut_out_as_it_is() -> None:
    sketch = Sketch()
    clipped = _adjustment(sketch, is_clipped=True)
    made = sketch.paint(WHITE), sketch.paint(GREEN, alpha=0.5), clipped, sketch.paint(BLUE, (0, 0, 2, 2), alpha=0.5)
    assert np.abs(_shown(sketch, *made) - _wanted(sketch, *made)).max() <= HALF_LEVEL
