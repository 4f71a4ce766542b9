"""Turns flags and settings files into options: flags over psd2code.toml over [tool.psd2code] over defaults."""

from __future__ import annotations

import sys
from collections.abc import Mapping
from pathlib import Path

from pydantic import JsonValue, ValidationError

from psd2code.errors import OptionError
from psd2code.options import CompileOptions

if sys.version_info >= (3, 11):
    import tomllib
else:
    import tomli as tomllib

SETTINGS_FILE = "psd2code.toml"
PROJECT_FILE = "pyproject.toml"

Settings = Mapping[str, JsonValue]


def load_options(source: Path, flags: Settings) -> CompileOptions:
    """Give the options for one PSD; `OptionError` names the key and the file that set it."""
    found = _nearest(source.resolve().parent)
    file, settings = found if found else (None, {})
    _validated(settings, str(file))
    return _validated(_joined(settings, flags), "command line")


def _nearest(folder: Path) -> tuple[Path, Settings] | None:
    """Find the closest settings at or above the folder; psd2code.toml wins over pyproject.toml beside it."""
    for place in (folder, *folder.parents):
        if (place / SETTINGS_FILE).is_file():
            return place / SETTINGS_FILE, _read(place / SETTINGS_FILE)
        if (place / PROJECT_FILE).is_file():
            tool = _read(place / PROJECT_FILE).get("tool")
            own = tool.get("psd2code") if isinstance(tool, dict) else None
            if isinstance(own, dict):
                return place / PROJECT_FILE, own
    return None


def _read(file: Path) -> Settings:
    try:
        settings: Settings = tomllib.loads(file.read_text("utf-8"))
    except (OSError, ValueError) as error:
        raise OptionError(f"{file}: cannot be read: {error}") from error
    return settings


def _joined(below: Settings, above: Settings) -> Settings:
    joined = dict(below)
    for key, value in above.items():
        earlier = joined.get(key)
        joined[key] = dict(_joined(earlier, value)) if isinstance(value, dict) and isinstance(earlier, dict) else value
    return joined


def _validated(settings: Settings, origin: str) -> CompileOptions:
    try:
        # JSON mode: a TOML array is a tuple of ours, which strict Python mode would refuse.
        return CompileOptions.model_validate(settings, strict=False)
    except ValidationError as error:
        first = error.errors()[0]
        key = ".".join(str(part) for part in first["loc"])
        raise OptionError(f"{origin}: {key}: {first['msg']}; see `psd2code options`") from error
