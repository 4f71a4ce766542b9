"""What a style sheet needs to know besides the boxes: units, form, the names of layers, the sizes of image files."""

from __future__ import annotations

from collections.abc import Mapping

from pydantic import Field

from psd2code.assets.assets import Assets
from psd2code.model import Model
from psd2code.naming.assign import AssignedName
from psd2code.options import CompileOptions
from psd2code.style.bases import BaseLimits
from psd2code.style.stylesheet import SheetForm
from psd2code.style.units import PX_UNITS, Sizes, Units, units_of
from psd2code.thresholds import Thresholds


class Writing(Model):
    """How a sheet is written; color_uses: a colour said so often becomes a custom property.

    bases: which looks share one; none do where it is not given.
    """

    units: Units = PX_UNITS
    form: SheetForm = "compact"
    color_uses: int = 3
    bases: BaseLimits | None = None
    sizes: Sizes = Field(default_factory=dict)
    names: Mapping[int, AssignedName] = {}


def base_limits(thresholds: Thresholds) -> BaseLimits:
    """Give which looks share a base."""
    return BaseLimits(
        reach=thresholds.base_reach,
        least_saved=thresholds.base_saved,
        least_declarations=thresholds.base_declarations,
        least_share=thresholds.base_share,
        least_placed=thresholds.base_placed,
    )


def writing_of(
    options: CompileOptions, canvas_width: int, assets: Assets, names: Mapping[int, AssignedName]
) -> Writing:
    """Give what the options ask for."""
    return Writing(
        units=units_of(options, canvas_width),
        form=options.css_style,
        color_uses=options.thresholds.color_uses,
        bases=base_limits(options.thresholds),
        sizes={asset.name: (asset.width, asset.height) for asset in assets.files},
        names=names,
    )
