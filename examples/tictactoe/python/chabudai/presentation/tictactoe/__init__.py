"""Tic-Tac-Toe as people see it: names, sentences and drawings."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any

from ..face import Word
from ..shared.phrases import outcome_for
from ..shared.rounds import earned, out
from ..shared.unasked import NAMINGS, SWITCHES, choices, unasked
from .coach import reasons
from .drawing import CELLS, SIDES, added, mark_at, sketch, spots, svg, text
from .seen import View

__all__ = [
    "EXAMPLES",
    "GOALS",
    "NAMINGS",
    "PASSES",
    "SAYINGS",
    "SOLVING",
    "SUMMARY",
    "SWITCHES",
    "TITLE",
    "WORDS",
    "action_name",
    "action_sentence",
    "added",
    "applied",
    "called",
    "choices",
    "earned",
    "ending_sentence",
    "event_sentence",
    "items",
    "legal_text",
    "opened",
    "out",
    "read",
    "reasons",
    "refusal_sentence",
    "refusal_text",
    "round_lines",
    "seats",
    "sketch",
    "spots",
    "svg",
    "text",
    "turn_sentence",
    "unasked",
    "variant",
    "warning",
]

TITLE = "Tic-Tac-Toe"
SUMMARY = "Three of your marks in a line on a board of nine cells."
GOALS = "Both seats want three of their marks in a row, a column or a diagonal."
SOLVING: Mapping[str, Any] = {}
WORDS: Mapping[str, Word[Any]] = {}
PASSES: frozenset[str] = frozenset()
SAYINGS: Sequence[str] = ("Three in a row!",)
EXAMPLES: Sequence[str] = ("--against bot:1", "--against person")


def seats(_count: int) -> tuple[str, ...]:
    """What the seats are called.

    >>> seats(2)
    ('Crosses', 'Noughts')
    """
    return tuple(SIDES.values())


def variant(_options: Mapping[str, Any]) -> str:
    """There is one board and no option.

    >>> variant({})
    ''
    """
    return ""


def called(seat: int, _view: View) -> str:
    """What a seat is called; it is so throughout."""
    return seats(2)[seat]


def action_name(action: str, _view: View) -> str:
    """A cell is called by its name."""
    return action


def refusal_sentence(refusal: Mapping[str, Any], action: str, view: View) -> str:
    """Why an action is refused to the seat of ``view``.

    >>> refusal_sentence({"code": "taken", "clause": "X2.2"}, "a3", {"rows": ["X..", "...", "..."]})
    'a3 is taken by Crosses (X2.2)'
    """
    clause = f" ({refusal['clause']})" if refusal.get("clause") else ""
    match refusal["code"]:
        case "taken":
            return f"{action} is taken by {SIDES[mark_at(view, action)]}{clause}"
        case "not_your_turn":
            return f"it is {_who_acts(view)}'s turn{clause}"
        case "over":
            return f"the game is over{clause}"
        case code:
            return f"{action} is not allowed: {str(code).replace('_', ' ')}{clause}"


def refusal_text(_refusal: Mapping[str, Any], _action: str, _view: View) -> str:
    """A sentence says it all."""
    return ""


def legal_text(legal: Sequence[str], view: View) -> tuple[str, dict[str, str]]:
    """Which cells are empty; a drawing shows them as they are.

    >>> legal_text(["a1", "c3"], {"acting": [1]})
    ('Noughts may take a1, c3.', {})
    """
    return f"{_who_acts(view)} may take {', '.join(legal)}.", {}


def action_sentence(actor: str, action: str, view: View, _before: View | None = None) -> str:
    """What an entry of the match did.

    >>> action_sentence("0", "b2", {}), action_sentence("table", "resign 1", {})
    ('Crosses b2.', 'Noughts resigns (X2.3).')
    """
    match actor, action.split():
        case "table", ["resign", seat]:
            return f"{called(int(seat), view)} resigns (X2.3)."
        case "table", ["takeback", kept]:
            return f"Taken back to move {kept}." if int(kept) else "Taken back to the empty board."
        case (("0" | "1"), [cell]):
            return f"{called(int(actor), view)} {cell}."
        case _:
            return f"{action}."


def event_sentence(event: Mapping[str, Any], _view: View | None = None, _before: View | None = None) -> str:
    """Nothing happens by itself in this game, so that no view has an event."""
    return str(event)


def ending_sentence(ending: Mapping[str, Any], view: View) -> str:
    """Who won and by which clause.

    >>> ending_sentence({"code": "line", "clause": "X3.1", "winners": [0], "shown": ["a1", "a2", "a3"]}, {})
    'Crosses wins with a1, a2, a3 (X3.1).'
    >>> ending_sentence({"code": "draw", "clause": "X3.2", "winners": []}, {})
    'Nobody wins: the board is full (X3.2).'
    >>> ending_sentence({"code": "resignation", "winners": [1]}, {"reader": 0})
    'You lost: Crosses resigned (X2.3).'
    """
    outcome = outcome_for(ending, view)
    match ending["code"], ending["winners"]:
        case "resignation", [winner]:
            return f"{outcome or f'{called(winner, view)} wins'}: {called(1 - winner, view)} resigned (X2.3)."
        case _, [winner]:
            told = f"{called(winner, view)} wins with {', '.join(ending['shown'])} ({ending['clause']})."
            return f"{outcome}: {told}" if outcome else told
        case _:
            return f"Nobody wins: the board is full ({ending['clause']})."


def applied(_actor: str, _action: str, _view: View, _before: View) -> set[str]:
    """A cell is marked by one clause alone."""
    return {"X2.2"}


def round_lines(_view: View) -> Sequence[str]:
    """The match is one game: there are no rounds."""
    return ()


def turn_sentence(view: View) -> str:
    """Whose turn it is.

    >>> turn_sentence({"over": False, "acting": [0]})
    'Crosses to move.'
    >>> turn_sentence({"over": False, "acting": [0], "reader": 0})
    'You are to move: write a cross.'
    """
    if view["over"]:
        return "The game is over."
    (seat,) = view["acting"]
    if view.get("reader") == seat:
        return f"You are to move: write a {('cross', 'nought')[seat]}."
    return f"{called(seat, view)} to move."


def warning(_action: str, _view: View, _legal: Sequence[str] = ()) -> None:
    """No action of this game asks to be thought over."""


def read(words: str, _view: View, _legal: Sequence[str]) -> str | None:
    """A cell may be typed with its row first.

    >>> read("2b", {}, []), read("b2", {}, [])
    ('b2', None)
    """
    turned = words.strip().lower()[::-1]
    return turned if turned in CELLS else None


def items(words: str) -> str:
    """An action of this game can be read in one way alone, so nobody asks for its readings."""
    return words


def opened(views: Sequence[View]) -> View:
    """Everybody sees the whole board."""
    return views[0]


def _who_acts(view: View) -> str:
    (seat,) = view["acting"]
    return called(seat, view)
