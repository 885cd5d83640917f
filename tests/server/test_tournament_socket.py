"""A tournament over a real socket: updated on changes, with the same data as REST for each caller."""

from __future__ import annotations

import asyncio
import json
import time
from collections.abc import AsyncIterator, Callable, Iterator
from contextlib import asynccontextmanager
from dataclasses import replace
from pathlib import Path
from typing import Any

import pytest
from websockets.asyncio.client import ClientConnection, connect
from websockets.exceptions import InvalidStatus

from chabudai.server import Rate
from chabudai.server.http import tournament_socket as door
from chabudai.server.tournaments import spectators as gallery
from chabudai.server.tournaments.director import CHECK_INTERVAL_S
from chabudai.store import Store, tournaments

from .client import TIMEOUT_S, Json, Service, running
from .cluster import Cluster, cluster
from .conftest import NO_LIMITS
from .nats_server import nats_server
from .test_tournaments import DUPLICATE, QUICK, SWISS, create_tournament, play_out, request_json, until


@pytest.fixture
def house(tmp_path: Path) -> Iterator[Service]:
    with running(tmp_path / "tables.sqlite", **QUICK) as service:
        yield service


class TournamentSpectator:
    """A spectator of a tournament."""

    def __init__(self, socket: ClientConnection) -> None:
        self.socket = socket
        self.heard: list[Json] = []

    async def say(self, kind: str, **fields: Any) -> None:
        await self.socket.send(json.dumps({"type": kind, **fields}))

    async def until(self, wanted: Callable[[Json], Any]) -> Json:
        async with asyncio.timeout(TIMEOUT_S):
            while True:
                message: Json = json.loads(await self.socket.recv())
                self.heard.append(message)
                if wanted(message):
                    return message

    async def tournament(self, wanted: Callable[[Json], Any] = lambda _shown: True) -> Json:
        message = await self.until(lambda said: said["type"] == "tournament" and wanted(said["shown"]))
        shown: Json = message["shown"]
        return shown


@asynccontextmanager
async def connect_spectator(
    service: Service, path: str, key: str | None = None, cookie: str = ""
) -> AsyncIterator[TournamentSpectator]:
    """Returns a spectator that has sent ``hello``."""
    headers = {"Cookie": cookie} if cookie else {}
    address = f"ws://127.0.0.1:{service.port}/api{path}/socket"
    async with connect(address, close_timeout=1, additional_headers=headers) as socket:
        onlooker = TournamentSpectator(socket)
        await onlooker.say("hello", key=key)
        yield onlooker


def timeless(shown: Json) -> Json:
    return {**shown, "now": 0}


async def test_the_socket_sends_the_same_as_rest_for_the_same_caller(house: Service) -> None:
    async with house.http() as caller, house.http() as anybody:
        await request_json(caller, "/people", {"name": "Ada", "password": "a long password"}, 201)
        path, me = await create_tournament(caller, DUPLICATE, rounds=1, members=True)
        cookie = "; ".join(f"{name}={value}" for name, value in caller.cookies.items())
        async with (
            connect_spectator(house, path) as stranger,
            connect_spectator(house, path, me["key"]) as keyed,
            connect_spectator(house, path, cookie=cookie) as person,
        ):

            async def compare(wanted: Callable[[Json], Any]) -> None:
                seen = [timeless(await each.tournament(wanted)) for each in (stranger, keyed, person)]
                assert seen[0] == timeless(await request_json(anybody, path))
                assert seen[1] == timeless(await request_json(anybody, f"{path}/here", me))
                assert seen[2] == timeless(await request_json(caller, f"{path}/here", {"key": None}))
                assert [each["mine"] is None for each in seen] == [True, False, False]

            await compare(lambda shown: shown["phase"] == "open")
            await request_json(caller, f"{path}/start", me)
            await compare(lambda shown: shown["tables"])
            mine = (await request_json(caller, f"{path}/here", me))["mine"]
            await play_out(caller, mine["table"], me["key"])
            await compare(lambda shown: shown["phase"] == "over")


@pytest.fixture
def _no_look_by_itself(monkeypatch: pytest.MonkeyPatch) -> None:
    """Disables periodic reads, so that updates can only come from notifications."""
    monkeypatch.setattr(gallery, "REFRESH_INTERVAL_S", 3600.0)


@pytest.mark.usefixtures("_no_look_by_itself")
async def test_a_change_is_sent_immediately_and_many_changes_are_batched(house: Service) -> None:
    async with house.http() as caller:
        path, _ = await create_tournament(caller, SWISS)
        async with connect_spectator(house, path) as anybody:
            await anybody.tournament()
            await asyncio.sleep(2 * gallery.MIN_REFRESH_INTERVAL_S)
            began = time.monotonic()
            for number in range(20):
                await request_json(caller, f"{path}/enter", {"name": f"P{number}"}, 201)
            await anybody.tournament(lambda shown: len(shown["entrants"]) == 21)
            took = time.monotonic() - began
            assert len(anybody.heard) <= 2 + took / gallery.MIN_REFRESH_INTERVAL_S
            await request_json(caller, f"{path}/enter", {"name": "Bea"}, 201)
            await anybody.tournament(lambda shown: len(shown["entrants"]) == 22)


async def test_invisible_changes_are_not_sent(house: Service, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(gallery, "REFRESH_INTERVAL_S", 0.3)
    async with house.http() as caller:
        path, me = await create_tournament(caller, SWISS)
        async with connect_spectator(house, path, me["key"]) as anybody:
            await anybody.tournament()
            # Presence is stored, but not visible.
            store = Store(house.settings.database)
            tournaments.change_entrant(store, path.rpartition("/")[2], 0, seen_ms=5)
            store.close()
            await asyncio.sleep(1.5 * gallery.REFRESH_INTERVAL_S)
            await anybody.say("ping")
            await anybody.until(lambda said: said["type"] == "pong")
            assert [said["type"] for said in anybody.heard] == ["tournament", "pong"]


async def test_present_entrants_are_paired_in_an_arena_and_spectators_are_not(house: Service) -> None:
    asked = {**SWISS, "kind": "arena", "minutes": 5, "least": 2}
    async with house.http() as caller:
        path, me = await create_tournament(caller, asked)
        # This is as if she had left long ago.
        store = Store(house.settings.database)
        tournaments.change_entrant(store, path.rpartition("/")[2], 0, seen_ms=0)
        store.close()
        await request_json(caller, f"{path}/start", me)
        async with connect_spectator(house, path) as anybody, connect_spectator(house, path, me["key"]) as ada:
            await anybody.say("here")
            await anybody.until(lambda said: said["type"] == "pong")
            await ada.tournament(lambda shown: shown["phase"] == "running")
            await asyncio.sleep(1.5 * CHECK_INTERVAL_S)
            assert (await request_json(caller, path))["tables"] == []
            await ada.say("here")
            mine = (await ada.tournament(lambda shown: shown["mine"]["table"]))["mine"]
            await play_out(caller, mine["table"], me["key"])
            await ada.tournament(lambda shown: any(each["played"] for each in shown["standings"]))


async def test_a_logged_out_person_is_a_visitor(house: Service, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(door, "IDENTITY_LIFETIME_S", 0.0)
    async with house.http() as caller, house.http() as other:
        await request_json(caller, "/people", {"name": "Ada", "password": "a long password"}, 201)
        path, _ = await create_tournament(caller, SWISS)
        cookie = "; ".join(f"{name}={value}" for name, value in caller.cookies.items())
        async with connect_spectator(house, path, cookie=cookie) as ada:
            assert (await ada.tournament())["mine"]["entrant"] == 0
            await request_json(caller, "/people/log-out", {})
            await request_json(other, f"{path}/enter", {"name": "Bea"}, 201)
            assert (await ada.tournament(lambda shown: len(shown["entrants"]) == 2))["mine"] is None


async def test_unknown_tournaments_are_refused_and_wrong_keys_limited(tmp_path: Path) -> None:
    limits = replace(NO_LIMITS, guesses=Rate(0.001, 2), sockets_per_address=3)
    with running(tmp_path / "t.sqlite", **{**QUICK, "limits": limits}) as house:
        async with house.http() as caller:
            path, _ = await create_tournament(caller, SWISS)
        async with connect_spectator(house, "/tournaments/AAAAAAAAAAAAAAAA") as lost:
            assert (await lost.until(lambda said: said["type"] == "refused"))["code"] == "no_match"
            await lost.socket.wait_closed()
            assert (lost.socket.close_code, lost.socket.close_reason) == (1008, "no_match")
        async with connect_spectator(house, path, "nobody's") as guesser:
            assert (await guesser.tournament())["mine"] is None
            await guesser.say("hello", key="nor this")
            await guesser.tournament()
            await guesser.say("hello", key="nor that")
            assert (await guesser.until(lambda said: said["type"] == "refused"))["code"] == "busy"
        async with connect_spectator(house, path), connect_spectator(house, path), connect_spectator(house, path):
            with pytest.raises(InvalidStatus) as refused:
                async with connect_spectator(house, path):
                    pass
            assert refused.value.response.status_code == 429


async def test_silent_clients_and_malformed_frames_are_disconnected(tmp_path: Path) -> None:
    for silence_s, noise, code in ((0.5, 0, 1001), (TIMEOUT_S, 5, 1008)):
        limits = replace(NO_LIMITS, silence_s=silence_s)
        with running(tmp_path / f"{code}.sqlite", **{**QUICK, "limits": limits}) as house:
            async with house.http() as caller:
                path, _ = await create_tournament(caller, SWISS)
            async with connect_spectator(house, path) as client:
                for _ in range(noise):
                    await client.socket.send('{"type": "seek"}')
                await asyncio.wait_for(client.socket.wait_closed(), TIMEOUT_S)
                assert client.socket.close_code == code


@pytest.fixture(scope="module")
def three(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Cluster]:
    with nats_server() as bus, cluster(tmp_path_factory.mktemp("store") / "t.sqlite", bus.address, **QUICK) as made:
        yield made


@pytest.mark.usefixtures("_no_look_by_itself")
async def test_changes_of_another_process_are_sent_immediately(three: Cluster) -> None:
    one, other, third = three.services
    async with one.http() as caller, other.http() as elsewhere:
        path, me = await create_tournament(caller, SWISS)
        async with connect_spectator(third, path, me["key"]) as ada:
            await ada.tournament()
            await request_json(elsewhere, f"{path}/enter", {"name": "Bea"}, 201)
            await ada.tournament(lambda shown: len(shown["entrants"]) == 2)
            await request_json(caller, f"{path}/start", me)
            await ada.tournament(lambda shown: shown["mine"]["table"])
            await until(elsewhere, path, me, lambda shown: shown["mine"]["table"])
