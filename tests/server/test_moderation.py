"""Moderators: reports, which include the surrounding messages and are settled once; temporary mutes; and a log of
decisions.
"""

from __future__ import annotations

import re
from collections.abc import Iterator
from pathlib import Path

import httpx
import pytest
import sqlalchemy as sa

from chabudai.server.accounts.administration import promote
from chabudai.store import Store
from chabudai.store.moderation import ModerationRepository, seat_subject

from .client import Client, Json, Service, running, two_people
from .conftest import NO_LIMITS

PASSWORD = "a long enough password"
HOUR_S = 3600.0


class Calendar:
    """A clock that a test can advance."""

    def __init__(self) -> None:
        self.now_s = 1_800_000_000.0

    def __call__(self) -> float:
        return self.now_s


@pytest.fixture
def calendar() -> Calendar:
    return Calendar()


@pytest.fixture
def place(tmp_path: Path, calendar: Calendar) -> Iterator[Service]:
    with running(tmp_path / "tables.sqlite", limits=NO_LIMITS, clock=calendar) as service:
        yield service


async def registered(caller: httpx.AsyncClient, name: str, *seats: Json) -> None:
    answer = await caller.post("/api/people", json={"name": name, "password": PASSWORD, "seats": list(seats)})
    assert answer.status_code == 201, answer.text


async def moderator(service: Service, caller: httpx.AsyncClient, name: str = "Morgan") -> None:
    await registered(caller, name)
    promote(name, "moderator", service.settings.database)


async def reported(service: Service, client: Client, table: str, text: str) -> None:
    """Lets a spectator report the newest message with this text."""
    async with service.http() as caller:
        lines = (await caller.get(f"/api/tables/{table}/talk")).json()["lines"]
        line = next(line["id"] for line in reversed(lines) if line["text"] == text)
        answer = await caller.post(f"/api/tables/{table}/report", json={"line": line, "reason": "rude"})
        assert answer.status_code == 200, answer.text


async def settled(caller: httpx.AsyncClient, **wanted: object) -> httpx.Response:
    """Settles the oldest report."""
    report = (await caller.get("/api/moderation")).json()["reports"][0]["id"]
    return await caller.post("/api/moderation/settle", json={"report": report, "settled": "kept", **wanted})


async def acts(caller: httpx.AsyncClient) -> list[Json]:
    found: list[Json] = (await caller.get("/api/moderation/acts")).json()["acts"]
    return found


async def test_a_guest_is_muted_temporarily_with_a_reason(place: Service, calendar: Calendar) -> None:
    async with two_people(place) as (anna, ben, opened), place.http() as caller:
        await moderator(place, caller)
        await anna.request("say", text="You fool")
        await reported(place, ben, opened["table"], "You fool")
        answer = await settled(caller, settled="removed", reason="be kind", mute_hours=24)
        assert answer.status_code == 200, answer.text
        said = await anna.request("say", text="Hello again")
        assert said["code"] == "not_allowed"
        assert said["message"] == "a moderator has muted you for 24 more hours: be kind"
        # Only this guest is muted.
        assert (await ben.request("say", text="Good"))["type"] == "accepted"
        calendar.now_s += 25 * HOUR_S
        assert (await anna.request("say", text="Hello again"))["type"] == "accepted"
        removed, muted = sorted(await acts(caller), key=lambda act: act["id"])
        assert (removed["done"], removed["moderator"], removed["name"]) == ("removed", "Morgan", "Anna")
        assert (removed["line"], removed["reason"]) == ("You fool", "be kind")
        assert (muted["done"], muted["who"], muted["holds"]) == ("muted", "seat", False)


async def test_an_account_is_muted_at_every_table_and_can_be_unmuted(place: Service) -> None:
    async with place.http() as anna, place.http() as caller:
        await moderator(place, caller)
        await registered(anna, "anna")
        tables = []
        for _ in range(2):
            asked = {"game": "nakatta", "options": {"size": 5}, "seats": ["me", "open"]}
            tables.append((await anna.post("/api/tables", json=asked)).json())
        one, other = ((f"/api/tables/{each['table']}/say", f"Bearer {each['key']}") for each in tables)
        said = await anna.post(one[0], json={"text": "You fool"}, headers={"Authorization": one[1]})
        assert said.status_code == 200
        async with place.client(tables[0]) as watcher:
            await reported(place, watcher, tables[0]["table"], "You fool")
        assert (await settled(caller, mute_hours=1)).status_code == 200
        at_other = {"json": {"text": "Hello"}, "headers": {"Authorization": other[1]}}
        refused = await anna.post(other[0], **at_other)  # type: ignore[arg-type]
        assert (refused.status_code, refused.json()["code"]) == (403, "not_allowed")
        # Nor can the account write names of cards, which everyone at a table reads (EJ-58).
        named = {"game": "eurojongg", "seats": ["me", *["bot:1"] * 3], "options": {"face_names": {"F": "dog"}}}
        assert (await anna.post("/api/tables", json=named)).json()["code"] == "not_allowed"
        assert (await anna.post("/api/tables", json={**named, "options": {}})).status_code == 201
        muted = next(act for act in await acts(caller) if act["done"] == "muted")
        assert (muted["who"], muted["holds"]) == ("person", True)
        undo = {"act": muted["id"], "reason": "said sorry"}
        assert (await caller.post("/api/moderation/unmute", json=undo)).status_code == 200
        assert (await caller.post("/api/moderation/unmute", json=undo)).json()["code"] == "no_match"
        assert (await anna.post(other[0], **at_other)).status_code == 200  # type: ignore[arg-type]
        assert [act["holds"] for act in await acts(caller)] == [False, False, False]
        # The names of deleted people appear nowhere.
        assert (await anna.post("/api/people/me/delete", json={"password": PASSWORD})).status_code == 200
        assert {(act["name"], act["line"]) for act in await acts(caller)} == {("someone", None)}


async def test_ej_58_own_names_of_cards_cannot_claim_a_role(place: Service) -> None:
    async with place.http() as anna, place.http() as other:
        await registered(anna, "anna")
        await registered(other, "ben")
        for names, code in (({"F": "Moderat0r"}, "taken"), ({"F": "<b>"}, "options"), ({"F": "dog"}, None)):
            asked = {"game": "eurojongg", "options": {"face_names": names, "hand_limit": 1}}
            answers = [
                await anna.post("/api/tables", json={**asked, "seats": ["me", *["bot:1"] * 3]}),
                await anna.post("/api/tournaments", json={**asked, "kind": "duplicate", "name": "anna"}),
                await anna.post("/api/persons/ben/challenge", json=asked),
            ]
            for answer in answers:
                assert answer.json().get("code") == code, answer.text
                assert (answer.status_code == 201) == (code is None)


def anna_is_named_in(service: Service) -> set[str]:
    """Returns the database tables with a row that contains one of her names."""
    store = service.app.state.registry.store
    with store.transaction() as connection:
        names = connection.execute(sa.text("SELECT name FROM sqlite_master WHERE type = 'table'")).scalars().all()
        rows = {name: connection.execute(sa.text(f"SELECT * FROM {name}")).all() for name in names}
    return {name for name, found in rows.items() if any(re.search("Anna|annabel", str(row)) for row in found)}


async def test_a_muted_guest_stays_muted_after_registering_and_is_anonymous_after_deletion(place: Service) -> None:
    async with two_people(place) as (anna, ben, opened), place.http() as caller, place.http() as person:
        await moderator(place, caller)
        await anna.request("say", text="You fool")
        await reported(place, ben, opened["table"], "You fool")
        assert (await settled(caller, mute_hours=1)).status_code == 200
        await registered(person, "annabel", {"table": opened["table"], "key": opened["key"]})
        assert (await anna.request("say", text="Hello"))["code"] == "not_allowed"
        assert anna_is_named_in(place) >= {"players", "chat_lines", "reports", "moderation_acts"}
        own = (await person.get("/api/people/me/export")).json()
        assert [(line["table"], line["text"]) for line in own["said"]] == [(opened["table"], "You fool")]
        assert [mute["done"] for mute in own["mutes"]] == ["muted"]
        assert (await person.post("/api/people/me/delete", json={"password": PASSWORD})).status_code == 200
        lines = (await ben.request("hear"))["lines"]
        assert [line["name"] for line in lines] == ["someone"]
        assert anna_is_named_in(place) == set(), "no row contains her guest name or her account name"


async def test_the_spectators_of_a_table_are_muted_together(place: Service) -> None:
    async with two_people(place) as (anna, _ben, opened), place.client(opened) as cleo, place.http() as caller:
        await moderator(place, caller)
        assert (await cleo.request("say", text="You fools", name="Cleo"))["type"] == "accepted"
        await reported(place, cleo, opened["table"], "You fools")
        assert (await settled(caller, mute_hours=1)).status_code == 200
        assert (await cleo.request("say", text="Boo", name="Dora"))["code"] == "not_allowed"
        assert (await anna.request("say", text="Hello"))["type"] == "accepted"


async def test_a_report_is_settled_once_and_by_another_moderator(place: Service) -> None:
    async with place.http() as caller, place.http() as other:
        await moderator(place, caller)
        await moderator(place, other, "Nora")
        asked = {"game": "nakatta", "options": {"size": 5}, "seats": ["me", "open"]}
        opened = (await caller.post("/api/tables", json=asked)).json()
        address, mine = f"/api/tables/{opened['table']}", {"Authorization": f"Bearer {opened['key']}"}
        assert (await caller.post(f"{address}/say", json={"text": "Hush"}, headers=mine)).status_code == 200
        async with place.client(opened) as watcher:
            await reported(place, watcher, opened["table"], "Hush")
        assert (await settled(caller)).json()["code"] == "not_allowed"
        seen = (await other.get("/api/moderation")).json()
        assert seen["waiting"] == 1
        body = {"report": seen["reports"][0]["id"], "settled": "kept", "reason": "\u202efine"}
        assert (await other.post("/api/moderation/settle", json=body)).status_code == 200
        assert (await other.post("/api/moderation/settle", json=body)).json()["code"] == "no_match"
        assert [act["reason"] for act in await acts(other)] == ["fine"]
        assert (await other.post("/api/moderation/settle", json={**body, "mute_hours": 0})).status_code == 400


async def test_decisions_are_deleted_when_a_mute_is_over(place: Service, calendar: Calendar) -> None:
    async with two_people(place) as (anna, ben, opened), place.http() as caller:
        await moderator(place, caller)
        await anna.request("say", text="You fool")
        await reported(place, ben, opened["table"], "You fool")
        assert (await settled(caller, mute_hours=10)).status_code == 200
        store = Store(place.settings.database)
        try:
            rows, now_ms = ModerationRepository(store), int(calendar.now_s * 1000)
            rows.delete_before(now_ms + 3_600_000)
            assert [act.done for act in rows.acts(9)] == ["muted"]
            assert rows.mute_of([seat_subject(opened["table"], 0)], now_ms + 3_600_000) is not None
            rows.delete_before(now_ms + 11 * 3_600_000)
            assert rows.acts(9) == []
        finally:
            store.close()
