"""How much of what is played at random: a part of it each time, the full count in ``make nightly``.

>>> of(1000, part=200) in (200, 1000)
True
"""

from __future__ import annotations

import os

# Set by `make nightly`; for the full counts alone: CHABUDAI_FULL=1 make test-python.
FULL = os.environ.get("CHABUDAI_FULL", "0") != "0"


def of(full: int, *, part: int) -> int:
    """How many of `full` to play in this run."""
    return full if FULL else part
