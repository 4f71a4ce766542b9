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
from psd2code.ir.layers import AnyLayer, FillLayer, ShapeLayer
from psd2code.ir.svg import SvgPicture
from psd2code.semantics.obstacles import edges_obstacle
from psd2code.shapes.box import css_box, fill_box
from psd2code.shapes.measure import Measure
from psd2code.shapes.svg import svg_picture
from psd2code.thresholds import Thresholds


@dataclass(frozen=True)
class Ladder:
    """canvas: the page's rectangle; measure: compares forms with pixels, None where there are none."""

    canvas: Rect
    thresholds: Thresholds
    measure: Measure | None = None

    def shape(self, layer: ShapeLayer) -> Decision:
        """Decide what a shape becomes; image where it can be nothing else."""
        found = css_box(layer, self.canvas, self.thresholds.gradient_levels)
        decision = self._box(layer, found)
        if decision.form == "shape" or decision.reason == "shape-stale":
            return decision
        return self.drawing((layer,), layer.id, decision.reason) or decision

    def fill(self, layer: FillLayer) -> Decision:
        """Decide what a fill of the whole page becomes."""
        return self._box(layer, fill_box(layer, self.canvas, self.thresholds.gradient_levels))

    def framed(self, layer: AnyLayer, clip: CssBox, shown_in: tuple[int, ...], reason: str) -> Decision | None:
        """Decide for a picture that CSS cuts at a box, where it fills the box; shown_in: what it is compared with."""
        if self.measure is None:
            is_filling = layer.rect.contains(clip.rect)
            return Decision(form="image", reason=reason, box=clip) if is_filling else None
        error = self.measure.framed(layer.id, clip, shown_in)
        is_taken = error is not None and self._is_within(error)
        return Decision(form="image", reason=reason, box=clip, error=error) if is_taken else None

    def drawing(self, layers: tuple[ShapeLayer, ...], layer_id: int, reason: str) -> Decision | None:
        """Decide for SVG where shapes, together the picture of a layer, can be drawn by it; reason: why CSS cannot."""
        knots = sum(len(subpath.knots) for layer in layers for subpath in layer.path.subpaths)
        if knots > self.thresholds.svg_knots:
            return None
        picture = svg_picture(layers, self.canvas)
        if not isinstance(picture, SvgPicture) or picture.rect.is_empty:
            return None
        error = self._measured(lambda measure: measure.svg(layer_id, picture))
        if error is not None and not self._is_within(error):
            return None
        return Decision(form="svg", reason=reason, svg=picture, error=error)

    def _box(self, layer: ShapeLayer | FillLayer, found: CssBox | str) -> Decision:
        if isinstance(found, str):
            return Decision(form="image", reason=found)
        error = self._measured(lambda measure: measure.box(layer.id, found))
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
