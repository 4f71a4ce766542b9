"""The services that stages may call (diagnostics, progress, timing); it never carries a document, a tree or a file."""

from __future__ import annotations

import logging
import time
from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import dataclass, field
from typing import Protocol

from psd2code.diagnostics import Diagnostics

timing = logging.getLogger("psd2code.timing")


class Progress(Protocol):
    """Hears which stage runs and which layer is being worked on."""

    def stage(self, name: str) -> None:
        """Begin a stage."""

    def layer(self, path: str) -> None:
        """Name the layer being worked on."""


class SilentProgress:
    """Says nothing."""

    def stage(self, name: str) -> None:
        """Ignore."""

    def layer(self, path: str) -> None:
        """Ignore."""


@dataclass(frozen=True)
class Context:
    """Services only."""

    diagnostics: Diagnostics = field(default_factory=Diagnostics)
    progress: Progress = field(default_factory=SilentProgress)

    @contextmanager
    def stage(self, name: str) -> Iterator[None]:
        """Announce a stage and log its seconds."""
        self.progress.stage(name)
        start = time.perf_counter()
        yield
        timing.debug("%-10s %6.3f s", name, time.perf_counter() - start)
