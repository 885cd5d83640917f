"""A match that was begun on a device continues at a table of the server, if nothing in it was hidden."""

from __future__ import annotations

from typing import Any

import httpx
import pytest

import chabudai
from chabudai.match import Match
from tests.games.shared.register import HIDDEN_GAMES

from .client import Service
from .test_replay import random_beginning

SEATS = ["me", "bot:1"]


def begun(moves: str = "c3 e5 b2", **options: Any) -> Match:
    match = chabudai.load("nakatta", size=7, pie=False, **options).start()
    for move in moves.split():
        match.play(match.acting[0], move)
    return match


async def continued(service: Service, record: str, seats: list[str] | None = None) -> httpx.Response:
    async with service.http() as caller:
        return await caller.post(
            "/api/tables/continue", json={"record": record, "seats": seats or SEATS, "name": "Eva"}
        )


async def test_an_open_match_is_continued_unrated_and_marked(service: Service) -> None:
    match = begun("c3 e5 b2 d6 c4")
    match.take_back(0)
    match.play(0, "b3")
    match.play(1, "g7")
    answer = await continued(service, match.record())
    assert answer.status_code == 201, answer.text
    opened = answer.json()
    async with service.client(opened, opened["key"]) as eva:
        table = eva.table
        assert (table["continued"], table["rated"], table["strangers"]) == (True, False, False)
        assert (table["you"], table["options"]["size"]) == (0, 7)
        assert table["view"] == match.view(0).data
        assert [seat["name"] for seat in table["seats"]] == ["Eva", "Level 1"]
        await eva.act("a1")
        await eva.table_where(lambda news: news["lines"] >= match.action_count + 2)
    async with service.http() as anyone:
        seen = (await anyone.get(f"/api/tables/{opened['table']}")).json()
        assert seen["continued"], "spectators learn it as well"
        record = (await anyone.get(f"/api/tables/{opened['table']}/record")).text
    replayed = chabudai.replay(record)
    assert replayed.headers == {"begun": "device"}
    kept = replayed.entries
    assert kept[: len(match.entries)] == match.entries
    assert len(kept) > len(match.entries)


async def test_the_bot_answers_if_it_is_its_turn(service: Service) -> None:
    opened = (await continued(service, begun().record())).json()
    async with service.client(opened, opened["key"]) as eva:
        assert (await eva.until_asked())["lines"] == 4


@pytest.mark.parametrize("key", sorted(HIDDEN_GAMES))
async def test_a_match_whose_cards_the_device_knew_does_not_go_on(service: Service, key: str) -> None:
    match = random_beginning(key, 4)
    seats = ["me", *["bot:1"] * (match.seat_count - 1)]
    answer = await continued(service, match.record(), seats)
    assert answer.json()["code"] == "not_offered"
    assert "a device that dealt a match knows its cards" in answer.json()["message"]


@pytest.mark.parametrize(
    ("record", "seats", "code"),
    [
        ("no record", SEATS, "notation"),
        (begun().record().replace("b2", "c3"), SEATS, "notation"),
        (begun().record(), ["bot:1", "bot:1"], "options"),
        (begun().record(), ["me", "open"], "options"),
        (begun().record(), ["me", "me"], "options"),
        (begun().record(), ["me", "bot:1", "bot:1"], "options"),
        (begun().record(), ["me", "bot:none"], "options"),
    ],
)
async def test_what_cannot_go_on_is_refused(service: Service, record: str, seats: list[str], code: str) -> None:
    answer = await continued(service, record, seats)
    assert answer.json()["code"] == code, answer.text


async def test_a_match_that_is_over_or_was_set_up_does_not_go_on(service: Service) -> None:
    over = begun()
    over.resign(0)
    assert (await continued(service, over.record())).json()["code"] == "over"
    set_up = Match(chabudai.load("nakatta", size=3, pie=False), position="black b2, white to move")
    assert (await continued(service, set_up.record())).json()["code"] == "not_offered"
