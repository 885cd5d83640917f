"""Three server processes behind one port."""

from __future__ import annotations

import asyncio
import os
import signal
import socket
import time
from collections.abc import Sequence
from contextlib import suppress
from multiprocessing.process import BaseProcess
from pathlib import Path
from typing import Protocol

from tests import lives

from .server_main import live

TIMEOUT_S = 60


class ClusterProcess:
    """A server process that keeps its port when it restarts."""

    def __init__(self, database: str, bus: str, complaints: Path) -> None:
        self._told = (database, bus, complaints.with_name("timeline"), complaints)
        self._complaints = complaints
        with socket.socket() as probe:
            probe.bind(("127.0.0.1", 0))
            self.port: int = probe.getsockname()[1]
        self._process: BaseProcess | None = None

    @property
    def is_up(self) -> bool:
        """Returns whether the process is running and has answered."""
        return self._process is not None

    async def start(self) -> None:
        """Starts the process and waits until it listens."""
        process = lives.begin(live, self.port, *self._told)
        async with asyncio.timeout(TIMEOUT_S):
            while not await _listens(self.port):
                assert process.is_alive(), f"the server does not start: {self._complaints.read_text()[-2000:]}"
                await asyncio.sleep(0.05)
        self._process = process

    async def end(self, how: signal.Signals = signal.SIGKILL) -> None:
        """Ends the process. After ``SIGKILL`` it sends and flushes nothing; after ``SIGTERM`` it hands over its
        tables.
        """
        process, self._process = self._process, None
        if process is not None:
            assert process.pid is not None
            with suppress(ProcessLookupError):
                os.kill(process.pid, how)
            await asyncio.to_thread(process.join, TIMEOUT_S)
            has_ended = not process.is_alive()
            process.kill()
            assert has_ended, "the process does not exit"


async def _listens(port: int) -> bool:
    try:
        _, writer = await asyncio.open_connection("127.0.0.1", port)
    except OSError:
        return False
    writer.close()
    return True


class Backend(Protocol):
    """A backend of the load balancer."""

    port: int

    @property
    def is_up(self) -> bool: ...


class LoadBalancer:
    """One port for all processes. Each connection goes to the next process that is up. For tests only."""

    def __init__(self, machines: Sequence[Backend]) -> None:
        self._machines = machines
        self._turn = 0
        self._server: asyncio.Server | None = None
        self._lines: set[asyncio.Task[None]] = set()

    @property
    def port(self) -> int:
        assert self._server is not None
        number: int = self._server.sockets[0].getsockname()[1]
        return number

    async def open(self) -> None:
        self._server = await asyncio.start_server(self._pass, "127.0.0.1", 0)

    async def close(self) -> None:
        assert self._server is not None
        self._server.close()
        await self.cut()

    async def cut(self) -> None:
        """Closes all open connections."""
        for line in list(self._lines):
            line.cancel()
        await asyncio.gather(*self._lines, return_exceptions=True)

    async def _pass(self, reader: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
        task = asyncio.current_task()
        assert task is not None
        self._lines.add(task)
        try:
            await self._pass_on(reader, writer)
        except (OSError, asyncio.CancelledError):
            pass
        finally:
            self._lines.discard(task)
            writer.close()

    async def _pass_on(self, reader: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
        up = [machine for machine in self._machines if machine.is_up]
        self._turn += 1
        if not up:
            return
        there, back = await asyncio.open_connection("127.0.0.1", up[self._turn % len(up)].port)
        both = [asyncio.create_task(_copy(reader, back)), asyncio.create_task(_copy(there, writer))]
        try:
            await asyncio.wait(both, return_when=asyncio.FIRST_COMPLETED)
        finally:
            for task in both:
                task.cancel()
            await asyncio.gather(*both, return_exceptions=True)
            back.close()


async def _copy(reader: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
    while data := await reader.read(65_536):
        writer.write(data)
        await writer.drain()


def process_tree(process: int) -> list[int]:
    """Returns the ids of a process and its children."""
    children = []
    for entry in Path("/proc").iterdir():
        if entry.name.isdigit():
            with suppress(OSError):
                parent = (entry / "stat").read_text().rpartition(")")[2].split()[1]
                if int(parent) == process:
                    children.append(int(entry.name))
    return [process, *children]


async def stop_temporarily(process: int, seconds: float) -> None:
    """Stops a process and its children for a while, as a hanging disk would."""
    held: set[int] = set()
    until = time.monotonic() + seconds
    try:
        while time.monotonic() < until:
            # Children that start meanwhile are stopped as well.
            for number in process_tree(process):
                with suppress(ProcessLookupError):
                    os.kill(number, signal.SIGSTOP)
                    held.add(number)
            await asyncio.sleep(0.2)
    finally:
        for number in held:
            with suppress(ProcessLookupError):
                os.kill(number, signal.SIGCONT)
