"""Measures of other libraries: OpenSpiel, EnvPool and Pgx."""

from __future__ import annotations

import random
import sys
from collections.abc import Callable
from typing import Any

from .measure import seeds

PLAYOUTS_PER_CALL = 2_000


def rollouts(pyspiel: Any, game: Any) -> Callable[[], float]:
    """Random playouts inside the peer's core: one expanded node of its search plays the requested number of them."""
    start = choosing(game, 1)
    seed = seeds()

    def batch() -> float:
        number = next(seed)
        evaluator = pyspiel.RandomRolloutEvaluator(PLAYOUTS_PER_CALL // 2, number)
        bot = pyspiel.MCTSBot(game, evaluator, 2.0, 2, 1000, False, number, False)
        bot.mcts_search(start.clone())
        return PLAYOUTS_PER_CALL

    return batch


def looping(game: Any) -> Callable[[], float]:
    """A Python loop that plays random legal ids; it also plays chance actions but does not count them."""
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


def step_envpool(name: str, rows: int) -> Callable[[], float] | None:
    """Steps a vector of an EnvPool game; ``None`` if EnvPool is not installed.

    EnvPool samples no ids itself, so NumPy does: in each row, it takes the legal id with the greatest random number.
    """
    try:
        import envpool
        import numpy as np
    except ImportError:
        print("EnvPool is not installed here, so it is not measured.", file=sys.stderr)
        return None
    pool = envpool.make(name, env_type="gymnasium", num_envs=rows, num_threads=1)
    rng = np.random.default_rng(1)
    masks = pool.reset()[1]["legal_action_mask"]

    def batch() -> float:
        nonlocal masks
        for _ in range(4):
            drawn = np.where(masks, rng.random(masks.shape, dtype=np.float32), -1.0)
            masks = pool.step(drawn.argmax(axis=1).astype(np.int32))[-1]["legal_action_mask"]
        return rows * 4

    return batch


def step_pgx(name: str, rows: int) -> Callable[[], float] | None:
    """Steps a vector of a Pgx game, compiled for the processor; ``None`` if Pgx is not installed."""
    try:
        import jax
        import pgx
        from pgx.experimental.wrappers import auto_reset
    except ImportError:
        print("Pgx is not installed here, so it is not measured.", file=sys.stderr)
        return None
    game = pgx.make(name)
    step = auto_reset(game.step, game.init)

    def play(carry: Any, key: Any) -> tuple[Any, None]:
        first, second = jax.random.split(key)
        ids = jax.random.categorical(first, jax.numpy.log(carry.legal_action_mask), axis=1)
        return jax.vmap(step)(carry, ids, jax.random.split(second, rows)), None

    run = jax.jit(lambda state, key: jax.lax.scan(play, state, jax.random.split(key, 8))[0])
    state = jax.jit(jax.vmap(game.init))(jax.random.split(jax.random.PRNGKey(1), rows))
    seed = seeds()

    def batch() -> float:
        nonlocal state
        state = jax.block_until_ready(run(state, jax.random.PRNGKey(next(seed))))
        return rows * 8

    return batch
