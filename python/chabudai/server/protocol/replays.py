"""Over REST: records that are looked at and not kept."""

from __future__ import annotations

from typing import Annotated, Any, Literal

from msgspec import Meta, Struct

from .fields import ActionText, Count


class ReplayRequest(Struct, frozen=True):
    """A record that is to be looked at: nothing of it is kept."""

    record: Annotated[str, Meta(max_length=1_000_000)]
    eyes: Literal["all", "acting"] | Annotated[int, Meta(ge=0, le=11)] = "all"
    """All hands open, or what a seat saw, or the one who is to act."""
    until: Count | None = None
    """Only so many actions of it; null: all."""
    tried: Annotated[list[ActionText], Meta(max_length=1000)] = []
    """What is tried from there on, in games where nothing is hidden."""


class ReplayLogRequest(Struct, frozen=True):
    """Asks for a page of the log of such a record, from a line on."""

    replay: ReplayRequest
    first: Count


class MoveListRequest(Struct, frozen=True):
    """A game by its actions alone, as other notations write it; only where nothing is hidden."""

    game: Annotated[str, Meta(max_length=40)]
    options: dict[str, Any]
    actions: Annotated[list[ActionText], Meta(max_length=2000)]
    position: Annotated[str, Meta(max_length=10_000)] | None = None
    """Where play begins, as the game writes a position that people have set up; null: at the start."""


class ActionEvaluationInfo(Struct, frozen=True):
    """What a search found of one action."""

    action: str
    visits: int
    """How many of the playouts began with it."""
    chance: float
    """How much of these the seat won, from 0 to 1; for what is proven, what comes of it."""
    proven: Literal["win", "loss", "between"] | None


class PositionEvaluation(Struct, frozen=True):
    """What a bot's search finds of a position: the same for the same position, whoever asks."""

    seat: int
    """The seat that is asked, whose chances these are."""
    chance: float
    """What it wins of the playouts with the action that the bot prefers, from 0 to 1."""
    playouts: int
    level: str
    """The level of the bot."""
    actions: list[ActionEvaluationInfo]
    """Those that were tried often enough to tell something, the most tried first."""
