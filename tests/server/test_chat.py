"""Chat at a server's table, between two people and a spectator."""

from __future__ import annotations

import asyncio
from pathlib import Path
from typing import Any

from chabudai.presentation import PRESENTATIONS
from chabudai.server.accounts.administration import promote
from chabudai.store import Store, now
from chabudai.store.accounts import AccountRepository
from chabudai.store.chat import ChatRepository, StoredChatMessage
from chabudai.store.moderation import ModerationRepository, ReportDecision
from tests.reading import english

from .client import TIMEOUT_S, Client, Json, Service, running, two_people
from .conftest import NO_LIMITS


async def hears(client: Client) -> list[str]:
    return [line["text"] for line in (await client.request("hear"))["lines"]]


async def said(client: Client, text: str, **fields: Any) -> Json:
    return await client.request("say", text=text, **fields)


async def test_players_and_spectators_chat_separately_until_the_match_is_over(service: Service) -> None:
    async with two_people(service, pie=False) as (anna, ben, opened), service.client(opened) as cleo:
        assert anna.table["said"] == 0
        assert (await said(anna, "  Hello\u202e there "))["type"] == "accepted"
        for client in (ben, cleo):
            await client.table_where(lambda table: table["said"])
            (line,) = (await client.request("hear"))["lines"]
            assert (line["name"], line["seat"], line["text"]) == ("Anna", 0, "Hello there")
        assert (await said(cleo, "She will lose", name="Cleo"))["type"] == "accepted"
        await cleo.table_where(lambda _table: True)
        assert await hears(cleo) == ["Hello there", "She will lose"]
        assert await hears(anna) == await hears(ben) == ["Hello there"]
        # Players cannot detect spectator chat: not even their version changes.
        assert anna.frames[-1]["type"] == "heard"
        assert sum(frame["type"] == "table" for frame in ben.frames if frame.get("said")) == 1
        await ben.request("resign", match=1)
        await anna.table_where(lambda table: table["ending"])
        assert await hears(anna) == ["Hello there", "She will lose"]


async def test_a_table_may_keep_its_talk_to_itself_or_have_none(service: Service) -> None:
    for terms in ("apart", "off"):
        async with service.http() as caller:
            asked = {"game": "nakatta", "options": {"size": 5}, "seats": ["me", "open"], "chat": terms}
            opened = (await caller.post("/api/tables", json=asked)).json()
        async with service.client(opened, opened["key"]) as anna, service.client(opened) as cleo:
            answer = await said(anna, "Hello")
            if terms == "off":
                assert anna.table["said"] is None
                assert answer["code"] == "not_offered"
            else:
                assert answer["type"] == "accepted"
                assert await hears(cleo) == []


async def test_a_flood_is_refused_and_not_published(service: Service) -> None:
    async with two_people(service) as (anna, ben, _opened):
        answers = [await said(anna, f"{'abcdefghij'[number]} line") for number in range(9)]
        assert {answer["type"] for answer in answers[:5]} == {"accepted"}
        assert {answer.get("code") for answer in answers[6:]} == {"busy"}
        assert (await said(ben, "x" * 201))["code"] == "too_long"
        assert (await said(ben, "\u202e"))["code"] == "malformed"
        assert 5 <= len(await hears(ben)) <= 6


async def test_chat_survives_a_restart_and_is_deleted_in_time(tmp_path: Path) -> None:
    database = tmp_path / "tables.sqlite"
    with running(database, limits=NO_LIMITS) as service:
        async with two_people(service) as (anna, _ben, opened):
            await said(anna, "See you tomorrow")
    with running(database, limits=NO_LIMITS) as service:
        async with service.client(opened, anna.key) as again:
            assert await hears(again) == ["See you tomorrow"]
    with running(database, limits=NO_LIMITS, chat_days=0, idle_s=0.1) as service:
        store = Store(database)
        try:
            async with asyncio.timeout(TIMEOUT_S):
                while ChatRepository(store).latest(opened["table"], 10):
                    await asyncio.sleep(0.05)
        finally:
            store.close()


async def test_a_script_chats_over_plain_http(service: Service) -> None:
    opened = await service.new_table("me", "open")
    address, mine = f"/api/tables/{opened['table']}", {"Authorization": f"Bearer {opened['key']}"}
    async with service.http() as caller:
        answer = await caller.post(f"{address}/say", json={"text": "Hello"}, headers=mine)
        assert [line["text"] for line in answer.json()["lines"]] == ["Hello"]
        assert (await caller.get(f"{address}/talk")).json()["lines"][0]["name"] == "Anna"
        assert (await caller.post(f"{address}/say", json={"text": "x" * 600})).status_code == 400
        words = (await caller.get(f"{address}/talk")).json()["words"]
        for _ in range(3):
            # Preset messages may be repeated.
            assert (
                await caller.post(f"{address}/say", json={"text": words[0]["text"]}, headers=mine)
            ).status_code == 200
    texts = {each["text"] for each in words}
    assert "Good game!" in texts
    assert set(map(str, PRESENTATIONS["nakatta"].chat_phrases)) < texts
    assert [english(each["message"]) for each in words] == [each["text"] for each in words]


async def test_a_reported_message_reaches_a_moderator_who_removes_it(tmp_path: Path) -> None:
    database = tmp_path / "tables.sqlite"
    with running(database, limits=NO_LIMITS) as service:
        async with two_people(service) as (anna, ben, opened), service.http() as caller, service.http() as other:
            for text in ("Hello", "You fool", "Sorry!"):
                await said(anna, text)
            lines = (await ben.request("hear"))["lines"]
            theirs = {"Authorization": f"Bearer {ben.key}"}
            address = f"/api/tables/{opened['table']}/report"
            report = {"line": lines[1]["id"], "reason": "rude"}
            assert (await other.post(address, json=report, headers=theirs)).status_code == 200
            assert (await other.post(address, json=report, headers=theirs)).status_code == 200
            assert (await other.post(address, json={"line": 10**9}, headers=theirs)).json()["code"] == "no_match"
            account = {"name": "Morgan", "password": "a long enough password"}
            registered = await caller.post("/api/people", json=account)
            assert registered.status_code in (200, 201), registered.text
            assert (await other.get("/api/moderation")).status_code in (401, 403)
            assert (await caller.get("/api/moderation")).json()["code"] == "not_allowed"
            promote("Morgan", "moderator", database)
            (found,) = (await caller.get("/api/moderation")).json()["reports"]
            assert (found["reason"], found["line"]) == ("rude", lines[1]["id"])
            assert [line["text"] for line in found["lines"]] == ["Hello", "You fool", "Sorry!"]
            settle = {"report": found["id"], "settled": "removed"}
            assert (await caller.post("/api/moderation/settle", json=settle)).status_code == 200
            assert (await caller.get("/api/moderation")).json()["reports"] == []
            assert await hears(ben) == ["Hello", "Sorry!"]


def test_chat_rows_are_deleted_by_age(database: Path, service: Service) -> None:
    opened = asyncio.run(service.new_table("me", "open"))
    store = Store(database)
    rows = ChatRepository(store)
    for number in range(5):
        rows.add(opened["table"], StoredChatMessage(1, "players", 0, "Anna", str(number), number * 1000))
    assert [line.text for line in rows.latest(opened["table"], 2)] == ["3", "4"]
    assert rows.delete_before(3000) == 3
    assert [line.text for line in rows.latest(opened["table"], 9)] == ["3", "4"]
    store.close()


async def test_messages_are_numbered_per_table_without_duplicates(service: Service) -> None:
    async with two_people(service) as (anna, ben, _one), two_people(service) as (cleo, dora, other):
        for client in (anna, cleo, cleo):
            await said(client, f"Hello {len(client.frames)}")
        assert [line["id"] for line in (await ben.request("hear"))["lines"]] == [1]
        assert [line["id"] for line in (await dora.request("hear"))["lines"]] == [1, 2]
        store = Store(service.settings.database)
        try:
            last = ChatRepository(store).latest(other["table"], 1)[0]
            moderator = AccountRepository(store).add("mo", f"mo-{other['table']}", None, now())
            ChatRepository(store).report(other["table"], last.id, [last], "", 0)
            report = next(each for each in ChatRepository(store).open_reports(999) if each.line == last.id)
            settling = ReportDecision(report.id, "removed", moderator.id, "", 0)
            assert ModerationRepository(store).settle(settling) == (other["table"], last.id)
            assert [line.number for line in ChatRepository(store).latest(other["table"], 9)] == [1]
        finally:
            store.close()
        await said(cleo, "One more")
        assert [line["id"] for line in (await dora.request("hear"))["lines"]][-1] == 3


async def test_a_blocked_persons_messages_are_hidden_only_from_the_blocker(service: Service) -> None:
    async with service.http() as anna, service.http() as ben:
        for caller, name in ((anna, "blocker"), (ben, "blocked")):
            answer = await caller.post("/api/people", json={"name": name, "password": "a long enough password"})
            assert answer.status_code == 201, answer.text
        asked = {"game": "nakatta", "options": {"size": 5}, "seats": ["me", "open"]}
        opened = (await anna.post("/api/tables", json=asked)).json()
        joined = (
            await ben.post(f"/api/tables/{opened['table']}/join", json={"invitation": opened["invitation"]})
        ).json()
        async with service.client(opened, opened["key"]) as hers, service.client(opened, joined["key"]) as his:
            await said(his, "Hello")
            assert await hears(hers) == ["Hello"]
            assert (await anna.post("/api/people/me/ties", json={"name": "blocked", "tie": "block"})).status_code == 200
            await said(his, "Are you there?")
            assert await hears(hers) == []
            await said(hers, "Good game!")
            assert await hears(his) == ["Hello", "Are you there?", "Good game!"]
        # Neither of them can join the other's table.
        for host, guest in ((anna, ben), (ben, anna)):
            listed = (await host.post("/api/tables", json={**asked, "listed": True})).json()
            refused = await guest.post(f"/api/tables/{listed['table']}/sit", json={})
            assert (refused.status_code, refused.json()["code"]) == (403, "not_allowed")
