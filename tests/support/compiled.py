"""Compiles fixtures, each at most once in a process, and gives the pictures that they are compared with."""

from __future__ import annotations

import functools
from typing import Literal

import numpy as np
import pytest

from psd2code import psd
from psd2code.compiler import Compilation, compile_psd
from psd2code.context import Context
from psd2code.ir.pixels import ByteArray
from psd2code.options import CompileOptions
from psd2code.registry import load_target
from psd2code.render import Renderer
from tests.support.images import on_white
from tests.support.places import FIXTURES

TextForm = Literal["live", "image"]
Unit = Literal["px", "rem", "vw"]


@functools.cache
def compile_fixture(name: str, text: TextForm = "live", unit: Unit = "px") -> Compilation:
    """Compile fixtures/<name>.psd with the html target and no fonts, which every machine has others of."""
    options = CompileOptions(text=text, fonts_mode="system", unit=unit)
    return compile_psd(FIXTURES / f"{name}.psd", (load_target("html"),), options, Context())


@functools.cache
def render_fixture(name: str) -> ByteArray:
    """Give our own picture of a fixture's page on white, H x W x 3 uint8 sRGB."""
    context = Context()
    file = psd.open_psd(FIXTURES / f"{name}.psd")
    document = psd.read_document(file, context)
    pixels = psd.PsdPixels(file)
    page = pixels.to_srgb(Renderer(document, pixels, context.diagnostics).page().rgba)
    return on_white(np.rint(np.clip(page, 0, 1) * 255).astype(np.uint8))


@functools.cache
def stored_picture(name: str) -> ByteArray:
    """Give the picture stored in a fixture, on white, H x W x 3 uint8 sRGB."""
    picture = psd.PsdPixels(psd.open_psd(FIXTURES / f"{name}.psd")).picture()
    assert picture is not None, f"{name}.psd stores no picture"
    return on_white(picture)


def each_fixture(names: list[str]) -> pytest.MarkDecorator:
    """Run a test once for each fixture; with `--dist loadgroup` all tests of one fixture share a process."""
    cases = [pytest.param(name, marks=pytest.mark.xdist_group(name)) for name in names]
    return pytest.mark.parametrize("name", cases)
