"""Sheets for printing as data: pieces to cut out, boards, and pages of text. ``chabudai.paper`` typesets them."""

from __future__ import annotations

import json
import re
from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from html import escape
from importlib.resources import files
from typing import TypeAlias

from ...catalogue import Message
from .palette import PRINTED_GREYS

SANS = "Noto Sans CJK JP"
"""The typeface of the sheets, which is embedded in them."""
_PLACEHOLDER = re.compile(r"\{(\w+)(?: (\d+) (\w+))?\}")
_HEX = re.compile(r"#([0-9a-fA-F]{6})\b")

Text: TypeAlias = Message | str


@dataclass(frozen=True, slots=True)
class TextCard:
    """A piece with text instead of a picture."""

    title: Text
    lines: Sequence[Text]


@dataclass(frozen=True, slots=True)
class Pieces:
    """Pieces of one size to be cut out, each as a picture that fills it."""

    heading: Text
    width_mm: float
    height_mm: float
    pieces: Sequence[str | TextCard]
    note: Text = ""


@dataclass(frozen=True, slots=True)
class BoardSheet:
    """A picture on a page of its own, as large as the paper allows."""

    heading: Text
    picture: str


@dataclass(frozen=True, slots=True)
class Pictures:
    """Pictures in a row, with a caption beside them."""

    pictures: Sequence[str]
    height_mm: float
    caption: Text = ""


@dataclass(frozen=True, slots=True)
class SheetParagraph:
    """A paragraph; ``<b>`` and ``<i>`` in its text are styles."""

    text: Text
    is_heading: bool = False


@dataclass(frozen=True, slots=True)
class Table:
    """A table; a row that is shorter than the others is filled with empty cells."""

    head: Sequence[Text]
    rows: Sequence[Sequence[Text | Pictures]]
    widths: Sequence[int] = ()
    """The widths of the columns in relation to one another; by default all but the first are as narrow as possible."""
    row_height_mm: float = 0
    """The minimum height of a row, for tables that are filled in by hand."""


Block: TypeAlias = SheetParagraph | Pictures | Table


@dataclass(frozen=True, slots=True)
class TextSheet:
    """A page of text. Its text shrinks if it would not fit on one page."""

    heading: Text
    blocks: Sequence[Block]
    columns: int = 1


Sheet: TypeAlias = Pieces | BoardSheet | TextSheet


def heading(text: Text) -> SheetParagraph:
    """Returns a heading within a page."""
    return SheetParagraph(text, is_heading=True)


class Art:
    """The drawings of a game in the colours of its palette, or in black and white.

    ``art.generated.json`` holds the drawings of the page, rendered from its components, with placeholders for colours.
    """

    def __init__(self, package: str, palette: Mapping[str, str], *, black_and_white: bool = False) -> None:
        self.palette = palette
        self.is_black_and_white = black_and_white
        source = files(package) / "art.generated.json"
        self._drawings = json.loads(source.read_text(encoding="utf-8")) if source.is_file() else {}

    def picture(self, name: str, *, margin: float = 0, **colours: str) -> str:
        """Returns a drawing as an SVG document with a margin around it, in units of the drawing. ``colours`` replaces
        colours of the palette.
        """
        drawing = self._drawings[name]
        _, _, width, height = map(float, drawing["viewBox"].split())
        box = (-margin, -margin, width + 2 * margin, height + 2 * margin)
        return self.document(box, drawing["markup"], **colours)

    def part(self, name: str, x: float, y: float, width: float, *, turned: bool = False, **colours: str) -> str:
        """Returns a drawing as a part of another one, with its top left corner at ``x`` and ``y``. ``turned`` draws it
        upside down.
        """
        drawing = self._drawings[name]
        left, top, own, height = map(float, drawing["viewBox"].split())
        scale = width / own
        place = f"translate({x} {y}) scale({scale:.5g}) translate({-left} {-top})"
        if turned:
            place += f" rotate(180 {left + own / 2} {top + height / 2})"
        return f'<g transform="{place}">{self.with_colours(drawing["markup"], **colours)}</g>'

    def document(self, box: tuple[float, float, float, float], markup: str, **colours: str) -> str:
        """Returns markup as an SVG document with this view box."""
        left, top, width, height = box
        return (
            f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="{left:g} {top:g} {width:g} {height:g}"'
            f' width="{width:g}" height="{height:g}" font-family="{SANS}">{self.with_colours(markup, **colours)}</svg>'
        )

    def with_colours(self, markup: str, **colours: str) -> str:
        """Returns markup with colours for its placeholders."""
        palette = {**self.palette, **colours}

        def colour(found: re.Match[str]) -> str:
            name, share, other = found.groups()
            return palette[name] if share is None else mix(palette[name], palette[other], int(share) / 100)

        filled = _PLACEHOLDER.sub(colour, markup)
        return _HEX.sub(lambda found: in_grey(found[0]), filled) if self.is_black_and_white else filled


def mix(one: str, other: str, share: float) -> str:
    """Returns a mixture of two colours with this share of the first.

    >>> mix("#ff0000", "#0000ff", 0.6)
    '#990066'
    """
    channels = (round(a * share + b * (1 - share)) for a, b in zip(_channels(one), _channels(other), strict=True))
    return "#" + "".join(f"{channel:02x}" for channel in channels)


def in_grey(colour: str) -> str:
    """Returns the colour for a printer without colours: dark ones are black, light ones white, and the others grey.

    >>> in_grey("#b3261e"), in_grey("#fdf8ea"), in_grey("#d9a521"), in_grey("#3f8a4b")
    ('#000000', '#ffffff', '#cccccc', '#777777')
    """
    red, green, blue = _channels(colour)
    light = (0.299 * red + 0.587 * green + 0.114 * blue) / 255
    return next(grey for limit, grey in PRINTED_GREYS if light < limit)


def text_element(text: Text, x: float, y: float, size: float, colour: str = "{ink}", *, weight: int = 400) -> str:
    """Returns centred text as an element of a drawing."""
    return (
        f'<text x="{x:g}" y="{y:g}" font-size="{size:g}" text-anchor="middle" font-weight="{weight}" fill="{colour}">'
        f"{escape(str(text))}</text>"
    )


def _channels(colour: str) -> tuple[int, int, int]:
    return int(colour[1:3], 16), int(colour[3:5], 16), int(colour[5:7], 16)
