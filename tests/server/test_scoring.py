"""Rounds of a real table over the wire."""

from __future__ import annotations

from typing import Any

import pytest

from .client import Service


async def ask(service: Service, **body: Any) -> tuple[int, dict[str, Any]]:
    async with service.http() as caller:
        answer = await caller.post("/api/score", json=body)
        return answer.status_code, answer.json()


async def test_a_match_is_counted_round_by_round_to_its_end(service: Service) -> None:
    match = {"game": "natto", "options": {"target": 2}}
    status, first = await ask(service, **match, round={"out": 1, "left": "3o F"})
    assert (status, first["scores"], first["next"], first["ending"]) == (200, [0, 1], 0, None)
    assert first["lines"][0] == {"seat": 0, "clause": "B3.5", "name": "tiles left", "items": ["3o", "F"], "points": 0}
    status, last = await ask(service, **match, round={"out": 1}, standing=first["standing"])
    assert (status, last["scores"], last["ending"]["winners"]) == (200, [0, 2], [1])
    status, refused = await ask(service, **match, round={"out": 1}, standing=last["standing"])
    assert (status, refused["code"], refused["refusal"]["clause"]) == (422, "illegal", "B3.7")


async def test_an_impossible_hand_is_refused_with_the_card(service: Service) -> None:
    seats = [{"hand": "Ks"}, {"hand": "Ks"}, {}, {}]
    status, refused = await ask(service, game="eurojongg", round={"seats": seats})
    assert (status, refused["code"]) == (422, "illegal")
    assert refused["message"] == "There is only one king of spades, and it was entered again (E1.1)."
    assert refused["sentence"]["id"] == "eurojongg-count-too-many"


@pytest.mark.parametrize(
    ("body", "code"),
    [
        ({"game": "chess", "round": {}}, "no_match"),
        ({"game": "nakatta", "round": {}}, "not_offered"),
        ({"game": "natto", "options": {"size": 9}, "round": {}}, "options"),
        ({"game": "natto", "round": {"out": 7}}, "malformed"),
        ({"game": "natto", "round": {"out": 0}, "standing": {"scores": [9, 9]}}, "malformed"),
        ({"game": "natto", "round": []}, "malformed"),
    ],
)
async def test_other_requests_are_refused_with_their_codes(service: Service, body: dict[str, Any], code: str) -> None:
    status, refused = await ask(service, **body)
    assert (status >= 400, refused["code"]) == (True, code)
