"""``chabudai record import`` and ``record export``: games in the formats of other programs."""

from __future__ import annotations

import sys
from collections.abc import Sequence
from pathlib import Path
from typing import Annotated

import typer

from ..errors import AmbiguousFileError, OpenQuestion, OptionsError, RecordError, short
from ..match.atomic_files import write_whole
from ..match.interchange import ANALYSIS, RECORD, GameTree, export_game, import_game, read_game
from ..match.untrusted_text import printable
from ..terminal.saved_games import SavedGames

MAX_LISTED_VALUES = 4

Answer = Annotated[
    list[str] | None,
    typer.Option("--answer", metavar="NAME=VALUE", help="Answer a question that the file leaves open; repeatable."),
]
Output = Annotated[Path | None, typer.Option("--out", "-o", metavar="FILE", help="Output file.")]


def import_record(
    file: Annotated[Path, typer.Argument(metavar="FILE", help="A game in any format.")],
    *,
    format_name: Annotated[
        str | None, typer.Option("--format", metavar="FORMAT", help="The file's format, if it is not recognised.")
    ] = None,
    out: Output = None,
    analysis: Annotated[
        bool, typer.Option("--analysis", help="Write an analysis, which keeps variations and comments.")
    ] = False,
    answer: Answer = None,
) -> int:
    """Turn a game of another program into a record.

    \b
    chabudai record import game.sgf --out game.record
    chabudai record import game.sgf --analysis --out game.json    keep variations and comments
    chabudai record import game.sgf --answer pie=no               answer a question about the file

    What a file leaves open is asked; --answer answers in advance. What is left out is listed on standard error.
    """
    tree = _read(file, format_name, answer or [])
    _note(tree.notes)
    _write(tree, ANALYSIS if analysis else RECORD, out)
    return 0


def export_record(
    file: Annotated[str, typer.Argument(metavar="FILE", help="A game in any format, or the id of a saved game.")],
    *,
    format_name: Annotated[
        str,
        typer.Option(
            "--format", metavar="FORMAT", help="sgf, abstractplay, abstractplay-state, mjai, analysis or record."
        ),
    ],
    out: Output = None,
    answer: Answer = None,
) -> int:
    """Write a game in the format of another program.

    \b
    chabudai record export nakatta-3 --format sgf --out game.sgf
    chabudai record export eurojongg-1 --format mjai
    """
    tree = _read(SavedGames.for_current_user().find(file), None, answer or [])
    _note(tree.notes)
    _write(tree, format_name, out)
    return 0


def _read(path: Path, format_name: str | None, given: Sequence[str]) -> GameTree:
    """Reads a game. Asks about what the file leaves open if a person can answer, and refuses it otherwise."""
    answers = dict(map(_parse_answer, given))
    text = read_game(path)
    while True:
        chosen = format_name or answers.get("format")
        try:
            return import_game(text, chosen, {name: value for name, value in answers.items() if name != "format"})
        except AmbiguousFileError as error:
            if not (sys.stdin.isatty() and sys.stderr.isatty()):
                _note([f"{each.question} Add --answer {each.name}={_list_values(each, '|')}" for each in error.choices])
                names = ", ".join(each.name for each in error.choices)
                raise RecordError(f"{printable(str(path))}: the file does not say everything: {names}") from None
            answers |= {choice.name: _ask(choice) for choice in error.choices}
        except RecordError as error:
            raise RecordError(f"{printable(str(path))}: {error}") from None


def _ask(choice: OpenQuestion) -> str:
    while True:
        print(f"{printable(choice.question)} [{_list_values(choice, ', ')}] ", end="", file=sys.stderr, flush=True)
        line = sys.stdin.readline()
        if not line:
            raise typer.Abort
        if line.strip() in choice.values:
            return line.strip()


def _list_values(choice: OpenQuestion, separator: str) -> str:
    values = choice.values
    return separator.join(values) if len(values) <= MAX_LISTED_VALUES else f"{values[0]}..{values[-1]}"


def _parse_answer(text: str) -> tuple[str, str]:
    name, sign, value = text.partition("=")
    if not sign:
        raise OptionsError(f"--answer {short(text)} is not of the form NAME=VALUE")
    return name, value


def _write(tree: GameTree, format_name: str, out: Path | None) -> None:
    text, lost = export_game(tree, format_name)
    _note(lost)
    if out is None:
        print(text, end="")
    else:
        try:
            write_whole(out, text)
        except OSError as error:
            raise OptionsError(f"{out} cannot be written: {error.strerror or error}") from None


def _note(notes: Sequence[str]) -> None:
    for note in notes:
        print(printable(note), file=sys.stderr)
