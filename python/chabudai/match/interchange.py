"""Matches in the formats of other programs: import and export.

A file is played by the rules as it is read. What it leaves open is asked, never guessed: ``AmbiguousFileError`` lists
the questions, and ``answers`` has a value for each. Nothing is lost in silence: notes say what a format cannot hold.
"""

from __future__ import annotations

import json
import re
from collections.abc import Iterator, Mapping, Sequence
from contextlib import suppress
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any

from ..errors import AmbiguousFileError, GameError, OptionsError, RecordError, short
from ..presentation import PRESENTATIONS
from ..presentation.interchange import Answers, Format, GameFile, GameMove, is_main_line
from .header import read_headers
from .match import Entry, Game, Match
from .record_files import read_file, read_record
from .replay import replay

MAX_HEADER_BYTES = 4096
_ENCODING = re.compile(rb"CA\[([A-Za-z0-9_.:-]+)\]")
RECORD = "record"
"""The name of our own format."""
ANALYSIS = "analysis"
"""The name of a record with variations, in the form in which a server takes and gives analyses."""


@dataclass(frozen=True, slots=True)
class GameTree:
    """A match with the variations and comments of an analysis, if there are any."""

    match: Match
    moves: Sequence[GameMove] = ()
    """All positions, including those of the match; empty if there are no variations and comments."""
    comment: str = ""
    notes: Sequence[str] = field(default=(), compare=False)
    """The parts that a reader left out, and those that it understood in a way that a person should know."""

    def analysis(self) -> str:
        """Returns the tree as JSON, in the form of ``POST /api/analyses``."""
        moves = [
            {"before": move.before, "action": move.action}
            | ({"comment": move.comment} if move.comment else {})
            | ({} if move.seat is None else {"seat": move.seat})
            for move in self.moves
        ]
        return (
            json.dumps({"record": self.match.record(), "variations": moves, "comment": self.comment}, indent=1) + "\n"
        )


def formats() -> dict[str, Format]:
    """Returns the formats of all games by name, besides records.

    >>> sorted(formats())
    ['abstractplay', 'abstractplay-state', 'mjai', 'sgf']
    """
    return {each.name: each for presentation in PRESENTATIONS.values() for each in presentation.formats}


def import_game(text: str, format_name: str | None = None, answers: Mapping[str, str] | None = None) -> GameTree:
    """Returns the match in a file of any known format, which is recognised unless it is named.

    Raises ``AmbiguousFileError`` with the questions that the file leaves open and ``answers`` does not answer,
    ``OptionsError`` for an unknown format or answer, and ``RecordError`` for a file that cannot be read.

    >>> tree = import_game("(;AP[Chabudai]GM[0]SZ[5];B[c3];W[swap-sides];W[b2])", "sgf")
    >>> [entry.action for entry in tree.match.entries]
    ['c3', 'swap', 'b2']
    """
    asked = Answers(answers or {})
    name = format_name or recognise(text)
    if name in (RECORD, ANALYSIS):
        tree = _read_record(text) if name == RECORD else _read_analysis(text)
    else:
        chosen = _format(name)
        if not chosen.functions.recognises(text):
            raise RecordError(f"this is not a game in the format {chosen.title}")
        tree = _play(chosen.functions.read(text, asked), asked)
    asked.check()
    asked.check_all_used()
    return tree


def read_game(path: Path) -> str:
    """Returns the text of a file in any format: UTF-8, or the encoding that an SGF file names (``CA``). Raises
    ``RecordError``.
    """
    data = read_file(path)
    declared = _ENCODING.search(data[:MAX_HEADER_BYTES])
    if declared is not None:
        with suppress(LookupError, UnicodeDecodeError):
            return data.decode(declared[1].decode())
    return read_record(path)


def recognise(text: str) -> str:
    """Returns the name of a text's format. Raises ``RecordError`` if no format fits, ``AmbiguousFileError`` if several.

    >>> recognise("(;SZ[5])"), recognise("chabudai record 1 #...")
    ('sgf', 'record')
    """
    start = text.lstrip("\ufeff \t\r\n")
    if start.startswith("chabudai record"):
        return RECORD
    if start.startswith("{") and isinstance(_json(start).get("record"), str):
        return ANALYSIS
    found = list(dict.fromkeys(_recognising(start)))
    if not found:
        known = ", ".join([RECORD, ANALYSIS, *formats()])
        raise RecordError(f"this is not a game in a known format ({known})")
    if len(found) > 1:
        answers = Answers({})
        answers.ask("format", "Which format is it in?", found)
        answers.check()
    return found[0]


def export_game(tree: GameTree, format_name: str) -> tuple[str, list[str]]:
    """Returns a match in a format, and notes about what that format cannot hold.

    Raises ``OptionsError`` for an unknown format and ``RecordError`` for one of another game.
    """
    match = tree.match
    if format_name == RECORD:
        lost = ["a record holds no variations and comments; an analysis does"] if tree.moves else []
        return match.record(), lost
    if format_name == ANALYSIS:
        return tree.analysis(), []
    chosen = _format(format_name)
    if chosen not in PRESENTATIONS[match.game.key].formats:
        own = ", ".join([RECORD, *(each.name for each in PRESENTATIONS[match.game.key].formats)])
        raise RecordError(f"{chosen.title} is not a format of this game; its formats are {own}")
    entries = [(entry.actor, entry.action) for entry in match.actions]
    lost = []
    for entry in match.entries:
        if entry.actor == "table" and entry.action.split()[0] in ("takeback", "leave"):
            lost.append(f"{chosen.title} does not hold the entry of the table {short(entry.action)}")
        elif entry.actor == "table":
            entries.append((entry.actor, entry.action))
    if match.shuffle is not None and match.is_over:
        lost.append(f"{chosen.title} does not hold the proof of the shuffle")
    written = chosen.functions.write(
        GameFile(
            game=match.game.key,
            options=match.game.options,
            rules_version=match.game.rules_version,
            position=match.position,
            entries=entries,
            names=match.names,
            date=match.date,
            winners=None if match.ending is None else match.ending["winners"],
            moves=tree.moves,
            comment=tree.comment,
        )
    )
    return written.text, [*lost, *map(str, written.lost)]


def _recognising(text: str) -> Iterator[str]:
    for each in formats().values():
        if each.functions.recognises(text):
            yield each.name


def _format(name: str) -> Format:
    known = formats()
    if name not in known:
        allowed = ", ".join([RECORD, ANALYSIS, *known])
        raise OptionsError(f"format cannot be {short(name)}: the formats are {allowed}", "format", name, allowed)
    return known[name]


def _json(text: str) -> dict[str, Any]:
    try:
        data = json.loads(text)
    except (ValueError, RecursionError):
        return {}
    return data if isinstance(data, dict) else {}


def _read_record(text: str) -> GameTree:
    return GameTree(replay(text.lstrip("\ufeff \t\r\n").replace("\r\n", "\n")))


def _read_analysis(text: str) -> GameTree:
    data = _json(text)
    try:
        moves = [
            GameMove(int(each["before"]), str(each["action"]), str(each.get("comment", "")), each.get("seat"))
            for each in data.get("variations", [])
        ]
        match, comment = replay(str(data["record"])), str(data.get("comment", ""))
    except (AttributeError, KeyError, TypeError, ValueError) as error:
        if isinstance(error, GameError):
            raise
        raise RecordError(f"this is not an analysis: {short(str(error))}") from None
    if any(not 0 <= move.before < number for number, move in enumerate(moves, start=1)):
        raise RecordError("this is not an analysis: a variation does not begin at an earlier position")
    return GameTree(match, () if is_main_line(moves) and not comment else moves, comment)


def _play(game: GameFile, answers: Answers) -> GameTree:
    """Plays a game that was read. A move that the rules forbid becomes a question: import the moves before it?"""
    try:
        rules = Game(game.game, game.options, game.rules_version)
        match = Match(rules, position=game.position, names=game.names)
    except GameError as error:
        raise RecordError(f"its options or its position are not possible: {str(error)[:300]}") from None
    notes = [str(note) for note in game.notes]
    match.names, match.date = read_headers(_headers(game), rules.spec["seats"])
    for number, (actor, action) in enumerate(game.entries, start=1):
        try:
            match.apply(Entry(actor, action))
        except GameError as error:
            before = str(number - 1)
            reason = f"move {number} ({actor} {action[:40]}) is not possible: {str(error)[:200]}"
            answers.ask("moves", f"Its {reason} How many moves should be imported?", [before])
            answers.check()
            notes.append(f"{reason} The moves from there on are left out.")
            break
    else:
        _check_ending(match, game, answers)
    return GameTree(match, game.moves, game.comment, notes)


def _headers(game: GameFile) -> list[tuple[str, str]]:
    headers = [(f"seat {seat}", name) for seat, name in sorted(game.names.items())]
    return [*headers, *([("date", game.date)] if game.date is not None else [])]


def _check_ending(match: Match, game: GameFile, answers: Answers) -> None:
    """Compares the winners that a file names with those of its moves. Asks how a match ended that its moves do not
    end.
    """
    if game.winners is None:
        return
    winners, ending = sorted(game.winners), match.ending
    if ending is not None:
        if sorted(ending["winners"]) != winners:
            raise RecordError(f"the file says that the winners are {winners}, but its moves say {ending['winners']}")
        return
    losers = [seat for seat in range(match.seat_count) if seat not in winners]
    if len(losers) != 1:
        return
    question = "It names a winner, but its moves do not end the game. How did it end?"
    how = answers.ask("ending", question, ["resign", "timeout", "forfeit", "open"])
    answers.check()
    if how != "open":
        match.apply(Entry("table", f"{how} {losers[0]}"))


__all__ = [
    "ANALYSIS",
    "RECORD",
    "AmbiguousFileError",
    "GameTree",
    "export_game",
    "formats",
    "import_game",
    "read_game",
    "recognise",
]
