"""What can happen at a table besides the commands of its players (``protocol/commands.py``).

Players are known by their number; ``None`` is a spectator.
"""

from __future__ import annotations

from dataclasses import dataclass

from ..protocol.commands import Act, RequestSubstitute, SeatCommand
from .instant import Instant
from .situation import SeatQuestion


class ReceivedAct(Act, frozen=True, kw_only=True):
    """An action and when the server received it: other commands may be decided first."""

    received: Instant


@dataclass(frozen=True, slots=True)
class TakeSeat:
    """A person with an invitation takes the first open seat; of both secrets only the hashes come here."""

    invitation_hash: str
    name: str
    key_hash: str
    person: int | None = None
    """The number of their account; a guest has none."""


@dataclass(frozen=True, slots=True)
class AnswerForBot:
    """A bot has found its answer."""

    asked: SeatQuestion
    action: str


@dataclass(frozen=True, slots=True)
class CloseWindow:
    """A window may be over."""


@dataclass(frozen=True, slots=True)
class DealFirst:
    """The first deal may be due."""


@dataclass(frozen=True, slots=True)
class ExpireClocks:
    """A clock may have run out."""


@dataclass(frozen=True, slots=True)
class EndPause:
    """A pause may be over."""


@dataclass(frozen=True, slots=True)
class AgreeForSubstitutes:
    """A bot has begun to stand in, and agrees to the next match."""


@dataclass(frozen=True, slots=True)
class Arrive:
    """A connection begins; or a player is heard of who does not stay."""

    player: int | None
    stays: bool = True


@dataclass(frozen=True, slots=True)
class Depart:
    """A connection ended; ``last`` says whether the player has no other."""

    player: int | None
    last: bool


@dataclass(frozen=True, slots=True)
class EnforceDeadline:
    """A table of a tournament has waited for long enough: for who has not come, or for the end of its match."""

    is_late: bool
    """Whether the time of the whole round is over."""


@dataclass(frozen=True, slots=True)
class AdvanceTime:
    """Some clock may have run out."""


WrittenCommand = (
    SeatCommand
    | TakeSeat
    | AnswerForBot
    | CloseWindow
    | DealFirst
    | ExpireClocks
    | EndPause
    | AgreeForSubstitutes
    | EnforceDeadline
)
"""Commands whose changes are written before they take effect, one at a time."""

PresenceCommand = Arrive | Depart | RequestSubstitute | AdvanceTime
"""Commands that change only who is present, and are never written."""
