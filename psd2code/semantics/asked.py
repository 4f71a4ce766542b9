"""Says which form a layer's name asks for: `logo.svg` a drawing, `hero.jpg80%` an image, each one file by itself."""

from __future__ import annotations

from typing import Literal

from psd2code.ir.layers import AnyLayer, TextLayer
from psd2code.naming.requests import requested_pictures


def asked_form(layer: AnyLayer) -> Literal["svg", "image"] | None:
    """Give the form of the first file that a name asks for; a text named by its own words asks for none."""
    if isinstance(layer, TextLayer) and layer.name.split() == layer.text.plain.split():
        return None
    requests = requested_pictures(layer.name)
    if not requests:
        return None
    return "svg" if requests[0].extension == "svg" else "image"
