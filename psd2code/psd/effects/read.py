"""Turns a layer's style block into the effects that show: both switches on, and present (older files do not say)."""

from __future__ import annotations

from collections.abc import Callable, Iterator

from psd_tools.constants import Resource, Tag
from psd_tools.psd.effects_layer import EffectsLayer

from psd2code.ir.effects import Effect
from psd2code.psd.descriptors import Descriptor
from psd2code.psd.effects.bevel import read_bevel
from psd2code.psd.effects.glows import read_inner_glow, read_outer_glow
from psd2code.psd.effects.legacy import read_legacy_effects
from psd2code.psd.effects.shadows import read_drop_shadow, read_inner_shadow
from psd2code.psd.effects.style import Light, StyleReader
from psd2code.psd.effects.surfaces import (
    read_color_overlay,
    read_gradient_overlay,
    read_pattern_overlay,
    read_satin,
    read_stroke,
)
from psd2code.psd.open import PsdFile
from psd2code.psd.source import LayerSource

Reader = Callable[[Descriptor, StyleReader], Effect | None]

_BLOCK_TAGS = (
    Tag.OBJECT_BASED_EFFECTS_LAYER_INFO_V0,
    Tag.OBJECT_BASED_EFFECTS_LAYER_INFO_V1,
    Tag.OBJECT_BASED_EFFECTS_LAYER_INFO,
)

_READERS: tuple[tuple[str, str | None, Reader], ...] = (
    ("ebbl", None, read_bevel),
    ("FrFX", "frameFXMulti", read_stroke),
    ("IrSh", "innerShadowMulti", read_inner_shadow),
    ("IrGl", None, read_inner_glow),
    ("ChFX", None, read_satin),
    ("SoFi", "solidFillMulti", read_color_overlay),
    ("GrFl", "gradientFillMulti", read_gradient_overlay),
    ("patternFill", None, read_pattern_overlay),
    ("OrGl", None, read_outer_glow),
    ("DrSh", "dropShadowMulti", read_drop_shadow),
)
"""Photoshop's keys for one effect and for several of its kind, from the top of its panel to the bottom."""


def read_effects(source: LayerSource) -> tuple[Effect, ...]:
    """Read the effects that show, in the order of Photoshop's panel; of one kind the first is the topmost."""
    if not _are_shown(source.psd):
        return ()
    style = StyleReader(source.colors, _light(source.psd))
    block = next((found for tag in _BLOCK_TAGS if (found := source.described(tag))), None)
    if block:
        return tuple(_read_block(block, style, source)) if block.flag("masterFXSwitch", True) else ()
    legacy = source.block(Tag.EFFECTS_LAYER)
    return read_legacy_effects(legacy, style) if isinstance(legacy, EffectsLayer) else ()


def _read_block(block: Descriptor, style: StyleReader, source: LayerSource) -> Iterator[Effect]:
    for key, multi_key, reader in _READERS:
        for described in _instances(block, key, multi_key):
            if not (described.flag("enab", True) and described.flag("present", True)):
                continue
            effect = reader(described, style)
            if effect is None:
                source.note("effect.not-drawn", f"Its {described.class_id} has no paint.")
            else:
                yield effect


def _instances(block: Descriptor, key: str, multi_key: str | None) -> tuple[Descriptor, ...]:
    if multi_key and block.has(multi_key):
        return block.children(multi_key)
    single = block.child(key)
    return (single,) if single else ()


def _are_shown(psd: PsdFile) -> bool:
    """Whether the document shows effects at all; the resource is only there while they are hidden."""
    visible = psd.psd.image_resources.get_data(Resource.EFFECTS_VISIBLE)
    return not isinstance(visible, int) or bool(visible)


def _light(psd: PsdFile) -> Light:
    resources = psd.psd.image_resources
    angle = resources.get_data(Resource.GLOBAL_ANGLE)
    altitude = resources.get_data(Resource.GLOBAL_ALTITUDE)
    default = Light()
    return Light(
        angle_deg=float(angle) if isinstance(angle, int) else default.angle_deg,
        altitude_deg=float(altitude) if isinstance(altitude, int) else default.altitude_deg,
    )
