"""A visitor who plays a rated match gets no advice and no evaluation of its game, at any table and in any process."""

from __future__ import annotations

import asyncio
from pathlib import Path
from typing import Any

import httpx
import pytest
import sqlalchemy as sa

from chabudai import load
from chabudai.terminal.remote import requests
from chabudai.terminal.remote.address import parse
from chabudai.terminal.remote.connection import ServerError

from .client import TIMEOUT_S, Service, running
from .cluster import cluster
from .conftest import NO_LIMITS
from .nats_server import nats_server

GAME = {"game": "nakatta", "options": {"size": 5}}
PASSWORD = "a correct horse battery"
FREE, BARRED = ["evaluated", "advised"], ["too_early", "too_early"]


async def helped(caller: httpx.AsyncClient, against_bot: dict[str, Any]) -> list[str]:
    """The server's answers to a request for an evaluation, and to one for advice at a table with a bot."""
    # On the smallest board the search takes no time.
    record = load("nakatta", size=2).start().record()
    evaluated = await caller.post("/api/replay/chances", json={"record": record})
    address, headers = f"/api/tables/{against_bot['table']}", {"Authorization": f"Bearer {against_bot['key']}"}
    question = (await caller.get(address, headers=headers)).json()["question"]
    advised = await caller.post(f"{address}/advice", headers=headers, json={"question": question})
    assert advised.status_code in (200, 409), advised.text
    return [evaluated.json().get("code", "evaluated"), advised.json().get("code", "advised")]


@pytest.fixture(params=[1, 2], ids=["one process", "two processes"])
def service(request: pytest.FixtureRequest, tmp_path: Path) -> Any:
    settings: dict[str, Any] = {"limits": NO_LIMITS, "bot_beat_s": 0}
    if request.param == 1:
        with running(tmp_path / "t.sqlite", **settings) as one:
            yield one
        return
    with nats_server() as bus, cluster(tmp_path / "t.sqlite", bus.address, 2, **settings) as two:
        yield two


async def test_players_of_a_rated_match_get_no_help_with_the_game(service: Service) -> None:
    async with service.http() as anna, service.http() as ben, service.http() as cleo, service.http() as program:
        for caller, name in ((anna, "anna"), (ben, "ben")):
            said = await caller.post("/api/people", json={"name": name, "password": PASSWORD})
            assert said.status_code == 201, said.text
        bots = {**GAME, "options": {"size": 2, "pie": False}, "seats": ["me", "bot:1"], "name": "Cleo"}
        of_anna, of_cleo = [(await caller.post("/api/tables", json=bots)).json() for caller in (anna, cleo)]
        assert [await helped(anna, of_anna), await helped(cleo, of_cleo)] == [FREE, FREE]
        asked = {**GAME, "seats": ["me", "open"], "name": "", "rated": True}
        opened = (await anna.post("/api/tables", json=asked)).json()
        invited = {"invitation": opened["invitation"], "name": ""}
        seat = (await ben.post(f"/api/tables/{opened['table']}/join", json=invited)).json()
        # By the account; by the account of the seat, without a cookie, as in requests of the terminal. A guest is not
        # barred.
        assert await helped(anna, of_anna) == BARRED
        assert await helped(program, of_anna) == ["evaluated", "too_early"]
        link = parse(f"{service.address}/t/{of_anna['table']}#key={of_anna['key']}")
        with pytest.raises(ServerError, match="you are playing a rated match of this game"):
            await asyncio.to_thread(requests.post, link, f"/api/tables/{of_anna['table']}/advice", question=1, said=[])
        assert await helped(cleo, of_cleo) == FREE
        # By the device, after logging out.
        assert (await anna.post("/api/people/log-out", json={})).status_code == 200
        assert await helped(anna, of_cleo) == BARRED
        # By the address from which a player has connected, also at the other process.
        async with service.client(opened, seat["key"]) as connected:
            for _ in range(2):
                async with asyncio.timeout(TIMEOUT_S), service.http() as guest:
                    # It is stored after the table has been sent.
                    while await helped(guest, of_cleo) != BARRED:
                        await asyncio.sleep(0.05)
            await connected.request("resign", match=1)
            assert [await helped(caller, of_cleo) for caller in (anna, ben, cleo)] == [FREE] * 3


async def test_the_store_holds_no_address(tmp_path: Path) -> None:
    with running(tmp_path / "t.sqlite", limits=NO_LIMITS) as service:
        async with service.http() as anna, service.http() as ben:
            for caller, name in ((anna, "anna"), (ben, "ben")):
                await caller.post("/api/people", json={"name": name, "password": PASSWORD})
            asked = {**GAME, "seats": ["me", "open"], "name": "", "rated": True}
            opened = (await anna.post("/api/tables", json=asked)).json()
            unrated = (await anna.post("/api/tables", json={**asked, "rated": False})).json()
            engine = service.app.state.registry.store._engine

            def stored() -> list[Any]:
                with engine.connect() as connection:
                    wanted = "SELECT thing, owner FROM places WHERE kind = 'rated player'"
                    return list(connection.execute(sa.text(wanted)))

            async with (
                service.client(unrated, unrated["key"]),
                service.client(opened, opened["key"]),
                asyncio.timeout(TIMEOUT_S),
            ):
                while not stored():
                    await asyncio.sleep(0)
            ((thing, owner),) = stored()
            assert thing == f"{opened['table']} {owner}"
            assert len(owner) == 16
