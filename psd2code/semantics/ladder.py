"""Chooses the rung of a layer that is drawn: CSS box, SVG drawing, else image; each with its reason and error.

A rung is taken where its form exists and, if the pixels are at hand to measure it, where its error is within the
thresholds. One that is measured and not taken stays in the decision, with the number that spoke against it.
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass

from psd2code.geometry import Rect
from psd2code.ir.css_box import CssBox
from psd2code.ir.decision import Decision, Form, Refusal, RungError
from psd2code.ir.layers import AnyLayer, FillLayer, ShapeLayer
from psd2code.ir.svg import SvgPicture
from psd2code.semantics.asked import asked_form
from psd2code.semantics.obstacles import edges_obstacle
from psd2code.shapes.box import css_box, fill_box, has_fraction
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
        """Decide what a shape becomes; image where it can be nothing else. Its name may ask for a drawing."""
        if asked_form(layer) == "svg":
            asked = self.drawing((layer,), layer.id, "asked-svg")
            if asked.form == "svg":
                return asked
        found = css_box(layer, self.canvas, self.thresholds.gradient_levels)
        decision = self._box(layer, found)
        if has_fraction(layer) and decision.reason in ("shape-css", "shape-differs"):
            exact = self._box(layer, css_box(layer, self.canvas, self.thresholds.gradient_levels, is_exact=True))
            decision = exact if self._is_nearer(exact, decision) else decision
        if decision.form == "shape" or decision.reason == "shape-stale":
            return decision
        drawing = self.drawing((layer,), layer.id, decision.reason)
        return drawing.replace(refused=(*decision.refused, *drawing.refused))

    def _is_nearer(self, exact: Decision, plain: Decision) -> bool:
        """Whether strokes as wide as they are come nearer than a border of whole px, if that is not near enough."""
        if exact.form != "shape" or plain.form != "shape":
            return exact.form == "shape"
        if exact.error is None or plain.error is None:
            return False
        is_far = plain.error.mean_levels > self.thresholds.whole_border_levels
        return is_far and exact.error.mean_levels < plain.error.mean_levels

    def fill(self, layer: FillLayer) -> Decision:
        """Decide what a fill of the whole page becomes."""
        return self._box(layer, fill_box(layer, self.canvas, self.thresholds.gradient_levels))

    def framed(
        self, layer: AnyLayer, clip: CssBox, shown_in: tuple[int, ...], reason: str
    ) -> Decision | Refusal | None:
        """Decide for a picture that CSS cuts at a box, where it fills the box; shown_in: what it is compared with."""
        if self.measure is None:
            is_filling = layer.rect.contains(clip.rect)
            return Decision(form="image", reason=reason, box=clip) if is_filling else None
        error = self.measure.framed(layer.id, clip, shown_in)
        if error is None:
            return None
        return self._refusal("image", error) or Decision(form="image", reason=reason, box=clip, error=error)

    def drawing(self, layers: tuple[ShapeLayer, ...], layer_id: int, reason: str) -> Decision:
        """Decide for SVG where shapes, together the picture of a layer, can be drawn by it, else for an image; reason:
        why CSS cannot.
        """
        image = Decision(form="image", reason=reason)
        knots = sum(len(subpath.knots) for layer in layers for subpath in layer.path.subpaths)
        if knots > self.thresholds.svg_knots:
            limit = self.thresholds.svg_knots
            return image.replace(refused=(Refusal(form="svg", threshold="svg_knots", measured=knots, limit=limit),))
        picture = svg_picture(layers, self.canvas, self.thresholds.gradient_levels)
        if not isinstance(picture, SvgPicture) or picture.rect.is_empty:
            return image
        error = self._measured(lambda measure: measure.svg(layer_id, picture))
        refusal = self._refusal("svg", error)
        if refusal:
            return image.replace(refused=(refusal,))
        return Decision(form="svg", reason=reason, svg=picture, error=error)

    def _box(self, layer: ShapeLayer | FillLayer, found: CssBox | str) -> Decision:
        if isinstance(found, str):
            return Decision(form="image", reason=found)
        share = self.thresholds.tile_share
        error = self.measure.box(layer.id, found, share) if self.measure else None
        if found.tile and error is None:
            return Decision(form="image", reason=f"{layer.kind}-paint")
        refusal = self._refusal("shape", error)
        if refusal:
            return Decision(form="image", reason="shape-differs", refused=(refusal,))
        if error is None and isinstance(layer, ShapeLayer):
            obstacle = edges_obstacle(layer, found.rect, self.thresholds)
            if obstacle:
                return Decision(form="image", reason=obstacle)
        return Decision(form="shape", reason=f"{layer.kind}-css", box=found, error=error)

    def _measured(self, of: Callable[[Measure], RungError]) -> RungError | None:
        return of(self.measure) if self.measure else None

    def _refusal(self, form: Form, error: RungError | None) -> Refusal | None:
        """Say which threshold an error exceeds; None where it is within all, or was not measured."""
        if error is None:
            return None
        limits = self.thresholds
        if error.flat_levels > limits.rung_flat_levels:
            exceeded = "rung_flat_levels", error.flat_levels, limits.rung_flat_levels
        elif error.edge_levels > limits.rung_edge_levels and error.edge_share > limits.rung_edge_share:
            exceeded = "rung_edge_share", error.edge_share, limits.rung_edge_share
        else:
            return None
        threshold, measured, limit = exceeded
        return Refusal(form=form, threshold=threshold, measured=measured, limit=limit, error=error)
