"""The honest visitors. At a steady rate, they play, log in, read, and use everything that an attack may exhaust.

Each has an address of its own in 127.1.0.0/16. Requests that are refused, or not answered in time, are counted.
"""

from __future__ import annotations

import asyncio
import itertools
import random
import time
from collections import Counter
from collections.abc import Awaitable, Callable, Iterator
from contextlib import AsyncExitStack, suppress
from dataclasses import dataclass
from typing import Any

import httpx
import msgspec
from websockets.asyncio.client import ClientConnection, connect
from websockets.exceptions import WebSocketException

import chabudai

from ..load import LoadClient, Table
from ..windows import Load

GUESTS = 12
MOVE_INTERVAL_S = 0.4
"""Seconds between two moves at a table."""
CREDIBLE_REFUSALS = ("stale",)
"""Refusals of a move that are not caused by a limit, because another seat's answer came first."""
OWNER = 0
"""The member whose password is guessed."""
MODERATOR = "morgan"
OFTEN = {"move": 6, "lobby": 1, "ready": 1, "newcomer": 1}
"""The number of requests, by kind, that patient visitors make in each period, however slow the machine is."""


@dataclass(frozen=True)
class Crowd:
    """The number of honest visitors, and their patience."""

    tables: int = 8
    members: int = 12
    """The number of members. Each logs in regularly, but not more often than the limit allows."""
    patience_s: float = 10.0
    """Seconds after which a request counts as not served."""
    waits: bool = False
    """Whether the next act of a kind begins only after the previous one has ended, even if it is late by then."""


PATIENT_CROWD = Crowd(tables=3, members=2, patience_s=120, waits=True)
"""For a busy machine, on which a request only has to be served, however long that takes."""


@dataclass(frozen=True)
class Act:
    """An act of an honest visitor: when, how long it took, and the code of its refusal."""

    kind: str
    at_s: float
    seconds: float
    refusal: str | None = None


class NotServedError(Exception):
    """An honest visitor was refused. The message is the code."""


class Visitor:
    """A visitor with an address and a browser that keeps cookies."""

    def __init__(self, port: int, address: str, patience_s: float) -> None:
        self.address = address
        self._port = port
        self._patience_s = patience_s
        # There is no retry, so that a refused connection counts. Each request has its own connection, because the
        # server might just be closing an idle one.
        self.http = httpx.AsyncClient(
            base_url=f"http://127.0.0.1:{port}",
            transport=httpx.AsyncHTTPTransport(local_address=address, limits=httpx.Limits(max_keepalive_connections=0)),
            timeout=patience_s,
        )

    async def post(self, path: str, body: dict[str, Any], key: str | None = None) -> Any:
        """Raises ``NotServedError``."""
        return _served(await self.http.post(f"/api{path}", json=body, headers=_headers(key)))

    async def get(self, path: str, key: str | None = None) -> Any:
        """Raises ``NotServedError``."""
        return _served(await self.http.get(path, headers=_headers(key)))

    async def socket(self, path: str) -> ClientConnection:
        """Connects a WebSocket from the visitor's address."""
        address = f"ws://127.0.0.1:{self._port}/api{path}"
        return await connect(
            address, max_size=2**24, ping_interval=None, open_timeout=self._patience_s, local_addr=(self.address, 0)
        )


def _headers(key: str | None) -> dict[str, str]:
    return {} if key is None else {"Authorization": f"Bearer {key}"}


def _served(answer: httpx.Response) -> Any:
    if answer.is_success:
        return answer.json() if "json" in answer.headers.get("content-type", "") else answer.text
    code = f"status {answer.status_code}"
    with suppress(ValueError):
        code = answer.json().get("code", code)
    raise NotServedError(code)


def name_of(member: int) -> str:
    """Returns the name of a member's account."""
    return f"olga-{member}"


def password_of(member: int) -> str:
    """Returns the password of a member's account."""
    return f"correct horse battery staple {member}"


class HonestVisitors:
    """All honest visitors. ``acts`` grows while they are active."""

    def __init__(self, stack: AsyncExitStack, port: int, tables: list[Table], crowd: Crowd, *, with_lab: bool) -> None:
        """With ``with_lab``, the visitors run experiments as well."""
        self.acts: list[Act] = []
        self._pending: Counter[float] = Counter()
        """The number of requests that are not finished, by the time at which they were due."""
        self._stack = stack
        self._port = port
        self._tables = tables
        self._crowd = crowd
        self._with_lab = with_lab
        self._numbers = itertools.count()
        self._members = [self._visitor(f"127.1.1.{number + 1}") for number in range(crowd.members)]
        self._guests = [self._visitor(f"127.1.2.{number + 1}") for number in range(GUESTS)]
        self._moderator = self._visitor("127.1.3.1")
        self._operator = self._visitor("127.1.3.2")
        match = chabudai.load("nakatta", size=5, pie=False).start(seed=1)
        for _ in range(6):
            (seat,) = match.acting
            match.play(seat, match.view(seat).legal_actions[0])
        self._record = match.record()

    def _visitor(self, address: str) -> Visitor:
        visitor = Visitor(self._port, address, self._crowd.patience_s)
        self._stack.push_async_callback(visitor.http.aclose)
        return visitor

    async def arrive(self) -> None:
        """Registers the members and the moderator, connects the players, and starts the worker processes."""
        for number, member in enumerate(self._members):
            await member.post("/people", {"name": name_of(number), "password": password_of(number)})
        await self._moderator.post("/people", {"name": MODERATOR, "password": password_of(-1)})
        for number, table in enumerate(self._tables):
            for seat, key in enumerate(table.keys):
                player = self._visitor(f"127.1.{10 + number}.{seat + 1}")
                guest = LoadClient(await player.socket(f"/tables/{table.id}/socket"))
                self._stack.push_async_callback(guest.leave)
                await guest.socket.send(msgspec.json.encode({"type": "hello", "key": key}).decode())
                await guest.until_beyond(0, 0)
                table.people.append(guest)
        await self._evaluate(0)

    async def do_everything_often(self, since_s: float) -> None:
        """Waits until the requests that the short attack counts have been made since a given time, within the limit of
        the patience."""
        while time.monotonic() < since_s + self._crowd.patience_s:
            made = Counter(act.kind for act in self.acts if act.at_s >= since_s)
            if all(made[kind] >= count for kind, count in OFTEN.items()):
                break
            await asyncio.sleep(0.05)

    async def finish(self, due_s: float) -> None:
        """Waits until all requests that were due before a given time are finished."""
        while any(count > 0 and at_s < due_s for at_s, count in self._pending.items()):
            await asyncio.sleep(0.05)

    async def be_active(self) -> None:
        """Plays and asks until cancelled."""
        async with asyncio.TaskGroup() as group:
            for table in self._tables:
                group.create_task(self._play(table))
            for kind, interval_s, act in self._streams():
                group.create_task(self._repeat(group, kind, interval_s, act))

    def _streams(self) -> Iterator[tuple[str, float, Callable[[int], Awaitable[None]]]]:
        """Returns the kinds of requests, each with its interval in seconds and its function."""
        yield "log-in", 1.0, self._log_in
        yield "lobby", 0.25, self._read_lobby
        yield "ready", 0.5, self._ask_ready
        yield "newcomer", 0.5, self._come_first
        yield "replay", 2.0, self._replay
        yield "evaluation", 5.0, self._evaluate
        yield "table", 3.0, self._list_table
        # These tournaments stay open, so there must be few: the visitors themselves must not use up all places in a
        # run.
        yield "tournament", 15.0, self._call_tournament
        yield "seek", 3.0, self._seek
        yield "report", 5.0, self._report
        if self._with_lab:
            yield "experiment", 5.0, self._experiment

    async def _repeat(
        self, group: asyncio.TaskGroup, kind: str, interval_s: float, act: Callable[[int], Awaitable[None]]
    ) -> None:
        """Starts one request after another, each on time."""
        due_s = time.monotonic() + interval_s / 2
        for number in itertools.count():
            await asyncio.sleep(max(0.0, due_s - time.monotonic()))
            acting = group.create_task(self._timed(kind, due_s, act, number))
            due_s += interval_s
            if self._crowd.waits:
                await acting
                due_s = max(due_s, time.monotonic())

    async def _timed(self, kind: str, due_s: float, act: Callable[[int], Awaitable[None]], number: int) -> None:
        refusal = None
        self._pending[due_s] += 1
        try:
            async with asyncio.timeout(self._crowd.patience_s):
                await act(number)
        except NotServedError as error:
            refusal = str(error)
        except (TimeoutError, httpx.TimeoutException):
            refusal = "no answer"
        except (OSError, httpx.TransportError, WebSocketException):
            refusal = "no connection"
        self._pending[due_s] -= 1
        self.acts.append(Act(kind, due_s, time.monotonic() - due_s, refusal))

    async def _play(self, table: Table) -> None:
        luck = random.Random(table.id)
        rhythm = Load(0, 0, 0, MOVE_INTERVAL_S)
        await asyncio.sleep(luck.random() * rhythm.every_s)
        while True:
            began_s, counted, refused = time.monotonic(), len(table.times), table.refused.copy()
            unseen = table.unseen
            self._pending[began_s] += 1
            await table.move(luck)
            self._pending[began_s] -= 1
            for seconds in table.times[counted:]:
                self.acts.append(Act("move", began_s, seconds))
            for code in (table.refused - refused).elements():
                if code not in CREDIBLE_REFUSALS:
                    self.acts.append(Act("move", began_s, time.monotonic() - began_s, code))
            if table.unseen > unseen:
                self.acts.append(Act("move", began_s, time.monotonic() - began_s, "no answer"))
            await asyncio.sleep(max(0.0, began_s + rhythm.every_s * (0.5 + luck.random()) - time.monotonic()))

    async def _log_in(self, number: int) -> None:
        member = number % len(self._members)
        asked = {"name": name_of(member), "password": password_of(member)}
        await self._members[member].post("/people/log-in", asked)

    async def _read_lobby(self, number: int) -> None:
        await self._guests[number % GUESTS].get("/api/lobby")

    async def _ask_ready(self, _number: int) -> None:
        await self._operator.get("/readyz")

    async def _come_first(self, _number: int) -> None:
        """Requests the lobby from an address that the server has never seen."""
        number = next(self._numbers)
        newcomer = Visitor(self._port, f"127.3.{number // 250}.{number % 250 + 1}", self._crowd.patience_s)
        async with newcomer.http:
            await newcomer.get("/api/lobby")

    async def _replay(self, number: int) -> None:
        await self._guests[number % GUESTS].post("/replay", {"record": self._record})

    async def _evaluate(self, number: int) -> None:
        await self._guests[number % GUESTS].post("/replay/chances", {"record": self._record})

    async def _list_table(self, number: int) -> None:
        """Opens a table, finds it in the lobby, and lets another visitor take its open seat."""
        host, guest = self._guests[number % GUESTS], self._guests[(number + 1) % GUESTS]
        asked = {"game": "nakatta", "options": {"size": 5}, "seats": ["me", "open"], "listed": True}
        opened = (await host.post("/tables", asked))["table"]
        due_s = time.monotonic() + self._crowd.patience_s / 2
        while not any(each["table"] == opened for each in (await guest.get("/api/lobby"))["tables"]):
            if time.monotonic() > due_s:
                raise NotServedError("not listed")
            await asyncio.sleep(0.2)
        await guest.post(f"/tables/{opened}/sit", {"name": "Ben"})

    async def _call_tournament(self, number: int) -> None:
        asked = {"kind": "swiss", "game": "nakatta", "title": f"Cup {number}"}
        await self._members[number % len(self._members)].post("/tournaments", asked)

    async def _seek(self, number: int) -> None:
        """Lets two visitors seek an opponent for a game, and each finds one."""
        pair = (self._guests[number % GUESTS], self._guests[(number + 1) % GUESTS])
        await asyncio.gather(*(self._seek_alone(visitor) for visitor in pair))

    async def _seek_alone(self, visitor: Visitor) -> None:
        async with await visitor.socket("/lobby/socket") as socket:
            asked = {"type": "seek", "id": 1, "game": "nakatta", "name": "Ann", "browser": f"b{next(self._numbers)}"}
            await socket.send(msgspec.json.encode(asked).decode())
            async for text in socket:
                frame = msgspec.json.decode(text)
                if frame["type"] == "met":
                    return
                if frame["type"] in ("refused", "unmet"):
                    raise NotServedError(frame.get("code", "unmet"))
        raise NotServedError("socket closed")

    async def _report(self, number: int) -> None:
        """Lets a player report a message, and the moderator find and settle the report."""
        table = self._tables[number % len(self._tables)]
        player, why = self._guests[number % GUESTS], f"honest report {next(self._numbers)}"
        said = await player.post(f"/tables/{table.id}/say", {"text": f"a message to report: {why}"}, table.keys[0])
        line = said["lines"][-1]["id"]
        await player.post(f"/tables/{table.id}/report", {"line": line, "reason": why}, table.keys[1])
        queue = (await self._moderator.get("/api/moderation"))["reports"]
        found = next((each["id"] for each in queue if each["reason"] == why), None)
        if found is None:
            raise NotServedError("report hidden")
        await self._moderator.post("/moderation/settle", {"report": found, "settled": "kept"})

    async def _experiment(self, number: int) -> None:
        """Starts an experiment and stops it."""
        visitor = self._guests[number % GUESTS]
        asked = {
            "game": "nakatta",
            "options": {"size": 5},
            "beside": {"size": 6},
            "measures": ["length.plays"],
            "deals": 10,
        }
        await visitor.post("/lab/jobs/stop", {"job": (await visitor.post("/lab/jobs", asked))["job"]})
