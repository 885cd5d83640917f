"""Commands of a table besides those of its players (``protocol/commands.py``).

Players are known by their number; ``None`` is a spectator.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import Literal

from ..protocol.commands import Act, RequestSubstitute, SeatCommand
from .instant import Instant
from .situation import SeatQuestion


class ReceivedAct(Act, frozen=True, kw_only=True):
    """An action and when the server received it: other commands may be decided first."""

    received: Instant


@dataclass(frozen=True, slots=True)
class TakeSeat:
    """Takes the first open seat with an invitation; of both secrets only the hashes are known here."""

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
    """Closes the claim window if its time is over."""


@dataclass(frozen=True, slots=True)
class DealFirst:
    """Deals for the first time if that is due."""


@dataclass(frozen=True, slots=True)
class ExpireClocks:
    """Handles clocks that have run out."""


@dataclass(frozen=True, slots=True)
class EndPause:
    """Ends the pause between rounds if it is over."""


@dataclass(frozen=True, slots=True)
class AgreeForSubstitutes:
    """Agrees to a rematch for players for whom bots have begun to substitute."""


@dataclass(frozen=True, slots=True)
class Arrive:
    """A connection opens; or, without ``stays``, a player has made a request."""

    player: int | None
    stays: bool = True


@dataclass(frozen=True, slots=True)
class Depart:
    """A connection has closed; ``last`` says whether it was the player's only one."""

    player: int | None
    last: bool


@dataclass(frozen=True, slots=True)
class EnforceDeadline:
    """Ends what an overdue tournament match waits for: players who have not come, or the match itself."""

    is_late: bool
    """Whether the time of the whole round is over."""


@dataclass(frozen=True, slots=True)
class AdvanceTime:
    """Updates what depends on time alone."""


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
