"""Chooses the rung of a layer that is drawn: CSS box, SVG drawing, else image; each with its reason and error.

A rung is taken where its form exists and, if the pixels are at hand to measure it, where its error is within the
thresholds.
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass

from psd2code.geometry import Rect
from psd2code.ir.css_box import CssBox
from psd2code.ir.decision import Decision, RungError
from psd2code.ir.layers import FillLayer, ShapeLayer
from psd2code.render.window import Window
from psd2code.semantics.obstacles import edges_obstacle
from psd2code.shapes.box import css_box, fill_box
from psd2code.shapes.measure import Measure
from psd2code.thresholds import Thresholds


@dataclass(frozen=True)
class Ladder:
    """canvas: the page's rectangle; measure: compares forms with pixels, None where there are none."""

    canvas: Rect
    thresholds: Thresholds
    measure: Measure | None = None

    def shape(self, layer: ShapeLayer) -> Decision:
        """Decide what a shape becomes; image where it can be nothing else."""
        found = css_box(layer, Window.around(self.canvas), self.thresholds.gradient_levels)
        return self._box(layer, found)

    def fill(self, layer: FillLayer) -> Decision:
        """Decide what a fill of the whole page becomes."""
        return self._box(layer, fill_box(layer, self.canvas, self.thresholds.gradient_levels))

    def _box(self, layer: ShapeLayer | FillLayer, found: CssBox | str) -> Decision:
        if isinstance(found, str):
            return Decision(form="image", reason=found)
        error = self._measured(lambda measure: measure.box((layer.id,), found))
        if error is not None and not self._is_within(error):
            return Decision(form="image", reason="shape-differs", error=error)
        if error is None and isinstance(layer, ShapeLayer):
            obstacle = edges_obstacle(layer, found.rect, self.thresholds)
            if obstacle:
                return Decision(form="image", reason=obstacle)
        return Decision(form="shape", reason=f"{layer.kind}-css", box=found, error=error)

    def _measured(self, of: Callable[[Measure], RungError]) -> RungError | None:
        return of(self.measure) if self.measure else None

    def _is_within(self, error: RungError) -> bool:
        limits = self.thresholds
        is_smooth = error.edge_share <= limits.rung_edge_share or error.edge_levels <= limits.rung_edge_levels
        return error.flat_levels <= limits.rung_flat_levels and is_smooth
