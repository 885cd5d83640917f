"""A player who resigns loses, and points already scored stand (CONTRACT 1 and 4)."""

from __future__ import annotations

import random

import pytest

import chabudai
from tests.boundary.matches import game_of, moments


@pytest.mark.parametrize("key", chabudai.games())
def test_a_seat_that_resigned_is_named_does_not_win_and_gains_no_more_than_any_other(key: str) -> None:
    for moment in moments(key, most=60):
        if moment.is_over:
            continue
        for seat in range(moment.game.spec["seats"]):
            match = moment.copy()
            match.resign(seat)
            assert match.ending is not None
            assert match.ending["code"] == "resignation"
            assert match.ending["resigned"] == seat
            assert seat not in match.ending["winners"]
            assert match.returns[seat] == min(match.returns)
            assert abs(sum(match.returns)) < 1e-9
            assert chabudai.replay(match.record()).ending == match.ending


@pytest.mark.parametrize("key", chabudai.games())
def test_the_scores_of_a_match_that_ends_are_those_that_were_counted(key: str) -> None:
    rng = random.Random(7)
    state, stream = game_of(key).initial_state(), 0
    while not state.is_over:
        if state.is_chance:
            state, stream = state.play_chance(state.sample_chance(7, stream)), stream + 1
        else:
            seat = state.acting[0]
            state = state.play_id(rng.choice(state.legal_ids(seat)), seat)
    assert state.ending is not None
    assert state.ending["scores"] == state.scores
    assert "resigned" not in state.ending


@pytest.mark.parametrize("key", chabudai.games())
def test_points_counted_before_a_resignation_stay(key: str) -> None:
    counted: set[tuple[int, ...]] = set()
    for moment in moments(key, most=600):
        counts = moment.game.rules_version > 1 and key != "nakatta"
        if not moment.is_over and counts:
            match = moment.copy()
            match.resign(1)
            assert match.ending is not None
            assert match.ending["scores"] == match.state.scores
            counted.add(tuple(match.state.scores))
    assert len(counted) > 1 or not counts


def test_nakatta_counts_one_for_the_remaining_seat() -> None:
    match = chabudai.load("nakatta", size=5).start()
    match.resign(0)
    assert match.ending is not None
    assert (match.ending["winners"], match.ending["scores"], match.returns) == ([1], [0, 1], [-1.0, 1.0])
