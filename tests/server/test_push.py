"""Push notifications: turns are sent, requests go only to allowed addresses, and dead subscriptions are deleted."""

from __future__ import annotations

import asyncio
import socket
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest
import sqlalchemy as sa
from py_vapid import Vapid02

from chabudai.cli import main
from chabudai.server.notifications import outbox as outboxes
from chabudai.server.notifications.outbox import PermanentError, TemporaryError
from chabudai.server.notifications.push_client import PushClient, PushMessage, new_key
from chabudai.server.notifications.push_endpoint import is_public, parse_endpoint
from chabudai.server.settings import Push
from chabudai.server.table.errors import RefusedError
from chabudai.store.push_subscriptions import MAX_BROWSERS, PushSubscription

from .client import Service, running
from .push_service import Browser, PushService, push_service
from .test_accounts import PASSWORD, code, new_name, person, request_json
from .test_mail import ADDRESS, LIMITS, _rows, _until, slow_table

MINE = "/api/people/me/push"


@pytest.fixture(scope="module")
def pushes(tmp_path_factory: pytest.TempPathFactory) -> Iterator[PushService]:
    with push_service(tmp_path_factory.mktemp("push")) as service:
        yield service


@pytest.fixture(scope="module")
def service(pushes: PushService, tmp_path_factory: pytest.TempPathFactory) -> Iterator[Service]:
    database = tmp_path_factory.mktemp("store") / "t.sqlite"
    with running(database, limits=LIMITS, address=ADDRESS, push=pushes.settings, notice_s=0) as service:
        yield service


async def test_a_persons_browser_is_notified_of_a_turn_without_cards(service: Service, pushes: PushService) -> None:
    name, other = new_name(), new_name("bea")
    browser = Browser(f"{pushes.address}/person")
    async with person(service, name) as anna, person(service, other) as bea:
        assert (await request_json(anna, MINE, browser.body))[0] == 201
        assert (await request_json(anna, MINE, browser.body))[0] == 201, "the same browser once"
        (shown,) = (await request_json(anna, MINE))[1]
        assert shown["at"] == "localhost"
        table = await slow_table(service, anna, bea)
        headers, body = await asyncio.to_thread(pushes.at, "/person")
        said = browser.read(body)
        assert said == {
            "title": "Nakatta",
            "body": f"It is your turn at Nakatta with {other}",
            "path": f"/t/{table['table']}",
        }
        assert name.encode() not in body
        key = (await request_json(anna, "/api/notices"))[1]["push"]
        assert headers["Authorization"].endswith(f"k={key}")
        assert Vapid02.verify(headers["Authorization"])
        assert headers["Content-Encoding"] == "aes128gcm"
        assert len(headers["Topic"]) == 32
        assert table["table"] not in headers["Topic"]
        assert (await request_json(anna, f"{MINE}/end", {"id": shown["id"]}))[0] == 200
        assert await code(bea, f"{MINE}/end", {"id": shown["id"]}) == (404, "no_match")
        assert (await request_json(anna, MINE))[1] == []
    assert pushes.count("/person") == 1


async def test_a_challenge_notifies_someone_who_is_away(service: Service, pushes: PushService) -> None:
    names = new_name(), new_name("bea")
    browser = Browser(f"{pushes.address}/challenged")
    async with person(service, names[0]) as anna, person(service, names[1]) as bea:
        assert (await request_json(bea, MINE, browser.body))[0] == 201
        asked = {"game": "nakatta", "options": {"size": 5}}
        status, sent = await request_json(anna, f"/api/persons/{names[1]}/challenge", asked)
        assert status == 201, sent
        _, body = await asyncio.to_thread(pushes.at, "/challenged")
        said = browser.read(body)
        assert said == {"title": "Nakatta", "body": f"{names[0]} challenges you to a game of Nakatta", "path": "/"}


async def test_a_guests_browser_is_notified_only_about_their_seat(service: Service, pushes: PushService) -> None:
    browser = Browser(f"{pushes.address}/guest")
    opened = await service.new_table("me", "open", pie=False)
    seat = await service.join(opened)
    path = f"/api/tables/{opened['table']}/push"
    async with service.http() as guest:
        assert (await guest.post(path, json=browser.body)).status_code == 401
        mine = {"Authorization": f"Bearer {opened['key']}"}
        theirs = {"Authorization": f"Bearer {seat['key']}"}
        assert (await guest.post(path, json=browser.body, headers=mine)).status_code == 201
        japanese = Browser(f"{pushes.address}/japanese")
        asked = await guest.post(path, json=japanese.body, headers={**mine, "Accept-Language": "ja"})
        assert asked.status_code == 201
        # The turn is checked when something changes. Here, a person connects and disconnects.
        async with service.client(opened, opened["key"]):
            pass
        _, body = await asyncio.to_thread(pushes.at, "/guest")
        assert browser.read(body)["body"] == "It is your turn at Nakatta with Ben"
        _, body = await asyncio.to_thread(pushes.at, "/japanese")
        assert japanese.read(body)["body"] == "ナカッタ（相手：Ben）であなたの手番です"
        left = {"endpoint": browser.endpoint}
        assert (await guest.post(f"{path}/end", json=left, headers=theirs)).status_code == 200
        assert "/guest" in _rows(service, "push_subscriptions"), "that was the other browser's"
        assert (await guest.post(f"{path}/end", json=left, headers=mine)).status_code == 200
        assert "/guest" not in _rows(service, "push_subscriptions")


async def test_gone_subscriptions_are_deleted_and_busy_services_retried(
    service: Service, pushes: PushService, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(outboxes, "RETRY_DELAYS_S", (0.01, 0.01))
    async with person(service, new_name()) as anna, person(service, new_name("bea")) as bea:
        assert (await request_json(anna, MINE, Browser(f"{pushes.address}/gone").body))[0] == 201
        pushes.answers[:] = [503, 410]
        await slow_table(service, anna, bea)
        await asyncio.to_thread(pushes.at, "/gone", 2)
        await _until(lambda: "/gone" not in _rows(service, "push_subscriptions"))


async def test_subscriptions_are_limited_exported_without_keys_and_deleted_with_the_account(
    service: Service, pushes: PushService
) -> None:
    async with person(service, new_name()) as anna:
        browsers = [Browser(f"{pushes.address}/many/{number}") for number in range(MAX_BROWSERS + 2)]
        for browser in browsers:
            assert (await request_json(anna, MINE, browser.body))[0] == 201
        assert len((await request_json(anna, MINE))[1]) == MAX_BROWSERS
        exported = (await anna.get("/api/people/me/export")).json()["push"]
        assert [each.keys() for each in exported] == [{"browser", "created"}] * MAX_BROWSERS
        assert (await request_json(anna, "/api/people/me/delete", {"password": PASSWORD}))[0] == 200
        assert "/many/" not in _rows(service, "push_subscriptions")


# Allowed addresses.


@pytest.mark.parametrize(
    "address",
    [
        "127.0.0.1", "10.1.2.3", "192.168.0.1", "172.16.0.1", "169.254.169.254", "100.64.0.1", "0.0.0.0", "224.0.0.1",
        "255.255.255.255", "::1", "::", "fe80::1", "fc00::1", "ff02::1", "::ffff:10.0.0.1", "::ffff:93.184.216.34",
        "::10.0.0.1", "::93.184.216.34", "::ffff:0:10.0.0.1", "64:ff9b:1::10.0.0.1", "fec0::1", "3000::5efe:10.0.0.1",
        "2606:2800:220:1:200:5efe:10.0.0.1", "192.88.99.1", "2001:db8::1",
        "64:ff9b::a00:1", "2002:a00:1::", "2001:0:a00:1::", "localhost",
    ],
)  # fmt: skip
def test_non_public_addresses_are_refused(address: str) -> None:
    assert not is_public(address)


@pytest.mark.parametrize("address", ["93.184.216.34", "2606:2800:220:1:248:1893:25c8:1946"])
def test_public_addresses_are_allowed(address: str) -> None:
    assert is_public(address)


@pytest.mark.parametrize(
    "endpoint",
    [
        "http://push.example/x", "https://127.0.0.1/x", "https://10.0.0.1/x", "https://[::1]/x", "https://2130706433/x",
        "https://push.example:8443/x", "https://a@push.example/x", "https:///x", "ftp://push.example", "https://[", "",
        "https://push.example/a b", "https://push.example/\r\nX: y", "https://püsh.example/x",
    ],
)  # fmt: skip
def test_odd_endpoints_are_refused(endpoint: str) -> None:
    with pytest.raises(RefusedError):
        parse_endpoint(endpoint, Push())


async def test_a_name_with_a_private_address_is_not_contacted(
    pushes: PushService, monkeypatch: pytest.MonkeyPatch
) -> None:
    """This holds even if the name resolved to another address before, because the connection uses the address that was
    checked.
    """
    before = len(pushes.came)
    loop = asyncio.get_running_loop()
    port = int(pushes.address.rpartition(":")[2])

    async def leads_here(*_asked: Any, **_more: Any) -> Any:
        return [(socket.AF_INET, socket.SOCK_STREAM, 6, "", ("127.0.0.1", port))]

    monkeypatch.setattr(loop, "getaddrinfo", leads_here)
    private = Push(networks=("192.0.2.0/24",), tls=pushes.settings.tls)
    with pytest.raises(TemporaryError):
        await _send(private, f"https://inside.example:{port}/x")
    assert len(pushes.came) == before


async def test_redirects_of_a_push_service_are_not_followed(pushes: PushService) -> None:
    pushes.answers[:] = [307]
    with pytest.raises(PermanentError):
        await _send(pushes.settings, f"{pushes.address}/moved")
    assert pushes.count("/elsewhere") == 0
    assert pushes.count("/moved") == 1


async def _send(settings: Push, endpoint: str) -> None:
    key, made = new_key(), Browser(endpoint).body

    async def keys() -> str:
        return key

    async def gone(_hash: str) -> None:
        raise AssertionError("it is not gone")

    to = PushSubscription(0, "h", endpoint, made["p256dh"], made["auth"], 1, None, None, "a program", "", "en")
    pusher = PushClient(settings, "mailto:push@tables.example", keys, gone)
    try:
        await pusher.send(PushMessage(to, "topic", "{}"))
    finally:
        await pusher.close()


async def test_invalid_keys_are_refused(service: Service, pushes: PushService) -> None:
    good = Browser(f"{pushes.address}/odd").body
    async with person(service, new_name()) as anna:
        for odd in (
            {"auth": "AAAA"},
            {"p256dh": good["auth"]},
            {"p256dh": "A" * 87},
            {"endpoint": "https://10.0.0.1/"},
        ):
            assert await code(anna, MINE, {**good, **odd}) == (400, "malformed"), odd


async def test_the_servers_key_is_permanent(tmp_path: Path, pushes: PushService) -> None:
    keys = []
    for _ in range(2):
        with running(tmp_path / "t.sqlite", limits=LIMITS, address=ADDRESS, push=pushes.settings) as service:
            async with service.http() as caller:
                keys.append((await request_json(caller, "/api/notices"))[1]["push"])
            with service.app.state.registry.store.transaction() as connection:
                assert connection.execute(sa.text("SELECT count(*) FROM service_keys")).scalar() == 1
    assert keys[0] == keys[1]
    assert keys[0]


async def test_push_is_off_without_the_setting(tmp_path: Path) -> None:
    with running(tmp_path / "t.sqlite", limits=LIMITS) as service:
        async with person(service, new_name()) as anna:
            assert (await request_json(anna, "/api/notices"))[1]["push"] is None
            assert (await anna.get(MINE)).status_code == 409


def test_an_address_without_tls_is_refused_in_one_line(capsys: pytest.CaptureFixture[str]) -> None:
    arguments = ["--push", "--address", "http://tables.example"]
    assert main(["serve", "--port", "0", "--database", "sqlite://", *arguments]) == 2
    assert "https://" in capsys.readouterr().err
