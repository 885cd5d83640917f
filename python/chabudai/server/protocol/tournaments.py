"""The messages of tournaments: entrants, standings, tables, and the boards of a duplicate tournament.

They are sent over REST; the state of a tournament is also sent over a socket whenever it changes.
"""

from __future__ import annotations

from typing import Annotated, Any, Literal

import msgspec
from msgspec import Meta, Struct

from .client_frames import Ping
from .fields import Name, PersonKind, Secret
from .service_frames import Pong, Refused
from .table_parts import MessageInfo

TournamentKind = Literal["duplicate", "swiss", "arena"]


class NewTournament(Struct, frozen=True):
    """Creates a tournament.

    Creates a tournament. ``duplicate``: the same deals are played at several tables. ``swiss``: each round pairs
    players with similar scores. ``arena``: players without a match are paired continuously for ``minutes``.
    """

    kind: TournamentKind
    game: Annotated[str, Meta(max_length=40)]
    title: Annotated[str, Meta(max_length=200)] = ""
    options: dict[str, Any] = {}
    rounds: Annotated[int, Meta(ge=1, le=40)] = 4
    """The number of boards of a duplicate tournament, or of rounds of a Swiss one."""
    minutes: Annotated[int, Meta(ge=5, le=240)] = 30
    """The length of an arena in minutes."""
    scoring: Literal["matchpoints", "difference"] = "matchpoints"
    """How a board of a duplicate tournament is scored: by how many others did worse with the same cards
    (``matchpoints``), or by how much (``difference``).
    """
    clock: Annotated[str, Meta(max_length=24)] = "none"
    """The time control, as at a table."""
    least: Annotated[int, Meta(ge=1, le=64)] = 1
    """The number of entrants below which bots are added. A duplicate tournament always has full tables, and at least
    two.
    """
    level: Annotated[int, Meta(ge=1, le=20)] = 2
    """The level of those bots."""
    round_minutes: Annotated[int, Meta(ge=2, le=240)] = 30
    """The longest time for a round, in minutes."""
    late_s: Annotated[int, Meta(ge=20, le=900)] = 90
    """Seconds that a table waits for a player who is absent."""
    starts_in: Annotated[int, Meta(ge=1, le=20_000)] | None = None
    """Minutes until the tournament starts automatically; null means that the organiser starts it."""
    members: bool = False
    """Whether only accounts can enter."""
    listed: bool = True
    """Whether the tournament is listed. Otherwise people need its link."""
    enter: bool = True
    """Whether the organiser takes part."""
    name: Name = ""


class TournamentCreated(Struct, frozen=True):
    """A new tournament. ``key`` is shown only once. It proves that the caller is the organiser, and is also the key of
    their entry.
    """

    tournament: str
    key: str
    entrant: int | None


class NewEntrant(Struct, frozen=True):
    """Enters a tournament."""

    name: Name = ""


class EntrantKey(Struct, frozen=True):
    """The number of an entrant, and their key. The key is the only proof of the entry and opens the entrant's seat at
    every table.
    """

    tournament: str
    entrant: int
    key: str


class EntrantRequest(Struct, frozen=True):
    """Identifies the entrant for whom a request is made. An account needs no key."""

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
    variant_name: MessageInfo | None = None
    """The variant as data, for readers of any language."""


class TournamentList(Struct, frozen=True):
    """The listed tournaments, upcoming and running ones first. ``now`` is the time of the server's clock."""

    tournaments: list[TournamentSummary]
    now: int


class EntrantInfo(Struct, frozen=True):
    """An entrant. ``bot`` marks a bot of the server, ``left`` an entrant who has withdrawn."""

    entrant: int
    name: str
    bot: bool = False
    left: bool = False
    kind: PersonKind = "guest"
    level: int | None = None
    """The level of a bot of the server; null for other entrants."""


class StandingInfo(Struct, frozen=True):
    """An entrant's score. ``more`` holds the tie-breaks, which depend on the kind of tournament."""

    place: int
    entrant: int
    points: float
    more: list[float]
    played: int


class TournamentTableInfo(Struct, frozen=True):
    """A table of the latest round. While a board is sealed, neither the table's id nor whether its match is over
    is sent.
    """

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
    """The caller's part in a tournament, as an entrant or the organiser. ``table`` and ``seat`` say where they play
    now; null if they do not.
    """

    entrant: int | None
    caller: bool
    """Whether the caller is the organiser, who can start the tournament."""
    table: str | None = None
    seat: int | None = None
    over: bool = False
    """Whether the caller's match of this round is over while others are still playing."""


class TournamentInfo(Struct, frozen=True):
    """The public state of a tournament. ``mine`` is the caller's part in it, or null."""

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
    """When an arena ends; for other kinds, the latest end of the current round."""
    sealed: bool
    """Whether the latest board is still being played."""
    entrants: list[EntrantInfo]
    standings: list[StandingInfo]
    tables: list[TournamentTableInfo]
    earlier: list[RoundInfo]
    """The earlier rounds of a Swiss tournament, latest first; empty for other kinds."""
    boards: list[int]
    """The boards of a duplicate tournament whose results are public."""
    mine: CallerEntry | None
    now: int
    variant_name: MessageInfo | None = None
    """The variant as data, for readers of any language."""


class BoardResult(Struct, frozen=True):
    """The result of a board at one table, by seat."""

    number: int
    table: str | None
    entrants: list[int]
    returns: list[float]
    matchpoints: list[float]
    differences: list[float]


class BoardInfo(Struct, frozen=True):
    """The results of a board that all tables have finished (a "traveller")."""

    tournament: str
    board: int
    seats: list[str]
    """The names of the seats in English."""
    results: list[BoardResult]
    seat_titles: list[MessageInfo | None]
    """The names that the game gives its seats; null for a seat with only a number."""


class TournamentHello(Struct, tag_field="type", tag="hello", frozen=True):
    """The first frame: the key of an entrant or of the organiser, or null to watch. It can be repeated to change the
    key.
    """

    key: Secret | None = None


class StillHere(Struct, tag_field="type", tag="here", frozen=True):
    """Confirms that an entrant is present. An arena pairs only entrants who send this frame regularly."""


class TournamentUpdate(Struct, tag_field="type", tag="tournament", frozen=True):
    """The tournament as the client may see it. It is sent again whenever it changes."""

    shown: TournamentInfo


FromTournamentClient = TournamentHello | StillHere | Ping
"""A frame from a client of a tournament."""

FromTournament = TournamentUpdate | Refused | Pong
"""A frame to a client of a tournament."""

decode_tournament_frame = msgspec.json.Decoder(FromTournamentClient).decode
"""Decodes a frame. Raises ``msgspec.DecodeError``."""
