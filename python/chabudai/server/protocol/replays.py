"""REST messages about records, which the server does not keep."""

from __future__ import annotations

from typing import Annotated, Any, Literal

from msgspec import Meta, Struct

from .fields import ActionText, Count


class ReplayRequest(Struct, frozen=True):
    """Shows a record as a table. The server does not keep it."""

    record: Annotated[str, Meta(max_length=1_000_000)]
    eyes: Literal["all", "acting"] | Annotated[int, Meta(ge=0, le=11)] = "all"
    """All hands open, or the view of a seat, or the view of the seat to act."""
    until: Count | None = None
    """The number of actions to replay; null: all."""
    tried: Annotated[list[ActionText], Meta(max_length=1000)] = []
    """Actions that are tried from there on, in games without hidden information."""


class ReplayLogRequest(Struct, frozen=True):
    """Asks for a page of the log of a record, from a line on."""

    replay: ReplayRequest
    first: Count


class MoveListRequest(Struct, frozen=True):
    """A game by its actions alone, as other notations write it; only for games without hidden information."""

    game: Annotated[str, Meta(max_length=40)]
    options: dict[str, Any]
    actions: Annotated[list[ActionText], Meta(max_length=2000)]
    position: Annotated[str, Meta(max_length=10_000)] | None = None
    """The position where play begins, in the game's notation; null: the start."""


class ActionEvaluationInfo(Struct, frozen=True):
    """The evaluation of one action."""

    action: str
    visits: int
    """The number of playouts that began with it."""
    chance: float
    """The share of these that the seat won, from 0 to 1; if it is proven, the proven result."""
    proven: Literal["win", "loss", "between"] | None


class PositionEvaluation(Struct, frozen=True):
    """A bot's evaluation of a position; the same position always gets the same one."""

    seat: int
    """The seat to act, whose chances these are."""
    chance: float
    """The share of playouts that it wins with the action that the bot prefers, from 0 to 1."""
    playouts: int
    level: str
    """The level of the bot."""
    actions: list[ActionEvaluationInfo]
    """The actions that were tried often enough to be meaningful, the most tried first."""
