"""``report.md``: what ``report.html`` tells, without the pictures."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from ...match.record import options_sentence
from ...presentation import PRESENTATIONS
from ..people import HEAD, TOO_FEW, WARNING
from .clauses import fates, tables
from .earned import NOTE as EARNED
from .earned import TITLE as OF_EARNED
from .earned import table as earned_table
from .found import Found
from .page import HOW, OF_CLAUSES


def twin(found: Found) -> str:
    """The whole file."""
    return "\n".join(_lines(found)) + "\n"


def _lines(found: Found) -> Iterator[str]:
    experiment = found.experiment
    yield f"# {_plain(experiment.title)}"
    yield ""
    played = f"{found.deals:,} of at most {experiment.deals:,} deals, {len(found.frame):,} matches"
    yield f"{PRESENTATIONS[experiment.game].title}, {played}, seed {experiment.seed}."
    yield from ("", "## Answers", "")
    yield from (f"- {_plain(each.sentence)}" for each in found.answers)
    if not found.answers:
        yield "The experiment asks no question."
    yield from ("", "## Means", "")
    yield from table(["measure", *found.variants], [[title, *values] for title, values in found.means()])
    if found.people:
        yield from ("", "## People beside bots", "")
        rows = list(found.beside_people())
        yield from (*table(HEAD, rows), "", WARNING) if rows else (TOO_FEW,)
    if found.earned:
        yield from ("", f"## {OF_EARNED}", "", EARNED, "")
        yield from table(*earned_table(found.earned, found.variants))
    yield from ("", "## Who wins, by seat", "")
    wins = [
        [each.variant, str(each.seat), f"{100 * each.share:.1f} %", f"{100 * each.fair:.1f} %"] for each in found.wins
    ]
    yield from table(["variant", "seat", "wins", "fair"], wins)
    yield from ("", "## Matches to look at", "")
    notable = [
        [each.why, each.variant, each.value, f"`chabudai lab show {found.folder} {each.match}`"]
        for each in found.notable
    ]
    yield from table(["match", "variant", "", "opens"], notable)
    yield from ("", "## Clauses, by who played", "", OF_CLAUSES)
    for coverage, (title, head, rows) in zip(found.levels, tables(found.levels), strict=True):
        yield from ("", f"### {_plain(title)}", "")
        yield from table(head, rows)
        for who, clauses in fates(coverage):
            yield from ("", f"{_plain(who)} {clauses}.")
    yield from ("", "## Variants", "")
    variants = [[each.name, ", ".join(each.players), options_sentence(each.options)] for each in experiment.variants]
    yield from table(["variant", "players, by seat", "options"], variants)
    yield from ("", "## How to read this", "", HOW)


def table(head: Sequence[str], rows: Sequence[Sequence[str]]) -> Iterator[str]:
    """A table of Markdown, line by line."""
    yield f"| {' | '.join(map(_cell, head))} |"
    yield f"|{' --- |' * len(head)}"
    yield from (f"| {' | '.join(map(_cell, row))} |" for row in rows)


def _cell(text: str) -> str:
    return _plain(text).replace("|", "\\|")


def _plain(text: str) -> str:
    """Text of a file, such as the name of a variant, that shall not be read as HTML."""
    return text.replace("<", "&lt;")
