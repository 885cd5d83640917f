"""The server that is attacked: ``chabudai serve`` as a separate process with a SQLite file."""

from __future__ import annotations

import asyncio
import os
from collections.abc import Iterator
from contextlib import suppress
from dataclasses import dataclass
from pathlib import Path

from ..process import Service

PROXY = "127.0.0.1"
"""The address of the trusted proxy. All other clients connect directly, from other addresses in 127.0.0.0/8."""
STOP_TIMEOUT_S = 10.0
_PAGE_BYTES = os.sysconf("SC_PAGE_SIZE")


class AttackedService(Service):
    """A server with the default settings behind a trusted proxy.

    Additional arguments of the script: ``lab`` lets visitors run experiments. ``defenceless`` removes the limits per
    visitor and lowers the number of connections, to show that the verdict can fail. ``busy`` says that other work slows
    the server down, which must not count as an overload, and lets even a slow attack take all connections.
    """

    script = """
import os, sys
# Otherwise the server's log during an attack would be mixed with the report.
os.dup2(os.open(sys.argv[2] + ".log", os.O_WRONLY | os.O_CREAT | os.O_APPEND), 2)
from chabudai import server
from chabudai.server import Limits, Rate

if "busy" in sys.argv:
    from tests.busy_machine import run_at_full_speed
    run_at_full_speed()
unlimited = Rate(1e6, 1_000_000)
limits = Limits()
if "defenceless" in sys.argv:
    limits = Limits(
        budget=unlimited, tables=unlimited, guesses=unlimited, logins=unlimited, frames=unlimited, head_s=3600,
        connections=60 if "busy" in sys.argv else 300, connections_per_address=100_000, sockets_per_address=100_000,
    )
sys.exit(server.serve(
    port=int(sys.argv[1]), database=sys.argv[2], trusted_proxies=("127.0.0.1",), limits=limits,
    lab_jobs="lab" in sys.argv, log_level="error",
))
"""

    async def stop(self) -> None:
        """Stops the server, which ends its worker processes, or kills it if it does not stop."""
        assert self._process is not None
        with suppress(ProcessLookupError):
            self._process.terminate()
        with suppress(TimeoutError):
            async with asyncio.timeout(STOP_TIMEOUT_S):
                await self._process.wait()
        await self.kill()

    def memory(self) -> Memory:
        """Returns the current resident memory."""
        return Memory(_resident_bytes(self.process), sum(map(_resident_bytes, _descendants(self.process))))


@dataclass(frozen=True)
class Memory:
    """The resident memory of the server and of all its worker processes, in bytes."""

    server: int
    workers: int

    def max(self, other: Memory) -> Memory:
        return Memory(max(self.server, other.server), max(self.workers, other.workers))


NO_MEMORY = Memory(0, 0)


def _resident_bytes(process: int) -> int:
    with suppress(OSError):
        return int(Path(f"/proc/{process}/statm").read_text().split()[1]) * _PAGE_BYTES
    return 0


def _descendants(process: int) -> Iterator[int]:
    with suppress(OSError):
        for task in Path(f"/proc/{process}/task").iterdir():
            for child in map(int, (task / "children").read_text().split()):
                yield child
                yield from _descendants(child)
