"""The list of a person's tables is correct, does not load the tables, and reveals nothing about other seats."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pytest

from chabudai.match import Entry, load
from chabudai.presentation import PRESENTATIONS
from chabudai.server import Limits, Rate
from chabudai.store import Store
from tests.games.shared.register import HIDDEN_GAMES
from tests.reading import english

from .client import Service, running

LEAVE_AT_ONCE_S = 0.05


async def mine(service: Service, *seats: tuple[str, str | None]) -> list[dict[str, Any]]:
    """Returns the server's answer for seats, each given by a table and a key."""
    asked = {"seats": [{"table": table, "key": key} for table, key in seats]}
    async with service.http() as caller:
        answer = await caller.post("/api/mine", json=asked)
        assert answer.status_code == 200, answer.text
        text: list[dict[str, Any]] = answer.json()
        return text


async def act(service: Service, opened: dict[str, Any], key: str, action: str) -> None:
    headers = {"Authorization": f"Bearer {key}"}
    async with service.http() as caller:
        table = (await caller.get(f"/api/tables/{opened['table']}", headers=headers)).json()
        body = {"question": table["question"], "action": action}
        answer = await caller.post(f"/api/tables/{opened['table']}/actions", headers=headers, json=body)
        assert answer.status_code == 200, answer.text


async def sit_down(service: Service, opened: dict[str, Any], name: str) -> str:
    async with service.http() as caller:
        body = {"invitation": opened["invitation"], "name": name}
        key: str = (await caller.post(f"/api/tables/{opened['table']}/join", json=body)).json()["key"]
        return key


async def test_each_seat_learns_whether_it_is_asked_and_how_the_match_ended(service: Service) -> None:
    opened = await service.new_table("me", "open", size=2, pie=False)
    table, anna = opened["table"], opened["key"]
    (before,) = await mine(service, (table, anna))
    assert (before["state"], before["others"]) == ("open", [""])
    assert (before["title"], before["variant"], before["won"]) == ("Nakatta", "2\u00d72", None)
    assert before["begun"].endswith("Z")
    ben = await sit_down(service, opened, "Ben")
    seats = [(table, anna), (table, ben)]
    assert [data["state"] for data in await mine(service, *seats)] == ["asked", "waiting"]
    await act(service, opened, anna, "a1")
    assert [data["state"] for data in await mine(service, *seats)] == ["waiting", "asked"]
    await act(service, opened, ben, "b2")
    await act(service, opened, anna, "a2")
    ended = await mine(service, *seats)
    assert [data["state"] for data in ended] == ["over", "over"]
    assert [data["won"] for data in ended] == [True, False]
    assert [data["others"] for data in ended] == [["Ben"], ["Anna"]]
    assert "wins" in english(ended[0]["ending"])
    assert [data["sketch"] for data in (before, *ended)] == ["../..", "BW/B.", "BW/B."]


@pytest.mark.parametrize("key", HIDDEN_GAMES)
def test_a_game_with_hidden_cards_has_no_preview(key: str) -> None:
    assert PRESENTATIONS[key].sketch(load(key).start(seed=1).view(None).data) == ""


async def test_a_key_opens_its_own_seat_and_no_other(service: Service) -> None:
    opened, other = [await service.new_table("me", "open") for _ in range(2)]
    lines = await mine(
        service, (opened["table"], other["key"]), ("A" * 16, other["key"]), ("no table", "x"), (opened["table"], "")
    )
    assert {row["state"] for row in lines} == {"gone"}
    assert not any(row[field] for row in lines for field in ("title", "others", "begun", "ending", "variant"))


async def test_wrong_keys_are_counted_and_many_seats_are_too_many(tmp_path: Path) -> None:
    with running(tmp_path / "t.sqlite", limits=Limits(guesses=Rate(0.01, 2))) as service:
        opened = await service.new_table("me", "open")
        async with service.http() as caller:
            wrong = {"seats": [{"table": opened["table"], "key": "wrong"}]}
            statuses = [(await caller.post("/api/mine", json=wrong)).status_code for _ in range(3)]
            assert statuses == [200, 200, 429]
            many = {"seats": [{"table": opened["table"], "key": opened["key"]}] * 51}
            assert (await caller.post("/api/mine", json=many)).status_code == 400


async def test_unloaded_tables_are_listed_without_being_loaded(tmp_path: Path) -> None:
    with running(tmp_path / "t.sqlite", idle_s=LEAVE_AT_ONCE_S) as service:
        opened = await service.new_table("me", "open", pie=False)
        table, anna = opened["table"], opened["key"]
        ben = await sit_down(service, opened, "Ben")
        registry = service.app.state.registry
        registry.tables.clear()
        assert (await mine(service, (table, ben)))[0]["state"] == "waiting"
        assert len(registry.tables) == 0
        # Another process has played an action in the shared store, so the cached summary is out of date.
        store = Store(tmp_path / "t.sqlite")
        found = store.load_table(table)
        assert found is not None
        store.append(found[1].id, len(found[1].entries) + 1, [Entry("0", "c3")])
        store.close()
        assert (await mine(service, (table, ben)))[0]["state"] == "asked"
        assert (await mine(service, (table, anna)))[0]["state"] == "waiting"
        assert len(registry.tables) == 0
