"""Clients with bad luck: slow, disconnected, impatient, outdated and forgetful."""

from __future__ import annotations

import asyncio
import random
from dataclasses import dataclass, field

from chabudai.terminal.remote.table_patch import apply_patch

from ..client_log import merge_log
from .world import Json, Line, World

IMPOSSIBLE_REFUSALS = ("key", "no_table", "malformed", "damaged", "other_rules")
"""Refusals that no fault explains and after which a retry is pointless."""


@dataclass(frozen=True)
class Habits:
    """The probability of each misfortune, each time it could happen."""

    delay_s: float
    slow_reading: float
    cut: float
    doubled: float
    stale: float
    nonsense: float
    takeback: float
    lost_patch: float = 0.05
    """A patch is ignored, so that the next one does not fit."""

    @staticmethod
    def of(luck: random.Random) -> Habits:
        return Habits(
            delay_s=luck.choice([0.0, 0.05, 0.5, 3.0]),
            slow_reading=luck.choice([0.0, 0.0, 0.4]),
            cut=luck.choice([0.0, 0.02, 0.2]),
            doubled=luck.choice([0.0, 0.3]),
            stale=luck.choice([0.0, 0.2]),
            nonsense=luck.choice([0.0, 0.2]),
            takeback=luck.choice([0.0, 0.1, 0.4]),
        )


@dataclass
class Person:
    """A client like the page: it keeps the newest table and resends an action until it is accepted."""

    world: World
    table_id: str
    key: str | None
    habits: Habits
    name: str
    table: Json = field(default_factory=dict)
    log: list[Json] = field(default_factory=list)
    accepted: set[tuple[int, int, int, str]] = field(default_factory=set)
    """Match, seat, question and action of everything that the server has acknowledged."""
    is_calm: bool = False
    wants_patches: bool = False
    patched: int = 0
    """The number of patches that were applied."""
    _number: int = 0
    _asked: dict[int, tuple[int, int, int, str]] = field(default_factory=dict)
    _given: tuple[int, int, str] | None = None

    async def live(self) -> None:
        """Connects, plays, loses the connection and starts again, until cancelled."""
        while True:
            line = self.world.connect(self.table_id, 0.0 if self.is_calm else self.habits.delay_s)
            # The log restarts, but the version must not go back, even after a crash of the server: that would freeze
            # the page.
            self.log, is_new = [], True
            self._say_hello(line)
            acting = asyncio.create_task(self._act(line))
            try:
                while (message := await line.read()) is not None:
                    if message["type"] == "patch":
                        if is_new:
                            # It was sent before the answer to the latest hello.
                            continue
                        if message["base"] != self.table["version"]:
                            self.log, is_new = [], True
                            self._say_hello(line)
                            continue
                        if not self.is_calm and self._happens(self.habits.lost_patch):
                            continue
                        self.patched += 1
                        message = apply_patch(self.table, message)
                    if message["type"] == "table":
                        before = self.table.get("version", 0) - is_new
                        assert message["version"] > before, f"{self.name}: version {message['version']} after {before}"
                        is_new = False
                    self._take_in(message)
                    if not self.is_calm and self._happens(self.habits.slow_reading):
                        await asyncio.sleep(self.world.luck.random() * 15)
                    if not self.is_calm and self._happens(self.habits.cut):
                        line.cut()
            finally:
                acting.cancel()
                line.cut()
            self._asked.clear()
            if self._happens(0.3):
                # The browser crashes and forgets its requests.
                self._given = None
            await asyncio.sleep(0.1 if self.is_calm else self.world.luck.random() * 4)

    def _say_hello(self, line: Line) -> None:
        line.send({"type": "hello", "key": self.key, "version": 0, "patches": self.wants_patches})

    def _happens(self, chance: float) -> bool:
        return self.world.luck.random() < chance

    def _take_in(self, message: Json) -> None:
        if message["type"] == "table":
            self.log = merge_log(self.log, message)
            self.table = message
        elif message["type"] == "accepted" and message["id"] in self._asked:
            self.accepted.add(self._asked.pop(message["id"]))
        elif message["type"] == "refused":
            assert message["code"] not in IMPOSSIBLE_REFUSALS, f"{self.name}: {message}"
            if message["code"] != "error":
                self._asked.pop(message["id"], None)

    async def _act(self, line: Line) -> None:
        luck = self.world.luck
        while True:
            await asyncio.sleep(0.2 if self.is_calm else luck.random() * 3)
            if not self.table:
                continue
            line.send({"type": "ping"})
            if self.table["you"] is None or self.table["ending"]:
                continue
            self._answer_offers(line)
            if self.table["question"] is not None:
                self._answer(line)

    def _answer(self, line: Line) -> None:
        luck, match, question = self.world.luck, self.table["match"], self.table["question"]
        if self._given is None or self._given[:2] != (match, question):
            self._given = (match, question, luck.choice(self.table["legal"]))
        action = self._given[2]
        if not self.is_calm:
            if self._happens(self.habits.nonsense):
                self._send_act(line, match, question, luck.choice(["swap", "z99", "", "a1 a1", "c3", "drop", "keep@0"]))
            if self._happens(self.habits.stale):
                self._send_act(line, match, max(question - luck.randint(1, 2), 0), action)
        self._send_act(line, match, question, action)
        if not self.is_calm and self._happens(self.habits.doubled):
            self._send_act(line, match, question, action)

    def _send_act(self, line: Line, match: int, question: int, action: str) -> None:
        self._number += 1
        self._asked[self._number] = (match, self.table["you"], question, action)
        line.send({"type": "act", "id": self._number, "match": match, "question": question, "action": action})

    def _answer_offers(self, line: Line) -> None:
        match, you = self.table["match"], self.table["you"]
        self._number += 1
        for offer in self.table["offers"]:
            if offer["from"] != you:
                accept = self._happens(0.6)
                line.send({"type": "answer", "id": self._number, "match": match, "what": "takeback", "accept": accept})
        if not self.is_calm and self._happens(self.habits.takeback):
            line.send({"type": "offer", "id": self._number, "match": match, "what": "takeback"})
