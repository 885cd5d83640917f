"""Direct challenges between accounts, presence, and what a profile says of rated matches."""

from __future__ import annotations

import asyncio
import json
from collections.abc import AsyncIterator, Iterator
from contextlib import asynccontextmanager
from pathlib import Path
from typing import Any

import httpx
import pytest
from websockets.asyncio.client import connect

from chabudai.server import Limits
from chabudai.server.lobby import challenges
from chabudai.server.settings import Rate

from .client import TIMEOUT_S, Json, Service, running
from .conftest import UNLIMITED
from .test_accounts import code, new_name, person, request_json
from .test_ratings import WON, open_rated_table, play

LIMITS: dict[str, Any] = dict.fromkeys(("budget", "tables", "guesses", "logins", "accounts", "challenges"), UNLIMITED)
WANTED = {"game": "nakatta", "options": {"size": 5}, "clock": "10+5"}


@pytest.fixture(scope="module")
def service(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Service]:
    with running(tmp_path_factory.mktemp("store") / "t.sqlite", limits=Limits(**LIMITS)) as service:
        yield service


@asynccontextmanager
async def told_news(service: Service, caller: httpx.AsyncClient) -> AsyncIterator[Any]:
    """Yields a function that returns the account's challenges as soon as they satisfy a condition."""
    headers = {"Cookie": f"{service.cookie}={caller.cookies[service.cookie]}"}
    address = f"ws://127.0.0.1:{service.port}/api/people/me/socket"
    async with connect(address, additional_headers=headers, close_timeout=1) as socket:

        async def news(wanted: Any) -> Json:
            async with asyncio.timeout(TIMEOUT_S):
                while not wanted(found := json.loads(await socket.recv())):
                    pass
            return dict(found)

        await news(lambda found: found["type"] == "challenges")
        yield news


async def test_a_challenge_is_delivered_accepted_and_seats_both(service: Service) -> None:
    names = new_name(), new_name("ben")
    async with (
        person(service, names[0]) as anna,
        person(service, names[1]) as ben,
        told_news(service, anna) as annas,
        told_news(service, ben) as bens,
    ):
        status, sent = await request_json(anna, f"/api/persons/{names[1]}/challenge", {**WANTED, "rated": True})
        assert status == 201, sent
        (received,) = (await bens(lambda found: found["incoming"]))["incoming"]
        assert (received["challenger"], received["game"], received["clock"]) == (names[0], "nakatta", "10+5")
        assert (received["rated"], received["state"]) == (True, "open")
        status, seat = await request_json(ben, "/api/people/me/challenges/accept", {"id": received["id"]})
        assert status == 201, seat
        found = await annas(lambda found: found["outgoing"] and found["outgoing"][0]["table"] is not None)
        assert (found["outgoing"][0]["state"], found["outgoing"][0]["table"]) == ("accepted", seat["table"])
        status, own = await request_json(anna, f"/api/tables/{seat['table']}/key", {})
        assert status == 200, own
        table = (await request_json(anna, f"/api/tables/{seat['table']}"))[1]
        assert {each["name"] for each in table["seats"]} == set(names)
        assert table["seats"][seat["seat"]]["name"] == names[1]
        assert (table["rated"], table["options"]["size"], table["clocks"]["clock"]) == (True, 5, "10+5")
        assert await code(ben, "/api/people/me/challenges/accept", {"id": received["id"]}) == (404, "no_match")


async def test_in_a_larger_game_bots_take_the_other_seats_and_it_is_not_public(service: Service) -> None:
    names = new_name(), new_name("ben")
    async with person(service, names[0]) as anna, person(service, names[1]) as ben:
        path = f"/api/persons/{names[1]}/challenge"
        asked = {"game": "eurojongg", "bots": 3}
        assert await code(anna, path, {**asked, "rated": True}) == (409, "not_offered")
        (sent,) = (await request_json(anna, path, asked))[1]["outgoing"]
        seat = (await request_json(ben, "/api/people/me/challenges/accept", {"id": sent["id"]}))[1]
        async with service.client(seat, seat["key"]) as player:
            assert sorted(each["kind"] for each in player.table["seats"]) == ["bot", "bot", "person", "person"]
            assert [each["level"] for each in player.table["seats"] if each["kind"] == "bot"] == [3, 3]
            assert (await request_json(anna, "/api/watch"))[1]["order"] == []


async def test_a_challenge_that_was_declined_cannot_be_repeated(service: Service) -> None:
    names = new_name(), new_name("ben")
    async with person(service, names[0]) as anna, person(service, names[1]) as ben:
        path = f"/api/persons/{names[1]}/challenge"
        (sent,) = (await request_json(anna, path, WANTED))[1]["outgoing"]
        assert await code(anna, path, WANTED) == (429, "busy"), "one challenge to each person"
        assert (await request_json(anna, "/api/people/me/challenges/withdraw", {"id": sent["id"]}))[0] == 200
        assert await code(ben, "/api/people/me/challenges/accept", {"id": sent["id"]}) == (404, "no_match")
        (again,) = (await request_json(anna, path, WANTED))[1]["outgoing"]
        assert await code(anna, "/api/people/me/challenges/decline", {"id": again["id"]}) == (404, "no_match")
        assert (await request_json(ben, "/api/people/me/challenges/decline", {"id": again["id"]}))[0] == 200
        assert (await request_json(anna, "/api/people/me/challenges"))[1]["outgoing"][0]["state"] == "declined"
        assert await code(anna, path, WANTED) == (429, "busy")


async def test_who_may_challenge_is_up_to_the_person(service: Service) -> None:
    names = new_name(), new_name("ben")
    async with person(service, names[0]) as anna, person(service, names[1]) as ben, service.http() as guest:
        path = f"/api/persons/{names[1]}/challenge"
        assert await code(guest, path, WANTED) == (401, "log_in")
        assert await code(ben, path, WANTED) == (409, "not_offered")

        async def offered() -> bool:
            return bool((await request_json(anna, f"/api/persons/{names[1]}"))[1]["can_be_challenged"])

        assert await offered()
        for challengers in ("nobody", "friends"):
            settings = {"shows_presence": True, "challengers": challengers}
            assert (await request_json(ben, "/api/people/me/social", settings))[0] == 200
            assert await code(anna, path, WANTED) == (403, "not_allowed")
            assert not await offered()
        await request_json(ben, "/api/people/me/ties", {"name": names[0], "tie": "friend"})
        assert await offered()
        assert (await request_json(anna, path, WANTED))[0] == 201
        await request_json(ben, "/api/people/me/ties", {"name": names[0], "tie": "block"})
        assert (await request_json(ben, "/api/people/me/challenges"))[1]["incoming"] == []
        assert not await offered()


async def test_a_flood_of_challenges_ends_with_its_author(tmp_path: Path) -> None:
    limits = {**LIMITS, "challenges": Rate(1 / 3600, challenges.MAX_OPEN_CHALLENGES + 3)}
    with running(tmp_path / "t.sqlite", limits=Limits(**limits)) as service:
        names = [new_name("p") for _ in range(challenges.MAX_OPEN_CHALLENGES + 2)]
        async with person(service, "eve") as eve, person(service, "anna") as anna:
            for name in names:
                async with person(service, name):
                    pass
            answers = [await request_json(eve, f"/api/persons/{name}/challenge", WANTED) for name in names]
            sent = [status for status, _ in answers]
            assert sent == [201] * challenges.MAX_OPEN_CHALLENGES + [429, 429]
            assert (await request_json(anna, f"/api/persons/{names[0]}/challenge", WANTED))[0] == 201


async def test_presence_is_shown_unless_it_is_switched_off(service: Service) -> None:
    name = new_name()
    async with person(service, name) as anna, service.http() as guest:

        async def presence() -> tuple[str | None, str | None]:
            shown = (await request_json(guest, f"/api/persons/{name}"))[1]
            return shown["presence"], shown["table"]

        assert await presence() == (None, None)
        async with told_news(service, anna):
            assert await presence() == ("online", None)
            await request_json(anna, "/api/people/me/social", {"shows_presence": False, "challengers": "anyone"})
            assert await presence() == (None, None)
        await request_json(anna, "/api/people/me/social", {"shows_presence": True, "challengers": "anyone"})
        for is_listed, shown in ((False, "online"), (True, "playing")):
            asked = {"game": "nakatta", "options": {"size": 5}, "seats": ["me", "open"], "listed": is_listed}
            opened = (await request_json(anna, "/api/tables", asked))[1]
            async with service.client(opened, opened["key"]):
                assert await presence() == (shown, opened["table"] if is_listed else None), (
                    "a private table is not told"
                )


async def test_a_profile_counts_rated_matches_only(service: Service) -> None:
    names = new_name(), new_name("ben"), new_name("cleo")
    async with person(service, names[0]) as anna, person(service, names[1]) as ben, person(service, names[2]) as cleo:
        for opponent, first in ((ben, anna), (ben, ben), (cleo, cleo)):
            other = anna if first is not anna else opponent
            table, keys = await open_rated_table(first, other)
            await play(first, table, keys, *WON)
        asked = {"game": "nakatta", "options": {"size": 2, "pie": False}, "seats": ["me", "open"]}
        opened = (await request_json(anna, "/api/tables", asked))[1]
        joined = (await request_json(ben, f"/api/tables/{opened['table']}/join", {"invitation": opened["invitation"]}))[
            1
        ]
        await play(
            anna, opened["table"], [{"Authorization": f"Bearer {key}"} for key in (opened["key"], joined["key"])], *WON
        )
        async with service.http() as guest:
            results = (await request_json(guest, f"/api/persons/{names[0]}/results"))[1]
            (total,) = results["games"]
            assert (total["game"], total["won"], total["lost"], total["drawn"]) == ("nakatta", 1, 2, 0)
            (history,) = results["ratings"]
            rating = (await request_json(guest, f"/api/persons/{names[0]}"))[1]["ratings"][0]["value"]
            assert [point["value"] for point in history["points"]][::2] == [1662, rating]
            (against,) = (await request_json(guest, f"/api/persons/{names[0]}/against/{names[1]}"))[1]["games"]
            assert (against["won"], against["lost"]) == (1, 1)
            assert (await request_json(guest, f"/api/persons/{names[1]}/against/{names[2]}"))[1]["games"] == []
            assert await code_of(guest, f"/api/persons/{names[1]}/against/nobodyishere") == (404, "no_match")


async def code_of(caller: httpx.AsyncClient, path: str) -> tuple[int, str]:
    status, said = await request_json(caller, path)
    return status, said["code"]


async def test_an_old_address_of_a_profile_redirects(service: Service) -> None:
    async with service.http() as guest:
        answer = await guest.get("/p/anna")
        assert (answer.status_code, answer.headers["location"]) == (308, "/@anna")
        assert (await guest.get("/@anna")).status_code == 200
