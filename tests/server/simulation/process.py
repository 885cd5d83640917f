"""Runs the server as a separate process that keeps its port."""

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
        """``more`` holds additional arguments of the script."""
        self.database = database
        self._more = more
        with socket.socket() as probe:
            probe.bind(("127.0.0.1", 0))
            self.port: int = probe.getsockname()[1]
        self._process: asyncio.subprocess.Process | None = None

    async def start(self) -> None:
        """Starts the process and waits until it reports that it listens."""
        self._process = await asyncio.create_subprocess_exec(
            *(sys.executable, "-c", self.script, str(self.port), str(self.database), *self._more),
            stdout=asyncio.subprocess.PIPE,
        )
        assert self._process.stdout is not None
        async with asyncio.timeout(60):
            line = await self._process.stdout.readline()
        assert b"ready" in line, f"the server did not start: {line!r}"

    @property
    def process(self) -> int:
        """The process id."""
        assert self._process is not None
        return self._process.pid

    async def kill(self) -> None:
        """Kills the process with ``kill -9``: nothing is sent or flushed."""
        assert self._process is not None
        with suppress(ProcessLookupError):
            self._process.kill()
        await self._process.wait()
