"""A page that a browser's translator has rewritten keeps working and shows no stale text."""

from __future__ import annotations

import difflib
import random
from collections.abc import Callable, Sequence
from typing import Any

from playwright.sync_api import expect

import chabudai
from chabudai.store import Pace
from tests.games.eurojongg.browser import cards as jongg_cards
from tests.games.nanatoridori.browser import cards as nana_cards
from tests.games.natto.browser import tiles as natto_tiles

from .fixtures import Sit
from .person import Person
from .polling import wait_for_value
from .service import OpenTable, Service
from .tables import create_table_from
from .translator import install_translator, unmarked_texts, visible_texts

Act = Callable[[Person, str, Sequence[str]], None]
Choose = Callable[[Any, Sequence[str]], str]

NAMES = ("Anna", "Bea", "Cleo", "Dora")


def start_table(service: Service, key: str, seed: int, **options: Any) -> OpenTable:
    """Starts a match with a clock, at which people hold all seats."""
    match = chabudai.load(key, **options).start(seed=seed)
    return create_table_from(service, match, NAMES[: len(match.returns)], Pace(clock="10+5"))


def differences(translated: Person, plain: Person) -> str:
    """Returns the texts that only one of two pages shows: ``-`` with the translator, ``+`` without."""
    lines = difflib.ndiff(visible_texts(translated.page), visible_texts(plain.page))
    return "\n".join(line for line in lines if line[0] in "-+")


def assert_same_texts(translated: Person, plain: Person) -> None:
    """Asserts that two pages show the same texts, as soon as both have heard of the latest action."""
    wait_for_value(lambda: differences(translated, plain), "")


def wait_until_answered(table: OpenTable, question: str) -> None:
    """Waits until seat 0 is not asked this question any more."""
    wait_for_value(lambda: table.snapshot(0)["question"] != question, True)


def play_match(table: OpenTable, translated: Person, plain: Person, act: Act, choose: Choose) -> None:
    """Plays a match: seat 0 on the translated page, the others by the API; the plain page shows seat 0 too."""
    while table.snapshot()["ending"] is None:
        for seat in table.keys:
            seen = table.snapshot(seat)
            asked = seen["question"]
            # The page skips by itself if no claim is possible.
            if asked is None or (seat == 0 and seen["legal"] == ["skip"]):
                continue
            action = choose(seen["view"], seen["legal"])
            if seat == 0:
                translated.wait_for_entries(seen["lines"])
                act(translated, action, seen["legal"])
                wait_until_answered(table, asked)
                assert_same_texts(translated, plain)
            else:
                table.act(seat, action)
    assert_same_texts(translated, plain)
    assert unmarked_texts(translated.page) == []


def sit_twice(sit: Sit, table: OpenTable) -> tuple[Person, Person]:
    """Returns seat 0 on a page with a translator, and on one without."""
    translated = sit()
    install_translator(translated.page)
    return translated.go(table.link(0)), sit(table.link(0))


def test_nakatta_is_played_on_a_translated_page(service: Service, sit: Sit) -> None:
    table = start_table(service, "nakatta", 1, size=3)
    translated, plain = sit_twice(sit, table)
    rng = random.Random(3)

    def act(person: Person, action: str, legal: Sequence[str]) -> None:
        if action == "swap":
            person.press("Swap sides")
        else:
            person.play(action)

    play_match(table, translated, plain, act, lambda view, legal: "swap" if "swap" in legal else rng.choice(legal))


def test_natto_is_played_on_a_translated_page(service: Service, sit: Sit) -> None:
    table = start_table(service, "natto", 1, target=1)
    translated, plain = sit_twice(sit, table)
    act = natto_tiles.play_by_hand
    play_match(table, translated, plain, act, lambda _, legal: natto_tiles.choose_most_tiles(legal))


def test_nana_toridori_is_played_on_a_translated_page(service: Service, sit: Sit) -> None:
    table = start_table(service, "nanatoridori", 11, players=2)
    translated, plain = sit_twice(sit, table)

    def choose(view: Any, legal: Sequence[str]) -> str:
        take = next((action for action in legal if action.startswith("take@1")), None)
        return take or nana_cards.choose_most_cards(legal)

    play_match(table, translated, plain, nana_cards.play_by_hand, choose)


def test_euro_jongg_is_played_on_a_translated_page(service: Service, sit: Sit) -> None:
    table = start_table(service, "eurojongg", 53, hand_limit=1)
    translated, plain = sit_twice(sit, table)
    play_match(
        table,
        translated,
        plain,
        lambda person, action, _: jongg_cards.act(person, action),
        jongg_cards.choose_eagerly,
    )


def test_dialogs_chat_and_offers_work_on_a_translated_page(service: Service, sit: Sit) -> None:
    table = start_table(service, "nakatta", 1, size=5, pie=False)
    translated, plain = sit_twice(sit, table)
    bea = sit(table.link(1))
    table.play("c3", "d4", "b2")
    assert_same_texts(translated, plain)
    for person in (translated, bea):
        person.page.get_by_role("textbox", name="Message").fill(f"Hello from {person is bea}")
        person.page.keyboard.press("Enter")
    assert_same_texts(translated, plain)
    translated.press("Take back")
    expect(bea.prompt).to_contain_text("Anna asks to take back")
    assert_same_texts(translated, plain)
    bea.press("Decline", exact=True)
    expect(translated.prompt).not_to_contain_text("You asked")
    assert_same_texts(translated, plain)
    for person in (translated, plain):
        person.page.get_by_text("Start", exact=False).first.click()
    assert_same_texts(translated, plain)
    for key in ("ArrowRight", "ArrowRight", "End", "m", "m", "?", "Escape"):
        for person in (translated, plain):
            person.page.keyboard.press(key)
            if key == "?":
                expect(person.page.get_by_role("dialog")).to_be_visible()
        assert_same_texts(translated, plain)
    for button in ("Settings", "How to play", "Resign"):
        for person in (translated, plain):
            person.press(button)
            expect(person.page.get_by_role("dialog")).to_be_visible()
        assert_same_texts(translated, plain)
        for person in (translated, plain):
            person.page.keyboard.press("Escape")
            expect(person.page.get_by_role("dialog")).to_have_count(0)
        assert_same_texts(translated, plain)
    for person in (translated, plain):
        person.press("How to play")
        person.press("Open the rulebook")
        expect(person.page.locator(".rule-contents summary").first).to_be_visible()
        person.page.evaluate("document.querySelectorAll('details').forEach((each) => (each.open = true))")
        person.page.get_by_role("button", name="N4.1").click()
    assert_same_texts(translated, plain)
    for person in (translated, plain):
        person.press("Next")
        expect(person.page.locator("[data-rule='N4.2']")).to_be_visible()
    assert_same_texts(translated, plain)
    for person in (translated, plain):
        for left in (1, 0):
            person.page.keyboard.press("Escape")
            expect(person.page.get_by_role("dialog")).to_have_count(left)
    bea.press("Resign")
    bea.page.get_by_role("dialog").get_by_role("button", name="Resign").click()
    expect(translated.page.get_by_test_id("result")).to_contain_text("You won")
    assert_same_texts(translated, plain)
    bea.press("Rematch")
    expect(translated.prompt).to_contain_text("Bea offers a rematch")
    assert_same_texts(translated, plain)
    translated.press("Play again")
    expect(translated.page.get_by_test_id("result")).to_have_count(0)
    assert_same_texts(translated, plain)
    assert unmarked_texts(translated.page) == []
