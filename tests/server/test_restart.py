"""A restart does not end a match, and a table without visitors is unloaded."""

from __future__ import annotations

import asyncio
import sqlite3
from contextlib import closing
from pathlib import Path

import pytest

from chabudai.match import Entry
from chabudai.store import Store
from chabudai.store.hash_chain import entries_link, match_link

from .client import TIMEOUT_S, Service, play, running, two_people
from .conftest import NO_LIMITS


async def test_a_match_continues_after_a_restart(tmp_path: Path) -> None:
    database = tmp_path / "t.sqlite"
    with running(database, limits=NO_LIMITS) as service:
        async with two_people(service) as (anna, ben, opened):
            await play((anna, ben), "c3", "swap", "a2", "b5")
            await anna.request("offer", match=1, what="takeback")
            await ben.request("answer", match=1, what="takeback", accept=True)
            await anna.table_where(lambda _table: len(anna.log) == 2)
            before, anna_key, ben_key = anna.table, anna.key, ben.key
    with running(database, limits=NO_LIMITS) as service:
        async with service.client(opened, anna_key) as anna, service.client(opened, ben_key) as ben:
            assert anna.table["version"] > before["version"], "a client would ignore it as outdated"
            assert anna.table["question"] == before["question"]
            assert anna.table["view"] == before["view"]
            assert anna.table["legal"] == before["legal"]
            # The acknowledged answer is acknowledged again.
            assert (await anna.act("c3", question=1))["type"] == "accepted"
            await play((anna, ben), "a2", "b5")


async def test_a_rematch_and_its_seats_survive_a_restart(tmp_path: Path) -> None:
    database = tmp_path / "t.sqlite"
    with running(database, limits=NO_LIMITS) as service:
        async with two_people(service) as (anna, ben, opened):
            await anna.request("resign", match=1)
            await anna.request("offer", match=1, what="rematch")
            await ben.request("offer", match=1, what="rematch")
            keys = anna.key, ben.key
    with running(database, limits=NO_LIMITS) as service:
        async with service.client(opened, keys[0]) as anna, service.client(opened, keys[1]) as ben:
            assert (anna.table["match"], anna.table["you"], ben.table["you"]) == (2, 1, 0)
            await play((ben, anna), "b1")


async def test_an_offered_take_back_survives_a_restart(tmp_path: Path) -> None:
    database = tmp_path / "t.sqlite"
    with running(database, limits=NO_LIMITS) as service:
        async with two_people(service, pie=False) as (anna, ben, opened):
            await play((anna, ben), "c3")
            assert (await anna.request("offer", match=1, what="takeback"))["type"] == "accepted"
            keys = anna.key, ben.key
    with running(database, limits=NO_LIMITS) as service:
        async with service.client(opened, keys[0]) as anna, service.client(opened, keys[1]) as ben:
            assert anna.table["offers"] == ben.table["offers"] == [{"what": "takeback", "from": 0}]
            assert (await ben.request("answer", match=1, what="takeback", accept=True))["type"] == "accepted"
            for client in (anna, ben):
                await client.table_where(lambda table: not table["offers"])
            await play((anna, ben), "d4")


async def test_an_ended_offer_stays_ended_after_a_restart(tmp_path: Path) -> None:
    database = tmp_path / "t.sqlite"
    with running(database, limits=NO_LIMITS) as service:
        async with two_people(service, pie=False) as (anna, ben, played):
            await play((anna, ben), "c3")
            await anna.request("offer", match=1, what="takeback")
            # An action ends it without a message.
            await play((anna, ben), "d4")
            one = ben.key
        async with two_people(service, pie=False) as (anna, ben, declined):
            await play((anna, ben), "c3")
            await anna.request("offer", match=1, what="takeback")
            await ben.request("answer", match=1, what="takeback", accept=False)
            other = ben.key
    with running(database, limits=NO_LIMITS) as service:
        async with service.client(played, one) as ben, service.client(declined, other) as also:
            assert ben.table["offers"] == also.table["offers"] == []
            answer = await also.request("answer", match=1, what="takeback", accept=True)
            assert answer["code"] == "stale"


async def test_agreement_to_a_rematch_survives_a_restart(tmp_path: Path) -> None:
    database = tmp_path / "t.sqlite"
    with running(database, limits=NO_LIMITS) as service:
        asked = {"game": "nanatoridori", "options": {"players": 3}, "seats": ["me", "open", "open"], "name": "Anna"}
        async with service.http() as caller:
            opened = (await caller.post("/api/tables", json=asked)).raise_for_status().json()
        keys = [opened["key"], *[(await service.join(opened, name))["key"] for name in ("Ben", "Cleo")]]
        for key in keys:
            async with service.client(opened, key) as person:
                await person.request("resign", match=1)
        for key in keys[:2]:
            async with service.client(opened, key) as person:
                assert (await person.request("offer", match=1, what="rematch"))["type"] == "accepted"
    with running(database, limits=NO_LIMITS) as service:
        async with service.client(opened, keys[2]) as cleo:
            assert cleo.table["offers"] == [{"what": "rematch", "from": 0}]
            await cleo.request("answer", match=1, what="rematch", accept=True)
            after = await cleo.table_where(lambda table: table["match"] == 2)
            assert after["offers"] == []
            # Agreements of this match do not carry over to the next one.
            await cleo.request("resign", match=2)
    with running(database, limits=NO_LIMITS) as service:
        async with service.client(opened, keys[2]) as cleo:
            assert (cleo.table["match"], cleo.table["offers"]) == (2, [])


async def test_an_offer_survives_the_unloading_of_its_table(tmp_path: Path) -> None:
    with running(tmp_path / "t.sqlite", limits=NO_LIMITS, idle_s=0.2) as service:
        async with two_people(service, pie=False) as (anna, ben, opened):
            await play((anna, ben), "c3")
            await anna.request("offer", match=1, what="takeback")
            key = ben.key
        await emptied(service)
        async with service.client(opened, key) as ben:
            assert ben.table["offers"] == [{"what": "takeback", "from": 0}]


async def test_a_table_without_visitors_is_unloaded(tmp_path: Path) -> None:
    with running(tmp_path / "t.sqlite", limits=NO_LIMITS, idle_s=0.2) as service:
        async with two_people(service) as (anna, ben, opened):
            await play((anna, ben), "c3")
            await asyncio.sleep(0.6)
            assert len(service.app.state.registry.tables) == 1
            key = anna.key
        await emptied(service)
        async with service.client(opened, key) as anna:
            assert len(anna.log) == 1


async def emptied(service: Service) -> None:
    async with asyncio.timeout(TIMEOUT_S):
        while len(service.app.state.registry.tables):
            await asyncio.sleep(0.05)


async def test_two_processes_cannot_both_write_one_table(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """This holds even if the database lock is lost."""
    monkeypatch.setattr(Store, "lock", lambda _store, is_shared=False: None)
    database = tmp_path / "t.sqlite"
    with running(database, limits=NO_LIMITS) as first, running(database, limits=NO_LIMITS) as second:
        async with two_people(first, pie=False) as (anna, ben, opened), second.client(opened, ben.key) as elsewhere:
            await play((anna, ben), "c3")
            # The second process still considers it Anna's turn.
            async with second.client(opened, anna.key) as other_anna:
                assert other_anna.table["question"] == 1
                assert (await other_anna.act("d4"))["code"] == "stale"
                # The process has automatically read the rows again.
                await other_anna.table_where(lambda _table: len(other_anna.log) == 1)
            await elsewhere.table_where(lambda _table: len(elsewhere.log) == 1)
            assert (await elsewhere.act("b2"))["type"] == "accepted"


def relink(store: sqlite3.Connection) -> None:
    """Rebuilds the hash chain of a table with one match, as if its rows had been written in their current form."""
    store.row_factory = sqlite3.Row
    match = store.execute("SELECT * FROM matches").fetchone()
    entries = [Entry(*row) for row in store.execute("SELECT actor, action FROM entries ORDER BY number")]
    store.execute("UPDATE chains SET link = ?", (entries_link(match_link(dict(match)), 1, entries),))


async def test_a_match_of_other_rules_is_refused_with_a_message_and_kept(tmp_path: Path) -> None:
    database = tmp_path / "t.sqlite"
    with running(database, limits=NO_LIMITS) as service:
        async with two_people(service) as (anna, ben, opened):
            await play((anna, ben), "c3", "swap")
    for version, code in ((99, "other_rules"), (1, None)):
        with closing(sqlite3.connect(database)) as store, store:
            store.execute("UPDATE matches SET rules_version = ?", (version,))
            relink(store)
        with running(database, limits=NO_LIMITS) as service:
            async with service.http() as caller:
                answer = await caller.get(f"/api/tables/{opened['table']}")
            assert answer.json().get("code") == code
            if code is not None:
                assert answer.status_code == 409
                assert "version 99 of the rules of Nakatta" in answer.json()["message"]
