"""The console of the full screen, which connects the session's thread with that of the panels."""

from __future__ import annotations

from contextlib import AbstractContextManager, nullcontext
from enum import Enum
from queue import SimpleQueue
from typing import TYPE_CHECKING

from .content import read_content

if TYPE_CHECKING:
    from .app import TableApp


class Key(Enum):
    """A key that is pressed instead of entering a line."""

    INTERRUPT = "ctrl-c"
    END = "ctrl-d"


class ScreenConsole:
    """Reads lines from the input panel and writes to the log. The session calls it from its own threads."""

    is_interactive = True

    def __init__(self, app: TableApp) -> None:
        self._app = app
        self._entered: SimpleQueue[str | Key] = SimpleQueue()

    @property
    def width(self) -> int | None:
        return self._app.log_width()

    def enter(self, line: str | Key) -> None:
        """Passes on an entered line or a pressed key."""
        self._entered.put(line)

    def ask(self, prompt: str, *, keep_in_history: bool = True) -> str:  # noqa: ARG002 The entry keeps its own history.
        self._refresh_content()
        self._app.schedule(self._app.show_prompt, prompt.strip("\n"))
        entered = self._entered.get()
        self._app.schedule(self._app.show_prompt, None)
        if entered is Key.INTERRUPT:
            raise KeyboardInterrupt
        if isinstance(entered, Key):
            raise EOFError
        return entered

    def say(self, text: str) -> None:
        self._refresh_content()
        self.draw(text.strip("\n"))

    def draw(self, text: str) -> None:
        self._app.schedule(self._app.write_log, text)

    def ring(self) -> None:
        self._app.schedule(self._app.bell)

    def set_title(self, text: str | None) -> None:
        self._app.schedule(self._app.set_window_title, text)

    def clear(self) -> None:
        self._app.schedule(self._app.clear_log)
        self._refresh_content()

    def aside(self) -> AbstractContextManager[None]:
        return nullcontext()

    def _refresh_content(self) -> None:
        """Reads the content in the session's thread and shows it."""
        self._app.schedule(self._app.show_content, read_content(self._app.session))
