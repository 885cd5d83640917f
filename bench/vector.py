"""Stepping single matches and vectors, compared with OpenSpiel and EnvPool on similar games in one run: ``make bench``.

Every figure is the median of several rounds with the interquartile range; a ratio is that of paired rounds with its
95 % interval. Rates are single-threaded unless a row says otherwise.
"""

from __future__ import annotations

import sys

from rich.console import Console

from . import measure
from .boundary import GAMES, peer
from .measure import report, rounds


def main(arguments: list[str] | None = None) -> int:
    chosen = measure.read_options(__doc__, GAMES, arguments)
    pyspiel = peer()
    for key in chosen:
        for title, rows in GAMES[key].vectors(pyspiel):
            measured = list(rows)
            rounds(title, measured)
            Console(width=200).print(report(title, measured))
    return 0


if __name__ == "__main__":
    sys.exit(main())
