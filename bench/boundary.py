"""Speed at the Python boundary, compared with OpenSpiel and RiichiEnv on similar work in the same run: ``make bench``.

Every figure is the median of several rounds with the interquartile range. Our rounds and the peer's
alternate, so that a slow minute of the machine affects both. Rates are single-threaded unless a row says otherwise.
"""

from __future__ import annotations

import argparse
import sys
from importlib import import_module
from types import ModuleType

from rich.console import Console

import chabudai

from .measure import report, rounds

GAMES: dict[str, ModuleType] = {key: import_module(f"bench.{key}") for key in chabudai.games()}
"""The benchmark module of each registered game."""


def peer() -> ModuleType | None:
    """Imports OpenSpiel; returns ``None`` and prints a note if it is missing."""
    try:
        import pyspiel  # type: ignore[import-not-found, unused-ignore]
    except ImportError:
        print("OpenSpiel is not installed here, so no peer is measured (the `bench` extra has it).", file=sys.stderr)
        return None
    return pyspiel  # type: ignore[no-any-return, unused-ignore]


def main(arguments: list[str] | None = None) -> int:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--game", choices=GAMES, action="append", help="measure only this game; repeatable")
    chosen = parser.parse_args(arguments)
    pyspiel = peer()
    for key in chosen.game or GAMES:
        rows = list(GAMES[key].measures(pyspiel))
        rounds(key, rows)
        Console(width=200).print(report(key, rows))
    # Few games are played one at a time, so this asks for as many as the kernels need.
    kernels = [f"{key} {game.measured_game().playouts(1_000)['kernel']}" for key, game in GAMES.items()]
    print(f"playouts(n) ran the kernels: {', '.join(kernels)}.")
    return 0


if __name__ == "__main__":
    sys.exit(main())
