"""Names of a document: unique, as the settings say, and for each layer the same whatever happens to the others."""

from __future__ import annotations

import random

import pytest
from pydantic import ValidationError

from psd2code import psd
from psd2code.compiler import compile_psd
from psd2code.context import Context
from psd2code.ir.document import Document
from psd2code.ir.layers import AnyLayer, Group
from psd2code.ir.walk import layers_of, map_layers
from psd2code.naming import NameSettings, assign_names, unused_choices
from psd2code.options import CompileOptions
from psd2code.semantics import decide
from tests.support.layers import document, group, pixels, text, without_layer
from tests.support.places import FIXTURES

SEED = 5
CHANGES = 12


def _named(layer_id: int, name: str) -> AnyLayer:
    return pixels(layer_id, (layer_id, layer_id, 30 + layer_id, 20)).replace(name=name)


def _decided(*layers: AnyLayer) -> Document:
    return decide(document(*layers), CompileOptions(merge=False), Context())


def _classes(of: Document, **settings: object) -> dict[int, str]:
    names = assign_names(of, NameSettings.model_validate(settings))
    return {layer_id: name.class_name for layer_id, name in names.items()}


def test_the_original_has_the_bare_name_and_copies_carry_their_ids() -> None:
    layers = [_named(4, "灯笼 拷贝"), _named(2, "灯笼"), _named(9, "灯笼 拷贝 7"), _named(7, "灯笼")]
    assert _classes(_decided(*layers)) == {4: "lantern-4", 2: "lantern", 9: "lantern-9", 7: "lantern-7"}
    assert _classes(_decided(*layers[::-1])) == _classes(_decided(*layers))


def test_what_only_its_group_or_kind_names_carries_its_id() -> None:
    assert _classes(_decided(group(1, _named(2, "图层 5")).replace(name="头图"))) == {1: "hero", 2: "hero-img-2"}


def test_names_that_layers_may_not_have() -> None:
    assert _classes(_decided(_named(3, "page"), _named(4, "行")), reserved=frozenset({"page"}))[3] == "page-3"


def test_settings_win() -> None:
    card = group(1, _named(2, "背景"), text(3)).replace(name="卡片 拷贝 2")
    chosen = {"卡片": "offer", "卡片 拷贝 2/背景": "offer-plate", "不在": "nothing"}
    settings = NameSettings(chosen=chosen)
    names = assign_names(_decided(card), settings)
    assert (names[1].class_name, names[2].class_name) == ("offer", "offer-plate")
    assert names[1].source.source == "settings"
    assert unused_choices(names, settings) == ("不在",)


def test_a_chosen_name_of_several_layers_is_told_apart() -> None:
    done = _decided(_named(2, "角标"), _named(5, "角标 拷贝"))
    assert _classes(done, chosen={"角标": "Ribbon_new"}) == {2: "Ribbon_new", 5: "Ribbon_new-5"}


def test_class_names_are_unique() -> None:
    layers = [_named(12, "img"), _named(3, "img-12"), _named(5, "img"), _named(7, "图层 1")]
    classes = _classes(_decided(*layers))
    assert len(set(classes.values())) == len(classes)


@pytest.fixture(scope="module")
def campaign() -> Document:
    """The campaign page, each layer with its decision."""
    context = Context()
    read = psd.read_document(psd.open_psd(FIXTURES / "campaign.psd"), context)
    return decide(read, CompileOptions(), context)


def _moved(of: Document, layer_id: int) -> Document:
    """Put a layer below its siblings, 40 px further right."""

    def lower(layers: tuple[AnyLayer, ...]) -> tuple[AnyLayer, ...]:
        found = [layer.replace(rect=layer.rect.move(40, 0)) for layer in layers if layer.id == layer_id]
        return (*found, *(layer for layer in layers if layer.id != layer_id))

    def change(layer: AnyLayer) -> AnyLayer:
        return layer.replace(children=lower(layer.children)) if isinstance(layer, Group) else layer

    return of.replace(layers=lower(map_layers(of.layers, change)))


def _some(of: Document) -> list[int]:
    ids = [layer.id for layer in layers_of(of.layers) if layer.decision and layer.decision.form != "dropped"]
    return random.Random(SEED).sample(ids, CHANGES)  # noqa: S311 - a sample, no secret


def test_moving_a_layer_leaves_every_name(campaign: Document) -> None:
    before = _classes(campaign)
    for layer_id in _some(campaign):
        assert _classes(_moved(campaign, layer_id)) == before


def test_deleting_a_layer_leaves_all_other_names(campaign: Document) -> None:
    """But for one: where the bare name of several written alike goes, the eldest of the others has it."""
    names = assign_names(campaign, NameSettings())
    before = {layer_id: name.class_name for layer_id, name in names.items()}
    for layer_id in _some(campaign):
        after = _classes(without_layer(campaign, layer_id))
        changed = {i: name for i, name in after.items() if before[i] != name}
        bare = names[layer_id].tag if layer_id in names else ""
        heirs = [i for i, name in changed.items() if name == bare and before.get(layer_id) == bare]
        assert list(changed) == heirs
        assert len(heirs) <= 1


@pytest.mark.parametrize("name", ["1st", "a b", "", "x" * 65, "a.b", "a{}", "名"])
def test_a_chosen_name_must_be_a_class(name: str) -> None:
    with pytest.raises(ValidationError, match="names"):
        CompileOptions.model_validate({"names": {"标题": name}})


def test_a_run_says_which_settings_name_nothing() -> None:
    context = Context()
    options = CompileOptions(names={"图标": "mark", "不在": "nothing"}, fonts_mode="system")
    done = compile_psd(FIXTURES / "group-nested.psd", (), options, context)
    assert ("mark",) in done.project.optimised.classes.values()
    assert [(d.code, "不在" in d.message) for d in context.diagnostics.all() if d.code.startswith("names.")] == [
        ("names.unused", True)
    ]
