"""Limits that the operating system enforces for a process."""

from __future__ import annotations

import sys
from contextlib import suppress

ADDRESS_SPACE_MULTIPLE = 8
"""The limit on a process's address space as a multiple of its memory limit, because threads of libraries reserve
address space that they never use.
"""


def limit_memory(mib: int, *, limits_address_space: bool = True) -> None:
    """Limits the memory of this process and disables core dumps. An allocation beyond the limit raises
    ``MemoryError``.

    A program with a JavaScript engine, which reserves far more address space than it uses, cannot run with a limit on
    the address space. Does nothing on Windows, which has no such limits. A stricter limit that already exists stays in
    force.
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
