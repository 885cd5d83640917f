"""The shapes of what the core tells in data, for type checkers: every key that stands here is always there."""

from __future__ import annotations

from typing import Any, Literal, NotRequired, TypedDict

__all__ = [
    "ActionData",
    "Candidate",
    "Culprit",
    "DecisionData",
    "Ending",
    "Field",
    "LeftOut",
    "ReadingData",
    "Refusal",
    "Solution",
    "Spec",
    "Tally",
]


class Spec(TypedDict):
    """What programs may know of a game before it starts."""

    seats: int
    longest: int
    """No game has more actions than this, those of chance included."""
    least_return: float
    greatest_return: float
    zero_sum: bool
    open_information: bool
    asks_together: bool
    """Whether several seats may owe an answer at once."""
    action_ids: int
    """One more than the greatest action id."""


class Field(TypedDict):
    """Some numbers of an encoding that belong together, or, in an encoding of planes, some planes."""

    name: str
    help: str
    """What it says, with its clause."""
    first: int
    """The place of its first name among all."""
    count: int
    """How many names it has."""
    least: int
    """The least that a number of it can be."""
    most: int


class LeftOut(TypedDict):
    """Something that a view holds and an encoding does not."""

    key: str
    """Where it stands in ``View.data``."""
    what: str


class Ending(TypedDict):
    """Why a game ended, and what the rulebook counted.

    >>> import chabudai
    >>> match = chabudai.load("nakatta").start()
    >>> match.resign(0)
    >>> match.ending["winners"], match.ending["resigned"]
    ([1], 0)
    """

    code: str
    """What kind of ending, in ``snake_case``: ``"connection"``, ``"rounds"``, ``"resignation"``; ``"forfeit"`` and
    ``"cancelled"`` where a person was gone, ``"timeout"`` where one was out of time."""
    clause: str | None
    winners: list[int]
    scores: list[int]
    """As the rulebook counts them, one a seat."""
    shown: list[str]
    """The cards or points that show it, in notation."""
    resigned: NotRequired[int]
    """The seat that resigned, if one did."""
    absent: NotRequired[int]
    """The seat whose person was gone, if the match ended for that: it has lost, or nobody has won."""
    late: NotRequired[int]
    """The seat that was out of time, if the match ended for that."""
    left: NotRequired[list[int]]
    """The seats whose people left while the others played on, if any did."""


class Culprit(TypedDict):
    """A card or point that a refusal is about, and the part that it plays."""

    role: str
    item: str


class Refusal(TypedDict):
    """Why an action is not legal for a seat now."""

    code: str
    clause: str
    culprits: list[Culprit]


class ReadingData(TypedDict):
    """What some cards or tiles could be played as, or a kind of action that they do not make."""

    action: str | None
    kind: str
    refusal: Refusal | None


class Tally(TypedDict):
    """What came of many random games."""

    games: int
    returns: list[float]
    wins: list[int]
    kernel: str


class Solution(TypedDict):
    """Who wins with best play, if it is known, and the positions that it took to find out."""

    winner: int | None
    nodes: int


class Candidate(TypedDict):
    """What a bot thinks of one action; ``value`` is ``None`` where it has no estimate."""

    action: str
    visits: int
    value: float | None
    proven: Literal["win", "loss", "between"] | None


class DecisionData(TypedDict):
    """What a player of the core answers."""

    action: str
    value: float | None
    proven: Literal["win", "loss", "between"] | None
    playouts: int
    elapsed_ms: float
    candidates: list[Candidate]


ActionData = dict[str, Any]
"""An action in data: ``kind``, and what its text holds by name."""
