"""Stepping single matches and vectors, compared with OpenSpiel and EnvPool on similar games in one run: ``make bench``.

Every figure is the median of several rounds with the interquartile range; a ratio is that of paired rounds with its
95 % interval. Rates are single-threaded unless a row says otherwise.
"""

from __future__ import annotations

import argparse
import sys

from rich.console import Console

from . import measure
from .boundary import GAMES, peer
from .measure import report, rounds


def main(arguments: list[str] | None = None) -> int:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--game", choices=GAMES, action="append", help="measure only this game; repeatable")
    parser.add_argument("--rounds", type=int, default=measure.ROUNDS, help="rounds per row")
    parser.add_argument("--seconds", type=float, default=measure.ROUND_SECONDS, help="seconds per round")
    parser.add_argument("--processor", action="store_true", help="measure processor time, for a busy machine")
    chosen = parser.parse_args(arguments)
    if chosen.processor:
        measure.CLOCK = measure.processor_time
    measure.ROUNDS, measure.ROUND_SECONDS = chosen.rounds, chosen.seconds
    pyspiel = peer()
    for key in chosen.game or GAMES:
        for title, rows in GAMES[key].vectors(pyspiel):
            measured = list(rows)
            rounds(title, measured)
            Console(width=150).print(report(title, measured))
    return 0


if __name__ == "__main__":
    sys.exit(main())
