"""What is measured of OpenSpiel's games with chance."""

from __future__ import annotations

import random
from collections.abc import Callable
from typing import Any

from .measure import seeds

# How many playouts are made in one call; enough that setting up does not count.
A_CALL = 2_000


def rollouts(pyspiel: Any, game: Any) -> Callable[[], float]:
    """Random playouts inside the peer's core: one expanded node of its search makes as many as it is told to."""
    start = choosing(game, 1)
    seed = seeds()

    def batch() -> float:
        number = next(seed)
        evaluator = pyspiel.RandomRolloutEvaluator(A_CALL // 2, number)
        bot = pyspiel.MCTSBot(game, evaluator, 2.0, 2, 1000, False, number, False)
        bot.mcts_search(start.clone())
        return A_CALL

    return batch


def looping(game: Any) -> Callable[[], float]:
    """A Python loop that plays random legal ids; chance is played too and not counted."""
    draw = random.Random(1).random

    def batch() -> float:
        state, moves = game.new_initial_state(), 0
        while not state.is_terminal():
            moves += not state.is_chance_node()
            ids = state.legal_actions()
            state.apply_action(ids[int(draw() * len(ids))])
        return moves

    return batch


def choosing(game: Any, seed: int) -> Any:
    """A state near the start in which a seat has a choice."""
    rng = random.Random(seed)
    state = game.new_initial_state()
    while state.is_chance_node() or len(state.legal_actions()) < 3:
        state.apply_action(rng.choice(state.legal_actions()))
    return state
