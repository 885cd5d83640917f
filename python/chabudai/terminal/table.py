"""The interface through which the terminal uses a table, either local or on a server."""

from __future__ import annotations

from collections.abc import Callable, Container, Iterable, Iterator, Mapping, Sequence
from typing import TYPE_CHECKING, Any, Protocol

from .. import _core, bots
from ..analysis.coach import Advice
from ..catalogue import Message, message
from ..match import Game, Reading
from ..match.description import options_sentence
from ..match.typed_actions import canonical
from ..presentation import PRESENTATIONS, Presentation
from ..presentation.base import Text
from ..presentation.titles import game_title
from .saved_games import SavedGames

if TYPE_CHECKING:
    from .help import Command


class TableView(Protocol):
    """A table as the people at this screen see it."""

    game: Game
    naming: str | None = None
    """The chosen set of card names, or ``None`` for the default set."""
    shown_number: int | None = None
    """The entry after which a local table is shown, for example a finished round before the next deal. ``None`` means
    the current state.
    """
    automatic_entries: set[int]
    """Numbers, from 1, of the log entries that were played automatically for people at this screen."""

    @property
    def presentation(self) -> Presentation[Any]:
        """The presentation of the game."""
        return PRESENTATIONS[self.game.key]

    @property
    def hides(self) -> bool:
        """Whether the game has hidden information."""
        return not self.game.spec["open_information"]

    @property
    def passes_the_screen(self) -> bool:
        """Returns whether several people with hidden information share this screen."""
        return self.hides and len(self.people) > 1

    @property
    def number(self) -> int:
        """Returns the number of the current match. Each further match at the table has the next number."""

    @property
    def people(self) -> Sequence[int]:
        """The seats of the people at this screen."""

    @property
    def asked_seat(self) -> int | None:
        """The first seat at this screen that must decide."""

    @property
    def seat(self) -> int | None:
        """The seat whose view the screen shows; ``None`` for a spectator's view."""

    @property
    def is_over(self) -> bool:
        """Whether the match has ended."""
        return self.ending is not None

    @property
    def ending(self) -> Mapping[str, Any] | None:
        """How the match ended, or ``None``."""

    @property
    def count(self) -> int:
        """The number of log entries."""

    @property
    def moves(self) -> int:
        """The number of known log entries that are moves by seats."""

    def introduction(self) -> Text:
        """Returns a sentence that says who plays in which seat, starting with the reader."""

    def seat_name(self, seat: int) -> str:
        """Returns the current name of a seat."""

    def legal(self) -> Sequence[str]:
        """Returns the legal actions of the viewer."""

    def data(self) -> dict[str, Any]:
        """Returns the data of the viewer's view, with the names of the players."""

    def status_sentence(self, *, timed: bool = True) -> str:
        """Returns whose turn it is, or how the match ended. With ``timed`` false, leaves out the remaining time."""

    def seconds_left(self) -> int | None:
        """Returns the seconds left for a decision, or ``None`` if the decision is not timed."""
        return None

    def prompt(self) -> str:
        """Returns the prompt before the input."""
        return "> "

    def ending_sentence(self) -> str:
        """Returns how the match ended."""

    def marks(self) -> dict[str, str]:
        """Returns the marks that show in the drawing why the match ended."""

    def log(self, start: int, unasked: Container[int] = ()) -> Iterator[tuple[int, str]]:
        """Yields the log from an entry on, as the viewer may see it, as pairs of a number and a sentence."""

    def round_lines(self, _number: int, /) -> Sequence[str]:
        """Returns lines about how the round that ended with an entry was scored. Empty if no round ended, or if
        announcements report it.
        """
        return ()

    def continues_after(self, _number: int, /) -> bool:
        """Returns whether the match continues after this entry."""
        return not self.is_over

    def parse_shorthand(self, text: str) -> str | None:
        """Returns the action that a shorthand means, or ``None`` if the text is not a shorthand. Raises
        ``NotationError``.
        """
        return self.presentation.parse_shorthand(text, self.data(), self.legal())

    def parse_action(self, text: str) -> str:
        """Returns the action for a shorthand or a notation. Raises ``NotationError``."""
        meant = self.parse_shorthand(text)
        return canonical(self.game, text, self.legal()) if meant is None else meant


class TerminalTable(Protocol):
    """A table at which the people at this screen play or watch."""

    view: TableView
    """The table as the people at this screen see it."""
    words: Mapping[str, Command] = {}
    """Commands that exist only at this kind of table."""
    saves: SavedGames | None = None
    """The saved games of this machine if the match is one of them."""
    recovery_message: Message
    """The message shown when :attr:`trouble` is over."""

    @property
    def unavailable_commands(self) -> Container[str]:
        """Commands that do not exist at this table."""
        return ()

    @property
    def trouble(self) -> Text | None:
        """The current problem, such as a failed save or a lost connection."""

    def save_sentences(self) -> Sequence[Message]:
        """Returns sentences that say where the match is saved or how to invite players."""

    def saved_as(self) -> str | None:
        """Returns the name under which the match is saved on this machine."""
        return None

    def resume_command(self) -> str | None:
        """Returns the command that resumes this match."""

    def announcements(self) -> Sequence[Text]:
        """Returns announcements of what else has happened since the last call."""

    def play(self, action: str) -> None:
        """Plays for the seat that must decide. Raises ``GameError``."""

    def why(self, action: str) -> tuple[str, str] | None:
        """Returns why an action is illegal, with a drawing, or ``None`` if it is legal. Raises ``GameError``."""

    def readings(self, words: str) -> Sequence[Reading]:
        """Returns the ways to play the given cards or tiles. Raises ``GameError``."""

    def hint(self, level: bots.Level) -> bots.Decision:
        """Returns what a bot would play for the seat that must decide. Raises ``GameError`` where ``advice`` does."""

    def advice(self, said: Iterable[str]) -> Advice:
        """Returns what the coach would play and why, leaving out the sentences in ``said``. Raises ``GameError``."""

    def switches(self, seat: int, /) -> dict[str, bool]:
        """Returns which optional questions a seat is asked, by their commands."""

    def resign(self) -> None:
        """Resigns for the seat that must decide, or for the only person. Raises ``GameError``."""

    def thinking_bot(self) -> str | None:
        """Returns the bot that will think during the next :meth:`step`, if this should be reported."""
        return None

    def step(self) -> bool:
        """Performs the next step that needs no input, and returns whether there was one."""

    def listen(self, _news: Callable[[], None], /) -> None:
        """Calls the function in its own thread after each change that has not come from this screen."""
        return

    def wait(self) -> bool:
        """Waits until this screen must decide or the match is over. Returns whether more can happen."""
        return True

    def close(self) -> None:
        """Leaves the table."""


def join_seats(parts: Sequence[Message]) -> Message:
    """Returns the phrases about the seats of a table as one sentence."""
    joined = parts[0]
    for part in parts[1:]:
        joined = message("terminal-next-seat", first=joined, second=part)
    return message("terminal-seats", seats=joined)


def table_title(game: Game) -> Message:
    """Returns the name of a game and its rules in brief: the options that differ from the defaults.

    >>> import chabudai
    >>> str(table_title(chabudai.load("nakatta", size=13))), str(table_title(chabudai.load("nakatta", size=9)))
    ('Nakatta: standard rules', 'Nakatta: size 9, otherwise standard rules')
    """
    usual = {spec["name"]: spec["default"] for spec in _core.option_specs(game.key)}
    special = {name: value for name, value in game.options.items() if value != usual.get(name)}
    rules = message("terminal-rules", special=len(special), options=options_sentence(special))
    return message("terminal-title", game=game_title(game.key), rules=rules)
