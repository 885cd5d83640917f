"""Arena scoring and pairing. A win counts 2 points and a draw 1, and both count double after two wins in a row."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, replace

from ...store.tournaments import StoredSitting
from .swiss import assign_seats, cheapest_pairs, points_of
from .tournament import TournamentState, with_places

PRESENCE_LIFETIME_MS = 45_000
"""Milliseconds without a sign of presence after which an entrant is no longer paired."""
DOUBLING_STREAK = 2
"""The number of wins in a row after which matches count double, until the entrant fails to win one."""
_REMATCH_COST = 10**6
_BOTS_COST = 10**9
_UNPAIRED = -1


@dataclass(frozen=True, slots=True)
class ArenaStanding:
    """The score of an entrant."""

    entrant: int
    points: int = 0
    played: int = 0
    won: int = 0
    streak: int = 0
    """Wins in a row."""
    place: int = 1

    @property
    def is_doubled(self) -> bool:
        """Whether the next match counts double."""
        return self.streak >= DOUBLING_STREAK


def add_match(standing: ArenaStanding, points: float) -> ArenaStanding:
    """Returns the standing after one more match, whose result is 1 for a win and 0.5 for a draw.

    >>> three = add_match(add_match(add_match(ArenaStanding(0), 1.0), 1.0), 1.0)
    >>> three.points, add_match(three, 0.5).points, add_match(add_match(three, 0.0), 1.0).points
    (8, 10, 10)
    """
    gained = round(2 * points) * (2 if standing.is_doubled else 1)
    is_won = points == 1.0
    return replace(
        standing,
        points=standing.points + gained,
        played=standing.played + 1,
        won=standing.won + is_won,
        streak=standing.streak + 1 if is_won else 0,
    )


def standings(state: TournamentState) -> list[ArenaStanding]:
    """Returns all standings, best first. Matches that ended after the arena do not count."""
    found = {entrant.number: ArenaStanding(entrant.number) for entrant in state.entrants}
    over = [each for each in state.sittings if each.ended_ms is not None and each.is_over]
    for sitting in sorted(over, key=lambda each: (each.ended_ms or 0, each.round, each.number)):
        if state.ends_ms is not None and (sitting.ended_ms or 0) > state.ends_ms:
            continue
        for entrant, points in zip(sitting.entrants, points_of(sitting), strict=True):
            found[entrant] = add_match(found[entrant], points)
    # If points are equal, the entrant with fewer matches is ranked higher.
    return with_places(found.values(), lambda standing: (standing.points, -standing.played))


def next_pairs(state: TournamentState, now_ms: int) -> list[tuple[int, int]]:
    """Returns the next pairs, each in seat order. Paired entrants are free, have similar standings, and have not just
    played each other.

    Bots are paired only with people.
    """
    busy = {entrant for sitting in state.sittings if not sitting.is_over for entrant in sitting.entrants}
    free = [
        entrant
        for entrant in state.entrants
        if entrant.number not in busy
        and not entrant.has_left
        and (entrant.is_bot or now_ms - entrant.seen_ms <= PRESENCE_LIFETIME_MS)
    ]
    bots = {entrant.number for entrant in free if entrant.is_bot}
    wanted = {entrant.number for entrant in free}
    ranked = [standing.entrant for standing in standings(state) if standing.entrant in wanted]
    order = {entrant: index for index, entrant in enumerate(ranked)}
    latest = _latest(state.sittings)
    # Two entrants who have just met wait for another opponent, unless no other person is playing who could become one.
    may_wait = any(entrant not in bots for entrant in busy)

    def cost(one: int, other: int) -> int:
        if _UNPAIRED in (one, other):
            return 0
        again = latest.get(one) == other and latest.get(other) == one
        return (one in bots and other in bots) * _BOTS_COST + again * _REMATCH_COST + (order[one] - order[other]) ** 2

    numbers = [*ranked, _UNPAIRED] if len(ranked) % 2 else ranked
    pairs = [pair for pair in cheapest_pairs(numbers, cost) if _UNPAIRED not in pair]
    found = [pair for pair in pairs if cost(*pair) < (_REMATCH_COST if may_wait else _BOTS_COST)]
    return [assign_seats(one, other, state.sittings) for one, other in found]


def _latest(sittings: Sequence[StoredSitting]) -> dict[int, int]:
    """Returns the last opponent of each entrant."""
    found: dict[int, int] = {}
    for sitting in sittings:
        if not sitting.is_bye:
            one, other = sitting.entrants
            found[one], found[other] = other, one
    return found
