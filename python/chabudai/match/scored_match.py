"""A match at a real table: its options, players and described rounds, each counted after the ones before it."""

from __future__ import annotations

import json
from collections.abc import Mapping, Sequence
from typing import Any

from ..errors import GameError, InputError, RecordError
from ..shapes import RoundCount
from .match import Game

FORMAT = 1
"""The version of the file's form."""
MAX_FILE_BYTES = 4_000_000
MAX_NAME_LETTERS = 40


class ScoredMatch:
    """The rounds of a match at a real table. Only the descriptions are kept: the scores are counted from them.

    >>> import chabudai
    >>> match = ScoredMatch(chabudai.load("natto", target=2), ["Anna", "Bob"])
    >>> match.add({"out": 1})["points"], match.add({"out": 1})["ending"]["winners"]
    ([0, 1], [1])
    >>> match.undo()
    >>> match.scores, ScoredMatch.from_text(match.to_text()).scores
    ([0, 1], [0, 1])
    """

    def __init__(self, game: Game, names: Sequence[str | None] = ()) -> None:
        """Starts a match. Raises ``InputError`` if the game has no rounds with scores or fewer seats than names."""
        seats = game.spec["seats"]
        if not game.counts_rounds:
            raise InputError(f"{game.key} has no rounds with scores")
        if len(names) > seats:
            raise InputError(f"{game.key} has {seats} seats, but {len(names)} names were given")
        self.game = game
        self.names: list[str | None] = [*names, *[None] * (seats - len(names))]
        self.rounds: list[Mapping[str, Any]] = []
        self.counts: list[RoundCount] = []

    @property
    def scores(self) -> list[int] | None:
        """The scores after the latest round; ``None`` before the first one."""
        return self.counts[-1]["scores"] if self.counts else None

    @property
    def is_over(self) -> bool:
        """Whether the latest round has ended the match."""
        return bool(self.counts) and self.counts[-1]["ending"] is not None

    def add(self, described: Mapping[str, Any]) -> RoundCount:
        """Counts a round and keeps it. Raises what :meth:`chabudai.Game.count_round` raises, and then keeps nothing."""
        standing = self.counts[-1]["standing"] if self.counts else None
        count = self.game.count_round(described, standing)
        self.rounds.append(described)
        self.counts.append(count)
        return count

    def undo(self) -> None:
        """Removes the latest round. Raises ``InputError`` if there is none."""
        if not self.rounds:
            raise InputError("no round has been counted yet")
        self.rounds.pop()
        self.counts.pop()

    def to_text(self) -> str:
        """Returns the match as JSON, without its scores."""
        document = {
            "format": FORMAT,
            "game": self.game.key,
            "rules_version": self.game.rules_version,
            "options": self.game.options,
            "names": self.names,
            "rounds": self.rounds,
        }
        return json.dumps(document, ensure_ascii=False, indent=1) + "\n"

    @classmethod
    def from_text(cls, text: str) -> ScoredMatch:
        """Reads a match and counts all of its rounds. Raises ``RecordError``, which names the first wrong round.

        >>> ScoredMatch.from_text("[]")
        Traceback (most recent call last):
            ...
        chabudai.errors.RecordError: this is not a match of the scorer
        """
        try:
            document = json.loads(text)
            if not isinstance(document, dict) or document["format"] != FORMAT:
                raise RecordError("this is not a match of the scorer")
            names, rounds = document["names"], document["rounds"]
            if not (isinstance(names, list) and isinstance(rounds, list) and all(map(_is_name, names))):
                raise RecordError("this is not a match of the scorer")
            match = cls(Game(document["game"], document["options"], document["rules_version"]), names)
        except (KeyError, ValueError, RecursionError) as error:
            why = str(error) if isinstance(error, GameError) else "this is not a match of the scorer"
            raise RecordError(why) from None
        for number, described in enumerate(rounds, start=1):
            try:
                match.add(described)
            except GameError as error:
                raise RecordError(f"round {number}: {error}") from None
        return match


def _is_name(name: Any) -> bool:
    return name is None or (isinstance(name, str) and len(name) <= MAX_NAME_LETTERS)
