"""Turns the blocks of adjustments that work on single channels into models."""

from __future__ import annotations

from collections.abc import Sequence

from psd_tools.constants import Tag
from psd_tools.psd.adjustments import BrightnessContrast as StoredBrightness
from psd_tools.psd.adjustments import Curves as StoredCurves
from psd_tools.psd.adjustments import CurvesExtraMarker, LevelRecord
from psd_tools.psd.adjustments import Exposure as StoredExposure

from psd2code.ir.adjustments import (
    BrightnessContrast,
    CurvePoint,
    Curves,
    Exposure,
    Invert,
    Levels,
    LevelsRecord,
    Posterize,
    Threshold,
)
from psd2code.psd.fixes.levels_without_extra import level_records
from psd2code.psd.fixes.signed_short import signed_short
from psd2code.psd.source import LayerSource

GAMMA_UNIT = 100.0
POSTERIZE_RANGE = (2, 255)
THRESHOLD_RANGE = (1, 255)
DEFAULT_LEVELS, DEFAULT_LEVEL = 4, 128


def read_brightness_contrast(source: LayerSource) -> BrightnessContrast | None:
    """Read brightness and contrast; Photoshop CS3 and later keep those of the new formula in a block of their own."""
    described = source.described(Tag.CONTENT_GENERATOR_EXTRA_DATA)
    if described and described.has("Brgh"):
        return BrightnessContrast(
            brightness=described.number("Brgh"),
            contrast=described.number("Cntr"),
            is_legacy=described.flag("useLegacy"),
            is_lab=described.flag("Lab "),
        )
    block = source.block(Tag.BRIGHTNESS_AND_CONTRAST)
    if not isinstance(block, StoredBrightness):
        return None
    return BrightnessContrast(
        brightness=float(signed_short(block.brightness)),
        contrast=float(signed_short(block.contrast)),
        is_legacy=True,
        is_lab=bool(block.lab_only),
    )


def read_levels(source: LayerSource) -> Levels | None:
    """Read levels: the composite record, then one a colour channel."""
    block = source.record.tagged_blocks.get(Tag.LEVELS)
    records = level_records(block.data) if block else ()
    if not records:
        return None
    channels = records[1 : 1 + source.psd.color_channels]
    return Levels(composite=_levels_record(records[0]), channels=tuple(_levels_record(record) for record in channels))


def read_curves(source: LayerSource) -> Curves | None:
    """Read curves; the newer list after the block names its channels, the older marks them by bits."""
    block = source.block(Tag.CURVES)
    if not isinstance(block, StoredCurves):
        return None
    stored = _curves_by_channel(block)
    channels = tuple(stored.get(index, ()) for index in range(1, 1 + source.psd.color_channels))
    return Curves(
        composite=stored.get(0, ()),
        channels=channels if any(channels) else (),
        is_map=block.is_map,
    )


def read_exposure(source: LayerSource) -> Exposure | None:
    """Read exposure."""
    block = source.block(Tag.EXPOSURE)
    if not isinstance(block, StoredExposure):
        return None
    return Exposure(exposure=block.exposure, offset=block.offset, gamma=block.gamma)


def read_invert(_source: LayerSource) -> Invert:
    """Read invert, which has no values."""
    return Invert()


def read_posterize(source: LayerSource) -> Posterize:
    """Read posterize."""
    return Posterize(levels=_whole(source.block(Tag.POSTERIZE), DEFAULT_LEVELS, POSTERIZE_RANGE))


def read_threshold(source: LayerSource) -> Threshold:
    """Read threshold."""
    return Threshold(level=_whole(source.block(Tag.THRESHOLD), DEFAULT_LEVEL, THRESHOLD_RANGE))


def _levels_record(record: LevelRecord) -> LevelsRecord:
    return LevelsRecord(
        input_black=float(record.input_floor),
        input_white=float(record.input_ceiling),
        output_black=float(record.output_floor),
        output_white=float(record.output_ceiling),
        gamma=record.gamma / GAMMA_UNIT,
    )


def _curves_by_channel(block: StoredCurves) -> dict[int, tuple[CurvePoint, ...]]:
    named = list(block.extra) if isinstance(block.extra, CurvesExtraMarker) else []
    if named:
        return {item.channel_id: _curve(item.points) for item in named}
    bits = block.count_map if block.version == 1 else (1 << len(block.data)) - 1
    indices = [index for index in range(bits.bit_length()) if bits >> index & 1]
    return {index: _curve(points) for index, points in zip(indices, block.data, strict=False)}


def _curve(points: Sequence[tuple[int, int] | int]) -> tuple[CurvePoint, ...]:
    """Give points, stored output first, in the order of their inputs; a drawn map is a list of outputs."""
    curve = []
    for index, point in enumerate(points):
        if isinstance(point, int):
            curve.append(CurvePoint(input=float(index), output=float(point)))
        else:
            curve.append(CurvePoint(input=float(point[1]), output=float(point[0])))
    return tuple(sorted(curve, key=lambda point: point.input))


def _whole(value: object, default: int, limits: tuple[int, int]) -> int:
    low, high = limits
    return min(high, max(low, value if isinstance(value, int) else default))
