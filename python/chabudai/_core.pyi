"""Types of the compiled core, the only boundary between Python and the rules.

All classes are frozen: playing an action returns a new state. Actions are passed as their notation (``str``) or as
their research id (``int``). ``make stub`` writes the docstrings, which are those of the compiled members.
them.
"""

from collections.abc import Iterable, Mapping, Sequence
from types import GenericAlias
from typing import Any, Generic, Literal, Self, final, overload

import numpy as np
from numpy.typing import ArrayLike, NDArray
from typing_extensions import TypeVar, disjoint_base

from .shapes import (
    ActionData,
    DecisionData,
    Ending,
    Field,
    LeftOut,
    ReadingData,
    Refusal,
    RoundCount,
    Solution,
    Spec,
    Tally,
)

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
    "hand_distances",
    "hand_improving",
    "hand_is_complete",
    "hand_readings",
    "hand_waits",
    "level_sentences",
    "max_level_sentence",
    "name_skeleton",
    "option_specs",
    "shapes",
    "unpickled_player",
    "unpickled_state",
    "unpickled_view",
]
__version__: str

_Seat_co = TypeVar("_Seat_co", bound=int | None, default=int | None, covariant=True)

def game_keys() -> list[str]:
    """Returns the keys of all games, sorted.

    >>> import chabudai
    >>> "natto" in chabudai.games(), chabudai.games() == sorted(chabudai.games())
    (True, True)
    """

def name_skeleton(name: str) -> str:
    """Returns the skeleton of a name (Unicode Technical Standard 39, section 4). Names with equal skeletons look alike.

    A skeleton is for comparison and is never shown. Raises ``GameError`` for a value that is not a text.

    >>> from chabudai import _core
    >>> _core.name_skeleton("modem")
    'rnodern'
    """

def option_specs(key: str, rules_version: int | None = None) -> list[dict[str, Any]]:
    """Returns descriptions of a game's options: ``name``, ``kind``, ``default``, ``exceptions``, ``help``, the allowed
    values, and an ``example`` of the option's effect on play. ``rules_version`` selects an earlier version of the
    rules.

    ``exceptions`` lists defaults that depend on another option: ``default`` applies if ``option`` has the value
    ``value``. An option with ``instead_of`` has no default and replaces the option named there; the ``options`` of a
    game contain whichever of the two was given.

    ``kind`` is ``"switch"``, ``"integer"`` (with ``least`` and ``most``), ``"odd"`` (the same, but only odd
    numbers), ``"choice"`` (with ``words``), ``"seat"`` (one of ``words`` or a seat number up to ``most``),
    ``"numbers"`` (one of ``values``), ``"list"`` (some of ``words``), ``"table"`` (some of ``names``, each
    with a whole number from ``least`` to ``most``) or ``"texts"`` (some of ``names``, each with a text for display of
    at most ``longest`` characters). Raises ``OptionsError`` for an unknown key.
    """

def shapes(key: str) -> dict[str, Any]:
    """Returns the JSON schema (draft 7) of a game's views and action data.

    ``definitions`` contains a schema for each type by its name; the name of the view's type ends in ``View``, and that
    of the action's type in ``Action``. ``names`` contains tables of display names, such as ``suit`` with ``["s",
    "spades"]``. Raises ``OptionsError`` for an unknown key.

    >>> from chabudai import _core
    >>> schema = _core.shapes("nakatta")
    >>> schema["definitions"]["NakattaView"]["properties"]["can_swap"]
    {'type': 'boolean'}
    """

def announced_action(key: str, text: str) -> Any:
    """Returns the data of an action from its text as announced to a viewer (``Game.announcement``).
    The game's options do not matter.

    The result is like that of ``Game.parse_action``, with ``None`` for details that the text withholds. Raises
    ``NotationError`` for an invalid text, and ``OptionsError`` for an unknown key.

    >>> from chabudai import _core
    >>> _core.announced_action("nanatoridori", "take@2"), _core.announced_action("nanatoridori", "take")
    ({'gap': 2, 'kind': 'take'}, {'gap': None, 'kind': 'take'})
    """

@disjoint_base
class Game:
    """A game with fixed options, under its latest rules or an earlier version of them with that version's options.

    ``Game(key, options, rules_version)`` raises ``OptionsError`` for an unknown game, an unknown option, a value
    that is not allowed, or an unsupported version. A game is a value: it can be compared, hashed, copied and
    pickled.

    >>> from chabudai import load
    >>> load("nakatta", size=9) == load("nakatta", size=9, pie=True)
    True
    """

    def __new__(cls, key: str, options: Mapping[str, Any] | None = None, rules_version: int | None = None) -> Game: ...
    @property
    def key(self) -> str:
        """The key that identifies the game: ``"nakatta"``."""

    @property
    def options(self) -> dict[str, Any]:
        """All options with their values, including defaults: a new ``dict`` each time."""

    @property
    def rules_version(self) -> int:
        """The version of the rules. Games of different versions are never equal."""

    @property
    def spec(self) -> Spec:
        """The properties that are known before a game starts: ``seats``, ``longest`` (the maximum number of actions),
        ``least_return``, ``greatest_return``, ``zero_sum``, ``open_information``, ``asks_together`` (whether several
        seats may have to act at once) and ``action_ids``.

        >>> from chabudai import load
        >>> load("natto").spec["seats"]
        2
        """

    @property
    def encoding(self) -> Encoding:
        """The meaning of the numbers of the game's views and of its action ids, for machine learning.

        >>> from chabudai import load
        >>> load("nakatta", size=5).encoding.observation.names[:2]
        ['stones own', 'stones other']
        """

    def initial_state(self) -> State:
        """Returns the state before any action, including a deal."""

    def set_up(self, position: str) -> State:
        """Returns the state of a set-up position, given in the game's own notation.

        Raises ``NotationError`` if the text is not a position or the game does not support set-up positions, and
        ``IllegalActionError`` with a ``refusal`` if the rules forbid the position.

        >>> from chabudai import load
        >>> load("nakatta", size=3).set_up("black b2, white to move").view(None).data["rows"]
        ['...', '.B.', '...']
        """

    def canonical_action(self, text: str) -> str:
        """Returns the canonical notation of an action, whether or not it is legal now. Raises ``NotationError``
        for an invalid text.

        >>> from chabudai import load
        >>> load("natto").canonical_action("set 3 L 3o")
        'set 3 3o L'
        """

    def parse_action(self, text: str) -> ActionData:
        """Returns an action as data, whether or not it is legal now: its ``kind``, and by name the cards, points and
        numbers in its notation. Raises ``NotationError`` for an invalid text.

        >>> from chabudai import load
        >>> load("nanatoridori").parse_action("play 5x2@3")
        {'count': 2, 'kind': 'play', 'open': 0, 'rank': 5, 'slot': 3}
        """

    def action_id(self, text: str) -> int:
        """Returns the id of an action for machine learning, from 0. Raises ``NotationError`` for an invalid text and
        for an action of chance without an id.
        """

    def action_text(self, action_id: int) -> str:
        """Returns the notation of the action with this id. Raises ``NotationError`` if no action has it."""

    def announcement(self, actor: str, action: str, viewer: int | None) -> str | None:
        """Returns the text of an action as announced to a viewer when it is played; ``None`` if the action is secret.

        ``actor`` is a seat's digit or ``"chance"``; a ``viewer`` of ``None`` is a spectator. Raises ``NotationError``
        for an invalid text, ``NotYourTurnError`` for a seat that the game does not have, and ``InputError`` for an
        invalid actor.
        """

    @property
    def counts_rounds(self) -> bool:
        """Whether a match has rounds with scores, which ``count_round`` counts.

        >>> from chabudai import load
        >>> load("natto").counts_rounds, load("nakatta").counts_rounds
        (True, False)
        """

    def count_round(self, described: Mapping[str, Any], standing: Mapping[str, Any] | None = None) -> RoundCount:
        """Counts a round that was played at a real table, with the code that counts a round of a match.

        ``described`` has the cards on the table and how the round ended, and ``standing`` is that of the count of the
        round before; ``None`` starts a match. ``docs/reference/scoring.md`` describes both for each game. The result
        has the ``lines`` of the ledger (``seat``, ``clause``, ``name``, ``items``, ``points``), the ``points`` and the
        ``scores`` of the seats, the ``standing`` for the next round, the seat that deals or leads ``next`` (``None``
        if it is drawn), and the ``ending`` of the match (``None`` if it goes on).

        Raises ``IllegalActionError`` with a ``refusal`` if no round can end like this, such as with a card twice, and
        ``InputError`` if the description cannot be read or the game has no rounds with scores.

        >>> from chabudai import load
        >>> count = load("nanatoridori").count_round({"loser": 2, "left": "5 5 1"})
        >>> count["points"], count["scores"], count["lines"][0]["clause"]
        ([0, 0, -1, 0], [2, 2, 1, 2], 'T6.3')
        """

    def mirrors(self, action: str) -> list[str]:
        """Returns the actions that are equivalent to this one by a symmetry of the rules when played first in a game,
        including the action itself, in the game's own order.

        Raises ``NotationError`` for an invalid text.

        >>> from chabudai import load
        >>> load("nakatta", size=3).mirrors("a1")
        ['a1', 'c1', 'a3', 'c3']
        """

    def playouts(self, count: int, *, seed: int = 0, threads: int = 1) -> Tally:
        """Plays ``count`` uniformly random games from the start in one native call, with the interpreter lock
        released.

        Returns ``games``, ``returns`` (the sum of the returns of each seat), ``wins`` (how often each seat received
        the greatest return) and ``kernel`` (the name of the implementation that ran, which depends on the processor).
        The same seed and threads give the same numbers on every processor. Raises ``InputError`` for an invalid
        argument.

        >>> from chabudai import load
        >>> sum(load("nakatta", size=5).playouts(1000, seed=7)["wins"])
        1000
        """

    def perft(self, depth: int) -> int:
        """Returns the number of sequences of exactly ``depth`` actions from the start.

        Raises ``GameError`` for a game that begins with chance, which has too many deals to list. Deal first and
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
    """The complete state of a game, including hidden information. A seat gets a ``View`` instead.

    A state is a value: playing an action returns a new state. It can be compared, hashed, copied and pickled.

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
        """The seats that must act, in order; empty if chance acts or the game is over."""

    @property
    def is_chance(self) -> bool:
        """Whether chance acts next: a deal or a draw."""

    @property
    def is_interval(self) -> bool:
        """Whether a round or hand is over and the next one has not been dealt."""

    @property
    def is_over(self) -> bool:
        """Whether the game is over."""

    @property
    def returns(self) -> list[float]:
        """The return of each seat, 0 until the game ends."""

    @property
    def scores(self) -> list[int]:
        """The score of each seat so far, as the rulebook counts it: points, rounds or penguins."""

    @property
    def ending(self) -> Ending | None:
        """Why the game ended: ``code``, ``clause``, ``winners``, ``scores`` and ``shown`` (the cards or points that
        decided it); ``None`` until it ends.
        """

    def ending_resigned(self, seat: int) -> Ending:
        """Returns the ``ending`` that would result if this seat resigned now, with the ``scores`` so far and the
        seat as ``resigned``. Raises ``NotYourTurnError`` for a seat that the game does not have, and ``GameOverError``
        if the game is over.

        >>> from chabudai import load
        >>> load("nakatta").initial_state().ending_resigned(0)["winners"]
        [1]
        """

    def returns_resigned(self, seat: int) -> list[float]:
        """Returns the ``returns`` that would result if this seat resigned now; no seat would get less. Raises the same
        errors as ``ending_resigned``.
        """

    def legal_actions(self, seat: int) -> list[str]:
        """Returns the legal actions of a seat as sorted texts, empty unless the seat must act. Raises
        ``NotYourTurnError`` for a seat that the game does not have.
        """

    def play(self, seat: int, action: str, *, skip_forced: bool = False) -> State:
        """Returns the state after the action and, with ``skip_forced``, after the ``forced_actions`` that follow.

        Raises ``NotationError`` for an invalid text, ``IllegalActionError`` if the rules forbid the action,
        ``NotYourTurnError`` if the seat is not to act, and ``GameOverError`` if the game is over.
        """

    @property
    def forced_actions(self) -> list[tuple[int, str]]:
        """The forced actions that follow this state, in order: pairs of a seat and a text.

        An action is forced if the first acting seat has no other legal action. The list ends where that seat has a
        choice, chance acts, or the game is over. With ``skip_forced``, the methods that return the state after an
        action play these actions too.

        >>> from chabudai import load
        >>> state = load("eurojongg").initial_state().after_chance(seed=7)
        >>> state.play(0, "discard 2h").forced_actions
        [(1, 'skip'), (2, 'skip'), (3, 'skip')]
        """

    def sample_chance(self, seed: int | None = None, stream: int = 0) -> str:
        """Draws an action of chance, from the system's entropy if ``seed`` is ``None``. A seed is a whole number below
        2**256; each seed has any number of independent streams.

        Raises ``IllegalActionError`` if chance does not act here, and ``InputError`` for an invalid seed or stream.

        >>> from chabudai import load
        >>> deal = load("nanatoridori").initial_state().sample_chance(seed=7)
        >>> deal.split()[0]
        'start'
        """

    def after_chance(self, seed: int | None = None, stream: int = 0, *, skip_forced: bool = False) -> State:
        """Returns the state after all pending actions of chance, drawn as by ``sample_chance``, in one native call.
        With ``skip_forced``, forced actions are pending too, and chance acts again after them.

        Raises ``IllegalActionError`` if chance does not act here, and ``InputError`` for an invalid seed or stream.

        >>> from chabudai import load
        >>> load("natto").initial_state().after_chance(seed=7).is_chance
        False
        """

    def play_chance(self, action: str) -> State:
        """Returns the state after an action of chance. Raises ``NotationError`` for an invalid text, and
        ``IllegalActionError`` if chance does not act here or cannot take the action.
        """

    @overload
    def view(self, seat: int) -> View[int]:
        """Returns the view of a seat, or that of a spectator for ``None``. Raises ``NotYourTurnError`` for a seat that
        the game does not have.
        """

    @overload
    def view(self, seat: None) -> View[None]: ...
    @overload
    def view(self, seat: int | None) -> View: ...
    def legal_ids(self, seat: int | None = None) -> list[int]:
        """Returns the ids of the legal actions of a seat, by default the only acting one, in the game's own order.

        Empty if the seat need not act, or no seat acts. Raises ``InputError`` if several seats act and ``seat`` is
        ``None``.
        """

    def legal_count(self, seat: int | None = None) -> int:
        """Returns the number of legal actions of a seat, by default the only acting one; 0 if no seat acts. Raises
        ``InputError`` if several seats act and ``seat`` is ``None``.
        """

    def legal_id(self, place: int, seat: int | None = None) -> int:
        """Returns the id at an index of ``legal_ids``, without creating the list. Raises the same errors as
        ``legal_ids``, and ``InputError`` if the index is out of range.

        >>> from chabudai import load
        >>> state = load("nakatta", size=5).initial_state()
        >>> state.legal_id(state.legal_count() - 1) == state.legal_ids()[-1]
        True
        """

    def legal_mask(self, seat: int) -> NDArray[np.bool_]:
        """Returns a ``bool`` array that says for each id whether it belongs to a legal action of this seat. Raises
        ``NotYourTurnError`` for a seat that the game does not have, and ``MissingExtraError`` without NumPy.

        >>> from chabudai import load
        >>> load("nakatta", size=2).initial_state().legal_mask(0).tolist()
        [True, True, True, True, False]
        """

    def play_id(self, action_id: int, seat: int | None = None, *, skip_forced: bool = False) -> State:
        """Returns the state after the action with this id of a seat, by default the only acting one, and after the
        ``forced_actions`` that follow if ``skip_forced`` is true. Raises the same errors as ``play``, and
        ``InputError`` if several seats act and ``seat`` is ``None``.
        """

    def after_random(
        self, seed: int | None = None, stream: int = 0, seat: int | None = None, *, skip_forced: bool = False
    ) -> State:
        """Returns the state after a uniformly random legal action of a seat, by default the only acting one, in one
        native call. ``seed`` and ``stream`` are those of ``sample_chance``; ``skip_forced`` is that of ``play_id``.
        Raises the same errors as ``play_id``.

        >>> from chabudai import load
        >>> state = load("natto").initial_state().after_chance(seed=7)
        >>> state.after_random(seed=7).acting != state.acting
        True
        """

    def playouts(self, count: int, *, seed: int = 0, threads: int = 1) -> Tally:
        """Plays random games from this state; see ``Game.playouts``."""

    def solve(self, *, nodes: int | None = None, memory_mib: int = 256) -> Solution:
        """Searches for the winner under best play. Returns ``winner`` (a seat, or ``None`` if the limit was reached)
        and ``nodes``.

        A state that is too large for the solver takes 0 nodes and has no winner. Ctrl-C interrupts the search.
        Raises ``GameError`` if the game has no solver, and ``InputError`` if ``memory_mib`` is outside 1 to 65536
        or more than available.

        >>> from chabudai import load
        >>> load("nakatta", size=3, pie=False).initial_state().solve()["winner"]
        0
        """

    def perft(self, depth: int) -> int:
        """Returns the number of sequences of exactly ``depth`` actions from this state. A sequence ends where chance
        acts.

        Raises ``GameError`` if chance acts in this state: deal first, with ``play_chance``.
        """

    def divide(self, depth: int) -> list[tuple[str, int]]:
        """Returns the ``perft`` count of each first action, as pairs ``(action, count)``. Raises the same errors as
        ``perft``.
        """

    def __eq__(self, other: object, /) -> bool: ...
    def __hash__(self) -> int: ...
    def __copy__(self) -> State: ...
    def __deepcopy__(self, _memo: Any) -> State: ...

@final
class View(Generic[_Seat_co]):
    """Everything a seat with perfect memory may know, or a spectator if ``seat`` is ``None``. Bots and people
    get a view and nothing else.

    A view is a value: it can be compared, hashed, copied and pickled. Its pickle contains nothing except the view.
    ``View[int]`` is the view of a seat, ``View[None]`` that of a spectator.

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
        """The seat that the view belongs to, counted from 0; ``None`` for a spectator."""

    @property
    def data(self) -> dict[str, Any]:
        """The view as a JSON-ready ``dict``, a new one each time; unknown cards are ``"?"``. Every game has ``game``,
        ``seat``, ``acting`` and ``over``; ``docs/reference/notation.md`` describes the other keys.

        >>> from chabudai import load
        >>> load("nanatoridori", players=3).start(seed=7).view(0).data["hands"][1][:3]
        ['?', '?', '?']
        """

    @property
    def json(self) -> str:
        """The data as JSON text."""

    @property
    def legal_actions(self) -> list[str]:
        """The legal actions of the seat as sorted texts; empty for a spectator and for a seat that need not act."""

    @property
    def events(self) -> list[str]:
        """The public consequences of the latest action, as written in a record: ``"skip white"``."""

    @property
    def silence(self) -> str | None:
        """The action that the seat plays by default if its time runs out while several seats act at once; ``None`` if
        it has no such decision.
        """

    def refusal(self, action: str) -> Refusal | None:
        """Returns why the seat may not play an action now, as ``code``, ``clause`` and ``culprits`` (each with ``role``
        and ``item``), or ``None`` if it may play the action. The reason depends only on the view, so it reveals nothing
        hidden.

        Raises ``NotationError`` for an invalid text.

        >>> from chabudai import load
        >>> load("nakatta", size=3).start(seed=7).view(0).refusal("swap")["clause"]
        'N5.2'
        """

    def readings(self, items: str) -> list[ReadingData]:
        """Returns the ways in which the seat could play the given cards or tiles, each as ``action`` (or ``None``),
        ``kind`` and ``refusal`` (or ``None``), legal actions first. Empty in games whose actions need no
        interpretation.

        Raises ``NotationError`` for names that are not cards or tiles of the game.
        """

    def determinize(self, seed: int = 0) -> State:
        """Draws a random state from all those that are consistent with this view. Raises ``InputError``
        for an invalid seed.

        >>> from chabudai import load
        >>> view = load("natto").start(seed=7).view(1)
        >>> view.determinize(seed=3).view(1) == view
        True
        """

    def observation(self) -> NDArray[np.float32]:
        """Returns the current position as an array, laid out as in ``game.encoding.observation``. It depends only on
        the view. Raises ``MissingExtraError`` without NumPy.

        >>> from chabudai import load
        >>> load("nakatta", size=3).start(seed=7).view(0).observation().shape
        (7, 3, 3)
        """

    def information_state(self) -> NDArray[np.float32]:
        """Returns the whole view as an array, laid out as in ``game.encoding.information_state``. Different views have
        different arrays, unless they differ only in what ``left_out`` lists. Raises the same errors as ``observation``.
        """

    def observation_text(self) -> str:
        """Returns the observation as text: one line per field with its non-zero numbers, and drawings of planes. Does
        not need NumPy.

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
        """Returns the ``information_state`` as text, in the format of ``observation_text``.

        >>> from chabudai import load
        >>> load("natto").start(seed=7).view(0).information_state_text().splitlines()[3]
        'hand: 1q 2o 2t 3t 4t 4q 6q 7o 7t 8t 9t F=2 L C R'
        """

    def _repr_svg_(self) -> str:
        """Returns the picture of the view for notebooks, or ``None`` for a game without one."""

    def __class_getitem__(cls, key: Any) -> GenericAlias: ...
    def __eq__(self, other: object, /) -> bool: ...
    def __hash__(self) -> int: ...
    def __copy__(self) -> Self: ...
    def __deepcopy__(self, _memo: Any) -> Self: ...

@final
class Encoding:
    """The meaning of the numbers of a game's views: of an ``observation``, which shows the current position, and of an
    ``information_state``, which contains the whole view. All views of a game share one encoding. ``version`` changes
    if the meaning of any number or action id changes.

    >>> from chabudai import load
    >>> encoding = load("nakatta", size=5).encoding
    >>> encoding.version, encoding.action_ids, encoding.observation.shape
    (1, 26, (7, 5, 5))
    """

    @property
    def version(self) -> int:
        """The version, which changes if the meaning of any number or action id changes."""

    @property
    def observation(self) -> Layout:
        """The current position: the table and the viewer's own hand."""

    @property
    def information_state(self) -> Layout:
        """The whole view: everything a seat with perfect memory may know."""

    @property
    def action_ids(self) -> int:
        """The number of action ids, which is the length of a mask. It depends only on the options."""

    def action_texts(self) -> list[str | None]:
        """Returns the notation of the action with each id; ``None`` for an id without an action.

        >>> from chabudai import load
        >>> load("nakatta", size=2).encoding.action_texts()
        ['a1', 'b1', 'a2', 'b2', 'swap']
        """

    def symmetries(self) -> NDArray[np.int32]:
        """Returns the symmetries of the rules as an ``int32`` array with one row each: the id of every action's mirror
        image. The first row is the identity. Raises ``MissingExtraError`` without NumPy.

        A match and its mirror image have mirrored legal actions and equal returns. In the planes of a board, the
        index of a cell is the id of its action, so the same row mirrors a plane:
        ``plane.reshape(-1)[row[:plane.size]]``.

        >>> from chabudai import load
        >>> load("nakatta", size=2).encoding.symmetries().tolist()
        [[0, 1, 2, 3, 4], [1, 0, 3, 2, 4], [2, 3, 0, 1, 4], [3, 2, 1, 0, 4]]
        """

@final
class Layout:
    """The numbers of an encoding in order: planes of a board, or single numbers.

    >>> from chabudai import load
    >>> layout = load("natto").encoding.observation
    >>> layout.dtype, layout.names[:3]
    ('float32', ['seat 0', 'seat 1', 'phase start'])
    """

    @property
    def shape(self) -> tuple[int, ...]:
        """The shape of an array with this layout. Its first dimension is the length of ``names``."""

    @property
    def dtype(self) -> str:
        """The NumPy type of the numbers. All values are whole numbers, represented exactly."""

    @property
    def names(self) -> list[str]:
        """A name for each plane, or for each number."""

    @property
    def fields(self) -> list[Field]:
        """The fields that the names belong to: ``name``, ``help``, ``first`` (the index of its first name), ``count``,
        ``least`` and ``most`` (the range of its numbers).

        >>> from chabudai import load
        >>> load("nakatta").encoding.observation.fields[3]["name"]
        'turn'
        """

    @property
    def left_out(self) -> list[LeftOut]:
        """The parts of a view that the encoding omits: ``key`` is the key in ``View.data``, and ``what`` describes
        what is omitted there. Views that differ only in these parts have equal numbers.
        """

@final
class Vector:
    """Many matches of one game, one per row, stepped together in native code with the interpreter lock released.
    ``chabudai.vector`` creates it.

    ``reset`` and ``step`` return the same arrays every time and overwrite them in place: copy what you keep. What
    happens in a row depends only on the seed, the number of the row and the ids, never on the number of threads.

    With ``skip_forced``, a row itself plays the action of a seat that has only one legal action, so every row that
    waits has a choice. Otherwise the decisions, the random draws and the rewards are the same as if the caller played
    these actions.

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
        skip_forced: bool = False,
    ) -> Vector: ...
    @property
    def game(self) -> Game:
        """The rules."""

    @property
    def num_envs(self) -> int:
        """The number of rows."""

    @property
    def threads(self) -> int:
        """The number of threads that step the rows."""

    @property
    def observe(self) -> str | None:
        """The encoding that is written: ``"observation"``, ``"information_state"`` or ``None``."""

    @property
    def skipped(self) -> NDArray[np.int32]:
        """The number of forced actions that the latest ``reset`` or ``step`` played without asking in each row,
        including those in a match that it ended. It is 0 without ``skip_forced``. Every access returns the same array.
        Raises ``ClosedError`` after ``close``.
        """

    def reset(self, seed: int | None = None) -> tuple[Any, NDArray[np.bool_], NDArray[np.int32]]:
        """Begins a match in every row and returns ``observation`` (or ``None``), ``mask`` and ``seat``: the encoded
        view of the seat to act, the mask of its legal ids, and its number.

        A ``seed`` restarts the random generators as in a new vector; without one they continue. Raises ``ClosedError``
        after ``close``.
        """

    def step(
        self, ids: ArrayLike, *, where: NDArray[np.bool_] | None = None
    ) -> tuple[Any, NDArray[np.float32], NDArray[np.bool_], NDArray[np.bool_], NDArray[np.int32]]:
        """Plays an id in every row and returns ``observation`` (or ``None``), ``reward`` (for each seat, its return if
        a match has just ended, otherwise 0), ``done``, ``mask`` and ``seat``. A row that is done has already begun
        its next match.

        ``ids`` are whole numbers, one per row; an ``int32`` array is read without a copy. Without ``restart``, a
        row that is done stays done, has no seat to act (``seat`` -1) and accepts only the id -1. ``where`` selects
        the rows to step with one ``bool`` per row; the others stay unchanged, whatever their id.

        Raises ``IllegalActionError`` for an id that is masked out, unless illegal actions lose, ``GameOverError``
        for an action in a row that is over, ``InputError`` for a wrong shape or type, and ``ClosedError`` after
        ``close``. After an error, no row has been stepped. Ctrl-C interrupts a step, after which ``reset`` must be
        called.
        """

    def random_ids(self) -> NDArray[np.int32]:
        """Draws a uniformly random legal id for every row, or -1 for a row that is over. Returns the same array every
        time. Raises ``ClosedError`` after ``close``.
        """

    def state(self, row: int) -> State:
        """Returns the match in a row as an independent ``State``. Raises ``InputError`` if there is no such row, and
        ``ClosedError`` after ``close``.

        >>> import chabudai
        >>> rows = chabudai.vector("nakatta", num_envs=2, size=5)
        >>> _ = rows.reset()
        >>> rows.state(1).acting
        (0,)
        """

    def states(self) -> list[State]:
        """Returns the matches in all rows. Raises ``ClosedError`` after ``close``."""

    def close(self) -> None:
        """Releases the matches and the threads. Later calls raise ``ClosedError``; the returned arrays stay valid."""

    def __len__(self) -> int: ...

@final
class Player:
    """A bot of the core, which sees only the view that it is given. ``Player(game, method, **settings)`` raises
    ``InputError`` for an unknown method, a method that the game does not support, or an invalid setting.

    The methods are ``"mcts"``, the tree search that suits the game; ``"ismcts"``, the tree search for hidden
    information, in any game; ``"greedy"``, a quick player that not every game has; ``"flat"``, which picks the
    action with the best random playouts; and ``"uniform"``, which picks a random action.

    The ``settings`` of the tree searches are ``plain`` (a fixed reference version without knowledge of the game),
    ``exploration``, ``memory_mib`` and ``knowledge``; also ``rave``, ``solver`` (whether to prove results in the tree),
    ``solver_share`` (the share of the budget for an exact solver) and ``keep_tree`` in games without hidden
    information, and ``trust`` and ``doubt`` in the others. The defaults are the strongest known.

    Players with the same game, method and budget are equal. They can be copied and pickled.
    """

    def __new__(
        cls, game: Game, method: Literal["uniform", "flat", "greedy", "mcts", "ismcts"] = "mcts", **settings: Any
    ) -> Player: ...
    @staticmethod
    def of_level(game: Game, number: int) -> Player:
        """Returns the player of a level. Levels count from 1. The player's ``choose`` needs no budget. Raises
        ``InputError`` if the game has no such level.
        """

    @staticmethod
    def of_max_level(game: Game) -> Player:
        """Returns the player of the strongest level. Without a budget, its ``choose`` thinks for two seconds, so its
        choices depend on the machine.
        """

    def choose(
        self,
        view: View,
        *,
        seed: int = 0,
        playouts: int | None = None,
        time_ms: float | None = None,
        threads: int = 1,
        solver_nodes: int | None = None,
    ) -> DecisionData:
        """Chooses one of ``view.legal_actions``, with the interpreter lock released.

        The player of a level has a budget; any other needs ``playouts`` or ``time_ms`` (milliseconds). Before it
        searches, an exact solver may visit ``solver_nodes`` positions, if the game has one. The same seed, playouts,
        solver nodes and threads give the same choice. A player that keeps its tree (the strongest level, or with the
        setting ``keep_tree``) reuses what it has searched for earlier positions of the same match: the same calls in
        the same order then give the same choices.

        Returns ``action``; ``value`` (expected return of the seat, -1 to 1, or ``None`` if the player has no
        estimate); ``proven`` (``"win"``, ``"loss"``, ``"between"`` or ``None``); ``playouts``; ``elapsed_ms``;
        and ``candidates``, a list of ``action``, ``visits``, ``value`` and ``proven``, most visits first. Raises
        ``GameError`` if the seat has no legal action or the view belongs to another game, and ``InputError`` for a
        missing budget or an invalid argument.
        """

    def __eq__(self, other: object, /) -> bool: ...
    def __hash__(self) -> int: ...
    def __copy__(self) -> Player: ...
    def __deepcopy__(self, _memo: Any) -> Player: ...

def level_sentences(key: str) -> list[str]:
    """Returns a sentence on how each level of a game decides, weakest level first.

    Raises ``OptionsError`` for an unknown key.
    """

def max_level_sentence(key: str) -> str:
    """Returns a sentence on how the strongest level of a game decides, which is above those of ``level_sentences``.

    Raises ``OptionsError`` for an unknown key.
    """

@final
class Record:
    """The record of a game: a header followed by one line per event, each line chained to those before it by a hash.

    A record is a value: it can be compared, copied and pickled. ``chabudai.replay(record.text)`` replays it.

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
        """Reads a record and checks its chain. Raises ``RecordError``, which names the invalid line and the reason."""

    @property
    def game(self) -> str:
        """The game's key."""

    @property
    def rules_version(self) -> int:
        """The version of the rules under which the game was played."""

    @property
    def options(self) -> dict[str, Any]:
        """All options, including those with their default value."""

    @property
    def headers(self) -> list[tuple[str, str]]:
        """Names and values in order: ``("seat 0", "Anna")``, ``("date", "2026-11-20T18:00:00Z")``."""

    @property
    def entries(self) -> list[tuple[str, str]]:
        """The entries as ``(actor, text)``, in order; ``actor`` is a seat's digit, ``"chance"``, ``"table"`` or
        ``"event"``.
        """

    @property
    def ending(self) -> str | None:
        """The ending, or ``None`` for an unfinished game."""

    @property
    def text(self) -> str:
        """The record as text, which ``parse`` can read."""

    def __eq__(self, other: object, /) -> bool: ...
    def __hash__(self) -> int: ...
    def __copy__(self) -> Record: ...
    def __deepcopy__(self, _memo: Any) -> Record: ...

def provoke_panic(in_thread: bool = False) -> None:
    """Panics as a bug in the core would, optionally in another thread, for tests. Raises ``InternalError``."""

def unpickled_state(game: Game, data: bytes) -> State:
    """Rebuilds a pickled ``State`` of a game. Raises ``GameError`` if the bytes are damaged or from another version of
    Chabudai.
    """

def unpickled_view(game: Game, data: bytes) -> View:
    """Rebuilds a pickled ``View`` of a game. The pickle contains the view's data and legal actions and nothing else.
    Raises
    ``GameError`` if the bytes are damaged or from another version of Chabudai.
    """

def unpickled_player(game: Game, method: str, settings: dict[str, Any]) -> Player:
    """Rebuilds a pickled ``Player`` of a game from its method and settings."""

def hand_is_complete(cards: str, melds: int = 0, *, seven_pairs: bool = False, fourteen_run: bool = False) -> bool:
    """Whether these cards complete a hand with this number of melds; see ``chabudai.hands.is_complete``. Raises
    ``NotationError``.
    """

def hand_distance(
    cards: str, melds: int = 0, *, gone: str = "", seven_pairs: bool = False, fourteen_run: bool = False
) -> int | None:
    """Returns the number of cards that a hand lacks: 0 for a complete hand, 1 for one that waits for its last card.

    This is one more than the *shanten* number of other Mah-Jongg games. The hand may have any number of cards. Crowns
    and bonus cards are ignored, because they may still be laid (E5.1). Returns ``None`` if the remaining cards cannot
    complete the hand. Raises ``NotationError``.

    >>> from chabudai import hands
    >>> hands.distance("As 2s 3s 4s 5s 6s 7h 8h 9h 2d 3d 9c Fc")
    2
    >>> hands.distance("Kc", melds=4), hands.distance("Kc", melds=4, gone="Ks Kh Kd")
    (1, 2)
    """

def hand_distances(
    hands: Iterable[str], melds: int = 0, *, gone: str = "", seven_pairs: bool = False, fourteen_run: bool = False
) -> list[int | None]:
    """Returns the number of cards that each of many hands still needs, or ``None``; see ``chabudai.hands.distances``.
    Raises ``NotationError``.
    """

def hand_improving(
    cards: str, melds: int = 0, *, gone: str = "", seven_pairs: bool = False, fourteen_run: bool = False
) -> list[tuple[str, int]]:
    """Returns ``(card, unseen copies)`` for the cards that lower the distance; see ``chabudai.hands.improving``. Raises
    ``NotationError``.
    """

def hand_waits(
    cards: str, melds: int = 0, *, gone: str = "", seven_pairs: bool = False, fourteen_run: bool = False
) -> list[tuple[str, int]]:
    """Returns ``(card, unseen copies)`` for the cards that complete the hand; see ``chabudai.hands.waits``. Raises
    ``NotationError``.
    """

def hand_readings(
    cards: str, last: str, melds: int = 0, *, seven_pairs: bool = False, fourteen_run: bool = False
) -> list[tuple[str, list[tuple[str, list[str]]]]]:
    """Returns the shape of each reading and its groups with their kinds and cards, starting with the group that
    contains the last card; see ``chabudai.hands.readings``. Raises ``NotationError``.
    """

def hand_discards(
    cards: str, melds: int = 0, *, gone: str = "", seven_pairs: bool = False, fourteen_run: bool = False
) -> list[tuple[str, int | None, int]]:
    """Returns, for each kind of card in the hand, the distance and the number of improving cards after that card is
    discarded; see
    ``chabudai.hands.discards``. Raises ``NotationError``.
    """
