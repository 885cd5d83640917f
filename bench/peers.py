"""Whole games, decisions with a choice, and the loop that a user would write, compared with the best known peers in one
run: ``make bench``, or ``python -m bench.peers``.

A ratio is our rate divided by the peer's, over alternating rounds, with its 95 % interval; below 1 the peer is faster.
Rates are of one thread. A decision counts only if the seat had a choice, and loops skip the others if the library can.
The games of peers are similar to ours, not the same: a row by games compares games of different lengths, and a row by
decisions compares games with different rules.
"""

from __future__ import annotations

import sys

from rich.console import Console
from rich.table import Table

import chabudai

from . import measure
from .adapters import start_seconds
from .boundary import GAMES, peer
from .comparison import Comparison


def main(arguments: list[str] | None = None) -> int:
    chosen = measure.read_options(__doc__, GAMES, arguments)
    pyspiel = peer()
    rows: list[Comparison] = []
    for key in chosen:
        rows += GAMES[key].comparisons(pyspiel)
    contestants = {id(one): one for row in rows for one in (row.ours, row.theirs)}.values()
    for one in contestants:
        one.batch()
    for _ in range(measure.ROUNDS):
        for one in contestants:
            one.round()
    # Wide enough that each row is one line.
    console = Console(width=200)
    console.print(report(rows))
    if pyspiel is not None:
        console.print(imports(measure.ROUNDS))
    return 0


def report(rows: list[Comparison]) -> Table:
    """All rows with both rates and the ratio."""
    clock = " of processor time" if measure.CLOCK is measure.processor_time else ""
    table = Table(title=f"peers: {measure.ROUNDS} alternating rounds{clock}, one thread")
    for column in ("what", "unit", "ours per second", "peer", "peer's per second", "ours by the peer's (95 %)"):
        table.add_column(column, justify="right" if "per second" in column else "left")
    for row in rows:
        ours, theirs = row.ours.rates(row.unit), row.theirs.rates(row.unit)
        times, low, high = measure.ratio_of(ours, theirs)
        middle = [sorted(rates)[len(rates) // 2] for rates in (ours, theirs)]
        table.add_row(
            row.what,
            row.word,
            f"{middle[0]:,.0f}",
            row.theirs.name,
            f"{middle[1]:,.0f}",
            f"{times:.2f} ({low:.2f} to {high:.2f})",
        )
    return table


def imports(rounds: int) -> Table:
    """The time to import the package, and to import and load a game, compared with OpenSpiel's module."""
    programs = {
        "import chabudai": "import chabudai",
        "import chabudai, and load the first game": f"import chabudai; chabudai.load({chabudai.games()[0]!r})",
        "import pyspiel": "import pyspiel",
    }
    times: dict[str, list[float]] = {name: [] for name in programs}
    for _ in range(rounds):
        for name, code in programs.items():
            times[name].append(start_seconds(code))
    table = Table("what", "ms, the interpreter's start included", "of pyspiel's (95 %)", title="importing")
    for name, own in times.items():
        share, low, high = measure.ratio_of(own, times["import pyspiel"])
        table.add_row(name, f"{1000 * sorted(own)[len(own) // 2]:,.0f}", f"{share:.2f} ({low:.2f} to {high:.2f})")
    return table


if __name__ == "__main__":
    sys.exit(main())
