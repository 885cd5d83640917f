"""``make studies``: runs the experiments of ``docs/studies`` on the designers' open questions and writes their pages.

A page has the comments at the start and end of the experiment file, the command, the answers, exact play where the
game is solved, the means and charts.
"""

from __future__ import annotations

import re
import shutil
import sys
import tomllib
from argparse import ArgumentParser
from collections.abc import Iterator
from functools import cache
from pathlib import Path

from chabudai.analysis.solver import solve_first_actions
from chabudai.catalogue import message
from chabudai.errors import GameError
from chabudai.lab import Experiment, read
from chabudai.lab.report.bonuses import bonus_table, bonuses_note
from chabudai.lab.report.charts import PAPER, Chart, draw_charts
from chabudai.lab.report.findings import OPENINGS_LEVEL, Findings, collect_findings
from chabudai.lab.report.markdown import markdown_table
from chabudai.lab.run import Result, run
from chabudai.match import Game, load

ROOT = Path(__file__).resolve().parent.parent
STUDIES = ROOT / "docs" / "studies"
RESULTS = ROOT / "target" / "studies"
CHARTS = ("Difference", "Skill ladder", "Wins by seat", "First points", str(message("report-bonuses")))
"""The charts on a page: those whose points are not matches, because a static page cannot open matches."""
MAX_PICTURES = 10
MIN_MATCHES_PER_OPENING = 8
"""Minimum number of matches for a first point to be named as the best or the worst."""
MIN_OPENINGS = 5
"""Minimum number of first points for a table of the best and the worst."""
MAX_SOLVED_POINTS = 25
"""Maximum number of first points on a board that is solved for a page. Larger boards would take minutes."""
SOLVED = "solved"
"""The folder with the results of larger boards, one file per game."""
_NOT_SHOWN = "What this does not show:"


def main() -> None:
    """Plays the named studies, or all, and writes their pages.

    ``--deals 4`` is a trial with four deals each; ``--read`` writes the pages of matches that were played before.
    """
    parser = ArgumentParser(prog="python -m bench.studies", description=main.__doc__)
    parser.add_argument("names", nargs="*")
    parser.add_argument("--deals", type=int)
    parser.add_argument("--read", action="store_true")
    arguments = parser.parse_args()
    for name in arguments.names or sorted(path.stem for path in STUDIES.glob("*.toml")):
        experiment = Experiment.read(STUDIES / f"{name}.toml")
        if arguments.deals is not None:
            deals = min(arguments.deals, experiment.deals)
            experiment = Experiment.of(tomllib.loads(experiment.source) | {"deals": deals}, experiment.source)
        if arguments.read:
            write_page(name, read(RESULTS / name))
            continue
        shutil.rmtree(RESULTS / name, ignore_errors=True)
        RESULTS.mkdir(parents=True, exist_ok=True)
        print(f"{name}: {experiment.title}", flush=True)
        write_page(name, run(experiment, RESULTS / name, progress=sys.stderr.isatty()))


def write_page(name: str, result: Result, folder: Path = STUDIES) -> None:
    """Writes the page of a study and its charts."""
    found = collect_findings(result.experiment, result.frame, result.answers, f"target/studies/{name}")
    pictures = folder / "images"
    pictures.mkdir(parents=True, exist_ok=True)
    for old in pictures.glob(f"{name}-*.svg"):
        old.unlink()
    drawn = [chart for chart in draw_charts(found, "") if chart.title.startswith(CHARTS)][:MAX_PICTURES]
    for number, chart in enumerate(drawn, start=1):
        (pictures / f"{name}-{number}.svg").write_text(static_svg(chart.svg) + "\n", encoding="utf-8")
    (folder / f"{name}.md").write_text("\n".join(lines(name, found, drawn)) + "\n", encoding="utf-8")


def static_svg(svg: str) -> str:
    """Returns the chart for a static page: without links, with an opaque background."""
    svg = re.sub(r"</?a\b[^>]*>", "", svg)
    return re.sub(r"(<svg [^>]*>)", rf'\1<rect width="100%" height="100%" fill="{PAPER}"/>', svg, count=1)


def lines(name: str, found: Findings, drawn: list[Chart]) -> Iterator[str]:
    """Yields the lines of the page."""
    before, after = comments(found.experiment.source)
    yield f"# {found.experiment.title}"
    yield ""
    yield before
    yield from ("", "```", f"chabudai lab run docs/studies/{name}.toml --out {found.folder}", "```", "")
    matches = f"{found.deals:,} deals, {len(found.frame):,} matches"
    yield f"The experiment is [{name}.toml]({name}.toml): {matches}. `make studies` writes this page."
    planned = re.search(r"^deals = (\d+)", found.experiment.source, re.MULTILINE)
    if planned is not None and found.experiment.deals < int(planned[1]):
        yield from ("", f"**This is a trial** of {found.deals:,} deals; the experiment asks for {int(planned[1]):,}.")
    yield from ("", "## Answers", "")
    yield from (f"- {answer.sentence}" for answer in found.answers)
    if rows := list(exact_rows(found)):
        yield from ("", "## Exact play", "")
        yield (
            "What the solver proves for perfect play by both sides, next to the results of these bots. The edge is that"
            " of the first mover, in percentage points of wins above 50 %. If the two differ, the bots' edge reflects"
            " players of this strength, not the game itself."
        )
        yield ""
        head = ["variant", "first points that win", "exact edge", "after a random first point", "these bots"]
        yield from markdown_table(head, rows)
    yield from ("", "## Means", "")
    yield from markdown_table(["measure", *found.variants], [[title, *values] for title, values in found.means()])
    if rows := list(opening_rows(found)):
        yield from ("", "## First points", "")
        yield (
            "How often the first player won after starting at each point; points equivalent by symmetry are counted"
            f" together. Each is the best, worst or middle of many, so the {100 * OPENINGS_LEVEL:g} % intervals hold"
            " for all points of a variant together."
        )
        yield ""
        yield from markdown_table(["variant", "best", "nearest to a half", "worst"], rows)
    if found.bonuses:
        yield from ("", f"## {message('report-bonuses')}", "", str(bonuses_note()), "")
        yield from markdown_table(*bonus_table(found.bonuses, found.variants))
    yield from ("", "## Charts", "")
    for number, chart in enumerate(drawn, start=1):
        yield f"**{chart.title}.** {chart.note.replace(' A point opens one of them.', '')}"
        yield from ("", f"![{chart.title}](images/{name}-{number}.svg)", "")
    yield from ("## What this does not show", "", after, "")
    yield "[How the lab answers](../explanation/lab-answers.md) explains the intervals and the sentences."


def exact_rows(found: Findings) -> Iterator[list[str]]:
    """Yields the exact value of each variant that is small enough for the solver, next to the edge of the bots."""
    edges = {
        answer.variants: f"{100 * answer.difference:+.1f} ({100 * answer.low:+.1f} to {100 * answer.high:+.1f})"
        for answer in found.answers
        if answer.measure == "balance.seat" and answer.difference is not None
        if answer.low is not None and answer.high is not None
    }
    for variant in found.experiment.variants:
        winners = solve(found.experiment.game_of(variant))
        if winners:
            winning = [action for action, winner in winners.items() if winner == 0]
            share = len(winning) / len(winners)
            points = f"{len(winning)} of {len(winners)}{': ' if winning else ''}{' '.join(winning)}"
            best = f"{50 if winning else -50:+d}"
            yield [variant.name, points, best, f"{100 * share - 50:+.1f}", edges.get((variant.name,), "")]


@cache
def solve(game: Game) -> dict[str, int | None]:
    """Returns the winner after each first point, or nothing for a game that is not solved."""
    state = game.initial_state()
    if state.is_chance:
        return {}
    points = state.legal_actions(state.acting[0])
    known = STUDIES / SOLVED / f"{game.key}.toml"
    for board in tomllib.loads(known.read_text(encoding="utf-8"))["boards"] if known.exists() else ():
        if load(game.key, **board["options"]) == game:
            return {point: 0 if point in board["winning"] else 1 for point in points}
    try:
        return solve_first_actions(game) if len(points) <= MAX_SOLVED_POINTS else {}
    except GameError:
        return {}


def opening_rows(found: Findings) -> Iterator[list[str]]:
    """Yields each variant's first points with the best, the most even and the worst win rate, if enough were played.

    Points with fewer than half the usual number of matches are left out, because chance would decide their rank.
    """
    for variant in found.variants:
        openings = [each for each in found.openings if each.variant == variant]
        usual = sorted(each.matches for each in openings)[len(openings) // 2] if openings else 0
        known = [each for each in openings if each.matches >= max(usual / 2, MIN_MATCHES_PER_OPENING)]
        if len(known) >= MIN_OPENINGS:
            best, worst = max(known, key=lambda each: each.won), min(known, key=lambda each: each.won)
            middle = min(known, key=lambda each: abs(each.won - 0.5))
            yield [variant, *(each.describe() for each in (best, middle, worst))]


def comments(source: str) -> tuple[str, str]:
    """Returns the comments of an experiment file before its first key, and those that say what the experiment does not
    show.

    >>> comments("# Why.\\n# And how.\\ntitle = 1\\n# What this does not show: all else.\\n")
    ('Why. And how.', 'All else.')
    """
    head = source.partition("\ntitle")[0]
    text = " ".join(line.lstrip("# ").strip() for line in head.splitlines() if line.startswith("#"))
    tail = source.partition(f"# {_NOT_SHOWN}")[2]
    limits = " ".join(line.lstrip("# ").strip() for line in tail.splitlines()).strip()
    return text, limits[:1].upper() + limits[1:]


if __name__ == "__main__":
    main()
