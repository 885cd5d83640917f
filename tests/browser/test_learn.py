"""The lessons on the page: each scene is played on the game's own board."""

from __future__ import annotations

import re

import pytest
from playwright.sync_api import expect

import chabudai
from chabudai.analysis.lessons import scenes, try_action

from .fixtures import PHONE, Sit
from .layout import FULL_HD, LOW_LAPTOP, PHONE_ON_ITS_SIDE, PHONE_UPRIGHT, box_of, boxes_in_one_frame, overlap
from .person import Person
from .polling import hold_requests
from .service import Service
from .test_access import serious_violations


def open_lesson(person: Person, service: Service, key: str) -> Person:
    person.page.goto(f"{service.address}/learn/{key}")
    expect(person.page.get_by_text(f"Step 1 of {len(scenes(key))}")).to_be_visible()
    expect(person.page.locator(".lesson-board > :first-child")).to_be_visible()
    return person


def test_p15_nakattas_lesson_works_with_the_mouse_and_explains_refusals(service: Service, sit: Sit) -> None:
    anna = open_lesson(sit(**PHONE), service, "nakatta")
    found = scenes("nakatta")
    for number, scene in enumerate(found, start=1):
        expect(anna.page.get_by_text(f"Step {number} of {len(found)}")).to_be_visible()
        said = anna.page.get_by_test_id("lesson-said")
        answer = min(scene.answers)
        if answer != "swap" and scene.wrong:
            wrong = next(iter(scene.wrong))
            anna.click(wrong)
            refused = try_action(scene, wrong)
            assert refused.refusal is not None
            expect(said).to_contain_text(refused.refusal["clause"])
        if answer == "swap":
            anna.press("Swap sides")
        else:
            anna.click(answer)
        expect(said).to_have_text(str(scene.solved))
        if number < len(found):
            anna.press("Next")
    expect(anna.page.get_by_text("You finished the lesson. Now play!")).to_be_visible()
    # The lesson ends with a link to a table, as small as a first game should be.
    anna.press("Play your first game")
    expect(anna.board).to_have_attribute("class", re.compile("nk-board"))
    expect(anna.page.get_by_test_id("coach")).to_be_visible()


@pytest.mark.thinned(2)
@pytest.mark.parametrize("key", chabudai.games())
def test_p15_every_scene_of_every_lesson_fits_and_works(service: Service, sit: Sit, key: str) -> None:
    anna = open_lesson(sit(reduced_motion="reduce"), service, key)
    assert serious_violations(anna.page) == []
    for width, height in (PHONE_UPRIGHT, PHONE_ON_ITS_SIDE, LOW_LAPTOP, FULL_HD):
        anna.page.set_viewport_size({"width": width, "height": height})
        # The task, the board and the next button are visible together.
        parts = boxes_in_one_frame(anna.page, (".lesson-words", ".lesson-board", ".lesson-steps"))
        for at, one in enumerate(parts):
            assert one["y"] >= 0, (width, height)
            assert one["y"] + one["height"] <= height, (width, height)
            assert not any(overlap(one, other) for other in parts[at + 1 :]), (width, height)
        overflowing = "all => all.filter(one => one.scrollHeight > one.clientHeight + 1).length"
        assert anna.page.locator(".lesson-board .felt-middle").evaluate_all(overflowing) == 0, (width, height)
        # A lesson opened directly shows cards too, on the drawn table.
        stage = box_of(anna.page, ".lesson-board")
        for part in anna.page.locator(".felt-hand, .felt-bar").all():
            box = part.bounding_box()
            assert box is not None
            assert box["height"] >= 60, (width, height)
            assert box["y"] + box["height"] <= stage["y"] + stage["height"], (width, height)
    # The board offers legal actions; an illegal one is explained and changes nothing.
    said = anna.page.get_by_test_id("lesson-said")
    for number, scene in enumerate(scenes(key), start=1):
        expect(anna.page.get_by_role("heading", name=str(scene.title))).to_be_visible()
        for action, question in scene.wrong.items():
            anna.press("Why not …?", exact=True)
            anna.press(str(question), exact=True)
            refused = try_action(scene, action).refusal
            assert refused is not None
            expect(said).to_contain_text(refused["clause"])
        if number == len(scenes(key)):
            break
        anna.page.get_by_role("navigation", name="Lesson").get_by_role("button", name="Skip").click()
        expect(anna.page.get_by_text(f"Step {number + 1} of {len(scenes(key))}")).to_be_visible()
        expect(anna.page.locator(".lesson-board > :first-child")).to_be_visible()


def test_a_loading_lesson_does_not_move_a_button(service: Service, sit: Sit) -> None:
    anna = sit()
    held = hold_requests(anna.page, "**/lessons/natto")
    anna.page.goto(f"{service.address}/learn/natto")
    first_game = anna.page.get_by_role("button", name="Play your first game")
    expect(anna.page.get_by_text("Rules of Natto")).to_be_visible()
    expect(first_game).to_have_count(0)
    held.pop().continue_()
    expect(first_game).to_be_visible()
    expect(anna.page.get_by_role("region", name="What to do")).to_be_visible()
