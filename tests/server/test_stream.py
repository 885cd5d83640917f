"""The stream for bots at tables: lines of JSON over HTTP, for the holder of a seat's key."""

from __future__ import annotations

import asyncio
import json
import subprocess
import sys
from collections.abc import AsyncIterator
from pathlib import Path

import httpx
import pytest

from chabudai.server.http import event_stream as stream
from chabudai.store import Store

from .client import TIMEOUT_S, Json, Service, running
from .conftest import NO_LIMITS

BOT = Path(__file__).parents[2] / "examples/bot/bot.py"


async def events_in(answer: httpx.Response) -> AsyncIterator[Json]:
    async for line in answer.aiter_lines():
        if line.strip():
            yield json.loads(line)


async def test_a_seat_is_sent_its_questions_and_the_end(service: Service) -> None:
    opened = await service.new_table("me", "bot:1", size=3, pie=False)
    address, mine = f"/api/tables/{opened['table']}", {"Authorization": f"Bearer {opened['key']}"}
    async with service.http() as caller, caller.stream("GET", f"{address}/stream", headers=mine) as answer:
        assert answer.headers["content-type"] == "application/x-ndjson"
        questions = []
        async with asyncio.timeout(TIMEOUT_S):
            async for line in events_in(answer):
                if line["type"] == "over":
                    break
                questions.append(line["question"])
                assert line["view"]["seat"] == 0
                action = {"question": line["question"], "match": line["match"], "action": line["legal"][0]}
                async with service.http() as other:
                    assert (await other.post(f"{address}/actions", json=action, headers=mine)).status_code == 200
        assert line["ending"]["sentence"]
    assert questions == sorted(set(questions))
    assert questions


async def test_a_stream_needs_the_key_of_a_seat(service: Service) -> None:
    opened = await service.new_table("me", "open")
    async with service.http() as caller:
        for headers in ({}, {"Authorization": "Bearer nobody"}, {"Authorization": "Basic x"}):
            refused = await caller.get(f"/api/tables/{opened['table']}/stream", headers=headers)
            assert (refused.status_code, refused.json()["code"]) == (401, "key")
        missing = await caller.get("/api/tables/AAAAAAAAAAAAAAAA/stream", headers={"Authorization": "Bearer x"})
        assert missing.json()["code"] == "no_table"


async def test_an_address_has_a_limited_number_of_open_streams(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(stream, "MAX_STREAMS_PER_ADDRESS", 1)
    with running(tmp_path / "t.sqlite", limits=NO_LIMITS) as service:
        opened = await service.new_table("me", "open")
        address, mine = f"/api/tables/{opened['table']}/stream", {"Authorization": f"Bearer {opened['key']}"}
        async with service.http() as caller:
            async with caller.stream("GET", address, headers=mine) as first:
                assert first.status_code == 200
                assert (await caller.get(address, headers=mine)).status_code == 429
            async with asyncio.timeout(TIMEOUT_S):
                while (again := await status_of(caller, address, mine)) == 429:
                    await asyncio.sleep(0.05)
            assert again == 200


async def status_of(caller: httpx.AsyncClient, address: str, headers: dict[str, str]) -> int:
    async with caller.stream("GET", address, headers=headers) as answer:
        return answer.status_code


async def test_a_client_that_does_not_read_is_dropped(monkeypatch: pytest.MonkeyPatch) -> None:
    """This test does not use a real socket, because the kernel's buffers would make it slow."""
    monkeypatch.setattr(stream, "WRITE_TIMEOUT_S", 0.05)

    class Place:
        has_left = False

        async def enter(self, _guest: object, _key: str | None) -> None:
            return

        def leave(self, _guest: object) -> None:
            self.has_left = True

        async def message_for(self, _guest: object) -> bytes | None:
            return None

    async def never(*_message: object) -> None:
        await asyncio.Event().wait()

    place = Place()
    lines = stream._QuestionStream(place)  # type: ignore[arg-type]
    async with asyncio.timeout(TIMEOUT_S):
        await lines({}, never, never)  # type: ignore[arg-type]
    assert place.has_left


def test_the_sample_plays_a_match(tmp_path: Path) -> None:
    with running(tmp_path / "t.sqlite", limits=NO_LIMITS) as service:
        asked = {"game": "nakatta", "options": {"size": 3, "pie": False}, "seats": ["open", "bot:1"]}
        opened = httpx.post(f"{service.address}/api/tables", json=asked, timeout=60).json()
        played = subprocess.run(
            [sys.executable, str(BOT), service.address, opened["code"]],
            capture_output=True,
            text=True,
            timeout=100,
            check=False,
        )
        assert played.returncode == 0, played.stderr
        assert played.stdout in ("connection [0]\n", "connection [1]\n")
    store = Store(tmp_path / "t.sqlite")
    found = store.load_table(opened["table"])
    assert found is not None
    assert found[0].players[0].name == "Thirty lines"
    store.close()


async def test_a_bot_with_an_account_is_marked_as_a_bot_everywhere(tmp_path: Path) -> None:
    with running(tmp_path / "t.sqlite", limits=NO_LIMITS) as service:
        opened = await service.new_table("me", "open", name="Anna")
        async with service.http() as owner, service.http() as bot:
            account = {"name": "Olga", "password": "a long enough password"}
            assert (await owner.post("/api/people", json=account)).status_code == 201
            made = (await owner.post("/api/people/me/bots", json={"name": "DeepTable"})).json()
            headers = {"Authorization": f"Bearer {made['token']}"}
            seat = (await bot.post("/api/codes/join", json={"code": opened["code"]}, headers=headers)).json()
            shown = (await bot.get(f"/api/tables/{opened['table']}")).json()
            assert shown["seats"][seat["seat"]]["name"] == "DeepTable (bot)"
            assert (await owner.post("/api/people/me/bots/revoke", json={"name": "DeepTable"})).status_code == 200
            another = await service.new_table("me", "open", name="Anna")
            late = await bot.post("/api/codes/join", json={"code": another["code"]}, headers=headers)
            assert (late.status_code, late.json()["code"]) == (401, "key")
