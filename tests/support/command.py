"""Runs the command line within the test's process, or as a process of its own."""

from __future__ import annotations

import json
import os
import subprocess
import sys
from dataclasses import dataclass
from pathlib import Path

import pytest
from pydantic import JsonValue

from psd2code import cli


@dataclass(frozen=True)
class Outcome:
    """Exit code, and what was printed."""

    code: int
    out: str
    err: str

    def json(self) -> dict[str, JsonValue]:
        """Read stdout as one JSON object."""
        data: dict[str, JsonValue] = json.loads(self.out)
        assert isinstance(data, dict)
        return data


@dataclass(frozen=True)
class CommandLine:
    """The command line in a folder, without a terminal."""

    folder: Path
    monkeypatch: pytest.MonkeyPatch
    capsys: pytest.CaptureFixture[str]

    def run(self, *arguments: str | Path) -> Outcome:
        """Run `psd2code ARGUMENTS` in this process."""
        self.monkeypatch.chdir(self.folder)
        self.monkeypatch.setattr(sys, "argv", ["psd2code", *map(str, arguments)])
        self.capsys.readouterr()
        with pytest.raises(SystemExit) as ended:
            cli.main()
        printed = self.capsys.readouterr()
        code = ended.value.code
        return Outcome(code if isinstance(code, int) else 0, printed.out, printed.err)


def run_apart(folder: Path, *arguments: str | Path, **environment: str) -> Outcome:
    """Run `python -m psd2code ARGUMENTS` as a process of its own; environment is added to ours."""
    run = subprocess.run(
        [sys.executable, "-m", "psd2code", *map(str, arguments)],
        cwd=folder,
        env=os.environ | environment,
        capture_output=True,
        text=True,
        check=False,
    )
    return Outcome(run.returncode, run.stdout, run.stderr)
