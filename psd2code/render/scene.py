"""What every step of a drawing needs to know, and the canvas it draws on."""

from __future__ import annotations

from collections.abc import Collection
from dataclasses import dataclass, field

from psd2code.diagnostics import Diagnostics
from psd2code.ir.document import Document
from psd2code.ir.layers import AnyLayer
from psd2code.ir.pixels import PixelSource
from psd2code.ir.walk import paths_of
from psd2code.render.planes import Planes
from psd2code.render.window import Window


@dataclass(frozen=True)
class Scene:
    """The document, its pixels, where to report; silent layers lend their shape, unseen, to what is clipped to them."""

    document: Document
    pixels: PixelSource
    diagnostics: Diagnostics
    silent: Collection[int] = frozenset()
    reaches: dict[tuple[int, bool], Window] = field(default_factory=dict)

    @property
    def page(self) -> Window:
        """The canvas."""
        return Window.around(self.document.canvas)

    @property
    def is_linear(self) -> bool:
        """Whether the document holds linear light, as 32-bit ones do."""
        return self.document.bit_depth == 32  # noqa: PLR2004 - the one depth that Photoshop keeps linear

    def report(self, code: str, layer: AnyLayer, detail: str = "") -> None:
        """Note a diagnostic about a layer."""
        path = paths_of(self.document).get(layer.id, layer.name)
        self.diagnostics.add(code, layer=path, layer_id=layer.id, detail=detail)

    def for_selection(self, silent: Collection[int]) -> Scene:
        """Give a scene for a part of the layers: reaches are measured anew."""
        return Scene(self.document, self.pixels, self.diagnostics, silent)


@dataclass(frozen=True)
class Canvas:
    """Planes to draw on, and what knockouts uncover: the group's first state, the Background (None: nothing)."""

    planes: Planes
    initial: Planes | None = None
    background: Planes | None = None

    @property
    def window(self) -> Window:
        """The part of the document that it holds."""
        return self.planes.window

    def crop(self, window: Window) -> Canvas:
        """Give the part inside a window, drawn on in place."""
        return Canvas(self.planes.crop(window), self.initial, self.background)

    def scratch(self, window: Window) -> Canvas:
        """Give a copy of the part inside a window, to be drawn on without harm."""
        return Canvas(self.planes.crop(window).copy(), self.initial, self.background)

    def as_initial(self) -> Canvas:
        """Give the same canvas on which a shallow knockout uncovers what is there now."""
        return Canvas(self.planes, self.planes.copy(), self.background)
