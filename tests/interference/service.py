"""What leaves the service: both matches of many pairs are played at its tables, and everything that is sent is kept.

All runs on one thread in virtual time, in the service's own code down to the frames of a socket and the answers of
HTTP. Two runs of the same pairs differ in nothing but the hidden cards, so for whoever may not know them every byte of
every message must be equal, and the time at which it came.
"""

from __future__ import annotations

import asyncio
from collections.abc import Awaitable, Callable, Iterator, Mapping, Sequence
from contextlib import contextmanager
from dataclasses import dataclass, field
from typing import Any
from unittest.mock import patch

import msgspec
import sqlalchemy as sa
from starlette.applications import Starlette
from starlette.routing import Route

from chabudai import _core
from chabudai.analysis import coach
from chabudai.bots import Decision
from chabudai.match import shuffle as shuffles
from chabudai.server.accounts.accounts import People
from chabudai.server.http.cookies import COOKIE
from chabudai.server.http.endpoints.metrics import metrics_page, watch
from chabudai.server.http.endpoints.tables import routes
from chabudai.server.http.event_stream import question_stream_route
from chabudai.server.http.lobby_socket import LobbySocket
from chabudai.server.http.rate_limits import RateLimiter
from chabudai.server.http.table_socket import TableSocket
from chabudai.server.http.tcp_connections import TcpConnections
from chabudai.server.live.registry import TableRegistry
from chabudai.server.lobby.lobby import LobbyKeeper
from chabudai.server.notifications.turns import TurnKeeper
from chabudai.server.ratings.rating import rate_match
from chabudai.server.settings import Limits, Rate, Settings
from chabudai.server.table.situation import Situation
from chabudai.store import Store, matches
from chabudai.store.notifications import TurnNotification
from tests.server.simulation.world import run

from .noise import PATIENCE_OF_TWO_S
from .pairs import Pair
from .tables import Heard, Reader, Table, Wire

FREE = Rate(1e6, 1_000_000)
GRACE_S = 3.0
BEAT_S = 0.7
NOTICE_S = 0.3
"""Who is away for so long is told of their turn, and everybody hears whether they are, when, and in which words."""
METRICS_TOKEN = "the keeper's"
COUNTED = ("chabudai_tables", "chabudai_sockets", "chabudai_entries_total", "chabudai_bots", "chabudai_connections")
"""What of the metrics is compared: not what others were refused, nor times, which follow from what others do."""


@dataclass
class ScriptedThinkers:
    """Bots that play what is written down for what they see, after as long as is written down."""

    answers: dict[str, tuple[str, float]] = field(default_factory=dict)
    at_work: int = 0
    waiting: int = 0
    away: int = 0
    has_room: bool = False
    """Whatever is thought is written down: nobody thinks for another process."""

    def reach(self, _elsewhere: object) -> None:
        """Nothing is thought elsewhere."""

    async def choose(self, view: _core.View, _level: int, owner: str = "") -> str:
        if view.json not in self.answers:
            # After the last entry nobody is answered any more.
            await asyncio.Event().wait()
        action, seconds = self.answers[view.json]
        await asyncio.sleep(seconds)
        return action

    async def advise(self, view: _core.View[int], owner: str = "") -> Decision:
        """A coach is no bot of the pair: what it says follows from the view, by a search that is quickly done."""
        return coach.decide(view, playouts=20)


class World:
    """The service for one run, at a store that others have used before."""

    def __init__(self, store: Store) -> None:
        limits = Limits(requests=FREE, tables=FREE, guesses=FREE, sockets_per_address=10**6)
        settings = Settings(
            "sqlite://",
            limits=limits,
            inline=True,
            clock=self._clock,
            grace_s=GRACE_S,
            bot_beat_s=BEAT_S,
            patience_of_two_s=PATIENCE_OF_TWO_S,
            metrics_token=METRICS_TOKEN,
        )
        self.store = store
        self.rooms = TableRegistry(settings, store, rate_match)
        self._guesses = RateLimiter(limits.guesses, self._clock)
        self._lobby = LobbyKeeper(self.rooms)
        self._people = People(self.rooms, is_inline=True)
        watch(self.rooms, TcpConnections(limits))
        self._app = Starlette(
            routes=[
                *routes(self.rooms, settings, self._guesses),
                question_stream_route(self.rooms, self._guesses),
                Route("/metrics", metrics_page(self.rooms, settings)),
            ]
        )
        self._tasks: set[asyncio.Task[None]] = set()
        self._tables: dict[str, Table] = {}
        self._notices = TurnKeeper(self.rooms, self._clock, NOTICE_S, self._all, self._tell)
        self.rooms.on_change = self._changed

    def _changed(self, situation: Situation) -> None:
        self._notices.changed(situation)
        if (table := self._tables.get(situation.playing.table.id)) is not None:
            table.follow(situation.match)

    async def _all(self, _table: str, players: Mapping[int, int | None]) -> set[int]:
        """Everybody wants to be told."""
        return set(players)

    async def _tell(self, turn: TurnNotification) -> None:
        """What is sent to one of a table is heard by all of it: nothing of it may depend on what one of them hides."""
        # A person's number counts all who have an account.
        told = f"notice to {turn.player} of {turn.game} with {turn.others}"
        # Who was asked at a table of the run before may be told in this one.
        table = self._tables.get(turn.table)
        for heard in () if table is None else table.heard.values():
            heard.append((asyncio.get_running_loop().time(), told))

    def _clock(self) -> float:
        return 1_800_000_000 + asyncio.get_running_loop().time()

    async def play(self, tables: Sequence[Table]) -> None:
        """Plays at all tables at once."""
        thinkers = ScriptedThinkers()
        self.rooms.thinkers = thinkers  # type: ignore[assignment]
        for table in tables:
            table.prepare(thinkers.answers)
        self._tables = {table.name: table for table in tables}
        keeper = asyncio.create_task(self._notices.run())
        # Somebody who looks at the lobby all the time; they are no one's in particular, so the first table hears them.
        lobby = Wire([], 0)
        limits = self.rooms.settings.limits
        connection = LobbySocket(lobby, self._lobby, self._people, limits, metrics=self.rooms.metrics)  # type: ignore[arg-type]
        in_lobby = asyncio.create_task(connection.run())
        async with asyncio.TaskGroup() as group:
            for table in tables:
                group.create_task(table.play())
        await asyncio.gather(*self._tasks)
        lobby.cut()
        await in_lobby
        self._lobby.close()
        self._people.close()
        assert lobby.heard, "nobody was told of the lobby"
        tables[0].beside.extend((when, f"lobby {text}") for when, text in lobby.heard)
        await self._look_at_metrics(tables)
        keeper.cancel()
        self.rooms.close()

    async def _look_at_metrics(self, tables: Sequence[Table]) -> None:
        """What the keeper of the service reads is in no table's name, and tells of none: the first table hears it."""
        told = await self.ask("/metrics", METRICS_TOKEN, None)
        shown = [line for line in told.splitlines() if line.startswith(COUNTED)]
        assert shown, f"no metrics: {told[:200]}"
        tables[0].beside.append((asyncio.get_running_loop().time(), "\n".join(shown)))

    def serve(self, wire: Wire, table_id: str) -> None:
        """Answers a socket until it is cut."""
        connection = TableSocket(wire, self.rooms, table_id, self._guesses)  # type: ignore[arg-type]
        task = asyncio.create_task(connection.run())
        self._tasks.add(task)
        task.add_done_callback(self._tasks.discard)

    def stream(self, table_id: str, key: str, heard: list[Heard]) -> Reader:
        """Reads what a seat is asked, as lines over plain HTTP."""
        reader = Reader(heard)
        scope = _scope("GET", f"/api/tables/{table_id}/stream", [(b"authorization", f"Bearer {key}".encode())])
        # The streams of one address are few, and each table's people are elsewhere.
        scope["client"] = (f"table-{table_id}", 1)
        app: Callable[..., Awaitable[None]] = self._app
        task = asyncio.ensure_future(app(scope, reader.receive, reader.send))
        self._tasks.add(task)
        task.add_done_callback(self._tasks.discard)
        return reader

    async def ask(self, path: str, key: str | None, body: Any, session: str | None = None) -> str:
        """The whole answer to a request over HTTP: status, headers and body."""
        sent = b"" if body is None else msgspec.json.encode(body)
        headers = [(b"content-type", b"application/json")]
        if key is not None:
            headers.append((b"authorization", f"Bearer {key}".encode()))
        if session is not None:
            headers.append((b"cookie", f"{COOKIE}={session}".encode()))
        scope = _scope("GET" if body is None else "POST", path, headers)
        said: list[str] = []

        async def receive() -> dict[str, Any]:
            return {"type": "http.request", "body": sent, "more_body": False}

        async def send(message: Mapping[str, Any]) -> None:
            if message["type"] == "http.response.start":
                said.append(f"{message['status']} {message['headers']}")
            else:
                said.append(message.get("body", b"").decode())

        app: Callable[..., Awaitable[None]] = self._app
        await app(scope, receive, send)
        return "\n".join(said)


def _scope(method: str, path: str, headers: list[tuple[bytes, bytes]]) -> dict[str, Any]:
    """A request over HTTP as the application is given it."""
    return {
        "type": "http",
        "method": method,
        "path": path,
        "raw_path": path.encode(),
        "query_string": b"",
        "headers": headers,
        "scheme": "http",
        "server": ("table.example", 80),
        "client": ("192.0.2.1", 1),
        "http_version": "1.1",
    }


def heard_in(
    which: int, pairs: Sequence[Pair], store: Store, first_table: int, service: Callable[[Store], World] = World
) -> list[Table]:
    """Plays one world of each pair, and gives the tables with all that was said there."""
    made: list[Table] = []
    with store.transaction() as connection:
        # Matches that are over are numbered through the whole service: neither world is to count those of another.
        connection.execute(sa.text("DELETE FROM results"))

    async def play() -> None:
        world = service(store)
        made.extend(Table(world, pair, which, first_table + number) for number, pair in enumerate(pairs))
        await world.play(made)

    with promises_alike():
        run(play())
    return made


@contextmanager
def promises_alike() -> Iterator[None]:
    """Makes the commitments of both worlds the same, whose secrets differ: that a hash tells nothing is believed."""
    with (
        patch.object(shuffles, "commitment_to", lambda _secret: "0" * 64),
        patch.object(matches, "commitment_to", lambda _secret: "0" * 64),
    ):
        yield
