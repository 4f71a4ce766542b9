"""Builds small PSDs, records, descriptors and engine data in memory, with psd-tools' own structures."""

from __future__ import annotations

import io
import struct
from collections.abc import Mapping, Sequence
from typing import Any, NamedTuple

import numpy as np
from numpy.typing import NDArray
from psd_tools.constants import ChannelID, ColorMode, Compression, Tag
from psd_tools.psd import descriptor as raw
from psd_tools.psd.color_mode_data import ColorModeData
from psd_tools.psd.document import PSD
from psd_tools.psd.header import FileHeader
from psd_tools.psd.image_data import ImageData
from psd_tools.psd.layer_and_mask import (
    ChannelData,
    ChannelDataList,
    ChannelImageData,
    ChannelInfo,
    LayerAndMaskInformation,
    LayerInfo,
    LayerRecord,
    LayerRecords,
    MaskData,
)
from psd_tools.psd.tagged_blocks import TaggedBlock, TaggedBlocks
from psd_tools.psd.vector import (
    ClosedKnotLinked,
    ClosedPath,
    InitialFillRule,
    Path,
    PathFillRule,
    Subpath,
    VectorMaskSetting,
)

from psd2code.context import Context
from psd2code.ir.document import Document
from psd2code.ir.layers import AnyLayer
from psd2code.psd.colors import ColorReader
from psd2code.psd.descriptors import Descriptor
from psd2code.psd.open import PsdFile
from psd2code.psd.read import read_document
from psd2code.psd.source import LayerSource

Value = float | bool | str | Mapping[str, object] | Sequence[object]


class Choice(NamedTuple):
    """An enumerated value of a descriptor."""

    name: str


class Unit(NamedTuple):
    """A number with its unit, "#Prc" for instance."""

    value: float
    unit: str


class Blob(NamedTuple):
    """Raw bytes of a descriptor."""

    data: bytes


def percent(value: float) -> Unit:
    return Unit(value, "#Prc")


def px(value: float) -> Unit:
    return Unit(value, "#Pxl")


def untyped(value: object) -> Any:  # noqa: ANN401 - psd-tools' containers ask for a free type variable, which nothing fits
    return value


def described(fields: Mapping[str, object], class_id: str = "null") -> Descriptor:
    """Give a descriptor as a reader gets it."""
    return Descriptor(raw_descriptor(fields, class_id))


def raw_descriptor(fields: Mapping[str, object], class_id: str = "null") -> raw.Descriptor:
    items = [(key.encode(), _raw_value(value)) for key, value in fields.items()]
    return raw.Descriptor(items=untyped(items), classID=class_id.encode())


def rgb(red: float, green: float, blue: float) -> raw.Descriptor:
    return raw_descriptor({"Rd  ": red, "Grn ": green, "Bl  ": blue}, "RGBC")


def _raw_value(value: object) -> object:
    if isinstance(value, Choice):
        return raw.Enumerated(b"type", value.name.encode())
    if isinstance(value, Unit):
        return raw.UnitFloat(value=value.value, unit=untyped(value.unit.encode()))
    if isinstance(value, Blob):
        return raw.RawData(value.data)
    if isinstance(value, bool):
        return raw.Bool(value)
    if isinstance(value, int):
        return raw.Integer(value)
    if isinstance(value, float):
        return raw.Double(value)
    if isinstance(value, str):
        return raw.String(value)
    if isinstance(value, Mapping):
        return raw_descriptor(value)
    if isinstance(value, list):
        return raw.List(untyped([_raw_value(item) for item in value]))
    return value


def blocks(**data: object) -> dict[Tag, object]:
    """Give tagged blocks by the names of `Tag`'s members."""
    return {Tag[name]: value for name, value in data.items()}


def record(
    name: str = "Layer",
    *,
    rect: tuple[int, int, int, int] = (0, 0, 2, 1),
    tagged: Mapping[Tag, object] | None = None,
    mask: MaskData | None = None,
) -> LayerRecord:
    """Give a layer record; rect is left, top, right, bottom."""
    left, top, right, bottom = rect
    found = [(tag, TaggedBlock(key=tag, data=untyped(data))) for tag, data in (tagged or {}).items()]
    return LayerRecord(
        left=left,
        top=top,
        right=right,
        bottom=bottom,
        name=name,
        mask_data=mask,
        tagged_blocks=TaggedBlocks(untyped(found)),
    )


def psd_of(
    records: Sequence[tuple[LayerRecord, Mapping[int, bytes]]],
    *,
    size: tuple[int, int] = (4, 3),
    mode: ColorMode = ColorMode.RGB,
    depth: int = 8,
    tagged: Mapping[Tag, object] | None = None,
    merged: bytes | None = None,
) -> PSD:
    """Give a PSD of layers, back to front, each with its channels' uncompressed bytes."""
    width, height = size
    channels = max(1, ColorMode.channels(mode))
    image = ImageData(Compression.RAW, merged or bytes(width * height * channels * max(1, depth // 8)))
    lists = []
    for layer, planes in records:
        layer.channel_info = [ChannelInfo(id=ChannelID(each), length=len(data) + 2) for each, data in planes.items()]
        lists.append(ChannelDataList(untyped([ChannelData(Compression.RAW, data) for data in planes.values()])))
    found = [(tag, TaggedBlock(key=tag, data=untyped(data))) for tag, data in (tagged or {}).items()]
    return PSD(
        header=FileHeader(version=1, channels=channels, height=height, width=width, depth=depth, color_mode=mode),
        color_mode_data=ColorModeData(b""),
        layer_and_mask_information=LayerAndMaskInformation(
            layer_info=LayerInfo(
                layer_count=len(records),
                layer_records=LayerRecords(untyped([layer for layer, _ in records])),
                channel_image_data=ChannelImageData(untyped(lists)),
            ),
            tagged_blocks=TaggedBlocks(untyped(found)),
        ),
        image_data=image,
    )


def file_of(psd: PSD) -> PsdFile:
    return PsdFile(name="built", psd=psd)


def bytes_of(psd: PSD) -> bytes:
    stream = io.BytesIO()
    psd.write(stream)
    return stream.getvalue()


def source_of(
    layer: LayerRecord, *, mode: ColorMode = ColorMode.RGB, tagged: Mapping[Tag, object] | None = None
) -> LayerSource:
    """Give one layer as its readers get it."""
    psd = file_of(psd_of([(layer, {})], mode=mode, tagged=tagged))
    return LayerSource(psd, psd.tree[0], ColorReader(), Context())


def read(psd: PSD) -> tuple[Document, Context]:
    context = Context()
    return read_document(file_of(psd), context), context


def only_layer(layer: LayerRecord, planes: Mapping[int, bytes] | None = None) -> tuple[AnyLayer, Context]:
    """Read a document of one layer."""
    document, context = read(psd_of([(layer, planes or {})]))
    return document.layers[0], context


def codes(context: Context) -> list[str]:
    return [diagnostic.code for diagnostic in context.diagnostics.all()]


def rectangle(left: float, top: float, right: float, bottom: float, *, operation: int = 1) -> ClosedPath:
    """Give a subpath of a rectangle, clockwise; edges are shares of the canvas."""
    corners = [(top, left), (top, right), (bottom, right), (bottom, left)]
    knots = [ClosedKnotLinked(corner, corner, corner) for corner in corners]
    return ClosedPath(items=untyped(knots), operation=operation)


def vector_mask(*subpaths: Subpath, initial_fill: int = 0, flags: int = 0) -> VectorMaskSetting:
    """Give a vector mask; flags: 1 inverted, 2 unlinked, 4 disabled."""
    return VectorMaskSetting(
        flags=flags, path=Path(untyped([PathFillRule(), InitialFillRule(initial_fill), *subpaths]))
    )


def plane(values: Sequence[Sequence[float]], dtype: str = ">u1") -> bytes:
    """Give a channel's bytes."""
    array: NDArray[np.generic] = np.array(values, dtype=dtype)
    return array.tobytes()


def write_text_block(matrix: Sequence[float], text: Mapping[str, object], warp: Mapping[str, object]) -> bytes:
    """Give the bytes of a text layer's block."""
    parts = [struct.pack(">H6dH", 1, *matrix, 50)]
    for fields, end in ((text, struct.pack(">H", 1)), (warp, bytes(16))):
        stream = io.BytesIO()
        block = raw.DescriptorBlock(items=untyped(raw_descriptor(fields).items()), classID=b"null")
        block.write(stream, padding=1)
        parts += [stream.getvalue(), end]
    return b"".join(parts)
