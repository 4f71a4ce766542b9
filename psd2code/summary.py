"""Sums one run up: what was written, how much of it is text, CSS and images, and what to type next."""

from __future__ import annotations

from collections import Counter
from pathlib import Path

from pydantic import JsonValue

from psd2code.compiler import Compilation
from psd2code.ir.walk import layers_of
from psd2code.model import Model
from psd2code.registry import Target
from psd2code.report.measures import PageMeasures, measure_page


class RunSummary(Model):
    """The figures of one run."""

    source: str
    folder: str
    targets: tuple[str, ...]
    next_step: str
    layers: int
    forms: dict[str, int]
    images: int
    image_bytes: int
    page: PageMeasures
    diagnostics: dict[str, int]
    changed_files: int
    seconds: float

    def to_json(self) -> JsonValue:
        """Give the object of --json."""
        data: JsonValue = {"ok": True, **self.model_dump(mode="json")}
        return data

    def to_line(self) -> str:
        """Give the line of a terminal, with the next command to type."""
        forms = ", ".join(f"{count} {form}" for form, count in self.forms.items())
        notes = ", ".join(f"{count} {severity}" for severity, count in self.diagnostics.items())
        return (
            f"{self.folder}: {self.layers} layers ({forms}), {self.images} images "
            f"({self.image_bytes / 1024:.0f} KB){', notes: ' + notes if notes else ''}, {self.seconds:.1f} s\n"
            f"page: {self.page.describe()}\n"
            f"next: {self.next_step}"
        )


def summarize(
    compilation: Compilation, source: Path, folder: Path, targets: tuple[Target, ...], *, changed: int, seconds: float
) -> RunSummary:
    """Count what became of the layers."""
    layers = list(layers_of(compilation.document.layers))
    forms = Counter(layer.decision.form for layer in layers if layer.decision)
    files, page = compilation.project.assets.files, compilation.project.optimised
    return RunSummary(
        source=str(source),
        folder=str(folder),
        targets=tuple(target.name for target in targets),
        next_step=targets[-1].next_step.format(folder=folder),
        layers=len(layers),
        forms=dict(sorted(forms.items())),
        images=len(files),
        image_bytes=sum(len(file.content) for file in files),
        page=measure_page(page.root, page.sheet),
        diagnostics=dict(sorted(Counter(d.severity for d in compilation.project.diagnostics).items())),
        changed_files=changed,
        seconds=round(seconds, 3),
    )
