"""The parts of messages: seats, log lines, refusals, offers, claim windows, pauses and clocks."""

from __future__ import annotations

from typing import Any, Literal

from msgspec import UNSET, Struct, UnsetType

from .fields import AnswerTiming, OfferKind, PersonKind, ViewJson


class MessageInfo(Struct, frozen=True):
    """A sentence as data: the id of a message of the catalogue, and its arguments.

    An argument is a text, a number, another message, a seat (``{"seat": 0}``), cards, tiles or points
    (``{"items": ["b3"]}``), or a list of arguments (``{"list": [...], "last": "and"}``). The message ``plain`` has its
    whole ``text`` as an argument. ``locales/`` has the texts in every language.
    """

    id: str
    args: dict[str, Any]


class CulpritInfo(Struct, frozen=True):
    """A card or point that a refusal names, and its role in the refusal."""

    role: str
    item: str


class RefusalInfo(Struct, frozen=True):
    """Why an action is not legal, as data. The message also contains the same reason as a sentence."""

    code: str
    clause: str
    culprits: list[CulpritInfo]


class ReadingInfo(Struct, frozen=True):
    """One way to play the given cards or tiles. A reading that is legal now has no ``sentence`` and no ``refusal``.

    If ``action`` is null, the cards or tiles do not form this ``kind``, and ``sentence`` gives the reason.
    """

    action: str | None
    kind: str
    name: MessageInfo
    sentence: MessageInfo | None
    refusal: RefusalInfo | None


class SeatPerson(Struct, frozen=True, omit_defaults=True):
    """The person or bot in a seat. Only an account has a profile page, at ``/@name``."""

    kind: PersonKind
    name: str
    rating: int | None = None
    """The account's rating for the game and speed of the table; omitted before the first rated match."""
    provisional: bool = False
    """Whether the rating is still uncertain; omitted if false."""


class SeatStatus(Struct, frozen=True):
    """A seat and its player. An open seat is a person without a name; ``level`` is null for people.

    ``stand_in``: a bot answers for a person who kept the others waiting, until the person is back. ``resigned``: the
    person has resigned this match, and a bot plays in the seat until it ends.
    """

    seat: int
    name: str
    kind: Literal["person", "bot", "open"]
    level: int | None
    present: bool
    stand_in: bool
    resigned: bool
    called: str
    """The name of the seat in its game, in English."""
    person: SeatPerson | None = None
    """Null for an open seat."""
    title: MessageInfo | None = None
    """The name that the game gives the seat, such as Black; null if the seat has only a number."""


class LogLine(Struct, frozen=True):
    """One action, with the receiver's view after it. ``action`` is null if the receiver may not know it.

    ``number`` is the position in this receiver's log, which may lack actions that are still secret. ``turn`` is the
    same for all receivers: simultaneous answers have the turn in which they were asked for.
    """

    number: int
    turn: int
    actor: str
    action: str | None
    sentence: MessageInfo | None
    """Null if the receiver may not know the action."""
    events: list[MessageInfo]
    view: ViewJson
    at: int | None = None
    """When the action was played, as a Unix time in milliseconds; only at tables with clocks."""
    left: int | None = None
    """The time that was then left on the actor's clock, in milliseconds."""


class PatchOperation(Struct, frozen=True):
    """An operation of a JSON Patch (RFC 6902). ``remove`` has no ``value``."""

    op: Literal["add", "remove", "replace"]
    path: str
    """A JSON Pointer (RFC 6901), such as ``/view/hands/0``."""
    value: Any | UnsetType = UNSET


class PatchedLogLine(Struct, frozen=True):
    """A log line in a ``patch`` frame: a :class:`LogLine` whose view is given by operations.

    The operations of the last line change the new ``view`` of the table into the line's view. Those of each other line
    change the view of the line after it.
    """

    number: int
    turn: int
    actor: str
    action: str | None
    sentence: MessageInfo | None
    events: list[MessageInfo]
    operations: list[PatchOperation]
    at: int | None = None
    left: int | None = None


Overdue = Literal["turn", "time", "bots"]
"""How a tournament ends a match when the time of its round is over: the player whose turn it is loses, the player who
has used more time loses, or bots play on.
"""


class TournamentLink(Struct, frozen=True):
    """The tournament of a table. While the table is ``sealed``, it cannot be watched and its record cannot be read.

    From ``absent`` on, a player who has not come loses or, if ``overdue`` is ``bots``, is replaced by a bot; null if
    the tournament waits until ``ends``, when the time of the round is over. Both are Unix times in milliseconds.
    """

    tournament: str
    name: str
    round: int
    sealed: bool
    absent: int | None = None
    ends: int | None = None
    overdue: Overdue = "turn"


class OfferState(Struct, frozen=True, rename={"seat": "from"}):
    """An open offer and the seat that made it."""

    what: OfferKind
    seat: int


class RatingChangeInfo(Struct, frozen=True):
    """The rating of a seat's player before and after a match."""

    before: int
    after: int


class EndingInfo(Struct, frozen=True, omit_defaults=True):
    """Why a match ended, the clause that says so, the winners, and the scores as the rulebook counts them."""

    code: str
    clause: str | None
    winners: list[int]
    scores: list[int]
    shown: list[str]
    sentence: MessageInfo
    lines: list[MessageInfo]
    """How the last round was scored; empty in games without rounds."""
    ratings: list[RatingChangeInfo] = []
    """The rating change of each seat. Omitted if the match is not rated, and for the moment in which it is read."""
    places: list[int] = []
    """The place of each seat, from 1; equal seats share a place. Omitted without a winner."""
    rounds: list[list[int]] = []
    """The scores at the start and after each round that is over. Omitted if there was only one round."""


class ClaimWindowState(Struct, frozen=True):
    """An open claim window: several seats are asked at once, and their answers are held until the window closes.

    Times are Unix times in milliseconds. ``closes`` is null if the window waits for all answers. ``held`` is the
    receiver's own answer, which can still be changed.
    """

    kind: AnswerTiming
    opens: int
    closes: int | None
    held: str | None


class RoundPauseState(Struct, frozen=True):
    """The pause between two rounds: the next round has not been dealt yet, and no seat is asked anything.

    It ends when all people at the table are ready, and at the latest at ``closes``, a Unix time in milliseconds.
    """

    opens: int
    closes: int
    ready: list[int]
    """The seats that the pause does not wait for: bots, people who are away, and people who are ready."""
    lines: list[MessageInfo]
    """Sentences that say how the round was scored and how the match stands; the first one says who won or lost."""
    rounds: list[list[int]]
    """The scores at the start and after each round that is over."""


class ShuffleState(Struct, frozen=True):
    """The public part of a verifiable shuffle: the commitment and the players' contributions.

    ``docs/explanation/fair-shuffle.md`` explains how ``secret`` and ``nonces`` determine all deals.
    """

    derivation: str
    commitment: str
    """The SHA-256 of the secret, published before any player contributes."""
    wanted: list[int]
    """The seats of people who have not contributed yet (``nonce``), until the first deal."""
    deals_at: int | None
    """The latest time of the deal, as a Unix time in milliseconds; null while a seat is open and after the deal."""
    nonces: list[str] | None
    """One entry per seat: its nonce, ``missing`` or ``bot``. Null before the first deal."""
    secret: str | None
    """64 hexadecimal digits; null until the match is over."""


class FastForwardState(Struct, frozen=True):
    """The state of a fast-forward. Only bots still play in this round, and the people present can ask them to skip the
    pauses.
    """

    asked: list[int]
    """The seats that have asked for a fast-forward."""
    sooner: bool
    """Whether everyone present has asked, so that the bots play without pauses."""


class SeatClock(Struct, frozen=True):
    """A seat's clock at the time ``at``, which is a Unix time in milliseconds."""

    left: int
    """The time that was left at ``at``, in milliseconds."""
    free: int
    """Milliseconds after ``at`` before the clock starts to run: the part of the decision's time that is free."""
    runs: bool
    at: int
    vacation: int
    """The vacation left, in milliseconds."""
    resting: bool
    """Whether the person is on vacation, which stops their clock."""


class ClockState(Struct, frozen=True):
    """The clocks of a table. They are public."""

    clock: str
    """The time control in its notation, such as ``10+5``."""
    words: str
    """The time control in English; ``sentence`` has it as data."""
    begun: bool
    """Whether the clocks have started. They start once all seats are taken and all people have been present at the same
    time.
    """
    seats: list[SeatClock]
    sentence: MessageInfo


class OpenHandsState(Struct, frozen=True):
    """The setting that lets spectators see each deal with all hands open, some time after it was played."""

    delay_s: int
    """Seconds between the end of a deal and its release to spectators."""
    words: str
    """A sentence in English that says this to players and to people who want to join; ``sentence`` has it as data."""
    is_behind: bool
    """Whether the receiver is a spectator, who sees the match with this delay."""
    at: int | None
    """When the latest deal that the spectator sees ended, as a Unix time in milliseconds; null before the first one,
    and for players.
    """
    sentence: MessageInfo


class WaitState(Struct, frozen=True):
    """The people who were asked. A seat stays listed while the receiver may not know that it has answered."""

    seats: list[int]
    """The seats of these people, except those for which a bot already plays."""
    stand_in_from: int
    """When the others can ask for a substitute, as a Unix time in milliseconds."""
    end_from: int | None
    """When the waiting player can end the match (``end``), as a Unix time in milliseconds; null with three or more
    players, and while the other player is present.
    """
