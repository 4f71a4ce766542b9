"""What the classes of a part say together, the later rule over the earlier, is what the part says, however shared."""

from __future__ import annotations

from hypothesis import given
from hypothesis import strategies as st

from psd2code.style.bases import BaseLimits
from psd2code.style.dedup import share_classes
from psd2code.style.derive import StyledPart
from psd2code.style.slots import INITIAL
from psd2code.style.stylesheet import Declaration, Rule
from psd2code.style.values import Px, Value

LIMITS = BaseLimits(reach=50, least_saved=2, least_declarations=2, least_share=0.5, least_placed=2)
PROPERTIES = ("width", "gap", "color", "font", "letter-spacing", "opacity", "background", "box-shadow")


@st.composite
def _parts(draw: st.DrawFn) -> list[StyledPart]:
    count = draw(st.integers(min_value=1, max_value=12))
    looks = st.dictionaries(st.sampled_from(PROPERTIES), st.integers(min_value=1, max_value=2), min_size=1)
    known = draw(st.lists(looks, min_size=1, max_size=5))
    return [
        StyledPart(
            key=f"part-{place}",
            name=f"card-{place}",
            stem=draw(st.sampled_from(["card", "text"])),
            generic="list-box",
            age=place,
            slot=draw(st.sampled_from(["", "one", "two"])),
            declarations=tuple(
                Declaration(property=name, value=Px(value=value))
                for name, value in draw(st.sampled_from(known)).items()
            ),
        )
        for place in range(count)
    ]


def _cascaded(rules: tuple[Rule, ...], classes: tuple[str, ...]) -> dict[str, Value]:
    own = [rule for rule in rules if rule.selectors[0].name in classes]
    said = {d.property: d.value for rule in own for d in rule.declarations}
    return {name: value for name, value in said.items() if value != INITIAL.get(name)}


@given(_parts())
def test_classes_say_what_their_part_says(parts: list[StyledPart]) -> None:
    rules, classes = share_classes(parts, LIMITS)
    assert set(classes) == {part.key for part in parts}
    for part in parts:
        assert _cascaded(rules, classes[part.key]) == {d.property: d.value for d in part.declarations}
