"""Chromium draws every kind of CSS shape and SVG drawing as the renderer does: alike away from edges, at edges but for
smoothing.
"""

from __future__ import annotations

import numpy as np
import pytest
from playwright.sync_api import Browser
from scipy.ndimage import maximum_filter, minimum_filter

from psd2code.ir.layers import ShapeLayer
from psd2code.ir.pixels import ByteArray
from psd2code.ir.svg import SvgPicture
from psd2code.shapes.svg import svg_picture
from psd2code.thresholds import Thresholds
from tests.shapes.drawings import DRAWINGS, GRADIENT_STROKES
from tests.shapes.drawings import document_of as drawing_of
from tests.shapes.drawn import decided, drawn, rendered, shown, shown_drawing
from tests.shapes.kinds import KINDS, SKY, document_of

FLAT_LEVELS = 2
SOFT_LEVELS = 4
"""A Gaussian is up to 2.7 levels from Photoshop's kernel, and where two shadows or gradients meet they add up."""
EDGE_LEVELS = 12
"""At edges pixels are so far off at most, or by a share of what the picture changes around them:"""
EDGE_SHARE = 0.5
"""Chromium's software rasteriser turns circles into parabolas that are up to 0.25 px beside them (SkConic, tolerance
0.25), and samples them 16 by 4; a stroke of 1 px has two such outlines. No CSS changes that: `shape-rendering` knows
only less smoothing. Drawn at ten times the size, where both are a tenth, edges are within EDGE_LEVELS.
"""
DENSITY = 10
NOT_AT_DENSITY = {
    "conic": "seams are moved by less than a px, for the middles of whole px (shapes/conic.py)",
    "pattern": "tiles are smoothed when they are enlarged",
    "gradient over a pattern": "the same",
    "outline": "Photoshop measures a stroke effect from the layer's smoothed pixels, not from its path",
    "effect": "the same",
    "rounded center 1": "the fill shows through the smoothed edge of so thin a border, by 14 levels in one corner",
    "rect inside 0.6": "its border is 1 px of mixed colours; only in its corners that is not the same",
}
"""What of a kind's name -> why it is not what Photoshop draws when drawn larger."""
EDGE_RANGE = 12
"""Levels within 3 x 3 px from which on a pixel is at an edge."""

EVERY = {kind: document_of(kind) for kind in KINDS} | {f"svg {kind}": drawing_of(DRAWINGS[kind]) for kind in DRAWINGS}
FINE = {kind: design for kind, design in EVERY.items() if not any(word in kind for word in NOT_AT_DENSITY)}

MODELLED = DRAWINGS | GRADIENT_STROKES
"""The renderer takes strokes from stored pixels, which built documents lack: with gradients they are but modelled."""

pytestmark = pytest.mark.browser


@pytest.mark.parametrize("kind", KINDS)
def test_a_css_shape_looks_alike(kind: str, chromium: Browser) -> None:
    document = decided(document_of(kind))
    decision = document.layers[-1].decision
    assert decision is not None
    assert (decision.form, decision.reason) == ("shape", "shape-css")
    flat, edge = _differences(shown(document, chromium), rendered(document_of(kind)))
    is_soft = decision.box and (decision.box.shadows or len(decision.box.gradients) > 1)
    limit = SOFT_LEVELS if is_soft else FLAT_LEVELS
    assert (flat <= limit, edge <= 1) == (True, True), f"{flat} levels; at edges {edge} of what is allowed"


@pytest.mark.slow
@pytest.mark.parametrize("kind", FINE)
def test_edges_are_where_photoshop_has_them(kind: str, chromium: Browser) -> None:
    found = shown(decided(FINE[kind]), chromium, DENSITY)
    off = np.abs(found.astype(np.int16) - rendered(FINE[kind]))
    assert off.max() <= EDGE_LEVELS


@pytest.mark.parametrize("kind", DRAWINGS)
def test_a_drawing_looks_alike(kind: str, chromium: Browser) -> None:
    design = drawing_of(DRAWINGS[kind])
    document = decided(design)
    decision = document.layers[-1].decision
    assert decision is not None
    assert (decision.form, decision.reason) == ("svg", "shape-path")
    flat, edge = _differences(shown(document, chromium), rendered(design))
    limit = SOFT_LEVELS if " gradients" in kind else FLAT_LEVELS
    assert (flat <= limit, edge <= 1) == (True, True), f"{flat} levels; at edges {edge} of what is allowed"


@pytest.mark.parametrize("kind", MODELLED)
def test_a_drawing_is_modelled_as_chromium_draws_it(kind: str, chromium: Browser) -> None:
    design = drawing_of(MODELLED[kind])
    layer = design.layers[-1]
    assert isinstance(layer, ShapeLayer)
    picture = svg_picture((layer,), design.canvas, Thresholds().gradient_levels)
    assert isinstance(picture, SvgPicture)
    flat, edge = _differences(shown_drawing(picture, design, SKY, chromium), drawn(picture, design, SKY))
    assert (flat <= FLAT_LEVELS, edge <= 1) == (True, True), f"{flat} levels; at edges {edge} of what is allowed"


def _differences(found: ByteArray, wanted: ByteArray) -> tuple[int, float]:
    """Give the worst levels away from edges, and the worst at edges as a share of what they may be."""
    off = np.abs(found.astype(np.int16) - wanted).max(axis=2)
    change = maximum_filter(wanted, (3, 3, 1)).astype(np.int16) - minimum_filter(wanted, (3, 3, 1))
    reach = change.max(axis=2)
    is_edge = reach > EDGE_RANGE
    allowed = np.maximum(EDGE_LEVELS, EDGE_SHARE * reach)
    return int(off[~is_edge].max(initial=0)), float((off / allowed)[is_edge].max(initial=0))
