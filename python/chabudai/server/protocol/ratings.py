"""REST messages about profiles, finished matches and ratings."""

from __future__ import annotations

from typing import Annotated, Literal

from msgspec import Meta, Struct

from .fields import Name, PersonKind


class RatingInfo(Struct, frozen=True):
    """A rating with its interval: with 95 % probability the true rating is between ``low`` and ``high``."""

    name: str
    kind: Literal["person", "bot"]
    game: str
    title: str
    speed: str
    model: Literal["two", "many"]
    """Matches of two, or of three and more."""
    value: int
    low: int
    high: int
    provisional: bool
    """Whether there are too few matches to compare it."""
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


class MatchHistoryRequest(Struct, frozen=True):
    """Asks for a person's finished matches; ``before`` is the last number of the previous page."""

    game: Annotated[str, Meta(max_length=40)] | None = None
    against: Name | None = None
    result: Literal["won", "lost", "drawn", "cancelled"] | None = None
    before: Annotated[int, Meta(ge=0, le=2**53 - 1)] | None = None


class FinishedMatchInfo(Struct, frozen=True):
    """A finished match in a player's history; it is at ``/t/TABLE/NUMBER``."""

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
    """The kinds of the names in ``others``, in their order."""


class MatchHistoryPage(Struct, frozen=True):
    """Matches, the latest first; ``more`` asks for the next page, null at the end."""

    games: list[FinishedMatchInfo]
    more: int | None


class Leaderboard(Struct, frozen=True):
    """The best ratings of a game, by model, speed and kind, ordered by the lower bound of the interval."""

    game: str
    title: str
    ratings: list[RatingInfo]
