"""The compiled core, typed: the one boundary between Python and the rules.

Everything here is frozen: a state that is played on is a new state. Actions cross the boundary as their notation
(``str``) or as their research id (``int``).
"""

from collections.abc import Mapping, Sequence
from typing import Any, Literal, final

from typing_extensions import disjoint_base

__all__ = [
    "Game",
    "Player",
    "Record",
    "State",
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
]
__version__: str

def game_keys() -> list[str]:
    """The keys of all games, sorted."""

def option_specs(key: str, rules_version: int | None = None) -> list[dict[str, Any]]:
    """What people are told of a game's options: ``name``, ``kind``, ``default``, ``exceptions``, ``help`` and the
    allowed values; those of an earlier version of its rules, if one is named.

    ``exceptions`` lists other defaults as ``option``, ``value`` and ``default``: what holds when another option
    has that value.

    ``kind`` is ``"switch"``, ``"integer"`` (with ``least`` and ``most``), ``"choice"`` (with ``words``), ``"numbers"``
    (one of ``values``), ``"list"`` (some of ``words``) or ``"table"`` (some of ``names``, each with a whole number from
    ``least`` to ``most``).
    Raises ``OptionsError`` for an unknown key.
    """

@disjoint_base
class Game:
    """The rules of one game with its options fixed."""

    def __new__(cls, key: str, options: Mapping[str, Any] | None = None, rules_version: int | None = None) -> Game:
        """The game by its latest rules, or by an earlier version of them with the options that it had then.

        Raises ``OptionsError`` for an unknown game, an unknown option, a value that is not allowed, or a version that
        is not played (yet).
        """

    @property
    def key(self) -> str: ...
    @property
    def options(self) -> dict[str, Any]:
        """All options with their values, those with their default too."""

    @property
    def rules_version(self) -> int:
        """The version of the rules that it is played by; games of different versions are never equal."""

    @property
    def spec(self) -> dict[str, Any]:
        """``seats``, ``longest``, ``least_return``, ``greatest_return``, ``zero_sum``, ``open_information``,
        ``asks_together`` (whether several seats may owe an answer at once) and ``action_ids``.
        """

    def initial_state(self) -> State: ...
    def canonical_action(self, text: str) -> str:
        """The one notation of an action, whether or not it is legal now. Raises ``NotationError``."""

    def action_id(self, text: str) -> int:
        """The research id of an action. Raises ``NotationError``, also for an action of chance that has none."""

    def action_text(self, action_id: int) -> str:
        """The notation of the action with this id. Raises ``NotationError``."""

    def told(self, actor: str, action: str, viewer: int | None) -> str | None:
        """What a viewer hears of an action as it is played; ``None`` if it is a secret that anything was done.

        ``actor`` is a seat's digit or ``"chance"``; a ``viewer`` of ``None`` is a spectator. Raises ``NotationError``.
        """

    def mirrors(self, action: str) -> list[str]:
        """The first actions that differ from this one by a symmetry of the rules alone, itself among them.

        Raises ``NotationError``.
        """

    def playouts(self, count: int, *, seed: int = 0, threads: int = 1) -> dict[str, Any]:
        """Plays ``count`` uniformly random games from the start in one native call, with the interpreter lock released.

        Gives ``games``, ``returns`` (the sum of the returns of each seat), ``wins`` (how often each seat gained all it
        can) and ``kernel`` (which one ran). The same seed and threads give the same numbers.
        """

    def perft(self, depth: int) -> int:
        """The number of action sequences of exactly ``depth`` actions from the start."""

    def __eq__(self, other: object, /) -> bool: ...
    def __hash__(self) -> int: ...

@final
class State:
    """Everything that is so, hidden things included: never handed to a seat."""

    @property
    def game(self) -> Game: ...
    @property
    def acting(self) -> tuple[int, ...]:
        """The seats that owe an answer; empty when chance acts and when the game is over."""

    @property
    def is_chance(self) -> bool: ...
    @property
    def is_over(self) -> bool: ...
    @property
    def returns(self) -> list[float]: ...
    @property
    def ending(self) -> dict[str, Any] | None:
        """``code``, ``clause``, ``winners``, ``scores``, ``shown``; ``None`` while the game goes on."""

    def legal_actions(self, seat: int) -> list[str]: ...
    def play(self, seat: int, action: str) -> State:
        """The state after the action.

        Raises ``NotationError``, ``IllegalActionError``, ``NotYourTurnError``, ``GameOverError``.
        """

    def sample_chance(self, seed: int | None = None, stream: int = 0) -> str:
        """An action of chance; from the system's entropy if ``seed`` is ``None``.

        Raises ``IllegalActionError`` if chance does not act here.
        """

    def play_chance(self, action: str) -> State:
        """The state after an action of chance. Raises ``NotationError``, ``IllegalActionError``."""

    def view(self, seat: int | None) -> View: ...
    def legal_ids(self) -> list[int]:
        """The ids of the legal actions of the first acting seat."""

    def play_id(self, action_id: int) -> State:
        """The state after the first acting seat's action with this id. Raises as ``play``."""

    def playouts(self, count: int, *, seed: int = 0, threads: int = 1) -> dict[str, Any]:
        """As ``Game.playouts``, from this state."""

    def perft(self, depth: int) -> int: ...
    def divide(self, depth: int) -> list[tuple[str, int]]:
        """The same count split by the first action."""

    def solve(self, *, nodes: int | None = None, memory_mib: int = 256) -> dict[str, Any]:
        """Who wins with best play: ``winner`` (a seat, or ``None`` if the limit came first) and ``nodes``.

        A state too large to even try takes no nodes and has no winner. Ctrl-C is heard. Raises ``GameError`` if the
        game has no solver, ``ValueError`` for ``memory_mib`` outside 1 to 65536.
        """

    def __eq__(self, other: object, /) -> bool: ...
    def __hash__(self) -> int: ...

@final
class View:
    """All that one seat with perfect memory may know; ``seat`` ``None`` is a spectator's."""

    @property
    def game(self) -> Game: ...
    @property
    def seat(self) -> int | None: ...
    @property
    def data(self) -> dict[str, Any]:
        """The view as a JSON-ready dict (a new one each time)."""

    @property
    def json(self) -> str:
        """The same as JSON text."""

    @property
    def legal_actions(self) -> list[str]: ...
    @property
    def events(self) -> list[str]:
        """What the latest action brought about by itself and everybody saw."""

    @property
    def silence(self) -> str | None:
        """What the seat answers that lets the time pass where several are asked at once; ``None`` if it owes no such
        answer.
        """

    def refusal(self, action: str) -> dict[str, Any] | None:
        """``code``, ``clause`` and ``culprits`` (each ``role`` and ``item``), or ``None`` if legal.

        Raises ``NotationError``.
        """

    def readings(self, items: str) -> list[dict[str, Any]]:
        """What some cards or tiles could be played as: ``action`` (or ``None``), ``kind`` and ``refusal`` (or
        ``None``), what may be played now first. Empty in games whose actions need no reading.

        Raises ``NotationError``.
        """

    def determinize(self, seed: int = 0) -> State:
        """A state that looks just like this view to its seat, drawn at random from all such states."""

    def __eq__(self, other: object, /) -> bool: ...
    def __hash__(self) -> int: ...

@final
class Player:
    """A bot of the core: it is given a view and nothing else."""

    def __new__(
        cls, game: Game, method: Literal["uniform", "greedy", "mcts", "ismcts"] = "mcts", **settings: Any
    ) -> Player:
        """``"mcts"`` is the tree search that suits the game, ``"ismcts"`` the one for hidden cards in any game;
        ``"greedy"`` is a quick player that not every game has. Raises ``ValueError``.

        ``settings`` of the tree searches: ``plain`` (the frozen reference without knowledge of the game),
        ``exploration``, ``memory_mib``, ``knowledge``; where nothing is hidden also ``rave`` and ``solver``, where
        something is ``trust`` and ``doubt``. The default is the strongest.
        """

    @staticmethod
    def of_level(game: Game, number: int) -> Player:
        """The player of a level, counted from 1; its ``choose`` needs no budget. Raises ``ValueError``."""

    def choose(
        self,
        view: View,
        *,
        seed: int = 0,
        playouts: int | None = None,
        time_ms: float | None = None,
        threads: int = 1,
    ) -> dict[str, Any]:
        """Chooses one of ``view.legal_actions``, with the interpreter lock released.

        A player of a level has a budget; any other needs ``playouts`` or ``time_ms`` (milliseconds).

        Gives ``action``; ``value`` (expected return of the seat, -1 to 1); ``proven`` (``"win"``, ``"loss"``,
        ``"between"`` or ``None``); ``playouts``; ``elapsed_ms``; and ``candidates``, a list of ``action``, ``visits``,
        ``value`` and ``proven``, most visits first.
        """

def levels(key: str) -> list[dict[str, Any]]:
    """The strengths of a game by name, weakest first: ``name`` and ``sentence``, which says the budget.

    Raises ``OptionsError``.
    """

@final
class Record:
    """A game as text: a header, then a line an event, each line chained to all before it by a hash."""

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
        """Raises ``RecordError``, which names the line and what is wrong with it."""

    @property
    def game(self) -> str: ...
    @property
    def rules_version(self) -> int: ...
    @property
    def options(self) -> dict[str, Any]: ...
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
    def text(self) -> str: ...

def hand_is_complete(cards: str, melds: int = 0, *, seven_pairs: bool = False, fourteen_run: bool = False) -> bool:
    """As ``chabudai.hands.is_complete``, and so are the five that follow. All raise ``NotationError``."""

def hand_distance(
    cards: str, melds: int = 0, *, gone: str = "", seven_pairs: bool = False, fourteen_run: bool = False
) -> int | None: ...
def hand_improving(
    cards: str, melds: int = 0, *, gone: str = "", seven_pairs: bool = False, fourteen_run: bool = False
) -> list[tuple[str, int]]: ...
def hand_waits(
    cards: str, melds: int = 0, *, gone: str = "", seven_pairs: bool = False, fourteen_run: bool = False
) -> list[tuple[str, int]]: ...
def hand_readings(
    cards: str, last: str, melds: int = 0, *, seven_pairs: bool = False, fourteen_run: bool = False
) -> list[tuple[str, list[tuple[str, list[str]]]]]:
    """The shape of each reading and its groups, the one with the last card first: the kind and the cards of each."""

def hand_discards(
    cards: str, melds: int = 0, *, gone: str = "", seven_pairs: bool = False, fourteen_run: bool = False
) -> list[tuple[str, int | None, int]]:
    """For each kind of card in the hand the distance and the number of improving cards that discarding it leaves."""
