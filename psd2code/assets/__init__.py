"""Turns the layers that became images into files: cut out, trimmed, encoded, each distinct one once."""

from psd2code.assets.cut_out import Scissors
from psd2code.assets.extract import extract_assets
from psd2code.assets.requested import DENSITIES
from psd2code.assets.sharper import Sharper

__all__ = ["DENSITIES", "Scissors", "Sharper", "extract_assets"]
