"""Reads the project's own Python files as syntax trees: imports, sizes of functions, numbers, calls."""

from __future__ import annotations

import ast
import functools
import subprocess
from collections.abc import Iterator
from dataclasses import dataclass
from pathlib import Path

from tests.support.places import ROOT

PRODUCT = ("psd2code", "targets")
SKIPPED = ("node_modules", "__pycache__", ".venv", "build", "dist", "output")

BLOCKS = (ast.If, ast.For, ast.AsyncFor, ast.While, ast.With, ast.AsyncWith, ast.Try, ast.Match)
"""Statements that indent what they hold."""

Function = ast.FunctionDef | ast.AsyncFunctionDef


@dataclass(frozen=True)
class Source:
    """One file; module is its dotted name as it is imported."""

    file: Path
    module: str
    tree: ast.Module

    @property
    def path(self) -> str:
        """The path from the root, with slashes."""
        return self.file.relative_to(ROOT).as_posix()

    @property
    def lines(self) -> int:
        """How long the file is."""
        return len(self.file.read_text("utf-8").splitlines())


@functools.cache
def sources(*folders: str) -> tuple[Source, ...]:
    """Give all Python files beneath the folders of the root."""
    return tuple(_read(file) for folder in folders for file in sorted((ROOT / folder).rglob("*.py")) if _is_ours(file))


def _is_ours(file: Path) -> bool:
    return not any(part in SKIPPED for part in file.relative_to(ROOT).parts)


def _read(file: Path) -> Source:
    parts = file.relative_to(ROOT).with_suffix("").parts
    names = [part for part in parts if part not in ("__init__", "targets")]
    return Source(file, ".".join(names), ast.parse(file.read_text("utf-8")))


def imports_of(source: Source) -> Iterator[str]:
    """Yield the dotted name of each imported module, and of each name imported from one, at any depth of the file."""
    for node in ast.walk(source.tree):
        if isinstance(node, ast.Import):
            yield from (alias.name for alias in node.names)
        elif isinstance(node, ast.ImportFrom):
            assert node.level == 0, f"{source.path}: a relative import in line {node.lineno}"
            yield from (f"{node.module}.{alias.name}" for alias in node.names)


def functions_of(source: Source) -> Iterator[Function]:
    """Yield every function and method."""
    return (node for node in ast.walk(source.tree) if isinstance(node, Function))


def length_of(function: Function) -> int:
    """Give the lines from `def` to the end."""
    return (function.end_lineno or function.lineno) - function.lineno + 1


def parameters_of(function: Function) -> int:
    """Count the parameters but self and cls."""
    arguments = function.args
    named = [*arguments.posonlyargs, *arguments.args, *arguments.kwonlyargs]
    extra = [argument for argument in (arguments.vararg, arguments.kwarg) if argument]
    return sum(argument.arg not in ("self", "cls") for argument in [*named, *extra])


def nesting_of(node: ast.AST) -> int:
    """Give the deepest nesting of blocks within a function; an `elif` is no deeper than its `if`."""
    return max((_depth(child) for child in ast.iter_child_nodes(node)), default=0)


def _depth(node: ast.AST) -> int:
    if isinstance(node, ast.If):
        bodies = max(map(_depth, node.body))
        is_elif = len(node.orelse) == 1 and isinstance(node.orelse[0], ast.If)
        others = max(map(_depth, node.orelse), default=0) - is_elif
        return 1 + max(bodies, others)
    return isinstance(node, BLOCKS) + nesting_of(node)


def decorators_of(function: Function) -> list[str]:
    """Give the decorators as they are written."""
    return [ast.unparse(decorator) for decorator in function.decorator_list]


def numbers_in(source: Source) -> Iterator[tuple[int, float]]:
    """Yield (line, value) of each number but -1, 0, 1 and 2."""
    for node in ast.walk(source.tree):
        if isinstance(node, ast.Constant) and isinstance(node.value, int | float) and node.value not in (0, 1, 2):
            yield node.lineno, node.value


def calls_in(source: Source) -> Iterator[tuple[int, str]]:
    """Yield (line, name as it is written) of each call, "print" or "layer.model_copy"."""
    for node in ast.walk(source.tree):
        if isinstance(node, ast.Call):
            yield node.lineno, ast.unparse(node.func)


def tracked_files() -> list[Path]:
    """Give every file that belongs to the project: what git knows or would take in."""
    command = ["git", "ls-files", "-z", "--cached", "--others", "--exclude-standard"]
    listing = subprocess.run(command, cwd=ROOT, capture_output=True, check=True).stdout
    files = [ROOT / name for name in listing.decode().split("\0") if name]
    return [file for file in files if file.is_file()]
