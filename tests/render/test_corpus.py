"""How many real files we draw as Photoshop did, feature by feature; a printed table, and no share may fall.

A file counts in each feature that it shows, so one wrong layer weighs on all features of its file. The last columns say
the same of psd-tools' composite. Every file outside is named with the reason. Gradients of noise take their colours
from the stored picture (tens of pixels to a colour): it is no independent truth for them.
"""

from __future__ import annotations

import statistics
from collections import Counter
from collections.abc import Iterator
from pathlib import Path

import pytest

from tests.render.agreement import Agreement, Distance, measure

pytestmark = [pytest.mark.corpus, pytest.mark.slow]

TWICE_WHITE = (
    "ag-psd drew its picture, not Photoshop: where a pixel of the layer is half transparent, the picture has the same "
    "alpha, but its colour is mixed with white already"
)
BLACK_GROUND = "not from Photoshop, which stores white there: where no layer has a pixel, its picture is opaque black"
STALE: dict[str, str] = {
    "ag-psd/write__circle__expected.psd": TWICE_WHITE,
    "ag-psd/write__effects__expected.psd": TWICE_WHITE,
    "ag-psd/write__layer-mask__expected.psd": TWICE_WHITE,
    "ag-psd/write__vector__expected.psd": TWICE_WHITE,
    "psd/testdata__mod.psd": BLACK_GROUND,
    "psd/testdata__rgb8bit_nobg_transparent_medibang.psd": BLACK_GROUND,
    "psd-tools/third-party-psds__cactus_top.psd": BLACK_GROUND,
    "psd-tools/layer_comps.psd": (
        "drawn by Photoshop CS5; CC 2017 drew the same layers otherwise (layer_comps.psb, which is within): the two "
        "pictures differ by more than 8 levels in 380 pixels of 40000"
    ),
    "psd-tools/text.psd": (
        "its text was mixed without the gamma of 1.45, a preference that the file does not keep: mixed plainly, our "
        "picture of it is the same to the last pixel"
    ),
}
"""Folder and name of a file -> the proof that its stored picture is not what Photoshop makes of these layers."""

INKS = "Photoshop adjusts the inks; we adjust the colours that they give"
LAB = "Photoshop mixes soft edges and gradients in Lab; we mix them in sRGB"
KNOWN: dict[str, str] = {
    "ag-psd/read__alias__src.psd": "its text of the platform's grey smoothing is mixed without the gamma of 1.45",
    "psd-tools/adjustments__adjustment_nested_composition_4.psd": (
        "Photoshop rounds to 8 bits after each layer; a curve of 13 levels a level then makes 8 pixels of 1024 visible"
    ),
    "psd-tools/adjustments__posterize_cmyk.psd": INKS,
    "psd-tools/adjustments__threshold_cmyk.psd": INKS,
    "psd-tools/blend-modes__dissolve.psd": "Photoshop's table of thresholds for dissolve is unknown",
    "psd-tools/colormodes__4x4_16bit_lab.psd": LAB,
    "psd-tools/descriptors__stroke-color-descriptors-lab.psd": LAB,
    "psd-tools/effects__stroke-effects.psd": (
        "strokes of effects in the middle of a shape's edge or within a fading shape whose stroke is its own: which of "
        "path and pixels the inner half follows is unknown"
    ),
    "psd-tools/fill_adjustments.psd": (
        "eleven adjustments one above the other add up their small errors, vibrance of an unknown formula above all"
    ),
    "psd-tools/passthrough_fill_blendmode.psd": (
        "a pass-through group of less fill, with lighter color in it: neither isolated nor passing through gives it"
    ),
    "psd-tools/transparentbg.psd": (
        "a path of 32 bits without stored pixels: its edges are coarser than elsewhere (each alpha in it is a "
        "multiple of 3 of 255), up to 48 levels beside the exact area"
    ),
}
"""Folder and name of each file that is not within -> why; a file that comes within must leave this table."""

ASKED: dict[str, float] = {
    "drop-shadow": 0.95,
    "inner-shadow": 0.95,
    "outer-glow": 0.95,
    "inner-glow": 0.95,
    "satin": 0.95,
    "color-overlay": 0.95,
    "gradient-overlay": 0.95,
    "pattern-overlay": 0.95,
    "stroke": 0.95,
    "gradient fill": 0.95,
    "pattern fill": 0.95,
    "shape": 0.95,
    "vector stroke": 0.95,
    "mask": 0.95,
    "clipping": 0.95,
    "blend mode": 0.95,
    "artboard": 0.95,
    "adjustment": 0.95,
    "bevel-emboss": 0.80,
    "type layer": 0.80,
}
"""The share that is asked for; the table shows what is still short of it."""

FLOORS: dict[str, float] = {
    "": 0.96,
    "adjustment": 0.93,
    "adjustment: black-white": 0.98,
    "adjustment: brightness-contrast": 0.91,
    "adjustment: channel-mixer": 0.64,
    "adjustment: color-balance": 0.89,
    "adjustment: color-lookup": 0.64,
    "adjustment: curves": 0.86,
    "adjustment: exposure": 0.88,
    "adjustment: gradient-map": 0.98,
    "adjustment: hue-saturation": 0.90,
    "adjustment: invert": 0.98,
    "adjustment: levels": 0.88,
    "adjustment: photo-filter": 0.64,
    "adjustment: posterize": 0.86,
    "adjustment: selective-color": 0.64,
    "adjustment: threshold": 0.86,
    "adjustment: vibrance": 0.64,
    "artboard": 0.98,
    "bevel-emboss": 0.98,
    "blend mode": 0.93,
    "clipping": 0.98,
    "color-overlay": 0.98,
    "dissolve": 0.64,
    "drop-shadow": 0.98,
    "fill opacity": 0.92,
    "gradient fill": 0.95,
    "gradient-overlay": 0.95,
    "inner-glow": 0.98,
    "inner-shadow": 0.98,
    "mask": 0.94,
    "noise gradient": 0.98,
    "outer-glow": 0.98,
    "pattern fill": 0.98,
    "pattern-overlay": 0.78,
    "satin": 0.98,
    "shape": 0.95,
    "stroke": 0.94,
    "type layer": 0.97,
    "vector stroke": 0.93,
}
"""Least share of files within, for each feature ("": all files): what was measured, less two points."""

GROSS_SHARE = 0.001
"""A design may have this share of pixels off by more than 32."""


def test_features_are_drawn_as_by_photoshop(corpus: Path, capsys: pytest.CaptureFixture[str]) -> None:
    found, skipped = _measured(corpus / "features", with_psd_tools=True)
    features = sorted({feature for each in found for feature in each.features} | {""}, key=lambda f: _share(found, f))
    with capsys.disabled():
        print("\n" + _table(found, features), *_counts(skipped), *_outside(found), sep="\n")  # noqa: T201 - its purpose
    outside = {each.name for each in found if not each.ours.is_within}
    assert outside == set(KNOWN), "files outside, which are named with their reason"
    fallen = {feature: _share(found, feature) for feature in features if _share(found, feature) < FLOORS[feature]}
    assert fallen == {}, "share of files within, by feature"


def test_designs_are_drawn_as_by_photoshop(corpus: Path, capsys: pytest.CaptureFixture[str]) -> None:
    found, skipped = _measured(corpus / "ui")
    errors = sorted(each.ours.mae for each in found)
    fine = sum(each.ours.gross <= GROSS_SHARE for each in found) / len(found)
    median, p90 = statistics.median(errors), statistics.quantiles(errors, n=10)[-1]
    summary = (
        f"\n{len(found)} designs: mae median {median:.4f}, 90 % below {p90:.4f}; {fine:.0%} with <= 0.1 % off by > 32"
    )
    with capsys.disabled():
        print(summary, *_counts(skipped), *_outside(found), sep="\n")  # noqa: T201 - its purpose
    assert median <= 0.01
    assert p90 <= 0.05
    assert fine >= 0.98


def _measured(folder: Path, *, with_psd_tools: bool = False) -> tuple[list[Agreement], Counter[str]]:
    """Measure all files; count those that are no evidence by their reason."""
    found: list[Agreement] = []
    skipped: Counter[str] = Counter()
    for path in sorted(each for each in folder.rglob("*") if each.suffix.lower() in (".psd", ".psb")):
        proof = STALE.get(f"{path.parent.name}/{path.name}")
        measured = f"stale picture: {proof}" if proof else measure(path, with_psd_tools=with_psd_tools)
        if isinstance(measured, Agreement):
            found.append(measured)
        else:
            skipped[measured] += 1
    return found, skipped


def _having(found: list[Agreement], feature: str) -> list[Agreement]:
    return [each for each in found if not feature or feature in each.features]


def _share(found: list[Agreement], feature: str) -> float:
    """Give the share of a feature's files that are within; of all files for the feature without a name."""
    return statistics.fmean(each.ours.is_within for each in _having(found, feature))


def _table(found: list[Agreement], features: list[str]) -> str:
    lines = [f"{'feature':34} files within  share asked       psd-tools: within  share"]
    for feature in features:
        files = _having(found, feature)
        asked = ASKED.get(feature)
        mark = "" if asked is None else f"{asked:.0%} {'  ' if _share(found, feature) >= asked else '<<'}"
        ours, theirs = (
            [d.is_within for d in distances if d] for distances in zip(*map(_distances, files), strict=True)
        )
        lines.append(f"{feature or 'all files':34} {len(files):5} {_counted(ours)} {mark:11} {'':9} {_counted(theirs)}")
    return "\n".join(lines)


def _distances(agreement: Agreement) -> tuple[Distance, Distance | None]:
    return agreement.ours, agreement.theirs


def _counted(are_within: list[bool]) -> str:
    return f"{sum(are_within):6} {statistics.fmean(are_within):6.1%}"


def _counts(skipped: Counter[str]) -> Iterator[str]:
    return (f"left out: {count} x {reason}" for reason, count in skipped.most_common())


def _outside(found: list[Agreement]) -> Iterator[str]:
    for each in sorted(found, key=lambda each: -each.ours.visible):
        if not each.ours.is_within:
            off = each.ours
            shares = f"mae {off.mae:6.2f}, {off.visible:7.2%} off by > 8, {off.gross:7.2%} by > 32"
            yield f"{each.name:70} {shares}: {', '.join(sorted(each.features))}"
            yield f"    {KNOWN.get(each.name, 'not known why')}"
