"""A service of its own for the tests of a terminal, and the commands that people type there."""

from __future__ import annotations

import os
import socket
import subprocess
import sys
import time
import urllib.request
from multiprocessing.process import BaseProcess
from pathlib import Path

from chabudai.cli import main
from tests import lives

PATIENCE_S = 120.0


def _live(port: int, database: str) -> None:
    quiet = os.open(os.devnull, os.O_WRONLY)
    os.dup2(quiet, 1)
    os.dup2(quiet, 2)
    sys.exit(main(["serve", "--port", str(port), "--no-open", "--database", database]))


class Serving:
    """``chabudai serve`` as a process that can be killed and started again at the same address."""

    def __init__(self, folder: Path) -> None:
        with socket.socket() as free:
            free.bind(("127.0.0.1", 0))
            self.port = free.getsockname()[1]
        self.database = folder / "tables.sqlite"
        self.address = f"http://127.0.0.1:{self.port}"
        self.process = self.start()

    def start(self) -> BaseProcess:
        process = lives.begin(_live, self.port, str(self.database))
        deadline = time.monotonic() + PATIENCE_S
        while time.monotonic() < deadline:
            try:
                with urllib.request.urlopen(f"{self.address}/api/health", timeout=30):
                    return process
            except OSError:
                assert process.is_alive(), "the service ended at once"
                time.sleep(0.05)
        process.kill()
        raise AssertionError("the service does not answer")

    def kill(self) -> None:
        self.process.kill()
        self.process.join()

    def restart(self) -> None:
        self.kill()
        self.process = self.start()


def command(tmp_path: Path, *arguments: str, stdin: str = "", **environment: str) -> subprocess.CompletedProcess[str]:
    """The program as a process of its own, which keeps its files in a folder of the test."""
    return subprocess.run(
        [sys.executable, "-m", "chabudai", *arguments],
        input=stdin,
        capture_output=True,
        text=True,
        timeout=120,
        check=False,
        env={**os.environ, "XDG_DATA_HOME": str(tmp_path), **environment},
    )
