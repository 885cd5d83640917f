"""The definition of a measure."""

from __future__ import annotations

import math
from collections.abc import Callable
from dataclasses import dataclass
from enum import Enum
from typing import Generic, TypeAlias, TypeVar

Value: TypeAlias = float | int | str | None
"""The value of a measure for one match, or ``None``."""
SourceT = TypeVar("SourceT")


class Needs(Enum):
    """The data from which a measure is computed."""

    RECORD = "the record"
    ROLLOUTS = "the record and rollouts"
    TABLE = "the table of all matches"


@dataclass(frozen=True, slots=True)
class Measure(Generic[SourceT]):
    """A number or text computed for each match.

    ``least`` and ``most`` are its bounds, if any; ``formula`` and ``source`` appear in ``docs/lab.md``.
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
    """The value if no seat has an advantage, for measures of fairness."""
    is_text: bool = False
    needs_rotations: bool = False
    """Whether each deal must be played in at least two seat orders."""
    needs_different_players: bool = False
    """Whether the first player must differ from another one."""

    @property
    def bounds(self) -> tuple[float, float]:
        """The least and the greatest possible value. They are infinite if the measure is unbounded."""
        return (-math.inf if self.least is None else self.least, math.inf if self.most is None else self.most)

    @property
    def is_share(self) -> bool:
        """Whether the measure is displayed in percent."""
        return self.unit.startswith("share") or self.unit == "chance"
