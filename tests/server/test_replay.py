"""Replays of uploaded records: open hands or one seat's view, variations and evaluations, and nothing stored."""

from __future__ import annotations

import random
import re
from typing import Any

import httpx
import pytest

import chabudai
from chabudai.analysis import coach
from chabudai.analysis import evaluation as chances
from chabudai.catalogue import Seat, message_from_data
from chabudai.match import Match
from chabudai.match.replay import replay
from tests.games.shared.register import HIDDEN_GAMES
from tests.games.shared.tables import TABLES

from .client import Service

OPTIONS: dict[str, dict[str, Any]] = {key: dict(tables.SHORT) for key, tables in TABLES.items()}


def random_beginning(key: str, actions: int = 60) -> Match:
    """Returns the beginning of a random match from a seed."""
    match = chabudai.load(key, **OPTIONS[key]).start(seed=5)
    chance = random.Random(key)
    while match.action_count < actions and not match.is_over:
        if match.is_interval:
            match.drive_chance()
        for seat in match.acting[:1]:
            match.play(seat, chance.choice(match.view(seat).legal_actions))
    return match


def own_hand(match: Match, seat: int) -> Any:
    """Returns a hand as its seat sees it, if the game's view contains it."""
    seen = match.view(seat).data
    return seen["hand"] if "hand" in seen else seen["hands"][seat]


async def asked(service: Service, path: str, body: object) -> Any:
    async with service.http() as caller:
        answer = await caller.post(f"/api/replay{path}", json=body)
        return answer.json() if "json" in answer.headers["content-type"] else answer.text


@pytest.mark.parametrize("key", OPTIONS)
async def test_a_record_is_shown_with_all_hands_open_and_as_each_seat_saw_it(service: Service, key: str) -> None:
    match = random_beginning(key)
    record = match.record()
    table = await asked(service, "", {"record": record})
    assert (table["type"], table["you"], table["lines"]) == ("table", None, match.action_count)
    assert [line["number"] for line in table["log"]] == list(range(table["log_from"] + 1, match.action_count + 1))
    assert table["log"][-1]["view"] == table["view"]
    if key in HIDDEN_GAMES:
        assert table["view"]["hands"] == [own_hand(match, seat) for seat in range(len(table["seats"]))]
    page = await asked(service, "/log", {"replay": {"record": record}, "first": 0})
    assert page["log_from"] == 0
    assert page["log"][0]["turn"] == 1
    for seat in range(len(table["seats"])):
        own = await asked(service, "", {"record": record, "eyes": seat})
        assert own["you"] == seat
        assert own["view"] == match.view(seat).data
    early = await asked(service, "", {"record": record, "until": 3})
    assert early["lines"] == 3
    assert (await asked(service, "/picture", {"record": record})).startswith("<svg ")


@pytest.mark.parametrize("key", OPTIONS)
async def test_no_seat_of_a_record_is_addressed_as_you(service: Service, key: str) -> None:
    def texts(table: Any) -> list[str]:
        sentences = [table["turn"], (table["ending"] or {}).get("sentence")]
        sentences += [each for line in table["log"] for each in (line["sentence"], *line["events"])]
        names = [f"Player {seat}" for seat in range(len(table["seats"]))]
        return [
            str(message_from_data(each, lambda seat: Seat(seat, names[seat]))) for each in sentences if each is not None
        ]

    over = random_beginning(key, 3000)
    assert over.is_over
    for match in (random_beginning(key), over):
        for eyes in (*range(match.seat_count), "acting"):
            table = await asked(service, "", {"record": match.record(), "eyes": eyes})
            assert [text for text in texts(table) if re.search(r"\byour?\b", text, re.IGNORECASE)] == []


async def test_a_variation_is_played_by_the_seat_to_act_or_refused(service: Service) -> None:
    record = random_beginning("nakatta", 2).record()
    body = {"record": record, "eyes": "acting", "until": 1}
    table = await asked(service, "", body)
    first, *_ = table["legal"]
    after = await asked(service, "", {**body, "tried": [first]})
    assert (after["lines"], after["you"]) == (2, 1 - table["you"])
    taken = await asked(service, "", {**body, "tried": [first, first]})
    assert taken["code"] == "illegal"
    assert "move 2" in taken["message"]
    hidden = await asked(service, "", {"record": random_beginning("natto").record(), "tried": ["pass"]})
    assert hidden["code"] == "not_offered"


async def test_variations_can_start_where_a_match_was_resigned(service: Service) -> None:
    match = random_beginning("nakatta", 3)
    match.resign(0)
    body = {"record": match.record(), "until": match.action_count}
    assert (await asked(service, "", body))["ending"] is not None
    table = await asked(service, "", {**body, "eyes": "acting"})
    assert (table["ending"], table["lines"]) == (None, match.action_count)
    assert (await asked(service, "", {**body, "eyes": "acting", "tried": table["legal"][:1]}))["lines"] == 4


async def test_other_notations_become_records_and_damaged_ones_are_refused(service: Service) -> None:
    moves = {"game": "nakatta", "options": {"size": 5}, "actions": ["c3", "swap", "b2"]}
    record = await asked(service, "/record", moves)
    assert [entry.action for entry in replay(record).actions] == ["c3", "swap", "b2"]
    assert (await asked(service, "/record", {**moves, "actions": ["c3", "c3"]}))["code"] == "illegal"
    assert (await asked(service, "", {"record": record.replace("b2", "b3")}))["code"] == "notation"
    assert (await asked(service, "", {"record": "x" * 2_000_000}))["code"] == "too_long"
    assert (await asked(service, "", {"record": record, "eyes": 2}))["code"] == "no_seat"


async def test_a_set_up_position_becomes_a_record_and_can_be_played(service: Service) -> None:
    moves = {"game": "nakatta", "options": {"size": 5}, "actions": [], "position": "black c3, white a1, white to move"}
    record = await asked(service, "/record", moves)
    table = await asked(service, "", {"record": record, "eyes": "acting", "until": 0, "tried": ["e1"]})
    assert table["view"]["rows"] == [".....", ".....", "..B..", ".....", "W...W"]
    assert table["start"]["rows"][-1] == "W...."
    assert (await asked(service, "/chances", {"record": record}))["seat"] == 1
    forbidden = await asked(service, "/record", {**moves, "position": "black c3, white c4, black to move"})
    assert forbidden["code"] == "illegal"
    assert "N4.2" in forbidden["message"]
    assert (await asked(service, "/record", {**moves, "position": "c3"}))["code"] == "notation"


async def test_evaluations_are_shares_of_a_search_and_reproducible(service: Service) -> None:
    record = chabudai.load("nakatta", size=5, pie=False).start(seed=1)
    record.play(0, "c3")
    body = {"record": record.record(), "until": 1, "tried": ["a1"]}
    found = await asked(service, "/chances", body)
    assert (found["seat"], found["level"]) == (0, coach.level("nakatta").word)
    assert 0 < found["playouts"] <= chances.PLAYOUTS
    assert sum(each["visits"] for each in found["actions"]) <= found["playouts"]
    assert all(0 <= each["chance"] <= 1 for each in found["actions"])
    assert all(each["visits"] >= chances.MIN_VISITS or each["proven"] for each in found["actions"])
    assert found["actions"]
    assert await asked(service, "/chances", {**body, "eyes": 1}) == found


async def test_hidden_and_finished_games_have_no_evaluation(service: Service) -> None:
    hidden = await asked(service, "/chances", {"record": random_beginning("natto").record()})
    assert hidden["code"] == "not_offered"
    match = random_beginning("nakatta")
    assert match.is_over
    assert (await asked(service, "/chances", {"record": match.record()}))["code"] == "over"
    assert (await asked(service, "/chances", {"record": match.record(), "until": 2}))["playouts"] > 0


async def test_a_record_of_people_has_no_evaluation_before_its_end(service: Service) -> None:
    match = random_beginning("nakatta", 4)
    match.names = {0: "Anna", 1: "Ben"}
    assert (await asked(service, "/chances", {"record": match.record()}))["code"] == "too_early"


async def test_a_player_of_a_rated_match_gets_no_evaluation_of_that_game(service: Service) -> None:
    position = {"record": random_beginning("nakatta", 2).record()}

    async def code(caller: httpx.AsyncClient) -> Any:
        answer = await caller.post("/api/replay/chances", json=position)
        return answer.json().get("code", "evaluated")

    async with service.http() as anna, service.http() as ben, service.http() as cleo:
        for caller, name in ((anna, "Anna-Analyst"), (ben, "Ben-Analyst"), (cleo, "Cleo-Analyst")):
            body = {"name": name, "password": "a correct horse battery"}
            assert (await caller.post("/api/people", json=body)).status_code == 201
        asked_for = {"game": "nakatta", "options": {"size": 5}, "seats": ["me", "open"], "name": "", "rated": True}
        opened = (await anna.post("/api/tables", json=asked_for)).json()
        body = {"invitation": opened["invitation"], "name": ""}
        seat = (await ben.post(f"/api/tables/{opened['table']}/join", json=body)).json()
        assert [await code(caller) for caller in (anna, ben, cleo)] == ["too_early", "too_early", "evaluated"]
        # A visitor with the same address as a connected seat is treated as its player.
        async with service.client(opened, seat["key"]) as connected:
            assert await code(cleo) == "too_early"
            await connected.request("resign", match=1)
            assert [await code(caller) for caller in (anna, ben, cleo)] == ["evaluated"] * 3
