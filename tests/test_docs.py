"""The documentation tells the truth: its commands run, and every command, option and target stands in it."""

from __future__ import annotations

import re
import shlex
import shutil
from collections.abc import Iterator
from pathlib import Path

import pytest
import typer
import yaml

from psd2code.cli import app
from psd2code.registry import known_targets
from tests.support.command import CommandLine
from tests.support.places import FIXTURES, ROOT

FENCE = "```"
SHELL = ("bash", "sh", "console", "shell")
ENDLESS = ("preview", "--watch")
"""What goes on until it is stopped is not run here."""

PAGES = ("README.md", "SKILL.md")


def _text(page: str) -> str:
    text = (ROOT / page).read_text("utf-8") if (ROOT / page).is_file() else ""
    if not text.strip():
        pytest.skip(f"{page} is not written yet")
    return text


def _commands(page: str) -> Iterator[str]:
    """Yield the psd2code lines of a page's shell blocks, and of indented blocks."""
    is_shell = is_other = False
    for line in (ROOT / page).read_text("utf-8").splitlines() if (ROOT / page).is_file() else ():
        if line.startswith(FENCE):
            is_open = is_shell or is_other
            is_shell = not is_open and line.removeprefix(FENCE).strip() in SHELL
            is_other = not is_open and not is_shell
        elif is_shell or (not is_other and line.startswith("    ")):
            command = line.strip().removeprefix("$ ").partition(" #")[0].strip()
            if command.startswith("psd2code "):
                yield command


SHOWN = [pytest.param(command, id=f"{page}: {command}") for page in PAGES for command in _commands(page)]


@pytest.mark.parametrize("command", SHOWN)
def test_a_shown_command_runs(
    command: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    words = [word.replace("*", "design") for word in shlex.split(command)[1:]]
    if any(word in ENDLESS for word in words):
        pytest.skip(f"{command} goes on until it is stopped")
    line = CommandLine(tmp_path, monkeypatch, capsys)
    for word in words:
        _provide(word, line)
    outcome = line.run(*words)
    assert outcome.code == 0, outcome.err


def _provide(word: str, line: CommandLine) -> None:
    """Put a design where the command names one, and the project of one where it names a result."""
    if word.endswith((".psd", ".psb")):
        (line.folder / word).parent.mkdir(parents=True, exist_ok=True)
        shutil.copy(FIXTURES / "button.psd", line.folder / word)
    elif word.startswith("output/"):
        shutil.copy(FIXTURES / "button.psd", line.folder / f"{Path(word).parts[1]}.psd")
        line.run(f"{Path(word).parts[1]}.psd")


def _flags() -> dict[str, list[tuple[str, ...]]]:
    """Map each command to the spellings of its flags, as the command line itself knows them."""
    group = typer.main.get_command(app)
    commands: dict[str, list[tuple[str, ...]]] = {"": [("--version",), ("-h", "--help")]}
    for name, command in getattr(group, "commands", {}).items():
        spellings = [tuple(parameter.opts) for parameter in command.params]
        commands[name] = [opts for opts in spellings if opts[0].startswith("-") and "--help" not in opts]
    return commands


def test_every_command_is_documented() -> None:
    text = _text("README.md")
    assert [name for name in _flags() if not re.search(rf"psd2code {name}\b", text)] == []


def test_every_flag_is_documented() -> None:
    text = _text("README.md")
    missing = {opts for flags in _flags().values() for opts in flags if not any(_is_in(flag, text) for flag in opts)}
    assert missing - {("-h", "--help")} == set()


def _is_in(flag: str, text: str) -> bool:
    return re.search(rf"(?<![\w-]){flag}(?![\w-])", text) is not None


def test_no_flag_is_documented_that_is_not_there() -> None:
    known = {flag for flags in _flags().values() for opts in flags for flag in opts}
    shown = {word.partition("=")[0] for page in PAGES for c in _commands(page) for word in shlex.split(c)}
    assert sorted(word for word in shown if word.startswith("-") and word not in known) == []


def test_every_target_is_documented() -> None:
    text = _text("README.md").lower()
    assert [name for name in known_targets() if name not in text] == []


def test_the_skill_has_a_name_and_says_when_to_use_it() -> None:
    _, head, _ = _text("SKILL.md").split("---\n", 2)
    fields = yaml.safe_load(head)
    assert fields["name"] == "psd2code"
    assert 50 < len(fields["description"]) <= 1024
    assert "Use when" in fields["description"]


@pytest.mark.parametrize("page", ["README.md", "ARCHITECTURE.md", "CONTRIBUTING.md", "SKILL.md"])
def test_named_files_exist(page: str) -> None:
    """Paths in backticks that begin with a folder of ours, without a pattern in them, are there."""
    text = _text(page)
    folders = ("psd2code/", "targets/", "tests/", "fixtures/", "golden/", "scripts/")
    named = {word for word in re.findall(r"`([\w./-]+)`", text) if word.startswith(folders)}
    assert sorted(word for word in named if not (ROOT / word).exists()) == []


@pytest.mark.parametrize("page", ["README.md", "ARCHITECTURE.md", "CONTRIBUTING.md", "SKILL.md", "golden/README.md"])
def test_links_lead_somewhere(page: str) -> None:
    targets = re.findall(r"\]\(([^)#\s]+)[^)]*\)", _text(page))
    inner = [target for target in targets if "://" not in target and not target.startswith("mailto:")]
    assert [target for target in inner if not ((ROOT / page).parent / target).exists()] == []
