"""How good a position and each action in it look to a bot's search: shares of its playouts, and nothing else."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Literal

from .. import _core
from . import coach

PLAYOUTS = 4_000
"""So many are played for a position: a number and no time, so that the same position has the same chances."""
LEAST_VISITS = 10
"""Of an action that was tried less often nothing is said: a chance of one playout is none."""


@dataclass(frozen=True, slots=True)
class ActionChance:
    """What a search found of one action: how often it went there, and how much of it the seat then won, 0 to 1."""

    action: str
    visits: int
    chance: float
    proven: Literal["win", "loss", "between"] | None


@dataclass(frozen=True, slots=True)
class Chances:
    """What a search found of a position, for the seat that is asked; the actions most tried come first."""

    seat: int
    chance: float
    playouts: int
    level: str
    """The name of the level that has searched."""
    actions: tuple[ActionChance, ...]


def weigh(view: _core.View[int], playouts: int = PLAYOUTS) -> Chances | None:
    """What the coach's search finds for whoever sees this, after so many playouts; it follows from the view.

    ``None`` where the level does not search, or a search has told nothing. Raises ``GameError`` if nothing is asked of
    the seat.

    >>> from chabudai import load
    >>> chances = weigh(load("nakatta", size=3, pie=False).start().view(0))
    >>> chances.actions[0].action, chances.actions[0].proven, chances.chance
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
        ActionChance(each["action"], each["visits"], share(each["value"]), each["proven"])
        for each in decision.candidates
        if each["value"] is not None and (each["visits"] >= LEAST_VISITS or each["proven"] is not None)
    )
    return Chances(view.seat or 0, share(decision.value), decision.playouts, coach.level(view.game.key).name, actions)
