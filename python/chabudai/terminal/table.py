"""The interface through which the terminal uses a table, local or on a server."""

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
    """A table as seen by the people at this screen."""

    naming: str | None
    """The chosen set of card names, or ``None`` for the default set."""
    automatic_entries: set[int]
    """Numbers of the log entries that were played automatically for people at this screen."""

    @property
    def key(self) -> str:
        """The key of the game."""

    @property
    def presentation(self) -> Presentation[Any]:
        """The presentation of the game."""

    @property
    def options(self) -> Mapping[str, Any]:
        """The options of the game."""

    @property
    def spec(self) -> Spec:
        """The specification of the game."""

    @property
    def number(self) -> int:
        """The number of the current match; each further match at the table has the next number."""

    @property
    def words(self) -> Mapping[str, Command]:
        """Commands that exist only at this kind of table."""

    @property
    def unavailable_commands(self) -> Container[str]:
        """Commands that do not exist at this table."""

    @property
    def people(self) -> Sequence[int]:
        """The seats of the people at this screen."""

    @property
    def asked_seat(self) -> int | None:
        """The first seat at this screen that must decide."""

    @property
    def hides(self) -> bool:
        """Whether the game has hidden information."""

    @property
    def passes_the_screen(self) -> bool:
        """Whether several people share this screen and have hidden information."""

    @property
    def is_over(self) -> bool:
        """Whether the match has ended."""

    @property
    def ending(self) -> Mapping[str, Any] | None:
        """How the match ended, or ``None``."""

    @property
    def count(self) -> int:
        """The number of log entries."""

    @property
    def moves(self) -> int:
        """The number of log entries that are moves of seats."""

    @property
    def trouble(self) -> str | None:
        """The current problem, such as a failed save or a lost connection."""

    @property
    def recovery_message(self) -> str:
        """The message shown when the problem is solved."""

    def introduction(self) -> str:
        """Returns who plays in which seat."""

    def save_sentence(self) -> str:
        """Returns where the match is saved; starts with a space unless it is empty."""

    def saved_as(self) -> str | None:
        """Returns the name under which the match is saved on this machine."""

    def resume_command(self) -> str | None:
        """Returns the command that resumes this match."""

    def seat_name(self, seat: int) -> str:
        """Returns the current name of a seat."""

    def viewer_seat(self) -> int | None:
        """Returns the seat whose view the screen shows; ``None`` for a spectator's view."""

    def legal(self) -> Sequence[str]:
        """Returns the legal actions of the viewer."""

    def data(self) -> dict[str, Any]:
        """Returns the data of the viewer's view, with the names of the players."""

    def status_sentence(self, *, timed: bool = True) -> str:
        """Returns whose turn it is, or how the match ended. Without ``timed`` it leaves out the remaining time."""

    def seconds_left(self) -> int | None:
        """Returns the seconds left for a decision, or ``None`` if it is not timed."""

    def prompt(self) -> str:
        """Returns the prompt before the input."""

    def ending_sentence(self) -> str:
        """Returns how the match ended."""

    def marks(self) -> dict[str, str]:
        """Returns the marks that show in the drawing why the match ended."""

    def log(self, start: int, unasked: Container[int] = ()) -> Iterator[tuple[int, str]]:
        """Yields the log from an entry on, as the viewer may see it: numbers and sentences."""

    def round_lines(self, number: int, /) -> Sequence[str]:
        """Returns how the round ended by this entry was counted; empty if it ended none or announcements report it."""

    def show_after(self, number: int | None, /) -> None:
        """Shows the table as it was after this entry, until it is called with ``None``."""

    def continues_after(self, number: int, /) -> bool:
        """Returns whether the match continues after this entry."""

    def announcements(self) -> Iterable[str]:
        """Returns what else has happened since the last call."""

    def shorthand(self, text: str) -> str | None:
        """Returns the action that a shorthand means, or ``None`` if it is no shorthand. Raises ``NotationError``."""

    def canonical(self, text: str) -> str:
        """Returns the action for a notation, ignoring case where it is unambiguous. Raises ``NotationError``."""

    def read(self, text: str) -> str:
        """Returns the action for a shorthand or a notation. Raises ``NotationError``."""

    def play(self, action: str) -> None:
        """Plays for the seat that must decide. Raises ``GameError``."""

    def why(self, action: str) -> tuple[str, str] | None:
        """Returns why an action is illegal, with a drawing; ``None`` if it is legal. Raises ``GameError``."""

    def readings(self, words: str) -> Sequence[Reading]:
        """Returns what some cards or tiles could be played as. Raises ``GameError``."""

    def hint(self, level: bots.Level | None) -> bots.Decision:
        """Returns what a bot, or the coach, would play for the seat that must decide. Raises ``GameError``."""

    def advice(self, said: Iterable[str]) -> Advice:
        """Returns what the coach would play and why, without the sentences in ``said``.

        Raises ``GameError``.
        """

    def switches(self, seat: int, /) -> dict[str, bool]:
        """Returns which optional questions a seat is asked, by their commands."""

    def take_back(self) -> None:
        """Takes back the latest move of a person, or asks the other players to agree. Raises ``GameError``."""

    def resign(self) -> None:
        """Resigns. Raises ``GameError``."""

    def saved_games(self) -> list[str]:
        """Returns the ids of the latest saved games."""

    def thinking_bot(self) -> str | None:
        """Returns the bot that thinks during the next :meth:`step`, if that should be reported."""

    def step(self) -> bool:
        """Performs the next step that needs no input; returns whether there was one."""

    def listen(self, news: Callable[[], None]) -> None:
        """Calls ``news`` in its own thread after each change that has not come from this screen."""

    def wait(self) -> bool:
        """Waits until this screen must decide or the match is over; returns whether more can happen."""

    def close(self) -> None:
        """Leaves the table."""
