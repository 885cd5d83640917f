"""An answer that the service has called held is on the disk: it outlives ``kill -9``, and nobody else learns of it."""

from __future__ import annotations

import asyncio
import json
from collections.abc import Iterator
from contextlib import AsyncExitStack
from pathlib import Path
from typing import Any

import httpx
import pytest
from websockets.asyncio.client import ClientConnection, connect

from tests.service.log import with_news
from tests.service.simulation.process import Service

from .postgresql import postgresql

Json = dict[str, Any]
PATIENCE_S = 60
SERVE = "import sys; from chabudai.server import serve; sys.exit(serve(port=int(sys.argv[1]), database=sys.argv[2]))"
WITH_WINDOW: Json = {
    "game": "eurojongg",
    "seats": ["me", "open", "open", "open"],
    "together": "fixed",
    "window_s": 2,
}


class Served(Service):
    """The service itself, by nothing but what anybody may call."""

    script = SERVE


async def open_table(service: Service) -> tuple[str, list[str]]:
    """A table with its keys, a person at each seat."""
    async with httpx.AsyncClient(base_url=f"http://127.0.0.1:{service.port}", timeout=60) as caller:
        opened = (await caller.post("/api/tables", json={**WITH_WINDOW, "name": "Anna"})).raise_for_status().json()
        keys = [opened["key"]]
        for name in ("Ben", "Cleo", "Dora"):
            join = {"invitation": opened["invitation"], "name": name}
            seat = (await caller.post(f"/api/tables/{opened['table']}/join", json=join)).raise_for_status().json()
            keys.append(seat["key"])
    return opened["table"], keys


@pytest.fixture(params=["sqlite", "postgresql"])
def database(request: pytest.FixtureRequest, tmp_path: Path) -> Iterator[str]:
    if request.param == "sqlite":
        yield str(tmp_path / "tables.sqlite")
        return
    with postgresql() as address:
        yield address


class Chair:
    """A person at the table, who does nothing by themselves."""

    def __init__(self, socket: ClientConnection) -> None:
        self.socket = socket
        self.table: Json = {}
        self.log: list[Json] = []

    async def until(self, kind: str) -> Json:
        """The next message of a kind; tables that come first are taken in."""
        async with asyncio.timeout(PATIENCE_S):
            while True:
                message: Json = json.loads(await self.socket.recv())
                if message["type"] == "table":
                    self.log = with_news(self.log, message)
                    self.table = message
                if message["type"] == kind:
                    return message

    async def act(self, action: str) -> None:
        asked = {"match": self.table["match"], "question": self.table["question"], "action": action}
        await self.socket.send(json.dumps({"type": "act", "id": 1, **asked}))


async def sit_down(service: Service, people: tuple[str, list[str]], stack: AsyncExitStack) -> list[Chair]:
    table, keys = people
    chairs = []
    for key in keys:
        address = f"ws://127.0.0.1:{service.port}/api/tables/{table}/socket"
        chair = Chair(await stack.enter_async_context(connect(address, close_timeout=0.1)))
        await chair.socket.send(json.dumps({"type": "hello", "key": key}))
        await chair.until("table")
        chairs.append(chair)
    return chairs


def claim_of(chair: Chair) -> str | None:
    claims = [action for action in chair.table["legal"] if action.startswith(("run", "book"))]
    return claims[0] if chair.table["window"] is not None and claims else None


async def until_a_claim(chairs: list[Chair]) -> tuple[int, str]:
    """Lets discards pass until somebody could claim one; gives the seat and the claim."""
    while True:
        view = chairs[0].table["view"]
        if view["phase"] == "turn":
            (turn,) = view["acting"]
            await chairs[turn].act(next(one for one in chairs[turn].table["legal"] if one.startswith("discard")))
        else:
            for seat, chair in enumerate(chairs):
                claim = claim_of(chair)
                if claim is not None:
                    return seat, claim
        for chair in chairs:
            known = len(chair.log)
            while len(chair.log) == known:
                await chair.until("table")


async def test_p7_a_claim_that_was_confirmed_survives_kill_minus_nine(database: str) -> None:
    service = Served(database)
    await service.start()
    try:
        people = await open_table(service)
        async with AsyncExitStack() as stack:
            chairs = await sit_down(service, people, stack)
            seat, claim = await until_a_claim(chairs)
            await chairs[seat].act(claim)
            await chairs[seat].until("held")
            await service.kill()
        await service.start()
        async with AsyncExitStack() as stack:
            chairs = await sit_down(service, people, stack)
            assert [chair.table["window"]["held"] for chair in chairs] == [
                claim if other == seat else None for other in range(4)
            ]
            for chair in chairs:
                known = len(chair.log)
                while chair.table["window"] is not None:
                    await chair.until("table")
                # Each viewer has lines of their own; in an earlier window this seat may have let a discard pass.
                news = chair.log[known:]
                assert not [line for line in news if line["actor"] == str(seat) and line["action"] == "skip"]
                heard = [(event.get("seat"), event.get("claim")) for line in news for event in line["view"]["events"]]
                assert (seat, claim.split()[0]) in heard
            assert claim in [line["action"] for line in chairs[seat].log[-3:] if line["actor"] == str(seat)]
    finally:
        await service.kill()
