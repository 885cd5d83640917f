"""The time that people take to decide, for measures that are worked out by hand."""

import math


def pace(legal: int) -> float:
    """1.5 s for one action, 6 s for two, 2 s more for each doubling."""
    return 1.5 if legal == 1 else 4 + 2 * math.log2(legal)
