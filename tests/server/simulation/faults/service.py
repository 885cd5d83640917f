"""Runs a server process that is killed and restarted again and again on the same port."""

from __future__ import annotations

import asyncio
import json
import socket
import sys
from contextlib import suppress
from pathlib import Path


class Service:
    """Starts one killable server after another."""

    def __init__(self, database: Path, planted: str = "") -> None:
        """``planted`` is the fault to plant in the server, if any."""
        self.database = database
        self._planted = planted
        self.freezes = 0
        """The number of times that a server was frozen."""
        self.complaints = database.with_suffix(".log")
        with socket.socket() as probe:
            probe.bind(("127.0.0.1", 0))
            self.port: int = probe.getsockname()[1]
        self._process: asyncio.subprocess.Process | None = None

    async def open(self) -> None:
        """Starts the process that forks all servers."""
        module = f"{__package__}.killable_server"
        with self.complaints.open("wb") as complaints:
            self._process = await asyncio.create_subprocess_exec(
                *(sys.executable, "-m", module, str(self.port), str(self.database)),
                stdin=asyncio.subprocess.PIPE,
                stdout=asyncio.subprocess.PIPE,
                stderr=complaints,
            )

    def begin(self, point: str = "", countdown: int = 0, freeze_after_s: float | None = None) -> None:
        """Starts a server. If a point is given, the server dies when the point has been reached a given number of
        times.

        ``freeze_after_s`` freezes the server once, this long after its start.
        """
        order = {"point": point, "countdown": countdown, "planted": self._planted, "freeze_after_s": freeze_after_s}
        self._order(json.dumps(order))

    async def dies(self, within_s: float) -> bool:
        """Returns whether the server dies within a given time. If it does not, kills it."""
        with suppress(TimeoutError):
            async with asyncio.timeout(within_s):
                return await self._death() == "died"
        await self.kill()
        return False

    async def kill(self) -> None:
        """Kills the server with ``kill -9``: nothing is sent or flushed."""
        self._order("kill")
        await self._death()

    async def close(self) -> None:
        """Stops everything."""
        assert self._process is not None
        assert self._process.stdin is not None
        self._process.stdin.close()
        await self._process.wait()

    def _order(self, line: str) -> None:
        assert self._process is not None
        assert self._process.stdin is not None
        self._process.stdin.write(f"{line}\n".encode())

    async def _death(self) -> str:
        assert self._process is not None
        assert self._process.stdout is not None
        async with asyncio.timeout(60):
            said = await self._process.stdout.readline()
        assert said, f"the server does not start: {self.complaints.read_text()}"
        how, freezes = said.decode().split()
        self.freezes += int(freezes)
        return how
