"""Properties of pairings in Swiss, arena and duplicate tournaments."""

from __future__ import annotations

import random
from collections import Counter
from collections.abc import Iterator, Sequence
from itertools import combinations, permutations

import pytest

from chabudai.server.tournaments import arena, swiss
from chabudai.server.tournaments.duplicate_movement import movement, seats_needed
from chabudai.server.tournaments.tournament import TournamentState, TournamentTerms
from chabudai.store.tournaments import StoredEntrant, StoredSitting

TERMS = TournamentTerms("arena", "a game", {}, seats=2, rounds=0, minutes=10)


def played(pairs: Sequence[tuple[int, ...]], number: int, luck: random.Random) -> list[StoredSitting]:
    outcomes = ((1.0, -1.0), (-1.0, 1.0), (0.0, 0.0))
    return [
        StoredSitting(number, table, pair, returns=(1.0,) if len(pair) == 1 else luck.choice(outcomes))
        for table, pair in enumerate(pairs, start=1)
    ]


def swiss_rounds(count: int, rounds: int, seed: int) -> Iterator[list[StoredSitting]]:
    """Yields all rounds so far, after each round."""
    luck, sittings = random.Random(seed), list[StoredSitting]()
    for number in range(1, rounds + 1):
        pairs = swiss.next_pairs(range(count), sittings)
        sittings += played(pairs, number, luck)
        yield list(sittings)


def met(sittings: Sequence[StoredSitting]) -> Counter[frozenset[int]]:
    return Counter(frozenset(sitting.entrants) for sitting in sittings if not sitting.is_bye)


# Swiss.


@pytest.mark.parametrize("seed", range(6))
@pytest.mark.parametrize(("count", "rounds"), [(4, 3), (6, 5), (9, 5), (16, 5)])
def test_everyone_plays_once_per_round_except_one_of_an_odd_number(count: int, rounds: int, seed: int) -> None:
    for sittings in swiss_rounds(count, rounds, seed):
        newest = [sitting for sitting in sittings if sitting.round == sittings[-1].round]
        assert sorted(entrant for sitting in newest for entrant in sitting.entrants) == list(range(count))
        assert sum(sitting.is_bye for sitting in newest) == count % 2


@pytest.mark.parametrize("seed", range(6))
def test_no_pair_and_no_bye_repeats_while_that_can_be_avoided(seed: int) -> None:
    for sittings in swiss_rounds(8, 4, seed):
        assert max(met(sittings).values()) == 1
    for sittings in swiss_rounds(7, 5, seed):
        byes = Counter(sitting.entrants[0] for sitting in sittings if sitting.is_bye)
        assert max(byes.values()) == 1


def test_pairs_repeat_only_if_necessary() -> None:
    *_, sittings = swiss_rounds(4, 5, seed=1)
    assert sorted(met(sittings).values()) == [1, 1, 2, 2, 2, 2]


@pytest.mark.parametrize("seed", range(8))
def test_pairings_without_repeats_are_the_closest_in_points(seed: int) -> None:
    """The pairings are compared with all possible pairings of six entrants."""
    *_, sittings = swiss_rounds(6, 2, seed)
    points = {score.entrant: score.points for score in swiss.scores(range(6), sittings)}
    known = met(sittings)

    def apart(pairs: Sequence[Sequence[int]]) -> float:
        return sum((points[one] - points[other]) ** 2 for one, other in pairs)

    every = {frozenset(map(frozenset, zip(order[::2], order[1::2], strict=True))) for order in permutations(range(6))}
    allowed = [[sorted(pair) for pair in pairs] for pairs in every if not any(known[pair] for pair in pairs)]
    found = swiss.next_pairs(range(6), sittings)
    assert not any(known[frozenset(pair)] for pair in found)
    assert apart(found) == min(map(apart, allowed))


def test_in_the_first_round_the_upper_half_meets_the_lower() -> None:
    assert {frozenset(pair) for pair in swiss.next_pairs(range(6), [])} == {
        frozenset(pair) for pair in ((0, 3), (1, 4), (2, 5))
    }


def test_the_last_of_an_odd_number_has_a_bye() -> None:
    assert swiss.next_pairs([3, 1, 2], [])[-1] == (2,)


@pytest.mark.parametrize("seed", range(4))
def test_first_and_second_seats_are_balanced(seed: int) -> None:
    *_, sittings = swiss_rounds(10, 6, seed)
    firsts = Counter(sitting.entrants[0] for sitting in sittings)
    assert all(2 <= firsts[entrant] <= 4 for entrant in range(10))


# Duplicate.

SIZES = [(4, 2, 3), (6, 2, 5), (12, 2, 11), (6, 3, 3), (12, 3, 7), (8, 4, 4), (16, 4, 4), (20, 5, 5), (12, 6, 6)]


@pytest.mark.parametrize(("count", "seats", "boards"), SIZES)
def test_everyone_plays_each_board_once_and_each_seat_equally_often(count: int, seats: int, boards: int) -> None:
    rounds = movement(range(count), seats, boards)
    assert len(rounds) == boards
    for tables in rounds:
        assert sorted(entrant for table in tables for entrant in table) == list(range(count))
    for first in range(0, boards - seats + 1, seats):
        for entrant in range(count):
            whole = [table for tables in rounds[first : first + seats] for table in tables if entrant in table]
            assert sorted(table.index(entrant) for table in whole) == list(range(seats))


@pytest.mark.parametrize(("count", "boards"), [(4, 3), (6, 5), (12, 11), (16, 7)])
def test_two_meet_again_only_after_meeting_everyone_else(count: int, boards: int) -> None:
    found = Counter(frozenset(table) for tables in movement(range(count), 2, boards) for table in tables)
    assert max(found.values()) == 1


@pytest.mark.parametrize(("count", "seats", "boards", "most"), [(16, 4, 4, 1), (12, 3, 4, 1), (12, 3, 7, 2)])
def test_opponents_at_larger_tables_change(count: int, seats: int, boards: int, most: int) -> None:
    tables = [table for board in movement(range(count), seats, boards) for table in board]
    found = Counter(frozenset(pair) for table in tables for pair in combinations(table, 2))
    assert max(found.values()) <= most


def test_a_boards_seating_does_not_depend_on_the_number_of_boards() -> None:
    assert movement(range(12), 3, 8)[:4] == movement(range(12), 3, 4)


@pytest.mark.parametrize(("entrants", "seats", "needed"), [(1, 2, 4), (4, 2, 4), (5, 2, 6), (7, 3, 9), (1, 6, 12)])
def test_a_board_needs_full_tables_and_two_of_them(entrants: int, seats: int, needed: int) -> None:
    assert seats_needed(entrants, seats) == needed


# Arena.


def free(*numbers: int, bots: Sequence[int] = (), seen_ms: int = 100_000) -> tuple[StoredEntrant, ...]:
    return tuple(StoredEntrant(n, f"E{n}", level=2 if n in bots else None, seen_ms=seen_ms) for n in numbers)


def pairs_of(event: TournamentState, now_ms: int = 100_000) -> set[frozenset[int]]:
    return {frozenset(pair) for pair in arena.next_pairs(event, now_ms)}


def test_free_entrants_are_paired_and_busy_or_absent_ones_are_not() -> None:
    entrants = (*free(0, 1, 2, 3), *free(4, 5, seen_ms=100_000 - arena.PRESENCE_LIFETIME_MS - 1))
    event = TournamentState(TERMS, entrants=entrants, sittings=(StoredSitting(1, 1, (0, 1)),))
    assert pairs_of(event) == {frozenset((2, 3))}


def test_two_who_have_just_met_wait_for_others_unless_there_are_none() -> None:
    over = StoredSitting(1, 1, (0, 1), returns=(1.0, -1.0), ended_ms=50_000)
    playing = StoredSitting(1, 2, (2, 3))
    assert pairs_of(TournamentState(TERMS, entrants=free(0, 1, 2, 3), sittings=(over, playing))) == set()
    assert pairs_of(TournamentState(TERMS, entrants=free(0, 1), sittings=(over,))) == {frozenset((0, 1))}


def test_the_closest_ranks_are_paired_and_bots_only_play_people() -> None:
    won = [
        StoredSitting(1, n, pair, returns=(1.0, -1.0), ended_ms=n) for n, pair in enumerate([(0, 2), (1, 3)], start=1)
    ]
    assert pairs_of(TournamentState(TERMS, entrants=free(0, 1, 2, 3), sittings=tuple(won))) == {
        frozenset((0, 1)),
        frozenset((2, 3)),
    }
    assert pairs_of(TournamentState(TERMS, entrants=free(0, 1, 2, bots=(1, 2)))) in (
        {frozenset((0, 1))},
        {frozenset((0, 2))},
    )
    assert pairs_of(TournamentState(TERMS, entrants=free(0, 1, bots=(0, 1)))) == set()
