"""The CSS properties that psd2code writes, in the order in which a rule lists them; nothing else may be declared."""

from __future__ import annotations

PROPERTIES: tuple[str, ...] = (
    # position
    "position",
    "inset",
    "top",
    "right",
    "bottom",
    "left",
    # display and flow
    "display",
    "flex-direction",
    "align-items",
    "justify-content",
    "gap",
    "flex",
    "overflow",
    "isolation",
    "content",
    "vertical-align",
    # size and spacing
    "box-sizing",
    "width",
    "min-width",
    "height",
    "min-height",
    "margin",
    "padding",
    "list-style",
    # type
    "font",
    "font-family",
    "font-size",
    "font-weight",
    "font-style",
    "font-kerning",
    "font-variant-caps",
    "line-height",
    "letter-spacing",
    "text-align",
    "text-align-last",
    "text-decoration",
    "text-transform",
    "text-rendering",
    "text-spacing-trim",
    "white-space",
    "-webkit-font-smoothing",
    "-webkit-text-size-adjust",
    "color",
    # paint
    "background",
    "border",
    "border-radius",
    "box-shadow",
    "text-shadow",
    "opacity",
    "mix-blend-mode",
    "transform",
    "transform-origin",
)

RANK: dict[str, int] = {name: rank for rank, name in enumerate(PROPERTIES)}
