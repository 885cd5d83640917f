"""Good and bad bots, as people write them; tests name them as ``tests.research.bots:...``."""

from __future__ import annotations

import os
import random
import signal
import subprocess
import sys
import time
from typing import Any

from chabudai import View


class First:
    """Plays the first legal action."""

    def choose(self, view: View[Any]) -> str:
        return view.legal_actions[0]


class Seeded:
    """Plays at random from the seed that its factory receives."""

    def __init__(self, seed: int) -> None:
        self.luck = random.Random(seed)

    def choose(self, view: View[Any]) -> str:
        return self.luck.choice(view.legal_actions)


def seeded(*, seed: int) -> Seeded:
    return Seeded(seed)


class Lucky:
    """Receives a seed with every question."""

    def choose(self, view: View[Any], seed: int = 0) -> str:
        return random.Random(seed).choice(view.legal_actions)


NOTHING = 7


def nothing() -> None:
    return None


class Crashing:
    """Raises."""

    def choose(self, view: View[Any]) -> str:
        raise ZeroDivisionError("mine")


class Exiting:
    """Ends its process at once."""

    def choose(self, view: View[Any]) -> str:
        os._exit(3)


class Hanging:
    """Never answers and ignores SIGTERM, like the processes that it starts."""

    def choose(self, view: View[Any]) -> str:
        signal.signal(signal.SIGTERM, signal.SIG_IGN)
        code = f"import time; print('{MARK}'); time.sleep(600)"
        subprocess.Popen([sys.executable, "-c", code])
        while True:
            time.sleep(60)


MARK = "started by a bot that hangs"


class Nonsense:
    """Answers with a text that is not an action."""

    def choose(self, view: View[Any]) -> str:
        return "\x1b[2J nonsense"


class Cheating:
    """Answers with an action that is not allowed."""

    def choose(self, view: View[Any]) -> str:
        return "swap"


class Endless:
    """Answers with a text that is longer than the maximum."""

    def choose(self, view: View[Any]) -> str:
        return "x" * 10_000_000


class Greedy:
    """Allocates all available memory."""

    def choose(self, view: View[Any]) -> str:
        hoard = []
        while True:
            hoard.append(bytearray(64 * 2**20))


class Chatty:
    """Prints to every stream and reads its input."""

    def choose(self, view: View[Any]) -> str:
        print("I am chatty", flush=True)
        os.write(1, b"on the first")
        os.write(2, b"on the second")
        assert sys.stdin.read() == ""
        return view.legal_actions[-1]


class Curious:
    """Looks for secrets, and plays the last action if it finds none."""

    def choose(self, view: View[Any]) -> str:
        found = "CHABUDAI_DATABASE" in os.environ or len(sys.argv) != 3
        return view.legal_actions[0 if found else -1]


class Slow:
    """Takes too long to create."""

    def __init__(self) -> None:
        time.sleep(600)
