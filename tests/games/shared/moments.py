"""Records the moments that a board stages, such as a bomb: they are too short to observe from outside."""

from __future__ import annotations

from typing import Any

from tests.browser.person import Person
from tests.browser.polling import wait_for_value

_RECORD = """() => {
  window.moments = [];
  let current = null;
  new MutationObserver(() => {
    const board = document.querySelector("[data-moment]");
    const kind = board?.dataset.moment ?? null;
    if (kind === current?.kind) return;
    if (current !== null) current.lastedMs = performance.now() - current.from;
    current = null;
    if (kind === null) return;
    const boxOf = (element) => element?.getBoundingClientRect().toJSON() ?? null;
    const layer = board.querySelector("[data-testid=moment]");
    current = {
      kind,
      from: performance.now(),
      plannedMs: parseFloat(board.style.getPropertyValue("--lasts")),
      caption: layer?.innerText || null,
      layer: boxOf(layer),
      covered: [".felt-hand", ".felt-bar", ".felt-others"].filter((selector) => {
        const [one, other] = [boxOf(layer), boxOf(board.querySelector(selector))];
        return one && other && one.left < other.right - 1 && other.left < one.right - 1
          && one.top < other.bottom - 1 && other.top < one.bottom - 1;
      }),
      takesClicks: layer !== null && getComputedStyle(layer).pointerEvents !== "none",
      animations: document.getAnimations().length,
    };
    window.moments.push(current);
  }).observe(document.body, { subtree: true, attributes: true, childList: true, attributeFilter: ["data-moment"] });
}"""


def record_moments(person: Person) -> None:
    """Starts to record the moments of a board that is on the page."""
    person.page.evaluate(_RECORD)


def moments(person: Person) -> list[dict[str, Any]]:
    """The recorded moments, each with its kind, caption, and planned and actual duration in milliseconds."""
    found: list[dict[str, Any]] = person.page.evaluate("window.moments")
    return found


def assert_moment(person: Person, kind: str, caption: str | None) -> None:
    """Waits for one moment and checks that it is short, moves something, and covers neither hand nor buttons."""
    wait_for_value(lambda: [moment["kind"] for moment in moments(person)], [kind])
    wait_for_value(lambda: "lastedMs" in moments(person)[0], True)
    (moment,) = moments(person)
    assert moment["caption"] == caption
    assert 300 <= moment["plannedMs"] <= 1200
    assert moment["animations"] > 0
    assert moment["covered"] == []
    assert not moment["takesClicks"]
