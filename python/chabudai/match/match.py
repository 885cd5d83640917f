"""Matches: seats, state and record. In real play, only this module calls ``State.play``."""

from __future__ import annotations

import re
from collections.abc import Iterator, Mapping
from typing import Any, overload

from .. import _core
from ..catalogue import current_language, message, use_language
from ..errors import (
    GameOverError,
    IllegalActionError,
    InputError,
    NotationError,
    NotYourTurnError,
    RecordError,
    StaleError,
    short,
)
from ..presentation import PRESENTATIONS, picture
from ..presentation.base import Text
from ..shapes import Ending, RoundCount
from .endings import TABLE_ENDINGS, award_win_to_remaining_seats, ending_text, rank_departed_last, table_ending
from .header import check_other_headers, read_headers
from .history import Entry, History
from .questions import Questions
from .record_lines import RecordLines
from .seats import check_number, check_seat, parse_kept_count, parse_seat
from .sentences import Reading, describe_match, reading, refusal_sentence
from .shuffle import Shuffle
from .time_control import Stamp

__all__ = ["Entry", "Game", "Match", "Reading", "load"]

_SEED_COUNT = 2**256
_NO_ACTION = re.compile(r'"(?P<action>.*)" is not an action of this game; expected (?P<expected>.*)')
"""Matches the core's message for a text that is not an action."""


class Game(_core.Game):
    """The rules of one game with fixed options. :func:`load` returns one.

    >>> load("nakatta", size=9).options["size"]
    9
    """

    def start(self, seed: int | None = None, *, skip_forced: bool = False) -> Match:
        """Returns a new match. The same seed gives the same chance actions; ``None`` takes a seed from the system.

        With ``skip_forced``, the match plays the action of a seat that has only one legal action.

        >>> load("nakatta", size=5).start(seed=7).acting
        (0,)
        """
        match = Match(self, seed=seed, skip_forced=skip_forced)
        match.drive_chance()
        return match

    def canonical_action(self, text: str) -> str:
        """Returns the canonical notation of an action, whether or not it is legal now. Raises ``NotationError``, whose
        message can be read in every language.

        >>> load("nakatta", size=5).canonical_action("z9")
        Traceback (most recent call last):
            ...
        chabudai.errors.NotationError: "z9" is not an action of this game; expected a point from a1 to e5, or swap
        """
        try:
            return super().canonical_action(text)
        except NotationError as error:
            read = _NO_ACTION.fullmatch(str(error))
            raise NotationError(
                error.args[0] if read is None else message("game-no-action", **read.groupdict())
            ) from None

    def count_round(self, described: Mapping[str, Any], standing: Mapping[str, Any] | None = None) -> RoundCount:
        """Counts a round that was played at a real table, like :meth:`chabudai._core.Game.count_round`. The message of
        an ``IllegalActionError`` is a sentence that can be read in every language.

        >>> load("natto").count_round({"out": 1, "left": "3o F"})["scores"]
        [0, 1]
        >>> load("natto").count_round({"out": 1, "left": "3o 3o"})
        Traceback (most recent call last):
            ...
        chabudai.errors.IllegalActionError: There is only one 3o, and it was entered again (B1.1).
        """
        try:
            return super().count_round(described, standing)
        except IllegalActionError as error:
            refusal = error.refusal
            if refusal is None:
                raise
            sentence = PRESENTATIONS[self.key].count_refusal(refusal, {"options": self.options})
            raise IllegalActionError(sentence, refusal) from None


def load(key: str, /, **options: Any) -> Game:
    """Returns a game by its key. Options are given by name; options that are not given have their defaults.

    Raises ``OptionsError``, which names the option, its value and the allowed values.

    >>> load("nakatta", size=1)
    Traceback (most recent call last):
        ...
    chabudai.errors.OptionsError: option size cannot be 1: it must be a whole number from 2 to 29
    """
    return Game(key, options)


class Match:
    """A game that is being played. Every change is an :class:`Entry`, and the match can be rebuilt from its entries
    alone.

    >>> match = load("nakatta", size=3, pie=False).start(seed=7)
    >>> match.play(0, "b2")
    >>> match.view(1).data["rows"]
    ['...', '.B.', '...']
    """

    def __init__(
        self,
        game: Game,
        *,
        seed: int | None = None,
        names: Mapping[int, str] | None = None,
        position: str | None = None,
        skip_forced: bool = False,
    ) -> None:
        """Creates a match before its first entry, even before a deal. ``Game.start`` returns a match that is ready to
        play.

        ``seed`` is a whole number below 2**256. ``position``, in the game's notation, replaces the initial state. With
        ``skip_forced``, :meth:`play` and :meth:`drive_chance` also play forced actions, those of the first acting seat
        if it has no other legal action; they become entries like any other action. Raises ``InputError`` for another
        invalid argument, ``NotationError`` if ``position`` cannot be read, and ``IllegalActionError`` with the reason
        if the rules forbid it.

        >>> Match(load("nakatta", size=3), position="black b2, white to move").acting
        (1,)
        """
        if not isinstance(game, Game):
            raise InputError(f"a match needs a Game, not {short(game)}; chabudai.load returns one")
        self.game = game
        if names is not None and not isinstance(names, Mapping):
            raise InputError(f"names={short(names)} is invalid: it must be a mapping from seat numbers to texts")
        self.names: dict[int, str] = dict(names or {})
        self.date: str | None = None
        self.headers: dict[str, str] = {}
        """Other headers of the record, such as those that another program wrote."""
        self.shuffle: Shuffle | None = None
        """The source of all chance in a match with a verifiable shuffle. A record contains it once the match is
        over.
        """
        # One stamp for each current action, if the table has clocks. The match has no clock of its own, so its owner
        # sets this.
        self.stamps: tuple[Stamp | None, ...] = ()
        self._seed = _check_seed(seed)
        if not isinstance(skip_forced, bool):
            raise InputError(f"skip_forced={short(skip_forced)} is invalid: it must be True or False")
        self._skips_forced = skip_forced
        self.position = position
        """The set-up position from which play began, or ``None``."""
        self._history = History(_first_state(game, position))
        # The table entry that ended the match, and the seat that it names.
        self._ended: tuple[str, int] | None = None
        self._departed: frozenset[int] = frozenset()
        self.seat_count = game.spec["seats"]
        """Number of seats of the game."""
        self._questions = Questions(self.seat_count)
        self._questions.ask(self.acting)
        self._record_lines: RecordLines | None = None

    # State.

    @property
    def state(self) -> _core.State:
        """The current state, including hidden information. It is for search and tests and must never be shown to a
        seat.
        """
        return self._history.state

    @property
    def entries(self) -> tuple[Entry, ...]:
        """Every entry in order, including take-backs and the actions that they took back."""
        return self._history.entries()

    @property
    def count(self) -> int:
        """Number of :attr:`entries`."""
        return len(self._history)

    def entries_from(self, first: int) -> tuple[Entry, ...]:
        """Returns the entries from index ``first``. Raises ``InputError`` if it is not a whole number from 0."""
        first = check_number("first", first)
        return self._history.entries(first)

    @property
    def actions(self) -> tuple[Entry, ...]:
        """The actions that led to the current state, without those that were taken back."""
        return tuple(self.action_at(number) for number in range(self.action_count))

    @property
    def action_count(self) -> int:
        """Number of :attr:`actions`."""
        return self._history.action_count

    def action_at(self, number: int) -> Entry:
        """Returns one of :attr:`actions` by its index, from 0. Raises ``InputError`` for an index out of range."""
        number = check_number("number", number, self.action_count - 1)
        return self._history.action_at(number)

    @property
    def states(self) -> tuple[_core.State, ...]:
        """The initial state and the state after each of :attr:`actions`."""
        return tuple(self._history.states())

    def state_at(self, number: int) -> _core.State:
        """Returns the state after ``number`` of :attr:`actions`, without computing all :attr:`states`. Raises
        ``InputError`` unless there are that many actions.
        """
        number = check_number("number", number, self.action_count)
        return self._history.state_at(number)

    def states_from(self, number: int) -> Iterator[_core.State]:
        """Yields the state after ``number`` of :attr:`actions` and after each later one. Raises ``InputError`` unless
        there are that many actions.
        """
        number = check_number("number", number, self.action_count)
        return self._history.states(number)

    @property
    def acting(self) -> tuple[int, ...]:
        """The seats that owe a decision, in order; empty when the match is over."""
        return () if self._ended is not None else self._history.state.acting

    @property
    def is_over(self) -> bool:
        """Whether the match has ended, by the rules or by a table entry such as a resignation."""
        return self._ended is not None or self._history.state.is_over

    @property
    def is_interval(self) -> bool:
        """Whether a round or hand is over and the next one has not been dealt yet."""
        return self._ended is None and self.state.is_interval

    @property
    def round_scores(self) -> list[list[int]]:
        """The scores of all seats at the start and after each round or hand that is over. Empty until a second round
        follows the first one.

        >>> match = load("natto", target=2).start(seed=1)
        >>> while not match.is_over:
        ...     seat = match.acting[0]
        ...     match.play(seat, match.view(seat).legal_actions[-1])
        >>> match.round_scores[0], match.round_scores[-1] == match.ending["scores"]
        ([0, 0], True)
        """
        rounds = self._history.round_scores
        if not rounds or (len(rounds) == 1 and self.state.is_over):
            return []
        return [self._history.state_at(0).scores, *rounds]

    @property
    def places(self) -> list[int]:
        """The place of each seat, from 1; seats with equal returns share a place. Empty without an ending or a winner.

        >>> match = load("nanatoridori", players=3).start(seed=1)
        >>> match.resign(0)
        >>> match.places
        [3, 1, 1]
        """
        ending, returns = self.ending, self.returns
        if ending is None or not ending["winners"]:
            return []
        return [1 + sum(other > mine for other in returns) for mine in returns]

    @property
    def departed_seats(self) -> frozenset[int]:
        """The seats whose players left while the others played on. A substitute answers for them."""
        return self._departed

    @property
    def returns(self) -> list[float]:
        """The return of each seat. It is 0 during the match and after a cancellation.

        A seat that resigned, left or was absent gets at most as much as every other seat.
        """
        if self._ended is None:
            returns = self.state.returns
        else:
            word, seat = self._ended
            returns = [0.0] * self.seat_count if word == "cancel" else self.state.returns_resigned(seat)
        if not self.is_over or not self._departed:
            return returns
        # The seat whose departure ended the match ranks with those that left before.
        return rank_departed_last(returns, self._departed | ({self._ended[1]} if self._ended is not None else set()))

    @property
    def ending(self) -> Ending | None:
        """The reason why the match ended, the clause, the winners, and the scores as the rulebook counts them.

        After a resignation, ``resigned`` is the seat, and the scores are those counted so far. ``left`` lists the seats
        whose players left earlier; if these are all seats, there is no winner. After a forfeit or a cancellation,
        ``absent`` is the absent player's seat. A cancelled match has no winner.
        """
        ending = self.state.ending if self._ended is None else table_ending(self.state, *self._ended)
        if ending is None or not self._departed:
            return ending
        return award_win_to_remaining_seats(ending, self._departed)

    @overload
    def view(self, seat: int) -> _core.View[int]: ...
    @overload
    def view(self, seat: None) -> _core.View[None]: ...
    @overload
    def view(self, seat: int | None) -> _core.View: ...
    def view(self, seat: int | None) -> _core.View:
        """Returns the view of a seat, or of a spectator for ``None``. Raises ``NotYourTurnError`` for an unknown
        seat.
        """
        return self.state.view(seat)

    @property
    def public_data(self) -> Mapping[str, Any]:
        """The data of a spectator's view, computed once for each state. Must not be changed."""
        return self._history.public_data

    def question(self, seat: int) -> int | None:
        """Returns the number of this seat's open question, counted per seat from 1, or ``None`` if the seat owes no
        answer.

        The numbers depend on the entries alone, so they are the same after a restart.
        """
        seat = self._check_seat(seat)
        return self._questions.number(seat) if seat in self.acting else None

    def has_answered(self, seat: int, question: int, action: str) -> bool:
        """Returns whether this seat has answered this question with this action and has not taken the action back."""
        seat = self._check_seat(seat)
        if not isinstance(question, int):
            raise InputError(f"question={short(question)} is invalid: it must be a whole number from 1")
        number = self._questions.answering_action(seat, question)
        return number > 0 and self.action_at(number - 1).action == action

    def explain(
        self, seat: int, action: str, *, lang: str | None = None, context: Mapping[str, Any] | None = None
    ) -> str | None:
        """Returns why the action is not legal for the seat now, in one sentence with the clause and the culprits.

        Returns ``None`` if the action is legal. ``lang`` is a language of :func:`chabudai.languages`, by default the
        current one. ``context`` is information about the reader, as in :meth:`refusal_sentence`. Raises
        ``NotationError``, ``NotYourTurnError``, ``GameOverError``, and ``InputError`` for an unknown language.

        >>> match = load("nakatta", size=5, pie=False).start(seed=1)
        >>> match.play(0, "c3")
        >>> match.explain(1, "c4")
        'White c4 would leave a naked attachment with Black c3: b3 and b4 are empty (N4.2).'
        """
        with use_language(current_language() if lang is None else lang):
            sentence = self.explanation(seat, action, context=context)
            return None if sentence is None else str(sentence)

    def explanation(self, seat: int, action: str, *, context: Mapping[str, Any] | None = None) -> Text | None:
        """Returns the message of :meth:`explain`, which can be read in any language. Raises the same errors as
        :meth:`explain`."""
        canonical = self.game.canonical_action(action)
        seat = self._check_seat(seat)
        self._check_turn(seat)
        view = self.view(seat)
        refusal = view.refusal(canonical)
        return None if refusal is None else refusal_sentence(refusal, canonical, view, context)

    def readings(self, seat: int, items: str, *, context: Mapping[str, Any] | None = None) -> list[Reading]:
        """Returns the ways in which a seat could play these cards or tiles, whatever their order: legal ways first,
        then the others with the reason why they are not legal. The list is empty in games whose actions can be read in
        only one way.

        ``context`` is as in :meth:`explain`. Raises ``NotationError`` for words that name nothing in this game.

        >>> load("nakatta").start(seed=1).readings(0, "")
        []
        """
        view = self.view(seat)
        return [reading(found, items, view, context) for found in view.readings(items)]

    def refusal_sentence(
        self, refusal: Mapping[str, Any], action: str, view: _core.View, *, context: Mapping[str, Any] | None = None
    ) -> Text:
        """Returns a refusal in the game's words.

        ``context`` is information about the reader: ``reader``, the seat that is addressed as "you"; people's
        ``names``; and the match's ``options``.
        """
        return refusal_sentence(refusal, action, view, context)

    # Changes.

    def play(self, seat: int, action: str, *, deals: bool = True, context: Mapping[str, Any] | None = None) -> None:
        """Plays an action for a seat, and then what :meth:`drive_chance` plays.

        ``context`` adapts the wording of a refusal to its reader, as in :meth:`explain`. Raises ``NotationError``,
        ``IllegalActionError``, ``NotYourTurnError``, ``GameOverError``; an error leaves the match unchanged.
        """
        canonical = self.game.canonical_action(action)
        seat = self._check_seat(seat)
        self._check_turn(seat)
        self._apply(Entry(str(seat), canonical), context)
        self.drive_chance(deals=deals)

    def resign(self, seat: int) -> None:
        """Ends the match as a loss for this seat. Points counted so far stay.

        Raises ``GameOverError`` after the end, and ``NotYourTurnError`` for an unknown seat.

        >>> match = load("nakatta", size=5).start()
        >>> match.resign(1)
        >>> match.returns
        [1.0, -1.0]
        """
        self._end("resign", seat)

    def forfeit(self, seat: int) -> None:
        """Ends the match as a loss for this seat, whose player is absent. Raises the same errors as :meth:`resign`."""
        self._end("forfeit", seat)

    def time_out(self, seat: int) -> None:
        """Ends the match as a loss on time for this seat. Raises the same errors as :meth:`resign`.

        >>> match = load("nakatta", size=5).start()
        >>> match.time_out(0)
        >>> match.ending["code"], match.ending["late"], match.ending["winners"]
        ('timeout', 0, [1])
        """
        self._end("timeout", seat)

    def cancel(self, seat: int) -> None:
        """Ends the match without a winner because this seat's player is absent. Raises the same errors as
        :meth:`resign`.

        >>> match = load("nakatta", size=5).start()
        >>> match.cancel(1)
        >>> match.returns, match.ending["winners"]
        ([0.0, 0.0], [])
        """
        self._end("cancel", seat)

    def leave(self, seat: int) -> None:
        """Marks this seat's player as gone while the others play on. The seat is ranked last at the end.

        The caller must let a substitute answer for the seat. Raises ``GameOverError`` after the end, and ``StaleError``
        if the player has already left.

        >>> match = load("nanatoridori", players=3).start(seed=1)
        >>> match.leave(2)
        >>> match.is_over, sorted(match.departed_seats)
        (False, [2])
        """
        seat = self._check_seat(seat)
        if self.is_over:
            raise GameOverError("the game is over")
        if seat in self._departed:
            raise StaleError("this seat's player has already left")
        self.apply(Entry("table", f"leave {seat}"))

    def take_back(self, seat: int) -> None:
        """Takes back this seat's latest action and all actions after it. The caller obtains the others' consent.

        In a match that skips forced actions, this is the latest action for which the seat had a choice. Raises
        ``StaleError`` if the seat has not played yet, and ``GameOverError`` after the end.
        """
        seat = self._check_seat(seat)
        if self.is_over:
            raise GameOverError("the game is over")
        own = (n for n in reversed(range(self.action_count)) if self.action_at(n).actor == str(seat))
        kept = next((n for n in own if not self._skips_forced or self.state_at(n).legal_count(seat) > 1), None)
        if kept is None:
            raise StaleError(message("game-nothing-to-take-back"))
        self.apply(Entry("table", f"takeback {kept}"))

    def drive_chance(self, *, deals: bool = True) -> None:
        """Plays chance, and forced actions if the match skips them, until a seat must decide or the match is over.
        With ``deals`` false, the next round is not dealt.

        >>> match = load("nanatoridori", players=3).start(seed=1)
        >>> while not match.is_interval:
        ...     seat = match.acting[0]
        ...     match.play(seat, match.view(seat).legal_actions[-1], deals=False)
        >>> match.drive_chance()
        >>> match.is_interval
        False
        """
        while not self.is_over:
            if self.state.is_chance:
                if not deals and self.is_interval:
                    return
                self._apply(Entry("chance", self.state.sample_chance(self._seed, self._history.chance_count)))
            elif self._skips_forced and (forced := self.state.forced_actions):
                for seat, action in forced:
                    self._apply(Entry(str(seat), action))
            else:
                return

    def apply(self, entry: Entry) -> None:
        """Checks and applies one entry from a record or a store, without playing chance afterwards.

        The match keeps the entry in canonical notation, so that it equals any other match with the same actions. Raises
        what :meth:`play` raises, and ``RecordError`` for an invalid table entry.
        """
        if not isinstance(entry, Entry) or not isinstance(entry.actor, str) or not isinstance(entry.action, str):
            raise InputError(f"an entry of a match must be an Entry of two texts, not {short(entry)}")
        if entry.actor != "table":
            entry = Entry(entry.actor, self.game.canonical_action(entry.action))
        self._apply(entry)

    def _apply(self, entry: Entry, context: Mapping[str, Any] | None = None) -> None:
        before = self.acting
        match entry.actor:
            case "table":
                self._apply_table(entry)
                # A departure does not change the open questions.
                asked = () if entry.action.startswith("leave ") else self.acting
            case "chance":
                self._history.play(entry, self.state.play_chance(entry.action))
                asked = tuple(seat for seat in self.acting if seat not in before)
            case _:
                seat = parse_seat(entry.actor, self.seat_count)
                self._check_turn(seat)
                self._history.play(entry, self._state_after(seat, entry.action, context))
                self._questions.answer(seat, self.action_count)
                asked = tuple(other for other in self.acting if other == seat or other not in before)
        self._questions.ask(asked)

    def copy(self) -> Match:
        """Returns an independent copy. ``copy.copy`` does the same.

        >>> match = load("nakatta", size=3, pie=False).start(seed=7)
        >>> trial = match.copy()
        >>> trial.play(0, "b2")
        >>> len(match.entries), len(trial.entries)
        (0, 1)
        """
        twin = object.__new__(type(self))
        twin.__dict__.update(self.__dict__)
        twin.names = dict(self.names)
        twin.headers = dict(self.headers)
        twin._history = self._history.copy()
        twin._questions = self._questions.copy()
        twin._record_lines = None
        return twin

    def with_seed(self, seed: int) -> Match:
        """Returns an independent copy in which all further chance actions are derived from this seed.

        Raises ``InputError`` as the constructor does.

        >>> match = Match(load("natto"))
        >>> twin = match.with_seed(7)
        >>> twin.drive_chance()
        >>> twin == load("natto").start(seed=7)
        True
        """
        twin = self.copy()
        twin._seed = _check_seed(seed)
        return twin

    __copy__ = copy

    def __deepcopy__(self, _memo: object) -> Match:
        return self.copy()

    def __repr__(self) -> str:
        return f"<Match {describe_match(self.view(None), self.action_count, self.acting, self.ending)}>"

    def _repr_svg_(self) -> str:
        """Returns a spectator's view as a picture for notebooks, without hidden cards."""
        return picture(self.view(None))

    # Record.

    def record(self) -> str:
        """Returns the match as text, from which :func:`chabudai.replay` creates an equal match.

        A later call only replays what has happened since. Raises ``RecordError`` if :attr:`names`, :attr:`date` or
        :attr:`headers` cannot be written into a record.
        """
        if self._record_lines is None:
            self._record_lines = RecordLines(Match(self.game, position=self.position))
        entries = self._record_lines.extend(self._history)
        headers = [(f"seat {seat}", name) for seat, name in sorted(self.names.items(), key=str)]
        if self.date is not None:
            headers.append(("date", self.date))
        if self.position is not None:
            headers.append(("position", self.position))
        if self.shuffle is not None and self.is_over:
            headers.extend(self.shuffle.headers)
        headers.extend(check_other_headers(self.headers))
        read_headers(headers, self.seat_count)
        return _core.Record(
            self.game.key, self.game.rules_version, self.game.options, headers, entries, ending_text(self.ending)
        ).text

    def __eq__(self, other: object) -> bool:
        if not isinstance(other, Match) or (self.game, self.position) != (other.game, other.position):
            return False
        return self._history == other._history

    __hash__ = None  # type: ignore[assignment]

    # Helpers.

    def _check_seat(self, seat: int) -> int:
        return check_seat(seat, self.seat_count)

    def _end(self, word: str, seat: int) -> None:
        seat = self._check_seat(seat)
        if self.is_over:
            raise GameOverError("the game is over")
        self.apply(Entry("table", f"{word} {seat}"))

    def _check_turn(self, seat: int) -> None:
        if self.is_over:
            raise GameOverError("the game is over")
        if seat not in self.acting:
            raise NotYourTurnError(f"it is not the turn of seat={seat}")

    def _state_after(self, seat: int, action: str, context: Mapping[str, Any] | None) -> _core.State:
        try:
            return self.state.play(seat, action)
        except IllegalActionError as error:
            if error.refusal is None:
                raise
            sentence = refusal_sentence(error.refusal, action, self.view(seat), context)
            raise IllegalActionError(sentence, error.refusal) from None

    def _apply_table(self, entry: Entry) -> None:
        if self.is_over:
            raise GameOverError("the game is over")
        words = entry.action.split()
        match words:
            case [word, digit] if word in TABLE_ENDINGS:
                self._ended = (word, parse_seat(digit, self.seat_count))
            case ["leave", digit] if digit not in map(str, self._departed):
                self._departed |= {parse_seat(digit, self.seat_count)}
            case ["takeback", count] if (kept := parse_kept_count(count, self.action_count)) is not None:
                words = ["takeback", str(kept)]
                self._history.take_back(kept)
                self._questions.take_back(kept)
            case _:
                raise RecordError(f"{entry.action[:40]!r} is not a table entry, or not one that is possible here")
        self._history.note(Entry("table", " ".join(words)))


def _first_state(game: Game, position: str | None) -> _core.State:
    if position is None:
        return game.initial_state()
    try:
        return game.set_up(position)
    except IllegalActionError as error:
        if error.refusal is None:
            raise
        sentence = refusal_sentence(error.refusal, position, game.initial_state().view(None))
        raise IllegalActionError(sentence, error.refusal) from None


def _check_seed(seed: int | None) -> int | None:
    if seed is not None and not (isinstance(seed, int) and 0 <= seed < _SEED_COUNT):
        raise InputError(f"seed={short(seed)} is invalid: it must be a whole number from 0 to 2**256 - 1, or None")
    return seed
