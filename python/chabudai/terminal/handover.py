"""Hands the screen from one person to the next in games with hidden information."""

from __future__ import annotations

from typing import TYPE_CHECKING

from ..catalogue import message

if TYPE_CHECKING:
    from .session import TerminalSession


class Handover:
    """Clears the screen between people, and reports to each what they missed."""

    def __init__(self, session: TerminalSession) -> None:
        self._session = session
        self.is_waiting = False
        """Whether the next person has not pressed Enter yet."""
        self._holder: int | None = None
        # The number of log entries that have been reported to each person.
        self._reported_to: dict[int, int] = {}
        self._shows_secrets = False

    def open_table(self) -> None:
        """Starts at a table, before any player has taken the screen."""
        self._holder = None
        self._reported_to = dict.fromkeys(self._session.view.people, self._session.reporter.reported)

    @property
    def hides_hands(self) -> bool:
        """Returns whether the screen is being handed over, so that no hand may be shown."""
        view = self._session.view
        return view.passes_the_screen and self._holder != view.asked_seat and not view.is_over

    def pass_the_screen(self) -> bool:
        """Hands the screen to the person to move and reports what they missed. Returns whether there was anything to
        report.

        Clears the previous person's output first.
        """
        session, reporter, seat = self._session, self._session.reporter, self._session.view.asked_seat
        if seat is None:
            # Everyone may see the end of the match.
            if self._holder is not None:
                reporter.reported = self._reported_to.get(self._holder, reporter.reported)
            return reporter.tell_news()
        has_changed = seat != self._holder
        if has_changed:
            self._hand_over(seat)
            if session.is_leaving:
                return False
        reporter.reported = self._reported_to[seat]
        has_news = reporter.tell_news()
        self._reported_to[seat] = reporter.reported
        self._shows_secrets = True
        return has_changed or has_news

    def _hand_over(self, seat: int) -> None:
        """Clears the screen and waits for the person of this seat to press Enter."""
        session = self._session
        self._holder, session.numbered, session.last_refused, session.ambiguous_line = None, [], None, None
        if self._shows_secrets:
            session.console.clear()
            self._shows_secrets = False
        called = session.view.seat_name(seat)
        prompt = f"{message('terminal-take-screen', name=called)} "
        self.is_waiting = True
        try:
            while answer := session.console.ask(prompt, keep_in_history=False).strip().lower():
                if answer in ("q", "quit"):
                    session.is_leaving = True
                    return
                session.say(message("terminal-not-your-screen", name=called))
        finally:
            self.is_waiting = False
        self._holder = seat
