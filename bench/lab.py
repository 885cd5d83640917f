"""How fast the lab plays: ``python -m bench.lab``.

It prints rounds a minute of random players on the batched kernels, matches a second of experiments by one and two
workers, what a shard costs beside its matches, and what many cores would take, by the law of Amdahl.
"""

from __future__ import annotations

import sys
import time
from typing import Any

import chabudai
from chabudai.lab import Experiment
from chabudai.lab.cluster import scaling
from chabudai.lab.playing import play_deal

ROUNDS = 20_000
CORES = 1000
KERNELS: dict[str, dict[str, Any]] = {
    "nakatta": {"size": 7},
    "nanatoridori": {"penguins": 1},
    "natto": {"target": 1},
    "eurojongg": {"hand_limit": 1},
}


def rounds_a_minute(key: str, options: dict[str, Any], threads: int) -> float:
    """How many random rounds are played."""
    game = chabudai.load(key, **options)
    game.playouts(1000, seed=1, threads=threads)
    start = time.perf_counter()
    game.playouts(ROUNDS, seed=2, threads=threads)
    return 60 * ROUNDS / (time.perf_counter() - start)


def matches_a_second(deals: int, workers: int) -> float:
    """How many matches of an experiment are played, with records and measures, workers' start included."""
    experiment = Experiment("Speed", "nakatta", deals=deals, options={"size": 9}, players={"all": "bot:2"})
    start = time.perf_counter()
    experiment.run(workers=workers)
    return deals / (time.perf_counter() - start)


def main(deals: int = 400) -> None:
    """Prints it all."""
    for key, options in KERNELS.items():
        print(
            f"{key} {options}: {rounds_a_minute(key, options, 2) / 1e6:.2f} million random rounds a minute, 2 threads"
        )
    rates = {workers: matches_a_second(deals, workers) for workers in (1, 2)}
    for workers, rate in rates.items():
        print(f"{workers} worker{'s' if workers > 1 else ''}: {rate:.1f} matches a second")
    experiment = Experiment("Shard", "nakatta", deals=1, options={"size": 2}, players={"all": "random"})
    start = time.perf_counter()
    for deal in range(50):
        play_deal(experiment, deal)
    print(f"a deal of the smallest match: {(time.perf_counter() - start) / 50 * 1000:.1f} ms, all but the play of it")
    if rates[2] <= rates[1]:
        print("two workers were no faster than one: the machine has other work, and nothing follows for more cores")
        return
    gain = scaling(rates, CORES)
    print(f"{CORES:,} cores, on paper: {gain:.0f} times one worker, {gain * rates[1]:,.0f} matches a second")


if __name__ == "__main__":
    main(*map(int, sys.argv[1:2]))
