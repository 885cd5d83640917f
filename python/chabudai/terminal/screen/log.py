"""The log panel, which wraps its text again whenever its width changes."""

from __future__ import annotations

from collections.abc import Sequence

from rich.text import Text
from textual import events
from textual.widgets import RichLog

from ..console import wrap_text
from .safe_text import safe_text

MAX_LOG_LINES = 5_000
MIN_COLUMNS = 10


class LogPanel(RichLog):
    """The session's output in order.

    An answer that is longer than the panel is shown from its beginning; then ``is_reading`` is true.
    """

    def __init__(self) -> None:
        super().__init__(id="log", wrap=True, min_width=MIN_COLUMNS, markup=False, highlight=False, auto_scroll=True)
        self.can_focus = False
        self.said: list[str] = []
        self.is_reading = False
        self._folded_at = 0
        # The index at which the latest answer begins, in ``said`` and in the wrapped lines.
        self._answer = 0
        self._answer_line = 0

    def append(self, lines: Sequence[str]) -> None:
        """Adds lines at the end."""
        said = [*self.said, *lines]
        self.said = said[-MAX_LOG_LINES:]
        self._answer = max(0, self._answer - (len(said) - len(self.said)))
        for line in lines:
            self._write(line, scroll_end=None)

    def start_answer(self) -> None:
        """Marks the beginning of an answer."""
        self._answer, self._answer_line = len(self.said), len(self.lines)

    @property
    def is_answer_long(self) -> bool:
        """Whether the latest answer is longer than the panel."""
        return len(self.lines) - self._answer_line > self.scrollable_content_region.height

    def read_answer(self) -> None:
        """Scrolls to the beginning of the answer, even after a change of width."""
        self.is_reading = True
        self.scroll_to(y=self._answer_line, animate=False, immediate=True)

    def _write(self, line: str, *, scroll_end: bool | None) -> None:
        width = self.scrollable_content_region.width
        self.write(Text(safe_text("\n".join(wrap_text(line, width or None)))), scroll_end=scroll_end)

    def erase(self) -> None:
        """Clears the log."""
        self.said, self._answer, self._answer_line = [], 0, 0
        self.clear()

    def on_resize(self, _event: events.Resize) -> None:
        """Wraps the text to the panel's new width."""
        self.call_after_refresh(self.rewrap)

    def rewrap(self) -> None:
        """Wraps all text again if the width has changed, because RichLog wraps lines only when they are written."""
        width = self.scrollable_content_region.width
        if width == self._folded_at or not width:
            return
        self._folded_at = width
        self.clear()
        for number, line in enumerate(self.said):
            if number == self._answer:
                self._answer_line = len(self.lines)
            self._write(line, scroll_end=False)
        if self.is_reading:
            self.read_answer()
        else:
            self.scroll_end(animate=False, immediate=True)
