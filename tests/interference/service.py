"""Runs a server for the interference tests: plays both matches of many pairs and records everything that is sent.

Everything runs on one thread in virtual time, in the server's own code down to WebSocket frames and HTTP responses. Two
runs of the same pairs differ only in the hidden cards, so everyone who may not know those cards must receive the same
bytes at the same times.
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
from chabudai.server.accounts.accounts import Accounts
from chabudai.server.http.cookies import COOKIE
from chabudai.server.http.endpoints.metrics import metrics_endpoint, register_metrics
from chabudai.server.http.event_stream import question_stream_route
from chabudai.server.http.lobby_socket import LobbySocket
from chabudai.server.http.routes import build_context, routes
from chabudai.server.http.table_socket import TableSocket
from chabudai.server.http.tcp_connections import TcpConnections
from chabudai.server.live.registry import TableRegistry
from chabudai.server.lobby import watch_list
from chabudai.server.lobby.lobby import Lobby
from chabudai.server.lobby.watch_list import WatchableTables
from chabudai.server.notifications.turns import TurnNotifier
from chabudai.server.rate_limits import RateLimiter
from chabudai.server.ratings.rating import rate_match
from chabudai.server.settings import Limits, Rate, Settings
from chabudai.server.table.situation import Situation
from chabudai.store import Store
from chabudai.store import shuffles as shuffle_rows
from chabudai.store.turn_notifications import TurnNotification
from tests.server.simulation.virtual_loop import run

from .noise import ABSENCE_OF_TWO_S
from .pairs import Pair
from .tables import Heard, Reader, Table, Wire

UNLIMITED = Rate(1e6, 1_000_000)
GRACE_S = 3.0
BOT_POLL_INTERVAL_S = 0.7
NOTIFICATION_DELAY_S = 0.3
"""Seconds of absence before a turn notification; everyone learns whether, when and in which words it is sent."""
METRICS_TOKEN = "the keeper's"
COMPARED_METRICS = (
    "chabudai_tables",
    "chabudai_sockets",
    "chabudai_entries_total",
    "chabudai_bots",
    "chabudai_connections",
)
"""The metrics that are compared; refusals and times depend on other people's actions."""


@dataclass
class ScriptedThinkers:
    """Bots that play the scripted action for the view they get, after the scripted thinking time."""

    answers: dict[str, tuple[str, float]] = field(default_factory=dict)
    at_work: int = 0
    waiting: int = 0
    away: int = 0
    has_room: bool = False
    """False because every search is scripted, so none runs for another process."""

    def reach(self, _elsewhere: object) -> None:
        """Does nothing: no search runs in another process."""

    async def choose(self, view: _core.View, _level: int, owner: str = "") -> str:
        if view.json not in self.answers:
            # After the last entry, bots no longer answer.
            await asyncio.Event().wait()
        action, seconds = self.answers[view.json]
        await asyncio.sleep(seconds)
        return action

    async def advise(self, view: _core.View[int], owner: str = "") -> Decision:
        """The coach is not a bot of the pair: its advice follows from the view by a short search."""
        return coach.decide(view, playouts=20)


MANY_TABLES = 8


class WatchListReader:
    """A visitor of the list of games to watch. What it receives of a table is compared like the frames of the table's
    spectators. Tables that show hands are compared in ``test_open_hands.py``.
    """

    def __init__(self, listed: WatchableTables, tables: Mapping[str, Table]) -> None:
        self._listed = listed
        self._tables = tables
        self._version = 0
        self.count = 0

    def list_changed(self) -> None:
        news = self._listed.message_since(self._version)
        if news is None:
            return
        self._version, message = news
        for shown in msgspec.json.decode(message)["tables"]:
            table = self._tables.get(shown["table"])
            if table is not None and not table.is_open:
                self.count += 1
                text = f"listed to watch: {msgspec.json.encode(shown).decode()}"
                table.heard.setdefault(None, []).append((asyncio.get_running_loop().time(), text))


class World:
    """The server for one run, with a store that earlier runs have used."""

    def __init__(self, store: Store) -> None:
        limits = Limits(budget=UNLIMITED, tables=UNLIMITED, guesses=UNLIMITED, sockets_per_address=10**6)
        settings = Settings(
            "sqlite://",
            limits=limits,
            inline=True,
            clock=self._clock,
            grace_s=GRACE_S,
            bot_beat_s=BOT_POLL_INTERVAL_S,
            patience_of_two_s=ABSENCE_OF_TWO_S,
            metrics_token=METRICS_TOKEN,
        )
        self.store = store
        self.registry = TableRegistry(settings, store, rate_match)
        self._guesses = RateLimiter(limits.guesses, self._clock)
        self._lobby = Lobby(self.registry)
        self._people = Accounts(self.registry, is_inline=True)
        register_metrics(self.registry, TcpConnections(limits))
        context = build_context(self.registry, self._guesses)
        self._app = Starlette(
            routes=[
                *routes(context),
                question_stream_route(context),
                Route("/metrics", metrics_endpoint(self.registry)),
            ]
        )
        self._tasks: set[asyncio.Task[None]] = set()
        self._tables: dict[str, Table] = {}
        self._notices = TurnNotifier(
            self.registry, self._clock, NOTIFICATION_DELAY_S, self._all, self._record_notification
        )
        self.registry.on_change = self._changed

    def _changed(self, situation: Situation) -> None:
        self._notices.table_changed(situation)
        if (table := self._tables.get(situation.playing.table.id)) is not None:
            table.follow(situation.match)

    async def _all(self, _table: str, players: Mapping[int, int | None]) -> set[int]:
        """Every player wants notifications."""
        return set(players)

    async def _record_notification(self, turns: Sequence[TurnNotification]) -> None:
        """Records a notification for the whole table: it must not depend on anyone's hidden cards."""
        for turn in turns:
            # The number of a person is left out, because it counts all accounts.
            text = f"notice to {turn.player} of {turn.game} with {turn.others}"
            # A player of the previous run's table may be notified during this run.
            table = self._tables.get(turn.table)
            for heard in () if table is None else table.heard.values():
                heard.append((asyncio.get_running_loop().time(), text))

    def _clock(self) -> float:
        return 1_800_000_000 + asyncio.get_running_loop().time()

    async def play(self, tables: Sequence[Table]) -> None:
        """Plays at all tables concurrently."""
        thinkers = ScriptedThinkers()
        self.registry.bot_pool = thinkers  # type: ignore[assignment]
        for table in tables:
            table.prepare(thinkers.answers)
        self._tables = {table.name: table for table in tables}
        keeper = asyncio.create_task(self._notices.run())
        # A visitor of the list of games to watch sees all tables, as if strangers could join each of them.
        watched = WatchableTables(self.registry)
        visitor = WatchListReader(watched, self._tables)
        # A visitor watches the lobby throughout; it belongs to no table, so the first table records its frames.
        lobby = Wire([], 0)
        limits = self.registry.settings.limits
        connection = LobbySocket(lobby, self._lobby, self._people, limits, metrics=self.registry.metrics)  # type: ignore[arg-type]
        in_lobby = asyncio.create_task(connection.run())
        with patch.object(watch_list, "is_listed_to_watch", lambda _table: True):
            watched.enter(visitor)
            async with asyncio.TaskGroup() as group:
                for table in tables:
                    group.create_task(table.play())
            await asyncio.gather(*self._tasks)
            watched.leave(visitor)
        # A few tables may end before the first change of the list is announced.
        assert visitor.count or len(tables) < MANY_TABLES, "no table was listed to watch"
        lobby.cut()
        await in_lobby
        self._lobby.close()
        self._people.close()
        assert lobby.heard, "no lobby frame was sent"
        tables[0].beside.extend((when, f"lobby {text}") for when, text in lobby.heard)
        await self._record_metrics(tables)
        keeper.cancel()
        self.registry.close()

    async def _record_metrics(self, tables: Sequence[Table]) -> None:
        """Reads the operator's metrics, which belong to no table: the first table records them."""
        data = await self.ask("/metrics", METRICS_TOKEN, None)
        shown = [line for line in data.splitlines() if line.startswith(COMPARED_METRICS)]
        assert shown, f"no metrics: {data[:200]}"
        tables[0].beside.append((asyncio.get_running_loop().time(), "\n".join(shown)))

    def serve(self, wire: Wire, table_id: str) -> None:
        """Serves a socket until it is disconnected."""
        connection = TableSocket(wire, self.registry, table_id, self._guesses)  # type: ignore[arg-type]
        task = asyncio.create_task(connection.run())
        self._tasks.add(task)
        task.add_done_callback(self._tasks.discard)

    def stream(self, table_id: str, key: str, heard: list[Heard]) -> Reader:
        """Reads a seat's stream of questions as lines over plain HTTP."""
        reader = Reader(heard)
        scope = _scope("GET", f"/api/tables/{table_id}/stream", [(b"authorization", f"Bearer {key}".encode())])
        # Streams per address are limited, so each table gets its own address.
        scope["client"] = (f"table-{table_id}", 1)
        app: Callable[..., Awaitable[None]] = self._app
        task = asyncio.ensure_future(app(scope, reader.receive, reader.send))
        self._tasks.add(task)
        task.add_done_callback(self._tasks.discard)
        return reader

    async def ask(self, path: str, key: str | None, body: Any, session: str | None = None) -> str:
        """Returns the whole HTTP response: status, headers and body."""
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
    """The ASGI scope of an HTTP request."""
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


def play_world(
    which: int, pairs: Sequence[Pair], store: Store, first_table: int, service: Callable[[Store], World] = World
) -> list[Table]:
    """Plays one world of each pair and returns its tables with everything that was received there."""
    made: list[Table] = []
    with store.transaction() as connection:
        # Finished matches are numbered across the server: neither world may count those of the other.
        connection.execute(sa.text("DELETE FROM results"))

    async def play() -> None:
        world = service(store)
        made.extend(Table(world, pair, which, first_table + number) for number, pair in enumerate(pairs))
        await world.play(made)

    with equal_commitments():
        run(play())
    return made


@contextmanager
def equal_commitments() -> Iterator[None]:
    """Makes the commitments of both worlds equal although their secrets differ; a hash is taken to reveal nothing."""
    with (
        patch.object(shuffles, "commitment_to", lambda _secret: "0" * 64),
        patch.object(shuffle_rows, "commitment_to", lambda _secret: "0" * 64),
    ):
        yield
