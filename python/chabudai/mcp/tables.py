"""The tables of a language model. Each answer contains what the model's seat may know, as data and as text."""

from __future__ import annotations

import secrets
import threading
from collections import OrderedDict
from collections.abc import Mapping
from dataclasses import dataclass, field
from typing import Any

from .. import _core
from ..analysis import coach
from ..bots import all_levels, level
from ..bots.players import Answer, player
from ..catalogue import SOURCE_LANGUAGE
from ..errors import GameError, InputError, NotationError, OptionsError, StaleError, short
from ..match import Match, load
from ..match.description import ending_line, log_lines, view_data
from ..match.typed_actions import canonical
from ..presentation import PRESENTATIONS
from ..presentation.rulebook import read_paragraphs, rulebook

MAX_LOG_LINES = 40
"""Maximum number of log lines in an answer."""
_MAX_TEXT_CHARACTERS = 400
_DEFAULT_MAX_TABLES = 64
_NAMED_PLAYERS = ("random", "greedy")


@dataclass(slots=True)
class _McpTable:
    match: Match
    seat: int
    others: Mapping[int, Answer]
    refused: int = 0
    luck: secrets.SystemRandom = field(default_factory=secrets.SystemRandom)

    def let_others_play(self) -> None:
        """Lets the other seats answer until this seat must decide, without showing it their simultaneous answers."""
        while self.match.acting and self.seat not in self.match.acting:
            seat = self.match.acting[0]
            answer = self.others[seat](self.match.state, seat, self.luck.getrandbits(63))
            self.match.play(seat, answer)


class Tables:
    """A limited number of matches by name. If a method raises ``GameError``, nothing has changed.

    The methods are the model's tools, and the model reads their docstrings.

    >>> tables = Tables()
    >>> seen = tables.new_game("nakatta", {"size": 5}, seat=0, opponents="random")
    >>> seen["turn"], seen["token"]
    ('Black to move.', 't1-q1')
    >>> tables.play("t1", "t1-q1", "c3")["token"]
    't1-q2'
    """

    def __init__(self, *, seed: int | None = None, most: int = _DEFAULT_MAX_TABLES) -> None:
        """``seed`` fixes the deals, for tests and comparisons; ``None`` draws them from the system."""
        self._seed = seed
        self._most = most
        self._count = 0
        self._tables: OrderedDict[str, _McpTable] = OrderedDict()
        self._lock = threading.Lock()

    def games(self) -> list[dict[str, Any]]:
        """The games with their options and the available opponents."""
        return [
            {
                "game": key,
                "title": PRESENTATIONS[key].title,
                "summary": str(PRESENTATIONS[key].summary),
                "options": [
                    {name: spec[name] for name in ("name", "kind", "default", "help") if name in spec}
                    for spec in _core.option_specs(key)
                ],
                "opponents": [*_NAMED_PLAYERS, *(f"bot:{level.word}" for level in all_levels(key))],
            }
            for key in _core.game_keys()
        ]

    def rules(self, game: str, clause: str = "") -> str:
        """The rulebook of a game: all of it, a section (N4) or clause (N4.2) by number, or a clause by name."""
        if game not in PRESENTATIONS:
            raise OptionsError(
                f"there is no game {short(game)}; there are {', '.join(PRESENTATIONS)}", option="game", value=game
            )
        book = rulebook(game, SOURCE_LANGUAGE)
        found = [book.find(clause[:_MAX_TEXT_CHARACTERS])] if clause.strip() else list(book.clauses.values())
        return "\n".join(paragraph.text for part in found for paragraph in read_paragraphs(part))

    def new_game(
        self, game: str, options: dict[str, Any] | None = None, seat: int = 0, opponents: str = "bot:2"
    ) -> dict[str, Any]:
        """Opens a table: you take a seat, counted from 0, and bots take the others."""
        made = load(game, **(options or {}))
        seats = made.spec["seats"]
        if isinstance(seat, bool) or not isinstance(seat, int) or not 0 <= seat < seats:
            raise InputError(f"seat={short(seat)} is not a number from 0 to {seats - 1}")
        # A model must not choose the code that runs here.
        word = opponents if opponents in _NAMED_PLAYERS else f"bot:{level(game, opponents).word}"
        others = {other: player(made, word).sit(secrets.randbits(63)) for other in range(seats) if other != seat}
        table = _McpTable(made.start(self._seed), seat, others)
        table.let_others_play()
        with self._lock:
            self._count += 1
            name = f"t{self._count}"
            self._tables[name] = table
            while len(self._tables) > self._most:
                self._tables.popitem(last=False)
        return self._answer(name, table)

    def view(self, table: str) -> dict[str, Any]:
        """Your seat's current knowledge, and the token of the question that you must answer."""
        return self._answer(table, self._table(table))

    def legal(self, table: str) -> list[str]:
        """Your legal actions now."""
        found = self._table(table)
        return found.match.view(found.seat).legal_actions

    def why(self, table: str, action: str) -> str:
        """Why an action is illegal for you now, with the clause of the rules."""
        found = self._table(table)
        said = found.match.explain(found.seat, _check_length(action))
        return said or "this action is legal now"

    def hint(self, table: str) -> dict[str, Any]:
        """The action that a coach would play for you now, the reason, and whether the result is proven."""
        found = self._table(table)
        advice = coach.hint(found.match.view(found.seat))
        return {
            "action": advice.action,
            "sentence": advice.sentence,
            "value": advice.value,
            "proven": advice.proven,
        }

    def play(self, table: str, token: str, action: str) -> dict[str, Any]:
        """Answers the question of a token with an action. Then the bots play until it is your turn again."""
        with self._lock:
            found = self._table(table)
            match, seat, number = found.match, found.seat, _question(table, token)
            legal = match.view(seat).legal_actions if number == match.question(seat) else ()
            action = canonical(match.game, _check_length(action), legal)
            if number != match.question(seat):
                # A repeated answer is played only once.
                if match.has_answered(seat, number, action):
                    return self._answer(table, found)
                raise StaleError(f"{short(token)} is not the open question: call view for its token")
            try:
                match.play(seat, action)
            except GameError:
                found.refused += 1
                raise
            found.let_others_play()
            return self._answer(table, found)

    def record(self, table: str) -> str:
        """The record of the match; in games with hidden hands, only after the end."""
        match = self._table(table).match
        if not match.is_over and not match.game.spec["open_information"]:
            raise InputError("the record contains all hands: it is available after the match")
        return match.record()

    def _table(self, name: str) -> _McpTable:
        if name not in self._tables:
            known = ", ".join(self._tables) or "none yet"
            raise InputError(f"there is no table {short(name)}; there are {known}")
        return self._tables[name]

    def _answer(self, name: str, table: _McpTable) -> dict[str, Any]:
        question = table.match.question(table.seat)
        token = None if question is None else f"{name}-q{question}"
        return {"table": name, "token": token, "refused": table.refused, **seat_snapshot(table.match, table.seat)}


def seat_snapshot(match: Match, seat: int) -> dict[str, Any]:
    """Returns what a seat may know of a match: its view as data and drawing, the turn, and the latest log lines."""
    presentation, view = PRESENTATIONS[match.game.key], view_data(match, seat)
    return {
        "game": match.game.key,
        "seat": seat,
        "you_are": presentation.seat_name(seat, view),
        "over": match.is_over,
        "turn": ending_line(match, seat) if match.is_over else str(presentation.turn_sentence(view)),
        "drawing": presentation.text(view),
        "view": match.view(seat).data,
        "log": [f"{number}. {line}" for number, line in log_lines(match, seat)][-MAX_LOG_LINES:],
        "returns": match.returns if match.is_over else None,
    }


def _question(table: str, token: str) -> int:
    before, _, number = token.rpartition("-q")
    if before != table or not number.isascii() or not number.isdigit() or len(number) > 9:
        raise StaleError(f"{short(token)} is not a token of {table}: call view for the current one")
    return int(number)


def _check_length(action: str) -> str:
    if len(action) > _MAX_TEXT_CHARACTERS:
        raise NotationError(f"an action has at most {_MAX_TEXT_CHARACTERS} characters")
    return action
