"""The causes of slow takeovers after an owner dies, each tested in isolation."""

from __future__ import annotations

import asyncio
import json
import pickle
import threading
from collections.abc import AsyncIterator, Callable
from dataclasses import replace
from pathlib import Path
from typing import Any

import pytest
import sqlalchemy as sa

from chabudai.match import Entry, load
from chabudai.server import Settings
from chabudai.server.bus import BusError
from chabudai.server.cluster import membership as processes
from chabudai.server.cluster import messages as letters
from chabudai.server.cluster import rpc_client
from chabudai.server.cluster.membership import HEARTBEAT_TIMEOUT_S, ClusterMember
from chabudai.server.cluster.memory_bus import MemoryBus
from chabudai.server.cluster.messages import EnterResponse, OwnershipNews, RefusedResponse, RollCall, SnapshotNews
from chabudai.server.cluster.remote_table import RemoteTable
from chabudai.server.cluster.rpc_client import RpcClient
from chabudai.server.live import table_handle as place
from chabudai.server.live.context import NewsWriter
from chabudai.server.live.ownership import HEARTBEAT_SUBJECT, Ownership, TableMovedError
from chabudai.server.live.read_pool import StoreTimeoutError
from chabudai.server.live.registry import TableRegistry
from chabudai.server.live.restore_match import prepare_match as played_again
from chabudai.server.presenters.log import NO_LOG, KnownLog
from chabudai.server.presenters.refusals import failure_body, refused_frame, to_refusal
from chabudai.server.presenters.replay import _replay_scene
from chabudai.server.presenters.snapshot import NO_INVITATION
from chabudai.server.presenters.snapshot_cache import SnapshotCache
from chabudai.server.protocol.service_frames import TableSnapshot
from chabudai.server.protocol.table_parts import MessageInfo
from chabudai.server.ratings.rating import rate_match
from chabudai.server.table.errors import RefusedError
from chabudai.server.table.identity import Identity
from chabudai.store import Store
from chabudai.store.fences import acquire_fence, write_as_owner
from chabudai.store.schema import players
from chabudai.terminal.remote.table_patch import apply_patch

from .client import TIMEOUT_S, running
from .conftest import NO_LIMITS
from .nats_server import nats_server
from .test_processes import dead, silent
from .test_store import MATCH, TABLE

GONE, MINE, THIRD = "gone", "mine", "third"


class Guest:
    """A client at a table that records notifications."""

    def __init__(self) -> None:
        self.player: int | None = None
        self.invitation: str | None = None
        self.address: str | None = None
        self.known_version = 0
        self.known: KnownLog = NO_LOG
        self.wants_patches = False
        self.base: TableSnapshot | None = None
        self.owner: tuple[str, ...] = ()
        self.writer: NewsWriter | None = None
        self.identity = Identity()
        self.moved = asyncio.Event()
        self.changed = asyncio.Event()

    def table_changed(self) -> None:
        self.changed.set()

    def table_moved(self) -> None:
        self.moved.set()


async def post_of(bus: MemoryBus, when_dead: Callable[[str], None] = lambda _process: None) -> RpcClient:
    owners = Ownership(bus, HEARTBEAT_TIMEOUT_S)
    await owners.begin()
    return RpcClient(bus, owners, when_dead)


async def at_a_table_of(bus: MemoryBus, owner: str) -> tuple[RemoteTable, Guest]:
    """Returns a handle of a table that another process owns, and a spectator."""

    async def answer(_message: bytes) -> bytes:
        return letters.encode(EnterResponse(None, None))

    serving = await bus.serve(letters.rpc_subject(owner), answer)
    made, guest = RemoteTable(await post_of(bus), "T", owner, lambda _away: None), Guest()
    await made.enter(guest, None)
    guest.changed.clear()
    await serving.end()
    return made, guest


async def moments() -> None:
    """Lets the event loop run everything that is due now."""
    for _ in range(5):
        await asyncio.sleep(0)


REFUSED_BEN = MessageInfo("server-because", {"sentence": {"seat": 1}, "reason": "cheating"})
NEWER_REFUSALS = (
    MessageInfo("server-too-new", {}),
    MessageInfo("server-because", {"sentence": {"id": "server-too-new", "args": {}}, "reason": "cheating"}),
    MessageInfo("server-no-table", {"table": {"newer": "form"}}),
)


async def refusal_of_another_process(said: RefusedResponse) -> RefusedError:
    """Returns the refusal that a process receives from the owner of a table."""
    bus = MemoryBus(is_shared=True)

    async def answer(_message: bytes) -> bytes:
        return letters.encode(said)

    serving = await bus.serve(letters.rpc_subject(GONE), answer)
    with pytest.raises(RefusedError) as refused:
        await (await post_of(bus)).ask(GONE, RollCall("T", MINE, []))
    await serving.end()
    return to_refusal(refused.value)


async def test_a_refusal_of_another_process_keeps_the_names_of_players() -> None:
    refusal = await refusal_of_another_process(RefusedResponse("illegal", "Ben: cheating", None, REFUSED_BEN))
    for one in (refusal, pickle.loads(pickle.dumps(refusal))):
        assert refused_frame(1, one).message == failure_body(one).message == "Ben: cheating"
        assert refused_frame(1, one).sentence == REFUSED_BEN


@pytest.mark.parametrize("sentence", [None, *NEWER_REFUSALS])
async def test_a_refusal_that_only_a_newer_process_can_format_is_read_in_english(sentence: MessageInfo | None) -> None:
    refusal = await refusal_of_another_process(RefusedResponse("no_table", "newer words", None, sentence))
    assert refused_frame(1, refusal).message == failure_body(refusal).message == "newer words"
    assert refusal.sentence.text("ja") == "newer words"


async def test_a_dead_process_is_detected_without_a_request(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(rpc_client, "NO_RESPONDER_TIMEOUT_S", 0.0)
    dead: list[str] = []
    bus = MemoryBus(is_shared=True)
    post = await post_of(bus, dead.append)
    await bus.publish(HEARTBEAT_SUBJECT, GONE.encode())
    await moments()
    assert await post.owners.is_alive(GONE), "its last heartbeat is recent"
    await post.check_alive(GONE)
    assert dead == [GONE]
    assert not await post.owners.is_alive(GONE)


async def test_an_old_missed_heartbeat_does_not_count_towards_a_death(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(rpc_client, "SILENCE_MEMORY_S", 0.0)
    monkeypatch.setattr(rpc_client, "NO_RESPONDER_TIMEOUT_S", 0.001)
    dead: list[str] = []
    post = await post_of(MemoryBus(is_shared=True), dead.append)
    for _ in range(3):
        await post.check_alive(GONE)
        await asyncio.sleep(0.002)
    assert dead == []


async def test_no_process_is_declared_dead_right_after_a_bus_outage(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(rpc_client, "NO_RESPONDER_TIMEOUT_S", 0.0)
    dead: list[str] = []
    post = await post_of(MemoryBus(is_shared=True), dead.append)
    post.on_bus_reconnect()
    await post.check_alive(GONE)
    assert dead == []
    monkeypatch.setattr(rpc_client, "RECONNECT_GRACE_S", 0.0)
    post.on_bus_reconnect()
    await post.check_alive(GONE)
    assert dead == [GONE]


async def test_clients_are_notified_when_another_process_takes_over_the_table() -> None:
    bus = MemoryBus(is_shared=True)
    away, guest = await at_a_table_of(bus, GONE)
    # The owner announces that it has the table, which this process already knows.
    await bus.publish(letters.news_subject("T", None), letters.encode(OwnershipNews(GONE, is_here=True)))
    # Another process announces that it no longer has the table.
    await bus.publish(letters.news_subject("T", None), letters.encode(OwnershipNews(THIRD, is_here=False)))
    await moments()
    assert not guest.moved.is_set()
    await bus.publish(letters.news_subject("T", None), letters.encode(OwnershipNews(THIRD, is_here=True)))
    await moments()
    assert guest.moved.is_set()
    with pytest.raises(TableMovedError):
        await away.message_for(guest)


async def test_a_process_declared_dead_does_not_announce_its_old_tables() -> None:
    bus = MemoryBus(is_shared=True)
    away, guest = await at_a_table_of(bus, MINE)
    guest.known_version = 1
    for by, frame in ((GONE, b"old"), (MINE, b"new"), (GONE, b"older")):
        await bus.publish(
            letters.news_subject("T", None),
            letters.encode(SnapshotNews(by, 2, NO_LOG, NO_LOG, False, frame)),
        )
    await moments()
    assert await away.message_for(guest) == b"new"


async def test_a_published_snapshot_is_sent_as_a_patch_of_the_one_before() -> None:
    bus, cache, match = MemoryBus(is_shared=True), SnapshotCache(lambda: 0.0), load("nakatta", size=5).start()
    away, guest = await at_a_table_of(bus, MINE)
    guest.known_version, guest.wants_patches, known = 1, True, NO_LOG
    sent = []
    for number in range(3):
        scene = _replay_scene(match)
        frame, drawn = cache.message(scene, None, known, NO_INVITATION, number), cache.draw(scene, None)
        news = SnapshotNews(MINE, 2 + number, known, drawn.known, False, frame)
        await bus.publish(letters.news_subject("T", None), letters.encode(news))
        await moments()
        sent.append(json.loads(await away.message_for(guest) or b""))
        known = drawn.known
        match.play(match.acting[0], match.view(match.acting[0]).legal_actions[0])
    assert [message["type"] for message in sent] == ["table", "patch", "patch"]
    assert apply_patch(apply_patch(sent[0], sent[1]), sent[2]) == json.loads(frame)


class SlowKeys:
    """A bucket whose keys are never stored."""

    async def put(self, _key: str, _value: bytes) -> int:
        raise BusError("the bus does not answer")


async def test_heartbeats_are_sent_while_key_writes_are_slow() -> None:
    bus = MemoryBus(is_shared=True)
    owners, heard = Ownership(bus, HEARTBEAT_TIMEOUT_S), list[bytes]()
    await owners.begin()
    await bus.subscribe(HEARTBEAT_SUBJECT, heard.append)
    keys: Any = SlowKeys()
    owners._processes = keys
    with pytest.raises(BusError):
        await owners.beat()
    await moments()
    assert heard == [owners.me.encode()]


@pytest.fixture
async def house(tmp_path: Path) -> AsyncIterator[TableRegistry]:
    """A registry with one table."""
    store = Store(tmp_path / "t.sqlite")
    store.create_table(TABLE, MATCH)
    registry = TableRegistry(Settings(database=tmp_path / "t.sqlite", store_s=TIMEOUT_S), store, rate_match)
    yield registry
    registry.close()
    store.close()


async def test_membership_of_several_tables_is_checked_concurrently(house: TableRegistry) -> None:
    made = ClusterMember(house, MemoryBus(is_shared=True), never)
    together = asyncio.Barrier(3)

    class Waits:
        async def call_roll(self) -> None:
            await together.wait()

    made._remote_tables = {("T", str(number)): Waits() for number in range(3)}  # type: ignore[misc]
    async with asyncio.timeout(TIMEOUT_S):
        await made._run_roll_calls()


async def never(_scope: Any, _receive: Any, _send: Any) -> None:
    raise AssertionError("no call is expected")


async def test_a_table_with_a_slow_replay_is_loaded_once(house: TableRegistry, monkeypatch: pytest.MonkeyPatch) -> None:
    may_end, begun = threading.Event(), list[str]()

    def slow(table: Any, *others: Any) -> Any:
        begun.append(table.id)
        assert may_end.wait(TIMEOUT_S)
        return played_again(table, *others)

    monkeypatch.setattr("chabudai.server.live.registry.prepare_match", slow)
    usual = house.settings
    house.settings = replace(usual, store_s=0.05)
    for _ in range(3):
        with pytest.raises(StoreTimeoutError):
            await house.find(TABLE.id)
    house.settings = usual
    # Other tables are loaded meanwhile.
    assert await house.is_store_readable()
    may_end.set()
    assert await house.find(TABLE.id) is house.tables.get(TABLE.id)
    assert begun == [TABLE.id]


async def test_a_player_who_changes_while_a_table_is_loaded_is_read_again(
    house: TableRegistry, monkeypatch: pytest.MonkeyPatch
) -> None:
    loop = asyncio.get_running_loop()

    def renamed_meanwhile(*given: Any) -> Any:
        # The rows were read before this.
        with house.store.transaction() as connection:
            of_table = sa.update(players).where(players.c.table_id == TABLE.id, players.c.number == 0)
            connection.execute(of_table.values(name="Beatrix"))
        asyncio.run_coroutine_threadsafe(house.reload_players([TABLE.id]), loop).result(TIMEOUT_S)
        return played_again(*given)

    monkeypatch.setattr("chabudai.server.live.registry.prepare_match", renamed_meanwhile)
    live_table = await house.find(TABLE.id)
    assert live_table.table.players[0].name == "Beatrix"


async def test_a_table_taken_over_during_loading_is_not_loaded_here(
    house: TableRegistry, monkeypatch: pytest.MonkeyPatch
) -> None:
    house.ownership = Ownership(MemoryBus(is_shared=True), HEARTBEAT_TIMEOUT_S)
    await house.ownership.begin()
    loop = asyncio.get_running_loop()

    def taken_meanwhile(*given: Any) -> Any:
        asyncio.run_coroutine_threadsafe(lost(), loop).result(TIMEOUT_S)
        return played_again(*given)

    async def lost() -> None:
        house.lose(TABLE.id)

    monkeypatch.setattr("chabudai.server.live.registry.prepare_match", taken_meanwhile)
    with pytest.raises(TableMovedError):
        await house.find(TABLE.id)
    assert house.tables.get(TABLE.id) is None


def take_for_dead(registry: TableRegistry) -> None:
    """Makes a process consider all others dead, and suppresses its announcements."""
    assert registry.ownership is not None
    registry.ownership.is_alive = dead  # type: ignore[method-assign, assignment]
    registry.ownership.announce_takeover = silent  # type: ignore[method-assign, assignment]
    registry.announce_takeover = None


async def test_an_uninformed_owner_detects_that_its_table_was_taken_over(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Otherwise its clients would see no change to the table until they were disconnected."""
    monkeypatch.setattr(processes, "OWNERSHIP_CHECK_INTERVAL_S", 0.2)
    database = tmp_path / "t.sqlite"
    with (
        nats_server() as bus,
        running(database, bus=bus.address, limits=NO_LIMITS) as first,
        running(database, bus=bus.address, limits=NO_LIMITS) as second,
    ):
        opened = await first.new_table("me", "open", pie=False)
        seat = await first.join(opened)
        async with first.client(opened, opened["key"]) as anna:
            take_for_dead(second.app.state.registry)
            async with second.client(opened, seat["key"]) as ben:
                assert second.app.state.registry.tables.get(opened["table"]) is not None
                assert (await anna.act("c3"))["type"] == "accepted"
                await ben.log_of(1)
                assert (await ben.act("b2"))["type"] == "accepted"
                await anna.log_of(2)


async def test_an_owner_with_only_spectators_detects_it_too(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(processes, "OWNERSHIP_CHECK_INTERVAL_S", 0.2)
    database = tmp_path / "t.sqlite"
    with (
        nats_server() as bus,
        running(database, bus=bus.address, limits=NO_LIMITS) as first,
        running(database, bus=bus.address, limits=NO_LIMITS) as second,
    ):
        opened = await first.new_table("me", "open", pie=False)
        seat = await first.join(opened)
        async with first.client(opened) as watcher:
            take_for_dead(second.app.state.registry)
            async with second.client(opened, opened["key"]) as anna, second.client(opened, seat["key"]) as ben:
                assert (await anna.act("c3"))["type"] == "accepted"
                await ben.log_of(1)
                await watcher.log_of(1)


async def test_a_client_that_connects_during_a_takeover_waits(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    entered, moves = place.LocalTableHandle.enter, 3

    async def moving(self: place.LocalTableHandle, guest: Any, key: str | None) -> None:
        nonlocal moves
        moves -= 1
        if moves >= 0:
            raise TableMovedError
        await entered(self, guest, key)

    with running(tmp_path / "t.sqlite", limits=NO_LIMITS) as service:
        opened = await service.new_table("me", "open")
        monkeypatch.setattr(place.LocalTableHandle, "enter", moving)
        async with service.client(opened, opened["key"]) as anna:
            assert anna.table["you"] == 0
    assert moves < 0


def test_a_move_needs_few_database_statements(tmp_path: Path) -> None:
    """Under load, statements are executed one after another, and a hundred moves in one commit wait for the statements
    of all of them.
    """
    store = Store(tmp_path / "t.sqlite")
    match = store.create_table(TABLE, MATCH)
    fence = acquire_fence(store, TABLE.id, 7)
    said: list[str] = []

    @sa.event.listens_for(store._engine, "engine_connect")
    def record(connection: sa.Connection) -> None:
        driver: Any = connection.connection.driver_connection
        driver.set_trace_callback(said.append)

    with store.batch():
        write_as_owner(store, TABLE.id, fence, store.append, match.id, 1, [Entry("0", "c3")])
    assert [statement.split()[0] for statement in said] == [
        *("BEGIN", "SAVEPOINT", "UPDATE", "SELECT", "UPDATE", "INSERT", "RELEASE", "COMMIT")
    ]
    store.close()
