"""Duplicate scoring. Each result is compared with those of other tables that had the same cards, which removes the luck
of the deal.

If a board was played at ``n`` tables, and ``x(t)`` is the return of one seat at table ``t``, its entrant scores

- matchpoints: ``100 * sum(1 if x(t) > x(u) else 1/2 if x(t) == x(u) else 0 for u != t) / (n - 1)``;
- difference: ``x(t) - sum(x(u) for u != t) / (n - 1)``.

If there is nothing to compare, because no other table finished the board or the match was cancelled, the scores are 50
and 0.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import dataclass

from ...store.tournaments import StoredSitting
from .tournament import Scoring, with_places

AVERAGE_MATCHPOINTS = 50.0
_TOLERANCE = 1e-9


@dataclass(frozen=True, slots=True)
class BoardScore:
    """The score of an entrant on one board."""

    entrant: int
    board: int
    table: int
    seat: int
    matchpoints: float = AVERAGE_MATCHPOINTS
    difference: float = 0.0


@dataclass(frozen=True, slots=True)
class DuplicateTotal:
    """The total of an entrant over all finished boards."""

    entrant: int
    matchpoints: float
    """The mean over all boards, in percent."""
    difference: float
    """The sum over all boards."""
    boards: int
    place: int = 1


def matchpoints(own: float, others: Sequence[float]) -> float:
    """Returns the percentage of other results that are worse. Equal results count half.

    >>> matchpoints(3.0, [1.0, 3.0, 5.0]), matchpoints(1.0, [])
    (50.0, 50.0)
    """
    if not others:
        return AVERAGE_MATCHPOINTS
    return 100 * sum(_beats(own, other) for other in others) / len(others)


def difference(own: float, others: Sequence[float]) -> float:
    """Returns how much better a result is than the mean of the others.

    >>> difference(3.0, [1.0, 2.0])
    1.5
    """
    return own - sum(others) / len(others) if others else 0.0


def _beats(own: float, other: float) -> float:
    if abs(own - other) < _TOLERANCE:
        return 0.5
    return float(own > other)


def score_board(board: Sequence[StoredSitting]) -> list[BoardScore]:
    """Returns the scores of a board by table and seat. The board must be over at all tables."""
    assert all(sitting.is_over for sitting in board), "a board in progress must not be revealed"
    found: list[BoardScore] = []
    for sitting in board:
        for seat, entrant in enumerate(sitting.entrants):
            key = (entrant, sitting.round, sitting.number, seat)
            if not sitting.returns:
                found.append(BoardScore(*key))
                continue
            own = sitting.returns[seat]
            others = [each.returns[seat] for each in board if each.number != sitting.number and each.returns]
            found.append(BoardScore(*key, matchpoints(own, others), difference(own, others)))
    return found


def totals(
    entrants: Sequence[int], boards: Iterable[Sequence[StoredSitting]], scoring: Scoring
) -> list[DuplicateTotal]:
    """Returns all totals over the finished boards, best first. Equal totals share a rank."""
    own: dict[int, list[BoardScore]] = {entrant: [] for entrant in entrants}
    for board in boards:
        if board and all(sitting.is_over for sitting in board):
            for each in score_board(board):
                own[each.entrant].append(each)
    found = [_total(entrant, played) for entrant, played in own.items()]
    return with_places(found, lambda total: _rank_key(total, scoring))


def _total(entrant: int, boards: Sequence[BoardScore]) -> DuplicateTotal:
    mean = sum(board.matchpoints for board in boards) / len(boards) if boards else AVERAGE_MATCHPOINTS
    return DuplicateTotal(entrant, mean, sum(board.difference for board in boards), len(boards))


def _rank_key(total: DuplicateTotal, scoring: Scoring) -> tuple[float, float]:
    by_rank, by_size = round(total.matchpoints, 6), round(total.difference, 6)
    return (by_rank, by_size) if scoring == "matchpoints" else (by_size, by_rank)
