"""What a style sheet needs to know besides the boxes: units, form, the names of layers, the sizes of image files."""

from __future__ import annotations

from collections.abc import Mapping

from pydantic import Field

from psd2code.assets.assets import Assets
from psd2code.model import Model
from psd2code.naming.assign import AssignedName
from psd2code.options import CompileOptions
from psd2code.style.stylesheet import SheetForm
from psd2code.style.units import PX_UNITS, Sizes, Units, units_of


class Writing(Model):
    """How a sheet is written; color_uses: a colour said so often becomes a custom property."""

    units: Units = PX_UNITS
    form: SheetForm = "compact"
    color_uses: int = 3
    sizes: Sizes = Field(default_factory=dict)
    names: Mapping[int, AssignedName] = {}


def writing_of(
    options: CompileOptions, canvas_width: int, assets: Assets, names: Mapping[int, AssignedName]
) -> Writing:
    """Give what the options ask for."""
    return Writing(
        units=units_of(options, canvas_width),
        form=options.css_style,
        color_uses=options.thresholds.color_uses,
        sizes={asset.name: (asset.width, asset.height) for asset in assets.files},
        names=names,
    )
