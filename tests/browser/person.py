"""A person at a table: a browser page, with what they can do and see there."""

from __future__ import annotations

import re
from typing import Literal

from playwright.sync_api import Locator, Page, Position, expect

from .polling import wait_for_value

Hand = Literal["mouse", "drag", "touch"]


class Person:
    """Acts only through the page."""

    def __init__(self, page: Page) -> None:
        self.page = page
        self.hand: Hand = "mouse"
        """How the helpers of the games act: by clicks, by dragging where a game allows it, or by taps."""

    def go(self, address: str) -> Person:
        """Opens a table and waits for the board and the web font, which affects the layout."""
        self.page.goto(address)
        expect(self.board).to_be_visible()
        self.page.evaluate("document.fonts.ready.then(() => {})")
        return self

    def set_table(
        self, address: str, game: str, company: str = "friends", name: str = "Anna", match: str = "standard"
    ) -> None:
        """Opens a game's form for a new table, chooses a match that the game offers, and enters a name.

        ``company`` is ``bots``, ``friends``, ``screen`` or ``pass``.
        """
        self.page.goto(f"{address}/play/{game}#{company}")
        expect(self.page.get_by_role("form").get_by_role("radio").nth(3)).to_be_visible()
        matches = self.page.get_by_role("combobox", name="Match", exact=True)
        if matches.count():
            matches.select_option(match)
        if company == "bots":
            self.show_more()
        if company in ("bots", "friends"):
            self.enter_name(name)

    def show_more(self) -> None:
        """Opens the rest of the form for a new table."""
        self.page.get_by_text("More options").click()

    def enter_name(self, name: str) -> None:
        """Enters a name, unless the person is logged in and the form already shows the name of the account."""
        field = self.page.get_by_label("Your name")
        expect(field.or_(self.page.get_by_text(re.compile("^You play as "))).first).to_be_visible()
        if field.count():
            field.fill(name)

    @property
    def seat(self) -> tuple[str, str]:
        """The table on the page, and the key that this browser stores for its seat."""
        found = re.search(r"/t/([\w-]+)", self.page.url)
        assert found is not None
        kept = self.page.evaluate("JSON.parse(localStorage.getItem('chabudai.tables') ?? '[]')")
        return found[1], next(seat["key"] for seat in kept if seat["table"] == found[1])

    @property
    def board(self) -> Locator:
        return self.page.locator(".board-place[data-line] > :first-child")

    @property
    def stones(self) -> Locator:
        return self.page.locator("[data-point]")

    @property
    def prompt(self) -> Locator:
        return self.page.get_by_role("region", name="State of the game")

    @property
    def live(self) -> Locator:
        """The text that is announced to screen readers."""
        return self.page.get_by_test_id("live")

    @property
    def banner(self) -> Locator:
        return self.page.get_by_test_id("banner")

    def stone(self, point: str) -> Locator:
        return self.page.locator(f"[data-point={point}]")

    def point_position(self, point: str) -> tuple[float, float]:
        """Returns the position of a point on the page, read from the coordinates at the board's edges."""
        letters, digits = re.fullmatch(r"([a-z]+)(\d+)", point).groups()  # type: ignore[union-attr]
        column = self.page.locator(".nk-label-black").get_by_text(letters, exact=True).first.bounding_box()
        row = self.page.locator(".nk-label-white").get_by_text(digits, exact=True).first.bounding_box()
        assert column is not None
        assert row is not None
        return column["x"] + column["width"] / 2, row["y"] + row["height"] / 2

    def wait_for_entries(self, lines: int) -> None:
        """Waits until the page knows this many log entries, so that its requests refer to the current position."""
        heard = self.page.locator(".board-place")
        wait_for_value(lambda: int(heard.get_attribute("data-heard") or 0) >= lines, True)

    def click(self, point: str) -> None:
        """Clicks on a point of the board, or taps on it."""
        if self.hand == "touch":
            self.page.touchscreen.tap(*self.point_position(point))
        else:
            self.page.mouse.click(*self.point_position(point))

    def use(self, place: Locator, position: Position | None = None) -> None:
        """Clicks on a part of the page, or taps on it."""
        if self.hand == "touch":
            place.tap(position=position)
        else:
            place.click(position=position)

    def drag(self, source: Locator, target: Locator, *, drop: bool = True) -> None:
        """Drags with the mouse to the middle of a target."""
        source.scroll_into_view_if_needed()
        start, end = source.bounding_box(), target.bounding_box()
        assert start is not None
        assert end is not None
        # A card may be covered by the next one, but not at its left edge.
        self.page.mouse.move(start["x"] + min(10, start["width"] / 2), start["y"] + min(20, start["height"] / 2))
        self.page.mouse.down()
        self.page.mouse.move(end["x"] + end["width"] / 2, end["y"] + end["height"] / 2, steps=8)
        if drop:
            self.page.mouse.up()

    def play(self, point: str) -> None:
        """Places a stone and waits until it is shown."""
        expect(self.prompt).to_contain_text("Your turn")
        self.click(point)
        expect(self.stone(point)).to_be_visible()

    def press(self, name: str, *, exact: bool = False) -> None:
        """Presses a button by its name or a part of it."""
        self.page.get_by_role("button", name=name, exact=exact).click()

    def step_to(self, point: str) -> None:
        """Moves the board's cursor with the arrow keys from its current point."""
        cursor = self.page.locator("[data-cursor]")
        if cursor.count() == 0:
            self.page.keyboard.press("b")
        expect(cursor).to_be_visible()
        at = cursor.get_attribute("data-cursor")
        assert at is not None
        across = ord(point[0]) - ord(at[0])
        up = int(point[1:]) - int(at[1:])
        for key, times in (("ArrowRight", across), ("ArrowLeft", -across), ("ArrowUp", up), ("ArrowDown", -up)):
            for _ in range(times):
                self.page.keyboard.press(key)
        expect(cursor).to_have_attribute("data-cursor", point)
