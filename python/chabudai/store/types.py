"""Values that the store reads and writes: tables, matches, and their parts."""

from __future__ import annotations

import hashlib
from collections.abc import Mapping
from dataclasses import dataclass, field
from datetime import UTC, datetime
from typing import Any, Literal

from ..match import Entry
from ..match.time_control import Stamp


@dataclass(frozen=True, slots=True)
class PlayerAccount:
    """The account of a player as others see it. It is read with the table and not stored there."""

    kind: Literal["person", "bot"]
    rating: int | None = None
    """The rating for the game and the speed of the table; ``None`` before the first rated match."""
    is_provisional: bool = False


@dataclass(frozen=True, slots=True)
class Player:
    """A player of a table: a person, or a bot of a level."""

    kind: Literal["person", "bot"]
    name: str
    level: int | None = None
    key_hash: str | None = None
    """The hash of the seat key; ``None`` while the seat is open."""
    person: int | None = None
    """The number of the account; ``None`` for guests."""
    account: PlayerAccount | None = field(default=None, compare=False)

    @property
    def is_open(self) -> bool:
        """Returns whether a person can still take this seat."""
        return self.kind == "person" and self.key_hash is None

    @property
    def is_seated_person(self) -> bool:
        """Returns whether a person has taken this seat."""
        return self.kind == "person" and self.key_hash is not None


@dataclass(frozen=True, slots=True)
class Pace:
    """The pace of a table: claim window, round pause and clock."""

    window: Literal["instant", "fixed", "blind"] = "instant"
    """When the answers of several seats take effect: as they arrive, after a fixed time, or when all have arrived."""
    window_ms: int = 0
    """The length of a fixed claim window. A blind window closes after a multiple of it."""
    pause_ms: int = 0
    """The longest pause between two rounds; 0 deals the next round immediately."""
    clock: str = "none"
    """The time control of every seat, in the form that :func:`chabudai.match.time_control.parse_time_control` reads."""


Company = Literal["invited", "listed", "paired", "direct", "device"]
"""The people who can join a table: invited people, anyone who sees it in the lobby, those matched by quick pairing, or
the two people of a direct challenge."""


ChatTerms = Literal["open", "apart", "off"]
"""The chat rule: spectators can read the players' chat at any time or only after the match, or chat is turned off."""


LEAGUE = "league"
"""The kind of tournament whose matches may be played at any time within days or weeks."""
SIMUL = "simul"
"""The kind of tournament in which one person, entrant 0, plays against all others at the same time."""
DUPLICATE = "duplicate"
"""The kind of tournament in which several tables play one deal, which stays sealed until all have played it."""


@dataclass(frozen=True, slots=True)
class TableEvent:
    """The tournament that a table belongs to."""

    tournament: str
    title: str
    round: int
    keeps_going: bool = False
    """Whether bots play on for absent players, because the board must be finished to be compared with others."""
    is_sealed: bool = False
    """Whether another table still has to play the same deal. Until all tables have played it, the table has no
    spectators and its record is not available.
    """
    deal: int | None = field(default=None, repr=False)
    """The secret seed of all chance, if several tables play the same deal."""
    is_listed: bool = False
    """Whether the tournament is in the public list."""
    begun_ms: int = 0
    """When the table was opened, in milliseconds since 1970."""
    absent_ms: int | None = None
    """When the tournament stops waiting for players who have not come; ``None`` if it waits until the round ends."""
    ends_ms: int | None = None
    """When the time of the round is over."""
    excused: frozenset[int] = frozenset()
    """Players for whom the tournament waits until the round ends: the host of a simultaneous exhibition."""


@dataclass(frozen=True, slots=True)
class StoredTable:
    """A table. ``creator`` is the number of the player who created it."""

    id: str
    created: str
    creator: int | None
    invitation_hash: str
    players: tuple[Player, ...]
    pace: Pace = Pace()
    code: str | None = None
    """The invite code, while a seat is open."""
    company: Company = "invited"
    chat: ChatTerms = "open"
    lent_keys: tuple[tuple[int, str], ...] = ()
    """Hashes of further keys for other devices of a player, each with the player's number."""
    is_rated: bool = False
    """Whether the table's matches count for ratings. All players then have accounts."""
    event: TableEvent | None = None
    watch_delay_s: int | None = None
    """Seconds between the end of a deal and its release to spectators with open hands; ``None`` if they never see
    it.
    """


@dataclass(frozen=True, slots=True)
class HeldAnswer:
    """A seat's answer that is hidden from the other seats until the claim window closes."""

    seat: int
    question: int
    action: str


@dataclass(frozen=True, slots=True)
class StoredOffer:
    """An offer that a seat makes to the others. It lapses when its match has more entries than ``entries``."""

    what: Literal["takeback", "rematch"]
    seat: int
    agreed: tuple[int, ...]
    """The seats that have agreed, including the one that made the offer."""
    entries: int
    """The number of entries when the offer was made."""


@dataclass(frozen=True, slots=True)
class StoredPlan:
    """The conditional moves of a seat, hidden from the other seats."""

    seat: int
    entries: int
    """The number of entries when the conditional moves were set."""
    lines: tuple[tuple[str, ...], ...]
    """Sequences of actions by all seats from that position. The last action of each is the seat's own."""


@dataclass(frozen=True, slots=True)
class StoredClocks:
    """The clocks of a match after the last change, by seat."""

    at_ms: int
    """The time of the last change, in milliseconds since 1970."""
    left_ms: tuple[int, ...]
    vacation_ms: tuple[int, ...]
    resting: tuple[int, ...] = ()
    """The seats that are on vacation."""
    due_ms: int | None = None
    """The next time at which a correspondence clock runs out and the table must be checked."""


@dataclass(frozen=True, slots=True)
class StoredShuffle:
    """The secret and the nonces of a verifiable shuffle."""

    secret: str = field(repr=False)
    """64 hexadecimal digits, kept secret until the match is over."""
    nonces: Mapping[int, str] = field(default_factory=dict)
    """The nonces that players have added, by seat: 64 hexadecimal digits each."""


@dataclass(frozen=True, slots=True)
class RatingChange:
    """The rating of a seat's player before and after a match."""

    before: float
    after: float


@dataclass(frozen=True, slots=True)
class StoredMatch:
    """A match of a table. ``seating`` holds the number of the player in each seat."""

    id: int
    number: int
    game: str
    options: Mapping[str, Any]
    rules_version: int
    seating: tuple[int, ...]
    created: str
    entries: tuple[Entry, ...]
    held: tuple[HeldAnswer, ...] = ()
    """The newest held answer of each seat. It is obsolete once its question has been answered."""
    clocks: StoredClocks | None = None
    stamps: Mapping[int, Stamp] = field(default_factory=dict)
    """The time of each entry and the clocks at that time, by the entry's number from 1; empty without clocks."""
    shuffle: StoredShuffle | None = None
    """The source of all chance; ``None`` if chance comes from the system's generator."""
    offers: tuple[StoredOffer, ...] = ()
    """The newest offers, sorted from oldest to newest, including lapsed ones."""
    played_out: Mapping[int, int] = field(default_factory=dict)
    """The time at which each deal ended, in milliseconds since 1970, by the number of entries at that time; empty
    unless spectators see open hands.
    """
    plans: tuple[StoredPlan, ...] = ()
    """The conditional moves of each seat, in correspondence matches."""
    rating_changes: tuple[RatingChange, ...] = ()
    """The rating of each seat before and after a finished rated match; empty for all other matches."""


@dataclass(frozen=True, slots=True)
class MatchResult:
    """The result of a match. ``places`` holds the ranks of the seats, of which 1 is the best, or is empty if the match
    was cancelled.
    """

    match_id: int
    game: str
    speed: str
    code: str
    places: tuple[int, ...]
    persons: tuple[int, ...] = ()
    """The accounts by seat, if the match counts for ratings."""


def secret_hash(secret: str) -> str:
    """Returns the hash under which a seat key or an invitation is stored.

    Plain SHA-256 is enough because these secrets have 144 random bits or more.

    >>> secret_hash("abc")[:8]
    'ba7816bf'
    """
    return hashlib.sha256(secret.encode()).hexdigest()


def now() -> str:
    """Returns the current time in the format of the store and of records.

    >>> now().endswith("Z")
    True
    """
    return datetime.now(UTC).strftime("%Y-%m-%dT%H:%M:%SZ")


RatingModel = Literal["two", "many"]
"""The rating model: for matches between two players, or for rankings of three or more."""


@dataclass(frozen=True, slots=True)
class Rating:
    """A rating with its uncertainty: ``deviation`` is one standard deviation."""

    value: float
    deviation: float
    volatility: float
    matches: int = 0
