"""A held answer is stored on disk, so it survives ``kill -9``, and it stays secret."""

from __future__ import annotations

import asyncio
import json
from collections.abc import Iterator, Sequence
from contextlib import AsyncExitStack
from pathlib import Path
from typing import Any

import pytest
from websockets.asyncio.client import ClientConnection, connect

import chabudai
from chabudai.match import Match
from chabudai.store import Pace
from tests.browser.tables import store_table_from
from tests.server.client_log import merge_log
from tests.server.simulation.process import Service

from .client import TIMEOUT_S
from .postgresql import postgresql

Json = dict[str, Any]
SERVE = "import sys; from chabudai.server import serve; sys.exit(serve(port=int(sys.argv[1]), database=sys.argv[2]))"


class Served(Service):
    """The server as a normal process, used only through its public interface."""

    script = SERVE


def before_a_claim() -> Match:
    """Returns the first match in which a seat can claim a discard, at that point."""
    match = chabudai.load("eurojongg").start(seed=1)
    while True:
        seat = match.acting[0]
        legal = match.view(seat).legal_actions
        if any(is_claim(action) for asked in match.acting for action in match.view(asked).legal_actions):
            return match
        match.play(seat, "skip" if "skip" in legal else next(one for one in legal if one.startswith("discard")))


def is_claim(action: str) -> bool:
    return action.startswith(("run", "book"))


@pytest.fixture(params=["sqlite", "postgresql"])
def database(request: pytest.FixtureRequest, tmp_path: Path) -> Iterator[str]:
    if request.param == "sqlite":
        yield str(tmp_path / "tables.sqlite")
        return
    with postgresql() as address:
        yield address


class Chair:
    """A person at the table who acts only when told to."""

    def __init__(self, socket: ClientConnection) -> None:
        self.socket = socket
        self.table: Json = {}
        self.log: list[Json] = []

    async def until(self, kind: str) -> Json:
        """Returns the next message of a kind, after processing the ``table`` frames before it."""
        async with asyncio.timeout(TIMEOUT_S):
            while True:
                message: Json = json.loads(await self.socket.recv())
                if message["type"] == "table":
                    self.log = merge_log(self.log, message)
                    self.table = message
                if message["type"] == kind:
                    return message

    async def act(self, action: str) -> None:
        asked = {"match": self.table["match"], "question": self.table["question"], "action": action}
        await self.socket.send(json.dumps({"type": "act", "id": 1, **asked}))


async def sit_down(service: Service, table: str, keys: Sequence[str], stack: AsyncExitStack) -> list[Chair]:
    chairs = []
    for key in keys:
        address = f"ws://127.0.0.1:{service.port}/api/tables/{table}/socket"
        chair = Chair(await stack.enter_async_context(connect(address, close_timeout=0.1)))
        await chair.socket.send(json.dumps({"type": "hello", "key": key}))
        await chair.until("table")
        chairs.append(chair)
    return chairs


def to_claim(chairs: list[Chair]) -> tuple[int, str]:
    """Returns the person who could claim the offered card, and the claim."""
    return next((seat, one) for seat, chair in enumerate(chairs) for one in chair.table["legal"] if is_claim(one))


async def test_p7_a_claim_that_was_confirmed_survives_kill_minus_nine(database: str) -> None:
    service = Served(database)
    await service.start()
    try:
        # A blind window stays open until all have answered, however long the restart takes.
        pace = Pace("blind", 200)
        table, keys = store_table_from(database, before_a_claim(), ("Anna", "Ben", "Cleo", "Dora"), pace)
        async with AsyncExitStack() as stack:
            chairs = await sit_down(service, table, list(keys.values()), stack)
            seat, claim = to_claim(chairs)
            await chairs[seat].act(claim)
            await chairs[seat].until("held")
            await service.kill()
        await service.start()
        async with AsyncExitStack() as stack:
            chairs = await sit_down(service, table, list(keys.values()), stack)
            assert [chair.table["window"]["held"] for chair in chairs] == [
                claim if other == seat else None for other in range(4)
            ]
            for other, chair in enumerate(chairs):
                if other != seat and chair.table["question"] is not None:
                    await chair.act("skip")
            for chair in chairs:
                known = len(chair.log)
                while chair.table["window"] is not None:
                    await chair.until("table")
                # Each viewer has their own entries; this seat may have skipped an earlier window.
                news = chair.log[known:]
                assert not [line for line in news if line["actor"] == str(seat) and line["action"] == "skip"]
                heard = [(event.get("seat"), event.get("claim")) for line in news for event in line["view"]["events"]]
                assert (seat, claim.split()[0]) in heard
            assert claim in [line["action"] for line in chairs[seat].log[-3:] if line["actor"] == str(seat)]
    finally:
        await service.kill()
