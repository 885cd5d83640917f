"""``chabudai record``: show, check, draw and convert recorded games."""

from __future__ import annotations

import json
import sys
from collections.abc import Iterator
from dataclasses import dataclass
from pathlib import Path
from typing import Annotated, Any

import typer

from ..catalogue import Argument, Message, join_sentences, message
from ..datasets import frame
from ..errors import OptionsError, RecordError
from ..match import Match
from ..match.description import ending_line, ending_marks, log_lines, observed_action, options_sentence, view_data
from ..match.endings import ending_text
from ..match.record_files import load_record
from ..match.shuffle import check_notes, check_shuffle, shuffle_check_sentence
from ..match.untrusted_text import printable
from ..presentation import PRESENTATIONS
from ..presentation.titles import game_title
from ..terminal.console import SYMBOLS, can_encode
from ..terminal.saved_games import SavedGames
from ..terminal.seating import player_name, seat_number
from .interchange import export_record, import_record
from .replay_stops import ReplayStops, next_stop, previous_stop
from .shared import group, write_picture

HELP = """Show, check, draw and convert recorded games. FILE is a file, or the id of a saved game such as nakatta-3.

\b
chabudai record show game.record            the moves and the last position
chabudai record show game.record --at 12    the position after 12 moves
chabudai record show game.record --step     one turn at a time, like chabudai replay game.record
chabudai record check *.record              check that records are complete and legal, and verify their shuffles
chabudai record svg game.record -o end.svg  draw the last position
chabudai record take games.parquet 12       extract a match of chabudai selfplay
chabudai record import game.sgf -o g.record turn a game of another program into a record
chabudai record export nakatta-3 --format sgf    write a game in the format of another program
chabudai record show nanatoridori-1 --seat 2 show what that seat saw

In a game with hidden cards, all hands are shown once it is over; before that, only what spectators see.
"""

File = Annotated[str, typer.Argument(metavar="FILE", help="A record, or the id of a saved game.")]
SeatOption = Annotated[
    str | None, typer.Option("--seat", metavar="SEAT", help="Show what this seat saw, by name or number.")
]
At = Annotated[int | None, typer.Option(metavar="NUMBER", help="The position after this many moves.")]


def record_app() -> typer.Typer:
    """Returns the command group ``record``."""
    app = group(HELP)
    app.command("show")(show)
    app.command("check")(check)
    app.command("svg")(draw)
    app.command("take")(take)
    app.command("import")(import_record)
    app.command("export")(export_record)
    return app


def show(
    file: File,
    *,
    at: At = None,
    step: Annotated[bool, typer.Option("--step", help="One turn at a time; Enter continues.")] = False,
    unicode: Annotated[bool, typer.Option("--unicode", help="Draw with symbols instead of letters.")] = False,
    as_json: Annotated[bool, typer.Option("--json", help="Print the moves and the last view as JSON.")] = False,
    seat: SeatOption = None,
    svg: Annotated[Path | None, typer.Option(metavar="FILE", help="Also write the position as an SVG image.")] = None,
) -> int:
    """Show a recorded game: players, moves, position and ending."""
    match = load_record(SavedGames.for_current_user().find(file))
    number = _number(match, at)
    eyes = Perspective.of(match, seat)
    if svg is not None:
        write_picture(svg, eyes.picture(match, number))
    if as_json:
        print(_json(match, number, eyes))
        return 0
    # Stepping through a game does not reveal later events.
    print(_heading(match, number=0 if step else match.action_count))
    unicode = unicode and can_encode(SYMBOLS, sys.stdout)
    if step:
        return _step(match, 0 if at is None else number, unicode, eyes)
    for count, sentence in eyes.log(match):
        if count <= number:
            print(f"{count}. {sentence}")
    print(_position(match, number, unicode, eyes))
    return 0


def replay(
    file: File,
    *,
    at: At = None,
    step: Annotated[bool, typer.Option("--step/--all", help="One turn at a time, or all moves.")] = True,
    unicode: Annotated[bool, typer.Option("--unicode", help="Draw with symbols instead of letters.")] = False,
    seat: SeatOption = None,
) -> int:
    """Step through a recorded game. Enter continues; you can go back, to the next round or to any move.

    \b
    chabudai replay nakatta-3              a saved game
    chabudai replay game.record --at 40    start at a move
    chabudai replay game.record --seat 2   show what that seat saw

    In a game with hidden cards, all hands are shown once it is over; before that, only what spectators see.
    """
    return show(file, at=at, step=step, unicode=unicode, seat=seat)


def check(
    files: Annotated[list[str], typer.Argument(metavar="FILE...", help="Records.")],
    *,
    commitment: Annotated[
        str | None,
        typer.Option(metavar="DIGITS", help="A commitment that you noted before the deal, to compare."),
    ] = None,
    nonce: Annotated[
        list[str] | None, typer.Option(metavar="DIGITS", help="A nonce that you noted; repeatable.")
    ] = None,
) -> int:
    """Check that records are complete, unchanged and legal; exit code 2 if one is not.

    A verifiable shuffle is checked offline: every deal is repeated from the secret and the nonces.
    """
    bad = 0
    for file in files:
        try:
            match = load_record(SavedGames.for_current_user().find(file))
            shuffled = _check_shuffle(file, match, commitment, nonce or [])
        except RecordError as error:
            bad += 1
            print(f"chabudai: {printable(str(error))}", file=sys.stderr)
        else:
            ending: Argument = ending_text(match.ending) or message("cli-record-not-over")
            good = message("cli-record-good", file=file, moves=match.action_count, ending=ending)
            print(printable(str(good if shuffled is None else message("cli-record-and", first=good, second=shuffled))))
    return 2 if bad else 0


def _check_shuffle(file: str, match: Match, commitment: str | None, nonces: list[str]) -> Message | None:
    """Returns the result of checking a verifiable shuffle, if there is one.

    Raises ``RecordError`` if the commitment was not kept.
    """
    if match.shuffle is None and commitment is None and not nonces:
        return None
    try:
        count = check_shuffle(match)
        assert match.shuffle is not None, "check_shuffle refuses a match without one"
        check_notes(match.shuffle, commitment, nonces)
    except RecordError as error:
        raise RecordError(f"{file}: {error}") from None
    return shuffle_check_sentence(match.shuffle, count)


def take(
    file: Annotated[Path, typer.Argument(metavar="FILE", help="A Parquet file of chabudai selfplay.")],
    number: Annotated[int, typer.Argument(metavar="NUMBER", help="The number of the match, from 0.", min=0)],
) -> int:
    """Print the record of one match of a dataset, for the other commands and the browser page."""
    found = frame(file).filter(number=number)
    if found.is_empty() or "record" not in found.columns:
        raise RecordError(f"{printable(str(file))} has no match {number}")
    print(found["record"].item(), end="")
    return 0


def draw(
    file: File,
    output: Annotated[Path | None, typer.Option("--output", "-o", metavar="FILE", help="Output file.")] = None,
    at: At = None,
    seat: SeatOption = None,
) -> int:
    """Draw a position of a recorded game as SVG."""
    match = load_record(SavedGames.for_current_user().find(file))
    picture = Perspective.of(match, seat).picture(match, _number(match, at))
    if output is None:
        print(picture, end="")
    else:
        write_picture(output, picture)
    return 0


@dataclass(frozen=True, slots=True)
class Perspective:
    """The perspective from which a record is shown: a seat's, a spectator's, or that of all seats together."""

    seat: int | None
    is_opened: bool

    @classmethod
    def of(cls, match: Match, text: str | None) -> Perspective:
        """Returns the perspective of the given seat. Without one, hidden cards are shown once the game is over."""
        seats: int = match.game.spec["seats"]
        if text is not None:
            return cls(seat_number(PRESENTATIONS[match.game.key], seats, text, match.names), is_opened=False)
        return cls(None, is_opened=match.is_over and not match.game.spec["open_information"])

    def data(self, match: Match, number: int) -> dict[str, Any]:
        return view_data(match, self.seat, number, is_opened=self.is_opened)

    def log(self, match: Match) -> Iterator[tuple[int, str]]:
        return log_lines(match, self.seat, is_opened=self.is_opened)

    def picture(self, match: Match, number: int) -> str:
        marks = ending_marks(match) if number == match.action_count else {}
        return PRESENTATIONS[match.game.key].svg(self.data(match, number), marks=marks)


def _number(match: Match, at: int | None) -> int:
    if at is None:
        return match.action_count
    if not 0 <= at <= match.action_count:
        raise OptionsError(str(message("cli-at-range", last=match.action_count, at=at)))
    return at


def _heading(match: Match, number: int) -> str:
    presentation = PRESENTATIONS[match.game.key]
    first, view = (match.state_at(each).view(None).data for each in (0, number))
    parts = [message("cli-heading", game=game_title(match.game.key), options=options_sentence(match.game.options))]
    for seat, name in sorted(match.names.items()):
        label, later = (str(presentation.seat_argument(seat, each).title()) for each in (first, view))
        shown = player_name(match.game.key, name)
        player = message("cli-player", seat=label, name=shown)
        renamed = message("cli-renamed-player", seat=label, later=later, name=shown)
        parts.append(player if later == label else renamed)
    if match.date:
        parts.append(message("cli-date", date=printable(match.date)))
    return str(join_sentences(parts))


def _position(match: Match, number: int, unicode: bool, eyes: Perspective) -> str:
    presentation = PRESENTATIONS[match.game.key]
    view = eyes.data(match, number)
    is_last = number == match.action_count
    drawing = presentation.text(view, unicode=unicode, marks=ending_marks(match) if is_last else None)
    return f"{drawing}\n{ending_line(match, eyes.seat) if is_last else presentation.turn_sentence(view)}"


def _step(match: Match, number: int, unicode: bool, eyes: Perspective) -> int:
    """Shows one position at a time as the reader types."""
    sentences, stops, last = dict(eyes.log(match)), ReplayStops.of(match), match.action_count
    shown = number
    while True:
        came = stops.sentence_between(sentences, min(shown, number - 1), number) if number else message("cli-start")
        print(message("cli-stop", number=number, last=last, came=came))
        print(_position(match, number, unicode, eyes))
        if sys.stdin.isatty():
            print(f"{stops.help}: ", end="", flush=True)
        line = sys.stdin.readline()
        answer = line.strip().lower()
        if not line or answer in ("q", "quit") or (not answer and number == last):
            return 0
        shown = number
        if answer in ("b", "back", "p"):
            number = previous_stop(stops.turns, number)
            shown = previous_stop(stops.turns, number)
        elif answer.isascii() and answer.isdigit():
            number = min(int(answer), last)
            shown = number - 1
        elif answer in ("", "n", "next"):
            number = next_stop(stops.turns, number, last)
        elif answer in ("m", "move"):
            number = min(number + 1, last)
        elif answer in ("r", "round"):
            number = next_stop(stops.rounds, number, last)
            shown = number - 1
        else:
            print(message("cli-replay-usage", keys=stops.help))


def _json(match: Match, number: int, eyes: Perspective) -> str:
    lines = [
        (entry.actor, entry.action if eyes.is_opened else observed_action(match, entry, eyes.seat))
        for entry in match.actions[:number]
    ]
    return json.dumps(
        {
            "game": match.game.key,
            "rules": match.game.rules_version,
            "options": match.game.options,
            "names": match.names,
            "date": match.date,
            "moves": [{"actor": actor, "action": action} for actor, action in lines if action is not None],
            "view": {name: value for name, value in eyes.data(match, number).items() if name != "names"},
            "ending": match.ending,
            "returns": match.returns,
        },
        separators=(",", ":"),
    )
