"""The strongest level of Nakatta against OpenSpiel's own MCTS, with equal numbers of playouts and with equal time.

``make elo-time`` plays some games; ``python -m bench.nakatta_openspiel`` plays as many as you request.

OpenSpiel's search is the one in C++ with random rollouts and its solver; the game that it plays is ours, through the
adapter in Python, so its playouts are much slower than those of its own games.
"""

from __future__ import annotations

import argparse
import math
import random
from collections.abc import Callable
from dataclasses import dataclass, field
from statistics import median

import pyspiel
from scipy import stats

import chabudai
from chabudai import _core
from chabudai.bots.worker_processes import with_progress
from chabudai.research import openspiel

KEY = "nakatta"
OPENING_STONES = (2, 3, 4)
OPENING_PLAYOUTS, MAX_IMBALANCE = 2_000, 0.2
"""An opening is balanced if a search with this many playouts values it at most this highly for either seat."""
EXPLORATION = 2.0
"""OpenSpiel's default."""
MAX_PLAYOUTS = 1_000_000_000
"""OpenSpiel's playout limit when only the time should end a search."""

Chooser = Callable[[_core.State, int, int], str]
"""Returns the action of a seat in a state; the last argument is a seed."""


@dataclass
class OpenSpielSearch:
    """OpenSpiel's MCTS with a limit on playouts or on time."""

    playouts: int | None
    time_ms: float
    played: list[int] = field(default_factory=list)
    """The playouts of each search."""

    def choose(self, state: _core.State, seat: int, seed: int) -> str:
        """Returns the most visited action."""
        spiel = openspiel.state_of(state.view(seat))
        evaluator = pyspiel.RandomRolloutEvaluator(1, seed)
        most, seconds = (MAX_PLAYOUTS, self.time_ms / 1000) if self.playouts is None else (self.playouts, -1.0)
        bot = pyspiel.MCTSBot(
            spiel.get_game(), evaluator, EXPLORATION, most, 1000, True, seed, False, max_wall_clock_time=seconds
        )
        root = bot.mcts_search(spiel)
        self.played.append(root.explore_count)
        return state.game.action_text(root.best_child().action)


def balanced_opening(game: chabudai.Game, luck: random.Random) -> _core.State:
    """Returns a random position that a search judges to be about even."""
    judge = _core.Player(game, "mcts")
    while True:
        state = game.initial_state()
        for _ in range(luck.choice(OPENING_STONES)):
            state = state.play(state.acting[0], luck.choice(state.legal_actions(state.acting[0])))
        found = judge.choose(state.view(state.acting[0]), seed=luck.getrandbits(63), playouts=OPENING_PLAYOUTS)
        value = found["value"]
        if found["proven"] is None and value is not None and abs(value) <= MAX_IMBALANCE:
            return state


def play(state: _core.State, seats: tuple[Chooser, Chooser], luck: random.Random) -> int:
    """Plays a game to its end and returns the winning seat."""
    while not state.is_over:
        seat = state.acting[0]
        state = state.play(seat, seats[seat](state, seat, luck.getrandbits(31)))
    return int(state.returns[1] > 0)


def elo(share: float) -> float:
    """Returns the difference in rating points for a share of wins."""
    if share in (0, 1):
        return math.inf if share else -math.inf
    return 400 * math.log10(share / (1 - share))


def measure(size: int, pairs: int, playouts: int | None, time_ms: float, seed: int) -> str:
    """Plays pairs of games from balanced openings, with colours exchanged, and returns a row of the table."""
    game = chabudai.load(KEY, size=size, pie=False)
    luck = random.Random(f"{size} {playouts} {time_ms} {seed}")
    budget = f"{playouts} playouts" if playouts else f"{time_ms:g} ms"
    won, searched = 0, list[int]()
    for _ in with_progress(range(pairs), pairs, f"{size}x{size}, {budget}", shows_progress=False):
        opening = balanced_opening(game, luck)
        for own in (0, 1):
            ours = _core.Player.of_max_level(game)
            theirs = OpenSpielSearch(playouts, time_ms)

            def choose(state: _core.State, seat: int, drawn: int, ours: _core.Player = ours) -> str:
                limit = {"playouts": playouts} if playouts else {"time_ms": time_ms}
                return ours.choose(state.view(seat), seed=drawn, **limit)["action"]

            seats = (choose, theirs.choose) if own == 0 else (theirs.choose, choose)
            won += play(opening, seats, luck) == own
            searched += theirs.played
    games = 2 * pairs
    interval = stats.binomtest(won, games).proportion_ci(0.95, "exact")
    ends = " to ".join(f"{elo(end):+.0f}" for end in interval).replace("inf", "∞")
    points = f"{elo(won / games):+.0f}".replace("inf", "∞")
    return (
        f"| {size}x{size} | {budget} | {games} | {100 * won / games:.1f} | {points} | {ends} "
        f"| {median(searched):,.0f} |"
    )


HEADER = (
    "| board | budget of each | games | won, % | Elo | 95 % interval | OpenSpiel's playouts, median search |\n"
    "| --- | --- | ---: | ---: | ---: | ---: | ---: |"
)


def main() -> None:
    """Prints a table."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--size", type=int, default=7)
    parser.add_argument("--pairs", type=int, default=20)
    parser.add_argument("--playouts", type=int, action="append", default=[])
    parser.add_argument("--time-ms", type=float, action="append", default=[])
    parser.add_argument("--seed", type=int, default=2026)
    given = parser.parse_args()
    print(HEADER)
    for playouts in given.playouts:
        print(measure(given.size, given.pairs, playouts, 0, given.seed), flush=True)
    for time_ms in given.time_ms:
        print(measure(given.size, given.pairs, None, time_ms, given.seed), flush=True)


if __name__ == "__main__":
    main()
