"""`inspect --layout`: every decision of the passes with the pass, the words and the number that spoke for it."""

from __future__ import annotations

import json
import shutil
from collections.abc import Iterator
from pathlib import Path

import pytest

from psd2code.layout.passes import PASSES
from psd2code.layout.tree import boxes_of
from psd2code.report.layout_reasons import LayoutDecision
from psd2code.report.layout_trace import InspectedBox, trace_layout
from psd2code.thresholds import DEFAULT_THRESHOLDS
from tests.support.command import CommandLine
from tests.support.compiled import compile_fixture
from tests.support.places import FIXTURES
from tests.support.trees import parse_tree


def _all(box: InspectedBox) -> Iterator[InspectedBox]:
    yield box
    for child in box.children:
        yield from _all(child)


def _traced(text: str) -> dict[str, list[LayoutDecision]]:
    traced = trace_layout(parse_tree(text), DEFAULT_THRESHOLDS)
    return {box.name: list(box.decisions) for box in _all(traced)}


def test_the_boxes_are_those_of_the_page() -> None:
    done = compile_fixture("app-screen")
    traced = trace_layout(done.absolute, DEFAULT_THRESHOLDS)
    assert [box.name for box in _all(traced)] == [box.name for box in boxes_of(done.tree)]
    passes = {layout_pass.__name__ for layout_pass in PASSES}
    assert all(decision.by in passes for box in _all(traced) for decision in box.decisions)
    thresholds = {decision.threshold for box in _all(traced) for decision in box.decisions} - {None}
    assert thresholds <= set(type(DEFAULT_THRESHOLDS).model_fields)


def test_a_plate_and_its_background_are_told_with_their_shares() -> None:
    found = _traced("""
page page [0 0 100 100]
  group card [0 0 100 50]
    shape plate [0 0 100 50] fill
    text title [10 10 50 20]
""")
    background = next(decision for decision in found["card"] if decision.by == "absorb_backgrounds")
    assert (background.measure, background.threshold) == (1, "cover_share")
    assert any(decision.what == "is in flow" for decision in found["title"])


def test_what_is_lifted_off_is_told_with_its_weight() -> None:
    found = _traced("""
page page [0 0 100 100]
  shape a [0 0 50 50]
  shape b [30 30 50 50]
""")
    lifted = next(decision for decision in found["b"] if "lifted off" in decision.what)
    assert lifted.threshold == "peel_share"
    assert lifted.measure is not None
    assert 0 < lifted.measure <= DEFAULT_THRESHOLDS.peel_share


def test_decorations_are_told_with_how_many_are_strewn_and_how_much_they_cover() -> None:
    leaves = "\n".join(f"    image leaf{i} [{i * 15} {i * 8} 20 20] decoration layers={i + 20}" for i in range(6))
    found = _traced(f"""
page page [0 0 200 100]
  group hero [0 0 200 100] layers=9
{leaves}
    text title [20 60 150 20]
    text line [20 80 150 20]
""")
    absorbed = next(decision for decision in found["hero"] if decision.by == "absorb_decorations")
    assert absorbed.what == "has 6 decorations as layers of its background"
    assert (absorbed.measure, absorbed.threshold) == (0.02, "ornament_share")
    kept = _traced(f"""
page page [0 0 200 100]
  group hero [0 0 200 100] layers=9
    text title [20 0 150 20]
    text line [20 20 150 20]
{leaves}
""")
    lifted = next(decision for decision in kept["leaf1"] if "lifted off" in decision.what)
    assert (lifted.measure, lifted.threshold) == (6, "strewn_least")


def test_a_badge_is_told_with_its_distance_from_the_corner() -> None:
    found = _traced("""
page page [0 0 200 200]
  group card [0 0 100 120] fill layers=9
    image icon [30 10 40 40]
    image badge [76 4 24 16]
    text name [20 60 60 20]
""")
    hung = next(decision for decision in found["badge"] if decision.by == "cut_bands")
    assert (hung.what, hung.measure) == ("hangs at the corner as a badge", 0.25)
    assert hung.threshold == "badge_corner_share"


def test_a_list_is_told_with_the_number_of_its_items() -> None:
    lines = "\n".join(f"  text t{i} [0 {i * 30} 50 20]" for i in range(4))
    told = [decision for decisions in _traced(f"page page [0 0 100 200]\n{lines}").values() for decision in decisions]
    assert any(decision.by == "find_lists" for decision in told)


def _by(layout_pass: str, decisions: list[LayoutDecision]) -> list[tuple[float | None, str | None]]:
    return [(each.measure, each.threshold) for each in decisions if each.by == layout_pass and each.measure is not None]


def test_a_group_taken_apart_is_told_with_its_number_and_how_far_its_parts_are_off() -> None:
    found = _traced("""
page page [0 0 90 60]
  group shop [0 0 90 50] layers=1
    image a [0 0 20 20]
    image b [30 0 20 20]
    image c [60 0 20 20]
    group prices [0 30 83 10]
      text a-price [0 30 20 10]
      text b-price [30 30 20 10]
      text c-price [63 30 20 10]
""")
    assert _by("mix_kinds", found["shop"]) == [(3, "list_least_items"), (1.5, "alike_px")]


def test_groups_within_a_group_taken_apart_are_told_where_they_were() -> None:
    inner = "\n".join(f"      text t{i} [{i * 30} 30 20 10]" for i in range(3))
    icons = "\n".join(f"      image i{i} [{i * 30} 0 20 20]" for i in range(3))
    found = _traced(f"""
page page [0 0 300 300]
  group shop [0 0 90 50] layers=1
    group icons [0 0 80 20]
{icons}
    group labels [0 30 80 10]
{inner}
  text foot [200 200 50 20]
""")
    assert _by("mix_kinds", found["shop"]) == 2 * [(3, "list_least_items"), (0, "alike_px")]
    assert _by("mix_kinds", found["page"]) == []


@pytest.mark.parametrize(("step", "word", "overlap"), [(30, "apart", 0), (28, "overlap", 2), (33, "apart", 3)])
def test_a_strip_is_told_with_its_pictures_and_their_overlap(step: int, word: str, overlap: int) -> None:
    pictures = "\n".join(f"    image p{i} [{i * step} 30 30 30] fence.png" for i in range(3))
    found = _traced(f"""
page page [0 0 200 100]
  group yard [0 0 100 60] layers=1
{pictures}
    text sign [20 0 20 40]
""")
    decisions = next(each for name, each in found.items() if name in ("yard-row", "yard-list"))
    assert _by("join_strips", decisions) == [(3, "list_least_items"), (overlap, "overlap_px")]
    assert any(word in decision.what for decision in decisions if decision.by == "join_strips")


def test_a_label_is_told_with_the_place_of_the_middle_in_its_words() -> None:
    found = _traced("""
page page [0 0 200 200]
  shape go [30 10 140 44] generic fill
  text label [60 22 50 20] 'Go'
  text other [0 100 90 20] 'x'
""")
    told = [decision for decision in found["label"] if decision.by == "join_labels"]
    assert [(decision.measure, "label" in decision.what) for decision in told] == [(0.8, True)]


@pytest.mark.parametrize("is_json", [False, True])
def test_the_command_shows_boxes_and_decisions(
    is_json: bool, tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    shutil.copy(FIXTURES / "button.psd", tmp_path / "button.psd")
    command = CommandLine(tmp_path, monkeypatch, capsys)
    out = command.run("inspect", "button.psd", "--layout", *(["--json"] if is_json else [])).out
    if is_json:
        boxes = json.loads(out)["boxes"]
        assert boxes["name"] == "page"
        assert boxes["decisions"]
    else:
        assert "cut_bands: is in flow" in out
        assert "shape-css" not in out, "the rungs have their own view"
