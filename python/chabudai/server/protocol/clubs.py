"""The messages of clubs: their members, events and open tables, and reports about them."""

from __future__ import annotations

from typing import Annotated, Literal

from msgspec import Meta, Struct

from ...store.clubs import Admission
from .accounts import PersonName
from .administration import Id
from .chat import ChatText
from .fields import Count
from .lobby import OpenTable
from .tournaments import Description, TournamentSummary

ClubName = Annotated[str, Meta(max_length=64)]
ClubRole = Literal["owner", "organiser", "member", "asking"]


class NewClub(Struct, frozen=True):
    """Creates a club, whose owner is the caller."""

    name: ClubName
    text: Description = ""
    admits: Admission = "anyone"
    """Whether accounts join it or ask to join it."""


class ClubChange(Struct, frozen=True):
    """Changes the description of a club, and how accounts join it."""

    text: Description
    admits: Admission


class MemberChange(Struct, frozen=True):
    """Changes the part of an account in a club. An organiser admits and removes members. The owner also appoints
    organisers, and hands the club over.
    """

    name: PersonName
    role: Literal["owner", "organiser", "member", "removed"]


class ClubSummary(Struct, frozen=True):
    """A club in a list."""

    club: str
    """Its name in the form of its address."""
    name: str
    text: str
    admits: Admission
    members: int
    mine: ClubRole | None = None
    """The caller's part in the club."""


class ClubList(Struct, frozen=True):
    """The clubs with the most members, and those of the caller."""

    clubs: list[ClubSummary]
    mine: list[ClubSummary]


class ClubMemberInfo(Struct, frozen=True):
    """A member of a club."""

    name: str
    role: ClubRole
    since: int


class ClubInfo(Struct, frozen=True):
    """A club as the caller may see it. Times are Unix times in milliseconds."""

    club: str
    name: str
    text: str
    admits: Admission
    created: int
    members: list[ClubMemberInfo]
    """The owner first, then the organisers and the members."""
    asking: list[ClubMemberInfo]
    """The accounts that ask to join; only organisers see them."""
    events: list[TournamentSummary]
    tables: list[OpenTable]
    """The tables with seats for members; only they see them."""
    mine: ClubRole | None
    """The caller's part in the club."""
    now: int


class ClubStanding(Struct, frozen=True):
    """The caller's part in a club, null after leaving it."""

    mine: ClubRole | None


class ClubTable(Struct, frozen=True):
    """Names a table of a club."""

    table: Id


class ClubReportRequest(Struct, frozen=True):
    """Reports the name or the description of a club to the moderators."""

    reason: ChatText = ""


class ClubReportInfo(Struct, frozen=True):
    """A report about a club."""

    report: int
    club: str
    name: str
    text: str
    reason: str
    created: int


class SettleClubReport(Struct, frozen=True):
    """Settles a report about a club: the club is kept, its description is removed, or the club is closed."""

    report: Count
    settled: Literal["kept", "cleared", "closed"]
    reason: ChatText = ""
