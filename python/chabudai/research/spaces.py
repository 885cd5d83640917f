"""Gymnasium spaces for a game."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import numpy as np
from gymnasium import spaces
from numpy.typing import NDArray

from .. import _core


class LegalActions(spaces.Discrete):
    """The ids of all actions. A sample without a mask is a legal action, or 0 if the seat need not act."""

    def __init__(self, count: int, mask: Callable[[], NDArray[np.int8] | None]) -> None:
        super().__init__(count)
        self._mask = mask

    def sample(self, mask: Any = None, probability: Any = None) -> Any:
        """Samples an id from a mask or from probabilities, by default one that is legal now."""
        if mask is None and probability is None:
            mask = self._mask()
        return super().sample(mask, probability)


def array_space(layout: _core.Layout) -> spaces.Box:
    """Returns the space of an encoding's arrays, with the range of every number.

    >>> from chabudai import load
    >>> array_space(load("nakatta", size=5).encoding.observation).shape
    (7, 5, 5)
    """
    least, most = (
        np.concatenate([np.full(field["count"], field[end], dtype=np.float32) for field in layout.fields])
        for end in ("least", "most")
    )
    rest = (1,) * (len(layout.shape) - 1)
    low, high = (np.broadcast_to(end.reshape(-1, *rest), layout.shape).copy() for end in (least, most))
    return spaces.Box(low, high, dtype=np.float32)


def agent_space(layout: _core.Layout, action_ids: int) -> spaces.Dict:
    """Returns the observation space of a PettingZoo agent: the observation and the action mask."""
    return spaces.Dict(
        {"observation": array_space(layout), "action_mask": spaces.Box(0, 1, shape=(action_ids,), dtype=np.int8)}
    )
