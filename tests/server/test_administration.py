"""Administration by the operator and by moderators. Both use one implementation, and a running server learns of the
changes.
"""

from __future__ import annotations

import asyncio
import json
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import httpx
import pytest
import sqlalchemy as sa
from websockets.asyncio.client import connect

from chabudai.cli import main
from chabudai.server.accounts.administration import promote
from chabudai.server.live.seat_assigner import Participant, SeatAssigner
from chabudai.server.table.errors import RefusedError
from chabudai.store import Store, StoreError
from chabudai.store.accounts import AccountRepository
from chabudai.store.administration import AdministrationRepository, AuditContext

from .client import Service, running
from .conftest import NO_LIMITS
from .postgresql import postgresql

PASSWORD = "seven small turtles"


@pytest.fixture
def service(tmp_path: Path) -> Iterator[Service]:
    with running(tmp_path / "t.sqlite", limits=NO_LIMITS) as service:
        yield service


def admin(service: Service, *arguments: str) -> int:
    """Runs ``chabudai admin`` on the database while the server is using it."""
    return main(["admin", *arguments, "--database", str(service.settings.database)])


async def registered(caller: httpx.AsyncClient, name: str) -> None:
    answer = await caller.post("/api/people", json={"name": name, "password": PASSWORD})
    assert answer.status_code == 201, answer.text


async def moderator(service: Service, caller: httpx.AsyncClient, name: str = "Morgan") -> None:
    await registered(caller, name)
    promote(name, "moderator", service.settings.database)


async def ask(caller: httpx.AsyncClient, path: str, **body: Any) -> tuple[int, Any]:
    answer = await caller.post(f"/api{path}", json=body)
    return answer.status_code, answer.json()


async def follow(service: Service) -> None:
    """Lets the server read the audit log now. By itself, it does so every two seconds."""
    work = service.app.state.follower.apply_new_entries()
    await asyncio.wrap_future(asyncio.run_coroutine_threadsafe(work, service.loop))


async def test_a_suspended_account_is_refused_with_the_reason_and_the_end(
    service: Service, capsys: pytest.CaptureFixture[str]
) -> None:
    async with service.http() as anna, service.http() as bot:
        await registered(anna, "anna")
        token = (await ask(anna, "/people/me/bots", name="annabot"))[1]["token"]
        bot.headers["Authorization"] = f"Bearer {token}"
        seats = {"game": "nakatta", "options": {"size": 5}, "seats": ["me", "open"]}
        opened = (await ask(anna, "/tables", **seats))[1]
        assert admin(service, "accounts", "suspend", "ANNA", "--days", "7", "--reason", "cheating") == 0
        assert (await anna.get("/api/people/me")).json() == {"person": None}, "the session has ended"
        status, said = await ask(anna, "/people/log-in", name="anna", password=PASSWORD)
        assert (status, said["code"]) == (403, "not_allowed")
        assert said["message"].startswith("this account is suspended until 20")
        assert said["message"].endswith("UTC: cheating")
        assert (await ask(bot, "/tables", **seats))[1]["code"] == "not_allowed", "nor by a bot's token"
        own = {"Authorization": f"Bearer {opened['key']}"}
        chat = f"/api/tables/{opened['table']}/say"
        assert (await anna.post(chat, json={"text": "Hello"}, headers=own)).json()["code"] == "not_allowed"
        # A wrong password reveals nothing.
        assert (await ask(anna, "/people/log-in", name="anna", password="wrong wrong"))[1]["code"] == "key"
        assert admin(service, "accounts", "list", "ann") == 0
        assert "anna: person, since 20" in (listed := capsys.readouterr().out)
        assert ", suspended until 20" in listed
        assert admin(service, "accounts", "restore", "anna") == 0
        assert (await ask(anna, "/people/log-in", name="anna", password=PASSWORD))[0] == 200
        assert (await ask(bot, "/tables", **seats))[0] == 201
        assert admin(service, "accounts", "restore", "anna") == 2
        assert "anna is not suspended" in capsys.readouterr().err


async def test_no_door_seats_a_suspended_account(service: Service) -> None:
    """Every way to take a seat identifies people by the same function, even if the account was known before it was
    suspended.
    """
    async with service.http() as anna:
        await registered(anna, "anna")
        registry = service.app.state.registry
        account = AccountRepository(registry.store).by_name("anna")
        assert account is not None
        identify = SeatAssigner(registry).identify(Participant(account))
        assert admin(service, "accounts", "suspend", "anna", "--reason", "cheating") == 0
        with pytest.raises(RefusedError, match="until a moderator restores it: cheating"):
            await asyncio.wrap_future(asyncio.run_coroutine_threadsafe(identify, service.loop))


async def test_a_suspended_person_cannot_continue_as_a_guest_in_the_same_browser(service: Service) -> None:
    game: dict[str, Any] = {"game": "nakatta", "options": {"size": 5}}
    async with service.http() as anna, service.http() as ben, service.http() as elsewhere:
        await registered(anna, "anna")
        opened = (await ask(ben, "/tables", **game, seats=["me", "open"], name="Ben", listed=True))[1]
        event = (await ask(ben, "/tournaments", **game, kind="swiss", rounds=1, name="Ben"))[1]["tournament"]
        table = f"/tables/{opened['table']}"
        doors: list[tuple[str, dict[str, Any]]] = [
            ("/tables", {**game, "seats": ["me", "open"], "name": "Cleo"}),
            (f"{table}/join", {"invitation": opened["invitation"], "name": "Cleo"}),
            (f"{table}/sit", {"name": "Cleo"}),
            ("/codes/join", {"code": opened["code"], "name": "Cleo"}),
            ("/codes/fill", {"code": opened["code"], "level": 1}),
            ("/tournaments", {**game, "kind": "swiss", "rounds": 1, "name": "Cleo"}),
            (f"/tournaments/{event}/enter", {"name": "Cleo"}),
            (f"{table}/say", {"text": "Hello", "name": "Cleo"}),
            ("/people", {"name": "cleo", "password": PASSWORD}),
        ]
        assert admin(service, "accounts", "suspend", "anna", "--days", "7", "--reason", "cheating") == 0
        for path, body in doors:
            status, said = await ask(anna, path, **body)
            assert (path, status, said["code"]) == (path, 403, "not_allowed")
            assert said["message"].startswith(
                "you cannot play as a guest here: an account of this browser is suspended"
            )
            assert said["message"].endswith("UTC: cheating")
        cookies = "; ".join(f"{name}={value}" for name, value in anna.cookies.items())
        address = f"ws://127.0.0.1:{service.port}/api/lobby/socket"
        async with connect(address, additional_headers={"Cookie": cookies}) as socket:
            seek = {"type": "seek", "id": 1, "game": "nakatta", "speed": "unlimited", "name": "Cleo", "minutes": 1}
            await socket.send(json.dumps(seek))
            while (said := json.loads(await socket.recv()))["type"] == "lobby":
                pass
            assert (said["type"], said["code"]) == ("refused", "not_allowed")
        # Watching is for everybody.
        assert (await anna.get(f"/api{table}")).status_code == 200
        assert (await ask(elsewhere, "/tables", **game, seats=["me", "open"], name="Cleo"))[0] == 201
        # Another person who uses the same browser plays under their own account.
        await registered(elsewhere, "dora")
        assert (await ask(anna, "/people/log-in", name="dora", password=PASSWORD))[0] == 200
        assert (await ask(anna, "/tables", **game, seats=["me", "open"]))[0] == 201
        assert (await ask(anna, "/people/log-out"))[0] == 200
        assert (await ask(anna, doors[0][0], **doors[0][1]))[0] == 403
        assert admin(service, "accounts", "restore", "anna") == 0
        assert (await ask(anna, doors[0][0], **doors[0][1]))[0] == 201


async def test_the_operator_renames_resets_a_password_and_deletes(
    service: Service, capsys: pytest.CaptureFixture[str]
) -> None:
    async with service.http() as anna, service.http() as ben:
        await registered(anna, "anna")
        await registered(ben, "ben")
        opened = (await ask(anna, "/tables", game="nakatta", options={"size": 5}, seats=["me", "open"]))[1]
        async with service.client(opened, opened["key"]) as seen:
            assert admin(service, "accounts", "rename", "anna", "Ben") == 2, "the name is taken"
            assert admin(service, "accounts", "rename", "anna", "Cleo") == 0
            await follow(service)
            await seen.table_where(lambda table: table["seats"][0]["name"] == "Cleo")
            capsys.readouterr()
            assert admin(service, "accounts", "reset-password", "cleo") == 0
            password = capsys.readouterr().out.rpartition(": ")[2].strip()
            assert (await anna.get("/api/people/me")).json() == {"person": None}
            assert (await ask(anna, "/people/log-in", name="cleo", password=PASSWORD))[1]["code"] == "key"
            assert (await ask(anna, "/people/log-in", name="cleo", password=password))[0] == 200
            assert admin(service, "accounts", "delete", "cleo", "--yes") == 0
            await follow(service)
            await seen.table_where(lambda table: table["seats"][0]["name"] == "someone")
        capsys.readouterr()
        assert admin(service, "audit") == 0
        log = capsys.readouterr().out.splitlines()
        assert [line.partition("UTC ")[2] for line in log] == [
            "the operator deleted someone",
            "the operator reset the password of someone",
            "the operator renamed someone",
        ], "the log names no deleted account"


async def test_only_moderators_can_do_the_same_on_the_page(service: Service) -> None:
    async with service.http() as mia, service.http() as anna, service.http() as guest:
        await moderator(service, mia)
        await registered(anna, "anna")
        (found,) = (await ask(mia, "/moderation/accounts", name="ANN"))[1]
        assert (found["name"], found["suspended"]) == ("anna", False)
        assert (await ask(anna, "/moderation/accounts/suspend", name="Morgan"))[1]["code"] == "not_allowed"
        assert (await ask(guest, "/moderation/accounts/suspend", name="Morgan"))[1]["code"] == "log_in"
        assert (await ask(mia, "/moderation/accounts/suspend", name="morgan"))[1]["code"] == "not_allowed"
        assert (await ask(mia, "/moderation/accounts/suspend", name="nobodyhere"))[1]["code"] == "no_match"
        assert (await ask(mia, "/moderation/accounts/suspend", name="anna", reason="rude", hours=24))[0] == 200
        (found,) = (await ask(mia, "/moderation/accounts", name="anna"))[1]
        assert (found["suspended"], found["reason"]) == (True, "rude")
        assert (await anna.get("/api/people/me")).json() == {"person": None}
        assert (await ask(mia, "/moderation/accounts/restore", name="anna", reason="sorry"))[0] == 200
        reset = (await ask(mia, "/moderation/accounts/reset-password", name="anna"))[1]
        assert (await ask(anna, "/people/log-in", **reset))[0] == 200
        assert (await ask(mia, "/moderation/accounts/rename", name="anna", new="Cleo"))[0] == 200
        assert (await anna.get("/api/people/me")).json()["person"]["name"] == "Cleo"
        assert (await ask(mia, "/moderation/accounts/delete", name="cleo"))[0] == 200
        log = (await mia.get("/api/moderation/audit")).json()["entries"]
        assert [each["sentence"].split(" someone")[0] for each in log[::-1][:2]] == [
            "Morgan suspended",
            "Morgan restored",
        ]


async def test_a_closed_table_is_closed_for_all_viewers(service: Service) -> None:
    async with service.http() as mia, service.http() as anna:
        await moderator(service, mia)
        asked = {"game": "nakatta", "options": {"size": 5}, "seats": ["me", "open"], "listed": True, "name": "Anna"}
        first, second = [(await ask(anna, "/tables", **asked))[1] for _ in range(2)]
        listed = [each["table"] for each in (await anna.get("/api/lobby")).json()["tables"]]
        assert {first["table"], second["table"]} <= set(listed)
        async with service.client(first, first["key"]) as seen:
            assert (await ask(mia, "/moderation/tables/close", table=first["table"], reason="spam"))[0] == 200
            await seen.closed()
        status, said = await ask(anna, f"/tables/{first['table']}/sit", name="Ben")
        assert (status, said["code"], said["message"]) == (404, "no_table", "a moderator has closed this table: spam")
        assert (await ask(anna, "/codes", code=first["code"]))[1]["code"] == "no_table"
        assert admin(service, "tables", "unlist", second["table"]) == 0
        await follow(service)
        assert (await anna.get("/api/lobby")).json()["tables"] == []
        assert (await ask(anna, f"/tables/{second['table']}/sit", name="Ben"))[1]["code"] == "not_offered"
        assert admin(service, "tables", "close", first["table"]) == 2, "it is closed already"
        assert admin(service, "tables", "list") == 0


async def test_a_tournament_is_cancelled(service: Service, capsys: pytest.CaptureFixture[str]) -> None:
    async with service.http() as anna:
        called = (await ask(anna, "/tournaments", kind="swiss", game="nakatta", name="Anna"))[1]
        assert admin(service, "tournaments", "list") == 0
        assert called["tournament"] in capsys.readouterr().out
        assert admin(service, "tournaments", "cancel", called["tournament"], "--reason", "spam") == 0
        seen = (await anna.get(f"/api/tournaments/{called['tournament']}")).json()
        assert seen["phase"] == "over"
        assert admin(service, "tournaments", "cancel", called["tournament"]) == 2


async def test_a_reported_player_is_muted(service: Service, capsys: pytest.CaptureFixture[str]) -> None:
    async with service.http() as mia, service.http() as anna, service.http() as ben:
        await moderator(service, mia)
        await registered(anna, "anna")
        opened = (await ask(anna, "/tables", game="nakatta", options={"size": 5}, seats=["me", "bot:1"]))[1]
        path = f"/tables/{opened['table']}/report-player"
        assert (await ask(ben, path, seat=9))[1]["code"] == "no_match"
        seen = (await ben.get(f"/api/tables/{opened['table']}")).json()
        seat = next(number for number, each in enumerate(seen["seats"]) if each["name"] == "anna")
        assert (await ask(ben, path, seat=1 - seat))[1]["code"] == "no_match", "bots are not reported"
        for _ in range(2):
            assert (await ask(ben, path, seat=seat, reason="uses a program"))[0] == 200
        (report,) = (await mia.get("/api/moderation/players")).json()
        assert (report["account"], report["reason"]) == ("anna", "uses a program")
        assert admin(service, "reports") == 0
        assert "player anna at table" in capsys.readouterr().out
        settling = {"report": report["id"], "reason": "be fair", "mute_hours": 24}
        assert (await ask(mia, "/moderation/players/settle", **settling))[0] == 200
        assert (await ask(mia, "/moderation/players/settle", **settling))[1]["code"] == "no_match"
        assert (await mia.get("/api/moderation/players")).json() == []
        own = {"Authorization": f"Bearer {opened['key']}"}
        said = await anna.post(f"/api/tables/{opened['table']}/say", json={"text": "Hello"}, headers=own)
        assert said.json()["message"] == "a moderator has muted you for 24 more hours: be fair"


async def test_a_refused_act_undoes_no_other_write_of_its_commit(service: Service) -> None:
    async with service.http() as mia, service.http() as anna:
        await moderator(service, mia)
        asked = {"game": "nakatta", "options": {"size": 5}, "seats": ["me", "bot:1"], "name": "Anna"}
        refused = [ask(mia, "/moderation/accounts/suspend", name="nobodyhere") for _ in range(5)]
        opened = [ask(anna, "/tables", **asked) for _ in range(5)]
        answers = await asyncio.gather(*(each for pair in zip(refused, opened, strict=True) for each in pair))
        assert [status for status, _ in answers] == [404, 201] * 5


@pytest.fixture(params=["sqlite", "postgresql"])
def database(request: pytest.FixtureRequest, tmp_path: Path) -> Iterator[str]:
    if request.param == "postgresql":
        with postgresql() as address:
            yield address
    else:
        yield str(tmp_path / "t.sqlite")


def test_the_audit_log_only_grows(database: str) -> None:
    store = Store(database)
    rows = AdministrationRepository(store)
    try:
        with store.transaction() as connection:
            connection.execute(
                sa.text("INSERT INTO persons (id, name, kind, role, created) VALUES (7, 'x', 'person', 'player', '')")
            )
        rows.suspend(7, AuditContext(None, "rude", 1))
        for change in ("UPDATE audit_log SET reason = ''", "DELETE FROM audit_log"):
            with pytest.raises(StoreError), store.transaction() as connection:
                connection.execute(sa.text(change))
        assert [entry.reason for entry in rows.audit(10)] == ["rude"]
    finally:
        store.close()
