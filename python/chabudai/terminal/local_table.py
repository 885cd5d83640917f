"""A table on this machine: a match, its players and the file that it is saved to after each change."""

from __future__ import annotations

from collections.abc import Callable, Container, Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass, field
from datetime import UTC, datetime
from typing import TYPE_CHECKING, Any

from .. import _core, bots
from ..analysis import coach
from ..bots.external import ExternalBot
from ..errors import GameError, NotYourTurnError, StaleError
from ..match import Game, Match, Reading
from ..match.record import ending_line, ending_marks, log_lines, sentence_context, view_data
from ..presentation import PRESENTATIONS, Presentation
from ..presentation.base import choose_automatic_action
from ..shapes import Spec
from .introduction import players_sentence, save_sentence
from .notation import canonical
from .saved_games import SavedGames
from .seating import Seating, record_name

if TYPE_CHECKING:
    from .help import Command


def new_match(game: Game, seed: int | None = None) -> Match:
    """Returns a new match dated now."""
    match = game.start(seed)
    match.date = datetime.now(UTC).strftime("%Y-%m-%dT%H:%M:%SZ")
    return match


@dataclass(slots=True)
class LocalTable:
    """A match with its players; ``saves`` is ``None`` for a game that is not saved."""

    match: Match
    seating: Seating
    saves: SavedGames | None = None
    identifier: str | None = None
    seed: int | None = None
    threads: int = 1
    trouble: str | None = None
    """Why the last save failed, or ``None``."""
    naming: str | None = None
    """The chosen set of card names, or ``None`` for the default set."""
    automatic_entries: set[int] = field(default_factory=set)
    """Numbers, from 1, of the actions that were played automatically for people."""
    _bots: dict[int, bots.Bot] = field(default_factory=dict)
    _lost: dict[int, int] = field(default_factory=dict)
    _looked_at: int | None = None
    _switches: dict[int, dict[str, bool]] = field(default_factory=dict)

    def __post_init__(self) -> None:
        for seat, level in enumerate(self.seating.levels):
            if level is not None:
                self._bots[seat] = level.bot(self.match.game, seed=self.seed, threads=self.threads)
                self.match.names.setdefault(seat, record_name(level))
        if not self.match.actions:
            # A misspelt bot is reported before the first move. Later the table goes on even if a bot fails.
            for bot in self._bots.values():
                if isinstance(bot, ExternalBot):
                    bot.begin()
        self.save()

    @property
    def key(self) -> str:
        """The key of the game."""
        return self.match.game.key

    @property
    def presentation(self) -> Presentation[Any]:
        return PRESENTATIONS[self.key]

    @property
    def options(self) -> Mapping[str, Any]:
        """The options of the game."""
        return self.match.game.options

    @property
    def spec(self) -> Spec:
        """The specification of the game."""
        return self.match.game.spec

    @property
    def number(self) -> int:
        """Always 1: a local table has one match."""
        return 1

    @property
    def words(self) -> Mapping[str, Command]:
        """None: a local table has only the common commands."""
        return {}

    @property
    def unavailable_commands(self) -> Container[str]:
        """None: a local table has all the common commands."""
        return ()

    @property
    def people(self) -> Sequence[int]:
        """The seats of people, all at this screen."""
        return self.seating.people

    @property
    def is_over(self) -> bool:
        """Whether the match has ended."""
        return self.match.is_over

    @property
    def ending(self) -> Mapping[str, Any] | None:
        """How the match ended, or ``None``."""
        return self.match.ending

    @property
    def count(self) -> int:
        """The number of entries played."""
        return self.match.action_count

    @property
    def moves(self) -> int:
        """The number of entries that are moves of seats."""
        return sum(entry.actor.isdigit() for entry in self.match.actions)

    @property
    def recovery_message(self) -> str:
        """The message shown when saving works again."""
        return "The game is saved again."

    def introduction(self) -> str:
        """Returns who plays in which seat."""
        return players_sentence(self)

    def save_sentence(self) -> str:
        """Returns where the game is saved; starts with a space unless it is empty."""
        return save_sentence(self)

    def saved_as(self) -> str | None:
        """Returns the id of the saved game, if it is saved."""
        return None if self.trouble else self.identifier

    def resume_command(self) -> str | None:
        """Returns the command that resumes the saved game."""
        return None if self.identifier is None else f"chabudai play --resume {self.identifier}"

    def status_sentence(self, *, timed: bool = True) -> str:  # noqa: ARG002 A local table has no clock.
        """Returns whose turn it is, or how the match ended."""
        if self.match.ending is not None:
            return self.ending_sentence()
        return self.presentation.turn_sentence(self.data())

    def seconds_left(self) -> int | None:
        """Returns ``None``: a local table has no clock."""
        return None

    def prompt(self) -> str:
        """Returns the prompt, which names the seat that must decide."""
        if self.is_over:
            return "Over> "
        return "> " if self.asked_seat is None else f"{self.seat_name(self.asked_seat)}> "

    def ending_sentence(self) -> str:
        """Returns how the match ended, addressed to the player if there is only one person."""
        return ending_line(self.match, reader=self.people[0] if len(self.people) == 1 else None)

    def marks(self) -> dict[str, str]:
        """Returns the marks that show in the drawing why the match ended."""
        return ending_marks(self.match)

    def announcements(self) -> Sequence[str]:
        """Reports the external bots that have failed to answer since the last call."""
        lost = {seat: len(bot.failures) for seat, bot in self._bots.items() if isinstance(bot, ExternalBot)}
        failed = [seat for seat, count in lost.items() if count > self._lost.get(seat, 0)]
        self._lost = lost
        return [
            f"{self.name(seat)} did not answer in time or correctly; a substitute answered for it." for seat in failed
        ]

    def thinking_bot(self) -> str | None:
        """Returns the bot that thinks next. With several bots it would be reported too often, so returns ``None``."""
        levels = [level for level in self.seating.levels if level is not None]
        if self.bot_to_move is None or (len(levels) > 1 and self.people):
            return None
        return self.name(self.bot_to_move)

    def step(self) -> bool:
        """Lets a bot play, or plays an automatic action; returns whether there was anything to do."""
        if self.bot_to_move is not None:
            self.play_bot()
            return True
        return self.play_automatic_action()

    def listen(self, news: Callable[[], None]) -> None:
        """Does nothing: a local table changes only from this screen."""

    def wait(self) -> bool:
        """Returns ``True``: everything that needs no input has already happened."""
        return True

    def close(self) -> None:
        """Stops the processes of external bots. Every move has already been saved."""
        for bot in self._bots.values():
            if isinstance(bot, ExternalBot):
                bot.close()

    @property
    def asked_seat(self) -> int | None:
        """The first seat of a person that must decide."""
        return next((seat for seat in self.match.acting if seat in self.seating.people), None)

    @property
    def bot_to_move(self) -> int | None:
        """The first seat of a bot that must decide."""
        return next((seat for seat in self.match.acting if seat in self._bots), None)

    @property
    def hides(self) -> bool:
        """Whether the game has hidden information."""
        return not self.match.game.spec["open_information"]

    @property
    def passes_the_screen(self) -> bool:
        """Whether several people share this screen and have hidden information."""
        return self.hides and len(self.seating.people) > 1

    def seat_name(self, seat: int) -> str:
        """Returns the current name of a seat."""
        return self.presentation.seat_name(seat, view_data(self.match, None))

    def data(self) -> dict[str, Any]:
        """Returns the data of the viewer's view, with the names of the players."""
        return view_data(self.match, self.viewer_seat(), self._looked_at) | self.reader_data

    @property
    def reader_data(self) -> dict[str, Any]:
        """Data about the reader that is added to a view: a single person is addressed as "you"."""
        added: dict[str, Any] = {} if self.naming is None else {"naming": self.naming}
        if len(self.people) == 1:
            added["reader"] = self.people[0]
        return added

    def log(self, start: int, unasked: Container[int] = ()) -> Iterator[tuple[int, str]]:
        """Yields the log from an entry on, as the viewer may see it; see ``match.record.log_lines``."""
        return log_lines(self.match, self.viewer_seat(), start, automatic=unasked, context=self.reader_data)

    def round_lines(self, number: int) -> Sequence[str]:
        """Returns how the round that this action ended was counted; empty if it ended none."""
        state = self.match.state_at(number)
        if self.match.action_at(number - 1).actor == "chance" or not (state.is_interval or state.is_over):
            return ()
        return self.presentation.round_lines(view_data(self.match, self.viewer_seat(), number) | self.reader_data)

    def show_after(self, number: int | None) -> None:
        """Shows the table as it was after this action, such as a finished round before the next deal."""
        self._looked_at = number

    def continues_after(self, number: int) -> bool:
        """Returns whether the match continues after this action."""
        return not self.match.state_at(number).is_over

    def switches(self, seat: int) -> dict[str, bool]:
        """Returns which optional questions a seat is asked, by their commands.

        At a shared keyboard every question is on at first: skipping a seat would show that it had no choice.
        """
        usual = {word: switch.is_on or self.passes_the_screen for word, switch in self.presentation.switches.items()}
        return self._switches.setdefault(seat, usual)

    def read(self, text: str) -> str:
        """Returns the action for a shorthand or a notation. Raises ``NotationError``."""
        meant = self.shorthand(text)
        return self.canonical(text) if meant is None else meant

    def canonical(self, text: str) -> str:
        """Returns the action for a notation, ignoring case where it is unambiguous. Raises ``NotationError``."""
        return canonical(self.match.game, text, self.legal())

    def shorthand(self, text: str) -> str | None:
        """Returns the action that a shorthand means, or ``None`` if it is no shorthand. Raises ``NotationError``."""
        view = self.view()
        return self.presentation.parse_shorthand(text, view.data, view.legal_actions)

    def name(self, seat: int) -> str:
        """Returns the player's name, or the level of the bot."""
        level = self.seating.levels[seat]
        return self.match.names.get(seat, self.seat_name(seat)) if level is None else level.name

    def viewer_seat(self) -> int | None:
        """Returns the seat whose view is shown: the one that must decide, else the only person, else ``None``."""
        if self.asked_seat is not None:
            return self.asked_seat
        return self.seating.people[0] if len(self.seating.people) == 1 else None

    def legal(self) -> Sequence[str]:
        """Returns the legal actions of the viewer."""
        return self.view().legal_actions

    def saved_games(self) -> list[str]:
        """Returns the ids of the latest saved games."""
        return [] if self.saves is None else self.saves.latest(20)

    def view(self) -> _core.View:
        """Returns the viewer's view."""
        return self.match.view(self.viewer_seat())

    def play(self, action: str) -> None:
        """Plays for the seat that must decide. Raises as ``Match.play``."""
        self.match.play(self._person(), action, context=self._context())
        self.save()

    def why(self, action: str) -> tuple[str, str] | None:
        """Returns why an action is illegal for the viewer, with a drawing; ``None`` if it is legal.

        Raises as ``Match.explain``.
        """
        seat = self.viewer_seat() or 0
        context = self._context()
        sentence = self.match.explain(seat, action, context=context)
        if sentence is None:
            return None
        view = self.match.view(seat)
        refusal = view.refusal(action)
        assert refusal is not None
        return sentence, self.presentation.refusal_text(refusal, action, {**view.data, **context})

    def readings(self, words: str) -> list[Reading]:
        """Returns what some cards or tiles could be played as by the viewer.

        Raises ``NotationError``.
        """
        seat = self.viewer_seat() or 0
        items = self.presentation.parse_items(words)
        return self.match.readings(seat, items, context=self._context())

    def _context(self) -> dict[str, Any]:
        """Returns what sentences need beside a view's data."""
        return sentence_context(self.match) | self.reader_data

    def play_bot(self) -> None:
        """Lets the bot whose turn it is choose and play."""
        seat = self.bot_to_move
        if seat is None:
            raise NotYourTurnError("it is not a bot's turn")
        decision = self._bots[seat].choose(self.match.view(seat))
        self.match.play(seat, decision.action)
        self.save()

    def play_automatic_action(self) -> bool:
        """Plays what the person has agreed to beforehand; returns whether there was anything."""
        seat = self.asked_seat
        if seat is None or not self.presentation.switches:
            return False
        view = self.match.view(seat)
        action = choose_automatic_action(
            self.presentation.automatic_actions(view.data, view.legal_actions), self.switches(seat)
        )
        if action is None:
            return False
        self.match.play(seat, action)
        self.automatic_entries.add(self.match.action_count)
        self.save()
        return True

    def hint(self, level: bots.Level | None) -> bots.Decision:
        """Returns what a bot, or the coach, would play for the person to move. Raises ``NotYourTurnError``."""
        view = self.match.view(self._person())
        if level is None:
            return coach.decide(view)
        return level.bot(self.match.game, seed=self.seed, threads=self.threads).choose(view)

    def advice(self, said: Iterable[str]) -> coach.Advice:
        """Returns what the coach would play for them and why. Raises ``NotYourTurnError``."""
        view = self.match.view(self._person())
        return coach.advise(view, coach.decide(view), said, view_data(self.match, view.seat))

    def take_back(self) -> None:
        """Takes back the latest action of a person and everything after it.

        Raises ``StaleError``, or ``GameError`` if the game has hidden cards: seen cards cannot be unseen.
        """
        if self.hides:
            raise GameError("you cannot take back a move in a game with hidden cards: what was seen cannot be unseen")
        for entry in reversed(self.match.actions):
            if entry.actor.isdigit() and int(entry.actor) in self.seating.people:
                self.match.take_back(int(entry.actor))
                self.save()
                return
        raise StaleError("there is nothing to take back")

    def resign(self) -> None:
        """Resigns for the seat that must decide, or for the only person."""
        seat = self.viewer_seat()
        if seat is None:
            raise NotYourTurnError("no person plays at this table")
        self.match.resign(seat)
        self.save()

    def again(self) -> LocalTable:
        """Returns a table with a new game, the same options and the same players."""
        match = new_match(self.match.game)
        match.names = dict(self.match.names)
        return LocalTable(match, self.seating, self.saves, threads=self.threads)

    def save(self) -> None:
        """Saves the game. An error is kept in :attr:`trouble`: a full disk must not end a game."""
        if self.saves is None:
            return
        try:
            if self.identifier is None:
                self.identifier = self.saves.new_identifier(self.match.game.key)
            self.saves.save(self.identifier, self.match)
            self.trouble = None
        except OSError as error:
            self.trouble = f"the game could not be saved: {error.strerror or error}"

    def _person(self) -> int:
        if self.match.is_over:
            raise GameError("the game is over")
        if self.asked_seat is None:
            raise NotYourTurnError("it is not your turn")
        return self.asked_seat
