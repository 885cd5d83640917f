"""The lesson of Nana Toridori on a phone: each scene is played on the board, and refusals are explained."""

from __future__ import annotations

import re

from playwright.sync_api import expect

from chabudai.analysis.lessons import LessonScene, scenes, try_action
from tests.browser.fixtures import PHONE, Sit
from tests.browser.person import Person
from tests.browser.service import Service


def do(person: Person, action: str) -> None:
    """Performs an action of the lesson on the board."""
    board = person.page.locator(".lesson-board")
    word, _, rest = action.partition("@")
    if action.startswith("play"):
        found = re.fullmatch(r"play (\d)x(\d)@(\d)", action)
        assert found is not None
        card = board.locator(f"[data-slot='{found[3]}']")
        # A tap lowers the previous selection.
        if card.get_attribute("aria-pressed") == "true":
            card.click()
        card.click()
        fewer = board.get_by_label("One card fewer", exact=True)
        while fewer.count() and board.locator(".nn-stepper b").inner_text() != found[2]:
            fewer.click()
        # A play that is illegal has a button too, which explains why.
        board.locator(".nn-play").click()
    elif action == "pass":
        board.locator(".nn-pass").click()
    else:
        if word == "take":
            board.locator("[data-answer=take]").click()
        board.locator(f"[data-gap='{rest}']").click()
        board.locator("[data-answer=place]").click()


def can_be_chosen(scene: LessonScene, action: str) -> bool:
    """Whether the hand holds the cards of an action side by side, in a scene that asks for a play."""
    data = scene.match.view(scene.seat).data
    found = re.fullmatch(r"play (\d)x(\d)@(\d)", action)
    if found is None or data["phase"] != "play":
        return False
    rank, count, slot = map(int, found.groups())
    return bool(data["hands"][scene.seat][slot - 1 : slot - 1 + count] == [rank] * count)


def test_p15_each_scene_is_played_on_the_board_and_a_wrong_play_is_explained(service: Service, sit: Sit) -> None:
    anna = sit(**PHONE)
    anna.page.goto(f"{service.address}/learn/nanatoridori")
    found, explained = scenes("nanatoridori"), 0
    for number, scene in enumerate(found, start=1):
        expect(anna.page.get_by_text(f"Step {number} of {len(found)}")).to_be_visible()
        said = anna.page.get_by_test_id("lesson-said")
        for wrong in scene.wrong:
            if can_be_chosen(scene, wrong):
                do(anna, wrong)
                refused = try_action(scene, wrong)
                assert refused.refusal is not None
                expect(said).to_contain_text(refused.refusal["clause"])
                explained += 1
        do(anna, min(scene.answers))
        expect(said).to_have_text(str(scene.solved))
        if number < len(found):
            anna.page.get_by_role("button", name="Next", exact=True).click()
    assert explained >= 3
    expect(anna.page.get_by_text("You finished the lesson. Now play!")).to_be_visible()
