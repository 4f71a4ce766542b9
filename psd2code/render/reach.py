"""Where a layer may show at all: content, masks, artboard frames and effects, as one window; measured once a scene."""

from __future__ import annotations

from psd2code.ir.layers import AdjustmentLayer, AnyLayer, Group
from psd2code.render.content import leaf_window
from psd2code.render.effects.reach import outward_reach
from psd2code.render.masks import mask_window
from psd2code.render.scene import Scene
from psd2code.render.window import EMPTY, Window


def reach_of(scene: Scene, layer: AnyLayer, *, with_effects: bool = True, with_adjustments: bool = True) -> Window:
    """Give the window beyond which a layer changes nothing; hidden children count for nothing.

    with_effects: what its own effects paint around it; with_adjustments: where an adjustment recolours what others
    drew.
    """
    key = layer.id, with_adjustments
    content = scene.reaches.get(key)
    if content is None:
        content = scene.reaches[key] = _content(scene, layer, with_adjustments)
    return content.grow(outward_reach(layer.effects)) if with_effects else content


def _content(scene: Scene, layer: AnyLayer, with_adjustments: bool) -> Window:
    if isinstance(layer, AdjustmentLayer) and not with_adjustments:
        return EMPTY
    if not isinstance(layer, Group):
        return mask_window(layer, leaf_window(layer, scene.page))
    # Adjustments in an isolated group see nothing but what the group itself draws.
    reaches_out = with_adjustments and layer.blend_mode == "pass-through"
    whole = Window.union_of(
        reach_of(scene, child, with_adjustments=reaches_out and not child.is_clipped)
        for child in layer.children
        if child.is_visible
    )
    if layer.artboard:
        frame = Window.around(layer.artboard.rect)
        whole = frame if layer.artboard.background else whole.intersect(frame)
    return mask_window(layer, whole)
