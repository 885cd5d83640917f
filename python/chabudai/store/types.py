"""What the store's rows say, as values."""

from __future__ import annotations

import hashlib
from collections.abc import Mapping
from dataclasses import dataclass, field
from datetime import UTC, datetime
from typing import Any, Literal

from ..match import Entry
from ..match.time_control import Stamp


@dataclass(frozen=True, slots=True)
class Player:
    """Who takes part at a table: a person, known by the hash of a key (``None``: not here yet), or a bot of a level."""

    kind: Literal["person", "bot"]
    name: str
    level: int | None = None
    key_hash: str | None = None
    person: int | None = None
    """The number of their account; ``None`` for guests."""

    @property
    def is_open(self) -> bool:
        """Whether somebody may still take this place."""
        return self.kind == "person" and self.key_hash is None

    @property
    def is_seated_person(self) -> bool:
        """Whether a person has this place."""
        return self.kind == "person" and self.key_hash is not None


@dataclass(frozen=True, slots=True)
class Pace:
    """When the answers count that several seats owe at once: as they come, all at a fixed time, or when all are in."""

    window: Literal["instant", "fixed", "blind"] = "instant"
    window_ms: int = 0
    """How long a fixed window is; a blind one closes after a multiple of it."""
    pause_ms: int = 0
    """How long a table rests between two rounds at most, for all to see how one ended; 0 deals at once."""
    clock: str = "none"
    """The clock of every seat, as :func:`chabudai.match.time_control.read_timing` reads it."""


Company = Literal["invited", "listed", "paired"]
"""Who may sit down at a table: who is invited; anybody, who finds it in the lobby; or who met there to play at once."""

ChatTerms = Literal["open", "apart", "off"]
"""Whether spectators hear the players, hear them when the match is over, or nobody may write at all."""


@dataclass(frozen=True, slots=True)
class TableEvent:
    """The tournament that a table is a part of."""

    tournament: str
    title: str
    round: int
    keeps_going: bool = False
    """Whether bots play on for who is late: its board is compared with others, so that it has to be played."""
    is_sealed: bool = False
    """Whether its deal is still played at another table: nobody may then watch, or read a record."""
    deal: int | None = field(default=None, repr=False)
    """The seed that all chance of its match follows from, where several tables play the same; nobody is told it."""


@dataclass(frozen=True, slots=True)
class StoredTable:
    """A table as its rows say it; ``creator`` is the number of the player who opened it."""

    id: str
    created: str
    creator: int | None
    invitation_hash: str
    players: tuple[Player, ...]
    pace: Pace = Pace()
    code: str | None = None
    """By which friends find it while it has an open seat."""
    company: Company = "invited"
    chat: ChatTerms = "open"
    lent_keys: tuple[tuple[int, str], ...] = ()
    """The hashes of further keys that open a player's seat, each with the player's number: for other devices."""
    is_rated: bool = False
    """Whether its matches count for the ratings of those who play, who all have accounts."""
    event: TableEvent | None = None
    watch_delay_s: int | None = None
    """So long after a deal was played out who watches sees it with all hands open; ``None``: no hands are shown."""


@dataclass(frozen=True, slots=True)
class HeldAnswer:
    """A seat's answer to one of its questions that does not count before a window closes; no other seat may know it."""

    seat: int
    question: int
    action: str


@dataclass(frozen=True, slots=True)
class StoredOffer:
    """What a seat asks of the others; it has ended when its match has more entries than it had then."""

    what: Literal["takeback", "rematch"]
    seat: int
    agreed: tuple[int, ...]
    """The seats that have agreed, its own among them."""
    entries: int
    """How many entries the match had."""


@dataclass(frozen=True, slots=True)
class StoredPlan:
    """What a seat answers ahead, which no other seat knows; what has happened since says what is left of it."""

    seat: int
    entries: int
    """How many entries the match had when it was laid down."""
    lines: tuple[tuple[str, ...], ...]
    """What may be played from there, of all seats, in order; the last action of each line is the seat's own."""


@dataclass(frozen=True, slots=True)
class StoredClocks:
    """The clocks of a match when something happened in it the last time, by seat."""

    at_ms: int
    """When this was so, in milliseconds since 1970."""
    left_ms: tuple[int, ...]
    vacation_ms: tuple[int, ...]
    resting: tuple[int, ...] = ()
    """The seats whose people are on vacation."""
    due_ms: int | None = None
    """When somebody is out of time if nothing happens, where that may take days: the table is looked at then."""


@dataclass(frozen=True, slots=True)
class StoredShuffle:
    """What a match is shuffled by, where that can be checked afterwards."""

    secret: str = field(repr=False)
    """64 hexadecimal digits, which nobody is told before the match is over."""
    nonces: Mapping[int, str] = field(default_factory=dict)
    """What people have added, by seat: 64 hexadecimal digits each."""


@dataclass(frozen=True, slots=True)
class StoredMatch:
    """One match of a table; ``seating`` gives, for each seat, the number of its player."""

    id: int
    number: int
    game: str
    options: Mapping[str, Any]
    rules_version: int
    seating: tuple[int, ...]
    created: str
    entries: tuple[Entry, ...]
    held: tuple[HeldAnswer, ...] = ()
    """The newest answer of each seat that was held; one whose question is answered since says nothing any more."""
    clocks: StoredClocks | None = None
    stamps: Mapping[int, Stamp] = field(default_factory=dict)
    """When entries were written, by their number from 1, and the clocks then; of tables with clocks alone."""
    shuffle: StoredShuffle | None = None
    """What all its chance comes from; ``None`` takes each action of chance from the system's generator."""
    offers: tuple[StoredOffer, ...] = ()
    """What was last offered, the oldest first; an offer that has ended since says nothing any more."""
    played_out: Mapping[int, int] = field(default_factory=dict)
    """When each deal was played out, in milliseconds since 1970, by how many actions stood then; of tables alone whose
    hands are shown to who watches."""
    plans: tuple[StoredPlan, ...] = ()
    """What each seat answers ahead, where a move may take days."""


@dataclass(frozen=True, slots=True)
class Result:
    """How a match ended; ``places`` are those of the seats, 1 the best, equal if none is ahead, empty if cancelled."""

    match_id: int
    game: str
    speed: str
    code: str
    places: tuple[int, ...]
    persons: tuple[int, ...] = ()
    """The accounts in the order of the seats, if it counts for their ratings."""


def secret_hash(secret: str) -> str:
    """What is stored of a seat key or an invitation: SHA-256, which is enough for secrets of 144 random bits and more.

    >>> secret_hash("abc")[:8]
    'ba7816bf'
    """
    return hashlib.sha256(secret.encode()).hexdigest()


def now() -> str:
    """The time as the store and records write it.

    >>> now().endswith("Z")
    True
    """
    return datetime.now(UTC).strftime("%Y-%m-%dT%H:%M:%SZ")
