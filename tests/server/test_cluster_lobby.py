"""One lobby on several processes: seeks in different processes are paired, and all people are counted."""

from __future__ import annotations

import asyncio
from collections.abc import Iterator
from pathlib import Path

import pytest

from chabudai.server import Settings
from chabudai.server.cluster.memory_bus import MemoryBus
from chabudai.server.live.registry import TableRegistry
from chabudai.server.lobby import messages as notes
from chabudai.server.lobby.matchmaker import Matchmaker
from chabudai.server.lobby.messages import ReleaseSeek, ReserveSeek, ResolveSeek, SeekList, SharedSeek
from chabudai.server.protocol.lobby import SeekMatched
from chabudai.server.ratings.rating import rate_match
from chabudai.store import Store

from .client import TIMEOUT_S, Service, running
from .cluster import Cluster, cluster
from .conftest import NO_LIMITS
from .nats_server import NatsServer, nats_server
from .test_lobby import in_lobby, listed
from .test_seating import check_seat, paired, visitor


@pytest.fixture(scope="module")
def bus() -> Iterator[NatsServer]:
    with nats_server() as server:
        yield server


@pytest.fixture(scope="module")
def three(bus: NatsServer, tmp_path_factory: pytest.TempPathFactory) -> Iterator[Cluster]:
    with cluster(tmp_path_factory.mktemp("store") / "t.sqlite", bus.address, limits=NO_LIMITS) as made:
        yield made


async def test_people_at_different_processes_are_paired(three: Cluster) -> None:
    first, second, third = three.services
    async with in_lobby(first) as anna, in_lobby(second) as ben, in_lobby(third) as anybody:
        await anna.send("seek", id=1, game="nakatta", name="Anna")
        assert (await anna.until("sought"))["until"] is not None
        await anybody.lobby_where(lambda lobby: lobby["counts"]["seeking"] == 1)
        await ben.send("seek", id=1, game="nakatta", name="Ben")
        met = [await anna.until("met"), await ben.until("met")]
        assert met[0]["table"] == met[1]["table"]
        assert {one["seat"] for one in met} == {0, 1}
        async with third.client(met[0], met[0]["key"]) as seated:
            assert seated.table["seats"][met[0]["seat"]]["name"] == "Anna"
        await anybody.lobby_where(lambda lobby: lobby["counts"]["seeking"] == 0)


@pytest.mark.parametrize("is_rated", [True, False])
async def test_accounts_at_different_processes_are_paired_under_their_names(three: Cluster, *, is_rated: bool) -> None:
    anna, ben = [await visitor(three.services[number], "account") for number in (0, 1)]
    await check_seat(anna, ben, await paired(anna, ben, rated=is_rated), is_rated=is_rated)


async def test_a_newer_seek_of_the_same_browser_at_another_process_replaces_it(three: Cluster) -> None:
    first, second, _ = three.services
    async with in_lobby(first) as one, in_lobby(second) as other:
        await one.send("seek", id=1, game="natto", browser="this one")
        await one.until("sought")
        await other.lobby_where(lambda lobby: lobby["counts"]["seeking"] == 1)
        await other.send("seek", id=1, game="natto", browser="this one")
        assert (await one.until("unmet"))["why"] == "elsewhere"


async def test_people_at_the_tables_of_all_processes_are_counted_everywhere(three: Cluster) -> None:
    first, second, third = three.services
    async with in_lobby(third) as anybody:
        tables = [await listed(first), await listed(second)]
        async with (
            first.client(tables[0], tables[0]["key"]),
            second.client(tables[1], tables[1]["key"]),
            first.client(tables[1]),
        ):
            shown = await anybody.lobby_where(
                lambda lobby: (
                    [lobby["counts"][name] for name in ("people", "watchers", "tables")] == [2, 1, 2]
                    and [table["attended"] for table in lobby["tables"]] == [True, True]
                )
            )
            assert shown["counts"]["open"] == 2
        await anybody.lobby_where(lambda lobby: lobby["counts"]["people"] == 0)


async def test_a_seek_is_paired_after_the_pairing_process_has_stopped(bus: NatsServer, tmp_path: Path) -> None:
    with (
        running(tmp_path / "t.sqlite", bus=bus.address, limits=NO_LIMITS) as stays,
        running(tmp_path / "t.sqlite", bus=bus.address, limits=NO_LIMITS) as other,
    ):
        goes = Service(stays.settings).start()
        # The first process that has a visitor pairs the seeks.
        async with in_lobby(goes) as early:
            await early.send("seek", id=1, game="natto", minutes=0.002)
            await early.until("unmet")
        async with in_lobby(stays) as anna, in_lobby(other) as ben:
            await anna.send("seek", id=1, game="nakatta", name="Anna")
            await anna.until("sought")
            await asyncio.to_thread(goes.stop)
            await ben.send("seek", id=1, game="nakatta", name="Ben")
            async with asyncio.timeout(TIMEOUT_S):
                assert (await anna.until("met"))["table"] == (await ben.until("met"))["table"]


async def test_a_person_who_has_just_left_is_not_paired(tmp_path: Path) -> None:
    bus, said = MemoryBus(is_shared=True), list[tuple[str, notes.SeekCommand]]()
    registry = TableRegistry(Settings(database=tmp_path / "t.sqlite"), Store(tmp_path / "t.sqlite"), rate_match)
    maker = Matchmaker(registry, bus, lambda _order: None)
    met = asyncio.Event()

    async def here(message: bytes) -> bytes:
        said.append(("here", notes.decode_command(message)))
        if isinstance(said[-1][1], ResolveSeek):
            met.set()
        return notes.YES

    async def gone(message: bytes) -> bytes:
        said.append(("gone", notes.decode_command(message)))
        return notes.NO

    await bus.serve(notes.commands_subject("here"), here)
    await bus.serve(notes.commands_subject("gone"), gone)
    await maker.receive(wishes("here", 1))
    await maker.receive(wishes("gone", 1))
    async with asyncio.timeout(TIMEOUT_S):
        while not any(isinstance(word, ReleaseSeek) for _, word in said):
            await asyncio.sleep(0.01)
    assert said == [("here", ReserveSeek(1)), ("gone", ReserveSeek(1)), ("here", ReleaseSeek(1))]
    # The remaining seek is announced again and paired with one that is present.
    await maker.receive(wishes("here", 1, 2))
    async with asyncio.timeout(TIMEOUT_S):
        while sum(isinstance(word, ResolveSeek) for _, word in said) < 2:
            await met.wait()
            await asyncio.sleep(0.01)
    lines = [word for _, word in said if isinstance(word, ResolveSeek)]
    assert {word.wish for word in lines} == {1, 2}
    assert len({word.said.table for word in lines if isinstance(word.said, SeekMatched)}) == 1
    maker.close()
    registry.close()
    registry.store.close()


def wishes(process: str, *numbers: int) -> bytes:
    made = [SharedSeek(number, "nakatta", "unlimited", 2, f"P{number}", 1.0, 60.0, "") for number in numbers]
    return notes.encode(SeekList(process, made))
