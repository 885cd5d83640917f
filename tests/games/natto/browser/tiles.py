"""Helpers for Natto on the page: reading the tiles, and playing by hand or with the keyboard."""

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


def deal_match(seed: int, **options: Any) -> Match:
    """A match of Natto from a seed, dealt and ready."""
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


def choose_most_tiles(legal: Sequence[str]) -> str:
    """Plays as many tiles as possible: a quick round."""
    plays = [action for action in legal if action != "pass"]
    return max(plays, key=lambda action: (len(tiles_in(action)), action)) if plays else "pass"


def answer(person: Person, name: str) -> Locator:
    """The button for an answer: ``play``, ``ask-pass``, ``pass``."""
    return person.board.locator(f"[data-answer={name}]")


def raised_tiles(person: Person) -> list[str]:
    """The raised tiles, including those of the pool, from the top left."""
    chosen: list[str] = person.board.locator("[data-tile-id][aria-pressed=true]").evaluate_all(
        "tiles => tiles.map(tile => tile.dataset.tileId.split(' ').at(-1).split('.')[0])"
    )
    return chosen


def visible_hand(person: Person) -> list[str]:
    """The player's hand from left to right."""
    hand: list[str] = person.board.locator("[data-hand-tile]").evaluate_all(
        "tiles => tiles.map(tile => tile.dataset.handTile)"
    )
    return hand


def raise_tiles(person: Person, tiles: Sequence[str]) -> None:
    """Clicks or taps on lowered tiles of the hand."""
    for tile in tiles:
        person.use(person.board.locator(f"[data-hand-tile='{tile}'][aria-pressed=false]").first)


def play_by_hand(person: Person, action: str, legal: Sequence[str]) -> None:
    """Performs a legal action with tiles, readings and buttons. Raised tiles with one reading may be dragged."""
    expect(person.prompt).to_contain_text("Your turn")
    if action == "pass":
        person.use(answer(person, "ask-pass"))
        if len(legal) > 1:
            person.use(answer(person, "pass"))
        return
    raise_tiles(person, tiles_in(action))
    choose_reading(person, action, legal)
    if person.hand == "drag" and len(readings_of(action, legal)) == 1:
        raised = person.board.locator("[data-hand-tile][aria-pressed=true]")
        person.drag(raised.last, person.board.locator("[data-drop=table]"))
    else:
        person.use(answer(person, "play"))


def choose_reading(person: Person, action: str, legal: Sequence[str]) -> None:
    """Selects a reading of the raised tiles; the page must offer exactly the legal ones."""
    expect(answer(person, "play")).to_be_enabled()
    offered = readings_of(action, legal)
    if len(offered) > 1:
        expect(person.board.locator("[data-reading]")).to_have_count(len(offered))
        person.use(person.board.locator(f"[data-reading='{action}']"))
        expect(person.board.locator(f"[data-reading='{action}']")).to_have_attribute("aria-checked", "true")


def play_with_keys(person: Person, action: str, legal: Sequence[str]) -> None:
    """Performs a legal action with the keyboard alone."""
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
    wait_for_value(lambda: Counter(raised_tiles(person)), Counter(tiles_in(action)))
    expect(answer(person, "play")).to_be_enabled()
    offered = readings_of(action, legal)
    for _ in offered[1:]:
        if person.board.locator(f"[data-reading='{action}'][aria-checked=true]").count():
            break
        press("r")
    if len(offered) > 1:
        expect(person.board.locator(f"[data-reading='{action}']")).to_have_attribute("aria-checked", "true")
    press("Enter")
