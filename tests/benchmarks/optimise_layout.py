"""Measures the layout stage on large pages and on fixtures/campaign.psd: seconds, and how they grow with the layers.

python -m tests.benchmarks.optimise_layout [MOST_LAYERS] [--profile FORM]

A time is that of the processor in the best of three runs, of one where that takes long; proving the result is part of
it. Growth is seconds / (n log n) relative to the first line of a form: 1 is growth as n log n, and what doubles from
line to line is quadratic. With --profile, only what a page of MOST_LAYERS in one form does with its time.
"""

from __future__ import annotations

import cProfile
import math
import pstats
import sys
import time

from psd2code import layout
from psd2code.context import Context
from psd2code.layout.tree import Box, boxes_of
from psd2code.thresholds import Thresholds
from tests.support.compiled import compile_fixture
from tests.support.large_pages import FORMS, Form, large_page, layers_of

LAYERS = (440, 1000, 2000, 4000, 8000)
RUNS = 3
LONG_SECONDS = 1
PROFILE_LINES = 40
THRESHOLDS = Thresholds()


def _optimise(page: Box) -> Box:
    context = Context()
    tree = layout.optimise(page, THRESHOLDS, context)
    unproven = [diagnostic.message for diagnostic in context.diagnostics.all()]
    if unproven:
        sys.exit(f"not proven: {unproven[0]}")
    return tree


def _seconds(page: Box) -> float:
    best = math.inf
    for _ in range(RUNS):
        start = time.process_time()
        _optimise(page)
        best = min(best, time.process_time() - start)
        if best > LONG_SECONDS:
            break
    return best


def _print_form(form: Form, most_layers: int) -> None:
    first = 0.0
    for wanted in (layers for layers in LAYERS if layers <= most_layers):
        page = large_page(wanted, form)
        count, seconds = layers_of(page), _seconds(page)
        share = seconds / (count * math.log(count))
        first = first or share
        print(f"{form:9} {count:6} {seconds:8.2f} {share / first:8.2f}", flush=True)  # noqa: T201 - its purpose


def _print_campaign() -> None:
    page = compile_fixture("campaign").absolute
    count = sum(len(box.layers) for box in boxes_of(page))
    print(f"{'campaign':9} {count:6} {_seconds(page):8.2f}", flush=True)  # noqa: T201 - its purpose


def _print_profile(form: Form, layers: int) -> None:
    page = large_page(layers, form)
    profile = cProfile.Profile()
    profile.runcall(_optimise, page)
    pstats.Stats(profile).sort_stats("cumulative").print_stats(PROFILE_LINES)


def main() -> None:
    """Print one line a measurement, or a profile."""
    arguments = sys.argv[1:]
    most_layers = int(arguments[0]) if arguments and arguments[0].isdigit() else LAYERS[-1]
    profiled = [form for form in FORMS if "--profile" in arguments and form in arguments]
    if profiled:
        _print_profile(profiled[0], most_layers)
        return
    print(f"{'page':9} {'layers':>6} {'seconds':>8} {'growth':>8}")  # noqa: T201 - its purpose
    _print_campaign()
    for form in FORMS:
        _print_form(form, most_layers)


if __name__ == "__main__":
    main()
