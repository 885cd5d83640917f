"""What a measure is."""

from __future__ import annotations

import math
from collections.abc import Callable
from dataclasses import dataclass
from enum import Enum
from typing import Generic, TypeAlias, TypeVar

Value: TypeAlias = float | int | str | None
"""What a measure says of one match; ``None`` where it says nothing."""
SourceT = TypeVar("SourceT")


class Needs(Enum):
    """What a measure is computed from."""

    RECORD = "the record"
    ROLLOUTS = "the record and rollouts"
    TABLE = "the table of all matches"


@dataclass(frozen=True, slots=True)
class Measure(Generic[SourceT]):
    """A number, or a text, that is found of each match.

    ``least`` and ``most`` bound it, where it has bounds; ``formula`` and ``source`` are as ``docs/lab.md`` tells them.
    """

    name: str
    title: str
    unit: str
    formula: str
    source: str
    of: Callable[[SourceT], Value]
    needs: Needs = Needs.RECORD
    least: float | None = None
    most: float | None = None
    fair: float | None = None
    """What it is where nothing favours anybody, if it speaks of that."""
    is_text: bool = False

    @property
    def bounds(self) -> tuple[float, float]:
        """The least and the greatest value; infinite where it has none."""
        return (-math.inf if self.least is None else self.least, math.inf if self.most is None else self.most)

    @property
    def is_share(self) -> bool:
        """Whether people read it in percent."""
        return self.unit.startswith("share") or self.unit == "chance"
