"""Kills the server at all points in all games and reports figures: ``python -m tests.server.simulation.faults``.

A run consists of rounds, whose results are stored in a file. Starting it again with the same arguments resumes it.
"""

from __future__ import annotations

import argparse
import asyncio
import hashlib
import json
import random
import shutil
import sys
import tempfile
import time
from collections import Counter
from collections.abc import Iterator, Sequence
from itertools import cycle, islice
from pathlib import Path

from rich.console import Console
from rich.progress import BarColumn, MofNCompleteColumn, Progress, TextColumn, TimeElapsedColumn, TimeRemainingColumn
from rich.table import Table

import chabudai

from .points import POINTS, points_of
from .rounds import Figures, play_round

KILLS_PER_ROUND = 60
"""Number of kills before the tables are settled and judged."""
RESULTS_FOLDER = Path("target/fault")


def rounds_of(kills: int, seed: int) -> list[tuple[str, list[str]]]:
    """Returns the games and points of a run: each point of each game in turn, until the number of kills is
    reached.

    >>> sum(len(points) for _, points in rounds_of(100, 1))
    100
    """
    games = chabudai.games()
    points = {game: points_of(chabudai.load(game).spec) for game in games}
    turns = [
        (game, point) for place in range(len(POINTS)) for game in games for point in points[game][place : place + 1]
    ]
    wanted: dict[str, list[str]] = {game: [] for game in games}
    for game, point in islice(cycle(turns), kills):
        wanted[game].append(point)
    rounds = []
    for game, names in wanted.items():
        random.Random(f"{seed} {game}").shuffle(names)
        rounds += [(game, names[first : first + KILLS_PER_ROUND]) for first in range(0, len(names), KILLS_PER_ROUND)]
    random.Random(seed).shuffle(rounds)
    return rounds


class Run:
    """A run and the file of its figures, which contains the seed and the number of kills, and then one line per
    round.
    """

    def __init__(self, kills: int, seed: int | None) -> None:
        self._file = RESULTS_FOLDER / f"{kills}.jsonl"
        lines = [json.loads(line) for line in self._file.read_text().splitlines()] if self._file.exists() else []
        is_same = bool(lines) and seed in (None, lines[0]["seed"])
        # Results are invalid if the code has changed since.
        is_same = is_same and lines[0]["version"] == _version()
        if is_same and len(lines) <= len(rounds_of(kills, lines[0]["seed"])):
            self.seed: int = lines[0]["seed"]
            self.found = [Figures.of(line) for line in lines[1:]]
        else:
            self.seed, self.found = random.randrange(10**6) if seed is None else seed, []
            RESULTS_FOLDER.mkdir(parents=True, exist_ok=True)
            self._file.write_text(json.dumps({"seed": self.seed, "version": _version()}) + "\n")
        self.rounds = rounds_of(kills, self.seed)

    @property
    def remaining_rounds(self) -> Iterator[tuple[int, str, list[str]]]:
        """Returns the rounds that have not been played yet, with their numbers."""
        for number in range(len(self.found), len(self.rounds)):
            yield number, *self.rounds[number]

    def keep(self, figures: Figures) -> None:
        """Stores the figures of another round."""
        self.found.append(figures)
        with self._file.open("a") as file:
            file.write(json.dumps(figures.as_data()) + "\n")


def _version() -> str:
    """Returns a value that changes when the package or these tests do."""
    digest = hashlib.sha256()
    for path in sorted([*Path("python/chabudai").rglob("*.py"), *Path(__file__).parent.glob("*.py")]):
        digest.update(path.read_bytes())
    return digest.hexdigest()[:16]


def table_of(found: Sequence[Figures]) -> Table:
    """Returns a table of how often the server was killed at each point in each game."""
    games = chabudai.games()
    table = Table("killed when", *games)
    totals: Counter[str] = Counter()
    for name, point in POINTS.items():
        cells = []
        for game in games:
            kills = sum(one.kills[name] for one in found if one.game == game)
            missed = sum(one.missed[name] for one in found if one.game == game)
            totals[game] += kills
            is_there = name in points_of(chabudai.load(game).spec)
            cells.append((f"{kills}" if is_there else "-") + (f" ({missed} missed)" if missed else ""))
        table.add_row(point.says, *cells)
    table.add_row("all", *(f"{totals[game]}" for game in games))
    return table


def main() -> int:
    parser = argparse.ArgumentParser(
        description="kill the server at points on the path of a move, and check what clients were sent"
    )
    parser.add_argument("--kills", type=int, default=200)
    parser.add_argument("--seed", type=int)
    chosen = parser.parse_args()
    run, console, began = Run(chosen.kills, chosen.seed), Console(), time.monotonic()
    if run.found:
        console.print(f"seed {run.seed}: {len(run.found)} of {len(run.rounds)} rounds have been played")
    columns = (
        TextColumn("{task.description}"),
        BarColumn(),
        MofNCompleteColumn(),
        TimeElapsedColumn(),
        TimeRemainingColumn(),
    )
    with Progress(*columns, console=console) as progress:
        done = sum(len(names) for _, names in run.rounds[: len(run.found)])
        bar = progress.add_task("kills", total=chosen.kills, completed=done)
        for number, game, names in run.remaining_rounds:
            progress.update(bar, description=game)
            with tempfile.TemporaryDirectory() as folder:
                luck = random.Random(f"{run.seed} {number}")
                figures = asyncio.run(play_round(game, names, luck, Path(folder), tell=lambda: progress.advance(bar)))
                if figures.verdict.faults:
                    shutil.copytree(folder, RESULTS_FOLDER / f"{run.seed}-{number}", dirs_exist_ok=True)
            run.keep(figures)
            for sentence in figures.verdict.faults[:20]:
                progress.console.print(f"round {number}, {game}: {sentence}", markup=False)
    console.print(table_of(run.found))
    return _tell(run, console, time.monotonic() - began)


def _tell(run: Run, console: Console, seconds: float) -> int:
    verdicts = [one.verdict for one in run.found]
    kills = sum(one.kills.total() for one in run.found)
    freezes = sum(one.freezes for one in run.found)
    missed = sum(one.missed.total() for one in run.found)
    faults = sum(len(one.faults) for one in verdicts)
    counts = {
        name: sum(len(value) if isinstance(value := getattr(one, name), list) else value for one in verdicts)
        for name in ("acknowledged", "sent_twice", "matches", "rows", "pictures", "lost", "doubled", "untrue", "wrong")
    }
    console.print(
        f"seed {run.seed}: {kills} kills ({missed} missed), {freezes} freezes, in {seconds:.0f} s: "
        f"{counts['acknowledged']:,} acknowledged moves, {counts['sent_twice']:,} sent twice, "
        f"in {counts['matches']} matches ({counts['rows']:,} rows): "
        f"{counts['lost']} lost, {counts['doubled']} doubled; "
        f"{counts['pictures']:,} last pictures, {counts['untrue']} untrue; {counts['wrong']} otherwise wrong",
        soft_wrap=True,
    )
    return 1 if faults or missed else 0


if __name__ == "__main__":
    sys.exit(main())
