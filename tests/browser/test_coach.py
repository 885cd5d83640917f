"""The coach on the page: for a person alone with bots, on their turn, until it is switched off."""

from __future__ import annotations

import re
import time
from typing import Any

import pytest
from playwright.sync_api import expect

import chabudai

from .fixtures import PHONE, Sit
from .person import Person
from .service import Service

MIN_TURNS, MAX_TURNS = 3, 30


def create_table_with_bots(service: Service, game: str, **options: Any) -> tuple[str, str]:
    """Creates a table with bots; returns its address for the person, and the key of the seat."""
    # Each bot has a different level, because bots of the same level share a name.
    bots = [f"bot:{level}" for level in range(1, chabudai.load(game, **options).spec["seats"])]
    body = {"game": game, "options": options, "seats": ["me", *bots], "name": "Anna"}
    made = service.post("/api/tables", body)
    return f"{service.address}/t/{made['table']}#key={made['key']}", made["key"]


def by_name(sentence: str, names: dict[str, str]) -> str:
    """A sentence with seats replaced by names."""
    return re.sub(r"\bseat \d+", lambda seat: names[seat[0].lower()], sentence, flags=re.IGNORECASE)


def words(person: Person) -> list[str]:
    """Returns the coach's sentences."""
    return person.page.get_by_test_id("coach").locator("p").all_inner_texts()


def test_p15_the_coach_names_marks_and_explains_a_stone_and_can_be_switched_off(service: Service, sit: Sit) -> None:
    address, _ = create_table_with_bots(service, "nakatta", size=7, pie=False)
    anna = sit(address)
    coach = anna.page.get_by_test_id("coach")
    expect(coach).to_have_count(0)
    anna.press("Coach", exact=True)
    expect(coach).to_contain_text("stones")
    first = words(anna)
    assert len(first) == 2
    # On a phone the coach fits, and so does the text field beside all buttons.
    window = anna.page.viewport_size
    assert window is not None
    anna.page.set_viewport_size({"width": 360, "height": 740})
    assert coach.locator(".coach-words").evaluate("words => words.clientWidth") > 240
    assert anna.page.locator("#typed").evaluate("field => field.clientWidth") > 80
    anna.page.set_viewport_size(window)
    anna.press("Show me")
    chosen = anna.page.locator("[data-selected]")
    expect(chosen).to_have_count(1)
    point = chosen.get_attribute("data-selected")
    assert f" {point};" in first[0] or f" {point}." in first[0]
    # The advice was followed; the next turn does not repeat it.
    anna.page.locator("#typed").fill(str(point))
    anna.page.locator("#typed").press("Enter")
    expect(anna.stone(str(point))).to_be_visible()
    expect(coach.locator("p").first).not_to_have_text(first[0])
    assert not set(words(anna)) & set(first)
    anna.press("Coach", exact=True)
    expect(coach).to_have_count(0)
    anna.page.reload()
    expect(anna.board).to_be_visible()
    expect(coach).to_have_count(0)


def play_until_choice(service: Service, table: str, key: str) -> Any:
    """Returns the table once there is a choice; plays forced actions until then."""
    deadline = time.monotonic() + 60
    while len((seen := service.get(f"/api/tables/{table}", key))["legal"]) < 2 or seen["question"] is None:
        assert time.monotonic() < deadline, "no choice came up"
        if seen["question"] is not None and seen["legal"] != ["skip"]:
            act(service, table, key, seen["question"], seen["legal"][0])
        time.sleep(0.03)
    return seen


def act(service: Service, table: str, key: str, question: int, action: str) -> None:
    service.post(f"/api/tables/{table}/actions", {"question": question, "action": action}, key)


@pytest.mark.thinned(2)
@pytest.mark.parametrize("game", chabudai.games())
def test_p15_the_coach_gives_a_reason_and_never_repeats_itself(service: Service, sit: Sit, game: str) -> None:
    address, key = create_table_with_bots(service, game)
    anna = sit(address)
    table = anna.seat[0]
    seen = play_until_choice(service, table, key)
    anna.press("Coach", exact=True)
    coach = anna.page.get_by_test_id("coach")
    asked = {"question": seen["question"], "said": []}
    advised = service.post(f"/api/tables/{table}/advice", asked, key)
    # The page shows names in place of the server's seat numbers.
    names = {seat["called"].lower(): seat["name"] for seat in seen["seats"]}
    expect(coach.locator("p")).to_have_text([by_name(sentence, names) for sentence in advised["sentences"]])
    before: list[str] = []
    turns, reasons = 0, 0
    # Not every choice has a simple reason.
    while True:
        assert turns < MAX_TURNS, "it never gives a reason"
        if before:
            expect(coach.locator("p").first).not_to_have_text(before[0])
        said = words(anna)
        assert not set(said) & set(before)
        before, turns, reasons = said, turns + 1, reasons + (len(said) > 1)
        if turns >= MIN_TURNS and reasons:
            # No more actions: a short game could end and the coach would disappear.
            break
        act(service, table, key, seen["question"], advised["action"] if turns == 1 else seen["legal"][0])
        seen = play_until_choice(service, table, key)
    coach.get_by_role("button", name="Turn the coach off").click()
    expect(coach).to_have_count(0)
    expect(anna.page.get_by_role("button", name="Coach", exact=True)).to_have_attribute("aria-pressed", "false")


@pytest.mark.parametrize("size", [{}, PHONE], ids=["desktop", "phone"])
def test_p15_advice_in_natto_marks_its_tiles_and_covers_nothing(
    service: Service, sit: Sit, size: dict[str, Any]
) -> None:
    address, _ = create_table_with_bots(service, "natto", leads="loser")
    anna = sit(address, **size)
    anna.press("Coach", exact=True)
    coach = anna.page.get_by_test_id("coach")
    show = coach.get_by_role("button", name="Show me")
    expect(coach).to_be_visible()
    if anna.page.locator("[data-hand-tile]").first.is_enabled():
        expect(coach.locator("p").first).to_contain_text(".")
    inside = coach.bounding_box()
    assert inside is not None
    width = anna.page.viewport_size
    assert width is not None
    assert inside["x"] >= 0
    assert inside["x"] + inside["width"] <= width["width"]
    for place in ("[data-hand-tile]", "[role=region][aria-label='State of the game']"):
        for box in (each.bounding_box() for each in anna.page.locator(place).all()):
            assert box is not None
            apart = (
                box["x"] + box["width"] <= inside["x"] + 1
                or inside["x"] + inside["width"] <= box["x"] + 1
                or box["y"] + box["height"] <= inside["y"] + 1
                or inside["y"] + inside["height"] <= box["y"] + 1
            )
            assert apart, f"the coach covers {place}"
    if show.count():
        show.click()
        expect(anna.page.locator("[data-advised]").first).to_be_visible()


def test_p15_there_is_no_coach_at_a_table_with_other_people(service: Service, sit: Sit) -> None:
    table = service.open_table(5, pie=False)
    anna = sit(table.link(0))
    expect(anna.prompt).to_contain_text("Your turn")
    expect(anna.page.get_by_role("button", name="Coach")).to_have_count(0)
    watching = sit(table.link(None))
    expect(watching.page.get_by_role("button", name="Coach")).to_have_count(0)
