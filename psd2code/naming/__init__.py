"""Turns layer names in any language into valid, readable class and file names, and reports where each came from."""

from psd2code.naming.assign import AssignedName, assign_names
from psd2code.naming.generator import AssetRequest, GeneratorName, read_generator_name
from psd2code.naming.limits import DEFAULT_LIMITS, NamingLimits
from psd2code.naming.names import LayerName, NameRequest, NameSource, choose_name
from psd2code.naming.report import NamingRow, naming_report
from psd2code.naming.slug import slug, unique_name

__all__ = [
    "DEFAULT_LIMITS",
    "AssetRequest",
    "AssignedName",
    "GeneratorName",
    "LayerName",
    "NameRequest",
    "NameSource",
    "NamingLimits",
    "NamingRow",
    "assign_names",
    "choose_name",
    "naming_report",
    "read_generator_name",
    "slug",
    "unique_name",
]
