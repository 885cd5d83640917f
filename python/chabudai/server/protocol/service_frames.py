"""The frames that the service sends, and how every message is written."""

from __future__ import annotations

from typing import Any, Union

import msgspec
from msgspec import Struct

from ...presentation.base import AutomaticAction
from .codes import Code
from .commands import TABLE_REQUESTS
from .fields import AnswerTiming, LegalJson, LogJson, ViewJson
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
    """Everything that the receiver may know of a table.

    Its log has ``lines`` lines. Of those that the client has the first ``log_kept`` stay, and ``log`` holds those from
    ``log_from`` on: what lies between can be asked for.
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
    """What a client does for its person if they have turned all of these questions off; the first that holds counts."""
    turn: str
    lines: int
    mark: str
    """To be said in the next ``hello``."""
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
    """Six letters that bring a friend to an open seat as the invitation does; told to who opened the table."""
    together: AnswerTiming
    """How the table takes answers that several seats owe at once."""
    window: ClaimWindowState | None
    pause: RoundPauseState | None
    hurry: FastForwardState | None
    clocks: ClockState | None
    waits: WaitState | None
    """Null if no person owes an answer."""
    shuffle: ShuffleState | None
    """Null where the shuffle cannot be checked, or there is none."""
    rated: bool
    """Whether the match counts for the ratings of those who play."""
    said: int | None
    """Another number when the receiver hears something new, 0 before any; ``hear`` brings it. Null: nobody writes."""
    strangers: bool
    """Whether those who sit here need not know one another: the lobby has brought them together."""
    event: TournamentLink | None
    """The tournament that the table is a part of."""
    watch: OpenHandsState | None
    """Null where who watches sees no hands."""
    plan: list[list[str]] | None
    """What the receiver answers ahead, as the match stands: what is left of the lines of ``Plan``. Null where nothing
    can be laid down: by who watches, where hands are hidden or a clock hurries, and when the match is over."""
    now: int
    """When this was sent, by the service's clock, so that a client can tell how long a window stays open."""


class Accepted(Struct, tag_field="type", tag="accepted", frozen=True):
    """The request is carried out and on the disk."""

    id: int


class Held(Struct, tag_field="type", tag="held", frozen=True):
    """The answer is noted and counts when the window closes, unless another one is given before."""

    id: int


class Refused(Struct, tag_field="type", tag="refused", frozen=True):
    """The request changed nothing. ``id`` is null for ``hello`` and for frames that could not be read."""

    id: int | None
    code: Code
    message: str
    refusal: RefusalInfo | None


class Pong(Struct, tag_field="type", tag="pong", frozen=True):
    """The answer to a ping."""


ANSWER_FRAMES = tuple(
    frame for frame in (request.declaration.answer_frame for request in TABLE_REQUESTS) if frame is not None
)
"""The frames that answer queries."""

FROM_SERVICE: Any = Union[(TableSnapshot, Accepted, Held, Refused, Pong, *ANSWER_FRAMES)]
"""A frame from the service."""


encode = msgspec.json.Encoder(decimal_format="number").encode
"""A message as UTF-8 JSON."""
