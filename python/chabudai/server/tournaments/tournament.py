"""The state of a tournament: its terms, its entrants, and the tables of each round."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping
from dataclasses import dataclass, replace
from typing import Any, Literal, TypeVar

from ...store.tournaments import Phase, StoredEntrant, StoredSitting, StoredTournament

TournamentKind = Literal["duplicate", "swiss", "arena", "knockout", "league", "simul"]
"""Duplicate: the same deals are played at several tables. Swiss: each round pairs players with similar scores. Arena:
players are paired again as soon as they are free, until the time is over. Knockout: the losers of each round drop out.
League: everyone meets everyone, with days for each round. Simul: the organiser plays against everyone at once.
"""
Seeding = Literal["rating", "draw"]
"""How a knockout ranks its entrants: by their ratings and then by the order of entry, or by lot."""
Scoring = Literal["matchpoints", "difference"]
"""The score of a duplicate board: how many others did worse with the same cards, or by how much."""

SEEDED: frozenset[TournamentKind] = frozenset({"knockout", "league"})
"""The kinds whose entrants are fixed and ordered at the start."""
ScoreT = TypeVar("ScoreT", bound=Any)
MAX_ENTRANTS = 64
DAY_S = 86_400


@dataclass(frozen=True, slots=True)
class TournamentTerms:
    """The settings of a tournament, fixed by the organiser when it is created."""

    kind: TournamentKind
    game: str
    options: Mapping[str, Any]
    seats: int
    """Players per table."""
    rounds: int
    """0 if the number of entrants or, in an arena, the time determines it. In a league for two players per table, how
    often each pair meets.
    """
    minutes: int = 0
    scoring: Scoring = "matchpoints"
    clock: str = "none"
    least: int = 2
    """The minimum number of entrants. If there are fewer, bots are added."""
    level: int = 2
    """The level of the bots that are added to the tournament or play for late or absent entrants."""
    round_s: int = 1800
    """Maximum seconds of a round. After that, bots play on in a duplicate tournament; in others, the player to move
    loses.
    """
    late_s: int = 120
    """Seconds that a table waits for an absent entrant."""
    members_only: bool = False
    seeding: Seeding = "rating"
    most: int = MAX_ENTRANTS
    """The maximum number of entrants."""
    club_only: bool = False
    """Whether only members of its club can enter."""


@dataclass(frozen=True, slots=True)
class TournamentState:
    """The state of a tournament, which determines its next step."""

    terms: TournamentTerms
    phase: Phase = "open"
    round: int = 0
    """The current round, or the number of pairings so far in an arena."""
    starts_ms: int | None = None
    """When the tournament starts automatically; ``None`` if it waits for the organiser."""
    ends_ms: int | None = None
    """When an arena ends."""
    entrants: tuple[StoredEntrant, ...] = ()
    sittings: tuple[StoredSitting, ...] = ()

    @property
    def by_seed(self) -> tuple[int, ...]:
        """Returns the entrants who were there when a knockout or league started, the best seed first."""
        seeded = [(each.seed, each.number) for each in self.entrants if each.seed is not None]
        return tuple(number for _, number in sorted(seeded))

    @property
    def absent(self) -> frozenset[int]:
        """Returns the entrants who have left."""
        return frozenset(each.number for each in self.entrants if each.has_left)

    def of_round(self, number: int) -> tuple[StoredSitting, ...]:
        return tuple(sitting for sitting in self.sittings if sitting.round == number)

    @property
    def people(self) -> tuple[StoredEntrant, ...]:
        """Returns the people who have not left."""
        return tuple(entrant for entrant in self.entrants if not entrant.is_bot and not entrant.has_left)

    def is_round_over(self, number: int) -> bool:
        """Returns whether all tables of a round are over. Only then may its results be revealed.

        >>> terms = TournamentTerms("swiss", "some game", {}, seats=2, rounds=3)
        >>> TournamentState(terms, sittings=(StoredSitting(1, 1, (0, 1)),)).is_round_over(1)
        False
        """
        tables = self.of_round(number)
        return bool(tables) and all(sitting.is_over for sitting in tables)


def with_places(scores: Iterable[ScoreT], key: Callable[[ScoreT], tuple[float, ...]]) -> list[ScoreT]:
    """Returns scores sorted by ``key``, best first, each with its ``place``. Equal scores share a place and keep their
    order.
    """
    ranked = sorted(scores, key=key, reverse=True)
    keys = list(map(key, ranked))
    return [replace(each, place=1 + sum(other > own for other in keys)) for each, own in zip(ranked, keys, strict=True)]


def terms_of(stored: StoredTournament) -> TournamentTerms:
    return TournamentTerms(**stored.terms)


def state_of(stored: StoredTournament) -> TournamentState:
    return TournamentState(
        terms_of(stored),
        stored.phase,
        stored.round,
        stored.starts_ms,
        stored.ends_ms,
        stored.entrants,
        stored.sittings,
    )
