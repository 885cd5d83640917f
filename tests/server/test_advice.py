"""The coach at a server's table advises a person among bots, on their own turn, from their own view."""

from __future__ import annotations

import asyncio
import threading
from pathlib import Path
from typing import Any

import httpx
import pytest

import chabudai
from chabudai import _core
from chabudai.analysis import coach
from chabudai.bots import Decision

from .client import TIMEOUT_S, Service, running
from .conftest import NO_LIMITS


def bearer(key: str) -> dict[str, str]:
    return {"Authorization": f"Bearer {key}"}


async def ask_coach(caller: httpx.AsyncClient, opened: Any, **body: Any) -> httpx.Response:
    """Returns the coach's answer to the person who opened the table, about their open question unless the body names
    another one.
    """
    address, headers = f"/api/tables/{opened['table']}", bearer(opened["key"])
    table = (await caller.get(address, headers=headers)).json()
    return await caller.post(f"{address}/advice", headers=headers, json={"question": table["question"] or 1, **body})


async def until_asked(caller: httpx.AsyncClient, opened: Any) -> Any:
    async with asyncio.timeout(TIMEOUT_S):
        while True:
            table = (await caller.get(f"/api/tables/{opened['table']}", headers=bearer(opened["key"]))).json()
            if table["question"] is not None:
                return table
            await asyncio.sleep(0.02)


@pytest.mark.parametrize("key", chabudai.games())
async def test_it_names_a_legal_action_and_never_repeats_itself(service: Service, key: str) -> None:
    seats = ["me", *["bot:1"] * (chabudai.load(key).spec["seats"] - 1)]
    async with service.http() as caller:
        opened = (await caller.post("/api/tables", json={"game": key, "seats": seats, "name": "Anna"})).json()
        table = await until_asked(caller, opened)
        first = await ask_coach(caller, opened)
        assert first.status_code == 200, first.text
        assert first.json()["action"] in table["legal"]
        assert first.json()["sentences"]
        again = (await ask_coach(caller, opened, said=first.json()["sentences"])).json()
        assert again["action"] == first.json()["action"], "the same view has the same answer"
        assert not set(again["sentences"]) & set(first.json()["sentences"])


async def test_there_is_no_coach_if_other_people_play_or_may_join(service: Service) -> None:
    opened = await service.new_table("me", "open", pie=False)
    async with service.http() as caller:
        refused = await ask_coach(caller, opened)
        assert (refused.status_code, refused.json()["code"]) == (409, "not_offered")
        address = f"/api/tables/{opened['table']}"
        joined = await caller.post(f"{address}/join", json={"invitation": opened["invitation"], "name": "Ben"})
        for key in (opened["key"], joined.json()["key"]):
            answer = await caller.post(f"{address}/advice", headers=bearer(key), json={"question": 1})
            assert answer.json()["code"] == "not_offered"


async def test_advice_needs_a_seat_and_an_open_question(service: Service) -> None:
    opened = await service.new_table("me", "bot:1", pie=False)
    async with service.http() as caller:
        address = f"/api/tables/{opened['table']}"
        for headers in ({}, bearer("nobody's key")):
            assert (await caller.post(f"{address}/advice", headers=headers, json={"question": 1})).status_code == 401
        assert (await ask_coach(caller, opened, question=77)).json()["code"] == "stale"
        too_much = ["a"] * 5
        assert (await ask_coach(caller, opened, said=too_much)).json()["code"] == "malformed"


async def test_a_search_is_shared_and_dropped_when_the_table_moves_on(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    goes_on, thoughts = threading.Event(), list[str]()

    def slowly(view: _core.View[int]) -> Decision:
        thoughts.append(view.json)
        goes_on.wait(2 * TIMEOUT_S)
        return Decision(view.legal_actions[0])

    monkeypatch.setattr(coach, "decide", slowly)
    with running(tmp_path / "t.sqlite", limits=NO_LIMITS, bots_at_once=2) as service:
        opened = await service.new_table("me", "bot:1", pie=False)
        async with service.http() as caller, service.client(opened, opened["key"]) as anna:
            asked = [asyncio.create_task(ask_coach(caller, opened)) for _ in range(3)]
            async with asyncio.timeout(TIMEOUT_S):
                while not thoughts:
                    await asyncio.sleep(0.01)
            # The bot has its own thread, so advice does not delay it.
            await anna.act("c3")
            for answer in await asyncio.gather(*asked):
                assert answer.json()["code"] == "stale"
            await anna.table_where(lambda table: len(anna.log) == 2)
            assert len(thoughts) == 1
            goes_on.set()
            await anna.until_asked()
            assert (await ask_coach(caller, opened)).json()["action"] in anna.table["legal"]
