"""Which clauses ended matches, made something happen and refused what somebody might have thought of, and which never
did, by who played.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass
from typing import Any

import polars as pl

from ..experiment import Experiment
from ..measures.record import read_refused

UNSEEN, SILENT = "never came up", "refused and never fired"


@dataclass(frozen=True, slots=True)
class Clause:
    """A clause in some matches: in which share of them it ended the match and made something happen, and at how many
    decisions a match it refused; ``fired_in`` and ``refused_in`` are a match each in which it did, or nothing.
    """

    number: str
    name: str
    ended: float
    fired: float
    refused: float
    fired_in: str
    refused_in: str

    @property
    def fate(self) -> str:
        """What came of it, in a word or two."""
        if self.fired > 0:
            return "fired"
        return SILENT if self.refused > 0 else UNSEEN


@dataclass(frozen=True, slots=True)
class Coverage:
    """All clauses of the rulebook in the matches of a variant, or in those in which a player sat."""

    who: str
    matches: int
    clauses: tuple[Clause, ...]

    def of_fate(self, fate: str) -> list[Clause]:
        """The clauses of which this came."""
        return [clause for clause in self.clauses if clause.fate == fate]


def by_variant(experiment: Experiment, frame: pl.DataFrame, names: Mapping[str, str]) -> Iterator[Coverage]:
    """One a variant that was played. ``names`` are the rulebook's clauses by number."""
    for variant in experiment.variants:
        rows = frame.filter(pl.col("variant") == variant.name).to_dicts()
        if rows:
            yield _coverage(variant.name, rows, names)


def by_player(experiment: Experiment, frame: pl.DataFrame, names: Mapping[str, str]) -> Iterator[Coverage]:
    """One a player, such as a level, in order of the experiment: its own refusals in the matches in which it sat."""
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
        told = read_refused(row.get("coverage.refused") or "")
        refusals = {
            clause: sum(count for count, is_meant in zip(counts, seats, strict=True) if is_meant)
            for clause, counts in told.items()
        }
        refused.update(refusals)
        fired.update(found := (row.get("coverage.fired") or "").split())
        ended.update([row["clause"]] if row["clause"] else [])
        for clause in found:
            fired_in.setdefault(clause, match)
        for clause in (clause for clause, count in refusals.items() if count):
            refused_in.setdefault(clause, match)
    known = dict.fromkeys((*names, *sorted({*ended, *fired, *refused} - names.keys(), key=in_order)))
    count = len(rows)
    clauses = (
        Clause(
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


def in_order(clause: str) -> tuple[int, ...]:
    """The order of clauses of a rulebook.

    >>> sorted(["E7.14", "E7.2"], key=in_order)
    ['E7.2', 'E7.14']
    """
    return tuple(int(part) for part in clause[1:].split("."))


def tables(covered: Sequence[Coverage]) -> Iterator[tuple[str, list[str], list[list[str]]]]:
    """A table for each: what it is called, its head and its rows, without the clauses that never came up."""
    for each in covered:
        rows = [
            [
                f"{clause.number} {clause.name}".strip(),
                _percent(clause.ended),
                _percent(clause.fired),
                f"{clause.refused:.1f}" if clause.refused >= 0.05 else "< 0.1" if clause.refused else "",
            ]
            for clause in each.clauses
            if clause.fate != UNSEEN
        ]
        title = f"{each.who}, {each.matches:,} matches"
        yield title, ["clause", "ended", "fired", "refused, decisions a match"], rows


def _percent(share: float) -> str:
    return "" if share == 0 else f"{100 * share:.0f} %" if share >= 0.005 else "< 1 %"


def told(clauses: Sequence[Clause]) -> str:
    """Clauses on one line.

    >>> told([Clause("N5.2", "Swap", 0, 0, 2, "", ""), Clause("N5.1", "Pie", 0, 0, 0, "", "")])
    'N5.2 Swap, N5.1 Pie'
    """
    return ", ".join(f"{clause.number} {clause.name}".strip() for clause in clauses)


def fates(coverage: Coverage) -> Iterator[tuple[str, str]]:
    """The clauses that never fired, those that refused first, each list with what it is."""
    for fate in (SILENT, UNSEEN):
        if clauses := coverage.of_fate(fate):
            yield f"{coverage.who}, {fate}:", told(clauses)
