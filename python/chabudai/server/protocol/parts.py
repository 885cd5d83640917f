"""What messages have in them: seats, lines of the log, refusals, offers, windows and pauses."""

from __future__ import annotations

from typing import Literal

from msgspec import Struct

from .fields import AnswerTiming, OfferKind, ViewJson


class CulpritInfo(Struct, frozen=True):
    """A card or point that a refusal is about, and its part in it."""

    role: str
    item: str


class RefusalInfo(Struct, frozen=True):
    """Why an action is not legal, in data: the sentence in the message says the same."""

    code: str
    clause: str
    culprits: list[CulpritInfo]


class ReadingInfo(Struct, frozen=True):
    """What some cards or tiles could be played as; what may be played now has no ``sentence`` and no ``refusal``.

    A null ``action``: they make none of this ``kind``, and the sentence says why.
    """

    action: str | None
    kind: str
    name: str
    sentence: str | None
    refusal: RefusalInfo | None


class SeatStatus(Struct, frozen=True):
    """Who sits where. An open seat is a person without a name; ``level`` is null for people.

    ``stand_in``: the person keeps the others waiting, and a bot answers for this seat until they are back.
    ``resigned``: the person has left this match, and a bot plays the seat to its end.
    """

    seat: int
    name: str
    kind: Literal["person", "bot", "open"]
    level: int | None
    present: bool
    stand_in: bool
    resigned: bool
    called: str


class LogLine(Struct, frozen=True):
    """One action, with the receiver's view after it. ``action`` is null where the receiver may not know it.

    ``number`` counts the receiver's own lines; ``turn`` is the same for everybody: answers that are a secret at first
    belong to the turn that asked for them.
    """

    number: int
    turn: int
    actor: str
    action: str | None
    sentence: str
    events: list[str]
    view: ViewJson
    at: int | None = None
    """When it was played, at tables with clocks: milliseconds since 1970 by the service's clock."""
    left: int | None = None
    """What the actor's clock showed then, in milliseconds."""


class TournamentLink(Struct, frozen=True):
    """The tournament that a table is a part of; while it is ``sealed`` nobody may watch it or read its record."""

    tournament: str
    name: str
    round: int
    sealed: bool


class OfferState(Struct, frozen=True, rename={"seat": "from"}):
    """An open offer and the seat that made it."""

    what: OfferKind
    seat: int


class EndingInfo(Struct, frozen=True):
    """Why a match ended, by which clause, who won and the scores as the rulebook counts them."""

    code: str
    clause: str | None
    winners: list[int]
    scores: list[int]
    shown: list[str]
    sentence: str
    lines: list[str]
    """How the last round was counted; empty in games without rounds."""


class ClaimWindowState(Struct, frozen=True):
    """Several seats are asked at once, and their answers are held until it closes.

    Times are milliseconds since 1970 by the service's clock; ``closes`` is null if it waits for everybody. ``held`` is
    the receiver's own answer, which may still be changed.
    """

    kind: AnswerTiming
    opens: int
    closes: int | None
    held: str | None


class RoundPauseState(Struct, frozen=True):
    """A round is over and the next one is not dealt: nobody is asked anything.

    It ends when all people at the table are ready, and at ``closes`` at the latest: milliseconds since 1970 by the
    service's clock.
    """

    opens: int
    closes: int
    ready: list[int]
    """The seats that nobody has to wait for: bots, people who are away, and those who are ready."""
    lines: list[str]
    """How the round was counted, a sentence after another, and what it means for the match."""


class ShuffleState(Struct, frozen=True):
    """A shuffle that can be checked, as everybody may see it: what was promised, and what was added to it.

    ``docs/fair-shuffle.md`` tells how all deals follow from ``secret`` and ``nonces``.
    """

    derivation: str
    commitment: str
    """The SHA-256 of the secret, told before anybody adds to it."""
    wanted: list[int]
    """The seats of people who have not added a nonce yet (``nonce``), until the first deal."""
    deals_at: int | None
    """When the cards are dealt at the latest, in milliseconds since 1970 by the service's clock; null while a seat is
    open, and when they are dealt."""
    nonces: list[str] | None
    """For each seat its nonce, ``missing`` or ``bot``; null before the first deal."""
    secret: str | None
    """64 hexadecimal digits; null until the match is over."""


class FastForwardState(Struct, frozen=True):
    """No person plays any more in this round, and those who look on may ask the bots to answer sooner."""

    asked: list[int]
    """The seats of those who have."""
    sooner: bool
    """Whether all have who are here, so that the bots do."""


class SeatClock(Struct, frozen=True):
    """A seat's clock at the moment ``at``: milliseconds since 1970 by the service's clock."""

    left: int
    """What it showed then, in milliseconds."""
    free: int
    """For how long after that it stands, though the seat is asked: the part of a decision that does not count."""
    runs: bool
    at: int
    vacation: int
    """How much vacation is left, in milliseconds."""
    resting: bool
    """Whether the person is on vacation, so that their clock stands."""


class ClockState(Struct, frozen=True):
    """The clocks of a table, as everybody may see them."""

    clock: str
    """As it is written, such as ``10+5``."""
    words: str
    begun: bool
    """They stand until everybody has sat down and been here at once."""
    seats: list[SeatClock]


class OpenHandsState(Struct, frozen=True):
    """That who watches this table sees each deal with all hands open, some time after it was played out."""

    delay_s: int
    """How long after it, in seconds."""
    words: str
    """The same in a sentence, for who sits or wants to sit down."""
    is_behind: bool
    """Whether the receiver watches and sees the match as it was: as much as may be shown of it."""
    at: int | None
    """When the last deal that they see was played out, in milliseconds since 1970 by the service's clock; null before
    the first, and for who sees the table as it is."""


class WaitState(Struct, frozen=True):
    """People who owe an answer, whether the receiver may know that they have given it or not."""

    seats: list[int]
    """Their seats, without those for which a bot plays already."""
    stand_in_from: int
    """When the others may ask that a bot plays for one, in milliseconds since 1970 by the service's clock."""
    end_from: int | None
    """When the one who waits may end the match (``end``), by the same clock; null at tables of three and more, and
    while the one who is waited for is here."""
