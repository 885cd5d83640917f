"""``chabudai print``: cards, tiles, boards and rules on paper."""

from __future__ import annotations

from enum import StrEnum
from pathlib import Path
from typing import Annotated

import typer

from ..catalogue import current_language, languages, message
from ..errors import OptionsError
from ..match import Game
from ..paper import PrintJob, render_pdf


class Paper(StrEnum):
    """The sizes of paper, in the order of :data:`chabudai.paper.PAPERS`."""

    A4 = "a4"
    LETTER = "letter"


def print_game(
    game: Game,
    *,
    paper: Annotated[Paper, typer.Option("--paper", help="Size of the paper.")] = Paper.A4,
    black_and_white: Annotated[
        bool, typer.Option("--black-and-white", help="Print without colours; shapes tell everything apart.")
    ] = False,
    language: Annotated[
        str | None,
        typer.Option("--language", metavar="LANGUAGE", help="Language of the sheets, by default that of the texts."),
    ] = None,
    out: Annotated[
        Path | None, typer.Option("--out", metavar="FILE", help="The PDF to write, by default GAME-PAPER.pdf here.")
    ] = None,
) -> int:
    """Write sheets of TITLE to print: pieces with crop marks and a page of rules.

    \b
    chabudai print GAME
    chabudai print GAME --paper letter --black-and-white --out sheets.pdf
    chabudai print GAME --language ja

    Print at 100 %, without "fit to page". The options of the game that change the pieces or the rules, such as the
    bonuses or the size of a board, change the sheets.
    """
    chosen = current_language() if language is None else language
    if chosen not in languages():
        raise OptionsError(f"there is no language {chosen!r}; the languages are {', '.join(languages())}")
    job = PrintJob(game.key, game.options, paper.value, black_and_white, chosen)
    target = Path(f"{game.key}-{paper.value}.pdf") if out is None else out
    sheets = render_pdf(job)
    try:
        target.write_bytes(sheets)
    except OSError as error:
        raise OptionsError(f"{target} cannot be written: {error.strerror or error}") from None
    print(message("print-written", path=str(target)))
    return 0
