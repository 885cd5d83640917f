"""Evaluates a position and its actions: exactly if a solver knows the result, else by a bot's search."""

from __future__ import annotations

import math
from dataclasses import dataclass
from typing import Literal

from .. import _core
from ..bots import Decision
from . import coach

PLAYOUTS = 4_000
"""Playouts per position. The budget is a fixed number and not a time, so that equal positions get equal evaluations."""
STANDARD_ERRORS_95 = 1.96
MIN_VISITS = 10
"""Actions with fewer visits are left out, unless they are proven."""


@dataclass(frozen=True, slots=True)
class ActionEvaluation:
    """The evaluation of an action: its visits, and the share of the possible return that the seat expects, from 0
    to 1.
    """

    action: str
    visits: int
    chance: float
    proven: Literal["win", "loss", "between"] | None


@dataclass(frozen=True, slots=True)
class Evaluation:
    """The evaluation of a position for the seat that decides. The most visited actions come first."""

    seat: int
    chance: float
    """The share of the possible return that the seat expects, 0 to 1."""
    value: float
    """The expected return of the seat, -1 to 1."""
    interval: tuple[float, float]
    """The 95 % interval of ``value`` by the number of playouts. It does not cover errors in the search's judgement. If
    the result is proven, both ends are the value.
    """
    proven: Literal["win", "loss", "between"] | None
    playouts: int
    level: str
    """The word of the level that searched, such as ``4``."""
    actions: tuple[ActionEvaluation, ...]


def evaluate(view: _core.View[int], playouts: int = PLAYOUTS) -> Evaluation | None:
    """Returns the coach's evaluation for the seat of this view. Equal views get equal evaluations.

    Returns ``None`` if the level does not search or its search has no value. Raises ``GameError`` if the seat owes no
    decision.

    >>> from chabudai import load
    >>> found = evaluate(load("nakatta", size=3, pie=False).start().view(0))
    >>> found.proven, found.value, found.interval, found.actions[0].action
    ('win', 1.0, (1.0, 1.0), 'b2')
    """
    return evaluation_of(view, coach.decide(view, playouts), coach.level(view.game.key).word)


def evaluation_of(view: _core.View[int], decision: Decision, level: str) -> Evaluation | None:
    """Returns the evaluation that a search has made, or ``None`` if it has no value.

    ``level`` is the word of the level that searched.
    """
    if decision.value is None:
        return None
    spec = view.game.spec
    least, greatest = spec["least_return"], spec["greatest_return"]

    def share(value: float) -> float:
        return (value - least) / (greatest - least)

    actions = tuple(
        ActionEvaluation(each["action"], each["visits"], share(each["value"]), each["proven"])
        for each in decision.candidates
        if each["value"] is not None and (each["visits"] >= MIN_VISITS or each["proven"] is not None)
    )
    return Evaluation(
        view.seat or 0,
        share(decision.value),
        decision.value,
        _interval(decision, least, greatest),
        decision.proven,
        decision.playouts,
        level,
        actions,
    )


def _interval(decision: Decision, least: float, greatest: float) -> tuple[float, float]:
    """Returns Wilson's interval for the share of playouts, on the scale of returns."""
    assert decision.value is not None
    if decision.proven is not None or decision.playouts == 0:
        return decision.value, decision.value
    span, n, z2 = greatest - least, decision.playouts, STANDARD_ERRORS_95**2
    share = (decision.value - least) / span
    centre = (share + z2 / (2 * n)) / (1 + z2 / n)
    half = math.sqrt(z2 * (share * (1 - share) / n + z2 / (4 * n * n))) / (1 + z2 / n)
    return least + span * max(0.0, centre - half), least + span * min(1.0, centre + half)
