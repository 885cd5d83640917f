"""A table on this machine: a match, its players, and the file to which the match is saved after each change."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import dataclass, field
from datetime import UTC, datetime

from .. import bots
from ..analysis import coach
from ..bots.external import ExternalBot
from ..catalogue import Message, message
from ..errors import GameError, NotYourTurnError, StaleError
from ..match import Game, Match, Reading
from ..match.description import view_data
from ..presentation.base import choose_automatic_action
from .local_view import LocalView
from .saved_games import SavedGames
from .seating import Seating, bot_name
from .table import TerminalTable


def new_match(game: Game, seed: int | None = None) -> Match:
    """Returns a new match dated now."""
    match = game.start(seed)
    match.date = datetime.now(UTC).strftime("%Y-%m-%dT%H:%M:%SZ")
    return match


@dataclass
class LocalTable(TerminalTable):
    """A match with its players. ``saves`` is ``None`` for a game that is not saved."""

    match: Match
    seating: Seating
    saves: SavedGames | None = None
    identifier: str | None = None
    seed: int | None = None
    threads: int = 1
    trouble: Message | None = None
    """The reason why the last save failed, or ``None``."""
    view: LocalView = field(init=False)
    _bots: dict[int, bots.Bot] = field(default_factory=dict)
    _lost: dict[int, int] = field(default_factory=dict)
    _switches: dict[int, dict[str, bool]] = field(default_factory=dict)

    recovery_message = message("terminal-saved-again")

    def __post_init__(self) -> None:
        self.view = LocalView(self.match, self.seating)
        for seat, level in enumerate(self.seating.levels):
            if level is not None:
                self._bots[seat] = level.bot(self.match.game, seed=self.seed, threads=self.threads)
                self.match.names.setdefault(seat, level.record_name)
        if not self.match.actions:
            # A misspelt bot is reported before the first move. After that, the table plays on even if a bot fails.
            for bot in self._bots.values():
                if isinstance(bot, ExternalBot):
                    bot.begin()
        self.save()

    def save_sentences(self) -> Sequence[Message]:
        """Returns sentences that say where the game is saved and warn against reading the file."""
        if self.identifier is None:
            return ()
        sentence = message("terminal-saved-after-each-move", id=self.identifier)
        return (sentence, message("terminal-hidden-file")) if self.view.hides else (sentence,)

    def saved_as(self) -> str | None:
        return None if self.trouble else self.identifier

    def resume_command(self) -> str | None:
        return None if self.identifier is None else f"chabudai play --resume {self.identifier}"

    def announcements(self) -> Sequence[Message]:
        """Reports the external bots that have failed to answer since the last call."""
        lost = {seat: len(bot.failures) for seat, bot in self._bots.items() if isinstance(bot, ExternalBot)}
        failed = [seat for seat, count in lost.items() if count > self._lost.get(seat, 0)]
        self._lost = lost
        return [message("terminal-bot-failed", name=self._name(seat)) for seat in failed]

    def thinking_bot(self) -> str | None:
        """Returns the bot that thinks next, or ``None`` if there are several bots, because it would be reported too
        often.
        """
        if self.bot_to_move is None or (len(self._bots) > 1 and self.seating.people):
            return None
        return self._name(self.bot_to_move)

    def step(self) -> bool:
        """Lets a bot play, or plays an automatic action; returns whether there was anything to do."""
        if self.bot_to_move is not None:
            self.play_bot()
            return True
        return self.play_automatic_action()

    def close(self) -> None:
        """Stops the processes of external bots. Every move has already been saved."""
        for bot in self._bots.values():
            if isinstance(bot, ExternalBot):
                bot.close()

    @property
    def bot_to_move(self) -> int | None:
        """The first seat of a bot that must decide."""
        return next((seat for seat in self.match.acting if seat in self._bots), None)

    def switches(self, seat: int) -> dict[str, bool]:
        """Returns which optional questions a seat is asked, by their commands.

        At a shared keyboard every question is on at first, because skipping a seat would show that it had no choice.
        """
        view = self.view
        usual = {word: switch.is_on or view.passes_the_screen for word, switch in view.presentation.switches.items()}
        return self._switches.setdefault(seat, usual)

    def _name(self, seat: int) -> str:
        """Returns the player's name, or the level of the bot."""
        level = self.seating.levels[seat]
        return self.match.names.get(seat, self.view.seat_name(seat)) if level is None else bot_name(level)

    def play(self, action: str) -> None:
        self.match.play(self._person(), action, context=self.view.context())
        self.save()

    def why(self, action: str) -> tuple[str, str] | None:
        seat, context = self.view.seat or 0, self.view.context()
        sentence = self.match.explain(seat, action, context=context)
        if sentence is None:
            return None
        view = self.match.view(seat)
        refusal = view.refusal(action)
        assert refusal is not None
        return sentence, self.view.presentation.refusal_text(refusal, action, {**view.data, **context})

    def readings(self, words: str) -> list[Reading]:
        items = self.view.presentation.parse_items(words)
        return self.match.readings(self.view.seat or 0, items, context=self.view.context())

    def play_bot(self) -> None:
        """Lets the bot whose turn it is choose and play."""
        seat = self.bot_to_move
        if seat is None:
            raise NotYourTurnError("it is not a bot's turn")
        decision = self._bots[seat].choose(self.match.view(seat))
        self.match.play(seat, decision.action)
        self.save()

    def play_automatic_action(self) -> bool:
        """Plays an action to which the person has agreed beforehand. Returns whether there was one."""
        seat, presentation = self.view.asked_seat, self.view.presentation
        if seat is None or not presentation.switches:
            return False
        view = self.match.view(seat)
        action = choose_automatic_action(
            presentation.automatic_actions(view.data, view.legal_actions), self.switches(seat)
        )
        if action is None:
            return False
        self.match.play(seat, action)
        self.view.automatic_entries.add(self.match.action_count)
        self.save()
        return True

    def hint(self, level: bots.Level) -> bots.Decision:
        view = self.match.view(self._person())
        return level.bot(self.match.game, seed=self.seed, threads=self.threads).choose(view)

    def advice(self, said: Iterable[str]) -> coach.Advice:
        view = self.match.view(self._person())
        return coach.advise(view, coach.decide(view), said, view_data(self.match, view.seat))

    def take_back(self) -> None:
        """Takes back the latest action of a person and everything after it.

        Raises ``StaleError``, or ``GameError`` if the game has hidden cards, because players cannot forget the cards
        they have seen.
        """
        if self.view.hides:
            raise GameError(str(message("terminal-no-take-back")))
        for entry in reversed(self.match.actions):
            if entry.actor.isdigit() and int(entry.actor) in self.seating.people:
                self.match.take_back(int(entry.actor))
                self.save()
                return
        raise StaleError(message("game-nothing-to-take-back"))

    def resign(self) -> None:
        if self.view.seat is None:
            raise NotYourTurnError(str(message("terminal-nobody-plays")))
        self.match.resign(self.view.seat)
        self.save()

    def again(self) -> LocalTable:
        """Returns a table with a new game, the same options and the same players."""
        match = new_match(self.match.game)
        match.names = dict(self.match.names)
        return LocalTable(match, self.seating, self.saves, threads=self.threads)

    def save(self) -> None:
        """Saves the game. An error is kept in :attr:`trouble`, because a full disk must not end a game."""
        if self.saves is None:
            return
        try:
            if self.identifier is None:
                self.identifier = self.saves.new_identifier(self.match.game.key)
            self.saves.save(self.identifier, self.match)
            self.trouble = None
        except OSError as error:
            self.trouble = message("terminal-not-saved", reason=str(error.strerror or error))

    def _person(self) -> int:
        if self.match.is_over:
            raise GameError(str(message("terminal-over")))
        if self.view.asked_seat is None:
            raise NotYourTurnError(str(message("terminal-your-turn-only")))
        return self.view.asked_seat
