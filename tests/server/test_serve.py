"""Starting and stopping the server: it reports when it is ready, or says in one line why it cannot start."""

from __future__ import annotations

import json
import re
import signal
import socket
import subprocess
import sys
from pathlib import Path
from typing import Any

import httpx
import pytest
from websockets.sync.client import connect

SERVE = (
    "import sys, json; from chabudai.server import serve; "
    "sys.exit(serve(port=int(sys.argv[1]), database=sys.argv[2], log_level='debug'))"
)
# The bots of this server search for longer than any test waits.
THINKING = (
    "import time; from chabudai.server.live.bot_pool import BotPool; BotPool._decide = lambda *_: time.sleep(3600); "
)


def start(database: Path, port: int = 0, before: str = "") -> subprocess.Popen[str]:
    command = [sys.executable, "-c", before + SERVE, str(port), str(database)]
    return subprocess.Popen(command, stdout=subprocess.PIPE, stderr=subprocess.PIPE, text=True)


def address_of(process: subprocess.Popen[str]) -> str:
    assert process.stdout is not None
    found = re.search(r"http://\S+", process.stdout.readline())
    assert found is not None
    return found.group()


def test_it_listens_when_it_says_so_and_stops_without_waiting_for_a_bot(tmp_path: Path) -> None:
    process = start(tmp_path / "t.sqlite", before=THINKING)
    address = address_of(process)
    asked = {"game": "nakatta", "options": {"size": 19}, "seats": ["me", "bot:5"], "name": "Anna"}
    opened = httpx.post(f"{address}/api/tables", json=asked, timeout=60).json()
    with connect(f"{address.replace('http', 'ws')}/api/tables/{opened['table']}/socket") as line:
        line.send(json.dumps({"type": "hello", "key": opened["key"]}))
        table = json.loads(line.recv())
        line.send(json.dumps({"type": "act", "id": 1, "match": 1, "question": 1, "action": "k10"}))
        assert json.loads(line.recv()) == {"type": "accepted", "id": 1}
        # The bot's search cannot be interrupted, and the server does not wait for it.
        while table["thinking"] != [1]:
            table = json.loads(line.recv(timeout=60))
        process.send_signal(signal.SIGINT)
        _, log = process.communicate(timeout=60)
    assert process.returncode == 0
    assert "Traceback" not in log
    assert table["you"] == 0
    assert opened["key"] not in log
    assert "hello" not in log


@pytest.mark.parametrize("given", [signal.SIGTERM, signal.SIGINT])
def test_a_signal_stops_it(tmp_path: Path, given: signal.Signals) -> None:
    process = start(tmp_path / "t.sqlite")
    address_of(process)
    process.send_signal(given)
    _, log = process.communicate(timeout=60)
    assert process.returncode in (0, -given)
    assert "Traceback" not in log


def test_the_reason_why_it_cannot_start_is_one_line(tmp_path: Path) -> None:
    with socket.socket() as taken:
        taken.bind(("127.0.0.1", 0))
        taken.listen()
        port = taken.getsockname()[1]
        process = start(tmp_path / "t.sqlite", port)
        out, log = process.communicate(timeout=60)
        assert (process.returncode, out) == (1, "")
        assert log.splitlines() == [f"chabudai: port {port} is in use on 127.0.0.1: choose another with --port"]
    (tmp_path / "bad").write_bytes(b"not a database at all" * 100)
    process = start(tmp_path / "bad")
    out, log = process.communicate(timeout=60)
    assert (process.returncode, out) == (1, "")
    assert len(log.splitlines()) == 1
    assert "bad cannot be used" in log


def test_the_grace_option_sets_the_grace_time(tmp_path: Path) -> None:
    command = [sys.executable, "-m", "chabudai", "serve", "--port", "0", "--grace", "1", "--no-open"]
    process = subprocess.Popen(
        [*command, "--database", str(tmp_path / "t.sqlite")], stdout=subprocess.PIPE, stderr=subprocess.PIPE, text=True
    )
    try:
        address = address_of(process)
        with httpx.Client(base_url=address, timeout=60) as caller:
            asked = {"game": "nanatoridori", "options": {"players": 3}, "seats": ["me", "open", "open"], "name": "Anna"}
            opened: dict[str, Any] = caller.post("/api/tables", json=asked, timeout=60).json()
            keys = [opened["key"]]
            for name in ("Ben", "Carla"):
                join = {"invitation": opened["invitation"], "name": name}
                keys.append(caller.post(f"/api/tables/{opened['table']}/join", json=join).json()["key"])
            asked_seat = caller.get(f"/api/tables/{opened['table']}").json()["view"]["acting"][0]
        with connect(f"{address.replace('http', 'ws')}/api/tables/{opened['table']}/socket") as line:
            line.send(json.dumps({"type": "hello", "key": keys[(asked_seat + 1) % 3]}))
            # With the default of 60 s this would take longer.
            table = json.loads(line.recv(timeout=60))
            while not table["seats"][asked_seat]["stand_in"]:
                table = json.loads(line.recv(timeout=50))
            assert not table["seats"][asked_seat]["present"]
    finally:
        process.send_signal(signal.SIGTERM)
        process.communicate(timeout=60)


def test_a_second_process_is_refused_a_database_in_use_until_the_first_is_dead(tmp_path: Path) -> None:
    first = start(tmp_path / "t.sqlite")
    address_of(first)
    second = start(tmp_path / "t.sqlite")
    out, log = second.communicate(timeout=60)
    assert (second.returncode, out) == (1, "")
    assert len(log.splitlines()) == 1
    assert "t.sqlite is in use by another process" in log
    assert "--bus" in log
    first.kill()
    first.communicate(timeout=60)
    third = start(tmp_path / "t.sqlite")
    address_of(third)
    third.send_signal(signal.SIGTERM)
    third.communicate(timeout=60)
