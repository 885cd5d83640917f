"""The measures that visitors can choose, in their words. Each needs no more computation than the matches themselves."""

from __future__ import annotations

from ..protocol.lab import MeasureInfo

MEASURES: tuple[MeasureInfo, ...] = (
    MeasureInfo("length.plays", "How long a game is", "plays"),
    MeasureInfo("length.seconds", "How long people would take", "seconds"),
    MeasureInfo("balance.seat", "What it is worth to begin", "share of wins"),
    MeasureInfo("branching.mean", "How many actions there are to choose from", "actions"),
    MeasureInfo("choice.share", "How often there is a real choice", "share"),
    MeasureInfo("coverage.clause", "How many rules come up", "clauses"),
)
