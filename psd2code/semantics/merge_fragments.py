"""Merges pictures that are one drawing into one image: the deepest first, until nothing is left to merge.

Before:  group pumpkin                           After:  group pumpkin  image
           pixels stalk  image                             pixels stalk  merged into pumpkin
           pixels body   image                             pixels body   merged into pumpkin
A container becomes the image, named as it is; loose fragments and stacked backgrounds become the image of the lowest of
them. Leaves alone: what `drawings` guards, and every layer that is text, a CSS shape or dropped.
"""

from __future__ import annotations

from psd2code.ir.decision import Decision
from psd2code.ir.document import Document
from psd2code.ir.layers import AnyLayer
from psd2code.ir.walk import map_layers
from psd2code.options import CompileOptions
from psd2code.semantics.drawings import Drawing, Finder, LookOf, without_shared_parts


def merge_fragments(document: Document, options: CompileOptions, look_of: LookOf | None = None) -> Document:
    """Give the document with each drawing decided to be one image; look_of tells namesakes of one size apart."""
    finder = Finder(canvas=document.canvas, options=options)
    while options.merge:
        found = finder.candidates(document)
        drawings = found if options.flatten == "aggressive" else without_shared_parts(found, document, look_of)
        if not drawings:
            break
        document = _merged(document, drawings)
    return document


def _merged(document: Document, drawings: tuple[Drawing, ...]) -> Document:
    """A layer that was merged into a part is now merged into what the part is merged into."""
    into: dict[int, int] = {}
    images: dict[int, Decision] = {}
    for drawing in drawings:
        image = drawing.container or drawing.parts[0]
        images[image] = Decision(form="image", reason=drawing.reason)
        into |= {part: image for part in drawing.parts if part != image}

    def decide(layer: AnyLayer) -> AnyLayer:
        decision = layer.decision
        if layer.id in images:
            return layer.replace(decision=images[layer.id])
        if layer.id in into:
            return layer.replace(decision=Decision(form="merged", reason="drawn-with", into=into[layer.id]))
        if decision is not None and decision.into in into:
            return layer.replace(decision=decision.replace(into=into[decision.into]))
        return layer

    return document.replace(layers=map_layers(document.layers, decide))
