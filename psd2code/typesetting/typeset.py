"""Sets every live text of a document in the font files at hand, and gathers the faces that the page must bring."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial
from pathlib import Path
from typing import TypeAlias

from psd2code.context import Context
from psd2code.ir.document import Document
from psd2code.ir.layers import TextLayer
from psd2code.ir.pixels import PixelSource, Raster
from psd2code.ir.text import Text
from psd2code.ir.walk import layers_of
from psd2code.options import CompileOptions
from psd2code.typesetting.agree import Agreement, agree_sizes, agree_spacings
from psd2code.typesetting.bundle import Bundle
from psd2code.typesetting.find_face import FaceFinder, find_for
from psd2code.typesetting.fit import fit_text
from psd2code.typesetting.fitted import FittedText, Typesetting
from psd2code.typesetting.font_files import fonts_in, system_fonts
from psd2code.typesetting.font_names import css_font
from psd2code.typesetting.font_tables import PACKAGES
from psd2code.typesetting.ink import line_inks, turned
from psd2code.typesetting.recover_lines import recover_lines
from psd2code.typesetting.set_lines import justification_of, plain_text, rendered_size_px


def typeset_document(document: Document, pixels: PixelSource, options: CompileOptions, context: Context) -> Typesetting:
    """Fit the live texts of a document; in system mode they keep the file's own lines and bring no font."""
    layers = [layer for layer in layers_of(document.layers) if _is_live(layer)]
    texts = [layer for layer in layers if isinstance(layer, TextLayer)]
    if options.fonts_mode == "system" or not texts:
        return Typesetting(texts={layer.id: plain_text(layer.text, layer.rect) for layer in texts})
    own = fonts_in(Path(options.fonts)) if options.fonts else ()
    typesetter = _Typesetter(FaceFinder(own + system_fonts()), pixels, options, context)
    return Typesetting(
        texts=typesetter.typeset(texts), faces=typesetter.bundle.faces(), files=typesetter.bundle.files()
    )


def _is_live(layer: object) -> bool:
    return isinstance(layer, TextLayer) and layer.decision is not None and layer.decision.form == "text"


_Fit: TypeAlias = Callable[[Agreement | None], FittedText]
"""Fits one text to its ink, with what it takes over from others of its style."""


class _Typesetter:
    """Fits the texts of one document."""

    def __init__(self, finder: FaceFinder, pixels: PixelSource, options: CompileOptions, context: Context) -> None:
        self._finder = finder
        self._pixels = pixels
        self._thresholds = options.thresholds
        self._context = context
        self.bundle = Bundle(finder, context)

    def typeset(self, layers: list[TextLayer]) -> dict[int, FittedText]:
        """Fit the texts: each by itself, then in the sizes and with the letter-spacings on which their styles agree."""
        able = [layer for layer in layers if self._has_fonts(layer)]
        fits = {layer.id: self._fit(layer) for layer in able}
        fitted = {layer_id: fit(None) for layer_id, fit in fits.items()}
        for agree in (agree_sizes, agree_spacings):
            asked = {layer.id: fitted[layer.id] for layer in able if not self._is_exact(layer)}
            agreed = agree(asked, self._thresholds)
            fitted |= {layer_id: fits[layer_id](agreement) for layer_id, agreement in agreed.items()}
        for text in fitted.values():
            for line in text.lines:
                self.bundle.use(line.runs, is_vertical=text.is_vertical)
        return {layer.id: fitted.get(layer.id) or plain_text(layer.text, layer.rect) for layer in layers}

    def _fit(self, layer: TextLayer) -> _Fit:
        """Give the fit of one text, which leaves it as the file has it where it has no ink."""
        self._context.progress.layer(layer.name)
        plain = plain_text(layer.text, layer.rect)
        raster = self._pixels.layer(layer.id)
        return (lambda _: plain) if raster is None else self._fit_to(raster, layer.text, plain)

    def _fit_to(self, raster: Raster, text: Text, plain: FittedText) -> _Fit:
        threshold = self._thresholds.text_ink_share
        if plain.wraps:
            found = recover_lines(text, raster, self._finder, threshold)
            if found is None:
                return lambda _: plain
            return partial(fit_text, found.text, found.inks, found.justified, self._finder, self._thresholds)
        size = max(rendered_size_px(run.style) for line in plain.lines for run in line.runs)
        if text.direction == "vertical":
            raster = turned(raster)
        inks = line_inks(raster, [line.baseline for line in plain.lines], size, threshold)
        return partial(fit_text, plain, inks, _justified(text, plain), self._finder, self._thresholds)

    def _is_exact(self, layer: TextLayer) -> bool:
        """Whether the designer's own fonts are there, which need no agreement."""
        styles = [run.style for paragraph in layer.text.paragraphs for run in paragraph.runs if run.text.strip()]
        faces = [find_for(self._finder, style) for style in styles]
        return all(face is not None and face.is_exact for face in faces)

    def _has_fonts(self, layer: TextLayer) -> bool:
        names = {run.style.font: run.style for paragraph in layer.text.paragraphs for run in paragraph.runs}
        missing = [name for name, style in names.items() if find_for(self._finder, style) is None]
        for name in missing:
            css = css_font(name)
            detail = f"{css.families[0]}: install it, or {PACKAGES[css.font_class]}, or name a folder with --fonts."
            self._context.diagnostics.add("text.font-missing", layer=layer.name, layer_id=layer.id, detail=detail)
        return not missing


def _justified(text: Text, plain: FittedText) -> tuple[bool, ...]:
    """Say which lines fill their frame: those of justified text, but for the last line of a paragraph."""
    justification = justification_of(text)
    if not justification.startswith("justify") or len(text.lines) != len(plain.lines):
        return (False,) * len(plain.lines)
    ends = _paragraph_ends(text)
    is_all = justification == "justify-all"
    return tuple(is_all or line.end not in ends for line in text.lines)


def _paragraph_ends(text: Text) -> set[int]:
    ends, at = set(), 0
    for paragraph in text.paragraphs:
        at += sum(len(run.text) for run in paragraph.runs)
        ends.add(at)
        at += 1
    return ends
