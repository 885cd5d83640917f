"""One-time codes as a second factor."""

from __future__ import annotations

from collections.abc import Iterator
from urllib.parse import parse_qs, urlsplit

import httpx
import pytest
import sqlalchemy as sa

from chabudai.cli import main
from chabudai.server import Limits
from chabudai.server.accounts.administration import promote
from tests.authenticator import Authenticator

from .client import Service, running
from .conftest import UNLIMITED
from .test_accounts import PASSWORD, code, new_name, person, request_json

MINE = "/api/people/me/second-factor"
AGAIN = {"password": PASSWORD}


@pytest.fixture(scope="module")
def service(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Service]:
    database = tmp_path_factory.mktemp("store") / "t.sqlite"
    limits = Limits(budget=UNLIMITED, accounts=UNLIMITED, logins=UNLIMITED, second_factors=UNLIMITED)
    with running(database, limits=limits) as service:
        yield service


async def set_up(anna: httpx.AsyncClient) -> tuple[Authenticator, list[str]]:
    """Sets up an app with its code from the half minute before. Returns the app and the recovery codes."""
    begun = (await request_json(anna, f"{MINE}/begin", AGAIN))[1]
    phone = Authenticator(begun["secret"])
    status, confirmed = await request_json(anna, MINE, {"code": phone.code()})
    assert status == 201, confirmed
    return phone, confirmed["codes"]


async def test_an_app_is_set_up_and_asked_for_at_the_log_in(service: Service) -> None:
    name = new_name()
    async with person(service, name) as anna, service.http() as other:
        assert await code(anna, f"{MINE}/begin", {"password": "wrong, wrong"}) == (401, "key")
        begun = (await request_json(anna, f"{MINE}/begin", AGAIN))[1]
        uri = urlsplit(begun["uri"])
        assert (uri.scheme, uri.netloc, uri.path) == ("otpauth", "totp", f"/Chabudai:{name}")
        assert parse_qs(uri.query)["secret"] == [begun["secret"]]
        assert begun["qr"].startswith("<svg")
        right = {"name": name, "password": PASSWORD}
        assert (await request_json(other, "/api/people/log-in", right))[0] == 200, (
            "not asked for before it is confirmed"
        )
        assert await code(anna, MINE, {"code": "000000"}) == (401, "key")
        phone, recovery = await set_up(anna)
        assert (await request_json(anna, MINE))[1]["recovery_codes"] == len(set(recovery)) == 10
        assert (await request_json(anna, "/api/people/me"))[1]["person"]["second_factor"] is True
        assert await code(other, "/api/people/log-in", right) == (401, "one_time_code")
        assert await code(other, "/api/people/log-in", {**right, "password": "wrong"}) == (401, "key")
        assert await code(other, "/api/people/log-in", {**right, "code": "000000"}) == (401, "key")
        said = phone.code()
        assert (await request_json(other, "/api/people/log-in", {**right, "code": f"{said[:3]} {said[3:]}"}))[0] == 200
        assert await code(other, "/api/people/log-in", {**right, "code": said}) == (401, "key"), "a code is valid once"


async def test_a_recovery_code_replaces_a_code_once(service: Service) -> None:
    name = new_name()
    async with person(service, name) as anna, service.http() as other:
        phone, recovery = await set_up(anna)
        body = {"name": name, "password": PASSWORD, "code": recovery[3].upper()}
        assert (await request_json(other, "/api/people/log-in", body))[0] == 200
        assert await code(other, "/api/people/log-in", body) == (401, "key")
        assert (await request_json(anna, MINE))[1]["recovery_codes"] == 9
        renewed = (await request_json(anna, f"{MINE}/recovery", {**AGAIN, "code": phone.code()}))[1]["codes"]
        assert await code(other, "/api/people/log-in", {**body, "code": recovery[4]}) == (401, "key")
        assert (await request_json(other, "/api/people/log-in", {**body, "code": renewed[0]}))[0] == 200


async def test_important_changes_need_a_code_too(service: Service) -> None:
    async with person(service, new_name()) as anna:
        phone, recovery = await set_up(anna)
        for path, body in (
            (f"{MINE}/delete", AGAIN),
            (f"{MINE}/recovery", AGAIN),
            ("/api/people/me/delete", AGAIN),
            ("/api/people/me/password", {"old": PASSWORD, "new": "eight small turtles"}),
        ):
            assert await code(anna, path, body) == (401, "one_time_code"), path
            assert await code(anna, path, {**body, "code": "000000"}) == (401, "key"), path
        assert (await request_json(anna, f"{MINE}/delete", {**AGAIN, "code": recovery[0]}))[0] == 200
        assert (await request_json(anna, MINE))[1] == {"since": None, "recovery_codes": 0}
        assert await code(anna, MINE, {"code": phone.code()}) == (409, "not_offered")


async def test_the_store_keeps_recovery_codes_as_hashes_and_forgets_all_with_the_account(service: Service) -> None:
    async with person(service, new_name()) as anna:
        phone, recovery = await set_up(anna)
        exported = (await anna.get("/api/people/me/export")).json()
        assert exported["second_factor"]["recovery_codes"] == 10
        assert [each["browser"] for each in exported["devices"]] == ["a program"]
        engine = service.app.state.registry.store._engine

        def rows() -> str:
            with engine.connect() as connection:
                tables = ("second_factors", "recovery_codes", "devices")
                return "\n".join(
                    str(row) for each in tables for row in connection.execute(sa.text(f"SELECT * FROM {each}"))
                )

        device = anna.cookies[f"{service.cookie}-device"]
        assert phone.secret in rows()
        assert not any(each in rows() or each.replace("-", "") in rows() for each in [*recovery, device])
        with engine.connect() as connection:
            number = connection.execute(sa.text("SELECT max(person) FROM second_factors")).scalar()
        assert (await request_json(anna, "/api/people/me/delete", {**AGAIN, "code": recovery[0]}))[0] == 200
        with engine.connect() as connection:
            for table in ("second_factors", "recovery_codes", "devices"):
                left = connection.execute(sa.text(f"SELECT count(*) FROM {table} WHERE person = :n"), {"n": number})
                assert left.scalar() == 0, table


async def test_administrators_remove_a_lost_second_factor(service: Service, capsys: pytest.CaptureFixture[str]) -> None:
    name, database = new_name(), str(service.settings.database)
    async with person(service, name) as anna, service.http() as other, person(service, new_name()) as mia:
        right = {"name": name, "password": PASSWORD}
        promote((await request_json(mia, "/api/people/me"))[1]["person"]["name"], "moderator", database)
        command = ["admin", "accounts", "remove-second-factor", name, "--database", database]
        await set_up(anna)
        assert await code(other, "/api/people/log-in", right) == (401, "one_time_code")
        assert main([*command, "--reason", "lost phone"]) == 0
        assert capsys.readouterr().out == f"{name} has no second factor now\n"
        assert (await request_json(other, "/api/people/log-in", right))[0] == 200
        assert main(command) == 2
        assert f"{name} has no second factor" in capsys.readouterr().err
        await set_up(anna)
        path, asked = "/api/moderation/accounts/remove-second-factor", {"name": name, "reason": "new phone"}
        assert await code(anna, path, asked) == (403, "not_allowed")
        assert (await request_json(mia, path, asked))[0] == 200
        assert (await request_json(other, "/api/people/log-in", right))[0] == 200
        audited = [each["sentence"] for each in (await request_json(mia, "/api/moderation/audit"))[1]["entries"]]
        assert f"the operator removed the second factor of {name}: lost phone" in audited
        assert audited[0].endswith(f"removed the second factor of {name}: new phone")
