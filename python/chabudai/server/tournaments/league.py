"""A league: everyone meets everyone, a round at a time. Each round has some days in which its matches are played.

An entrant scores 1 for each opponent at their table who does worse and ½ for each who does equally well; in a match for
two this is 1 for a win and ½ for a draw.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Collection, Iterable, Sequence
from dataclasses import dataclass

from ...store.tournaments import StoredSitting
from .duplicate_movement import movement
from .swiss import assign_seats
from .tournament import TournamentTerms, with_places

PAIR = 2


@dataclass(frozen=True, slots=True)
class LeagueScore:
    """The score of an entrant, and the tie-breaks in their order."""

    entrant: int
    points: float = 0.0
    direct: float = 0.0
    """The points against those with equal points."""
    sonneborn: float = 0.0
    """The sum of the points of beaten opponents, and half of the points of opponents who did equally well."""
    played: int = 0
    place: int = 1


def round_count(terms: TournamentTerms, entrants: int) -> int:
    """Returns the number of rounds. In pairs, everyone meets everyone else as often as the terms say."""
    if terms.seats != PAIR:
        return terms.rounds
    return terms.rounds * (entrants - 1 + entrants % 2)


def tables_of_round(
    entrants: Sequence[int],
    seats: int,
    number: int,
    sittings: Sequence[StoredSitting],
    absent: Collection[int] = (),
) -> list[tuple[int, ...]]:
    """Returns the tables of a round, counted from 1, each given by its entrants in seat order.

    In pairs, the opponent of an entrant who has left has a bye, which counts as a win; an entrant whom the order of
    play gives no opponent has no table. At larger tables, bots play for entrants who have left.
    """
    if seats != PAIR:
        if len(entrants) == seats:
            turn = (number - 1) % seats
            return [(*entrants[turn:], *entrants[:turn])]
        return list(movement(entrants, seats, number)[number - 1])
    found: list[tuple[int, ...]] = []
    for one, other in _circle(entrants, number):
        here = [entrant for entrant in (one, other) if entrant not in absent]
        if len(here) == PAIR:
            found.append(_seat(one, other, sittings))
        elif here:
            found.append((here[0],))
    return found


def _circle(entrants: Sequence[int], number: int) -> list[tuple[int, int]]:
    """Returns the pairs of a round by the circle method. With an odd number of entrants, each in turn is left out.

    >>> [_circle([0, 1, 2], number) for number in (1, 2, 3)]
    [[(1, 2)], [(2, 0)], [(0, 1)]]
    """
    ring: list[int | None] = [*entrants, *([None] if len(entrants) % 2 else [])]
    last, rest = ring[-1], ring[:-1]
    turn = (number - 1) % len(rest)
    turned = rest[turn:] + rest[:turn]
    pairs = [(turned[0], last), *zip(turned[1 : len(ring) // 2], reversed(turned[len(ring) // 2 :]), strict=True)]
    return [(one, other) for one, other in pairs if one is not None and other is not None]


def _seat(one: int, other: int, sittings: Sequence[StoredSitting]) -> tuple[int, int]:
    """Returns two opponents in seat order, exchanged since their last match."""
    for sitting in reversed(sittings):
        if set(sitting.entrants) == {one, other}:
            first, second = sitting.entrants
            return second, first
    return assign_seats(one, other, sittings)


def points_of(sitting: StoredSitting) -> tuple[float, ...]:
    """Returns the points of each entrant at a table. They are 0 if the match was cancelled.

    >>> points_of(StoredSitting(1, 1, (4, 7, 8), returns=(1.0, 0.0, 0.0)))
    (2.0, 0.5, 0.5)
    >>> points_of(StoredSitting(1, 2, (5,), returns=(1.0,)))
    (1.0,)
    """
    if not sitting.returns:
        return (0.0,) * len(sitting.entrants)
    if sitting.is_bye:
        return (1.0,)
    return tuple(
        sum(_against(own, other) for seat, other in enumerate(sitting.returns) if seat != at)
        for at, own in enumerate(sitting.returns)
    )


def scores(entrants: Sequence[int], sittings: Iterable[StoredSitting]) -> list[LeagueScore]:
    """Returns all scores, best first. Ties are broken by the matches among the tied entrants, and then by
    Sonneborn-Berger; entrants who are equal in all share a place.
    """
    over = [sitting for sitting in sittings if sitting.is_over]
    points: Counter[int] = Counter()
    for sitting in over:
        points.update(dict(zip(sitting.entrants, points_of(sitting), strict=True)))
    found = []
    for entrant in entrants:
        direct, sonneborn = 0.0, 0.0
        for sitting in over:
            if sitting.is_bye or not sitting.returns or entrant not in sitting.entrants:
                continue
            own = sitting.returns[sitting.entrants.index(entrant)]
            for other, its in zip(sitting.entrants, sitting.returns, strict=True):
                if other != entrant:
                    gained = _against(own, its)
                    sonneborn += gained * points[other]
                    direct += gained if points[other] == points[entrant] else 0.0
        played = sum(entrant in sitting.entrants and not sitting.is_bye and bool(sitting.returns) for sitting in over)
        found.append(LeagueScore(entrant, float(points[entrant]), direct, float(sonneborn), played))
    return with_places(found, lambda score: (score.points, score.direct, score.sonneborn))


def _against(own: float, other: float) -> float:
    return 0.5 if own == other else float(own > other)
