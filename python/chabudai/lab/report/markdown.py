"""``report.md``: the contents of ``report.html`` without the charts."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from ...catalogue import Message, message
from ...match.description import options_sentence
from ..people import TOO_FEW, people_columns
from ..sentences import variant_title
from .bonuses import bonus_table, bonuses_note
from .clauses import tables, unfired_clauses
from .findings import Findings
from .page import summary, variant_columns


def render_markdown(found: Findings) -> str:
    """Returns the report as Markdown."""
    return "\n".join(_lines(found)) + "\n"


def _lines(found: Findings) -> Iterator[str]:
    experiment = found.experiment
    yield from (f"# {_plain(experiment.title)}", "", summary(found))
    yield from _heading(message("report-answers"))
    yield from (f"- {_plain(each.text())}" for each in found.answers)
    if not found.answers:
        yield str(message("report-no-questions-here"))
    yield from _heading(message("report-means"))
    titles = [str(variant_title(name)) for name in found.variants]
    yield from markdown_table(
        [str(message("report-measure")), *titles], [[title, *values] for title, values in found.means()]
    )
    if found.people:
        yield from _heading(message("report-people"))
        rows = list(found.beside_people())
        warning = str(message("report-people-warning"))
        yield from (*markdown_table(people_columns(), rows), "", warning) if rows else (str(TOO_FEW),)
    if found.bonuses:
        yield from (*_heading(message("report-bonuses")), str(bonuses_note()), "")
        yield from markdown_table(*bonus_table(found.bonuses, found.variants))
    yield from _heading(message("report-wins-by-seat"))
    wins = [
        [str(variant_title(each.variant)), str(each.seat), _percent(each.share), _percent(each.fair)]
        for each in found.wins
    ]
    columns = message("report-variant"), message("report-seat"), message("report-wins"), message("report-fair")
    yield from markdown_table(list(map(str, columns)), wins)
    yield from _heading(message("report-matches"))
    notable = [
        [each.why, str(variant_title(each.variant)), each.value, f"`chabudai lab show {found.folder} {each.match}`"]
        for each in found.notable
    ]
    match, variant, opens = message("report-match"), message("report-variant"), message("report-opens")
    yield from markdown_table([str(match), str(variant), "", str(opens)], notable)
    yield from (*_heading(message("report-clauses-by-player")), str(message("report-clauses-note")))
    for coverage, (title, head, rows) in zip(found.levels, tables(found.levels), strict=True):
        yield from ("", f"### {_plain(title)}", "")
        yield from markdown_table(head, rows)
        for who, clauses in unfired_clauses(coverage):
            yield from ("", f"{_plain(who)} {message('report-clauses-listed', clauses=clauses)}")
    yield from _heading(message("report-variants"))
    variants = [
        [str(variant_title(each.name)), ", ".join(each.players), options_sentence(each.options)]
        for each in experiment.variants
    ]
    yield from markdown_table(variant_columns(), variants)
    yield from (*_heading(message("report-how-to-read")), str(message("report-reading-note")))


def _heading(title: Message) -> tuple[str, str, str]:
    return "", f"## {title}", ""


def _percent(share: float) -> str:
    return str(message("report-percent", share=f"{100 * share:.1f}"))


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
