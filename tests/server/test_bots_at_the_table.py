"""Bots answer for their seats, agree to offers, and continue after a restart."""

from __future__ import annotations

import threading
import time
from pathlib import Path

import pytest

from chabudai import _core
from chabudai.bots import Decision
from chabudai.server.settings import level_bot

from .client import TIMEOUT_S, Client, Service, running, stored_rows
from .conftest import NO_LIMITS

MAX_CONCURRENT_SEARCHES = 3
"""Two searches at a time, and one more if it is short."""


class SlowBot:
    """A bot that plays the first legal action after a short delay, and counts concurrent searches.

    While ``enough`` is not set, searches wait until :data:`MAX_CONCURRENT_SEARCHES` are running, however slow the
    machine is.
    """

    at_once = 0
    most = 0
    lock = threading.Lock()
    enough = threading.Event()
    enough.set()

    def choose(self, view: _core.View) -> Decision:
        with SlowBot.lock:
            SlowBot.at_once += 1
            SlowBot.most = max(SlowBot.most, SlowBot.at_once)
            if SlowBot.most >= MAX_CONCURRENT_SEARCHES:
                SlowBot.enough.set()
        SlowBot.enough.wait(TIMEOUT_S)
        time.sleep(0.15)
        with SlowBot.lock:
            SlowBot.at_once -= 1
        return Decision(view.legal_actions[0])


class BrokenBot:
    """A bot that raises an error, or returns an invalid action."""

    def __init__(self, action: str | None) -> None:
        self.action = action

    def choose(self, _view: _core.View) -> Decision:
        if self.action is None:
            raise RuntimeError("out of ideas")
        return Decision(self.action)


async def play_out(client: Client) -> None:
    """Answers with the first legal action until the match is over."""
    while not client.table["ending"]:
        await client.until_asked()
        if client.table["ending"]:
            return
        count = len(client.log)
        assert (await client.act(client.table["legal"][0]))["type"] == "accepted"
        await client.log_of(count + 1)


async def test_a_person_plays_a_bot_to_the_end_and_again(service: Service) -> None:
    opened = await service.new_table("me", "bot:1", size=4)
    assert opened["invitation"] is None
    async with service.client(opened, opened["key"]) as anna:
        bot = anna.table["seats"][1]
        assert (bot["kind"], bot["level"], bot["name"], bot["present"]) == ("bot", 1, "Level 1", True)
        await play_out(anna)
        assert (await anna.request("offer", match=1, what="rematch"))["type"] == "accepted"
        await anna.table_where(lambda table: table["match"] == 2)
        assert anna.table["you"] == 1
        assert anna.table["seats"][0]["kind"] == "bot"
        await anna.table_where(lambda table: table["question"] is not None)
        await play_out(anna)


async def test_bots_agree_to_a_take_back(service: Service) -> None:
    opened = await service.new_table("me", "bot:1", pie=False)
    async with service.client(opened, opened["key"]) as anna:
        await anna.act("c3")
        await anna.table_where(lambda table: len(anna.log) == 2)
        await anna.request("offer", match=1, what="takeback")
        await anna.table_where(lambda table: len(anna.log) == 0)
        assert anna.table["offers"] == []
        assert anna.table["question"] is not None


async def test_the_answer_of_a_bot_that_is_no_longer_asked_is_ignored(tmp_path: Path) -> None:
    with running(tmp_path / "t.sqlite", limits=NO_LIMITS, make_bot=lambda _game, _level: SlowBot()) as service:
        opened = await service.new_table("me", "bot:1", pie=False)
        async with service.client(opened, opened["key"]) as anna:
            await anna.act("c3")
            await anna.table_where(lambda table: table["thinking"] == [1])
            await anna.request("offer", match=1, what="takeback")
            await anna.table_where(lambda table: table["thinking"] == [] and not anna.log)
            await anna.act("e5")
            await anna.table_where(lambda table: len(anna.log) == 2)
        rows = stored_rows(tmp_path / "t.sqlite", opened["table"])
        assert [row[0] for row in rows] == ["0", "table", "0", "1"]


async def test_at_most_two_bots_search_concurrently_and_a_quick_one_beside_them(tmp_path: Path) -> None:
    SlowBot.most = 0
    SlowBot.enough.clear()
    with running(tmp_path / "t.sqlite", limits=NO_LIMITS, make_bot=lambda _game, _level: SlowBot()) as service:
        tables = [await service.new_table("bot:1", "bot:2", size=2, pie=False) for _ in range(4)]
        sockets = [service.client(table) for table in tables]
        watchers = [await socket.__aenter__() for socket in sockets]
        for watcher in watchers:
            await watcher.table_where(lambda table: table["ending"])
        assert SlowBot.most == MAX_CONCURRENT_SEARCHES
        for socket in sockets:
            await socket.__aexit__(None, None, None)


@pytest.mark.parametrize("action", [None, "z9", "swap"])
async def test_a_broken_bot_does_not_stop_the_match(tmp_path: Path, action: str | None) -> None:
    with running(tmp_path / "t.sqlite", limits=NO_LIMITS, make_bot=lambda _game, _level: BrokenBot(action)) as service:
        opened = await service.new_table("me", "bot:1", size=3, pie=False)
        async with service.client(opened, opened["key"]) as anna:
            await play_out(anna)


async def test_a_bot_whose_turn_it_was_continues_after_a_restart(tmp_path: Path) -> None:
    database = tmp_path / "t.sqlite"

    class Sleeper:
        def choose(self, _view: _core.View) -> Decision:
            time.sleep(30)
            raise AssertionError

    with running(database, limits=NO_LIMITS, make_bot=lambda _game, _level: Sleeper()) as service:
        opened = await service.new_table("me", "bot:1", pie=False)
        async with service.client(opened, opened["key"]) as anna:
            await anna.act("c3")
            await anna.table_where(lambda table: table["thinking"] == [1])
    with running(database, limits=NO_LIMITS, make_bot=level_bot) as service:
        async with service.client(opened, opened["key"]) as anna:
            await anna.table_where(lambda table: len(anna.log) == 2)
            assert anna.table["question"] == 2
