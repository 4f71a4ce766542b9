"""`psd2code inspect`: every layer with its rung, reason and error; every reason is documented and in use."""

from __future__ import annotations

import json
import re
import shutil
from pathlib import Path

import pytest
from pydantic import ValidationError

from psd2code.compiler import compile_psd
from psd2code.context import Context
from psd2code.ir.decision import Decision
from psd2code.ir.reasons import REASONS
from psd2code.options import CompileOptions
from psd2code.report.inspect import flat, inspect_layers, rungs_of
from tests.support.command import CommandLine
from tests.support.compiled import compile_fixture
from tests.support.places import FIXTURES, ROOT

NAME = "css-masks"


@pytest.fixture
def command(tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]) -> CommandLine:
    shutil.copy(FIXTURES / f"{NAME}.psd", tmp_path / f"{NAME}.psd")
    return CommandLine(tmp_path, monkeypatch, capsys)


def test_the_tree_says_what_becomes_of_each_layer(command: CommandLine) -> None:
    outcome = command.run("inspect", f"{NAME}.psd")
    assert outcome.code == 0
    lines = {re.split(r"  +", line.strip("│├─└ "))[0]: line for line in outcome.out.splitlines()}
    assert "text  text-live" in lines["标题"]
    assert "background  shape-css  of 卡片  off by 0, at edges 0" in lines["底"]
    assert "merged  clip-frame  in 头像" in lines["头像框"]
    assert re.search(r"image  clip-frame  avatar-\w+\.png \d+\.\d KB  off by 0", lines["头像"])
    assert not (command.folder / "output").exists(), "inspecting writes nothing"


def test_json_says_the_same_to_programs(command: CommandLine) -> None:
    data = json.loads(command.run("inspect", f"{NAME}.psd", "--json").out)
    avatar = next(layer for layer in data["layers"] if layer["name"] == "头像")
    assert (avatar["form"], avatar["reason"], avatar["meaning"]) == ("image", "clip-frame", REASONS["clip-frame"])
    assert set(avatar["error"]) == {"flat_levels", "edge_levels", "edge_share", "mean_levels"}
    assert sum(rung["layers"] for rung in data["rungs"]) == 8


def test_a_threshold_moves_a_layer_to_another_rung(command: CommandLine) -> None:
    forms = {}
    for share in ("0.27", "0"):
        flags = ("--threshold", f"rung_edge_share={share}", "--threshold", "rung_edge_levels=0", "--json")
        data = json.loads(command.run("inspect", f"{NAME}.psd", *flags).out)
        forms[share] = next(layer["reason"] for layer in data["layers"] if layer["name"] == "头像")
    assert forms == {"0.27": "clip-frame", "0": "drawn-with"}


def test_a_refused_rung_says_which_number_spoke_against_it(command: CommandLine) -> None:
    flags = ("--threshold", "rung_edge_share=0", "--threshold", "rung_edge_levels=0")
    outcome = command.run("inspect", f"{NAME}.psd", *flags)
    frame = next(line for line in outcome.out.splitlines() if "头像框  image" in line)
    assert re.search(r"image  clipping-stack  \S+ \d+\.\d KB  no shape: 0\.\d+ > 0 rung_edge_share ", frame + " ")
    data = json.loads(command.run("inspect", f"{NAME}.psd", *flags, "--json").out)
    layers = {layer["name"]: layer for layer in data["layers"]}
    refused, *_ = layers["头像框"]["refused"]
    assert (refused["form"], refused["threshold"], refused["limit"]) == ("shape", "rung_edge_share", 0)
    assert refused["measured"] == refused["error"]["edge_share"] > 0
    assert layers["背景"]["refused"] == []


def test_shapes_say_why_they_are_no_box_and_no_drawing() -> None:
    strict = CompileOptions().thresholds.replace(rung_edge_levels=0, rung_edge_share=0, svg_knots=4)
    done = compile_psd(FIXTURES / "svg-shapes.psd", (), CompileOptions(thresholds=strict), Context())
    layers = {layer.name: layer for layer in flat(inspect_layers(done.document, done.tree, done.project.assets))}
    said = {name: [(one.form, one.threshold) for one in layer.refused] for name, layer in layers.items()}
    assert said["圆"] == [("shape", "rung_edge_share"), ("svg", "rung_edge_share")]
    assert said["播放图标"] == [("svg", "svg_knots")]
    assert [one.measured for one in layers["播放图标"].refused] == [7]


@pytest.mark.parametrize(
    ("flags", "form", "merged"),
    [((), "image", 4), (("--flatten", "none"), "group", 3), (("--no-merge",), "group", 0)],
)
def test_the_flags_of_convert_decide_here_too(
    command: CommandLine, flags: tuple[str, ...], form: str, merged: int
) -> None:
    shutil.copy(FIXTURES / "picture-fragments.psd", command.folder / "fragments.psd")
    data = json.loads(command.run("inspect", "fragments.psd", "--json", *flags).out)
    pumpkin = next(layer for layer in data["layers"] if layer["name"] == "南瓜")
    hill = next(layer for layer in data["layers"] if layer["name"] == "山坡")
    assert (pumpkin["form"], sum(child["form"] == "merged" for child in pumpkin["children"])) == (form, merged)
    assert hill["form"] == ("image" if "--no-merge" in flags else "merged")


def test_it_names_the_files_that_convert_would_write(command: CommandLine) -> None:
    shutil.copy(FIXTURES / "placed-images.psd", command.folder / "placed.psd")
    data = json.loads(command.run("inspect", "placed.psd", "--json", "--scale", "2", "--image-format", "webp").out)
    sharper = {layer["name"]: layer["sharper"] for layer in data["layers"]}
    assert [re.sub(r"-\w{6}@", "-#@", name) for name in sharper["星"]] == ["icon-star-#@2x.webp"]
    assert sharper["背景"] == []
    lossy = json.loads(command.run("inspect", "placed.psd", "--json", "--image-format", "webp", "--quality", "20").out)
    assert lossy["layers"][1]["file_bytes"] < data["layers"][1]["file_bytes"]


def test_every_layer_is_counted_on_one_rung() -> None:
    done = compile_fixture("svg-shapes")
    layers = inspect_layers(done.document, done.tree, done.project.assets)
    rungs = rungs_of(layers)
    assert sum(rung.layers for rung in rungs) == len(list(flat(layers)))
    assert {(rung.form, rung.reason) for rung in rungs} >= {("svg", "shape-path"), ("svg", "icon-shapes")}
    assert CompileOptions().thresholds.rung_flat_levels >= max(rung.flat_levels for rung in rungs)


def test_pictures_that_need_no_file_or_only_a_tile_say_so() -> None:
    done = compile_fixture("repeated-strips")
    layers = {layer.name: layer for layer in flat(inspect_layers(done.document, done.tree, done.project.assets))}
    said = {name: (layer.form, layer.reason, layer.file is not None) for name, layer in layers.items()}
    assert said == {
        "背景": ("shape", "one-color", False),
        "天空": ("shape", "one-gradient", False),
        "格子": ("image", "repeated-tile", True),
        "栅栏": ("image", "repeated-tile", True),
    }


def test_a_reason_without_meaning_is_refused() -> None:
    with pytest.raises(ValidationError, match=r"ir\.reasons"):
        Decision(form="image", reason="because")


def test_every_documented_reason_is_given_somewhere() -> None:
    files = [file for file in sorted((ROOT / "psd2code").rglob("*.py")) if file.stem != "reasons"]
    source = "\n".join(file.read_text("utf-8") for file in files)
    made = {"pixel-pixels", "smart-object-pixels", "shape-css", "fill-css"}
    assert [reason for reason in REASONS if f'"{reason}"' not in source and reason not in made] == []
