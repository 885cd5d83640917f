"""What a decision comes to: rows to write, and what is so when they are written."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field

from ...match import Entry
from ...store.types import HeldAnswer, Player, StoredClocks, StoredMatch, StoredOffer, StoredPlan
from .situation import MatchInPlay, Presence


@dataclass(frozen=True, slots=True)
class NewEntries:
    """Entries of a match, the first of this number."""

    match_id: int
    number: int
    entries: tuple[Entry, ...]
    clocks: StoredClocks | None = None
    played_out: Mapping[int, int] = field(default_factory=dict)
    """When they played deals out, by how many actions stood then, where that is noted."""


@dataclass(frozen=True, slots=True)
class ClocksUpdate:
    """What the clocks of a match show now."""

    match_id: int
    clocks: StoredClocks


@dataclass(frozen=True, slots=True)
class NewMatch:
    """The next match of a table."""

    table_id: str
    match: StoredMatch


@dataclass(frozen=True, slots=True)
class NewPlayer:
    """A person in an open place."""

    table_id: str
    number: int
    name: str
    key_hash: str
    person: int | None = None
    clocks: ClocksUpdate | None = None
    """Where a move may take days, the clocks begin with the last who sits down."""


@dataclass(frozen=True, slots=True)
class NewBots:
    """Equal bots in open places."""

    table_id: str
    numbers: Sequence[int]
    bot: Player


@dataclass(frozen=True, slots=True)
class NewHeldAnswer:
    """An answer that counts when a window closes."""

    match_id: int
    answer: HeldAnswer


@dataclass(frozen=True, slots=True)
class NewNonce:
    """What a seat has added to the shuffle of a match."""

    match_id: int
    seat: int
    nonce: str


@dataclass(frozen=True, slots=True)
class OffersUpdate:
    """What is offered in a match now."""

    match_id: int
    offers: tuple[StoredOffer, ...]


@dataclass(frozen=True, slots=True)
class PlanUpdate:
    """What a seat answers ahead now, in place of what it did before."""

    match_id: int
    plan: StoredPlan


Rows = NewEntries | NewMatch | NewPlayer | NewBots | NewHeldAnswer | ClocksUpdate | NewNonce | OffersUpdate | PlanUpdate


@dataclass(frozen=True, slots=True)
class Change:
    """Nothing of it is so before ``rows`` are written; parts that are ``None`` stay as they are."""

    rows: Rows | None = None
    playing: MatchInPlay | None = None
    presence: Presence | None = None
    is_held: bool = False
    """Whether an answer counts only when a window closes."""
    player: int | None = None
    """Who has come to the table."""


NOTHING = Change()
