"""Levels and curves: each channel's own table, then the composite's."""

from __future__ import annotations

from collections.abc import Callable, Sequence

import numpy as np

from psd2code.ir.adjustments import CurvePoint, Curves, Levels, LevelsRecord
from psd2code.ir.pixels import FloatArray
from psd2code.render.adjust.table import ENTRIES, LEVELS, MAX, Table, by_tables
from psd2code.render.spline import natural_spline

Recolor = Callable[[FloatArray], FloatArray]
CHANNELS = 3
TOE = 1 / 8
"""Where the parabola ends: fitted to levels of gamma 1.52 and 1.78, within half a level for most inputs."""


def levels(adjustment: Levels) -> Recolor:
    """((v - in black) / (in white - in black)) ^ (1 / gamma), spread over the output (measured, 0.4 levels)."""
    return by_tables(_joined([_levels_table(r) for r in adjustment.channels], _levels_table(adjustment.composite)))


def _levels_table(record: LevelsRecord) -> Table:
    spread = max(record.input_white - record.input_black, 1)
    entered = _raised(np.clip((LEVELS - record.input_black) / spread, 0, 1), 1 / record.gamma)
    return (record.output_black + entered * (record.output_white - record.output_black)) / MAX


def _raised(values: Table, power: float) -> Table:
    """Give v ^ power; a power below 1, endlessly steep at black, begins with the parabola that meets it at the toe."""
    if power >= 1:
        return values**power
    steepness = TOE ** (power - 1)
    parabola = steepness * ((2 - power) * values - (1 - power) * values**2 / TOE)
    return np.where(values < TOE, parabola, values**power)


def curves(adjustment: Curves) -> Recolor:
    """Natural cubic splines through the points, level beyond the ends (measured, 0.5 levels)."""
    tables = [_curve_table(points, adjustment.is_map) for points in adjustment.channels]
    return by_tables(_joined(tables, _curve_table(adjustment.composite, adjustment.is_map)))


def _curve_table(points: Sequence[CurvePoint], is_map: bool) -> Table:
    if len(points) < 2:  # noqa: PLR2004 - one point makes no curve
        return LEVELS / MAX
    inputs, outputs = [p.input for p in points], [p.output for p in points]
    if is_map and len(points) == ENTRIES:
        return np.array(outputs) / MAX
    return np.clip(natural_spline(inputs, outputs, LEVELS), 0, MAX) / MAX


def _joined(tables: list[Table], composite: Table) -> list[Table]:
    """Give three tables: a channel's own, then the composite; a gray document has one channel for all."""
    if not tables:
        return [composite] * CHANNELS
    if len(tables) == 1:
        return tables * CHANNELS
    return [np.interp(table, LEVELS / MAX, composite) for table in tables[:CHANNELS]]
