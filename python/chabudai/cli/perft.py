"""``chabudai perft``: counts action sequences."""

from __future__ import annotations

import time
from typing import Annotated

import typer

from ..errors import OptionsError
from ..match import Game


def count_sequences(
    game: Game,
    *,
    depth: Annotated[int, typer.Option(metavar="NUMBER", help="Depth in actions.", min=0)],
    divide: Annotated[bool, typer.Option("--divide", help="Split the count by the first action.")] = False,
    seed: Annotated[int | None, typer.Option(metavar="NUMBER", help="Seed of the first deal.", min=0)] = None,
) -> int:
    """Count the action sequences of TITLE from the start, or from the first deal of a seed.

    \b
    chabudai perft GAME --depth 3
    chabudai perft GAME --depth 3 --divide
    """
    state = game.initial_state()
    if state.is_chance:
        if seed is None:
            raise OptionsError(f"{game.key} begins with a deal; choose one with --seed and a number")
        state = game.start(seed).state
    start = time.perf_counter()
    if divide:
        counts = state.divide(depth)
        for action, count in counts:
            print(f"{action} {count}")
        total = sum(count for _, count in counts)
    else:
        total = state.perft(depth)
    print(f"depth {depth}: {total:,} sequences in {time.perf_counter() - start:.2f} s")
    return 0
