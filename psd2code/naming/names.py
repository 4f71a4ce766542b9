"""Chooses the name of one layer from what that layer says, so that no other layer's coming or going changes it."""

from __future__ import annotations

from typing import Literal

from pydantic import Field

from psd2code.model import Model
from psd2code.naming.default_names import is_default_name, is_machine_name, strip_copy_marks
from psd2code.naming.generator import read_generator_name
from psd2code.naming.hints import NameHints, read_hints, role_of
from psd2code.naming.kinds import kind_tag, leading_tag
from psd2code.naming.slug import slug
from psd2code.naming.text_shapes import describe_text_form, without_quantities
from psd2code.naming.translate import Translation, TranslationSource, translate
from psd2code.thresholds import DEFAULT_THRESHOLDS, Thresholds

NameSource = Literal["dictionary", "latin", "pinyin", "mixed", "text", "group", "kind", "settings"]

PART_WORDS_TABLE = """
arrow avatar badge base bg body border bottom box btn button close content copy count cover date decor desc divider
dot edge fg footer frame glow gradient halo header highlight hover icon image img inner item label left light line
list logo lower mask mid middle more name normal note num number outer panel particles pattern photo pic picture
plate price qty red right ring row section selected shadow shape status stroke sub subtitle tag text texture thumb
time tip title top upper value color active default disabled lg sm main
"""
PART_WORDS = frozenset(PART_WORDS_TABLE.split())
"""Words that name a part of something: alone they are told apart by the group they are in (`task-bg`, not `bg-7`)."""

ORDINAL_WORDS = frozenset({"section", "part", "module", "block", "floor", "page", "screen", "layer"})
"""A numbered one before other words only counts sections: 版块1-任务 is `task`."""

FUNCTION_WORDS_TABLE = """
a an the of to for and or in on at by is are was be been with from as this that these those it its your our my we
you i will can no not
"""
FUNCTION_WORDS = frozenset(FUNCTION_WORDS_TABLE.split())
"""English words that carry grammar; left out of texts that are too long for a name."""

TEXT_CONFIDENCE = 0.8
"""share. A text tells what the layer says, which is mostly, not always, what it is for."""

FORM_CONFIDENCE = 0.6
"""0-1. `price` or `date` is right about the text, and there may be many."""

GROUP_CONFIDENCE = 0.5
"""share. The group's name is about all of its layers."""

KIND_CONFIDENCE = 0.1
"""0-1. Says only what anyone sees."""


class NameRequest(Model):
    """What is known of a layer; group_names: from the nearest ancestor outward; text: of a text layer; size in px."""

    layer_name: str
    kind: str
    text: str | None = None
    group_names: tuple[str, ...] = ()
    size_px: tuple[float, float] | None = None


class LayerName(Model):
    """A valid CSS class and file name, where it came from, and how well it says what the layer is (0-1)."""

    slug: str
    source: NameSource
    confidence: float = Field(ge=0, le=1)
    original: str

    @property
    def is_generic(self) -> bool:
        """Whether it says only of what kind the layer is, or in which group."""
        return self.source in ("group", "kind")


class _Words(Model):
    words: tuple[str, ...]
    source: NameSource
    confidence: float


def choose_name(request: NameRequest, thresholds: Thresholds = DEFAULT_THRESHOLDS) -> LayerName:
    """Name a layer by its own name, else its text, else its nearest telling group, else its kind."""
    tag = kind_tag(request.kind, request.size_px, thresholds)
    group = _group_words(request.group_names, thresholds)
    own = _own_words(request, thresholds) or _text_words(request, thresholds)
    if own is None:
        chosen = _tagged_group(group, tag)
    elif group is not None and PART_WORDS.issuperset(_without_numbers(own.words)):
        chosen = own.replace(words=_join(group.words, own.words))
    else:
        chosen = own.replace(words=leading_tag(tag, own.words) + own.words)
    return LayerName(
        slug=slug(chosen.words, thresholds.name_characters),
        source=chosen.source,
        confidence=round(chosen.confidence, 2),
        original=request.layer_name,
    )


def _own_words(request: NameRequest, thresholds: Thresholds) -> _Words | None:
    """Read the layer's own name; None if a program made it or it holds no words."""
    name = _bare_name(request.layer_name)
    if is_default_name(name):
        return None
    form = describe_text_form(name[: thresholds.name_read_characters])
    if form and request.text is not None:
        return _Words(words=form, source="text", confidence=FORM_CONFIDENCE)
    if is_machine_name(name):
        return None
    translation = _translate(name, request.text is not None, thresholds)
    if translation is None:
        return _symbol_words(form)
    words = _drop_ordinal(translation.words)
    if request.text is not None:
        words = _condense(words, thresholds.name_text_words)
    return _Words(words=words, source=_name_source(translation.source), confidence=translation.confidence)


def _symbol_words(form: tuple[str, ...]) -> _Words | None:
    """Take the word of a symbol (`+`) as a name; a number (`3`) names nothing but a text."""
    if not form or form == ("num",):
        return None
    return _Words(words=form, source="dictionary", confidence=FORM_CONFIDENCE)


def _text_words(request: NameRequest, thresholds: Thresholds) -> _Words | None:
    if request.text is None:
        return None
    form = describe_text_form(request.text[: thresholds.name_read_characters])
    if form:
        return _Words(words=form, source="text", confidence=FORM_CONFIDENCE)
    translation = _translate(request.text, True, thresholds)
    if translation is None:
        return None
    words = _condense(translation.words, thresholds.name_text_words)
    return _Words(words=words, source="text", confidence=translation.confidence * TEXT_CONFIDENCE)


def _group_words(group_names: tuple[str, ...], thresholds: Thresholds) -> _Words | None:
    """Read the nearest group whose name a person gave."""
    for group_name in group_names:
        name = _bare_name(group_name)
        is_made = is_default_name(name) or is_machine_name(name)
        translation = None if is_made else _translate(name, False, thresholds)
        if translation is not None:
            words = _condense(_drop_ordinal(translation.words), thresholds.name_group_words)
            return _Words(words=words, source="group", confidence=translation.confidence * GROUP_CONFIDENCE)
    return None


def _tagged_group(group: _Words | None, tag: str) -> _Words:
    if group is None:
        return _Words(words=(tag,), source="kind", confidence=KIND_CONFIDENCE)
    return group.replace(words=_join(group.words, (tag,)))


def _bare_name(name: str) -> str:
    hinted = read_hints(strip_copy_marks(name)).bare
    return strip_copy_marks(read_generator_name(strip_copy_marks(hinted)).bare)


def hints_of(name: str, thresholds: Thresholds = DEFAULT_THRESHOLDS) -> NameHints:
    """Give what a layer's name asks for, and the role that its words say; a program's name says none."""
    hints = read_hints(strip_copy_marks(name)).hints
    bare = _bare_name(name)
    if is_default_name(bare) or is_machine_name(bare):
        return hints
    return hints.replace(role=role_of(translate(bare, thresholds).words))


def _translate(name: str, is_text: bool, thresholds: Thresholds) -> Translation | None:
    """Translate a name or a text (its quantities left out where other words remain); None if it says nothing."""
    kept = name[: thresholds.name_read_characters]
    translations = [translate(without_quantities(kept), thresholds)] if is_text else []
    translations.append(translate(kept, thresholds))
    return next((translation for translation in translations if translation.is_meaningful), None)


def _name_source(source: TranslationSource) -> NameSource:
    return "latin" if source == "none" else source


def _without_numbers(words: tuple[str, ...]) -> tuple[str, ...]:
    return tuple(word for word in words if not word.isdigit())


def _drop_ordinal(words: tuple[str, ...]) -> tuple[str, ...]:
    """Take the counter off `section 1 task`; `section 1 bg` keeps it, for it is the section's part."""
    is_counted = words[0] in ORDINAL_WORDS and "".join(words[1:2]).isdigit()
    is_telling = not PART_WORDS.issuperset(_without_numbers(words[2:]))
    return words[2:] if is_counted and is_telling else words


def _condense(words: tuple[str, ...], max_words: int) -> tuple[str, ...]:
    """Keep the first telling words of a text: numbers in it are data, and English grammar goes if it is too long."""
    telling = _without_numbers(words) or words
    if len(telling) > max_words:
        telling = tuple(word for word in telling if word not in FUNCTION_WORDS) or telling
    return telling[:max_words]


def _join(group: tuple[str, ...], part: tuple[str, ...]) -> tuple[str, ...]:
    """Set the part behind its group's name; what the group already ends with is not said twice."""
    if group[-len(part) :] == part:
        return group
    return group + part
