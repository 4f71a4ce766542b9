"""Turns a parsed PSD into an `ir.Document`; a layer that cannot be read becomes its stored pixels and a diagnostic."""

from __future__ import annotations

from collections.abc import Callable

from psd_tools.constants import ColorMode as StoredMode

from psd2code.context import Context
from psd2code.ir.document import ColorMode, Document
from psd2code.ir.layers import AnyLayer
from psd2code.psd.bare import read_bare
from psd2code.psd.color_modes import color_reader
from psd2code.psd.colors import ColorReader
from psd2code.psd.groups import read_group
from psd2code.psd.layers import read_leaf, read_pixel_layer
from psd2code.psd.open import PsdFile, quiet_parser
from psd2code.psd.source import LayerSource, NotUnderstoodError
from psd2code.psd.tree import Node
from psd2code.psd.unparsed import unparsed_blocks

Reader = Callable[[LayerSource, tuple[AnyLayer, ...] | None], AnyLayer]

_MODES: dict[StoredMode, ColorMode] = {
    StoredMode.RGB: "rgb",
    StoredMode.GRAYSCALE: "grayscale",
    StoredMode.INDEXED: "indexed",
    StoredMode.CMYK: "cmyk",
    StoredMode.LAB: "lab",
    StoredMode.DUOTONE: "duotone",
    StoredMode.BITMAP: "bitmap",
    StoredMode.MULTICHANNEL: "multichannel",
}


def read_document(psd: PsdFile, context: Context) -> Document:
    """Read every layer, back to front."""
    with quiet_parser():
        mode = _MODES[psd.psd.header.color_mode]
        if mode != "rgb":
            context.diagnostics.add("document.color-mode", detail=f"It is {mode}.")
        return Document(
            name=psd.name,
            width=psd.width,
            height=psd.height,
            color_mode=mode,
            bit_depth=psd.psd.header.depth,
            resolution_ppi=psd.resolution_ppi,
            profile_name=psd.profile.description if psd.profile else None,
            layers=_read_layers(psd, psd.tree, color_reader(psd), context),
        )


def _read_layers(psd: PsdFile, nodes: tuple[Node, ...], colors: ColorReader, context: Context) -> tuple[AnyLayer, ...]:
    return tuple(_read_layer(LayerSource(psd, node, colors, context)) for node in nodes)


def _read_layer(source: LayerSource) -> AnyLayer:
    source.context.progress.layer(source.node.path)
    nodes = source.node.children
    children = None if nodes is None else _read_layers(source.psd, nodes, source.colors, source.context)
    found = _attempt(_read_fully, source, children) or _attempt(_read_as_pixels, source, children)
    return found or read_bare(source, children)


def _attempt(reader: Reader, source: LayerSource, children: tuple[AnyLayer, ...] | None) -> AnyLayer | None:
    """Read one layer; the only place where a fault of one layer is caught."""
    try:
        return reader(source, children)
    except NotUnderstoodError as error:
        source.note(error.code, str(error))
    except Exception as error:  # noqa: BLE001 - one bad layer is a diagnostic, never the end of the run
        source.note("layer.unreadable", f"{type(error).__name__}: {error}")
    return None


def _read_fully(source: LayerSource, children: tuple[AnyLayer, ...] | None) -> AnyLayer:
    for key in unparsed_blocks(source.record):
        source.note("layer.unknown-kind", f"Its block {key!r} is damaged or of an unknown version.")
    return read_leaf(source) if children is None else read_group(source, children)


def _read_as_pixels(source: LayerSource, children: tuple[AnyLayer, ...] | None) -> AnyLayer:
    """Read the layer without what makes its kind; a group has nothing but its kind, so it goes on to the bare frame."""
    return read_pixel_layer(source) if children is None else read_bare(source, children)
