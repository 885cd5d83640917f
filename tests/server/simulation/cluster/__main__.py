"""Measures a cluster under faults: ``python -m tests.server.simulation.cluster --kills 20 --moves 20000``."""

from __future__ import annotations

import argparse
import asyncio
import random
import sys
import tempfile
import time
from pathlib import Path

from .run import Plan, as_text, play


def main() -> int:
    parser = argparse.ArgumentParser(
        description="play on three processes while they, their bus and their database are killed"
    )
    parser.add_argument("--kills", type=int, default=Plan.kills)
    parser.add_argument("--moves", type=int, default=Plan.moves)
    parser.add_argument("--parties", type=int, default=Plan.parties)
    parser.add_argument("--seed", type=int, default=random.randrange(10**6))
    chosen = parser.parse_args()
    began = time.monotonic()
    plan = Plan(kills=chosen.kills, moves=chosen.moves, parties=chosen.parties)

    def tell(what: str) -> None:
        print(f"{time.monotonic() - began:6.0f} s  {what}", flush=True)

    print(f"seed {chosen.seed}", flush=True)
    with tempfile.TemporaryDirectory() as folder:
        figures = asyncio.run(play(plan, Path(folder), random.Random(chosen.seed), tell))
        complaints = Path(folder, "complaints").read_text()
    print(as_text(figures))
    if figures.verdict.faults:
        print(complaints[-4000:])
    return 1 if figures.verdict.faults else 0


if __name__ == "__main__":
    sys.exit(main())
