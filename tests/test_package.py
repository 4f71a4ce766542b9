"""The wheel holds what it should and nothing else, and works where nothing of the checkout is."""

from __future__ import annotations

import os
import subprocess
import sys
import venv
import zipfile
from pathlib import Path

import pytest

from psd2code import __version__
from tests.support.places import FIXTURES, ROOT

PACKAGES = {"psd2code", "psd2code_html", "psd2code_react", "psd2code_vue"}

pytestmark = [pytest.mark.slow, pytest.mark.xdist_group("package")]


def _run(*command: str | Path, folder: Path) -> str:
    environment = {key: value for key, value in os.environ.items() if not key.startswith(("PYTHON", "VIRTUAL_ENV"))}
    run = subprocess.run(
        [str(word) for word in command], cwd=folder, env=environment, capture_output=True, text=True, check=False
    )
    assert run.returncode == 0, run.stdout + run.stderr
    return run.stdout


@pytest.fixture(scope="module")
def wheel(tmp_path_factory: pytest.TempPathFactory) -> Path:
    folder = tmp_path_factory.mktemp("wheel")
    _run(sys.executable, "-m", "build", "--wheel", "--no-isolation", "--outdir", folder, ROOT, folder=folder)
    return next(folder.glob("*.whl"))


def test_the_top_level_is_ours_alone(wheel: Path) -> None:
    names = zipfile.ZipFile(wheel).namelist()
    assert {name.partition("/")[0] for name in names} == PACKAGES | {f"psd2code-{__version__}.dist-info"}


def test_data_files_are_in_the_wheel(wheel: Path) -> None:
    names = set(zipfile.ZipFile(wheel).namelist())
    assert {"psd2code/py.typed", "psd2code/naming/words_zh.json", "psd2code_html/templates/main.js"} <= names
    assert [name for name in names if name.endswith(".psd") or "__pycache__" in name or "node_modules" in name] == []


def test_it_converts_from_an_empty_environment(wheel: Path, tmp_path: Path) -> None:
    venv.create(tmp_path / "venv", with_pip=True)
    scripts = tmp_path / "venv" / ("Scripts" if os.name == "nt" else "bin")
    _run(scripts / "python", "-m", "pip", "install", "-q", wheel, folder=tmp_path)
    (tmp_path / "elsewhere").mkdir()
    out = _run(scripts / "psd2code", FIXTURES / "button.psd", folder=tmp_path / "elsewhere")
    assert "next:" in out
    assert (tmp_path / "elsewhere/output/button/html/index_optimized.html").is_file()
    listed = _run(scripts / "psd2code", "targets", folder=tmp_path)
    assert {line.split()[0] for line in listed.splitlines()} == {"html", "react", "vue"}
