"""The rules that all WebSocket sessions share: time-outs, rates, back-pressure, and errors."""

from __future__ import annotations

import asyncio
import json
from collections.abc import Sequence
from dataclasses import replace
from typing import Any

import msgspec
import pytest

from chabudai.catalogue import plain
from chabudai.server import Limits, Rate
from chabudai.server.http.lobby_socket import LobbySocket
from chabudai.server.http.table_socket import TableSocket
from chabudai.server.http.tournament_socket import TournamentSocket
from chabudai.server.http.websocket import WebSocketSession
from chabudai.server.metrics import Metrics
from chabudai.server.table.errors import RefusedError

from .client import TIMEOUT_S

LIMITS = Limits(
    frames=Rate(0.001, 3),
    dropped_frames=2,
    refused_frame_s=0,
    undecodable_frames=2,
    hello_s=0.05,
    silence_s=0.1,
    unread_s=0.05,
)


class Ask(msgspec.Struct, tag_field="type", tag="ask"):
    id: int
    fails: bool = False


class FakeSocket:
    """A socket that sends several frames and then stays silent. With ``is_stuck``, it reads nothing."""

    def __init__(self, frames: Sequence[Any], *, is_stuck: bool = False) -> None:
        self.unread = [frame if isinstance(frame, str) else json.dumps(frame) for frame in frames]
        self._is_stuck = is_stuck
        self.sent: list[Any] = []
        self.closed: tuple[int, str] | None = None

    async def receive(self) -> dict[str, Any]:
        if not self.unread:
            await asyncio.Event().wait()
        return {"type": "websocket.receive", "text": self.unread.pop(0)}

    async def send_text(self, text: str) -> None:
        if self._is_stuck:
            await asyncio.Event().wait()
        self.sent.append(json.loads(text))

    async def close(self, code: int, reason: str) -> None:
        self.closed = code, reason


class Session(WebSocketSession[Ask]):
    has_left = False
    waits_for_hello = False

    @property
    def needs_hello(self) -> bool:
        return self.waits_for_hello

    async def handle(self, frame: Ask) -> None:
        if frame.fails:
            raise RefusedError("not_offered", plain("not here"))
        self.reply(b'{"type":"answer"}')

    async def news(self) -> bytes | None:
        return b'{"type":"news"}'

    def leave(self) -> None:
        self.has_left = True


async def served(*frames: Any, limits: Limits = LIMITS, is_stuck: bool = False, hello: bool = False) -> FakeSocket:
    socket = FakeSocket(frames, is_stuck=is_stuck)
    session = Session(socket, limits, Metrics(), msgspec.json.Decoder(Ask).decode)  # type: ignore[arg-type]
    session.waits_for_hello = hello
    async with asyncio.timeout(TIMEOUT_S):
        await session.run()
    assert session.has_left
    return socket


@pytest.mark.parametrize("kind", [TableSocket, LobbySocket, TournamentSocket])
def test_no_socket_has_rules_of_its_own(kind: type[WebSocketSession[Any]]) -> None:
    shared = {"run", "reply", "push", "refuse", "_close", "_write", "_send", "_read", "_frame", "_drop", "_serve"}
    assert not shared & vars(kind).keys()


async def test_a_silent_client_is_closed() -> None:
    assert (await served({"type": "ask", "id": 1})).closed == (1001, "silent for too long")


async def test_a_client_that_says_no_hello_is_closed() -> None:
    assert (await served(hello=True)).closed == (1008, "no hello")
    assert (await served({"type": "ask", "id": 1}, hello=True)).closed == (1008, "the first frame must be hello")


async def test_frames_above_the_rate_are_refused_and_then_close_the_socket() -> None:
    socket = await served(*({"type": "ask", "id": number} for number in range(9)))
    assert [each.get("code", each["type"]) for each in socket.sent] == ["answer"] * 3 + ["busy"] * 2
    assert socket.closed == (1008, "too many frames")


async def test_a_socket_is_not_read_for_a_while_after_a_refused_frame() -> None:
    socket = FakeSocket([{"type": "ask", "id": number} for number in range(9)])
    limits = replace(LIMITS, refused_frame_s=1_000)
    session = Session(socket, limits, Metrics(), msgspec.json.Decoder(Ask).decode)  # type: ignore[arg-type]
    running = asyncio.create_task(session.run())
    async with asyncio.timeout(TIMEOUT_S):
        while len(socket.sent) < 4:
            await asyncio.sleep(0)
    for _ in range(20):
        await asyncio.sleep(0)
    assert [each.get("code", each["type"]) for each in socket.sent] == ["answer"] * 3 + ["busy"]
    assert len(socket.unread) == 5
    running.cancel()


async def test_frames_that_cannot_be_decoded_are_refused_and_then_close_the_socket() -> None:
    socket = await served("{}", "[")
    assert [each["code"] for each in socket.sent] == ["malformed"]
    assert socket.closed == (1008, "too many frames that cannot be read")
    assert (await served("1" * 9000)).closed == (1009, "frame too long")


async def test_a_refusal_answers_the_request_and_keeps_the_session() -> None:
    socket = await served({"type": "ask", "id": 7, "fails": True}, {"type": "ask", "id": 8})
    assert [each["type"] for each in socket.sent] == ["refused", "answer"]
    assert socket.sent[0]["id"] == 7
    assert socket.closed == (1001, "silent for too long")


async def test_a_client_that_does_not_read_is_dropped() -> None:
    asks = [{"type": "ask", "id": number} for number in range(3)]
    socket = await served(*asks, is_stuck=True)
    assert socket.closed is None, "the client is gone, so the socket is not closed"
    short = replace(LIMITS, unsent_replies=2)
    assert (await served(*asks, limits=short, is_stuck=True)).sent == []
