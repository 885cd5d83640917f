"""The commands of a table that are not requests of its players (those are in ``protocol/commands.py``).

Players are identified by their number; ``None`` is a spectator.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import Literal

from ..protocol.commands import Act, RequestSubstitute, SeatCommand
from .instant import Instant
from .situation import SeatQuestion


class ReceivedAct(Act, frozen=True, kw_only=True):
    """An action and the time at which the server received it, since other commands may be decided first."""

    received: Instant


@dataclass(frozen=True, slots=True)
class TakeSeat:
    """Takes the first open seat with an invitation. Of the invitation and the new key, only the hashes are known
    here.
    """

    invitation_hash: str
    name: str
    key_hash: str
    person: int | None = None
    """The number of the account; ``None`` for a guest."""
    kind: Literal["person", "bot"] = "person"
    """The kind of the account."""


@dataclass(frozen=True, slots=True)
class AnswerForBot:
    """Plays the action that a bot has chosen."""

    asked: SeatQuestion
    action: str


@dataclass(frozen=True, slots=True)
class CloseWindow:
    """Closes the claim window if it is due."""


@dataclass(frozen=True, slots=True)
class DealFirst:
    """Makes the first deal if it is due."""


@dataclass(frozen=True, slots=True)
class ExpireClocks:
    """Handles clocks that have run out."""


@dataclass(frozen=True, slots=True)
class EndPause:
    """Ends the pause between rounds if it is over."""


@dataclass(frozen=True, slots=True)
class AgreeForSubstitutes:
    """Agrees to a rematch on behalf of players for whom bots have started to substitute."""


@dataclass(frozen=True, slots=True)
class Arrive:
    """A connection opens. Without ``stays``, a player without a connection has made a request."""

    player: int | None
    stays: bool = True


@dataclass(frozen=True, slots=True)
class Depart:
    """A connection has closed. ``last`` says whether it was the player's only connection."""

    player: int | None
    last: bool


@dataclass(frozen=True, slots=True)
class EnforceDeadline:
    """Enforces a tournament's deadline: replaces absent players, or ends the match."""

    is_late: bool
    """Whether the time for the whole round is over."""


@dataclass(frozen=True, slots=True)
class AdvanceTime:
    """Updates whatever changes with time alone."""


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
"""Commands whose changes are stored before they take effect, one at a time."""

PresenceCommand = Arrive | Depart | RequestSubstitute | AdvanceTime
"""Commands that change only who is present. Their changes are never stored."""
