"""Decides what becomes of each layer: Document to Document, every layer with one decision and its reason."""

from __future__ import annotations

from psd2code.context import Context
from psd2code.ir.check import check_document
from psd2code.ir.document import Document
from psd2code.options import CompileOptions
from psd2code.render import Renderer
from psd2code.semantics.colors import show_colors
from psd2code.semantics.drop_invisible import drop_invisible
from psd2code.semantics.materialize import materialize
from psd2code.semantics.merge_fragments import merge_fragments
from psd2code.semantics.recognize_shapes import recognize_shapes
from psd2code.shapes.measure import Measure

__all__ = ["PREPARING", "decide", "show_colors"]

PREPARING = (
    # What does not show must not make its neighbours look overlapped or clipped.
    drop_invisible,
    # A path must be known as a rectangle before it can be drawn as one.
    recognize_shapes,
)


def decide(document: Document, options: CompileOptions, context: Context, renderer: Renderer | None = None) -> Document:
    """Run the passes in order, then decide; forms are measured against what the renderer draws, if there is one."""
    measure = Measure(renderer, document.canvas) if renderer else None
    for prepare in PREPARING:
        document = prepare(document, options, context)
        check_document(document)
    document = materialize(document, options, context, measure)
    check_document(document)
    # Only what has become an image can be a fragment of one.
    document = merge_fragments(document, options, measure.look if measure else None)
    check_document(document)
    return document
