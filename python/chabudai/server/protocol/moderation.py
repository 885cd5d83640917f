"""What moderators are told, and what they decide."""

from __future__ import annotations

from typing import Annotated, Literal

from msgspec import Meta, Struct

from .chat import ChatMessage, ChatText
from .fields import Count

WEEKS = 24 * 7
MuteHours = Annotated[int, Meta(ge=1, le=52 * WEEKS, description="for so many hours, up to a year")]


class ReportInfo(Struct, frozen=True):
    """A line that was reported, among those around it."""

    id: int
    table: str
    line: int
    lines: list[ChatMessage]
    reason: str
    created: int


class ReportQueue(Struct, frozen=True):
    """What waits for a moderator: the oldest, and of how many."""

    reports: list[ReportInfo]
    waiting: int


class SettleReport(Struct, frozen=True):
    """Settles a report: the line stays, or goes; who said it may be muted. The reason is told to who is muted."""

    report: Count
    settled: Literal["kept", "removed"]
    reason: ChatText = ""
    mute_hours: MuteHours | None = None


class Unmute(Struct, frozen=True):
    """Lets somebody write again, by the act that muted them."""

    act: Count
    reason: ChatText = ""


class ModeratorAction(Struct, frozen=True):
    """Something that a moderator did; times in milliseconds by the service's clock."""

    id: int
    done: Literal["kept", "removed", "muted", "unmuted"]
    moderator: str
    name: str
    who: Literal["person", "seat", "watchers"]
    """Whom it is about: an account, a guest in a seat, or all who watch a table."""
    table: str | None
    line: str | None
    reason: str
    at: int
    until: int | None
    holds: bool
    """Whether it is a mute that still holds."""


class ModerationLog(Struct, frozen=True):
    """What was done, the latest first."""

    acts: list[ModeratorAction]
