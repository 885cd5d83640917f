"""The protocol between two people, a spectator and the server, over real sockets."""

from __future__ import annotations

import asyncio
from pathlib import Path

import pytest

from tests.reading import english

from .client import Client, Service, play, stored_rows, two_people


@pytest.fixture(params=["one_process", "three_processes"])
def service(request: pytest.FixtureRequest) -> Service:
    """One process, and three processes with each socket connected to a different one."""
    found: Service = request.getfixturevalue(request.param)
    return found


@pytest.fixture
def database(service: Service) -> Path | str:
    return service.settings.database


def views_agree(client: Client) -> bool:
    """Returns whether the last line of the log has the same view as the table."""
    return bool(client.log[-1]["view"] == client.table["view"])


async def test_two_people_play_and_each_sees_their_own_view(service: Service, database: Path) -> None:
    async with two_people(service, pie=False) as (anna, ben, opened):
        assert (anna.table["you"], ben.table["you"]) == (0, 1)
        assert anna.table["question"] == 1
        assert len(anna.table["legal"]) == 25
        assert ben.table["question"] is None
        assert ben.table["legal"] == []
        assert [seat["name"] for seat in ben.table["seats"]] == ["Anna", "Ben"]
        assert [seat["called"] for seat in ben.table["seats"]] == ["Black", "White"]
        await play((anna, ben), "c3", "b2", "d4")
        assert anna.table["view"]["seat"] == 0
        assert ben.table["view"]["seat"] == 1
        assert [line["action"] for line in ben.log] == ["c3", "b2", "d4"]
        assert english(ben.log[0]["sentence"]) == "Black c3."
        assert views_agree(anna)
        assert views_agree(ben)
        assert stored_rows(database, opened["table"]) == [("0", "c3"), ("1", "b2"), ("0", "d4")]


async def test_accepted_comes_before_the_table_that_shows_it(service: Service) -> None:
    async with two_people(service) as (anna, _ben, _opened):
        for _ in range(3):
            await anna.until_asked()
            anna.frames.clear()
            assert (await anna.act(anna.table["legal"][0]))["type"] == "accepted"
            assert [frame["type"] for frame in anna.frames] == ["accepted"]
            await anna.table_where(lambda table: table["question"] is None)
            await anna.request("offer", match=1, what="takeback")
            await _ben.table_where(lambda table: table["offers"])
            await _ben.request("answer", match=1, what="takeback", accept=True)
            await anna.table_where(lambda table: table["question"] is not None)


async def test_the_log_is_complete_after_hello_and_then_only_grows(service: Service) -> None:
    async with two_people(service, pie=False) as (anna, ben, opened):
        await play((anna, ben), "c3", "b2")
        assert ben.table["log_from"] == 1
        assert len(ben.table["log"]) == 1
        async with service.client(opened, anna.key) as again:
            assert again.table["log_from"] == 0
            assert again.log == anna.log
            assert again.table["start"]["rows"] == ["....."] * 5


async def test_a_spectator_sees_everything_and_can_do_nothing(service: Service) -> None:
    async with two_people(service, pie=False) as (anna, ben, opened), service.client(opened) as watcher:
        assert watcher.table["you"] is None
        assert watcher.table["legal"] == []
        assert watcher.table["question"] is None
        assert watcher.table["invitation"] is None
        await anna.table_where(lambda table: table["watchers"] == 1)
        for request in (
            {"kind": "act", "match": 1, "question": 1, "action": "c3"},
            {"kind": "resign", "match": 1},
            {"kind": "offer", "match": 1, "what": "takeback"},
            {"kind": "explain", "action": "c3"},
        ):
            assert (await watcher.request(**request))["code"] == "no_seat"
        await play((anna, ben), "c3")
        await watcher.table_where(lambda _table: len(watcher.log) == 1)
        assert watcher.table["view"]["rows"][2] == "..B.."


async def test_the_invitation_is_sent_to_the_opener_while_a_seat_is_open(service: Service) -> None:
    opened = await service.new_table("me", "open")
    async with service.client(opened, opened["key"]) as anna, service.client(opened) as watcher:
        assert anna.table["invitation"] == opened["invitation"]
        assert watcher.table["invitation"] is None
        assert anna.table["seats"][1]["kind"] == "open"
        seat = await service.join(opened, name=" B\u202een ")
        await anna.table_where(lambda table: table["invitation"] is None)
        assert anna.table["seats"][1]["name"] == "Ben"
        assert not anna.table["seats"][1]["present"]
        async with service.client(opened, seat["key"]):
            await anna.table_where(lambda table: table["seats"][1]["present"])
        await anna.table_where(lambda table: not table["seats"][1]["present"])
    async with service.http() as caller:
        asked = {"invitation": opened["invitation"], "name": "Carla"}
        late = await caller.post(f"/api/tables/{opened['table']}/join", json=asked)
        assert (late.status_code, late.json()["code"]) == (409, "no_seat")


async def test_a_seat_continues_on_another_socket(service: Service) -> None:
    async with two_people(service, pie=False) as (anna, ben, opened):
        await play((anna, ben), "c3")
        async with service.client(opened, ben.key) as phone:
            assert phone.table["you"] == 1
            assert (await phone.act("b2"))["type"] == "accepted"
            await ben.table_where(lambda _table: len(ben.log) == 2)
            await anna.table_where(lambda _table: len(anna.log) == 2)


async def test_a_repeated_action_is_accepted_again_and_not_played_again(service: Service, database: Path) -> None:
    async with two_people(service, pie=False) as (anna, ben, opened):
        for _ in range(3):
            assert (await anna.act("c3", question=1))["type"] == "accepted"
        await play((anna, ben), "b2")
        assert (await anna.act("c3", question=1))["type"] == "accepted"
        assert stored_rows(database, opened["table"]) == [("0", "c3"), ("1", "b2")]
        assert (await anna.act("d4", question=1))["code"] == "stale"
        assert (await anna.act("d4", question=99))["code"] == "stale"
        assert (await anna.act("d4", match=2))["code"] == "stale"
        assert (await ben.act("d4", question=2))["code"] == "not_your_turn"
        assert len(stored_rows(database, opened["table"])) == 2


async def test_refusals_say_why_and_change_nothing(service: Service) -> None:
    async with two_people(service, pie=False) as (anna, ben, _opened):
        await play((anna, ben), "c3")
        version = ben.table["version"]
        illegal = await ben.act("c4")
        assert illegal["code"] == "illegal"
        assert "(N4.2)" in illegal["message"]
        assert illegal["refusal"]["clause"] == "N4.2"
        assert illegal["refusal"]["culprits"]
        assert (await ben.act("z99"))["code"] == "notation"
        assert (await anna.act("c4", question=2))["code"] == "not_your_turn"
        explained = await ben.request("explain", action="c4")
        assert english(explained["sentence"]) == illegal["message"]
        assert explained["refusal"] == illegal["refusal"]
        legal = await ben.request("explain", action="b2")
        assert legal["sentence"] is None
        assert legal["refusal"] is None
        assert legal["action"] == "b2"
        assert ben.table["version"] == version


async def test_a_match_ends_and_nothing_can_be_played_after(service: Service) -> None:
    async with two_people(service, pie=False, size=2) as (anna, ben, _opened):
        while not anna.table["ending"]:
            turn = anna if anna.table["question"] is not None else ben
            assert (await turn.act(turn.table["legal"][0]))["type"] == "accepted"
            count = len(turn.log)
            for client in (anna, ben):
                await client.log_of(count + 1)
        ending = ben.table["ending"]
        assert ending["winners"]
        lines = [
            english(client.table["ending"]["sentence"], client.table["you"]).split(":")[0] for client in (anna, ben)
        ]
        assert sorted(lines) == ["You lost", "You won"]
        assert ending["clause"] == "N2.2"
        assert (await anna.act("b2", question=50))["code"] == "over"
        assert (await anna.request("resign", match=1))["code"] == "over"
        assert (await anna.request("offer", match=1, what="takeback"))["code"] == "over"
        assert not ben.table["takeback_allowed"]


async def test_resigning_ends_the_match_and_is_done_once(service: Service, database: Path) -> None:
    async with two_people(service) as (anna, ben, opened):
        assert (await ben.request("resign", match=1))["type"] == "accepted"
        assert (await ben.request("resign", match=1))["type"] == "accepted"
        assert (await anna.request("resign", match=1))["code"] == "over"
        await anna.table_where(lambda table: table["ending"])
        assert anna.table["ending"]["winners"] == [0]
        assert anna.table["question"] is None
        assert stored_rows(database, opened["table"]) == [("table", "resign 1")]


async def test_a_take_back_by_consent(service: Service, database: Path) -> None:
    async with two_people(service, pie=False) as (anna, ben, opened):
        assert (await anna.request("offer", match=1, what="takeback"))["code"] == "stale"
        await play((anna, ben), "c3")
        assert (await anna.request("offer", match=1, what="takeback"))["type"] == "accepted"
        await ben.table_where(lambda table: table["offers"] == [{"what": "takeback", "from": 0}])
        assert (await anna.request("answer", match=1, what="takeback", accept=True))["code"] == "stale"
        assert (await ben.request("answer", match=1, what="takeback", accept=True))["type"] == "accepted"
        for client in (anna, ben):
            await client.table_where(lambda table: table["view"]["rows"] == ["....."] * 5 and not table["offers"])
            assert client.log == []
        assert stored_rows(database, opened["table"]) == [("0", "c3"), ("table", "takeback 0")]
        # The old answer is not applied to the new question.
        assert (await anna.act("c3", question=1))["code"] == "stale"
        await play((anna, ben), "d4")


async def test_a_take_back_that_is_declined_withdrawn_or_overtaken(service: Service) -> None:
    async with two_people(service, pie=False) as (anna, ben, _opened):
        await play((anna, ben), "c3")
        await anna.request("offer", match=1, what="takeback")
        await ben.table_where(lambda table: table["offers"])
        assert (await ben.request("answer", match=1, what="takeback", accept=False))["type"] == "accepted"
        await anna.table_where(lambda table: not table["offers"])
        assert (await ben.request("answer", match=1, what="takeback", accept=True))["code"] == "stale"
        await anna.request("offer", match=1, what="takeback")
        await anna.request("answer", match=1, what="takeback", accept=False)
        assert (await ben.request("answer", match=1, what="takeback", accept=True))["code"] == "stale"
        await anna.request("offer", match=1, what="takeback")
        await play((anna, ben), "b2")
        assert ben.table["offers"] == []
        assert len(ben.log) == 2


async def test_a_rematch_changes_seats(service: Service) -> None:
    async with two_people(service) as (anna, ben, _opened):
        assert (await anna.request("offer", match=1, what="rematch"))["code"] == "too_early"
        await ben.request("resign", match=1)
        await anna.table_where(lambda table: table["ending"])
        assert (await anna.request("offer", match=1, what="rematch"))["type"] == "accepted"
        await ben.table_where(lambda table: table["offers"] == [{"what": "rematch", "from": 0}])
        # Making the same offer counts as agreeing.
        assert (await ben.request("offer", match=1, what="rematch"))["type"] == "accepted"
        for client in (anna, ben):
            await client.table_where(lambda table: table["match"] == 2)
            assert client.log == []
            assert client.table["ending"] is None
            assert client.table["offers"] == []
        assert (anna.table["you"], ben.table["you"]) == (1, 0)
        assert [seat["name"] for seat in anna.table["seats"]] == ["Ben", "Anna"]
        assert (await anna.request("resign", match=1))["code"] == "stale"
        assert (await ben.act("b1"))["type"] == "accepted"


async def test_after_a_swap_the_seats_are_called_by_their_new_colours(service: Service) -> None:
    async with two_people(service) as (anna, ben, _opened):
        await play((anna, ben), "b1", "swap")
        assert [seat["called"] for seat in anna.table["seats"]] == ["White", "Black"]
        assert anna.table["question"] == 2


async def test_many_answers_at_once_are_played_once(service: Service, database: Path) -> None:
    async with two_people(service, pie=False) as (anna, _ben, opened):
        sockets = [service.client(opened, anna.key) for _ in range(5)]
        tabs = [await socket.__aenter__() for socket in sockets]
        points = ["c3", "b2", "c3", "d4", "c3"]
        answers = await asyncio.gather(*(tab.act(point) for tab, point in zip(tabs, points, strict=True)))
        played = stored_rows(database, opened["table"])
        assert len(played) == 1
        accepted = {point for point, answer in zip(points, answers, strict=True) if answer["type"] == "accepted"}
        assert accepted == {played[0][1]}
        for socket in sockets:
            await socket.__aexit__(None, None, None)
