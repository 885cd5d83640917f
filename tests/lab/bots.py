"""User bots for experiments."""

from __future__ import annotations

import os
import signal
import time
from pathlib import Path
from typing import Any

from chabudai import View


class First:
    """Takes the first legal action, after a moment."""

    def __init__(self, pause_s: float = 0) -> None:
        self.pause_s = pause_s

    def choose(self, view: View[Any]) -> str:
        time.sleep(self.pause_s)
        return view.legal_actions[0]


class Failing:
    def choose(self, view: View[Any]) -> str:
        raise ZeroDivisionError("oh\nno")


class Cheating:
    def choose(self, view: View[Any]) -> str:
        return "z99" if view.legal_actions else ""


def first() -> First:
    return First()


def slow() -> First:
    return First(0.01)


class Dying(First):
    """Ends its process the first time it is asked, like a machine that is switched off."""

    def choose(self, view: View[Any]) -> str:
        mark = Path(os.environ["DYING_MARK"])
        if not mark.exists():
            mark.touch()
            os.kill(os.getpid(), signal.SIGKILL)
        return super().choose(view)
