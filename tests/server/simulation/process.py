"""The service as a process of its own, on a port that stays the same."""

from __future__ import annotations

import asyncio
import socket
import sys
from contextlib import suppress
from pathlib import Path


class Service:
    """Runs a script that serves on a port (its first argument) from a database (its second)."""

    script: str

    def __init__(self, database: Path | str, *more: str) -> None:
        """``more`` is what else its script is told."""
        self.database = database
        self._more = more
        with socket.socket() as probe:
            probe.bind(("127.0.0.1", 0))
            self.port: int = probe.getsockname()[1]
        self._process: asyncio.subprocess.Process | None = None

    async def start(self) -> None:
        """Starts it and waits until it says that it listens."""
        self._process = await asyncio.create_subprocess_exec(
            *(sys.executable, "-c", self.script, str(self.port), str(self.database), *self._more),
            stdout=asyncio.subprocess.PIPE,
        )
        assert self._process.stdout is not None
        async with asyncio.timeout(60):
            line = await self._process.stdout.readline()
        assert b"ready" in line, f"the service did not start: {line!r}"

    @property
    def process(self) -> int:
        """Its number."""
        assert self._process is not None
        return self._process.pid

    async def kill(self) -> None:
        """``kill -9``: nothing is told, nothing is flushed."""
        assert self._process is not None
        with suppress(ProcessLookupError):
            self._process.kill()
        await self._process.wait()
