"""What a view and an action hold in data; made by `make types` from the core. Do not edit."""

from __future__ import annotations

from typing import Literal, TypeAlias, TypedDict

Colour: TypeAlias = Literal["B", "W"]
"""
The two sides. Black joins bottom and top, White joins left and right (N1.2).
"""


class NakattaSwap(TypedDict):
    """
    Takes over Black's first stone.
    """

    kind: Literal["swap"]


class NakattaSkip(TypedDict):
    """
    The colour had no legal point, so its turn was skipped (N3.4).
    """

    colour: Colour
    """
    The colour that was skipped.
    """
    kind: Literal["skip"]


NakattaEvent: TypeAlias = NakattaSkip
"""
An event caused by an action.
"""


Point: TypeAlias = str
"""
A point as written: column letters from the left, row number from the bottom.
"""


class NakattaPlace(TypedDict):
    """
    Places a stone.
    """

    kind: Literal["place"]
    point: Point
    """
    The point.
    """


NakattaAction: TypeAlias = NakattaPlace | NakattaSwap
"""
An action of a seat.
"""


class NakattaView(TypedDict):
    """
    A view of Nakatta: the complete position, since nothing is hidden.
    """

    acting: list[int]
    can_swap: bool
    colours: list[Colour]
    """
    The colour of each seat.
    """
    events: list[NakattaEvent]
    """
    Events that the latest action caused.
    """
    game: str
    last: Point | None
    """
    The latest stone.
    """
    over: bool
    playable: list[str]
    """
    The colours that may play each point, the top row first: `.` both, `b` only Black, `w` only White, `x` neither,
    `-` a stone.
    """
    rows: list[str]
    """
    The stones, the top row first: `B`, `W`, and `.` for an empty point.
    """
    seat: int | None
    """
    The seat that this view belongs to; null for a spectator.
    """
    size: int
    """
    Points on each side of the board.
    """
    skipped: bool
    """
    Whether the turn before this one was skipped.
    """
    to_move: Colour


NakattaData: TypeAlias = NakattaAction | NakattaView
COLOUR_NAMES: dict[str, str] = {"B": "Black", "W": "White"}
AIM_NAMES: dict[str, str] = {"B": "top to bottom", "W": "left to right"}
