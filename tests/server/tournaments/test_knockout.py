"""Knockouts: brackets of pairs and of larger tables, from the first round to the winner."""

from __future__ import annotations

import random
from collections import Counter
from collections.abc import Callable, Sequence
from dataclasses import replace

import pytest

from chabudai.server.tournaments import knockout, knockout_pairs
from chabudai.server.tournaments.seeding import seeds
from chabudai.server.tournaments.tournament import TournamentState, TournamentTerms
from chabudai.store.tournaments import StoredEntrant, StoredSitting

Outcome = Callable[[tuple[int, ...]], tuple[float, ...]]


def event(count: int, seats: int = 2) -> TournamentState:
    """A knockout that has just started. Entrant 0 is the first seed."""
    entrants = tuple(StoredEntrant(number, f"E{number}", seed=number + 1) for number in range(count))
    return TournamentState(TournamentTerms("knockout", "a game", {}, seats, 0), "running", entrants=entrants)


def favourite(entrants: tuple[int, ...]) -> tuple[float, ...]:
    """The better seed wins, by the difference of the seeds."""
    return tuple(-float(entrant) for entrant in entrants)


def play_round(state: TournamentState, outcome: Outcome) -> TournamentState:
    number = state.round + 1
    tables = knockout.next_tables(state)
    played = [
        StoredSitting(number, table, entrants, 0, (1.0,) if len(entrants) == 1 else outcome(entrants), 0)
        for table, entrants in enumerate(tables, start=1)
    ]
    return replace(state, round=number, sittings=(*state.sittings, *played))


def play_out(state: TournamentState, outcome: Outcome) -> TournamentState:
    while knockout.next_tables(state):
        state = play_round(state, outcome)
    return state


def places(state: TournamentState) -> dict[int, int]:
    return {score.entrant: score.place for score in knockout.scores(state)}


@pytest.mark.parametrize("count", range(2, 34))
def test_the_favourites_of_pairs_meet_as_late_as_possible(count: int) -> None:
    state = play_out(event(count), favourite)
    rounds = knockout.bracket(state)
    assert len(rounds) == state.round == knockout.round_count(count, 2)
    for left, number in enumerate(reversed(rounds)):
        # With 2^k pairings, all of the best 2^k seeds are still there, and each is in a pairing of its own.
        firsts = [tie.entrants[0] for tie in number.ties]
        assert sorted(firsts) == list(range(2**left))
    byes = [tie.entrants[0] for tie in rounds[0].ties if tie.is_bye]
    assert sorted(byes) == list(range(2 ** len(rounds) - count)), "the best seeds have the byes"
    found = places(state)
    assert found[0] == 1
    assert Counter(found.values()) == Counter(
        {1: 1, 2: 1, **{2**k + 1: min(2**k, count - 2**k) for k in range(1, 6) if count > 2**k}}
    )


@pytest.mark.parametrize("seats", [3, 4, 5, 6])
@pytest.mark.parametrize("count", range(3, 41))
def test_groups_of_any_number_play_to_one_full_final(count: int, seats: int) -> None:
    if count < seats:
        return
    luck = random.Random(count * seats)
    state = play_out(event(count, seats), lambda group: tuple(luck.choice((-1.0, 0.0, 1.0)) for _ in group))
    rounds = knockout.bracket(state)
    assert len(rounds) == state.round == knockout.round_count(count, seats)
    assert len(rounds[-1].ties[0].entrants) == seats
    for index, number in enumerate(rounds):
        present = [entrant for tie in number.ties for entrant in tie.entrants]
        assert len(present) == len(set(present))
        assert all(len(tie.entrants) in (1, seats) for tie in number.ties)
        assert index == 0 or not any(tie.is_bye for tie in number.ties), "only the first round has byes"
        if index:
            advancing = {entrant for tie in rounds[index - 1].ties for entrant in tie.advancing or ()}
            assert set(present) == advancing
    assert sorted(places(state).values())[:seats].count(1) == 1 + sum(
        own == 1 for entrant, own in places(state).items() if entrant != knockout.scores(state)[0].entrant
    )


def test_the_best_of_each_table_advance_and_then_the_best_of_the_next() -> None:
    state = play_round(event(9, 3), lambda group: (5.0, 1.0 + group[1] / 10, -6.0))
    [first] = [number for number in knockout.bracket(state) if len(number.ties) == 3]
    assert [tie.entrants for tie in first.ties] == [(0, 5, 6), (1, 4, 7), (2, 3, 8)]
    # Six advance: two of each table.
    assert [tie.advancing for tie in first.ties] == [(0, 5), (1, 4), (2, 3)]
    state = play_round(state, lambda group: (5.0, 1.0, -6.0))
    semifinal = knockout.bracket(state)[1]
    # Three advance: the winners, and the better of those in second place; the seed decides between equal returns.
    assert [tie.entrants for tie in semifinal.ties] == [(0, 4, 5), (1, 2, 3)]
    assert [tie.advancing for tie in semifinal.ties] == [(0,), (1, 2)]


def test_a_drawn_match_is_repeated_with_other_seats_and_then_the_better_seed_advances() -> None:
    state = event(4)
    tables = knockout.next_tables(state)
    assert sorted(map(sorted, tables)) == [[0, 3], [1, 2]]
    state = play_round(state, lambda pair: (0.0, 0.0) if 3 in pair else favourite(pair))
    assert knockout.next_tables(state) == [next(pair for pair in tables if 3 in pair)[::-1]]
    for _ in range(knockout_pairs.MAX_REPLAYS):
        assert len(knockout.bracket(state)) == 1
        state = play_round(state, lambda _pair: (0.0, 0.0))
    assert [tie.entrants for tie in knockout.bracket(state)[1].ties] == [(0, 1)]
    # A replay can also be won.
    state = play_round(play_round(event(2), lambda _pair: (0.0, 0.0)), lambda pair: (1.0, -1.0))
    assert knockout.next_tables(state) == []
    assert places(state)[state.sittings[-1].entrants[0]] == 1


def test_the_opponent_of_an_entrant_who_has_left_advances_without_a_match() -> None:
    entrants = tuple(replace(each, has_left=each.number == 1) for each in event(4).entrants)
    state = replace(event(4), entrants=entrants)
    assert (2,) in knockout.next_tables(state)
    state = play_out(state, favourite)
    assert [tie.entrants for tie in knockout.bracket(state)[1].ties] == [(0, 2)]
    # If neither comes to a match, the better seed advances.
    state = play_round(event(2), lambda _pair: ())
    assert places(state) == {0: 1, 1: 2}


def test_the_tables_of_a_round_in_progress_decide_nothing() -> None:
    state = event(4)
    tables = knockout.next_tables(state)
    running = [
        StoredSitting(1, table, pair, 0, None if table == 1 else (1.0, -1.0)) for table, pair in enumerate(tables)
    ]
    [number] = knockout.bracket(replace(state, round=1, sittings=tuple(running)))
    assert [tie.advancing is None for tie in number.ties] == [table.returns is None for table in running]


def test_seeds_follow_ratings_then_entry_then_levels() -> None:
    entrants = [
        StoredEntrant(0, "guest"),
        StoredEntrant(1, "weak", person=11),
        StoredEntrant(2, "bot", 3),
        StoredEntrant(3, "strong", person=12),
        StoredEntrant(4, "left", person=13, has_left=True),
        StoredEntrant(5, "unrated", person=14),
    ]
    ratings = {11: 1400.0, 12: 1800.0, 13: 2000.0}
    found = seeds(entrants, "rating", ratings, random.Random(1).shuffle)
    assert sorted(found, key=found.__getitem__) == [3, 1, 0, 5, 2]
    drawn = {tuple(seeds(entrants, "draw", {}, random.Random(seed).shuffle).items()) for seed in range(20)}
    assert len(drawn) > 10
    assert all(sorted(dict(each).values()) == [1, 2, 3, 4, 5] for each in drawn)


def test_later_rounds_are_announced() -> None:
    def announced(state: TournamentState) -> Sequence[int]:
        return knockout.later_rounds(knockout.bracket(state)[-1], state.terms.seats)

    assert announced(event(9)) == [4, 2, 1]
    assert announced(event(9, 4)) == [2, 1]
    assert announced(play_out(event(9), favourite)) == []
