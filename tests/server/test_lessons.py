"""Lessons over the wire: everything except the solutions, and the core's own refusals."""

from __future__ import annotations

from typing import Any

import pytest

import chabudai
from chabudai.analysis.lessons import scenes
from chabudai.presentation.rulebook import rulebook
from tests.reading import english

from .client import Service


async def say(service: Service, path: str, **body: Any) -> tuple[int, dict[str, Any]]:
    async with service.http() as caller:
        answer = await caller.post(path, json=body)
        return answer.status_code, answer.json()


@pytest.mark.parametrize("key", chabudai.games())
async def test_a_lesson_is_sent_without_solutions_and_solved_by_trying(service: Service, key: str) -> None:
    async with service.http() as caller:
        data = (await caller.get(f"/api/lessons/{key}")).json()
    assert len(data["scenes"]) == len(scenes(key))
    for number, (shown, scene) in enumerate(zip(data["scenes"], scenes(key), strict=True), start=1):
        assert not {"answers", "solved", "wrong"} & shown.keys()
        questions = {one["action"]: english(one["question"]) for one in shown["why_not"]}
        assert questions == {action: str(question) for action, question in scene.wrong.items()}
        assert shown["view"]["seat"] == scene.seat
        assert shown["legal"] == scene.match.view(scene.seat).legal_actions
        for action in scene.wrong:
            status, found = await say(service, "/api/lessons/try", game=key, scene=number, action=action)
            assert (status, found["verdict"]) == (200, "refused")
            assert found["refusal"]["clause"] in english(found["sentence"])
            assert found["view"] == shown["view"]
        answer = min(scene.answers)
        status, found = await say(service, "/api/lessons/try", game=key, scene=number, action=answer)
        assert (found["verdict"], english(found["sentence"])) == ("solved", str(scene.solved))
        assert found["view"] != shown["view"]


async def test_unknown_lessons_and_scenes_are_refused(service: Service) -> None:
    async with service.http() as caller:
        for key in ("chess", "no", "No", "a" * 50):
            assert (await caller.get(f"/api/lessons/{key}")).status_code == 404
    game = chabudai.games()[0]
    assert (await say(service, "/api/lessons/try", game=game, scene=10, action="x"))[0] == 404
    assert (await say(service, "/api/lessons/try", game="chess", scene=1, action="x"))[0] == 404
    assert (await say(service, "/api/lessons/try", game=game, scene=1, action="no action"))[0] == 422


async def test_tiles_are_read_in_a_scene(service: Service) -> None:
    status, found = await say(service, "/api/lessons/readings", game="natto", scene=1, items="3o 4o 5o 6o")
    assert status == 200
    assert found["readings"][0]["action"] == "seq 3 3o 4o 5o 6o"
    assert found["readings"][0]["sentence"] is None


@pytest.mark.parametrize("key", chabudai.games())
async def test_the_rulebook_is_sent_clause_by_clause(service: Service, key: str) -> None:
    async with service.http() as caller:
        data = (await caller.get(f"/api/rules/{key}")).json()
        missing = await caller.get("/api/rules/chess")
    clauses = {clause["number"]: clause for section in data["sections"] for clause in section["clauses"]}
    assert clauses.keys() == rulebook(key).clauses.keys()
    assert all(clause["paragraphs"] for clause in clauses.values())
    assert not any(one["text"].startswith(number) for number in clauses for one in clauses[number]["paragraphs"])
    assert missing.status_code == 404


async def test_the_rulebook_is_sent_in_the_language_of_the_request(service: Service) -> None:
    async with service.http() as caller:
        for accepted, language in (("ja-JP,ja;q=0.9", "ja"), ("fr", "en"), ("en", "en")):
            data = (await caller.get("/api/rules/nakatta", headers={"Accept-Language": accepted})).json()
            book = rulebook("nakatta", language)
            assert data["title"] == book.title
            assert [section["name"] for section in data["sections"]] == [section.name for section in book.sections]
