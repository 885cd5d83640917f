"""A local table: a match, who sits where, and the file that every change is saved to."""

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
    """A match that begins now."""
    match = game.start(seed)
    match.date = datetime.now(UTC).strftime("%Y-%m-%dT%H:%M:%SZ")
    return match


@dataclass(slots=True)
class LocalTable:
    """A match with its players; ``saves`` is ``None`` for a game that is kept nowhere."""

    match: Match
    seating: Seating
    saves: SavedGames | None = None
    identifier: str | None = None
    seed: int | None = None
    threads: int = 1
    trouble: str | None = None
    """Why the game could not be saved the last time."""
    naming: str | None = None
    """The set of names that somebody has chosen for the cards."""
    automatic_entries: set[int] = field(default_factory=set)
    """The numbers of the actions, from 1, that were done for people."""
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
            # What is misspelt is found before the first move; later the table goes on, whatever becomes of a bot.
            for bot in self._bots.values():
                if isinstance(bot, ExternalBot):
                    bot.begin()
        self.save()

    @property
    def key(self) -> str:
        """Which game is played."""
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
        """What the rules say of the game."""
        return self.match.game.spec

    @property
    def number(self) -> int:
        """A local table has one match."""
        return 1

    @property
    def words(self) -> Mapping[str, Command]:
        """Here every word means what it always does."""
        return {}

    @property
    def unavailable_commands(self) -> Container[str]:
        """Here every word means something."""
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
        """How it ended."""
        return self.match.ending

    @property
    def count(self) -> int:
        """How many entries were played."""
        return self.match.action_count

    @property
    def moves(self) -> int:
        """How many of them are moves of seats."""
        return sum(entry.actor.isdigit() for entry in self.match.actions)

    @property
    def recovery_message(self) -> str:
        """What is said when the game could be saved again."""
        return "The game is saved again."

    def introduction(self) -> str:
        """Who sits where."""
        return players_sentence(self)

    def save_sentence(self) -> str:
        """Where the game is saved; begins with a space unless it is empty."""
        return save_sentence(self)

    def saved_as(self) -> str | None:
        """The id of the saved game, if it is saved."""
        return None if self.trouble else self.identifier

    def resume_command(self) -> str | None:
        """The command that goes on with the saved game."""
        return None if self.identifier is None else f"chabudai play --resume {self.identifier}"

    def status_sentence(self, *, timed: bool = True) -> str:  # noqa: ARG002 Nobody is hurried here.
        """Whose turn it is as the screen shows it, or how the match ended."""
        if self.match.ending is not None:
            return self.ending_sentence()
        return self.presentation.turn_sentence(self.data())

    def seconds_left(self) -> int | None:
        """Nobody is hurried here."""
        return None

    def prompt(self) -> str:
        """Who is to type."""
        if self.is_over:
            return "Over> "
        return "> " if self.asked_seat is None else f"{self.seat_name(self.asked_seat)}> "

    def ending_sentence(self) -> str:
        """How the match ended: said to the one person who plays here, or else for everybody to hear."""
        return ending_line(self.match, reader=self.people[0] if len(self.people) == 1 else None)

    def marks(self) -> dict[str, str]:
        """The signs that show on a drawing why the match ended."""
        return ending_marks(self.match)

    def announcements(self) -> Sequence[str]:
        """The bots of one's own that have lost a turn since it was last asked."""
        lost = {seat: len(bot.failures) for seat, bot in self._bots.items() if isinstance(bot, ExternalBot)}
        lines = [seat for seat, count in lost.items() if count > self._lost.get(seat, 0)]
        self._lost = lost
        return [f"{self.name(seat)} has lost its turn: a stand-in has answered for it." for seat in lines]

    def thinking_bot(self) -> str | None:
        """The bot that thinks before the next step; with several of them that would be said all the time."""
        levels = [level for level in self.seating.levels if level is not None]
        if self.bot_to_move is None or (len(levels) > 1 and self.people):
            return None
        return self.name(self.bot_to_move)

    def step(self) -> bool:
        """Lets a bot play, or does what a person has agreed to; whether there was anything."""
        if self.bot_to_move is not None:
            self.play_bot()
            return True
        return self.play_automatic_action()

    def listen(self, news: Callable[[], None]) -> None:
        """Nothing changes here by itself."""

    def wait(self) -> bool:
        """Whatever can happen without a person has happened."""
        return True

    def close(self) -> None:
        """Lets the bots go that have a process of their own; every move is saved already."""
        for bot in self._bots.values():
            if isinstance(bot, ExternalBot):
                bot.close()

    @property
    def asked_seat(self) -> int | None:
        """The first seat of a person that owes a decision."""
        return next((seat for seat in self.match.acting if seat in self.seating.people), None)

    @property
    def bot_to_move(self) -> int | None:
        """The first seat of a bot that owes a decision."""
        return next((seat for seat in self.match.acting if seat in self._bots), None)

    @property
    def hides(self) -> bool:
        """Whether seats see different things."""
        return not self.match.game.spec["open_information"]

    @property
    def passes_the_screen(self) -> bool:
        """Whether several people share a screen that must show each of them something else."""
        return self.hides and len(self.seating.people) > 1

    def seat_name(self, seat: int) -> str:
        """What a seat is called now."""
        return self.presentation.seat_name(seat, view_data(self.match, None))

    def data(self) -> dict[str, Any]:
        """What the screen shows, with the people's names for sentences."""
        return view_data(self.match, self.viewer_seat(), self._looked_at) | self.reader_data

    @property
    def reader_data(self) -> dict[str, Any]:
        """What is known of who reads the screen, beside a view's data: one person alone is spoken to as such."""
        added: dict[str, Any] = {} if self.naming is None else {"naming": self.naming}
        if len(self.people) == 1:
            added["reader"] = self.people[0]
        return added

    def log(self, start: int, unasked: Container[int] = ()) -> Iterator[tuple[int, str]]:
        """What the one whose view the screen shows was told from there on, as ``records.log_lines``."""
        return log_lines(self.match, self.viewer_seat(), start, automatic=unasked, context=self.reader_data)

    def round_lines(self, number: int) -> Sequence[str]:
        """How a round was counted that the action of this number ended; empty if it ended none."""
        state = self.match.state_at(number)
        if self.match.action_at(number - 1).actor == "chance" or not (state.is_interval or state.is_over):
            return ()
        return self.presentation.round_lines(view_data(self.match, self.viewer_seat(), number) | self.reader_data)

    def show_after(self, number: int | None) -> None:
        """Has the screen show the table after the action of this number: a round that is over, before the next deal."""
        self._looked_at = number

    def continues_after(self, number: int) -> bool:
        """Whether the match goes on after the action of this number."""
        return not self.match.state_at(number).is_over

    def switches(self, seat: int) -> dict[str, bool]:
        """The questions that a person is asked, by their words.

        At a shared keyboard everybody is asked everything at first: who is passed over shows that there was no choice.
        """
        usual = {word: switch.is_on or self.passes_the_screen for word, switch in self.presentation.switches.items()}
        return self._switches.setdefault(seat, usual)

    def read(self, text: str) -> str:
        """The action that a person means, by its notation or by a shorthand of the game. Raises ``NotationError``."""
        meant = self.shorthand(text)
        return self.canonical(text) if meant is None else meant

    def canonical(self, text: str) -> str:
        """The action of this notation, in any case of letters where that means nothing. Raises ``NotationError``."""
        return canonical(self.match.game, text, self.legal())

    def shorthand(self, text: str) -> str | None:
        """The action that a person means by a shorthand, ``None`` if it is none. Raises ``NotationError``."""
        view = self.view()
        return self.presentation.parse_shorthand(text, view.data, view.legal_actions)

    def name(self, seat: int) -> str:
        """Who sits there."""
        level = self.seating.levels[seat]
        return self.match.names.get(seat, self.seat_name(seat)) if level is None else level.name

    def viewer_seat(self) -> int | None:
        """Whose view the screen shows: the person who is asked, else the only person, else a spectator."""
        if self.asked_seat is not None:
            return self.asked_seat
        return self.seating.people[0] if len(self.seating.people) == 1 else None

    def legal(self) -> Sequence[str]:
        """What the one may do whose view the screen shows."""
        return self.view().legal_actions

    def saved_games(self) -> list[str]:
        """The ids of the games that were played last."""
        return [] if self.saves is None else self.saves.latest(20)

    def view(self) -> _core.View:
        """What the screen shows."""
        return self.match.view(self.viewer_seat())

    def play(self, action: str) -> None:
        """Plays for the person who is asked. Raises as ``Match.play``."""
        self.match.play(self._person(), action, context=self._context())
        self.save()

    def why(self, action: str) -> tuple[str, str] | None:
        """Why an action is refused to the one whose view the screen shows, and a drawing of it; ``None`` if legal.

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
        """What some cards or tiles could be played as by the one whose view the screen shows.

        Raises ``NotationError``.
        """
        seat = self.viewer_seat() or 0
        items = self.presentation.parse_items(words)
        return self.match.readings(seat, items, context=self._context())

    def _context(self) -> dict[str, Any]:
        """Returns what sentences need beside a view's data."""
        return sentence_context(self.match) | self.reader_data

    def play_bot(self) -> None:
        """Lets the bot that is asked choose and play."""
        seat = self.bot_to_move
        if seat is None:
            raise NotYourTurnError("no bot is asked")
        decision = self._bots[seat].choose(self.match.view(seat))
        self.match.play(seat, decision.action)
        self.save()

    def play_automatic_action(self) -> bool:
        """Does what the person who is asked has agreed to beforehand; whether there was anything."""
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
        """What a bot, or the coach, would do in the place of the person who is asked. Raises ``NotYourTurnError``."""
        view = self.match.view(self._person())
        if level is None:
            return coach.decide(view)
        return level.bot(self.match.game, seed=self.seed, threads=self.threads).choose(view)

    def advice(self, said: Iterable[str]) -> coach.Advice:
        """What a coach would do in their place and why. Raises ``NotYourTurnError``."""
        view = self.match.view(self._person())
        return coach.advise(view, coach.decide(view), said, view_data(self.match, view.seat))

    def take_back(self) -> None:
        """Takes back the latest action of a person, with all that followed.

        Raises ``StaleError``, and ``GameError`` where cards are hidden: what was seen cannot be unseen.
        """
        if self.hides:
            raise GameError("there is no taking back in a game with hidden cards: what was seen cannot be unseen")
        for entry in reversed(self.match.actions):
            if entry.actor.isdigit() and int(entry.actor) in self.seating.people:
                self.match.take_back(int(entry.actor))
                self.save()
                return
        raise StaleError("there is nothing to take back")

    def resign(self) -> None:
        """Resigns for the person who is asked, or for the only person."""
        seat = self.viewer_seat()
        if seat is None:
            raise NotYourTurnError("no person plays here")
        self.match.resign(seat)
        self.save()

    def again(self) -> LocalTable:
        """Another game like this one, with everybody in the same seat."""
        match = new_match(self.match.game)
        match.names = dict(self.match.names)
        return LocalTable(match, self.seating, self.saves, threads=self.threads)

    def save(self) -> None:
        """Saves the game; what went wrong is in :attr:`trouble`, for a full disc must not end a game."""
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
