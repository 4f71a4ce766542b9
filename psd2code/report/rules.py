"""Turns the text of a style sheet into its style rules, one for each selector; at-rules are left out."""

from __future__ import annotations

from collections.abc import Iterator

from psd2code.model import Model


class CssRule(Model):
    """A selector with its declarations as text; fractional_lengths counts px lengths that are not whole."""

    selector: str
    declarations: dict[str, str]
    fractional_lengths: int


def read_rules(sheet: str) -> Iterator[CssRule]:
    """Yield the rules in order; what cannot be parsed is skipped, as a browser does."""
    import tinycss2  # noqa: PLC0415 - only `audit` reads CSS

    for rule in tinycss2.parse_stylesheet(sheet, skip_comments=True, skip_whitespace=True):
        if rule.type != "qualified-rule":
            continue
        found = tinycss2.parse_blocks_contents(rule.content, skip_comments=True, skip_whitespace=True)
        declarations = [item for item in found if item.type == "declaration"]
        yield CssRule(
            selector=tinycss2.serialize(rule.prelude).strip(),
            declarations={item.lower_name: tinycss2.serialize(item.value).strip() for item in declarations},
            fractional_lengths=sum(
                token.type == "dimension" and token.lower_unit == "px" and not float(token.value).is_integer()
                for item in declarations
                for token in item.value
            ),
        )
