"""Several processes share one database: each process serves every table, and each table has one owner."""

from __future__ import annotations

import asyncio
import re
import signal
import subprocess
import sys
import time
from collections.abc import Iterator
from pathlib import Path

import httpx
import pytest

from chabudai.match import Entry
from chabudai.server.live.context import ExternalWrite
from chabudai.server.live.ownership import Ownership
from chabudai.store import FencedError, Store
from chabudai.store.fences import acquire_fence, write_as_owner

from .client import TIMEOUT_S, Client, Service, play, running, stored_rows
from .cluster import Cluster, cluster
from .conftest import NO_LIMITS
from .nats_server import NatsServer, nats_server
from .postgresql import postgresql
from .test_store import MATCH, TABLE


@pytest.fixture(scope="module")
def bus() -> Iterator[NatsServer]:
    with nats_server() as server:
        yield server


@pytest.fixture(params=["sqlite", "postgresql"], scope="module")
def three(
    request: pytest.FixtureRequest, bus: NatsServer, tmp_path_factory: pytest.TempPathFactory
) -> Iterator[Cluster]:
    if request.param == "sqlite":
        with cluster(tmp_path_factory.mktemp("store") / "t.sqlite", bus.address, limits=NO_LIMITS) as made:
            yield made
        return
    with postgresql() as address, cluster(address, bus.address, limits=NO_LIMITS) as made:
        yield made


def owners_of(made: Cluster, table: str) -> list[Service]:
    """Returns the processes that have a table in memory."""
    return [service for service in made.services if service.app.state.registry.tables.get(table) is not None]


async def test_people_at_different_processes_play_at_one_table_with_one_owner(three: Cluster) -> None:
    first, second, third = three.services
    opened = await first.new_table("me", "open", pie=False)
    seat = await second.join(opened)
    async with (
        first.client(opened, opened["key"]) as anna,
        second.client(opened, seat["key"]) as ben,
        third.client(opened) as watcher,
    ):
        assert (anna.table["you"], ben.table["you"], watcher.table["you"]) == (0, 1, None)
        await play((anna, ben), "c3", "b2", "d4")
        assert len(owners_of(three, opened["table"])) == 1
        await watcher.log_of(3)
        assert [line["action"] for line in watcher.log] == ["c3", "b2", "d4"]
        await anna.table_where(lambda table: table["watchers"] == 1)
        assert [seat["present"] for seat in watcher.table["seats"]] == [True, True]
        # The answer comes before the ``table`` frame that shows its effect, whichever process sends them.
        ben.frames.clear()
        assert (await ben.act("b1"))["type"] == "accepted"
        assert [frame["type"] for frame in ben.frames] == ["accepted"]
        assert (await ben.act("e5", question=1))["code"] in ("stale", "not_your_turn")
        async with third.http() as caller:
            path = f"/api/tables/{opened['table']}"
            key = {"Authorization": f"Bearer {opened['key']}"}
            await anna.until_asked()
            body = {"question": anna.table["question"], "action": "a1"}
            played = await caller.post(f"{path}/actions", headers=key, json=body)
            assert played.status_code == 200, played.text
            assert (await caller.get(path, headers={"Authorization": "Bearer wrong"})).status_code == 401
            assert (await caller.get("/api/tables/AAAAAAAAAAAAAAAA")).status_code == 404
        await watcher.log_of(5)
    async with third.client(opened, opened["key"]) as again:
        await again.table_where(lambda table: not table["seats"][1]["present"] and not table["watchers"])


async def test_a_code_is_known_to_every_process(three: Cluster) -> None:
    first, second, third = three.services
    opened = await first.new_table("me", "open")
    async with first.client(opened, opened["key"]) as anna:
        # Every process shows the invitation to the person who opened the table.
        async with second.client(opened, opened["key"]) as elsewhere:
            assert elsewhere.table["invitation"] == opened["invitation"]
        async with third.http() as caller:
            joined = await caller.post("/api/codes/join", json={"code": opened["code"], "name": "Ben"})
            assert joined.status_code == 201, joined.text
        await anna.table_where(lambda table: table["invitation"] is None and table["seats"][1]["name"] == "Ben")


async def test_the_owner_is_notified_of_another_processs_writes_to_its_table(three: Cluster) -> None:
    first, second, third = three.services
    opened = await first.new_table("me", "open")
    async with first.client(opened, opened["key"]) as anna, third.client(opened, opened["key"]) as elsewhere:
        assert (await elsewhere.request("say", text="Hello!"))["type"] == "accepted"
        (line,) = (await anna.request("hear"))["lines"]
        # A moderator removes the message through a process that does not own the table.
        processes = second.app.state.processes
        telling = processes._registry.notify_owner(ExternalWrite(opened["table"], line["id"]))
        await asyncio.wrap_future(asyncio.run_coroutine_threadsafe(telling, processes._periodic[0].get_loop()))
        assert (await elsewhere.request("hear"))["lines"] == []


async def test_a_table_whose_owner_stops_continues_elsewhere_on_the_same_sockets(
    bus: NatsServer, tmp_path: Path
) -> None:
    database = tmp_path / "t.sqlite"
    with (
        running(database, bus=bus.address, limits=NO_LIMITS) as stays,
        running(database, bus=bus.address, limits=NO_LIMITS) as other,
    ):
        goes = Service(stays.settings).start()
        opened = await goes.new_table("me", "open", pie=False)
        seat = await goes.join(opened)
        async with goes.client(opened, opened["key"]) as guest:
            # The process that stops is the owner.
            assert guest.table["you"] == 0
            assert goes.app.state.registry.tables.get(opened["table"]) is not None
        async with stays.client(opened, opened["key"]) as anna, other.client(opened, seat["key"]) as ben:
            await play((anna, ben), "c3", "b2")
            await asyncio.to_thread(goes.stop)
            await play((anna, ben), "d4", "b1", "a1")
            assert [line["action"] for line in ben.log] == ["c3", "b2", "d4", "b1", "a1"]
            await ben.table_where(lambda table: all(seat["present"] for seat in table["seats"]))
    assert stored_rows(database, opened["table"]) == [
        (str(number % 2), action) for number, action in enumerate(("c3", "b2", "d4", "b1", "a1"))
    ]


async def test_an_offer_at_a_table_whose_owner_stops_can_be_accepted(bus: NatsServer, tmp_path: Path) -> None:
    with running(tmp_path / "t.sqlite", bus=bus.address, limits=NO_LIMITS) as stays:
        goes = Service(stays.settings).start()
        opened = await goes.new_table("me", "open", pie=False)
        ben_key = (await goes.join(opened))["key"]
        async with stays.client(opened, opened["key"]) as anna, stays.client(opened, ben_key) as ben:
            await play((anna, ben), "c3")
            assert goes.app.state.registry.tables.get(opened["table"]) is not None
            await anna.request("offer", match=1, what="takeback")
            await asyncio.to_thread(goes.stop)
            assert (await ben.request("answer", match=1, what="takeback", accept=True))["type"] == "accepted"
            await anna.table_where(lambda table: not table["offers"] and table["question"] is not None)
            assert stays.app.state.registry.tables.get(opened["table"]) is not None


async def test_a_former_owner_of_a_table_writes_nothing(bus: NatsServer, tmp_path: Path) -> None:
    database = tmp_path / "t.sqlite"
    with (
        running(database, bus=bus.address, limits=NO_LIMITS) as first,
        running(database, bus=bus.address, limits=NO_LIMITS) as second,
    ):
        opened = await first.new_table("me", "open", pie=False)
        seat = await first.join(opened)
        async with first.client(opened, opened["key"]) as anna, second.client(opened, seat["key"]) as ben:
            await play((anna, ben), "c3")
            assert first.app.state.registry.tables.get(opened["table"]) is not None
            # The second process considers the first one dead, and the first is not notified.
            owners: Ownership = second.app.state.registry.ownership
            first_name = first.app.state.registry.ownership.me
            second.app.state.registry.ownership.announce_takeover = silent
            owners._last_heartbeat_s.clear()
            owners.is_alive = dead  # type: ignore[method-assign, assignment]
            async with second.client(opened) as watcher:
                assert len(watcher.log) == 1
                assert second.app.state.registry.tables.get(opened["table"]) is not None
                del owners.is_alive
                assert first_name != owners.me
                # Anna's socket is connected to the process that still considers itself the owner.
                await play((anna, ben), "b2", "d4")
                await watcher.log_of(3)
                assert first.app.state.registry.tables.get(opened["table"]) is None
    assert len(stored_rows(database, opened["table"])) == 3


async def silent(_table: str, _process: str) -> None:
    """Sends no notification."""


async def dead(_process: str) -> bool:
    return False


def test_only_the_newest_owner_writes_rows(tmp_path: Path) -> None:
    store = Store(tmp_path / "t.sqlite")
    match = store.create_table(TABLE, MATCH)
    first = acquire_fence(store, TABLE.id, 7)
    write_as_owner(store, TABLE.id, first, store.append, match.id, 1, [Entry("0", "c3")])
    second = acquire_fence(store, TABLE.id, 9)
    assert (first, second) == (7, 9)
    with pytest.raises(FencedError):
        write_as_owner(store, TABLE.id, first, store.append, match.id, 2, [Entry("1", "b2")])
    # A bus that has lost everything counts revisions from the beginning.
    third = acquire_fence(store, TABLE.id, 1)
    assert third > second
    with pytest.raises(FencedError), store.batch():
        write_as_owner(store, TABLE.id, second, store.append, match.id, 2, [Entry("1", "b2")])
    write_as_owner(store, TABLE.id, third, store.append, match.id, 2, [Entry("1", "b2")])
    found = store.load_table(TABLE.id)
    assert found is not None
    assert [entry.action for entry in found[1].entries] == ["c3", "b2"]
    store.close()


async def test_the_bus_may_restart_while_people_play(tmp_path: Path) -> None:
    with nats_server() as server, cluster(tmp_path / "t.sqlite", server.address, limits=NO_LIMITS) as three:
        first, second, third = three.services
        opened = await first.new_table("me", "open", pie=False)
        seat = await second.join(opened)
        async with second.client(opened, opened["key"]) as anna, third.client(opened, seat["key"]) as ben:
            await play((anna, ben), "c3")
            await asyncio.to_thread(server.stop)
            await asyncio.to_thread(server.start)
            await again((anna, ben), "b2")
            await again((anna, ben), "d4")
            assert [line["action"] for line in ben.log] == ["c3", "b2", "d4"]


async def again(clients: tuple[Client, Client], action: str) -> None:
    """Plays an action, and repeats it while the server is busy."""
    turn = clients[len(clients[0].log) % 2]
    lines = len(turn.log) + 1
    async with asyncio.timeout(TIMEOUT_S):
        await turn.until_asked()
        while (answer := await turn.act(action))["type"] != "accepted":
            assert answer["code"] == "busy", answer
            await asyncio.sleep(0.1)
        for client in clients:
            await client.log_of(lines)


def test_several_workers_share_one_port_and_stop_together(bus: NatsServer, tmp_path: Path) -> None:
    command = [sys.executable, "-m", "chabudai", "serve", "--port", "0", "--database", str(tmp_path / "t.sqlite")]
    alone = subprocess.run([*command, "--workers", "2"], capture_output=True, text=True, timeout=60, check=False)
    assert alone.returncode == 1
    assert "--bus" in alone.stderr
    assert len(alone.stderr.splitlines()) == 1
    sockets = [tmp_path / f"metrics.{number}" for number in (1, 2)]
    shared = ["--workers", "2", "--bus", bus.address, "--metrics-socket", str(tmp_path / "metrics")]
    process = subprocess.Popen([*command, *shared], stdout=subprocess.PIPE, text=True)
    try:
        assert process.stdout is not None
        found = re.search(r"http://\S+", process.stdout.readline())
        assert found is not None
        assert httpx.get(f"{found.group()}/api/health", timeout=60).json()["ok"]
        children = Path(f"/proc/{process.pid}/task/{process.pid}/children").read_text().split()
        assert len(children) >= 2
        # Each worker has its own socket for metrics.
        until = time.monotonic() + 60
        while not all(path.is_socket() for path in sockets):
            assert time.monotonic() < until, "a worker has no socket"
            time.sleep(0.05)
    finally:
        process.send_signal(signal.SIGTERM)
        assert process.wait(60) == 0
        if process.stdout is not None:
            process.stdout.close()
    # Helper processes of multiprocessing end a little later.
    until = time.monotonic() + 60
    while any(Path(f"/proc/{child}").exists() for child in children):
        assert time.monotonic() < until, "a worker is still running"
        time.sleep(0.05)
