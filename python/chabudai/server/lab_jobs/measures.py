"""What visitors may ask about, in their words: each is a measure of the lab that costs no more than the match."""

from __future__ import annotations

from ..protocol.lab import MeasureShown

MEASURES: tuple[MeasureShown, ...] = (
    MeasureShown("length.plays", "How long a game is", "plays"),
    MeasureShown("length.seconds", "How long people would take", "seconds"),
    MeasureShown("balance.seat", "What it is worth to begin", "share of wins"),
    MeasureShown("branching.mean", "How many actions there are to choose from", "actions"),
    MeasureShown("choice.share", "How often there is a real choice", "share"),
    MeasureShown("coverage.clause", "How many rules come up", "clauses"),
)
