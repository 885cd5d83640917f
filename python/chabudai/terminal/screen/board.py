"""The panel with the drawing of the table, whose coloured spots can be clicked or selected with the arrow keys."""

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
from .arrow_keys import next_spot


class BoardPanel(Static, can_focus=True):
    """A text drawing whose spots can be picked with a click, or with the arrow keys and Enter."""

    BINDINGS: ClassVar[list[BindingType]] = [
        Binding("up", "move(-1, 0)", show=False),
        Binding("down", "move(1, 0)", show=False),
        Binding("left", "move(0, -1)", show=False),
        Binding("right", "move(0, 1)", show=False),
        Binding("enter,space", "pick", show=False),
    ]

    class Picked(Message):
        """The message that a spot has been picked."""

        def __init__(self, spot: Spot) -> None:
            super().__init__()
            self.spot = spot

    def __init__(self, colours: Mapping[str, str]) -> None:
        super().__init__(id="board")
        # Replacements of the games' colours.
        self._colours = colours

    drawing: str = ""
    spots: Sequence[Spot] = ()
    at: int | None = None
    """The index of the selected spot."""

    def show(self, drawing: str, spots: Sequence[Spot]) -> None:
        """Draws the table."""
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
        """Selects the middle spot if none is selected."""
        if self.at is None and self.spots:
            self.at = len(self.spots) // 2
        self._draw()

    def on_blur(self) -> None:
        """Removes the highlight."""
        self._draw()

    def on_click(self, event: events.Click) -> None:
        """Picks the clicked spot."""
        offset = event.get_content_offset(self)
        if offset is None:
            return
        for spot in self.spots:
            # A click between two spots picks the first one.
            if spot.row == offset.y and spot.start <= offset.x < spot.end and spot.words:
                self.post_message(self.Picked(spot))

    def action_move(self, rows: int, columns: int) -> None:
        """Selects the nearest spot in a direction."""
        if self.at is None or not self.spots:
            return
        self.at = next_spot(self.spots, self.at, rows, columns)
        self._draw()
        self._show_where()

    def _show_where(self) -> None:
        """Scrolls to the selected spot and its surroundings."""
        if self.at is not None and isinstance(self.parent, Widget):
            spot = self.spots[self.at]
            region = Region(spot.start, spot.row, spot.end - spot.start, 1)
            self.parent.scroll_to_region(region, spacing=Spacing.all(1), animate=False)

    def action_pick(self) -> None:
        """Picks the selected spot."""
        if self.at is not None:
            self.post_message(self.Picked(self.spots[self.at]))
