"""One frame of any bytes at a table of each game: it is answered, or the socket is closed by the protocol."""

from __future__ import annotations

import asyncio
import json
from typing import Any

import chabudai
from chabudai.server.http.rate_limits import RateLimiter
from chabudai.server.http.table_socket import TableSocket
from chabudai.server.http.websocket import ClosingError
from chabudai.server.live.registry import TableRegistry
from chabudai.server.protocol.tables import NewTable, TableOpened
from chabudai.server.ratings.rating import rate_match
from chabudai.server.settings import Limits, Rate, Settings
from chabudai.store import Store

FREE = Rate(1e9, 1_000_000_000)
LONGEST = 500
"""The longest text that an error may say to a person."""
LASTS = 500
"""So many frames go to one table, which they may change."""


class Silent:
    """A socket that nobody listens to."""

    client = None


class Door:
    """Tables of a service in this process, one of each game, with a connection that has said hello."""

    def __init__(self) -> None:
        self._loop = asyncio.new_event_loop()
        limits = Limits(frames=FREE, pages=FREE, tables=FREE, guesses=FREE)
        self._settings = Settings(database="sqlite://", inline=True, limits=limits, bot_beat_s=0)
        self._tables: dict[int, tuple[int, TableSocket]] = {}

    def close(self) -> None:
        """Ends it."""
        self._loop.run_until_complete(asyncio.sleep(0))
        self._loop.close()

    def take(self, data: bytes) -> str:
        """What comes of one input: the type of the answer, or the reason for which the socket is closed.

        Its first byte chooses the game. Raises whatever goes wrong.
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
            if taken >= LASTS:
                self._tables.pop(number, None)

    def _answers(self, connection: TableSocket) -> str:
        """The type of the last answer; each is JSON, and what is refused is said in a line."""
        said = "silence"
        while connection._replies:
            answer = json.loads(connection._replies.popleft())
            said = answer["type"]
            if said == "refused":
                assert len(answer["message"]) <= LONGEST, f"{len(answer['message'])} characters: {answer}"
                assert "\n" not in answer["message"], answer
        return said

    async def _sit_down(self, game: str) -> TableSocket:
        rooms = TableRegistry(self._settings, Store("sqlite://"), rate_match)
        seats = chabudai.load(game).spec["seats"]
        opened: TableOpened = await rooms.open(NewTable(game, ["me", *["bot:1"] * (seats - 1)]))
        guesses = RateLimiter(FREE, self._loop.time)
        connection = TableSocket(Silent(), rooms, opened.table, guesses)  # type: ignore[arg-type]
        hello = connection._frame({"text": json.dumps({"type": "hello", "key": opened.key})})
        assert hello is not None
        await connection._serve(hello)
        return connection
