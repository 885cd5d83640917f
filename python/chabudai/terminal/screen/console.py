"""The console of the full screen, which connects the session's thread with that of the panels."""

from __future__ import annotations

from collections.abc import Callable
from contextlib import AbstractContextManager, nullcontext
from enum import Enum
from queue import SimpleQueue
from typing import Protocol


class Key(Enum):
    """A key that is pressed instead of entering a line."""

    INTERRUPT = "ctrl-c"
    END = "ctrl-d"


class Panels(Protocol):
    """The panels as the session uses them; each method may be called from any thread."""

    def write_log(self, text: str) -> None:
        """Adds text to the log, wrapped to its width."""

    def show_prompt(self, prompt: str | None) -> None:
        """Shows the prompt; ``None`` if no input is expected."""

    def refresh_content(self) -> None:
        """Draws the table again."""

    def clear_log(self) -> None:
        """Clears the log."""

    def ring_bell(self) -> None:
        """Rings the bell."""

    def set_window_title(self, text: str | None) -> None:
        """Sets the window title; ``None`` restores the original one."""

    def log_width(self) -> int:
        """Returns the columns of the log."""


class ScreenConsole:
    """Reads lines from the input panel and writes to the log."""

    is_interactive = True

    def __init__(self, panels: Panels) -> None:
        self._panels = panels
        self._entered: SimpleQueue[str | Key] = SimpleQueue()

    @property
    def width(self) -> int | None:
        return self._panels.log_width()

    def enter(self, line: str | Key) -> None:
        """Passes on an entered line or a pressed key."""
        self._entered.put(line)

    def ask(self, prompt: str, *, keep_in_history: bool = True) -> str:  # noqa: ARG002 The entry keeps its own history.
        self._panels.refresh_content()
        self._panels.show_prompt(prompt.strip("\n"))
        entered = self._entered.get()
        self._panels.show_prompt(None)
        if entered is Key.INTERRUPT:
            raise KeyboardInterrupt
        if isinstance(entered, Key):
            raise EOFError
        return entered

    def say(self, text: str) -> None:
        self._panels.refresh_content()
        self._panels.write_log(text.strip("\n"))

    def draw(self, text: str) -> None:
        self._panels.write_log(text)

    def ring(self) -> None:
        self._panels.ring_bell()

    def set_title(self, text: str | None) -> None:
        self._panels.set_window_title(text)

    def clear(self) -> None:
        self._panels.clear_log()
        self._panels.refresh_content()

    def aside(self) -> AbstractContextManager[None]:
        return nullcontext()


Complete = Callable[[str], list[str]]
