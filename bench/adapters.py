"""How soon a program has a game, and how fast environments are stepped one by one: ``make bench``.

Stepping is by the measure of the library whose form it is. A start is a process of its own, from nothing to the first
decision, less what Python takes to start with nothing to do.
"""

from __future__ import annotations

import statistics
import subprocess
import sys
import time
from importlib.util import find_spec

from pettingzoo.test import performance_benchmark
from rich.console import Console
from rich.table import Table

import chabudai
from chabudai.research import pettingzoo

STARTS = 5
ROWS = 1024

PEERS = {
    "OpenSpiel's dou dizhu, a state": (
        "pyspiel",
        "import pyspiel; pyspiel.load_game('dou_dizhu').new_initial_state().legal_actions()",
    ),
    f"Pgx's Hex, {ROWS:,} rows": (
        "pgx",
        "import jax, pgx; game = pgx.make('hex'); "
        f"state = jax.jit(jax.vmap(game.init))(jax.random.split(jax.random.PRNGKey(1), {ROWS})); "
        f"jax.block_until_ready(jax.jit(jax.vmap(game.step))(state, jax.numpy.zeros({ROWS}, int)))",
    ),
}
"""What is begun of others, by the module that it needs: jax compiles, which is a part of its start."""


def seconds(code: str) -> float:
    """How long a process takes to do this, in the middle of some."""
    times = []
    for _ in range(STARTS):
        begun = time.perf_counter()
        subprocess.run([sys.executable, "-c", code], check=True, stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL)
        times.append(time.perf_counter() - begun)
    return statistics.median(times)


def starts() -> Table:
    """The time to the first decision of each game, alone and many at once, and to those of others."""
    told = {}
    for key in chabudai.games():
        told[f"{key}, a match"] = f"import chabudai; chabudai.load({key!r}).start(seed=1).view(0).legal_actions"
        step = "rows.reset(); rows.step(rows.random_ids())"
        told[f"{key}, {ROWS:,} rows"] = f"import chabudai; rows = chabudai.vector({key!r}, num_envs={ROWS}); {step}"
    told |= {name: code for name, (needed, code) in PEERS.items() if find_spec(needed)}
    table = Table("what", "ms to the first decision", title=f"starting, the middle of {STARTS} processes each")
    empty = seconds("")
    for name, code in told.items():
        table.add_row(name, f"{1000 * (seconds(code) - empty):,.0f}")
    return table


def main() -> int:
    Console(width=100).print(starts())
    for key in chabudai.games():
        print(f"{key}, PettingZoo:")
        performance_benchmark(pettingzoo.env(key))
    return 0


if __name__ == "__main__":
    sys.exit(main())
