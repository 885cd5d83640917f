"""Columns computed over all matches: the skill ladder and the share of luck."""

from __future__ import annotations

import numpy as np
import polars as pl

from .experiment import Experiment
from .statistics import Numbers

LADDER, LUCK = "skill.ladder", "luck.share"


def add_derived_columns(experiment: Experiment, frame: pl.DataFrame) -> pl.DataFrame:
    """Returns the frame with the columns of the table measures added, or the same frame if it already has them or has
    no winners.
    """
    if LADDER in frame.columns or "winners" not in frame.columns:
        return frame
    first = {variant.name: variant.players[0] for variant in experiment.variants}
    edges = [_edge(first[row[0]], row[1], row[2]) for row in frame.select("variant", "seats", "winners").iter_rows()]
    frame = frame.with_columns(pl.Series(LADDER, edges, pl.Float64))
    parts = []
    for variant in experiment.variants:
        rows = frame.filter(pl.col("variant") == variant.name)
        deals, values = _luck(rows)
        names = [variant.name] * len(deals)
        parts.append(pl.DataFrame({"variant": names, "deal": deals, LUCK: values}, _SCHEMA))
    return frame.join(pl.concat(parts), on=["variant", "deal"], how="left", maintain_order="left")


_SCHEMA = {"variant": pl.String, "deal": pl.Int64, LUCK: pl.Float64}


def _edge(player: str, seats: list[str], winners: list[int]) -> float | None:
    """Returns the share of the win that went to a player's seats, minus their fair share."""
    if not winners:
        return None
    own = [seat for seat, name in enumerate(seats) if name == player]
    return sum(seat in own for seat in winners) / len(winners) - len(own) / len(seats)


def _luck(rows: pl.DataFrame) -> tuple[list[int], list[float]]:
    """Returns the deals that were played in the usual number of matches (at least two), with their pseudo-values."""
    # Places are used instead of returns, because a single hand with unbounded points could dominate the result.
    by_deal: dict[int, list[list[float]]] = {}
    for deal, places in rows.select("deal", "places").iter_rows():
        by_deal.setdefault(deal, []).append(places)
    often = max(map(len, by_deal.values()), default=0)
    deals = sorted(deal for deal, played in by_deal.items() if len(played) == often)
    if often < 2 or len(deals) < 3:
        return [], []
    # Axes: deal, match, seat.
    places = np.array([by_deal[deal] for deal in deals], dtype=np.float64)
    return deals, [float(value) for value in pseudo_values(places)]


def pseudo_values(places: Numbers) -> Numbers:
    """Returns the jackknife pseudo-values of the intraclass correlation, one per deal. Their mean is the
    estimate.

    >>> cards_decide = np.array([[[1.0, 2], [1, 2]], [[2, 1], [2, 1]], [[1, 2], [1, 2]], [[2, 1], [2, 1]]])
    >>> pseudo_values(cards_decide).tolist()
    [1.0, 1.0, 1.0, 1.0]
    """
    count, often, _seats = places.shape
    means = places.mean(axis=1)
    within = ((places - means[:, None, :]) ** 2).sum(axis=(1, 2))
    sums, squares = means.sum(axis=0), (means**2).sum(axis=0)

    def correlation(n: int, total: Numbers, square: Numbers, inner: Numbers) -> Numbers:
        between = often * (square - total**2 / n).sum(axis=-1) / (n - 1)
        inside = inner / (n * (often - 1))
        whole = between + (often - 1) * inside
        # Without any variation there is nothing for luck to explain.
        share: Numbers = np.divide(between - inside, whole, out=np.zeros_like(whole), where=whole > 1e-12)
        return share

    all_of_it = correlation(count, sums[None], squares[None], within.sum()[None])
    without = correlation(count - 1, sums - means, squares - means**2, within.sum() - within)
    values: Numbers = count * all_of_it - (count - 1) * without
    return values
