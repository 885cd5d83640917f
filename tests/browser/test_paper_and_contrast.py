"""A page is printed as a sheet of the game, and forced colours hide nothing that is chosen."""

from __future__ import annotations

import importlib
import re
from pathlib import Path
from typing import Any

import pytest
from playwright.sync_api import Page, expect

import chabudai

from .fixtures import Sit
from .service import Service
from .tables import create_table_from

NAMES = ("Anna", "Bea", "Cleo", "Dora")


def states_of(key: str) -> Any:
    """The states of a game, which its own folder defines."""
    return importlib.import_module(f"tests.games.{key}.browser.states")


def on_paper(page: Page) -> str:
    """Returns the printed text."""
    page.emulate_media(media="print")
    text: str = page.locator("body").inner_text()
    return text


@pytest.mark.parametrize("key", chabudai.games())
def test_a_table_is_printed_as_a_score_sheet(service: Service, sit: Sit, key: str, tmp_path: Path) -> None:
    match = states_of(key).in_the_middle()
    names = NAMES[: len(match.returns)]
    while not match.is_over:
        match.resign(next(seat for seat in reversed(range(len(names))) if seat not in match.departed_seats))
    anna = sit(create_table_from(service, match, names).link(0))
    expect(anna.page.get_by_test_id("result")).to_be_visible()
    text = on_paper(anna.page)
    assert all(name in text or (name == names[0] and "You" in text) for name in names)
    assert anna.page.get_by_test_id("result").get_by_role("heading").inner_text() in text
    expect(anna.page.locator("[data-turn]").last).to_be_visible()
    for hidden in (".board-place", ".top-buttons", ".controls", ".links", ".steps", ".icon-button"):
        assert anna.page.locator(hidden).filter(visible=True).count() == 0, hidden
    paper = anna.page.pdf(path=tmp_path / f"{key}.pdf")
    assert len(re.findall(rb"/Type ?/Page\b", paper)) <= 6


@pytest.mark.parametrize("key", chabudai.games())
def test_the_rules_are_printed_without_the_page(service: Service, sit: Sit, key: str) -> None:
    anna = sit()
    anna.page.goto(f"{service.address}/learn/{key}")
    rules = anna.page.locator(".learn-rules")
    expect(rules).to_be_visible()
    on_paper(anna.page)
    expect(rules.locator("p").last).to_be_visible()
    for hidden in (".lesson", ".top-buttons", ".nav-bar", ".icon-button"):
        assert anna.page.locator(hidden).filter(visible=True).count() == 0, hidden


@pytest.mark.parametrize("key", chabudai.games())
def test_forced_colours_show_what_is_chosen_legal_and_last(service: Service, sit: Sit, key: str) -> None:
    states = states_of(key)
    for marks, match, prepare in (
        (states.MARKS, states.in_the_middle(), None),
        (states.CHOSEN, states.with_a_choice(), states.choose),
    ):
        if not marks:
            continue
        names = NAMES[: len(match.returns)]
        anna = sit(create_table_from(service, match, names).link(match.acting[0]), reduced_motion="reduce")
        anna.page.emulate_media(forced_colors="active")
        if prepare is not None:
            prepare(anna)
        anna.page.mouse.move(0, 0)
        for mark in marks:
            expect(anna.page.locator(mark).first).to_be_attached()
            with_mark = anna.page.screenshot(animations="disabled")
            anna.page.locator(mark).evaluate_all(_UNMARK, mark)
            assert anna.page.screenshot(animations="disabled") != with_mark, mark


_UNMARK = """(all, mark) => all.forEach((one) => {
  one.removeAttribute("aria-pressed");
  for (const [, name] of mark.matchAll(/\\.([\\w-]+)/g)) one.classList.remove(name);
  if (mark.startsWith("[class")) one.remove();
})"""
"""Takes away what a mark selects: a state, a class, or a drawn part."""
