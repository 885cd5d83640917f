"""Emails: confirmed addresses, forgotten passwords, and one email for many turns."""

from __future__ import annotations

import asyncio
import logging
import re
from collections.abc import Iterator
from functools import partial
from pathlib import Path
from typing import Any

import httpx
import pytest
import sqlalchemy as sa

from chabudai.cli import main
from chabudai.server import Limits, Rate
from chabudai.server.fair_queue import FairQueue
from chabudai.server.metrics import Metrics
from chabudai.server.notifications import outbox as outboxes
from chabudai.server.notifications.notification_options import read_mail_settings
from chabudai.server.notifications.outbox import MAX_WAITING, Outbox, PermanentError, TemporaryError
from chabudai.server.settings import Mail

from .certificates import create_authority
from .client import TIMEOUT_S, Service, running
from .conftest import UNLIMITED
from .mailbox import SENDER, Mailbox, mailbox, token_in
from .test_accounts import PASSWORD, code, new_name, person, request_json
from .test_second_factor import set_up

ADDRESS = "https://tables.example"
LIMITS = Limits(
    budget=UNLIMITED, tables=UNLIMITED, guesses=UNLIMITED, logins=UNLIMITED, accounts=UNLIMITED, mails=UNLIMITED
)


@pytest.fixture(scope="module")
def box() -> Iterator[Mailbox]:
    with mailbox() as box:
        yield box


@pytest.fixture(scope="module")
def service(box: Mailbox, tmp_path_factory: pytest.TempPathFactory) -> Iterator[Service]:
    database = tmp_path_factory.mktemp("store") / "t.sqlite"
    with running(database, limits=LIMITS, address=ADDRESS, mail=box.settings, notice_s=0) as service:
        yield service


async def confirm_address(caller: httpx.AsyncClient, box: Mailbox, address: str, turns: str = "off") -> None:
    """Gives an account a confirmed address."""
    number = box.count(address) + 1
    assert (await request_json(caller, "/api/people/me/mail", {"address": address, "password": PASSWORD}))[0] == 200
    token = token_in(await asyncio.to_thread(box.to, address, number), "confirm")
    assert (await request_json(caller, "/api/mail/confirm", {"token": token}))[0] == 200
    assert (await request_json(caller, "/api/people/me/mail/turns", {"turns": turns}))[0] == 200


async def test_an_address_is_confirmed_by_a_link_that_works_once(service: Service, box: Mailbox) -> None:
    name, address = new_name(), "first@people.example"
    async with person(service, name) as anna, service.http() as anybody:
        nothing = {"address": None, "waiting": None, "turns": "off"}
        assert (await request_json(anna, "/api/people/me/mail"))[1] == nothing
        wrong = {"address": address, "password": "not this one"}
        assert await code(anna, "/api/people/me/mail", wrong) == (401, "key")
        assert (await request_json(anna, "/api/people/me/mail", {**wrong, "password": PASSWORD}))[0] == 200
        assert (await request_json(anna, "/api/people/me/mail"))[1] == {**nothing, "waiting": address}
        assert await code(anna, "/api/people/me/mail/turns", {"turns": "daily"}) == (409, "not_offered")
        mail = await asyncio.to_thread(box.to, address)
        assert mail["From"] == SENDER
        assert mail["Auto-Submitted"] == "auto-generated"
        assert name in mail.get_content()
        token = token_in(mail, "confirm")
        rows = _rows(service, "mail_links")
        assert token not in rows
        assert address in rows
        # The reader of the email need not be logged in on that device.
        assert (await request_json(anybody, "/api/mail/confirm", {"token": token}))[1]["person"]["name"] == name
        assert await code(anybody, "/api/mail/confirm", {"token": token}) == (401, "key")
        assert (await request_json(anna, "/api/people/me/mail"))[1] == {**nothing, "address": address}


async def test_a_new_address_counts_once_confirmed_and_the_old_one_is_notified(service: Service, box: Mailbox) -> None:
    before, after = "before@people.example", "after@people.example"
    async with person(service, new_name()) as anna:
        await confirm_address(anna, box, before)
        assert (await request_json(anna, "/api/people/me/mail", {"address": after, "password": PASSWORD}))[0] == 200
        shown = (await request_json(anna, "/api/people/me/mail"))[1]
        assert (shown["address"], shown["waiting"]) == (before, after)
        token = token_in(await asyncio.to_thread(box.to, after), "confirm")
        assert (await request_json(anna, "/api/mail/confirm", {"token": token}))[0] == 200
        assert "changed" in (await asyncio.to_thread(box.to, before, 2))["Subject"]
        assert await code(anna, "/api/people/me/mail/delete", {"password": "not this one"}) == (401, "key")
        assert (await request_json(anna, "/api/people/me/mail/delete", {"password": PASSWORD}))[0] == 200
        assert (await request_json(anna, "/api/people/me/mail"))[1]["address"] is None
        assert "changed" in (await asyncio.to_thread(box.to, after, 2))["Subject"]


async def test_a_forgotten_password_is_set_by_mail_and_all_sessions_end(service: Service, box: Mailbox) -> None:
    first, second, address = new_name(), new_name("ben"), "forgot@people.example"
    async with person(service, first) as anna, person(service, second) as ben, service.http() as phone:
        await confirm_address(anna, box, address)
        await confirm_address(ben, box, address)
        number = box.count(address) + 1
        assert (await request_json(phone, "/api/people/reset", {"address": address.upper()}))[1] == {"count": 0}
        mail = await asyncio.to_thread(box.to, address.upper())
        assert box.count(address) == number - 1
        token = token_in(mail, "reset", after=f"{first}:")
        weak = {"token": token, "password": "aaaaaaaa"}
        assert await code(phone, "/api/people/reset/finish", weak) == (400, "malformed"), "the link stays valid"
        fresh = {"token": token, "password": "eight small turtles"}
        answer = await phone.post("/api/people/reset/finish", json=fresh)
        assert answer.json()["person"]["name"] == first
        assert (await request_json(phone, "/api/people/me"))[1]["person"]["name"] == first, "the person is logged in"
        assert (await request_json(anna, "/api/people/me"))[1] == {"person": None}
        assert (await request_json(ben, "/api/people/me"))[1]["person"]["name"] == second
        assert await code(phone, "/api/people/reset/finish", fresh) == (401, "key")
        assert await code(anna, "/api/people/log-in", {"name": first, "password": PASSWORD}) == (401, "key")
        fresh_in = {"name": first, "password": "eight small turtles"}
        assert (await request_json(anna, "/api/people/log-in", fresh_in))[0] == 200


async def test_strangers_who_ask_for_resets_neither_flood_an_inbox_nor_keep_its_owner_out(
    box: Mailbox, tmp_path: Path
) -> None:
    name, address = new_name(), "wanted@people.example"
    limits = Limits(budget=UNLIMITED, mails=Rate(1 / 600, 5))
    settings = {"address": ADDRESS, "mail": box.settings, "trusted_proxies": ("127.0.0.1",)}
    with running(tmp_path / "t.sqlite", limits=limits, **settings) as service:
        async with person(service, name) as anna, service.http() as thief:
            await confirm_address(anna, box, address)
            before = box.count(address)
            for number in range(1, 9):
                thief.headers["X-Forwarded-For"] = f"203.0.113.{number}"
                assert await request_json(thief, "/api/people/reset", {"address": address}) == (200, {"count": 0})
                # One link answers all waiting requests.
                await asyncio.to_thread(box.to, address, before + min(number, 5))
            # A device on which the owner has logged in before.
            assert await request_json(anna, "/api/people/reset", {"address": address}) == (200, {"count": 0})
            token = token_in(await asyncio.to_thread(box.to, address, before + 6), "reset")
            assert box.count(address) == before + 6
            fresh = {"token": token, "password": "eight small turtles"}
            assert (await request_json(anna, "/api/people/reset/finish", fresh))[0] == 200


async def test_an_owner_gets_a_link_on_a_new_device_although_strangers_asked_for_many(
    box: Mailbox, tmp_path: Path
) -> None:
    name, address = new_name(), "patient@people.example"
    limits = Limits(budget=UNLIMITED, mails=Rate(5, 1))
    settings = {"address": ADDRESS, "mail": box.settings, "trusted_proxies": ("127.0.0.1",)}
    with running(tmp_path / "t.sqlite", limits=limits, **settings) as service:
        async with person(service, name) as anna, service.http() as thief, service.http() as phone:
            await confirm_address(anna, box, address)
            for number in range(1, 30):
                thief.headers["X-Forwarded-For"] = f"203.0.113.{number}"
                await request_json(thief, "/api/people/reset", {"address": address})
            phone.headers["X-Forwarded-For"] = "198.51.100.1"
            before = box.count(address)
            assert await request_json(phone, "/api/people/reset", {"address": address}) == (200, {"count": 0})
            token = token_in(await asyncio.to_thread(box.to, address, before + 1), "reset")
            fresh = {"token": token, "password": "eight small turtles"}
            assert (await request_json(phone, "/api/people/reset/finish", fresh))[0] == 200


async def test_strangers_cannot_keep_a_person_from_confirming_an_address(box: Mailbox, tmp_path: Path) -> None:
    limits = Limits(budget=UNLIMITED, mails=Rate(5, 1))
    settings = {"address": ADDRESS, "mail": box.settings, "trusted_proxies": ("127.0.0.1",)}
    wanted = {"address": "confirm@people.example", "password": PASSWORD}
    with running(tmp_path / "t.sqlite", limits=limits, **settings) as service:
        async with person(service, new_name()) as eve, person(service, new_name()) as anna:
            eve.headers["X-Forwarded-For"] = "203.0.113.1"
            for caller in (eve, anna):
                assert (await request_json(caller, "/api/people/me/mail", wanted))[0] == 200
            # The second email has to wait because of the rate limit for this recipient.
            await asyncio.to_thread(box.to, wanted["address"], 2)


async def test_a_new_password_by_mail_needs_a_one_time_code_too(service: Service, box: Mailbox) -> None:
    address = "coded@people.example"
    async with person(service, new_name()) as anna, service.http() as thief:
        await confirm_address(anna, box, address)
        phone, _ = await set_up(anna)
        await request_json(thief, "/api/people/reset", {"address": address})
        token = token_in(await asyncio.to_thread(box.to, address, 2), "reset")
        fresh = {"token": token, "password": "eight small turtles"}
        assert await code(thief, "/api/people/reset/finish", fresh) == (401, "one_time_code")
        assert await code(thief, "/api/people/reset/finish", {**fresh, "code": "000000"}) == (401, "key")
        assert (await request_json(anna, "/api/people/reset/finish", {**fresh, "code": phone.code()}))[0] == 200


async def test_links_expire(service: Service, box: Mailbox) -> None:
    address = "late@people.example"
    async with person(service, new_name()) as anna:
        await confirm_address(anna, box, address)
        await request_json(anna, "/api/people/reset", {"address": address})
        token = token_in(await asyncio.to_thread(box.to, address, 2), "reset")
        registry = service.app.state.registry
        with registry.store.transaction() as connection:
            connection.execute(sa.text("UPDATE mail_links SET expires_ms = 1"))
        late = {"token": token, "password": "eight small turtles"}
        assert await code(anna, "/api/people/reset/finish", late) == (401, "key")


async def test_known_addresses_are_not_revealed(service: Service, box: Mailbox, monkeypatch: Any) -> None:
    """The address is looked up only after the answer is sent, so that the time of the answer reveals nothing."""
    known = "known@people.example"
    async with person(service, new_name()) as anna, service.http() as eve:
        await confirm_address(anna, box, known)
        looked: list[str] = []
        addresses = service.app.state.account_email
        monkeypatch.setattr(addresses.rows, "accounts_at", looked.append)
        requests = FairQueue[Any](LIMITS.waiting_mails)
        monkeypatch.setattr(addresses, "_requests", requests)
        monkeypatch.setattr(addresses, "_wake", asyncio.Event())
        answers = []
        for address in (known, "other@people.example"):
            answer = await eve.post("/api/people/reset", json={"address": address})
            answers.append((answer.status_code, answer.content, sorted(answer.headers)))
        assert answers[0] == answers[1]
        assert looked == []
        assert len(requests) == 2


async def test_requested_emails_are_limited(tmp_path: Path, box: Mailbox) -> None:
    limits = Limits(budget=UNLIMITED, accounts=UNLIMITED, logins=UNLIMITED, mails=Rate(0.001, 2))
    with running(tmp_path / "t.sqlite", limits=limits, address=ADDRESS, mail=box.settings) as service:
        async with service.http() as eve:
            asked = [
                (await request_json(eve, "/api/people/reset", {"address": "x@people.example"}))[0] for _ in range(3)
            ]
            assert asked == [200, 200, 429]


async def test_turn_emails_need_an_address_and_invalid_ones_are_refused(service: Service) -> None:
    async with person(service, new_name()) as anna:
        for odd in ("anna", "a@b", "a b@c.example", "a@b.example\r\nBcc: x@y.example", "<a@b.example>"):
            asked = {"address": odd, "password": PASSWORD}
            assert await code(anna, "/api/people/me/mail", asked) == (400, "malformed"), odd


# Turns.


async def slow_table(service: Service, one: httpx.AsyncClient, other: httpx.AsyncClient) -> dict[str, Any]:
    """Returns a table for two at which the first player is asked and both are absent."""
    asked = {"game": "nakatta", "options": {"size": 5, "pie": False}, "seats": ["me", "open"], "clock": "3d"}
    opened: dict[str, Any] = (await request_json(one, "/api/tables", asked))[1]
    joined = {"invitation": opened["invitation"], "name": "x"}
    status, seat = await request_json(other, f"/api/tables/{opened['table']}/join", joined)
    assert status == 201, seat
    return {**opened, "other": seat["key"]}


async def test_one_email_lists_many_turns_and_one_click_unsubscribes(
    service: Service, box: Mailbox, monkeypatch: pytest.MonkeyPatch
) -> None:
    name, other_name, address = new_name(), new_name("bea"), "turns@people.example"
    async with person(service, name) as anna, person(service, other_name) as bea, service.http() as anybody:
        await confirm_address(anna, box, address, turns="hourly")
        tables = [await slow_table(service, anna, bea) for _ in range(2)]
        await _until(lambda: _notified(service, tables) == 2)
        await _mail_now(service)
        mail = await asyncio.to_thread(box.to, address, 2)
        assert mail["Subject"] == "Your turn at 2 tables"
        assert mail.get_content().count(f"Nakatta with {other_name}") == 2
        assert all(f"{ADDRESS}/t/{table['table']}" in mail.get_content() for table in tables)
        words = " ".join(line for line in mail.get_content().splitlines() if ADDRESS not in line)
        assert not re.search(r"\b[a-e][1-5]\b", words), "an email contains no point"
        # Another turn within the hour waits, and no second email is sent about the same turn.
        tables.append(await slow_table(service, anna, bea))
        await _until(lambda: _notified(service, tables[2:]) == 1)
        await _mail_now(service)
        assert box.count(address) == 2
        _hours_ago(service)
        await _mail_now(service)
        assert (await asyncio.to_thread(box.to, address, 3))["Subject"] == f"Your turn at Nakatta with {other_name}"
        stop = mail["List-Unsubscribe"].strip("<>")
        assert mail["List-Unsubscribe-Post"] == "List-Unsubscribe=One-Click"
        assert stop.startswith(f"{ADDRESS}/api/mail/stop/")
        path = stop.removeprefix(ADDRESS)
        pressed = await anybody.get(path)
        assert pressed.headers["location"] == f"/mail#stop={token_in(mail, 'stop')}"
        headers = {"Content-Type": "application/x-www-form-urlencoded", "Origin": "https://mail.example"}
        one_click = await anybody.post(path, content="List-Unsubscribe=One-Click", headers=headers)
        assert one_click.status_code == 200
        assert (await request_json(anna, "/api/people/me/mail"))[1]["turns"] == "off"
        assert (await request_json(anybody, "/api/mail/stop", {"token": token_in(mail, "stop")}))[0] == 200, (
            "a repetition changes nothing"
        )
        assert await code(anybody, "/api/mail/stop", {"token": "1.00"}) == (401, "key")


async def test_emails_are_in_the_language_in_which_their_reader_confirmed(service: Service, box: Mailbox) -> None:
    name, other_name, address = new_name(), new_name("bea"), "yomu@people.example"
    async with person(service, name) as anna, person(service, other_name) as bea:
        anna.headers["Accept-Language"] = "fr, ja-JP;q=0.9, en;q=0.5"
        await confirm_address(anna, box, address, turns="hourly")
        asked = await asyncio.to_thread(box.to, address, 1)
        assert asked["Subject"] == "メールアドレスの確認"
        assert f"アカウント「{name}」" in asked.get_content()
        # Whatever the browser of the last request reads.
        anna.headers["Accept-Language"] = "en"
        table = await slow_table(service, anna, bea)
        await _until(lambda: _notified(service, [table]) == 1)
        await _mail_now(service)
        mail = await asyncio.to_thread(box.to, address, 2)
        assert mail["Subject"] == f"あなたの手番です：ナカッタ（相手：{other_name}）"
        assert "配信停止" in mail.get_content()


async def test_no_email_is_sent_to_a_person_who_returned_or_moved(service: Service, box: Mailbox) -> None:
    address = "back@people.example"
    async with person(service, new_name()) as anna, person(service, new_name("bea")) as bea:
        await confirm_address(anna, box, address, turns="hourly")
        table = await slow_table(service, anna, bea)
        await _until(lambda: _notified(service, [table]) == 1)
        await _play(anna, table, table["key"])
        await _mail_now(service)
        # A person who is present is not notified.
        async with service.client(table, table["key"]):
            await _play(bea, table, table["other"])
            keeper = service.app.state.notifications.turns
            await _until(lambda: table["table"] not in keeper._changed)
            assert _notified(service, [table]) == 0
    assert box.count(address) == 1


async def test_games_with_bots_alone_and_open_seats_cause_no_email(service: Service, box: Mailbox) -> None:
    address = "alone@people.example"
    async with person(service, new_name()) as anna:
        await confirm_address(anna, box, address, turns="daily")
        for seats in (["me", "bot:1"], ["me", "open"]):
            asked = {"game": "nakatta", "options": {"size": 5, "pie": False}, "seats": seats}
            opened = (await request_json(anna, "/api/tables", asked))[1]
            async with service.client(opened, opened["key"]) as client:
                await client.table_where(lambda table: table["question"] is not None)
            keeper = service.app.state.notifications.turns
            await _until(partial(_is_settled, keeper, opened["table"]))
            assert _rows(service, "turns").count(opened["table"]) == 0


async def test_email_data_is_exported_and_deleted_with_the_account(service: Service, box: Mailbox) -> None:
    address = "export@people.example"
    async with person(service, new_name()) as anna:
        await confirm_address(anna, box, address, turns="daily")
        assert (await anna.get("/api/people/me/export")).json()["mail"] == {"address": address, "turns": "daily"}
        assert (await request_json(anna, "/api/people/me/delete", {"password": PASSWORD}))[0] == 200
        assert address not in _rows(service, "mail_addresses") + _rows(service, "mail_links")


# Missing settings, and failures.


async def test_without_a_mail_server_all_email_features_are_off(tmp_path: Path) -> None:
    with running(tmp_path / "t.sqlite", limits=LIMITS) as service:
        async with person(service, new_name()) as anna:
            assert (await request_json(anna, "/api/notices"))[1]["mail"] is False
            asked = {"address": "a@b.example", "password": PASSWORD}
            for path, body in (
                ("/api/people/me/mail", asked),
                ("/api/people/reset", {"address": "a@b.example"}),
                ("/api/mail/stop", {"token": "x"}),
            ):
                assert await code(anna, path, body) == (409, "not_offered")
            assert (await anna.post("/api/mail/stop/1.0")).status_code == 409
        assert service.app.state.registry.on_change is None


async def test_an_email_is_sent_by_starttls_with_a_password_from_a_file(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    made = create_authority(tmp_path, "localhost")
    monkeypatch.setenv("SSL_CERT_FILE", str(made.file))
    (tmp_path / "password").write_text("a long secret\n")

    def check(_server: Any, _session: Any, _envelope: Any, _mechanism: Any, data: Any) -> Any:
        from aiosmtpd.smtp import AuthResult

        return AuthResult(success=(data.login, data.password) == (b"post", b"a long secret"))

    server = {"tls_context": made.context, "require_starttls": True, "authenticator": check, "auth_required": True}
    with mailbox(**server) as box:
        url = f"smtp://post@localhost:{box.port}"
        mail = read_mail_settings(url, SENDER, tmp_path / "password", ADDRESS)
        assert "a long secret" not in repr(mail)
        with running(tmp_path / "t.sqlite", limits=LIMITS, address=ADDRESS, mail=mail) as service:
            async with person(service, new_name()) as anna:
                await confirm_address(anna, box, "tls@people.example")


async def test_temporary_failures_are_retried_and_logs_contain_no_address(
    service: Service, box: Mailbox, monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture
) -> None:
    monkeypatch.setattr(outboxes, "RETRY_DELAYS_S", (0.01, 0.01))
    caplog.set_level(logging.DEBUG)
    async with person(service, new_name()) as anna:
        box.answers[:] = ["451 not now"]
        await confirm_address(anna, box, "again@people.example")
        before = box.tries
        box.answers[:] = ["550 nobody of this name"]
        asked = {"address": "never@people.example", "password": PASSWORD}
        assert (await request_json(anna, "/api/people/me/mail", asked))[0] == 200
        assert await asyncio.to_thread(box.tried, before + 1)
        text = service.app.state.registry.metrics.text
        await _until(lambda: b'chabudai_notices_total{kind="mail",outcome="refused"} 1.0' in text())
        assert b"people.example" not in text()
    ours = [each.getMessage() for each in caplog.records if each.name.startswith("chabudai")]
    assert not any("people.example" in line or "anna" in line for line in ours)


async def test_the_queue_is_limited() -> None:
    metrics, sent = Metrics(), list[int]()

    async def send(number: int) -> None:
        sent.append(number)
        if number == 1:
            raise PermanentError
        if number == 2:
            raise ValueError("a library's own")

    box = Outbox("mail", send, metrics)
    taken = [box.put(number) for number in range(MAX_WAITING + 3)]
    assert taken.count(False) == 3
    running_box = asyncio.create_task(box.run())
    await _until(lambda: box.waiting == 0 and len(sent) == MAX_WAITING)
    running_box.cancel()
    text = metrics.text()
    for outcome, count in (("dropped", 3), ("refused", 1), ("failed", 1), ("sent", MAX_WAITING - 2)):
        assert f'chabudai_notices_total{{kind="mail",outcome="{outcome}"}} {float(count)}'.encode() in text


async def test_a_flood_of_emails_waits_behind_those_of_others() -> None:
    sent = list[int]()

    async def send(number: int) -> None:
        sent.append(number)

    box = Outbox("mail", send, Metrics())
    flood = [box.put(number, ("flood",)) for number in range(1, MAX_WAITING)]
    assert sum(flood) == MAX_WAITING // 2
    assert box.put(0, ("anna",))
    running_box = asyncio.create_task(box.run())
    await _until(lambda: box.waiting == 0)
    running_box.cancel()
    assert sent.index(0) <= 1


async def test_the_emails_of_a_server_have_a_rate() -> None:
    sent = list[int]()

    async def send(number: int) -> None:
        sent.append(number)

    box = Outbox("mail", send, Metrics(), Rate(0.001, 3))
    for number in range(10):
        box.put(number)
    running_box = asyncio.create_task(box.run())
    await _until(lambda: len(sent) == 3)
    running_box.cancel()
    assert box.waiting == 7


async def test_permanent_failures_are_dropped(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(outboxes, "RETRY_DELAYS_S", (0.0, 0.0))
    tries = list[int]()

    async def send(number: int) -> None:
        tries.append(number)
        raise TemporaryError

    box = Outbox("mail", send, Metrics())
    box.put(7)
    running_box = asyncio.create_task(box.run())
    await _until(lambda: len(tries) == 3 and box.waiting == 0)
    running_box.cancel()


@pytest.mark.parametrize(
    ("arguments", "said"),
    [
        (["--mail", "smtp://post@localhost", "--mail-from", "t@x.example"], "--address"),
        (["--mail", "smtp+plain://localhost", "--address", "https://t.example"], "--mail-from"),
        (["--mail", "http://localhost", "--address", "https://t.example", "--mail-from", "t@x.example"], "smtps://"),
        (["--mail", "smtp://a:geheim@localhost", "--address", "https://t.example"], "--mail-password"),
        (["--mail", "smtp://a@h", "--address", "https://t.example", "--mail-from", "t@x.example"], "--mail-password"),
        (
            ["--mail", "smtp+plain://a@h", "--address", "https://t.example", "--mail-from", "t@x.example"],
            "unencrypted",
        ),
        (["--address", "https://t.example/table"], "--address"),
        (["--address", "ftp://t.example"], "--address"),
    ],
)
def test_invalid_settings_are_reported_in_one_line(
    arguments: list[str], said: str, capsys: pytest.CaptureFixture[str]
) -> None:
    assert main(["serve", "--port", "0", "--database", "sqlite://", *arguments]) == 2
    told_of = capsys.readouterr().err
    assert said in told_of
    assert told_of.count("\n") == 1
    assert "geheim" not in told_of


def test_the_ports_are_the_usual_ones() -> None:
    for url, port in (("smtps://h", 465), ("smtp://h", 587), ("smtp+plain://h", 25)):
        assert read_mail_settings(url, "t@x.example", None, ADDRESS) == Mail(
            "h",
            port,
            "t@x.example",
            tls={"smtps": "tls", "smtp": "starttls"}.get(url.partition(":")[0], "none"),  # type: ignore[arg-type]
        )


def _rows(service: Service, table: str) -> str:
    with service.app.state.registry.store.transaction() as connection:
        return "\n".join(str(row) for row in connection.execute(sa.text(f"SELECT * FROM {table}")))


def _notified(service: Service, tables: list[dict[str, Any]]) -> int:
    """The number of these tables marked as notified."""
    with service.app.state.registry.store.transaction() as connection:
        rows = connection.execute(sa.text("SELECT table_id FROM turns WHERE state = 'told'")).scalars().all()
    return sum(table["table"] in rows for table in tables)


async def _play(caller: httpx.AsyncClient, table: dict[str, Any], key: str) -> None:
    """Plays the first legal action."""
    path, mine = f"/api/tables/{table['table']}", {"Authorization": f"Bearer {key}"}
    seen = (await caller.get(path, headers=mine)).json()
    move = {"question": seen["question"], "action": seen["legal"][0]}
    assert (await caller.post(f"{path}/actions", json=move, headers=mine)).status_code == 200


def _is_settled(keeper: Any, table: str) -> bool:
    """Returns whether the server has decided that no notification is due at a table."""
    return keeper._is_scheduled.get(table) is False and not keeper._changed


def _hours_ago(service: Service) -> None:
    """Changes the rows as if all emails had been sent long ago."""
    with service.app.state.registry.store.transaction() as connection:
        connection.execute(sa.text("UPDATE mail_addresses SET mailed_ms = 0"))


async def _mail_now(service: Service) -> None:
    """Lets the server check for due emails, in its own event loop."""
    notices = service.app.state.notifications
    asked = asyncio.run_coroutine_threadsafe(notices.digests.check(), service.loop)
    await asyncio.wrap_future(asked)


async def _until(holds: Any) -> None:
    async with asyncio.timeout(TIMEOUT_S):
        while not holds():
            await asyncio.sleep(0.02)
