"""Nakatta at the Python boundary, compared with OpenSpiel's Hex on the same work."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from typing import Any

import chabudai

from .comparison import (
    Comparison,
    Contestant,
    Counts,
    both,
    morat_rollouts,
    our_loop,
    our_playouts,
    spiel_loop,
    spiel_rollouts,
)
from .measure import BY_ID_LIST, ROWS, SpeedMeasure, match_play, playouts, search, seeds, stepping, stepping_measures
from .peer import looping, step_envpool, step_pgx

SIZE = 11
"""The board size for comparisons with peers."""
# Random games on these sizes place about this many stones before one side is connected (docs/rules/nakatta.md).
SIZES = (5, 9, 11, 13, 19, 29)
SIMULATIONS = 20_000


def board(size: int) -> chabudai.Game:
    """The game without the pie rule."""
    return chabudai.load("nakatta", size=size, pie=False)


def single_playouts(size: int) -> Callable[[], float]:
    """Calls with few playouts, which play one board at a time through the generic ``Game``."""
    state, seed = board(size).initial_state(), seeds()
    return lambda: float(state.playouts(200, seed=next(seed))["games"])


def measured_game() -> chabudai.Game:
    """Returns the game whose playouts are measured."""
    return board(SIZE)


def measures(pyspiel: Any) -> Iterator[SpeedMeasure]:
    """Yields our measures, and the peer's if it is installed."""
    for size in SIZES:
        yield SpeedMeasure(f"playouts(n), {size}x{size}", "games", playouts(board(size), max(64, 400_000 // size**2)))
    name = f"{SIZE}x{SIZE}"
    game = board(SIZE)
    yield SpeedMeasure(f"playouts(n), {name}, two threads", "games", playouts(game, 40_000, threads=2))
    for size in SIZES:
        yield SpeedMeasure(f"one playout at a time, {size}x{size}", "games", single_playouts(size))
    yield SpeedMeasure(f"stepping by id, {name}", "moves", stepping(game))
    yield SpeedMeasure(f"match.play, {name}", "calls", match_play(game))
    yield SpeedMeasure(f"search, {name}", "simulations", search(game, SIMULATIONS))
    if pyspiel is not None:
        yield from peers(pyspiel, name)


def vectors(pyspiel: Any) -> Iterator[tuple[str, Iterator[SpeedMeasure]]]:
    """Yields the board sizes of the peers."""
    for size in (SIZE, 9):
        yield f"nakatta {size}x{size}", beside_hex(size, pyspiel)


def beside_hex(size: int, pyspiel: Any) -> Iterator[SpeedMeasure]:
    """Yields our measures, and those of Hex and Go on a board of the same size."""
    yield from stepping_measures(board(size))
    if pyspiel is not None:
        loop = looping(pyspiel.load_game(f"hex(board_size={size})"))
        yield SpeedMeasure(f"OpenSpiel Hex {size}: Python loop by id", "moves", loop, peer_of=BY_ID_LIST)
    observing = "vector, masks and observations"
    pooled = step_envpool("Go9x9-v1", ROWS) if size == 9 else None
    if pooled is not None:
        yield SpeedMeasure("EnvPool Go 9: vector, masks and observations", "moves", pooled, peer_of=observing)
    compiled = step_pgx("hex", 256) if size == SIZE else None
    if compiled is not None:
        yield SpeedMeasure("Pgx Hex 11: vector, masks and observations", "moves", compiled, peer_of=observing)


def peers(pyspiel: Any, name: str) -> Iterator[SpeedMeasure]:
    """OpenSpiel's Hex: a Python loop by action id, and its C++ search."""
    game = pyspiel.load_game(f"hex(board_size={SIZE})")
    seed = seeds()

    def simulate() -> float:
        number = next(seed)
        evaluator = pyspiel.RandomRolloutEvaluator(1, number)
        bot = pyspiel.MCTSBot(game, evaluator, 2.0, SIMULATIONS, 1000, False, number, False)
        bot.mcts_search(game.new_initial_state())
        return SIMULATIONS

    yield SpeedMeasure(
        f"OpenSpiel Hex {SIZE}: Python loop by id", "moves", looping(game), peer_of=f"stepping by id, {name}"
    )
    yield SpeedMeasure(f"OpenSpiel Hex {SIZE}: C++ search", "simulations", simulate, peer_of=f"search, {name}")


def comparisons(pyspiel: Any) -> Iterator[Comparison]:
    """Games of Nakatta and of Hex on 11x11."""
    game = board(SIZE)
    many = Contestant("Nakatta", our_playouts(game, 40_000))
    loop = Contestant("Nakatta", our_loop(game))
    morat = morat_rollouts(SIZE)
    if morat is not None:
        theirs = Contestant("Morat's Hex", morat)
        yield Comparison(f"random games {SIZE}x{SIZE} in one call", many, theirs, "games", "games")
        alone = single_playouts(SIZE)
        one = Contestant("Nakatta", lambda: Counts(alone()))
        yield Comparison(f"random games {SIZE}x{SIZE}, one board at a time", one, theirs, "games", "games")
    if pyspiel is not None:
        hex_game = pyspiel.load_game(f"hex(board_size={SIZE})")
        theirs = Contestant("OpenSpiel's Hex", spiel_rollouts(pyspiel, hex_game))
        yield Comparison(f"random games {SIZE}x{SIZE} in one call", many, theirs, "games", "games")
        their_loop = Contestant("OpenSpiel's Hex", spiel_loop(hex_game))
        yield from both(f"a user's loop {SIZE}x{SIZE}", loop, their_loop, "games")
