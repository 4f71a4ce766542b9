"""The command line: its forms, what it prints where, its exit codes, and what a failed run leaves behind."""

from __future__ import annotations

import json
import os
import shutil
from pathlib import Path

import pytest

from psd2code import __version__, session
from psd2code.registry import known_targets
from tests.support.command import CommandLine, run_apart
from tests.support.places import FIXTURES

BUTTON = FIXTURES / "button.psd"
HTML_FILES = {
    "index.html",
    "index_optimized.html",
    "style.css",
    "style_optimized.css",
    "main.js",
    "metadata.json",
    "layer_map.json",
    "class_alias_map.json",
    "diagnostics.json",
    "_naming_report.md",
}


@pytest.fixture
def command(tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]) -> CommandLine:
    shutil.copy(BUTTON, tmp_path / "button.psd")
    return CommandLine(tmp_path, monkeypatch, capsys)


def _files(folder: Path) -> dict[str, bytes]:
    return {str(file.relative_to(folder)): file.read_bytes() for file in sorted(folder.rglob("*")) if file.is_file()}


def test_the_bare_form_converts_to_html(command: CommandLine) -> None:
    outcome = command.run("button.psd")
    assert outcome.code == 0
    written = {path.name for path in (command.folder / "output/button/html").iterdir()}
    assert written >= HTML_FILES | {"i18n"}
    assert "output/button" in outcome.out
    assert "next: open output/button/html/index_optimized.html" in outcome.out


def test_without_a_terminal_nothing_moves_on_stderr(command: CommandLine) -> None:
    assert command.run("button.psd").err == ""


def test_convert_is_the_same_as_the_bare_form(command: CommandLine) -> None:
    command.run("button.psd", "-o", "a")
    command.run("convert", "button.psd", "--output", "b")
    assert _files(command.folder / "a") == _files(command.folder / "b")


def test_json_is_one_object_on_stdout(command: CommandLine) -> None:
    outcome = command.run("button.psd", "--json")
    result = outcome.json()
    assert result["ok"] is True
    assert result["source"] == "button.psd"
    assert result["folder"] == "output/button"
    assert result["targets"] == ["html"]
    forms, layers = result["forms"], result["layers"]
    assert isinstance(forms, dict)
    assert sum(count for count in forms.values() if isinstance(count, int)) == layers
    assert {"images", "image_bytes", "diagnostics", "changed_files", "seconds", "next_step"} <= set(result)


def test_json_of_a_failure_says_what_to_do(command: CommandLine) -> None:
    outcome = command.run("missing.psd", "--json")
    assert outcome.code == 1
    assert outcome.json()["ok"] is False
    assert "missing.psd" in str(outcome.json()["error"])


def test_json_of_several_files_has_a_result_for_each(command: CommandLine) -> None:
    shutil.copy(FIXTURES / "fill-solid.psd", command.folder)
    results = command.run("button.psd", "fill-solid.psd", "--json").json()["results"]
    assert isinstance(results, list)
    assert [isinstance(result, dict) and result["source"] for result in results] == ["button.psd", "fill-solid.psd"]


def test_quiet_prints_errors_only(command: CommandLine) -> None:
    quiet = command.run("button.psd", "-q")
    assert (quiet.code, quiet.out, quiet.err) == (0, "", "")
    assert "missing.psd" in command.run("missing.psd", "-q").err


def test_verbose_names_the_stages(command: CommandLine) -> None:
    lines = command.run("button.psd", "-v").err.splitlines()
    assert [line for line in lines if line.endswith("...")] == [f"{stage} ..." for stage in _stages()]


def _stages() -> tuple[str, ...]:
    return "open", "read", "decide", "typeset", "draw", "lay out", "style", "print", "save"


def test_targets_lists_what_is_installed(command: CommandLine) -> None:
    lines = command.run("targets").out.splitlines()
    assert [line.split()[0] for line in lines] == list(known_targets())
    assert json.loads(command.run("targets", "--json").out)[0]["name"] == "html"


def test_html_is_always_written_first(command: CommandLine) -> None:
    result = command.run("button.psd", "-t", "vue", "--json").json()
    assert result["targets"] == ["html", "vue"]
    assert {path.name for path in (command.folder / "output/button").iterdir()} == {"html", "vue"}


def test_an_unknown_target_lists_the_known_ones(command: CommandLine) -> None:
    outcome = command.run("button.psd", "-t", "flash")
    assert outcome.code == 2
    assert "unknown target 'flash'" in outcome.err
    assert all(name in outcome.err for name in known_targets())
    assert not (command.folder / "output").exists()


def test_options_are_listed_with_default_and_reason(command: CommandLine) -> None:
    outcome = command.run("options")
    assert "text = live" in outcome.out
    assert "thresholds.gap_equal_px = 0.01" in outcome.out
    described = json.loads(command.run("options", "--json").out)
    assert {"name", "default", "description"} == set(described[0])


def test_version_and_help(command: CommandLine) -> None:
    assert command.run("--version").out == f"psd2code {__version__}\n"
    for arguments in (("--help",), ("-h",), ("convert", "--help"), ("targets", "-h"), ("options", "-h")):
        outcome = command.run(*arguments)
        assert outcome.code == 0
        assert "Usage" in outcome.out


def test_text_as_image_leaves_no_live_text(command: CommandLine) -> None:
    command.run("button.psd", "--text", "image")
    html = (command.folder / "output/button/html/index_optimized.html").read_text("utf-8")
    assert "data-i18n-key" not in html


def test_a_threshold_reaches_the_compiler(command: CommandLine) -> None:
    assert command.run("button.psd", "--threshold", "png_effort=0").code == 0
    assert command.run("button.psd", "--threshold", "gap_equal_px=1").code == 0


@pytest.mark.parametrize(
    ("arguments", "said"),
    [
        (["button.psd", "--text", "morse"], "text"),
        (["button.psd", "--threshold", "gap_equal_px=-1"], "gap_equal_px"),
        (["button.psd", "--threshold", "gap_equal_px=wide"], "is no number"),
        (["button.psd", "--threshold", "gap_equal_px"], "=VALUE"),
        (["button.psd", "--threshold", "no_such_px=1"], "no_such_px"),
        (["button.psd", "--no-such-flag"], "--no-such-flag"),
        (["convert"], "PSD"),
        (["button.psd", "-o"], "-o"),
    ],
)
def test_wrong_usage_is_2(command: CommandLine, arguments: list[str], said: str) -> None:
    outcome = command.run(*arguments)
    assert outcome.code == 2
    assert said in outcome.err
    assert "Traceback" not in outcome.err
    assert not (command.folder / "output").exists()


def _bad_inputs(folder: Path) -> dict[str, bytes]:
    psd = (folder / "button.psd").read_bytes()
    return {
        "empty.psd": b"",
        "text.psd": b"this is no Photoshop file at all, only a few words",
        "half.psd": psd[: len(psd) // 2],
        "header.psd": psd[:26],
        "signature.psd": psd[:4],
        "version.psd": psd[:4] + b"\x00\x09" + psd[6:],
        "noise.psd": psd[:26] + bytes(reversed(psd[26:])),
    }


@pytest.mark.parametrize("name", _bad_inputs(FIXTURES))
def test_a_file_that_is_no_whole_psd_is_1(command: CommandLine, name: str) -> None:
    (command.folder / name).write_bytes(_bad_inputs(command.folder)[name])
    outcome = command.run(name)
    assert outcome.code == 1, outcome.err
    assert name in outcome.err
    assert outcome.err.count("\n") == 1, "an error is one line"
    assert "fault of psd2code" not in outcome.err
    assert not (command.folder / "output").exists()


@pytest.mark.parametrize("name", ["missing.psd", "a-folder.psd"])
def test_a_path_without_a_file_is_1(command: CommandLine, name: str) -> None:
    (command.folder / "a-folder.psd").mkdir()
    outcome = command.run(name)
    assert (outcome.code, outcome.out) == (1, "")
    assert name in outcome.err


@pytest.mark.skipif(os.geteuid() == 0, reason="root may read every file, so permission cannot be denied to it")
def test_a_file_without_permission_is_1(command: CommandLine) -> None:
    (command.folder / "button.psd").chmod(0)
    outcome = command.run("button.psd")
    assert outcome.code == 1
    assert "permission" in outcome.err.lower()


def test_one_bad_file_does_not_keep_the_others_from_being_converted(command: CommandLine) -> None:
    outcome = command.run("missing.psd", "button.psd")
    assert outcome.code == 1
    assert (command.folder / "output/button/html/index.html").is_file()


def test_two_psds_of_one_stem_are_refused(command: CommandLine) -> None:
    (command.folder / "other").mkdir()
    shutil.copy(BUTTON, command.folder / "other")
    outcome = command.run("button.psd", "other/button.psd")
    assert outcome.code == 2
    assert "other/button.psd" in outcome.err
    assert not (command.folder / "output").exists()


def test_a_fault_of_ours_is_70_and_asks_for_a_report(command: CommandLine, monkeypatch: pytest.MonkeyPatch) -> None:
    def broken(*_arguments: object) -> None:
        raise ZeroDivisionError("division by zero")

    monkeypatch.setattr(session, "load_options", broken)
    outcome = command.run("button.psd")
    assert outcome.code == 70
    assert "please report it" in outcome.err
    assert "Traceback" not in outcome.err
    assert "ZeroDivisionError" in command.run("button.psd", "-vv").err


def test_a_failed_run_leaves_the_earlier_output(command: CommandLine) -> None:
    command.run("button.psd")
    before = _files(command.folder / "output")
    (command.folder / "button.psd").write_bytes(b"8BPS, but not for long")
    assert command.run("button.psd").code == 1
    assert _files(command.folder / "output") == before


def test_an_edited_file_stops_the_run_until_forced(command: CommandLine) -> None:
    command.run("button.psd")
    page = command.folder / "output/button/html/index_optimized.html"
    generated = page.read_bytes()
    page.write_text("edited by hand")
    outcome = command.run("button.psd", "--text", "image")
    assert outcome.code == 1
    assert "--force" in outcome.err
    assert page.read_text() == "edited by hand"
    assert command.run("button.psd", "--force").code == 0
    assert page.read_bytes() == generated


def test_a_second_run_changes_nothing(command: CommandLine) -> None:
    command.run("button.psd")
    assert command.run("button.psd", "--json").json()["changed_files"] == 0


def test_hostile_names_cannot_move_the_cursor(command: CommandLine) -> None:
    name = "evil\x1b[2J\nname.psd"
    outcome = command.run(name)
    assert outcome.code == 1
    assert "\x1b" not in outcome.err
    assert outcome.err.count("\n") == 1


class TestSettings:
    """Flags over psd2code.toml over [tool.psd2code] in pyproject.toml over defaults."""

    def test_pyproject_alone(self, command: CommandLine) -> None:
        (command.folder / "pyproject.toml").write_text('[tool.psd2code]\noutput = "from-pyproject"\n')
        assert command.run("button.psd", "--json").json()["folder"] == "from-pyproject/button"

    def test_psd2code_toml_wins_over_pyproject(self, command: CommandLine) -> None:
        (command.folder / "pyproject.toml").write_text('[tool.psd2code]\noutput = "from-pyproject"\n')
        (command.folder / "psd2code.toml").write_text('output = "from-toml"\n')
        assert command.run("button.psd", "--json").json()["folder"] == "from-toml/button"

    def test_a_flag_wins_over_both(self, command: CommandLine) -> None:
        (command.folder / "psd2code.toml").write_text('output = "from-toml"\ntext = "image"\n')
        result = command.run("button.psd", "-o", "from-flag", "--json").json()
        assert result["folder"] == "from-flag/button"
        assert "text" not in str(result["forms"]), "the other settings of the file still hold"

    def test_settings_above_the_psd_are_found(self, command: CommandLine) -> None:
        (command.folder / "deep/er").mkdir(parents=True)
        shutil.copy(BUTTON, command.folder / "deep/er")
        (command.folder / "psd2code.toml").write_text('output = "from-above"\n')
        assert command.run("deep/er/button.psd", "--json").json()["folder"] == "from-above/button"

    def test_a_pyproject_of_something_else_is_passed_over(self, command: CommandLine) -> None:
        (command.folder / "sub").mkdir()
        shutil.copy(BUTTON, command.folder / "sub")
        (command.folder / "sub/pyproject.toml").write_text('[project]\nname = "other"\n')
        (command.folder / "psd2code.toml").write_text('output = "from-above"\n')
        assert command.run("sub/button.psd", "--json").json()["folder"] == "from-above/button"

    def test_thresholds_of_file_and_flag_join(self, command: CommandLine) -> None:
        (command.folder / "psd2code.toml").write_text("[thresholds]\npng_effort = 9\n")
        outcome = command.run("button.psd", "--threshold", "gap_equal_px=1")
        assert outcome.code == 2
        assert "png_effort" in outcome.err

    def test_targets_of_a_file_are_written(self, command: CommandLine) -> None:
        (command.folder / "psd2code.toml").write_text('targets = ["html"]\n')
        assert command.run("button.psd", "--json").json()["targets"] == ["html"]

    @pytest.mark.parametrize(
        ("settings", "said"),
        [
            ("output = [unclosed", "psd2code.toml"),
            ("ouptut = 'x'", "ouptut"),
            ("[thresholds]\nno_such_px = 1", "no_such_px"),
            ("text = 3", "text"),
            ("targets = 'html'", "targets"),
        ],
    )
    def test_a_broken_file_is_2_and_names_file_and_key(self, command: CommandLine, settings: str, said: str) -> None:
        (command.folder / "psd2code.toml").write_text(settings)
        outcome = command.run("button.psd")
        assert outcome.code == 2
        assert said in outcome.err
        assert "psd2code.toml" in outcome.err
        assert not (command.folder / "output").exists()


@pytest.mark.parametrize("name", ["button", "hostile-names", "artboards"])
def test_the_same_psd_gives_the_same_bytes(tmp_path: Path, name: str) -> None:
    for seed in ("1", "2"):
        outcome = run_apart(tmp_path, FIXTURES / f"{name}.psd", "-o", seed, PYTHONHASHSEED=seed)
        assert outcome.code == 0, outcome.err
    assert _files(tmp_path / "1") == _files(tmp_path / "2")


def test_no_color_is_respected(tmp_path: Path) -> None:
    outcome = run_apart(tmp_path, "missing.psd", NO_COLOR="1", FORCE_COLOR="")
    assert outcome.code == 1
    assert "\x1b" not in outcome.err
