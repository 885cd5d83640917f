"""Every kind of place that is limited in number has a share for each visitor, an expiry time, and an order that no
flood can dominate.
"""

from __future__ import annotations

import asyncio
import json
from collections.abc import Iterator
from contextlib import AsyncExitStack
from dataclasses import replace
from pathlib import Path
from typing import Any

import httpx
import pytest
from websockets.asyncio.client import connect
from websockets.exceptions import ConnectionClosed

from chabudai.catalogue import plain
from chabudai.server.accounts.administration import promote
from chabudai.server.http.admission import Visitor
from chabudai.server.live import table_chat
from chabudai.server.live.lobby_listing import renew_listings
from chabudai.server.lobby import lobby
from chabudai.server.settings import Share
from chabudai.server.shares import admit, interleave
from chabudai.server.tournaments.next_step import UNATTENDED_DEADLINE_MS, FinishTournament, next_step
from chabudai.server.tournaments.tournament import TournamentState, TournamentTerms
from chabudai.store.places import Owner, Place
from chabudai.store.tournaments import StoredEntrant

from .client import Json, Service, running
from .conftest import NO_LIMITS

LISTED: Json = {"game": "nakatta", "options": {"size": 3}, "seats": ["me", "open"], "name": "Anna", "listed": True}
SWISS: Json = {"kind": "swiss", "game": "nakatta", "options": {"size": 3, "pie": False}, "rounds": 2, "name": "Ada"}
FLOOD, ANNA, BEN = "192.0.2.1", "192.0.2.2", "192.0.2.3"


class Calendar:
    now_s = 1_800_000_000.0

    def __call__(self) -> float:
        return self.now_s


@pytest.fixture
def calendar() -> Calendar:
    return Calendar()


@pytest.fixture
def house(tmp_path: Path, calendar: Calendar) -> Iterator[Service]:
    """A server behind a proxy, with few places."""
    limits = replace(NO_LIMITS, tournaments=Share(6, 1, plain("no place")), reports=Share(6, 2, plain("no place")))
    with running(tmp_path / "t.sqlite", limits=limits, clock=calendar, trusted_proxies=("127.0.0.1",)) as service:
        yield service


async def asked(caller: httpx.AsyncClient, address: str, path: str, body: Json | None = None, key: str = "") -> Any:
    headers = {"X-Forwarded-For": address, **({"Authorization": f"Bearer {key}"} if key else {})}
    if body is None:
        return await caller.get(f"/api{path}", headers=headers)
    return await caller.post(f"/api{path}", json=body, headers=headers)


def places(*owners: Owner, idle: bool = True) -> list[Place]:
    return [Place(str(number), owner, number, is_idle=idle) for number, owner in enumerate(owners)]


def test_a_share_binds_when_half_of_all_is_taken() -> None:
    share, anna, ben = Share(total=10, each=2), Visitor(ANNA).owner, Visitor(BEN).owner
    assert admit(share, anna, places(*[anna] * 4)).is_admitted
    assert not admit(share, anna, places(*[anna] * 5)).is_admitted
    assert admit(share, ben, places(*[anna] * 5, ben)).is_admitted
    assert not admit(share, ben, places(*[anna] * 5, ben, ben)).is_admitted


def test_no_network_and_no_address_with_many_accounts_has_more_than_half() -> None:
    share = Share(total=20, each=3)
    for flood in (
        [Visitor(f"2001:db8:1:{number << 8:x}::/64").owner for number in range(64)],
        [Visitor(FLOOD, account=number).owner for number in range(64)],
    ):
        taken: list[Owner] = []
        for owner in flood:
            if admit(share, owner, places(*taken)).is_admitted:
                taken.append(owner)
        assert len(taken) <= 12
        assert admit(share, Visitor(ANNA).owner, places(*taken)).is_admitted


def test_the_oldest_idle_place_of_the_largest_owner_makes_room() -> None:
    share, flood, anna = Share(total=4, each=1), Visitor(FLOOD).owner, Visitor(ANNA).owner
    taken = places(Visitor(BEN).owner, flood, flood, ("another",))
    assert admit(share, anna, taken).displaced == "1"
    assert not admit(share, anna, [replace(place, is_idle=False) for place in taken]).is_admitted


def test_lists_alternate_between_owners() -> None:
    flood = [f"flood {number}" for number in range(50)]
    ordered = interleave([*flood, "anna 1", "ben 1"], lambda item: (item.split()[0],))
    assert ordered[:4] == ["flood 0", "anna 1", "ben 1", "flood 1"]
    site = interleave(
        [f"2001:db8:1:{number:x}::/64" for number in range(50)] + [ANNA], lambda address: Visitor(address).owner
    )
    assert site.index(ANNA) < 17


def test_a_tournament_whose_organiser_is_gone_ends() -> None:
    terms = TournamentTerms("swiss", "nakatta", {}, seats=2, rounds=4)
    alone = TournamentState(terms, entrants=(StoredEntrant(0, "Ada", seen_ms=1000),))
    assert next_step(alone, 1000 + UNATTENDED_DEADLINE_MS - 1, 0) is None
    assert next_step(alone, 1000 + UNATTENDED_DEADLINE_MS, 0) == FinishTournament()
    two = replace(alone, entrants=(*alone.entrants, StoredEntrant(1, "Ben", seen_ms=1000)))
    assert next_step(two, 1000 + UNATTENDED_DEADLINE_MS, 0) is None


async def test_empty_tournaments_of_one_visitor_leave_room_for_others(house: Service, calendar: Calendar) -> None:
    async with house.http() as caller:
        answers = [await asked(caller, FLOOD, "/tournaments", SWISS) for _ in range(8)]
        assert [answer.status_code for answer in answers] == [201] * 3 + [429] * 5
        assert answers[-1].json()["code"] == "busy"
        assert int(answers[-1].headers["Retry-After"]) == answers[-1].json()["retry_after_s"] > 0
        for address in (ANNA, BEN, "192.0.2.4"):
            assert (await asked(caller, address, "/tournaments", SWISS)).status_code == 201
        # All six places are taken. After several minutes, tournaments without entries make room.
        assert (await asked(caller, "192.0.2.5", "/tournaments", SWISS)).status_code == 429
        calendar.now_s += 3600
        assert (await asked(caller, "192.0.2.5", "/tournaments", SWISS)).status_code == 201
        flood = [answer.json()["tournament"] for answer in answers[:3]]
        phases = [(await asked(caller, ANNA, f"/tournaments/{each}")).json()["phase"] for each in flood]
        assert sorted(phases) == ["open", "open", "over"]


async def test_listed_tables_of_one_visitor_do_not_hide_those_of_others(
    house: Service, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(lobby, "MAX_TABLES_LISTED", 4)
    async with house.http() as caller:
        anna = (await asked(caller, ANNA, "/tables", LISTED)).json()["table"]
        for _ in range(6):
            assert (await asked(caller, FLOOD, "/tables", LISTED)).status_code == 201
        shown = (await asked(caller, BEN, "/lobby")).json()["tables"]
        assert len(shown) == 4
        assert anna in [table["table"] for table in shown]


async def test_seeks_of_one_visitor_leave_room_for_others(tmp_path: Path) -> None:
    limits = replace(NO_LIMITS, waiting_seeks=Share(6, 1, plain("no place")))
    with running(tmp_path / "t.sqlite", limits=limits, trusted_proxies=("127.0.0.1",)) as service:

        async def seek(address: str, stack: AsyncExitStack) -> str:
            url = f"ws://127.0.0.1:{service.port}/api/lobby/socket"
            headers = {"X-Forwarded-For": address}
            socket = await stack.enter_async_context(connect(url, additional_headers=headers, close_timeout=1))
            # Three people wait for a fourth and are not matched until then.
            wish = {"type": "seek", "id": 1, "game": "eurojongg", "speed": "unlimited", "name": "Anna", "minutes": 5}
            await socket.send(json.dumps({**wish, "browser": ""}))
            while (answer := json.loads(await socket.recv()))["type"] not in ("sought", "refused"):
                pass
            return str(answer.get("code", "ok"))

        async with AsyncExitStack() as stack:
            assert [await seek(FLOOD, stack) for _ in range(4)] == ["ok", "ok", "ok", "busy"]
            assert await seek(ANNA, stack) == "ok"


@pytest.mark.parametrize("place", ["watchers_per_table", "people_in_lobby", "people_at_tournaments"])
async def test_sockets_of_one_visitor_leave_places_for_others(tmp_path: Path, place: str) -> None:
    shares: dict[str, Any] = {place: Share(6, 1, plain("no place"))}
    limits = replace(NO_LIMITS, **shares)
    with running(tmp_path / "t.sqlite", limits=limits, trusted_proxies=("127.0.0.1",)) as service:
        async with service.http() as caller, AsyncExitStack() as stack:
            table = (await asked(caller, BEN, "/tables", LISTED)).json()["table"]
            tournament = (await asked(caller, BEN, "/tournaments", SWISS)).json()["tournament"]
            path, first = {
                "watchers_per_table": (f"tables/{table}", {"type": "hello"}),
                "people_in_lobby": ("lobby", {"type": "ping"}),
                "people_at_tournaments": (f"tournaments/{tournament}", {"type": "hello"}),
            }[place]

            async def enter(address: str) -> bool:
                """Whether a socket gets a place."""
                url = f"ws://127.0.0.1:{service.port}/api/{path}/socket"
                headers = {"X-Forwarded-For": address}
                socket = await stack.enter_async_context(connect(url, additional_headers=headers, close_timeout=1))
                try:
                    await socket.send(json.dumps(first))
                    return bool(json.loads(await socket.recv()).get("code") != "busy")
                except ConnectionClosed:
                    return False

            assert [await enter(FLOOD) for _ in range(4)] == [True] * 3 + [False]
            assert await enter(ANNA)


async def test_entrants_of_one_network_leave_places_for_others(tmp_path: Path) -> None:
    limits = replace(NO_LIMITS, entrants=Share(6, 1, plain("no place")))
    with running(tmp_path / "t.sqlite", limits=limits, trusted_proxies=("127.0.0.1",)) as service:
        async with service.http() as caller:
            path = f"/tournaments/{(await asked(caller, BEN, '/tournaments', SWISS)).json()['tournament']}/enter"

            async def enter(address: str, name: str) -> int:
                return int((await asked(caller, address, path, {"name": name})).status_code)

            assert [await enter(FLOOD, f"Eve {number}") for number in range(4)] == [201] * 2 + [429] * 2
            assert await enter(ANNA, "Anna") == 201
            # The organiser has entered too. The members of a club share the network of its organiser.
            assert [await enter(BEN, f"Guest {number}") for number in range(4)] == [201] * 4


async def test_a_spectator_is_heard_although_others_write_without_end(
    house: Service, monkeypatch: pytest.MonkeyPatch
) -> None:
    for name in ("SPECTATOR_INTERVAL_S", "NETWORK_INTERVAL_S"):
        monkeypatch.setattr(table_chat, name, 1e6)
    async with house.http() as caller:
        table = (await asked(caller, BEN, "/tables", LISTED)).json()["table"]

        async def say(address: str, text: str) -> int:
            body = {"text": text, "name": "Cleo"}
            return int((await asked(caller, address, f"/tables/{table}/say", body)).status_code)

        heard = [
            await say(f"2001:db8:{site}:{each << 8:x}::1", f"{site} {each}") for site in (1, 2, 3) for each in range(20)
        ]
        # The first message of each network counts only for the network.
        assert heard.count(200) == 2 * table_chat.NETWORK_BURST + 1 + 2
        assert await say(ANNA, "Good luck") == 200


async def test_a_listed_table_without_its_players_is_unlisted(house: Service, calendar: Calendar) -> None:
    """Anna is at one of her tables in the lobby and at one of her tables in a club."""
    async with house.http() as caller:
        await asked(caller, ANNA, "/people", {"name": "Anna", "password": "a long enough password"})
        assert (await asked(caller, ANNA, "/clubs", {"name": "Tea"})).status_code == 201
        in_club = [(await asked(caller, ANNA, "/clubs/tea/tables", {**LISTED, "listed": False})).json() for _ in "12"]
        left = (await asked(caller, ANNA, "/tables", LISTED)).json()
        slow = (await asked(caller, ANNA, "/tables", {**LISTED, "clock": "3d"})).json()
        kept = (await asked(caller, ANNA, "/tables", LISTED)).json()
        async with house.client(kept, kept["key"]) as anna, house.client(in_club[0], in_club[0]["key"]) as club_anna:
            for client in (anna, club_anna):
                await client.table_where(lambda table: table["seats"][0]["present"])
            calendar.now_s += 20 * 60
            renewing = renew_listings(house.app.state.registry)
            await asyncio.wrap_future(asyncio.run_coroutine_threadsafe(renewing, house.loop))
            calendar.now_s += 20 * 60
            shown = {table["table"] for table in (await asked(caller, BEN, "/lobby")).json()["tables"]}
            of_club = [table["table"] for table in (await asked(caller, ANNA, "/clubs/tea")).json()["tables"]]
        assert of_club == [in_club[0]["table"]]
        assert shown == {slow["table"], kept["table"]}
        assert left["table"] not in shown


async def test_reports_of_one_visitor_do_not_hide_those_of_others(house: Service) -> None:
    async with house.http() as caller, house.http() as moderator:
        opened = (await asked(caller, FLOOD, "/tables", {**LISTED, "listed": False})).json()
        path, mine = f"/tables/{opened['table']}", opened["key"]
        for number in range(5):
            said = await asked(caller, FLOOD, f"{path}/say", {"text": f"junk {number}"}, key=mine)
            assert said.status_code == 200, said.text
        lines = [line["id"] for line in (await asked(caller, FLOOD, f"{path}/talk", key=mine)).json()["lines"]]

        async def report(address: str, line: int) -> int:
            answer = await asked(caller, address, f"{path}/report", {"line": line, "reason": address}, key=mine)
            return int(answer.status_code)

        assert [await report(FLOOD, line) for line in (*lines[:4], lines[0])] == [200, 200, 200, 429, 200]
        assert await report(ANNA, lines[4]) == 200
        registered = await asked(moderator, BEN, "/people", {"name": "Morgan", "password": "a long enough password"})
        assert registered.status_code == 201, registered.text
        promote("Morgan", "moderator", house.settings.database)
        found = (await asked(moderator, BEN, "/moderation")).json()
        assert [each["reason"] for each in found["reports"]] == [FLOOD, ANNA, FLOOD, FLOOD]
