"""The components form: templates with places that props fill, and the rows that fill them; no dialect's spelling.

Invariant, held by `components/check.py`: the app's template with every component and row put in is the page's element
tree, but for the order of attributes.
"""

from __future__ import annotations

from typing import Literal

from psd2code.markup.element import AssetSet, Attribute, TextNode
from psd2code.markup.lines import Lines
from psd2code.model import Model
from psd2code.style.values import AssetUrl


class Prop(Model):
    """A place that a row fills; is_optional: some rows have nothing for it."""

    name: str
    is_optional: bool = False


class SpanClasses(Model):
    """The classes of each span of a text, in the order of the spans' tags in translations."""

    names: tuple[str, ...] = ()


class Said(Model):
    """What an element says: a text by its key, with the design's spans and lines."""

    key: str | Prop
    classes: SpanClasses | Prop = SpanClasses()
    lines: Lines | Prop = Lines()
    flows: bool | Prop = False


class Bound(Model):
    """An attribute whose value is a prop."""

    name: str
    prop: Prop


class Spread(Model):
    """Several attributes that one prop holds together."""

    prop: Prop


class TemplateElement(Model):
    """An element of a component; said: its words, where they have a key, and then it has no children."""

    tag: str
    classes: tuple[str | Prop, ...] = ()
    attributes: tuple[Attribute | Bound | Spread, ...] = ()
    said: Said | None = None
    children: tuple[Node, ...] = ()


class Use(Model):
    """A component that has no props."""

    component: str


class Repeat(Model):
    """A component for each row of a list; key: the prop, or `id`, that tells the rows apart."""

    component: str
    rows: str
    key: str


class Choice(Model):
    """Elements of the rows that have a prop, and those that stand in their place in all others."""

    prop: str
    then: tuple[TemplateElement, ...]
    otherwise: tuple[TemplateElement, ...] = ()


Node = TemplateElement | TextNode | Prop | Use | Repeat | Choice

TemplateElement.model_rebuild()


class AttributeValues(Model):
    """Attributes that differ from row to row."""

    attributes: tuple[Attribute, ...]


Value = str | int | bool | AssetUrl | AssetSet | AttributeValues | SpanClasses | Lines

Kind = Literal["key", "text", "flag", "image", "images", "attributes", "class", "spans", "lines"]
"""What a prop holds. key: of a text; text: characters; class: class names; the others by their values."""


class Declared(Model):
    """A prop of a component."""

    name: str
    kind: Kind


class Field(Model):
    """What a row gives for one prop."""

    name: str
    value: Value


class Row(Model):
    """One item of a list: its fields in the order of the component's props, those it lacks left out."""

    fields: tuple[Field, ...]


class RowList(Model):
    """The items of one list; images and texts are named, words stand in the translations."""

    name: str
    rows: tuple[Row, ...]


class Component(Model):
    """A named part of the page."""

    name: str
    props: tuple[Declared, ...]
    root: TemplateElement


class Components(Model):
    """The whole page: what composes it, its parts in the order of first use, its lists."""

    app: TemplateElement
    parts: tuple[Component, ...] = ()
    lists: tuple[RowList, ...] = ()
