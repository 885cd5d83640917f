"""Pieces visibly travel to a new place, unless reduced motion is set (EXPERIENCE 3.1)."""

from __future__ import annotations

from typing import Any

import pytest
from playwright.sync_api import expect

from tests.browser.polling import wait_for_value

from .fixtures import Sit
from .service import Service

# Records animations: they are too short to observe.
REMEMBER = """() => {
window.travelled = [];
const animate = Element.prototype.animate;
Element.prototype.animate = function (...asked) {
  window.travelled.push(this.dataset.flies ?? this.dataset.travels ?? this.dataset.place ?? "");
  return animate.apply(this, asked);
};
}"""


@pytest.mark.parametrize(
    ("options", "kept", "expected"),
    [
        ({}, {}, ["Black", "White"]),
        ({"reduced_motion": "reduce"}, {}, []),
        ({}, {"motion": False}, []),
    ],
    ids=["moving", "less motion", "switched off"],
)
def test_a_swap_moves_the_stones_to_their_new_owners(
    service: Service, sit: Sit, options: dict[str, Any], kept: dict[str, Any], expected: list[str]
) -> None:
    table = service.open_table(7)
    anna = sit(table.link(0), **options)
    if kept:
        anna.press("Settings")
        anna.page.get_by_label("Animations").uncheck()
        anna.page.keyboard.press("Escape")
    anna.page.evaluate(REMEMBER)
    table.play("d4", "swap")
    expect(anna.page.locator("[data-seat='0']")).to_contain_text("White")
    wait_for_value(lambda: sorted(anna.page.evaluate("window.travelled")), expected)


@pytest.mark.parametrize("less", [False, True], ids=["moving", "less motion"])
def test_p6_the_chain_that_won_is_drawn_along_its_stones(service: Service, sit: Sit, less: bool) -> None:
    table = service.open_table(5, pie=False)
    table.play("c1", "a5", "c2", "a4", "c3", "a3", "c4", "e5")
    anna = sit(reduced_motion="reduce" if less else "no-preference")
    # The page's clock is stopped, so that the moment lasts until a key ends it.
    anna.page.clock.install()
    anna.go(table.link(0))
    anna.page.clock.pause_at(anna.page.evaluate("Date.now()") / 1000 + 1)
    table.play("c5")
    links = anna.page.get_by_test_id("won-chain").locator(".nk-won-line")
    expect(links).to_have_count(4)
    animations = "links => links.map(link => getComputedStyle(link).animationName)"
    assert links.evaluate_all(animations) == ["none" if less else "won-link"] * 4
    if not less:
        delays = links.evaluate_all("links => links.map(link => parseFloat(getComputedStyle(link).animationDelay))")
        assert delays == sorted(delays)
        assert 0.7 <= delays[-1] - delays[0] <= 1.2
        loser = anna.stone("a5")
        wait_for_value(lambda: loser.evaluate("stone => getComputedStyle(stone).opacity < 0.5"), True)
    anna.page.keyboard.press("Shift")
    expect(anna.page.locator("[data-moment]")).to_have_count(0)
    assert links.evaluate_all(animations) == ["none"] * 4
