"""Finds the spot of the drawing to which an arrow key moves."""

from __future__ import annotations

from collections.abc import Sequence

from ...presentation import Spot


def next_spot(spots: Sequence[Spot], at: int, rows: int, columns: int) -> int:
    """Returns the index of the nearest spot in a direction, or ``at`` if there is none."""
    here = spots[at]

    def ahead(spot: Spot) -> int:
        return rows * (spot.row - here.row) if rows else columns * (spot.start - here.start)

    def distance(spot: Spot) -> tuple[int, int]:
        aside = abs(spot.start - here.start) if rows else abs(spot.row - here.row) * 1000
        return (aside + ahead(spot) * 3 if rows else aside + ahead(spot), ahead(spot))

    onward = [number for number, spot in enumerate(spots) if ahead(spot) > 0]
    return min(onward, key=lambda number: distance(spots[number]), default=at)
