"""Euro-Jongg late in a long hand: every card stays large enough to read, whole and in its place (F6)."""

from __future__ import annotations

from functools import cache

import pytest
from playwright.sync_api import expect

import chabudai
from chabudai.match import Match
from chabudai.store import Pace
from tests.browser.fixtures import Sit
from tests.browser.layout import FULL_HD, LOW_LAPTOP, PHONE_ON_ITS_SIDE, PHONE_UPRIGHT, window
from tests.browser.person import Person
from tests.browser.service import Service
from tests.browser.tables import create_table_from

from .cards import fit

NAMES = ("Anna", "Bea", "Cleo", "Dora")
LAPTOP = (1280, 800)
MIN_WIDTHS = {LAPTOP: 32, FULL_HD: 32, LOW_LAPTOP: 28, PHONE_UPRIGHT: 20, PHONE_ON_ITS_SIDE: 20}
"""The minimum width of a discard and of a card in a meld, in pixels, by window."""

CLAIMS = ("tome", "add", "lay", "book", "run")

_WIDTHS = """() => [...document.querySelectorAll("[data-discard] svg, [data-meld] svg")].map((card) => {
  const {width, height} = card.getBoundingClientRect();
  return Math.min(width, height);
})"""

# A row may cover the lower part of the row before it, where a card has nothing that is not also at its top.
_UNREADABLE = """() => [...document.querySelectorAll("[data-discard], [data-meld] > *")].flatMap((place) => {
  const card = place.querySelector("svg");
  const lies = place.closest(".ej-lies").getBoundingClientRect();
  const parts = card.querySelectorAll(".ej-index, .ej-index + .ej-suit");
  const mayBeCovered = (part) => part.matches(".ej-suit") && place.closest("[data-meld]") !== null;
  return [...parts].filter((part) => !mayBeCovered(part)).flatMap((part) => {
    const box = part.getBoundingClientRect();
    const [x, y] = [box.left + box.width / 2, box.top + box.height / 2];
    const isInside = x > lies.left && x < lies.right && y > lies.top && y < lies.bottom;
    const there = document.elementFromPoint(x, y);
    return isInside && place.contains(there) ? [] : [`${card.dataset.card} at ${x}, ${y}`];
  });
})"""


# Names, tags, bonus cards and scores lie within the plate of their seat, whole and apart from each other.
_OUT_OF_PLACE = """() => [...document.querySelectorAll(".ej-head")].flatMap((head) => {
  const within = (inner, outer) => inner.left > outer.left - 1 && inner.right < outer.right + 1
    && inner.top > outer.top - 1 && inner.bottom < outer.bottom + 1;
  const apart = (one, other) => one.right < other.left + 1 || other.right < one.left + 1
    || one.bottom < other.top + 1 || other.bottom < one.top + 1;
  const parts = [...head.children].map((part) => [part, part.getBoundingClientRect()]);
  const plate = head.getBoundingClientRect();
  return parts.flatMap(([part, box], n) => [
    ...(within(box, plate) ? [] : [`${part.outerHTML.slice(0, 80)} leaves its plate`]),
    ...(part.scrollWidth > part.clientWidth + 1 && part.matches(".ej-name") ? [`${part.innerText} is cut`] : []),
    ...parts.slice(n + 1).filter(([, other]) => !apart(box, other)).map(([other]) =>
      `${part.outerHTML.slice(0, 80)} covers ${other.outerHTML.slice(0, 80)}`),
  ]);
})"""


@cache
def long_hand(seed: int) -> Match:
    """A hand late in which every seat has many discards and melds: all claim whatever they can, but none wins."""
    match = chabudai.load("eurojongg").start(seed=seed)
    while not has_many_cards(match):
        seat = match.acting[0]
        view = match.view(seat)
        words = [action.split()[0] for action in view.legal_actions]
        claim = next((word for word in CLAIMS if word in words), None)
        if claim is not None:
            match.play(seat, next(action for action in view.legal_actions if action.split()[0] == claim))
        elif "skip" in words:
            match.play(seat, "skip")
        else:
            discards = [action for action in view.legal_actions if action.startswith("discard ")]
            match.play(seat, min(discards, key=lambda text: (fit(text.split()[1], view.data["hand"]), text)))
        assert match.view(None).data["hand_number"] == 1, "the hand is over"
    return match


def has_many_cards(match: Match) -> bool:
    data = match.view(None).data
    return all(len(cards) >= 24 for cards in data["discards"]) and match.acting == (0,) and data["phase"] == "turn"


def widths(person: Person) -> list[float]:
    expect(person.page.locator("[data-discard]").first).to_be_visible()
    found: list[float] = person.page.evaluate(_WIDTHS)
    return found


@pytest.mark.parametrize("size", MIN_WIDTHS, ids=str)
def test_f6_all_cards_of_a_long_hand_are_large_and_readable(service: Service, sit: Sit, size: tuple[int, int]) -> None:
    match = long_hand(2)
    data = match.view(None).data
    assert all(len(melds) == 4 for melds in data["melds"])
    anna = sit(create_table_from(service, match, NAMES).link(0), **window(size))
    found = widths(anna)
    cards = sum(len(meld["cards"]) for melds in data["melds"] for meld in melds)
    assert len(found) == sum(len(row) for row in data["discards"]) + cards
    assert min(found) >= MIN_WIDTHS[size]
    assert anna.page.evaluate(_UNREADABLE) == []
    assert anna.page.evaluate(_OUT_OF_PLACE) == []


LONG_NAMES = ("Anna", "Bartholomew Maximilian I", "W" * 24, "さくらんぼとゆかいななかまたちとひめさまです")


@pytest.mark.parametrize("size", MIN_WIDTHS, ids=str)
def test_f10_long_names_and_clocks_lie_beside_the_cards(service: Service, sit: Sit, size: tuple[int, int]) -> None:
    table = create_table_from(service, long_hand(23), LONG_NAMES, Pace(clock="bank 5+20"))
    anna = sit(table.link(0), **window(size))
    assert min(widths(anna)) >= MIN_WIDTHS[size]
    expect(anna.board.locator("[data-clock]")).to_have_count(4)
    assert anna.page.evaluate(_OUT_OF_PLACE) == []
