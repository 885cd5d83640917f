"""Limits that the operating system enforces for a process."""

from __future__ import annotations

import sys
from contextlib import suppress

ADDRESS_SPACE_MULTIPLE = 8
"""How many times its memory a process may reserve: threads of libraries reserve address space that they never use."""


def limit_memory(mib: int, *, limits_address_space: bool = True) -> None:
    """Limits the memory of this process, which then also leaves no core dump; beyond it is ``MemoryError``.

    A program with a JavaScript engine, which reserves far more addresses than it uses, cannot run under a limit on the
    address space. Does nothing on Windows, which has no such limits. A limit that is stricter already stays.
    """
    if sys.platform == "win32":
        return
    import resource  # noqa: PLC0415

    most = mib * 2**20
    limits = [(resource.RLIMIT_DATA, most), (resource.RLIMIT_CORE, 0)]
    if limits_address_space:
        limits.append((resource.RLIMIT_AS, most * ADDRESS_SPACE_MULTIPLE))
    for kind, bytes_ in limits:
        with suppress(OSError, ValueError):
            resource.setrlimit(kind, (bytes_, bytes_))
