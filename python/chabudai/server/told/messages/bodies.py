"""What stands outside the unions of frames."""

from __future__ import annotations

from msgspec import Struct

from .calls import (
    ActionRequest,
    AdviceRequest,
    AdviceTold,
    AskRequest,
    EndRequest,
    ExplainRequest,
    Explanation,
    Failure,
    HurryRequest,
    LogPage,
    ReadingsFound,
    ReadRequest,
    ReadyRequest,
    StandInRequest,
    TextTold,
)
from .library import GameShown, LessonShown, RulebookShown, SceneReadRequest, TriedShown, TryRequest
from .replays import Moves, Replay, ReplayLog
from .shown import LogLine
from .tables import Join, JoinByCode, Joined, MySeats, MyTable, NewTable, SaidCode, TableFound, TableOpened


class Health(Struct, frozen=True):
    """The service answers and its store can be read."""

    ok: bool


BODIES: tuple[type[Struct], ...] = (
    NewTable,
    TableOpened,
    Join,
    Joined,
    SaidCode,
    JoinByCode,
    TableFound,
    MySeats,
    MyTable,
    ActionRequest,
    ReadyRequest,
    AdviceRequest,
    AdviceTold,
    ExplainRequest,
    Explanation,
    ReadRequest,
    ReadingsFound,
    AskRequest,
    TextTold,
    Replay,
    ReplayLog,
    Moves,
    Failure,
    GameShown,
    LessonShown,
    RulebookShown,
    HurryRequest,
    StandInRequest,
    EndRequest,
    TryRequest,
    TriedShown,
    SceneReadRequest,
    Health,
    LogLine,
    LogPage,
)
"""What stands outside the unions of frames, for the schema and the OpenAPI document."""
