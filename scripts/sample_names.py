"""Prints layers picked at random from designs, with the class and the file that psd2code gives them, as a table.

    python scripts/sample_names.py fixtures/campaign.psd DIR... [--count 40] [--seed 5]

Only layers with a meaningful name and a box of their own are picked: no program's default, no file's id, no text layer
that Photoshop named by its text.
"""

from __future__ import annotations

import argparse
import random
import sys
from collections.abc import Iterator
from pathlib import Path

from psd2code.assets.assets import PlacedImage, PlacedTile
from psd2code.compiler import Compilation, compile_psd
from psd2code.context import Context
from psd2code.ir.layers import TextLayer
from psd2code.ir.walk import layers_of
from psd2code.layout.tree import boxes_of
from psd2code.model import Model
from psd2code.naming.default_names import is_default_name, is_machine_name, strip_copy_marks
from psd2code.naming.hints import read_hints
from psd2code.naming.text_shapes import without_quantities
from psd2code.naming.translate import translate
from psd2code.options import CompileOptions


class Sample(Model):
    """A layer with its class and file; has_meaning: the class holds a word of the layer's name."""

    design: str
    path: str
    class_name: str
    file: str
    has_meaning: bool


def main() -> None:
    """Compile each design, and sample the layers of all."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("designs", nargs="+", type=Path)
    parser.add_argument("--count", type=int, default=40)
    parser.add_argument("--seed", type=int, default=5)
    given = parser.parse_args()
    samples = [sample for design in _designs(given.designs) for sample in _samples(design)]
    picked = random.Random(given.seed).sample(samples, min(given.count, len(samples)))  # noqa: S311 - a sample
    sys.stdout.write("| design | layer | class | file | meaning |\n|---|---|---|---|---|\n")
    for sample in picked:
        cells = (sample.design, sample.path, sample.class_name, sample.file, "yes" if sample.has_meaning else "no")
        sys.stdout.write("| " + " | ".join(cell.replace("|", "/") for cell in cells) + " |\n")
    for name, rows in (("all", samples), (f"picked with seed {given.seed}", picked)):
        said = sum(row.has_meaning for row in rows)
        sys.stdout.write(f"{name}: {said} of {len(rows)} classes hold the meaning\n")


def _designs(given: list[Path]) -> Iterator[Path]:
    for place in given:
        yield from sorted(place.rglob("*.psd")) if place.is_dir() else [place]


def _samples(design: Path) -> Iterator[Sample]:
    done = compile_psd(design, (), CompileOptions(fonts_mode="system"), Context())
    boxes = [box for box in boxes_of(done.tree) if box.layers and box.role != "page"]
    shown = {box.layers[0]: " ".join(done.project.optimised.classes.get(box.id, ())) for box in boxes}
    texts = {layer.id: layer.text.plain for layer in layers_of(done.document.layers) if isinstance(layer, TextLayer)}
    for path, layer_id in _named(done):
        words = meaning(path.rpartition("/")[2])
        is_own_text = texts.get(layer_id, "").split() == path.rpartition("/")[2].split()
        if layer_id in shown and words and not is_own_text:
            class_words = set(shown[layer_id].replace(" ", "-").split("-"))
            placed = done.project.assets.placed.get(layer_id)
            yield Sample(
                design=design.stem,
                path=path,
                class_name=shown[layer_id],
                file=placed.asset if isinstance(placed, PlacedImage | PlacedTile) else "",
                has_meaning=not class_words.isdisjoint(words),
            )


def _named(done: Compilation) -> Iterator[tuple[str, int]]:
    layers = (layer for record in done.project.classes for layer in record.layers)
    yield from dict.fromkeys((layer.path, layer.id) for layer in layers)


def meaning(name: str) -> tuple[str, ...]:
    """Give the words that a name says; none where a program wrote it."""
    written = strip_copy_marks(read_hints(strip_copy_marks(name)).bare)
    if is_default_name(written) or is_machine_name(written):
        return ()
    words = translate(without_quantities(written)).words or translate(written).words
    return tuple(word for word in words if not word.isdigit())


if __name__ == "__main__":
    main()
