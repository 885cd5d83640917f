"""The content of the panels at one time, so that they can be redrawn at any size."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field
from typing import TYPE_CHECKING, Any

from ...catalogue import message
from ...presentation import Presentation, Spot
from ..table import table_title

if TYPE_CHECKING:
    from ..session import TerminalSession


@dataclass(frozen=True, slots=True)
class ScreenContent:
    """A view and the text around it. ``data`` is ``None`` while no hand may be shown."""

    presentation: Presentation[Any]
    title: str
    turn: str = ""
    data: Mapping[str, Any] | None = None
    marks: Mapping[str, str] = field(default_factory=dict)
    numbered: Sequence[str] = ()
    seconds_left: int | None = None

    def drawing(self, width: int, *, unicode: bool) -> tuple[str, Sequence[Spot]]:
        """Returns the drawing of the table at a width, and its spots."""
        if self.data is None:
            return str(message("terminal-hand-waits")), ()
        text = self.presentation.text(self.data, unicode=unicode, marks=self.marks, width=width)
        return text, self.presentation.spots(text, self.data)


def read_content(session: TerminalSession) -> ScreenContent:
    """Reads the current content from a session."""
    view, title = session.view, str(table_title(session.view.game))
    if session.handover.hides_hands:
        return ScreenContent(view.presentation, title)
    data = view.data()
    numbered = [] if view.is_over else [_choice_name(session, action, data) for action in session.numbered[:9]]
    marks, turn = view.marks() or session.marks, view.status_sentence(timed=False)
    return ScreenContent(view.presentation, title, turn, data, marks, numbered, view.seconds_left())


def _choice_name(session: TerminalSession, action: str, data: Mapping[str, Any]) -> str:
    # Some lists contain text to be typed, such as the commands that open saved games.
    is_typed = action.startswith("load ") or action in session.clarifications
    return action if is_typed else str(session.view.presentation.action_name(action, data))
