"""Tournaments, who takes part, how they stand, and the boards of a duplicate when all have played them.

Over REST, and how one stands over a socket too, which tells it anew whenever it has changed.
"""

from __future__ import annotations

from typing import Annotated, Any, Literal

import msgspec
from msgspec import Meta, Struct

from .client_frames import Ping
from .fields import Name, Secret
from .service_frames import Pong, Refused

TournamentKind = Literal["duplicate", "swiss", "arena"]


class NewTournament(Struct, frozen=True):
    """Calls a tournament.

    ``duplicate``: the same deals at several tables; ``swiss``: rounds of two among equals; ``arena``: for ``minutes``,
    whoever is free plays.
    """

    kind: TournamentKind
    game: Annotated[str, Meta(max_length=40)]
    title: Annotated[str, Meta(max_length=200)] = ""
    options: dict[str, Any] = {}
    rounds: Annotated[int, Meta(ge=1, le=40)] = 4
    """So many boards of a duplicate, or rounds of Swiss."""
    minutes: Annotated[int, Meta(ge=5, le=240)] = 30
    """So long an arena lasts."""
    scoring: Literal["matchpoints", "difference"] = "matchpoints"
    """How a board of a duplicate counts: how many others did worse with the same cards, or by how much."""
    clock: Annotated[str, Meta(max_length=24)] = "none"
    """As at a table."""
    least: Annotated[int, Meta(ge=1, le=64)] = 1
    """Bots of the house fill up to so many; a duplicate has full tables in any case, and two of them."""
    level: Annotated[int, Meta(ge=1, le=20)] = 2
    """That of those bots."""
    round_minutes: Annotated[int, Meta(ge=2, le=240)] = 30
    """So long a round may take."""
    late_s: Annotated[int, Meta(ge=20, le=900)] = 90
    """So long a table waits for who does not come."""
    starts_in: Annotated[int, Meta(ge=1, le=20_000)] | None = None
    """In so many minutes it begins by itself; null waits for whoever called it."""
    members: bool = False
    """Whether it is for people with an account alone."""
    listed: bool = True
    """Whether the list shows it; else it is for those who have its address."""
    enter: bool = True
    """Whether who calls it takes part."""
    name: Name = ""


class TournamentCreated(Struct, frozen=True):
    """``key`` is shown here and never again: with it its caller begins the tournament and is the entrant."""

    tournament: str
    key: str
    entrant: int | None


class NewEntrant(Struct, frozen=True):
    """Takes part."""

    name: Name = ""


class EntrantKey(Struct, frozen=True):
    """The number of an entrant, and the key that is the only proof of it: it opens their seat at every table."""

    tournament: str
    entrant: int
    key: str


class EntrantRequest(Struct, frozen=True):
    """Says that an entrant is here, or asks for something in their name; with an account no key is needed."""

    key: Secret | None = None


class TournamentSummary(Struct, frozen=True):
    """A tournament in the list."""

    tournament: str
    name: str
    kind: TournamentKind
    game: str
    title: str
    variant: str
    phase: Literal["open", "running", "over"]
    entrants: int
    round: int
    rounds: int
    members: bool
    called: int
    starts: int | None


class TournamentList(Struct, frozen=True):
    """Tournaments that everybody may see: those to come and those going on first. ``now`` is the service's clock."""

    tournaments: list[TournamentSummary]
    now: int


class EntrantInfo(Struct, frozen=True):
    """Somebody who takes part; ``bot`` is one of the house, ``left`` does not go on."""

    entrant: int
    name: str
    bot: bool = False
    left: bool = False


class StandingInfo(Struct, frozen=True):
    """What somebody has; ``more`` decides among equals, and is told by the kind."""

    place: int
    entrant: int
    points: float
    more: list[float]
    played: int


class TournamentTableInfo(Struct, frozen=True):
    """A table of the newest round. While a board is sealed neither the table nor whether it is over is told."""

    number: int
    entrants: list[int]
    table: str | None
    over: bool
    returns: list[float] | None


class RoundInfo(Struct, frozen=True):
    """The tables of a round that is over."""

    round: int
    tables: list[TournamentTableInfo]


class CallerEntry(Struct, frozen=True):
    """What the asker is in a tournament: ``table`` is where they play now, if they do, and the seat there."""

    entrant: int | None
    caller: bool
    """Whether they called it, and may begin it."""
    table: str | None = None
    seat: int | None = None
    over: bool = False
    """Whether their match of this round is over, while others may still play."""


class TournamentInfo(Struct, frozen=True):
    """A tournament as everybody may see it; ``mine`` is the asker's, null to others."""

    tournament: str
    name: str
    kind: TournamentKind
    game: str
    title: str
    variant: str
    options: dict[str, Any]
    scoring: Literal["matchpoints", "difference"]
    clock: str
    phase: Literal["open", "running", "over"]
    round: int
    rounds: int
    minutes: int
    seats: int
    least: int
    level: int
    late_s: int
    members: bool
    listed: bool
    called: int
    starts: int | None
    ends: int | None
    """Of an arena, when it is over; else until when this round lasts at most."""
    sealed: bool
    """Whether the newest board is still played somewhere."""
    entrants: list[EntrantInfo]
    standings: list[StandingInfo]
    tables: list[TournamentTableInfo]
    earlier: list[RoundInfo]
    """The rounds of Swiss before this one, the newest first; empty for other kinds."""
    boards: list[int]
    """The boards of a duplicate that can be seen."""
    mine: CallerEntry | None
    now: int


class BoardResult(Struct, frozen=True):
    """What came of a board at one table, by seat."""

    number: int
    table: str | None
    entrants: list[int]
    returns: list[float]
    matchpoints: list[float]
    differences: list[float]


class BoardInfo(Struct, frozen=True):
    """A board of a duplicate that is over at all tables: the traveller, as people at cards call it."""

    tournament: str
    board: int
    seats: list[str]
    """What the seats are called."""
    results: list[BoardResult]


TOURNAMENT_BODIES: tuple[type[Struct], ...] = (
    NewTournament,
    TournamentCreated,
    NewEntrant,
    EntrantKey,
    EntrantRequest,
    TournamentSummary,
    TournamentList,
    TournamentInfo,
    BoardInfo,
)


class TournamentHello(Struct, tag_field="type", tag="hello", frozen=True):
    """The first frame: the key of an entrant or of who called it, or null to look on. It may be said again."""

    key: Secret | None = None


class StillHere(Struct, tag_field="type", tag="here", frozen=True):
    """An entrant is here still; in an arena who says so now and then is paired."""


class TournamentUpdate(Struct, tag_field="type", tag="tournament", frozen=True):
    """The tournament as its asker sees it; sent anew whenever it has changed."""

    shown: TournamentInfo


FromTournamentClient = TournamentHello | StillHere | Ping
"""A frame from somebody who looks at a tournament."""

FromTournament = TournamentUpdate | Refused | Pong
"""A frame to somebody who looks at a tournament."""

decode_tournament_frame = msgspec.json.Decoder(FromTournamentClient).decode
"""A frame from its text. Raises ``msgspec.DecodeError``."""
