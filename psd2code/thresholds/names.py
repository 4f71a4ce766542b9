"""The numbers that bound names: unit, range, default, and the reason for the default."""

from __future__ import annotations

from pydantic import Field

from psd2code.model import Model


class NameThresholds(Model):
    """How long names are, and what a picture is called."""

    name_characters: int = Field(
        32,
        ge=8,
        le=64,
        description="characters. Class and file names are cut at a word within so many. 32: three to five words, "
        "which is what people write by hand.",
    )
    name_read_characters: int = Field(
        80,
        ge=8,
        le=1000,
        description="characters. So many of a layer's name or text are read. 80: a name comes from the first words; "
        "a body text of ten thousand characters says no more.",
    )
    name_text_words: int = Field(
        4,
        ge=1,
        le=12,
        description="words. So many of a text name its layer. 4: `sign-up-no-obligation` still tells which sentence "
        "it is; more words only repeat the sentence.",
    )
    name_group_words: int = Field(
        3,
        ge=1,
        le=12,
        description="words. So many of a group's name go before a part's. 3: `task-center-bg` must leave room for "
        "the part in 32 characters.",
    )
    name_sound_letters: int = Field(
        16,
        ge=6,
        le=64,
        description="letters. A word that is only sounded out is cut here. 16: half a class name, four to five Chinese "
        "syllables; longer pinyin is read by nobody.",
    )
    icon_px: float = Field(
        96,
        ge=0,
        le=1000,
        description="px. Pictures no longer than this may be called icons. 96: 48 pt at the usual 2x; larger ones are "
        "illustrations.",
    )
    icon_aspect: float = Field(
        1.5,
        ge=1,
        le=10,
        description="ratio. Long to short side of an icon. 1.5: an icon fits a square; a small picture that is wider "
        "is a word mark or a tag.",
    )
    line_px: float = Field(
        4,
        ge=0,
        le=100,
        description="px. Shapes no thicker than this may be called lines. 4: a rule of 2 pt at 2x; thicker bars have a "
        "fill that matters.",
    )
    line_aspect: float = Field(
        8,
        ge=1,
        le=100,
        description="ratio. A line is at least so many times longer than thick. 8: below it is a dot or a dash.",
    )
