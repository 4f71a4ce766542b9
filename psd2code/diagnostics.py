"""What could not be reproduced exactly, as data: one code, the layer's path, and what was done instead."""

from __future__ import annotations

from typing import Literal

from psd2code.model import Model

Severity = Literal["info", "warning", "error"]

CODES: dict[str, tuple[Severity, str]] = {
    "layer.unreadable": (
        "error",
        "The layer could not be read; it is left out or drawn from its stored pixels.",
    ),
    "layer.unknown-kind": (
        "warning",
        "Photoshop's data for this kind of layer is not understood; stored pixels are used.",
    ),
    "layer.no-pixels": ("warning", "The file holds no pixels for this layer, so nothing is drawn."),
    "effect.not-drawn": ("warning", "An effect of the layer is not reproduced."),
    "effect.baked": ("info", "An effect has no exact CSS; it is part of the image."),
    "blend.baked": ("info", "The blend mode has no exact CSS here; the result is part of an image."),
    "adjustment.not-drawn": ("warning", "The adjustment layer is not reproduced."),
    "adjustment.baked": ("info", "The adjustment is applied to the layers below it."),
    "paint.not-understood": ("warning", "A fill is not understood; stored pixels are used."),
    "text.image": ("info", "The text is kept as an image, with its words as the accessible name."),
    "text.not-understood": ("warning", "The text data cannot be read; the layer is an image."),
    "text.font-missing": ("warning", "No font of this kind is installed here; the page names it and a fallback."),
    "text.font-not-bundled": ("warning", "The font may not be bundled; the page only names it."),
    "group.merged": ("info", "The group needs compositing that CSS lacks; it is one image."),
    "smart-object.external": (
        "warning",
        "The smart object's source file is outside the PSD; stored pixels are used.",
    ),
    "layout.unproven": (
        "warning",
        "The layout could not be proven to keep every place; the page stays absolute. Please report the file.",
    ),
    "names.unused": ("warning", "The [names] table names a layer that does not show here."),
    "names.hint-unfollowed": ("warning", "The layer's name asks for what the page cannot give it here."),
    "names.picture-unfollowed": ("warning", "The layer's name asks for an image file that cannot be had."),
    "options.unused": ("warning", "A setting has no effect beside the others."),
    "document.color-mode": ("info", "The document is not RGB; its colours are converted to sRGB."),
    "document.no-picture": ("info", "The file stores no merged picture to compare with."),
}
"""Every code with its severity and explanation; the documentation is made from this table."""


class Diagnostic(Model):
    """One thing that is not exactly as in the design."""

    code: str
    layer: str | None = None
    layer_id: int | None = None
    message: str

    @property
    def severity(self) -> Severity:
        """How much it matters: from the table of codes."""
        return CODES[self.code][0]


class Diagnostics:
    """The sink that stages report to; it remembers the order and drops exact repeats."""

    def __init__(self) -> None:
        self._seen: dict[Diagnostic, None] = {}

    def add(self, code: str, *, layer: str | None = None, layer_id: int | None = None, detail: str = "") -> None:
        """Note one diagnostic; an unknown code is a fault of psd2code (`KeyError`)."""
        message = f"{CODES[code][1]} {detail}".strip()
        self._seen.setdefault(Diagnostic(code=code, layer=layer, layer_id=layer_id, message=message))

    def all(self) -> tuple[Diagnostic, ...]:
        """Give every diagnostic in the order in which it was found."""
        return tuple(self._seen)
