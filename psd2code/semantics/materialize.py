"""Decides for each layer that shows what it becomes: live text, a CSS shape, a plain group, or an image.

An image takes with it what only compositing can draw: the layers clipped to it, and all within a group that CSS
cannot composite; those are marked as merged into it. Adjustment layers are applied to the layers beneath them.
"""

from __future__ import annotations

from dataclasses import dataclass

from psd2code.context import Context
from psd2code.geometry import Rect
from psd2code.ir.backdrop import meets_backdrop
from psd2code.ir.css_box import CssBox
from psd2code.ir.decision import Decision, Form, Refusal
from psd2code.ir.document import Document
from psd2code.ir.layers import AdjustmentLayer, AnyLayer, FillLayer, Group, ShapeLayer, TextLayer
from psd2code.ir.stacks import ClippingStack, clipping_stacks
from psd2code.ir.text import Text
from psd2code.ir.walk import layers_of, map_layers, paths_of
from psd2code.options import CompileOptions
from psd2code.render.adjusted import adjusted_layers
from psd2code.semantics.asked import asked_form
from psd2code.semantics.drop_invisible import is_dropped
from psd2code.semantics.frames import can_clip, is_picture, mask_frame
from psd2code.semantics.icons import drawn_shapes, icon_shapes
from psd2code.semantics.ladder import Ladder
from psd2code.semantics.obstacles import (
    blend_obstacle,
    group_obstacle,
    mixed_color,
    text_obstacle,
)
from psd2code.semantics.text_paint import gradient_box, has_gradient
from psd2code.shapes.measure import Measure


def materialize(document: Document, options: CompileOptions, context: Context, measure: Measure | None) -> Document:
    """Give the document with a decision on every layer; measure: see `Ladder`."""
    adjusted = frozenset(found.layer.id for found in adjusted_layers(document.layers) if found.adjustments)
    ladder = Ladder(document.canvas, options.thresholds, measure)
    decider = _Decider(options, context, paths_of(document), ladder, adjusted)
    return document.replace(layers=decider.siblings(document.layers, has_css_backdrop=True))


@dataclass(frozen=True)
class _Decider:
    options: CompileOptions
    context: Context
    paths: dict[int, str]
    ladder: Ladder
    adjusted: frozenset[int]

    def siblings(self, layers: tuple[AnyLayer, ...], *, has_css_backdrop: bool) -> tuple[AnyLayer, ...]:
        decided: list[AnyLayer] = []
        for stack in clipping_stacks(layers):
            shown = [layer for layer in stack.clipped if not is_dropped(layer)]
            if isinstance(stack.base, AdjustmentLayer):
                decided += [
                    self._alone(layer, has_css_backdrop=has_css_backdrop) for layer in (stack.base, *stack.clipped)
                ]
                continue
            if is_dropped(stack.base) or not shown:
                decided += [self._alone(stack.base, has_css_backdrop=has_css_backdrop), *stack.clipped]
                continue
            clipped = self._clipped(stack, shown, has_css_backdrop=has_css_backdrop)
            if isinstance(clipped, list):
                decided += clipped
            else:
                decided.append(self._image(stack.base, self._stack_reason(stack.base, has_css_backdrop), clipped))
                decided += [_merged(layer, stack.base.id) for layer in stack.clipped]
        return tuple(decided)

    def _clipped(
        self, stack: ClippingStack, shown: list[AnyLayer], *, has_css_backdrop: bool
    ) -> list[AnyLayer] | tuple[Refusal, ...]:
        """Let CSS clip the layers of a stack at its base; where it cannot, give what was measured of it."""
        base = stack.base
        found = self.ladder.shape(base) if isinstance(base, ShapeLayer) and can_clip(stack) else None
        if found is None or found.box is None:
            return found.refused if found else ()
        frame = CssBox(rect=found.box.rect, radii=found.box.radii, is_ellipse=found.box.is_ellipse)
        bare = found.box.border is None and not found.box.shadows
        if bare and len(shown) == 1 and is_picture(shown[0]) and shown[0].vector_mask is None:
            picture = self.ladder.framed(shown[0], frame, (base.id, shown[0].id), "clip-frame")
            if isinstance(picture, Refusal):
                found = found.replace(refused=(*found.refused, picture))
            elif picture:
                merged = base.replace(decision=Decision(form="merged", reason="clip-frame", into=shown[0].id))
                return [merged, *(c.replace(decision=picture) if c is shown[0] else c for c in stack.clipped)]
        inner = [self._alone(layer, has_css_backdrop=has_css_backdrop) for layer in stack.clipped]
        return [base.replace(decision=found.replace(reason="clip-base")), *(_cut(layer, frame.rect) for layer in inner)]

    def _stack_reason(self, base: AnyLayer, has_css_backdrop: bool) -> str:
        reason = self._blend_reason(base, has_css_backdrop) or "clipping-stack"
        if reason == "css-blend" and not base.blending.blends_clipped_as_group:
            self._report("blend.baked", base, f"Mode {base.blend_mode}: what is clipped to it has its own.")
            return "solved-blend"
        return reason

    def _blend_reason(self, layer: AnyLayer, has_css_backdrop: bool) -> str:
        """Solve against the backdrop where CSS cannot blend; let CSS blend where it can."""
        mode = layer.blend_mode
        plain = layer.replace(blend_mode="normal") if mode == "pass-through" else layer
        obstacle = blend_obstacle(plain, has_css_backdrop=has_css_backdrop)
        if not obstacle and plain.blend_mode != "normal" and layer.id in self.adjusted:
            obstacle = "blend-adjusted"
        if obstacle:
            self._report("blend.baked", layer, f"Mode {mode}: {obstacle}.")
            return "solved-blend"
        return "css-blend" if plain.blend_mode != "normal" else ""

    def _alone(self, layer: AnyLayer, *, has_css_backdrop: bool) -> AnyLayer:
        if is_dropped(layer):
            return layer
        if isinstance(layer, AdjustmentLayer):
            self._report("adjustment.baked", layer)
            return _decided(layer, "dropped", "adjustment-applied")
        if isinstance(layer, Group):
            return self._group(layer, has_css_backdrop)
        reason = self._blend_reason(layer, has_css_backdrop)
        is_asked = isinstance(layer, TextLayer | ShapeLayer | FillLayer) and asked_form(layer) == "image"
        if reason == "solved-blend" or is_asked:
            return self._image(layer, reason or "asked-image")
        if isinstance(layer, TextLayer):
            return self._text(layer, reason)
        if isinstance(layer, ShapeLayer):
            return self._drawn(layer, self.ladder.shape(layer), reason)
        if isinstance(layer, FillLayer):
            return self._drawn(layer, self.ladder.fill(layer), reason)
        frame = mask_frame(layer, self.options.thresholds) if is_picture(layer) and not reason else None
        framed = self.ladder.framed(layer, frame, (layer.id,), "mask-frame") if frame else None
        if isinstance(framed, Decision):
            return layer.replace(decision=framed)
        return self._image(layer, reason or f"{layer.kind}-pixels", (framed,) if framed else ())

    def _group(self, group: Group, has_css_backdrop: bool) -> AnyLayer:
        frame = mask_frame(group, self.options.thresholds)
        unmasked = group.replace(vector_mask=None) if frame else group
        obstacle = "" if group.artboard else group_obstacle(unmasked)
        blends = any(meets_backdrop(layer) and not is_dropped(layer) for layer in layers_of(group.children))
        is_isolated = group.blend_mode == "normal" and not group.artboard
        if not obstacle and blends and group.opacity != 1 and not is_isolated:
            obstacle = "group-blends-through"
        if obstacle:
            self._report("group.merged", group, f"Reason: {obstacle}.")
            return self._image(group, self._blend_reason(group, has_css_backdrop) or obstacle)
        if asked_form(group) == "image" and not group.artboard:
            is_blended = blends and not is_isolated
            return self._image(group, "solved-blend" if is_blended else "asked-image")
        drawing = None if group.artboard else self._icon(group)
        if drawing and drawing.form == "svg":
            return _with_merged(group.replace(decision=drawing))
        children = self.siblings(group.children, has_css_backdrop=has_css_backdrop and not is_isolated)
        if frame:
            cut = map_layers(children, lambda layer: _cut(layer, frame.rect))
            return group.replace(children=cut, decision=Decision(form="group", reason="mask-frame", box=frame))
        decided = Decision(
            form="group",
            reason="isolated" if is_isolated else "pass-through",
            refused=drawing.refused if drawing else (),
        )
        return group.replace(children=children, decision=decided)

    def _icon(self, group: Group) -> Decision | None:
        """Draw a small group of nothing but shapes as one file, unless CSS boxes can do, or one that asks for it."""
        if asked_form(group) == "svg":
            asked = drawn_shapes(group)
            return self.ladder.drawing(asked, group.id, "asked-svg") if asked else None
        shapes = icon_shapes(group, self.options.thresholds)
        if shapes is None or all(self.ladder.shape(shape).form == "shape" for shape in shapes):
            return None
        return self.ladder.drawing(shapes, group.id, "icon-shapes")

    def _text(self, layer: TextLayer, reason: str) -> AnyLayer:
        if self.options.text == "image":
            return self._image(layer, reason or "text-as-image")
        obstacle = text_obstacle(layer, self.options.thresholds)
        box = None
        if not obstacle and has_gradient(layer):
            box = gradient_box(layer, self.ladder.canvas, self.options.thresholds.gradient_levels)
            obstacle = "" if box else "text-effects"
        if obstacle:
            self._report("text.image", layer, f"Reason: {obstacle}.")
            return self._image(layer, reason or obstacle)
        decision = Decision(form="text", reason=reason or "text-live", box=box)
        return layer.replace(text=_overlaid(layer), decision=decision)

    def _drawn(self, layer: AnyLayer, decision: Decision, reason: str) -> AnyLayer:
        if decision.form == "image":
            return self._image(layer, reason or decision.reason, decision.refused)
        return layer.replace(decision=decision.replace(reason=reason or decision.reason))

    def _image(self, layer: AnyLayer, reason: str, refused: tuple[Refusal, ...] = ()) -> AnyLayer:
        for effect in layer.effects:
            self._report("effect.baked", layer, f"Effect: {effect.kind}.")
        return _with_merged(layer.replace(decision=Decision(form="image", reason=reason, refused=refused)))

    def _report(self, code: str, layer: AnyLayer, detail: str = "") -> None:
        self.context.diagnostics.add(code, layer=self.paths[layer.id], layer_id=layer.id, detail=detail)


def _decided(layer: AnyLayer, form: Form, reason: str) -> AnyLayer:
    return layer.replace(decision=Decision(form=form, reason=reason))


def _with_merged(layer: AnyLayer) -> AnyLayer:
    if isinstance(layer, Group):
        return layer.replace(children=tuple(_merged(child, layer.id) for child in layer.children))
    return layer


def _merged(layer: AnyLayer, into: int) -> AnyLayer:
    if is_dropped(layer):
        return layer
    merged = layer.replace(decision=Decision(form="merged", reason="drawn-with", into=into))
    if isinstance(merged, Group):
        return merged.replace(children=tuple(_merged(child, into) for child in merged.children))
    return merged


def _cut(layer: AnyLayer, frame: Rect) -> AnyLayer:
    """Let a plain picture be drawn as a rectangle within the frame, since CSS clips it there."""
    decision = layer.decision
    is_plain = decision is not None and decision.form == "image" and decision.reason == f"{layer.kind}-pixels"
    if decision is None or not is_plain or layer.vector_mask or (not layer.is_clipped and frame.contains(layer.rect)):
        return layer
    return layer.replace(decision=decision.replace(box=CssBox(rect=frame)))


def _overlaid(layer: TextLayer) -> Text:
    """Give the text with its colour overlays mixed into the colours of its runs."""
    paragraphs = tuple(
        paragraph.replace(
            runs=tuple(
                run.replace(style=run.style.replace(color=mixed_color(run.style.color, layer.effects)))
                for run in paragraph.runs
            )
        )
        for paragraph in layer.text.paragraphs
    )
    return layer.text.replace(paragraphs=paragraphs)
