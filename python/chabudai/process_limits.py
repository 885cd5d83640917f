"""Limits that the operating system enforces for a process."""

from __future__ import annotations

import sys
from contextlib import suppress

ADDRESS_SPACE_MULTIPLE = 8
"""How many times its memory a process may reserve: threads of libraries reserve address space that they never use."""


def limit_memory(mib: int) -> None:
    """Limits the memory of this process, which then also leaves no core dump; beyond it is ``MemoryError``.

    Does nothing on Windows, which has no such limits, and nothing beyond a limit that is stricter already.
    """
    if sys.platform == "win32":
        return
    import resource  # noqa: PLC0415

    most = mib * 2**20
    address_space = most * ADDRESS_SPACE_MULTIPLE
    limits = (resource.RLIMIT_DATA, most), (resource.RLIMIT_AS, address_space), (resource.RLIMIT_CORE, 0)
    for kind, bytes_ in limits:
        with suppress(OSError, ValueError):
            resource.setrlimit(kind, (bytes_, bytes_))
