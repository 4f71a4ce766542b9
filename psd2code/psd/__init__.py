"""Turns a .psd or .psb file into `(ir.Document, PixelSource)`; the only package that knows psd-tools."""

from psd2code.psd.open import PsdFile, open_psd
from psd2code.psd.pixels import PsdPixels
from psd2code.psd.read import read_document

__all__ = ["PsdFile", "PsdPixels", "open_psd", "read_document"]
