"""How long a table has waited for the same answers, and for an absent player."""

from __future__ import annotations

from dataclasses import dataclass

from .instant import Instant


@dataclass(frozen=True, slots=True)
class AnswerWait:
    """Since when nothing has happened that everyone can see.

    It is not stored: after a restart the whole time starts again. A secret answer does not change it, so it does not
    reveal
    who has answered.
    """

    since: Instant
    match: int
    """The number of the match."""
    view: int
    """The hash of the spectators' view."""


@dataclass(frozen=True, slots=True)
class AbsentPlayer:
    """A player who has been both asked and away since ``since``: a table of two cannot go on without them.

    It is not stored either: after a restart the whole time starts again.
    """

    seat: int
    since: Instant
