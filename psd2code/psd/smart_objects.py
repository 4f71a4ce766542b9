"""Finds what a smart object was placed from: the linked file's name, type and id."""

from __future__ import annotations

from dataclasses import dataclass

from psd_tools.constants import LinkedLayerType, Tag
from psd_tools.psd.linked_layer import LinkedLayer, LinkedLayers
from psd_tools.psd.tagged_blocks import PlacedLayerData, SmartObjectLayerData

from psd2code.psd.descriptors import Descriptor
from psd2code.psd.open import PsdFile
from psd2code.psd.source import LayerSource

_LINK_TAGS = (Tag.LINKED_LAYER1, Tag.LINKED_LAYER2, Tag.LINKED_LAYER3, Tag.LINKED_LAYER_EXTERNAL)


@dataclass(frozen=True)
class PlacedFile:
    """What a smart object shows."""

    unique_id: str
    file_name: str = ""
    file_type: str = ""
    is_embedded: bool = False


def read_smart_object(source: LayerSource) -> PlacedFile:
    """Read what a smart object was placed from; an unknown or outside file is noted."""
    unique_id = _unique_id(source)
    link = find_link(source.psd, unique_id)
    if link is None:
        source.note("smart-object.external", "Its link names no file.")
        return PlacedFile(unique_id=unique_id)
    file_name = link.filename.rstrip("\0")
    is_embedded = link.kind == LinkedLayerType.DATA
    if not is_embedded:
        source.note("smart-object.external", f"It is {file_name!r}.")
    return PlacedFile(unique_id, file_name, link.filetype.decode("macroman").strip("\0 "), is_embedded)


def find_link(psd: PsdFile, unique_id: str) -> LinkedLayer | None:
    """Give the linked file of an id."""
    blocks = psd.psd.layer_and_mask_information.tagged_blocks
    stores = [blocks.get_data(tag) for tag in _LINK_TAGS] if blocks else []
    links = [link for store in stores if isinstance(store, LinkedLayers) for link in store]
    return next((link for link in links if isinstance(link, LinkedLayer) and link.uuid.strip("\0") == unique_id), None)


def _unique_id(source: LayerSource) -> str:
    for tag in (Tag.SMART_OBJECT_LAYER_DATA1, Tag.SMART_OBJECT_LAYER_DATA2):
        block = source.block(tag)
        described = Descriptor.of(block.data) if isinstance(block, SmartObjectLayerData) else None
        if described:
            return described.text("Idnt")
    for tag in (Tag.PLACED_LAYER1, Tag.PLACED_LAYER2):
        block = source.block(tag)
        if isinstance(block, PlacedLayerData):
            return block.uuid.decode("macroman").strip("\0")
    return ""
