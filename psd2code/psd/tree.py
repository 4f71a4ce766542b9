"""Turns the flat list of layer records into a tree of nodes with unique ids and paths of names."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass, field
from itertools import count

from psd_tools.api.psd_image import PSDImage
from psd_tools.api.utils import has_transparency
from psd_tools.constants import ChannelID, ColorMode, SectionDivider, Tag
from psd_tools.psd.document import PSD
from psd_tools.psd.layer_and_mask import ChannelDataList, ChannelInfo, LayerInfo, LayerRecord
from psd_tools.psd.tagged_blocks import SectionDividerSetting

from psd2code.ir.walk import PATH_SEPARATOR


@dataclass(frozen=True)
class Node:
    """One layer as stored; children, back to front, is None for a leaf; is_merged: its pixels are the picture."""

    id: int
    name: str
    path: str
    record: LayerRecord
    channels: ChannelDataList
    children: tuple[Node, ...] | None = None
    is_merged: bool = False


def tree_of(psd: PSD) -> tuple[Node, ...]:
    """Give the top layers, back to front; dividers that pair with nothing end no group and lose no layer.

    A flat document, which has no layers, becomes its Background.
    """
    drafts = _nest(psd)
    if not drafts:
        return (_background_of(psd),)
    ids = _ids(list(_flatten(drafts)))
    return _freeze(drafts, ids, "")


def nodes_of(nodes: tuple[Node, ...]) -> Iterator[Node]:
    """Yield every node, a group before its children."""
    for node in nodes:
        yield node
        yield from nodes_of(node.children or ())


def layer_info_of(psd: PSD) -> LayerInfo | None:
    """Give the layers' section: documents of 16 and 32 bits keep it in a tagged block."""
    section = psd.layer_and_mask_information
    for key in (Tag.LAYER_16, Tag.LAYER_32):
        info = section.tagged_blocks.get_data(key) if section.tagged_blocks else None
        if isinstance(info, LayerInfo):
            return info
    return section.layer_info


def divider_of(record: LayerRecord) -> SectionDividerSetting | None:
    """Give what marks a record as the end or the head of a group."""
    blocks = record.tagged_blocks
    for key in (Tag.NESTED_SECTION_DIVIDER_SETTING, Tag.SECTION_DIVIDER_SETTING):
        divider = blocks.get_data(key)
        if isinstance(divider, SectionDividerSetting) and divider.kind is not SectionDivider.OTHER:
            return divider
    return None


def layer_id_of(record: LayerRecord) -> int:
    """Give Photoshop's own id; 0 where the file is older than ids."""
    value = record.tagged_blocks.get_data(Tag.LAYER_ID)
    return value if isinstance(value, int) else 0


@dataclass
class _Draft:
    record: LayerRecord
    channels: ChannelDataList
    children: list[_Draft] | None = field(default=None)


def _nest(psd: PSD) -> list[_Draft]:
    info = layer_info_of(psd)
    levels: list[list[_Draft]] = [[]]
    for record, channels in zip(info.layer_records, info.channel_image_data, strict=False) if info else ():
        divider = divider_of(record)
        if divider is None:
            levels[-1].append(_Draft(record, channels))
        elif divider.kind is SectionDivider.BOUNDING_SECTION_DIVIDER:
            levels.append([])
        else:
            children = levels.pop() if len(levels) > 1 else []
            levels[-1].append(_Draft(record, channels, children))
    return [draft for level in levels for draft in level]


def _flatten(drafts: list[_Draft]) -> Iterator[_Draft]:
    for draft in drafts:
        yield draft
        yield from _flatten(draft.children or [])


def _ids(drafts: list[_Draft]) -> dict[int, int]:
    stored = [layer_id_of(draft.record) for draft in drafts]
    fresh = count(max(stored, default=0) + 1)
    taken: set[int] = set()
    ids: dict[int, int] = {}
    for draft, wanted in zip(drafts, stored, strict=True):
        layer_id = wanted if wanted > 0 and wanted not in taken else next(fresh)
        taken.add(layer_id)
        ids[id(draft)] = layer_id
    return ids


def _freeze(drafts: list[_Draft], ids: dict[int, int], prefix: str) -> tuple[Node, ...]:
    nodes = []
    for draft in drafts:
        name = _name(draft.record)
        shown = name.replace(PATH_SEPARATOR, " ").strip() or ("layer" if draft.children is None else "group")
        path = prefix + shown
        children = None if draft.children is None else _freeze(draft.children, ids, path + PATH_SEPARATOR)
        nodes.append(Node(ids[id(draft)], name, path, draft.record, draft.channels, children))
    return tuple(nodes)


def _background_of(psd: PSD) -> Node:
    header = psd.header
    ids = [ChannelID(index) for index in range(ColorMode.channels(header.color_mode))]
    if has_transparency(PSDImage(psd)):
        ids.append(ChannelID.TRANSPARENCY_MASK)
    record = LayerRecord(
        bottom=header.height, right=header.width, channel_info=[ChannelInfo(id=each) for each in ids], name="Background"
    )
    return Node(1, record.name, record.name, record, ChannelDataList(), is_merged=True)


def _name(record: LayerRecord) -> str:
    name = record.tagged_blocks.get_data(Tag.UNICODE_LAYER_NAME, record.name)
    return str(name).rstrip("\0")
