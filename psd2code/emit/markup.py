"""What all kinds of markup have in common: elements without content, elements within a line, sets of images."""

from __future__ import annotations

from collections.abc import Callable

from psd2code.markup.element import AssetSet

VOID_TAGS = frozenset({"img", "br", "hr", "input", "link", "meta"})
INLINE_TAGS = frozenset({"span", "br"})


def source_set(sources: AssetSet, address: Callable[[str], str]) -> str:
    """Write the value of `srcset`: each file with the px of the screen for one of the page."""
    return ", ".join(f"{address(url.asset)} {density}x" for url, density in sources.assets)
