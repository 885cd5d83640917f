"""What comes next in a tournament: it begins, a round is seated, whoever is free is paired, or it is over."""

from __future__ import annotations

from dataclasses import dataclass

from . import arena, swiss
from .movement import movement, seats_needed
from .tournament import MOST_ENTRANTS, Event

PAUSE_MS = 8_000
"""So long everybody may see how a round ended before the next begins."""
WAIT_MS = 7 * 86_400_000
"""A tournament that nobody has begun for so long is over."""


@dataclass(frozen=True, slots=True)
class Begin:
    """It begins, with so many bots of the house who fill up."""

    bots: int


@dataclass(frozen=True, slots=True)
class Seat:
    """A round begins, with the entrants of each table by seat."""

    round: int
    tables: tuple[tuple[int, ...], ...]


@dataclass(frozen=True, slots=True)
class Finish:
    """It is over."""


Step = Begin | Seat | Finish


def next_step(event: Event, now_ms: int, called_ms: int, pause_ms: int = PAUSE_MS) -> Step | None:
    """What comes next at this moment, if anything does; ``called_ms`` is when the tournament was called."""
    match event.phase:
        case "open":
            if event.starts_ms is not None and now_ms >= event.starts_ms:
                return begin(event) if event.people else Finish()
            return Finish() if event.starts_ms is None and now_ms >= called_ms + WAIT_MS else None
        case "running":
            return _arena(event, now_ms) if event.terms.kind == "arena" else _rounds(event, now_ms, pause_ms)
        case "over":
            return None


def begin(event: Event) -> Begin | Finish:
    """The beginning: bots come for as many as are wanted at least, and at the last table of a duplicate.

    >>> from .entries import Entrant, Terms
    >>> begin(Event(Terms("duplicate", "some game", {}, seats=2, rounds=4), entrants=(Entrant(0, "Ada"),)))
    Begin(bots=3)
    """
    terms, count = event.terms, len(event.entrants)
    wanted = max(count, min(terms.least, MOST_ENTRANTS))
    if terms.kind == "duplicate":
        wanted = seats_needed(wanted, terms.seats)
    if wanted < 2:
        return Finish()
    return Begin(wanted - count)


def _rounds(event: Event, now_ms: int, pause_ms: int) -> Step | None:
    if event.round:
        tables = event.of_round(event.round)
        if not event.is_round_over(event.round):
            return None
        if event.round >= event.terms.rounds or not event.people:
            return Finish()
        if now_ms < max(sitting.ended_ms or 0 for sitting in tables) + pause_ms:
            return None
    number = event.round + 1
    numbers = [entrant.number for entrant in event.entrants]
    if event.terms.kind == "duplicate":
        # Who has left is played for: the board is to be compared.
        return Seat(number, movement(numbers, event.terms.seats, number)[number - 1])
    active = [entrant.number for entrant in event.entrants if not entrant.has_left]
    return Seat(number, tuple(swiss.next_pairs(active, event.sittings))) if len(active) > 1 else Finish()


def _arena(event: Event, now_ms: int) -> Step | None:
    if (event.ends_ms is not None and now_ms >= event.ends_ms) or not event.people:
        return Finish()
    tables = arena.next_pairs(event, now_ms)
    return Seat(event.round + 1, tuple(tables)) if tables else None
