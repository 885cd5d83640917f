"""The next step of a tournament: it starts, a round or pairing begins, or it ends. Pure: no I/O, no clock."""

from __future__ import annotations

from dataclasses import dataclass

from . import arena, swiss
from .duplicate_movement import movement, seats_needed
from .tournament import MAX_ENTRANTS, TournamentState

ROUND_PAUSE_MS = 8_000
"""Milliseconds between the end of a round and the next one."""
START_DEADLINE_MS = 7 * 86_400_000
"""Milliseconds after which a tournament that has not started ends."""
UNATTENDED_DEADLINE_MS = 86_400_000
"""Milliseconds since its only entrant was last seen after which a tournament with at most one entrant ends."""


@dataclass(frozen=True, slots=True)
class StartTournament:
    """The tournament starts, after a number of bots are added."""

    bots: int


@dataclass(frozen=True, slots=True)
class StartRound:
    """A round starts. Each table is given by its entrants in seat order."""

    round: int
    tables: tuple[tuple[int, ...], ...]


@dataclass(frozen=True, slots=True)
class FinishTournament:
    """The tournament ends."""


Step = StartTournament | StartRound | FinishTournament


def next_step(state: TournamentState, now_ms: int, called_ms: int, pause_ms: int = ROUND_PAUSE_MS) -> Step | None:
    """Returns the step that is due now, if any. ``called_ms`` is the time at which the tournament was created."""
    match state.phase:
        case "open":
            if state.starts_ms is not None and now_ms >= state.starts_ms:
                return start(state) if state.people else FinishTournament()
            is_late = now_ms >= called_ms + START_DEADLINE_MS or _is_unattended(state, now_ms, called_ms)
            return FinishTournament() if state.starts_ms is None and is_late else None
        case "running":
            return _arena(state, now_ms) if state.terms.kind == "arena" else _rounds(state, now_ms, pause_ms)
        case "over":
            return None


def _is_unattended(state: TournamentState, now_ms: int, called_ms: int) -> bool:
    """Returns whether a tournament is abandoned: only its organiser has entered, and the organiser has been away for a
    long time.
    """
    seen_ms = max(called_ms, *(entrant.seen_ms for entrant in state.entrants), 0)
    return len(state.entrants) <= 1 and now_ms >= seen_ms + UNATTENDED_DEADLINE_MS


def start(state: TournamentState) -> StartTournament | FinishTournament:
    """Returns the start. Bots are added up to the minimum number of entrants, and to fill the last table of a duplicate
    tournament.

    >>> from ...store.tournaments import StoredEntrant
    >>> from .tournament import TournamentTerms
    >>> terms = TournamentTerms("duplicate", "some game", {}, seats=2, rounds=4)
    >>> start(TournamentState(terms, entrants=(StoredEntrant(0, "Ada"),)))
    StartTournament(bots=3)
    """
    terms, count = state.terms, len(state.entrants)
    wanted = max(count, min(terms.least, MAX_ENTRANTS))
    if terms.kind == "duplicate":
        wanted = seats_needed(wanted, terms.seats)
    if wanted < 2:
        return FinishTournament()
    return StartTournament(wanted - count)


def _rounds(state: TournamentState, now_ms: int, pause_ms: int) -> Step | None:
    if state.round:
        tables = state.of_round(state.round)
        if not state.is_round_over(state.round):
            return None
        if state.round >= state.terms.rounds or not state.people:
            return FinishTournament()
        if now_ms < max(sitting.ended_ms or 0 for sitting in tables) + pause_ms:
            return None
    number = state.round + 1
    numbers = [entrant.number for entrant in state.entrants]
    if state.terms.kind == "duplicate":
        # Bots play for entrants who have left, because the results of every board must be compared.
        return StartRound(number, movement(numbers, state.terms.seats, number)[number - 1])
    active = [entrant.number for entrant in state.entrants if not entrant.has_left]
    return (
        StartRound(number, tuple(swiss.next_pairs(active, state.sittings))) if len(active) > 1 else FinishTournament()
    )


def _arena(state: TournamentState, now_ms: int) -> Step | None:
    if (state.ends_ms is not None and now_ms >= state.ends_ms) or not state.people:
        return FinishTournament()
    tables = arena.next_pairs(state, now_ms)
    return StartRound(state.round + 1, tuple(tables)) if tables else None
