"""The number of random games per run: a part of them in each run, and the full number in ``make nightly``.

>>> of(1000, part=200) in (200, 1000)
True
"""

from __future__ import annotations

import os

# Set by `make nightly`; to run only these tests in full: CHABUDAI_FULL=1 make test-python.
FULL = os.environ.get("CHABUDAI_FULL", "0") != "0"


def of(full: int, *, part: int) -> int:
    """Returns the number to play in this run: ``full`` or ``part``."""
    return full if FULL else part
