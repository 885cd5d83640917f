"""Accounts and sessions: each person's data is accessible only to them."""

from __future__ import annotations

import asyncio
import time
from collections.abc import AsyncIterator, Iterator
from contextlib import asynccontextmanager
from pathlib import Path
from typing import Any

import httpx
import pytest
import sqlalchemy as sa
from argon2 import PasswordHasher

from chabudai.cli import main
from chabudai.server import Limits, Rate
from chabudai.server.accounts.passwords import MAX_WAITING, Passwords
from chabudai.server.http.callers import AccountCaller
from chabudai.server.http.cookies import COOKIE
from chabudai.server.http.endpoint import Endpoint
from chabudai.server.http.endpoints import accounts as account_endpoints
from chabudai.server.http.endpoints.accounts import lend_key
from chabudai.server.http.routes import endpoints_of
from chabudai.server.table.errors import RefusedError

from .client import Service, running
from .conftest import UNLIMITED

PASSWORD = "seven small turtles"
BEHIND_A_PROXY = "https://tables.example"
RIDING = [each for each in endpoints_of(account_endpoints) if issubclass(each.caller, AccountCaller)]
"""The calls that ride on the cookie."""


@pytest.fixture(scope="module")
def service(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Service]:
    limits = Limits(budget=UNLIMITED, tables=UNLIMITED, guesses=UNLIMITED, logins=UNLIMITED, accounts=UNLIMITED)
    database = tmp_path_factory.mktemp("store") / "t.sqlite"
    with running(database, limits=limits, allowed_origins=(BEHIND_A_PROXY,)) as service:
        yield service


_numbers = iter(range(1, 10_000))


def new_name(stem: str = "anna") -> str:
    return f"{stem}-{next(_numbers)}"


@asynccontextmanager
async def person(service: Service, name: str, **given: Any) -> AsyncIterator[httpx.AsyncClient]:
    """A logged-in person with a new account."""
    async with service.http() as caller:
        answer = await caller.post("/api/people", json={"name": name, "password": PASSWORD, **given})
        assert answer.status_code == 201, answer.text
        assert answer.json()["person"]["name"] == name
        yield caller


async def told(caller: httpx.AsyncClient, path: str, body: object = None) -> tuple[int, Any]:
    answer = await (caller.get(path) if body is None else caller.post(path, json=body))
    return answer.status_code, answer.json()


async def code(caller: httpx.AsyncClient, path: str, body: object) -> tuple[int, str]:
    status, said = await told(caller, path, body)
    return status, said["code"]


async def test_a_person_registers_logs_out_and_in_again(service: Service) -> None:
    name = new_name()
    async with person(service, name) as anna:
        before = anna.cookies[COOKIE]
        assert (await told(anna, "/api/people/me"))[1]["person"]["name"] == name
        assert (await told(anna, "/api/people/log-out", {}))[1] == {"person": None}
        assert (await told(anna, "/api/people/me"))[1] == {"person": None}
        async with service.http(cookies={COOKIE: before}) as again:
            assert (await told(again, "/api/people/me"))[1] == {"person": None}, "the session has ended on the server"
        assert (await told(anna, "/api/people/log-in", {"name": name.upper(), "password": PASSWORD}))[0] == 200
        assert anna.cookies[COOKIE] != before


async def test_the_cookie_is_http_only_and_changes_with_each_login(service: Service) -> None:
    name = new_name()
    async with person(service, name) as anna:
        first = anna.cookies[COOKIE]
        log_in = {"name": name, "password": PASSWORD}
        answer = await anna.post("/api/people/log-in", json=log_in)
        said = answer.headers["set-cookie"].lower()
        assert "httponly" in said
        assert "samesite=lax" in said
        assert "secure" not in said
        assert anna.cookies[COOKIE] != first
        assert len((await told(anna, "/api/people/me/sessions"))[1]) == 1, "the previous session has ended"
        over_https = await anna.post("/api/people/log-in", json=log_in, headers={"Origin": BEHIND_A_PROXY})
        assert over_https.status_code == 200
        assert "secure" in over_https.headers["set-cookie"].lower()


async def test_the_store_holds_no_password_and_no_session(service: Service) -> None:
    name = new_name()
    async with person(service, name) as anna:
        engine = service.app.state.registry.store._engine
        with engine.connect() as connection:
            rows = "\n".join(
                str(row)
                for table in ("persons", "sessions", "tokens")
                for row in connection.execute(sa.text(f"SELECT * FROM {table}"))
            )
        assert PASSWORD not in rows
        assert anna.cookies[COOKIE] not in rows
        assert "$argon2id$" in rows


async def test_wrong_names_and_wrong_passwords_are_answered_alike(service: Service) -> None:
    name = new_name()
    async with person(service, name), service.http() as eve:
        answers = []
        for body in ({"name": name, "password": "wrong, wrong"}, {"name": "nobody-here", "password": "wrong, wrong"}):
            answer = await eve.post("/api/people/log-in", json=body)
            answers.append((answer.status_code, answer.content, sorted(answer.headers)))
        assert answers[0] == answers[1]
        assert answers[0][0] == 401


async def test_an_unknown_name_takes_as_long_as_a_wrong_password() -> None:
    passwords = Passwords(hasher=PasswordHasher(parallelism=1))
    stored = await passwords.hash(PASSWORD)
    await passwords.is_right("x", None)
    # In the thread's own time, which is independent of other work of the machine.
    spent: dict[bool, float] = {}
    for known in (True, False):
        began = time.process_time()
        for _ in range(3):
            assert not await passwords.is_right("wrong", stored if known else None)
        spent[known] = time.process_time() - began
    passwords.close()
    assert spent[False] > spent[True] / 3


async def test_names_are_unique_and_weak_passwords_are_refused(service: Service) -> None:
    name = new_name()
    async with person(service, name) as anna:
        for body, expected in (
            ({"name": name.upper(), "password": PASSWORD}, (409, "taken")),
            ({"name": "someone", "password": PASSWORD}, (409, "taken")),
            ({"name": "a", "password": PASSWORD}, (400, "malformed")),
            ({"name": "<b>x</b>", "password": PASSWORD}, (400, "malformed")),
            ({"name": "\u0430nna-latin", "password": PASSWORD}, (400, "malformed")),
            ({"name": "an\u202ena", "password": PASSWORD}, (400, "malformed")),
            ({"name": new_name(), "password": "short"}, (400, "malformed")),
            ({"name": new_name(), "password": "aaaaaaaaaaaa"}, (400, "malformed")),
            ({"name": new_name(), "password": "x" * 201}, (400, "malformed")),
        ):
            assert await code(anna, "/api/people", body) == expected, body


async def test_login_attempts_are_limited_by_account_and_by_address(tmp_path: Path) -> None:
    with running(tmp_path / "t.sqlite", limits=Limits(budget=UNLIMITED, logins=Rate(0.001, 3))) as service:
        async with person(service, "anna"), service.http() as eve:
            wrong = {"name": "anna", "password": "wrong, wrong"}
            assert [(await told(eve, "/api/people/log-in", wrong))[0] for _ in range(4)] == [401, 401, 401, 429]
            right = {"name": "anna", "password": PASSWORD}
            assert (await told(eve, "/api/people/log-in", right))[0] == 429, "the limit comes before the check"
    with running(tmp_path / "t.sqlite", limits=Limits(budget=UNLIMITED, accounts=Rate(0.001, 1))) as service:
        async with person(service, "ben"), service.http() as eve:
            assert (await told(eve, "/api/people", {"name": "carla", "password": PASSWORD}))[0] == 429


async def test_the_password_queue_is_limited() -> None:
    passwords = Passwords(hasher=PasswordHasher(time_cost=1, parallelism=1))
    stored = await passwords.hash(PASSWORD)
    tries = [asyncio.create_task(passwords.is_right("wrong", stored)) for _ in range(MAX_WAITING + 5)]
    outcomes = await asyncio.gather(*tries, return_exceptions=True)
    passwords.close()
    refused = [each for each in outcomes if isinstance(each, RefusedError)]
    assert len(refused) == 5
    assert {each.code for each in refused} == {"busy"}


async def test_a_new_password_ends_all_other_sessions(service: Service) -> None:
    name = new_name()
    async with person(service, name) as anna, service.http() as phone:
        assert (await told(phone, "/api/people/log-in", {"name": name, "password": PASSWORD}))[0] == 200
        assert len((await told(anna, "/api/people/me/sessions"))[1]) == 2
        wrong = {"old": "not this one", "new": "eight small turtles"}
        assert await code(anna, "/api/people/me/password", wrong) == (401, "key")
        assert (await told(anna, "/api/people/me/password", {**wrong, "old": PASSWORD}))[0] == 200
        assert (await told(phone, "/api/people/me"))[1] == {"person": None}
        assert (await told(anna, "/api/people/me"))[1]["person"]["name"] == name
        assert await code(phone, "/api/people/log-in", {"name": name, "password": PASSWORD}) == (401, "key")


async def test_sessions_are_listed_and_ended_one_by_one(service: Service) -> None:
    name = new_name()
    async with person(service, name) as anna, service.http() as phone, service.http() as old:
        for other in (phone, old):
            assert (await told(other, "/api/people/log-in", {"name": name, "password": PASSWORD}))[0] == 200
        listed = (await told(anna, "/api/people/me/sessions"))[1]
        assert [each["is_this"] for each in listed].count(True) == 1
        own = next(each["id"] for each in (await told(phone, "/api/people/me/sessions"))[1] if each["is_this"])
        assert (await told(anna, "/api/people/me/sessions/end", {"id": own}))[0] == 200
        assert (await told(phone, "/api/people/me"))[1] == {"person": None}
        assert (await told(old, "/api/people/me"))[1]["person"] is not None
        assert (await told(anna, "/api/people/me/sessions/end", {}))[0] == 200
        assert (await told(old, "/api/people/me"))[1] == {"person": None}
        assert (await told(anna, "/api/people/me"))[1]["person"] is not None


async def test_a_session_unused_for_half_a_year_expires(service: Service) -> None:
    name, store = new_name(), service.app.state.registry.store

    def sessions(change: str) -> int:
        with store.transaction() as connection:
            whose = "WHERE person = (SELECT id FROM persons WHERE name = :name)"
            connection.execute(sa.text(f"UPDATE sessions SET seen = {change} {whose}"), {"name": name})
            found: int = connection.execute(sa.text(f"SELECT count(*) FROM sessions {whose}"), {"name": name}).scalar()
            return found

    async with person(service, name) as anna, service.http() as phone:
        assert sessions("'2026-01-01T00:00:00Z'") == 1
        assert (await told(anna, "/api/people/me"))[1] == {"person": None}
        assert (await told(phone, "/api/people/log-in", {"name": name, "password": PASSWORD}))[0] == 200
        assert sessions("seen") == 1, "the old session is gone and the new one exists"
        assert (await told(phone, "/api/people/me"))[1]["person"] is not None


@pytest.mark.parametrize("riding", RIDING, ids=lambda each: each.name)
async def test_no_call_of_a_person_answers_a_guest_or_another_site(service: Service, riding: Endpoint) -> None:
    assert riding.codes >= {"log_in"}
    async with service.http() as guest, person(service, new_name()) as anna:
        for caller, status, headers in (
            (guest, 401, {}),
            (anna, 403, {"Origin": "https://evil.example"}),
            (anna, 403, {"Origin": "null"}),
        ):
            if riding.method == "GET" and headers:
                continue
            answer = await caller.request(riding.method, riding.path, json={}, headers=headers)
            assert answer.status_code == status, answer.text
            assert "access-control-allow-origin" not in answer.headers
        form = await anna.post(riding.path, data={"name": "x"})
        assert form.status_code in (400, 405), "a cross-site form is not decoded"


async def test_a_guests_games_follow_when_they_register(service: Service) -> None:
    opened = await service.new_table("me", "open", pie=False)
    stranger = await service.new_table("me", "open")
    seats = [{"table": opened["table"], "key": opened["key"]}, {"table": stranger["table"], "key": "guessed"}]
    async with person(service, new_name(), seats=seats) as anna:
        mine = (await told(anna, "/api/people/me/tables"))[1]
        assert [each["table"] for each in mine] == [opened["table"]]
        async with person(service, new_name("eve"), seats=seats[:1]) as eve:
            assert (await told(eve, "/api/people/me/tables"))[1] == [], "a seat belongs to one person"
        later = {"seats": [{"table": stranger["table"], "key": stranger["key"]}]}
        assert (await told(anna, "/api/people/me/claim", later))[1] == {"count": 1}
        assert (await told(anna, "/api/people/me/claim", later))[1] == {"count": 0}


async def test_a_logged_in_person_plays_under_their_name_and_on_another_device(service: Service) -> None:
    name = new_name()
    async with person(service, name) as anna, service.http() as phone, person(service, new_name("eve")) as eve:
        asked = {"game": "nakatta", "options": {"size": 5}, "seats": ["me", "open"], "name": "Somebody Else"}
        opened = (await told(anna, "/api/tables", asked))[1]
        address = f"/api/tables/{opened['table']}"
        assert (await told(phone, address))[1]["seats"][0]["name"] == name
        assert await code(phone, f"{address}/key", {}) == (401, "log_in")
        assert await code(eve, f"{address}/key", {}) == (409, "no_seat")
        assert (await told(phone, "/api/people/log-in", {"name": name, "password": PASSWORD}))[0] == 200
        lent = (await told(phone, f"{address}/key", {}))[1]
        assert lent["seat"] == 0
        for key, invited in ((lent["key"], False), (opened["key"], True)):
            seen = (await phone.get(address, headers={"Authorization": f"Bearer {key}"})).json()
            assert seen["you"] == 0
            assert (seen["invitation"] is not None) is invited, "only the first key shows the invitation"
        evil = await phone.post(f"{address}/key", json={}, headers={"Origin": "https://evil.example"})
        assert evil.status_code == 403
        mine = {"seats": [{"table": opened["table"], "key": lent["key"]}]}
        assert (await told(phone, "/api/mine", mine))[1][0]["state"] == "open"


async def test_a_blocked_person_cannot_sit_down_with_one(service: Service) -> None:
    anna_name, eve_name = new_name(), new_name("eve")
    async with person(service, anna_name) as anna, person(service, eve_name) as eve:
        asked = {"game": "nakatta", "seats": ["me", "open"]}
        opened = (await told(anna, "/api/tables", asked))[1]
        assert (await told(anna, "/api/people/me/ties", {"name": eve_name, "tie": "block"}))[0] == 200
        invited = {"invitation": opened["invitation"], "name": "x"}
        assert await code(eve, f"/api/tables/{opened['table']}/join", invited) == (403, "not_allowed")
        by_code = {"code": opened["code"], "name": "x"}
        assert await code(eve, "/api/codes/join", by_code) == (403, "not_allowed")
        bot = (await told(eve, "/api/people/me/bots", {"name": new_name("bot")}))[1]
        with_token = {"Authorization": f"Bearer {bot['token']}"}
        async with service.http(headers=with_token) as program:
            assert await code(program, f"/api/tables/{opened['table']}/join", invited) == (403, "not_allowed")
        assert (await told(anna, "/api/people/me/ties"))[1] == [{"name": eve_name, "tie": "block"}]
        assert (await told(anna, "/api/people/me/ties", {"name": eve_name, "tie": "friend"}))[0] == 200
        assert (await told(eve, f"/api/tables/{opened['table']}/join", invited))[0] == 201
        assert await code(anna, "/api/people/me/ties", {"name": anna_name}) == (409, "not_offered")
        assert await code(anna, "/api/people/me/ties", {"name": "no-such-person"}) == (404, "no_match")


async def test_a_bot_has_an_owner_and_a_token_that_is_shown_once_and_revoked(service: Service) -> None:
    async with person(service, new_name()) as anna, person(service, new_name("eve")) as eve:
        name = new_name("bot")
        made = (await told(anna, "/api/people/me/bots", {"name": name}))[1]
        assert made["token"].startswith("bot_")
        listed = (await told(anna, "/api/people/me/bots"))[1]
        assert [(bot["name"], len(bot["tokens"])) for bot in listed] == [(name, 1)]
        assert made["token"] not in str(listed)
        assert (await told(eve, "/api/people/me/bots"))[1] == []
        assert await code(eve, "/api/people/me/bots/token", {"name": name}) == (403, "not_allowed")
        assert (await told(eve, "/api/people/me/bots/revoke", {"name": name}))[0] == 200

        async def sits(token: str) -> int:
            async with service.http(headers={"Authorization": f"Bearer {token}"}) as program:
                return (await told(program, "/api/tables", {"game": "nakatta", "seats": ["me", "bot:1"]}))[0]

        assert await code(anna, "/api/people/me/bots", {"name": "x" * 19}) == (400, "malformed")
        assert await sits(made["token"]) == 201
        async with service.http(headers={"Authorization": f"Bearer {made['token']}"}) as program:
            opened = (await told(program, "/api/tables", {"game": "nakatta", "seats": ["me", "bot:1"]}))[1]
            seats = (await told(anna, f"/api/tables/{opened['table']}"))[1]["seats"]
            assert seats[0]["name"] == f"{name} (bot)", "a bot is marked wherever its name appears"
            table = f"/api/tables/{opened['table']}"
            status, watched = await told(program, table)
            assert (status, watched["you"]) == (200, None), "its token has no seat: it is a spectator"
            assert await code(program, f"{table}/ready", {}) == (401, "key")
        again = (await told(anna, "/api/people/me/bots/token", {"name": name}))[1]
        assert [await sits(token) for token in (made["token"], again["token"], "bot_guess")] == [401, 201, 401]
        assert (await told(anna, "/api/people/me/bots/revoke", {"name": name}))[0] == 200
        assert await sits(again["token"]) == 401
        async with service.http(headers={"Authorization": f"Bearer {again['token']}"}) as program:
            assert (await told(program, f"/api/tables/{opened['table']}"))[0] == 401
        async with service.http() as program:
            assert await code(program, "/api/people/log-in", {"name": name, "password": PASSWORD}) == (401, "key")


async def test_a_deleted_account_becomes_anonymous_and_its_records_stay(service: Service) -> None:
    name = new_name()
    async with person(service, name) as anna, service.http() as ben:
        opened = (await told(anna, "/api/tables", {"game": "nakatta", "seats": ["me", "open"]}))[1]
        assert (await told(ben, f"/api/tables/{opened['table']}"))[1]["seats"][0]["name"] == name
        assert await code(anna, "/api/people/me/delete", {"password": "not this one"}) == (401, "key")
        assert (await told(anna, "/api/people/me/delete", {"password": PASSWORD}))[1] == {"person": None}
        assert (await told(ben, f"/api/tables/{opened['table']}"))[1]["seats"][0]["name"] == "someone"
        assert name not in (await ben.get(f"/api/tables/{opened['table']}/record")).text
        assert await code(ben, "/api/people/log-in", {"name": name, "password": PASSWORD}) == (401, "key")
        assert (await told(ben, "/api/people", {"name": name, "password": PASSWORD}))[0] == 201


async def test_the_operator_appoints_moderators(service: Service, capsys: pytest.CaptureFixture[str]) -> None:
    name = new_name()
    database = str(service.app.state.registry.settings.database)
    async with person(service, name) as anna:
        assert (await told(anna, "/api/people/me"))[1]["person"]["role"] == "player"
        for arguments, role in (((), "moderator"), (("--role", "player"), "player")):
            assert main(["people", "promote", name.upper(), "--database", database, *arguments]) == 0
            assert f"{name} is now a {role}" in capsys.readouterr().out
            assert (await told(anna, "/api/people/me"))[1]["person"]["role"] == role
    for wrong in (["nobody-here"], [name, "--role", "king"]):
        assert main(["people", "promote", *wrong, "--database", database]) == 2
        assert capsys.readouterr().err.count("\n") == 1


def test_a_borrowed_key_works_with_the_cookie_too() -> None:
    assert lend_key.codes >= {"log_in", "no_seat"}
    assert len(RIDING) >= 12
