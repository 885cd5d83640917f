"""People at the tables of a server that is killed. They play fast, repeat unanswered requests, and record
everything.
"""

from __future__ import annotations

import asyncio
import itertools
import json
import random
from collections.abc import Mapping, Sequence
from contextlib import suppress
from dataclasses import dataclass, field
from typing import Any

import httpx
from websockets.asyncio.client import ClientConnection, connect
from websockets.exceptions import WebSocketException

from tests.server.client_log import merge_log

Json = dict[str, Any]
Move = tuple[int, int, int, str]
"""Match, seat, question, action."""
DUPLICATE_PROBABILITY = 0.3
"""The share of actions that are sent twice."""
BOT_POLL_INTERVAL_S = 0.02
RECONNECT_DELAY_S = 0.02
"""Seconds before a disconnected client reconnects."""


@dataclass
class Party:
    """The people at a table, and the table's settings."""

    table: str
    has_window: bool
    people: list[Person] = field(default_factory=list)
    gives_up: int = 0
    """The number of the match that all people resign."""
    plays: bool = True
    beat_s: float = BOT_POLL_INTERVAL_S
    """Seconds that each person waits before they answer."""
    asks_again_after: tuple[str, ...] = ("busy",)
    """Refusals after which the same request is repeated, as the page does."""

    @property
    def number(self) -> int:
        """Returns the number of the match that they are playing, as far as they know."""
        return max(int(person.table.get("match", 0)) for person in self.people)

    @property
    def lines(self) -> int:
        """Returns the number of log entries, as far as they know."""
        return max(int(person.table.get("lines", 0)) for person in self.people)


@dataclass
class Person:
    """A client: a player, or a spectator if there is no key."""

    port: int
    party: Party
    key: str | None
    luck: random.Random
    table: Json = field(default_factory=dict)
    log: list[Json] = field(default_factory=list)
    sent: set[Move] = field(default_factory=set)
    accepted: set[Move] = field(default_factory=set)
    refused: set[Move] = field(default_factory=set)
    seats: dict[int, int | None] = field(default_factory=dict)
    """The seats, by the match's number."""
    pictures: list[tuple[Json, int]] = field(default_factory=list)
    """The last ``table`` frame before each death of the server, with the number of rows of its match at that time."""
    sent_twice: int = 0
    wrong: list[str] = field(default_factory=list)
    is_here: bool = False
    """Whether the client has a connection that is not known to be closed."""
    _asked: dict[int, Move] = field(default_factory=dict)
    _waiting: Move | None = None
    _held: Move | None = None
    _ids: itertools.count[int] = field(default_factory=lambda: itertools.count(1))
    _offered: int = 0
    _given_up: int = 0

    async def live(self) -> None:
        """Connects, plays, is disconnected and starts again, until cancelled."""
        address = f"ws://127.0.0.1:{self.port}/api/tables/{self.party.table}/socket"
        while True:
            with suppress(OSError, WebSocketException, TimeoutError, EOFError):
                async with connect(address, open_timeout=5, close_timeout=0.1, max_size=2**24) as socket:
                    await self._talk(socket)
            await asyncio.sleep(RECONNECT_DELAY_S)

    async def _talk(self, socket: ClientConnection) -> None:
        self._asked, self._held, self._offered, self._given_up = {}, None, 0, 0
        self.log, is_first, self.is_here = [], True, True
        try:
            # The server may die between the handshake and these frames, too.
            await self._send(socket, type="hello", key=self.key, version=0)
            async for frame in socket:
                message: Json = json.loads(frame)
                if message["type"] == "table":
                    self._take_in(message)
                    if is_first and self._waiting is not None:
                        await self._say(socket)
                    is_first = False
                elif message.get("code") in self.party.asks_again_after:
                    # Nothing happened, or the outcome is unknown; the request may be repeated.
                    await asyncio.sleep(RECONNECT_DELAY_S)
                    await self._say_again(socket, message["id"])
                else:
                    self._hear(message)
                await self._go_on(socket)
        finally:
            self.is_here = False

    def remember(self, rows: Mapping[tuple[str, int], int]) -> None:
        """Notes that the server has died, and how many rows its matches have. The last snapshot must not contain more
        than these rows.
        """
        if self.table:
            self.pictures.append((self.table, rows.get((self.party.table, self.table["match"]), 0)))

    def _take_in(self, table: Json) -> None:
        if table["version"] < self.table.get("version", 0):
            self.wrong.append(f"version {table['version']} came after {self.table['version']}")
        self.log = merge_log(self.log, table)
        self.table = table
        self.seats[table["match"]] = table["you"]

    def _hear(self, message: Json) -> None:
        move = self._asked.pop(message.get("id") or 0, None)
        if move is None:
            return
        if message["type"] == "accepted":
            self.accepted.add(move)
        elif message["type"] == "held":
            self._held = move
        elif message["type"] == "refused":
            self._note_refusal(move, message["code"])
        if move == self._waiting:
            self._waiting = None

    def _note_refusal(self, move: Move, code: str) -> None:
        """Records a refusal, unless several seats were asked or a player has resigned, because then the table may have
        moved on.
        """
        self.refused.add(move)
        is_ahead = self.party.has_window or self.party.gives_up >= move[0]
        if not (is_ahead and code in ("stale", "over", "not_your_turn")):
            self.wrong.append(f"{move} was refused: {code}")

    async def _go_on(self, socket: ClientConnection) -> None:
        table, number = self.table, self.table.get("match", 0)
        if not table or table["you"] is None:
            return
        if table["ending"] is not None:
            # An offer that was not acknowledged may have been lost with the process.
            is_offered = self._offered == number and {"what": "rematch", "from": table["you"]} in table["offers"]
            if self.party.plays and not is_offered:
                self._offered = number
                await self._send(socket, type="offer", id=0, match=number, what="rematch")
        elif self.party.gives_up >= number:
            if self._given_up < number:
                self._given_up = number
                await self._send(socket, type="resign", id=0, match=number)
        elif table["question"] is not None and self._waiting is None and self.party.plays:
            move = (number, table["you"], table["question"])
            is_answered = self._held is not None and self._held[:3] == move
            if not is_answered and not any(known[:3] == move for known in self.accepted):
                self._waiting = (*move, self.luck.choice(table["legal"]))
                await asyncio.sleep(self.party.beat_s)
                await self._say(socket)

    async def _say(self, socket: ClientConnection) -> None:
        assert self._waiting is not None
        twice = self.luck.random() < DUPLICATE_PROBABILITY
        self.sent_twice += twice
        self.sent.add(self._waiting)
        move = self._waiting
        for _ in range(1 + twice):
            number = next(self._ids)
            self._asked[number] = move
            await self._send(socket, type="act", id=number, match=move[0], question=move[2], action=move[3])

    async def _say_again(self, socket: ClientConnection, number: int) -> None:
        move = self._asked.pop(number, None)
        # Answers to duplicates are not repeated, because otherwise the number of frames would double each time.
        if move is not None and move == self._waiting and move not in self._asked.values():
            await self._say(socket)

    async def _send(self, socket: ClientConnection, **message: Any) -> None:
        await socket.send(json.dumps(message))


async def sit_down(port: int, asked: Json, luck: random.Random) -> Party:
    """Seats people at a new table, and one spectator."""
    people = sum(kind in ("me", "open") for kind in asked["seats"])
    async with httpx.AsyncClient(base_url=f"http://127.0.0.1:{port}", timeout=60) as caller:
        opened = (await caller.post("/api/tables", json={**asked, "name": "Anna"})).raise_for_status().json()
        keys: list[str | None] = [opened["key"]]
        for number in range(1, people):
            join = {"invitation": opened["invitation"], "name": f"Ben {number}"}
            seat = (await caller.post(f"/api/tables/{opened['table']}/join", json=join)).raise_for_status().json()
            keys.append(seat["key"])
    party = Party(opened["table"], "together" in asked)
    party.people = [Person(port, party, key, random.Random(luck.random())) for key in (*keys, None)]
    return party


def acknowledged(people: Sequence[Person]) -> int:
    """Returns the number of their moves that the server has acknowledged."""
    return sum(len(person.accepted) for person in people)
