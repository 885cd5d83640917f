"""The lobby over real sockets: open seats, the number of players, and pairing."""

from __future__ import annotations

import json
from collections.abc import AsyncIterator, Iterator
from contextlib import asynccontextmanager
from dataclasses import dataclass
from pathlib import Path
from typing import Any

import pytest
from websockets.asyncio.client import ClientConnection, connect

from .client import Json, Service, running
from .conftest import NO_LIMITS


@dataclass
class InLobby:
    """A visitor in the lobby."""

    socket: ClientConnection
    lobby: Json | None = None

    async def send(self, kind: str, **fields: Any) -> None:
        await self.socket.send(json.dumps({"type": kind, **fields}))

    async def receive(self) -> Json:
        message: Json = json.loads(await self.socket.recv())
        if message["type"] == "lobby":
            self.lobby = message
        return message

    async def until(self, kind: str) -> Json:
        while (message := await self.receive())["type"] != kind:
            pass
        return message

    async def lobby_where(self, wanted: Any) -> Json:
        while self.lobby is None or not wanted(self.lobby):
            await self.receive()
        return self.lobby


@pytest.fixture
def house(tmp_path: Path) -> Iterator[Service]:
    """A server for one test, because other tests also open tables."""
    with running(tmp_path / "tables.sqlite", limits=NO_LIMITS) as service:
        yield service


@asynccontextmanager
async def in_lobby(service: Service) -> AsyncIterator[InLobby]:
    async with connect(f"ws://127.0.0.1:{service.port}/api/lobby/socket", close_timeout=1) as socket:
        yield InLobby(socket)


async def listed(service: Service, **fields: Any) -> Json:
    asked = {"game": "nakatta", "options": {"size": 5}, "seats": ["me", "open"], "name": "Anna", "listed": True}
    async with service.http() as caller:
        answer = await caller.post("/api/tables", json={**asked, **fields})
        assert answer.status_code == 201, answer.text
        table: Json = answer.json()
        return table


async def sit(service: Service, table: str, name: str = "Ben") -> Any:
    async with service.http() as caller:
        return await caller.post(f"/api/tables/{table}/sit", json={"name": name})


async def test_a_listed_table_is_shown_until_it_is_full(house: Service) -> None:
    async with in_lobby(house) as anybody:
        await anybody.lobby_where(lambda lobby: lobby["tables"] == [])
        opened = await listed(house, options={"size": 5, "pie": False})
        shown = await anybody.lobby_where(lambda lobby: lobby["tables"])
        (table,) = shown["tables"]
        assert table["table"] == opened["table"]
        assert (table["people"], table["open"], table["seats"], table["bots"]) == (["Anna"], 1, 2, 0)
        assert (table["game"], table["title"], table["changed"]) == ("nakatta", "Nakatta", ["pie"])
        assert shown["counts"]["open"] == 1
        assert opened["key"] not in json.dumps(shown)
        assert opened["invitation"] not in json.dumps(shown)
        seat = await sit(house, opened["table"])
        assert seat.status_code == 201
        assert seat.json()["seat"] == 1
        await anybody.lobby_where(lambda lobby: lobby["tables"] == [])
        late = await sit(house, opened["table"], "Cleo")
        assert (late.status_code, late.json()["code"]) == (409, "no_seat")


async def test_a_private_table_is_not_shown_and_needs_its_invitation(house: Service) -> None:
    private = await listed(house, listed=False)
    shown = await listed(house)
    async with house.http() as caller:
        tables = (await caller.get("/api/lobby")).json()["tables"]
    assert [table["table"] for table in tables] == [shown["table"]]
    refused = await sit(house, private["table"])
    assert (refused.status_code, refused.json()["code"]) == (409, "not_offered")
    assert (await house.join(private))["seat"] == 1


async def test_a_table_with_a_verifiable_shuffle_is_marked(house: Service) -> None:
    usual = await listed(house, game="natto", options={})
    fair = await listed(house, game="natto", options={}, fair=True)
    async with house.http() as caller:
        tables = (await caller.get("/api/lobby")).json()["tables"]
    assert {table["table"]: table["fair"] for table in tables} == {usual["table"]: False, fair["table"]: True}


async def test_players_and_visitors_are_counted(house: Service) -> None:
    async with in_lobby(house) as anybody:
        opened = await listed(house)
        away = await anybody.lobby_where(lambda lobby: lobby["tables"])
        assert away["tables"][0]["attended"] is False
        async with house.client(opened, opened["key"]):
            here = await anybody.lobby_where(lambda lobby: lobby["counts"]["people"] == 1)
            assert here["counts"]["tables"] == 1
            assert here["tables"][0]["attended"] is True
        await anybody.lobby_where(lambda lobby: lobby["counts"]["people"] == 0)


async def test_two_seeks_are_paired_at_one_table(house: Service) -> None:
    async with in_lobby(house) as anna, in_lobby(house) as ben:
        await anna.send("seek", id=1, game="nakatta", name="Anna")
        assert (await anna.until("sought"))["until"] is not None
        await ben.lobby_where(lambda lobby: lobby["counts"]["seeking"] == 1)
        await ben.send("seek", id=1, game="nakatta", name="Ben")
        met = [await anna.until("met"), await ben.until("met")]
        assert met[0]["table"] == met[1]["table"]
        assert {one["seat"] for one in met} == {0, 1}
        async with house.client(met[0], met[0]["key"]) as seated:
            assert seated.table["you"] == met[0]["seat"]
            names = [shown["name"] for shown in seated.table["seats"]]
            assert names[met[0]["seat"]] == "Anna"
            assert names[met[1]["seat"]] == "Ben"
            assert seated.table["invitation"] is None
        await anna.lobby_where(lambda lobby: lobby["counts"]["seeking"] == 0)
        assert anna.lobby is not None
        assert anna.lobby["tables"] == []


async def test_closing_the_lobby_withdraws_a_seek(house: Service) -> None:
    async with in_lobby(house) as anna:
        async with in_lobby(house) as ben:
            await ben.send("seek", id=1, game="nakatta", name="Ben")
            await anna.lobby_where(lambda lobby: lobby["counts"]["seeking"] == 1)
        await anna.lobby_where(lambda lobby: lobby["counts"]["seeking"] == 0)
        await anna.send("seek", id=1, game="nakatta", name="Anna")
        await anna.until("sought")
        await anna.send("withdraw", id=2)
        assert (await anna.until("sought"))["until"] is None
        await anna.lobby_where(lambda lobby: lobby["counts"]["seeking"] == 0)


async def test_an_unpaired_seek_expires_with_a_message(house: Service) -> None:
    async with in_lobby(house) as anna:
        await anna.send("seek", id=1, game="nakatta", minutes=0.002)
        assert (await anna.until("unmet"))["why"] == "nobody"


async def test_a_person_is_not_paired_with_themselves_in_another_window(house: Service) -> None:
    async with in_lobby(house) as one, in_lobby(house) as other:
        await one.send("seek", id=1, game="nakatta", browser="this one")
        await one.until("sought")
        await other.send("seek", id=1, game="nakatta", browser="this one")
        assert (await one.until("unmet"))["why"] == "elsewhere"
        await other.lobby_where(lambda lobby: lobby["counts"]["seeking"] == 1)


async def test_invalid_frames_and_unplayable_seeks_are_refused(house: Service) -> None:
    async with in_lobby(house) as anna:
        await anna.send("seek", id=4, game="chess")
        refused = await anna.until("refused")
        assert (refused["id"], refused["code"]) == (4, "options")
        await anna.send("act", id=1)
        assert (await anna.until("refused"))["code"] == "malformed"
        await anna.send("ping")
        await anna.until("pong")
        for _ in range(5):
            await anna.socket.send("{")
        await anna.socket.wait_closed()
        assert anna.socket.close_code == 1008
