"""Drives the system's Chromium: a folder served on loopback, a page at the document's size, rectangles, screenshots."""

from __future__ import annotations

import functools
import http.server
import io
import shutil
import threading
from collections.abc import Iterator, Mapping
from contextlib import contextmanager
from dataclasses import dataclass, field
from pathlib import Path

import numpy as np
from PIL import Image
from playwright.sync_api import Browser, Page, Response, ViewportSize, sync_playwright

from psd2code.geometry import Rect
from psd2code.ir.pixels import ByteArray

NAMES = ("chromium", "chromium-browser", "google-chrome")
FLAGS = (
    "--no-sandbox",
    "--disable-gpu",
    "--disable-quic",
    "--no-first-run",
    "--disable-background-networking",
    "--disable-component-update",
    "--disable-sync",
    "--font-render-hinting=none",
    "--disable-lcd-text",
    "--hide-scrollbars",
    "--force-color-profile=srgb",
    "--disable-partial-raster",
)
"""What makes a screenshot depend on the page alone. Without the last, Chromium repaints parts of a tile as they load,
and the edges of round corners come out in seven ways in sixteen pictures of one page."""

TILE_PX = 4000
"""Screenshots are taken in strips of this height, below Chromium's limit for one texture."""

POLL_SECONDS = 0.01
"""How often a server looks whether it shall stop: by default every half second, which each page would wait for."""

RECTS = """name => [...document.querySelectorAll(`[${name}]`)].map(element => {
  const rect = element.getBoundingClientRect()
  return [element.getAttribute(name), rect.left + scrollX, rect.top + scrollY, rect.width, rect.height]
})"""


@contextmanager
def launched() -> Iterator[Browser | None]:
    """Give a browser, None where there is no Chromium."""
    path = next(filter(None, map(shutil.which, NAMES)), None)
    if path is None:
        yield None
        return
    with sync_playwright() as playwright:
        browser = playwright.chromium.launch(executable_path=path, args=list(FLAGS))
        yield browser
        browser.close()


class _Quiet(http.server.SimpleHTTPRequestHandler):
    def log_message(self, *_args: object) -> None:
        """Say nothing."""


@contextmanager
def served(folder: Path) -> Iterator[str]:
    """Serve a folder on loopback and give its address."""
    handler = functools.partial(_Quiet, directory=str(folder))
    with http.server.ThreadingHTTPServer(("127.0.0.1", 0), handler) as server:
        thread = threading.Thread(target=server.serve_forever, args=(POLL_SECONDS,), daemon=True)
        thread.start()
        try:
            yield f"http://127.0.0.1:{server.server_port}"
        finally:
            server.shutdown()
            thread.join()


def save_files(folder: Path, files: Mapping[str, bytes]) -> Path:
    """Write a target's files for a browser to read."""
    for path, content in files.items():
        (folder / path).parent.mkdir(parents=True, exist_ok=True)
        (folder / path).write_bytes(content)
    return folder


@dataclass(frozen=True)
class OpenPage:
    """A page at the document's size, 1 CSS px = 1 image px, with everything that went wrong in it."""

    page: Page
    width: int
    height: int
    errors: list[str] = field(default_factory=list)

    def screenshot(self) -> ByteArray:
        """Give H x W x 3 uint8."""
        strips = []
        for top in range(0, self.height, TILE_PX):
            height = min(TILE_PX, self.height - top)
            png = self.page.screenshot(
                full_page=True,
                clip={"x": 0, "y": top, "width": self.width, "height": height},
                animations="disabled",
            )
            strips.append(np.asarray(Image.open(io.BytesIO(png)).convert("RGB")))
        return np.concatenate(strips)

    def rects(self, attribute: str) -> dict[str, list[Rect]]:
        """Map each value of an attribute to the border boxes of the elements that have it, document px."""
        found: dict[str, list[Rect]] = {}
        for value, left, top, width, height in self.page.evaluate(RECTS, attribute):
            found.setdefault(value, []).append(Rect(left=left, top=top, width=width, height=height))
        return found


@contextmanager
def opened(browser: Browser, url: str, size: tuple[int, int]) -> Iterator[OpenPage]:
    """Open a page, wait for its fonts and pictures, and close it afterwards.

    All pages share a context: one of its own costs each page a process, and their servers' ports keep them apart.
    """
    width, height = size
    context = browser.contexts[0] if browser.contexts else browser.new_context(device_scale_factor=1)
    page = OpenPage(context.new_page(), width, height)
    viewport: ViewportSize = {"width": width, "height": min(height, TILE_PX)}
    page.page.set_viewport_size(viewport)
    page.page.on("pageerror", lambda error: page.errors.append(str(error)))
    page.page.on("requestfailed", lambda request: page.errors.append(f"failed {request.url}"))
    page.page.on("response", lambda response: page.errors.extend(_bad_response(response)))
    try:
        page.page.goto(url, wait_until="load")
        page.page.evaluate("document.fonts.ready")
        yield page
    finally:
        page.page.close()


def _bad_response(response: Response) -> Iterator[str]:
    is_bad = response.status >= http.HTTPStatus.BAD_REQUEST and not response.url.endswith("/favicon.ico")
    if is_bad:
        yield f"{response.status} {response.url}"
