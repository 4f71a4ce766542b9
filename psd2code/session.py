"""One call of `convert`: each PSD compiled and written, results printed, faults turned into exit codes."""

from __future__ import annotations

import time
from collections.abc import Mapping
from dataclasses import dataclass
from pathlib import Path

from pydantic import JsonValue

from psd2code.console import Console, error_line
from psd2code.context import Context
from psd2code.errors import OptionError, Psd2CodeError
from psd2code.files import write_folders
from psd2code.options import CompileOptions
from psd2code.registry import Target, load_target
from psd2code.settings import load_options
from psd2code.summary import RunSummary, summarize

OK, FAULT_OF_OURS = 0, 70
BASE_TARGET = "html"


@dataclass(frozen=True)
class Request:
    """What the user asked for."""

    sources: tuple[Path, ...]
    flags: Mapping[str, JsonValue]
    is_forced: bool = False


def convert_all(request: Request, console: Console) -> int:
    """Convert every file, going on after one that fails; give the exit code of the worst."""
    results: list[JsonValue] = []
    codes = [_convert_one(source, request, console, results) for source in request.sources]
    if console.is_json:
        console.result(results[0] if len(results) == 1 else {"results": results}, "")
    return max(codes, default=OK)


def _convert_one(source: Path, request: Request, console: Console, results: list[JsonValue]) -> int:
    try:
        summary = _convert(source, request, console)
    except Exception as error:  # noqa: BLE001 - the one place where any fault becomes a line and an exit code
        console.fail(error)
        results.append({"ok": False, "source": str(source), "error": error_line(error)})
        return error.exit_code if isinstance(error, Psd2CodeError) else FAULT_OF_OURS
    results.append(summary.to_json())
    if not console.is_json:
        console.result(None, summary.to_line())
    return OK


def _convert(source: Path, request: Request, console: Console) -> RunSummary:
    start = time.perf_counter()
    _check_unique(source, request.sources)
    options = load_options(source, request.flags)
    targets = _targets(options)
    from psd2code.compiler import compile_psd  # noqa: PLC0415 - numpy and scipy load only when there is work to do

    with console.progress(source.name) as progress:
        context = Context(progress=progress)
        compilation = compile_psd(source, targets, options, context)
        progress.stage("save")
        folder = Path(options.output) / source.stem
        changed = write_folders(folder, compilation.folders, is_forced=request.is_forced)
    return summarize(compilation, source, folder, targets, changed=changed, seconds=time.perf_counter() - start)


def _check_unique(source: Path, sources: tuple[Path, ...]) -> None:
    twins = [other for other in sources if other.stem == source.stem]
    if len(twins) > 1:
        names = ", ".join(map(str, twins))
        raise OptionError(f"{names}: would be written to the same folder; convert them with different -o")


def _targets(options: CompileOptions) -> tuple[Target, ...]:
    names = dict.fromkeys((BASE_TARGET, *options.targets))
    return tuple(load_target(name) for name in names)
