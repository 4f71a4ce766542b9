"""Turns a layer's name, its hints taken off, into the image files that it asks for in Photoshop's generator syntax."""

from __future__ import annotations

from functools import cache

from psd2code.naming.default_names import strip_copy_marks
from psd2code.naming.generator import AssetRequest, read_generator_name
from psd2code.naming.hints import read_hints


@cache
def requested_pictures(name: str) -> tuple[AssetRequest, ...]:
    """Give all files that a name asks for (`hero.jpg80%, hero@2x.png`), in its order."""
    return read_generator_name(strip_copy_marks(read_hints(strip_copy_marks(name)).bare)).requests
