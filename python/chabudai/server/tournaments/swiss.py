"""Swiss scoring and pairing. Entrants with similar scores meet, and rematches are avoided."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Iterable, Mapping, Sequence
from dataclasses import dataclass

from ...store.tournaments import StoredSitting
from .tournament import with_places

BYE = -1
"""The opponent of an entrant with a bye."""
_REPEAT_COST = 10**12
_POINTS_COST = 10**6


@dataclass(frozen=True, slots=True)
class SwissScore:
    """The score of an entrant: 1 for a win or a bye, ½ for a draw; and the tie-breaks."""

    entrant: int
    points: float = 0.0
    buchholz: float = 0.0
    """The sum of the points of all opponents."""
    sonneborn: float = 0.0
    """The sum of the points of beaten opponents, and half of the points of opponents in drawn matches."""
    played: int = 0
    place: int = 1


def points_of(sitting: StoredSitting) -> tuple[float, ...]:
    """Returns the points of each entrant at a table. They are 0 while the match is running or if it was
    cancelled.

    >>> points_of(StoredSitting(1, 1, (4, 7), returns=(1.0, -1.0)))
    (1.0, 0.0)
    >>> points_of(StoredSitting(1, 2, (5,), returns=(1.0,)))
    (1.0,)
    """
    if not sitting.returns:
        return (0.0,) * len(sitting.entrants)
    if sitting.is_bye:
        return (1.0,)
    one, other = sitting.returns
    first = 0.5 if one == other else float(one > other)
    return first, 1.0 - first


def scores(entrants: Sequence[int], sittings: Iterable[StoredSitting]) -> list[SwissScore]:
    """Returns all scores, best first. Equal scores share a rank and keep the given order."""
    over = [sitting for sitting in sittings if sitting.is_over]
    points: Counter[int] = Counter()
    for sitting in over:
        points.update(dict(zip(sitting.entrants, points_of(sitting), strict=True)))
    found = [_score(entrant, points, [each for each in over if entrant in each.entrants]) for entrant in entrants]
    return with_places(found, lambda score: (score.points, score.buchholz, score.sonneborn))


def _score(entrant: int, points: Mapping[int, float], own: Sequence[StoredSitting]) -> SwissScore:
    buchholz, sonneborn = 0.0, 0.0
    for sitting in own:
        if not sitting.is_bye and sitting.returns:
            seat = sitting.entrants.index(entrant)
            met = points[sitting.entrants[1 - seat]]
            buchholz += met
            sonneborn += met * points_of(sitting)[seat]
    return SwissScore(entrant, float(points[entrant]), float(buchholz), float(sonneborn), len(own))


def next_pairs(entrants: Sequence[int], sittings: Sequence[StoredSitting]) -> list[tuple[int, ...]]:
    """Returns the tables of the next round, each given by its entrants in seat order. With an odd number of entrants,
    the last table is a bye.

    The pairing first avoids second byes and rematches, and then differences in points. Among entrants with equal
    points, the upper half meets the lower half.
    """
    ranked = [score for score in scores(entrants, sittings) if score.entrant in set(entrants)]
    met, byes = _count_meetings(sittings)
    points = {score.entrant: round(2 * score.points) for score in ranked}
    order = {score.entrant: index for index, score in enumerate(ranked)}
    groups = Counter(points.values())
    lowest = min(points.values(), default=0)

    def cost(one: int, other: int) -> int:
        if BYE in (one, other):
            off = other if one == BYE else one
            return (
                _REPEAT_COST * byes[off] + _POINTS_COST * (points[off] - lowest) ** 2 + (len(order) - order[off]) ** 2
            )
        again = met[frozenset((one, other))]
        apart = (points[one] - points[other]) ** 2
        half = groups[points[one]] // 2 if not apart else 0
        return _REPEAT_COST * again + _POINTS_COST * apart + (abs(order[one] - order[other]) - half) ** 2

    numbers = [score.entrant for score in ranked] + ([BYE] if len(ranked) % 2 else [])
    firsts, latest = _seats(sittings)
    found = cheapest_pairs(numbers, cost)
    tables = [_assign_seats(one, other, firsts, latest) for one, other in found if BYE not in (one, other)]
    return [*tables, *(tuple(number for number in pair if number != BYE) for pair in found if BYE in pair)]


def _count_meetings(sittings: Iterable[StoredSitting]) -> tuple[Counter[frozenset[int]], Counter[int]]:
    """Returns how often each pair of entrants has met, and how often each entrant has had a bye."""
    met: Counter[frozenset[int]] = Counter()
    byes: Counter[int] = Counter()
    for sitting in sittings:
        if sitting.is_bye:
            byes[sitting.entrants[0]] += 1
        else:
            met[frozenset(sitting.entrants)] += 1
    return met, byes


def _seats(sittings: Iterable[StoredSitting]) -> tuple[Counter[int], dict[int, int]]:
    """Returns for each entrant how many more times they had the first seat than the second, and their last seat."""
    firsts: Counter[int] = Counter()
    latest: dict[int, int] = {}
    for sitting in sittings:
        if not sitting.is_bye:
            first, second = sitting.entrants
            firsts[first] += 1
            firsts[second] -= 1
            latest[first], latest[second] = 0, 1
    return firsts, latest


def _assign_seats(one: int, other: int, firsts: Mapping[int, int], latest: Mapping[int, int]) -> tuple[int, int]:
    """Returns two opponents in seat order.

    The first seat goes to the opponent who has had it less often; if that is equal, to the opponent who had the second
    seat last; if that is equal too, to ``other``.
    """
    difference = (firsts.get(one, 0) - firsts.get(other, 0)) or (latest.get(other, 1) - latest.get(one, 1))
    return (one, other) if difference < 0 else (other, one)


def assign_seats(one: int, other: int, sittings: Sequence[StoredSitting]) -> tuple[int, int]:
    """Returns two opponents in seat order, so that each has the first seat equally often."""
    return _assign_seats(one, other, *_seats(sittings))


def cheapest_pairs(numbers: Sequence[int], cost: Callable[[int, int], int]) -> list[tuple[int, int]]:
    """Returns as many pairs as possible with the smallest total cost. If the number is odd, one is left out.

    >>> cheapest_pairs([1, 2, 5, 6], lambda one, other: (one - other) ** 2)
    [(1, 2), (5, 6)]
    """
    # This import is slow and needed only when a round is paired.
    import networkx  # noqa: PLC0415

    graph = networkx.Graph()
    for index, one in enumerate(numbers):
        for other in numbers[index + 1 :]:
            graph.add_edge(one, other, weight=-cost(one, other))
    position = {number: index for index, number in enumerate(numbers)}
    found = networkx.max_weight_matching(graph, maxcardinality=True)
    pairs = [(one, other) if position[one] < position[other] else (other, one) for one, other in found]
    return sorted(pairs, key=lambda pair: position[pair[0]])
