"""REST messages about records that clients send. The server does not keep them."""

from __future__ import annotations

from typing import Annotated, Any, Literal

from msgspec import Meta, Struct

from .fields import ActionText, Count


class ReplayRequest(Struct, frozen=True):
    """Shows a record as a table. The server does not keep it."""

    record: Annotated[str, Meta(max_length=1_000_000)]
    eyes: Literal["all", "acting"] | Annotated[int, Meta(ge=0, le=11)] = "all"
    """The viewpoint: all hands, the view of the seat to act, or the view of one seat."""
    until: Count | None = None
    """The number of actions to replay; null means all."""
    tried: Annotated[list[ActionText], Meta(max_length=1000)] = []
    """Actions to try after the replayed ones. Only in games without hidden information."""


class ReplayLogRequest(Struct, frozen=True):
    """Asks for a page of a record's log that starts at a line."""

    replay: ReplayRequest
    first: Count


class MoveListRequest(Struct, frozen=True):
    """A game given by its actions alone, as in SGF or a move list. Only for games without hidden information."""

    game: Annotated[str, Meta(max_length=40)]
    options: dict[str, Any]
    actions: Annotated[list[ActionText], Meta(max_length=2000)]
    position: Annotated[str, Meta(max_length=10_000)] | None = None
    """The position where play begins, in the game's notation; null means the normal start."""


class ActionEvaluationInfo(Struct, frozen=True):
    """The evaluation of one action."""

    action: str
    visits: int
    """The number of playouts that began with the action."""
    chance: float
    """The share of these playouts that the seat won, from 0 to 1; if the action's result is proven, that result."""
    proven: Literal["win", "loss", "between"] | None


class PositionEvaluation(Struct, frozen=True):
    """A bot's evaluation of a position. It is deterministic."""

    seat: int
    """The seat to act. All chances are from its point of view."""
    chance: float
    """The seat's share of wins with the action that the bot prefers, from 0 to 1."""
    playouts: int
    level: str
    """The level of the bot."""
    actions: list[ActionEvaluationInfo]
    """The actions that were tried often enough for a meaningful figure, most tried first."""
