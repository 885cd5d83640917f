"""Phrases that several games share: numbers in words, lists, and what seats without names of their own are called."""

from __future__ import annotations

import re
from collections.abc import Mapping, Sequence
from typing import Any

from .view_context import ActingView, ViewContext

_VERB = re.compile(r"\[([^/\[\]]*)/([^/\[\]]*)\]")
_NUMBERS = ("no", "one", "two", "three", "four", "five", "six", "seven", "eight", "nine", "ten", "eleven")


def number_word(count: int) -> str:
    """A number as a word, while it is a small one.

    >>> number_word(2), number_word(12)
    ('two', '12')
    """
    return _NUMBERS[count] if 0 <= count < len(_NUMBERS) else str(count)


def quantity(count: int, noun: str) -> str:
    """A number and what is counted.

    >>> quantity(1, "card"), quantity(8, "card"), quantity(0, "penguin")
    ('one card', 'eight cards', 'no penguins')
    """
    return f"{number_word(count)} {noun}" if count == 1 else f"{number_word(count)} {noun}s"


def join_words(parts: Sequence[str], last: str = "and") -> str:
    """A list as one says it.

    >>> join_words(["a", "b", "c"]), join_words(["a"], "or")
    ('a, b and c', 'a')
    """
    return f"{', '.join(parts[:-1])} {last} {parts[-1]}" if len(parts) > 1 else "".join(parts)


def seat_name(seat: int, view: ViewContext | None) -> str:
    """What a seat is called: the name of who sits there if the view's reader has added ``names``, else its number.

    >>> seat_name(0, {}), seat_name(1, {"names": ["Anna", None]}), seat_name(0, {"names": ["Anna", None]})
    ('Seat 1', 'Seat 2', 'Anna')
    """
    names = (view or ViewContext()).get("names") or ()
    name = names[seat] if seat < len(names) else None
    return name or default_seat_name(seat)


def is_reader(seat: int, view: ViewContext | None) -> bool:
    """Whether a sentence is said to this seat: ``reader``, which whoever knows the people may add to a view.

    >>> is_reader(1, {"reader": 1}), is_reader(0, {"reader": 1}), is_reader(0, {})
    (True, False, False)
    """
    return view is not None and view.get("reader") == seat


def does(seat: int, view: ViewContext | None, deed: str) -> str:
    """A seat with what it does: ``[plays/play]`` has the verb as others and as one oneself is told it.

    >>> does(0, {}, "[passes/pass] and [draws/draw]"), does(0, {"reader": 0}, "[passes/pass] and [draws/draw]")
    ('Seat 1 passes and draws', 'You pass and draw')
    """
    told = conjugate(seat, view, deed)
    return f"You {told}" if is_reader(seat, view) else f"{seat_name(seat, view)} {told}"


def within(told: str) -> str:
    """What begins with who does it, in the middle of a sentence.

    >>> within("You skip"), within("Anna skips")
    ('you skip', 'Anna skips')
    """
    return f"you{told[3:]}" if told.startswith("You ") else told


def conjugate(seat: int, view: ViewContext | None, deed: str) -> str:
    """The same without who does it.

    >>> conjugate(0, {"reader": 0}, "[is/are] out"), conjugate(1, {"reader": 0}, "[is/are] out")
    ('are out', 'is out')
    """
    return _VERB.sub(lambda verb: verb[2 if is_reader(seat, view) else 1], deed)


def subject(seat: int, view: ViewContext | None) -> str:
    """A seat to which something is done, or of which something is.

    >>> subject(0, {}), subject(0, {"reader": 0})
    ('Seat 1', 'you')
    """
    return "you" if is_reader(seat, view) else seat_name(seat, view)


def whose(seat: int, view: ViewContext | None) -> str:
    """A seat that has something.

    >>> whose(0, {}), whose(0, {"reader": 0})
    ("Seat 1's", 'your')
    """
    return "your" if is_reader(seat, view) else f"{seat_name(seat, view)}'s"


def of_whom(seat: int, view: ViewContext | None) -> str:
    """Behind something that lies on the table: who has put it there.

    >>> f"two 5s {of_whom(0, {})}", f"two 5s {of_whom(0, {'reader': 0})}"
    ('two 5s of Seat 1', 'two 5s of yours')
    """
    return "of yours" if is_reader(seat, view) else f"of {seat_name(seat, view)}"


HAND_BEGINS = ("Hand of ", "Your hand")
"""How the line of a hand begins in a drawing."""


def hand_label(seat: int, view: ViewContext | None) -> str:
    """Whose hand is drawn.

    >>> hand_label(0, {"names": ["Anna"]}), hand_label(0, {"reader": 0})
    ('Hand of Anna', 'Your hand')
    """
    return "Your hand" if is_reader(seat, view) else f"Hand of {seat_name(seat, view)}"


def outcome_for(ending: Mapping[str, Any], view: ViewContext) -> str:
    """Whether who reads has won; empty for who has no seat.

    >>> outcome_for({"winners": [0]}, {"reader": 0}), outcome_for({"winners": [0]}, {"reader": 1})
    ('You won', 'You lost')
    """
    seat = view.get("reader")
    return "" if seat is None else "You won" if seat in ending["winners"] else "You lost"


def table_sentence(entry: str, view: ViewContext | None) -> str:
    """What the table itself does at a seat's or its people's wish: its entries are no actions of a game.

    >>> table_sentence("resign 1", {}), table_sentence("takeback 4", {})
    ('Seat 2 resigns.', 'Taken back to move 4.')
    """
    match entry.split():
        case ["resign", seat]:
            return does(int(seat), view, "[resigns/resign].")
        case ["takeback", kept]:
            return f"Taken back to move {kept}."
        case _:
            return f"{entry}."


def sentence(told: str) -> str:
    """A sentence that begins with a capital letter.

    >>> sentence("you lead.")
    'You lead.'
    """
    return told[:1].upper() + told[1:]


def default_seat_name(seat: int) -> str:
    """A seat by its number, counted from 1 for people.

    >>> default_seat_name(0)
    'Seat 1'
    """
    return f"Seat {seat + 1}"


def acting_seat(view: ActingView) -> int | None:
    """The seat that owes a decision, in games where there is never more than one."""
    return view["acting"][0] if view["acting"] else None


def items_by_role(refusal: Mapping[str, Any]) -> dict[str, list[str]]:
    """What a refusal points at, by the part that it plays.

    >>> items_by_role({"culprits": [{"role": "tile", "item": "3o"}, {"role": "tile", "item": "4t"}]})
    {'tile': ['3o', '4t']}
    """
    items: dict[str, list[str]] = {}
    for culprit in refusal.get("culprits", ()):
        items.setdefault(culprit["role"], []).append(str(culprit["item"]))
    return items
