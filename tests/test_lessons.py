"""Every lesson works: its positions can occur, its solutions are accepted, and the rules refuse the moves that it calls
wrong.
"""

from __future__ import annotations

import re
from pathlib import Path

import pytest

import chabudai
from chabudai.analysis.lessons import LessonScene, scenes, try_action
from chabudai.errors import NotationError, OptionsError

RULES = Path(__file__).resolve().parent.parent / "docs" / "rules"
SCENES = [(key, number, scene) for key in chabudai.games() for number, scene in enumerate(scenes(key), start=1)]
IDS = [f"{key} {number}" for key, number, _ in SCENES]
WORDS_PER_MINUTE = 180
"""Reading speed of a newcomer."""
SCENE_S = 12
"""Time to play the action of a scene."""


def clauses_of(key: str) -> set[str]:
    return set(re.findall(r"^\*\*([A-Z]\d+\.\d+)", (RULES / f"{key}.md").read_text(encoding="utf-8"), re.MULTILINE))


@pytest.mark.parametrize("key", chabudai.games())
def test_a_lesson_has_five_to_nine_scenes_and_takes_three_minutes(key: str) -> None:
    found = scenes(key)
    assert 5 <= len(found) <= 9
    words = sum(len(f"{scene.title} {scene.text} {scene.solved}".split()) for scene in found)
    assert words / WORDS_PER_MINUTE * 60 + SCENE_S * len(found) <= 180
    assert len({str(scene.title) for scene in found}) == len(found)
    assert any(scene.wrong for scene in found)


@pytest.mark.parametrize(("key", "number", "scene"), SCENES, ids=IDS)
def test_a_scene_is_solved_by_each_of_its_answers(key: str, number: int, scene: LessonScene) -> None:
    assert scene.answers
    assert scene.seat in scene.match.acting, "there is nothing to do"
    legal = set(scene.match.view(scene.seat).legal_actions)
    assert scene.answers <= legal
    before = scene.match.count
    for answer in sorted(scene.answers):
        found = try_action(scene, answer)
        assert (found.verdict, found.sentence, found.refusal) == ("solved", scene.solved, None)
        assert found.match.count > before
    assert scene.match.count == before, "the scene itself stays as it is"
    for action in sorted(legal - scene.answers)[:50]:
        assert try_action(scene, action).verdict == "other"
        assert try_action(scene, action).sentence == scene.other


@pytest.mark.parametrize(("key", "number", "scene"), SCENES, ids=IDS)
def test_wrong_answers_of_a_scene_are_refused_by_the_rules(key: str, number: int, scene: LessonScene) -> None:
    assert len(set(map(str, scene.wrong.values()))) == len(scene.wrong)
    for action, question in scene.wrong.items():
        assert str(question).startswith("Why not ")
        assert str(question).endswith("?")
        found = try_action(scene, action)
        assert found.verdict == "refused", action
        assert found.refusal is not None
        assert found.refusal["clause"] in clauses_of(key)
        assert found.refusal["clause"] in str(found.sentence)
        view = scene.match.view(scene.seat)
        wanted = scene.match.refusal_sentence(found.refusal, action, view, context={"reader": scene.seat})
        assert str(found.sentence) == str(wanted)


@pytest.mark.parametrize(("key", "number", "scene"), SCENES, ids=IDS)
def test_every_clause_that_a_scene_cites_exists(key: str, number: int, scene: LessonScene) -> None:
    assert scene.clauses
    assert set(scene.clauses) <= clauses_of(key)


def test_the_first_lesson_shows_both_patterns_the_pie_and_a_win() -> None:
    found = scenes("nakatta")
    refusals = [try_action(scene, action).refusal for scene in found for action in scene.wrong]
    codes = {refusal["code"] for refusal in refusals if refusal is not None}
    assert {"naked_attachment", "hard_corner"} <= codes
    assert any(scene.answers == {"swap"} for scene in found)
    assert any(try_action(scene, answer).match.is_over for scene in found for answer in scene.answers)


def test_invalid_actions_and_unknown_games_are_refused() -> None:
    with pytest.raises(NotationError):
        try_action(scenes("nakatta")[0], "somewhere")
    with pytest.raises(OptionsError):
        scenes("chess")
