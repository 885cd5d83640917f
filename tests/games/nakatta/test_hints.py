"""Hints and evaluations use what the exact solver proves."""

from __future__ import annotations

import random

import pytest

import chabudai
from chabudai import _core


def after(size: int, *moves: str, pie: bool = False) -> _core.State:
    state = chabudai.load("nakatta", size=size, pie=pie).initial_state()
    for move in moves:
        state = state.play(state.acting[0], move)
    return state


def winner(state: _core.State) -> int | None:
    return int(state.returns[1] > 0) if state.is_over else state.solve(memory_mib=16)["winner"]


@pytest.mark.parametrize(
    ("size", "moves", "losing"), [(5, "b3 b5", "d3"), (6, "e1 e5 f6 a6 b5 a1 d6", "d3")], ids=["5x5", "115,140 nodes"]
)
def test_a_hint_keeps_a_position_that_the_search_alone_gave_away(size: int, moves: str, losing: str) -> None:
    state = after(size, *moves.split())
    seat = state.acting[0]
    advice = chabudai.hint(state.view(seat))
    assert (advice.proven, advice.value) == ("win", 1.0)
    assert winner(state.play(seat, advice.action)) == seat
    assert winner(state.play(seat, losing)) != seat


@pytest.mark.parametrize(("size", "stones"), [(5, 3), (6, 9), (7, 20), (9, 48)])
def test_hints_and_evaluations_agree_with_best_play(size: int, stones: int) -> None:
    results = set()
    for seed in range(12):
        dice, state = random.Random(seed), after(size)
        for _ in range(stones):
            if state.acting:
                state = state.play(state.acting[0], dice.choice(state.legal_actions(state.acting[0])))
        if not state.acting:
            continue
        seat, best = state.acting[0], winner(state)
        advice = chabudai.hint(state.view(seat))
        assert advice.proven == ("win" if best == seat else "loss")
        assert winner(state.play(seat, advice.action)) == best
        found = chabudai.evaluate(state.view(seat), playouts=50)
        assert found is not None
        assert (found.proven, found.interval) == (advice.proven, (found.value, found.value))
        results.add(advice.proven)
    assert results == {"win", "loss"}


def test_n5_2_best_play_under_the_pie_rule_wins_for_the_second_seat() -> None:
    assert [after(size, pie=True).solve()["winner"] for size in (2, 3, 4)] == [1, 1, 1]
    assert chabudai.hint(after(4, "b2", pie=True).view(1)).proven == "win"


def test_an_evaluation_that_is_not_proven_has_an_interval_around_its_value() -> None:
    found = chabudai.evaluate(after(13).view(0), playouts=200)
    assert found is not None
    assert found.proven is None
    assert found.interval[0] < found.value < found.interval[1]
