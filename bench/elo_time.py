"""Writes docs/reference/strength.md: what thinking for longer gains the strongest level, and against whom.

``make elo-time`` runs it. Budgets are playouts, so that the same seed plays the same games on every machine under any
load; the table shows the processor time that they took.
"""

from __future__ import annotations

import argparse
import math
import subprocess
import sys
from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from pathlib import Path

import altair

from .nakatta_openspiel import HEADER as OPENSPIEL_HEADER
from .nakatta_openspiel import measure as against_openspiel

TOP = 1_200
"""The playouts of the level to compare with."""
CURVE = "2400/1200:60 7200/1200:50 24000/1200:30 72000/1200:10 240000/1200:3"
"""Budgets of about 10 ms to 1 s against the highest numbered level, each with a number of pairs. For 3 s and 10 s, add
``720000/1200:2`` and ``2400000/1200:2``, which take an hour on one core.
"""
RAVE = "1200:60 4800:30 24000:8 9600/4800:15"
"""Budgets with equal playouts and, in the last one, about equal processor time."""
PARTS_SIZE, PARTS = 7, "2400:20"
"""The board and the budget at which single parts of the level are turned off."""
OPENSPIEL_SIZE, OPENSPIEL_PAIRS, OPENSPIEL_PLAYOUTS, OPENSPIEL_MS = 7, 6, 200, 100.0
ENDINGS_ROUNDS, COACH_PLAYOUTS, COACH_NODES = 150, 250, 1_000_000
"""Rounds of Natto whose endings are judged, and the coach's budget."""
MEASURE = ["cargo", "run", "--quiet", "--release", "--locked", "--package", "chabudai-measure", "--"]
HEAD = """# Strength against thinking time

`bot:max` is the level above the numbered ones. It thinks for a time: two seconds on one core at a table, any time in
Python (`chabudai.bots.max_level("nakatta").bot(game, time_ms=500)`). This page measures it in Nakatta on {size}x{size}
without the pie rule. `make elo-time` writes the page.

- Pairs of games begin from random openings of two to four stones after which a search gives both colours 40 to 60 % of
  its playouts; the players exchange colours.
- Budgets are playouts, so that the same seed plays the same games under any load. The processor time per decision was
  measured in the same games: a decision ends early if the search has proven its result.
- 3 s and 10 s were too long for this page. `python -m bench.elo_time --curve "720000/1200:2 2400000/1200:2"` plays
  them.
- Intervals are the wider of Wilson's and the one from the spread between pairs. Few games were played with long times,
  so their intervals are wide.

"""


@dataclass(frozen=True)
class Row:
    """A line of the table of ``measure thinking``."""

    budget: str
    games: int
    share: str
    elo: str
    interval: tuple[str, str]
    playouts: str
    ms: tuple[float, float]

    @classmethod
    def of(cls, line: str) -> Row:
        """Parses a row.

        >>> Row.of("| 10/20 | 4 | 75.0 | +191 | -60 to ∞ | 10 / 20 | 1 / 2 |").ms
        (1.0, 2.0)
        """
        budget, games, share, elo, interval, playouts, ms = (cell.strip() for cell in line.strip("| \n").split("|"))
        low, _, high = interval.partition(" to ")
        own, _, other = ms.partition(" / ")
        return cls(budget, int(games), share, elo, (low, high), playouts, (float(own), float(other)))


def measure(size: int, seed: int, first: str, second: str, budgets: Sequence[str]) -> Iterator[Row]:
    """Yields the rows of ``measure thinking`` as they are finished."""
    with subprocess.Popen(
        [*MEASURE, "thinking", str(size), str(seed), first, second, *budgets], stdout=subprocess.PIPE, text=True
    ) as running:
        assert running.stdout is not None
        for line in running.stdout:
            if line.startswith("|") and "---" not in line and "budget" not in line:
                print(f"{first} against {second}: {line}", end="", file=sys.stderr, flush=True)
                yield Row.of(line)
    if running.returncode:
        raise SystemExit(running.returncode)


def table(rows: Sequence[Row]) -> str:
    """Returns rows as a table."""
    lines = [
        "| playouts | games | won, % | Elo | 95 % interval | processor ms a decision, first / second |",
        "| --- | ---: | ---: | ---: | ---: | ---: |",
    ]
    for row in rows:
        ms = " / ".join(f"{each:g}" for each in row.ms)
        low, high = row.interval
        lines.append(f"| {row.budget} | {row.games} | {row.share} | {row.elo} | {low} to {high} | {ms} |")
    return "\n".join(lines) + "\n"


def openspiel_rows(seed: int) -> str:
    """Returns the table against OpenSpiel's MCTS."""
    size, pairs = OPENSPIEL_SIZE, OPENSPIEL_PAIRS
    rows = [against_openspiel(size, pairs, OPENSPIEL_PLAYOUTS, 0, seed)]
    rows.append(against_openspiel(size, pairs, None, OPENSPIEL_MS, seed))
    return "\n".join([OPENSPIEL_HEADER, *rows]) + "\n"


ENDINGS = f"""
## Natto's endings

Regret of a decision: the share of the possible worlds in which the best action wins with best play, less the share of
the chosen one. The search has {COACH_PLAYOUTS} playouts, alone and with {COACH_NODES:,} nodes for the solver, as for
the coach:

"""


def endings() -> Iterator[str]:
    """Yields lines on the regret of Natto's endings for several total numbers of tiles in the two hands."""
    for tiles in (17, 18):
        for nodes in (0, COACH_NODES):
            words = ["natto-endings", "regret", str(tiles), str(ENDINGS_ROUNDS), str(COACH_PLAYOUTS), str(nodes)]
            found = subprocess.run([*MEASURE, *words], stdout=subprocess.PIPE, text=True, check=True).stdout
            yield f"- {'with the solver' if nodes else 'alone'}, {found.strip()}\n"


def number(elo: str, limit: float) -> float:
    """Returns an Elo difference clipped to the range of the chart."""
    return max(-limit, min(limit, float(elo.replace("∞", "inf"))))


def draw(rows: Sequence[Row], out: Path) -> None:
    """Draws the curve with its intervals."""
    limit = 100 * math.ceil(max(abs(number(row.elo, 900)) for row in rows) / 100 + 2)
    values = [
        {
            "ms": max(row.ms[0], 1),
            "elo": number(row.elo, limit),
            "low": number(row.interval[0], limit),
            "high": number(row.interval[1], limit),
        }
        for row in rows
    ]
    base = altair.Chart(
        {"values": values}, title=f"bot:max against a search of {TOP:,} playouts", width=420, height=260
    )
    x = altair.X("ms:Q", title="processor ms a decision", scale=altair.Scale(type="log"))
    axis = altair.Y("elo:Q", title="Elo", scale=altair.Scale(domain=[-limit / 4, limit]))
    bars = base.mark_rule().encode(x=x, y=altair.Y("low:Q"), y2="high:Q")
    (bars + base.mark_line(point=True).encode(x=x, y=axis)).save(str(out))


def main() -> None:
    """Plays the games and writes the page and its picture."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--size", type=int, default=9)
    parser.add_argument("--seed", type=int, default=2026)
    parser.add_argument("--curve", default=CURVE, help="budgets of the curve, such as 2400/1200:20")
    parser.add_argument("--out", type=Path, default=Path("docs/reference/strength.md"))
    given = parser.parse_args()
    size, seed = given.size, given.seed

    def against(first: str, second: str, budgets: str, board: int = size) -> list[Row]:
        return list(measure(board, seed, first, second, budgets.split()))

    curve = against("max", "strong", given.curve)
    rave = against("max", "uct-rave", RAVE)
    parts = [
        ("without the kept tree", "max,keep_tree=off"),
        ("without the solver", "max,solver_share=0"),
    ]
    draw(curve, given.out.parent.parent / "images" / "elo-time.svg")
    text = HEAD.format(size=size)
    text += (
        f"## Against a numbered level\n\nThe second player searches {TOP:,} playouts per decision, as `bot:7` does.\n\n"
    )
    text += "![Elo against thinking time](../images/elo-time.svg)\n\n" + table(curve)
    text += "\n## Against a textbook search\n\n"
    text += "`uct-rave` is UCT with RAVE as in the literature, with no knowledge but the rules: a fixed opponent in\n"
    text += "`crates/measure`, with equal playouts and, in the last row, about equal processor time.\n\n" + table(rave)
    for title, player in parts:
        rows = against("max", player, PARTS, PARTS_SIZE)
        text += f"\n## Against itself {title}, {PARTS_SIZE}x{PARTS_SIZE}\n\n" + table(rows)
    text += (
        "\n## Against OpenSpiel's MCTS\n\nIts search in C++ plays our game through the adapter in Python, which is\n"
    )
    text += "slow: equal time says little about its search, equal playouts say more.\n\n" + openspiel_rows(seed)
    text += ENDINGS + "\n".join(endings())
    given.out.write_text(text)


if __name__ == "__main__":
    main()
