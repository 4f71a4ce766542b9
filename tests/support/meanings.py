"""Finds which classes hold the meaning of their layers' names, of layers with a meaningful name and a box of their own.

No program's default counts, no file's id, and no text layer that Photoshop named by its text.
"""

from __future__ import annotations

from collections.abc import Iterator

from psd2code.assets.assets import PlacedFile
from psd2code.compiler import Compilation
from psd2code.ir.layers import TextLayer
from psd2code.ir.walk import layers_of
from psd2code.layout.tree import boxes_of
from psd2code.model import Model
from psd2code.naming.default_names import is_default_name, is_machine_name, strip_copy_marks
from psd2code.naming.hints import read_hints
from psd2code.naming.text_shapes import without_quantities
from psd2code.naming.translate import translate


class NamedLayer(Model):
    """A layer with its classes and its file; has_meaning: a class holds a word of the layer's name."""

    path: str
    classes: str
    file: str
    has_meaning: bool


def named_layers(done: Compilation) -> Iterator[NamedLayer]:
    """Give the layers of a design whose names say something, each once."""
    boxes = [box for box in boxes_of(done.tree) if box.layers and box.role != "page"]
    shown = {box.layers[0]: " ".join(done.project.optimised.classes.get(box.id, ())) for box in boxes}
    texts = {layer.id: layer.text.plain for layer in layers_of(done.document.layers) if isinstance(layer, TextLayer)}
    named = dict.fromkeys((layer.path, layer.id) for record in done.project.classes for layer in record.layers)
    for path, layer_id in named:
        name = path.rpartition("/")[2]
        words = meaning(name)
        if layer_id in shown and words and texts.get(layer_id, "").split() != name.split():
            class_words = set(shown[layer_id].replace(" ", "-").split("-"))
            placed = done.project.assets.placed.get(layer_id)
            yield NamedLayer(
                path=path,
                classes=shown[layer_id],
                file=placed.asset if isinstance(placed, PlacedFile) else "",
                has_meaning=not class_words.isdisjoint(words),
            )


def meaning(name: str) -> tuple[str, ...]:
    """Give the words that a name says; none where a program wrote it."""
    written = strip_copy_marks(read_hints(strip_copy_marks(name)).bare)
    if is_default_name(written) or is_machine_name(written):
        return ()
    words = translate(without_quantities(written)).words or translate(written).words
    return tuple(word for word in words if not word.isdigit())
