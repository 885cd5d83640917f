"""The table as a panel: its drawing, with colours and with places that can be clicked or gone to by arrows."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import ClassVar

from rich.text import Text
from textual import events
from textual.binding import Binding, BindingType
from textual.geometry import Region, Spacing
from textual.message import Message
from textual.widget import Widget
from textual.widgets import Static

from ...presentation import Spot

AROUND = 1


class BoardPanel(Static, can_focus=True):
    """A drawing in text; a click, or arrows and Enter, pick what stands there."""

    BINDINGS: ClassVar[list[BindingType]] = [
        Binding("up", "move(-1, 0)", show=False),
        Binding("down", "move(1, 0)", show=False),
        Binding("left", "move(0, -1)", show=False),
        Binding("right", "move(0, 1)", show=False),
        Binding("enter,space", "pick", show=False),
    ]

    class Picked(Message):
        """Somebody has picked something."""

        def __init__(self, spot: Spot) -> None:
            super().__init__()
            self.spot = spot

    def __init__(self, colours: Mapping[str, str]) -> None:
        super().__init__(id="board")
        # Those that stand for others.
        self._colours = colours

    drawing: str = ""
    spots: Sequence[Spot] = ()
    at: int | None = None
    """Where the arrows have gone."""

    def show(self, drawing: str, spots: Sequence[Spot]) -> None:
        """Draws the table anew."""
        if [spot.words for spot in spots] != [spot.words for spot in self.spots]:
            self.at = None
        self.drawing, self.spots = drawing, spots
        self._draw()

    def _draw(self) -> None:
        text = Text(self.drawing, no_wrap=True)
        begins = [0]
        for line in self.drawing.split("\n"):
            begins.append(begins[-1] + len(line) + 1)
        for number, spot in enumerate(self.spots):
            first, last = begins[spot.row] + spot.start, begins[spot.row] + spot.end
            if spot.colour:
                text.stylize(f"bold {self._colours.get(spot.colour, spot.colour)}".rstrip(), first, last)
            if self.has_focus and number == self.at:
                text.stylize("reverse", first, last)
        self.update(text)

    def on_focus(self) -> None:
        """The arrows begin in the middle."""
        if self.at is None and self.spots:
            self.at = len(self.spots) // 2
        self._draw()

    def on_blur(self) -> None:
        """Nothing is marked any more."""
        self._draw()

    def on_click(self, event: events.Click) -> None:
        """Picks what was clicked."""
        offset = event.get_content_offset(self)
        if offset is None:
            return
        for spot in self.spots:
            # A click between two things means the one before.
            if spot.row == offset.y and spot.start <= offset.x < spot.end and spot.words:
                self.post_message(self.Picked(spot))

    def action_move(self, rows: int, columns: int) -> None:
        """Goes to the nearest thing in a direction."""
        if self.at is None or not self.spots:
            return
        here = self.spots[self.at]

        def ahead(spot: Spot) -> int:
            return rows * (spot.row - here.row) if rows else columns * (spot.start - here.start)

        def distance(spot: Spot) -> tuple[int, int]:
            aside = abs(spot.start - here.start) if rows else abs(spot.row - here.row) * 1000
            return (aside + ahead(spot) * 3 if rows else aside + ahead(spot), ahead(spot))

        onward = [number for number, spot in enumerate(self.spots) if ahead(spot) > 0]
        if onward:
            self.at = min(onward, key=lambda number: distance(self.spots[number]))
        self._draw()
        self._show_where()

    def _show_where(self) -> None:
        """Brings where the arrows have gone into sight, with what stands around it, where the table is too long."""
        if self.at is not None and isinstance(self.parent, Widget):
            spot = self.spots[self.at]
            around = Spacing.all(AROUND)
            region = Region(spot.start, spot.row, spot.end - spot.start, 1)
            self.parent.scroll_to_region(region, spacing=around, animate=False)

    def action_pick(self) -> None:
        """Picks where the arrows have gone."""
        if self.at is not None:
            self.post_message(self.Picked(self.spots[self.at]))
