"""The command line: reads flags, calls the compiler, prints results to stdout and everything else to stderr."""

from __future__ import annotations

import sys
from collections.abc import Mapping
from pathlib import Path
from typing import Annotated

import typer
from pydantic import JsonValue

from psd2code import __version__
from psd2code.console import Console, Verbosity
from psd2code.context import Context
from psd2code.errors import OptionError, Psd2CodeError
from psd2code.options import describe_options
from psd2code.registry import known_targets, load_target
from psd2code.session import FAULT_OF_OURS, Request, convert_all
from psd2code.settings import load_options

COMMANDS = ("convert", "inspect", "render", "audit", "targets", "options")

app = typer.Typer(
    name="psd2code",
    help="Compile Photoshop documents into HTML, React and Vue projects that look the same and read well.",
    no_args_is_help=True,
    add_completion=False,
    pretty_exceptions_enable=False,
    context_settings={"help_option_names": ["-h", "--help"]},
)

Json = Annotated[bool, typer.Option("--json", help="Print one JSON object to stdout.")]
Text = Annotated[str | None, typer.Option("--text", metavar="live|image", help="Texts as text, or drawn.")]
NoMerge = Annotated[bool, typer.Option("--no-merge", help="Keep every picture as in the design.")]
Flatten = Annotated[
    str | None, typer.Option("--flatten", metavar="none|safe|aggressive", help="Groups of pictures as one image.")
]
ImageFormat = Annotated[
    str | None, typer.Option("--image-format", metavar="png|webp|avif", help="The format of image files.")
]
Quality = Annotated[
    int | None, typer.Option("--quality", metavar="1-100", help="Smaller webp, avif and jpeg, with loss.")
]
Scale = Annotated[
    int | None, typer.Option("--scale", metavar="1-3", help="Add sharper images where the design has them.")
]
Photos = Annotated[str | None, typer.Option("--photos", metavar="same|jpeg", help="Opaque photographs as JPEG.")]
Threshold = Annotated[
    list[str] | None, typer.Option("--threshold", metavar="NAME=VALUE", help="Set a number; see `options`.")
]


@app.callback(invoke_without_command=True)
def root(version: Annotated[bool, typer.Option("--version", help="Print the version.")] = False) -> None:
    """Compile Photoshop documents. `psd2code design.psd` is short for `psd2code convert design.psd`."""
    if version:
        typer.echo(f"psd2code {__version__}")
        raise typer.Exit


@app.command()
def convert(
    sources: Annotated[list[Path], typer.Argument(metavar="PSD...", help="Photoshop files (.psd, .psb).")],
    output: Annotated[str | None, typer.Option("-o", "--output", help="Folder for the results [output].")] = None,
    target: Annotated[
        list[str] | None, typer.Option("-t", "--target", help="What to write besides html; may be repeated.")
    ] = None,
    text: Text = None,
    fonts_mode: Annotated[
        str | None, typer.Option("--fonts-mode", metavar="bundle|system", help="Bring the fonts, or name them only.")
    ] = None,
    fonts: Annotated[str | None, typer.Option("--fonts", metavar="DIR", help="Look for fonts here first.")] = None,
    no_merge: NoMerge = False,
    flatten: Flatten = None,
    image_format: ImageFormat = None,
    quality: Quality = None,
    scale: Scale = None,
    photos: Photos = None,
    unit: Annotated[str | None, typer.Option("--unit", metavar="px|rem|vw", help="The unit of lengths.")] = None,
    design_width: Annotated[
        int | None, typer.Option("--design-width", metavar="PX", help="Where the page in rem or vw is the design.")
    ] = None,
    css_style: Annotated[
        str | None,
        typer.Option("--css-style", metavar="compact|expanded", help="Short rules, or all with their layer."),
    ] = None,
    no_cache: Annotated[bool, typer.Option("--no-cache", help="Encode every image anew.")] = False,
    threshold: Threshold = None,
    force: Annotated[bool, typer.Option("--force", help="Replace files that psd2code did not write.")] = False,
    json: Json = False,
    quiet: Annotated[bool, typer.Option("-q", "--quiet", help="Print errors only.")] = False,
    verbose: Annotated[int, typer.Option("-v", "--verbose", count=True, help="Say more; -vv with tracebacks.")] = 0,
) -> None:
    """Compile PSDs into projects: html always, then the targets asked for."""
    console = Console(Verbosity(is_quiet=quiet, level=verbose), is_json=json)
    try:
        given: dict[str, str | int | list[str] | None] = {"output": output, "targets": target, "text": text}
        given |= {"fonts_mode": fonts_mode, "fonts": fonts}
        given |= _merging(no_merge=no_merge, flatten=flatten) | {"cache": False if no_cache else None}
        given |= _encoding(image_format, quality, scale, photos)
        given |= {"unit": unit, "design_width": design_width, "css_style": css_style}
        flags = _flags(given, threshold or [])
    except OptionError as error:
        console.fail(error)
        raise typer.Exit(error.exit_code) from None
    raise typer.Exit(convert_all(Request(tuple(sources), flags, is_forced=force), console))


@app.command()
def render(
    source: Annotated[Path, typer.Argument(metavar="PSD", help="A Photoshop file (.psd, .psb).")],
    output: Annotated[Path, typer.Option("-o", "--output", help="The PNG to write.")],
    layer: Annotated[str | None, typer.Option("--layer", metavar="PATH", help="One layer: Page/Hero/Title.")] = None,
    json: Json = False,
    quiet: Annotated[bool, typer.Option("-q", "--quiet", help="Print errors only.")] = False,
) -> None:
    """Draw the page, or one layer with its effects, as a PNG."""
    from psd2code.drawing import draw_to_png  # noqa: PLC0415 - numpy and scipy load only when there is work to do

    drawing = draw_to_png(source, layer, output, Context())
    text = f"{drawing.file}: {drawing.width} x {drawing.height} px at {drawing.left}, {drawing.top}"
    Console(Verbosity(is_quiet=quiet), is_json=json).result(drawing.model_dump(mode="json"), text)


@app.command()
def audit(
    page: Annotated[Path, typer.Argument(metavar="PAGE", help="An HTML file, or a folder with a page in it.")],
    json: Json = False,
) -> None:
    """Measure how a page is built: what is absolute, how deep, how semantic, how many rules and bytes."""
    from psd2code.report.audit import audit_page, describe_audit  # noqa: PLC0415 - its parsers load only here

    measured = audit_page(page)
    Console(Verbosity(), is_json=json).result(measured.model_dump(mode="json"), describe_audit(measured))


@app.command()
def inspect(
    source: Annotated[Path, typer.Argument(metavar="PSD", help="A Photoshop file (.psd, .psb).")],
    text: Text = None,
    no_merge: NoMerge = False,
    flatten: Flatten = None,
    image_format: ImageFormat = None,
    quality: Quality = None,
    scale: Scale = None,
    photos: Photos = None,
    threshold: Threshold = None,
    layout: Annotated[bool, typer.Option("--layout", help="Show the page's boxes, and why each is as it is.")] = False,
    json: Json = False,
) -> None:
    """Say what becomes of each layer, why, and how far it is from Photoshop's pixels (levels of 255)."""
    from psd2code.inspection import inspect_psd  # noqa: PLC0415 - numpy and scipy load only when there is work to do

    given: dict[str, str | int | list[str] | None] = {"text": text, **_merging(no_merge=no_merge, flatten=flatten)}
    given |= _encoding(image_format, quality, scale, photos)
    options = load_options(source, _flags(given, threshold or []))
    console = Console(Verbosity(), is_json=json)
    found = inspect_psd(source, options, Context())
    if json:
        console.result(found.to_json(), "")
    else:
        console.tree(str(source), found.box_branches() if layout else found.branches())
        if not layout:
            console.result(None, found.table())


@app.command()
def targets(json: Json = False) -> None:
    """List what can be written."""
    found = [load_target(name) for name in known_targets()]
    console = Console(Verbosity(), is_json=json)
    console.result(
        [{"name": target.name, "summary": target.summary} for target in found],
        "\n".join(f"{target.name:<8} {target.summary}" for target in found),
    )


@app.command()
def options(json: Json = False) -> None:
    """List every option and threshold with its default and the reason for it."""
    described = describe_options()
    lines = [f"{option.name} = {option.default}\n    {option.description}" for option in described]
    Console(Verbosity(), is_json=json).result(
        [option.model_dump(mode="json") for option in described], "\n".join(lines)
    )


def _merging(*, no_merge: bool, flatten: str | None) -> dict[str, str | int | None]:
    return {"flatten": flatten, "merge": False if no_merge else None}


def _encoding(
    image_format: str | None, quality: int | None, scale: int | None, photos: str | None
) -> dict[str, str | int | None]:
    return {"image_format": image_format, "quality": quality, "scale": scale, "photos": photos}


def _flags(given: Mapping[str, str | int | list[str] | None], thresholds: list[str]) -> dict[str, JsonValue]:
    """Keep what was given; thresholds as a table, for they join those of a settings file."""
    flags: dict[str, JsonValue] = {}
    for key, value in given.items():
        if value is not None:
            flags[key] = [*value] if isinstance(value, list) else value
    if thresholds:
        flags["thresholds"] = dict(_threshold(text) for text in thresholds)
    return flags


def _threshold(text: str) -> tuple[str, JsonValue]:
    name, equals, value = text.partition("=")
    try:
        return name.strip(), float(value)
    except ValueError:
        what = "is no number" if equals else "lacks `=VALUE`"
        raise OptionError(f"--threshold {text}: {what}; write --threshold gap_equal_px=1") from None


def main() -> None:
    """Run the command line; a first word that is no command is a file to convert."""
    arguments = sys.argv[1:]
    if arguments and arguments[0] not in (*COMMANDS, "-h", "--help", "--version"):
        arguments = ["convert", *arguments]
    try:
        app(args=arguments)
    except Psd2CodeError as error:
        Console(Verbosity()).fail(error)
        sys.exit(error.exit_code)
    except Exception as error:  # noqa: BLE001 - whatever no command has caught is a fault of psd2code: one line, exit 70
        Console(Verbosity()).fail(error)
        sys.exit(FAULT_OF_OURS)
