"""How a duplicate counts: each board by those who held the same cards at other tables, so that the luck of the deal is
the same for all who are compared.

Of a board that was played at ``n`` tables, let ``x(t)`` be the returns of one seat at table ``t``. Who sat there gets

- matchpoints: ``100 * sum(1 if x(t) > x(u) else 1/2 if x(t) == x(u) else 0 for u != t) / (n - 1)``;
- difference: ``x(t) - sum(x(u) for u != t) / (n - 1)``.

Where nothing can be compared, since no other table finished the board or one's own was cancelled, they are 50 and 0.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import dataclass, replace

from .tournament import Scoring, Sitting

AVERAGE = 50.0
_SAME = 1e-9


@dataclass(frozen=True, slots=True)
class Compared:
    """What one entrant made of a board, beside the others who sat at the same seat."""

    entrant: int
    board: int
    table: int
    seat: int
    matchpoints: float = AVERAGE
    difference: float = 0.0


@dataclass(frozen=True, slots=True)
class Total:
    """What an entrant has of all boards that are over everywhere."""

    entrant: int
    matchpoints: float
    """The mean of all boards, in per cent."""
    difference: float
    """The sum of all boards."""
    boards: int
    place: int = 1


def matchpoints(own: float, others: Sequence[float]) -> float:
    """How many of the others did worse, in per cent.

    >>> matchpoints(3.0, [1.0, 3.0, 5.0]), matchpoints(1.0, [])
    (50.0, 50.0)
    """
    if not others:
        return AVERAGE
    return 100 * sum(_beats(own, other) for other in others) / len(others)


def difference(own: float, others: Sequence[float]) -> float:
    """By how much one did better than the others on average.

    >>> difference(3.0, [1.0, 2.0])
    1.5
    """
    return own - sum(others) / len(others) if others else 0.0


def _beats(own: float, other: float) -> float:
    if abs(own - other) < _SAME:
        return 0.5
    return float(own > other)


def compared(board: Sequence[Sitting]) -> list[Compared]:
    """All who played a board, table by table and seat by seat; the board is over at all tables."""
    assert all(sitting.is_over for sitting in board), "nobody may learn of a board that is still played"
    found: list[Compared] = []
    for sitting in board:
        for seat, entrant in enumerate(sitting.entrants):
            at = (entrant, sitting.round, sitting.table, seat)
            if not sitting.returns:
                found.append(Compared(*at))
                continue
            own = sitting.returns[seat]
            others = [each.returns[seat] for each in board if each.table != sitting.table and each.returns]
            found.append(Compared(*at, matchpoints(own, others), difference(own, others)))
    return found


def totals(entrants: Sequence[int], boards: Iterable[Sequence[Sitting]], scoring: Scoring) -> list[Total]:
    """Everybody's total of the boards that are over at all tables, the best first; equals share a place."""
    own: dict[int, list[Compared]] = {entrant: [] for entrant in entrants}
    for board in boards:
        if board and all(sitting.is_over for sitting in board):
            for each in compared(board):
                own[each.entrant].append(each)
    found = [_total(entrant, played) for entrant, played in own.items()]
    ranked = sorted(found, key=lambda total: _worth(total, scoring), reverse=True)
    worths = [_worth(total, scoring) for total in ranked]
    return [
        replace(total, place=1 + sum(other > worth for other in worths))
        for total, worth in zip(ranked, worths, strict=True)
    ]


def _total(entrant: int, boards: Sequence[Compared]) -> Total:
    mean = sum(board.matchpoints for board in boards) / len(boards) if boards else AVERAGE
    return Total(entrant, mean, sum(board.difference for board in boards), len(boards))


def _worth(total: Total, scoring: Scoring) -> tuple[float, float]:
    by_rank, by_size = round(total.matchpoints, 6), round(total.difference, 6)
    return (by_rank, by_size) if scoring == "matchpoints" else (by_size, by_rank)
