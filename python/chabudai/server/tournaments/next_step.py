"""The next step of a tournament: it starts, a round or pairing begins, or it ends. Pure: no I/O, no clock."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from ...store.sealed_boards import HOST
from . import arena, knockout, league, simul, swiss
from .duplicate_movement import movement, seats_needed
from .tournament import MAX_ENTRANTS, SEEDED, TournamentState, TournamentTerms

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
    """Returns the start. Bots are added up to the minimum number of entrants, and to fill the tables of a duplicate
    tournament, of a league with more than two seats per table, and of the final of a knockout.

    >>> from ...store.tournaments import StoredEntrant
    >>> from .tournament import TournamentTerms
    >>> terms = TournamentTerms("duplicate", "some game", {}, seats=2, rounds=4)
    >>> start(TournamentState(terms, entrants=(StoredEntrant(0, "Ada"),)))
    StartTournament(bots=3)
    """
    wanted = entrants_at_start(state.terms, len(state.entrants))
    return FinishTournament() if wanted < 2 else StartTournament(wanted - len(state.entrants))


def entrants_at_start(terms: TournamentTerms, count: int) -> int:
    """Returns the number of entrants, including bots, with which a tournament starts that ``count`` people have
    entered.
    """
    wanted = max(count, min(terms.least, MAX_ENTRANTS))
    match terms.kind:
        case "duplicate":
            return seats_needed(wanted, terms.seats)
        case "league" if terms.seats > league.PAIR:
            return terms.seats * -(-wanted // terms.seats)
        case "knockout" if terms.seats > knockout.PAIR:
            return max(wanted, terms.seats)
        case _:
            return wanted


def round_count(terms: TournamentTerms, count: int) -> int:
    """Returns the number of rounds with ``count`` entrants, or 0 for an arena."""
    match terms.kind:
        case "knockout":
            return knockout.round_count(count, terms.seats)
        case "league":
            return league.round_count(terms, count)
        case _:
            return terms.rounds


def _rounds(state: TournamentState, now_ms: int, pause_ms: int) -> Step | None:
    if state.round:
        if not state.is_round_over(state.round):
            return None
        if is_last_round(state) or not state.people:
            return FinishTournament()
        if now_ms < _next_start_ms(state, pause_ms):
            return None
    number = state.round + 1
    tables = _next_tables(state, number)
    return StartRound(number, tuple(tables)) if tables else FinishTournament()


def is_last_round(state: TournamentState) -> bool:
    """Returns whether no round follows the current one. The rounds of a knockout depend on its results."""
    count = len(state.by_seed if state.terms.kind in SEEDED else state.entrants)
    return state.terms.kind != "knockout" and state.round >= round_count(state.terms, count)


def _next_start_ms(state: TournamentState, pause_ms: int) -> int:
    """Returns when the next round starts: after a pause or, in a league, at its time."""
    ended_ms = max((sitting.ended_ms or 0 for sitting in state.of_round(state.round)), default=0) + pause_ms
    if state.terms.kind != "league" or state.starts_ms is None:
        return ended_ms
    return max(ended_ms, state.starts_ms + state.round * state.terms.round_s * 1000)


def next_round_ms(state: TournamentState) -> int | None:
    """Returns when the next round of a running league starts, or ``None`` if none follows."""
    if state.terms.kind != "league" or state.phase != "running" or state.starts_ms is None or is_last_round(state):
        return None
    return state.starts_ms + state.round * state.terms.round_s * 1000


def _next_tables(state: TournamentState, number: int) -> Sequence[tuple[int, ...]]:
    terms, numbers = state.terms, [entrant.number for entrant in state.entrants]
    active = [number for number in numbers if number not in state.absent]
    match terms.kind:
        case "duplicate":
            # Bots play for entrants who have left, because the results of every board must be compared.
            return movement(numbers, terms.seats, number)[number - 1]
        case "knockout":
            return knockout.next_tables(state)
        case "league":
            return league.tables_of_round(state.by_seed, terms.seats, number, state.sittings, state.absent)
        case "simul":
            return simul.tables(state) if HOST in active else []
        case _:
            return swiss.next_pairs(active, state.sittings) if len(active) > 1 else []


def _arena(state: TournamentState, now_ms: int) -> Step | None:
    if (state.ends_ms is not None and now_ms >= state.ends_ms) or not state.people:
        return FinishTournament()
    tables = arena.next_pairs(state, now_ms)
    return StartRound(state.round + 1, tuple(tables)) if tables else None
