"""Real files drawn against the picture that Photoshop stored in them: a table by feature, and the floor that is reached.

A file is within when the mean error is at most 1 level of 255 and at most 0.3 % of its pixels are off by more than 8, both
pictures composited on white. Run with `-s` to see the table.
"""

from __future__ import annotations

import statistics
from collections.abc import Iterator
from pathlib import Path

import pytest

from tests.render.agreement import Agreement, measure
from tests.render.evidence import why_no_evidence

pytestmark = [pytest.mark.corpus, pytest.mark.slow]

SUFFIXES = (".psd", ".psb")
LEAST_SHARE = 0.93
"""Of the feature files that are evidence."""

FLOORS: dict[str, float] = {}
"""Least share of files within for each feature, a little below what was reached; what fails is named beside it."""

UI_MEDIAN, UI_P90 = 0.01, 0.1
"""Largest median and 90th percentile of the mean error over the designs, levels of 255."""


def test_features_agree_with_photoshop(corpus: Path) -> None:
    found = list(_agreements(corpus / "features"))
    assert len(found) > 500
    table = _by_feature(found)
    print(_printed(table))  # noqa: T201 - the table is the point of the run
    within = sum(each.is_within for each in found)
    assert within / len(found) >= LEAST_SHARE, [each.name for each in found if not each.is_within]
    assert {feature: share for feature, (share, _) in table.items() if share < FLOORS.get(feature, 0)} == {}


def test_designs_agree_with_photoshop(corpus: Path) -> None:
    found = sorted(_agreements(corpus / "ui"), key=lambda each: each.mae)
    for each in found:
        print(f"{each.mae:8.4f} {each.visible:8.4%} {each.name}")  # noqa: T201 - as above
    assert len(found) == 29
    errors = [each.mae for each in found]
    assert statistics.median(errors) <= UI_MEDIAN
    assert statistics.quantiles(errors, n=10)[-1] <= UI_P90
    assert [each.name for each in found if not each.is_within] == []


def _agreements(folder: Path) -> Iterator[Agreement]:
    for path in sorted(each for each in folder.rglob("*") if each.suffix in SUFFIXES):
        if why_no_evidence(path) is None:
            found = measure(path)
            if isinstance(found, Agreement):
                yield found


def _by_feature(found: list[Agreement]) -> dict[str, tuple[float, list[Agreement]]]:
    features = sorted({feature for each in found for feature in each.features})
    table = {}
    for feature in features:
        files = [each for each in found if feature in each.features]
        table[feature] = (sum(each.is_within for each in files) / len(files), files)
    return table


def _printed(table: dict[str, tuple[float, list[Agreement]]]) -> str:
    lines = [f"{'feature':34} files within  not within"]
    for feature, (share, files) in table.items():
        outside = ", ".join(each.name for each in files if not each.is_within)
        lines.append(f"{feature:34} {len(files):5} {round(share * len(files)):6}  {outside}")
    return "\n".join(lines)
