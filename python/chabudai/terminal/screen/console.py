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

    def told(self, text: str) -> None:
        """Adds sentences to the log, folded to its width."""

    def drawn(self, text: str) -> None:
        """Adds lines to the log as they are."""

    def asked(self, prompt: str | None) -> None:
        """Somebody is to type, or not any more."""

    def changed(self) -> None:
        """The table may look different now."""

    def emptied(self) -> None:
        """Takes away all that was told."""

    def rung(self) -> None:
        """The bell."""

    def entitled(self, text: str | None) -> None:
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

    def ask(self, prompt: str, *, remembered: bool = True) -> str:  # noqa: ARG002 The entry keeps its own history.
        self._panels.changed()
        self._panels.asked(prompt.strip("\n"))
        entered = self._entered.get()
        self._panels.asked(None)
        if entered is Key.INTERRUPT:
            raise KeyboardInterrupt
        if isinstance(entered, Key):
            raise EOFError
        return entered

    def say(self, text: str) -> None:
        self._panels.changed()
        self._panels.told(text.strip("\n"))

    def draw(self, text: str) -> None:
        self._panels.drawn(text)

    def ring(self) -> None:
        self._panels.rung()

    def entitle(self, text: str | None) -> None:
        self._panels.entitled(text)

    def clear(self) -> None:
        self._panels.emptied()
        self._panels.changed()

    def aside(self) -> AbstractContextManager[None]:
        return nullcontext()


Complete = Callable[[str], list[str]]
