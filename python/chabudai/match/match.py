"""A match: seats, state and record. The only caller of ``State.play`` for real play."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from typing import Any, overload

from .. import _core
from ..errors import GameOverError, IllegalActionError, InputError, NotYourTurnError, RecordError, StaleError, short
from ..presentation import picture
from ..shapes import Ending
from .endings import ENDS, behind_all, closing, ended_by_table, won_by_others
from .header import read_headers
from .history import Entry, History
from .questions import Questions
from .seats import kept_written, seat_number, seat_written
from .sentences import Reading, reading, refusal_sentence, told_short
from .shuffle import Shuffle
from .time_control import Stamp

__all__ = ["Entry", "Game", "Match", "Reading", "load"]

_SEEDS = 2**256


class Game(_core.Game):
    """The rules of one game with its options fixed; made by :func:`load`.

    >>> load("nakatta", size=9).options["size"]
    9
    """

    def start(self, seed: int | None = None) -> Match:
        """A new match; the same seed gives the same chance, ``None`` takes it from the system.

        >>> load("nakatta", size=5).start(seed=7).acting
        (0,)
        """
        match = Match(self, seed=seed)
        match.drive_chance()
        return match


def load(key: str, /, **options: Any) -> Game:
    """A game by its key, with options by name; those not given have their defaults.

    Raises ``OptionsError``, which names the option, its value and what is allowed.

    >>> load("nakatta", size=1)
    Traceback (most recent call last):
        ...
    chabudai.errors.OptionsError: option size cannot be 1: it must be a whole number from 2 to 29
    """
    return Game(key, options)


class Match:
    """One game being played: every change is an :class:`Entry`, and the entries alone rebuild it.

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
    ) -> None:
        """A match in which nothing has happened yet, not even a deal; ``Game.start`` makes one to play.

        A seed is a whole number below 2**256. With a ``position``, as the game writes one, it goes on from there
        instead of from the start. Raises ``InputError``, ``NotationError`` for what is no position, and
        ``IllegalActionError`` for one that the rules forbid, with the sentence that says why.

        >>> Match(load("nakatta", size=3), position="black b2, white to move").acting
        (1,)
        """
        if not isinstance(game, Game):
            raise InputError(f"a match is of a Game, not {short(game)}; chabudai.load makes one")
        self.game = game
        if names is not None and not isinstance(names, Mapping):
            raise InputError(f"names={short(names)} cannot be: names are texts by the numbers of seats")
        self.names: dict[int, str] = dict(names or {})
        self.date: str | None = None
        self.shuffle: Shuffle | None = None
        """What all chance came from, where that was promised before and is told once the match is over."""
        # Of each of the actions that stand, where a table has clocks: a match knows none, who keeps it says it.
        self.stamps: tuple[Stamp | None, ...] = ()
        self._seed = _checked_seed(seed)
        self.position = position
        """Where it began, if people have set that up."""
        self._history = History(_first_state(game, position))
        # By which word the table ended it, and the seat that the word is about.
        self._ended: tuple[str, int] | None = None
        self._left: frozenset[int] = frozenset()
        self._questions = Questions(game.spec["seats"])
        self._questions.ask(self.acting)

    # What is so.

    @property
    def state(self) -> _core.State:
        """The state now, hidden things included: for bots of the table's own and for tests, never for a seat."""
        return self._history.state

    @property
    def entries(self) -> tuple[Entry, ...]:
        """Everything that happened, take-backs included, in order."""
        return self._history.entries()

    @property
    def count(self) -> int:
        """How many :attr:`entries` there are."""
        return len(self._history)

    def entries_from(self, first: int) -> tuple[Entry, ...]:
        """The entries from one on, counted from 0."""
        return self._history.entries(first)

    @property
    def played(self) -> tuple[Entry, ...]:
        """The actions that led to the state now, without what was taken back."""
        return tuple(self.played_at(number) for number in range(self.stands))

    @property
    def stands(self) -> int:
        """How many actions :attr:`played` holds."""
        return self._history.stands

    def played_at(self, number: int) -> Entry:
        """One of :attr:`played`, counted from 0."""
        return self._history.played(number)

    @property
    def states(self) -> tuple[_core.State, ...]:
        """The state before and after each of :attr:`played`."""
        return tuple(self._history.states())

    def state_at(self, number: int) -> _core.State:
        """The state after so many of :attr:`played`: one of :attr:`states`, found without making them all."""
        return self._history.state_at(number)

    def states_from(self, number: int) -> Iterator[_core.State]:
        """The state after so many of :attr:`played`, after one more, and so on until now."""
        return self._history.states(number)

    @property
    def acting(self) -> tuple[int, ...]:
        """The seats that owe a decision, in order; empty when over."""
        return () if self._ended is not None else self.state.acting

    @property
    def is_over(self) -> bool:
        """Whether it has ended, by the rules or because a seat resigned or its person was gone."""
        return self._ended is not None or self.state.is_over

    @property
    def is_interval(self) -> bool:
        """Whether a round or hand is over and the next one is still to be dealt."""
        return self._ended is None and self.state.is_interval

    @property
    def left(self) -> frozenset[int]:
        """The seats whose people have left while the others played on; something else answers for them."""
        return self._left

    @property
    def returns(self) -> list[float]:
        """One number a seat; 0 while the match goes on and when it was cancelled.

        Who resigned, left or was gone gains no more than anybody else.
        """
        if self._ended is None:
            returns = self.state.returns
        else:
            word, seat = self._ended
            returns = [0.0] * self.game.spec["seats"] if word == "cancel" else self.state.returns_resigned(seat)
        if not self.is_over or not self._left:
            return returns
        # Whose leaving ended the match is no better than who left before.
        return behind_all(returns, self._left | ({self._ended[1]} if self._ended is not None else set()))

    @property
    def ending(self) -> Ending | None:
        """Why it ended, by which clause, who won, and the scores as the rulebook counts them.

        After a resignation the scores are those that were counted so far, and ``resigned`` is the seat; ``left`` are
        those whose people left before, and where that is everybody, nobody has won. Of a forfeit and a cancelled match
        ``absent`` is the seat whose person was gone; nobody has won what was cancelled.
        """
        ending = self.state.ending if self._ended is None else ended_by_table(self.state, *self._ended)
        return won_by_others(ending, self._left) if ending is not None and self._left else ending

    @overload
    def view(self, seat: int) -> _core.View[int]: ...
    @overload
    def view(self, seat: None) -> _core.View[None]: ...
    @overload
    def view(self, seat: int | None) -> _core.View: ...
    def view(self, seat: int | None) -> _core.View:
        """What a seat knows; ``None`` is a spectator. Raises ``NotYourTurnError`` for a seat that is not there."""
        return self.state.view(seat)

    def question(self, seat: int) -> int | None:
        """The number of the question that this seat is asked now, its own count from 1; ``None`` if it owes nothing.

        The numbers follow from the entries alone, so they are the same after a restart.
        """
        seat = self._number_of(seat)
        return self._questions.number(seat) if seat in self.acting else None

    def answered(self, seat: int, question: int, action: str) -> bool:
        """Whether this seat gave just this answer to this question already, and it still stands."""
        seat = self._number_of(seat)
        if not isinstance(question, int):
            raise InputError(f"question={short(question)} cannot be: questions are counted from 1")
        stood = self._questions.stood(seat, question)
        return stood > 0 and self.played_at(stood - 1).action == action

    def explain(self, seat: int, action: str) -> str | None:
        """``None`` if the action is legal for the seat now, else one sentence with the clause and the culprits.

        Raises ``NotationError``, ``NotYourTurnError``, ``GameOverError``.

        >>> match = load("nakatta", size=5, pie=False).start(seed=1)
        >>> match.play(0, "c3")
        >>> match.explain(1, "c4")
        'White c4 would leave a naked attachment with Black c3: b3 and b4 are empty (N4.2)'
        """
        canonical = self.game.canonical_action(action)
        seat = self._number_of(seat)
        self._check_turn(seat)
        view = self.view(seat)
        refusal = view.refusal(canonical)
        return None if refusal is None else self.refusal_sentence(refusal, canonical, view)

    def readings(self, seat: int, items: str) -> list[Reading]:
        """What some cards or tiles, in any order, could be played as by a seat: what it may play now first, then the
        others, each with the reason. Empty in games whose actions need no reading.

        Raises ``NotationError`` for words that name nothing of this game.

        >>> load("nakatta").start(seed=1).readings(0, "")
        []
        """
        view = self.view(seat)
        return [reading(found, items, view) for found in view.readings(items)]

    def refusal_sentence(
        self, refusal: Mapping[str, Any], action: str, view: _core.View, *, reader: int | None = None
    ) -> str:
        """A refusal said in the game's words; to ``reader``, where that is the seat which was refused something."""
        return refusal_sentence(refusal, action, view, reader=reader)

    # What changes it.

    def play(self, seat: int, action: str, *, deals: bool = True) -> None:
        """Plays an action for a seat, and lets chance act after it as :meth:`drive_chance` does.

        Raises ``NotationError``, ``IllegalActionError``, ``NotYourTurnError``, ``GameOverError``; the match is then
        untouched.
        """
        canonical = self.game.canonical_action(action)
        seat = self._number_of(seat)
        self._check_turn(seat)
        self.apply(Entry(str(seat), canonical))
        self.drive_chance(deals=deals)

    def resign(self, seat: int) -> None:
        """Ends the match as a loss of this seat; what was counted so far stands.

        Raises ``GameOverError``, and ``NotYourTurnError`` for a seat that is not there.

        >>> match = load("nakatta", size=5).start()
        >>> match.resign(1)
        >>> match.returns
        [1.0, -1.0]
        """
        self._end("resign", seat)

    def forfeit(self, seat: int) -> None:
        """Ends the match as a loss of this seat, whose person was gone for long; otherwise as :meth:`resign`."""
        self._end("forfeit", seat)

    def time_out(self, seat: int) -> None:
        """Ends the match as a loss of this seat, whose clock has run out; otherwise as :meth:`resign`.

        >>> match = load("nakatta", size=5).start()
        >>> match.time_out(0)
        >>> match.ending["code"], match.ending["late"], match.ending["winners"]
        ('timeout', 0, [1])
        """
        self._end("timeout", seat)

    def cancel(self, seat: int) -> None:
        """Ends the match without a winner because this seat's person was gone for long; raises as :meth:`resign`.

        >>> match = load("nakatta", size=5).start()
        >>> match.cancel(1)
        >>> match.returns, match.ending["winners"]
        ([0.0, 0.0], [])
        """
        self._end("cancel", seat)

    def leave(self, seat: int) -> None:
        """Lets a seat's person resign while the others play on: the seat is answered for, and placed last at the end.

        Raises ``GameOverError``, and ``StaleError`` if the person has left before.

        >>> match = load("nanatoridori", players=3).start(seed=1)
        >>> match.leave(2)
        >>> match.is_over, sorted(match.left)
        (False, [2])
        """
        seat = self._number_of(seat)
        if self.is_over:
            raise GameOverError("the game is over")
        if seat in self._left:
            raise StaleError("this seat's person has left before")
        self.apply(Entry("table", f"leave {seat}"))

    def take_back(self, seat: int) -> None:
        """Takes back this seat's latest action and all after it; consent is the table's business.

        Raises ``StaleError`` if the seat has not played yet, and ``GameOverError`` after the end.
        """
        seat = self._number_of(seat)
        if self.is_over:
            raise GameOverError("the game is over")
        kept = next((n for n in reversed(range(self.stands)) if self.played_at(n).actor == str(seat)), None)
        if kept is None:
            raise StaleError(f"seat={seat} has nothing to take back")
        self.apply(Entry("table", f"takeback {kept}"))

    def drive_chance(self, *, deals: bool = True) -> None:
        """Lets chance act until a seat is asked or the match is over; without ``deals`` no next round is dealt.

        >>> match = load("nanatoridori", players=3).start(seed=1)
        >>> while not match.is_interval:
        ...     seat = match.acting[0]
        ...     match.play(seat, match.view(seat).legal_actions[-1], deals=False)
        >>> match.drive_chance()
        >>> match.is_interval
        False
        """
        while not self.is_over and self.state.is_chance and (deals or not self.is_interval):
            stream = self._history.count_of("chance")
            self.apply(Entry("chance", self.state.sample_chance(self._seed, stream)))

    def apply(self, entry: Entry) -> None:
        """Applies one entry as it stands in a record or a store: checked, and without driving chance.

        Raises what :meth:`play` raises, and ``RecordError`` for a table's entry that makes no sense.
        """
        if not isinstance(entry, Entry) or not isinstance(entry.actor, str) or not isinstance(entry.action, str):
            raise InputError(f"an entry of a match is an Entry of two texts, not {short(entry)}")
        before = self.acting
        match entry.actor:
            case "table":
                self._apply_table(entry)
                # Whoever leaves changes no question.
                asked = () if entry.action.startswith("leave ") else self.acting
            case "chance":
                self._history.play(entry, self.state.play_chance(entry.action))
                asked = tuple(seat for seat in self.acting if seat not in before)
            case _:
                seat = seat_written(entry.actor, self.game.spec["seats"])
                self._check_turn(seat)
                self._history.play(entry, self._state_after(seat, entry.action))
                self._questions.answer(seat, self.stands)
                asked = tuple(other for other in self.acting if other == seat or other not in before)
        self._questions.ask(asked)

    def copy(self) -> Match:
        """An equal match of its own: what is played there leaves this one as it was. ``copy.copy`` gives the same.

        >>> match = load("nakatta", size=3, pie=False).start(seed=7)
        >>> trial = match.copy()
        >>> trial.play(0, "b2")
        >>> len(match.entries), len(trial.entries)
        (0, 1)
        """
        twin = object.__new__(type(self))
        twin.__dict__.update(self.__dict__)
        twin.names = dict(self.names)
        twin._history = self._history.copy()
        twin._questions = self._questions.copy()
        return twin

    def with_seed(self, seed: int) -> Match:
        """An equal match of its own in which all chance that is still to act follows from this seed.

        Raises ``InputError`` as the constructor does.

        >>> match = Match(load("natto"))
        >>> twin = match.with_seed(7)
        >>> twin.drive_chance()
        >>> twin == load("natto").start(seed=7)
        True
        """
        twin = self.copy()
        twin._seed = _checked_seed(seed)
        return twin

    __copy__ = copy

    def __deepcopy__(self, _memo: object) -> Match:
        return self.copy()

    def __repr__(self) -> str:
        return f"<Match {told_short(self.view(None), self.stands, self.acting, self.ending)}>"

    def _repr_svg_(self) -> str:
        """The picture of what a spectator sees, as notebooks show it: no hidden card is in it."""
        return picture(self.view(None))

    # The record.

    def record(self) -> str:
        """The whole match as text, which :func:`chabudai.replay` turns into an equal match.

        Raises ``RecordError`` if :attr:`names` or :attr:`date` hold what no record may.
        """
        entries: list[tuple[str, str]] = []
        shadow = Match(self.game, position=self.position)
        for entry in self._history.entries():
            shadow.apply(entry)
            entries.append((entry.actor, entry.action))
            if entry.actor != "table":
                entries.extend(("event", event) for event in shadow.view(None).events)
        headers = [(f"seat {seat}", name) for seat, name in sorted(self.names.items(), key=str)]
        if self.date is not None:
            headers.append(("date", self.date))
        if self.position is not None:
            headers.append(("position", self.position))
        if self.shuffle is not None and self.is_over:
            headers.extend(self.shuffle.headers)
        read_headers(headers, self.game.spec["seats"])
        return _core.Record(
            self.game.key, self.game.rules_version, self.game.options, headers, entries, closing(self.ending)
        ).text

    def __eq__(self, other: object) -> bool:
        if not isinstance(other, Match) or (self.game, self.position) != (other.game, other.position):
            return False
        return self._history == other._history

    __hash__ = None  # type: ignore[assignment]

    # How.

    def _number_of(self, seat: int) -> int:
        return seat_number(seat, self.game.spec["seats"])

    def _end(self, word: str, seat: int) -> None:
        seat = self._number_of(seat)
        if self.is_over:
            raise GameOverError("the game is over")
        self.apply(Entry("table", f"{word} {seat}"))

    def _check_turn(self, seat: int) -> None:
        if self.is_over:
            raise GameOverError("the game is over")
        if seat not in self.acting:
            raise NotYourTurnError(f"it is not the turn of seat={seat}")

    def _state_after(self, seat: int, action: str) -> _core.State:
        try:
            return self.state.play(seat, action)
        except IllegalActionError as error:
            if error.refusal is None:
                raise
            sentence = self.refusal_sentence(error.refusal, action, self.view(seat))
            raise IllegalActionError(sentence, error.refusal) from None

    def _apply_table(self, entry: Entry) -> None:
        if self.is_over:
            raise GameOverError("the game is over")
        match entry.action.split():
            case [word, digit] if word in ENDS:
                self._ended = (word, seat_written(digit, self.game.spec["seats"]))
            case ["leave", digit] if digit not in map(str, self._left):
                self._left |= {seat_written(digit, self.game.spec["seats"])}
            case ["takeback", count] if (kept := kept_written(count, self.stands)) is not None:
                self._history.take_back(kept)
                self._questions.take_back(kept)
            case _:
                raise RecordError(f"the table does not know {entry.action[:40]!r} here")
        self._history.note(entry)


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


def _checked_seed(seed: int | None) -> int | None:
    if seed is not None and not (isinstance(seed, int) and 0 <= seed < _SEEDS):
        raise InputError(f"seed={short(seed)} cannot be: a seed is a whole number from 0 to 2**256 - 1, or None")
    return seed
