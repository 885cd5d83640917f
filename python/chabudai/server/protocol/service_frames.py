"""The frames that the server sends to a client of a table, and the encoder of all messages."""

from __future__ import annotations

from typing import Any, Union

import msgspec
from msgspec import Struct

from ...presentation.base import AutomaticAction
from .commands import TABLE_REQUESTS
from .fields import AnswerTiming, Code, LegalJson, LogJson, ViewJson
from .parts import (
    ClaimWindowState,
    ClockState,
    EndingInfo,
    FastForwardState,
    OfferState,
    OpenHandsState,
    RefusalInfo,
    RoundPauseState,
    SeatStatus,
    ShuffleState,
    TournamentLink,
    WaitState,
)


class TableSnapshot(Struct, tag_field="type", tag="table", frozen=True, gc=False):
    """The complete information of the receiver about a table.

    Its log has ``lines`` lines. Of those that the client has, the first ``log_kept`` stay, and ``log`` holds those from
    ``log_from`` on: the lines between can be requested.
    """

    version: int
    table: str
    match: int
    game: str
    title: str
    options: dict[str, Any]
    you: int | None
    question: int | None
    seats: list[SeatStatus]
    start: ViewJson
    view: ViewJson
    legal: LegalJson
    unasked: list[AutomaticAction]
    """The actions that a client plays automatically if its person has turned all of these questions off; the first that
    applies counts."""
    turn: str
    lines: int
    mark: str
    """Identifies the log; the client sends it in the next ``hello``."""
    log_kept: int
    log_from: int
    log: LogJson
    offers: list[OfferState]
    ending: EndingInfo | None
    watchers: int
    thinking: list[int]
    record_open: bool
    takeback_allowed: bool
    invitation: str | None
    code: str | None
    """Six letters by which a friend can take an open seat, like the invitation; sent to the person who opened the
    table."""
    together: AnswerTiming
    """When the answers of several seats that are asked at once take effect."""
    window: ClaimWindowState | None
    pause: RoundPauseState | None
    hurry: FastForwardState | None
    clocks: ClockState | None
    waits: WaitState | None
    """Null if no person owes an answer."""
    shuffle: ShuffleState | None
    """Null if there is no shuffle, or none that can be verified."""
    rated: bool
    """Whether the match counts for the players' ratings."""
    said: int | None
    """Changes whenever there is a new chat message that the receiver can see, 0 before the first; ``hear`` fetches it.
    Null: chat is off."""
    strangers: bool
    """Whether the players may not know each other because the lobby brought them together."""
    event: TournamentLink | None
    """The tournament that the table belongs to."""
    watch: OpenHandsState | None
    """Null if spectators see no hands."""
    plan: list[list[str]] | None
    """The receiver's conditional moves from this position on. Null if there can be none: for spectators, with hidden
    hands, with a fast clock, and after the match."""
    now: int
    """When this was sent, by the server's clock, so that a client can tell how long a claim window stays open."""


class Accepted(Struct, tag_field="type", tag="accepted", frozen=True):
    """The request was carried out and its changes are stored."""

    id: int


class Held(Struct, tag_field="type", tag="held", frozen=True):
    """The answer is noted and counts when the claim window closes, unless it is replaced before."""

    id: int


class Refused(Struct, tag_field="type", tag="refused", frozen=True):
    """The request changed nothing. ``id`` is null for ``hello`` and for frames that could not be decoded."""

    id: int | None
    code: Code
    message: str
    refusal: RefusalInfo | None
    retry_after_s: int | None = None
    """Seconds after which to try again, if the code is ``busy``."""


class Pong(Struct, tag_field="type", tag="pong", frozen=True):
    """The answer to a ping."""


ANSWER_FRAMES = tuple(
    frame for frame in (request.declaration.answer_frame for request in TABLE_REQUESTS) if frame is not None
)
"""The frames that answer queries."""

FROM_SERVICE: Any = Union[(TableSnapshot, Accepted, Held, Refused, Pong, *ANSWER_FRAMES)]
"""A frame from the server."""


encode = msgspec.json.Encoder(decimal_format="number").encode
"""Returns a message as UTF-8 JSON."""
