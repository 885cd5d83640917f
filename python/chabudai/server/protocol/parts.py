"""The parts of messages: seats, log lines, refusals, offers, claim windows, pauses and clocks."""

from __future__ import annotations

from typing import Literal

from msgspec import Struct

from .fields import AnswerTiming, OfferKind, PersonKind, ViewJson


class CulpritInfo(Struct, frozen=True):
    """A card or point that a refusal is about, and its role in it."""

    role: str
    item: str


class RefusalInfo(Struct, frozen=True):
    """Why an action is not legal, as data: the sentence in the message says the same."""

    code: str
    clause: str
    culprits: list[CulpritInfo]


class ReadingInfo(Struct, frozen=True):
    """One way to play some cards or tiles; a reading that is legal now has no ``sentence`` and no ``refusal``.

    With a null ``action`` they do not form this ``kind``, and the sentence says why.
    """

    action: str | None
    kind: str
    name: str
    sentence: str | None
    refusal: RefusalInfo | None


class SeatPerson(Struct, frozen=True, omit_defaults=True):
    """Who sits in a seat. Only an account has a page, ``/@name``."""

    kind: PersonKind
    name: str
    rating: int | None = None
    """The rating of an account at the game and the speed of the table; left out before the first rated match."""
    provisional: bool = False
    """Whether the rating is still uncertain; left out if it is not."""


class SeatStatus(Struct, frozen=True):
    """A seat and its player. An open seat is a person without a name; ``level`` is null for people.

    ``stand_in``: a bot answers for this seat until the person, who kept the others waiting, is back. ``resigned``: the
    person has left this match, and a bot plays the seat to its end.
    """

    seat: int
    name: str
    kind: Literal["person", "bot", "open"]
    level: int | None
    present: bool
    stand_in: bool
    resigned: bool
    called: str
    person: SeatPerson | None = None
    """Null for an open seat."""


class LogLine(Struct, frozen=True):
    """One action, with the receiver's view after it. ``action`` is null if the receiver may not know it.

    ``number`` counts the receiver's own lines; ``turn`` is the same for all receivers: answers that are secret at first
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
    """When it was played, at tables with clocks: milliseconds since 1970 by the server's clock."""
    left: int | None = None
    """The time left on the actor's clock then, in milliseconds."""


class TournamentLink(Struct, frozen=True):
    """The tournament of a table; while it is ``sealed``, the table cannot be watched, nor its record read."""

    tournament: str
    name: str
    round: int
    sealed: bool


class OfferState(Struct, frozen=True, rename={"seat": "from"}):
    """An open offer and the seat that made it."""

    what: OfferKind
    seat: int


class EndingInfo(Struct, frozen=True):
    """Why a match ended, by which clause, who won, and the scores as the rulebook counts them."""

    code: str
    clause: str | None
    winners: list[int]
    scores: list[int]
    shown: list[str]
    sentence: str
    lines: list[str]
    """How the last round was scored; empty in games without rounds."""


class ClaimWindowState(Struct, frozen=True):
    """Several seats are asked at once, and their answers are held until the window closes.

    Times are milliseconds since 1970 by the server's clock; ``closes`` is null if the window waits for all answers.
    ``held`` is the receiver's own answer, which may still be changed.
    """

    kind: AnswerTiming
    opens: int
    closes: int | None
    held: str | None


class RoundPauseState(Struct, frozen=True):
    """A round is over and the next one is not dealt yet: no seat is asked anything.

    It ends when all people at the table are ready, and at ``closes`` at the latest: milliseconds since 1970 by the
    server's clock.
    """

    opens: int
    closes: int
    ready: list[int]
    """The seats that are not waited for: bots, people who are away, and people who are ready."""
    lines: list[str]
    """How the round was scored, sentence by sentence, and what it means for the match."""


class ShuffleState(Struct, frozen=True):
    """A verifiable shuffle as everybody may see it: the commitment and the contributions.

    ``docs/fair-shuffle.md`` explains how all deals follow from ``secret`` and ``nonces``.
    """

    derivation: str
    commitment: str
    """The SHA-256 of the secret, published before any player contributes."""
    wanted: list[int]
    """The seats of people who have not contributed yet (``nonce``), until the first deal."""
    deals_at: int | None
    """When the cards are dealt at the latest, in milliseconds since 1970 by the server's clock; null while a seat is
    open, and after the deal."""
    nonces: list[str] | None
    """For each seat its nonce, ``missing`` or ``bot``; null before the first deal."""
    secret: str | None
    """64 hexadecimal digits; null until the match is over."""


class FastForwardState(Struct, frozen=True):
    """No person plays in this round any more, and those present can ask the bots to play without pauses."""

    asked: list[int]
    """The seats that have asked for it."""
    sooner: bool
    """Whether all who are present have asked for it, so that the bots do."""


class SeatClock(Struct, frozen=True):
    """A seat's clock at the moment ``at``: milliseconds since 1970 by the server's clock."""

    left: int
    """The time left then, in milliseconds."""
    free: int
    """How long it stands after that although the seat is asked: the part of a decision that does not count."""
    runs: bool
    at: int
    vacation: int
    """The vacation left, in milliseconds."""
    resting: bool
    """Whether the person is on vacation, so that their clock stands."""


class ClockState(Struct, frozen=True):
    """The clocks of a table, as everybody may see them."""

    clock: str
    """The time control in its notation, such as ``10+5``."""
    words: str
    begun: bool
    """Whether the clocks have started: they wait until all seats are taken and all people have been present at the same
    time."""
    seats: list[SeatClock]


class OpenHandsState(Struct, frozen=True):
    """Spectators of this table see each deal with all hands open, some time after it was played out."""

    delay_s: int
    """The delay, in seconds."""
    words: str
    """The same in a sentence, for players and for people who want to join."""
    is_behind: bool
    """Whether the receiver is a spectator and sees the match with the delay."""
    at: int | None
    """When the last deal that they see was played out, in milliseconds since 1970 by the server's clock; null before
    the first, and for players."""


class WaitState(Struct, frozen=True):
    """People who owe an answer, whether the receiver may know that they have given it or not."""

    seats: list[int]
    """Their seats, without those for which a bot already plays."""
    stand_in_from: int
    """When the others can ask for a substitute, in milliseconds since 1970 by the server's clock."""
    end_from: int | None
    """When the waiting player can end the match (``end``), by the same clock; null at tables of three or more, and
    while the other player is present."""
