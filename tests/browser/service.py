"""A real server in a process of its own, which a test can kill and restart."""

from __future__ import annotations

import json
import socket
import time
import urllib.error
import urllib.request
from collections.abc import Mapping
from multiprocessing.process import BaseProcess
from pathlib import Path
from typing import Any

from tests import lives

TOO_MANY_REQUESTS = 429

DEFAULT_WAITS = {"grace_s": 60, "bot_beat_s": 0.05, "pause_s": 0, "patience_s": 180, "patience_of_two_s": 600}
"""The server's time settings, by name."""


def free_port() -> int:
    """Returns a free port."""
    with socket.socket() as probe:
        probe.bind(("127.0.0.1", 0))
        port: int = probe.getsockname()[1]
        return port


class Service:
    """A server with its own database; it keeps its port when it restarts."""

    def __init__(
        self,
        folder: Path,
        *,
        lab: Path | None = None,
        mail_port: int | None = None,
        passkeys: bool = False,
        push: bool = False,
        bots: Mapping[str, str] | None = None,
        root_path: str = "",
        **waits: float,
    ) -> None:
        """``waits`` overrides values of ``DEFAULT_WAITS``, in seconds; ``lab`` is a folder of experiments.

        ``mail_port`` is the port of a local mail server; ``passkeys`` enables passkeys at ``localhost``, and ``push``
        enables
        push notifications. ``bots`` are the server's own bots, as ``module:factory`` by name. The server is below
        ``root_path``.
        """
        # Imported here because most tests start no server.
        from chabudai.server.settings import Mail, Push

        assert waits.keys() <= DEFAULT_WAITS.keys()
        self._beside: dict[str, Any] = {"passkeys": passkeys, "bots": dict(bots or {}), "root_path": root_path}
        if push:
            self._beside["push"] = Push()
        if mail_port is not None:
            self._beside["mail"] = Mail("127.0.0.1", mail_port, "table@chabudai.example", tls="none")
        self._lab = lab
        self._waits = {**DEFAULT_WAITS, **waits}
        self.database = folder / "tables.sqlite"
        self._port = free_port()
        self._process: BaseProcess | None = None
        self._ahead = lives.shared_number()
        self.address = f"http://127.0.0.1:{self._port}{root_path}"

    def start(self, patience_s: float = 120) -> None:
        """Starts the server and waits until it answers: two seconds, and far longer on a busy machine."""
        from chabudai.store import Store

        from .server_main import live

        # Creates a missing database here, where a template can be copied.
        Store(self.database).close()
        waits = {**self._waits, "ahead": self._ahead}
        lines = (self._port, str(self.database), self._lab, waits, self._beside)
        self._process = lives.begin(live, *lines)
        deadline = time.monotonic() + patience_s
        while time.monotonic() < deadline:
            try:
                self.get("/api/health")
                return
            except OSError:
                assert self._process.is_alive(), "the server exited during start-up"
                time.sleep(0.05)
        self.kill()
        raise AssertionError("the server does not answer")

    def kill(self) -> None:
        """Kills the process without a shutdown."""
        if self._process is not None:
            self._process.kill()
            self._process.join()
            self._process = None

    def let_pass(self, seconds: float) -> None:
        """Puts the server's clock forward. What is due by then is done within a second or two."""
        self._ahead.value += seconds

    def time(self) -> float:
        """Returns the time by the server's clock, in seconds."""
        return time.time() + float(self._ahead.value)

    def get(self, path: str, key: str | None = None) -> Any:
        """Returns the JSON response to a GET."""
        headers = {} if key is None else {"Authorization": f"Bearer {key}"}
        return self._answer(urllib.request.Request(self.address + path, headers=headers))

    def post(self, path: str, body: object, key: str | None = None) -> Any:
        """Returns the JSON response to a POST."""
        headers = {"Content-Type": "application/json"} | ({} if key is None else {"Authorization": f"Bearer {key}"})
        return self._answer(urllib.request.Request(self.address + path, json.dumps(body).encode(), headers))

    def open_table(self, size: int, *, pie: bool = True) -> OpenTable:
        """Opens a table with Anna in seat 0 and Bea in seat 1."""
        options = {"size": size, "pie": pie}
        made = self.post(
            "/api/tables", {"game": "nakatta", "options": options, "seats": ["me", "open"], "name": "Anna"}
        )
        joined = self.post(f"/api/tables/{made['table']}/join", {"invitation": made["invitation"], "name": "Bea"})
        return OpenTable(self, made["table"], {0: made["key"], 1: joined["key"]})

    @staticmethod
    def _answer(request: urllib.request.Request) -> Any:
        while True:
            try:
                with urllib.request.urlopen(request, timeout=120) as response:
                    content = response.read()
                    return json.loads(content) if content else None
            except urllib.error.HTTPError as refusal:
                with refusal:
                    if refusal.code != TOO_MANY_REQUESTS:
                        raise
                time.sleep(0.2)


class OpenTable:
    """A table whose seat keys the test holds; a seat without one is a bot's or is held by an absent person."""

    def __init__(self, service: Service, table: str, keys: Mapping[int, str]) -> None:
        self.service = service
        self.id = table
        self.keys = dict(keys)

    def link(self, seat: int | None) -> str:
        """The address of a seat, or of the spectator view."""
        watch = f"{self.service.address}/t/{self.id}"
        return watch if seat is None else f"{watch}#key={self.keys[seat]}"

    def snapshot(self, seat: int | None = None) -> Any:
        """Returns the snapshot of a seat, or of a spectator."""
        return self.service.get(f"/api/tables/{self.id}", None if seat is None else self.keys[seat])

    def log(self, seat: int | None = None) -> list[Any]:
        """Returns all log entries of a viewer: a snapshot has the newest page, and the earlier ones are requested."""
        seen = self.snapshot(seat)
        key = None if seat is None else self.keys[seat]
        lines: list[Any] = []
        while len(lines) < seen["log_from"]:
            path = f"/api/tables/{self.id}/matches/{seen['match']}/log/{len(lines)}"
            lines += self.service.get(path, key)["log"]
        return [*lines[: seen["log_from"]], *seen["log"]]

    def acting(self) -> int | None:
        """The seat to act, or ``None`` after the end."""
        acting: list[int] = self.snapshot()["view"]["acting"]
        return acting[0] if acting else None

    def act(self, seat: int, action: str) -> None:
        """Plays for a seat without its page."""
        question = self.snapshot(seat)["question"]
        path = f"/api/tables/{self.id}/actions"
        self.service.post(path, {"question": question, "action": action}, self.keys[seat])

    def play(self, *actions: str) -> None:
        """Plays for each seat in turn."""
        for action in actions:
            for seat in self.keys:
                if self.snapshot(seat)["question"] is not None:
                    self.act(seat, action)
                    break

    def wait_for(self, entries: int, patience_s: float = 120) -> None:
        """Waits until the log has this many entries."""
        deadline = time.monotonic() + patience_s
        while self.snapshot()["lines"] < entries:
            assert time.monotonic() < deadline, f"nothing happened after {self.snapshot()['lines']} entries"
            time.sleep(0.03)

    def wait_for_move(self, seat: int, count: int, patience_s: float = 120) -> None:
        """Waits until a seat has acted this many times."""
        deadline = time.monotonic() + patience_s
        while sum(line["actor"] == str(seat) for line in self.log()) < count:
            assert time.monotonic() < deadline, f"seat {seat} has not acted {count} times"
            time.sleep(0.03)
