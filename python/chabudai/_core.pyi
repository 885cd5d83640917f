"""The compiled core, typed: the one boundary between Python and the rules.

Everything here is frozen: a state that is played on is a new state. Actions cross the boundary as their notation
(``str``) or as their research id (``int``). The docstrings are those of the compiled members; ``make stub`` writes
them.
"""

from collections.abc import Mapping, Sequence
from types import GenericAlias
from typing import Any, Generic, Literal, Self, final, overload

import numpy as np
from numpy.typing import ArrayLike, NDArray
from typing_extensions import TypeVar, disjoint_base

from .shapes import ActionData, DecisionData, Ending, Field, LeftOut, ReadingData, Refusal, Solution, Spec, Tally

__all__ = [
    "Encoding",
    "Game",
    "Layout",
    "Player",
    "Record",
    "State",
    "Vector",
    "View",
    "__version__",
    "game_keys",
    "hand_discards",
    "hand_distance",
    "hand_improving",
    "hand_is_complete",
    "hand_readings",
    "hand_waits",
    "levels",
    "option_specs",
    "shapes",
    "unpickled_player",
    "unpickled_state",
    "unpickled_view",
]
__version__: str

_Seat_co = TypeVar("_Seat_co", bound=int | None, default=int | None, covariant=True)

def game_keys() -> list[str]:
    """The keys of all games, sorted.

    >>> import chabudai
    >>> "natto" in chabudai.games(), chabudai.games() == sorted(chabudai.games())
    (True, True)
    """

def option_specs(key: str, rules_version: int | None = None) -> list[dict[str, Any]]:
    """What people are told of a game's options: ``name``, ``kind``, ``default``, ``exceptions``, ``help``, the
    allowed values and, as ``example``, what it comes to at a table; those of an earlier version of its
    rules, if one is named.

    ``exceptions`` lists other defaults as ``option``, ``value`` and ``default``: what holds when another option
    has that value. An option with ``instead_of`` has no default and is given in the place of the option named
    there; a game's own ``options`` hold the one of the two that was given.

    ``kind`` is ``"switch"``, ``"integer"`` (with ``least`` and ``most``), ``"odd"`` (the same, odd numbers
    alone), ``"choice"`` (with ``words``), ``"seat"`` (one of ``words`` or the number of a seat up to ``most``),
    ``"numbers"`` (one of ``values``), ``"list"`` (some of ``words``) or ``"table"`` (some of ``names``, each
    with a whole number from ``least`` to ``most``). Raises ``OptionsError`` for an unknown key.
    """

def shapes(key: str) -> dict[str, Any]:
    """The shapes of a game's views and of its actions in data: a JSON schema (draft 7).

    ``definitions`` holds a schema for each type by its name; that of the view ends in ``View``, that of the actions
    in ``Action``. ``names`` has tables of what people call things, such as ``suit`` with ``["s", "spades"]``. Raises
    ``OptionsError`` for an unknown key.

    >>> from chabudai import _core
    >>> schema = _core.shapes("nakatta")
    >>> schema["definitions"]["NakattaView"]["properties"]["can_swap"]
    {'type': 'boolean'}
    """

def told_action(key: str, text: str) -> Any:
    """An action in data from what a viewer is told of it, whatever the options.

    As ``Game.parse_action``; what the text does not tell is ``None``.

    Raises ``NotationError``, and ``OptionsError`` for an unknown key.

    >>> from chabudai import _core
    >>> _core.told_action("nanatoridori", "take@2"), _core.told_action("nanatoridori", "take")
    ({'gap': 2, 'kind': 'take'}, {'gap': None, 'kind': 'take'})
    """

@disjoint_base
class Game:
    """The rules of one game with its options fixed: by its latest rules, or by an earlier version of them with the
    options that it had then.

    ``Game(key, options, rules_version)`` raises ``OptionsError`` for an unknown game, an unknown option, a value
    that is not allowed, or a version that is not played (yet). A game is a value: it can be compared, hashed,
    copied and pickled.

    >>> from chabudai import load
    >>> load("nakatta", size=9) == load("nakatta", size=9, pie=True)
    True
    """

    def __new__(cls, key: str, options: Mapping[str, Any] | None = None, rules_version: int | None = None) -> Game: ...
    @property
    def key(self) -> str:
        """The name by which programs know the game: ``"nakatta"``."""

    @property
    def options(self) -> dict[str, Any]:
        """All options with their values, those with their default too: a new ``dict`` each time."""

    @property
    def rules_version(self) -> int:
        """The version of the rules that it is played by; games of different versions are never equal."""

    @property
    def spec(self) -> Spec:
        """What programs may know before a game starts: ``seats``, ``longest``, ``least_return``,
        ``greatest_return``, ``zero_sum``, ``open_information``, ``asks_together`` (whether several seats may owe
        an answer at once) and ``action_ids``.

        >>> from chabudai import load
        >>> load("natto").spec["seats"]
        2
        """

    @property
    def encoding(self) -> Encoding:
        """What the numbers of its views and the ids of its actions mean, for programs that learn.

        >>> from chabudai import load
        >>> load("nakatta", size=5).encoding.observation.names[:2]
        ['stones own', 'stones other']
        """

    def initial_state(self) -> State:
        """The state before anything has happened, even a deal."""

    def set_up(self, position: str) -> State:
        """The state of a position to play on from, as the game writes one.

        Raises ``NotationError`` for what is no position, as in every game in which none is set up, and
        ``IllegalActionError`` with its ``refusal`` for one that the rules forbid.

        >>> from chabudai import load
        >>> load("nakatta", size=3).set_up("black b2, white to move").view(None).data["rows"]
        ['...', '.B.', '...']
        """

    def canonical_action(self, text: str) -> str:
        """The one notation of an action, whether or not it is legal now. Raises ``NotationError``.

        >>> from chabudai import load
        >>> load("natto").canonical_action("set 3 L 3o")
        'set 3 3o L'
        """

    def parse_action(self, text: str) -> ActionData:
        """An action in data, whether or not it is legal now: its ``kind``, and by name the cards, points and numbers
        that its text holds. Raises ``NotationError``.

        >>> from chabudai import load
        >>> load("nanatoridori").parse_action("play 5x2@3")
        {'count': 2, 'kind': 'play', 'open': 0, 'rank': 5, 'slot': 3}
        """

    def action_id(self, text: str) -> int:
        """The research id of an action, from 0. Raises ``NotationError``, also for an action of chance that has
        none.
        """

    def action_text(self, action_id: int) -> str:
        """The notation of the action with this id. Raises ``NotationError``."""

    def told(self, actor: str, action: str, viewer: int | None) -> str | None:
        """What a viewer hears of an action as it is played; ``None`` if it is a secret that anything was done.

        ``actor`` is a seat's digit or ``"chance"``; a ``viewer`` of ``None`` is a spectator. Raises
        ``NotationError``, ``NotYourTurnError`` for a seat that is not there and ``InputError`` for an actor that
        is none.
        """

    def mirrors(self, action: str) -> list[str]:
        """The first actions that differ from this one by a symmetry of the rules alone, itself among them, in the
        game's own order.

        Raises ``NotationError``.

        >>> from chabudai import load
        >>> load("nakatta", size=3).mirrors("a1")
        ['a1', 'c1', 'a3', 'c3']
        """

    def playouts(self, count: int, *, seed: int = 0, threads: int = 1) -> Tally:
        """Plays ``count`` uniformly random games from the start in one native call, with the interpreter lock
        released.

        Gives ``games``, ``returns`` (the sum of the returns of each seat), ``wins`` (how often each seat gained
        all it can) and ``kernel`` (which one ran). The same seed and threads give the same numbers. Raises
        ``InputError``.

        >>> from chabudai import load
        >>> sum(load("nakatta", size=5).playouts(1000, seed=7)["wins"])
        1000
        """

    def perft(self, depth: int) -> int:
        """The number of action sequences of exactly ``depth`` actions from the start.

        Raises ``GameError`` for a game that begins with chance: its deals are too many to list. Deal first, and
        count from there: ``game.start(seed=1).state.perft(2)``.

        >>> from chabudai import load
        >>> load("nakatta", size=2, pie=False).perft(2)
        4
        """

    def __eq__(self, other: object, /) -> bool: ...
    def __hash__(self) -> int: ...
    def __copy__(self) -> Self: ...
    def __deepcopy__(self, _memo: Any) -> Self: ...

@final
class State:
    """Everything that is so, hidden things included: never handed to a seat, which gets a ``View``.

    A state is a value: what is played on it gives a new one. It can be compared, hashed, copied and pickled.

    >>> from chabudai import load
    >>> state = load("nakatta", size=5).initial_state()
    >>> state.play(0, "c3").acting, state.acting
    ((1,), (0,))
    """

    @property
    def game(self) -> Game:
        """The rules."""

    @property
    def acting(self) -> tuple[int, ...]:
        """The seats that owe an answer, in order; empty when chance acts and when the game is over."""

    @property
    def is_chance(self) -> bool:
        """Whether chance acts next: a deal or a draw."""

    @property
    def is_interval(self) -> bool:
        """Whether a round or hand is over and the next one is still to be dealt."""

    @property
    def is_over(self) -> bool:
        """Whether the game is over."""

    @property
    def returns(self) -> list[float]:
        """What each seat gains: one number a seat, 0 while the game goes on."""

    @property
    def scores(self) -> list[int]:
        """What the rulebook has counted for each seat so far: points, rounds or penguins."""

    @property
    def ending(self) -> Ending | None:
        """Why the game ended: ``code``, ``clause``, ``winners``, ``scores`` and ``shown``; ``None`` while it goes
        on.
        """

    def ending_resigned(self, seat: int) -> Ending:
        """The ``ending`` if this seat resigned now: that of a game, with the ``scores`` as they are counted so far
        and the seat as ``resigned``. Raises ``NotYourTurnError`` for a seat that is not there, ``GameOverError``.

        >>> from chabudai import load
        >>> load("nakatta").initial_state().ending_resigned(0)["winners"]
        [1]
        """

    def returns_resigned(self, seat: int) -> list[float]:
        """The ``returns`` if this seat resigned now: it gains no more than the last of the others. Raises as
        ``ending_resigned``.
        """

    def legal_actions(self, seat: int) -> list[str]:
        """The legal actions of a seat as text, sorted; empty if it owes nothing. Raises ``NotYourTurnError`` for a
        seat that is not there.
        """

    def play(self, seat: int, action: str) -> State:
        """The state after the action.

        Raises ``NotationError``, ``IllegalActionError``, ``NotYourTurnError``, ``GameOverError``.
        """

    def sample_chance(self, seed: int | None = None, stream: int = 0) -> str:
        """An action of chance; from the system's entropy if ``seed`` is ``None``. A seed is a whole number below
        2**256, and each has as many independent streams as one likes.

        Raises ``IllegalActionError`` if chance does not act here, and ``InputError``.

        >>> from chabudai import load
        >>> deal = load("nanatoridori").initial_state().sample_chance(seed=7)
        >>> deal.split()[0]
        'start'
        """

    def after_chance(self, seed: int | None = None, stream: int = 0) -> State:
        """The state once chance has acted for as long as it is to, with the luck that ``sample_chance`` has; in one
        call and without a text.

        Raises ``IllegalActionError`` if chance does not act here, and ``InputError``.

        >>> from chabudai import load
        >>> load("natto").initial_state().after_chance(seed=7).is_chance
        False
        """

    def play_chance(self, action: str) -> State:
        """The state after an action of chance. Raises ``NotationError``, ``IllegalActionError``."""

    @overload
    def view(self, seat: int) -> View[int]:
        """What a seat knows; ``None`` is a spectator. Raises ``NotYourTurnError`` for a seat that is not there."""

    @overload
    def view(self, seat: None) -> View[None]: ...
    @overload
    def view(self, seat: int | None) -> View: ...
    def legal_ids(self, seat: int | None = None) -> list[int]:
        """The ids of the legal actions of a seat, in the game's own order; of the only seat that acts if none is
        named.

        Empty if the seat owes nothing, and if nobody does. Raises ``InputError`` if several seats act and none is
        named.
        """

    def legal_count(self, seat: int | None = None) -> int:
        """How many legal actions a seat has, or the only one that acts; 0 if nobody acts. Raises ``InputError`` if
        several seats act and none is named.
        """

    def legal_id(self, place: int, seat: int | None = None) -> int:
        """The one at this place of ``legal_ids``, without a list for Python. Raises as it does, and ``InputError`` for
        a place that is not there.

        >>> from chabudai import load
        >>> state = load("nakatta", size=5).initial_state()
        >>> state.legal_id(state.legal_count() - 1) == state.legal_ids()[-1]
        True
        """

    def legal_mask(self, seat: int) -> NDArray[np.bool_]:
        """Whether each id is that of a legal action of this seat, as an array of ``bool``. Raises ``NotYourTurnError``
        for a seat that is not there, and ``MissingExtraError`` without NumPy.

        >>> from chabudai import load
        >>> load("nakatta", size=2).initial_state().legal_mask(0).tolist()
        [True, True, True, True, False]
        """

    def play_id(self, action_id: int, seat: int | None = None) -> State:
        """The state after the action with this id, of a seat or of the only one that acts. Raises as ``play``, and
        ``InputError`` if several seats act and none is named.
        """

    def after_random(self, seed: int | None = None, stream: int = 0, seat: int | None = None) -> State:
        """The state after a legal action of a seat, or of the only one that acts, all equally likely, with the luck
        that ``sample_chance`` has; in one call and without a list for Python. Raises as ``play_id``.

        >>> from chabudai import load
        >>> state = load("natto").initial_state().after_chance(seed=7)
        >>> state.after_random(seed=7).acting != state.acting
        True
        """

    def playouts(self, count: int, *, seed: int = 0, threads: int = 1) -> Tally:
        """As ``Game.playouts``, from this state."""

    def solve(self, *, nodes: int | None = None, memory_mib: int = 256) -> Solution:
        """Who wins with best play: ``winner`` (a seat, or ``None`` if the limit came first) and ``nodes``.

        A state too large to even try takes no nodes and has no winner. Ctrl-C is heard. Raises ``GameError`` if
        the game has no solver, ``InputError`` for ``memory_mib`` outside 1 to 65536 or more than there is.

        >>> from chabudai import load
        >>> load("nakatta", size=3, pie=False).initial_state().solve()["winner"]
        0
        """

    def perft(self, depth: int) -> int:
        """The number of action sequences of exactly ``depth`` actions from here; a sequence ends where chance acts.

        Raises ``GameError`` if chance acts here: deal first, with ``play_chance``.
        """

    def divide(self, depth: int) -> list[tuple[str, int]]:
        """The same count split by the first action: ``(action, count)`` for each. Raises as ``perft``."""

    def __eq__(self, other: object, /) -> bool: ...
    def __hash__(self) -> int: ...
    def __copy__(self) -> State: ...
    def __deepcopy__(self, _memo: Any) -> State: ...

@final
class View(Generic[_Seat_co]):
    """All that one seat with perfect memory may know; ``seat`` ``None`` is a spectator's. Bots are given a view and
    nothing else, and so are people.

    A view is a value: it can be compared, hashed, copied and pickled, and its pickle holds nothing but what it
    shows. ``View[int]`` is a seat's, ``View[None]`` a spectator's.

    >>> from chabudai import load
    >>> view = load("nakatta", size=3).start(seed=7).view(0)
    >>> view.data["rows"], view.legal_actions[:3]
    (['...', '...', '...'], ['a1', 'a2', 'a3'])
    """

    @property
    def game(self) -> Game:
        """The rules."""

    @property
    def seat(self) -> _Seat_co:
        """Whose view it is, counted from 0; ``None`` is a spectator's."""

    @property
    def data(self) -> dict[str, Any]:
        """The view as a JSON-ready ``dict``, a new one each time; unknown cards are ``"?"``. All have ``game``,
        ``seat``, ``acting`` and ``over``; what else there is, ``docs/notation.md`` and the rules of the game say.

        >>> from chabudai import load
        >>> load("nanatoridori", players=3).start(seed=7).view(0).data["hands"][1][:3]
        ['?', '?', '?']
        """

    @property
    def json(self) -> str:
        """The same as JSON text."""

    @property
    def legal_actions(self) -> list[str]:
        """The legal actions of the view's seat as text, sorted; empty if it owes nothing, and for a spectator."""

    @property
    def events(self) -> list[str]:
        """What the latest action brought about by itself and everybody saw, each as in a record: ``"skip white"``."""

    @property
    def silence(self) -> str | None:
        """What the seat answers that lets the time pass where several are asked at once; ``None`` if it owes no such
        answer.
        """

    def refusal(self, action: str) -> Refusal | None:
        """Why the seat may not play an action now: ``code``, ``clause`` and ``culprits`` (each ``role`` and
        ``item``); ``None`` if it may. It follows from the view alone, so it tells nothing that is hidden.

        Raises ``NotationError``.

        >>> from chabudai import load
        >>> load("nakatta", size=3).start(seed=7).view(0).refusal("swap")["clause"]
        'N5.2'
        """

    def readings(self, items: str) -> list[ReadingData]:
        """What some cards or tiles could be played as: ``action`` (or ``None``), ``kind`` and ``refusal`` (or
        ``None``), what may be played now first. Empty in games whose actions need no reading.

        Raises ``NotationError``.
        """

    def determinize(self, seed: int = 0) -> State:
        """A state that looks just like this view to its seat, drawn at random from all such states. Raises
        ``InputError``.

        >>> from chabudai import load
        >>> view = load("natto").start(seed=7).view(1)
        >>> view.determinize(seed=3).view(1) == view
        True
        """

    def observation(self) -> NDArray[np.float32]:
        """What lies there now as an array, of which ``game.encoding.observation`` says what each number is. It follows
        from the view alone. Raises ``MissingExtraError`` without NumPy.

        >>> from chabudai import load
        >>> load("nakatta", size=3).start(seed=7).view(0).observation().shape
        (7, 3, 3)
        """

    def information_state(self) -> NDArray[np.float32]:
        """All that the view holds as an array, of which ``game.encoding.information_state`` says what each number is:
        of views that differ it is another, but for what ``left_out`` names. Raises as ``observation``.
        """

    def observation_text(self) -> str:
        """The same as text, a line a field with what is not 0 in it; planes are drawn. It needs no NumPy.

        >>> from chabudai import load
        >>> match = load("nakatta", size=3, pie=False).start(seed=7)
        >>> match.play(0, "b1")
        >>> for line in match.view(1).observation_text().splitlines()[:5]:
        ...     print(line)
        stones own: all 0
        stones other:
          . . .
          . . .
          . 1 .
        """

    def information_state_text(self) -> str:
        """The ``information_state`` as text, written as ``observation_text`` is.

        >>> from chabudai import load
        >>> load("natto").start(seed=7).view(0).information_state_text().splitlines()[3]
        'hand: 1q 2o 2t 3t 4t 4q 6q 7o 7t 8t 9t F=2 L C R'
        """

    def _repr_svg_(self) -> str:
        """The picture of the view, as notebooks show it; ``None`` for a game without one."""

    def __class_getitem__(cls, key: Any) -> GenericAlias: ...
    def __eq__(self, other: object, /) -> bool: ...
    def __hash__(self) -> int: ...
    def __copy__(self) -> Self: ...
    def __deepcopy__(self, _memo: Any) -> Self: ...

@final
class Encoding:
    """What the numbers of a game's views are: its ``observation``, what lies there now, and its
    ``information_state``, all that a view holds. The same for every view of a game; ``version`` moves with what
    any number or id means.

    >>> from chabudai import load
    >>> encoding = load("nakatta", size=5).encoding
    >>> encoding.version, encoding.action_ids, encoding.observation.shape
    (1, 26, (7, 5, 5))
    """

    @property
    def version(self) -> int:
        """Moves when a number or an id of an action comes to mean something else."""

    @property
    def observation(self) -> Layout:
        """What lies on the table and in the hand now."""

    @property
    def information_state(self) -> Layout:
        """All that a view holds, which is all that a seat with perfect memory may know."""

    @property
    def action_ids(self) -> int:
        """One more than the greatest id of an action: the length of a mask. It follows from the options alone."""

    def action_texts(self) -> list[str | None]:
        """The text of every id; ``None`` where no action has it.

        >>> from chabudai import load
        >>> load("nakatta", size=2).encoding.action_texts()
        ['a1', 'b1', 'a2', 'b2', 'swap']
        """

    def symmetries(self) -> NDArray[np.int32]:
        """The symmetries of the rules as an array of ``int32``, a row each: the id of every action's mirror image. The
        first row changes nothing. Raises ``MissingExtraError`` without NumPy.

        A match in which all actions are the mirrored ones has the mirrored legal actions and ends alike. In planes
        of a board a cell's place is the id of its action, so the same row mirrors a plane:
        ``plane.reshape(-1)[row[:plane.size]]``.

        >>> from chabudai import load
        >>> load("nakatta", size=2).encoding.symmetries().tolist()
        [[0, 1, 2, 3, 4], [1, 0, 3, 2, 4], [2, 3, 0, 1, 4], [3, 2, 1, 0, 4]]
        """

@final
class Layout:
    """The numbers of an encoding, in order: planes of a board, or single numbers.

    >>> from chabudai import load
    >>> layout = load("natto").encoding.observation
    >>> layout.dtype, layout.names[:3]
    ('float32', ['seat 0', 'seat 1', 'phase start'])
    """

    @property
    def shape(self) -> tuple[int, ...]:
        """The shape of an array of it; the first length is that of ``names``."""

    @property
    def dtype(self) -> str:
        """The type of its numbers, by the name that NumPy has for it. All are whole numbers, exactly."""

    @property
    def names(self) -> list[str]:
        """A name for each plane, or for each number."""

    @property
    def fields(self) -> list[Field]:
        """The fields that the names belong to: ``name``, ``help``, ``first`` (the place of its first name), ``count``,
        and the ``least`` and ``most`` that a number of it can be.

        >>> from chabudai import load
        >>> load("nakatta").encoding.observation.fields[3]["name"]
        'turn'
        """

    @property
    def left_out(self) -> list[LeftOut]:
        """What two views may differ in and have the same numbers all the same: ``key``, where it stands in
        ``View.data``, and ``what`` of it.
        """

@final
class Vector:
    """Many matches of one game, stepped together in native code with the interpreter lock released: a row each,
    with one decision a row. ``chabudai.vector`` makes it.

    ``reset`` and ``step`` give the same arrays every time, written in place: copy what is to be kept. What
    happens in a row depends on the seed, the number of the row and the ids alone, and never on the threads.

    >>> import chabudai
    >>> rows = chabudai.vector("nakatta", num_envs=4, seed=1, size=5)
    >>> observation, mask, seat = rows.reset()
    >>> observation.shape, mask.shape, seat.tolist()
    ((4, 7, 5, 5), (4, 26), [0, 0, 0, 0])
    >>> observation, reward, done, mask, seat = rows.step(rows.random_ids())
    >>> reward.shape, bool(done.any()), seat.tolist()
    ((4, 2), False, [1, 1, 1, 1])
    """

    def __new__(
        cls,
        game: Game,
        num_envs: int,
        *,
        seed: int = 0,
        threads: int = 1,
        observe: Literal["observation", "information_state"] | None = None,
        illegal: Literal["raise", "lose"] = "raise",
        restart: bool = True,
    ) -> Vector: ...
    @property
    def game(self) -> Game:
        """The rules."""

    @property
    def num_envs(self) -> int:
        """How many rows there are."""

    @property
    def threads(self) -> int:
        """How many threads step them."""

    @property
    def observe(self) -> str | None:
        """Which form of the encoding is written: ``"observation"``, ``"information_state"`` or ``None``."""

    def reset(self, seed: int | None = None) -> tuple[Any, NDArray[np.bool_], NDArray[np.int32]]:
        """Begins a match in every row and gives ``observation`` (or ``None``), ``mask`` and ``seat``: what the seat
        that is asked sees, which ids it may choose, and who it is.

        With a ``seed`` all luck starts from there, as in a new vector; without one it goes on. Raises
        ``ClosedError``.
        """

    def step(
        self, ids: ArrayLike, *, where: NDArray[np.bool_] | None = None
    ) -> tuple[Any, NDArray[np.float32], NDArray[np.bool_], NDArray[np.bool_], NDArray[np.int32]]:
        """Plays an id in every row and gives ``observation`` (or ``None``), ``reward`` (a number a seat: what it gains
        by a match that has just ended, else 0), ``done``, ``mask`` and ``seat``. A row that is done has begun anew
        already.

        ``ids`` are whole numbers, one a row; those of ``int32`` are read where they lie. Without ``restart`` a row
        that is done stays so, is asked nothing (``seat`` -1) and takes the id -1 alone. With ``where``, a ``bool`` a
        row, only those for which it holds are stepped, and the others stand as they stood, whatever their id.

        Raises ``IllegalActionError`` for an id that is masked out, unless its seat is to lose by it,
        ``GameOverError`` for one in a row that is over, ``InputError`` for another shape or type, ``ClosedError``;
        then nothing has been played in any row.
        """

    def random_ids(self) -> NDArray[np.int32]:
        """A legal id for every row, drawn natively, all equally likely; -1 for a row that is over. The array is the
        same every time. Raises ``ClosedError``.
        """

    def state(self, row: int) -> State:
        """The match in a row, as a ``State`` that can be played on by itself. Raises ``InputError`` for a row that is
        not there, ``ClosedError``.

        >>> import chabudai
        >>> rows = chabudai.vector("nakatta", num_envs=2, size=5)
        >>> _ = rows.reset()
        >>> rows.state(1).acting
        (0,)
        """

    def states(self) -> list[State]:
        """The matches in all rows. Raises ``ClosedError``."""

    def close(self) -> None:
        """Lets the matches and the threads go. Whatever is asked of the vector afterwards raises ``ClosedError``; the
        arrays that it gave stay as they are.
        """

    def __len__(self) -> int: ...

@final
class Player:
    """A bot of the core: it is given a view and nothing else. ``Player(game, method, **settings)`` raises
    ``InputError``.

    ``"mcts"`` is the tree search that suits the game, ``"ismcts"`` the one for hidden cards in any game;
    ``"greedy"`` is a quick player that not every game has, ``"flat"`` takes the action after which random games end
    best and ``"uniform"`` takes any.

    ``settings`` of the tree searches: ``plain`` (the frozen reference without knowledge of the game),
    ``exploration``, ``memory_mib``, ``knowledge``; where nothing is hidden also ``rave`` and ``solver``, where
    something is ``trust`` and ``doubt``. The default is the strongest.

    Players are equal if they decide alike; they can be copied and pickled.
    """

    def __new__(
        cls, game: Game, method: Literal["uniform", "flat", "greedy", "mcts", "ismcts"] = "mcts", **settings: Any
    ) -> Player: ...
    @staticmethod
    def of_level(game: Game, number: int) -> Player:
        """The player of a level, counted from 1; its ``choose`` needs no budget. Raises ``InputError``."""

    def choose(
        self,
        view: View,
        *,
        seed: int = 0,
        playouts: int | None = None,
        time_ms: float | None = None,
        threads: int = 1,
    ) -> DecisionData:
        """Chooses one of ``view.legal_actions``, with the interpreter lock released.

        A player of a level has a budget; any other needs ``playouts`` or ``time_ms`` (milliseconds). The same
        seed, playouts and threads give the same choice.

        Gives ``action``; ``value`` (expected return of the seat, -1 to 1, or ``None`` where the player has no
        estimate); ``proven`` (``"win"``, ``"loss"``, ``"between"`` or ``None``); ``playouts``; ``elapsed_ms``;
        and ``candidates``, a list of ``action``, ``visits``, ``value`` and ``proven``, most visits first. Raises
        ``GameError`` if the seat owes nothing or the view is of another game, and ``InputError``.
        """

    def __eq__(self, other: object, /) -> bool: ...
    def __hash__(self) -> int: ...
    def __copy__(self) -> Player: ...
    def __deepcopy__(self, _memo: Any) -> Player: ...

def levels(key: str) -> list[dict[str, Any]]:
    """The strengths of a game by name, weakest first: ``name`` and ``sentence``, which says how it decides.

    Raises ``OptionsError``.
    """

@final
class Record:
    """A game as text: a header, then a line an event, each line chained to all before it by a hash.

    A record is a value: it can be compared, copied and pickled. ``chabudai.replay(record.text)`` plays it.

    >>> from chabudai import load
    >>> match = load("nakatta", size=3).start()
    >>> match.play(0, "b2")
    >>> Record.parse(match.record())
    <Record nakatta, 1 entry, open>
    """

    def __new__(
        cls,
        game: str,
        rules_version: int,
        options: Mapping[str, Any],
        headers: Sequence[tuple[str, str]],
        entries: Sequence[tuple[str, str]],
        ending: str | None,
    ) -> Record: ...
    @staticmethod
    def parse(text: str) -> Record:
        """Reads a record and checks its chain. Raises ``RecordError``, which names the line and what is wrong with
        it.
        """

    @property
    def game(self) -> str:
        """The game's key."""

    @property
    def rules_version(self) -> int:
        """The version of the rules that it was played by."""

    @property
    def options(self) -> dict[str, Any]:
        """All options, those with their default too."""

    @property
    def headers(self) -> list[tuple[str, str]]:
        """Who and when, in order: ``("seat 0", "Anna")``, ``("date", "2026-11-20T18:00:00Z")``."""

    @property
    def entries(self) -> list[tuple[str, str]]:
        """``(actor, text)`` in order; ``actor`` is a seat's digit, ``"chance"``, ``"table"`` or ``"event"``."""

    @property
    def ending(self) -> str | None:
        """How it ended, or ``None`` for a game that was still going on."""

    @property
    def text(self) -> str:
        """The record as text, which ``parse`` reads back."""

    def __eq__(self, other: object, /) -> bool: ...
    def __hash__(self) -> int: ...
    def __copy__(self) -> Record: ...
    def __deepcopy__(self, _memo: Any) -> Record: ...

def unpickled_state(game: Game, data: bytes) -> State:
    """The ``State`` that ``pickle`` kept of a game. Raises ``GameError`` for bytes that are damaged or of another
    version.
    """

def unpickled_view(game: Game, data: bytes) -> View:
    """The ``View`` that ``pickle`` kept of a game: its data and its legal actions, nothing else. Raises
    ``GameError`` for bytes that are damaged or of another version.
    """

def unpickled_player(game: Game, method: str, settings: dict[str, Any]) -> Player:
    """The ``Player`` that was made of a game by this method with these settings."""

def hand_is_complete(cards: str, melds: int = 0, *, seven_pairs: bool = False, fourteen_run: bool = False) -> bool:
    """Whether these cards are a complete hand beside so many melds; as ``chabudai.hands.is_complete``. Raises
    ``NotationError``.
    """

def hand_distance(
    cards: str, melds: int = 0, *, gone: str = "", seven_pairs: bool = False, fourteen_run: bool = False
) -> int | None:
    """How many cards must still come, or ``None``; as ``chabudai.hands.distance``. Raises ``NotationError``."""

def hand_improving(
    cards: str, melds: int = 0, *, gone: str = "", seven_pairs: bool = False, fourteen_run: bool = False
) -> list[tuple[str, int]]:
    """``(card, unseen copies)`` of the cards that lower the distance; as ``chabudai.hands.improving``. Raises
    ``NotationError``.
    """

def hand_waits(
    cards: str, melds: int = 0, *, gone: str = "", seven_pairs: bool = False, fourteen_run: bool = False
) -> list[tuple[str, int]]:
    """``(card, unseen copies)`` of the cards that complete the hand; as ``chabudai.hands.waits``. Raises
    ``NotationError``.
    """

def hand_readings(
    cards: str, last: str, melds: int = 0, *, seven_pairs: bool = False, fourteen_run: bool = False
) -> list[tuple[str, list[tuple[str, list[str]]]]]:
    """The shape of each reading and its groups, the one with the last card first: the kind and the cards of each; as
    ``chabudai.hands.readings``. Raises ``NotationError``.
    """

def hand_discards(
    cards: str, melds: int = 0, *, gone: str = "", seven_pairs: bool = False, fourteen_run: bool = False
) -> list[tuple[str, int | None, int]]:
    """For each kind of card in the hand the distance and the number of improving cards that discarding it leaves; as
    ``chabudai.hands.discards``. Raises ``NotationError``.
    """
