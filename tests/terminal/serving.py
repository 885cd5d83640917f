"""A service of its own for the tests of a terminal, and the commands that people type there."""

from __future__ import annotations

import os
import socket
import subprocess
import sys
from pathlib import Path

PATIENCE_S = 120.0


class Serving:
    """``chabudai serve`` as a process that can be killed and started again at the same address."""

    def __init__(self, folder: Path) -> None:
        with socket.socket() as free:
            free.bind(("127.0.0.1", 0))
            self.port = free.getsockname()[1]
        self.database = folder / "tables.sqlite"
        self.address = f"http://127.0.0.1:{self.port}"
        self.process = self.start()

    def start(self) -> subprocess.Popen[str]:
        command = [sys.executable, "-m", "chabudai", "serve", "--port", str(self.port), "--no-open"]
        process = subprocess.Popen(
            [*command, "--database", str(self.database)],
            stdout=subprocess.PIPE,
            stderr=subprocess.DEVNULL,
            text=True,
        )
        assert process.stdout is not None
        assert "ready" in process.stdout.readline()
        return process

    def kill(self) -> None:
        if self.process.returncode is None:
            self.process.kill()
            self.process.communicate()

    def restart(self) -> None:
        self.kill()
        self.process = self.start()


def command(tmp_path: Path, *arguments: str, stdin: str = "") -> subprocess.CompletedProcess[str]:
    return subprocess.run(
        [sys.executable, "-m", "chabudai", *arguments],
        input=stdin,
        capture_output=True,
        text=True,
        timeout=120,
        check=False,
        env={**os.environ, "XDG_DATA_HOME": str(tmp_path)},
    )
