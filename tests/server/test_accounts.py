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
from starlette.requests import HTTPConnection

from chabudai.cli import main
from chabudai.server import Limits, Rate
from chabudai.server.accounts.password_hashing import MAX_WAITING, MAX_WAITING_PER_VISITOR, Passwords, PasswordVisitor
from chabudai.server.http.callers import AccountCaller
from chabudai.server.http.cookies import COOKIE, cookie_names
from chabudai.server.http.endpoint import Endpoint
from chabudai.server.http.endpoints import accounts as account_endpoints
from chabudai.server.http.endpoints import own_bots, relations
from chabudai.server.http.endpoints.accounts import lend_key
from chabudai.server.http.routes import endpoints_of
from chabudai.server.table.errors import RefusedError
from chabudai.store import secret_hash

from .client import Service, running
from .conftest import UNLIMITED

PASSWORD = "seven small turtles"
BEHIND_A_PROXY = "https://tables.example"
RIDING = [
    each for each in endpoints_of(account_endpoints, relations, own_bots) if issubclass(each.caller, AccountCaller)
]
"""The calls that are authenticated by the cookie."""


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


async def request_json(caller: httpx.AsyncClient, path: str, body: object = None) -> tuple[int, Any]:
    answer = await (caller.get(path) if body is None else caller.post(path, json=body))
    return answer.status_code, answer.json()


async def code(caller: httpx.AsyncClient, path: str, body: object) -> tuple[int, str]:
    status, said = await request_json(caller, path, body)
    return status, said["code"]


async def test_a_person_registers_logs_out_and_in_again(service: Service) -> None:
    name = new_name()
    async with person(service, name) as anna:
        before = anna.cookies[service.cookie]
        assert (await request_json(anna, "/api/people/me"))[1]["person"]["name"] == name
        assert (await request_json(anna, "/api/people/log-out", {}))[1] == {"person": None}
        assert (await request_json(anna, "/api/people/me"))[1] == {"person": None}
        async with service.http(cookies={service.cookie: before}) as again:
            assert (await request_json(again, "/api/people/me"))[1] == {"person": None}, (
                "the session has ended on the server"
            )
        assert (await request_json(anna, "/api/people/log-in", {"name": name.upper(), "password": PASSWORD}))[0] == 200
        assert anna.cookies[service.cookie] != before


async def test_the_cookie_is_http_only_and_changes_with_each_login(service: Service) -> None:
    name = new_name()
    async with person(service, name) as anna:
        first = anna.cookies[service.cookie]
        log_in = {"name": name, "password": PASSWORD}
        answer = await anna.post("/api/people/log-in", json=log_in)
        for said in answer.headers.get_list("set-cookie"):
            assert said.startswith(f"chabudai-{service.port}")
            assert "HttpOnly" in said
            assert "SameSite=lax" in said
            assert "Secure" not in said
        assert anna.cookies[service.cookie] != first
        assert len((await request_json(anna, "/api/people/me/sessions"))[1]) == 1, "the previous session has ended"
        over_https = await anna.post("/api/people/log-in", json=log_in, headers={"Origin": BEHIND_A_PROXY})
        assert over_https.status_code == 200
        for said in over_https.headers.get_list("set-cookie"):
            assert said.startswith(f"__Host-chabudai-{service.port}")
            assert "Secure" in said
            assert "Path=/;" in said


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
        assert anna.cookies[service.cookie] not in rows
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
    passwords = Passwords(hasher=PasswordHasher(memory_cost=8192, parallelism=1))
    stored = await passwords.hash(PASSWORD)
    await passwords.is_right("x", None)
    # Time is measured as the thread's processor time, which does not depend on other work on the machine.
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
            ({"name": new_name(), "password": "password"}, (400, "malformed")),
            ({"name": new_name(), "password": "12345678"}, (400, "malformed")),
            ({"name": new_name(), "password": "qwertyuiop12"}, (400, "malformed")),
            ({"name": new_name(), "password": "chabudai chabudai"}, (400, "malformed")),
            ({"name": "margaret-rose", "password": "margaret-rose7"}, (400, "malformed")),
            ({"name": new_name(), "password": "x" * 201}, (400, "malformed")),
        ):
            assert await code(anna, "/api/people", body) == expected, body


async def test_login_attempts_are_limited_by_account_and_by_address(tmp_path: Path) -> None:
    with running(tmp_path / "t.sqlite", limits=Limits(budget=UNLIMITED, logins=Rate(0.001, 3))) as service:
        async with person(service, "anna"), service.http() as eve:
            wrong = {"name": "anna", "password": "wrong, wrong"}
            assert [(await request_json(eve, "/api/people/log-in", wrong))[0] for _ in range(4)] == [401, 401, 401, 429]
            right = {"name": "anna", "password": PASSWORD}
            assert (await request_json(eve, "/api/people/log-in", right))[0] == 429, "the limit comes before the check"
    with running(tmp_path / "t.sqlite", limits=Limits(budget=UNLIMITED, accounts=Rate(0.001, 1))) as service:
        async with person(service, "ben"), service.http() as eve:
            assert (await request_json(eve, "/api/people", {"name": "carla", "password": PASSWORD}))[0] == 429


async def test_the_password_queue_is_limited() -> None:
    passwords = Passwords()
    stored = await passwords.hash(PASSWORD)

    def begin(visitor: PasswordVisitor) -> asyncio.Task[bool]:
        return asyncio.create_task(passwords.is_right("wrong", stored, visitor))

    # One password is being hashed in addition to those that wait.
    own = [begin(PasswordVisitor("192.0.2.1")) for _ in range(1 + MAX_WAITING_PER_VISITOR + 3)]
    strangers = [begin(PasswordVisitor(f"address {number}")) for number in range(MAX_WAITING)]
    owner = begin(PasswordVisitor("account 1", is_known=True))
    outcomes = [await asyncio.gather(*tries, return_exceptions=True) for tries in (own, strangers, [owner])]
    passwords.close()
    refused = [[each for each in each_of if isinstance(each, RefusedError)] for each_of in outcomes]
    assert [len(each) for each in refused] == [3, MAX_WAITING_PER_VISITOR, 0]
    assert {each.code for group in refused for each in group} == {"busy"}


async def test_owners_do_not_wait_for_the_guesses_of_strangers() -> None:
    passwords = Passwords()
    stored, finished = await passwords.hash(PASSWORD), list[str]()

    async def check(visitor: PasswordVisitor) -> None:
        await passwords.is_right("wrong", stored, visitor)
        finished.append(visitor.name)

    strangers = [PasswordVisitor(f"address {number}") for number in range(12)]
    await asyncio.gather(*map(check, [*strangers, PasswordVisitor("account 1", is_known=True)]))
    passwords.close()
    assert finished.index("account 1") <= 2


async def test_a_new_password_ends_all_other_sessions(service: Service) -> None:
    name = new_name()
    async with person(service, name) as anna, service.http() as phone:
        assert (await request_json(phone, "/api/people/log-in", {"name": name, "password": PASSWORD}))[0] == 200
        assert len((await request_json(anna, "/api/people/me/sessions"))[1]) == 2
        wrong = {"old": "not this one", "new": "eight small turtles"}
        assert await code(anna, "/api/people/me/password", wrong) == (401, "key")
        assert (await request_json(anna, "/api/people/me/password", {**wrong, "old": PASSWORD}))[0] == 200
        assert (await request_json(phone, "/api/people/me"))[1] == {"person": None}
        assert (await request_json(anna, "/api/people/me"))[1]["person"]["name"] == name
        assert await code(phone, "/api/people/log-in", {"name": name, "password": PASSWORD}) == (401, "key")


async def test_sessions_are_listed_and_ended_one_by_one(service: Service) -> None:
    name = new_name()
    async with person(service, name) as anna, service.http() as phone, service.http() as old:
        for other in (phone, old):
            assert (await request_json(other, "/api/people/log-in", {"name": name, "password": PASSWORD}))[0] == 200
        listed = (await request_json(anna, "/api/people/me/sessions"))[1]
        assert [each["is_this"] for each in listed].count(True) == 1
        own = next(each["id"] for each in (await request_json(phone, "/api/people/me/sessions"))[1] if each["is_this"])
        assert (await request_json(anna, "/api/people/me/sessions/end", {"id": own}))[0] == 200
        assert (await request_json(phone, "/api/people/me"))[1] == {"person": None}
        assert (await request_json(old, "/api/people/me"))[1]["person"] is not None
        assert (await request_json(anna, "/api/people/me/sessions/end", {}))[0] == 200
        assert (await request_json(old, "/api/people/me"))[1] == {"person": None}
        assert (await request_json(anna, "/api/people/me"))[1]["person"] is not None


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
        assert (await request_json(anna, "/api/people/me"))[1] == {"person": None}
        assert (await request_json(phone, "/api/people/log-in", {"name": name, "password": PASSWORD}))[0] == 200
        assert sessions("seen") == 1, "the old session is gone and the new one exists"
        assert (await request_json(phone, "/api/people/me"))[1]["person"] is not None


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
        mine = (await request_json(anna, "/api/people/me/tables"))[1]
        assert [each["table"] for each in mine] == [opened["table"]]
        async with person(service, new_name("eve"), seats=seats[:1]) as eve:
            assert (await request_json(eve, "/api/people/me/tables"))[1] == [], "a seat belongs to one person"
        later = {"seats": [{"table": stranger["table"], "key": stranger["key"]}]}
        assert (await request_json(anna, "/api/people/me/claim", later))[1] == {"count": 1}
        assert (await request_json(anna, "/api/people/me/claim", later))[1] == {"count": 0}


async def test_a_logged_in_person_plays_under_their_name_and_on_another_device(service: Service) -> None:
    name = new_name()
    async with person(service, name) as anna, service.http() as phone, person(service, new_name("eve")) as eve:
        asked = {"game": "nakatta", "options": {"size": 5}, "seats": ["me", "open"], "name": "Somebody Else"}
        opened = (await request_json(anna, "/api/tables", asked))[1]
        address = f"/api/tables/{opened['table']}"
        assert (await request_json(phone, address))[1]["seats"][0]["name"] == name
        assert await code(phone, f"{address}/key", {}) == (401, "log_in")
        assert await code(eve, f"{address}/key", {}) == (409, "no_seat")
        assert (await request_json(phone, "/api/people/log-in", {"name": name, "password": PASSWORD}))[0] == 200
        lent = (await request_json(phone, f"{address}/key", {}))[1]
        assert lent["seat"] == 0
        for key, invited in ((lent["key"], False), (opened["key"], True)):
            seen = (await phone.get(address, headers={"Authorization": f"Bearer {key}"})).json()
            assert seen["you"] == 0
            assert (seen["invitation"] is not None) is invited, "only the first key shows the invitation"
        evil = await phone.post(f"{address}/key", json={}, headers={"Origin": "https://evil.example"})
        assert evil.status_code == 403
        mine = {"seats": [{"table": opened["table"], "key": lent["key"]}]}
        assert (await request_json(phone, "/api/mine", mine))[1][0]["state"] == "open"


async def test_a_blocked_person_cannot_sit_down_with_one(service: Service) -> None:
    anna_name, eve_name = new_name(), new_name("eve")
    async with person(service, anna_name) as anna, person(service, eve_name) as eve:
        asked = {"game": "nakatta", "seats": ["me", "open"]}
        opened = (await request_json(anna, "/api/tables", asked))[1]
        assert (await request_json(anna, "/api/people/me/ties", {"name": eve_name, "tie": "block"}))[0] == 200
        invited = {"invitation": opened["invitation"], "name": "x"}
        assert await code(eve, f"/api/tables/{opened['table']}/join", invited) == (403, "not_allowed")
        by_code = {"code": opened["code"], "name": "x"}
        assert await code(eve, "/api/codes/join", by_code) == (403, "not_allowed")
        bot = (await request_json(eve, "/api/people/me/bots", {"name": new_name("bot")}))[1]
        with_token = {"Authorization": f"Bearer {bot['token']}"}
        async with service.http(headers=with_token) as program:
            assert await code(program, f"/api/tables/{opened['table']}/join", invited) == (403, "not_allowed")
        assert (await request_json(anna, "/api/people/me/ties"))[1] == [{"name": eve_name, "tie": "block"}]
        assert (await request_json(anna, "/api/people/me/ties", {"name": eve_name, "tie": "friend"}))[0] == 200
        assert (await request_json(eve, f"/api/tables/{opened['table']}/join", invited))[0] == 201
        assert await code(anna, "/api/people/me/ties", {"name": anna_name}) == (409, "not_offered")
        assert await code(anna, "/api/people/me/ties", {"name": "no-such-person"}) == (404, "no_match")


async def test_a_bot_has_an_owner_and_a_token_that_is_shown_once_and_revoked(service: Service) -> None:
    async with person(service, new_name()) as anna, person(service, new_name("eve")) as eve:
        name = new_name("bot")
        made = (await request_json(anna, "/api/people/me/bots", {"name": name}))[1]
        assert made["token"].startswith("bot_")
        listed = (await request_json(anna, "/api/people/me/bots"))[1]
        assert [(bot["name"], len(bot["tokens"])) for bot in listed] == [(name, 1)]
        assert made["token"] not in str(listed)
        assert (await request_json(eve, "/api/people/me/bots"))[1] == []
        assert await code(eve, "/api/people/me/bots/token", {"name": name}) == (403, "not_allowed")
        assert (await request_json(eve, "/api/people/me/bots/revoke", {"name": name}))[0] == 200

        async def sits(token: str) -> int:
            async with service.http(headers={"Authorization": f"Bearer {token}"}) as program:
                return (await request_json(program, "/api/tables", {"game": "nakatta", "seats": ["me", "bot:1"]}))[0]

        assert await code(anna, "/api/people/me/bots", {"name": "x" * 19}) == (400, "malformed")
        assert await sits(made["token"]) == 201
        async with service.http(headers={"Authorization": f"Bearer {made['token']}"}) as program:
            opened = (await request_json(program, "/api/tables", {"game": "nakatta", "seats": ["me", "bot:1"]}))[1]
            seats = (await request_json(anna, f"/api/tables/{opened['table']}"))[1]["seats"]
            assert seats[0]["name"] == f"{name} (bot)", "a bot is marked wherever its name appears"
            table = f"/api/tables/{opened['table']}"
            status, watched = await request_json(program, table)
            assert (status, watched["you"]) == (200, None), "its token has no seat: it is a spectator"
            assert await code(program, f"{table}/ready", {}) == (401, "key")
        again = (await request_json(anna, "/api/people/me/bots/token", {"name": name}))[1]
        assert [await sits(token) for token in (made["token"], again["token"], "bot_guess")] == [401, 201, 401]
        assert (await request_json(anna, "/api/people/me/bots/revoke", {"name": name}))[0] == 200
        assert await sits(again["token"]) == 401
        async with service.http(headers={"Authorization": f"Bearer {again['token']}"}) as program:
            assert (await request_json(program, f"/api/tables/{opened['table']}"))[0] == 401
        async with service.http() as program:
            assert await code(program, "/api/people/log-in", {"name": name, "password": PASSWORD}) == (401, "key")


async def test_a_deleted_account_becomes_anonymous_and_its_records_stay(service: Service) -> None:
    name = new_name()
    async with person(service, name) as anna, service.http() as ben:
        opened = (await request_json(anna, "/api/tables", {"game": "nakatta", "seats": ["me", "open"]}))[1]
        assert (await request_json(ben, f"/api/tables/{opened['table']}"))[1]["seats"][0]["name"] == name
        assert await code(anna, "/api/people/me/delete", {"password": "not this one"}) == (401, "key")
        assert (await request_json(anna, "/api/people/me/delete", {"password": PASSWORD}))[1] == {"person": None}
        assert (await request_json(ben, f"/api/tables/{opened['table']}"))[1]["seats"][0]["name"] == "someone"
        assert name not in (await ben.get(f"/api/tables/{opened['table']}/record")).text
        assert await code(ben, "/api/people/log-in", {"name": name, "password": PASSWORD}) == (401, "key")
        assert (await request_json(ben, "/api/people", {"name": name, "password": PASSWORD}))[0] == 201


async def test_the_operator_appoints_moderators(service: Service, capsys: pytest.CaptureFixture[str]) -> None:
    name = new_name()
    database = str(service.app.state.registry.settings.database)
    async with person(service, name) as anna:
        assert (await request_json(anna, "/api/people/me"))[1]["person"]["role"] == "player"
        for arguments, role in (((), "moderator"), (("--role", "player"), "player")):
            assert main(["people", "promote", name.upper(), "--database", database, *arguments]) == 0
            assert f"{name} is now a {role}" in capsys.readouterr().out
            assert (await request_json(anna, "/api/people/me"))[1]["person"]["role"] == role
    for wrong in (["nobody-here"], [name, "--role", "king"]):
        assert main(["people", "promote", *wrong, "--database", database]) == 2
        assert capsys.readouterr().err.count("\n") == 1


def test_a_borrowed_key_works_with_the_cookie_too() -> None:
    assert lend_key.codes >= {"log_in", "no_seat"}
    assert len(RIDING) >= 12


async def test_the_hash_of_a_password_is_renewed_at_a_log_in_when_its_parameters_change(service: Service) -> None:
    name, store = new_name(), service.app.state.registry.store

    def stored() -> str:
        with store.reading() as connection:
            found = sa.text("SELECT password_hash FROM persons WHERE name = :name")
            return str(connection.execute(found, {"name": name}).scalar())

    async with person(service, name) as anna, service.http() as phone:
        old = PasswordHasher(time_cost=2, memory_cost=32, parallelism=1).hash("short")
        with store.transaction() as connection:
            changed = sa.text("UPDATE persons SET password_hash = :old WHERE name = :name")
            connection.execute(changed, {"old": old, "name": name})
        assert (await request_json(phone, "/api/people/log-in", {"name": name, "password": "shorn"}))[0] == 401
        assert stored() == old
        # An existing password keeps working, even if it could no longer be chosen.
        assert (await request_json(phone, "/api/people/log-in", {"name": name, "password": "short"}))[0] == 200
        renewed = stored()
        assert renewed.startswith("$argon2id$")
        assert "m=32," not in renewed
        assert (await request_json(anna, "/api/people/me"))[1]["person"] is not None, "no session ends"
        assert (await request_json(phone, "/api/people/log-in", {"name": name, "password": "short"}))[0] == 200
        assert stored() == renewed


async def test_two_services_on_one_host_do_not_log_each_others_people_out(service: Service, tmp_path: Path) -> None:
    name = new_name()
    with running(tmp_path / "t.sqlite", limits=service.settings.limits) as other:
        # A browser has one cookie store for all ports of a host.
        async with person(service, name) as anna:
            registered = await anna.post(f"{other.address}/api/people", json={"name": "anna", "password": PASSWORD})
            assert registered.status_code == 201
            assert (await request_json(anna, "/api/people/me"))[1]["person"]["name"] == name
            assert (await anna.post(f"{other.address}/api/people/log-out", json={})).status_code == 200
            assert (await request_json(anna, "/api/people/me"))[1]["person"]["name"] == name


async def test_a_session_of_an_earlier_release_continues_under_the_new_name(service: Service) -> None:
    name, store = new_name(), service.app.state.registry.store
    async with person(service, name) as anna:
        secret = anna.cookies[service.cookie]
        async with service.http(cookies={COOKIE: secret}) as planted:
            assert (await request_json(planted, "/api/people/me"))[1] == {"person": None}, (
                "a new session has no old name"
            )
            assert planted.cookies[COOKIE] == secret, "it may be a cookie of another service of this host"
        with store.transaction() as connection:
            connection.execute(
                sa.text("UPDATE sessions SET cookie = 1 WHERE hash = :hash"), {"hash": secret_hash(secret)}
            )
        async with service.http() as old:
            old.cookies.set(COOKIE, secret, domain="127.0.0.1", path="/api")
            assert (await request_json(old, "/api/people/me"))[1]["person"]["name"] == name
            assert dict(old.cookies) == {service.cookie: secret}
            assert (await request_json(old, "/api/people/me"))[1]["person"]["name"] == name


@pytest.mark.parametrize(
    ("url", "host", "address", "expected"),
    [
        ("http://table.example/api", "table.example", None, ("chabudai", "/api")),
        ("http://table.example:8000/api", "table.example:8000", None, ("chabudai-8000", "/api")),
        ("https://table.example/api", "table.example", None, ("__Host-chabudai", "/")),
        ("https://table.example:8443/api", "table.example:8443", None, ("__Host-chabudai-8443", "/")),
        # Proxies that forward neither the port nor the scheme.
        ("http://x/api", "table.example", "https://table.example:8443", ("__Host-chabudai-8443", "/")),
        ("http://x/api", "table.example", "https://table.example/games", ("__Host-chabudai-games", "/")),
        ("http://x/api", "127.0.0.1:8000", "https://table.example", ("chabudai-8000", "/api")),
        ("http://x/api", "[::1]:8000", None, ("chabudai-8000", "/api")),
        ("http://x/api", "[:", None, ("chabudai", "/api")),
    ],
)
def test_cookies_are_named_after_the_port_and_the_base_path(
    url: str, host: str, address: str | None, expected: tuple[str, str]
) -> None:
    scope = {"type": "http", "scheme": url.partition(":")[0], "headers": [(b"host", host.encode())], "path": "/api"}
    names = cookie_names(HTTPConnection(scope), address)
    assert (names.session, names.path) == expected
    below = cookie_names(HTTPConnection({**scope, "root_path": "/games"}), None)
    assert below.session.endswith("-games")
    assert below.path == ("/" if names.is_https and address is None else "/games/api")
