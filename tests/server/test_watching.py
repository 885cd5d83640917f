"""The list of games that anyone may watch: what is listed, what each entry shows, and that all processes share it."""

from __future__ import annotations

import asyncio
import json
from collections.abc import AsyncIterator, Iterator
from contextlib import asynccontextmanager
from pathlib import Path
from types import SimpleNamespace
from typing import Any

import pytest
from websockets.asyncio.client import connect

from chabudai.server.lobby import watch_list

from .client import TIMEOUT_S, Client, Json, Service, running
from .cluster import Cluster
from .conftest import NO_LIMITS
from .test_lobby import listed, sit


@pytest.fixture(autouse=True)
def _without_delay(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(watch_list, "REFRESH_INTERVAL_S", 0.05)


@pytest.fixture
def house(tmp_path: Path) -> Iterator[Service]:
    """A server for one test, because other tests also open tables."""
    with running(tmp_path / "tables.sqlite", limits=NO_LIMITS) as service:
        yield service


@asynccontextmanager
async def at_table(service: Service, **fields: Any) -> AsyncIterator[tuple[Json, Client]]:
    """A table for two, with its opener connected."""
    opened = await listed(service, **fields)
    if fields.get("listed", True):
        assert (await sit(service, opened["table"])).status_code == 201
    else:
        await service.join(opened)
    async with service.client(opened, opened["key"]) as anna:
        yield opened, anna


async def to_watch(service: Service) -> Json:
    async with service.http() as caller:
        answer = await caller.get("/api/watch")
        assert answer.status_code == 200, answer.text
        seen: Json = answer.json()
        return seen


async def list_where(service: Service, wanted: Any) -> Json:
    async with asyncio.timeout(TIMEOUT_S):
        while not wanted(seen := await to_watch(service)):
            await asyncio.sleep(0.05)
    return seen


@asynccontextmanager
async def watching(service: Service) -> AsyncIterator[Any]:
    """Yields a function that returns the next frame."""
    async with connect(f"ws://127.0.0.1:{service.port}/api/watch/socket", close_timeout=1) as socket:

        async def frame() -> Json:
            async with asyncio.timeout(TIMEOUT_S):
                found: Json = json.loads(await socket.recv())
            return found

        yield frame


async def test_a_public_table_is_listed_while_it_is_played_as_its_spectators_see_it(house: Service) -> None:
    waiting = await listed(house)
    async with house.client(waiting, waiting["key"]):
        assert (await to_watch(house))["order"] == [], "a table with an open seat is not being played"
    async with at_table(house, game="natto", options={}) as (opened, anna):
        seen = await list_where(house, lambda seen: seen["order"])
        (shown,) = seen["tables"]
        async with house.http() as caller:
            spectators = (await caller.get(f"/api/tables/{opened['table']}")).json()
        assert seen["order"] == [shown["table"]] == [opened["table"]]
        for name in ("match", "version", "game", "options", "seats", "view", "turn"):
            assert shown[name] == spectators[name], name
        assert shown["view"]["seat"] is None
        assert anna.table["view"]["seat"] == 0
        for secret in (opened["key"], opened["invitation"]):
            assert secret not in json.dumps(seen)
        await anna.request("resign", match=1)
        await list_where(house, lambda seen: seen["order"] == [])


async def test_a_private_table_is_never_listed(house: Service) -> None:
    async with at_table(house, listed=False) as (private, anna), house.client(private):
        await anna.table_where(lambda table: table["watchers"] == 1)
        async with at_table(house) as (public, _):
            seen = await list_where(house, lambda seen: seen["order"])
            assert seen["order"] == [public["table"]]
            assert private["table"] not in json.dumps(seen)


async def test_a_table_that_its_players_have_left_is_not_listed(house: Service) -> None:
    async with at_table(house):
        await list_where(house, lambda seen: seen["order"])
    await list_where(house, lambda seen: seen["order"] == [])


async def test_the_socket_sends_only_the_tables_that_have_changed(house: Service) -> None:
    async with (
        at_table(house) as (one, anna),
        at_table(house, options={"size": 7}) as (other, _),
        watching(house) as frame,
    ):
        first = await frame()
        assert {each["table"] for each in first["tables"]} == set(first["order"]) == {one["table"], other["table"]}
        await anna.act("a1")
        update = await frame()
        assert [each["table"] for each in update["tables"]] == [one["table"]]
        assert set(update["order"]) == {one["table"], other["table"]}


def test_one_visitor_cannot_fill_the_list() -> None:
    def reported(owner: str, number: int, rating: int | None = None) -> Any:
        table = SimpleNamespace(table=f"{owner}{number}", game="nakatta", rating=rating, spectators=0)
        return SimpleNamespace(owner=owner, table=table)

    flood = [reported("eve", number, 2000) for number in range(5 * watch_list.MAX_TABLES_PER_GAME)]
    chosen = watch_list._best([*flood, reported("anna", 1), reported("ben", 1, 1600)])
    assert len(chosen) == watch_list.MAX_TABLES_PER_GAME
    assert {each.owner for each in chosen} == {"eve", "anna", "ben"}
    assert [each.owner for each in chosen][-2:] == ["ben", "anna"], "the strongest tables come first"


async def test_every_process_lists_the_tables_of_all(three_processes: Cluster) -> None:
    first, second, third = three_processes.services
    async with at_table(first) as (one, _), at_table(second) as (other, _):
        seen = await list_where(third, lambda seen: {one["table"], other["table"]} <= set(seen["order"]))
        assert {each["table"] for each in seen["tables"]} == set(seen["order"])
