"""Turns a PSD, or one layer of it, into a PNG, so that anybody can look at what the renderer draws."""

from __future__ import annotations

from pathlib import Path

from psd2code import psd
from psd2code.assets.encode import encode_png, to_bytes
from psd2code.context import Context
from psd2code.errors import OptionError
from psd2code.files import write_file
from psd2code.ir.document import Document
from psd2code.ir.pixels import Raster
from psd2code.ir.walk import paths_of
from psd2code.model import Model
from psd2code.render import Renderer, recover_noise_gradients
from psd2code.thresholds import Thresholds


class Drawing(Model):
    """A PNG that was written: its place on the page in px, and its size."""

    file: str
    left: int
    top: int
    width: int
    height: int


def draw_to_png(source: Path, layer_path: str | None, output: Path, context: Context) -> Drawing:
    """Draw the page, or the layer at a path such as `Page/Hero/Title`, with its effects; sRGB with alpha."""
    file = psd.open_psd(source)
    document = psd.read_document(file, context)
    pixels = psd.PsdPixels(file, context)
    document = recover_noise_gradients(document, pixels, Thresholds())
    renderer = Renderer(document, pixels, context.diagnostics)
    raster = renderer.page() if layer_path is None else renderer.cutout([_layer_id(document, layer_path)])
    if raster is None:
        raise OptionError(f"layer {layer_path!r} shows nothing")
    content = encode_png(to_bytes(pixels.to_srgb(raster.rgba)), Thresholds().png_effort)
    write_file(output, content)
    return _drawing(output, raster)


def _drawing(output: Path, raster: Raster) -> Drawing:
    return Drawing(file=str(output), left=raster.left, top=raster.top, width=raster.width, height=raster.height)


def _layer_id(document: Document, layer_path: str) -> int:
    """Find the topmost layer of that path, or of that name where no path fits."""
    paths = paths_of(document)
    exact = [layer_id for layer_id, path in paths.items() if path == layer_path]
    named = [layer_id for layer_id, path in paths.items() if path.rpartition("/")[2] == layer_path]
    if not exact and not named:
        shown = ", ".join(list(paths.values())[:5])
        raise OptionError(f"there is no layer {layer_path!r}; its path is written like one of: {shown}")
    return (exact or named)[-1]
