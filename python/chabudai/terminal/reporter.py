"""Reports what happens at a table, whose turn it is and how the match ended."""

from __future__ import annotations

from typing import TYPE_CHECKING

from ..catalogue import join_sentences, message
from ..errors import GameError, NotYourTurnError
from ..presentation.base import Text
from .console import NO_BREAK_SPACE, join_items, to_sentence
from .help import no_decision_reason

if TYPE_CHECKING:
    from .session import TerminalSession


class Reporter:
    """Remembers what a session has already reported."""

    def __init__(self, session: TerminalSession) -> None:
        self._session = session
        self.reported = 0
        """The number of log entries reported."""
        self.has_moved = False
        """Whether there was a log entry, or one was taken back, since the last turn was reported."""
        self._given_advice: dict[int, tuple[str, ...]] = {}
        self._last_drawing: tuple[str, int | None] | None = None
        self._names: dict[int, str] = {}
        self._trouble: Text | None = None
        self._has_announced_end = False

    def open_table(self) -> None:
        """Starts at a table. Earlier moves are not reported, except for the deal if no move has been played yet."""
        view = self._session.view
        self._has_announced_end, self._trouble = False, None
        self._names = {seat: view.seat_name(seat) for seat in view.people}
        self.reported = view.count if view.moves else 0

    def tell_news(self) -> bool:
        """Reports each new log entry, and returns whether an entry was added or taken back."""
        session, view = self._session, self._session.view
        played = view.count
        changed = played != self.reported
        if played < self.reported:
            session.say(message("terminal-taken-back", count=self.reported - played, total=self.reported))
        else:
            for number, sentence in view.log(self.reported, view.automatic_entries):
                session.say(sentence)
                self.reported = number
                self._tell_round(number, sentence)
        if changed:
            session.marks = {}
            self.has_moved = True
        self.reported = played
        for seat, name in self._names.items():
            if name != view.seat_name(seat):
                self._names[seat] = view.seat_name(seat)
                # A single person has already read this in the sentence about the move.
                if len(self._names) > 1:
                    session.say(message("terminal-renamed", before=name, after=self._names[seat]))
        announcements = session.table.announcements()
        for notice in announcements:
            session.say(notice)
        self.tell_trouble()
        return changed or bool(announcements)

    def _tell_round(self, number: int, sentence: str) -> None:
        """Reports how the round that this action ended was scored, unless that has been reported, and pauses if pauses
        are enabled.
        """
        session, view = self._session, self._session.view
        lines = view.round_lines(number)
        for line in lines:
            if line not in sentence:
                session.say(line)
        is_waited_for = (
            session.settings.pauses_between_rounds and session.console.is_interactive and not view.passes_the_screen
        )
        if lines and is_waited_for and view.continues_after(number):
            # The next deal has already been made: show it only after Enter.
            view.shown_number = number
            session.numbered = []
            try:
                session.console.ask(f"{message('terminal-press-enter')} ", keep_in_history=False)
            finally:
                view.shown_number = None

    def tell_trouble(self) -> None:
        """Reports the table's trouble if it has changed."""
        table = self._session.table
        if table.trouble != self._trouble:
            self._trouble = table.trouble
            trouble = table.trouble
            self._session.say(message("terminal-warning", trouble=trouble) if trouble else table.recovery_message)

    def tell_turn(self) -> None:
        """Draws the table and reports whose turn it is, unless neither has changed."""
        session, view, settings = self._session, self._session.view, self._session.settings
        drawing = session.drawing({}), view.asked_seat
        if not self.has_moved and self._last_drawing == drawing:
            return
        self._last_drawing = drawing
        if settings.draws_board:
            session.draw()
        if settings.shows_turn:
            session.say(view.status_sentence())
        data = view.data()
        choices = list(view.presentation.choices(view.legal(), data))
        if choices:
            named = [view.presentation.action_name(action, data) for action in choices]
            session.numbered, session.listed_count = choices, len(choices)
            if settings.shows_turn:
                session.say(join_items(f"{number}: {name}" for number, name in enumerate(named, 1)))
        if not settings.gives_advice or view.asked_seat is None or len(view.legal()) < 2:
            return
        try:
            self.say_advice()
        except GameError as error:
            settings.gives_advice = False
            session.say(message("terminal-advice-stopped", reason=to_sentence(str(error))))

    def say_advice(self) -> None:
        """Gives the coach's advice without the sentences of its previous advice. Raises ``GameError``."""
        seat = self._session.view.asked_seat
        if seat is None:
            raise NotYourTurnError(str(no_decision_reason(self._session)))
        # Advice is kept by seat, because people who share a screen must not see what others were advised.
        advice = self._session.table.advice(self._given_advice.get(seat, ()))
        self._given_advice[seat] = advice.sentences
        written = advice.action.replace(" ", NO_BREAK_SPACE)
        self._session.say(message("terminal-advice", sentences=join_sentences(advice.sentences), action=written))

    def tell_end(self) -> None:
        """Reports once how the match ended, and where it is saved."""
        if self._has_announced_end:
            return
        self._has_announced_end = True
        session, draws_board = self._session, self._session.settings.draws_board
        marks = session.view.marks()
        if draws_board:
            session.draw(marks)
        session.say(session.view.ending_sentence())
        if marks and draws_board:
            session.say(message("terminal-decisive"))
        kept_as = session.table.saved_as()
        sentences = [message("terminal-kept-as", id=kept_as)] if kept_as else []
        if session.console.is_interactive:
            can_play_again = "again" in session.vocabulary()
            sentences.append(message("terminal-after-game" if can_play_again else "terminal-after-watching"))
        if sentences:
            session.say(join_sentences(sentences))
