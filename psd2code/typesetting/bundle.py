"""Collects which characters each face of the page needs, and turns them into declared faces with their files."""

from __future__ import annotations

import itertools
from collections.abc import Iterator

from psd2code.context import Context
from psd2code.ir.text import TextRun
from psd2code.typesetting.find_face import Face, FaceFinder, find_for
from psd2code.typesetting.fitted import FontFace, FontFile
from psd2code.typesetting.font_files import InstalledFont
from psd2code.typesetting.measure import font_of, shown_characters
from psd2code.typesetting.shape import is_character
from psd2code.typesetting.subset import may_bundle, subset_font

_Style = tuple[str, int, bool]
"""Family, weight, italic: what CSS tells faces apart by."""


class Bundle:
    """The characters used, by declared style and font file."""

    def __init__(self, finder: FaceFinder, context: Context) -> None:
        self._finder = finder
        self._context = context
        self._vertical: set[InstalledFont] = set()
        self._used: dict[_Style, dict[InstalledFont, set[str]]] = {}
        self._files: dict[tuple[InstalledFont, str], FontFile] = {}

    def use(self, runs: tuple[TextRun, ...], *, is_vertical: bool = False) -> None:
        """Note the characters of a line, or of a column; every run has a face."""
        for run in runs:
            face = find_for(self._finder, run.style)
            if face is None:
                continue
            fonts = self._used.setdefault(_style_of(face), {})
            fonts.setdefault(face.font, set()).add(" ")
            for character in shown_characters(run):
                if is_character(character):
                    font = font_of(character, face, run.style.font, self._finder)
                    fonts.setdefault(font, set()).add(character)
            self._vertical |= set(fonts) if is_vertical else set()

    def faces(self) -> tuple[FontFace, ...]:
        """Give the faces; a family's main file first, then those for the characters it lacks."""
        return tuple(itertools.chain.from_iterable(self._faces(style) for style in sorted(self._used)))

    def files(self) -> tuple[FontFile, ...]:
        """Give the files of the faces, each once."""
        wanted = {face.file for face in self.faces()}
        files = {file.name: file for file in self._files.values()}
        return tuple(files[name] for name in sorted(wanted))

    def _faces(self, style: _Style) -> Iterator[FontFace]:
        family, weight, is_italic = style
        for index, (font, characters) in enumerate(self._used[style].items()):
            file = self._file(font, characters)
            if file is not None:
                ranges = _ranges(characters) if index else ()
                yield FontFace(family=family, weight=weight, is_italic=is_italic, file=file.name, ranges=ranges)

    def _file(self, font: InstalledFont, characters: set[str]) -> FontFile | None:
        if not may_bundle(font):
            detail = f"{font.postscript}: its licence bits forbid embedding; install it where the page is seen."
            self._context.diagnostics.add("text.font-not-bundled", detail=detail)
            return None
        key = font, "".join(sorted(characters))
        if key not in self._files:
            self._files[key] = subset_font(*key, is_vertical=font in self._vertical)
        return self._files[key]


def _style_of(face: Face) -> _Style:
    return face.family, face.declared_weight, face.is_italic and not face.is_slanted


def _ranges(characters: set[str]) -> tuple[tuple[int, int], ...]:
    ranges: list[tuple[int, int]] = []
    for code in sorted(map(ord, characters)):
        if ranges and code == ranges[-1][1] + 1:
            ranges[-1] = ranges[-1][0], code
        else:
            ranges.append((code, code))
    return tuple(ranges)
