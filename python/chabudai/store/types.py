"""What the store's rows say, as values; and what goes wrong with them."""

from __future__ import annotations

import hashlib
from collections.abc import Mapping
from dataclasses import dataclass
from datetime import UTC, datetime
from typing import Any, Literal

from ..match import Entry


class StoreError(Exception):
    """The store cannot be used; the message is one line for the person at the command line."""


class ConflictError(StoreError):
    """Somebody else has appended to this match, or taken this seat, since it was read."""


@dataclass(frozen=True, slots=True)
class Player:
    """Who takes part at a table: a person, known by the hash of a key (``None``: not here yet), or a bot of a level."""

    kind: Literal["person", "bot"]
    name: str
    level: int | None = None
    key_hash: str | None = None

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


@dataclass(frozen=True, slots=True)
class HeldAnswer:
    """A seat's answer to one of its questions that does not count before a window closes; no other seat may know it."""

    seat: int
    question: int
    action: str


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
