"""Tournaments on the server: bots fill tables, rounds follow one another, boards stay sealed, restarts lose nothing."""

from __future__ import annotations

import asyncio
import threading
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any

import httpx
import pytest

from chabudai.server.tournaments import director
from chabudai.server.tournaments.director import TournamentDirector
from chabudai.server.tournaments.next_step import next_step
from chabudai.store import Store, tournaments
from chabudai.store.schema import tournament_tables
from chabudai.store.tournaments import StoredTournament

from .client import TIMEOUT_S, Json, Service, running
from .conftest import NO_LIMITS

QUICK: Any = {"limits": NO_LIMITS, "bot_beat_s": 0, "round_pause_s": 0, "stand_in_level": 1}
DUPLICATE: Json = {"kind": "duplicate", "game": "natto", "options": {"target": 1}, "rounds": 2, "level": 1}
SWISS: Json = {"kind": "swiss", "game": "nakatta", "options": {"size": 3, "pie": False}, "rounds": 2, "level": 1}


@pytest.fixture
def house(tmp_path: Path) -> Iterator[Service]:
    """A server for one test. Its bots answer immediately."""
    with running(tmp_path / "tables.sqlite", **QUICK) as service:
        yield service


async def request_json(caller: httpx.AsyncClient, path: str, body: Json | None = None, status: int = 200) -> Any:
    answer = await (caller.get(f"/api{path}") if body is None else caller.post(f"/api{path}", json=body))
    assert answer.status_code == status, answer.text
    return answer.json()


async def create_tournament(caller: httpx.AsyncClient, asked: Json, **fields: Any) -> tuple[str, Json]:
    """Creates a tournament, and returns its address and the headers of its organiser."""
    opened = await request_json(caller, "/tournaments", {"name": "Ada", **asked, **fields}, 201)
    return f"/tournaments/{opened['tournament']}", {"key": opened["key"]}


async def until(caller: httpx.AsyncClient, path: str, me: Json, wanted: Callable[[Json], Any]) -> Json:
    """Waits until a condition holds, and returns the tournament."""
    async with asyncio.timeout(TIMEOUT_S):
        while True:
            shown: Json = await request_json(caller, f"{path}/here", me)
            if wanted(shown):
                return shown
            await asyncio.sleep(0.02)


async def play_out(caller: httpx.AsyncClient, table: str, key: str) -> Json:
    """Plays a seat with legal actions until the match is over."""
    headers = {"Authorization": f"Bearer {key}"}
    async with asyncio.timeout(TIMEOUT_S):
        while True:
            shown: Json = (await caller.get(f"/api/tables/{table}", headers=headers)).json()
            if shown["ending"]:
                return shown
            if shown["question"] is None:
                await asyncio.sleep(0.02)
                continue
            answer = {"match": shown["match"], "question": shown["question"], "action": shown["legal"][-1]}
            await caller.post(f"/api/tables/{table}/actions", headers=headers, json=answer)


def stored(service: Service, path: str) -> StoredTournament:
    store = Store(service.settings.database)
    try:
        found = tournaments.load(store, path.rpartition("/")[2])
    finally:
        store.close()
    assert found is not None
    return found


def chance_entries(record: str) -> list[str]:
    """Returns the chance entries of a record, without the hashes that chain its lines."""
    return [line.rpartition(" #")[0] for line in record.splitlines() if line.startswith("> chance")]


async def test_one_person_plays_a_duplicate_against_bots_who_play_the_same_deals_elsewhere(house: Service) -> None:
    async with house.http() as caller:
        path, me = await create_tournament(caller, DUPLICATE)
        await request_json(caller, f"{path}/start", me)
        for number in (1, 2):
            shown = await until(caller, path, me, lambda s, n=number: s["round"] == n and s["mine"]["table"])  # type: ignore[misc]
            assert [entrant["bot"] for entrant in shown["entrants"]] == [False, True, True, True]
            await play_out(caller, shown["mine"]["table"], me["key"])
        shown = await until(caller, path, me, lambda s: s["phase"] == "over")
        assert shown["boards"] == [1, 2]
        assert sum(each["points"] for each in shown["standings"]) == pytest.approx(200)
        seats = []
        for number in (1, 2):
            board = await request_json(caller, f"{path}/boards/{number}")
            assert [len(result["returns"]) for result in board["results"]] == [2, 2]
            records = [(await caller.get(f"/api/tables/{each['table']}/record")).text for each in board["results"]]
            assert chance_entries(records[0])
            assert chance_entries(records[0]) == chance_entries(records[1]), "two tables of a board have the same deal"
            seats += [result["entrants"].index(0) for result in board["results"] if 0 in result["entrants"]]
        assert sorted(seats) == [0, 1], "in two boards everyone has both seats"


async def test_an_unfinished_board_is_invisible(house: Service) -> None:
    async with house.http() as caller:
        path, me = await create_tournament(caller, DUPLICATE, rounds=1)
        other = await request_json(caller, f"{path}/enter", {"name": "Bea"}, 201)
        for name in ("Cem", "Dan"):
            await request_json(caller, f"{path}/enter", {"name": name}, 201)
        await request_json(caller, f"{path}/start", me)
        await until(caller, path, me, lambda s: s["mine"]["table"])
        tables = [sitting.table_id for sitting in stored(house, path).sittings]
        assert len(tables) == 2
        for table in tables:
            for what in ("", "/record", "/matches/1", "/matches/1/log/0", "/matches/1/record", "/talk"):
                answer = await caller.get(f"/api/tables/{table}{what}")
                assert (answer.status_code, answer.json()["code"]) == (409, "too_early"), what
            async with house.socket({"table": table}) as spectator:
                assert (await spectator.hello())["code"] == "too_early"
        shown = await request_json(caller, path)
        assert shown["sealed"] is True
        assert {(each["table"], each["over"], each["returns"]) for each in shown["tables"]} == {(None, False, None)}
        assert (await request_json(caller, f"{path}/boards/1", status=409))["code"] == "too_early"
        # A seat at one table gives no access to the other table, and its own record becomes available once all tables
        # have played.
        mine = (await request_json(caller, f"{path}/here", me))["mine"]["table"]
        elsewhere = next(table for table in tables if table != mine)
        key = {"Authorization": f"Bearer {me['key']}"}
        assert (await caller.get(f"/api/tables/{elsewhere}", headers=key)).status_code == 401
        await caller.post(f"/api/tables/{mine}/actions", headers=key, json={"match": 1, "question": 1, "action": "x"})
        async with house.client({"table": mine}, me["key"]) as seated:
            await seated.request("resign", match=1)
        await until(caller, path, me, lambda s: s["mine"]["over"])
        assert (await caller.get(f"/api/tables/{mine}/record", headers=key)).json()["code"] == "too_early"
        assert (await request_json(caller, path))["standings"][0]["played"] == 0
        assert other["key"] != me["key"]


async def test_swiss_plays_its_rounds_and_scores_them(house: Service) -> None:
    async with house.http() as caller:
        path, me = await create_tournament(caller, SWISS, least=3)
        await request_json(caller, f"{path}/start", me)
        shown = await until(caller, path, me, lambda s: s["round"] and s["tables"])
        while shown["phase"] != "over":
            mine = shown["mine"]
            if mine["table"] and not mine["over"]:
                await play_out(caller, mine["table"], me["key"])
            shown = await request_json(caller, f"{path}/here", me)
            await asyncio.sleep(0.02)
        assert [each["played"] for each in shown["standings"]] == [2, 2, 2]
        # There are two rounds, each with one table and one bye. A table gives one point in total, and a bye one point.
        assert sum(each["points"] for each in shown["standings"]) == 4
        # The results of the first round are still shown, with its table and its bye.
        [first] = shown["earlier"]
        assert first["round"] == 1
        assert sorted(seat for table in first["tables"] for seat in table["entrants"]) == [0, 1, 2]
        assert all(table["over"] and table["returns"] for table in first["tables"])


async def test_pairing_does_not_delay_readers(house: Service, monkeypatch: pytest.MonkeyPatch) -> None:
    begun, may_end = threading.Event(), threading.Event()

    def slow(*given: Any) -> Any:
        begun.set()
        assert may_end.wait(2 * TIMEOUT_S)
        return next_step(*given)

    monkeypatch.setattr(director, "next_step", slow)
    async with house.http() as caller:
        path, me = await create_tournament(caller, SWISS, least=2)
        try:
            await request_json(caller, f"{path}/start", me)
            assert await asyncio.to_thread(begun.wait, TIMEOUT_S)
            assert (await request_json(caller, path))["phase"] == "running"
        finally:
            may_end.set()
        await until(caller, path, me, lambda s: s["tables"])


async def test_tournament_games_have_no_take_backs_and_no_coach(house: Service) -> None:
    async with house.http() as caller:
        path, me = await create_tournament(caller, SWISS, least=2)
        await request_json(caller, f"{path}/start", me)
        table = (await until(caller, path, me, lambda s: s["mine"]["table"]))["mine"]["table"]
        key = {"Authorization": f"Bearer {me['key']}"}
        shown = (await caller.get(f"/api/tables/{table}", headers=key)).json()
        assert shown["event"]["tournament"] == path.rpartition("/")[2]
        assert shown["takeback_allowed"] is False
        # The table says what the tournament does with an absent player, and offers nothing else.
        assert shown["event"]["overdue"] == "turn"
        assert shown["event"]["absent"] - shown["event"]["ends"] == (90 - 1800) * 1000
        assert shown["waits"] is None
        advice = await caller.post(f"/api/tables/{table}/advice", headers=key, json={"question": 1, "said": []})
        assert advice.json()["code"] == "not_offered"
        async with house.client({"table": table}, me["key"]) as seated:
            assert (await seated.request("offer", match=1, what="rematch"))["code"] == "not_offered"


async def test_an_arena_pairs_present_entrants_repeatedly(house: Service) -> None:
    asked = {**SWISS, "kind": "arena", "minutes": 5, "least": 2}
    async with house.http() as caller:
        path, me = await create_tournament(caller, asked)
        await request_json(caller, f"{path}/start", me)
        for number in (1, 2):
            shown = await until(caller, path, me, lambda s: s["mine"]["table"] and not s["mine"]["over"])
            await play_out(caller, shown["mine"]["table"], me["key"])
            await until(caller, path, me, lambda s, n=number: sum(e["played"] for e in s["standings"]) == 2 * n)  # type: ignore[misc]
        await request_json(caller, f"{path}/leave", me)
        await until(caller, path, me, lambda s: s["phase"] == "over")


async def test_an_absent_entrant_loses_and_in_a_duplicate_is_replaced_by_a_bot(tmp_path: Path) -> None:
    with running(tmp_path / "tables.sqlite", **QUICK) as house:
        async with house.http() as caller:
            swiss, me = await create_tournament(caller, SWISS, rounds=1, late_s=20)
            await request_json(caller, f"{swiss}/enter", {"name": "Bea"}, 201)
            await request_json(caller, f"{swiss}/start", me)
            board, alone = await create_tournament(caller, DUPLICATE, rounds=1, late_s=20)
            await request_json(caller, f"{board}/start", alone)
            mine = (await until(caller, swiss, me, lambda s: s["mine"]["table"]))["mine"]
            await until(caller, board, alone, lambda s: s["mine"]["table"])
            director: TournamentDirector = house.app.state.director
            async with house.client({"table": mine["table"]}, me["key"]) as seated:
                # This is as if the time for late players had passed.
                director._since_ms -= 25_000
                store = Store(house.settings.database)
                with store.transaction() as connection:
                    earlier = {"begun_ms": tournament_tables.c.begun_ms - 25_000}
                    connection.execute(tournament_tables.update().values(earlier))
                store.close()
                ended = await seated.table_where(lambda table: table["ending"])
                assert ended["ending"]["winners"] == [mine["seat"]]
            shown = await until(caller, board, alone, lambda s: s["phase"] == "over")
            assert shown["standings"][0]["played"] == 1


async def test_a_restart_in_the_middle_loses_nothing(tmp_path: Path) -> None:
    database = tmp_path / "tables.sqlite"
    with running(database, **QUICK) as house:
        async with house.http() as caller:
            path, me = await create_tournament(caller, DUPLICATE, rounds=1)
            await request_json(caller, f"{path}/start", me)
            before = await until(caller, path, me, lambda s: s["mine"]["table"])
    with running(database, **QUICK) as house:
        async with house.http() as caller:
            shown = await request_json(caller, f"{path}/here", me)
            assert shown["mine"] == before["mine"]
            await play_out(caller, shown["mine"]["table"], me["key"])
            await until(caller, path, me, lambda s: s["phase"] == "over")
            board = await request_json(caller, f"{path}/boards/1")
            records = [(await caller.get(f"/api/tables/{each['table']}/record")).text for each in board["results"]]
            assert chance_entries(records[0]) == chance_entries(records[1])


@pytest.mark.parametrize(
    ("asked", "says"),
    [
        ({**SWISS, "kind": "duplicate"}, "a duplicate tournament is not possible"),
        ({**DUPLICATE, "kind": "swiss", "game": "nanatoridori", "options": {}}, "are for games of two"),
        ({**DUPLICATE, "clock": "3d"}, "only the rounds of a league can take days"),
        ({**DUPLICATE, "options": {"target": -1}}, "target"),
        ({**DUPLICATE, "level": 19}, "there is no level"),
    ],
)
async def test_an_invalid_tournament_is_refused_with_a_message(house: Service, asked: Json, says: str) -> None:
    async with house.http() as caller:
        refused = await request_json(caller, "/tournaments", asked, 422)
        assert refused["code"] == "options"
        assert says in refused["message"]


async def test_only_the_organiser_starts_it_and_entry_then_closes(house: Service) -> None:
    async with house.http() as caller:
        path, me = await create_tournament(caller, SWISS, least=1)
        assert (await request_json(caller, f"{path}/start", me, 409))["code"] == "too_early"
        other = await request_json(caller, f"{path}/enter", {"name": "Bea"}, 201)
        assert (await request_json(caller, f"{path}/start", {"key": other["key"]}, 403))["code"] == "not_allowed"
        assert (await request_json(caller, f"{path}/leave", {"key": "nobody's"}, 403))["code"] == "not_allowed"
        await request_json(caller, f"{path}/start", me)
        assert (await request_json(caller, f"{path}/start", me, 409))["code"] == "stale"
        assert (await request_json(caller, f"{path}/enter", {"name": "Cem"}, 409))["code"] == "stale"
        members, _ = {**SWISS, "members": True}, None
        assert (await request_json(caller, "/tournaments", members, 401))["code"] == "log_in"
        listed = await request_json(caller, "/tournaments")
        assert [each["tournament"] for each in listed["tournaments"]] == [path.rpartition("/")[2]]


async def test_the_entry_of_a_guest_who_logs_in_later_moves_to_the_account(house: Service) -> None:
    async with house.http() as caller, house.http() as bea:
        path, me = await create_tournament(caller, SWISS)
        key = {"key": (await request_json(bea, f"{path}/enter", {"name": "Bea"}, 201))["key"]}
        await request_json(caller, f"{path}/start", me)
        table = (await until(bea, path, key, lambda shown: shown["mine"]["table"]))["mine"]["table"]
        await request_json(bea, "/people", {"name": "Beatrix", "password": "correct horse battery staple"}, 201)
        shown = await request_json(bea, f"{path}/here", key)
        assert (shown["entrants"][1]["name"], shown["entrants"][1]["kind"]) == ("Beatrix", "account")
        assert shown["mine"]["table"] == table
        assert (await request_json(bea, f"{path}/here", {"key": None}))["mine"]["entrant"] == 1
        seats = (await request_json(bea, f"/tables/{table}"))["seats"]
        assert "account Beatrix" in [f"{seat['person']['kind']} {seat['person']['name']}" for seat in seats]
        # The key of another entrant does not give the account a second entry.
        assert (await request_json(bea, f"{path}/here", me))["entrants"][0]["kind"] == "guest"
