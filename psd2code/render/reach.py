"""Where a layer may show at all: content, masks, artboard frames and effects, as one window; measured once a scene."""

from __future__ import annotations

from psd2code.ir.layers import AnyLayer, Group
from psd2code.render.content import leaf_window
from psd2code.render.effects.reach import outward_reach
from psd2code.render.masks import mask_window
from psd2code.render.scene import Scene
from psd2code.render.window import Window


def reach_of(scene: Scene, layer: AnyLayer, *, with_effects: bool = True) -> Window:
    """Give the window beyond which a layer paints nothing; hidden children count for nothing."""
    content = scene.reaches.get(layer.id)
    if content is None:
        content = scene.reaches[layer.id] = _content(scene, layer)
    return content.grow(outward_reach(layer.effects)) if with_effects else content


def _content(scene: Scene, layer: AnyLayer) -> Window:
    if isinstance(layer, Group):
        whole = Window.union_of(reach_of(scene, child) for child in layer.children if child.is_visible)
        if layer.artboard:
            frame = Window.around(layer.artboard.rect)
            whole = frame if layer.artboard.background else whole.intersect(frame)
    else:
        whole = leaf_window(layer, scene.page)
    return mask_window(layer, whole)
