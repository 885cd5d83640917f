"""The console of the full screen: a conversation in one thread, the panels in another."""

from __future__ import annotations

from collections.abc import Callable
from contextlib import AbstractContextManager, nullcontext
from enum import Enum
from queue import SimpleQueue
from typing import Protocol


class Key(Enum):
    """What is pressed instead of a line."""

    INTERRUPT = "ctrl-c"
    END = "ctrl-d"


class Panels(Protocol):
    """What the conversation shows itself on; each may be called from any thread."""

    def write_log(self, text: str) -> None:
        """Adds sentences to the log, folded to its width."""

    def show_prompt(self, prompt: str | None) -> None:
        """Somebody is to type, or not any more."""

    def refresh_content(self) -> None:
        """The table may look different now."""

    def clear_log(self) -> None:
        """Takes away all that was told."""

    def ring_bell(self) -> None:
        """The bell."""

    def set_window_title(self, text: str | None) -> None:
        """What the title of the terminal's window says."""

    def log_width(self) -> int:
        """The columns of the log."""


class ScreenConsole:
    """Waits for lines that somebody enters on the screen."""

    is_interactive = True

    def __init__(self, panels: Panels) -> None:
        self._panels = panels
        self._entered: SimpleQueue[str | Key] = SimpleQueue()

    @property
    def width(self) -> int | None:
        return self._panels.log_width()

    def enter(self, line: str | Key) -> None:
        """Somebody has entered a line, or pressed a key instead."""
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
