"""The lesson of Euro-Jongg on a phone: each scene is played on the board, and a wrong choice is explained."""

from __future__ import annotations

from playwright.sync_api import expect

from chabudai.analysis.lessons import scenes, try_action
from tests.browser.fixtures import PHONE, Sit
from tests.browser.service import Service

from .cards import act


def test_p15_each_scene_is_played_on_the_board_and_a_wrong_choice_is_explained(service: Service, sit: Sit) -> None:
    anna = sit(**PHONE)
    anna.page.goto(f"{service.address}/learn/eurojongg")
    found, answered = scenes("eurojongg"), 0
    for number, scene in enumerate(found, start=1):
        expect(anna.page.get_by_text(f"Step {number} of {len(found)}")).to_be_visible()
        said = anna.page.get_by_test_id("lesson-said")
        legal = set(scene.match.view(scene.seat).legal_actions)
        for wrong in {"skip", *scene.wrong} & (legal - scene.answers):
            act(anna, wrong)
            expect(said).to_have_text(str(try_action(scene, wrong).sentence))
            answered += 1
        act(anna, min(scene.answers))
        expect(said).to_have_text(str(scene.solved))
        if number < len(found):
            anna.page.get_by_role("button", name="Next", exact=True).click()
    assert answered >= 3
    expect(anna.page.get_by_text("You finished the lesson. Now play!")).to_be_visible()
