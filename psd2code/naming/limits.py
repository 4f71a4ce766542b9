"""The numbers that names depend on, each with unit, range, default and reason; a caller may pass its own."""

from __future__ import annotations

from pydantic import Field

from psd2code.model import Model

SLUG_MAX_CHARACTERS = 32
"""characters. Three to five words, which is what people write by hand."""

READ_MAX_CHARACTERS = 80
"""characters. A name comes from the first words of a text; a body text of ten thousand characters is not read."""

TEXT_MAX_WORDS = 4
"""words. `sign-up-no-obligation` still tells which sentence it is; more words only repeat the sentence."""

GROUP_MAX_WORDS = 3
"""words. A group's name before a part (`task-center-bg`) must leave room for the part in 32 characters."""

SOUND_MAX_LETTERS = 16
"""letters. Half a class name: four to five Chinese syllables; longer pinyin is read by nobody."""

ICON_MAX_PX = 96
"""px. 48 pt at the usual 2x; larger pictures are illustrations."""

LINE_MAX_PX = 4
"""px. A rule of 2 pt at 2x; thicker bars have a fill that matters."""

LINE_MIN_ASPECT = 8
"""ratio. A line is at least so many times longer than thick; below it is a dot or a dash."""

SQUARE_MAX_ASPECT = 1.5
"""ratio. An icon fits a square; a small picture that is wider than this is a word mark or a tag."""


class NamingLimits(Model):
    """What bounds a name; the defaults are the constants of this module."""

    slug_max_characters: int = Field(
        default=SLUG_MAX_CHARACTERS, ge=8, le=64, description="characters of a class name."
    )
    read_max_characters: int = Field(
        default=READ_MAX_CHARACTERS, ge=8, le=1000, description="characters read of a layer name."
    )
    text_max_words: int = Field(default=TEXT_MAX_WORDS, ge=1, le=12, description="words kept of a text layer's text.")
    group_max_words: int = Field(default=GROUP_MAX_WORDS, ge=1, le=12, description="words kept of a group's name.")
    sound_max_letters: int = Field(
        default=SOUND_MAX_LETTERS, ge=6, le=64, description="letters of a word read by its sound."
    )
    icon_max_px: float = Field(
        default=ICON_MAX_PX, ge=0, le=1000, description="px. Longest side of a picture called icon."
    )
    line_max_px: float = Field(
        default=LINE_MAX_PX, ge=0, le=100, description="px. Shortest side of a shape called line."
    )
    line_min_aspect: float = Field(
        default=LINE_MIN_ASPECT, ge=1, le=100, description="ratio. Long to short side of a line."
    )
    square_max_aspect: float = Field(
        default=SQUARE_MAX_ASPECT, ge=1, le=10, description="ratio. Long to short side of an icon."
    )


DEFAULT_LIMITS = NamingLimits()
