"""The shape of the code: which part may import which, how large things may be, what stands where only."""

from __future__ import annotations

import ast
import re
import sys
from pathlib import Path

import pytest

from psd2code.registry import known_targets, load_target, registered_targets
from psd2code.thresholds import Thresholds
from tests.support.places import ROOT
from tests.support.sources import (
    PRODUCT,
    Source,
    calls_in,
    decorators_of,
    functions_of,
    imports_of,
    length_of,
    nesting_of,
    numbers_in,
    parameters_of,
    sources,
    tracked_files,
)

if sys.version_info >= (3, 11):
    import tomllib
else:
    import tomli as tomllib

MOST_LINES = 400
MOST_FUNCTION_LINES = 60
MOST_PARAMETERS = 6
MOST_NESTING = 4

BASE = {"model", "errors", "geometry"}
SERVICES = BASE | {"thresholds", "diagnostics", "options", "context"}
IR = SERVICES | {"ir"}
LAYOUT = IR | {"layout", "assets.assets", "naming.assign", "naming.hints", "naming.slug", "typesetting"}
STYLE = LAYOUT | {"style"}
MARKUP = STYLE | {"markup"}
COMPONENTS = MARKUP | {"components"}
PROJECT = COMPONENTS | {"report", "naming", "language", "project"}
EMIT = COMPONENTS | {"emit", "files", "project", "naming.slug", "naming.translate"}

MAY_IMPORT: dict[str, set[str]] = {
    "model": set(),
    "errors": set(),
    "geometry": {"model"},
    "thresholds": {"model", "thresholds"},
    "diagnostics": {"model"},
    "options": {"model", "thresholds"},
    "context": {"diagnostics"},
    "language": set(),
    "ir": BASE | {"ir"},
    "psd": IR | {"psd"},
    "render": IR | {"render"},
    "shapes": IR | {"shapes", "render"},
    "semantics": IR | {"semantics", "shapes", "render", "naming.translate", "naming.default_names", "naming.requests"},
    "naming": IR | {"naming"},
    "assets": IR | {"assets", "render", "naming.assign", "naming.generator", "naming.kinds"},
    "typesetting": IR | {"typesetting"},
    "layout": LAYOUT,
    "style": STYLE,
    "markup": MARKUP,
    "components": COMPONENTS,
    "report": MARKUP | {"report"},
    "emit": EMIT,
    "project": PROJECT,
    "files": {"errors"},
    "registry": {"errors", "files", "project"},
    "settings": {"errors", "options"},
    "console": {"errors"},
}
"""What each part under psd2code/ may import; parts that are not named stand on top and may import everything."""

TOP = {"compiler", "drawing", "inspection", "session", "summary", "cli", "__main__"}
"""The only parts that may bring everything together."""

FOR_TARGETS = EMIT | {"project", "registry", "files"}

ONLY_IN = {
    "psd_tools": ("psd2code.psd",),
    "bs4": ("psd2code.report",),
    "tinycss2": ("psd2code.report",),
    "playwright": ("psd2code.report",),
    "typer": ("psd2code.cli",),
    "rich": ("psd2code.console",),
}
"""Libraries that only some parts of the product may import."""

UNITS = {"px": "px", "deg": "degrees", "share": "share"}
"""Ending of a threshold's name -> the unit that its description begins with."""

each_source = pytest.mark.parametrize("source", sources(*PRODUCT), ids=lambda source: source.path)
each_of_ours = pytest.mark.parametrize(
    "source", sources(*PRODUCT, "tests", "fixtures", "scripts"), ids=lambda source: source.path
)


def _part(module: str) -> str:
    return module.removeprefix("psd2code.").partition(".")[0]


def _may(imported: str, allowed: set[str]) -> bool:
    name = imported.removeprefix("psd2code.")
    return any(name == part or name.startswith(part + ".") for part in allowed)


def _is_own(imported: str) -> bool:
    """The package itself holds only the version."""
    return imported.startswith("psd2code.") and imported != "psd2code.__version__"


@each_source
def test_imports_follow_the_flow(source: Source) -> None:
    if source.module == "psd2code" or _part(source.module) in TOP:
        return
    is_target = source.path.startswith("targets/")
    allowed = FOR_TARGETS if is_target else MAY_IMPORT[_part(source.module)]
    wrong = [name for name in imports_of(source) if _is_own(name) and not _may(name, allowed)]
    assert wrong == [], f"{source.path} may import {sorted(allowed)}"


def test_every_part_has_its_place() -> None:
    parts = {_part(source.module) for source in sources("psd2code")} - {"psd2code"}
    assert parts == set(MAY_IMPORT) | TOP


@each_source
def test_the_core_imports_no_target_and_targets_not_each_other(source: Source) -> None:
    own = source.module.partition(".")[0]
    targets = [name for name in imports_of(source) if name.startswith("psd2code_") and name.partition(".")[0] != own]
    assert targets == []


@each_source
def test_libraries_stay_where_they_belong(source: Source) -> None:
    for name in imports_of(source):
        places = ONLY_IN.get(name.partition(".")[0])
        is_in_place = places is None or any(source.module == p or source.module.startswith(p + ".") for p in places)
        assert is_in_place, f"{source.path} imports {name}"


@each_source
def test_the_library_never_prints_and_models_are_never_copied_unchecked(source: Source) -> None:
    calls = list(calls_in(source))
    assert [call for call in calls if call[1] in ("print", "hasattr")] == []
    assert [call for call in calls if call[1].endswith(".model_copy")] == [], "use Model.replace, which validates"


@each_of_ours
def test_files_and_functions_are_small(source: Source) -> None:
    assert source.lines <= MOST_LINES
    for function in functions_of(source):
        place = f"{source.path}:{function.lineno} {function.name}"
        assert length_of(function) <= MOST_FUNCTION_LINES, place
        assert nesting_of(function) <= MOST_NESTING, place
        is_command = any(decorator.startswith("app.command") for decorator in decorators_of(function))
        is_flag_list = is_command and source.module == "psd2code.cli"
        assert parameters_of(function) <= MOST_PARAMETERS or is_flag_list, place


@each_of_ours
def test_every_module_says_what_it_does(source: Source) -> None:
    docstring = ast.get_docstring(source.tree) or ""
    first = docstring.partition("\n\n")[0].strip()
    assert len(first.split()) >= 3, "a module opens with one sentence"


@pytest.mark.parametrize(
    "source", sources("psd2code/layout/passes", "psd2code/semantics"), ids=lambda source: source.path
)
def test_decisions_hold_no_numbers(source: Source) -> None:
    assert list(numbers_in(source)) == [], "numbers other than -1, 0, 1, 2 belong in psd2code/thresholds/"


@pytest.mark.parametrize("name", Thresholds.model_fields)
def test_every_threshold_has_unit_range_and_reason(name: str) -> None:
    field = Thresholds.model_fields[name]
    description = field.description or ""
    unit, _, rest = description.partition(". ")
    assert re.fullmatch(r"[a-z][\w %/-]*( [\d-]+)?", unit), f"{name}: begins with no unit: {description!r}"
    assert UNITS.get(name.rpartition("_")[2], unit) == unit, f"{name}: its name and its unit differ"
    assert re.search(rf"\b{re.escape(str(field.default))}: .{{20,}}", rest), f"{name}: gives no reason for its default"
    kinds = {type(bound).__name__ for bound in field.metadata}
    assert kinds & {"Ge", "Gt"}, f"{name}: has no least value"
    assert kinds & {"Le", "Lt"}, f"{name}: has no greatest value"


def test_folders_entry_points_and_registered_names_agree() -> None:
    prefix = "psd2code_"
    folders = {path.name for path in (ROOT / "targets").iterdir() if path.name.startswith(prefix) and path.is_dir()}
    project = tomllib.loads((ROOT / "pyproject.toml").read_text("utf-8"))["project"]
    entries = project["entry-points"]["psd2code.targets"]
    assert {prefix + name for name in entries} == folders
    assert entries == {name: f"{prefix}{name}.target:TARGET" for name in entries}
    for name in known_targets():
        assert load_target(name).name == name
    assert set(entries) <= set(registered_targets())


def test_targets_is_a_root_of_packages_and_no_package() -> None:
    assert not (ROOT / "targets" / "__init__.py").exists()


def test_no_file_names_a_machine() -> None:
    places = [f"{place}/".encode() for place in (ROOT.parent, Path.home()) if len(place.parts) > 1]
    files = {file: file.read_bytes() for file in tracked_files()}
    found = [str(file.relative_to(ROOT)) for file, content in files.items() if any(p in content for p in places)]
    assert found == []


def test_the_nesting_measure_counts_blocks() -> None:
    function = ast.parse("def f():\n if a:\n  for b in c:\n   with d: pass\n elif e: pass\n else:\n  if g: pass\n  h()")
    assert nesting_of(function.body[0]) == 3
