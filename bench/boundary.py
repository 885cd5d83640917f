"""Speed at the Python boundary, beside OpenSpiel's Hex on the same work in the same run: ``make bench``.

Every figure is the median of several rounds with the spread of the middle half; ours and the peer's rounds alternate,
so that a slow minute of the machine slows both. Rates are one thread's unless a row says otherwise.
"""

from __future__ import annotations

import argparse
import platform
import random
import statistics
import sys
import time
from collections.abc import Callable, Iterable
from dataclasses import dataclass, field
from typing import Any

from rich.console import Console
from rich.progress import track
from rich.table import Table

import chabudai
from chabudai import _core

ROUNDS = 7
ROUND_SECONDS = 0.6
# Random games on these sizes place about this many stones before one side is connected (docs/rules/nakatta.md).
SIZES = (5, 9, 11, 13, 19, 29)


@dataclass
class Measure:
    """One row: what is done, how to do a batch of it, and the rates that came out, in units a second."""

    name: str
    unit: str
    batch: Callable[[], float]
    """Does some work and gives the units done."""
    peer_of: str | None = None
    rates: list[float] = field(default_factory=list)

    def round(self) -> None:
        """Measures the rate once, over about ``ROUND_SECONDS``."""
        units, start = 0.0, time.perf_counter()
        while (elapsed := time.perf_counter() - start) < ROUND_SECONDS:
            units += self.batch()
        self.rates.append(units / elapsed)

    @property
    def median(self) -> float:
        return statistics.median(self.rates)

    @property
    def spread(self) -> tuple[float, float]:
        """The first and third quartile."""
        quartiles = statistics.quantiles(self.rates, n=4)
        return quartiles[0], quartiles[2]


def playouts(size: int, count: int, threads: int = 1) -> Callable[[], float]:
    game = chabudai.load("nakatta", size=size, pie=False)
    seeds = iter(range(1_000_000_000))

    def batch() -> float:
        return float(game.playouts(count, seed=next(seeds), threads=threads)["games"])

    return batch


def single_playouts(size: int) -> Callable[[], float]:
    state = chabudai.load("nakatta", size=size, pie=False).initial_state()
    # So few are played one board at a time through the generic `Game`, as from any position.
    count = 200
    seeds = iter(range(1_000_000_000))

    def batch() -> float:
        return float(state.playouts(count, seed=next(seeds))["games"])

    return batch


def stepping(size: int) -> Callable[[], float]:
    start = chabudai.load("nakatta", size=size, pie=False).initial_state()
    draw = random.Random(1).random

    def batch() -> float:
        state, moves = start, 0
        while ids := state.legal_ids():
            state = state.play_id(ids[int(draw() * len(ids))])
            moves += 1
        return moves

    return batch


def match_play(size: int) -> Callable[[], float]:
    game = chabudai.load("nakatta", size=size, pie=False)
    rng = random.Random(1)
    state, actions = game.initial_state(), []
    while not state.is_over:
        (seat,) = state.acting
        actions.append((seat, rng.choice(state.legal_actions(seat))))
        state = state.play(*actions[-1])

    def batch() -> float:
        match = game.start()
        for seat, action in actions:
            match.play(seat, action)
        return len(actions)

    return batch


def search(size: int, simulations: int) -> Callable[[], float]:
    game = chabudai.load("nakatta", size=size, pie=False)
    player, view = _core.Player(game, "mcts"), game.initial_state().view(0)
    seeds = iter(range(1_000_000_000))

    def batch() -> float:
        return float(player.choose(view, seed=next(seeds), playouts=simulations)["playouts"])

    return batch


def openspiel(size: int, simulations: int) -> Iterable[Measure]:
    """OpenSpiel's Hex: a Python loop by action id, and its C++ search."""
    try:
        import pyspiel  # type: ignore[import-not-found, unused-ignore]
    except ImportError:
        print("OpenSpiel is not installed here, so no peer is measured (the `bench` extra has it).", file=sys.stderr)
        return
    game = pyspiel.load_game(f"hex(board_size={size})")
    draw = random.Random(1).random

    def steps() -> float:
        state, moves = game.new_initial_state(), 0
        while not state.is_terminal():
            ids = state.legal_actions()
            state.apply_action(ids[int(draw() * len(ids))])
            moves += 1
        return moves

    seeds = iter(range(1_000_000_000))

    def simulate() -> float:
        seed = next(seeds)
        evaluator = pyspiel.RandomRolloutEvaluator(1, seed)
        bot = pyspiel.MCTSBot(game, evaluator, 2.0, simulations, 1000, False, seed, False)
        bot.mcts_search(game.new_initial_state())
        return simulations

    yield Measure(f"OpenSpiel Hex {size}: Python loop by id", "moves", steps, peer_of=f"stepping by id, {size}x{size}")
    yield Measure(f"OpenSpiel Hex {size}: C++ search", "simulations", simulate, peer_of=f"search, {size}x{size}")


def measures(size: int, simulations: int) -> list[Measure]:
    rows = [
        Measure(f"playouts(n), {side}x{side}", "games", playouts(side, max(64, 400_000 // side**2))) for side in SIZES
    ]
    rows += [Measure(f"playouts(n), {size}x{size}, two threads", "games", playouts(size, 40_000, threads=2))]
    rows += [Measure(f"one playout at a time, {side}x{side}", "games", single_playouts(side)) for side in SIZES]
    rows += [Measure(f"stepping by id, {size}x{size}", "moves", stepping(size))]
    rows += [Measure(f"match.play, {size}x{size}", "calls", match_play(size))]
    rows += [Measure(f"search, {size}x{size}", "simulations", search(size, simulations))]
    return [*rows, *openspiel(size, simulations)]


def report(rows: list[Measure]) -> Table:
    by_name = {row.name: row for row in rows}
    table = Table(title=f"Python {platform.python_version()}, {platform.machine()}; {ROUNDS} alternating rounds")
    for column in ("what", "per second", "middle half", "ns each", "against"):
        table.add_column(column, justify="left" if column in ("what", "against") else "right")
    for row in rows:
        low, high = row.spread
        against = ""
        if row.peer_of is not None:
            against = f"ours is {by_name[row.peer_of].median / row.median:.1f} times this"
        elif row.name.endswith("two threads"):
            against = f"{row.median / by_name[row.name.removesuffix(', two threads')].median:.2f} times one thread"
        table.add_row(
            row.name, f"{row.median:,.0f} {row.unit}", f"{low:,.0f} to {high:,.0f}", f"{1e9 / row.median:,.0f}", against
        )
    return table


def main(arguments: list[str] | None = None) -> int:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--size", type=int, default=11, help="the board on which we stand beside the peer")
    parser.add_argument("--simulations", type=int, default=20_000, help="simulations of one search")
    chosen = parser.parse_args(arguments)
    rows = measures(chosen.size, chosen.simulations)
    for row in rows:
        row.batch()
    console = Console(stderr=True)
    for _ in track(range(ROUNDS), description="measuring", console=console, disable=not sys.stderr.isatty()):
        for row in rows:
            row.round()
    sample: dict[str, Any] = chabudai.load("nakatta", size=chosen.size, pie=False).playouts(1000)
    Console(width=150).print(report(rows))
    print(f"playouts(n) ran the kernel {sample['kernel']!r}.")
    return 0


if __name__ == "__main__":
    sys.exit(main())
