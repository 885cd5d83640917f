"""REST messages about sheets for printing."""

from __future__ import annotations

from typing import Annotated, Any, Literal

from msgspec import Meta, Struct

_Game = Annotated[str, Meta(max_length=40)]


class PrintRequest(Struct, frozen=True):
    """Asks for the sheets of a game as a PDF."""

    game: _Game
    options: dict[str, Any] = {}
    """The options of the table, as for a new table."""
    paper: Literal["a4", "letter"] = "a4"
    black_and_white: bool = False
    language: Annotated[str, Meta(max_length=10)] = "en"


class PrintPreviewRequest(PrintRequest, frozen=True):
    """Asks for a picture of the first page of a sheet."""

    sheet: Annotated[int, Meta(ge=0, le=99, description="the number of the sheet, from 0")] = 0


class PrintSheets(Struct, frozen=True):
    """The sheets of a game for printing."""

    headings: list[str]
    """The heading of each sheet, in the language of the sheets."""
