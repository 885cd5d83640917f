"""Provisional ratings, which are too uncertain for comparing players."""

from __future__ import annotations

from .types import Rating, RatingModel

MAX_SURE_DEVIATION = 110.0
"""The deviation above which a rating is provisional."""
MIN_RATED_MATCHES = 10
"""The number of matches of three or more players after which a rating is no longer provisional. Its deviation shrinks
too slowly to decide this.
"""


def is_provisional(model: RatingModel, rating: Rating) -> bool:
    """Returns whether a rating is too uncertain for comparing players."""
    return rating.deviation > MAX_SURE_DEVIATION if model == "two" else rating.matches < MIN_RATED_MATCHES
