"""What a page shows of Natto, and hands that play it with the mouse or the keys."""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence
from typing import Any

from playwright.sync_api import Locator, expect

import chabudai
from chabudai.match import Match
from tests.browser.person import Person
from tests.browser.polling import wait_for_value

SUITS = {"L": "o", "C": "t", "R": "q"}


def dealt(seed: int, **options: Any) -> Match:
    """Natto from a seed, dealt and ready."""
    return chabudai.load("natto", **options).start(seed=seed)


def tiles_in(action: str) -> list[str]:
    """The tiles of a play.

    >>> tiles_in("sum 5 2o 3t = 5q")
    ['2o', '3t', '5q']
    >>> tiles_in("bomb F F F")
    ['F', 'F', 'F']
    """
    kind, *words = action.split()
    return [word for word in words[0 if kind == "bomb" else 1 :] if word != "="]


def readings_of(action: str, legal: Sequence[str]) -> list[str]:
    """The legal plays of the same tiles."""
    wanted = Counter(tiles_in(action))
    return [other for other in legal if other != "pass" and Counter(tiles_in(other)) == wanted]


def unburdened(legal: Sequence[str]) -> str:
    """Plays as many tiles as can be: a quick round."""
    plays = [action for action in legal if action != "pass"]
    return max(plays, key=lambda action: (len(tiles_in(action)), action)) if plays else "pass"


def answer(person: Person, name: str) -> Locator:
    """One of the buttons that answer: ``play``, ``ask-pass``, ``pass``."""
    return person.board.locator(f"[data-answer={name}]")


def raised(person: Person) -> list[str]:
    """The raised tiles, of the pool too, from the top left."""
    chosen: list[str] = person.board.locator("[data-tile-id][aria-pressed=true]").evaluate_all(
        "tiles => tiles.map(tile => tile.dataset.tileId.split(' ').at(-1).split('.')[0])"
    )
    return chosen


def hand_shown(person: Person) -> list[str]:
    """The own hand from left to right."""
    hand: list[str] = person.board.locator("[data-hand-tile]").evaluate_all(
        "tiles => tiles.map(tile => tile.dataset.handTile)"
    )
    return hand


def raise_tiles(person: Person, tiles: Sequence[str]) -> None:
    """Clicks on tiles of the hand that lie flat."""
    for tile in tiles:
        person.board.locator(f"[data-hand-tile='{tile}'][aria-pressed=false]").first.click()


def play_with_the_mouse(person: Person, action: str, legal: Sequence[str]) -> None:
    """Makes one of the legal actions by clicking on tiles, readings and buttons."""
    expect(person.prompt).to_contain_text("Your turn")
    if action == "pass":
        answer(person, "ask-pass").click()
        if len(legal) > 1:
            answer(person, "pass").click()
        return
    raise_tiles(person, tiles_in(action))
    choose_reading(person, action, legal)
    answer(person, "play").click()


def choose_reading(person: Person, action: str, legal: Sequence[str]) -> None:
    """Clicks on one of the readings that the page offers for the raised tiles, which must be all that are legal."""
    expect(answer(person, "play")).to_be_enabled()
    offered = readings_of(action, legal)
    if len(offered) > 1:
        expect(person.board.locator("[data-reading]")).to_have_count(len(offered))
        person.board.locator(f"[data-reading='{action}']").click()
        expect(person.board.locator(f"[data-reading='{action}']")).to_have_attribute("aria-checked", "true")


def play_with_keys(person: Person, action: str, legal: Sequence[str]) -> None:
    """The same without a mouse."""
    expect(person.prompt).to_contain_text("Your turn")
    press = person.page.keyboard.press
    if action == "pass":
        for _ in range(1 if len(legal) == 1 else 2):
            press("p")
        return
    for tile in tiles_in(action):
        if tile == "F":
            press("f")
        else:
            press("d" if tile in SUITS else tile[0])
            press(SUITS.get(tile, tile[-1]))
    wait_for_value(lambda: Counter(raised(person)), Counter(tiles_in(action)))
    expect(answer(person, "play")).to_be_enabled()
    offered = readings_of(action, legal)
    for _ in offered[1:]:
        if person.board.locator(f"[data-reading='{action}'][aria-checked=true]").count():
            break
        press("r")
    if len(offered) > 1:
        expect(person.board.locator(f"[data-reading='{action}']")).to_have_attribute("aria-checked", "true")
    press("Enter")
