"""Coverage of the rulebook: which clauses ended matches, fired, refused plausible actions, or never came up."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass
from typing import Any

import polars as pl

from ...catalogue import message
from ..experiment import Experiment
from ..measures.coverage import read_refused
from ..sentences import variant_title

UNSEEN, SILENT = "never came up", "refused but never fired"


@dataclass(frozen=True, slots=True)
class ClauseStats:
    """The frequency of a clause in a set of matches.

    ``ended`` and ``fired`` are shares of matches, and ``refused`` is a number of decisions per match. ``fired_in`` and
    ``refused_in`` are example matches, or empty.
    """

    number: str
    name: str
    ended: float
    fired: float
    refused: float
    fired_in: str
    refused_in: str

    @property
    def status(self) -> str:
        """The clause's status: fired, or one of :data:`SILENT` and :data:`UNSEEN`."""
        if self.fired > 0:
            return "fired"
        return SILENT if self.refused > 0 else UNSEEN


@dataclass(frozen=True, slots=True)
class Coverage:
    """The frequency of all clauses in the matches of a variant or of a player."""

    who: str
    matches: int
    clauses: tuple[ClauseStats, ...]

    def with_status(self, status: str) -> list[ClauseStats]:
        """Returns the clauses with this status."""
        return [clause for clause in self.clauses if clause.status == status]


def by_variant(experiment: Experiment, frame: pl.DataFrame, names: Mapping[str, str]) -> Iterator[Coverage]:
    """Yields the coverage of each variant played. ``names`` maps clause numbers to names."""
    for variant in experiment.variants:
        rows = frame.filter(pl.col("variant") == variant.name).to_dicts()
        if rows:
            yield _coverage(variant.name, rows, names)


def by_player(experiment: Experiment, frame: pl.DataFrame, names: Mapping[str, str]) -> Iterator[Coverage]:
    """Yields the coverage of each player, such as a level, in the matches in which it played."""
    rows = frame.to_dicts()
    for word in dict.fromkeys(word for variant in experiment.variants for word in variant.players):
        sat = [row for row in rows if word in row["seats"]]
        if sat:
            yield _coverage(word, sat, names, only=word)


def _coverage(
    who: str, rows: Sequence[Mapping[str, Any]], names: Mapping[str, str], only: str | None = None
) -> Coverage:
    ended: Counter[str] = Counter()
    fired: Counter[str] = Counter()
    refused: Counter[str] = Counter()
    fired_in: dict[str, str] = {}
    refused_in: dict[str, str] = {}
    for row in rows:
        match = row["record"].removesuffix(".record")
        seats = [only is None or word == only for word in row["seats"]]
        by_seat = read_refused(row.get("coverage.refused") or "")
        refusals = {
            clause: sum(count for count, is_counted in zip(counts, seats, strict=True) if is_counted)
            for clause, counts in by_seat.items()
        }
        refused.update(refusals)
        fired.update(found := (row.get("coverage.fired") or "").split())
        ended.update([row["clause"]] if row["clause"] else [])
        for clause in found:
            fired_in.setdefault(clause, match)
        for clause in (clause for clause, count in refusals.items() if count):
            refused_in.setdefault(clause, match)
    known = dict.fromkeys((*names, *sorted({*ended, *fired, *refused} - names.keys(), key=clause_sort_key)))
    count = len(rows)
    clauses = (
        ClauseStats(
            clause,
            names.get(clause, ""),
            ended[clause] / count,
            fired[clause] / count,
            refused[clause] / count,
            fired_in.get(clause, ""),
            refused_in.get(clause, ""),
        )
        for clause in known
    )
    return Coverage(who, count, tuple(clauses))


def clause_sort_key(clause: str) -> tuple[int, ...]:
    """Returns the sort key of a clause number.

    >>> sorted(["E7.14", "E7.2"], key=clause_sort_key)
    ['E7.2', 'E7.14']
    """
    return tuple(int(part) for part in clause[1:].split("."))


def tables(covered: Sequence[Coverage]) -> Iterator[tuple[str, list[str], list[list[str]]]]:
    """Yields a title, a header and rows for each coverage. Clauses that never came up are left out."""
    for each in covered:
        rows = [
            [
                f"{clause.number} {clause.name}".strip(),
                _percent(clause.ended),
                _percent(clause.fired),
                f"{clause.refused:.1f}" if clause.refused >= 0.05 else "< 0.1" if clause.refused else "",
            ]
            for clause in each.clauses
            if clause.status != UNSEEN
        ]
        title = str(message("report-clauses-of", who=variant_title(each.who), count=each.matches))
        head = [
            message("report-clause"),
            message("report-ended"),
            message("report-fired"),
            message("report-refused"),
        ]
        yield title, list(map(str, head)), rows


def _percent(share: float) -> str:
    return "" if share == 0 else f"{100 * share:.0f} %" if share >= 0.005 else "< 1 %"


def join_clauses(clauses: Sequence[ClauseStats]) -> str:
    """Formats clauses on one line.

    >>> join_clauses([ClauseStats("N5.2", "Swap", 0, 0, 2, "", ""), ClauseStats("N5.1", "Pie", 0, 0, 0, "", "")])
    'N5.2 Swap, N5.1 Pie'
    """
    return ", ".join(f"{clause.number} {clause.name}".strip() for clause in clauses)


def unfired_clauses(coverage: Coverage) -> Iterator[tuple[str, str]]:
    """Yields lists of the clauses that never fired, with labels. The list of clauses that refused an action comes
    first.
    """
    for status in (SILENT, UNSEEN):
        if clauses := coverage.with_status(status):
            who = variant_title(coverage.who)
            silent, unseen = message("report-never-fired", who=who), message("report-never-came-up", who=who)
            yield str(silent if status == SILENT else unseen), join_clauses(clauses)
