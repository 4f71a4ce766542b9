"""Writes small pieces of the text engine's notation: the store of a layer, and the numbered store of a document."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

Value = float | bool | str | Sequence["Value"] | Mapping[str, "Value"]


class Word(str):
    """A bare word, written after a slash."""

    __slots__ = ()


FONTS = ("First", "Second")
CENTER, LEFT = 2, 0


def written(value: Value) -> bytes:
    """Write one value."""
    if isinstance(value, bool):
        return b"true" if value else b"false"
    if isinstance(value, (int, float)):
        return str(value).encode()
    if isinstance(value, Word):
        return b"/" + value.encode()
    if isinstance(value, str):
        return b"(" + b"\xfe\xff" + _escaped(value.encode("utf-16-be")) + b")"
    if isinstance(value, Mapping):
        return b"<< " + table(value) + b" >>"
    return b"[ " + b" ".join(written(item) for item in value) + b" ]"


def table(fields: Mapping[str, Value]) -> bytes:
    """Write keys and values without brackets around them."""
    return b" ".join(b"/" + key.encode() + b" " + written(value) for key, value in fields.items())


def layer_engine(
    text: str,
    runs: Sequence[tuple[int, Mapping[str, Value]]],
    *,
    default: Mapping[str, Value] | None = None,
    direction: int = 0,
    box: tuple[float, ...] = (),
    paragraph: Mapping[str, Value] | None = None,
) -> bytes:
    """Write a layer's store; runs are lengths in UTF-16 units and what each says."""
    units = len(text.encode("utf-16-be")) // 2
    shape: dict[str, Value] = {"ShapeType": 1, "BoxBounds": list(box)} if box else {"ShapeType": 0}
    story: dict[str, Value] = {
        "Editor": {"Text": text},
        "StyleRun": {
            "RunArray": [{"StyleSheet": {"StyleSheetData": dict(sheet)}} for _, sheet in runs],
            "RunLengthArray": [length for length, _ in runs],
        },
        "ParagraphRun": {
            "RunArray": [{"ParagraphSheet": {"Properties": {"Justification": 0, **(paragraph or {})}}}],
            "RunLengthArray": [units],
        },
        "AntiAlias": 4,
        "Rendered": {"Shapes": {"WritingDirection": direction, "Children": [{"Cookie": {"Photoshop": shape}}]}},
    }
    resources: dict[str, Value] = {
        "FontSet": [{"Name": font} for font in FONTS],
        "TheNormalStyleSheet": 0,
        "StyleSheetSet": [{"StyleSheetData": dict(default or {})}],
    }
    return b"\n" + written({"EngineDict": story, "ResourceDict": resources})


def numbered_store(text: str, *, frame_type: int = 0) -> bytes:
    """Write a document's store of one text of two lines, "ab" and "cd".

    The first paragraph is centred by its own sheet; everything is set in the first font at 50 by the paragraph sheet
    they share, but for the first character, which a named sheet sets in the second font at 40.
    """
    resources: dict[str, Value] = {
        "1": {"0": [{"0": {"0": {"0": font}}} for font in FONTS]},
        "5": {
            "0": [
                {"0": {"0": "Normal RGB", "6": {"1": 99.0}}},
                {"0": {"0": "None", "5": 0, "6": {"1": 98.0}}},
                {"0": {"0": "Heading", "5": 0, "6": {"0": 1, "1": 40.0}}},
            ]
        },
        "6": {
            "0": [
                {"0": {"0": "Normal RGB", "5": {"0": LEFT}}},
                {"0": {"0": "Basic Paragraph", "6": 0, "5": {"32": {"0": 0, "1": 50.0, "11": 2}}}},
            ]
        },
    }
    resources["8"] = {"0": [{"0": {"2": {"0": frame_type}}}]}
    paragraphs: list[Value] = [
        {"0": {"0": {"0": "", "6": 1, "5": {"0": CENTER}}}, "1": 3},
        {"0": {"0": 1}, "1": 3},
    ]
    characters: list[Value] = [
        {"0": {"0": {"0": "", "5": 2, "6": {}}}, "1": 1},
        {"0": {"0": {"0": "", "5": 1, "6": {}}}, "1": 5},
    ]
    # The frame's own place is where it once lay; the layer's transform has taken its part.
    frame = _node("F", [_line(10.0, 30.0), _line(30.0, 20.0)], origin=(7.0, 700.0))
    story: dict[str, Value] = {
        "0": {"0": text, "5": {"0": paragraphs}, "6": {"0": characters}},
        "1": {"0": [{"0": 0}], "2": [_node("PC", [frame])]},
    }
    objects: dict[str, Value] = {"1": [story], "2": {"1": 12.0}, "3": {"0": LEFT}}
    return table({"0": resources, "1": objects})


def _line(baseline: float, width: float) -> dict[str, Value]:
    """Give a line of three characters that begins 4 right of its frame."""
    glyphs: dict[str, Value] = {"99": Word("G"), "1": [0.0, -8.0, width, 2.0]}
    segment: dict[str, Value] = {**_node("S", [glyphs], origin=(1.0, 0.0)), "15": {"0": 3}}
    return _node("L", [segment], origin=(3.0, baseline))


def _node(tag: str, children: Sequence[Value], origin: tuple[float, float] = (0.0, 0.0)) -> dict[str, Value]:
    return {"99": Word(tag), "0": {"0": list(origin)}, "6": list(children)}


def _escaped(data: bytes) -> bytes:
    return b"".join(b"\\" + bytes([byte]) if byte in b"()\\" else bytes([byte]) for byte in data)
