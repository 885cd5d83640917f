"""Parts of sentences that all games share: seats as arguments, outcomes, clauses, and entries of the table.

``view["reader"]`` is the seat that reads a sentence and is addressed as "you".
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from ...catalogue import Message, Seat, message, plain
from .view_context import ActingView, ViewContext

_ANY_NAME = "\0"
"""Stands for a name in a label."""


def seat_name(seat: int, view: ViewContext | None) -> str:
    """Returns the name of the seat's player if the view has ``names``, otherwise the seat's number.

    >>> seat_name(0, {}), seat_name(1, {"names": ["Anna", None]}), seat_name(0, {"names": ["Anna", None]})
    ('Seat 1', 'Seat 2', 'Anna')
    """
    names = (view or ViewContext()).get("names") or ()
    name = names[seat] if seat < len(names) else None
    return name or default_seat_name(seat)


def is_reader(seat: int, view: ViewContext | None) -> bool:
    """Returns whether this seat reads the sentence and is addressed as "you".

    >>> is_reader(1, {"reader": 1}), is_reader(0, {"reader": 1}), is_reader(0, {})
    (True, False, False)
    """
    return view is not None and view.get("reader") == seat


def seat_argument(seat: int, view: ViewContext | None) -> Seat:
    """Returns a seat as an argument of a message, which addresses the reader's own seat as "you".

    A seat whose player has no name is called by its number, in the reader's language.

    >>> seat_argument(0, {"names": ["Anna"], "reader": 0}), seat_argument(1, {})
    (Seat(index=0, name='Anna', is_reader=True), Seat(index=1, name=None, is_reader=False))
    """
    names = (view or ViewContext()).get("names") or ()
    return Seat(seat, (names[seat] or None) if seat < len(names) else None, is_reader(seat, view))


def seat_title(seat: int, view: ViewContext | None) -> str:
    """Returns the name of the seat's player, or else the seat's number in the current language.

    >>> seat_title(0, {"names": ["Anna"]}), seat_title(1, {})
    ('Anna', 'Seat 2')
    """
    return str(seat_argument(seat, view).title())


def hand_label(seat: int, view: ViewContext | None) -> str:
    """Returns the label of a hand in a drawing.

    >>> hand_label(0, {"names": ["Anna"]}), hand_label(0, {"reader": 0})
    ('Hand of Anna', 'Your hand')
    """
    return str(message("game-hand", seat=seat_argument(seat, view)))


def is_hand_line(line: str) -> bool:
    """Returns whether a line of a drawing begins with the label of a hand, in the current language.

    >>> is_hand_line("Hand of Anna: As"), is_hand_line("Your hand: As"), is_hand_line("Anna: As")
    (True, True, False)
    """
    before, after = str(message("game-hand", seat=Seat(0, _ANY_NAME))).split(_ANY_NAME)
    label = line.split(": ", 1)[0]
    own = str(message("game-hand", seat=Seat(0, None, is_reader=True)))
    return label.startswith(own) or (label.startswith(before) and after in label)


def outcome_for(ending: Mapping[str, Any], view: ViewContext) -> str:
    """Returns whether the reader won or lost, or an empty string for a reader without a seat.

    >>> outcome_for({"winners": [0]}, {"reader": 0}), outcome_for({"winners": [0]}, {"reader": 1})
    ('You won', 'You lost')
    """
    seat = view.get("reader")
    return "" if seat is None else "You won" if seat in ending["winners"] else "You lost"


def outcome_message(ending: Mapping[str, Any], view: ViewContext, reason: Message) -> Message | None:
    """Returns that the reader won or lost and why, or ``None`` for a reader without a seat.

    >>> reason = message("game-was-late", seat=Seat(1, "Bea"))
    >>> str(outcome_message({"winners": [0]}, {"reader": 0}, reason))
    'You won: Bea was out of time.'
    """
    seat = view.get("reader")
    if seat is None:
        return None
    is_winner = seat in ending["winners"]
    return message("game-you-won", reason=reason) if is_winner else message("game-you-lost", reason=reason)


def clause_note(cited: Mapping[str, Any]) -> str:
    """Returns the clause of a refusal or an ending, to be put before the full stop; an empty string if it has none.

    >>> clause_note({"clause": "N2.2"}), clause_note({"clause": None})
    (' (N2.2)', '')
    """
    return f" ({cited['clause']})" if cited.get("clause") else ""


def table_message(entry: str, view: ViewContext | None) -> Message:
    """Returns the sentence of a table entry, such as a resignation or a take-back.

    >>> str(table_message("resign 1", {})), str(table_message("takeback 4", {}))
    ('Seat 2 resigns.', 'Taken back to move 4.')
    """
    match entry.split():
        case ["resign", seat]:
            return message("game-resigns", seat=seat_argument(int(seat), view))
        case ["takeback", kept]:
            return message("game-taken-back", count=int(kept))
        case _:
            return plain(f"{entry}.")


def default_seat_name(seat: int) -> str:
    """Returns a seat's name by its number, counted from 1.

    >>> default_seat_name(0)
    'Seat 1'
    """
    return f"Seat {seat + 1}"


def acting_seat(view: ActingView) -> int | None:
    """Returns the seat that owes a decision, in games where at most one does."""
    return view["acting"][0] if view["acting"] else None


def items_by_role(refusal: Mapping[str, Any]) -> dict[str, list[str]]:
    """Returns the culprits of a refusal, by their role.

    >>> items_by_role({"culprits": [{"role": "tile", "item": "3o"}, {"role": "tile", "item": "4t"}]})
    {'tile': ['3o', '4t']}
    """
    items: dict[str, list[str]] = {}
    for culprit in refusal.get("culprits", ()):
        items.setdefault(culprit["role"], []).append(str(culprit["item"]))
    return items
