"""Clubs: who joins, who decides, what is for members only, and what ends with an account."""

from __future__ import annotations

from concurrent.futures import ThreadPoolExecutor, wait
from typing import Any

import pytest

from chabudai.server.http.endpoints import clubs as endpoints
from chabudai.store import Store
from chabudai.store.accounts import AccountRepository
from chabudai.store.administration import AdministrationRepository
from chabudai.store.clubs import Club, ClubLimits, ClubRepository

from .client import TIMEOUT_S
from .postgresql import postgresql
from .virtual_app import Person, VirtualServer, in_virtual_time

CLUB = "/clubs/friday-night-tea"
SMALL = {"game": "nakatta", "options": {"size": 5, "pie": False}}
EVENT = {"kind": "swiss", **SMALL, "rounds": 1, "club": "friday-night-tea"}


async def people(server: VirtualServer, *names: str) -> list[Person]:
    return [await Person.come(server, name, account=True) for name in names]


async def founded(owner: Person, admits: str = "anyone") -> None:
    asked = {"name": "Friday  Night & Tea", "text": "We meet\u200b\n\n\n\non Fridays.", "admits": admits}
    club = await owner.post("/clubs", asked, 201)
    assert (club["club"], club["name"], club["mine"]) == ("friday-night-tea", "Friday Night & Tea", "owner")
    assert club["text"] == "We meet\n\non Fridays."


async def join(person: Person) -> str | None:
    role: str | None = (await person.post(f"{CLUB}/join", {}))["mine"]
    return role


async def roles(person: Person) -> dict[str, str]:
    return {each["name"]: each["role"] for each in (await person.get(CLUB))["members"]}


async def refused(person: Person, path: str, body: Any = None) -> tuple[int, str]:
    answer = await person.caller.post(f"/api{path}", json={} if body is None else body)
    return answer.status_code, answer.json().get("code", "ok")


def test_accounts_found_and_join_clubs_and_guests_only_see_them() -> None:
    async def conversation(server: VirtualServer) -> None:
        anna, bea = await people(server, "anna", "bea")
        guest = await Person.come(server, "gustav")
        await founded(anna)
        assert await refused(guest, "/clubs", {"name": "Mine"}) == (401, "log_in")
        assert await refused(guest, f"{CLUB}/join") == (401, "log_in")
        for name in ("FRIDAY night-tea", "friday.night tea"):
            assert await refused(bea, "/clubs", {"name": name}) == (409, "taken"), name
        # The last two have addresses that are longer than the name.
        for name in ("x", "<b>", "a" * 33, "  ", "&&", "moderator", "\u00df" * 32, "\ufdfa" * 32):
            assert (await refused(bea, "/clubs", {"name": name}))[0] in (400, 409), name
        assert await join(bea) == "member"
        assert await join(bea) == "member", "once"
        assert await roles(guest) == {"anna": "owner", "bea": "member"}
        assert (await guest.get("/persons/bea"))["clubs"] == [
            {"club": "friday-night-tea", "name": "Friday Night & Tea"}
        ]
        (listed,) = (await guest.get("/clubs"))["clubs"]
        assert (listed["members"], listed["mine"]) == (2, None)
        assert [each["mine"] for each in (await bea.get("/clubs"))["mine"]] == ["member"]
        assert await refused(anna, f"{CLUB}/leave") == (403, "not_allowed")
        await bea.post(f"{CLUB}/leave", {})
        assert await roles(guest) == {"anna": "owner"}

    in_virtual_time(conversation)


def test_organisers_admit_and_remove_and_the_owner_appoints() -> None:
    async def conversation(server: VirtualServer) -> None:
        anna, bea, cleo = await people(server, "anna", "bea", "cleo")
        await founded(anna, "ask")
        assert [await join(person) for person in (bea, cleo)] == ["asking", "asking"]
        assert (await anna.get("/persons/bea"))["clubs"] == [], "only members are named"
        assert (await bea.get(CLUB))["asking"] == [], "requests are for organisers"
        assert [each["name"] for each in (await anna.get(CLUB))["asking"]] == ["bea", "cleo"]

        async def set_role(actor: Person, name: str, role: str) -> str:
            return (await refused(actor, f"{CLUB}/members", {"name": name, "role": role}))[1]

        assert await set_role(bea, "bea", "member") == "not_allowed"
        assert await set_role(anna, "bea", "organiser") == "not_allowed", "admit first"
        assert await set_role(anna, "bea", "member") == "ok"
        assert await set_role(bea, "cleo", "member") == "not_allowed"
        assert await set_role(anna, "bea", "organiser") == "ok"
        assert await set_role(bea, "cleo", "member") == "ok"
        assert await set_role(bea, "anna", "removed") == "not_allowed"
        assert await set_role(bea, "cleo", "organiser") == "not_allowed"
        assert await set_role(bea, "cleo", "removed") == "ok"
        await bea.post(f"{CLUB}/change", {"text": "New", "admits": "anyone"})
        for _ in range(2):
            assert await join(cleo) == "asking", "someone who was removed can only ask"
            await cleo.post(f"{CLUB}/leave", {})
        assert (await cleo.get(CLUB))["mine"] is None
        await join(cleo)
        assert await set_role(bea, "cleo", "member") == "ok"
        await cleo.post(f"{CLUB}/leave", {})
        assert await join(cleo) == "member", "someone who was admitted again can leave and come back"
        assert await set_role(bea, "cleo", "removed") == "ok"
        assert await set_role(anna, "bea", "owner") == "ok"
        assert await roles(cleo) == {"bea": "owner", "anna": "organiser"}
        assert await refused(anna, f"{CLUB}/close") == (403, "not_allowed")
        assert await refused(cleo, f"{CLUB}/change", {"text": "", "admits": "ask"}) == (403, "not_allowed")
        await bea.post(f"{CLUB}/close", {})
        await cleo.get(CLUB, 404)

    in_virtual_time(conversation)


def test_blocks_between_a_person_and_the_organisers_apply() -> None:
    async def conversation(server: VirtualServer) -> None:
        anna, bea = await people(server, "anna", "bea")
        await founded(anna)
        await anna.post("/people/me/ties", {"name": "bea", "tie": "block"})
        assert await refused(bea, f"{CLUB}/join") == (403, "not_allowed")

    in_virtual_time(conversation)


async def join_and_fill(person: Person) -> None:
    """Asks to join another club, so that an account that may belong to two clubs can join no more."""
    await person.post("/clubs/cleo-s/join", {})
    assert len((await person.get("/clubs"))["mine"]) == 2


def test_clubs_of_an_account_and_members_of_a_club_are_limited(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(endpoints, "LIMITS", ClubLimits(owned=1, joined=2, members=2, organisers=1))

    async def conversation(server: VirtualServer) -> None:
        anna, bea, cleo = await people(server, "anna", "bea", "cleo")
        await founded(anna)
        assert await refused(anna, "/clubs", {"name": "Another"}) == (409, "not_offered")
        assert await join(bea) == "member"
        assert await refused(cleo, f"{CLUB}/join") == (409, "no_seat")
        await anna.post(f"{CLUB}/members", {"name": "bea", "role": "organiser"})
        await bea.post("/clubs", {"name": "Bea's"}, 201)
        await cleo.post("/clubs", {"name": "Cleo's"}, 201)
        assert await refused(bea, "/clubs/cleo-s/join") == (409, "not_offered")
        # A club that an account belongs to already counts once if it becomes the owner.
        await bea.post("/clubs/bea-s/close", {})
        await join_and_fill(bea)
        await anna.post(f"{CLUB}/members", {"name": "bea", "role": "owner"})
        assert await roles(cleo) == {"bea": "owner", "anna": "organiser"}

    in_virtual_time(conversation)


def test_the_tables_of_a_club_are_for_its_members() -> None:
    async def conversation(server: VirtualServer) -> None:
        anna, bea, cleo = await people(server, "anna", "bea", "cleo")
        await founded(anna)
        await join(bea)
        asked = {**SMALL, "seats": ["me", "open"]}
        assert await refused(cleo, f"{CLUB}/tables", asked) == (403, "not_allowed")
        assert await refused(anna, f"{CLUB}/tables", {**asked, "listed": True}) == (409, "not_offered")
        table = (await anna.post(f"{CLUB}/tables", asked, 201))["table"]
        assert [each["table"] for each in (await bea.get(CLUB))["tables"]] == [table]
        assert (await cleo.get(CLUB))["tables"] == []
        assert (await cleo.get("/lobby"))["tables"] == [], "it is not in the lobby"
        assert await refused(cleo, f"{CLUB}/sit", {"table": table}) == (403, "not_allowed")
        assert await refused(cleo, f"/tables/{table}/sit", {"name": ""}) == (409, "not_offered")
        other = (await anna.post("/tables", asked, 201))["table"]
        assert await refused(bea, f"{CLUB}/sit", {"table": other}) == (404, "no_table")
        seat = await bea.post(f"{CLUB}/sit", {"table": table}, 201)
        assert seat["seat"] == 1
        assert (await bea.get(CLUB))["tables"] == [], "it is full"

    in_virtual_time(conversation)


def test_a_closed_table_of_a_club_is_not_listed() -> None:
    async def conversation(server: VirtualServer) -> None:
        anna, mia = await people(server, "anna", "mia")
        server.app.state.people.rows.set_role("mia", "moderator")
        await founded(anna)
        asked = {**SMALL, "seats": ["me", "open"]}
        first, second = [(await anna.post(f"{CLUB}/tables", asked, 201))["table"] for _ in range(2)]
        await mia.post("/moderation/tables/close", {"table": first, "reason": "odd"})
        assert [each["table"] for each in (await anna.get(CLUB))["tables"]] == [second]

    in_virtual_time(conversation)


def test_events_that_a_visitor_cannot_enter_do_not_hide_the_others(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(endpoints, "MAX_EVENTS_SHOWN", 1)

    async def conversation(server: VirtualServer) -> None:
        anna, bea = await people(server, "anna", "bea")
        await founded(anna)
        shown = await anna.create(**EVENT)
        await server.wait(1)
        hidden = await anna.create(**EVENT, listed=False)
        for person, expected in ((bea, shown), (anna, hidden)):
            events = (await person.get(CLUB))["events"]
            assert [f"/tournaments/{each['tournament']}" for each in events] == [expected]

    in_virtual_time(conversation)


def test_a_club_has_an_owner_after_its_owner_is_deleted_while_the_heir_leaves() -> None:
    """The first heir leaves in a transaction that ends only after the deletion of the owner has begun."""
    with postgresql() as address:
        store = Store(address)
        accounts, rows = AccountRepository(store), ClubRepository(store)
        anna, bea, cleo = (accounts.add(name, name, None, "2026").id for name in ("anna", "bea", "cleo"))
        club = rows.add(Club(0, "tea", "Tea", "", "anyone", 0), anna, endpoints.LIMITS).id
        for number, person in enumerate((bea, cleo), 1):
            assert rows.join(club, person, number, endpoints.LIMITS) == "member"
        with ThreadPoolExecutor(1) as threads:
            with store.atomic():
                assert rows.leave(club, bea)
                deleting = threads.submit(accounts.delete, anna)
                wait([deleting], timeout=1)
                assert not deleting.done()
            deleting.result(TIMEOUT_S)
        assert [(each.name, each.standing) for each in rows.members(club, 9)] == [("cleo", "owner")]
        store.close()


def test_an_event_of_a_club_is_created_by_organisers_and_entered_by_members() -> None:
    async def conversation(server: VirtualServer) -> None:
        anna, bea, cleo = await people(server, "anna", "bea", "cleo")
        guest = await Person.come(server, "gustav")
        await founded(anna)
        await join(bea)
        assert await refused(bea, "/tournaments", EVENT) == (403, "not_allowed")
        assert await refused(guest, "/tournaments", EVENT) == (401, "log_in")
        assert await refused(anna, "/tournaments", {**EVENT, "club": None, "club_only": True}) == (422, "options")
        path = await anna.create(**EVENT, club_only=True, listed=False)
        for stranger in (cleo, guest):
            assert await refused(stranger, f"{path}/enter", {"name": "x"}) == (403, "not_allowed")
            assert (await stranger.get(CLUB))["events"] == [], "it is not listed"
        await bea.enter(path)
        (event,) = (await bea.get(CLUB))["events"]
        assert (event["entrants"], event["club_only"], event["club"]["club"]) == (2, True, "friday-night-tea")
        open_to_all = await anna.create(**EVENT)
        await guest.enter(open_to_all)
        assert [each["tournament"] for each in (await guest.get(CLUB))["events"]] == [open_to_all.rpartition("/")[2]]
        listed = (await guest.get("/tournaments"))["tournaments"]
        assert [each["club"] for each in listed] == [{"club": "friday-night-tea", "name": "Friday Night & Tea"}]
        # The events go on without the club.
        await anna.post(f"{CLUB}/close", {})
        assert (await guest.get(path))["club"] is None

    in_virtual_time(conversation)


def test_a_reported_club_is_settled_by_a_moderator() -> None:
    async def conversation(server: VirtualServer) -> None:
        anna, bea, mia = await people(server, "anna", "bea", "mia")
        server.app.state.people.rows.set_role("mia", "moderator")
        await founded(anna)

        async def report() -> dict[str, Any]:
            for _ in range(2):
                await bea.post(f"{CLUB}/report", {"reason": "rude"})
            (found,) = await mia.get("/moderation/clubs")
            assert (found["club"], found["reason"]) == ("friday-night-tea", "rude")
            return dict(found)

        await bea.get("/moderation/clubs", 403)
        # A report that no moderator settles is deleted some time later, and the club can be reported again.
        forgotten = await report()
        reports = AdministrationRepository(server.app.state.registry.store)
        reports.delete_reports_before(forgotten["created"])
        assert len(await mia.get("/moderation/clubs")) == 1
        reports.delete_reports_before(forgotten["created"] + 1)
        assert await mia.get("/moderation/clubs") == []
        for settled in ("kept", "cleared", "closed"):
            found = await report()
            await mia.post("/moderation/clubs/settle", {"report": found["report"], "settled": settled, "reason": "ok"})
            assert await mia.get("/moderation/clubs") == []
            if settled == "cleared":
                assert (await bea.get(CLUB))["text"] == ""
        await bea.get(CLUB, 404)
        entries = (await mia.get("/moderation/audit"))["entries"]
        assert [each["sentence"] for each in entries] == [
            "mia closed club friday-night-tea: ok",
            "mia removed the description of club friday-night-tea: ok",
            "mia dismissed club friday-night-tea: ok",
        ]

    in_virtual_time(conversation)


def test_a_deleted_account_leaves_its_clubs_to_others() -> None:
    async def conversation(server: VirtualServer) -> None:
        anna, bea, cleo = await people(server, "anna", "bea", "cleo")
        await founded(anna)
        for person in (bea, cleo):
            await join(person)
        await anna.post(f"{CLUB}/members", {"name": "cleo", "role": "organiser"})
        own = (await anna.caller.get("/api/people/me/export")).json()["clubs"]
        assert own == [{"club": "Friday Night & Tea", "role": "owner"}]

        async def delete(person: Person) -> None:
            await person.post("/people/me/delete", {"password": f"a long password of {person.name}"})

        await delete(anna)
        assert await roles(bea) == {"cleo": "owner", "bea": "member"}
        await delete(cleo)
        assert await roles(bea) == {"bea": "owner"}
        await delete(bea)
        guest = await Person.come(server, "gustav")
        await guest.get(CLUB, 404)
        assert (await guest.get("/clubs"))["clubs"] == []

    in_virtual_time(conversation)
