"""Reads and writes AbstractPlay's report of a finished game of Nakatta: a JSON object with ``header`` and ``moves``.

Points are those of a record. ``pass`` is a skipped turn. The players are in their order at the end: if the pie rule was
invoked, the first one placed the second stone.
"""

from __future__ import annotations

import json
import re
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass, field
from typing import Any

from ...errors import RecordError, short
from ..interchange import Answers, GameFile, GameMove, Notes, Text, Written, is_main_line
from .points import MAX_SIZE, MIN_SIZE
from .turns import Turns

SITE = "Abstract Play"
DEFAULT_SIZE = 22
_ENDINGS = {"resign": "resign", "timeout": "timeout"}
_NO_WINNER = ("abandoned", "draw")
_SIZE = re.compile(r"size-(\d{1,2})|(\d{1,2})x(\d{1,2}) board")


def recognises(text: str) -> bool:
    """Returns whether a text is such a report."""
    header = parse_object(text).get("header")
    game = header.get("game") if isinstance(header, dict) else None
    return isinstance(game, dict) and game.get("name") == "Nakatta"


def read(text: str, answers: Answers) -> GameFile:
    """Returns the game in a report. Raises ``RecordError`` and ``AmbiguousFileError``."""
    report = parse_object(text)
    header = _member(report, "header", dict)
    players = _member(header, "players", list)
    if len(players) != 2 or not all(isinstance(each, dict) for each in players):
        raise RecordError("a report of Nakatta has two players")
    variants = header["game"].get("variants")
    size = read_size(variants if isinstance(variants, list) else None, answers)
    is_pied = any(header.get(key) is True for key in ("pied", "pie-invoked"))
    site = header.get("site")
    is_pie = is_pied or (isinstance(site, dict) and site.get("name") == SITE)
    if not is_pie:
        is_pie = answers.ask("pie", "Could White swap sides?", ["yes", "no"]) == "yes"
    results = [each.get("result") for each in players]
    is_won = all(isinstance(result, int | float) for result in results) and results[0] != results[1]
    winner = int(results[1] > results[0]) if is_won else None
    line = Line({"size": size, "pie": is_pie}, is_swapped=is_pied)
    for move, comment in _moves(_member(report, "moves", list)):
        line.add(move, comment, winner)
    answers.check()
    names = {line.seat(player): str(each["name"]) for player, each in enumerate(players) if each.get("name")}
    return line.game(names, header.get("date-start"), winner)


def write(game: GameFile) -> Written:
    """Returns a report. Raises ``RecordError`` for a game that is not over or began with a set-up position."""
    if game.position is not None:
        raise RecordError("AbstractPlay's report cannot hold a set-up position; abstractplay-state can")
    if not game.winners:
        raise RecordError("AbstractPlay's report is for games that were won; abstractplay-state is for all")
    is_pied = any(action == "swap" for _, action in game.entries)
    lost: list[Text] = []
    if game.moves:
        lost.append("AbstractPlay's report holds no variations and comments")
    if not game.options["pie"]:
        lost.append("AbstractPlay always plays with the pie rule")
    if game.date is None:
        lost.append("AbstractPlay's report needs a date, and the record has none")
    seats = (1, 0) if is_pied else (0, 1)
    players = [
        {"name": game.names.get(seat, f"Player {seat + 1}"), "result": int(seat in game.winners)} for seat in seats
    ]
    plies = list(plies_of(game))
    header: dict[str, Any] = {
        "game": {"name": "Nakatta", "variants": [f"{game.options['size']}x{game.options['size']} board"]},
        "site": {"name": "Chabudai"},
    }
    if game.date is not None:
        header |= dict.fromkeys(("date-start", "date-end", "date-generated"), game.date)
    if is_pied:
        header |= {"pied": True, "pie-invoked": True}
    header["players"] = players
    report = {"header": header, "moves": [plies[first : first + 2] for first in range(0, len(plies), 2)]}
    return Written(json.dumps(report, ensure_ascii=False, indent=1) + "\n", lost)


# Helpers, also for AbstractPlay's states.


def parse_object(text: str) -> dict[str, Any]:
    """Returns a JSON object; an empty one for any other text."""
    try:
        data = json.loads(text)
    except (ValueError, RecursionError):
        return {}
    return data if isinstance(data, dict) else {}


def read_size(variants: Sequence[Any] | None, answers: Answers) -> int:
    """Returns the size that the names of variants say. A state without variants has AbstractPlay's size, 22."""
    if variants is not None and all(each == "#board" for each in variants):
        return DEFAULT_SIZE
    found = [_SIZE.fullmatch(str(each)) for each in variants or ()]
    sizes = {int(match[1] or match[2]) for match in found if match and match[2] == match[3]}
    if len(sizes) == 1:
        return sizes.pop()
    allowed = [str(size) for size in range(MIN_SIZE, MAX_SIZE + 1)]
    return int(answers.ask("size", f"Its variants are {short(variants)}. How many points has a side?", allowed))


def plies_of(game: GameFile, player: int = 0) -> Iterator[str]:
    """Yields the moves as AbstractPlay counts them: skipped turns are passes, and a swap is none. ``player`` moves
    first.
    """
    is_swapped = False
    for actor, action in game.entries:
        if actor == "table":
            if action.split()[0] != "cancel":
                yield "timeout" if action.split()[0] == "timeout" else "resign"
            continue
        if action == "swap":
            is_swapped = True
            continue
        if (int(actor) != player) != is_swapped:
            yield "pass"
            player = 1 - player
        yield action
        player = 1 - player


def _member(data: Mapping[str, Any], name: str, kind: type) -> Any:
    value = data.get(name)
    if not isinstance(value, kind):
        raise RecordError(f"the report has no {name}")
    return value


def _moves(rounds: Sequence[Any]) -> Iterator[tuple[str, str]]:
    """Yields the moves of all rounds with their comments."""
    for each in rounds:
        for move in each if isinstance(each, list) else [each]:
            if isinstance(move, str):
                yield move, ""
            elif isinstance(move, dict) and isinstance(move.get("move"), str):
                result = move.get("result", "")
                yield move["move"], result if isinstance(result, str) else json.dumps(result, ensure_ascii=False)
            elif move is not None:
                raise RecordError(f"{short(move)} is no move of a report")


@dataclass(slots=True)
class Line:
    """The moves of a game as they are read, by AbstractPlay's players: 0 is Black, 1 is White."""

    options: Mapping[str, Any]
    is_swapped: bool
    """Whether White swapped sides on the second turn."""
    position: str | None = None
    player: int = 0
    entries: list[tuple[str, str]] = field(default_factory=list)
    moves: list[GameMove] = field(default_factory=list)
    notes: Notes = field(default_factory=lambda: Notes(""))
    _turns: Turns | None = None
    _is_over: bool = False

    def seat(self, player: int) -> int:
        """Returns the seat of a player; the players are in their order at the end."""
        return 1 - player if self.is_swapped else player

    def add(self, text: str, comment: str, winner: int | None) -> None:
        """Adds a move or an ending. The player that did not win resigned."""
        action = re.sub(r"\s", "", text.lower())
        if self._is_over:
            raise RecordError(f"{short(text)} follows the end of the game")
        if action in _ENDINGS or action in _NO_WINNER:
            self._is_over = True
            if action in _ENDINGS and winner is not None:
                self.entries.append(("table", f"{_ENDINGS[action]} {self.seat(1 - winner)}"))
            else:
                self.notes.add(0, f"{short(text)} is left out: Nakatta has no game without a winner")
            return
        seat = self.seat(self.player)
        if self.is_swapped and not self.moves:
            # The first stone is that of the player who had Black then.
            seat = 0
        self.player = 1 - self.player
        if action == "pass":
            self._turns = self._turns or Turns(self.options, self.position)
            if not self._turns.may_skip(seat, self.entries):
                self.entries.append((str(seat), action))
            return
        self._add(action, seat, comment)
        if self.is_swapped and len(self.moves) == 1:
            self._add("swap", 1, "")

    def _add(self, action: str, seat: int, comment: str) -> None:
        self.entries.append((str(seat), action))
        self.moves.append(GameMove(len(self.moves), action, comment, seat))

    def game(self, names: Mapping[int, str], date: Any, winner: int | None) -> GameFile:
        """Returns the game."""
        return GameFile(
            game="nakatta",
            options=self.options,
            position=self.position,
            entries=self.entries,
            names=names,
            date=date if isinstance(date, str) else None,
            winners=None if winner is None else (self.seat(winner),),
            moves=() if is_main_line(self.moves) else self.moves,
            notes=self.notes.sentences(),
        )
