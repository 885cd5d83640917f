"""The interface of games with hidden cards from which pairs of matches are built."""

from __future__ import annotations

import random
from collections.abc import Callable, Sequence
from typing import Any, Protocol

from chabudai import _core
from chabudai.match import Entry, Match
from tests.games.shared.register import HIDDEN_GAMES, parts

Choose = Callable[[random.Random, list[str]], str]
"""Chooses among legal actions."""


class Dealt(Protocol):
    """One deal and everything after it, with the cards that one person has seen."""

    @property
    def number(self) -> int:
        """The entry of the match that is the deal."""

    def other_deal(self, luck: random.Random) -> str:
        """The deal with some unseen cards swapped."""

    def agrees(self, other: Any) -> bool:
        """Whether the other deal has every card that the person has seen here in the same place."""


class HiddenGame(Protocol):
    """Tracks the cards of a game without reading views, since views are under test."""

    KEY: str
    ASKS_TOGETHER: bool
    """Whether several seats owe an answer at the same time."""

    def options(self, luck: random.Random) -> dict[str, Any]:
        """Random options."""

    def length(self, luck: random.Random, options: dict[str, Any]) -> int:
        """The maximum number of entries of a match."""

    def chance(self, luck: random.Random, state: _core.State) -> str:
        """A random chance action."""

    def choose(self, luck: random.Random) -> Choose:
        """A random way of playing."""

    def deals(self, entries: Sequence[Entry], options: dict[str, Any], watched: int | None) -> Sequence[Dealt]:
        """All deals among these entries, with the cards that a seat or a spectator has seen by the end."""

    def sounds_like(self, entries: Sequence[Entry], number: int, action: str) -> bool:
        """Whether an entry that is secret at first may be replaced by this action without a difference that others
        notice.
        """

    def words(self, luck: random.Random) -> str:
        """A text that may or may not be an action."""

    def secrets(self, match: Match) -> list[int]:
        """A secret: the content of all hands, in order, as numbers from 1 to 7."""


HIDDEN: tuple[HiddenGame, ...] = tuple(part.PAIRED for part in parts("pairs", HIDDEN_GAMES).values())
"""All games with hidden cards."""


def hidden_game(key: str) -> HiddenGame:
    """Returns the game with this key."""
    return next(game for game in HIDDEN if key == game.KEY)
