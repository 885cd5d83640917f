"""Stepping one by one and many at once, beside OpenSpiel and EnvPool on like games in the same run: ``make bench``.

Every figure is the median of several rounds with the spread of the middle half; a ratio is that of rounds beside each
other, with the interval in which it lies with 95 %. Rates are one thread's unless a row says otherwise.
"""

from __future__ import annotations

import argparse
import sys
import time

from rich.console import Console

from . import measure
from .boundary import GAMES, peer
from .measure import report, rounds


def main(arguments: list[str] | None = None) -> int:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--game", choices=GAMES, action="append", help="only this game; may be given again")
    parser.add_argument("--rounds", type=int, default=measure.ROUNDS, help="how often each row is measured")
    parser.add_argument("--seconds", type=float, default=measure.ROUND_SECONDS, help="how long each time")
    parser.add_argument(
        "--processor", action="store_true", help="by processor time, where others keep the machine busy"
    )
    chosen = parser.parse_args(arguments)
    if chosen.processor:
        measure.CLOCK = time.process_time
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
