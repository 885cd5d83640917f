"""Tournaments of every kind in virtual time, from the announcement to the final standings, through the server's own
interface.
"""

from __future__ import annotations

from typing import Any

import pytest

from .virtual_app import Json, Person, VirtualServer, in_virtual_time, play_until_over

HOUR_S, DAY_S, DAY_MS = 3_600, 86_400, 86_400_000
SMALL: Json = {"game": "nakatta", "options": {"size": 3, "pie": False}, "level": 1}
CARDS: Json = {"game": "natto", "options": {"target": 1}, "level": 1}
FOUR: Json = {"game": "nanatoridori", "options": {"players": 4, "penguins": 1}, "level": 1}


def places(shown: Json) -> list[int]:
    return [each["place"] for each in shown["standings"]]


def names(shown: Json) -> list[str]:
    return [each["name"] for each in shown["entrants"]]


def test_an_announced_tournament_starts_by_itself_at_its_time() -> None:
    async def play(server: VirtualServer) -> None:
        ada, bea, cem = [await Person.come(server, name) for name in ("Ada", "Bea", "Cem")]
        starts_ms = server.now_ms() + 2 * DAY_MS
        path = await ada.create(
            kind="swiss", rounds=2, title="Spring cup", text="Bring tea.\n\nAnd cake.", starts_at=starts_ms, **SMALL
        )
        shown = await bea.get(path)
        assert (shown["name"], shown["text"], shown["starts"]) == ("Spring cup", "Bring tea.\n\nAnd cake.", starts_ms)
        assert (shown["phase"], shown["starting"]) == ("open", 1)
        await bea.enter(path)
        await cem.enter(path)
        await bea.ask(path, "leave")
        assert names(await ada.get(path)) == ["Ada", "Cem"], "who leaves before the start is no longer listed"
        await bea.enter(path)
        # Only the organiser can change what has been announced.
        change: Json = {"title": "Spring cup 2", "text": "Tea is there.", "starts_at": starts_ms + DAY_MS}
        assert (await bea.ask(path, "change", 403, **change))["code"] == "not_allowed"
        await ada.ask(path, "change", **change)
        past = {**change, "starts_at": server.now_ms() - 1}
        assert (await ada.ask(path, "change", 422, **past))["code"] == "options"
        far = {**change, "starts_at": server.now_ms() + 60 * DAY_MS}
        assert (await ada.ask(path, "change", 422, **far))["code"] == "options"
        await server.wait(3 * DAY_S - 60)
        assert (await ada.get(path))["phase"] == "open"
        await server.wait(62)
        shown = await ada.get(path)
        assert (shown["phase"], shown["name"], shown["round"]) == ("running", "Spring cup 2", 1)
        assert (await ada.ask(path, "change", 409, **change))["code"] == "stale"
        shown = await play_until_over(path, [ada, bea, cem])
        assert [each["played"] for each in shown["standings"]] == [2, 2, 2]

    in_virtual_time(play)


def test_the_organiser_can_start_early_remove_an_entrant_and_cancel() -> None:
    async def play(server: VirtualServer) -> None:
        ada, bea, cem = [await Person.come(server, name) for name in ("Ada", "Bea", "Cem")]
        path = await ada.create(kind="swiss", rounds=1, starts_in=600, most=3, **SMALL)
        await bea.enter(path)
        await cem.enter(path)
        assert (await bea.ask(path, "remove", 403, entrant=2, name="Cem"))["code"] == "not_allowed"
        assert (await ada.ask(path, "remove", 409, entrant=1, name="Cem"))["code"] == "stale", "they have moved up"
        dan = await Person.come(server, "Dan")
        refused = await dan.post(f"{path}/enter", {"name": "Dan"}, 409)
        assert refused["code"] == "no_seat"
        await ada.ask(path, "remove", entrant=1, name="Bea")
        shown = await cem.look(path)
        assert (names(shown), shown["mine"]["entrant"]) == (["Ada", "Cem"], 1), "the key still belongs to the entry"
        assert (await bea.look(path))["mine"] is None
        await ada.ask(path, "start")
        await server.wait(2)
        assert (await ada.get(path))["phase"] == "running"
        assert (await cem.ask(path, "cancel", 403))["code"] == "not_allowed"
        await ada.ask(path, "cancel")
        assert (await ada.get(path))["phase"] == "over"
        assert (await ada.ask(path, "cancel", 409))["code"] == "stale"

    in_virtual_time(play)


@pytest.mark.parametrize("count", [6])
def test_a_knockout_of_pairs_is_played_to_its_winner(count: int) -> None:
    async def play(server: VirtualServer) -> None:
        people = [await Person.come(server, f"Person {number}") for number in range(count)]
        path = await people[0].create(kind="knockout", **CARDS)
        for person in people[1:]:
            await person.enter(path)
        await people[0].ask(path, "start")
        await server.wait(2)
        shown = await people[0].get(path)
        assert [len(number["ties"]) for number in shown["bracket"]] == ([2, 1] if count == 3 else [4, 2, 1])
        byes = [tie["entrants"] for tie in shown["bracket"][0]["ties"] if len(tie["entrants"]) == 1]
        assert sorted(byes) == ([[0]] if count == 3 else [[0], [1]]), "the first entrants have the byes"
        shown = await play_until_over(path, people)
        [final] = shown["bracket"][-1]["ties"]
        assert final["advancing"] == [shown["standings"][0]["entrant"]]
        assert places(shown) == ([1, 2, 3] if count == 3 else [1, 2, 3, 3, 5, 5])
        assert shown["rounds"] == len(shown["bracket"])

    in_virtual_time(play)


def test_a_knockout_of_tables_for_four_is_filled_and_played_to_one_final() -> None:
    async def play(server: VirtualServer) -> None:
        people = [await Person.come(server, f"Person {number}") for number in range(2)]
        path = await people[0].create(kind="knockout", least=8, **FOUR)
        await people[1].enter(path)
        await people[0].ask(path, "start")
        shown = await play_until_over(path, people)
        assert [[len(tie["entrants"]) for tie in number["ties"]] for number in shown["bracket"]] == [[4, 4], [4]]
        assert [len(tie["advancing"]) for tie in shown["bracket"][0]["ties"]] == [2, 2]
        assert places(shown)[0] == 1
        assert len(names(shown)) == 8

    in_virtual_time(play)


def test_entrants_who_do_not_come_lose_their_match_of_a_knockout() -> None:
    async def play(server: VirtualServer) -> None:
        people = [await Person.come(server, f"Person {number}") for number in range(4)]
        path = await people[0].create(kind="knockout", late_s=60, **SMALL)
        for person in people[1:]:
            await person.enter(path)
        await people[0].ask(path, "start")
        await server.wait(2)
        # 0 meets 3 and 1 meets 2. Only 0 and 2 come; whoever does not come has never moved.
        await server.wait(50)
        table = (await people[0].get(path))["tables"]
        assert all(each["returns"] is None for each in table)
        shown = await play_until_over(path, [people[0], people[2]])
        final = shown["bracket"][-1]["ties"][0]["entrants"]
        assert sorted(final) == [0, 2]

    in_virtual_time(play)


def test_a_league_over_four_weeks() -> None:
    async def play(server: VirtualServer) -> None:
        people = [await Person.come(server, f"Person{name}", account=True) for name in "ABCD"]
        late = await Person.come(server, "PersonE", account=True)
        starts_ms = server.now_ms() + DAY_MS
        path = await people[0].create(
            kind="league", title="Winter league", clock="3d", rounds=1, most=6, starts_at=starts_ms, **SMALL
        )
        for person in (*people[1:], late):
            await person.enter(path)
        await server.wait(DAY_S + 5)
        shown = await people[0].get(path)
        # Five entrants meet each other in five rounds, one a week, and one of them rests in each.
        assert (shown["phase"], shown["round"], shown["rounds"]) == ("running", 1, 5)
        week_ms = 7 * DAY_MS
        begun_ms = shown["starts"]
        assert 0 <= begun_ms - starts_ms <= 4_000
        assert shown["next_round"] == begun_ms + week_ms
        assert 0 <= shown["ends"] - (begun_ms + week_ms) <= 4_000
        assert [len(each["entrants"]) for each in shown["tables"]] == [2, 2]
        seen_rounds = {1}
        # Everyone but E plays a move every twelve hours.
        for _ in range(5 * 7 * 2 + 2):
            shown = await people[0].get(path)
            if shown["phase"] == "over":
                break
            seen_rounds.add(shown["round"])
            elapsed_ms = server.now_ms() - begun_ms
            weeks = {max(0, elapsed_ms - 5_000) // week_ms, elapsed_ms // week_ms}
            assert shown["round"] - 1 in weeks, "rounds follow the calendar"
            for person in people:
                await person.play(path)
            await server.wait(12 * HOUR_S, step_s=6 * HOUR_S)
        assert shown["phase"] == "over"
        assert seen_rounds == {1, 2, 3, 4, 5}
        assert len(shown["earlier"]) == 4
        rows = {names(shown)[each["entrant"]]: each for each in shown["standings"]}
        assert [row["played"] for row in rows.values()] == [4] * 5
        assert sum(row["points"] for row in rows.values()) == 10
        assert rows["PersonE"]["points"] == 0, "a match that is not finished is lost by the player who used more time"
        assert places(shown)[-1] == 5

    in_virtual_time(play)


def test_a_match_of_a_league_that_is_late_is_lost_by_the_slower_player_even_after_a_last_move() -> None:
    async def play(server: VirtualServer) -> None:
        ada, bea = [await Person.come(server, name, account=True) for name in ("Adaline", "Beatrix")]
        path = await ada.create(kind="league", clock="3d", rounds=1, round_days=1, **SMALL)
        await bea.enter(path)
        await ada.ask(path, "start")
        await server.wait(5)
        mine = (await ada.look(path))["mine"]
        first, second = (ada, bea) if mine["seat"] == 0 else (bea, ada)
        # The first player lets the whole day pass and moves a minute before its end.
        await server.wait(DAY_S - 120)
        table = (await first.look(path))["mine"]["table"]
        assert await first.move(table, first.keys[path])
        await server.wait(180)
        shown = await ada.get(path)
        assert shown["phase"] == "over"
        winner = shown["entrants"][shown["standings"][0]["entrant"]]["name"]
        assert winner == second.name

    in_virtual_time(play)


def test_a_league_for_four_players_a_table_lets_bots_finish_late_matches() -> None:
    async def play(server: VirtualServer) -> None:
        people = [await Person.come(server, f"Person{name}", account=True) for name in "ABC"]
        path = await people[0].create(kind="league", clock="3d", rounds=2, round_days=7, **FOUR)
        for person in people[1:]:
            await person.enter(path)
        await people[0].ask(path, "start")
        # No match is played.
        await server.wait(15 * DAY_S)
        shown = await people[0].get(path)
        assert (shown["phase"], shown["rounds"]) == ("over", 2)
        assert [each["played"] for each in shown["standings"]] == [2, 2, 2, 2]
        assert sum(each["points"] for each in shown["standings"]) == 2 * 6
        seats = [
            table["entrants"]
            for number in [{"tables": shown["tables"]}, *shown["earlier"]]
            for table in number["tables"]
        ]
        assert seats[0] != seats[1], "the seats have changed"

    in_virtual_time(play)


def test_a_league_needs_an_account_and_days_per_move() -> None:
    async def play(server: VirtualServer) -> None:
        guest = await Person.come(server, "Guest Ada")
        asked: Json = {"kind": "league", "clock": "2d", "most": 8, **SMALL}
        assert (await guest.post("/tournaments", asked, 401))["code"] == "log_in"
        soon: Json = {"kind": "swiss", **SMALL, "starts_at": server.now_ms() + 30 * DAY_MS}
        assert (await guest.post("/tournaments", soon, 401))["code"] == "log_in"
        ada = await Person.come(server, "Adaline", account=True)
        wrong: list[Any] = [
            {"clock": "none"},
            {"clock": "3d+14d"},
            {"rounds": 3},
            {"most": 64, "round_days": 30},
            {"least": 9},
            {"starts_at": server.now_ms() + 999 * DAY_MS},
        ]
        for change in wrong:
            assert (await ada.post("/tournaments", {**asked, **change}, 422))["code"] == "options", change
        await ada.post("/tournaments", asked, 201)

    in_virtual_time(play)


def test_the_host_of_a_simul_plays_everyone_at_once_and_is_not_late() -> None:
    async def play(server: VirtualServer) -> None:
        host, *others = [await Person.come(server, name) for name in ("Host Ada", "Bea", "Cem", "Dan", "Eva")]
        host.name = "Ada"
        path = await host.create(kind="simul", enter=False, late_s=30, round_minutes=60, **SMALL)
        assert (await host.ask(path, "start", 409))["code"] == "too_early"
        assert (await host.ask(path, "leave", 403))["code"] == "not_allowed"
        for person in others:
            await person.enter(path)
        await host.ask(path, "start")
        await server.wait(2)
        mine = (await host.look(path))["mine"]
        assert [each["opponents"] for each in mine["tables"]] == [[1], [2], [3], [4]]
        assert [each["seat"] for each in mine["tables"]] == [0, 1, 0, 1]
        # The host takes two minutes to come to the first table; Eva does not come at all and loses.
        for _ in range(6):
            for person in others[:3]:
                await person.play(path)
            await server.wait(20)
        shown = await host.get(path)
        assert [each["returns"] is not None for each in shown["tables"]].count(True) <= 1
        shown = await play_until_over(path, [host, *others[:3]])
        assert shown["rounds"] == 1
        rows = {each["entrant"]: each for each in shown["standings"]}
        assert (rows[0]["place"], rows[0]["played"]) == (0, 4)
        assert sum(each["points"] for each in shown["standings"]) == 4
        assert rows[4]["points"] == 0

    in_virtual_time(play)
