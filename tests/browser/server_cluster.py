"""Runs three server processes behind one port, with their own PostgreSQL and NATS, for browser tests."""

from __future__ import annotations

import asyncio
import subprocess
import sys
import threading
from collections.abc import Iterator
from contextlib import contextmanager

import httpx

from tests.server.client import TIMEOUT_S
from tests.server.nats_server import nats_server
from tests.server.postgresql import postgresql
from tests.server.simulation.cluster.processes import LoadBalancer

from .polling import wait_for_value
from .service import free_port

_SERVE = """
import sys
from functools import partial
from chabudai import server
from chabudai.server.settings import Limits, Rate
from tests.busy_machine import run_at_full_speed

run_at_full_speed()
limits = Limits(budget=Rate(20_000, 100_000), tables=Rate(100, 100), accounts=Rate(100, 100), logins=Rate(100, 100))
server.Settings = partial(server.Settings, limits=limits, bot_beat_s=0.05)
sys.exit(server.serve(port=int(sys.argv[1]), database=sys.argv[2], bus=sys.argv[3], pause_s=0))
"""


class ServerProcess:
    """A server process; it keeps its port when it restarts."""

    def __init__(self, database: str, bus: str) -> None:
        self.port = free_port()
        self._command = [sys.executable, "-c", _SERVE, str(self.port), database, bus]
        self._process: subprocess.Popen[bytes] | None = None

    @property
    def is_up(self) -> bool:
        return self._process is not None

    def start(self) -> None:
        process = subprocess.Popen(self._command, stdout=subprocess.DEVNULL)
        wait_for_value(lambda: process.poll() is None and self._answers(), True)
        self._process = process

    def kill(self) -> None:
        process, self._process = self._process, None
        if process is not None:
            process.kill()
            process.wait()

    def _answers(self) -> bool:
        try:
            return httpx.get(f"http://127.0.0.1:{self.port}/readyz", timeout=TIMEOUT_S).status_code == 200
        except httpx.TransportError:
            return False


class ServerCluster:
    """The public address, and the processes behind it."""

    def __init__(self, machines: list[ServerProcess], port: int) -> None:
        self.machines = machines
        self.address = f"http://127.0.0.1:{port}"

    def title_of(self, game: str) -> str:
        """Returns the title of a game."""
        games = httpx.get(f"{self.address}/api/games", timeout=TIMEOUT_S).raise_for_status().json()
        return next(str(found["title"]) for found in games if found["key"] == game)

    def snapshot(self, table: str, key: str) -> dict[str, object]:
        """Returns a seat's snapshot, requested from any process."""
        headers = {"Authorization": f"Bearer {key}"}
        answer = httpx.get(f"{self.address}/api/tables/{table}", headers=headers, timeout=TIMEOUT_S)
        found: dict[str, object] = answer.raise_for_status().json()
        return found


@contextmanager
def run_cluster() -> Iterator[ServerCluster]:
    """Starts the processes, and stops them afterwards."""
    with postgresql() as database, nats_server() as bus:
        machines = [ServerProcess(database, bus.address) for _ in range(3)]
        loop = asyncio.new_event_loop()
        thread = threading.Thread(target=loop.run_forever, daemon=True)
        thread.start()
        doorway = LoadBalancer(machines)
        try:
            for machine in machines:
                machine.start()
            asyncio.run_coroutine_threadsafe(doorway.open(), loop).result(TIMEOUT_S)
            yield ServerCluster(machines, doorway.port)
        finally:
            asyncio.run_coroutine_threadsafe(doorway.close(), loop).result(TIMEOUT_S)
            loop.call_soon_threadsafe(loop.stop)
            thread.join(TIMEOUT_S)
            loop.close()
            for machine in machines:
                machine.kill()
