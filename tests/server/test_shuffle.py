"""The verifiable shuffle: the commitment, players' nonces, the time of the deal, and what is revealed when."""

from __future__ import annotations

import asyncio
import json
import sys
from collections.abc import AsyncIterator, Iterator
from contextlib import asynccontextmanager
from pathlib import Path
from typing import Any

import pytest
import sqlalchemy as sa

import chabudai
from chabudai.errors import RecordError
from chabudai.match import Entry, Match
from chabudai.match.shuffle import MISSING, check_notes, check_shuffle, commitment_to
from chabudai.store import ConflictError, DamagedError, Store
from chabudai.store.shuffles import write_nonce
from tests.reading import english

from .client import TIMEOUT_S, Client, Json, Service, running
from .cluster import cluster
from .conftest import NO_LIMITS
from .nats_server import nats_server
from .test_accounts import code, new_name, person, request_json
from .test_stream import BOT

NONCES = ("a1" * 32, "b2" * 32)
LONG_S = 600.0


@pytest.fixture(scope="module")
def patient(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Service]:
    """A server whose deals wait for all players."""
    with running(tmp_path_factory.mktemp("store") / "t.sqlite", limits=NO_LIMITS, shuffle_s=LONG_S) as service:
        yield service


async def fair_table(service: Service, game: str = "natto", **asked: Any) -> Json:
    async with service.http() as caller:
        body = {"game": game, "seats": ["me", "open"], "name": "Anna", "fair": True, **asked}
        status, opened = await request_json(caller, "/api/tables", body)
    assert status == 201, opened
    table: Json = opened
    return table


@asynccontextmanager
async def two_at_it(service: Service, **asked: Any) -> AsyncIterator[tuple[Client, Client, Json]]:
    """Returns two people at a table with a verifiable shuffle, before the deal."""
    opened = await fair_table(service, **asked)
    async with service.client(opened, opened["key"]) as anna:
        seat = await service.join(opened)
        async with service.client(opened, seat["key"]) as ben:
            yield anna, ben, {**opened, "ben": seat["key"]}


async def say(client: Client, nonce: str, match: int = 1) -> Json:
    return await client.request("nonce", match=match, nonce=nonce)


async def dealt(*clients: Client) -> Json:
    for client in clients:
        await client.table_where(lambda table: table["shuffle"]["nonces"] is not None)
    return clients[0].table


async def record_of(service: Service, table: Json, match: int = 1) -> str:
    async with service.http() as caller:
        answer = await caller.get(f"/api/tables/{table['table']}/matches/{match}/record")
        assert answer.status_code == 200, answer.text
        return answer.text


async def test_a_secret_is_committed_before_any_nonce_and_revealed_after_the_match(patient: Service) -> None:
    async with two_at_it(patient) as (anna, ben, opened):
        promised = anna.frames[0]["shuffle"]["commitment"]
        await ben.table_where(lambda table: table["shuffle"]["deals_at"])
        assert ben.table["shuffle"]["commitment"] == promised
        assert ben.table["shuffle"]["wanted"] == [0, 1]
        assert (await say(anna, NONCES[0]))["type"] == "accepted"
        await ben.table_where(lambda table: table["shuffle"]["wanted"] == [1])
        assert ben.table["view"]["hand"] == [], "there is no deal before all nonces have arrived"
        assert (await say(anna, NONCES[0]))["type"] == "accepted", "a repetition changes nothing"
        assert (await say(anna, "c3" * 32))["code"] == "stale"
        assert (await say(ben, NONCES[1]))["type"] == "accepted"
        table = await dealt(anna, ben)
        assert table["shuffle"] | {"nonces": list(NONCES), "secret": None} == table["shuffle"]
        assert table["view"]["hand"]
        assert (await say(ben, "c3" * 32))["code"] == "stale"
        await anna.request("resign", match=1)
        await ben.table_where(lambda table: table["shuffle"]["secret"] is not None)
        assert commitment_to(ben.table["shuffle"]["secret"]) == promised
        match = chabudai.replay(await record_of(patient, opened))
        assert match.shuffle is not None
        assert match.shuffle.nonces == NONCES
        assert check_shuffle(match) == 2
        check_notes(match.shuffle, promised, NONCES)
        for frame in (*anna.frames, *ben.frames):
            told_secret = frame["type"] == "table" and frame["ending"] is not None
            assert told_secret or match.shuffle.secret not in json.dumps(frame)


async def test_a_nonce_is_revealed_only_when_the_shuffle_is_fixed(patient: Service) -> None:
    async with two_at_it(patient) as (anna, ben, opened), patient.client(opened) as watcher:
        await say(anna, NONCES[0])
        await ben.table_where(lambda table: table["shuffle"]["wanted"] == [1])
        await watcher.table_where(lambda table: table["shuffle"]["wanted"] == [1])
        for frame in (*ben.frames, *watcher.frames):
            assert NONCES[0] not in json.dumps(frame)
        assert (await say(watcher, NONCES[1]))["code"] == "no_seat"
        assert (await say(ben, NONCES[1], match=2))["code"] == "stale"


async def test_a_deal_waits_only_for_a_limited_time(tmp_path: Path) -> None:
    with running(tmp_path / "t.sqlite", limits=NO_LIMITS, shuffle_s=0.3) as service:
        async with two_at_it(service) as (anna, ben, opened):
            await dealt(anna, ben)
            assert set(anna.table["shuffle"]["nonces"]) == {MISSING}
            await ben.request("resign", match=1)
            match = chabudai.replay(await record_of(service, opened))
            assert check_shuffle(match) == 2
            assert match.shuffle is not None
            assert match.shuffle.nonces == (MISSING, MISSING)


async def test_there_is_no_deal_while_a_seat_is_open(patient: Service) -> None:
    opened = await fair_table(patient)
    async with patient.client(opened, opened["key"]) as anna:
        await say(anna, NONCES[0])
        assert anna.table["shuffle"]["deals_at"] is None
        assert english(anna.table["turn"]) == "The deal waits until every seat is taken."
        await anna.request("resign", match=1)
        await anna.table_where(lambda table: table["ending"])
        match = chabudai.replay(await record_of(patient, opened))
        assert check_shuffle(match) == 0


async def test_an_external_bot_adds_a_nonce_when_its_stream_asks_for_it(patient: Service) -> None:
    opened = await fair_table(patient, options={"target": 1})
    sample = [sys.executable, str(BOT), patient.address, opened["code"]]
    async with patient.client(opened, opened["key"]) as anna:
        program = await asyncio.create_subprocess_exec(*sample, stdout=asyncio.subprocess.PIPE)
        try:
            # The server waits for a missing nonce for longer than any test takes.
            assert (await say(anna, NONCES[0]))["type"] == "accepted"
            table = await dealt(anna)
            assert table["shuffle"]["nonces"][0] == NONCES[0]
            assert set(table["shuffle"]["nonces"][1]) <= set("0123456789abcdef")
            await anna.until_asked()
            assert (await anna.request("resign", match=1))["type"] == "accepted"
            async with asyncio.timeout(TIMEOUT_S):
                said, _ = await program.communicate()
            assert said.decode() == "resignation [1]\n"
        finally:
            if program.returncode is None:
                program.kill()
                await program.wait()
    check_shuffle(chabudai.replay(await record_of(patient, opened)))


async def test_bots_add_nothing_and_the_record_says_so(patient: Service) -> None:
    opened = await fair_table(patient, game="eurojongg", seats=["bot:1", "me", "bot:1", "bot:1"])
    async with patient.client(opened, opened["key"]) as anna:
        await say(anna, NONCES[0])
        await dealt(anna)
        assert anna.table["shuffle"]["nonces"] == ["bot", NONCES[0], "bot", "bot"]


async def test_the_shuffle_of_a_rated_table_is_verifiable_unless_disabled(patient: Service) -> None:
    async with person(patient, new_name()) as anna:
        for asked, is_fair in (({}, True), ({"fair": False}, False)):
            body = {"game": "natto", "seats": ["me", "open"], "rated": True, **asked}
            opened = (await request_json(anna, "/api/tables", body))[1]
            shown = (await request_json(anna, f"/api/tables/{opened['table']}"))[1]
            assert (shown["shuffle"] is not None, shown["view"]["dragons"] == [[], []]) == (is_fair, is_fair)
        board = {"game": "nakatta", "seats": ["me", "open"], "rated": True}
        opened = (await request_json(anna, "/api/tables", board))[1]
        assert (await request_json(anna, f"/api/tables/{opened['table']}"))[1]["shuffle"] is None
        assert await code(anna, "/api/tables", board | {"fair": True}) == (422, "options")


async def test_a_rematch_has_a_secret_and_nonces_of_its_own(patient: Service) -> None:
    async with two_at_it(patient) as (anna, ben, opened):
        await say(anna, NONCES[0])
        await say(ben, NONCES[1])
        await dealt(anna, ben)
        await anna.request("resign", match=1)
        await anna.request("offer", match=1, what="rematch")
        await ben.request("offer", match=1, what="rematch")
        for client in (anna, ben):
            await client.table_where(lambda table: table["match"] == 2)
        assert (anna.table["you"], anna.table["shuffle"]["wanted"]) == (1, [0, 1])
        await say(anna, NONCES[0], match=2)
        await say(ben, NONCES[1], match=2)
        await dealt(anna, ben)
        assert anna.table["shuffle"]["nonces"] == list(reversed(NONCES))
        await ben.request("resign", match=2)
        first, second = [chabudai.replay(await record_of(patient, opened, number)) for number in (1, 2)]
        assert first.shuffle is not None
        assert second.shuffle is not None
        assert first.shuffle.secret != second.shuffle.secret
        assert check_shuffle(second) == 2


async def test_secret_and_nonces_survive_a_restart(tmp_path: Path) -> None:
    database = tmp_path / "t.sqlite"
    with running(database, limits=NO_LIMITS, shuffle_s=LONG_S) as service:
        async with two_at_it(service) as (anna, ben, opened):
            await say(anna, NONCES[0])
            promised, keys = anna.table["shuffle"]["commitment"], (anna.key, ben.key)
    with running(database, limits=NO_LIMITS, shuffle_s=LONG_S) as service:
        async with service.client(opened, keys[0]) as anna, service.client(opened, keys[1]) as ben:
            assert (ben.table["shuffle"]["commitment"], ben.table["shuffle"]["wanted"]) == (promised, [1])
            assert (await say(anna, "c3" * 32))["code"] == "stale", "a nonce cannot be replaced"
            await say(ben, NONCES[1])
            await dealt(anna, ben)
    # Later deals are derived from the same secret.
    with running(database, limits=NO_LIMITS) as service:
        async with service.client(opened, keys[0]) as anna, service.client(opened, keys[1]) as ben:
            while sum(entry["actor"] == "chance" for entry in anna.log) < 3 and not anna.table["ending"]:
                for client in (anna, ben):
                    if client.table["question"] is not None:
                        await client.act(client.table["legal"][-1])
                        for other in (anna, ben):
                            await other.log_of(client.table["lines"])
            await anna.request("resign", match=1)
            match = chabudai.replay(await record_of(service, opened))
    assert match.shuffle is not None
    assert check_shuffle(match) >= 3
    check_notes(match.shuffle, promised, NONCES)


async def test_a_secret_and_nonces_move_with_the_table_to_another_process(tmp_path: Path) -> None:
    with (
        nats_server() as bus,
        cluster(tmp_path / "t.sqlite", bus.address, limits=NO_LIMITS, shuffle_s=LONG_S) as three,
    ):
        opened = await fair_table(three)
        async with three.client(opened, opened["key"]) as anna:
            promised = anna.table["shuffle"]["commitment"]
            assert (await say(anna, NONCES[0]))["type"] == "accepted"
        seat = await three.join(opened)
        (owner,) = [each for each in three.services if each.app.state.registry.tables.get(opened["table"]) is not None]
        owner.stop()
        first, second = [each for each in three.services if each is not owner]
        async with first.client(opened, opened["key"]) as anna, second.client(opened, seat["key"]) as ben:
            assert (ben.table["shuffle"]["commitment"], ben.table["shuffle"]["wanted"]) == (promised, [1])
            assert (await say(ben, NONCES[1]))["type"] == "accepted"
            await dealt(anna, ben)
            await ben.request("resign", match=1)
            await anna.table_where(lambda table: table["ending"])
            match = chabudai.replay(await record_of(first, opened))
    assert match.shuffle is not None
    assert check_shuffle(match) == 2
    check_notes(match.shuffle, promised, NONCES)


async def test_a_card_swapped_by_the_server_is_detected(patient: Service, monkeypatch: pytest.MonkeyPatch) -> None:
    """A planted fraud: after the nonces have arrived, the server deals the second seat's tiles to the first seat."""
    honest = Match.drive_chance

    def cheat(match: Match, *, deals: bool = True) -> None:
        trial = match.copy()
        honest(trial, deals=deals)
        for entry in trial.entries_from(match.count):
            tiles = entry.action.split()
            match.apply(entry if tiles[0] != "deal" else Entry("chance", " ".join(["deal", *tiles[14:], *tiles[1:14]])))

    async with two_at_it(patient) as (anna, ben, opened):
        await say(anna, NONCES[0])
        monkeypatch.setattr(Match, "drive_chance", cheat)
        await say(ben, NONCES[1])
        await dealt(anna, ben)
        await anna.request("resign", match=1)
        match = chabudai.replay(await record_of(patient, opened))
        with pytest.raises(RecordError, match=r"entry 2 \(chance deal .* does not follow"):
            check_shuffle(match)


def test_shuffle_rows_are_stored_once_and_not_after_the_deal(tmp_path: Path) -> None:
    database = tmp_path / "t.sqlite"
    with running(database, limits=NO_LIMITS) as service:
        store: Store = service.app.state.registry.store

        async def opened() -> Json:
            return await fair_table(service)

        table = asyncio.run(opened())["table"]
        match = store.load_table(table)[1]  # type: ignore[index]
        assert match.shuffle is not None
        assert match.shuffle.secret not in repr(match)
        write_nonce(store, match.id, 0, NONCES[0])
        with pytest.raises(ConflictError):
            write_nonce(store, match.id, 0, NONCES[1])
        store.append(match.id, 1, [Entry("chance", "start 0")])
        with pytest.raises(ConflictError, match="already been dealt"):
            write_nonce(store, match.id, 1, NONCES[1])
        with store.transaction() as connection:
            connection.execute(sa.text("UPDATE shuffles SET secret = :secret"), {"secret": "00" * 32})
        with pytest.raises(DamagedError, match="secret of a shuffle"):
            store.load_table(table)
