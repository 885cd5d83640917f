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

    ``least`` and ``most`` are its bounds, if they are the same in all games; ``formula`` and ``source`` appear in
    ``docs/reference/measures.md``.
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
    limits: Callable[[int, int], tuple[float, float]] | None = None
    """The bounds for the number of seats and the number of those that the variant's first player has."""
    is_win: bool = False
    """Whether it is a share of the win minus a constant, which has only two values for two seats without a tie."""
    is_event: bool = False
    """Whether it is 1 if something happened in a match, else 0."""
    has_independent_blocks: bool = True
    """Whether the values of different deals are independent, so that they can be tested."""
    is_text: bool = False
    needs_rotations: bool = False
    """Whether each deal must be played in at least two seat orders."""
    needs_different_players: bool = False
    """Whether the first player must differ from another one."""

    def bounds(self, seats: int, own: int = 1) -> tuple[float, float]:
        """Returns the least and the greatest possible value in a game with ``seats`` seats, of which the variant's
        first player has ``own``. They are infinite if no useful bound follows from the rules.

        >>> from . import MEASURES
        >>> MEASURES["balance.seat"].bounds(4), MEASURES["length.plays"].bounds(4)
        ((-0.25, 0.75), (-inf, inf))
        """
        if self.limits is not None:
            return self.limits(seats, own)
        least = -math.inf if self.least is None else float(self.least)
        return least, math.inf if self.most is None else float(self.most)

    def is_two_valued(self, seats: int) -> bool:
        """Whether the value of a single match is one of the two bounds, except that a shared win lies between them."""
        return self.is_event or (self.is_win and seats == 2)

    @property
    def is_share(self) -> bool:
        """Whether the measure is displayed in percent."""
        return self.unit.startswith("share") or self.unit == "chance"
