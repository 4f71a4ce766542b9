"""What becomes of a layer, and why: one decision a layer, with a reason code that `inspect` shows."""

from __future__ import annotations

from typing import Literal

from psd2code.model import Model

Form = Literal["text", "shape", "svg", "image", "background", "merged", "group", "dropped"]
"""merged: the layer is part of the image of the layer named by `into`."""


class Decision(Model):
    """One rung of the ladder CSS, SVG, image."""

    form: Form
    reason: str
    into: int | None = None
