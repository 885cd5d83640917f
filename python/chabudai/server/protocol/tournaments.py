"""The messages of tournaments: entrants, standings, tables, and the boards of a duplicate.

They are sent over REST; the state of a tournament is also sent over a socket whenever it changes.
"""

from __future__ import annotations

from typing import Annotated, Any, Literal

import msgspec
from msgspec import Meta, Struct

from .client_frames import Ping
from .fields import Name, PersonKind, Secret
from .service_frames import Pong, Refused

TournamentKind = Literal["duplicate", "swiss", "arena"]


class NewTournament(Struct, frozen=True):
    """Creates a tournament.

    ``duplicate``: the same deals at several tables; ``swiss``: rounds of two between players with similar scores;
    ``arena``: for ``minutes``, free players are paired continuously.
    """

    kind: TournamentKind
    game: Annotated[str, Meta(max_length=40)]
    title: Annotated[str, Meta(max_length=200)] = ""
    options: dict[str, Any] = {}
    rounds: Annotated[int, Meta(ge=1, le=40)] = 4
    """The number of boards of a duplicate, or of rounds of Swiss."""
    minutes: Annotated[int, Meta(ge=5, le=240)] = 30
    """The length of an arena."""
    scoring: Literal["matchpoints", "difference"] = "matchpoints"
    """How a board of a duplicate is scored: by how many others did worse with the same cards, or by how much."""
    clock: Annotated[str, Meta(max_length=24)] = "none"
    """The time control, as at a table."""
    least: Annotated[int, Meta(ge=1, le=64)] = 1
    """Bots fill up to this number of entrants; a duplicate always has full tables, and at least two of them."""
    level: Annotated[int, Meta(ge=1, le=20)] = 2
    """The level of those bots."""
    round_minutes: Annotated[int, Meta(ge=2, le=240)] = 30
    """The longest time for a round, in minutes."""
    late_s: Annotated[int, Meta(ge=20, le=900)] = 90
    """How many seconds a table waits for a player who does not come."""
    starts_in: Annotated[int, Meta(ge=1, le=20_000)] | None = None
    """The minutes after which it starts automatically; null: the organiser starts it."""
    members: bool = False
    """Whether only people with an account can enter."""
    listed: bool = True
    """Whether it is listed; otherwise people need its link."""
    enter: bool = True
    """Whether the organiser takes part."""
    name: Name = ""


class TournamentCreated(Struct, frozen=True):
    """A new tournament. ``key`` is shown only once: it proves the organiser and their entry."""

    tournament: str
    key: str
    entrant: int | None


class NewEntrant(Struct, frozen=True):
    """Enters a tournament."""

    name: Name = ""


class EntrantKey(Struct, frozen=True):
    """The number of an entrant, and the key that is the only proof of it: it opens their seat at every table."""

    tournament: str
    entrant: int
    key: str


class EntrantRequest(Struct, frozen=True):
    """Acts for an entrant, or confirms their presence; with an account no key is needed."""

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
    """The listed tournaments, upcoming and running ones first. ``now`` is the server's clock."""

    tournaments: list[TournamentSummary]
    now: int


class EntrantInfo(Struct, frozen=True):
    """An entrant; ``bot`` marks a bot of the server, ``left`` an entrant who has withdrawn."""

    entrant: int
    name: str
    bot: bool = False
    left: bool = False
    kind: PersonKind = "guest"


class StandingInfo(Struct, frozen=True):
    """An entrant's score; ``more`` are the tie-breaks, which depend on the kind."""

    place: int
    entrant: int
    points: float
    more: list[float]
    played: int


class TournamentTableInfo(Struct, frozen=True):
    """A table of the newest round. While a board is sealed, neither the table nor whether it is over is sent."""

    number: int
    entrants: list[int]
    table: str | None
    over: bool
    returns: list[float] | None


class RoundInfo(Struct, frozen=True):
    """The tables of a finished round."""

    round: int
    tables: list[TournamentTableInfo]


class CallerEntry(Struct, frozen=True):
    """The caller's part in a tournament: ``table`` and ``seat`` are where they play now, if they do."""

    entrant: int | None
    caller: bool
    """Whether they are the organiser, who can start it."""
    table: str | None = None
    seat: int | None = None
    over: bool = False
    """Whether their match of this round is over while others still play."""


class TournamentInfo(Struct, frozen=True):
    """A tournament as everybody may see it; ``mine`` is the caller's part, null for others."""

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
    """When an arena ends; for other kinds, when this round ends at the latest."""
    sealed: bool
    """Whether the newest board is still being played."""
    entrants: list[EntrantInfo]
    standings: list[StandingInfo]
    tables: list[TournamentTableInfo]
    earlier: list[RoundInfo]
    """The earlier rounds of Swiss, the newest first; empty for other kinds."""
    boards: list[int]
    """The boards of a duplicate that can be seen."""
    mine: CallerEntry | None
    now: int


class BoardResult(Struct, frozen=True):
    """The result of a board at one table, by seat."""

    number: int
    table: str | None
    entrants: list[int]
    returns: list[float]
    matchpoints: list[float]
    differences: list[float]


class BoardInfo(Struct, frozen=True):
    """A board of a duplicate that is over at all tables (a "traveller")."""

    tournament: str
    board: int
    seats: list[str]
    """The names of the seats."""
    results: list[BoardResult]


class TournamentHello(Struct, tag_field="type", tag="hello", frozen=True):
    """The first frame: the key of an entrant or of the organiser, or null to watch. It can be sent again."""

    key: Secret | None = None


class StillHere(Struct, tag_field="type", tag="here", frozen=True):
    """Confirms that an entrant is present; an arena pairs only entrants who send it regularly."""


class TournamentUpdate(Struct, tag_field="type", tag="tournament", frozen=True):
    """The tournament as the client sees it; sent again whenever it changes."""

    shown: TournamentInfo


FromTournamentClient = TournamentHello | StillHere | Ping
"""A frame from a client of a tournament."""

FromTournament = TournamentUpdate | Refused | Pong
"""A frame to a client of a tournament."""

decode_tournament_frame = msgspec.json.Decoder(FromTournamentClient).decode
"""Returns a frame from its text. Raises ``msgspec.DecodeError``."""
