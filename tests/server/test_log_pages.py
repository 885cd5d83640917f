"""The log is sent in pages: a new client receives its end and reads the rest on demand, so that a long match costs no
more.
"""

from __future__ import annotations

import asyncio
import gc
import json
import random
import tracemalloc
from typing import Any

import pytest

from chabudai.match import Match, load
from chabudai.server.presenters import log as told_log
from chabudai.server.presenters.log import MAX_PAGE_ENTRIES
from tests.games.shared.tables import TABLES
from tests.reading import english
from tests.server.simulation.world import World

from .virtual import Guest, in_virtual_time, match_of, party, settle

FIRST_FRAME_BYTES = 100_000
TABLE_BYTES = 500_000
LONG = {key: game.LONG for key, game in TABLES.items() if game.LONG is not None}


def long_match(key: str, entries: int) -> Match:
    """Returns a random match that is not over, with at least this many entries or as many as possible."""
    dice, match = random.Random(3), load(key, **LONG[key]).start(seed=3)
    while match.count < entries:
        seat = dice.choice(match.acting)
        legal = match.view(seat).legal_actions
        lasting = [action for action in legal if action.startswith(("discard", "skip"))]
        trial = match.copy()
        trial.play(seat, dice.choice(lasting or legal))
        if trial.is_over:
            break
        match = trial
        if match.game.spec["open_information"] and match.action_count > entries // 3:
            match.take_back(seat)
    return match


async def pages_of(guest: Guest, lines: int) -> list[Any]:
    """Returns the whole log, read page by page."""
    read: list[Any] = []
    while len(read) < lines:
        page = await guest.request("look", match=guest.table["match"], first=len(read))
        assert page["log_from"] == len(read)
        assert page["log"], "a page has at least one entry"
        read += page["log"]
        await asyncio.sleep(1)
    return read


def size_of(frame: Any) -> int:
    """Returns the approximate number of bytes of a frame on the wire."""
    return len(json.dumps(frame, separators=(",", ":"), ensure_ascii=False).encode())


def test_p5_a_turn_has_the_same_number_for_all_viewers_and_secret_answers_have_none() -> None:
    async def conversation(world: World) -> None:
        match = long_match("eurojongg", 200)
        table = await party(world, match)
        logs = []
        for guest in (*table.guests, table.watcher):
            read = await pages_of(guest, guest.table["lines"])
            logs.append(read)
            turns = [line["turn"] for line in read]
            assert turns == sorted(turns)
            assert set(turns) == set(range(1, turns[-1] + 1)), "turn numbers have no gaps"
        assert {log[-1]["turn"] for log in logs} == {logs[0][-1]["turn"]}
        watched = {line["turn"]: english(line["sentence"]) for line in logs[-1] if line["sentence"]}
        for log in logs[:-1]:
            discards = {line["turn"] for line in log if (line["action"] or "").startswith("discard")}
            text = {turn for turn, sentence in watched.items() if "discards" in sentence}
            assert discards == text, "turn 12 is the same discard for all viewers"
            assert {line["turn"] for line in log if line["action"] == "skip"} <= text

    in_virtual_time(conversation)


@pytest.mark.parametrize(("key", "entries"), [*((key, 900) for key in LONG), ("eurojongg", 10_000)])
def test_the_first_frame_of_a_long_match_is_small(key: str, entries: int) -> None:
    async def conversation(world: World) -> None:
        match = long_match(key, entries)
        table = await party(world, match)
        for guest in (*table.guests, table.watcher):
            assert size_of(guest.frames[0]) <= FIRST_FRAME_BYTES
            assert guest.log[-1]["view"] == guest.table["view"]
            assert guest.table["lines"] == len(guest.log) > MAX_PAGE_ENTRIES

    in_virtual_time(conversation)


def test_the_pages_together_equal_the_log_of_a_permanent_client() -> None:
    async def conversation(world: World) -> None:
        table = await party(world, match_of(3))
        await table.play_until(lambda match: match.is_over or match.count > 3 * MAX_PAGE_ENTRIES, random.Random(1))
        await settle()
        for guest in (*table.guests, table.watcher):
            assert all(guest.log)
            late = Guest(world, table.room_id, guest.key)
            await late.come()
            assert None in late.log, "the beginning was not sent"
            assert await pages_of(late, late.table["lines"]) == guest.log

    in_virtual_time(conversation)


def test_a_returning_client_is_sent_only_the_missing_entries() -> None:
    async def conversation(world: World) -> None:
        table = await party(world, load("nakatta", size=9, pie=False).start(seed=1))
        anna, ben = table.guests

        async def play(*actions: str) -> None:
            for action in actions:
                mover = next(guest for guest in (anna, ben) if guest.table["question"] is not None)
                assert (await mover.act(action))["type"] == "accepted"

        async def back(known: dict[str, Any]) -> dict[str, Any]:
            """Returns the first frames for a client that already has a log."""
            watcher = Guest(world, table.room_id, None)
            watcher.line = world.connect(table.room_id, 0.0)
            watcher.line.send({"type": "hello", "key": None, **known})
            frame = await watcher.line.read()
            watcher.line.cut()
            assert frame is not None
            return frame

        await play("a1", "c3", "e5")
        known = {name: table.watcher.table[name] for name in ("match", "lines", "mark")}
        assert known["lines"] == 3
        nothing = await back(known)
        assert (nothing["log_kept"], nothing["log_from"], nothing["log"]) == (3, 3, [])
        await play("g7")
        news = await back(known)
        assert (news["log_kept"], [line["action"] for line in news["log"]]) == (3, ["g7"])
        await ben.request("offer", match=1, what="takeback")
        await anna.request("answer", match=1, what="takeback", accept=True)
        later = {name: news[name] for name in ("match", "lines", "mark")}
        cut = await back(later)
        assert (cut["lines"], cut["log_kept"], cut["log"]) == (3, 3, [])
        await play("h8")
        other = await back(later)
        assert (other["log_kept"], [line["action"] for line in other["log"]]) == (3, ["h8"])
        for stranger in ({**known, "mark": "00ff"}, {**known, "match": 2}, {**known, "lines": 99}):
            whole = await back(stranger)
            assert (whole["log_kept"], whole["log_from"], len(whole["log"])) == (0, 0, 4)

    in_virtual_time(conversation)


def test_new_spectators_share_one_rendered_page(monkeypatch: pytest.MonkeyPatch) -> None:
    drawn: list[int | None] = []
    line = told_log._log_entry

    def counted(match: Match, index: int, before: Any, after: Any, numbers: Any) -> Any:
        drawn.append(after.view.seat)
        return line(match, index, before, after, numbers)

    async def conversation(world: World) -> None:
        table = await party(world, long_match("nanatoridori", 300))
        await settle()
        drawn.clear()
        for _ in range(5):
            await Guest(world, table.room_id, None).come()
        assert len(drawn) == 0, "the spectators' snapshot was already rendered"
        await next(guest for guest in table.guests if guest.table["question"] is not None).act(
            (await table.match()).view((await table.match()).acting[0]).legal_actions[0]
        )
        drawn.clear()
        for _ in range(5):
            await Guest(world, table.room_id, None).come()
        assert set(drawn) == {None}
        assert len(drawn) <= 2 * MAX_PAGE_ENTRIES, "one page for all spectators"

    monkeypatch.setattr(told_log, "_log_entry", counted)
    in_virtual_time(conversation)


def table_bytes(key: str) -> tuple[int, list[str]]:
    """Returns the bytes of a table for four with a spectator and a long match, and where most of them were
    allocated.
    """
    weighed = []

    async def conversation(world: World) -> None:
        match = long_match(key, 1000)
        lobby = await party(world, load("nakatta", size=2).start())
        await settle()
        gc.collect()
        tracemalloc.start()
        try:
            table = await party(world, match)
            del match
            dice = random.Random(2)
            for _ in range(6):
                running = await table.match()
                seat = running.acting[0]
                await table.guests[seat].act(dice.choice(running.view(seat).legal_actions))
            del running
            for guest in (*table.guests, table.watcher):
                guest.frames.clear()
                guest.log, guest.table = [], {}
            gc.collect()
            # Data that this test's clients have read and still hold does not belong to the server.
            read = tracemalloc.Filter(False, json.decoder.__file__)
            found = tracemalloc.take_snapshot().filter_traces([read]).statistics("filename")
        finally:
            tracemalloc.stop()
        assert lobby.room_id != table.room_id
        weighed.append((sum(each.size for each in found), [str(each) for each in found[:5]]))

    in_virtual_time(conversation)
    return weighed[0]


@pytest.mark.thinned(2)
@pytest.mark.parametrize("key", LONG)
def test_a_table_with_four_seats_and_a_spectator_uses_little_memory(key: str) -> None:
    used, where = table_bytes(key)
    if used > TABLE_BYTES:
        # Each measurement is equal except for caches of the process, which may just have grown.
        used, where = min((used, where), table_bytes(key))
    assert used <= TABLE_BYTES, f"{used:,} bytes: {where}"


async def test_pages_are_read_by_number_over_rest_too(tmp_path: Any) -> None:
    from .client import running

    with running(tmp_path / "tables.sqlite") as service:
        opened = await service.new_table("me", "bot:1", pie=False)
        headers = {"Authorization": f"Bearer {opened['key']}"}
        async with service.client(opened, opened["key"]) as anna, service.http(headers=headers) as caller:
            await anna.act("c3")
            await anna.log_of(2)
            await anna.request("resign", match=1)
            await anna.table_where(lambda table: table["ending"])
            first = (await caller.get(f"/api/tables/{opened['table']}/matches/1")).json()
            lines, ending = list(anna.log), anna.table["ending"]
            await anna.request("offer", match=1, what="rematch")
            await anna.table_where(lambda table: table["match"] == 2)
            path = f"/api/tables/{opened['table']}/matches"
            assert (await caller.get(f"{path}/2")).json()["match"] == 2
            earlier = (await caller.get(f"{path}/1")).json()
            assert (earlier["match"], earlier["you"], earlier["ending"]) == (1, 0, ending)
            assert earlier["log"] == first["log"] == lines
            assert earlier["view"] == first["view"]
            page = (await caller.get(f"{path}/1/log/1")).json()
            assert (page["match"], page["log_from"], page["log"]) == (1, 1, lines[1:])
            assert (await caller.get(f"{path}/2/log/0")).json()["match"] == 2
            record = await caller.get(f"{path}/1/record")
            assert "c3" in record.text
            for strange in ("3", "0", "x", "1/log/x", "99999999999999999999"):
                refused = await caller.get(f"{path}/{strange}")
                assert (refused.status_code, refused.json()["code"]) == (404, "no_match"), strange
