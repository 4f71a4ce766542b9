"""Finds icons: small groups that hold several shapes and nothing else, so that one drawing can show them."""

from __future__ import annotations

from collections.abc import Iterator

from psd2code.geometry import Rect
from psd2code.ir.layers import AnyLayer, Group, ShapeLayer
from psd2code.semantics.drop_invisible import is_dropped
from psd2code.semantics.obstacles import group_obstacle
from psd2code.thresholds import Thresholds


def drawn_shapes(group: Group) -> tuple[ShapeLayer, ...] | None:
    """Give the shapes of a group, back to front; None where it shows anything else."""
    leaves = list(_leaves(group))
    shapes = tuple(leaf for leaf in leaves if isinstance(leaf, ShapeLayer))
    return shapes if shapes and len(shapes) == len(leaves) else None


def icon_shapes(group: Group, thresholds: Thresholds) -> tuple[ShapeLayer, ...] | None:
    """Give the shapes of an icon, back to front; None where the group is none."""
    shapes = drawn_shapes(group)
    if shapes is None:
        return None
    area = Rect.union_of(shape.rect for shape in shapes)
    is_small = max(area.width, area.height) <= thresholds.drawing_px
    return shapes if len(shapes) > 1 and is_small else None


def _leaves(group: Group) -> Iterator[AnyLayer | None]:
    """Yield what the group shows, None for all that a drawing cannot hold."""
    if group_obstacle(group) or group.opacity != 1:
        yield None
    for child in group.children:
        if is_dropped(child):
            continue
        if isinstance(child, Group):
            yield from _leaves(child)
        else:
            yield child if child.blend_mode == "normal" and not child.is_clipped else None
