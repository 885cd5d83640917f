"""The next step of a tournament at a given moment."""

from __future__ import annotations

from dataclasses import replace

from chabudai.server.tournaments.next_step import (
    ROUND_PAUSE_MS,
    START_DEADLINE_MS,
    FinishTournament,
    StartRound,
    StartTournament,
    next_step,
    start,
)
from chabudai.server.tournaments.tournament import TournamentKind, TournamentState, TournamentTerms
from chabudai.store.tournaments import StoredEntrant, StoredSitting


def event(kind: TournamentKind, people: int, *, rounds: int = 3, seats: int = 2, least: int = 2) -> TournamentState:
    entrants = tuple(StoredEntrant(number, f"E{number}", seen_ms=1000) for number in range(people))
    return TournamentState(
        TournamentTerms(kind, "a game", {}, seats, rounds, minutes=5, least=least), entrants=entrants
    )


def test_it_starts_on_time_and_not_before() -> None:
    called = replace(event("swiss", 4), starts_ms=5000)
    assert next_step(called, 4999, 0) is None
    assert next_step(called, 5000, 0) == StartTournament(0)
    assert next_step(replace(called, entrants=()), 5000, 0) == FinishTournament()


def test_an_unstarted_tournament_is_eventually_cancelled() -> None:
    assert next_step(event("swiss", 4), START_DEADLINE_MS - 1, 0) is None
    assert next_step(event("swiss", 4), START_DEADLINE_MS, 0) == FinishTournament()


def test_bots_fill_tables_up_to_the_requested_number() -> None:
    assert start(event("duplicate", 1)) == StartTournament(3)
    assert start(event("duplicate", 5, seats=4)) == StartTournament(3)
    assert start(event("swiss", 5)) == StartTournament(0)
    assert start(event("swiss", 5, least=8)) == StartTournament(3)


def test_a_round_starts_a_moment_after_all_tables_of_the_previous_one_end() -> None:
    running = replace(event("duplicate", 4), phase="running")
    first = next_step(running, 1000, 0)
    assert isinstance(first, StartRound)
    assert first.round == 1
    assert sorted(entrant for table in first.tables for entrant in table) == [0, 1, 2, 3]
    one, other = (StoredSitting(1, number, table) for number, table in enumerate(first.tables, start=1))
    over = [replace(each, returns=(1.0, -1.0), ended_ms=9000) for each in (one, other)]
    assert next_step(replace(running, round=1, sittings=(over[0], other)), 10**9, 0) is None
    assert next_step(replace(running, round=1, sittings=tuple(over)), 9000 + ROUND_PAUSE_MS - 1, 0) is None
    second = next_step(replace(running, round=1, sittings=tuple(over)), 9000 + ROUND_PAUSE_MS, 0)
    assert isinstance(second, StartRound)
    assert second.round == 2


def test_it_ends_after_its_rounds_or_without_people() -> None:
    over = (StoredSitting(1, 1, (0, 1), returns=(1.0, -1.0), ended_ms=0),)
    running = replace(event("swiss", 2, rounds=1), phase="running", round=1, sittings=over)
    assert next_step(running, 10**6, 0) == FinishTournament()
    gone = tuple(replace(entrant, has_left=True) for entrant in running.entrants)
    assert (
        next_step(replace(running, terms=replace(running.terms, rounds=9), entrants=gone), 10**6, 0)
        == FinishTournament()
    )


def test_a_bot_replaces_an_entrant_who_left_a_duplicate_and_swiss_stops_pairing_them() -> None:
    entrants = tuple(replace(entrant, has_left=entrant.number == 3) for entrant in event("swiss", 4).entrants)
    for kind, expected in (("duplicate", [0, 1, 2, 3]), ("swiss", [0, 1, 2])):
        running = replace(event(kind, 4), phase="running", entrants=entrants)  # type: ignore[arg-type]
        step = next_step(running, 1000, 0)
        assert isinstance(step, StartRound)
        assert sorted(entrant for table in step.tables for entrant in table) == expected


def test_an_arena_pairs_free_entrants_until_its_end() -> None:
    running = replace(event("arena", 2), phase="running", ends_ms=60_000)
    assert next_step(running, 2000, 0) == StartRound(1, ((1, 0),)) or next_step(running, 2000, 0) == StartRound(
        1, ((0, 1),)
    )
    playing = replace(running, round=1, sittings=(StoredSitting(1, 1, (0, 1)),))
    assert next_step(playing, 2000, 0) is None
    assert next_step(playing, 60_000, 0) == FinishTournament()
