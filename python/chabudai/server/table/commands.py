"""What may be asked of a table. Players are known by their number there; ``None`` is somebody who watches."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Literal

from .instant import Instant
from .offers import What
from .situation import Asked

How = Literal["win", "cancel"]
"""How a match ends for one who waits for somebody who is gone: it is theirs, or nobody's."""


@dataclass(frozen=True, slots=True)
class Act:
    """An answer to a question; ``match`` is the number of the match that is meant, ``None`` the running one."""

    player: int | None
    match: int | None
    question: int
    action: str
    arrived: Instant | None = None
    """When it came to the service, if it had to wait for others since."""
    thought_ms: int | None = None
    """How long the client says that its person had the question: where that is less than the service has counted, the
    answer was on its way."""


@dataclass(frozen=True, slots=True)
class Resign:
    """A player gives up."""

    player: int | None
    match: int


@dataclass(frozen=True, slots=True)
class Propose:
    """A player asks the others for something."""

    player: int | None
    match: int
    what: What


@dataclass(frozen=True, slots=True)
class Reply:
    """A player accepts or declines what somebody asks for, or withdraws what they asked for."""

    player: int | None
    match: int
    what: What
    accept: bool


@dataclass(frozen=True, slots=True)
class Join:
    """Somebody with an invitation takes the first open seat; of both secrets only the hashes come here."""

    invitation_hash: str
    name: str
    key_hash: str
    person: int | None = None
    """The number of their account; a guest has none."""


@dataclass(frozen=True, slots=True)
class Fill:
    """A player wants bots of a level in all open seats."""

    player: int | None
    level: int


@dataclass(frozen=True, slots=True)
class BotAnswers:
    """A bot has found its answer."""

    asked: Asked
    action: str


@dataclass(frozen=True, slots=True)
class CloseWindow:
    """A window may be over."""


@dataclass(frozen=True, slots=True)
class Ready:
    """A player has seen how the round ended; ``match`` as in :class:`Act`."""

    player: int | None
    match: int | None


@dataclass(frozen=True, slots=True)
class SayNonce:
    """A player adds to the shuffle, before the first deal."""

    player: int | None
    match: int
    nonce: str


@dataclass(frozen=True, slots=True)
class DealFirst:
    """The first deal may be due."""


@dataclass(frozen=True, slots=True)
class Hurry:
    """A player whose round is over asks the bots who play it out not to take their time."""

    player: int | None
    match: int


@dataclass(frozen=True, slots=True)
class StandIn:
    """A player asks that a bot plays for a seat that has kept everybody waiting for long."""

    player: int | None
    match: int
    seat: int


@dataclass(frozen=True, slots=True)
class End:
    """A player at a table of two ends the match, because the other one has been gone for long."""

    player: int | None
    match: int
    how: How


@dataclass(frozen=True, slots=True)
class Rest:
    """A player goes on vacation, or is back from it, where a move may take days."""

    player: int | None
    match: int
    on: bool


@dataclass(frozen=True, slots=True)
class Plan:
    """A player lays down what they answer if the others play this or that, in place of what lay there before."""

    player: int | None
    match: int
    lines: Sequence[Sequence[str]]
    """The actions of all seats, in order; the last of each line is the player's own."""
    stands: int
    """How many actions stood when it was thought of: what was played since might make other moves of the same words."""


@dataclass(frozen=True, slots=True)
class OutOfTime:
    """A clock may have run out."""


@dataclass(frozen=True, slots=True)
class EndPause:
    """A pause may be over."""


@dataclass(frozen=True, slots=True)
class AgreeForTheAbsent:
    """A bot has begun to stand in, and agrees to the next match."""


@dataclass(frozen=True, slots=True)
class Come:
    """A connection begins; or a player is heard of who does not stay."""

    player: int | None
    stays: bool = True


@dataclass(frozen=True, slots=True)
class Go:
    """A connection ended; ``last`` says whether the player has no other."""

    player: int | None
    last: bool


@dataclass(frozen=True, slots=True)
class CallTime:
    """A table of a tournament has waited for long enough: for who has not come, or for the end of its match."""

    is_late: bool
    """Whether the time of the whole round is over."""


@dataclass(frozen=True, slots=True)
class TimePasses:
    """Some clock may have run out."""


Written = (
    Act
    | Resign
    | Propose
    | Reply
    | Join
    | Fill
    | BotAnswers
    | CloseWindow
    | Ready
    | SayNonce
    | DealFirst
    | Hurry
    | End
    | EndPause
    | Rest
    | Plan
    | OutOfTime
    | AgreeForTheAbsent
    | CallTime
)
"""What may have to be written before it counts: one at a time."""

Seen = Come | Go | StandIn | TimePasses
"""What nobody has to write."""
