"""The panel with the drawing of the table, whose coloured spots can be clicked or selected with the arrow keys."""

from __future__ import annotations

from bisect import bisect_left
from collections.abc import Mapping, Sequence
from itertools import accumulate
from typing import ClassVar

from rich.text import Text
from textual import events
from textual.binding import Binding, BindingType
from textual.geometry import Region, Spacing
from textual.message import Message
from textual.widget import Widget
from textual.widgets import Static

from ...presentation import Spot
from ...presentation.base import Drawing
from ...presentation.shared.lines import cells
from .arrow_keys import next_spot
from .colours import spot_style


class BoardPanel(Static, can_focus=True):
    """A text drawing whose spots can be picked with a click, or with the arrow keys and Enter."""

    BINDINGS: ClassVar[list[BindingType]] = [
        Binding("up", "move(-1, 0)", show=False),
        Binding("down", "move(1, 0)", show=False),
        Binding("left", "move(0, -1)", show=False),
        Binding("right", "move(0, 1)", show=False),
        Binding("enter,space", "pick", show=False),
        Binding("colon", "app.palette", show=False),
    ]

    class Picked(Message):
        """The message that a spot has been picked."""

        def __init__(self, spot: Spot) -> None:
            super().__init__()
            self.spot = spot

    def __init__(self, colours: Mapping[str, str], *, has_colours: bool = True) -> None:
        super().__init__(id="board")
        # Replacements of the games' colours.
        self._colours = colours
        self._has_colours = has_colours

    drawing: str = ""
    spots: Sequence[Spot] = ()
    """The spots that can be picked."""
    _coloured: Sequence[Spot] = ()
    at: int | None = None
    """The index of the selected spot."""

    def show(self, drawing: Drawing) -> None:
        """Draws the table."""
        spots = [spot for spot in drawing.spots if spot.words]
        if [spot.words for spot in spots] != [spot.words for spot in self.spots]:
            self.at = None
        self.drawing, self.spots, self._coloured = drawing.text, spots, drawing.spots
        self._draw()

    def _draw(self) -> None:
        lines = self.drawing.split("\n")
        columns = [_letter_columns(line) for line in lines]
        text = Text(no_wrap=True)
        begins = []
        for line in lines:
            begins.append(len(text))
            text.append(f"{line}\n")
        text.right_crop(1)
        selected = self.spots[self.at] if self.has_focus and self.at is not None else None
        for spot in self._coloured:
            style = spot_style(spot, self._colours, has_colours=self._has_colours)
            if spot is selected:
                style = f"{style} reverse".strip()
            for row in range(spot.row, min(spot.row + spot.height, len(lines)) if style else spot.row):
                first, last = (bisect_left(columns[row], column) for column in (spot.start, spot.end))
                text.stylize(style, begins[row] + first, begins[row] + last)
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
            if spot.row <= offset.y < spot.row + spot.height and spot.start <= offset.x < spot.end:
                self.post_message(self.Picked(spot))
                return

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
            region = Region(spot.start, spot.row, spot.end - spot.start, spot.height)
            self.parent.scroll_to_region(region, spacing=Spacing.all(1), animate=False)

    def action_pick(self) -> None:
        """Picks the selected spot."""
        if self.at is not None:
            self.post_message(self.Picked(self.spots[self.at]))


def _letter_columns(line: str) -> list[int]:
    """Returns the column at which each letter of a line begins."""
    return list(accumulate(map(cells, line), initial=0))[:-1]
