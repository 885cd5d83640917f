"""The measures computed over all matches of an experiment."""

from __future__ import annotations

from .measure import Measure, Needs, Value


def _of_no_match(_match: object) -> Value:
    return None


TABLE: tuple[Measure[object], ...] = (
    Measure(
        "skill.ladder",
        "Edge of the first player",
        "share of wins",
        "a rung: the mean over matches of w - m/n, where w is the share of the win that goes to the seats of the"
        " variant's first player, who has m of n seats; the area is the mean over the rungs, one per variant",
        "Ludii's skill trace, TAG's budget ladder",
        _of_no_match,
        Needs.TABLE,
        fair=0,
        limits=lambda seats, own: (-own / seats, 1 - own / seats),
        is_win=True,
        needs_different_players=True,
    ),
    Measure(
        "luck.share",
        "Luck of the deal",
        "share of variance",
        "(B - W) / (B + (k - 1) W), the intraclass correlation of the place of a seat over the k matches of a deal,"
        " with B and W the mean squares between and within deals, summed over seats; blocks are the jackknife"
        " pseudo-values by deal",
        "ours, after Fisher 1925; requested in TAG #98",
        _of_no_match,
        Needs.TABLE,
        -1,
        1,
        has_independent_blocks=False,
        needs_rotations=True,
    ),
)
"""The measures of the table. :mod:`chabudai.lab.luck_and_skill` computes their columns."""
