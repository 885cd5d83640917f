"""The content of the panels at one time, so that they can be redrawn at any size."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field
from typing import TYPE_CHECKING, Any

from ...catalogue import message
from ...presentation import Presentation
from ...presentation.base import Drawing, Room
from ..table import table_title
from .safe_text import safe_text

if TYPE_CHECKING:
    from ..session import TerminalSession


MAX_NUMBERED_CHOICES = 9
"""Maximum number of choices that are listed with numbers in the line for choices."""
MAX_CHOICES = 30


@dataclass(frozen=True, slots=True)
class Choice:
    """A choice that can be clicked: what is typed instead, and its name."""

    typed: str
    name: str


@dataclass(frozen=True, slots=True)
class ScreenContent:
    """A view and the text around it. ``data`` is ``None`` while no hand may be shown."""

    presentation: Presentation[Any]
    title: str
    turn: str = ""
    data: Mapping[str, Any] | None = None
    marks: Mapping[str, str] = field(default_factory=dict)
    numbered: Sequence[Choice] = ()
    """The items of the last list, by their numbers."""
    legal: Sequence[str] = ()
    seconds_left: int | None = None

    def drawing(self, width: int, *, unicode: bool) -> Drawing:
        """Returns the drawing of the table at a width."""
        if self.data is None:
            return Drawing(str(message("terminal-hand-waits")))
        text = safe_text(self.presentation.text(self.data, unicode=unicode, marks=self.marks, width=width))
        return Drawing(text, self.presentation.spots(text, self.data))

    def large_drawing(self, room: Room) -> Drawing | None:
        """Returns the large drawing of the table, or ``None`` if there is none or the room is too small."""
        if self.data is None:
            return None
        drawing = self.presentation.large_drawing(self.data, room, marks=self.marks)
        return None if drawing is None else Drawing(safe_text(drawing.text), drawing.spots)

    def unclickable(self, drawing: Drawing) -> list[Choice]:
        """Returns the legal actions in which nothing that can be clicked occurs, such as passing."""
        if self.data is None:
            return []
        clickable = {spot.words for spot in drawing.spots}
        actions = [action for action in self.legal if clickable.isdisjoint(action.split())][:MAX_CHOICES]
        return [Choice(action, safe_text(str(self.presentation.action_name(action, self.data)))) for action in actions]


def read_content(session: TerminalSession) -> ScreenContent:
    """Reads the current content from a session."""
    view, title = session.view, safe_text(str(table_title(session.view.game)))
    if session.handover.hides_hands:
        return ScreenContent(view.presentation, title)
    data = view.data()
    listed = [] if view.is_over else session.numbered[:MAX_CHOICES]
    numbered = [Choice(str(number), _choice_name(session, action, data)) for number, action in enumerate(listed, 1)]
    marks, turn = view.marks() or session.marks, safe_text(view.status_sentence(timed=False))
    legal = () if view.asked_seat is None or view.is_over else tuple(view.legal())
    return ScreenContent(view.presentation, title, turn, data, marks, numbered, legal, view.seconds_left())


def _choice_name(session: TerminalSession, action: str, data: Mapping[str, Any]) -> str:
    # Some lists contain text to be typed, such as the commands that open saved games.
    is_typed = action.startswith("load ") or action in session.clarifications
    return safe_text(action if is_typed else str(session.view.presentation.action_name(action, data)))
