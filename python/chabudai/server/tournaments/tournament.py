"""A tournament at one moment, as a value: its terms, who takes part, and the tables of each round."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field
from typing import Any, Literal

Kind = Literal["duplicate", "swiss", "arena"]
"""The same deals at several tables; rounds among equals of two; or whoever is free plays, for a time."""
Scoring = Literal["matchpoints", "difference"]
"""How a board of a duplicate counts: how many others did worse with the same cards, or by how much."""
Phase = Literal["open", "running", "over"]

MOST_ENTRANTS = 64


@dataclass(frozen=True, slots=True)
class Terms:
    """What whoever called a tournament has decided; nothing of it changes."""

    kind: Kind
    game: str
    options: Mapping[str, Any]
    seats: int
    """How many play at a table of this game."""
    rounds: int
    """Of an arena, none: it lasts ``minutes``."""
    minutes: int = 0
    scoring: Scoring = "matchpoints"
    clock: str = "none"
    least: int = 2
    """Bots of the house fill up to so many."""
    level: int = 2
    """That of the bots who fill up, and who play on for those who are late or have left."""
    round_s: int = 1800
    """So long a round may take; then bots play on, or, at a table of two that is no duplicate, who is asked loses."""
    late_s: int = 120
    """So long a table waits for who does not come."""
    members_only: bool = False


@dataclass(frozen=True, slots=True)
class Entrant:
    """Somebody who takes part; ``level`` is that of a bot of the house."""

    number: int
    name: str
    level: int | None = None
    has_left: bool = False
    seen_ms: int = 0
    """When they last said that they are here."""

    @property
    def is_bot(self) -> bool:
        """Whether it is a bot of the house."""
        return self.level is not None


@dataclass(frozen=True, slots=True)
class Sitting:
    """One table of a round, with the entrants by seat; who sits alone has a bye."""

    round: int
    table: int
    entrants: tuple[int, ...]
    begun_ms: int = 0
    returns: tuple[float, ...] | None = None
    """By seat, when it is over; empty if the match was cancelled."""
    ended_ms: int | None = None

    @property
    def is_bye(self) -> bool:
        """Whether nobody plays: one of an odd number has the round off."""
        return len(self.entrants) == 1

    @property
    def is_over(self) -> bool:
        """Whether it is known how it ended."""
        return self.returns is not None


@dataclass(frozen=True, slots=True)
class Event:
    """All that a tournament decides from."""

    terms: Terms
    phase: Phase = "open"
    round: int = 0
    """The newest one; of an arena, how many pairings there were."""
    starts_ms: int | None = None
    """When it begins by itself; ``None`` waits for whoever called it."""
    ends_ms: int | None = None
    """When an arena is over."""
    entrants: tuple[Entrant, ...] = ()
    sittings: tuple[Sitting, ...] = field(default=())

    def of_round(self, number: int) -> tuple[Sitting, ...]:
        """The tables of a round."""
        return tuple(sitting for sitting in self.sittings if sitting.round == number)

    @property
    def people(self) -> tuple[Entrant, ...]:
        """The persons who take part still."""
        return tuple(entrant for entrant in self.entrants if not entrant.is_bot and not entrant.has_left)

    def is_round_over(self, number: int) -> bool:
        """Whether all tables of a round are over: only then may anybody learn how it was played elsewhere.

        >>> terms = Terms("swiss", "some game", {}, seats=2, rounds=3)
        >>> Event(terms, sittings=(Sitting(1, 1, (0, 1)),)).is_round_over(1)
        False
        """
        tables = self.of_round(number)
        return bool(tables) and all(sitting.is_over for sitting in tables)
