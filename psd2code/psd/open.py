"""Turns a path into a parsed PSD; whatever is wrong with the file is one `PsdError` of one line."""

from __future__ import annotations

import io
import logging
import struct
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
from psd_tools.psd.parse_limits import ParseLimits

from psd2code.errors import UnreadablePsdError, UnsupportedPsdError
from psd2code.geometry import Rect
from psd2code.psd.profiles import Profile, open_profile
from psd2code.psd.text.document_store import DocumentStore
from psd2code.psd.text.engine import EngineNode
from psd2code.psd.text.notation import parse_notation
from psd2code.psd.tree import Node, nodes_of, tree_of
from psd2code.psd.unparsed_text import text_bytes, unparsed_text

SIGNATURE = b"8BPS"
VERSIONS = (1, 2)
"""1 is PSD, 2 is PSB."""
HEADER_FORMAT = ">4x H 6x H I I H H"
"""Version, channels, height, width, depth, colour mode."""
MAX_CHANNELS = 56
MAX_SIDE_PX = 300_000
MIN_OBJECT_LIMIT = 1_000_000
REASON_LENGTH = 200
"""Characters of a parser's message that an error quotes."""
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
        """The document's own store of text; empty in old files and where it is damaged."""
        data = text_bytes(self.psd.layer_and_mask_information.tagged_blocks, Tag.TEXT_ENGINE_DATA)
        try:
            return DocumentStore(EngineNode(parse_notation(data) if data else None))
        except ValueError:
            return DocumentStore(EngineNode())

    @cached_property
    def profile(self) -> Profile | None:
        """The embedded ICC profile; None where there is none or it is damaged."""
        data = self.psd.image_resources.get_data(Resource.ICC_PROFILE)
        return open_profile(data if isinstance(data, bytes) else None)


def open_psd(path: Path) -> PsdFile:
    """Read and parse a PSD or PSB file.

    Raises `UnreadablePsdError` where the file is missing, no PSD or damaged, `UnsupportedPsdError` where it is a kind
    of PSD that nobody knows.
    """
    data = _read(path)
    _check_header(path, data)
    with quiet_parser(), unparsed_text():
        return PsdFile(name=path.stem, psd=_parse(path, data))


@contextmanager
def quiet_parser() -> Iterator[None]:
    """Keep psd-tools' log and warnings away from the user: what matters becomes a diagnostic."""
    logger = logging.getLogger("psd_tools")
    if not logger.handlers:
        logger.addHandler(logging.NullHandler())
    propagates = logger.propagate
    logger.propagate = False
    try:
        with warnings.catch_warnings():
            warnings.simplefilter("ignore")
            yield
    finally:
        logger.propagate = propagates


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
    if len(data) < struct.calcsize(HEADER_FORMAT):
        raise UnreadablePsdError(f"{path} is damaged: it ends within its header; save it again in Photoshop")
    version, channels, height, width, depth, mode = struct.unpack_from(HEADER_FORMAT, data)
    limits = (
        (version in VERSIONS, f"version {version}; only 1 (PSD) and 2 (PSB) are known"),
        (1 <= channels <= MAX_CHANNELS, f"{channels} channels; 1 to {MAX_CHANNELS} are possible"),
        (1 <= width <= MAX_SIDE_PX and 1 <= height <= MAX_SIDE_PX, f"a canvas of {width} x {height} px"),
        (depth in DEPTHS, f"{depth} bits a channel; 1, 8, 16 and 32 are possible"),
        (mode in tuple(StoredMode), f"colour mode {mode}, which Photoshop does not have"),
    )
    for is_possible, what in limits:
        if not is_possible:
            raise UnsupportedPsdError(f"{path} says that it has {what}; save it again in Photoshop")


def _parse(path: Path, data: bytes) -> PSD:
    # A page of a thousand layers has more values than psd-tools allows by itself; none is shorter than a byte.
    limits = ParseLimits(max_read_bytes=len(data), max_objects=max(len(data), MIN_OBJECT_LIMIT))
    try:
        return PSD.read(io.BytesIO(data), parse_limits=limits)
    except Exception as error:
        raise UnreadablePsdError(
            f"{path} is damaged and cannot be parsed ({_reason_of(error)}); save it again in Photoshop"
        ) from error


def _reason_of(error: Exception) -> str:
    """Give an error's first words on one line; validators of psd-tools add their own source to them."""
    words = str(error.args[0]) if error.args else ""
    return " ".join(f"{type(error).__name__}: {words}".split())[:REASON_LENGTH]
