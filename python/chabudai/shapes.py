"""The types of the core's data. Every key is always present unless it is ``NotRequired``."""

from __future__ import annotations

from typing import Any, Literal, NotRequired, TypedDict

__all__ = [
    "ActionData",
    "Candidate",
    "CountLine",
    "Culprit",
    "DecisionData",
    "Ending",
    "Field",
    "LeftOut",
    "ReadingData",
    "Refusal",
    "RoundCount",
    "Solution",
    "Spec",
    "Tally",
]


class Spec(TypedDict):
    """Facts about a game on which programs may rely before it starts."""

    seats: int
    longest: int
    """The maximum number of actions in a game, including those of chance."""
    least_return: float
    greatest_return: float
    zero_sum: bool
    open_information: bool
    asks_together: bool
    """Whether several seats may have to decide at the same time."""
    action_ids: int
    """The number of action ids, which is the greatest id plus one."""


class Field(TypedDict):
    """A group of numbers in an encoding, or of planes in an encoding of planes."""

    name: str
    help: str
    """The meaning of the field, with the clause."""
    first: int
    """The index of the field's first name."""
    count: int
    """The number of the field's names."""
    least: int
    """The least value of the field's numbers."""
    most: int


class LeftOut(TypedDict):
    """A part of a view that an encoding leaves out."""

    key: str
    """The key of the part in ``View.data``."""
    what: str


class Ending(TypedDict):
    """The reason why a game ended, and the scores that the rulebook counted.

    >>> import chabudai
    >>> match = chabudai.load("nakatta").start()
    >>> match.resign(0)
    >>> match.ending["winners"], match.ending["resigned"]
    ([1], 0)
    """

    code: str
    """The kind of ending: ``"connection"``, ``"rounds"``, ``"resignation"`` and others; ``"forfeit"`` or
    ``"cancelled"`` after an absence, ``"timeout"`` after a loss on time."""
    clause: str | None
    winners: list[int]
    scores: list[int]
    """The score of each seat as the rulebook counts it."""
    shown: list[str]
    """The cards or points that decided the game, in notation."""
    resigned: NotRequired[int]
    """The seat that resigned."""
    absent: NotRequired[int]
    """The seat whose player was absent: it lost, or the match was cancelled."""
    late: NotRequired[int]
    """The seat that lost on time."""
    left: NotRequired[list[int]]
    """The seats whose players left while the others played on."""


class Culprit(TypedDict):
    """A card or point that a refusal names, and its role in the refusal."""

    role: str
    item: str


class Refusal(TypedDict):
    """The reason why an action is not legal for a seat now."""

    code: str
    clause: str
    culprits: list[Culprit]


class ReadingData(TypedDict):
    """One way to play the given cards or tiles, or a kind of action that they cannot form."""

    action: str | None
    kind: str
    refusal: Refusal | None


class Tally(TypedDict):
    """The totals of many random games."""

    games: int
    returns: list[float]
    wins: list[int]
    kernel: str


class Solution(TypedDict):
    """The winner with best play, if it was found, and the number of positions searched."""

    winner: int | None
    nodes: int


class Candidate(TypedDict):
    """A bot's evaluation of one action; ``value`` is ``None`` if it has no estimate."""

    action: str
    visits: int
    value: float | None
    proven: Literal["win", "loss", "between"] | None


class DecisionData(TypedDict):
    """The decision of one of the core's players."""

    action: str
    value: float | None
    proven: Literal["win", "loss", "between"] | None
    playouts: int
    elapsed_ms: float
    candidates: list[Candidate]


ActionData = dict[str, Any]
"""An action as data: ``kind``, and the parts of its text by name."""


class CountLine(TypedDict):
    """A line of the ledger of a counted round."""

    seat: int
    clause: str
    """The clause that gives the points."""
    name: str
    """The reason for the points, such as ``"open book"``; stable for programs."""
    items: list[str]
    """The cards or tiles that the line is about, in notation."""
    points: int


class RoundCount(TypedDict):
    """A round of a real table, as :meth:`chabudai.Game.count_round` counts it."""

    lines: list[CountLine]
    """The ledger, seat by seat."""
    points: list[int]
    """The change of each seat's score."""
    scores: list[int]
    """The score of each seat after the round."""
    standing: dict[str, Any]
    """The match after the round, to be passed with the next one."""
    next: int | None
    """The seat that deals or leads the next round; ``None`` if the match is over or the seat is drawn."""
    ending: Ending | None
    """The ending of the match, if this round ends it."""
