"""A script plays all seats of every registered game on the server to the end."""

from __future__ import annotations

import asyncio
import itertools
import random
from contextlib import AsyncExitStack
from typing import Any

import pytest

import chabudai
from chabudai.catalogue import use_language
from chabudai.presentation import PRESENTATIONS
from chabudai.server.http.endpoints.games import game_info
from tests.games.shared.tables import TABLES

from .client import Client, Service

MAX_ANSWERS = 12
"""The number of answers after which the script resigns a long match."""


@pytest.fixture(params=["one_process", "three_processes"])
def service(request: pytest.FixtureRequest) -> Service:
    """One process, and three processes with each socket connected to a different one."""
    found: Service = request.getfixturevalue(request.param)
    return found


async def create_table(service: Service, key: str) -> tuple[str, list[str]]:
    """Opens a table at which the script takes all seats. Returns its id, and the key of each seat."""
    options, _ = TABLES[key].UNDER_ILL_LUCK[0]
    seats = chabudai.load(key, **options).spec["seats"]
    asked = {"game": key, "options": options, "seats": ["me", *["open"] * (seats - 1)], "together": "instant"}
    if not chabudai.load(key).spec["asks_together"]:
        del asked["together"]
    async with service.http() as caller:
        opened = (await caller.post("/api/tables", json=asked)).json()
        keys = {opened["seat"]: opened["key"]}
        for _ in range(seats - 1):
            path = f"/api/tables/{opened['table']}/join"
            joined = (await caller.post(path, json={"invitation": opened["invitation"]})).json()
            keys[joined["seat"]] = joined["key"]
    return opened["table"], [keys[seat] for seat in range(seats)]


def over(key: str, table: Any, record: str) -> bool:
    """Returns whether the ending of a table equals that of its record."""
    match = chabudai.replay(record)
    assert match.game.key == key
    assert match.ending is not None
    assert table["title"] == PRESENTATIONS[key].title
    assert {name: table["ending"][name] for name in ("code", "winners", "scores")}.items() <= match.ending.items()
    return match.is_over


@pytest.mark.parametrize("key", chabudai.games())
def test_a_game_is_described_in_english_in_every_language_of_the_process(key: str) -> None:
    described = game_info(key, [])
    with use_language("ja"):
        assert game_info(key, []) == described


@pytest.mark.parametrize("key", chabudai.games())
async def test_a_match_is_played_over_plain_http(service: Service, key: str) -> None:
    dice = random.Random(5)
    table, keys = await create_table(service, key)
    address, answers = f"/api/tables/{table}", 0
    async with service.http() as caller:
        shown = [game for game in (await caller.get("/api/games")).json() if game["key"] == key]
        assert [game["title"] for game in shown] == [PRESENTATIONS[key].title]
        for seat in itertools.cycle(keys):
            headers = {"Authorization": f"Bearer {seat}"}
            seen = (await caller.get(address, headers=headers)).json()
            if seen["ending"]:
                break
            if answers == MAX_ANSWERS:
                async with service.client({"table": table}, seat) as client:
                    assert (await client.request("resign", match=1))["type"] == "accepted"
            elif seen["question"] is not None:
                answer = {"question": seen["question"], "action": dice.choice(seen["legal"])}
                play_seat = await caller.post(f"{address}/actions", headers=headers, json=answer)
                assert play_seat.status_code == 200, play_seat.text
                answers += 1
        record = await caller.get(f"{address}/record")
        assert over(key, (await caller.get(address)).json(), record.text)


async def play_seat(client: Client, dice: random.Random) -> None:
    """Answers a seat's questions, and resigns a long match."""
    for _ in range(MAX_ANSWERS):
        table = await client.until_asked()
        if table["ending"]:
            return
        answer = await client.act(dice.choice(table["legal"]))
        # If several seats are asked, one may end the question for all, and another may resign in the meantime.
        assert answer["type"] == "accepted" or answer["code"] in ("stale", "over"), answer
        asked = table["question"]
        await client.table_where(lambda data: data["question"] != asked or data["ending"])  # noqa: B023
    await client.request("resign", match=1)
    await client.table_where(lambda data: data["ending"])


@pytest.mark.parametrize("key", chabudai.games())
async def test_a_match_is_played_over_sockets_and_watched(service: Service, key: str) -> None:
    table, keys = await create_table(service, key)
    opened = {"table": table}
    async with AsyncExitStack() as stack:
        clients = [await stack.enter_async_context(service.client(opened, seat)) for seat in keys]
        watcher = await stack.enter_async_context(service.client(opened))
        await asyncio.gather(*(play_seat(client, random.Random(seat)) for seat, client in enumerate(clients)))
        last = await watcher.table_where(lambda data: data["ending"])
        async with service.http() as caller:
            record = await caller.get(f"/api/tables/{table}/record")
        assert over(key, last, record.text)
        assert watcher.log[-1]["view"] == last["view"]
