"""How the panels share a screen of some size."""

from __future__ import annotations

from dataclasses import dataclass
from enum import Enum

MIN_COLUMNS, MIN_ROWS = 80, 24
"""The size that the full screen needs. On a smaller one, a line says so."""
MIN_TABLE_COLUMNS, MIN_TABLE_ROWS = 40, 12
"""On a smaller screen than this, only that line is shown."""
LARGE_COLUMNS, LARGE_ROWS = 110, 36
"""From this size on, tables are drawn large and each panel has a frame with its keys."""
MIN_SIDE_COLUMNS, MAX_SIDE_COLUMNS = 44, 76


class ScreenKind(Enum):
    """The kinds of layouts."""

    NONE = "nothing but a line about the size"
    COMPACT = "compact"
    LARGE = "large"


@dataclass(frozen=True, slots=True)
class ScreenSize:
    """The size of the terminal.

    >>> [ScreenSize(*size).kind.name for size in ((120, 40), (120, 39), (80, 24), (60, 20), (30, 20))]
    ['LARGE', 'LARGE', 'COMPACT', 'COMPACT', 'NONE']
    >>> ScreenSize(120, 40).side_columns, ScreenSize(200, 60).side_columns
    (48, 76)
    """

    columns: int
    rows: int

    @property
    def kind(self) -> ScreenKind:
        if self.columns < MIN_TABLE_COLUMNS or self.rows < MIN_TABLE_ROWS:
            return ScreenKind.NONE
        is_large = self.columns >= LARGE_COLUMNS and self.rows >= LARGE_ROWS
        return ScreenKind.LARGE if is_large else ScreenKind.COMPACT

    @property
    def is_too_small(self) -> bool:
        """Whether the screen is smaller than it should be."""
        return self.columns < MIN_COLUMNS or self.rows < MIN_ROWS

    @property
    def side_columns(self) -> int:
        """The columns beside the table on a large screen, for the log and the choices."""
        return max(MIN_SIDE_COLUMNS, min(MAX_SIDE_COLUMNS, self.columns * 2 // 5))
