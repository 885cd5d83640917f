"""How a match ends for seats whose people left it before, and how records tell of the end."""

from __future__ import annotations

from .. import _core
from ..errors import short
from ..shapes import Ending

ENDS = ("resign", "forfeit", "timeout", "cancel")
"""By these words a table ends a match, each with the seat that it is about."""


def ended_by_table(state: _core.State, word: str, seat: int) -> Ending:
    """How a match ends by one of ``ENDS``: this seat resigned, its person was gone or out of
    time and the others won, or nobody.
    """
    ending = state.ending_resigned(seat)
    if word == "resign":
        return ending
    del ending["resigned"]
    if word == "forfeit":
        return {**ending, "code": "forfeit", "absent": seat}
    if word == "timeout":
        return {**ending, "code": "timeout", "late": seat}
    # Some games give a point for being left when another resigns; what is counted stands whoever resigns.
    whoever = [state.ending_resigned(each)["scores"] for each in range(len(ending["scores"]))]
    scores = [min(points) for points in zip(*whoever, strict=True)]
    return {**ending, "code": "cancelled", "winners": [], "scores": scores, "absent": seat}


def won_by_others(ending: Ending, left: frozenset[int]) -> Ending:
    """An ending in which nobody has won who left; without another winner it is those with most points of who is left.

    Where nobody is, nobody has won.

    >>> ending = {"code": "resignation", "winners": [0, 1], "scores": [3, 5, 1], "resigned": 2}
    >>> won_by_others(ending, frozenset({0}))["winners"], won_by_others(ending, frozenset({0, 1}))["winners"]
    ([1], [])
    """
    if ending["code"] == "cancelled":
        return {**ending, "left": sorted(left)}
    scores = ending["scores"]
    lost = ending.get("resigned", ending.get("absent", ending.get("late")))
    others = [seat for seat in range(len(scores)) if seat not in left and seat != lost]
    best = max((scores[seat] for seat in others), default=0)
    winners = [seat for seat in ending["winners"] if seat not in left] or [s for s in others if scores[s] == best]
    return {**ending, "winners": winners, "left": sorted(left)}


def behind_all(returns: list[float], left: frozenset[int]) -> list[float]:
    """Returns in which nobody who left has more than any other; together they are what they were.

    Where all have left, nobody gains.

    >>> behind_all([2.0, -3.0, 1.0], frozenset({0})), behind_all([0.5, -1.0, 0.5], frozenset({0, 1, 2}))
    ([-3.0, -0.5, 3.5], [0.0, 0.0, 0.0])
    """
    others = [seat for seat in range(len(returns)) if seat not in left]
    if not left:
        return returns
    if not others:
        return [0.0] * len(returns)
    least = min(returns)
    owed = sum(returns[seat] - least for seat in left) / len(others)
    return [least if seat in left else value + owed for seat, value in enumerate(returns)]


def how_told(ending: str | None) -> str:
    """What a record says of the end, in an error."""
    return "the game was still going on" if ending is None else f"it ended with {short(ending)}"


def closing(ending: Ending | None) -> str | None:
    """How a match ended, as the last line of its record says it: the code of the ending and the scores."""
    return None if ending is None else " ".join([ending["code"], *map(str, ending["scores"])])
