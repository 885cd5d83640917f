"""Sends one arbitrary frame to a table of each game: it must be answered, or the socket closed with a reason."""

from __future__ import annotations

import asyncio
import json
from typing import Any

import chabudai
from chabudai.server.http.table_socket import TableSocket
from chabudai.server.http.websocket import ClosingError
from chabudai.server.live.open_table import open_table
from chabudai.server.live.registry import TableRegistry
from chabudai.server.protocol.tables import NewTable, TableOpened
from chabudai.server.rate_limits import RateLimiter
from chabudai.server.ratings.rating import rate_match
from chabudai.server.settings import Limits, Rate, Settings
from chabudai.store import Store

UNLIMITED = Rate(1e9, 1_000_000_000)
MAX_ERROR_CHARS = 500
"""Maximum length of an error message for a person."""
FRAMES_PER_TABLE = 500
"""Frames per table, since they may change it."""


class Silent:
    """A socket that ignores everything sent to it."""

    client = None


class TableSockets:
    """Tables of a server in this process, one of each game, with a connection that has sent `hello`."""

    def __init__(self) -> None:
        self._loop = asyncio.new_event_loop()
        limits = Limits(frames=UNLIMITED, pages=UNLIMITED, tables=UNLIMITED, guesses=UNLIMITED)
        self._settings = Settings(database="sqlite://", inline=True, limits=limits, bot_beat_s=0)
        self._tables: dict[int, tuple[int, TableSocket]] = {}

    def close(self) -> None:
        """Stops the server."""
        self._loop.run_until_complete(asyncio.sleep(0))
        self._loop.close()

    def take(self, data: bytes) -> str:
        """Returns the result of one input: the type of the answer, or the reason for closing the socket.

        The first byte chooses the game. Other errors propagate.
        """
        return self._loop.run_until_complete(self._take(data[0], data[1:])) if data else "nothing"

    async def _take(self, choice: int, frame: bytes) -> str:
        number = choice % len(chabudai.games())
        taken, connection = self._tables.get(number) or (0, await self._sit_down(chabudai.games()[number]))
        self._tables[number] = taken + 1, connection
        try:
            try:
                received: dict[str, Any] = {"text": frame.decode()}
            except UnicodeDecodeError:
                received = {"bytes": frame}
            message = connection._frame(received)
            if message is not None:
                await connection._serve(message)
            connection._undecodable = 0
            return self._answers(connection)
        except ClosingError as closing:
            del self._tables[number]
            return closing.reason
        finally:
            if taken >= FRAMES_PER_TABLE:
                self._tables.pop(number, None)

    def _answers(self, connection: TableSocket) -> str:
        """Returns the type of the last answer; each is JSON, and a refusal's message is one line."""
        said = "silence"
        while connection._replies:
            answer = json.loads(connection._replies.popleft())
            said = answer["type"]
            if said == "refused":
                assert len(answer["message"]) <= MAX_ERROR_CHARS, f"{len(answer['message'])} characters: {answer}"
                assert "\n" not in answer["message"], answer
        return said

    async def _sit_down(self, game: str) -> TableSocket:
        registry = TableRegistry(self._settings, Store("sqlite://"), rate_match)
        seats = chabudai.load(game).spec["seats"]
        opened: TableOpened = await open_table(registry, NewTable(game, ["me", *["bot:1"] * (seats - 1)]))
        guesses = RateLimiter(UNLIMITED, self._loop.time)
        connection = TableSocket(Silent(), registry, opened.table, guesses)  # type: ignore[arg-type]
        hello = connection._frame({"text": json.dumps({"type": "hello", "key": opened.key})})
        assert hello is not None
        await connection._serve(hello)
        return connection
