"""Turns a path into a parsed PSD; whatever is wrong with the file is one `PsdError` of one line."""

from __future__ import annotations

import io
import logging
import warnings
from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import dataclass
from functools import cached_property
from pathlib import Path

from psd_tools.constants import ColorMode as StoredMode
from psd_tools.constants import Resource, Tag
from psd_tools.psd.document import PSD
from psd_tools.psd.image_resources import ResoulutionInfo

from psd2code.context import Context
from psd2code.errors import UnreadablePsdError, UnsupportedPsdError
from psd2code.geometry import Rect
from psd2code.psd.profiles import Profile, open_profile
from psd2code.psd.text.document_store import DocumentStore
from psd2code.psd.text.engine import EngineNode
from psd2code.psd.tree import Node, nodes_of, tree_of

SIGNATURE = b"8BPS"
VERSIONS = (1, 2)
"""1 is PSD, 2 is PSB."""
VERSION_END = 6
HEADER_LENGTH = 26
DEPTHS = (1, 8, 16, 32)
DEFAULT_PPI = 72.0
FIXED_POINT_ONE = 65536
"""The file stores its resolution in 1/65536."""


@dataclass(frozen=True)
class PsdFile:
    """A parsed file: psd-tools' structure, and its layers as a tree with ids."""

    name: str
    psd: PSD

    @cached_property
    def tree(self) -> tuple[Node, ...]:
        """The top layers, back to front."""
        return tree_of(self.psd)

    @cached_property
    def nodes(self) -> dict[int, Node]:
        """Every layer by its id."""
        return {node.id: node for node in nodes_of(self.tree)}

    @property
    def width(self) -> int:
        """The canvas's width, px."""
        return self.psd.header.width

    @property
    def height(self) -> int:
        """The canvas's height, px."""
        return self.psd.header.height

    @property
    def canvas(self) -> Rect:
        """The canvas, document px."""
        return Rect(left=0, top=0, width=self.width, height=self.height)

    @property
    def color_channels(self) -> int:
        """How many channels hold colour."""
        return StoredMode.channels(self.psd.header.color_mode)

    @property
    def resolution_ppi(self) -> float:
        """Pixels in an inch; 72 where the file does not say."""
        info = self.psd.image_resources.get_data(Resource.RESOLUTION_INFO)
        return info.horizontal / FIXED_POINT_ONE if isinstance(info, ResoulutionInfo) else DEFAULT_PPI

    @cached_property
    def text_store(self) -> DocumentStore:
        """The document's own store of text; empty in old files."""
        blocks = self.psd.layer_and_mask_information.tagged_blocks
        return DocumentStore(EngineNode(blocks.get_data(Tag.TEXT_ENGINE_DATA) if blocks else None))

    @cached_property
    def profile(self) -> Profile | None:
        """The embedded ICC profile; None where there is none or it is damaged."""
        data = self.psd.image_resources.get_data(Resource.ICC_PROFILE)
        return open_profile(data if isinstance(data, bytes) else None)


def open_psd(path: Path, context: Context) -> PsdFile:
    """Read and parse a PSD or PSB file.

    Raises `UnreadablePsdError` where the file is missing, no PSD or damaged, `UnsupportedPsdError` where it is a kind
    of PSD that nobody knows.
    """
    with context.stage("open"):
        data = _read(path)
        _check_header(path, data)
        with quiet_parser():
            return PsdFile(name=path.stem, psd=_parse(path, data))


@contextmanager
def quiet_parser() -> Iterator[None]:
    """Keep psd-tools' log and warnings away from the user: what matters becomes a diagnostic."""
    logger = logging.getLogger("psd_tools")
    level = logger.level
    logger.setLevel(logging.CRITICAL)
    try:
        with warnings.catch_warnings():
            warnings.simplefilter("ignore")
            yield
    finally:
        logger.setLevel(level)


def _read(path: Path) -> bytes:
    if path.is_dir():
        raise UnreadablePsdError(f"{path} is a folder; give a .psd or .psb file")
    try:
        data = path.read_bytes()
    except FileNotFoundError:
        raise UnreadablePsdError(f"{path} does not exist") from None
    except PermissionError:
        raise UnreadablePsdError(f"{path} may not be read; check its permissions") from None
    except OSError as error:
        raise UnreadablePsdError(f"{path} cannot be read: {error.strerror or error}") from None
    if not data:
        raise UnreadablePsdError(f"{path} is empty")
    return data


def _check_header(path: Path, data: bytes) -> None:
    if not data.startswith(SIGNATURE):
        raise UnreadablePsdError(f"{path} is not a Photoshop file: it does not begin with 8BPS")
    if len(data) < HEADER_LENGTH:
        raise UnreadablePsdError(f"{path} is damaged: it ends within its header; save it again in Photoshop")
    version = int.from_bytes(data[len(SIGNATURE) : VERSION_END], "big")
    if version not in VERSIONS:
        raise UnsupportedPsdError(f"{path} has version {version}; only 1 (PSD) and 2 (PSB) are known")


def _parse(path: Path, data: bytes) -> PSD:
    try:
        psd = PSD.read(io.BytesIO(data))
    except Exception as error:
        reason = " ".join(f"{type(error).__name__}: {error}".split())[:200]
        raise UnreadablePsdError(
            f"{path} is damaged and cannot be parsed ({reason}); save it again in Photoshop"
        ) from error
    return psd
