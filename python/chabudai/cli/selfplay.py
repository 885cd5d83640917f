"""``chabudai selfplay``: generates self-play matches as a dataset."""

from __future__ import annotations

import os
import time
from pathlib import Path
from typing import Annotated

import typer

from ..datasets import Plan, is_progress_visible, selfplay
from ..match import Game


def selfplay_game(
    game: Game,
    *,
    out: Annotated[Path, typer.Option(metavar="FILE", help="The Parquet file to write.")],
    players: Annotated[
        str, typer.Option(metavar="WHO,...", help="random, greedy, bot:3, search:400 or module:factory.")
    ] = "bot:3",
    games: Annotated[int, typer.Option(metavar="NUMBER", help="Number of matches.", min=1)] = 1000,
    seed: Annotated[int, typer.Option(metavar="NUMBER", help="Seed of the deals and the bots.", min=0)] = 0,
    workers: Annotated[int, typer.Option(metavar="NUMBER", help="Number of processes; 0 for one per core.", min=0)] = 1,
) -> int:
    """Let bots play TITLE and write a Parquet row per match, including its record.

    \b
    chabudai selfplay GAME --players bot:3 --games 10000 --out games.parquet
    chabudai selfplay GAME --players bot:2,random --out mixed.parquet --workers 2
    chabudai record take games.parquet 12 > game.record

    Several players change seats from match to match. An interrupted run resumes from the matches already written when
    the command is repeated. docs/how-to/research.md describes the columns.
    """
    began = time.perf_counter()
    plan = Plan(game, tuple(word.strip() for word in players.split(",")), games, seed)
    there = selfplay(plan, out, workers=workers or os.cpu_count() or 1, shows_progress=is_progress_visible())
    kept = f", {there:,} of them already written" if there else ""
    print(f"{games:,} matches in {out}{kept}; {time.perf_counter() - began:.1f} s")
    return 0
