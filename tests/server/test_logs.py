"""Each event is one line of the log, without anything that only one seat may know."""

from __future__ import annotations

import ast
import asyncio
import json
import logging
import secrets
import subprocess
import sys
from pathlib import Path
from typing import Any

import httpx
import pytest
from websockets.sync.client import connect

import chabudai
from chabudai.catalogue import plain
from chabudai.match import load
from chabudai.server.http.logs import LOG_FORMATS, REPEAT_RATE, LogFilter, build_handler
from chabudai.server.table.errors import RefusedError
from chabudai.store import StoreError

SERVER = Path(chabudai.__file__).parent / "server"


class Page:
    """A log in memory."""

    def __init__(self, form: Any = "json") -> None:
        self.now_s = 0.0
        self.logger = logging.Logger("chabudai.server")
        self.handler = build_handler(form, LogFilter(lambda: self.now_s))
        self.lines: list[str] = []
        self.handler.emit = self.emit  # type: ignore[method-assign]
        self.logger.addHandler(self.handler)

    def emit(self, record: logging.LogRecord) -> None:
        self.lines.append(self.handler.format(record))


@pytest.fixture(params=LOG_FORMATS)
def page(request: pytest.FixtureRequest) -> Page:
    return Page(request.param)


def test_a_hand_a_view_a_key_and_a_seed_cannot_be_printed(page: Page) -> None:
    match = load("natto").start(seed=11)
    view = match.view(0)
    hand = [str(card) for card in view.data["hand"]]
    key, seed = secrets.token_urlsafe(24), secrets.randbits(64) | 1 << 60
    words = "".join(hand)
    for thing in (
        view,
        hand,
        tuple(hand),
        {"hand": hand},
        set(hand),
        match,
        match.view(None),
        RefusedError("key", plain(words)),
    ):
        page.logger.error("something is wrong with %s at table %s", thing, "A" * 16)
    page.logger.error("something else with %(view)s and %(hand)s", {"view": view, "hand": hand})
    for secret in (key, f"Bearer {key}", seed):
        page.logger.error("a request with %s", secret)
    page.logger.error(f"a request with {key}")
    try:
        raise ValueError(f"this hand is wrong: {hand} {view.json}")
    except ValueError:
        page.logger.exception("a bot failed")
    assert len(page.lines) == 14
    for line in page.lines:
        assert "\n" not in line
        for secret in (key, str(seed), repr(hand), words, view.json, *(card for card in hand if len(card) > 3)):
            assert secret not in line
    assert "<View>" in page.lines[0]
    assert "A" * 16 in page.lines[0]
    assert "ValueError" in page.lines[-1]
    assert "test_logs.py" in page.lines[-1]


def test_an_error_is_one_line_with_its_place() -> None:
    page = Page()
    try:
        raise StoreError("the database t.sqlite cannot be used: disk full\nand more")
    except StoreError:
        page.logger.exception("what was due at table %s could not be written", "A" * 16)
    said = json.loads(page.lines[0])
    assert said["event"] == f"what was due at table {'A' * 16} could not be written"
    assert (said["level"], said["logger"], said["error"]) == ("error", "chabudai.server", "StoreError")
    assert said["said"] == "the database t.sqlite cannot be used: disk full and more"
    assert "test_logs.py" in said["where"]


def test_the_same_line_is_written_a_few_times_and_then_counted() -> None:
    page = Page()
    for _ in range(1_000):
        page.logger.warning("Invalid HTTP request received.")
    assert len(page.lines) == REPEAT_RATE.burst
    page.now_s = 1 / REPEAT_RATE.per_second
    page.logger.warning("Invalid HTTP request received.")
    assert json.loads(page.lines[-1])["more"] == 1_000 - REPEAT_RATE.burst
    for _ in range(3600):
        page.now_s += 1
        page.logger.warning("Invalid HTTP request received.")
    assert len(page.lines) <= REPEAT_RATE.burst + 1 + 12, "twelve times an hour"


def test_every_log_call_passes_its_values_as_arguments() -> None:
    """The type of a value could not be checked if it were inserted into the message itself."""
    looked_at = 0
    for path in SERVER.rglob("*.py"):
        for node in ast.walk(ast.parse(path.read_text())):
            match node:
                case ast.Call(func=ast.Attribute(value=ast.Name(id="logger"))) if node.args:
                    looked_at += 1
                    assert isinstance(node.args[0], ast.Constant), f"{path.name}:{node.lineno}"
    assert looked_at > 5


async def _garble(port: int, said: bytes) -> None:
    reader, writer = await asyncio.open_connection("127.0.0.1", port)
    writer.write(said)
    try:
        async with asyncio.timeout(1):
            await reader.read()
    except (TimeoutError, OSError):
        pass
    writer.transport.abort()


ADDRESS = b"GET /api/tables/AAAAAAAAAAAAAAAA/socket HTTP/1.1\r\nHost: localhost\r\n"
UPGRADE = ADDRESS + b"Connection: Upgrade\r\nUpgrade: websocket\r\n"
SHAKEN = UPGRADE + b"Sec-WebSocket-Version: 13\r\nSec-WebSocket-Key: AAAAAAAAAAAAAAAAAAAAAA==\r\n\r\n"
GARBAGE = (
    b"\x16\x03\x01\x02\x00\x01\x00\x01\xfc\x03\x03" * 20,
    b"GET / HTTP/9.9\r\n\r\n",
    b"GET /\xff\xfe HTTP/1.1\r\nHost: localhost\r\n\r\n",
    b"POST /api/tables HTTP/1.1\r\nHost: localhost\r\nContent-Length: -1\r\n\r\n",
    UPGRADE + b"\r\n",
    SHAKEN + b"\x81\x84\x00\x00\x00\x00\xff\xfe\xfd\xfc",
    SHAKEN + b"\xff\xff\xff\xff\xff\xff",
    SHAKEN + b"\x01\x01a\x81\x01b",
)


def test_a_fuzzed_service_writes_a_line_for_a_client_error_and_no_traceback(tmp_path: Path) -> None:
    command = [sys.executable, "-m", "chabudai", "serve", "--port", "0", "--no-open", "--log-format", "json"]
    process = subprocess.Popen(
        [*command, "--log-level", "info", "--database", str(tmp_path / "t.sqlite")],
        stdout=subprocess.PIPE,
        stderr=subprocess.PIPE,
        text=True,
    )
    try:
        assert process.stdout is not None
        address = process.stdout.readline().split()[4]
        port = int(address.rpartition(":")[2])

        async def fuzz() -> None:
            for _ in range(4):
                await asyncio.gather(*(_garble(port, said + b"\x00" * 9) for said in GARBAGE))

        asyncio.run(fuzz())
        opened = httpx.post(
            f"{address}/api/tables", json={"game": "nakatta", "seats": ["me", "bot:1"]}, timeout=60
        ).json()
        with connect(f"ws://127.0.0.1:{port}/api/tables/{opened['table']}/socket") as line:
            line.send(json.dumps({"type": "hello", "key": opened["key"]}))
            assert json.loads(line.recv())["type"] == "table"
    finally:
        process.terminate()
        _, log = process.communicate(timeout=60)
    assert "Traceback" not in log
    assert opened["key"] not in log
    lines = [json.loads(text) for text in log.splitlines()]
    assert len(lines) < 4 * len(GARBAGE) * 2
    assert any("HTTP" in said["event"] for said in lines)
    for said in lines:
        assert {"event", "level", "logger", "time"} <= said.keys()
