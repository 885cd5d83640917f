"""Passkeys: several per person, each valid for one page, and every challenge used once."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path
from typing import Any

import httpx
import pytest
import sqlalchemy as sa

from chabudai.cli import main
from chabudai.server import Limits
from chabudai.server.accounts.passkeys import MAX_PASSKEYS_PER_PERSON

from .authenticator import FLAG_USER_PRESENT, Authenticator
from .client import Service, running
from .conftest import UNLIMITED
from .test_accounts import PASSWORD, code, new_name, person, request_json

ADDRESS, HOST = "https://tables.example", "tables.example"
LIMITS = Limits(budget=UNLIMITED, tables=UNLIMITED, guesses=UNLIMITED, logins=UNLIMITED, accounts=UNLIMITED)
MINE = "/api/people/me/passkeys"


@pytest.fixture(scope="module")
def service(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Service]:
    database = tmp_path_factory.mktemp("store") / "t.sqlite"
    with running(database, limits=LIMITS, address=ADDRESS, passkeys=True) as service:
        yield service


async def options(caller: httpx.AsyncClient, path: str, body: object) -> dict[str, Any]:
    status, said = await request_json(caller, path, body)
    assert status == 200, said
    asked: dict[str, Any] = said["options"]
    return asked


async def add_passkey(caller: httpx.AsyncClient, name: str = "my phone") -> Authenticator:
    """Adds a passkey for a logged-in person."""
    device = Authenticator(ADDRESS, HOST)
    credential = device.make(await options(caller, f"{MINE}/begin", {"password": PASSWORD}))
    status, said = await request_json(caller, MINE, {"name": name, "credential": credential})
    assert status == 201, said
    return device


async def shown(caller: httpx.AsyncClient, device: Authenticator) -> dict[str, Any]:
    return device.show(await options(caller, "/api/people/passkey/begin", {}))


async def test_a_person_logs_in_by_a_passkey_and_by_a_second_one(service: Service) -> None:
    name = new_name()
    async with person(service, name) as anna, service.http() as phone:
        devices = [await add_passkey(anna, "my phone"), await add_passkey(anna, " my   desk ")]
        listed = (await request_json(anna, MINE))[1]
        assert [each["name"] for each in listed] == ["my phone", "my desk"]
        for device in devices:
            answer = await phone.post("/api/people/passkey", json={"credential": await shown(phone, device)})
            assert answer.json()["person"]["name"] == name
            assert "httponly" in answer.headers["set-cookie"].lower()
        assert (await request_json(phone, "/api/people/me"))[1]["person"]["name"] == name
        assert all(each["used"] for each in (await request_json(anna, MINE))[1])


async def test_a_guests_games_follow_when_they_log_in_by_passkey(service: Service) -> None:
    async with person(service, new_name()) as anna, service.http() as phone:
        device = await add_passkey(anna)
        opened = await service.new_table("me", "open")
        seats = [{"table": opened["table"], "key": opened["key"]}]
        body = {"credential": await shown(phone, device), "seats": seats}
        assert (await request_json(phone, "/api/people/passkey", body))[0] == 200
        assert [each["table"] for each in (await request_json(phone, "/api/people/me/tables"))[1]] == [opened["table"]]


async def test_only_its_owner_can_rename_or_remove_a_passkey(service: Service) -> None:
    async with person(service, new_name()) as anna, person(service, new_name("eve")) as eve, service.http() as phone:
        device = await add_passkey(anna)
        (mine,) = (await request_json(anna, MINE))[1]
        assert await code(eve, f"{MINE}/name", {"id": mine["id"], "name": "Eve's"}) == (404, "no_match")
        assert await code(eve, f"{MINE}/end", {"id": mine["id"]}) == (404, "no_match")
        assert (await request_json(anna, f"{MINE}/name", {"id": mine["id"], "name": "the old one"}))[0] == 200
        assert (await request_json(anna, MINE))[1][0]["name"] == "the old one"
        for odd in ("", "x" * 41, "a\u202eb"):
            assert await code(anna, f"{MINE}/name", {"id": mine["id"], "name": odd}) == (400, "malformed")
        assert (await request_json(anna, f"{MINE}/end", {"id": mine["id"]}))[0] == 200
        body = {"credential": await shown(phone, device)}
        assert await code(phone, "/api/people/passkey", body) == (401, "key")


async def test_a_signature_is_valid_once_and_for_its_purpose(service: Service) -> None:
    async with person(service, new_name()) as anna, person(service, new_name("eve")) as eve, service.http() as phone:
        device = await add_passkey(anna)
        credential = await shown(phone, device)
        assert (await request_json(phone, "/api/people/passkey", {"credential": credential}))[0] == 200
        assert await code(phone, "/api/people/passkey", {"credential": credential}) == (401, "key"), "once"
        made_up = device.show({"challenge": "AAAA"})
        assert await code(phone, "/api/people/passkey", {"credential": made_up}) == (401, "key")
        # A challenge for adding a passkey is valid neither for other people nor for logging in.
        asked = await options(anna, f"{MINE}/begin", {"password": PASSWORD})
        other = Authenticator(ADDRESS, HOST)
        assert await code(eve, MINE, {"name": "x", "credential": other.make(asked)}) == (401, "key")
        assert await code(phone, "/api/people/passkey", {"credential": device.show(asked)}) == (401, "key")
        assert (await request_json(anna, MINE, {"name": "x", "credential": other.make(asked)}))[0] == 201


async def test_other_pages_and_unverified_users_are_refused(service: Service) -> None:
    async with person(service, new_name()) as anna, service.http() as phone:
        device = await add_passkey(anna)
        device.origin = "https://tables.example.evil"
        body = {"credential": await shown(phone, device)}
        assert await code(phone, "/api/people/passkey", body) == (401, "key")
        device.origin, device.flags = ADDRESS, FLAG_USER_PRESENT
        body = {"credential": await shown(phone, device)}
        assert await code(phone, "/api/people/passkey", body) == (401, "key"), "the user was not verified"
        device.flags, device.host = FLAG_USER_PRESENT | 4, "evil.example"
        body = {"credential": await shown(phone, device)}
        assert await code(phone, "/api/people/passkey", body) == (401, "key")
        false = Authenticator("https://evil.example", HOST)
        credential = false.make(await options(anna, f"{MINE}/begin", {"password": PASSWORD}))
        assert await code(anna, MINE, {"name": "x", "credential": credential}) == (400, "malformed")
        device.host, device.count = HOST, 0
        body = {"credential": await shown(phone, device)}
        assert (await request_json(phone, "/api/people/passkey", body))[0] == 200
        device.count = 0
        body = {"credential": await shown(phone, device)}
        assert await code(phone, "/api/people/passkey", body) == (401, "key"), "a copy has an old counter"


async def test_malformed_answers_are_refused_and_adding_needs_the_password(service: Service) -> None:
    async with person(service, new_name()) as anna:
        assert await code(anna, f"{MINE}/begin", {"password": "not this one"}) == (401, "key")
        client = {"response": {"clientDataJSON": "e30"}}
        for odd in (
            {},
            {"response": 7},
            {"response": {"clientDataJSON": "!"}},
            {"response": {"clientDataJSON": 5}},
            client,
        ):
            for path, body in ((MINE, {"name": "x"}), ("/api/people/passkey", {})):
                assert await code(anna, path, {**body, "credential": odd}) == (400, "malformed"), odd
        unknown = Authenticator(ADDRESS, HOST)
        assert await code(anna, "/api/people/passkey", {"credential": await shown(anna, unknown)}) == (401, "key")


async def test_a_passkey_belongs_to_one_person_and_their_number_is_limited(service: Service) -> None:
    async with person(service, new_name()) as anna, person(service, new_name("ben")) as ben:
        device = await add_passkey(anna)
        credential = device.make(await options(ben, f"{MINE}/begin", {"password": PASSWORD}))
        assert await code(ben, MINE, {"name": "x", "credential": credential}) == (409, "not_offered")
        for _ in range(MAX_PASSKEYS_PER_PERSON - 1):
            await add_passkey(anna)
        assert await code(anna, f"{MINE}/begin", {"password": PASSWORD}) == (409, "not_offered")


async def test_passkeys_are_exported_without_keys_and_deleted_with_the_account(service: Service) -> None:
    async with person(service, new_name()) as anna, service.http() as phone:
        device = await add_passkey(anna, "the blue one")
        (own,) = (await anna.get("/api/people/me/export")).json()["passkeys"]
        assert own.keys() == {"name", "created", "used"}
        body = {"credential": await shown(phone, device)}
        assert (await request_json(anna, "/api/people/me/delete", {"password": PASSWORD}))[0] == 200
        assert await code(phone, "/api/people/passkey", body) == (401, "key")
        with service.app.state.registry.store.transaction() as connection:
            names = connection.execute(sa.text("SELECT name FROM passkeys")).scalars().all()
        assert "the blue one" not in names


async def test_passkeys_are_off_without_the_setting(tmp_path: Path) -> None:
    with running(tmp_path / "t.sqlite", limits=LIMITS) as service:
        async with person(service, new_name()) as anna:
            assert (await request_json(anna, "/api/notices"))[1]["passkeys"] is False
            assert (await anna.get(MINE)).status_code == 409
            assert await code(anna, "/api/people/passkey/begin", {}) == (409, "not_offered")


@pytest.mark.parametrize("address", [None, "http://tables.example", "https://192.0.2.7", "https://[::1]"])
def test_an_address_without_passkey_support_is_reported_in_one_line(
    address: str | None, capsys: pytest.CaptureFixture[str]
) -> None:
    arguments = [] if address is None else ["--address", address]
    assert main(["serve", "--port", "0", "--database", "sqlite://", "--passkeys", *arguments]) == 2
    said = capsys.readouterr().err
    assert "--address" in said
    assert said.count("\n") == 1
