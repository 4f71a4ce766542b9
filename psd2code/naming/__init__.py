"""Turns layer names in any language into valid, readable class and file names, and reports where each came from."""

from psd2code.naming.assign import AssignedName, NameSettings, assign_names, unused_choices
from psd2code.naming.generator import AssetRequest, GeneratorName, read_generator_name
from psd2code.naming.hints import HintedName, NameHints, read_hints
from psd2code.naming.names import LayerName, NameRequest, NameSource, choose_name
from psd2code.naming.report import NamingRow, naming_report
from psd2code.naming.slug import slug, unique_name

__all__ = [
    "AssetRequest",
    "AssignedName",
    "GeneratorName",
    "HintedName",
    "LayerName",
    "NameHints",
    "NameRequest",
    "NameSettings",
    "NameSource",
    "NamingRow",
    "assign_names",
    "choose_name",
    "naming_report",
    "read_generator_name",
    "read_hints",
    "slug",
    "unique_name",
    "unused_choices",
]
