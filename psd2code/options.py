"""What a user can set, as one typed model; the command line, psd2code.toml and `psd2code options` are made from it."""

from __future__ import annotations

from typing import Annotated, Literal

from pydantic import Field
from pydantic.fields import FieldInfo

from psd2code.model import Model
from psd2code.thresholds import Thresholds

ClassName = Annotated[str, Field(pattern=r"^[A-Za-z][A-Za-z0-9_-]{0,63}$")]
"""What is valid in CSS and in a file's name without escaping."""


class CompileOptions(Model):
    """Settings of one run; unknown names are an error."""

    targets: tuple[str, ...] = Field(
        ("html",), description="What to write: names from `psd2code targets`. html is always written first."
    )
    output: str = Field("output", description="The folder that receives one folder for each PSD.")
    text: Literal["live", "image"] = Field(
        "live", description="live: text that can be edited. image: every text as a picture, to the pixel."
    )
    fonts_mode: Literal["bundle", "system"] = Field(
        "bundle",
        description="bundle: the page brings the fonts that its texts were fitted to. system: it names fonts only.",
    )
    fonts: str = Field("", description="A folder with font files to use before those of the system.")
    merge: bool = Field(True, description="Draw fragments of one picture, and stacked backgrounds, as one image.")
    flatten: Literal["none", "safe", "aggressive"] = Field(
        "safe",
        description="Groups of nothing but pictures as one image. none: never. safe: where the pictures overlap, are "
        "not used elsewhere, and no name gives one a role. aggressive: always, but for lists and controls.",
    )
    image_format: Literal["png", "webp", "avif"] = Field(
        "png",
        description="The format of image files. png and webp lose nothing, avif differs by up to 2 levels; a quality "
        "makes webp and avif smaller.",
    )
    quality: int = Field(
        0,
        ge=0,
        le=100,
        description="Quality of webp, avif and jpeg, 1 to 100. 0: without loss, and jpeg at its default.",
    )
    scale: int = Field(
        1,
        ge=1,
        le=3,
        description="1 to 3. 2 and 3 add image files for screens of so many px for one of the page, of those pictures "
        "that have more: shapes, and smart objects placed smaller than their file. Others stay as they are.",
    )
    photos: Literal["same", "jpeg"] = Field(
        "same", description="jpeg: opaque photographs as JPEG. same: in the format of all other images."
    )
    unit: Literal["px", "rem", "vw"] = Field(
        "px",
        description="The unit of lengths. px: the design's own. rem, vw: the page is as wide as the viewport, and "
        "everything in it grows with it; in rem the root's font size does, 1rem being 100 px of the design.",
    )
    design_width: int = Field(
        0,
        ge=0,
        le=30000,
        description="For rem and vw: the viewport's width at which the page is the design, px. 0: 750 for canvases of "
        "640 to 1125 px, else the canvas' own width.",
    )
    css_style: Literal["compact", "expanded"] = Field(
        "compact",
        description="compact: short rules on one line. expanded: a property a line, and above each rule its layer and "
        "its place in the document.",
    )
    cache: bool = Field(True, description="Keep encoded images between runs, in the user's folder for caches.")
    names: dict[str, ClassName] = Field(
        default_factory=dict,
        description="Layer path (Page/Hero/Title) or layer name -> class name, over psd2code's own choice; a table.",
    )
    thresholds: Thresholds = Field(Thresholds(), description="The numbers that decisions depend on.")


class OptionDescription(Model):
    """One setting as `psd2code options` shows it."""

    name: str
    default: str
    description: str


def describe_options() -> tuple[OptionDescription, ...]:
    """List every option, then every threshold as thresholds.NAME."""
    own = [_describe(name, field) for name, field in CompileOptions.model_fields.items() if name != "thresholds"]
    numbers = [_describe(f"thresholds.{name}", field) for name, field in Thresholds.model_fields.items()]
    return (*own, *numbers)


def _describe(name: str, field: FieldInfo) -> OptionDescription:
    return OptionDescription(
        name=name, default=str(field.get_default(call_default_factory=True)), description=field.description or ""
    )
