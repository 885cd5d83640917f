"""The frames that the server sends to a client of a table, and the encoder of all messages."""

from __future__ import annotations

from typing import Any, Union

import msgspec
from msgspec import Struct

from ...presentation.base import AutomaticAction
from .commands import TABLE_REQUESTS
from .fields import AnswerTiming, Code, LegalJson, LogJson, PatchedLogJson, ViewJson
from .table_parts import (
    ClaimWindowState,
    ClockState,
    EndingInfo,
    FastForwardState,
    MessageInfo,
    OfferState,
    OpenHandsState,
    PatchOperation,
    RefusalInfo,
    RoundPauseState,
    SeatStatus,
    ShuffleState,
    TournamentLink,
    WaitState,
)


class TableSnapshot(Struct, tag_field="type", tag="table", frozen=True, gc=False):
    """The complete state of a table, as far as the receiver may know it.

    The log has ``lines`` lines. The client keeps its first ``log_kept`` lines, and ``log`` holds the lines from
    ``log_from``. If lines between the two are missing, the client can request them.
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
    """Actions that a client plays without asking if the player has turned off all questions of that kind. The first one
    that applies is played.
    """
    turn: MessageInfo | None
    """Whose turn it is and what they may do; null when the match is over."""
    lines: int
    mark: str
    """Identifies the log. The client sends it back in its next ``hello``."""
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
    """Six letters with which a friend can take an open seat, like the invitation. Sent only to the person who opened
    the table.
    """
    together: AnswerTiming
    """When answers take effect if several seats are asked at once."""
    window: ClaimWindowState | None
    pause: RoundPauseState | None
    hurry: FastForwardState | None
    clocks: ClockState | None
    waits: WaitState | None
    """Null if the table is not waiting for a person."""
    shuffle: ShuffleState | None
    """Null if there is no shuffle, or none that can be verified."""
    rated: bool
    """Whether the match counts for the players' ratings."""
    said: int | None
    """A number that changes with each new chat message that the receiver can see, starting at 0; ``hear`` fetches the
    messages. Null if chat is off.
    """
    strangers: bool
    """Whether the players may not know each other because the lobby brought them together."""
    continued: bool
    """Whether the match was begun on a player's device, without this server."""
    event: TournamentLink | None
    """The tournament that the table belongs to."""
    watch: OpenHandsState | None
    """Null if spectators see no hands."""
    plan: list[list[str]] | None
    """The receiver's conditional moves from this position. Null if there cannot be any: for spectators, in games with
    hidden information, with a fast clock, and after the match.
    """
    now: int
    """When the snapshot was sent, by the server's clock, so that a client can compute how long a claim window stays
    open.
    """


class TablePatch(Struct, tag_field="type", tag="patch", frozen=True, gc=False):
    """The changes of a table since the ``table`` or ``patch`` frame with version ``base``.

    It is sent only to clients that ask for patches in ``hello``.

    The fields other than ``operations`` have the same meaning as in ``table``.
    """

    base: int
    version: int
    operations: list[PatchOperation]
    """A JSON Patch (RFC 6902) for all other fields of the ``table`` message."""
    lines: int
    mark: str
    log_kept: int
    log_from: int
    log: PatchedLogJson
    now: int


class Accepted(Struct, tag_field="type", tag="accepted", frozen=True):
    """The request was carried out and its changes are stored."""

    id: int


class Held(Struct, tag_field="type", tag="held", frozen=True):
    """The answer is held. It takes effect when the claim window closes, unless the seat replaces it before then."""

    id: int


class Refused(Struct, tag_field="type", tag="refused", frozen=True):
    """The request changed nothing. ``id`` is null for ``hello`` and for frames that could not be decoded."""

    id: int | None
    code: Code
    message: str
    """The reason in English, for programs and logs."""
    refusal: RefusalInfo | None
    retry_after_s: int | None = None
    """Seconds to wait before trying again, if the code is ``busy``."""
    sentence: MessageInfo | None = None
    """The reason as a message of the catalogue, to be read in any language."""


class Pong(Struct, tag_field="type", tag="pong", frozen=True):
    """The answer to a ping."""


ANSWER_FRAMES = tuple(
    frame for frame in (request.declaration.answer_frame for request in TABLE_REQUESTS) if frame is not None
)
"""The frames that answer queries."""

FROM_SERVICE: Any = Union[(TableSnapshot, TablePatch, Accepted, Held, Refused, Pong, *ANSWER_FRAMES)]
"""A frame from the server."""


encode = msgspec.json.Encoder(decimal_format="number").encode
"""Returns a message as UTF-8 JSON."""
