"""Random players in line mode, and a check of what people at one keyboard may read."""

from __future__ import annotations

import random
import re
from collections.abc import Callable
from itertools import pairwise

from chabudai import _core
from chabudai.terminal.local_table import LocalTable

from .test_line_mode import ScriptedConsole

PEOPLE = "Press Enter when you are"


class Chooser(ScriptedConsole):
    """Types random legal actions for every seat that is asked, and quits after a number of questions."""

    def __init__(
        self, at: LocalTable, seed: int, say_it: Callable[[str, _core.View], str], questions: int | None = None
    ) -> None:
        super().__init__()
        self.at = at
        self.rng = random.Random(seed)
        self.say_it = say_it
        self.left = questions
        self.meant: list[str] = []

    def ask(self, prompt: str, *, keep_in_history: bool = True) -> str:
        self.output.append(prompt)
        if prompt.startswith(PEOPLE):
            return ""
        if prompt.endswith("(y/n) "):
            return "yes"
        if len(self.meant) == self.left or self.at.match.is_over:
            raise EOFError
        view = self.at.match.view(self.at.view.seat)
        self.meant.append(self.choose(view))
        return self.say_it(self.meant[-1], view)

    def choose(self, view: _core.View) -> str:
        """Returns a random legal action of this view."""
        return self.rng.choice(view.legal_actions)


def check_that_no_hand_is_shown_to_another_player(at: LocalTable, console: ScriptedConsole) -> None:
    """Between two people the screen is cleared, and no line for one holds another's hand."""
    holder = None
    for line in console.output:
        if line.startswith(PEOPLE):
            holder = None
        elif line == "(cleared)":
            holder = "nobody"
        for drawn in re.findall(r"^Hand of (Seat \d)", line, re.MULTILINE):
            assert holder in (None, drawn)
            holder = drawn
    turns = [entry.actor for entry in at.match.actions if entry.actor.isdigit()]
    changes = sum(first != second for first, second in pairwise(turns))
    assert console.output.count("(cleared)") >= changes
