"""Searches that any process may run: a search that would have to wait here runs in another process."""

from __future__ import annotations

import asyncio
import threading
from collections.abc import Iterator
from pathlib import Path

import pytest

import chabudai
from chabudai import _core
from chabudai.analysis import coach
from chabudai.bots import Bot, Decision, levels
from chabudai.match import load
from chabudai.server.cluster.memory_bus import MemoryBus
from chabudai.server.cluster.remote_search import RemoteSearch
from chabudai.server.live.bot_pool import BotPool, RemoteSearchError, SearchTask
from chabudai.server.live.bot_shares import BotShares
from chabudai.server.settings import Settings

from .client import TIMEOUT_S, play, running
from .conftest import NO_LIMITS
from .nats_server import NatsServer, nats_server
from .test_takeover import post_of

DEEP = 5


class BlockingBot:
    """A bot that searches until it is released."""

    def __init__(self, may_end: threading.Event) -> None:
        self.may_end = may_end

    def choose(self, view: _core.View) -> Decision:
        assert self.may_end.wait(TIMEOUT_S)
        return levels(view.game.key)[0].bot(view.game).choose(view)


class Neighbour:
    """Another process, as the bot pool sees it. Each test sets its behaviour."""

    def __init__(self, *, thinks: bool = True) -> None:
        self.thinks = thinks
        self.asked: list[tuple[SearchTask, str]] = []
        self.may_end = asyncio.Event()
        self.may_end.set()

    async def place(self) -> str:
        return "next door"

    async def think(self, place: str, thought: SearchTask, owner: str) -> Decision:
        assert place == "next door"
        self.asked.append((thought, owner))
        await self.may_end.wait()
        if not self.thinks:
            raise RemoteSearchError("process next door is gone")
        return levels(thought.view.game.key)[0].bot(thought.view.game).choose(thought.view)


@pytest.fixture
def may_end() -> Iterator[threading.Event]:
    event = threading.Event()
    yield event
    event.set()


def thinkers_with_one_turn(may_end: threading.Event) -> BotPool:
    """Returns a bot pool whose fifth level searches until it is released."""

    def make(game: _core.Game, level: int) -> Bot:
        return BlockingBot(may_end) if level == DEEP else levels(game.key)[level - 1].bot(game)

    return BotPool(Settings("sqlite://", make_bot=make, bots_at_once=1))


async def until(thinkers: BotPool, *, at_work: int) -> None:
    async with asyncio.timeout(TIMEOUT_S):
        while thinkers.at_work != at_work:
            await asyncio.sleep(0.001)


def test_a_remote_search_counts_for_its_owner_and_takes_no_local_turn() -> None:
    shares = BotShares(1)
    here = shares.ask("Eve", 5.0, 0.0, may_leave=True)
    assert shares.next(0.0) is here
    eves = shares.ask("Eve", 5.0, 0.0, may_leave=True)
    bens, stays = shares.ask("Ben", 5.0, 0.0, may_leave=True), shares.ask("Ann", 5.0, 0.0)
    assert not shares.has_room
    assert shares.send(0.0) is bens, "Eve's search is already running"
    assert shares.send(0.0) is eves
    assert shares.send(0.0) is None, "a local-only search waits here"
    shares.take_back(eves)
    assert shares.send(0.0) is None, "a returned search is not sent again"
    shares.end(here, 5.0)
    assert shares.next(5.0) is stays, "Ben's remote search counts for him"
    shares.end(bens, 5.0)
    shares.end(stays, 5.0)
    assert shares.next(5.0) is eves
    assert (shares.waiting, shares.away) == ([], [])


async def test_a_search_that_would_wait_runs_remotely(may_end: threading.Event) -> None:
    thinkers, neighbour = thinkers_with_one_turn(may_end), Neighbour()
    view = load("nakatta", size=5).start(seed=1).view(0)
    thinkers.reach(neighbour)
    here = asyncio.create_task(thinkers.choose(view, DEEP, "Eve"))
    await until(thinkers, at_work=1)
    async with asyncio.timeout(TIMEOUT_S):
        assert await thinkers.choose(view, DEEP, "Ben") in view.legal_actions
    assert neighbour.asked == [(SearchTask(view, DEEP), "Ben")]
    assert (thinkers.away, thinkers.waiting, thinkers.at_work) == (0, 0, 1)
    may_end.set()
    assert await here in view.legal_actions


async def test_a_failed_remote_search_runs_locally(may_end: threading.Event) -> None:
    thinkers, neighbour = thinkers_with_one_turn(may_end), Neighbour(thinks=False)
    view = load("nakatta", size=5).start(seed=1).view(0)
    thinkers.reach(neighbour)
    both = [asyncio.create_task(thinkers.choose(view, DEEP, "Eve")) for _ in range(2)]
    async with asyncio.timeout(TIMEOUT_S):
        while not neighbour.asked or thinkers.away:
            await asyncio.sleep(0.001)
    may_end.set()
    async with asyncio.timeout(TIMEOUT_S):
        assert set(await asyncio.gather(*both)) <= set(view.legal_actions)
    assert len(neighbour.asked) == 1
    assert (thinkers.away, thinkers.waiting, thinkers.at_work) == (0, 0, 0)


async def test_a_cancelled_search_leaves_nothing_behind(may_end: threading.Event) -> None:
    thinkers, neighbour = thinkers_with_one_turn(may_end), Neighbour()
    neighbour.may_end.clear()
    view = load("nakatta", size=5).start(seed=1).view(0)
    thinkers.reach(neighbour)
    here, away = (asyncio.create_task(thinkers.choose(view, DEEP, "Eve")) for _ in range(2))
    async with asyncio.timeout(TIMEOUT_S):
        while not thinkers.away:
            await asyncio.sleep(0.001)
    away.cancel()
    await asyncio.gather(away, return_exceptions=True)
    assert (thinkers.away, thinkers.waiting, thinkers.at_work) == (0, 0, 1)
    thinkers.reach(None)
    may_end.set()
    assert await here in view.legal_actions


async def test_a_busy_process_does_not_accept_remote_searches(may_end: threading.Event) -> None:
    thinkers = thinkers_with_one_turn(may_end)
    view = load("nakatta", size=5).start(seed=1).view(0)
    had_room = thinkers.has_room
    first = asyncio.create_task(thinkers.help(SearchTask(view, DEEP), "Eve"))
    await until(thinkers, at_work=1)
    assert (had_room, thinkers.has_room) == (True, False)
    assert await thinkers.help(SearchTask(view, 1), "Ben") is None
    may_end.set()
    found = await first
    assert found is not None
    assert found.action in view.legal_actions


async def test_without_a_responder_no_search_runs_remotely() -> None:
    bus = MemoryBus(is_shared=True)
    others = RemoteSearch(bus, await post_of(bus), "mine")
    with pytest.raises(RemoteSearchError, match="no process serves"):
        await others.place()
    with pytest.raises(RemoteSearchError, match="gone"):
        await others.think("dead", SearchTask(load("nakatta", size=5).start(seed=1).view(0), 1), "Ben")


@pytest.fixture(scope="module")
def bus() -> Iterator[NatsServer]:
    with nats_server() as server:
        yield server


async def test_an_idle_process_searches_for_a_busy_one(
    bus: NatsServer, tmp_path: Path, may_end: threading.Event
) -> None:
    def busy(game: _core.Game, level: int) -> Bot:
        return BlockingBot(may_end) if level == DEEP else levels(game.key)[level - 1].bot(game)

    def idle(game: _core.Game, _level: int) -> Bot:
        return levels(game.key)[0].bot(game)

    database = tmp_path / "t.sqlite"
    with (
        running(database, bus=bus.address, limits=NO_LIMITS, make_bot=busy, bots_at_once=1, bot_beat_s=0) as owner,
        running(database, bus=bus.address, limits=NO_LIMITS, make_bot=idle) as other,
    ):
        thinkers = owner.app.state.registry.bot_pool
        view = load("nakatta", size=5).start(seed=1).view(0)
        blocking = asyncio.run_coroutine_threadsafe(thinkers.choose(view, DEEP, "Eve"), owner.loop)
        async with asyncio.timeout(TIMEOUT_S):
            while not thinkers.at_work:
                await asyncio.sleep(0.01)
        opened = await owner.new_table("me", f"bot:{DEEP}", pie=False, size=5)
        async with owner.client(opened, opened["key"]) as anna:
            await play((anna, anna), "c3")
            async with asyncio.timeout(TIMEOUT_S):
                await anna.log_of(2)
        assert thinkers.at_work == 1, "the local turn is always taken"
        assert b"chabudai_bot_think_seconds_count 1.0" in other.app.state.registry.metrics.text()
        may_end.set()
        assert await asyncio.wrap_future(blocking) in view.legal_actions


@pytest.mark.parametrize("key", chabudai.games())
async def test_a_remote_search_gives_the_same_result_as_a_local_one(key: str, bus: NatsServer, tmp_path: Path) -> None:
    database = tmp_path / "t.sqlite"
    with (
        running(database, bus=bus.address, limits=NO_LIMITS) as one,
        running(database, bus=bus.address, limits=NO_LIMITS) as two,
    ):
        match = load(key).start(seed=1)
        view = match.view(match.acting[0])
        asked = SearchTask(view, coach.LEVEL, is_advice=True)
        others = one.app.state.registry.bot_pool._elsewhere
        place = two.app.state.registry.ownership.me
        text = asyncio.run_coroutine_threadsafe(others.think(place, asked, "Ben"), one.loop)
        decision = await asyncio.wrap_future(text)
        here = coach.decide(view)
        assert (decision.action, decision.candidates) == (here.action, here.candidates)
