"""REST messages for moderators: accounts, tables, tournaments, reports about players, and the audit log."""

from __future__ import annotations

from typing import Annotated, Literal

from msgspec import Meta, Struct

from .chat import ChatText, MuteHours
from .fields import Count, Name
from .table_parts import MessageInfo

Id = Annotated[str, Meta(pattern="^[A-Za-z0-9_-]{16}$", description="the id in the link")]


class FindAccounts(Struct, frozen=True):
    """Finds accounts by part of their name."""

    name: Name = ""


class AccountStandingInfo(Struct, frozen=True):
    """An account as moderators see it. Times are Unix times in milliseconds."""

    name: str
    kind: Literal["person", "bot"]
    role: Literal["player", "moderator"]
    created: str
    suspended: bool
    reason: str
    until: int | None
    """When the suspension ends; null if it has no end or the account is not suspended."""


class SuspendAccount(Struct, frozen=True):
    """Suspends an account for a number of hours, or until it is restored if that is null. The person is shown the
    reason.
    """

    name: Name
    reason: ChatText = ""
    hours: MuteHours | None = None


class ChangeAccount(Struct, frozen=True):
    """Restores or deletes an account, resets its password, or removes its second factor."""

    name: Name
    reason: ChatText = ""


class RenameAccount(Struct, frozen=True):
    """Gives an account another name."""

    name: Name
    new: Name
    reason: ChatText = ""


class ResetPassword(Struct, frozen=True):
    """The new password of an account. It is shown only once."""

    name: str
    password: str


class ChangeTable(Struct, frozen=True):
    """Closes a table, or removes it from the lobby's list."""

    table: Id
    reason: ChatText = ""


class CancelTournament(Struct, frozen=True):
    """Ends a tournament."""

    tournament: Id
    reason: ChatText = ""


class PlayerReportRequest(Struct, frozen=True):
    """Reports the player in a seat."""

    seat: Count
    reason: ChatText = ""


class PlayerReportInfo(Struct, frozen=True):
    """A report about a player; ``account`` is null for a guest."""

    id: int
    table: str
    match: int
    name: str
    account: str | None
    reason: str
    created: int


class SettlePlayerReport(Struct, frozen=True):
    """Settles a report about a player, and may mute the player, who is shown the reason."""

    report: Count
    reason: ChatText = ""
    mute_hours: MuteHours | None = None


class AuditEntryInfo(Struct, frozen=True):
    """An entry of the audit log; ``actor`` is null for the operator."""

    id: int
    at: int
    actor: str | None
    sentence: str
    """The entry in words, in English."""
    message: MessageInfo
    """The same as a message of the catalogue."""


class AuditLog(Struct, frozen=True):
    """The latest entries of the audit log, newest first."""

    entries: list[AuditEntryInfo]
