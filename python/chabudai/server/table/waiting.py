"""Since when a table waits for the same answers: what is told of it, and when the others may ask for a bot instead."""

from __future__ import annotations

from dataclasses import dataclass

from .instant import Instant


@dataclass(frozen=True, slots=True)
class AnswerWait:
    """Nothing that everybody can see has happened since ``since``.

    It is not stored: after a restart everybody has the whole time again. An answer that is a secret at first leaves it
    as it was, so it does not tell who has given one.
    """

    since: Instant
    match: int
    """The number of the match."""
    view: int
    """The hash of what a spectator sees of it."""


@dataclass(frozen=True, slots=True)
class AbsentPlayer:
    """A person who is asked and away, both since ``since``: a table of two cannot go on without them.

    As little stored as ``AnswerWait``: after a restart they have the whole time again.
    """

    seat: int
    since: Instant
