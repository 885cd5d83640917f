"""Runs a server for the terminal tests, and commands as people type them."""

from __future__ import annotations

import os
import socket
import subprocess
import sys
import tempfile
import time
import urllib.request
from multiprocessing.process import BaseProcess
from pathlib import Path

from chabudai.cli import main
from tests import lives
from tests.busy_machine import run_at_full_speed

REQUEST_TIMEOUT_S = 120.0


def _live(port: int, database: str) -> None:
    quiet = os.open(os.devnull, os.O_WRONLY)
    os.dup2(quiet, 1)
    os.dup2(quiet, 2)
    run_at_full_speed()
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
        deadline = time.monotonic() + REQUEST_TIMEOUT_S
        while time.monotonic() < deadline:
            try:
                with urllib.request.urlopen(f"{self.address}/api/health", timeout=REQUEST_TIMEOUT_S):
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


def _typed(arguments: tuple[str, ...], folder: str, environment: dict[str, str]) -> None:
    os.environ.clear()
    os.environ.update(environment)
    for number, (name, how) in enumerate(STREAMS.items()):
        os.dup2(os.open(os.path.join(folder, name), how, 0o600), number)
    sys.stdin = os.fdopen(0, encoding="utf-8")
    sys.stdout = os.fdopen(1, "w", encoding="utf-8")
    sys.stderr = os.fdopen(2, "w", encoding="utf-8", errors="backslashreplace")
    sys.argv = ["chabudai", *arguments]
    sys.exit(main(list(arguments)))


STREAMS = {"stdin": os.O_RDONLY, "stdout": os.O_WRONLY | os.O_CREAT, "stderr": os.O_WRONLY | os.O_CREAT}


def command(tmp_path: Path, *arguments: str, stdin: str = "", **environment: str) -> subprocess.CompletedProcess[str]:
    """Runs the program as a separate process, which keeps its files in a folder of the test.

    The process is forked from one that has imported everything, and ignores variables that Python reads at its start.
    """
    with tempfile.TemporaryDirectory() as folder:
        streams = [Path(folder, name) for name in STREAMS]
        streams[0].write_text(stdin)
        process = lives.begin(_typed, arguments, folder, {**os.environ, "XDG_DATA_HOME": str(tmp_path), **environment})
        process.join(REQUEST_TIMEOUT_S)
        if process.exitcode is None:
            process.kill()
            raise AssertionError(f"{arguments} does not end")
        _, out, err = (stream.read_text() for stream in streams)
        return subprocess.CompletedProcess(arguments, process.exitcode, out, err)


def started(tmp_path: Path, *arguments: str, stdin: str = "", **environment: str) -> subprocess.CompletedProcess[str]:
    """Runs the program as :func:`command` does, but starts it as a shell would."""
    return subprocess.run(
        [sys.executable, "-m", "chabudai", *arguments],
        input=stdin,
        capture_output=True,
        text=True,
        timeout=120,
        check=False,
        env={**os.environ, "XDG_DATA_HOME": str(tmp_path), **environment},
    )
