"""REST messages about profiles, finished matches and ratings."""

from __future__ import annotations

from typing import Annotated, Literal

from msgspec import Meta, Struct

from .fields import Name, PersonKind
from .table_parts import MessageInfo
from .tournaments import ClubLink


class RatingInfo(Struct, frozen=True):
    """A rating with its interval: the true rating is between ``low`` and ``high`` with 95 % probability."""

    name: str
    kind: Literal["person", "bot"]
    game: str
    title: str
    speed: str
    model: Literal["two", "many"]
    """Whether the rating is for matches of two players, or of three or more."""
    value: int
    low: int
    high: int
    provisional: bool
    """Whether the rating is based on too few matches to be compared with others."""
    matches: int


class Profile(Struct, frozen=True):
    """The public profile of a person or bot."""

    name: str
    kind: Literal["person", "bot"]
    role: Literal["player", "moderator"]
    created: str
    owner: str | None
    """The owner of a bot."""
    ratings: list[RatingInfo]
    presence: Literal["online", "playing"] | None = None
    """Null if the account is away or does not show its presence."""
    table: str | None = None
    """The public table at which the account is playing."""
    can_be_challenged: bool = False
    """Whether the caller may challenge the account."""
    clubs: list[ClubLink] = []
    """The clubs to which the account belongs."""


class GameTotals(Struct, frozen=True):
    """The results of the rated matches of a game. Against another account, a better place wins."""

    game: str
    title: str
    won: int
    lost: int
    drawn: int


class RatingPoint(Struct, frozen=True):
    """A rating after a match, and when the match ended."""

    at: str
    value: int


class RatingHistory(Struct, frozen=True):
    """How a rating has changed, oldest first; only the latest matches of the account."""

    game: str
    title: str
    speed: str
    model: Literal["two", "many"]
    points: list[RatingPoint]


class PersonResults(Struct, frozen=True):
    """The results of an account's rated matches by game, and how its ratings have changed."""

    games: list[GameTotals]
    ratings: list[RatingHistory]


class HeadToHead(Struct, frozen=True):
    """The results of the rated matches of two accounts, as seen by the first."""

    name: str
    other: str
    games: list[GameTotals]


class MatchHistoryRequest(Struct, frozen=True):
    """Asks for a person's finished matches. ``before`` is the last number on the previous page."""

    game: Annotated[str, Meta(max_length=40)] | None = None
    against: Name | None = None
    result: Literal["won", "lost", "drawn", "cancelled"] | None = None
    before: Annotated[int, Meta(ge=0, le=2**53 - 1)] | None = None


class FinishedMatchInfo(Struct, frozen=True):
    """A finished match in a player's history. Its page is ``/t/TABLE/NUMBER``."""

    id: int
    table: str
    number: int
    game: str
    title: str
    variant: str
    ended: str
    code: str
    result: Literal["won", "lost", "drawn", "cancelled"]
    place: int | None
    seats: int
    others: list[str]
    rated: bool
    before: int | None
    after: int | None
    kinds: list[PersonKind] = []
    """The kind of each player in ``others``, in the same order."""
    levels: list[int | None] = []
    """The level of each bot in ``others``, in the same order; null for other players."""
    variant_name: MessageInfo | None = None
    """The variant as data, for readers of any language."""


class MatchHistoryPage(Struct, frozen=True):
    """A page of matches, latest first. ``more`` is the ``before`` of the next page; null on the last page."""

    games: list[FinishedMatchInfo]
    more: int | None


class Leaderboard(Struct, frozen=True):
    """The best ratings of a game, by model, speed and kind, ordered by the lower bound of the interval."""

    game: str
    title: str
    ratings: list[RatingInfo]
