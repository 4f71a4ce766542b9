"""Every number that a decision depends on, in one typed model: unit, range, default, and the reason for the default."""

from __future__ import annotations

from psd2code.thresholds.components import ComponentThresholds
from psd2code.thresholds.forms import FormThresholds
from psd2code.thresholds.layout import LayoutThresholds
from psd2code.thresholds.names import NameThresholds
from psd2code.thresholds.style import StyleThresholds
from psd2code.thresholds.text import TextThresholds


class Thresholds(
    FormThresholds, LayoutThresholds, TextThresholds, NameThresholds, StyleThresholds, ComponentThresholds
):
    """The thresholds; `psd2code options` prints them, `--threshold name=value` and psd2code.toml set them."""


DEFAULT_THRESHOLDS = Thresholds()
