"""What becomes of a layer, and why: one decision a layer, with a reason code that `inspect` shows."""

from __future__ import annotations

from typing import Literal

from pydantic import field_validator

from psd2code.ir.css_box import CssBox
from psd2code.ir.reasons import REASONS
from psd2code.ir.svg import SvgPicture
from psd2code.model import Model

Form = Literal["text", "shape", "svg", "image", "background", "merged", "group", "dropped"]
"""merged: the layer is part of the image of the layer named by `into`."""


class RungError(Model):
    """How far a form is from the layer's own pixels, at worst: flat_levels away from edges, edge_levels at edges (of
    255), edge_share in shares of what the picture itself changes around the pixel; mean_levels over all it paints.
    """

    flat_levels: float = 0
    edge_levels: float = 0
    edge_share: float = 0
    mean_levels: float = 0


class Refusal(Model):
    """A form that was tried and not taken: the threshold that it exceeds, what was measured, its error if drawn."""

    form: Form
    threshold: str
    measured: float
    limit: float
    error: RungError | None = None


class Decision(Model):
    """One rung of the ladder CSS, SVG, image; box and svg are what it draws there, error how well.

    The box of an image or group is where CSS cuts it: a rectangle with corners, and no paint. refused: what was
    measured before and not taken, in the order of trying.
    """

    form: Form
    reason: str
    into: int | None = None
    box: CssBox | None = None
    svg: SvgPicture | None = None
    error: RungError | None = None
    refused: tuple[Refusal, ...] = ()

    @field_validator("reason")
    @classmethod
    def _is_documented(cls, reason: str) -> str:
        if reason not in REASONS:
            raise ValueError(f"reason {reason!r} is not in ir.reasons")
        return reason
