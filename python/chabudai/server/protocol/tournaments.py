"""The messages of tournaments: entrants, standings, tables, and the boards of a duplicate tournament.

They are sent over REST; the state of a tournament is also sent over a socket whenever it changes.
"""

from __future__ import annotations

from typing import Annotated, Any, Literal

import msgspec
from msgspec import Meta, Struct

from .client_frames import Ping
from .fields import ClubSlug, Name, PersonKind, Secret
from .service_frames import Pong, Refused
from .table_parts import MessageInfo

TournamentKind = Literal["duplicate", "swiss", "arena", "knockout", "league", "simul"]
Title = Annotated[str, Meta(max_length=200)]
Description = Annotated[str, Meta(max_length=2000)]
"""The organiser's description of a tournament: plain text, whose line breaks are kept."""
UnixMs = Annotated[int, Meta(ge=0, le=2**53)]
"""A time in milliseconds since 1970."""


class NewTournament(Struct, frozen=True):
    """Creates a tournament.

    Creates a tournament. ``duplicate``: the same deals are played at several tables. ``swiss``: each round pairs
    players with similar scores. ``arena``: players without a match are paired continuously for ``minutes``.
    ``knockout``: the winner of each match, or the best of each table, advance. ``league``: everyone meets everyone, and
    each round takes days. ``simul``: the organiser plays against everyone at once.
    """

    kind: TournamentKind
    game: Annotated[str, Meta(max_length=40)]
    title: Title = ""
    options: dict[str, Any] = {}
    rounds: Annotated[int, Meta(ge=1, le=40)] | None = None
    """The number of boards of a duplicate tournament, or of rounds of a Swiss one. In a league for two players per
    table, how often each pair meets, by default once; at larger tables, the number of rounds. By default 4.
    """
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
    """Minutes until the tournament starts automatically. Without this and ``starts_at``, the organiser starts it."""
    members: bool = False
    """Whether only accounts can enter."""
    listed: bool = True
    """Whether the tournament is listed. Otherwise people need its link."""
    enter: bool = True
    """Whether the organiser takes part. The organiser of a simul always does."""
    name: Name = ""
    text: Description = ""
    starts_at: UnixMs | None = None
    """When the tournament starts automatically. It takes precedence over ``starts_in``."""
    most: Annotated[int, Meta(ge=2, le=64)] = 64
    """The maximum number of entrants."""
    seeding: Literal["rating", "draw"] = "rating"
    """How a knockout or league orders its entrants: by rating and then by entry, or by lot."""
    round_days: Annotated[int, Meta(ge=1, le=30)] = 7
    """The days that each round of a league takes."""
    club: ClubSlug | None = None
    """The club that holds the tournament. Only its organisers can create one."""
    club_only: bool = False
    """Whether only members of the club can enter."""


class ClubLink(Struct, frozen=True):
    """A club by the name in its address and the name that is shown."""

    club: str
    name: str


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


class TournamentChange(Struct, frozen=True):
    """Changes what the organiser has announced, before the start. ``key`` is the organiser's; an account needs none."""

    title: Title
    text: Description
    starts_at: UnixMs | None
    """When the tournament starts automatically; null means that the organiser starts it."""
    key: Secret | None = None


class EntrantRemoval(Struct, frozen=True):
    """Removes an entrant. ``key`` is the organiser's; an account needs none."""

    entrant: Annotated[int, Meta(ge=0, le=63)]
    name: Annotated[str, Meta(max_length=64)]
    """The entrant's name. If it differs, the entrants have changed in the meantime, and the request is refused."""
    key: Secret | None = None


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
    """The number of rounds or boards, which may depend on further entries; 0 for an arena."""
    members: bool
    called: int
    starts: int | None
    variant_name: MessageInfo | None = None
    """The variant as data, for readers of any language."""
    club: ClubLink | None = None
    """The club that holds it."""
    club_only: bool = False
    """Whether only members of the club can enter."""


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


class TieInfo(Struct, frozen=True):
    """A pairing or group of a knockout. A single entrant has a bye. ``entrants`` is empty while it is undecided who
    will play.
    """

    entrants: list[int]
    tables: list[TournamentTableInfo]
    """Its matches. A drawn match of two is repeated."""
    advancing: list[int] | None
    """The entrants who advance, or the winner of the final; null while this is undecided."""


class BracketRoundInfo(Struct, frozen=True):
    """A round of a knockout. The winners of two adjacent pairings meet in the next one."""

    ties: list[TieInfo]


class CallerTable(Struct, frozen=True):
    """A table at which the caller plays."""

    table: str
    seat: int
    opponents: list[int]
    over: bool


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
    tables: list[CallerTable] = []
    """All tables of the host of a simul; empty for others."""


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
    """The earlier rounds of a Swiss tournament or league, latest first; empty for other kinds."""
    boards: list[int]
    """The boards of a duplicate tournament whose results are public."""
    mine: CallerEntry | None
    now: int
    text: str
    most: int
    seeding: Literal["rating", "draw"]
    round_s: int
    """The maximum seconds of a round."""
    next_round: int | None
    """When the next round of a league starts; null if none follows."""
    bracket: list[BracketRoundInfo]
    """All rounds of a knockout that has started, the first one first."""
    starting: int
    """The number of entrants, including bots, with which the tournament would start now."""
    variant_name: MessageInfo | None = None
    """The variant as data, for readers of any language."""
    club: ClubLink | None = None
    """The club that holds it."""
    club_only: bool = False
    """Whether only members of the club can enter."""


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
