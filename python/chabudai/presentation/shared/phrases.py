"""Builds English phrases: numbers in words, lists, and seats addressed by name or as "you".

A sentence about a seat reads differently for that seat's own player: "Anna passes" for the others, "You pass" for
Anna. ``view["reader"]`` is the seat that reads the sentence, and these functions choose the words for it:

================  ==========================================  ==============  ==================
Function          Purpose                                     for others      for the reader
================  ==========================================  ==============  ==================
``does``          subject and verb at the start               Anna passes     You pass
``conjugate``     the verb alone                              passes          pass
``subject``       the seat within a sentence                  Anna            you
``whose``         possessive before a noun                    Anna's          your
``of_whom``       possessive after a noun                     of Anna         of yours
================  ==========================================  ==============  ==================

Verbs are written ``[third person/second person]``: ``does(0, view, "[passes/pass] and [draws/draw]")``.
"""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Callable, Mapping, Sequence
from typing import Any

from ...catalogue import Message, Seat, message, plain
from .view_context import ActingView, ViewContext

_VERB = re.compile(r"\[([^/\[\]]*)/([^/\[\]]*)\]")
Does = Callable[[str], str]
"""A function that returns a seat and what it does: :func:`does` for a given seat and view."""
_NUMBERS = ("no", "one", "two", "three", "four", "five", "six", "seven", "eight", "nine", "ten", "eleven")


def number_word(count: int) -> str:
    """Returns a number from 0 to 11 as a word, and a larger number in digits.

    >>> number_word(2), number_word(12)
    ('two', '12')
    """
    return _NUMBERS[count] if 0 <= count < len(_NUMBERS) else str(count)


def quantity(count: int, noun: str) -> str:
    """Returns a number and a noun, in the plural unless the number is 1.

    >>> quantity(1, "card"), quantity(8, "card"), quantity(0, "penguin")
    ('one card', 'eight cards', 'no penguins')
    """
    return f"{number_word(count)} {noun}" if count == 1 else f"{number_word(count)} {noun}s"


def join_words(parts: Sequence[str], last: str = "and") -> str:
    """Returns a list as a phrase, with ``last`` before its final part.

    >>> join_words(["a", "b", "c"]), join_words(["a"], "or")
    ('a, b and c', 'a')
    """
    return f"{', '.join(parts[:-1])} {last} {parts[-1]}" if len(parts) > 1 else "".join(parts)


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


def does(seat: int, view: ViewContext | None, deed: str) -> str:
    """Returns a seat and what it does, to begin a sentence.

    >>> does(0, {}, "[passes/pass] and [draws/draw]"), does(0, {"reader": 0}, "[passes/pass] and [draws/draw]")
    ('Seat 1 passes and draws', 'You pass and draw')
    """
    verb = conjugate(seat, view, deed)
    return f"You {verb}" if is_reader(seat, view) else f"{seat_name(seat, view)} {verb}"


def within(clause: str) -> str:
    """Returns a clause from :func:`does` for use in the middle of a sentence, in which "You" becomes "you".

    >>> within("You skip"), within("Anna skips")
    ('you skip', 'Anna skips')
    """
    return f"you{clause[3:]}" if clause.startswith("You ") else clause


def conjugate(seat: int, view: ViewContext | None, deed: str) -> str:
    """Returns a verb phrase in the third person, or in the second person if the seat is the reader.

    >>> conjugate(0, {"reader": 0}, "[is/are] out"), conjugate(1, {"reader": 0}, "[is/are] out")
    ('are out', 'is out')
    """
    return _VERB.sub(lambda verb: verb[2 if is_reader(seat, view) else 1], deed)


def subject(seat: int, view: ViewContext | None) -> str:
    """Returns a seat within a sentence, as a subject or an object.

    >>> subject(0, {}), subject(0, {"reader": 0})
    ('Seat 1', 'you')
    """
    return "you" if is_reader(seat, view) else seat_name(seat, view)


def whose(seat: int, view: ViewContext | None) -> str:
    """Returns the possessive form of a seat, before a noun.

    >>> whose(0, {}), whose(0, {"reader": 0})
    ("Seat 1's", 'your')
    """
    return "your" if is_reader(seat, view) else f"{seat_name(seat, view)}'s"


def of_whom(seat: int, view: ViewContext | None) -> str:
    """Returns the possessive form of a seat, after a noun.

    >>> f"two 5s {of_whom(0, {})}", f"two 5s {of_whom(0, {'reader': 0})}"
    ('two 5s of Seat 1', 'two 5s of yours')
    """
    return "of yours" if is_reader(seat, view) else f"of {seat_name(seat, view)}"


HAND_BEGINS = ("Hand of ", "Your hand")
"""The possible beginnings of the line that shows a hand in a drawing."""


def hand_label(seat: int, view: ViewContext | None) -> str:
    """Returns the label of a hand in a drawing.

    >>> hand_label(0, {"names": ["Anna"]}), hand_label(0, {"reader": 0})
    ('Hand of Anna', 'Your hand')
    """
    return "Your hand" if is_reader(seat, view) else f"Hand of {seat_name(seat, view)}"


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


def table_sentence(entry: str, view: ViewContext | None) -> str:
    """Returns the sentence of a table entry, such as a resignation or a take-back.

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


def sentence(words: str) -> str:
    """Returns the words with the first letter capitalised.

    >>> sentence("you lead.")
    'You lead.'
    """
    return words[:1].upper() + words[1:]


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


def missing_text(missing: Sequence[str], held: Counter[str], name: Callable[[str], str] = str) -> str:
    """Returns items that are missing in a hand, with numbers for those of which the hand has too few.

    >>> missing_text(["3o", "F", "F"], Counter(F=1))
    '3o or three F but only one'
    """
    parts = []
    for item, count in Counter(missing).items():
        if held[item]:
            parts.append(f"{number_word(held[item] + count)} {item} but only {number_word(held[item])}")
        else:
            parts.append(name(item) if count == 1 else f"{number_word(count)} {item}")
    return join_words(parts, "or")
