"""Limits that the operating system enforces for a process."""

from __future__ import annotations

import sys


def limit_memory(mib: int) -> None:
    """Limits the memory that this process may have for its data; allocations beyond it raise ``MemoryError``.

    Does nothing on Windows, which has no such limit.
    """
    if sys.platform != "win32":
        import resource  # noqa: PLC0415

        resource.setrlimit(resource.RLIMIT_DATA, (mib * 1024 * 1024,) * 2)
