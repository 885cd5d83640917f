"""``make studies``: the questions that designers left open, asked again and written to ``docs/studies``.

Each is an experiment file there; what its comments say before and after the questions stands on its page. A page holds
the command, the answers, the means and small pictures.
"""

from __future__ import annotations

import re
import shutil
import sys
import tomllib
from argparse import ArgumentParser
from collections.abc import Iterator
from pathlib import Path

from chabudai.lab import Experiment
from chabudai.lab.report.charts import Chart, charts
from chabudai.lab.report.earned import NOTE as EARNED
from chabudai.lab.report.earned import TITLE as OF_EARNED
from chabudai.lab.report.earned import table as earned_table
from chabudai.lab.report.found import Found, found_of
from chabudai.lab.report.twin import table
from chabudai.lab.run import Result, run

ROOT = Path(__file__).resolve().parent.parent
STUDIES = ROOT / "docs" / "studies"
PLAYED = ROOT / "target" / "studies"
DRAWN = ("Difference", "Skill ladder", "Who wins", "First points", OF_EARNED)
"""The charts that stand on a page: those whose points are no matches, which a page without a service cannot open."""
MOST_PICTURES = 10
LEAST_MATCHES = 8
"""A first point with fewer matches than this is not named as the best or the worst."""
LEAST_OPENINGS = 5
"""A map of fewer first points than this says nothing of where the board is balanced."""
_NOT_SHOWN = "What this does not show:"


def main() -> None:
    """Plays the studies that are named, or all, and writes their pages; ``--deals 4`` is a trial of four deals each."""
    asked = ArgumentParser(prog="python -m bench.studies", description=main.__doc__)
    asked.add_argument("names", nargs="*")
    asked.add_argument("--deals", type=int)
    wanted = asked.parse_args()
    for name in wanted.names or sorted(path.stem for path in STUDIES.glob("*.toml")):
        experiment = Experiment.read(STUDIES / f"{name}.toml")
        if wanted.deals is not None:
            deals = min(wanted.deals, experiment.deals)
            experiment = Experiment.of(tomllib.loads(experiment.source) | {"deals": deals}, experiment.source)
        shutil.rmtree(PLAYED / name, ignore_errors=True)
        PLAYED.mkdir(parents=True, exist_ok=True)
        print(f"{name}: {experiment.title}", flush=True)
        write_page(name, run(experiment, PLAYED / name, progress=sys.stderr.isatty()))


def write_page(name: str, result: Result, folder: Path = STUDIES) -> None:
    """The page of a study and its pictures."""
    found = found_of(result.experiment, result.frame, result.answers, f"target/studies/{name}")
    pictures = folder / "images"
    pictures.mkdir(parents=True, exist_ok=True)
    for old in pictures.glob(f"{name}-*.svg"):
        old.unlink()
    drawn = [chart for chart in charts(found, "") if chart.title.startswith(DRAWN)][:MOST_PICTURES]
    for number, chart in enumerate(drawn, start=1):
        (pictures / f"{name}-{number}.svg").write_text(still(chart.svg) + "\n", encoding="utf-8")
    (folder / f"{name}.md").write_text("\n".join(lines(name, found, drawn)) + "\n", encoding="utf-8")


def still(svg: str) -> str:
    """A picture for a page that cannot open matches: without links, on paper of its own."""
    svg = re.sub(r"</?a\b[^>]*>", "", svg)
    return re.sub(r"(<svg [^>]*>)", r'\1<rect width="100%" height="100%" fill="#fefefe"/>', svg, count=1)


def lines(name: str, found: Found, drawn: list[Chart]) -> Iterator[str]:
    """The page, line by line."""
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
    yield from ("", "## Means", "")
    yield from table(["measure", *found.variants], [[title, *values] for title, values in found.means()])
    if rows := list(openings(found)):
        yield from ("", "## First points", "")
        yield "How often who began there won, points that a symmetry of the board joins counted together."
        yield ""
        yield from table(["variant", "best", "nearest to a half", "worst"], rows)
    if found.earned:
        yield from ("", f"## {OF_EARNED}", "", EARNED, "")
        yield from table(*earned_table(found.earned, found.variants))
    yield from ("", "## Pictures", "")
    for number, chart in enumerate(drawn, start=1):
        yield f"**{chart.title}.** {chart.note.replace(' A point opens one of them.', '')}"
        yield from ("", f"![{chart.title}](images/{name}-{number}.svg)", "")
    yield from ("## What this does not show", "", after, "")
    yield "How the intervals come about and what the sentences claim: [the lab](../lab.md)."


def openings(found: Found) -> Iterator[list[str]]:
    """The best first point of each variant, the one nearest to a half, and the worst, where many were played.

    Those with fewer than half as many matches as usual are left out: they are the best and worst by luck.
    """
    for variant in found.variants:
        begun = [each for each in found.begun if each.variant == variant]
        usual = sorted(each.matches for each in begun)[len(begun) // 2] if begun else 0
        known = [each for each in begun if each.matches >= max(usual / 2, LEAST_MATCHES)]
        if len(known) >= LEAST_OPENINGS:
            best, worst = max(known, key=lambda each: each.won), min(known, key=lambda each: each.won)
            middle = min(known, key=lambda each: abs(each.won - 0.5))
            told = (f"{each.action}: {100 * each.won:.0f} % of {each.matches}" for each in (best, middle, worst))
            yield [variant, *told]


def comments(source: str) -> tuple[str, str]:
    """What the comments of an experiment file say before its first key, and of what it does not show.

    >>> comments("# Why.\\n# And how.\\ntitle = 1\\n# What this does not show: all else.\\n")
    ('Why. And how.', 'All else.')
    """
    head = source.partition("\ntitle")[0]
    text = " ".join(line.lstrip("# ").strip() for line in head.splitlines() if line.startswith("#"))
    tail = source.partition(f"# {_NOT_SHOWN}")[2]
    told = " ".join(line.lstrip("# ").strip() for line in tail.splitlines()).strip()
    return text, told[:1].upper() + told[1:]


if __name__ == "__main__":
    main()
