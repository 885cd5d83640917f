"""Phrases that several games share: numbers in words, lists, and what seats without names of their own are called."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any

_NUMBERS = ("no", "one", "two", "three", "four", "five", "six", "seven", "eight", "nine", "ten", "eleven")


def number_word(count: int) -> str:
    """A number as a word, while it is a small one.

    >>> number_word(2), number_word(12)
    ('two', '12')
    """
    return _NUMBERS[count] if 0 <= count < len(_NUMBERS) else str(count)


def counted(count: int, noun: str) -> str:
    """A number and what is counted.

    >>> counted(1, "card"), counted(8, "card"), counted(0, "penguin")
    ('one card', 'eight cards', 'no penguins')
    """
    return f"{number_word(count)} {noun}" if count == 1 else f"{number_word(count)} {noun}s"


def listed(parts: Sequence[str], last: str = "and") -> str:
    """A list as one says it.

    >>> listed(["a", "b", "c"]), listed(["a"], "or")
    ('a, b and c', 'a')
    """
    return f"{', '.join(parts[:-1])} {last} {parts[-1]}" if len(parts) > 1 else "".join(parts)


def called(seat: int, view: Mapping[str, Any]) -> str:
    """What a seat is called: the name of who sits there if the view's reader has added ``names``, else its number.

    >>> called(0, {}), called(1, {"names": ["Anna", None]}), called(0, {"names": ["Anna", None]})
    ('Seat 1', 'Seat 2', 'Anna')
    """
    names: Sequence[str | None] = view.get("names") or ()
    name = names[seat] if seat < len(names) else None
    return name or seat_name(seat)


def seat_name(seat: int) -> str:
    """A seat by its number, counted from 1 for people.

    >>> seat_name(0)
    'Seat 1'
    """
    return f"Seat {seat + 1}"


def acting_seat(view: Mapping[str, Any]) -> int | None:
    """The seat that owes a decision, in games where there is never more than one."""
    acting: Sequence[int] = view["acting"]
    return acting[0] if acting else None


def items_by_role(refusal: Mapping[str, Any]) -> dict[str, list[str]]:
    """What a refusal points at, by the part that it plays.

    >>> items_by_role({"culprits": [{"role": "tile", "item": "3o"}, {"role": "tile", "item": "4t"}]})
    {'tile': ['3o', '4t']}
    """
    items: dict[str, list[str]] = {}
    for culprit in refusal.get("culprits", ()):
        items.setdefault(culprit["role"], []).append(str(culprit["item"]))
    return items
