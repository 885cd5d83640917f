"""Evaluates a position and its actions by a bot's search, as the share of playouts that the seat wins."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Literal

from .. import _core
from . import coach

PLAYOUTS = 4_000
"""Playouts per position. The budget is a fixed number and not a time, so that equal positions get equal evaluations."""
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
    playouts: int
    level: str
    """The name of the level that searched."""
    actions: tuple[ActionEvaluation, ...]


def evaluate(view: _core.View[int], playouts: int = PLAYOUTS) -> Evaluation | None:
    """Returns the coach's evaluation for the seat of this view. Equal views get equal evaluations.

    Returns ``None`` if the level does not search or its search has no value. Raises ``GameError`` if the seat owes no
    decision.

    >>> from chabudai import load
    >>> found = evaluate(load("nakatta", size=3, pie=False).start().view(0))
    >>> found.actions[0].action, found.actions[0].proven, found.chance
    ('b2', 'win', 1.0)
    """
    decision = coach.decide(view, playouts)
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
        view.seat or 0, share(decision.value), decision.playouts, coach.level(view.game.key).name, actions
    )
