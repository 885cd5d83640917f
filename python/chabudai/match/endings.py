"""Endings that a table decides, endings after players have left, and endings in records."""

from __future__ import annotations

from .. import _core
from ..shapes import Ending

TABLE_ENDINGS = ("resign", "forfeit", "timeout", "cancel")
"""The table entries that end a match. Each names a seat."""


def table_ending(state: _core.State, word: str, seat: int) -> Ending:
    """Returns the ending caused by a table entry for a seat. ``word`` is one of ``TABLE_ENDINGS``.

    The seat loses by resignation, by absence or on time. A cancelled match has no winner.
    """
    ending = state.ending_resigned(seat)
    if word == "resign":
        return ending
    del ending["resigned"]
    if word == "forfeit":
        return {**ending, "code": "forfeit", "absent": seat}
    if word == "timeout":
        return {**ending, "code": "timeout", "late": seat}
    # Some games give the remaining seats a point for a resignation. Only points that do not depend on who resigned
    # count.
    by_resigning_seat = [state.ending_resigned(each)["scores"] for each in range(len(ending["scores"]))]
    scores = [min(points) for points in zip(*by_resigning_seat, strict=True)]
    return {**ending, "code": "cancelled", "winners": [], "scores": scores, "absent": seat}


def award_win_to_remaining_seats(ending: Ending, departed: frozenset[int]) -> Ending:
    """Returns the ending after seats have departed: only seats that remain can win.

    If all winners have departed, the remaining seats with the most points win. If no seat remains, there is no winner.

    >>> ending = {"code": "resignation", "winners": [0, 1], "scores": [3, 5, 1], "resigned": 2}
    >>> award_win_to_remaining_seats(ending, frozenset({0}))["winners"]
    [1]
    >>> award_win_to_remaining_seats(ending, frozenset({0, 1}))["winners"]
    []
    """
    if ending["code"] == "cancelled":
        return {**ending, "left": sorted(departed)}
    scores = ending["scores"]
    loser = ending.get("resigned", ending.get("absent", ending.get("late")))
    others = [seat for seat in range(len(scores)) if seat not in departed and seat != loser]
    best = max((scores[seat] for seat in others), default=0)
    winners = [seat for seat in ending["winners"] if seat not in departed] or [s for s in others if scores[s] == best]
    return {**ending, "winners": winners, "left": sorted(departed)}


def rank_departed_last(returns: list[float], departed: frozenset[int]) -> list[float]:
    """Returns the returns with every departed seat at the lowest value. Their sum stays the same.

    If every seat has departed, all returns are 0.

    >>> rank_departed_last([2.0, -3.0, 1.0], frozenset({0})), rank_departed_last([0.5, -1.0, 0.5], frozenset({0, 1, 2}))
    ([-3.0, -0.5, 3.5], [0.0, 0.0, 0.0])
    """
    others = [seat for seat in range(len(returns)) if seat not in departed]
    if not departed:
        return returns
    if not others:
        return [0.0] * len(returns)
    least = min(returns)
    owed = sum(returns[seat] - least for seat in departed) / len(others)
    return [least if seat in departed else value + owed for seat, value in enumerate(returns)]


def ending_text(ending: Ending | None) -> str | None:
    """Returns the last line of a record, which is the ending's code and the scores, or ``None`` while the match is
    running.
    """
    return None if ending is None else " ".join([ending["code"], *map(str, ending["scores"])])
