"""Layers become a tree whose ids are unique and the same on every run, whatever the file says."""

from __future__ import annotations

from psd_tools.constants import SectionDivider
from psd_tools.psd.base import IntegerElement
from psd_tools.psd.layer_and_mask import LayerRecord
from psd_tools.psd.tagged_blocks import SectionDividerSetting

from psd2code.psd.tree import Node, nodes_of, tree_of
from tests.psd.building import blocks, psd_of, record

OPENER = SectionDividerSetting(SectionDivider.BOUNDING_SECTION_DIVIDER)
FOLDER = SectionDividerSetting(SectionDivider.OPEN_FOLDER)


def test_a_folder_holds_the_layers_before_its_head() -> None:
    (page,) = _tree(_opener(), _leaf("a"), _leaf("b"), _folder("Page"))
    assert page.name == "Page"
    assert [child.name for child in page.children or ()] == ["a", "b"]


def test_paths_name_every_folder_and_stay_readable() -> None:
    tree = _tree(_opener(), _leaf("a/b"), _leaf("  "), _folder("Page"))
    assert [node.path for node in nodes_of(tree)] == ["Page", "Page/a b", "Page/layer"]


def test_ids_of_the_file_are_kept_and_the_rest_are_fresh() -> None:
    tree = _tree(_leaf("a", 7), _leaf("b"), _leaf("c", 7), _leaf("d", 3), _leaf("e", -1))
    assert [node.id for node in tree] == [7, 8, 9, 3, 10]
    assert [node.id for node in tree] == [node.id for node in _tree(*(node.record for node in tree))]


def test_an_opener_without_a_folder_loses_no_layer() -> None:
    assert [node.name for node in _tree(_leaf("a"), _opener(), _leaf("b"))] == ["a", "b"]


def test_a_folder_without_an_opener_is_an_empty_group() -> None:
    (a, page) = _tree(_leaf("a"), _folder("Page"))
    assert a.children is None
    assert page.children == ()


def test_a_divider_of_no_kind_is_a_layer() -> None:
    (layer,) = _tree(record("a", tagged=blocks(SECTION_DIVIDER_SETTING=SectionDividerSetting(SectionDivider.OTHER))))
    assert layer.children is None


def test_unicode_names_win_and_lose_their_zero() -> None:
    (layer,) = _tree(record("???", tagged=blocks(UNICODE_LAYER_NAME="图层\0")))
    assert layer.name == "图层"


def test_a_flat_document_is_its_background() -> None:
    (background,) = tree_of(psd_of([], size=(5, 4)))
    assert (background.id, background.name, background.is_merged) == (1, "Background", True)
    assert (background.record.width, background.record.height) == (5, 4)


def _tree(*records: LayerRecord) -> tuple[Node, ...]:
    return tree_of(psd_of([(each, {}) for each in records]))


def _leaf(name: str, layer_id: int = 0) -> LayerRecord:
    return record(name, tagged=blocks(LAYER_ID=IntegerElement(layer_id)) if layer_id else None)


def _opener() -> LayerRecord:
    return record("</Layer group>", tagged=blocks(SECTION_DIVIDER_SETTING=OPENER))


def _folder(name: str) -> LayerRecord:
    return record(name, tagged=blocks(SECTION_DIVIDER_SETTING=FOLDER))
