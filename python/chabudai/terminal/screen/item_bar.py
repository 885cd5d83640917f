"""Panels of short items, such as choices and keys, that can be clicked."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass

from rich.text import Text
from textual import events
from textual.widgets import Static

from ...presentation.shared.lines import cells
from ..console import NO_BREAK_SPACE

TARGETS_BY_KEY = {
    "Enter": "submit",
    "Tab": "complete",
    "F1": "type('help')",
    "F2": "look",
    "PgUp": "scroll(-1)",
    "PgDn": "scroll(1)",
    "Ctrl-P": "palette",
    "Esc": "entry",
    "Ctrl-C": "cancel",
}
"""The actions of the app for the keys that the catalogue's lines of keys begin with."""


@dataclass(frozen=True, slots=True)
class BarItem:
    """An item: its text and what a click on it does."""

    text: str
    run: Callable[[], object]


def key_items(line: str, run: Callable[[str], object]) -> list[BarItem]:
    """Returns the items of a line of keys, which are separated by two spaces. ``run`` runs an action of the app.

    >>> done = []
    >>> for item in key_items("F1 help  PgUp, PgDn scroll", done.append): item.run()
    >>> done
    ["type('help')", 'scroll(-1)']
    """
    found = []
    for text in line.split("  "):
        target = TARGETS_BY_KEY.get(text.split(" ")[0].rstrip(","))
        if target is not None:
            found.append(BarItem(text, lambda target=target: run(target)))  # type: ignore[misc]
    return found


@dataclass(frozen=True, slots=True)
class ItemPlace:
    """Where an item is drawn: the columns ``start`` to ``end`` of a row."""

    row: int
    start: int
    end: int
    item: BarItem


def item_places(lines: Sequence[str], items: Sequence[BarItem]) -> list[ItemPlace]:
    """Returns where items are in lines that contain them in order. Items that were cut off have no place.

    >>> items = [BarItem("1: drop", print), BarItem("2: 取る", print), BarItem("3: pass", print)]
    >>> [(each.row, each.start, each.end) for each in item_places(["1: drop  2: 取る", "..."], items)]
    [(0, 0, 7), (0, 9, 16)]
    """
    found = []
    row = at = 0
    for item in items:
        text = item.text.replace(NO_BREAK_SPACE, " ")
        for number in range(row, len(lines)):
            begin = lines[number].find(text, at if number == row else 0)
            if begin >= 0:
                row, at = number, begin + len(text)
                start = cells(lines[number][:begin])
                found.append(ItemPlace(number, start, start + cells(text), item))
                break
    return found


class ItemBar(Static):
    """Lines of text in which some items can be clicked."""

    def __init__(self, *, id: str) -> None:  # noqa: A002 The name of Textual's argument.
        super().__init__(id=id, markup=False)
        self.places: Sequence[ItemPlace] = ()

    def show(self, lines: Sequence[str], items: Sequence[BarItem] = ()) -> None:
        """Shows lines, and makes the items in them clickable."""
        self.places = item_places(lines, items)
        self.update(Text("\n".join(lines), no_wrap=True, overflow="ellipsis"))

    def on_click(self, event: events.Click) -> None:
        """Runs the clicked item."""
        offset = event.get_content_offset(self)
        if offset is None:
            return
        for place in self.places:
            if place.row == offset.y and place.start <= offset.x < place.end:
                place.item.run()
                return
