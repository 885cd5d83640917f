"""The state of a tournament as a value: its terms, its entrants, and the tables of each round."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field
from typing import Any, Literal

TournamentKind = Literal["duplicate", "swiss", "arena"]
"""Duplicate: the same deals at several tables. Swiss: rounds of two with similar scores. Arena: players are paired
again as soon as they are free, until the time is over."""
Scoring = Literal["matchpoints", "difference"]
"""The score of a duplicate board: how many others did worse with the same cards, or by how much."""
Phase = Literal["open", "running", "over"]

MAX_ENTRANTS = 64


@dataclass(frozen=True, slots=True)
class TournamentTerms:
    """The settings of a tournament, fixed by the organiser when it is created."""

    kind: TournamentKind
    game: str
    options: Mapping[str, Any]
    seats: int
    """Players per table."""
    rounds: int
    """0 for an arena, which lasts ``minutes``."""
    minutes: int = 0
    scoring: Scoring = "matchpoints"
    clock: str = "none"
    least: int = 2
    """The minimum number of entrants; bots fill up to it."""
    level: int = 2
    """The level of the bots that fill up the tournament and play for late or absent entrants."""
    round_s: int = 1800
    """Seconds that a round may take. After that bots play on; outside a duplicate, the player to move loses."""
    late_s: int = 120
    """Seconds that a table waits for an absent entrant."""
    members_only: bool = False


@dataclass(frozen=True, slots=True)
class Entrant:
    """An entrant; ``level`` is set for a bot of the server."""

    number: int
    name: str
    level: int | None = None
    has_left: bool = False
    seen_ms: int = 0
    """When they were last seen, in milliseconds since 1970."""

    @property
    def is_bot(self) -> bool:
        """Whether this is a bot of the server."""
        return self.level is not None


@dataclass(frozen=True, slots=True)
class Sitting:
    """A table of a round, with its entrants by seat; a single entrant has a bye."""

    round: int
    table: int
    entrants: tuple[int, ...]
    begun_ms: int = 0
    returns: tuple[float, ...] | None = None
    """The returns by seat when the match is over; empty if it was cancelled."""
    ended_ms: int | None = None

    @property
    def is_bye(self) -> bool:
        """Whether this is a bye."""
        return len(self.entrants) == 1

    @property
    def is_over(self) -> bool:
        """Whether the match is over."""
        return self.returns is not None


@dataclass(frozen=True, slots=True)
class TournamentState:
    """The state of a tournament, from which its next step follows."""

    terms: TournamentTerms
    phase: Phase = "open"
    round: int = 0
    """The current round; for an arena the number of pairings so far."""
    starts_ms: int | None = None
    """When it starts automatically; ``None`` waits for the organiser."""
    ends_ms: int | None = None
    """When an arena ends."""
    entrants: tuple[Entrant, ...] = ()
    sittings: tuple[Sitting, ...] = field(default=())

    def of_round(self, number: int) -> tuple[Sitting, ...]:
        """Returns the tables of a round."""
        return tuple(sitting for sitting in self.sittings if sitting.round == number)

    @property
    def people(self) -> tuple[Entrant, ...]:
        """The people who have not left."""
        return tuple(entrant for entrant in self.entrants if not entrant.is_bot and not entrant.has_left)

    def is_round_over(self, number: int) -> bool:
        """Returns whether all tables of a round are over; only then may its results be revealed.

        >>> terms = TournamentTerms("swiss", "some game", {}, seats=2, rounds=3)
        >>> TournamentState(terms, sittings=(Sitting(1, 1, (0, 1)),)).is_round_over(1)
        False
        """
        tables = self.of_round(number)
        return bool(tables) and all(sitting.is_over for sitting in tables)
