"""Tables that show hands to spectators: when they do, how much of a match, and that nothing of the deal in play is
shown.
"""

from __future__ import annotations

import asyncio
import json
from pathlib import Path
from typing import Any

import pytest

from chabudai.match import Match, load
from chabudai.store import Pace
from tests.games.shared.register import HIDDEN_GAMES
from tests.reading import english
from tests.server.simulation.world import World

from .client import Json, Service
from .cluster import cluster
from .conftest import NO_LIMITS
from .nats_server import nats_server
from .stored_open_table import store_open_table
from .test_accounts import request_json
from .test_round_pause import before_the_end
from .virtual import Guest, Party, in_virtual_time, party, settle

DELAY_S = 60
FIVE_MINUTES_S = 300
RESTS = Pace("instant", 0, 9000)


async def ended(world: World) -> Party:
    """Returns a table whose first deal has just ended."""
    match, seat, action = before_the_end()
    table = await party(world, match, pace=RESTS, watch_delay_s=DELAY_S)
    await table.guests[seat].act(action)
    return table


async def resign(table: Party) -> None:
    """Lets one of the two players resign, which ends the match."""
    answer = await table.guests[0].request("resign", match=table.guests[0].table["match"])
    assert answer["type"] == "accepted"


async def again(world: World, table: Party) -> Guest:
    """Returns another spectator, who has just connected."""
    guest = Guest(world, table.room_id, None)
    await guest.come()
    return guest


def hands(match: Match) -> list[Any]:
    return [match.view(seat).data["hand"] for seat in range(match.game.spec["seats"])]


def test_a_deal_is_shown_after_its_delay_and_not_before() -> None:
    async def conversation(world: World) -> None:
        table = await ended(world)
        match = await table.match()
        seen = table.watcher
        assert seen.table["watch"] == {
            "delay_s": DELAY_S,
            "words": "Spectators see each deal with all hands open 1 minute after it was played out.",
            "is_behind": True,
            "at": None,
            "sentence": {"id": "game-open-hands", "args": {"delay": {"id": "game-minutes", "args": {"count": 1}}}},
        }
        assert (seen.table["lines"], seen.table["log"], seen.table["pause"]) == (0, [], None)
        assert (
            english(seen.table["turn"])
            == "The first deal is shown, with all hands open, 1 minute after it was played out."
        )
        over = match.action_count
        frames = len(seen.frames)
        await asyncio.sleep(DELAY_S - 1)
        assert len(seen.frames) == frames, "the next deal was made meanwhile and stays hidden"
        await asyncio.sleep(1.1)
        assert len(seen.frames) == frames + 1
        assert seen.table["lines"] == len(seen.log) == over
        assert seen.table["watch"]["at"] == seen.table["now"] - DELAY_S * 1000
        played = [entry.action for entry in match.actions[:over] if entry.actor.isdigit()]
        assert [line["action"] for line in seen.log if line["actor"].isdigit()] == played
        dealt = seen.log[-len(played) - 1]
        assert dealt["view"]["hands"] == hands_at(match, dealt["number"])
        assert all(dealt["view"]["hands"]), "all hands are open"
        assert seen.table["view"] == seen.log[-1]["view"]
        for guest in table.guests:
            assert guest.table["watch"]["is_behind"] is False
            assert "hands" not in guest.table["view"]
        await resign(table)

    in_virtual_time(conversation)


def hands_at(match: Match, number: int) -> list[Any]:
    state = match.state_at(number)
    return [state.view(seat).data["hand"] for seat in range(match.game.spec["seats"])]


def test_spectators_learn_nothing_about_the_deal_in_play_however_long_it_takes() -> None:
    async def conversation(world: World) -> None:
        table = await ended(world)
        await asyncio.sleep(DELAY_S + 1)
        seen, frames = table.watcher, len(table.watcher.frames)
        lines = seen.table["lines"]
        for _ in range(4):
            match = await table.match()
            seat = match.acting[0]
            await table.guests[seat].act(match.view(seat).legal_actions[-1])
            await asyncio.sleep(10 * DELAY_S)
        newcomer = await again(world, table)
        assert (await table.match()).action_count > lines + 4
        sentences = [frame for frame in seen.frames[frames:] if frame["type"] == "table"]
        assert {frame["lines"] for frame in (*sentences, newcomer.table)} == {lines}
        assert {frame["watchers"] for frame in sentences} <= {1, 2}, "the only news is the new spectator"
        page = await seen.request("look", match=1, first=0)
        assert page["lines"] == lines
        asked = await seen.request("ask", words="hand")
        assert "play" not in json.dumps(asked)
        await resign(table)

    in_virtual_time(conversation)


def test_everything_is_shown_when_the_match_is_over() -> None:
    async def conversation(world: World) -> None:
        table = await ended(world)
        await asyncio.sleep(10)
        await resign(table)
        match = await table.match()
        seen = table.watcher.table
        assert match.is_over
        assert seen["lines"] == match.action_count
        assert seen["ending"]["code"] == "resignation"
        assert seen["view"]["hands"] == hands(match)
        assert (seen["watch"]["is_behind"], seen["record_open"]) == (False, True)
        for guest in table.guests:
            await guest.request("offer", match=1, what="rematch")
        assert (await table.room()).stored.number == 2
        assert (table.watcher.table["match"], table.watcher.table["lines"]) == (2, 0)
        assert table.watcher.table["watch"]["is_behind"] is True
        await resign(table)

    in_virtual_time(conversation)


def test_a_restart_changes_neither_shown_deals_nor_delays() -> None:
    async def conversation(world: World) -> None:
        table = await ended(world)
        over = (await table.match()).action_count
        await asyncio.sleep(DELAY_S / 2)
        await world.crash()
        first = await again(world, table)
        assert first.table["lines"] == 0
        await asyncio.sleep(DELAY_S / 2)
        assert first.table["lines"] == over
        await world.crash()
        assert (await again(world, table)).table["lines"] == over

    in_virtual_time(conversation)


def test_a_returning_client_is_sent_no_entry_twice() -> None:
    async def conversation(world: World) -> None:
        table = await ended(world)
        await asyncio.sleep(DELAY_S + 1)
        had = table.watcher.table
        await table.watcher.leave()
        back = Guest(world, table.room_id, None)
        back.line = world.connect(table.room_id, 0.0)
        back.line.send({"type": "hello", "key": None, "match": 1, "lines": had["lines"], "mark": had["mark"]})
        message = await back.line.read()
        while message is not None and message["type"] != "table":
            message = await back.line.read()
        assert message is not None
        assert (message["log_kept"], message["log"]) == (had["lines"], [])
        await settle()
        await resign(table)

    in_virtual_time(conversation)


@pytest.mark.parametrize("key", HIDDEN_GAMES)
def test_every_game_shows_its_hands(key: str) -> None:
    match = load(key).start(seed=3)
    while not match.is_interval:
        legal = match.view(match.acting[0]).legal_actions
        match.play(match.acting[0], max(legal, key=len) if key != "eurojongg" else legal[0], deals=False)

    async def conversation(world: World) -> None:
        table = await party(world, match, pace=RESTS, watch_delay_s=DELAY_S)
        world.store.append(1, match.count + 1, [], None, {match.action_count: int(world._clock() * 1000)})
        await world.crash()
        await asyncio.sleep(DELAY_S)
        guest = await again(world, table)
        assert guest.table["lines"] == match.action_count
        page = await guest.request("look", match=1, first=0)
        dealt = page["log"][1]["view"]["hands"]
        assert len(dealt) == match.game.spec["seats"]
        assert all(hand and "?" not in hand for hand in dealt)

    in_virtual_time(conversation)


async def test_a_deal_is_shown_on_every_process_and_after_its_owner_stops(tmp_path: Path) -> None:
    database = tmp_path / "t.sqlite"
    with nats_server() as bus, cluster(database, bus.address, limits=NO_LIMITS) as three:
        watched = store_open_table(database, "shownatthree----", minutes=FIVE_MINUTES_S / 60 - 0.15)
        table = {"table": watched.table}
        first, second, third = three.services
        async with first.client(table) as here, second.client(table) as there, third.client(table) as beyond:
            assert here.table["lines"] == 0
            for watcher in (here, there, beyond):
                shown = await watcher.table_where(lambda table: table["lines"])
                assert shown["lines"] == watched.shown
                assert watcher.log[-1]["view"] == shown["view"]
            assert there.table["watch"] == here.table["watch"]
        (owner,) = [each for each in three.services if each.app.state.registry.tables.get(watched.table) is not None]
        owner.stop()
        for each in three.services:
            if each is not owner:
                async with each.client(table) as again:
                    assert again.table["lines"] == watched.shown


# Opening a table.


async def opened(service: Service, **asked: Any) -> tuple[int, Json]:
    body = {"game": "natto", "seats": ["me", "open"], "name": "Anna", **asked}
    async with service.http() as caller:
        status, answer = await request_json(caller, "/api/tables", body)
    found: Json = answer
    return status, found


async def test_tables_are_closed_by_default(service: Service) -> None:
    for asked, delay_s in (
        ({}, None),
        ({"watch": "closed"}, None),
        ({"watch": "open"}, FIVE_MINUTES_S),
        ({"watch": "open", "watch_delay_s": 3600}, 3600),
    ):
        status, table = await opened(service, **asked)
        assert status == 201
        async with service.client(table, table["key"]) as anna, service.client(table) as watcher:
            watch = anna.table["watch"]
            assert (None if watch is None else watch["delay_s"]) == delay_s
            assert (watcher.table["watch"] is not None) is (delay_s is not None)
            assert (watcher.table["lines"] == 0) is (delay_s is not None)


async def test_invalid_delays_and_open_hands_of_open_games_are_refused(service: Service) -> None:
    for asked, code in (
        ({"watch": "open", "watch_delay_s": 59}, "malformed"),
        ({"watch": "open", "watch_delay_s": 3601}, "malformed"),
        ({"watch_delay_s": 300}, "options"),
        ({"watch": "ajar"}, "malformed"),
        ({"game": "nakatta", "watch": "open"}, "options"),
        ({"watch": "open", "rated": True}, "not_offered"),
    ):
        status, answer = await opened(service, **asked)
        assert (status >= 400, answer["code"]) == (True, code), asked
    status, _table = await opened(service, game="nakatta", watch="closed")
    assert status == 201


async def test_spectators_see_the_same_over_rest(service: Service) -> None:
    _, table = await opened(service, watch="open", seats=["me", "bot:1"])
    path = f"/api/tables/{table['table']}"
    async with service.http() as caller:
        assert (await caller.get(path)).json()["lines"] == 0
        assert (await caller.get(f"{path}/matches/1")).json()["lines"] == 0
        assert (await caller.get(f"{path}/matches/1/log/0")).json()["log"] == []
        assert (await caller.get(f"{path}/record")).json()["code"] == "too_early"
        async with service.client(table, table["key"]) as anna:
            assert anna.table["lines"] > 0
            await anna.request("resign", match=1)
            await anna.table_where(lambda seen: seen["ending"])
        over = (await caller.get(path)).json()
        assert over["lines"] > 0
        assert all(over["view"]["hands"])


async def test_the_lobby_marks_tables_that_show_hands(service: Service) -> None:
    _, closed = await opened(service, listed=True)
    _, shown = await opened(service, listed=True, watch="open")
    async with service.http() as caller:
        tables = {table["table"]: table for table in (await caller.get("/api/lobby")).json()["tables"]}
    assert tables[closed["table"]]["hands_shown"] is False
    assert tables[shown["table"]]["hands_shown"] is True
