"""Guessing passwords, codes and links: strangers slow down only strangers, and never the owner of the account."""

from __future__ import annotations

from collections.abc import AsyncIterator, Iterator
from contextlib import asynccontextmanager
from typing import Any

import httpx
import pytest

from chabudai.server import Limits

from .client import Service, running
from .conftest import UNLIMITED
from .test_accounts import PASSWORD, code, new_name, person, request_json
from .test_second_factor import set_up

_thieves = iter(range(1, 250))
HOME = "198.51.100.7"
GUESSES = 40


@pytest.fixture(scope="module")
def service(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Service]:
    """A server behind a proxy, so that one machine has many addresses, with the real limits on guesses."""
    database = tmp_path_factory.mktemp("store") / "t.sqlite"
    limits = Limits(budget=UNLIMITED, accounts=UNLIMITED)
    with running(database, limits=limits, trusted_proxies=("127.0.0.1",)) as service:
        yield service


def at(service: Service, address: str, **settings: Any) -> httpx.AsyncClient:
    return service.http(headers={"X-Forwarded-For": address}, **settings)


@pytest.fixture
def away() -> str:
    """Returns the address of a thief who has not tried any password yet."""
    return f"203.0.113.{next(_thieves)}"


@asynccontextmanager
async def logged_out(service: Service, name: str, address: str) -> AsyncIterator[httpx.AsyncClient]:
    """Returns the owner's browser after logging out: a known device, now at another address."""
    async with person(service, name) as anna:
        assert (await request_json(anna, "/api/people/log-out", {}))[0] == 200
        anna.headers["X-Forwarded-For"] = address
        yield anna


async def guess(thief: httpx.AsyncClient, name: str, **given: str) -> list[str]:
    """Returns the codes of the answers to 40 guesses."""
    body = {"name": name, "password": "wrong, wrong", **given}
    return [(await code(thief, "/api/people/log-in", body))[1] for _ in range(GUESSES)]


async def test_wrong_passwords_from_elsewhere_lock_no_account(service: Service, away: str) -> None:
    name = new_name()
    right = {"name": name, "password": PASSWORD}
    async with logged_out(service, name, away) as known, at(service, away) as thief, at(service, HOME) as home:
        answers = await guess(thief, name)
        assert answers.count("busy") >= GUESSES // 2 - 5
        refused = await thief.post("/api/people/log-in", json=right)
        assert refused.status_code == 429, "the limit comes before the check"
        assert int(refused.headers["retry-after"]) >= 1
        assert (await request_json(known, "/api/people/log-in", right))[0] == 200, (
            "a known device, even at the same address"
        )
        assert (await request_json(home, "/api/people/log-in", right))[0] == 200, "a new device at another address"


async def test_the_owner_confirms_with_their_password_while_strangers_guess(service: Service, away: str) -> None:
    name = new_name()
    async with person(service, name) as anna, at(service, away) as thief:
        await guess(thief, name)
        anna.headers["X-Forwarded-For"] = away
        changed = {"old": PASSWORD, "new": "eight small turtles"}
        assert (await request_json(anna, "/api/people/me/password", changed))[0] == 200
        assert (await request_json(anna, "/api/people/me/delete", {"password": "eight small turtles"}))[0] == 200


async def test_a_known_device_and_a_session_have_limits_of_their_own(service: Service, away: str) -> None:
    name = new_name()
    async with logged_out(service, name, away) as known:
        assert "busy" not in (await guess(known, name))[:20]
        assert "busy" in await guess(known, name)
    async with person(service, new_name()) as anna:
        wrong = [(await code(anna, "/api/people/me/delete", {"password": "wrong, wrong"}))[1] for _ in range(GUESSES)]
        assert "busy" in wrong


async def test_a_device_is_known_for_its_own_accounts_only(service: Service, away: str) -> None:
    name, other = new_name(), new_name("ben")
    async with person(service, name), logged_out(service, other, away) as device, at(service, away) as thief:
        await guess(thief, name)
        stored = device.cookies[f"{service.cookie}-device"]
        assert await code(device, "/api/people/log-in", {"name": name, "password": PASSWORD}) == (429, "busy")
        assert (await request_json(device, "/api/people/log-in", {"name": other, "password": PASSWORD}))[0] == 200
        assert device.cookies[f"{service.cookie}-device"] != stored, "the cookie is a new one after each log-in"


async def test_wrong_codes_from_elsewhere_lock_no_account(service: Service, away: str) -> None:
    """The thief knows the password."""
    name = new_name()
    async with person(service, name) as anna, at(service, away) as thief, at(service, HOME) as home:
        phone, recovery = await set_up(anna)
        answers = await guess(thief, name, password=PASSWORD, code="000000")
        assert set(answers) == {"key", "busy"}
        right = {"name": name, "password": PASSWORD}
        assert await code(thief, "/api/people/log-in", {**right, "code": phone.code()}) == (429, "busy")
        anna.headers["X-Forwarded-For"] = away
        assert (await request_json(anna, "/api/people/log-in", {**right, "code": recovery[0]}))[0] == 200, (
            "a known device"
        )
        assert (await request_json(home, "/api/people/log-in", {**right, "code": phone.code()}))[0] == 200, (
            "another address"
        )


async def test_many_strangers_with_the_password_are_limited_together(service: Service) -> None:
    name = new_name()
    async with person(service, name) as anna, service.http() as thief, at(service, HOME) as home:
        phone, recovery = await set_up(anna)
        wrong = {"name": name, "password": PASSWORD, "code": "000000"}
        answers = []
        for number in range(24):
            thief.headers["X-Forwarded-For"] = f"192.0.2.{number}"
            answers += [(await code(thief, "/api/people/log-in", wrong))[1] for _ in range(5)]
        assert answers.count("key") < 110
        assert answers[-1] == "busy"
        right = {"name": name, "password": PASSWORD}
        assert (await request_json(anna, "/api/people/log-in", {**right, "code": phone.code()}))[0] == 200, (
            "a known device"
        )
        assert (await request_json(home, "/api/people/log-in", {**right, "code": recovery[0]}))[0] == 200, (
            "a recovery code"
        )
