"""Arena: for a time whoever is free plays; wins count 2, draws 1, and who wins twice running counts double."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, replace

from .pairing import cheapest_pairs
from .swiss import points_of, seated
from .tournament import Event, Sitting

HERE_MS = 45_000
"""Who has said nothing for so long is not paired."""
STREAK = 2
"""After so many wins running, what follows counts double until one is not won."""
_AGAIN = 10**6
_BOTS = 10**9
_NOBODY = -1


@dataclass(frozen=True, slots=True)
class Standing:
    """What somebody has."""

    entrant: int
    points: int = 0
    played: int = 0
    won: int = 0
    streak: int = 0
    """How many they have won running."""
    place: int = 1

    @property
    def is_doubled(self) -> bool:
        """Whether their next match counts double."""
        return self.streak >= STREAK


def after(standing: Standing, points: float) -> Standing:
    """The same after one more match, of which the points are as in Swiss.

    >>> three = after(after(after(Standing(0), 1.0), 1.0), 1.0)
    >>> three.points, after(three, 0.5).points, after(after(three, 0.0), 1.0).points
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


def standings(event: Event) -> list[Standing]:
    """Everybody, the best first; a match counts that was over in time."""
    found = {entrant.number: Standing(entrant.number) for entrant in event.entrants}
    over = [each for each in event.sittings if each.ended_ms is not None and each.is_over]
    for sitting in sorted(over, key=lambda each: (each.ended_ms or 0, each.round, each.table)):
        if event.ends_ms is not None and (sitting.ended_ms or 0) > event.ends_ms:
            continue
        for entrant, points in zip(sitting.entrants, points_of(sitting), strict=True):
            found[entrant] = after(found[entrant], points)
    ranked = sorted(found.values(), key=_worth, reverse=True)
    worths = [_worth(standing) for standing in ranked]
    return [replace(each, place=1 + sum(worth > _worth(each) for worth in worths)) for each in ranked]


def _worth(standing: Standing) -> tuple[int, int]:
    """Points, and among equals who needed fewer matches for them."""
    return standing.points, -standing.played


def next_pairs(event: Event, now_ms: int) -> list[tuple[int, int]]:
    """Those who play one another now, by seat: of the free those who stand nearest, and not those who have just met.

    Bots play people and not one another.
    """
    busy = {entrant for sitting in event.sittings if not sitting.is_over for entrant in sitting.entrants}
    free = [
        entrant
        for entrant in event.entrants
        if entrant.number not in busy
        and not entrant.has_left
        and (entrant.is_bot or now_ms - entrant.seen_ms <= HERE_MS)
    ]
    bots = {entrant.number for entrant in free if entrant.is_bot}
    wanted = {entrant.number for entrant in free}
    ranked = [standing.entrant for standing in standings(event) if standing.entrant in wanted]
    order = {entrant: index for index, entrant in enumerate(ranked)}
    latest = _latest(event.sittings)
    # Whoever has just met waits for somebody else, if there is anybody who may come.
    may_wait = any(entrant not in bots for entrant in busy)

    def cost(one: int, other: int) -> int:
        if _NOBODY in (one, other):
            return 0
        again = latest.get(one) == other and latest.get(other) == one
        return (one in bots and other in bots) * _BOTS + again * _AGAIN + (order[one] - order[other]) ** 2

    numbers = [*ranked, _NOBODY] if len(ranked) % 2 else ranked
    pairs = [pair for pair in cheapest_pairs(numbers, cost) if _NOBODY not in pair]
    found = [pair for pair in pairs if cost(*pair) < (_AGAIN if may_wait else _BOTS)]
    return [seated(one, other, event.sittings) for one, other in found]


def _latest(sittings: Sequence[Sitting]) -> dict[int, int]:
    """Whom each one met the last time."""
    found: dict[int, int] = {}
    for sitting in sittings:
        if not sitting.is_bye:
            one, other = sitting.entrants
            found[one], found[other] = other, one
    return found
