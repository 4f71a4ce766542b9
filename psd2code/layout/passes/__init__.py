"""The layout passes in their order; each keeps the rule of `layout.check`, and twice is the same as once."""

from __future__ import annotations

from collections.abc import Callable
from typing import TypeAlias

from psd2code.layout.passes.absorb_backgrounds import absorb_backgrounds
from psd2code.layout.passes.absorb_decorations import absorb_decorations
from psd2code.layout.passes.cut_bands import cut_bands
from psd2code.layout.passes.drop_sizes import drop_sizes
from psd2code.layout.passes.even_items import even_items
from psd2code.layout.passes.find_lists import find_lists
from psd2code.layout.passes.gather_cards import gather_cards
from psd2code.layout.passes.gather_columns import gather_columns
from psd2code.layout.passes.gather_grids import gather_grids
from psd2code.layout.passes.group_near import group_near
from psd2code.layout.passes.hang_corners import hang_corners
from psd2code.layout.passes.infer_spacing import infer_spacing
from psd2code.layout.passes.inset_borders import inset_borders
from psd2code.layout.passes.join_labels import join_labels
from psd2code.layout.passes.join_strips import join_strips
from psd2code.layout.passes.match_items import match_items
from psd2code.layout.passes.mix_kinds import mix_kinds
from psd2code.layout.passes.name_boxes import name_boxes
from psd2code.layout.passes.nest_contained import nest_contained
from psd2code.layout.passes.stretch_groups import stretch_groups
from psd2code.layout.passes.tell_meanings import tell_meanings
from psd2code.layout.passes.uncrop_edges import uncrop_edges
from psd2code.layout.passes.unwrap_groups import unwrap_groups
from psd2code.layout.passes.wrap_content import wrap_content
from psd2code.layout.tree import Box
from psd2code.thresholds import Thresholds

LayoutPass: TypeAlias = Callable[[Box, Thresholds], Box]
"""A pure function from tree to tree; the argument stays as it was."""

PASSES: tuple[LayoutPass, ...] = (
    # What only sorts or paints is taken out of the way first, so that it does not hide how the rest flows.
    unwrap_groups,
    absorb_backgrounds,
    join_strips,
    # Plates hold what lies on them before anything is cut: a card's parts flow within the card.
    nest_contained,
    # A list's parts may be sorted by kind, into a group of pictures and one of labels.
    mix_kinds,
    gather_cards,
    # Then the direction of each box, and only then the distances within it.
    cut_bands,
    # What repeats is a list, over several rows or within one; what stands close together is a group.
    gather_grids,
    gather_columns,
    find_lists,
    group_near,
    wrap_content,
    infer_spacing,
    # Last what follows from the rest, and need not be written.
    drop_sizes,
    stretch_groups,
    hang_corners,
    uncrop_edges,
    # What is left strewn over others decorates them; what flows by now is content.
    absorb_decorations,
    even_items,
    tell_meanings,
    # What a box means is told by what lies in it, so only then a plate and its words become one.
    join_labels,
    name_boxes,
    match_items,
    inset_borders,
)
