"""Games with hidden cards at a table: what each viewer reads, what is refused, and that bots' times reveal nothing."""

from __future__ import annotations

import asyncio
import random
import re
from typing import Any

import pytest

from chabudai.match import Match, load
from chabudai.server.settings import Settings
from chabudai.server.table.bot_pacing import pace_s
from chabudai.server.table.identity import Identity
from chabudai.server.table.situation import SeatQuestion
from chabudai.store import secret_hash
from tests.reading import english
from tests.server.simulation.world import World

from .client import Client, Json, Service
from .virtual import HIDDEN, BotPool, Guest, in_virtual_time, match_of, party


def lines(guest: Guest) -> list[str | None]:
    return [line["action"] for line in guest.log]


async def new_table(service: Service, *seats: str, **options: Any) -> Json:
    async with service.http() as caller:
        asked = {"game": HIDDEN, "options": {"players": len(seats), **options}, "seats": seats, "name": "Anna"}
        answer = await caller.post("/api/tables", json=asked)
        assert answer.status_code == 201, answer.text
        table: Json = answer.json()
        return table


@pytest.mark.parametrize("public_gaps", [True, False])
def test_every_viewer_reads_their_own_sentences_and_a_deal_shows_no_card(public_gaps: bool) -> None:
    async def conversation(world: World) -> None:
        table = await party(world, match_of(3, public_gaps=public_gaps))
        match = await table.play_until(lambda match: len(match.entries) >= 40 or match.is_over, random.Random(3))
        game, everybody = match.game, [*table.guests, table.watcher]
        for viewer, guest in zip([0, 1, 2, None], everybody, strict=True):
            assert lines(guest) == [game.announcement(entry.actor, entry.action, viewer) for entry in match.actions]
            assert lines(guest)[:2] == [match.entries[0].action, "deal"]
            assert [line["number"] for line in guest.log] == list(range(1, len(match.actions) + 1))
            assert english(guest.log[1]["sentence"]) == "Round 1: eight cards each (T1.3)."
            for line, entry, state in zip(guest.log, match.actions, match.states[1:], strict=True):
                assert line["view"] == state.view(viewer).data
                assert line["sentence"]
                if entry.actor.isdigit():
                    who = "You" if entry.actor == str(viewer) else f"Person {entry.actor}"
                    said = english(line["sentence"], viewer, guest.table)
                    assert said.startswith(f"{who} "), "no reader is named in the third person"
            assert guest.log[-1]["view"] == guest.table["view"]
            deals = [entry.action for entry in match.actions if entry.action.startswith("deal")]
            assert not any(deal in str(frame) for frame in guest.frames for deal in deals)
        told_to_all = [action for action in lines(table.watcher) if action is not None]
        assert any(action.startswith("keep") for action in told_to_all), "this seed never keeps a card: choose another"
        assert any("@" in action for action in told_to_all) == public_gaps

    in_virtual_time(conversation)


def test_other_peoples_cards_are_question_marks_on_the_wire() -> None:
    async def conversation(world: World) -> None:
        table = await party(world, match_of(4))
        match = await table.match()
        for viewer, guest in zip([0, 1, 2, 3, None], [*table.guests, table.watcher], strict=True):
            for view in (guest.table["view"], guest.log[-1]["view"]):
                for seat, hand in enumerate(view["hands"]):
                    expected = match.view(seat).data["hands"][seat] if seat == viewer else ["?"] * 8
                    assert hand == expected
            assert guest.table["start"]["hands"] == [[], [], [], []]

    in_virtual_time(conversation)


async def test_there_are_no_take_backs_and_the_record_opens_at_the_end(service: Service) -> None:
    opened = await new_table(service, "me", "open", "open")
    seats = [await service.join(opened, name) for name in ("Ben", "Carla")]
    keys = [opened["key"], *[seat["key"] for seat in seats]]
    path = f"/api/tables/{opened['table']}"
    async with service.http() as caller:

        async def record(key: str | None) -> tuple[int, str]:
            headers = {} if key is None else {"Authorization": f"Bearer {key}"}
            answer = await caller.get(f"{path}/record", headers=headers)
            return answer.status_code, answer.text

        async with (
            service.client(opened, keys[0]) as anna,
            service.client(opened, keys[1]) as ben,
            service.client(opened, keys[2]) as carla,
            service.client(opened) as watcher,
        ):
            people = (anna, ben, carla)
            asked = next(person for person in people if person.table["question"] is not None)
            assert (await asked.act(asked.table["legal"][0]))["type"] == "accepted"
            for person in people:
                await person.log_of(3)
                assert not person.table["takeback_allowed"]
                assert not person.table["record_open"]
                answer = await person.request("offer", match=1, what="takeback")
                assert answer["code"] == "not_offered"
                assert "with hidden information" in answer["message"]
            assert (await watcher.request("offer", match=1, what="takeback"))["code"] == "no_seat"
            for key in (*keys, None):
                status, text = await record(key)
                assert status == 409
                assert '"too_early"' in text
                assert "deal" not in text
            for person in people:
                assert (await person.request("resign", match=1))["type"] == "accepted"
            for person in people:
                await person.table_where(lambda table: table["ending"])
            assert anna.table["ending"]["code"] == "resignation"
            hands = [person.table["view"]["hands"] for person in people]
            assert all("?" in hand for hand in hands[0][1:]), "the end of a match reveals no hand"
            for key in (*keys, None):
                status, text = await record(key)
                assert status == 200
                assert re.search(r"^> chance deal \d{63} #", text, re.MULTILINE)


async def test_refusals_reveal_nothing_about_other_hands(service: Service) -> None:
    opened = await new_table(service, "me", "open", "open")
    seats = [await service.join(opened, name) for name in ("Ben", "Carla")]
    async with service.client(opened, opened["key"]) as anna, service.client(opened, seats[0]["key"]) as ben:
        people: list[Client] = [anna, ben]
        async with service.client(opened, seats[1]["key"]) as carla:
            people.append(carla)
            for person in people:
                for action in ("deal", "start 1", f"deal {'1' * 63}", "keep@0", "take@0", "drop", "pass"):
                    question = person.table["question"] or 1
                    answer = await person.request("act", match=1, question=question, action=action)
                    assert answer["code"] in ("illegal", "notation", "not_your_turn"), (action, answer)
                    explained = await person.request("explain", action=action)
                    assert explained.get("sentence") or explained["type"] == "refused"


# Tests of the time that a bot takes.


@pytest.mark.parametrize(("thought", "answered"), [(0.0, 1), (0.4, 1), (0.99, 1), (1.01, 2), (2.9, 3)])
def test_a_bot_with_hidden_cards_answers_at_fixed_moments(thought: float, answered: int) -> None:
    async def conversation(world: World) -> None:
        match = match_of(3)
        moment = pace_s(SeatQuestion(1, match.acting[0], 1, 1), 0.7)
        world.registry.bot_pool = BotPool(thought * moment)  # type: ignore[assignment]
        kinds = ["person"] * 3
        kinds[match.acting[0]] = "bot"
        began = asyncio.get_running_loop().time()
        table = await party(world, match, kinds)
        while len((await table.match()).entries) == 2:
            await asyncio.sleep(0.01)
        took_s = asyncio.get_running_loop().time() - began
        assert took_s == pytest.approx(answered * moment, abs=0.03)

    in_virtual_time(conversation, bot_beat_s=0.7)


@pytest.mark.parametrize("thought_s", [0.0, 0.2, 0.39, 2.0])
def test_p14_a_bot_in_an_open_game_answers_after_a_short_delay(thought_s: float) -> None:
    async def conversation(world: World) -> None:
        world.registry.bot_pool = BotPool(thought_s)  # type: ignore[assignment]
        table = await party(world, load("nakatta", size=5).start(), ["bot", "person"])
        await asyncio.sleep(max(0.38, thought_s - 0.02))
        assert len(lines(table.guests[1])) == 0
        await asyncio.sleep(0.2)
        assert len(lines(table.guests[1])) == 1

    in_virtual_time(conversation, bot_beat_s=0.4)


def test_p14_the_delays_of_bots_vary_around_half_a_second_and_depend_on_public_facts() -> None:
    def moments(level: int) -> list[float]:
        shortest_s = Settings().bot_beat_s
        return [pace_s(SeatQuestion(1, seat, number, level), shortest_s) for seat in range(4) for number in range(99)]

    assert 0.45 < sum(moments(3)) / len(moments(3)) < 0.55
    assert len(set(moments(3))) > 300
    assert moments(3) == moments(1), "nor does the level of a bot"


def test_slow_and_fast_bots_are_indistinguishable() -> None:
    """Whether a bot has one legal action or two hundred, the messages arrive at the same times."""
    heard: list[list[tuple[float, int]]] = []
    thoughts: list[BotPool] = []

    async def conversation(world: World) -> None:
        world.registry.bot_pool = thoughts[-1]  # type: ignore[assignment]
        match = match_of(4)
        kinds = ["bot"] * 4
        kinds[match.acting[0]] = "person"
        table = await party(world, match, kinds)
        person = table.guests[match.acting[0]]
        times: list[tuple[float, int]] = []
        heard.append(times)
        for _ in range(5):
            await table.play_until(lambda match: match.acting[0] != person.table["you"], random.Random(1))
            while person.table["question"] is None and not person.table["ending"]:
                before = person.table["version"]
                await asyncio.sleep(0.05)
                if person.table["version"] != before:
                    times.append((round(asyncio.get_running_loop().time(), 2), person.table["version"]))

    for thought_s in ([0.0], [0.5, 0.01, 0.3, 0.65]):
        thoughts.append(BotPool(thought_s))
        in_virtual_time(conversation, bot_beat_s=0.7)
    assert len(heard[0]) > 10
    assert heard[0] == heard[1]


# Many seats.


def test_six_people_and_bots_change_seats_for_the_next_match() -> None:
    async def conversation(world: World) -> None:
        match = match_of(6)
        table = await party(world, match, ["person", "bot", "person", "open", "person", "bot"])
        anna, carla, edda = (table.guests[seat] for seat in (0, 2, 4))
        await table.all_resign()
        assert anna.table["ending"]["winners"] == [1, 3, 5], "the bots, and the open seat"
        await anna.request("offer", match=1, what="rematch")
        await edda.request("answer", match=1, what="rematch", accept=True)
        assert anna.table["match"] == 1, "Carla has not agreed"
        await carla.request("answer", match=1, what="rematch", accept=True)
        assert [guest.table["match"] for guest in (anna, carla, edda, table.watcher)] == [2, 2, 2, 2]
        assert [guest.table["you"] for guest in (anna, carla, edda, table.watcher)] == [5, 1, 3, None]
        kinds = [shown["kind"] for shown in anna.table["seats"]]
        assert kinds == ["bot", "person", "open", "person", "bot", "person"]
        second: Match = await table.match()
        assert anna.table["view"]["hands"][5] == second.view(5).data["hands"][5]
        assert lines(anna) == lines(table.watcher)
        assert lines(anna)[1] == "deal"

    in_virtual_time(conversation)


def test_play_begins_immediately_and_waits_at_an_open_seat() -> None:
    async def conversation(world: World) -> None:
        match = match_of(3)
        first = match.acting[0]
        kinds = ["person"] * 3
        kinds[(first + 1) % 3] = "open"
        table = await party(world, match, kinds)
        anna = table.guests[first]
        assert (await anna.act(anna.table["legal"][0]))["type"] == "accepted"
        await asyncio.sleep(1000)
        assert len((await table.match()).entries) == 3
        room = await table.room()
        seat, key = await room.take_seat(secret_hash("come to our table"), Identity("Late"))
        assert seat == (first + 1) % 3
        late = Guest(world, table.room_id, key)
        await late.come()
        assert late.table["view"] == (await table.match()).view(seat).data
        assert len(late.log) == 3
        assert late.table["question"] == 1
        assert (await late.act("pass"))["type"] == "accepted"
        # From now on, the log uses their name for all viewers.
        assert english(table.watcher.log[-1]["sentence"], table=table.watcher.table).startswith("Late passes")

    in_virtual_time(conversation)
