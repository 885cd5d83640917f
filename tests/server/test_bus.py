"""Conformance tests that run on every bus: in memory, and on a real NATS server."""

from __future__ import annotations

import asyncio
from collections.abc import AsyncIterator, Iterator

import pytest
from nats.aio.client import Client

from chabudai.server.bus import Bus, BusError, KeyConflictError, NoResponderError
from chabudai.server.cluster.connect import connect
from chabudai.server.cluster.memory_bus import MemoryBus
from chabudai.server.cluster.nats_bus import NatsBus

from .client import TIMEOUT_S
from .nats_server import NatsServer, nats_server


@pytest.fixture(scope="module")
def server() -> Iterator[NatsServer]:
    with nats_server() as server:
        yield server


@pytest.fixture(params=["memory", "nats"])
async def ends(request: pytest.FixtureRequest) -> AsyncIterator[tuple[Bus, Bus]]:
    """Two connections to one bus."""
    if request.param == "memory":
        bus = MemoryBus(is_shared=True)
        yield bus, bus
        return
    address = request.getfixturevalue("server").address
    one, other = await connect(address), await connect(address)
    yield one, other
    await one.close()
    await other.close()


async def until(wanted: object) -> None:
    async with asyncio.timeout(TIMEOUT_S):
        while not wanted():  # type: ignore[operator]
            await asyncio.sleep(0.01)


async def echo(message: bytes) -> bytes:
    return message + b"!"


async def test_all_subscribers_receive_published_messages_in_order(ends: tuple[Bus, Bus]) -> None:
    one, other = ends
    heard: list[list[bytes]] = [[], []]
    first = await one.subscribe("a.b", heard[0].append)
    await other.subscribe("a.b", heard[1].append)
    await other.subscribe("a.c", heard[0].append)
    await one.serve("here", echo)
    await other.serve("there", echo)
    assert [await one.request("there", b"x", 5), await other.request("here", b"y", 5)] == [b"x!", b"y!"]
    said = [str(number).encode() for number in range(100)]
    for message in said:
        await one.publish("a.b", message)
    await until(lambda: [len(each) for each in heard] == [100, 100])
    assert heard == [said, said]
    await first.end()
    await one.request("there", b"x", 5)
    await other.publish("a.b", b"more")
    await until(lambda: len(heard[1]) == 101)
    assert len(heard[0]) == 100


async def test_a_new_responder_is_found_by_the_next_request(ends: tuple[Bus, Bus]) -> None:
    one, other = ends
    for number in range(300):
        serving = await other.serve(f"there.{number}", echo)
        assert await one.request(f"there.{number}", b"x", 5) == b"x!"
        await serving.end()


async def test_a_request_is_answered_or_fails_without_a_responder(ends: tuple[Bus, Bus]) -> None:
    one, other = ends
    with pytest.raises(NoResponderError):
        await one.request("nobody", b"", 5)

    async def slow(_message: bytes) -> bytes:
        await asyncio.sleep(30)
        return b""

    serving = await other.serve("slow", slow)
    await other.serve("quick", echo)
    await other.request("quick", b"", 5)
    with pytest.raises(BusError):
        await one.request("slow", b"", 0.1)
    # A long search does not delay other answers.
    assert await one.request("quick", b"x", 5) == b"x!"
    await serving.end()
    await other.request("quick", b"", 5)
    with pytest.raises(NoResponderError):
        await one.request("slow", b"", 5)


async def test_one_member_of_a_group_answers(ends: tuple[Bus, Bus]) -> None:
    one, other = ends
    answers: list[str] = []

    def worker(name: str) -> object:
        async def work(message: bytes) -> bytes:
            answers.append(name)
            return message

        return work

    await one.serve("work", worker("one"), group="workers")  # type: ignore[arg-type]
    await other.serve("work", worker("other"), group="workers")  # type: ignore[arg-type]
    await other.serve("ready", echo)
    await other.request("ready", b"", 5)
    for number in range(40):
        assert await one.request("work", str(number).encode(), 5) == str(number).encode()
    assert len(answers) == 40
    assert set(answers) == {"one", "other"}


async def test_a_key_is_written_only_with_its_current_revision(ends: tuple[Bus, Bus]) -> None:
    one, other = ends
    mine, theirs = await one.keys("tables", 600), await other.keys("tables", 600)
    assert await mine.get("T-1_a") is None
    first = await mine.create("T-1_a", b"one")
    with pytest.raises(KeyConflictError):
        await theirs.create("T-1_a", b"other")
    found = await theirs.get("T-1_a")
    assert found is not None
    assert (found.value, found.revision) == (b"one", first)
    second = await theirs.update("T-1_a", b"other", first)
    assert second > first
    with pytest.raises(KeyConflictError):
        await mine.update("T-1_a", b"one", first)
    with pytest.raises(KeyConflictError):
        await mine.delete("T-1_a", first)
    await theirs.delete("T-1_a", second)
    assert await mine.get("T-1_a") is None
    third = await mine.create("T-1_a", b"again")
    assert third > second
    assert await mine.put("T-1_a", b"whatever") > third
    tries = await asyncio.gather(*(keys.create("new", b"") for keys in (mine, theirs) * 5), return_exceptions=True)
    assert sum(isinstance(each, int) for each in tries) == 1
    assert sum(isinstance(each, KeyConflictError) for each in tries) == 9


async def test_a_key_expires_unless_it_is_renewed(ends: tuple[Bus, Bus]) -> None:
    one, other = ends
    mine, theirs = await one.keys("lives", 2.0), await other.keys("lives", 2.0)
    await mine.put("me", b"")
    for _ in range(4):
        await asyncio.sleep(0.6)
        await mine.put("me", b"")
    assert await theirs.get("me") is not None

    async def is_gone() -> bool:
        return await theirs.get("me") is None

    async with asyncio.timeout(TIMEOUT_S):
        while not await is_gone():
            await asyncio.sleep(0.1)


async def test_the_bus_restarts_with_its_keys_and_subscriptions(server: NatsServer) -> None:
    bus = await connect(server.address)
    back: list[bool] = []
    bus.on_reconnect(lambda: back.append(True))
    keys = await bus.keys("kept", 600)
    revision = await keys.create("a", b"b")
    await bus.serve("echo", echo)
    server.stop()
    with pytest.raises(BusError):
        await bus.request("echo", b"", 0.5)
    with pytest.raises(BusError):
        await keys.get("a")
    server.start()
    await until(lambda: back)
    assert await bus.request("echo", b"x", 5) == b"x!"
    found = await keys.get("a")
    assert found is not None
    assert found.revision == revision
    await bus.close()


async def test_an_unreachable_bus_is_reported_in_one_line() -> None:
    for address, words in {
        "nats://anna:secret@127.0.0.1:1": "cannot be reached",
        "http://x": "unknown bus address",
    }.items():
        with pytest.raises(BusError, match=words) as error:
            await connect(address)
        assert "\n" not in str(error.value)
        assert "secret" not in str(error.value)


async def test_a_task_that_loses_its_cancellation_is_cancelled_again(monkeypatch: pytest.MonkeyPatch) -> None:
    cancellations = 0

    async def loses_its_cancellation(_client: Client, _server: object) -> None:
        nonlocal cancellations
        try:
            await asyncio.sleep(TIMEOUT_S)
        except asyncio.CancelledError:
            cancellations += 1
            # The standard library treats a task that is cancelled at this moment in this way.
            raise OSError("refused") from None

    monkeypatch.setattr(Client, "_connect_to_server", loses_its_cancellation)
    monkeypatch.setattr("chabudai.server.cluster.nats_bus.NATS_TIMEOUT_S", 0.05)
    async with asyncio.timeout(TIMEOUT_S / 2):
        with pytest.raises(BusError, match="cannot be reached"):
            await connect("nats://127.0.0.1:1")
    assert cancellations > 0


async def test_a_silent_bus_can_be_closed(server: NatsServer, monkeypatch: pytest.MonkeyPatch) -> None:
    bus = await connect(server.address)
    close = Client.close

    async def closes_late(_client: Client) -> None:
        await asyncio.sleep(TIMEOUT_S)

    with monkeypatch.context() as patched:
        patched.setattr(Client, "close", closes_late)
        patched.setattr("chabudai.server.cluster.nats_bus.NATS_TIMEOUT_S", 0.05)
        async with asyncio.timeout(TIMEOUT_S / 2):
            await bus.close()
    assert isinstance(bus, NatsBus)
    await close(bus._client)
