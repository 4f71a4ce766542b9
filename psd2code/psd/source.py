"""What every layer reader is given: the file, the layer's node, and where to note what is not understood."""

from __future__ import annotations

from dataclasses import dataclass

from psd_tools.constants import Tag
from psd_tools.psd.layer_and_mask import LayerRecord

from psd2code.context import Context
from psd2code.geometry import Rect
from psd2code.psd.colors import ColorReader
from psd2code.psd.descriptors import Descriptor
from psd2code.psd.open import PsdFile
from psd2code.psd.tree import Node


class NotUnderstoodError(Exception):
    """Photoshop's data for a layer is beyond its reader; the layer falls back to its stored pixels."""

    def __init__(self, code: str, detail: str) -> None:
        super().__init__(detail)
        self.code = code


@dataclass(frozen=True)
class LayerSource:
    """One layer of a file."""

    psd: PsdFile
    node: Node
    colors: ColorReader
    context: Context

    @property
    def record(self) -> LayerRecord:
        """The layer's record."""
        return self.node.record

    @property
    def canvas(self) -> Rect:
        """The canvas, document px."""
        return self.psd.canvas

    @property
    def stored_rect(self) -> Rect:
        """Where the layer's stored pixels lie."""
        record = self.node.record
        return Rect.from_edges(record.left, record.top, record.right, record.bottom)

    def block(self, tag: Tag) -> object:
        """Give the parsed block of a tag; None where it is absent or could not be parsed."""
        found: object = self.node.record.tagged_blocks.get_data(tag)
        return found

    def described(self, tag: Tag) -> Descriptor | None:
        """Give the descriptor of a tag."""
        return Descriptor.of(self.block(tag))

    def note(self, code: str, detail: str = "") -> None:
        """Report what is not reproduced, with the layer's path."""
        self.context.diagnostics.add(code, layer=self.node.path, layer_id=self.node.id, detail=detail)
