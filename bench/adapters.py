"""Start-up times, and the speed of the research adapters with one environment at a time: ``make bench``.

Stepping is measured by the benchmark of the adapted library. A start-up time is the time of a fresh process up to its
first decision, minus the start-up time of an empty Python process.
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
"""Start-ups of peers, by the module they need. Compilation by JAX counts as part of its start-up time."""


def start_seconds(code: str) -> float:
    """Returns the time of a process that runs this code, in seconds."""
    begun = time.perf_counter()
    subprocess.run([sys.executable, "-c", code], check=True, stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL)
    return time.perf_counter() - begun


def seconds(code: str) -> float:
    """Returns the median time of a process that runs this code, in seconds."""
    return statistics.median(start_seconds(code) for _ in range(STARTS))


def starts() -> Table:
    """Builds the table of times to the first decision: each game, one match and a vector, and the peers."""
    data = {}
    for key in chabudai.games():
        data[f"{key}, a match"] = f"import chabudai; chabudai.load({key!r}).start(seed=1).view(0).legal_actions"
        step = "rows.reset(); rows.step(rows.random_ids())"
        data[f"{key}, {ROWS:,} rows"] = f"import chabudai; rows = chabudai.vector({key!r}, num_envs={ROWS}); {step}"
    data |= {name: code for name, (needed, code) in PEERS.items() if find_spec(needed)}
    table = Table("what", "ms to the first decision", title=f"starting, the middle of {STARTS} processes each")
    empty = seconds("")
    for name, code in data.items():
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
