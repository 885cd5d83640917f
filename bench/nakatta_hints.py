"""How often the coach and each level throw away a won position of Nakatta, with the exact solver as the judge.

The positions: all won ones of 5x5 after two stones, and random won ones of 6x6 and 7x7, each of which the judge solves.
"""

from __future__ import annotations

import argparse
import random
import sys
from collections.abc import Iterator
from concurrent.futures import ProcessPoolExecutor
from dataclasses import dataclass
from functools import cache

from scipy import stats

import chabudai
from chabudai import _core, bots
from chabudai.bots.worker_processes import with_progress

KEY = "nakatta"
JUDGE_NODES, JUDGE_MEMORY_MIB = 5_000_000, 64
STONES = {6: (6, 16), 7: (12, 24)}
"""The numbers of stones in random positions of each size."""
COACH, MAX = "coach", "max"
MAX_PLAYOUTS = 100_000
"""Playouts of the strongest level, which take about half a second; its usual budget is a time limit."""


@dataclass(frozen=True)
class WonPosition:
    """A position in which the seat to act wins, given by the moves that lead to it."""

    size: int
    moves: tuple[str, ...]

    def state(self) -> _core.State:
        """The position as a state."""
        state = _game(self.size).initial_state()
        for move in self.moves:
            state = state.play(state.acting[0], move)
        return state


@cache
def _game(size: int) -> chabudai.Game:
    return chabudai.load(KEY, size=size, pie=False)


def won_after_two(size: int) -> Iterator[WonPosition]:
    """Yields all won positions after two stones."""
    first = _game(size).initial_state()
    for one in first.legal_actions(first.acting[0]):
        after = first.play(first.acting[0], one)
        for two in after.legal_actions(after.acting[0]):
            if _is_won(found := WonPosition(size, (one, two))):
                yield found


def random_won(size: int, seed: int) -> WonPosition:
    """Returns a random won position."""
    dice = random.Random(f"{size} {seed}")
    while True:
        state, moves = _game(size).initial_state(), []
        for _ in range(dice.randint(*STONES[size])):
            if not state.acting:
                break
            moves.append(dice.choice(state.legal_actions(state.acting[0])))
            state = state.play(state.acting[0], moves[-1])
        found = WonPosition(size, tuple(moves))
        if state.acting and _is_won(found):
            return found


def _winner(state: _core.State) -> int | None:
    if state.is_over:
        return int(state.returns[1] > 0)
    return state.solve(nodes=JUDGE_NODES, memory_mib=JUDGE_MEMORY_MIB)["winner"]


def _is_won(position: WonPosition) -> bool:
    state = position.state()
    return bool(state.acting) and _winner(state) == state.acting[0]


def gives_away(asked: tuple[WonPosition, str]) -> bool:
    """Whether the coach or a level throws a won position away."""
    position, who = asked
    state = position.state()
    seat = state.acting[0]
    view = state.view(seat)
    if who == COACH:
        action = chabudai.hint(view).action
    elif who == MAX:
        action = bots.max_level(KEY).bot(view.game, seed=1).choose(view, playouts=MAX_PLAYOUTS).action
    else:
        action = chabudai.levels(KEY)[int(who) - 1].bot(view.game, seed=1).choose(view).action
    return _winner(state.play(seat, action)) != seat


def _random_won(asked: tuple[int, int]) -> WonPosition:
    return random_won(*asked)


def main() -> None:
    """Prints a line for the coach and for each level."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--positions", type=int, default=1000, help="random positions of each size")
    parser.add_argument("--processes", type=int, default=2)
    given = parser.parse_args()
    with ProcessPoolExecutor(given.processes) as pool:
        sets = {"5x5, all won after two stones": list(won_after_two(5))}
        for size, (least, most) in STONES.items():
            drawn = pool.map(_random_won, [(size, seed) for seed in range(given.positions)], chunksize=4)
            name = f"{size}x{size}, random won with {least} to {most} stones"
            sets[name] = list(
                with_progress(drawn, given.positions, f"Drawing {size}x{size}", shows_progress=sys.stderr.isatty())
            )
        for name, positions in sets.items():
            print(f"{name}: {len(positions):,} positions")
            for who in [COACH, MAX, *(level.word for level in chabudai.levels(KEY))]:
                lost = sum(pool.map(gives_away, [(each, who) for each in positions], chunksize=8))
                interval = stats.binomtest(lost, len(positions)).proportion_ci(0.95, "exact")
                title = "coach (hint)" if who == COACH else f"level {who}"
                print(
                    f"  {title:14} gives {lost:4} away: {lost / len(positions):6.1%}"
                    f" ({interval.low:.1%} to {interval.high:.1%} at 95 %)",
                    flush=True,
                )


if __name__ == "__main__":
    main()
