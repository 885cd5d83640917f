"""Swiss: rounds in which those meet who stand alike, and nobody meets anybody twice while that can be avoided."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass, replace

from .pairing import cheapest_pairs
from .tournament import Sitting

BYE = -1
"""Who is paired with this number has the round off."""
_AGAIN = 10**12
_POINTS = 10**6


@dataclass(frozen=True, slots=True)
class Score:
    """What somebody has, in whole points: a win 1, a draw ½, a bye 1; and what the points of the others come to."""

    entrant: int
    points: float = 0.0
    buchholz: float = 0.0
    """The points of all whom they have met."""
    sonneborn: float = 0.0
    """The points of those whom they have beaten, and half of those with whom they drew."""
    played: int = 0
    place: int = 1


def points_of(sitting: Sitting) -> tuple[float, ...]:
    """What each of a table gets; none while it goes on, and nothing where nobody came.

    >>> points_of(Sitting(1, 1, (4, 7), returns=(1.0, -1.0))), points_of(Sitting(1, 2, (5,), returns=(1.0,)))
    ((1.0, 0.0), (1.0,))
    """
    if not sitting.returns:
        return (0.0,) * len(sitting.entrants)
    if sitting.is_bye:
        return (1.0,)
    one, other = sitting.returns
    first = 0.5 if one == other else float(one > other)
    return first, 1.0 - first


def scores(entrants: Sequence[int], sittings: Iterable[Sitting]) -> list[Score]:
    """Everybody's score, the best first; equals share a place and stand in the order in which they were given."""
    over = [sitting for sitting in sittings if sitting.is_over]
    points: Counter[int] = Counter()
    for sitting in over:
        points.update(dict(zip(sitting.entrants, points_of(sitting), strict=True)))
    found = [_score(entrant, points, [each for each in over if entrant in each.entrants]) for entrant in entrants]
    found.sort(key=_worth, reverse=True)
    return _placed(found)


def _score(entrant: int, points: Mapping[int, float], own: Sequence[Sitting]) -> Score:
    buchholz, sonneborn = 0.0, 0.0
    for sitting in own:
        if not sitting.is_bye and sitting.returns:
            seat = sitting.entrants.index(entrant)
            met = points[sitting.entrants[1 - seat]]
            buchholz += met
            sonneborn += met * points_of(sitting)[seat]
    return Score(entrant, float(points[entrant]), float(buchholz), float(sonneborn), len(own))


def _worth(score: Score) -> tuple[float, float, float]:
    return score.points, score.buchholz, score.sonneborn


def _placed(found: Sequence[Score]) -> list[Score]:
    worths = [_worth(score) for score in found]
    return [
        replace(score, place=1 + sum(worth > own for worth in worths)) for score, own in zip(found, worths, strict=True)
    ]


def next_pairs(entrants: Sequence[int], sittings: Sequence[Sitting]) -> list[tuple[int, ...]]:
    """The tables of the next round, each with its entrants by seat; of an odd number the last one sits alone.

    In this order: nobody has a second bye and nobody meets anybody again while that can be avoided; those meet whose
    points are nearest; and of those with equal points the upper half meets the lower.
    """
    ranked = [score for score in scores(entrants, sittings) if score.entrant in set(entrants)]
    met, byes = _met(sittings)
    points = {score.entrant: round(2 * score.points) for score in ranked}
    order = {score.entrant: index for index, score in enumerate(ranked)}
    groups = Counter(points.values())
    lowest = min(points.values(), default=0)

    def cost(one: int, other: int) -> int:
        if BYE in (one, other):
            off = other if one == BYE else one
            return _AGAIN * byes[off] + _POINTS * (points[off] - lowest) ** 2 + (len(order) - order[off]) ** 2
        again = met[frozenset((one, other))]
        apart = (points[one] - points[other]) ** 2
        half = groups[points[one]] // 2 if not apart else 0
        return _AGAIN * again + _POINTS * apart + (abs(order[one] - order[other]) - half) ** 2

    numbers = [score.entrant for score in ranked] + ([BYE] if len(ranked) % 2 else [])
    firsts, latest = _seats(sittings)
    found = cheapest_pairs(numbers, cost)
    tables = [_seated(one, other, firsts, latest) for one, other in found if BYE not in (one, other)]
    return [*tables, *(tuple(number for number in pair if number != BYE) for pair in found if BYE in pair)]


def _met(sittings: Iterable[Sitting]) -> tuple[Counter[frozenset[int]], Counter[int]]:
    """How often each two have met, and how often each one had a round off."""
    met: Counter[frozenset[int]] = Counter()
    byes: Counter[int] = Counter()
    for sitting in sittings:
        if sitting.is_bye:
            byes[sitting.entrants[0]] += 1
        else:
            met[frozenset(sitting.entrants)] += 1
    return met, byes


def _seats(sittings: Iterable[Sitting]) -> tuple[Counter[int], dict[int, int]]:
    """How much oftener each one sat first than second, and where they sat the last time."""
    firsts: Counter[int] = Counter()
    latest: dict[int, int] = {}
    for sitting in sittings:
        if not sitting.is_bye:
            first, second = sitting.entrants
            firsts[first] += 1
            firsts[second] -= 1
            latest[first], latest[second] = 0, 1
    return firsts, latest


def _seated(one: int, other: int, firsts: Mapping[int, int], latest: Mapping[int, int]) -> tuple[int, int]:
    """Who sat first less often sits first now; among equals who sat second the last time, then the one behind."""
    wish = (firsts.get(one, 0) - firsts.get(other, 0)) or (latest.get(other, 1) - latest.get(one, 1))
    return (one, other) if wish < 0 else (other, one)


def seated(one: int, other: int, sittings: Sequence[Sitting]) -> tuple[int, int]:
    """Two who meet, by seat."""
    return _seated(one, other, *_seats(sittings))
