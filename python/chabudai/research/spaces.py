"""The spaces of Gymnasium that a game has."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import numpy as np
from gymnasium import spaces
from numpy.typing import NDArray

from .. import _core


class LegalActions(spaces.Discrete):
    """The ids of all actions; a sample that is drawn without a mask is an action that is allowed now.

    Where nothing is allowed, because the seat is not asked, it is 0.
    """

    def __init__(self, count: int, mask: Callable[[], NDArray[np.int8] | None]) -> None:
        super().__init__(count)
        self._mask = mask

    def sample(self, mask: Any = None, probability: Any = None) -> Any:
        """An id: one of those that the mask allows, or as probable as is said, or one that is allowed now."""
        if mask is None and probability is None:
            mask = self._mask()
        return super().sample(mask, probability)


def numbers(layout: _core.Layout) -> spaces.Box:
    """The arrays that an encoding can give, with the range of every number.

    >>> from chabudai import load
    >>> numbers(load("nakatta", size=5).encoding.observation).shape
    (7, 5, 5)
    """
    least, most = (
        np.concatenate([np.full(field["count"], field[end], dtype=np.float32) for field in layout.fields])
        for end in ("least", "most")
    )
    rest = (1,) * (len(layout.shape) - 1)
    low, high = (np.broadcast_to(end.reshape(-1, *rest), layout.shape).copy() for end in (least, most))
    return spaces.Box(low, high, dtype=np.float32)


def masked(layout: _core.Layout, action_ids: int) -> spaces.Dict:
    """What an agent of PettingZoo sees: the numbers and which actions are allowed."""
    return spaces.Dict(
        {"observation": numbers(layout), "action_mask": spaces.Box(0, 1, shape=(action_ids,), dtype=np.int8)}
    )
