"""Fair shares of the bots' time: many tables of one person do not delay another person's bot, and idle shares are
used.
"""

from __future__ import annotations

import asyncio
import heapq
import itertools
import threading
from dataclasses import dataclass, field
from typing import Any

import pytest

from chabudai import _core
from chabudai.bots import Bot, Decision, levels
from chabudai.match import load
from chabudai.server.live.bot_pool import BotPool
from chabudai.server.live.bot_shares import BotShares, SearchTicket
from chabudai.server.live.open_table import open_table
from chabudai.server.protocol.tables import NewTable
from chabudai.server.settings import Settings
from tests.server.simulation.world import World

from .client import TIMEOUT_S
from .virtual import in_virtual_time


@dataclass
class TableContext:
    """Searches in virtual time. Each ends after its duration, and its waiting time is recorded."""

    shares: BotShares
    now_s: float = 0.0
    waited: dict[str, list[float]] = field(default_factory=dict)
    _events: list[tuple[float, int, Any]] = field(default_factory=list)
    _numbers: Any = field(default_factory=itertools.count)

    def at(self, when_s: float, event: Any) -> None:
        heapq.heappush(self._events, (when_s, next(self._numbers), event))

    def ask(self, owner: str, thinks_s: float, again_s: float | None) -> None:
        """Requests a search now, and another one some time after each answer."""
        ticket = self.shares.ask(owner, thinks_s, self.now_s)
        asked_s = self.now_s

        def answered() -> None:
            self.shares.end(ticket, self.now_s)
            self.waited.setdefault(owner, []).append(self.now_s - asked_s)
            if again_s is not None:
                self.at(self.now_s + again_s, lambda: self.ask(owner, thinks_s, again_s))

        self._thoughts[ticket] = (thinks_s, answered)

    _thoughts: dict[SearchTicket, Any] = field(default_factory=dict)

    def run(self, until_s: float) -> None:
        while True:
            while (ticket := self.shares.next(self.now_s)) is not None:
                thinks_s, answered = self._thoughts.pop(ticket)
                self.at(self.now_s + thinks_s, answered)
            if not self._events or self._events[0][0] > until_s:
                return
            self.now_s, _, event = heapq.heappop(self._events)
            event()


@pytest.mark.parametrize("turns", [1, 2, 4])
def test_twenty_tables_of_strong_bots_do_not_delay_another_persons_weak_bot(turns: int) -> None:
    house = TableContext(BotShares(turns))
    for _ in range(20):
        house.ask("Eve", 5.0, 0.0)
    house.at(30.0, lambda: house.ask("Ben", 0.05, 1.0))
    house.run(300.0)
    assert len(house.waited["Ben"]) > 200
    assert max(house.waited["Ben"]) < 1.0
    assert len(house.waited["Eve"]) > 50 * turns, "the only owner of long searches gets all turns for them"


def test_two_people_get_half_each_however_many_tables_one_has() -> None:
    house = TableContext(BotShares(2))
    for _ in range(20):
        house.ask("Eve", 5.0, 0.0)
    for when_s in (10.0, 10.5):
        house.at(when_s, lambda: house.ask("Ben", 5.0, 0.0))
    house.run(600.0)
    answers = {owner: len(waited) for owner, waited in house.waited.items()}
    assert answers["Ben"] > 0.4 * sum(answers.values()), answers
    # A search never waits for all searches of another owner, but only for one that has already begun.
    assert max(house.waited["Ben"][1:]) <= 20.0


def test_short_searches_of_one_owner_come_first() -> None:
    shares = BotShares(1)
    long_ones = [shares.ask("Eve", 5.0, 0.0) for _ in range(3)]
    short = shares.ask("Eve", 0.1, 0.0)
    assert shares.next(0.0) is short
    shares.end(short, 0.1)
    shares.drop(long_ones[0])
    assert shares.next(0.0) is long_ones[1]
    assert shares.next(0.0) is None
    another = shares.ask("Eve", 0.1, 0.0)
    assert shares.next(0.0) is another, "there is a reserved turn for short searches"


class BlockingBot:
    """A bot that searches until it is released."""

    may_end = threading.Event()

    def choose(self, view: _core.View) -> Decision:
        assert self.may_end.wait(120)
        return levels(view.game.key)[0].bot(view.game).choose(view)


async def test_a_weak_bot_answers_while_anothers_strong_bots_search_in_real_threads() -> None:
    def make(game: _core.Game, level: int) -> Bot:
        return BlockingBot() if level == 5 else levels(game.key)[level - 1].bot(game)

    BlockingBot.may_end.clear()
    thinkers = BotPool(Settings("sqlite://", make_bot=make))
    view = load("nakatta", size=5).start(seed=1).view(0)
    deep = [asyncio.create_task(thinkers.choose(view, 5, "Eve")) for _ in range(20)]
    try:
        while thinkers.at_work < 2:
            await asyncio.sleep(0.01)
        async with asyncio.timeout(TIMEOUT_S):
            assert await thinkers.choose(view, 1, "Ben") in view.legal_actions
        # Waiting searches that are cancelled are not started.
        for task in deep:
            task.cancel()
        await asyncio.gather(*deep, return_exceptions=True)
        assert (thinkers.waiting, thinkers.at_work) == (0, 2)
    finally:
        BlockingBot.may_end.set()
    async with asyncio.timeout(TIMEOUT_S):
        while thinkers.at_work:
            await asyncio.sleep(0.01)
        assert await thinkers.choose(view, 5, "Eve") in view.legal_actions


def test_bots_pause_at_a_table_without_people_and_continue_with_a_visitor() -> None:
    async def conversation(world: World) -> None:
        opened = await open_table(
            world.registry, NewTable("nanatoridori", ["me", "bot:1", "bot:1"], {"players": 3, "starts": 1})
        )
        room = await world.registry.find(opened.table)
        await asyncio.sleep(10)
        rested = room.match.count
        assert room.match.acting != (0,), "they paused before the person's turn"
        await asyncio.sleep(200)
        assert room.match.count == rested
        assert await world.registry.find(opened.table) is room
        async with asyncio.timeout(TIMEOUT_S):
            while room.match.acting != (0,):
                await world.registry.find(opened.table)
                await asyncio.sleep(1)
        assert room.match.count > rested

    in_virtual_time(conversation, rest_s=1.0, idle_s=1000.0, bot_beat_s=3.0, chance_seed=1)
