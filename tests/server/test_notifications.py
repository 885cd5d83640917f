"""Notifications that one keeps on: batched, one for each table until it is visited, and a switch for each kind."""

from __future__ import annotations

import json
from dataclasses import replace
from typing import Any

import pytest

from chabudai.server.notifications.push_client import PushMessage
from chabudai.server.settings import Push, Rate
from chabudai.store import StoreError, tournaments
from chabudai.store.schema import turns
from chabudai.store.tournaments import MAX_REMINDERS
from chabudai.store.turn_notifications import TurnRepository

from .conftest import NO_LIMITS
from .push_service import Browser
from .virtual_app import Person, VirtualServer, in_virtual_time

DELAY_S = 60
SETTINGS: dict[str, Any] = {"address": "https://tables.example", "push": Push(), "notice_s": DELAY_S}
SLOW = {"game": "nakatta", "options": {"size": 5, "pie": False}, "seats": ["me", "open"], "clock": "3d"}
TOURNAMENT = {
    "kind": "swiss",
    "game": "nakatta",
    "options": {"size": 5, "pie": False},
    "title": "Friday cup",
    "rounds": 1,
}


class Pushes:
    """The push messages of a server, which are not sent."""

    def __init__(self, server: VirtualServer) -> None:
        self.sent: list[tuple[str, dict[str, str]]] = []
        server.app.state.notifications.pushes.outbox.put = self._put

    def _put(self, message: PushMessage, owner: tuple[str, ...] = ()) -> bool:
        assert len(owner) == 1
        self.sent.append((message.to.endpoint.rpartition("/")[2], json.loads(message.payload)))
        return True

    def take(self) -> list[tuple[str, str]]:
        """Returns the browsers and texts of the messages since the last time."""
        found = [(browser, payload["body"]) for browser, payload in self.sent]
        self.sent.clear()
        return found


async def subscribed(server: VirtualServer, name: str) -> Person:
    person = await Person.come(server, name, account=True)
    await person.post("/people/me/push", Browser(f"https://push.example.org/{name}").body, 201)
    return person


async def slow_table(one: Person, other: Person) -> dict[str, Any]:
    """Returns a table at which the first person is asked and both are absent."""
    opened: dict[str, Any] = await one.post("/tables", SLOW, 201)
    asked = {"invitation": opened["invitation"], "name": other.name}
    opened["other"] = (await other.post(f"/tables/{opened['table']}/join", asked, 201))["key"]
    return opened


async def be_away(server: VirtualServer) -> None:
    """Lets the time pass after which absent people are notified."""
    # The server schedules a notification a moment after the turn has begun.
    await server.wait(3)
    await server.wait(2 * DELAY_S)


def test_several_turns_make_one_message() -> None:
    async def conversation(server: VirtualServer) -> None:
        pushes = Pushes(server)
        anna, bea = await subscribed(server, "anna"), await subscribed(server, "bea")
        for _ in range(3):
            await slow_table(anna, bea)
            await server.wait(DELAY_S / 4)
        await server.wait(DELAY_S)
        assert pushes.take() == [("anna", "3 of your games wait for you")]
        alone = await slow_table(anna, bea)
        await be_away(server)
        assert pushes.sent == [
            (
                "anna",
                {"title": "Nakatta", "body": "It is your turn at Nakatta with bea", "path": f"/t/{alone['table']}"},
            )
        ]

    in_virtual_time(conversation, **SETTINGS)


def test_a_table_notifies_again_only_after_a_visit() -> None:
    async def conversation(server: VirtualServer) -> None:
        pushes = Pushes(server)
        anna, bea = await subscribed(server, "anna"), await subscribed(server, "bea")
        opened = await slow_table(anna, bea)
        table = opened["table"]
        await be_away(server)
        assert len(pushes.take()) == 1
        # The question passes without her, as it does when a bot plays for her.
        store = server.app.state.registry.store
        rows = TurnRepository(store)
        (owed,) = store.rows(turns.select())
        for entries in (1, 2):
            assert rows.schedule(table, {owed.player: owed.person}, {}, server.now_ms(), entries)
            assert rows.take_due(server.now_ms(), 10) == []
        # A visit after the message: the next turn is notified again.
        visited = {owed.player: server.now_ms()}
        assert rows.schedule(table, {owed.player: owed.person}, visited, server.now_ms(), 3)
        assert [turn.table for turn in rows.take_due(server.now_ms(), 10)] == [table]
        # Someone who has visited the table and left it is not notified of the same turn again.
        assert not rows.schedule(table, {}, {owed.player: server.now_ms()}, server.now_ms(), 3)
        rows.schedule(table, {owed.player: owed.person}, {}, server.now_ms(), 3)
        assert rows.take_due(server.now_ms(), 10) == []

    in_virtual_time(conversation, **SETTINGS)


def test_each_move_is_answered_by_one_message() -> None:
    async def conversation(server: VirtualServer) -> None:
        pushes = Pushes(server)
        anna, bea = await subscribed(server, "anna"), await subscribed(server, "bea")
        opened = await slow_table(anna, bea)
        for _ in range(2):
            await be_away(server)
            assert [browser for browser, _ in pushes.take()] == ["anna"]
            assert await anna.move(opened["table"], opened["key"])
            await be_away(server)
            assert [browser for browser, _ in pushes.take()] == ["bea"]
            assert await bea.move(opened["table"], opened["other"])

    in_virtual_time(conversation, **SETTINGS)


def test_each_kind_can_be_switched_off() -> None:
    async def conversation(server: VirtualServer) -> None:
        pushes = Pushes(server)
        anna, bea = await subscribed(server, "anna"), await Person.come(server, "bea", account=True)
        every = {"turns": True, "challenges": True, "events": True}
        assert await anna.get("/people/me/notify") == every
        for off in every:
            await anna.post("/people/me/notify", {**every, off: False})
            await anna.post("/people/me/social", {"shows_presence": True, "challengers": "anyone"})
            assert await anna.get("/people/me/notify") == {**every, off: False}
            await slow_table(anna, bea)
            await bea.post("/persons/anna/challenge", {"game": "nakatta", "options": {"size": 5}}, 201)
            path = await bea.create(**TOURNAMENT, starts_in=30)
            await anna.enter(path)
            await server.wait(3)
            await server.wait(25 * 60)
            kinds = {"turns": "your turn", "challenges": "challenges you", "events": "starts in"}
            said = pushes.take()
            found = {kind for kind, words in kinds.items() if any(words in body for _, body in said)}
            assert found == every.keys() - {off}
            await bea.ask(path, "cancel")
            await server.wait(60)

    in_virtual_time(conversation, **SETTINGS)


def test_moving_the_start_announces_it_again_a_few_times_only() -> None:
    async def conversation(server: VirtualServer) -> None:
        pushes = Pushes(server)
        anna, bea = [await subscribed(server, name) for name in ("anna", "bea")]
        path = await anna.create(**TOURNAMENT, starts_in=15, enter=False)
        await bea.enter(path)
        for _ in range(MAX_REMINDERS + 2):
            await server.wait(6 * 60)
            starts = server.now_ms() + 15 * 60_000
            await anna.ask(path, "change", title="Friday cup", text="", starts_at=starts)
        assert pushes.take() == [("bea", "Friday cup starts in 10 minutes")] * MAX_REMINDERS

    in_virtual_time(conversation, **SETTINGS)


def test_changes_of_a_tournament_are_limited_like_new_ones() -> None:
    async def conversation(server: VirtualServer) -> None:
        anna = await Person.come(server, "anna", account=True)
        path = await anna.create(**TOURNAMENT)
        change = {"title": "Friday cup", "text": "", "starts_at": None}
        for status in (200, 200, 429):
            await anna.ask(path, "change", status, **change)

    in_virtual_time(conversation, limits=replace(NO_LIMITS, tables=Rate(0.001, 3)))


def test_a_tournament_that_cannot_be_read_does_not_cost_the_others_their_reminders(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    async def conversation(server: VirtualServer) -> None:
        pushes = Pushes(server)
        anna, bea = [await subscribed(server, name) for name in ("anna", "bea")]
        paths = [await anna.create(**{**TOURNAMENT, "title": f"Cup {n}"}, starts_in=15, enter=False) for n in range(3)]
        for path in paths:
            await bea.enter(path)
        load = tournaments.load

        def fail(store: Any, tournament: str) -> Any:
            if paths[0].endswith(tournament):
                raise StoreError("the disk is gone")
            return load(store, tournament)

        monkeypatch.setattr(tournaments, "load", fail)
        await server.wait(5 * 60)
        await server.wait(10)
        assert sorted(pushes.take()) == [("bea", f"Cup {n} starts in 10 minutes") for n in (1, 2)]

    in_virtual_time(conversation, **SETTINGS)


def test_entrants_are_reminded_before_and_at_the_start() -> None:
    async def conversation(server: VirtualServer) -> None:
        pushes = Pushes(server)
        anna, bea, cleo = [await subscribed(server, name) for name in ("anna", "bea", "cleo")]
        path = await anna.create(**TOURNAMENT, starts_in=60, enter=False)
        for person in (bea, cleo):
            await person.enter(path)
        await server.wait(45 * 60)
        assert pushes.take() == []
        await server.wait(6 * 60)
        assert pushes.take() == [(name, "Friday cup starts in 10 minutes") for name in ("bea", "cleo")]
        # A start at another time is announced again.
        starts = server.now_ms() + 30 * 60_000
        await anna.ask(path, "change", title="Friday cup", text="", starts_at=starts)
        await server.wait(21 * 60)
        assert pushes.take() == [(name, "Friday cup starts in 10 minutes") for name in ("bea", "cleo")]
        # Cleo is on the page when it starts, and bea is not.
        await server.wait(8 * 60 + 50)
        await cleo.look(path)
        await server.wait(20)
        started = [said for said in pushes.take() if "started" in said[1]]
        assert started == [("bea", "Friday cup has started")]
        await server.wait(120)
        assert not [said for said in pushes.take() if "Friday" in said[1]]

    in_virtual_time(conversation, **SETTINGS)
