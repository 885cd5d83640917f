"""Misbehaving clients (docs/reference/protocol.md, Limits)."""

from __future__ import annotations

import asyncio
import json
import logging
import random
from contextlib import suppress
from dataclasses import replace
from pathlib import Path

import pytest
from websockets.exceptions import ConnectionClosed, InvalidStatus

from chabudai.server import Limits, Rate
from chabudai.server.live.open_table import open_table
from chabudai.server.protocol.tables import NewTable
from tests.server.simulation.virtual_loop import run
from tests.server.simulation.world import World

from .client import TIMEOUT_S, Client, Service, running, two_people
from .conftest import NO_LIMITS
from .virtual import in_virtual_time

SILENCE_S = 45.0


async def test_pages_of_other_sites_cannot_open_a_socket(service: Service) -> None:
    opened = await service.new_table("me", "open")
    for origin in ("http://evil.example", "null", f"http://127.0.0.1:{service.port + 1}", "http://localhost"):
        with pytest.raises(InvalidStatus) as refused:
            async with service.socket(opened, origin=origin):
                pass
        assert refused.value.response.status_code == 403
    async with service.socket(opened, origin=service.address) as client:
        assert (await client.hello())["type"] == "table"


async def test_pages_of_other_sites_cannot_use_rest(service: Service) -> None:
    asked = {"game": "nakatta", "seats": ["me", "open"]}
    async with service.http() as caller:
        refused = await caller.post("/api/tables", json=asked, headers={"Origin": "http://evil.example"})
        assert refused.status_code == 403
        # A form on another site can send this type without a preflight request.
        form = await caller.post("/api/tables", content=json.dumps(asked), headers={"Content-Type": "text/plain"})
        assert form.status_code == 400
        assert "access-control-allow-origin" not in (await caller.get("/api/games")).headers


async def test_an_allowed_origin_may_open_a_socket(tmp_path: Path) -> None:
    with running(tmp_path / "t.sqlite", limits=NO_LIMITS, allowed_origins=("https://table.example",)) as service:
        opened = await service.new_table("me", "open")
        async with service.socket(opened, origin="https://table.example") as client:
            assert (await client.hello())["type"] == "table"


async def test_a_long_frame_closes_the_socket(service: Service) -> None:
    opened = await service.new_table("me", "open")
    async with service.client(opened) as client:
        await client.socket.send(json.dumps({"type": "ping", "padding": "x" * 9000}))
        assert await client.closed() == 1009


async def test_five_frames_that_cannot_be_read_close_the_socket(service: Service) -> None:
    opened = await service.new_table("me", "open")
    async with service.client(opened, opened["key"]) as client:
        bad = ["{", '{"type": "dance"}', '{"type": "act", "id": -1}', '{"type": "explain", "id": 1, "action": 5}']
        for text in bad:
            await client.socket.send(text)
            refusal = await client.receive()
            assert (refusal["code"], refusal["id"]) == ("malformed", None)
        assert (await client.act("c3"))["type"] == "accepted"
        await client.socket.send(b"\x00\x01")
        assert await client.closed() == 1008


async def test_the_first_frame_must_be_hello(service: Service, tmp_path: Path) -> None:
    opened = await service.new_table("me", "open")
    async with service.socket(opened) as client:
        await client.send(type="ping")
        assert await client.closed() == 1008
    with running(tmp_path / "t.sqlite", limits=replace(NO_LIMITS, hello_s=0.2)) as strict:
        opened = await strict.new_table("me", "open")
        async with strict.socket(opened) as client:
            assert await client.closed() == 1008


def test_a_silent_client_is_dropped() -> None:
    async def conversation(world: World) -> None:
        opened = await open_table(world.registry, NewTable("nakatta", ["me", "open"]))
        line = world.connect(opened.table, 0.0)
        line.send({"type": "hello", "key": None})
        assert (await line.read() or {})["type"] == "table"
        for _ in range(4):
            await asyncio.sleep(SILENCE_S - 1)
            line.send({"type": "ping"})
            assert await line.read() == {"type": "pong"}
        await asyncio.sleep(SILENCE_S + 1)
        assert (await line.read(), line.code) == (None, 1001)

    in_virtual_time(conversation, limits=replace(NO_LIMITS, silence_s=SILENCE_S))


async def until_closed(client: Client) -> None:
    """Receives everything until the server closes the socket."""
    with suppress(ConnectionClosed):
        async for text in client.socket:
            client.frames.append(json.loads(text))


async def test_frames_over_the_rate_are_refused_and_then_the_socket_is_closed(tmp_path: Path) -> None:
    limits = replace(NO_LIMITS, frames=Rate(0.001, 5), dropped_frames=10, refused_frame_s=0)
    with running(tmp_path / "t.sqlite", limits=limits) as service:
        opened = await service.new_table("me", "open")
        async with service.client(opened, opened["key"]) as client:
            for number in range(20):
                await client.send(type="explain", id=number, action="c3")
            await until_closed(client)
            assert await client.closed() == 1008
            kinds = [frame.get("code") or frame["type"] for frame in client.frames]
            assert (kinds.count("busy"), kinds.count("explained")) == (10, 4)


async def test_unknown_tables_and_wrong_keys(service: Service) -> None:
    for table in ("A" * 16, "short", "%2e%2e"):
        async with service.socket({"table": table}) as client:
            assert (await client.hello())["code"] == "no_table"
            assert await client.closed() == 1008
    opened = await service.new_table("me", "open")
    other = await service.new_table("me", "open")
    for key in ("wrong", other["key"], "", opened["invitation"]):
        async with service.socket(opened) as client:
            assert (await client.hello(key))["code"] == "key"
            assert await client.closed() == 1008


async def test_addresses_have_limits(tmp_path: Path) -> None:
    limits = Limits(tables=Rate(0.01, 2), guesses=Rate(0.01, 2), sockets_per_address=2)
    with running(tmp_path / "t.sqlite", limits=limits) as service:
        opened = await service.new_table("me", "open")
        await service.new_table("me", "open")
        async with service.http() as caller:
            asked = {"game": "nakatta", "seats": ["me", "open"]}
            assert (await caller.post("/api/tables", json=asked)).status_code == 429
            wrong = {"invitation": "no", "name": "Eve"}
            answers = [await caller.post(f"/api/tables/{opened['table']}/join", json=wrong) for _ in range(4)]
            assert [answer.status_code for answer in answers] == [401, 401, 429, 429]
        async with service.client(opened), service.client(opened):
            with pytest.raises(InvalidStatus):
                async with service.socket(opened):
                    pass
        # A closed socket makes room as soon as the server notices.
        async with asyncio.timeout(TIMEOUT_S):
            while True:
                with suppress(InvalidStatus):
                    async with service.client(opened):
                        break
                await asyncio.sleep(0.05)


async def test_a_client_that_does_not_read_does_not_delay_the_table(service: Service) -> None:
    async with (
        two_people(service, size=13, pie=False) as (anna, ben, opened),
        service.socket(opened, max_queue=1) as sleepy,
    ):
        await sleepy.send(type="hello", key=None)
        for _ in range(60):
            turn, other = (anna, ben) if anna.table["question"] is not None else (ben, anna)
            count = len(turn.log)
            assert (await turn.act(turn.table["legal"][0]))["type"] == "accepted"
            for client in (turn, other):
                await client.log_of(count + 1)
        while len(sleepy.log) < 60:
            await sleepy.receive()
        assert sleepy.log[-1]["view"]["rows"] == anna.log[-1]["view"]["rows"]


def test_answers_that_are_not_read_close_the_socket() -> None:
    async def flood() -> None:
        world = World(random.Random(1))
        opened = await open_table(world.registry, NewTable("nakatta", ["me", "open"]))
        deaf, anna = (world.connect(opened.table, 0.0) for _ in range(2))
        for line in (deaf, anna):
            line.send({"type": "hello", "key": opened.key})
        for number in range(100):
            deaf.send({"type": "explain", "id": number, "action": "c3"})
        assert (await anna.read() or {})["type"] == "table"
        await asyncio.sleep(5)
        assert await deaf.read() is None
        anna.send({"type": "act", "id": 1, "match": 1, "question": 1, "action": "c3"})
        assert (await anna.read() or {}) == {"type": "accepted", "id": 1}
        await world.end()

    run(flood())


async def test_names_are_cleaned(service: Service) -> None:
    names = {"\u202eevil\u0000\n": "evil", "": "Player 1", "x" * 100: "x" * 24, "<b>Anna</b>": "<b>Anna</b>"}
    for name, shown in names.items():
        opened = await service.new_table("me", "open", name=name)
        async with service.client(opened) as watcher:
            assert watcher.table["seats"][0]["name"] == shown


async def test_the_store_and_the_log_contain_no_key(tmp_path: Path, caplog: pytest.LogCaptureFixture) -> None:
    caplog.set_level(logging.INFO)
    database = tmp_path / "t.sqlite"
    with running(database, limits=NO_LIMITS) as service:
        async with two_people(service) as (anna, ben, opened):
            await anna.act("c3")
            await ben.request("explain", action="zz9")
            async with service.http() as caller:
                headers = {"Authorization": f"Bearer {ben.key}"}
                await caller.get(f"/api/tables/{opened['table']}", headers=headers)
                await caller.post(f"/api/tables/{opened['table']}/actions", headers=headers, json={"question": "x"})
            secrets = [anna.key, ben.key, opened["invitation"]]
    written = caplog.text.encode() + b"".join(path.read_bytes() for path in tmp_path.iterdir())
    assert opened["table"].encode() in written
    for secret in secrets:
        assert secret is not None
        assert secret.encode() not in written
