"""Measures the layout of a page: overlaps, filled area, shifts."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from dataclasses import dataclass
from typing import Any

from playwright.sync_api import FloatRect, Page, ViewportSize, expect

from tests import thoroughness

from .person import Person

PHONE_UPRIGHT = (360, 740)
PHONE_ON_ITS_SIDE = (740, 360)
LOW_LAPTOP = (1366, 650)
DESKTOP = (1280, 800)
FULL_HD = (1920, 1080)
FIVE_SIZES = (PHONE_UPRIGHT, PHONE_ON_ITS_SIDE, LOW_LAPTOP, DESKTOP, FULL_HD)
MAGNIFIED = ((640, 400), (683, 325))
"""Windows of 1280x800 and 1366x650 at 200 %."""

LOW = (PHONE_ON_ITS_SIDE, *MAGNIFIED)

MAX_SHIFT_PX = 8
MIN_FILL_SHARE = 0.7

Box = FloatRect

_COVERED = """(selector) => [...document.querySelectorAll(selector)].flatMap((card) => {
  const box = card.getBoundingClientRect();
  return [[box.left + 5, box.top + 8], [box.left + 5, box.bottom - 6]].flatMap(([x, y]) => {
    const there = document.elementFromPoint(x, y);
    return there !== null && card.contains(there) ? [] : [`${card.getAttribute("aria-label")} at ${x}, ${y}`];
  });
})"""

_BOXES = """async (selectors) => {
  for (let frames = 0; frames < 2; frames++) await new Promise((resolve) => requestAnimationFrame(() => resolve()));
  return selectors.map((selector) => {
    const {x, y, width, height} = document.querySelector(selector).getBoundingClientRect();
    return {x, y, width, height};
  });
}"""

_AT_REST = """async () => {
  const ending = document.getAnimations().filter((each) => each.effect.getComputedTiming().endTime !== Infinity);
  await Promise.allSettled(ending.map((each) => each.finished));
}"""

_UNDER_TOASTS = """() => {
  const controls = [...document.querySelectorAll("a[href], button, input, select, [role=application], .turn")]
    .filter((control) => control.closest(".toasts") === null);
  const toasts = [...document.querySelectorAll(".toast")].map((toast) => toast.getBoundingClientRect());
  return controls.filter((control) => {
    const box = control.getBoundingClientRect();
    return toasts.some((toast) => toast.left < box.right && toast.right > box.left
      && toast.top < box.bottom && toast.bottom > box.top);
  }).map((control) => control.outerHTML.slice(0, 120));
}"""

# A grid of square cells over the felt: a cell with a part of a tile, card, button or line of text is filled. Panels and
# frames alone fill nothing.
_FELT_FILL = """() => {
  const side = 8;
  const felt = document.querySelector(".felt");
  const area = felt.getBoundingClientRect();
  const [across, down] = [Math.floor(area.width / side), Math.floor(area.height / side)];
  const filled = new Uint8Array(across * down);
  const fill = (box) => {
    const [left, right] = [box.left, box.right].map((x) => (x - area.left) / side);
    const [top, bottom] = [box.top, box.bottom].map((y) => (y - area.top) / side);
    for (let y = Math.max(0, Math.floor(top)); y < Math.min(down, bottom); y++)
      for (let x = Math.max(0, Math.floor(left)); x < Math.min(across, right); x++) filled[y * across + x] = 1;
  };
  const isShown = (element) =>
    element.checkVisibility({ opacityProperty: true, visibilityProperty: true }) && !element.closest(".for-ears");
  for (const element of felt.querySelectorAll("svg, button, input, td"))
    if (isShown(element)) fill(element.getBoundingClientRect());
  const texts = document.createTreeWalker(felt, NodeFilter.SHOW_TEXT);
  while (texts.nextNode()) {
    const text = texts.currentNode;
    if (!text.data.trim() || !isShown(text.parentElement)) continue;
    const range = document.createRange();
    range.selectNodeContents(text);
    for (const box of range.getClientRects()) fill(box);
  }
  // A summary that lies over the felt fills it too.
  for (const element of document.querySelectorAll(".round-end, .result")) fill(element.getBoundingClientRect());
  // The largest empty rectangle is the largest rectangle below the outline of the empty columns above each row.
  let largest = 0;
  const heights = new Array(across).fill(0);
  for (let y = 0; y < down; y++) {
    const open = [];
    for (let x = 0; x <= across; x++) {
      if (x < across) heights[x] = filled[y * across + x] ? 0 : heights[x] + 1;
      const height = x < across ? heights[x] : 0;
      let start = x;
      while (open.length > 0 && open.at(-1)[1] >= height) {
        const [first, level] = open.pop();
        largest = Math.max(largest, level * (x - first));
        start = first;
      }
      open.push([start, height]);
    }
  }
  const rows = Array.from({ length: down }, (_, y) => filled.subarray(y * across, (y + 1) * across).includes(1));
  return {
    filled: filled.reduce((sum, cell) => sum + cell, 0) / filled.length,
    hole: largest / filled.length,
    below: (down - 1 - rows.lastIndexOf(true)) / down,
  };
}"""

# Steps through the moves within the page, which is much faster than from outside.
_EDGES_OVER_THE_MOVES = """async ([selector, last, stride, patience_ms]) => {
  const at = () => Number(document.querySelector(".step-count").innerText.split("/")[0]);
  const drawn = () => new Promise((resolve) => requestAnimationFrame(() => resolve()));
  const deadline = performance.now() + patience_ms;
  const edges = [];
  while (at() !== last) {
    const before = at();
    const box = document.querySelector(selector).getBoundingClientRect();
    edges.push([box.top, box.bottom]);
    const turn = document.querySelector(`[data-turn="${Math.min(before + stride, last)}"] button`);
    if (stride > 1 && turn) turn.click();
    else document.body.dispatchEvent(new KeyboardEvent("keydown", { key: "ArrowRight", bubbles: true }));
    // A step may stay in its turn, where the page had to ask for the lines of it.
    const asked = performance.now();
    do {
      await drawn();
      if (performance.now() > deadline) throw new Error(`the steps came no further than ${at()}`);
    } while (at() === before && performance.now() < asked + 200);
  }
  return edges;
}"""


def window(size: tuple[int, int]) -> dict[str, Any]:
    """Browser options for a window of this width and height."""
    return {"viewport": _viewport(size)}


def in_windows(person: Person, sizes: Iterable[tuple[int, int]]) -> Iterator[tuple[int, int]]:
    """Reopens the same page in windows of several sizes, one after the other, and yields each size."""
    for size in sizes:
        person.page.set_viewport_size(_viewport(size))
        person.page.reload()
        expect(person.board).to_be_visible()
        yield size


def _viewport(size: tuple[int, int]) -> ViewportSize:
    return {"width": size[0], "height": size[1]}


def box_of(page: Page, selector: str) -> Box:
    """Returns the position of an element in the window."""
    found: Box | None = page.locator(selector).first.bounding_box()
    assert found is not None, f"{selector} is not visible"
    return found


def boxes_in_one_frame(page: Page, selectors: Iterable[str]) -> list[Box]:
    """Returns the positions of several elements in the same frame, since they move while a window is resized."""
    found: list[Box] = page.evaluate(_BOXES, list(selectors))
    return found


def boxes_of(page: Page, selector: str) -> list[Box]:
    """Returns the positions of all matching elements in the window."""
    found: list[Box] = page.locator(selector).evaluate_all(
        "all => all.map(one => one.getBoundingClientRect().toJSON())"
    )
    assert found, f"there is no {selector}"
    return found


def covered_cards(page: Page, selector: str) -> list[str]:
    """Returns the cards whose left edge cannot be tapped because it is covered or outside the window."""
    missed: list[str] = page.evaluate(_COVERED, selector)
    return missed


def overlap(one: Box, other: Box) -> bool:
    """Whether two boxes share more than an edge."""
    return (
        one["x"] + 1 < other["x"] + other["width"]
        and other["x"] + 1 < one["x"] + one["width"]
        and one["y"] + 1 < other["y"] + other["height"]
        and other["y"] + 1 < one["y"] + one["height"]
    )


def fill_share(person: Person) -> float:
    """The share of the height below the header that the table uses."""
    header = box_of(person.page, "header")
    left = person.page.viewport_size["height"] - header["y"] - header["height"]  # type: ignore[index]
    box = person.board.bounding_box()
    assert box is not None
    return box["height"] / left


@dataclass(frozen=True, slots=True)
class FeltFill:
    """How content fills a felt, as shares of its area or height."""

    filled: float
    """The area of the tiles, cards, buttons and lines of text."""
    hole: float
    """The area of the largest empty rectangle."""
    below: float
    """The height of the empty strip at the bottom."""


def felt_fill(page: Page) -> FeltFill:
    """Measures how content fills the felt. Panels and frames are no content."""
    page.evaluate(_AT_REST)
    return FeltFill(**page.evaluate(_FELT_FILL))


def min_width(page: Page, selector: str) -> float:
    """Returns the width of the narrowest matching element that is visible."""
    widths: list[float] = page.locator(selector).evaluate_all(
        "all => all.filter(one => one.checkVisibility()).map(one => one.getBoundingClientRect().width)"
    )
    assert widths, f"there is no {selector}"
    return min(widths)


def shift_over_the_moves(person: Person, selector: str, patience_s: float = 120) -> float:
    """Returns how far the upper or lower edge of an element moves while stepping through every fourth move.

    ``make nightly`` steps through every move.
    """
    page, stride = person.page, thoroughness.of(1, part=4)
    shown = page.locator(".step-count")
    last = int(shown.inner_text().split("/")[1])
    page.keyboard.press("Home")
    expect(shown).to_have_text(f"0 / {last}")
    edges: list[tuple[float, float]] = page.evaluate(_EDGES_OVER_THE_MOVES, [selector, last, stride, 1000 * patience_s])
    assert len(edges) > last / 2 / stride, "most turns were skipped"
    tops, bottoms = [top for top, _ in edges], [bottom for _, bottom in edges]
    return max(max(tops) - min(tops), max(bottoms) - min(bottoms))


def wait_for_transitions(page: Page) -> None:
    """Waits until all transitions have finished."""
    page.evaluate(_AT_REST)


def in_first_screen(page: Page, selector: str) -> bool:
    """Whether all matching elements are within the window when the page opens."""
    size = page.viewport_size
    assert size is not None
    return all(
        box["x"] >= 0
        and box["x"] + box["width"] <= size["width"]
        and box["y"] >= 0
        and box["y"] + box["height"] <= size["height"]
        for box in boxes_of(page, selector)
    )


def controls_under_toasts(page: Page) -> list[str]:
    """Returns the controls, and the turn indicator, that a toast covers."""
    expect(page.locator(".toast").first).to_be_visible()
    page.wait_for_timeout(400)
    hidden: list[str] = page.evaluate(_UNDER_TOASTS)
    return hidden
