"""The whole server in virtual time: scripted people use its own interface, and weeks pass in seconds."""

from __future__ import annotations

import asyncio
import random
from collections.abc import AsyncIterator, Callable, Coroutine
from contextlib import asynccontextmanager
from dataclasses import dataclass, field, replace
from functools import partial
from typing import Any

import httpx

from chabudai.bots import levels
from chabudai.server import Settings, create_app
from tests.server.simulation.virtual_loop import VirtualLoop

from .conftest import NO_LIMITS

Json = dict[str, Any]
START_S = 1_800_000_000.0
"""The simulated start time, independent of the machine's clock."""


STEP_S = 3_600.0
SETTLE_S = 2.0
"""Seconds in which the server does what is due: its periodic checks follow each other in about a second."""


class InlineLoop(VirtualLoop):
    """A virtual loop that also runs what the server would run in other threads."""

    def jump(self, seconds: float) -> None:
        """Moves the clock forward, as if the process had been busy for that time. What is due meanwhile is late."""
        self._now += seconds

    def run_in_executor(  # type: ignore[override]
        self, _executor: Any, func: Callable[..., Any], *args: Any
    ) -> asyncio.Future[Any]:
        done = self.create_future()
        try:
            done.set_result(func(*args))
        except Exception as error:
            done.set_exception(error)
        return done


def in_virtual_time(work: Callable[[VirtualServer], Coroutine[Any, Any, None]], **changed: Any) -> None:
    """Runs a test with a server of its own, some of whose settings are changed."""

    async def conversation() -> None:
        async with _serve(**changed) as server:
            await work(server)

    with asyncio.Runner(loop_factory=partial(InlineLoop, 20_000_000)) as runner:
        runner.run(conversation())


@asynccontextmanager
async def _serve(**changed: Any) -> AsyncIterator[VirtualServer]:
    clock = asyncio.get_running_loop().time
    settings = Settings(
        database="sqlite://",
        inline=True,
        limits=NO_LIMITS,
        clock=lambda: START_S + clock(),
        bot_beat_s=0,
        pause_s=0,
        stand_in_level=1,
        chance_seed=1,
        make_bot=lambda game, level: levels(game.key)[level - 1].bot(game, seed=1),
    )
    app = create_app(replace(settings, **changed))
    async with app.router.lifespan_context(app):
        yield VirtualServer(app)


@dataclass
class VirtualServer:
    """A server, and the people who use it."""

    app: Any
    dice: random.Random = field(default_factory=lambda: random.Random(1))

    def visitor(self) -> httpx.AsyncClient:
        return httpx.AsyncClient(transport=httpx.ASGITransport(self.app), base_url="http://localhost")

    async def wait(self, seconds: float, step_s: float = STEP_S) -> None:
        """Lets time pass, a long time in steps of an hour, at whose ends the server does what is due."""
        loop = asyncio.get_running_loop()
        assert isinstance(loop, InlineLoop)
        until_s = loop.time() + seconds
        while (left_s := until_s - loop.time()) > 0:
            loop.jump(max(0.0, min(left_s, step_s) - SETTLE_S))
            await asyncio.sleep(min(left_s, SETTLE_S))

    def now_ms(self) -> int:
        return round((START_S + asyncio.get_running_loop().time()) * 1000)


@dataclass
class Person:
    """A person with a browser, who has an account or a key."""

    server: VirtualServer
    name: str
    caller: httpx.AsyncClient
    keys: dict[str, str] = field(default_factory=dict)
    """The keys of tournaments by their path."""

    @staticmethod
    async def come(server: VirtualServer, name: str, *, account: bool = False) -> Person:
        person = Person(server, name, server.visitor())
        if account:
            await person.post("/people", {"name": name, "password": f"a long password of {name}"}, 201)
        return person

    async def get(self, path: str, status: int = 200) -> Any:
        answer = await self.caller.get(f"/api{path}")
        assert answer.status_code == status, answer.text
        return answer.json()

    async def post(self, path: str, body: Json, status: int = 200) -> Any:
        answer = await self.caller.post(f"/api{path}", json=body)
        assert answer.status_code == status, answer.text
        return answer.json()

    async def create(self, **asked: Any) -> str:
        """Creates a tournament, and returns its path."""
        created = await self.post("/tournaments", {"name": self.name, **asked}, 201)
        path = f"/tournaments/{created['tournament']}"
        self.keys[path] = created["key"]
        return path

    async def enter(self, path: str) -> None:
        self.keys[path] = (await self.post(f"{path}/enter", {"name": self.name}, 201))["key"]

    async def ask(self, path: str, what: str, status: int = 200, **fields: Any) -> Any:
        """Uses a button of the page of a tournament."""
        return await self.post(f"{path}/{what}", {"key": self.keys.get(path), **fields}, status)

    async def look(self, path: str) -> Json:
        """Returns the tournament as this person sees it."""
        shown: Json = await self.ask(path, "here")
        return shown

    async def move(self, table: str, key: str) -> bool:
        """Makes one random move if it is this person's turn. Returns whether it was."""
        headers = {"Authorization": f"Bearer {key}"}
        shown = (await self.caller.get(f"/api/tables/{table}", headers=headers)).json()
        is_asked = shown["ending"] is None and shown["question"] is not None and bool(shown["legal"])
        if is_asked:
            action = self.server.dice.choice(shown["legal"])
            asked = {"match": shown["match"], "question": shown["question"], "action": action}
            answer = await self.caller.post(f"/api/tables/{table}/actions", headers=headers, json=asked)
            assert answer.status_code == 200, answer.text
        return is_asked

    async def play(self, path: str, most: int = 1) -> None:
        """Makes up to ``most`` moves in a row at every table of a tournament at which it is this person's turn."""
        mine = (await self.look(path))["mine"]
        if mine is None:
            return
        tables = [each["table"] for each in mine["tables"] if not each["over"]]
        if not tables and mine["table"] is not None and not mine["over"]:
            tables = [mine["table"]]
        for table in tables:
            for _ in range(most):
                if not await self.move(table, self.keys[path]):
                    break


async def play_until_over(path: str, people: list[Person], *, pause_s: float = 0.5, rounds: int = 20_000) -> Json:
    """Lets people play until a tournament is over, and returns it."""
    for _ in range(rounds):
        shown: Json = await people[0].get(path)
        if shown["phase"] == "over":
            return shown
        for person in people:
            await person.play(path, 50)
        await asyncio.sleep(pause_s)
    raise AssertionError(f"the tournament does not end: {shown}")
