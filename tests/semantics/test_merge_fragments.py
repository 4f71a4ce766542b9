"""Fragments of one drawing become one image; what a page is built of, or what a developer must reach, never does."""

from __future__ import annotations

import pytest

from psd2code.context import Context
from psd2code.ir.decision import Decision
from psd2code.ir.document import Document
from psd2code.ir.layers import AnyLayer, PixelLayer
from psd2code.ir.walk import layers_of
from psd2code.options import CompileOptions
from psd2code.semantics import decide
from psd2code.semantics.drop_invisible import is_dropped
from psd2code.semantics.merge_fragments import merge_fragments
from tests.support.layers import Edges, document, group, invert, layer_of, pixels, rect, shape, text

STALK, BODY, SHINE = (24, 2, 8, 12), (10, 10, 36, 30), (16, 14, 6, 9)


def named(layer: AnyLayer, name: str) -> AnyLayer:
    return layer.replace(name=name)


def drawing(first: int, dx: float = 0, dy: float = 0) -> tuple[AnyLayer, ...]:
    """Give the three fragments of a pumpkin."""
    moved = [(left + dx, top + dy, width, height) for left, top, width, height in (BODY, STALK, SHINE)]
    return tuple(pixels(first + index, place) for index, place in enumerate(moved))


def forms(*layers: AnyLayer, **options: object) -> dict[int, tuple[str, int | None]]:
    """Decide, and give the form of each layer and what it is merged into."""
    done = decide(document(*layers), CompileOptions.model_validate(options), Context())
    decisions = {layer.id: layer.decision for layer in layers_of(done.layers)}
    return {layer_id: (d.form, d.into) for layer_id, d in decisions.items() if d}


def images(*layers: AnyLayer, **options: object) -> set[int]:
    return {layer_id for layer_id, (form, _) in forms(*layers, **options).items() if form == "image"}


def test_a_container_of_fragments_is_one_picture_named_after_the_group() -> None:
    assert forms(group(1, *drawing(2))) == {1: ("image", None), 2: ("merged", 1), 3: ("merged", 1), 4: ("merged", 1)}


def test_the_deepest_first_until_nothing_changes() -> None:
    inner = group(1, *drawing(2))
    outer = group(10, pixels(11, (8, 8, 40, 36)), inner)
    done = forms(outer)
    assert done[10] == ("image", None)
    assert {into for _, into in done.values()} == {None, 10}


def test_loose_fragments_become_the_lowest_of_them() -> None:
    done = forms(group(1, *drawing(2), text(9, place=(60, 60, 30, 20))))
    assert done[2] == ("image", None)
    assert done[3] == done[4] == ("merged", 2)
    assert done[1][0] == "group"


def test_two_loose_pictures_are_a_picture_on_its_plate() -> None:
    assert images(group(1, *drawing(2)[:2], text(9, place=(60, 60, 30, 20)))) == {2, 3}


@pytest.mark.parametrize("flatten", ["safe", "aggressive"])
@pytest.mark.parametrize(
    "places",
    [
        pytest.param([(0, 0, 20, 20), (20, 0, 20, 20), (0, 20, 20, 20), (20, 20, 20, 20)], id="a grid of photos"),
        pytest.param([(0, 0, 20, 20), (30, 0, 20, 20), (60, 0, 20, 20)], id="icons in a row"),
        pytest.param([(0, 0, 40, 20), (10, 10, 40, 20), (20, 20, 40, 20)], id="cards fanned out"),
    ],
)
def test_three_alike_are_a_list(places: list[Edges], flatten: str) -> None:
    layers = [pixels(2 + index, place) for index, place in enumerate(places)]
    assert images(group(1, *layers), flatten=flatten) == {layer.id for layer in layers}


def test_pictures_that_do_not_overlap_are_no_drawing() -> None:
    apart = (pixels(2, (0, 0, 20, 20)), pixels(3, (30, 0, 24, 20)))
    assert images(group(1, *apart)) == {2, 3}
    assert images(group(1, *apart), flatten="aggressive") == {1}
    assert images(group(1, *drawing(2)), flatten="none") == {2}


def test_a_part_that_stands_elsewhere_too_is_a_picture_of_its_own() -> None:
    plate, other = (named(pixels(i, place), "底 拷贝") for i, place in ((2, BODY), (12, (60, 60, 36, 30))))
    assert images(group(1, plate, pixels(3, STALK)), other) == {2, 3, 12}


def test_copies_of_a_whole_drawing_are_merged_each() -> None:
    pair = [group(first, *map(_stem, drawing(first + 1, dx=dx))) for first, dx in ((1, 0), (11, 45))]
    assert images(*pair) == {1, 11}


def _stem(layer: AnyLayer) -> AnyLayer:
    return named(layer, f"fragment {layer.id % 10}")


@pytest.mark.parametrize("name", ["btn", "按钮", "btn-go", "列表项 2", "Tab bar", "link", "输入框"])
@pytest.mark.parametrize("flatten", ["safe", "aggressive"])
def test_what_is_named_as_something_to_reach_stays(name: str, flatten: str) -> None:
    assert images(named(group(1, *drawing(2)), name), flatten=flatten) == {2, 3, 4}
    first, *others = drawing(2)
    assert images(group(1, named(first, name), *others), flatten=flatten) == {2, 3, 4}


@pytest.mark.parametrize("name", ["icon", "图标", "头像", "角标", "logo"])
def test_a_layer_with_a_role_stays_and_a_group_with_a_role_may_be_drawn_whole(name: str) -> None:
    first, *others = drawing(2)
    assert images(group(1, named(first, name), *others)) == {2, 3, 4}
    assert images(named(group(1, *drawing(2)), name)) == {1}


@pytest.mark.parametrize(
    "change",
    [{"opacity": 0.5}, {"blend_mode": "multiply"}, {"blend_mode": "linear-burn"}],
    ids=str,
)
def test_what_depends_on_the_backdrop_is_not_drawn_with_others(change: dict[str, object]) -> None:
    first, second, third = drawing(2)
    assert images(group(1, first, second.replace(**change), third)) == {2, 3, 4}


def test_text_and_shapes_that_css_draws_are_no_fragments() -> None:
    assert images(group(1, *drawing(2), text(9, place=BODY)), text="image") >= {2, 9}
    assert forms(group(1, *drawing(2), text(9, place=BODY)), text="image")[9] == ("image", None)
    assert forms(group(1, *drawing(2), shape(9, (60, 60, 8, 8))))[9] == ("shape", None)


def test_adjustment_layers_keep_a_container_apart() -> None:
    assert images(group(1, *drawing(2), invert(9))) >= {2}
    assert forms(group(1, *drawing(2), invert(9)))[1][0] == "group"


def test_more_than_half_of_the_canvas_is_a_scene() -> None:
    scene = group(1, pixels(2, (0, 0, 99, 60)), pixels(3, (10, 10, 30, 30)), pixels(4, (20, 20, 10, 30)))
    assert 1 not in images(scene)


def test_nothing_moves_past_what_lies_between() -> None:
    body, stalk, shine = drawing(2)
    between = text(9, place=(22, 5, 8, 30))
    assert images(group(1, body, between, stalk, shine)) == {2, 3, 4}
    aside = text(9, place=(60, 60, 30, 20))
    assert images(group(1, body, aside, stalk, shine)) == {2}


def test_stacked_backgrounds_are_one_image() -> None:
    sky, hills, field = pixels(1, (0, 0, 100, 90)), pixels(2, (-5, 50, 110, 50)), pixels(3, (0, 70, 100, 30))
    assert images(sky, hills, field, text(9)) == {1}
    assert images(sky, text(9, place=(10, 60, 30, 20)), hills, field) == {1, 2}


def test_a_garland_on_the_grounds_keeps_them_no_longer_apart() -> None:
    grounds = pixels(1, (0, 0, 100, 90)), pixels(2, (0, 50, 100, 50))
    assert images(*grounds, pixels(3, (0, 2, 100, 9))) == {1, 3}


@pytest.mark.parametrize(("look", "merged"), [("another", {1}), ("same", {1, 2, 9})])
def test_namesakes_of_one_size_are_told_apart_by_their_look(look: str, merged: set[int]) -> None:
    sky, hills = named(pixels(1, (0, 0, 100, 60)), "背景"), pixels(2, (0, 30, 100, 30))
    elsewhere = group(8, named(pixels(9, (0, 40, 100, 60)), "背景 拷贝 3"), text(10))
    decided = decide(document(sky, hills, elsewhere), CompileOptions(merge=False), Context())
    looks = {1: "same", 9: look}
    done = merge_fragments(decided, CompileOptions(), lambda layer_id: looks[layer_id])
    shown = {each.id for each in layers_of(done.layers) if each.decision and each.decision.form == "image"}
    assert shown == merged | {9}


def test_the_paper_is_no_ground() -> None:
    paper = PixelLayer(id=1, name="背景", rect=rect((0, 0, 100, 100)), is_background=True)
    assert images(paper, pixels(2, (0, 0, 100, 90)), pixels(3, (0, 40, 100, 60))) == {1, 2}


def test_a_bar_on_the_background_is_an_element_of_its_own() -> None:
    assert images(pixels(1, (0, 0, 100, 90)), pixels(2, (0, 0, 100, 12))) == {1, 2}


def test_nothing_is_merged_where_it_is_not_wanted() -> None:
    assert images(group(1, *drawing(2)), merge=False, flatten="aggressive") == {2, 3, 4}


def test_what_was_merged_into_a_fragment_follows_it() -> None:
    clipped = pixels(8, (18, 16, 5, 5)).replace(is_clipped=True)
    done = forms(group(1, *drawing(2), clipped))
    assert done[8] == ("merged", 1)


def test_hidden_fragments_stay_dropped_and_twice_is_once() -> None:
    done = decide(
        document(group(1, *drawing(2), pixels(9, BODY).replace(is_visible=False))), CompileOptions(), Context()
    )
    assert is_dropped(layer_of(done, 9))
    assert layer_of(done, 1).decision == Decision(form="image", reason="flattened")


def test_guards_read_the_canvas_of_the_design() -> None:
    wide = Document(name="wide", width=1000, height=400, layers=(group(1, *drawing(2)),))
    assert wide.canvas.contains(rect(BODY))
    done = decide(wide, CompileOptions(), Context())
    assert layer_of(done, 1).decision == Decision(form="image", reason="flattened")
