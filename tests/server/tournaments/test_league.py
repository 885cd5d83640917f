"""Leagues: everyone meets everyone, and ties are broken as stated. Simuls: one person meets all others."""

from __future__ import annotations

import random
from collections import Counter
from collections.abc import Sequence
from dataclasses import replace

import pytest

from chabudai.server.tournaments import league, simul
from chabudai.server.tournaments.next_step import FinishTournament, StartRound, next_round_ms, next_step
from chabudai.server.tournaments.tournament import TournamentState, TournamentTerms
from chabudai.store.tournaments import StoredEntrant, StoredSitting

WEEK_S = 7 * 86_400


def event(count: int, *, seats: int = 2, rounds: int = 1) -> TournamentState:
    terms = TournamentTerms("league", "a game", {}, seats, rounds, clock="3d", round_s=WEEK_S)
    entrants = tuple(StoredEntrant(number, f"E{number}", seed=number + 1) for number in range(count))
    return TournamentState(terms, "running", starts_ms=0, entrants=entrants)


def sat(number: int, tables: Sequence[tuple[int, ...]], luck: random.Random) -> list[StoredSitting]:
    return [
        StoredSitting(
            number, at, table, 0, (1.0,) if len(table) == 1 else tuple(luck.choice((1.0, 0.0)) for _ in table), 5
        )
        for at, table in enumerate(tables, start=1)
    ]


def play(count: int, *, seats: int = 2, rounds: int = 1) -> list[StoredSitting]:
    luck, found = random.Random(count), list[StoredSitting]()
    terms = event(count, seats=seats, rounds=rounds).terms
    for number in range(1, league.round_count(terms, count) + 1):
        found += sat(number, league.tables_of_round(range(count), seats, number, found), luck)
    return found


@pytest.mark.parametrize("rounds", [1, 2])
@pytest.mark.parametrize("count", range(2, 17))
def test_everyone_meets_everyone_equally_often_with_balanced_seats(count: int, rounds: int) -> None:
    sittings = play(count, rounds=rounds)
    met = Counter(frozenset(each.entrants) for each in sittings)
    assert set(met.values()) == {rounds}
    assert len(met) == count * (count - 1) // 2
    for number in range(1, sittings[-1].round + 1):
        seated = [entrant for each in sittings if each.round == number for entrant in each.entrants]
        assert len(seated) == len(set(seated)) == count - count % 2
    firsts = Counter(each.entrants[0] for each in sittings)
    for entrant in range(count):
        assert abs(2 * firsts[entrant] - rounds * (count - 1)) <= (2 if rounds == 1 else 0)


@pytest.mark.parametrize(("count", "seats"), [(3, 3), (4, 4), (8, 4), (12, 4), (6, 3), (12, 6)])
def test_larger_tables_are_full_and_seats_rotate(count: int, seats: int) -> None:
    sittings = play(count, seats=seats, rounds=seats)
    for entrant in range(count):
        own = [each.entrants.index(entrant) for each in sittings if entrant in each.entrants]
        assert sorted(own) == list(range(seats)), "everyone has every seat once"


def test_the_opponent_of_an_entrant_who_has_left_wins_and_two_who_left_do_not_meet() -> None:
    tables = league.tables_of_round(range(4), 2, 1, [], absent={0})
    assert sorted(len(table) for table in tables) == [1, 2]
    assert league.tables_of_round(range(2), 2, 1, [], absent={0, 1}) == []


def test_ties_are_broken_by_the_matches_among_the_tied_and_then_by_the_strength_of_beaten_opponents() -> None:
    wins = [(0, 1), (1, 2), (2, 3), (3, 0), (0, 2), (1, 3)]
    sittings = [StoredSitting(number, 1, pair, 0, (1.0, -1.0), 5) for number, pair in enumerate(wins, start=1)]
    found = league.scores(range(4), sittings)
    # 0 and 1 have two points each, and 0 has beaten 1; 2 and 3 have one each, and 2 has beaten 3.
    assert [(each.entrant, each.points, each.direct, each.place) for each in found] == [
        (0, 2, 1, 1),
        (1, 2, 0, 2),
        (2, 1, 1, 3),
        (3, 1, 0, 4),
    ]
    # In a circle of wins everyone has one point; nothing separates them.
    circle = [StoredSitting(1, at, pair, 0, (1.0, -1.0), 5) for at, pair in enumerate([(0, 1), (1, 2), (2, 0)])]
    assert [(each.points, each.direct, each.sonneborn, each.place) for each in league.scores(range(3), circle)] == [
        (1, 1, 1, 1)
    ] * 3


def test_a_round_starts_on_its_day_however_early_the_last_one_ended() -> None:
    state = event(4)
    first = next_step(state, 1000, 0)
    assert isinstance(first, StartRound)
    over = tuple(sat(1, first.tables, random.Random(1)))
    running = replace(state, round=1, sittings=over)
    week_ms = WEEK_S * 1000
    assert next_round_ms(running) == week_ms
    assert next_step(running, week_ms - 1, 0) is None
    second = next_step(running, week_ms, 0)
    assert isinstance(second, StartRound)
    assert second.round == 2
    unfinished = replace(running, sittings=(replace(over[0], returns=None), over[1]))
    assert next_step(unfinished, 2 * week_ms, 0) is None
    third = replace(running, round=3, sittings=tuple(sat(3, first.tables, random.Random(1))))
    assert next_round_ms(third) is None
    assert next_step(third, 3 * week_ms, 0) == FinishTournament()


def test_the_host_of_a_simul_meets_everyone_at_once_and_changes_seats() -> None:
    entrants = tuple(StoredEntrant(number, f"E{number}", has_left=number == 3) for number in range(6))
    state = TournamentState(TournamentTerms("simul", "a game", {}, 2, 1), "running", entrants=entrants)
    step = next_step(state, 0, 0)
    assert isinstance(step, StartRound)
    assert step.tables == ((0, 1), (2, 0), (0, 4), (5, 0))
    sittings = [StoredSitting(1, at, table, 0, (1.0, -1.0), 5) for at, table in enumerate(step.tables)]
    found = simul.scores(range(6), sittings)
    assert [(each.entrant, each.points, each.place) for each in found] == [
        (0, 2, 0),
        (2, 1, 1),
        (5, 1, 1),
        (1, 0, 3),
        (3, 0, 3),
        (4, 0, 3),
    ]
    assert next_step(replace(state, round=1, sittings=tuple(sittings)), 0, 0) == FinishTournament()
    gone = tuple(replace(each, has_left=each.number == 0) for each in entrants)
    assert next_step(replace(state, entrants=gone), 0, 0) == FinishTournament()
