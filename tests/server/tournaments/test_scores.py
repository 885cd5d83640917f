"""Scores, compared with tables that were calculated by hand, and their properties."""

from __future__ import annotations

import random

import pytest

from chabudai.server.tournaments import arena, duplicate, swiss
from chabudai.server.tournaments.tournament import TournamentState, TournamentTerms
from chabudai.store.tournaments import StoredEntrant, StoredSitting

WON, LOST, DRAWN = (1.0, -1.0), (-1.0, 1.0), (0.0, 0.0)


def test_swiss_by_hand() -> None:
    """Four players, three rounds, calculated by hand.

    Ada beats Bea, draws with Cem and beats Dan: 2½ points. Bea beats Cem and Dan: 2 points. Cem draws with Ada and
    beats Dan: 1½ points. Dan has 0. Ada's opponents have 2 + 1½ + 0 points; she beat those with 2 and 0 and drew with
    the one who has 1½.
    """
    ada, bea, cem, dan = range(4)
    sittings = [
        StoredSitting(1, 1, (ada, bea), returns=WON),
        StoredSitting(1, 2, (cem, dan), returns=WON),
        StoredSitting(2, 1, (cem, ada), returns=DRAWN),
        StoredSitting(2, 2, (bea, dan), returns=WON),
        StoredSitting(3, 1, (dan, ada), returns=LOST),
        StoredSitting(3, 2, (cem, bea), returns=LOST),
    ]
    found = swiss.scores([dan, cem, bea, ada], sittings)
    assert [(each.entrant, each.points, each.buchholz, each.sonneborn, each.place) for each in found] == [
        (ada, 2.5, 3.5, 2.75, 1),
        (bea, 2.0, 4.0, 1.5, 2),
        (cem, 1.5, 4.5, 1.25, 3),
        (dan, 0.0, 6.0, 0.0, 4),
    ]


def test_a_bye_is_a_point_and_an_unplayed_match_is_none() -> None:
    sittings = [StoredSitting(1, 1, (0, 1), returns=()), StoredSitting(1, 2, (2,), returns=(1.0,))]
    assert [(each.entrant, each.points, each.place) for each in swiss.scores([0, 1, 2], sittings)] == [
        (2, 1.0, 1),
        (0, 0.0, 2),
        (1, 0.0, 2),
    ]


def test_duplicate_by_hand() -> None:
    """One board is played at three tables for two. The first seats have 8, 2 and 2 points, and the second seats have
    -8, -2 and -2.

    Matchpoints of the first seats: 8 beats both others (100); 2 ties with one and loses to one (25). Differences: 8 - 2
    = 6 and 2 - (8 + 2) / 2 = -3.
    """
    board = [
        StoredSitting(1, 1, (0, 1), returns=(8.0, -8.0)),
        StoredSitting(1, 2, (2, 3), returns=(2.0, -2.0)),
        StoredSitting(1, 3, (4, 5), returns=(2.0, -2.0)),
    ]
    found = {each.entrant: (each.matchpoints, each.difference) for each in duplicate.score_board(board)}
    assert found == {0: (100, 6), 1: (0, -6), 2: (25, -3), 3: (75, 3), 4: (25, -3), 5: (75, 3)}


def test_a_cancelled_table_is_not_compared() -> None:
    board = [
        StoredSitting(1, 1, (0, 1), returns=WON),
        StoredSitting(1, 2, (2, 3), returns=()),
        StoredSitting(1, 3, (4, 5), returns=LOST),
    ]
    found = {each.entrant: (each.matchpoints, each.difference) for each in duplicate.score_board(board)}
    assert found == {0: (100, 2), 1: (0, -2), 2: (50, 0), 3: (50, 0), 4: (0, -2), 5: (100, 2)}


def test_an_unfinished_board_does_not_count() -> None:
    board = [StoredSitting(1, 1, (0, 1), returns=WON), StoredSitting(1, 2, (2, 3))]
    found = duplicate.totals(range(4), [board], "matchpoints")
    assert {(each.boards, each.matchpoints, each.place) for each in found} == {(0, 50.0, 1)}
    with pytest.raises(AssertionError, match="in progress"):
        duplicate.score_board(board)


def test_the_total_is_the_mean_of_the_matchpoints_and_the_sum_of_the_differences() -> None:
    boards = [
        [StoredSitting(1, 1, (0, 1), returns=(3.0, -3.0)), StoredSitting(1, 2, (2, 3), returns=(1.0, -1.0))],
        [StoredSitting(2, 1, (1, 0), returns=(9.0, -9.0)), StoredSitting(2, 2, (3, 2), returns=(1.0, -1.0))],
    ]
    by_rank = duplicate.totals(range(4), boards, "matchpoints")
    assert [(each.entrant, each.matchpoints, each.difference, each.place) for each in by_rank] == [
        (1, 50, 6, 1),
        (2, 50, 6, 1),
        (0, 50, -6, 3),
        (3, 50, -6, 3),
    ]


@pytest.mark.parametrize("seed", range(5))
def test_a_seats_advantage_by_its_cards_does_not_affect_scores(seed: int) -> None:
    """A deal's advantage for a seat at all tables does not affect any score."""
    luck = random.Random(seed)
    plain = [
        StoredSitting(
            1, table, tuple(range(4 * table, 4 * table + 4)), returns=tuple(luck.gauss(0, 10) for _ in range(4))
        )
        for table in range(5)
    ]
    gift = [luck.gauss(0, 100) for _ in range(4)]
    lucky = [
        StoredSitting(
            1, each.number, each.entrants, returns=tuple(x + y for x, y in zip(each.returns or (), gift, strict=True))
        )
        for each in plain
    ]
    for one, other in zip(duplicate.score_board(plain), duplicate.score_board(lucky), strict=True):
        assert one.matchpoints == other.matchpoints
        assert one.difference == pytest.approx(other.difference)


@pytest.mark.parametrize("seed", range(5))
def test_matchpoints_average_fifty_and_differences_zero(seed: int) -> None:
    luck = random.Random(seed)
    board = [
        StoredSitting(
            1, table, (2 * table, 2 * table + 1), returns=(float(luck.randint(-2, 2)), float(luck.randint(-2, 2)))
        )
        for table in range(6)
    ]
    found = duplicate.score_board(board)
    for seat in (0, 1):
        own = [each for each in found if each.seat == seat]
        assert sum(each.matchpoints for each in own) / len(own) == pytest.approx(50)
        assert sum(each.difference for each in own) == pytest.approx(0)


def test_an_arena_doubles_wins_in_a_streak_and_ignores_late_results() -> None:
    """Ada wins three times (2 + 2 + 4), draws (2), is no longer doubled, and wins (2).

    Matches that end later do not count.
    """
    outcomes = [WON, WON, WON, DRAWN, WON, WON]
    sittings = tuple(
        StoredSitting(number, 1, (0, 1), returns=returns, ended_ms=number * 1000)
        for number, returns in enumerate(outcomes, start=1)
    )
    terms = TournamentTerms("arena", "a game", {}, seats=2, rounds=0, minutes=1)
    event = TournamentState(
        terms, ends_ms=5500, entrants=(StoredEntrant(0, "Ada"), StoredEntrant(1, "Bea")), sittings=sittings
    )
    ada, bea = arena.standings(event)
    assert (ada.points, ada.played, ada.won, ada.place) == (12, 5, 4, 1)
    assert (bea.points, bea.place) == (1, 2)
