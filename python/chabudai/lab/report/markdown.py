"""``report.md``: the contents of ``report.html`` without the charts."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from ...match.description import options_sentence
from ...presentation import PRESENTATIONS
from ..people import COLUMNS, TOO_FEW, WARNING
from .bonuses import NOTE as BONUSES_NOTE
from .bonuses import TITLE as BONUSES_TITLE
from .bonuses import bonus_table
from .clauses import tables, unfired_clauses
from .findings import Findings
from .page import CLAUSES_NOTE, READING_NOTE


def render_markdown(found: Findings) -> str:
    """Returns the report as Markdown."""
    return "\n".join(_lines(found)) + "\n"


def _lines(found: Findings) -> Iterator[str]:
    experiment = found.experiment
    yield f"# {_plain(experiment.title)}"
    yield ""
    played = f"{found.deals:,} of at most {experiment.deals:,} deals, {len(found.frame):,} matches"
    yield f"{PRESENTATIONS[experiment.game].title}, {played}, seed {experiment.seed}."
    yield from ("", "## Answers", "")
    yield from (f"- {_plain(each.sentence)}" for each in found.answers)
    if not found.answers:
        yield "The experiment has no questions."
    yield from ("", "## Means", "")
    yield from markdown_table(["measure", *found.variants], [[title, *values] for title, values in found.means()])
    if found.people:
        yield from ("", "## People and bots", "")
        rows = list(found.beside_people())
        yield from (*markdown_table(COLUMNS, rows), "", WARNING) if rows else (TOO_FEW,)
    if found.bonuses:
        yield from ("", f"## {BONUSES_TITLE}", "", BONUSES_NOTE, "")
        yield from markdown_table(*bonus_table(found.bonuses, found.variants))
    yield from ("", "## Wins by seat", "")
    wins = [
        [each.variant, str(each.seat), f"{100 * each.share:.1f} %", f"{100 * each.fair:.1f} %"] for each in found.wins
    ]
    yield from markdown_table(["variant", "seat", "wins", "fair"], wins)
    yield from ("", "## Matches to look at", "")
    notable = [
        [each.why, each.variant, each.value, f"`chabudai lab show {found.folder} {each.match}`"]
        for each in found.notable
    ]
    yield from markdown_table(["match", "variant", "", "opens"], notable)
    yield from ("", "## Clauses by player", "", CLAUSES_NOTE)
    for coverage, (title, head, rows) in zip(found.levels, tables(found.levels), strict=True):
        yield from ("", f"### {_plain(title)}", "")
        yield from markdown_table(head, rows)
        for who, clauses in unfired_clauses(coverage):
            yield from ("", f"{_plain(who)} {clauses}.")
    yield from ("", "## Variants", "")
    variants = [[each.name, ", ".join(each.players), options_sentence(each.options)] for each in experiment.variants]
    yield from markdown_table(["variant", "players, by seat", "options"], variants)
    yield from ("", "## How to read this", "", READING_NOTE)


def markdown_table(head: Sequence[str], rows: Sequence[Sequence[str]]) -> Iterator[str]:
    """Yields the lines of a Markdown table."""
    yield f"| {' | '.join(map(_cell, head))} |"
    yield f"|{' --- |' * len(head)}"
    yield from (f"| {' | '.join(map(_cell, row))} |" for row in rows)


def _cell(text: str) -> str:
    return _plain(text).replace("|", "\\|")


def _plain(text: str) -> str:
    """Escapes user text, such as the name of a variant, so that it is not read as HTML."""
    return text.replace("<", "&lt;")
