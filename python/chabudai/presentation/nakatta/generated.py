"""What a view and an action hold in data; made by `make types` from the core. Do not edit."""

from __future__ import annotations

from typing import Literal, TypeAlias, TypedDict

Colour: TypeAlias = Literal["B", "W"]
"""
The two sides. Black joins bottom and top, White joins left and right (N1.2).
"""


class NakattaSwap(TypedDict):
    """
    Takes Black's first stone over.
    """

    kind: Literal["swap"]


class NakattaSkip(TypedDict):
    """
    This colour could not play and was passed over (N3.4).
    """

    colour: Colour
    """
    Which.
    """
    kind: Literal["skip"]


NakattaEvent: TypeAlias = NakattaSkip
"""
What an action brought about by itself.
"""


Point: TypeAlias = str
"""
A point as it is written: column letters from the left, row number from the bottom.
"""


class NakattaPlace(TypedDict):
    """
    Places a stone.
    """

    kind: Literal["place"]
    point: Point
    """
    Where.
    """


NakattaAction: TypeAlias = NakattaPlace | NakattaSwap
"""
What a seat does.
"""


class NakattaView(TypedDict):
    """
    What a view of Nakatta holds: everything, since nothing is hidden.
    """

    acting: list[int]
    can_swap: bool
    colours: list[Colour]
    """
    The colour of each seat.
    """
    events: list[NakattaEvent]
    """
    What the latest action brought about by itself.
    """
    game: str
    last: Point | None
    """
    The point played last.
    """
    over: bool
    playable: list[str]
    """
    Who may play where, the top row first: `.` both, `b` only Black, `w` only White, `x` nobody, `-` a stone.
    """
    rows: list[str]
    """
    The stones, the top row first: `B`, `W`, and `.` for an empty point.
    """
    seat: int | None
    """
    Whose eyes see it; null for a spectator.
    """
    size: int
    """
    Points on a side.
    """
    skipped: bool
    """
    Whether the turn before was skipped.
    """
    to_move: Colour


NakattaData: TypeAlias = NakattaAction | NakattaView
COLOUR_NAMES: dict[str, str] = {"B": "Black", "W": "White"}
AIM_NAMES: dict[str, str] = {"B": "top to bottom", "W": "left to right"}
