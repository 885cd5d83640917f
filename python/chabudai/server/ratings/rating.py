"""Ratings: Glicko-2 for two players, OpenSkill's Plackett-Luce for three or more, both on a scale around 1500.

Pure: computes the ratings after a match from those before it and from the players' places.
"""

from __future__ import annotations

import logging
import math
from collections.abc import Sequence
from typing import Any

import glicko2  # type: ignore[import-untyped]
from openskill.models import PlackettLuce

from ...store.ratings import INITIAL_RATING
from ...store.types import Rating, RatingModel

logger = logging.getLogger("chabudai.server")

# OpenSkill's default rating and deviation are 25 and 25/3; these are a multiple of them.
_SCALE = INITIAL_RATING.deviation / (25 / 3)


def rate_match(model: RatingModel, before: Sequence[Rating | None], places: Sequence[int]) -> list[Rating]:
    """Returns the ratings after a match. ``None`` in ``before`` means that it is the player's first match. ``places``
    count from 1.

    >>> winner, loser = rate_match("two", [None, None], [1, 2])
    >>> round(winner.value), round(loser.value)
    (1662, 1338)
    """
    ratings = [rating or INITIAL_RATING for rating in before]
    try:
        return _rate_two(ratings, places) if model == "two" else _rate_many(ratings, places)
    except (ArithmeticError, ValueError):
        # A result must be stored even if a formula fails. A later recomputation of the ratings would fail in the same
        # way.
        logger.exception("could not rate a match: %s, %s", ratings, places)
        return ratings


class _GlickoPlayer(glicko2.Player):  # type: ignore[misc]
    """A player of the glicko2 package, with step 5 corrected to the formula in Glickman's paper.

    The package (2.1.0) uses the rating where the paper uses the deviation, so its volatility would depend on the scale.
    """

    def _f(self, x: float, delta: float, v: float, a: float) -> float:
        phi, e = self.rd / 173.7178, math.exp(x)
        return float(e * (delta**2 - phi**2 - v - e) / (2 * (phi**2 + v + e) ** 2) - (x - a) / (self._tau**2))


def _rate_two(ratings: Sequence[Rating], places: Sequence[int]) -> list[Rating]:
    first, second = places
    score = 0.5 if first == second else float(first < second)
    return [
        _rating_after(ratings[0], ratings[1], score),
        _rating_after(ratings[1], ratings[0], 1 - score),
    ]


def _rating_after(own: Rating, other: Rating, score: float) -> Rating:
    player = _GlickoPlayer(own.value, own.deviation, own.volatility)
    player.update_player([other.value], [other.deviation], [score])
    return Rating(player.rating, min(player.rd, INITIAL_RATING.deviation), player.vol, own.matches + 1)


def _rate_many(ratings: Sequence[Rating], places: Sequence[int]) -> list[Rating]:
    model = PlackettLuce(
        mu=INITIAL_RATING.value,
        sigma=INITIAL_RATING.deviation,
        beta=25 / 6 * _SCALE,
        tau=25 / 300 * _SCALE,
        kappa=0.0001,
    )
    teams: list[list[Any]] = [[model.rating(mu=rating.value, sigma=rating.deviation)] for rating in ratings]
    after = model.rate(teams, ranks=[float(place) for place in places])
    return [
        Rating(player.mu, player.sigma, rating.volatility, rating.matches + 1)
        for rating, (player,) in zip(ratings, after, strict=True)
    ]
