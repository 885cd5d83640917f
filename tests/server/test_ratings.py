"""Rated matches: which matches count, that they count exactly once, and their effect on ratings."""

from __future__ import annotations

import json
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import httpx
import pytest
import sqlalchemy as sa

from chabudai.cli import main
from chabudai.match import Entry
from chabudai.server import Limits
from chabudai.server.ratings.rating import _GlickoPlayer, rate_match
from chabudai.server.table.match_result import places_of
from chabudai.store import ConflictError, Player, Store, StoredMatch, StoredTable, ratings, results
from chabudai.store.leaderboard import leaders
from chabudai.store.match_history import match_history
from chabudai.store.provisional_ratings import is_provisional
from chabudai.store.ratings import INITIAL_RATING, ratings_of, recompute
from chabudai.store.results import write_result
from chabudai.store.types import MatchResult, Rating

from .client import Service, running
from .conftest import UNLIMITED
from .test_accounts import code, new_name, person, request_json

LIMITS = Limits(budget=UNLIMITED, tables=UNLIMITED, guesses=UNLIMITED, logins=UNLIMITED, accounts=UNLIMITED)
WON = ("a1", "b2", "a2")
"""Moves with which the first of two players wins on a 2x2 board."""


@pytest.fixture(scope="module")
def service(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Service]:
    with running(tmp_path_factory.mktemp("store") / "t.sqlite", limits=LIMITS) as service:
        yield service


async def open_rated_table(anna: httpx.AsyncClient, ben: httpx.AsyncClient) -> tuple[str, list[dict[str, str]]]:
    """Returns a rated table for two, with the headers that authenticate each seat."""
    asked = {"game": "nakatta", "options": {"size": 2, "pie": False}, "seats": ["me", "open"], "rated": True}
    status, opened = await request_json(anna, "/api/tables", asked)
    assert status == 201, opened
    status, joined = await request_json(
        ben, f"/api/tables/{opened['table']}/join", {"invitation": opened["invitation"]}
    )
    assert status == 201, joined
    return opened["table"], [{"Authorization": f"Bearer {key}"} for key in (opened["key"], joined["key"])]


async def play(caller: httpx.AsyncClient, table: str, keys: list[dict[str, str]], *actions: str) -> None:
    for number, action in enumerate(actions):
        headers = keys[number % 2]
        question = (await caller.get(f"/api/tables/{table}", headers=headers)).json()["question"]
        body = {"question": question, "action": action}
        answer = await caller.post(f"/api/tables/{table}/actions", json=body, headers=headers)
        assert answer.status_code == 200, answer.text


async def games(caller: httpx.AsyncClient, name: str, **asked: Any) -> list[dict[str, Any]]:
    status, page = await request_json(caller, f"/api/persons/{name}/games", asked)
    assert status == 200, page
    found: list[dict[str, Any]] = page["games"]
    return found


async def test_a_rated_match_counts_for_both_and_is_in_their_history(service: Service) -> None:
    names = new_name(), new_name("ben")
    async with person(service, names[0]) as anna, person(service, names[1]) as ben, service.http() as guest:
        table, keys = await open_rated_table(anna, ben)
        seen = (await request_json(guest, f"/api/tables/{table}"))[1]
        assert (seen["rated"], seen["takeback_allowed"]) == (True, False)
        await play(anna, table, keys, *WON)
        assert (await request_json(guest, f"/api/tables/{table}"))[1]["ending"] is not None
        for caller, own, other, result, value in ((anna, *names, "won", 1662), (ben, *names[::-1], "lost", 1338)):
            (shown,) = (await request_json(guest, f"/api/persons/{own}"))[1]["ratings"]
            assert (shown["value"], shown["matches"], shown["provisional"]) == (value, 1, True)
            assert shown["low"] < shown["value"] < shown["high"]
            for asking in (caller, guest):
                (played,) = await games(asking, own)
                assert (played["table"], played["others"], played["result"]) == (table, [other], result)
                assert (played["before"], played["after"], played["rated"]) == (1500, value, True)
            assert await games(caller, own, result="drawn") == []
            assert await games(caller, own, against="nobody") == []
            assert len(await games(caller, own, against=other.upper(), game="nakatta", result=result)) == 1
        listed = (await request_json(guest, "/api/leaderboards/nakatta"))[1]["ratings"]
        assert [each["name"] for each in listed if each["name"] in names] == list(names)


async def test_the_result_says_what_a_rated_match_did_to_each_rating(service: Service) -> None:
    async with person(service, new_name()) as anna, person(service, new_name("ben")) as ben, service.http() as guest:
        table, keys = await open_rated_table(anna, ben)
        changes = [{"before": 1500, "after": 1662}, {"before": 1500, "after": 1338}]
        async with service.client({"table": table}) as spectator:
            await play(anna, table, keys, *WON)
            seen = await spectator.table_where(lambda seen: (seen["ending"] or {}).get("ratings"))
            assert seen["ending"]["ratings"] == changes
        service.app.state.registry.tables.pop(table).close()
        reread = (await guest.get(f"/api/tables/{table}", headers=keys[0])).json()
        assert reread["ending"]["ratings"] == changes, "the changes are read again with the table"
    opened = await service.new_table("me", "open", size=2, pie=False)
    seat = await service.join(opened)
    async with service.http() as guest:
        unrated = [{"Authorization": f"Bearer {key}"} for key in (opened["key"], seat["key"])]
        await play(guest, opened["table"], unrated, *WON)
        assert "ratings" not in (await request_json(guest, f"/api/tables/{opened['table']}"))[1]["ending"]


async def test_unrated_games_are_visible_only_to_their_players(service: Service) -> None:
    name = new_name()
    async with person(service, name) as anna, person(service, new_name("eve")) as eve, service.http() as guest:
        asked = {"game": "nakatta", "options": {"size": 2, "pie": False}, "seats": ["me", "open"]}
        opened = (await request_json(anna, "/api/tables", asked))[1]
        joined = (
            await request_json(guest, f"/api/tables/{opened['table']}/join", {"invitation": opened["invitation"]})
        )[1]
        keys = [{"Authorization": f"Bearer {key}"} for key in (opened["key"], joined["key"])]
        assert await games(anna, name) == [], "a match in progress is not in the history"
        await play(anna, opened["table"], keys, *WON)
        (played,) = await games(anna, name)
        assert (played["result"], played["rated"], played["after"]) == ("won", False, None)
        assert await games(guest, name) == await games(eve, name) == []
        assert (await request_json(guest, f"/api/persons/{name}"))[1]["ratings"] == []
        exported = (await request_json(anna, "/api/people/me/export"))[1]
        assert exported["name"] == name
        assert exported["games"][0]["record"].startswith("chabudai") or "a1" in exported["games"][0]["record"]
        assert (await request_json(guest, "/api/people/me/export"))[0] == 401


async def test_a_guests_games_from_before_results_existed_follow_too(service: Service) -> None:
    opened = await service.new_table("me", "open", size=2, pie=False)
    seat = await service.join(opened)
    keys = [{"Authorization": f"Bearer {key}"} for key in (opened["key"], seat["key"])]
    async with service.http() as guest:
        await play(guest, opened["table"], keys, *WON)
    with service.app.state.registry.store.transaction() as connection:
        connection.execute(sa.text("DELETE FROM results WHERE is_rated = 0"))
    name = new_name()
    async with person(service, name, seats=[{"table": opened["table"], "key": opened["key"]}]) as anna:
        assert [played["result"] for played in await games(anna, name)] == ["won"]


async def test_a_rated_table_is_for_people_with_an_account(service: Service) -> None:
    asked = {"game": "nakatta", "options": {"size": 2}, "seats": ["me", "open"], "rated": True}
    async with person(service, new_name()) as anna, service.http() as guest:
        assert await code(guest, "/api/tables", asked) == (401, "log_in")
        assert await code(anna, "/api/tables", {**asked, "seats": ["me", "bot:1"]}) == (409, "not_offered")
        opened = (await request_json(anna, "/api/tables", asked))[1]
        join = f"/api/tables/{opened['table']}/join"
        invited = {"invitation": opened["invitation"]}
        assert await code(guest, join, invited) == (401, "log_in")
        assert await code(guest, "/api/codes/join", {"code": opened["code"]}) == (401, "log_in")
        assert await code(anna, join, invited) == (403, "not_allowed"), "a person cannot play against themselves"
        bot = (await request_json(anna, "/api/people/me/bots", {"name": new_name("bot")}))[1]
        async with service.http(headers={"Authorization": f"Bearer {bot['token']}"}) as program:
            assert await code(program, join, invited) == (403, "not_allowed"), "bots have a separate pool"


async def test_an_ending_and_its_ratings_are_stored_atomically(
    service: Service, monkeypatch: pytest.MonkeyPatch
) -> None:
    names = new_name(), new_name("ben")
    async with person(service, names[0]) as anna, person(service, names[1]) as ben:
        table, keys = await open_rated_table(anna, ben)
        await play(anna, table, keys, *WON[:2])
        really = ratings.write_rating

        def breaks(*_arguments: Any) -> None:
            raise sa.exc.OperationalError("the disk is full", None, Exception("the disk is full"))

        monkeypatch.setattr(results, "write_rating", breaks)
        seen = (await anna.get(f"/api/tables/{table}", headers=keys[0])).json()
        last = {"question": seen["question"], "action": WON[2]}
        failed = await anna.post(f"/api/tables/{table}/actions", json=last, headers=keys[0])
        assert (failed.status_code, failed.json()["code"]) == (503, "error")
        monkeypatch.setattr(results, "write_rating", really)
        assert (await request_json(anna, f"/api/tables/{table}"))[1]["ending"] is None
        assert (await request_json(anna, f"/api/persons/{names[0]}"))[1]["ratings"] == []
        for _ in range(3):
            again = await anna.post(f"/api/tables/{table}/actions", json=last, headers=keys[0])
            assert again.status_code == 200
        (shown,) = (await request_json(anna, f"/api/persons/{names[0]}"))[1]["ratings"]
        assert (shown["value"], shown["matches"]) == (1662, 1), "a repeated request does not rate it again"


async def test_a_resignation_loses_and_recalculated_ratings_are_unchanged(
    service: Service, capsys: pytest.CaptureFixture[str]
) -> None:
    names = new_name(), new_name("ben")
    async with person(service, names[0]) as anna, person(service, names[1]) as ben:
        for winner in (0, 1, 0):
            table, keys = await open_rated_table(anna, ben)
            opened = {"table": table}
            async with service.client(opened, keys[1 - winner]["Authorization"].split()[1]) as loser:
                assert (await loser.request("resign", match=1))["type"] == "accepted"
        (shown,) = (await request_json(ben, f"/api/persons/{names[1]}"))[1]["ratings"]
        assert (shown["matches"], shown["value"] < 1500) == (3, True)
        assert [played["result"] for played in await games(anna, names[0])] == ["won", "lost", "won"]
    database = str(service.app.state.registry.settings.database)
    assert main(["people", "ratings", "--database", database]) == 0
    assert "follow from the results" in capsys.readouterr().out
    with service.app.state.registry.store.transaction() as connection:
        connection.execute(sa.text("UPDATE ratings SET value = value + 1"))
    assert main(["people", "ratings", "--database", database]) == 2
    assert main(["people", "ratings", "--recompute", "--database", database]) == 0
    assert main(["people", "ratings", "--database", database]) == 0


def test_a_match_has_one_result(tmp_path: Path) -> None:
    store = Store(tmp_path / "t.sqlite")
    table = StoredTable("T", "2026", None, "hash", (Player("bot", "One", 1), Player("bot", "Two", 1)))
    match = StoredMatch(0, 1, "nakatta", {"size": 2}, 1, (0, 1), "2026", ())
    number = store.create_table(table, match).id
    result = MatchResult(number, "nakatta", "unlimited", "connection", (1, 2))
    write_result(store, result, "2026", rate_match)

    def end_again() -> None:
        with store.atomic():
            store.append(number, 1, [Entry("0", "a1")])
            write_result(store, result, "2026", rate_match)

    with pytest.raises(ConflictError):
        end_again()
    assert store.load_match("T", 1) is not None
    assert store.load_match("T", 1).entries == ()  # type: ignore[union-attr]
    assert recompute(store, rate_match, is_kept=False) == (0, 0)
    assert list(match_history(store, 1)) == []
    assert ratings_of(store, 1) == leaders(store, "nakatta", 5) == []
    store.close()


def test_glicko_matches_the_example_of_its_paper() -> None:
    """Glickman, "Example of the Glicko-2 system" (2013): one player, three opponents."""
    player = _GlickoPlayer(1500, 200, 0.06)
    player.update_player([1400, 1550, 1700], [30, 100, 300], [1, 0, 0])
    assert player.rating == pytest.approx(1464.06, abs=0.02)
    assert player.rd == pytest.approx(151.52, abs=0.01)
    assert player.vol == pytest.approx(0.05999, abs=0.00001)


def test_a_ratings_deviation_does_not_depend_on_the_scales_origin() -> None:
    low, high = ([Rating(value, 60.0, 0.06), Rating(value + 50, 60.0, 0.06)] for value in (1000.0, 2500.0))
    for one, other in zip(rate_match("two", low, (1, 2)), rate_match("two", high, (1, 2)), strict=True):
        assert other.value - one.value == pytest.approx(1500)
        assert other.volatility == pytest.approx(one.volatility, rel=1e-9)


def test_among_several_players_ranks_count_and_ties_stay_tied() -> None:
    first, second, third, last = rate_match("many", [None] * 4, places_of([3.0, 1.0, 1.0, -5.0]))
    assert first.value > second.value > last.value
    assert second == third
    assert all(each.deviation < INITIAL_RATING.deviation for each in (first, second, last))
    settled = Rating(1500.0, 200.0, 0.06, matches=20)
    assert not is_provisional("many", settled)
    assert is_provisional("two", settled)
    assert json.dumps(places_of([0.0, 0.0])) == "[1, 1]"
