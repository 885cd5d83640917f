"""The result of a decision: the rows to write, and the state once they are written."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field

from ...match import Entry
from ...store.types import HeldAnswer, Player, StoredClocks, StoredMatch, StoredOffer, StoredPlan
from .presence import Presence
from .situation import MatchInPlay


@dataclass(frozen=True, slots=True)
class NewEntries:
    """New entries of a match, of which the first has the number ``number``."""

    match_id: int
    number: int
    entries: tuple[Entry, ...]
    clocks: StoredClocks | None = None
    played_out: Mapping[int, int] = field(default_factory=dict)
    """The times at which these entries ended a deal, by the number of actions played until then. Empty unless the table
    shows hands to spectators.
    """


@dataclass(frozen=True, slots=True)
class ClocksUpdate:
    """The current state of a match's clocks."""

    match_id: int
    clocks: StoredClocks


@dataclass(frozen=True, slots=True)
class NewMatch:
    """The next match of a table."""

    table_id: str
    match: StoredMatch


@dataclass(frozen=True, slots=True)
class NewPlayer:
    """A person who has taken an open seat."""

    table_id: str
    number: int
    name: str
    key_hash: str
    person: int | None = None
    clocks: ClocksUpdate | None = None
    """Clocks with days per move start when the last seat is taken."""


@dataclass(frozen=True, slots=True)
class NewBots:
    """Bots of one level in open seats."""

    table_id: str
    numbers: Sequence[int]
    bot: Player


@dataclass(frozen=True, slots=True)
class NewHeldAnswer:
    """An answer that takes effect when the claim window closes."""

    match_id: int
    answer: HeldAnswer


@dataclass(frozen=True, slots=True)
class NewNonce:
    """A seat's nonce for the shuffle of a match."""

    match_id: int
    seat: int
    nonce: str


@dataclass(frozen=True, slots=True)
class OffersUpdate:
    """The open offers of a match."""

    match_id: int
    offers: tuple[StoredOffer, ...]


@dataclass(frozen=True, slots=True)
class PlanUpdate:
    """A seat's new conditional moves, which replace its previous ones."""

    match_id: int
    plan: StoredPlan


Rows = NewEntries | NewMatch | NewPlayer | NewBots | NewHeldAnswer | ClocksUpdate | NewNonce | OffersUpdate | PlanUpdate


@dataclass(frozen=True, slots=True)
class Change:
    """A change, which takes effect once ``rows`` are written. Parts that are ``None`` do not change."""

    rows: Rows | None = None
    playing: MatchInPlay | None = None
    presence: Presence | None = None
    is_held: bool = False
    """Whether an answer is held until the claim window closes."""
    player: int | None = None
    """The player who has taken a seat."""


NOTHING = Change()
