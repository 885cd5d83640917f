"""What was said, as a panel that is folded anew whenever its width changes."""

from __future__ import annotations

from collections.abc import Sequence

from rich.text import Text
from textual import events
from textual.widgets import RichLog

MOST_LINES = 5_000
LEAST_COLUMNS = 10


class Log(RichLog):
    """Sentences in the order in which they were said."""

    def __init__(self) -> None:
        super().__init__(id="log", wrap=True, min_width=LEAST_COLUMNS, markup=False, highlight=False, auto_scroll=True)
        self.can_focus = False
        self.said: list[str] = []
        self._folded_at = 0
        self._asked_at = 0

    def tell(self, lines: Sequence[str]) -> None:
        """Adds lines at the end."""
        self.said = [*self.said, *lines][-MOST_LINES:]
        for line in lines:
            self.write(Text(line))

    def begin(self) -> None:
        """From here on stands an answer."""
        self._asked_at = len(self.lines)

    def show_answer(self) -> None:
        """An answer that is longer than the panel is read from its beginning."""
        if len(self.lines) - self._asked_at > self.scrollable_content_region.height:
            self.scroll_to(y=self._asked_at, animate=False, immediate=True)

    def forget(self) -> None:
        """Takes away all that was said."""
        self.said = []
        self.clear()

    def on_resize(self, _event: events.Resize) -> None:
        """Another width."""
        self.call_after_refresh(self.fold)

    def fold(self) -> None:
        """Lines are folded as they are written, so at another width all are written anew."""
        width = self.scrollable_content_region.width
        if width == self._folded_at or not width:
            return
        self._folded_at = width
        self.clear()
        for line in self.said:
            self.write(Text(line))
