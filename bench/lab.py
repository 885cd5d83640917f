"""Speed of the lab: ``python -m bench.lab``.

Prints random rounds per minute on the batched kernels, matches per second of experiments with one and two workers,
the overhead per deal, and the speed-up of many cores by Amdahl's law.
"""

from __future__ import annotations

import sys
import time
from collections.abc import Mapping
from typing import Any

import chabudai
from chabudai.lab import Experiment
from chabudai.lab.deals import play_deal

ROUNDS = 20_000
CORES = 1000
KERNELS: dict[str, dict[str, Any]] = {
    "nakatta": {"size": 7},
    "nanatoridori": {"penguins": 1},
    "natto": {"target": 1},
    "eurojongg": {"hand_limit": 1},
}


def scaling(rates: Mapping[int, float], cores: int) -> float:
    """Returns the speed-up of ``cores`` cores over one, by Amdahl's law fitted to measured rates.

    ``rates`` maps the number of workers to matches per second and needs at least two entries.

    >>> round(scaling({1: 100.0, 2: 200.0}, 1000))
    1000
    """
    least, most = min(rates), max(rates)
    gain = rates[most] / rates[least]
    ratio = most / least
    serial = min(1.0, max(0.0, (ratio / gain - 1) / (ratio - 1)))
    return 1 / (serial + (1 - serial) / cores)


def measure_rounds_per_minute(key: str, options: dict[str, Any], threads: int) -> float:
    """Returns the number of random rounds per minute."""
    game = chabudai.load(key, **options)
    game.playouts(1000, seed=1, threads=threads)
    start = time.perf_counter()
    game.playouts(ROUNDS, seed=2, threads=threads)
    return 60 * ROUNDS / (time.perf_counter() - start)


def measure_matches_per_second(deals: int, workers: int) -> float:
    """Returns the matches per second of an experiment, including records, measures and the start-up of workers."""
    experiment = Experiment("Speed", "nakatta", deals=deals, options={"size": 9}, players={"all": "bot:2"})
    start = time.perf_counter()
    experiment.run(workers=workers)
    return deals / (time.perf_counter() - start)


def main(deals: int = 400) -> None:
    """Prints all figures."""
    for key, options in KERNELS.items():
        millions = measure_rounds_per_minute(key, options, 2) / 1e6
        print(f"{key} {options}: {millions:.2f} million random rounds per minute, 2 threads")
    rates = {workers: measure_matches_per_second(deals, workers) for workers in (1, 2)}
    for workers, rate in rates.items():
        print(f"{workers} worker{'s' if workers > 1 else ''}: {rate:.1f} matches per second")
    experiment = Experiment("Shard", "nakatta", deals=1, options={"size": 2}, players={"all": "random"})
    start = time.perf_counter()
    for deal in range(50):
        play_deal(experiment, deal)
    print(f"a deal of the smallest match: {(time.perf_counter() - start) / 50 * 1000:.1f} ms, mostly overhead")
    if rates[2] <= rates[1]:
        print("two workers were no faster than one: the machine is busy, so there is no estimate for more cores")
        return
    gain = scaling(rates, CORES)
    print(f"{CORES:,} cores, estimated: {gain:.0f} times one worker, {gain * rates[1]:,.0f} matches per second")


if __name__ == "__main__":
    main(*map(int, sys.argv[1:2]))
