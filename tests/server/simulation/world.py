"""A simulated server with random faults from one seed, virtual time, and connections that are slow and break.

Everything runs in one thread and every choice comes from one generator, so a seed repeats a run exactly.
"""

from __future__ import annotations

import asyncio
import json
import random
from collections.abc import Coroutine, Iterable, Mapping, Sequence
from dataclasses import replace
from typing import Any

from starlette.websockets import WebSocketDisconnect

from chabudai.bots import levels
from chabudai.match import Entry
from chabudai.server.http.table_socket import TableSocket
from chabudai.server.http.text_frames import TEXT_WRITER
from chabudai.server.live.housekeeping import Housekeeper
from chabudai.server.live.ownership import TableMovedError
from chabudai.server.live.registry import TableRegistry
from chabudai.server.rate_limits import RateLimiter
from chabudai.server.ratings.rating import rate_match
from chabudai.server.settings import Limits, Rate, Settings
from chabudai.store import Store, StoredClocks, StoreError
from chabudai.store.matches import NO_TIMES

Json = dict[str, Any]


class Line:
    """A simulated socket with both of its ends. Frames that are in transit when it breaks are lost."""

    def __init__(self, luck: random.Random, delay_s: float, room: int) -> None:
        self.client = None
        self.scope = {"extensions": {TEXT_WRITER: self}}
        self.code: int | None = None
        """The code with which the server closed the socket."""
        self._luck = luck
        self._delay_s = delay_s
        self._broken = asyncio.Event()
        self._up: asyncio.Queue[tuple[float, str]] = asyncio.Queue()
        # Few frames fit into the buffer, so a client that does not read makes the server wait, as with TCP.
        self._room = room
        self._down: asyncio.Queue[tuple[float, str]] = asyncio.Queue()
        self._has_room = asyncio.Event()

    # The server's end.

    async def receive(self) -> Json:
        text = await self._or_broken(self._next(self._up))
        if text is None:
            return {"type": "websocket.disconnect", "code": 1006}
        return {"type": "websocket.receive", "text": text}

    async def send_text(self, text: str) -> None:
        while not self._broken.is_set() and self._down.qsize() >= self._room:
            self._has_room.clear()
            await self._or_broken(self._has_room.wait())
        if self._broken.is_set():
            raise WebSocketDisconnect(1006)
        self._down.put_nowait((self._arrival(), text))

    @property
    def is_writable(self) -> bool:
        return self._down.qsize() < self._room and not self._broken.is_set()

    def write_texts(self, messages: Iterable[bytes]) -> None:
        for message in messages:
            self._down.put_nowait((self._arrival(), message.decode()))

    async def close(self, code: int = 1000, _reason: str | None = None) -> None:
        self.code = code
        self.cut()

    # The client's end.

    def send(self, message: Json) -> None:
        self._up.put_nowait((self._arrival(), json.dumps(message)))

    async def read(self) -> Json | None:
        """Returns the next frame, or ``None`` if the connection is broken."""
        text = await self._or_broken(self._next(self._down))
        if text is None:
            return None
        message: Json = json.loads(text)
        return message

    def cut(self) -> None:
        """Breaks the connection. Both ends notice."""
        self._broken.set()

    def _arrival(self) -> float:
        return asyncio.get_running_loop().time() + self._luck.random() * self._delay_s

    async def _next(self, frames: asyncio.Queue[tuple[float, str]]) -> str:
        """Returns the next frame after its delay. Frames never overtake each other."""
        arrival, text = await frames.get()
        self._has_room.set()
        await asyncio.sleep(max(0.0, arrival - asyncio.get_running_loop().time()))
        return text

    async def _or_broken(self, work: Coroutine[Any, Any, Any]) -> Any:
        if self._broken.is_set():
            work.close()
            return None
        task, broken = asyncio.ensure_future(work), asyncio.ensure_future(self._broken.wait())
        try:
            await asyncio.wait({task, broken}, return_when=asyncio.FIRST_COMPLETED)
        finally:
            broken.cancel()
            if not task.done():
                task.cancel()
        return task.result() if task.done() and not task.cancelled() and not self._broken.is_set() else None


class UnluckyStore(Store):
    """A store that fails randomly, before or after writing."""

    luck = random.Random(0)
    failures = 0.0
    written = 0
    """Counts of events."""

    def append(
        self,
        match_id: int,
        number: int,
        entries: Sequence[Entry],
        clocks: StoredClocks | None = None,
        played_out: Mapping[int, int] = NO_TIMES,
    ) -> None:
        fate = self.luck.random()
        if fate < self.failures / 2:
            raise StoreError("the disk is full")
        super().append(match_id, number, entries, clocks, played_out)
        self.written += 1
        if fate < self.failures:
            raise StoreError("the connection was lost after the commit")


class World:
    """The server and its store. It can crash and restart with only its rows."""

    def __init__(self, luck: random.Random, failures: float = 0.05, **settings: Any) -> None:
        """``settings`` holds fields of :class:`Settings`. By default, bots answer immediately in this world."""
        self.luck = luck
        free = Rate(1e6, 1_000_000)
        usual = Settings(
            database="sqlite://",
            limits=Limits(frames=Rate(20, 30), guesses=free, sockets_per_address=10_000),
            inline=True,
            idle_s=5,
            clock=self._clock,
            bot_beat_s=0,
            pause_s=0,
            make_bot=lambda game, level: levels(game.key)[level - 1].bot(game, seed=1),
        )
        self._settings = replace(usual, **settings)
        self.store = UnluckyStore("sqlite://")
        self.store.luck, self.store.failures = luck, failures
        self._lines: dict[Line, None] = {}
        self._tasks: dict[asyncio.Task[None], None] = {}
        self.crashes = 0
        self.absent_s = 0.0
        """Seconds for which the process was frozen. Its own clock stood still during that time, but that of the world
        did not.
        """
        self._broken: list[BaseException] = []
        self._boot()

    def _clock(self) -> float:
        return 1_800_000_000 + asyncio.get_running_loop().time() + self.absent_s

    def _boot(self) -> None:
        self.registry = TableRegistry(self._settings, self.store, rate_match)
        self._keeper = asyncio.create_task(Housekeeper(self.registry).run_forever())
        self._is_down = False

    def freeze(self, seconds: float) -> None:
        """Freezes the process, as if the machine were suspended; see ``server/process_pauses.py``."""
        self.absent_s += seconds

    def connect(self, table: str, delay_s: float) -> Line:
        """Opens a new connection to a table."""
        line = Line(self.luck, delay_s, room=self.luck.randint(1, 6))
        if self._is_down:
            line.cut()
            return line
        guesses = RateLimiter(self._settings.limits.guesses, self._clock)
        connection = TableSocket(line, self.registry, table, guesses)  # type: ignore[arg-type]
        task = asyncio.create_task(connection.run())
        self._lines[line] = None
        self._tasks[task] = None
        task.add_done_callback(lambda done: self._hung_up(done, line))
        return line

    def _hung_up(self, task: asyncio.Task[None], line: Line) -> None:
        # If an application returns without closing the socket, the server below it closes the socket.
        line.cut()
        self._tasks.pop(task, None)
        self._lines.pop(line, None)
        error = None if task.cancelled() else task.exception()
        if error is not None and not isinstance(error, TableMovedError):
            self._broken.append(error)

    def raise_errors(self) -> None:
        """Raises ``AssertionError`` if a server error ended a conversation, since clients only reconnect."""
        if self._broken:
            raise AssertionError(f"a conversation ended by {self._broken[0]!r}") from self._broken[0]

    async def crash(self) -> None:
        """Lets the process die: everything in memory and every connection is lost."""
        self.crashes += 1
        self._is_down = True
        self._keeper.cancel()
        tasks = list(self._tasks)
        for line in list(self._lines):
            line.cut()
        for task in tasks:
            task.cancel()
        await asyncio.gather(*tasks, return_exceptions=True)
        self.registry.close()
        await asyncio.sleep(self.luck.random())
        self._boot()

    async def end(self) -> None:
        """Stops everything."""
        self._keeper.cancel()
        for line in list(self._lines):
            line.cut()
        await asyncio.gather(*self._tasks, return_exceptions=True)
        self.registry.close()
        self.raise_errors()
