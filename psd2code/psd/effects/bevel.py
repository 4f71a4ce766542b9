"""Turns the descriptor of bevel and emboss into its model, with its contour and its texture."""

from __future__ import annotations

from typing import Literal

from psd2code.ir.effects import BevelEmboss, BevelLight, BevelShape, BevelTexture
from psd2code.psd.descriptors import PERCENT, Descriptor
from psd2code.psd.effects.style import StyleReader, blend_mode, contour
from psd2code.psd.paints import read_pattern

BevelStyle = Literal["outer", "inner", "emboss", "pillow", "stroke"]
BevelTechnique = Literal["smooth", "chisel-hard", "chisel-soft"]

_STYLES: dict[str, BevelStyle] = {
    "OtrB": "outer",
    "InrB": "inner",
    "Embs": "emboss",
    "PlEb": "pillow",
    "strokeEmboss": "stroke",
}
_TECHNIQUES: dict[str, BevelTechnique] = {"SfBL": "smooth", "PrBL": "chisel-hard", "Slmt": "chisel-soft"}


def read_bevel(described: Descriptor, style: StyleReader) -> BevelEmboss:
    """Read bevel and emboss."""
    return BevelEmboss(
        style=_STYLES.get(described.choice("bvlS"), "inner"),
        technique=_TECHNIQUES.get(described.choice("bvlT"), "smooth"),
        depth=described.number("srgR", PERCENT) / PERCENT,
        is_up=described.choice("bvlD") != "Out ",
        size_px=described.pixels("blur"),
        soften_px=described.pixels("Sftn"),
        angle_deg=style.angle_deg(described),
        altitude_deg=style.altitude_deg(described),
        highlight=_light(described, style, "hgl"),
        shadow=_light(described, style, "sdw"),
        gloss=contour(described),
        is_antialiased=described.flag("antialiasGloss"),
        shape=_shape(described) if described.flag("useShape") else None,
        texture=_texture(described) if described.flag("useTexture") else None,
    )


def _light(described: Descriptor, style: StyleReader, prefix: str) -> BevelLight:
    return BevelLight(
        color=style.color(described, f"{prefix}C"),
        blend_mode=blend_mode(described, f"{prefix}M"),
        opacity=described.share(f"{prefix}O"),
    )


def _shape(described: Descriptor) -> BevelShape:
    return BevelShape(
        contour=contour(described, "MpgS"),
        range=described.share("Inpr", 0.5),
        is_antialiased=described.flag("AntA"),
    )


def _texture(described: Descriptor) -> BevelTexture | None:
    paint = read_pattern(described)
    if paint is None:
        return None
    return BevelTexture(
        paint=paint,
        depth=described.number("textureDepth", PERCENT) / PERCENT,
        is_inverted=described.flag("InvT"),
    )
