"""Codes of six letters let a friend join while a seat is open, and cannot be guessed by trying one after another."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import httpx
import pytest

from chabudai.server import Limits, Rate
from chabudai.server.live import invite_codes, registry
from chabudai.server.live import open_table as opening
from chabudai.server.live.invite_codes import CODE_LETTERS
from chabudai.store import Store

from .client import Service, running
from .conftest import NO_LIMITS

LOOK_ALIKE = "ILOU01"


async def say(caller: httpx.AsyncClient, path: str, **body: Any) -> tuple[int, dict[str, Any]]:
    answer = await caller.post(path, json=body)
    return answer.status_code, answer.json()


@pytest.fixture
def free(tmp_path: Path) -> Any:
    limits = Limits(budget=NO_LIMITS.budget, tables=NO_LIMITS.tables, codes=Rate(1e6, 1_000_000))
    with running(tmp_path / "t.sqlite", limits=limits) as service:
        yield service


async def test_a_friend_takes_a_seat_by_the_code_in_any_spelling(free: Service) -> None:
    opened = await free.new_table("me", "open")
    code = opened["code"]
    assert len(code) == 6
    assert not set(code) & set(LOOK_ALIKE)
    async with free.http() as caller:
        said = f" {code[:3].lower()}-{code[3:]} "
        assert await say(caller, "/api/codes", code=said) == (200, {"table": opened["table"]})
        status, joined = await say(caller, "/api/codes/join", code=said, name="Ben")
        assert (status, joined["table"], joined["seat"]) == (201, opened["table"], 1)
        headers = {"Authorization": f"Bearer {joined['key']}"}
        table = (await caller.get(f"/api/tables/{opened['table']}", headers=headers)).json()
        assert table["you"] == 1
        assert [seat["name"] for seat in table["seats"]] == ["Anna", "Ben"]


async def test_a_code_is_used_up_with_the_last_seat(free: Service, tmp_path: Path) -> None:
    opened = await free.new_table("me", "open")
    filled = await free.new_table("me", "open")
    full = await free.new_table("me", "bot:1")
    assert full["code"] is None
    async with free.http() as caller:
        assert (await say(caller, "/api/codes/join", code=opened["code"], name="Ben"))[0] == 201
        async with free.client(filled, filled["key"]) as anna:
            assert anna.table["code"] == filled["code"]
            assert (await anna.request("fill", level=1))["type"] == "accepted"
            assert (await anna.table_where(lambda table: table["seats"][1]["kind"] == "bot"))["code"] is None
        for used in (opened, filled):
            for path in ("/api/codes", "/api/codes/join"):
                status, data = await say(caller, path, code=used["code"])
                assert (status, data["code"]) == (404, "no_table")
    store = Store(tmp_path / "t.sqlite")
    assert [store.table_of_code(used["code"], "") for used in (opened, filled)] == [None, None]
    store.close()


async def test_a_code_is_sent_only_to_the_person_who_opened_the_table(free: Service) -> None:
    async with free.http() as caller:
        asked = {"game": "nanatoridori", "options": {"players": 3}, "seats": ["me", "open", "open"], "name": "Anna"}
        opened = (await caller.post("/api/tables", json=asked)).json()
        _, joined = await say(caller, "/api/codes/join", code=opened["code"], name="Ben")
        data = {}
        for who, key in (("anna", opened["key"]), ("ben", joined["key"]), ("nobody", None)):
            headers = {} if key is None else {"Authorization": f"Bearer {key}"}
            data[who] = await caller.get(f"/api/tables/{opened['table']}", headers=headers)
        assert data["anna"].json()["code"] == opened["code"]
        assert opened["code"] not in data["ben"].text + data["nobody"].text
        # Finding a table reveals only its id.
        assert await say(caller, "/api/codes", code=opened["code"]) == (200, {"table": opened["table"]})
        assert opened["key"] not in str(joined)


async def test_bots_fill_a_table_by_its_code_once_a_person_has_a_seat(free: Service) -> None:
    opened = await free.new_table("open", "open")
    async with free.http() as caller:
        status, data = await say(caller, "/api/codes/fill", code=opened["code"], level=1)
        assert (status, data["code"]) == (409, "too_early")
        _, joined = await say(caller, "/api/codes/join", code=opened["code"], name="Ben")
        assert (await say(caller, "/api/codes/fill", code=opened["code"], level=1))[0] == 200
        seats = (await caller.get(f"/api/tables/{joined['table']}")).json()["seats"]
        assert sorted(seat["kind"] for seat in seats) == ["bot", "person"]
        # A table without open seats has no code.
        assert (await say(caller, "/api/codes/fill", code=opened["code"], level=1))[0] == 404


async def test_an_old_code_and_no_code_say_the_same(free: Service, monkeypatch: pytest.MonkeyPatch) -> None:
    opened = await free.new_table("me", "open")
    async with free.http() as caller:
        answers = [await say(caller, "/api/codes", code=code) for code in ("AAAAAA", "", "I1LO0U", "A" * 32, "é" * 6)]
        monkeypatch.setattr(registry, "oldest_valid_code", lambda: "9999-01-01T00:00:00Z")
        answers.append(await say(caller, "/api/codes", code=opened["code"]))
        assert {status for status, _ in answers} == {404}
        assert len({data["message"] for _, data in answers}) == 1
        assert (await say(caller, "/api/codes", code="A" * 33))[0] == 400


async def test_right_and_wrong_codes_are_counted_before_they_are_checked(tmp_path: Path) -> None:
    with running(tmp_path / "t.sqlite", limits=Limits(codes=Rate(0.001, 3))) as service:
        opened = await service.new_table("me", "open")
        async with service.http() as caller:
            wrong = [await say(caller, "/api/codes", code="AAAAAA") for _ in range(3)]
            assert [status for status, _ in wrong] == [404] * 3
            status, data = await say(caller, "/api/codes/join", code=opened["code"], name="Eve")
            assert (status, data["code"]) == (429, "busy")


async def test_two_tables_never_have_one_code(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    made = iter(["BBBBBB", "BBBBBB", "CCCCCC"])
    monkeypatch.setattr(opening, "new_code", lambda: next(made))
    with running(tmp_path / "t.sqlite") as service:
        assert [(await service.new_table("me", "open"))["code"] for _ in range(2)] == ["BBBBBB", "CCCCCC"]


def test_codes_are_spread_over_all_letters() -> None:
    codes = [invite_codes.new_code() for _ in range(2000)]
    # Two codes may be equal by chance in one run out of a hundred. Five equal pairs are practically impossible.
    assert len(set(codes)) > len(codes) - 5
    assert set("".join(codes)) == set(CODE_LETTERS)
