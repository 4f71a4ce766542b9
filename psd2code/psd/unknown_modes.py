"""Lets psd-tools read on where it meets a blend mode that nobody knows, and remembers it: the layer is normal then."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager

from psd_tools.constants import BlendMode


@contextmanager
def unknown_modes() -> Iterator[list[bytes]]:
    """Take unknown modes as normal meanwhile, where psd-tools gives up on the whole file; give the codes met so far."""
    met: list[bytes] = []

    def as_normal(_: type[BlendMode], code: object) -> BlendMode:
        met.append(code if isinstance(code, bytes) else repr(code).encode())
        return BlendMode.NORMAL

    type.__setattr__(BlendMode, "_missing_", classmethod(as_normal))
    try:
        yield met
    finally:
        type.__delattr__(BlendMode, "_missing_")
