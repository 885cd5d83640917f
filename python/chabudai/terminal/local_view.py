"""A match on this machine as the people at this screen see it."""

from __future__ import annotations

from collections.abc import Container, Iterator, Mapping, Sequence
from typing import Any

from ..catalogue import Message, message
from ..match import Match
from ..match.description import ending_line, ending_marks, log_lines, sentence_context, view_data
from ..match.untrusted_text import printable
from .seating import Seating, describe_bot
from .table import TableView, join_seats


class LocalView(TableView):
    """A match with its players. The screen shows the view of the person who must decide."""

    number = 1

    def __init__(self, match: Match, seating: Seating) -> None:
        self.match, self.seating, self.game = match, seating, match.game
        self.automatic_entries = set()

    @property
    def people(self) -> Sequence[int]:
        return self.seating.people

    @property
    def is_over(self) -> bool:
        return self.match.is_over

    @property
    def ending(self) -> Mapping[str, Any] | None:
        return self.match.ending

    @property
    def count(self) -> int:
        return self.match.action_count

    @property
    def moves(self) -> int:
        return sum(entry.actor.isdigit() for entry in self.match.actions)

    @property
    def asked_seat(self) -> int | None:
        return next((seat for seat in self.match.acting if seat in self.people), None)

    @property
    def seat(self) -> int | None:
        """Returns the seat whose view is shown: the seat that must decide, or else the only person's seat, or else
        ``None``.
        """
        return self.asked_seat if self.asked_seat is not None else self._only_person

    @property
    def _only_person(self) -> int | None:
        return self.people[0] if len(self.people) == 1 else None

    def introduction(self) -> Message:
        parts: list[Message] = []
        view = self.match.view(None).data
        for seat, level in enumerate(self.seating.levels):
            # The name of the seat without the player's name.
            place = str(self.presentation.seat_argument(seat, view).title())
            if level is not None:
                parts.append(message("terminal-seat-of-bot", seat=place, bot=describe_bot(level)))
            elif seat == self._only_person and self.seat_name(seat) == place:
                parts.insert(0, message("terminal-seat-of-reader", seat=place))
            elif seat == self._only_person:
                parts.insert(0, message("terminal-seat-of-named-reader", seat=place, name=self.seat_name(seat)))
            elif name := printable(self.match.names.get(seat, "")):
                parts.append(message("terminal-seat-of-person", seat=place, name=name))
            else:
                parts.append(message("terminal-seat-of-unknown", seat=place))
        return join_seats(parts)

    def seat_name(self, seat: int) -> str:
        return str(self.presentation.seat_argument(seat, view_data(self.match, None)).title())

    def legal(self) -> Sequence[str]:
        return self.match.view(self.seat).legal_actions

    def data(self) -> dict[str, Any]:
        return view_data(self.match, self.seat, self.shown_number) | self.reader_data

    @property
    def reader_data(self) -> dict[str, Any]:
        """Returns data about the reader that is added to a view, so that a single person is addressed as "you"."""
        added: dict[str, Any] = {} if self.naming is None else {"naming": self.naming}
        return added if self._only_person is None else added | {"reader": self._only_person}

    def context(self) -> dict[str, Any]:
        """Returns the data that sentences need in addition to a view."""
        return sentence_context(self.match) | self.reader_data

    def status_sentence(self, *, timed: bool = True) -> str:  # noqa: ARG002 A local table has no clock.
        if self.match.ending is not None:
            return self.ending_sentence()
        return str(self.presentation.turn_sentence(self.data()))

    def prompt(self) -> str:
        """Returns the prompt, which names the seat that must decide."""
        if self.is_over:
            return f"{message('terminal-over-prompt')}> "
        return "> " if self.asked_seat is None else f"{self.seat_name(self.asked_seat)}> "

    def ending_sentence(self) -> str:
        """Returns how the match ended, addressed to the player if there is only one person."""
        return ending_line(self.match, reader=self._only_person)

    def marks(self) -> dict[str, str]:
        return ending_marks(self.match)

    def log(self, start: int, unasked: Container[int] = ()) -> Iterator[tuple[int, str]]:
        return log_lines(self.match, self.seat, start, automatic=unasked, context=self.reader_data)

    def round_lines(self, number: int) -> Sequence[str]:
        state = self.match.state_at(number)
        if self.match.action_at(number - 1).actor == "chance" or not (state.is_interval or state.is_over):
            return ()
        data = view_data(self.match, self.seat, number) | self.reader_data
        return list(map(str, self.presentation.round_lines(data)))

    def continues_after(self, number: int) -> bool:
        return not self.match.state_at(number).is_over
