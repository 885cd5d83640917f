"""What a game with hidden cards says of itself, so that pairs can be made of its matches."""

from __future__ import annotations

import random
from collections.abc import Callable, Sequence
from typing import Any, Protocol

from chabudai import _core
from chabudai.match import Entry, Match
from tests.games.shared.register import HIDDEN_GAMES, parts

Choose = Callable[[random.Random, list[str]], str]
"""How somebody chooses among legal actions."""


class Dealt(Protocol):
    """One deal and all that came after it, and which of its cards one person has seen."""

    @property
    def number(self) -> int:
        """Which entry of the match is the deal."""

    def other_deal(self, luck: random.Random) -> str:
        """The deal with some unseen cards in one another's place."""

    def agrees(self, other: Any) -> bool:
        """Whether the other deal has every card that the person has seen here in the same place."""


class HiddenGame(Protocol):
    """Where the cards of a game go, followed without asking a view, since views are under test."""

    KEY: str
    ASKS_TOGETHER: bool
    """Whether several seats owe an answer at once."""

    def options(self, luck: random.Random) -> dict[str, Any]:
        """Some options."""

    def length(self, luck: random.Random, options: dict[str, Any]) -> int:
        """How many entries a match may have."""

    def chance(self, luck: random.Random, state: _core.State) -> str:
        """What chance does."""

    def choose(self, luck: random.Random) -> Choose:
        """Some way of playing."""

    def deals(self, entries: Sequence[Entry], options: dict[str, Any], watched: int | None) -> Sequence[Dealt]:
        """All deals of these entries, as they stand at their end, for a seat or a spectator."""

    def sounds_like(self, entries: Sequence[Entry], number: int, action: str) -> bool:
        """Whether nothing else may be heard if an entry of which nothing is told at once were this action."""

    def words(self, luck: random.Random) -> str:
        """An action, whether or not it is one."""

    def secrets(self, match: Match) -> list[int]:
        """Something that nobody may know: what is in all hands, in order, as numbers from 1 to 7."""


HIDDEN: tuple[HiddenGame, ...] = tuple(part.PAIRED for part in parts("pairs", HIDDEN_GAMES).values())
"""All games with hidden cards."""


def hidden_game(key: str) -> HiddenGame:
    """The one with this key."""
    return next(game for game in HIDDEN if key == game.KEY)
