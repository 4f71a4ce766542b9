"""Turns a parsed PSD into an `ir.Document`; a layer that cannot be read becomes its stored pixels and a diagnostic."""

from __future__ import annotations

from psd_tools.constants import ColorMode as StoredMode

from psd2code.context import Context
from psd2code.ir.document import ColorMode, Document
from psd2code.ir.layers import AnyLayer, Group
from psd2code.psd.color_modes import color_reader
from psd2code.psd.colors import ColorReader
from psd2code.psd.groups import read_group
from psd2code.psd.layers import read_leaf, read_pixel_layer
from psd2code.psd.open import PsdFile, quiet_parser
from psd2code.psd.source import LayerSource, NotUnderstoodError
from psd2code.psd.tree import Node

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
    with context.stage("read"), quiet_parser():
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
    layers = (_read_layer(LayerSource(psd, node, colors, context)) for node in nodes)
    return tuple(layer for layer in layers if layer is not None)


def _read_layer(source: LayerSource) -> AnyLayer | None:
    """Read one layer; the only place where a fault of one layer is caught."""
    source.context.progress.layer(source.node.path)
    try:
        if source.node.children is None:
            return read_leaf(source)
        return _read_group(source)
    except NotUnderstoodError as error:
        source.note(error.code, str(error))
    except Exception as error:  # noqa: BLE001 - one bad layer is a diagnostic, never the end of the run
        source.note("layer.unreadable", f"{type(error).__name__}: {error}")
    return _read_as_pixels(source)


def _read_group(source: LayerSource) -> Group:
    children = _read_layers(source.psd, source.node.children or (), source.colors, source.context)
    return read_group(source, children)


def _read_as_pixels(source: LayerSource) -> AnyLayer | None:
    try:
        return read_pixel_layer(source)
    except Exception as error:  # noqa: BLE001 - as above; nothing of the layer can be read
        source.note("layer.unreadable", f"{type(error).__name__}: {error}; it is left out.")
        return None
