"""Over REST: who somebody is to others, what they have played, and how strong they are."""

from __future__ import annotations

from typing import Annotated, Literal

from msgspec import Meta, Struct

from .fields import Name


class RatingInfo(Struct, frozen=True):
    """A rating with its interval: with 95 % probability the true one is between ``low`` and ``high``."""

    name: str
    kind: Literal["person", "bot"]
    game: str
    title: str
    speed: str
    model: Literal["two", "many"]
    """Among two, or among three and more."""
    value: int
    low: int
    high: int
    provisional: bool
    """Whether too little is known yet to compare."""
    matches: int


class Profile(Struct, frozen=True):
    """Who somebody is to everybody."""

    name: str
    kind: Literal["person", "bot"]
    role: Literal["player", "moderator"]
    created: str
    owner: str | None
    """Whose bot it is."""
    ratings: list[RatingInfo]


class MatchHistoryRequest(Struct, frozen=True):
    """Which of somebody's matches are wanted; ``before`` is the last number of the page before."""

    game: Annotated[str, Meta(max_length=40)] | None = None
    against: Name | None = None
    result: Literal["won", "lost", "drawn", "cancelled"] | None = None
    before: Annotated[int, Meta(ge=0, le=2**53 - 1)] | None = None


class FinishedMatchInfo(Struct, frozen=True):
    """A match that is over, as one who took part has it in their history; it is at ``/t/TABLE/NUMBER``."""

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


class MatchHistoryPage(Struct, frozen=True):
    """Matches, the latest first; ``more`` is to be asked with next, null at the end."""

    games: list[FinishedMatchInfo]
    more: int | None


class Leaderboard(Struct, frozen=True):
    """The strongest at a game: by model, speed and kind, those first of whom it is surest."""

    game: str
    title: str
    ratings: list[RatingInfo]
