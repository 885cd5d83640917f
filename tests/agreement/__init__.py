"""Compares the core with the oracle: random games in which both must agree on every state.

``python -m tests.agreement --games 10000`` plays that many of each game with a progress bar; the suite plays a few
hundred. ``--first`` resumes an interrupted run.
"""

from __future__ import annotations

import argparse
import sys
from collections import Counter
from collections.abc import Callable, Iterable, Iterator
from concurrent.futures import ProcessPoolExecutor, as_completed

from tests.games.shared.register import parts

# Functions by game: each plays one random game from a seed and counts its events and states.
PLAY_BOTH: dict[str, Callable[[int], Counter[str]]] = {key: part.play_both for key, part in parts("agreement").items()}

# A run of at least this many games fails if a rare event has never happened, because that event has not been tested.
GAMES_FOR_ALL_EVENTS = 10_000


def main(arguments: list[str] | None = None) -> int:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--games", type=int, default=10_000)
    parser.add_argument("--first", type=int, default=0, help="the seed of the first game")
    parser.add_argument("--processes", type=int, default=2)
    parser.add_argument("--only", choices=sorted(PLAY_BOTH), help="one game instead of all")
    chosen = parser.parse_args(arguments)
    is_complete = True
    seeds = range(chosen.first, chosen.first + chosen.games)
    with ProcessPoolExecutor(chosen.processes) as pool:
        for key in PLAY_BOTH if chosen.only is None else [chosen.only]:
            happened: Counter[str] = Counter()
            for done, counts in enumerate(_counts(pool, key, seeds), start=1):
                happened.update(counts)
                if done % 50 == 0 and sys.stderr.isatty():
                    print(f"\r{key}: {done}/{chosen.games} games", end="", file=sys.stderr)
            print(f"{key}: {chosen.games:,} random games, {happened['states']:,} states: core and oracle agree at all")
            for what, times in sorted(happened.items()):
                print(f"{times:>12,} {what}")
            is_complete &= all(happened.values()) or chosen.games < GAMES_FOR_ALL_EVENTS
    return 0 if is_complete else 1


def _counts(pool: ProcessPoolExecutor, key: str, seeds: Iterable[int]) -> Iterator[Counter[str]]:
    """Yields the event counts of the games with these seeds; the first difference stops the run."""
    try:
        for future in as_completed([pool.submit(PLAY_BOTH[key], seed) for seed in seeds]):
            yield future.result()
    except AssertionError:
        pool.shutdown(wait=False, cancel_futures=True)
        raise
