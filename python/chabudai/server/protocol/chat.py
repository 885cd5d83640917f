"""Chat messages at tables, their reports, and the decisions of moderators."""

from __future__ import annotations

from typing import Annotated, Literal

from msgspec import Meta, Struct

from .fields import Count, PersonKind
from .table_parts import MessageInfo

ChatText = Annotated[str, Meta(max_length=500)]
HOURS_PER_WEEK = 24 * 7
MuteHours = Annotated[
    int, Meta(ge=1, le=52 * HOURS_PER_WEEK, description="the length of the mute in hours, up to a year")
]


class ChatMessage(Struct, frozen=True):
    """A chat message; ``seat`` is null for a spectator."""

    id: int
    name: str
    seat: int | None
    text: str
    at: int
    """When the message was sent, as a Unix time in milliseconds."""
    kind: PersonKind = "guest"
    """Whether the author is a guest, an account or a bot."""


class QuickMessage(Struct, frozen=True):
    """A chat message that can be sent with one click. Its ``text``, in English, is what is sent and stored; each reader
    reads the ``message`` in their own language.
    """

    text: str
    message: MessageInfo


class ChatPage(Struct, frozen=True):
    """The newest chat messages that the caller can see, and the phrases that can be sent with one click."""

    lines: list[ChatMessage]
    words: list[QuickMessage]


class ReportRequest(Struct, frozen=True):
    """Reports a chat message that the caller can see."""

    line: Count
    reason: ChatText = ""


class ReportInfo(Struct, frozen=True):
    """A reported chat message and the messages around it."""

    id: int
    table: str
    line: int
    lines: list[ChatMessage]
    reason: str
    created: int


class ReportQueue(Struct, frozen=True):
    """The oldest open reports, and the total number of open reports."""

    reports: list[ReportInfo]
    waiting: int


class SettleReport(Struct, frozen=True):
    """Settles a report: keeps or removes the message, and may mute its author, who is shown the reason."""

    report: Count
    settled: Literal["kept", "removed"]
    reason: ChatText = ""
    mute_hours: MuteHours | None = None


class Unmute(Struct, frozen=True):
    """Ends a mute. The mute is identified by the moderator action that imposed it."""

    act: Count
    reason: ChatText = ""


class ModeratorAction(Struct, frozen=True):
    """An action of a moderator. Times are Unix times in milliseconds."""

    id: int
    done: Literal["kept", "removed", "muted", "unmuted"]
    moderator: str
    name: str
    who: Literal["person", "seat", "watchers"]
    """The subject of the action: an account, a guest in a seat, or all spectators of a table."""
    table: str | None
    line: str | None
    reason: str
    at: int
    until: int | None
    holds: bool
    """Whether the action is a mute that is still in force."""


class ModerationLog(Struct, frozen=True):
    """The moderators' actions, latest first."""

    acts: list[ModeratorAction]
