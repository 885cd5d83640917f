"""What the terminal asks of a table, wherever it stands: on this machine, or with a service."""

from __future__ import annotations

from collections.abc import Callable, Container, Iterable, Iterator, Mapping, Sequence
from typing import TYPE_CHECKING, Any, Protocol

from .. import bots
from ..analysis.coach import Advice
from ..match import Reading
from ..presentation import Presentation
from ..shapes import Spec

if TYPE_CHECKING:
    from .help import Command


class TerminalTable(Protocol):
    """A table as the one at the screen knows it."""

    naming: str | None
    """The set of names that somebody has chosen for the cards."""
    automatic_entries: set[int]
    """The numbers of the lines of the log that were done for people."""

    @property
    def key(self) -> str:
        """Which game is played."""

    @property
    def presentation(self) -> Presentation[Any]:
        """How it is seen."""

    @property
    def options(self) -> Mapping[str, Any]:
        """The options of the game."""

    @property
    def spec(self) -> Spec:
        """What the rules say of the game."""

    @property
    def number(self) -> int:
        """Which match of this table is played; another one begins with another number."""

    @property
    def words(self) -> Mapping[str, Command]:
        """The words that mean something here alone."""

    @property
    def unavailable_commands(self) -> Container[str]:
        """The words that mean nothing here."""

    @property
    def people(self) -> Sequence[int]:
        """The seats of those who sit at this screen."""

    @property
    def asked_seat(self) -> int | None:
        """The first seat at this screen that owes a decision."""

    @property
    def hides(self) -> bool:
        """Whether seats see different things."""

    @property
    def passes_the_screen(self) -> bool:
        """Whether several people share a screen that must show each of them something else."""

    @property
    def is_over(self) -> bool:
        """Whether the match has ended."""

    @property
    def ending(self) -> Mapping[str, Any] | None:
        """How it ended."""

    @property
    def count(self) -> int:
        """How long the log is."""

    @property
    def moves(self) -> int:
        """How many of its lines are moves of seats."""

    @property
    def trouble(self) -> str | None:
        """What is wrong now, such as a game that could not be saved or a line that is lost."""

    @property
    def recovery_message(self) -> str:
        """What is said when that is over."""

    def introduction(self) -> str:
        """Who sits where."""

    def save_sentence(self) -> str:
        """Where the match is kept; begins with a space unless it is empty."""

    def saved_as(self) -> str | None:
        """The name under which the match is kept on this machine."""

    def resume_command(self) -> str | None:
        """The command that comes back to this match."""

    def seat_name(self, seat: int) -> str:
        """What a seat is called now."""

    def viewer_seat(self) -> int | None:
        """Whose view the screen shows."""

    def legal(self) -> Sequence[str]:
        """What the one may do whose view the screen shows."""

    def data(self) -> dict[str, Any]:
        """What the screen shows, with the people's names for sentences."""

    def status_sentence(self, *, timed: bool = True) -> str:
        """Whose turn it is, or how the match ended; without the time if something else shows how that goes on."""

    def seconds_left(self) -> int | None:
        """How long there is for an answer, where time is measured."""

    def prompt(self) -> str:
        """What stands before an entry."""

    def ending_sentence(self) -> str:
        """How the match ended, for everybody to hear."""

    def marks(self) -> dict[str, str]:
        """The signs that show on a drawing why the match ended."""

    def log(self, start: int, unasked: Container[int] = ()) -> Iterator[tuple[int, str]]:
        """What the one was told whose view the screen shows, from a line on."""

    def round_lines(self, number: int, /) -> Sequence[str]:
        """How a round was counted that the line of this number ended; empty if it ended none, or notices say it."""

    def show_after(self, number: int | None, /) -> None:
        """Has the screen show the table after the line of this number, until it is to show it as it is now."""

    def continues_after(self, number: int, /) -> bool:
        """Whether the match goes on after the line of this number."""

    def announcements(self) -> Iterable[str]:
        """What else has happened since they were asked for the last time."""

    def shorthand(self, text: str) -> str | None:
        """The action that a person means by a shorthand, ``None`` if it is none. Raises ``NotationError``."""

    def canonical(self, text: str) -> str:
        """The action of this notation, in any case of letters where that means nothing. Raises ``NotationError``."""

    def read(self, text: str) -> str:
        """The action that a person means, by either. Raises ``NotationError``."""

    def play(self, action: str) -> None:
        """Plays for the person who is asked. Raises ``GameError``."""

    def why(self, action: str) -> tuple[str, str] | None:
        """Why an action is refused, and a drawing of it; ``None`` if it is allowed. Raises ``GameError``."""

    def readings(self, words: str) -> Sequence[Reading]:
        """What some cards or tiles could be played as. Raises ``GameError``."""

    def hint(self, level: bots.Level | None) -> bots.Decision:
        """What a bot, or the coach, would do in the place of the person who is asked. Raises ``GameError``."""

    def advice(self, said: Iterable[str]) -> Advice:
        """What a coach would do in the same place and why, in sentences that are not among those said before.

        Raises ``GameError``.
        """

    def switches(self, seat: int, /) -> dict[str, bool]:
        """The questions that a person is asked, by their words."""

    def take_back(self) -> None:
        """Takes back the latest move of a person, or asks the others to agree. Raises ``GameError``."""

    def resign(self) -> None:
        """Gives up. Raises ``GameError``."""

    def saved_games(self) -> list[str]:
        """The ids of the games that were played last."""

    def thinking_bot(self) -> str | None:
        """Who thinks before the next :meth:`step`, where that is worth saying."""

    def step(self) -> bool:
        """Does the next thing for which nobody at the screen is asked; whether there was any."""

    def listen(self, news: Callable[[], None]) -> None:
        """Has somebody called, in a thread of its own, whenever something has changed by itself."""

    def wait(self) -> bool:
        """Waits until somebody at this screen is asked or the match is over; whether anything more can come."""

    def close(self) -> None:
        """Gets up from the table."""
