"""Turns a text's content into declarations: the element's own, and one part for each span or line that differs."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Mapping

from psd2code.ir.css_box import Fill, Shadow
from psd2code.layout.tree import Line, Span, TextContent
from psd2code.model import Model
from psd2code.naming.slug import unique_name
from psd2code.style.paint import gradient_value
from psd2code.style.stylesheet import Declaration
from psd2code.style.values import Call, Keyword, Listed, Number, Px, Quoted, Rgb, Value, words
from psd2code.typesetting.font_names import css_font

FontVariables = Mapping[tuple[str, ...], str]
"""Family list -> name of the custom property that holds it."""

UNDERLINE_EM = 0.17
"""How far below the baseline Photoshop draws underlines, across descenders: by the font's own position and the line's
thickness, 0.13 em in Open Sans, 0.18 em in Arial. Browsers begin a third of that below.
"""

BOLD = 700
REGULAR = 400


class TextPart(Model):
    """Declarations of the text itself (key "") or of one of its blocks or spans (key "-block-1", "-run-1-2")."""

    key: str
    declarations: tuple[Declaration, ...]


def text_parts(content: TextContent, fonts: FontVariables) -> tuple[TextPart, ...]:
    """Give the element's own part first, then blocks of lines, then spans unlike the element."""
    base = base_span(content)
    own = [*_block(content), *_character(base, content.line_height_px, fonts)]
    return (TextPart(key="", declarations=tuple(own)), *_line_parts(content), *_run_parts(content, base, fonts))


def base_span(content: TextContent) -> Span:
    """Give the span whose style the element takes: the first of the largest ones, whose size the strut needs.

    What moves a span within its line is not the element's.
    """
    spans = [span for line in content.lines for span in line.spans]
    base = next(span for span in spans if span.size_px == content.size_px) if _has_size(content) else spans[0]
    return base.replace(raise_px=0.0, indent_px=0.0)


def _has_size(content: TextContent) -> bool:
    return any(span.size_px == content.size_px for line in content.lines for span in line.spans)


def block_key(block: int) -> str:
    """Give the key of a block of lines; blocks count from 1."""
    return f"-block-{block}"


def run_key(line: int, run: int) -> str:
    """Give the key of a span's part; lines and spans count from 1."""
    return f"-run-{line}-{run}"


def has_own_lines(content: TextContent) -> bool:
    """Whether lines are at unequal distances, or read from another side than the first, so that they need blocks."""
    is_uneven = any(line.height_px != content.line_height_px for line in content.lines)
    return is_uneven or has_directions(content)


def has_directions(content: TextContent) -> bool:
    """Whether some lines are read from the left and others from the right."""
    return any(line.base_direction != content.base_direction for line in content.lines)


def line_blocks(content: TextContent) -> tuple[tuple[Line, ...], ...]:
    """Group the lines of such a text into blocks: within one, each follows at the line height and reads alike."""
    blocks: list[list[Line]] = [[]]
    for line in content.lines:
        if blocks[-1] and blocks[-1][-1].base_direction != line.base_direction:
            blocks.append([])
        blocks[-1].append(line)
        if line.height_px != content.line_height_px:
            blocks.append([])
    return tuple(tuple(block) for block in blocks if block)


def is_plain_span(span: Span, base: Span) -> bool:
    """Whether the span looks like the element, so that its characters need no element of their own."""
    return span.replace(text="") == base.replace(text="")


def is_own_run(span: Span, base: Span) -> bool:
    """Whether the span differs from the element by more than what sets its line: by what a reader sees of its words."""
    alike = {"text": "", "letter_spacing_px": 0.0, "word_spacing_px": 0.0, "indent_px": 0.0}
    return span.replace(**alike) != base.replace(**alike)


def is_same_run(span: Span, other: Span) -> bool:
    """Whether two spans are parts of one run, broken between two lines."""
    return not is_own_run(span, other)


def _line_parts(content: TextContent) -> Iterator[TextPart]:
    if has_own_lines(content):
        for index, block in enumerate(line_blocks(content), 1):
            height = Declaration(property="height", value=Px(value=sum(line.height_px for line in block)))
            yield TextPart(key=block_key(index), declarations=(height, *_direction(block[0], content)))


def _direction(line: Line, content: TextContent) -> Iterator[Declaration]:
    """Say of a block what the element's own `dir` does not."""
    if line.base_direction != content.base_direction:
        yield Declaration(property="direction", value=Keyword(name=line.base_direction))


def _run_parts(content: TextContent, base: Span, fonts: FontVariables) -> Iterator[TextPart]:
    plain = set(_character(base, None, fonts))
    for line_index, line in enumerate(content.lines, 1):
        for run_index, span in enumerate(line.spans, 1):
            if not is_plain_span(span, base):
                differences = tuple(d for d in _character(span, None, fonts) if d not in plain)
                declarations = (*_indent(span, content), *differences, *_undone(span, base))
                yield TextPart(key=run_key(line_index, run_index), declarations=declarations)


def _indent(span: Span, content: TextContent) -> Iterator[Declaration]:
    if span.indent_px:
        side = "left" if content.base_direction == "ltr" else "right"
        yield Declaration(property=f"margin-{side}", value=Px(value=span.indent_px))


def _undone(span: Span, base: Span) -> tuple[Declaration, ...]:
    """Say again what the element has and the span has not."""
    undone = []
    if base.is_italic and not span.is_italic:
        undone.append(Declaration(property="font-style", value=Keyword(name="normal")))
    if base.letter_spacing_px and not span.letter_spacing_px:
        undone.append(Declaration(property="letter-spacing", value=Px(value=0)))
    if base.word_spacing_px and not span.word_spacing_px:
        undone.append(Declaration(property="word-spacing", value=Px(value=0)))
    return tuple(undone)


def _block(content: TextContent) -> Iterator[Declaration]:
    if content.is_vertical:
        yield Declaration(property="writing-mode", value=Keyword(name="vertical-rl"))
    start = "left" if content.base_direction == "ltr" else "right"
    if content.align != start or has_directions(content):
        yield Declaration(property="text-align", value=Keyword(name=content.align))
    if content.wraps:
        yield Declaration(property="white-space", value=Keyword(name="pre-wrap"))
    if content.stretch_x != 1:
        yield Declaration(property="transform", value=Call(name="scaleX", arguments=(Number(value=content.stretch_x),)))
        across = Px(value=0) if start == "left" else Number(value=100, unit="%")
        yield Declaration(property="transform-origin", value=words(across, Px(value=0)))
    if content.gradients:
        # Not the shorthand, which would take the clip back where an item of a list differs from the others.
        yield Declaration(
            property="background-image", value=Listed(items=tuple(map(gradient_value, content.gradients)))
        )
        yield Declaration(property="background-clip", value=Keyword(name="text"))
    if content.shadows and content.gradients:
        # A text-shadow would lie over what shows through the letters.
        yield Declaration(property="filter", value=words(*map(_filter, content.shadows)))
    elif content.shadows:
        shadows = tuple(_shadow(shadow) for shadow in content.shadows)
        yield Declaration(property="text-shadow", value=Listed(items=shadows))
    if content.stroke:
        color = _color(Fill(color=content.stroke.color))
        yield Declaration(property="-webkit-text-stroke", value=words(Px(value=content.stroke.width_px), color))
        if content.stroke.is_beneath:
            yield Declaration(property="paint-order", value=words(Keyword(name="stroke"), Keyword(name="fill")))


def _character(span: Span, line_height_px: float | None, fonts: FontVariables) -> Iterator[Declaration]:
    """Declarations of a span; with a line height the whole `font` shorthand, else its longhands."""
    font = css_font(span.font)
    weight = max(font.weight, BOLD) if span.is_bold else font.weight
    is_italic = font.is_italic or span.is_italic
    family = Call(name="var", arguments=(Keyword(name=fonts[font.families]),))
    if line_height_px is not None:
        yield Declaration(
            property="font", value=words(*_shorthand(span.size_px, line_height_px, weight, is_italic=is_italic), family)
        )
    else:
        yield Declaration(property="font-size", value=Px(value=span.size_px))
        yield Declaration(property="font-weight", value=Number(value=weight))
        yield Declaration(property="font-family", value=family)
        if is_italic:
            yield Declaration(property="font-style", value=Keyword(name="italic"))
    yield Declaration(property="color", value=_color(span.fill) if span.fill.opacity else Keyword(name="transparent"))
    yield from _decoration(span)


def _decoration(span: Span) -> Iterator[Declaration]:
    if span.letter_spacing_px:
        yield Declaration(property="letter-spacing", value=Px(value=span.letter_spacing_px))
    if span.word_spacing_px:
        yield Declaration(property="word-spacing", value=Px(value=span.word_spacing_px))
    lines = [Keyword(name="underline")] * span.is_underlined + [Keyword(name="line-through")] * span.is_struck_through
    if lines:
        yield Declaration(property="text-decoration", value=words(*lines))
    if span.is_underlined:
        yield Declaration(property="text-decoration-skip-ink", value=Keyword(name="none"))
        yield Declaration(property="text-underline-offset", value=Number(value=UNDERLINE_EM, unit="em"))
    if span.caps == "all":
        yield Declaration(property="text-transform", value=Keyword(name="uppercase"))
    if span.caps == "small":
        yield Declaration(property="font-variant-caps", value=Keyword(name="small-caps"))
    if span.is_upright:
        yield Declaration(property="text-orientation", value=Keyword(name="upright"))
    if span.raise_px:
        yield Declaration(property="position", value=Keyword(name="relative"))
        yield Declaration(property="top", value=Px(value=-span.raise_px))


def _shorthand(size_px: float, line_height_px: float, weight: int, *, is_italic: bool) -> Iterator[Value]:
    if is_italic:
        yield Keyword(name="italic")
    if weight != REGULAR:
        yield Number(value=weight)
    yield Listed(items=(Px(value=size_px), Px(value=line_height_px)), separator="/")


def _color(fill: Fill) -> Rgb:
    red, green, blue = (round(channel * 255) for channel in (fill.color.red, fill.color.green, fill.color.blue))
    return Rgb(red=red, green=green, blue=blue, alpha=fill.opacity)


def _shadow(shadow: Shadow) -> Value:
    color = _color(Fill(color=shadow.color, opacity=shadow.opacity))
    return words(Px(value=shadow.dx), Px(value=shadow.dy), Px(value=shadow.blur_px), color)


def _filter(shadow: Shadow) -> Value:
    """Write the shadow as a filter, whose length is the deviation itself, half of a text-shadow's.

    https://www.w3.org/TR/filter-effects-1/#funcdef-filter-drop-shadow
    """
    return Call(name="drop-shadow", arguments=(_shadow(shadow.replace(blur_px=shadow.blur_px / 2)),))


def font_variables(contents: tuple[TextContent, ...]) -> tuple[dict[tuple[str, ...], str], tuple[Declaration, ...]]:
    """Name a custom property for each family list in use, with the declarations for :root; the usual is `--font`."""
    fonts = [css_font(span.font).families for content in contents for line in content.lines for span in line.spans]
    counts = Counter(fonts)
    names: dict[tuple[str, ...], str] = {}
    for families in sorted(counts, key=lambda families: (-counts[families], fonts.index(families))):
        names[families] = unique_name(f"--font-{_slug(families[0])}", set(names.values())) if names else "--font"
    return names, tuple(
        Declaration(property=name, value=Listed(items=tuple(_family(f) for f in families)))
        for families, name in names.items()
    )


def _slug(family: str) -> str:
    return "".join(c if c.isascii() and c.isalnum() else "-" for c in family.lower()).strip("-")


def _family(name: str) -> Value:
    return Keyword(name=name) if name in ("serif", "sans-serif", "monospace") else Quoted(text=name)
