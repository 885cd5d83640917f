"""Who plays at a table of this machine: people by their names, and bots by their levels."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from typing import Any

from .. import bots
from ..errors import OptionsError
from ..faces import Face
from ..records import printable
from .saves import level_of_name

PERSON = "person"


@dataclass(frozen=True, slots=True)
class Seating:
    """Who plays: each seat's level, or ``None`` where a person sits."""

    levels: tuple[bots.Level | None, ...]

    @property
    def people(self) -> tuple[int, ...]:
        """The seats of people, in order."""
        return tuple(seat for seat, level in enumerate(self.levels) if level is None)

    @classmethod
    def of(cls, key: str, seats: int, *, seat: int, me: str, against: str) -> Seating:
        """``me`` in one seat and ``against`` in all others; each is ``person`` or a level such as ``bot:3``.

        >>> Seating.of("nakatta", 2, seat=1, me="person", against="bot:3").people
        (1,)
        """
        return cls(tuple(_level(key, me if number == seat else against) for number in range(seats)))

    @classmethod
    def of_names(cls, key: str, seats: int, names: Mapping[int, str]) -> Seating:
        """The seating that a saved game's names tell."""
        return cls(tuple(level_of_name(key, names.get(number, "")) for number in range(seats)))


def _level(key: str, text: str) -> bots.Level | None:
    if text.strip().lower() in (PERSON, "human", "me"):
        return None
    try:
        return bots.level(key, text)
    except OptionsError as error:
        raise OptionsError(f"{error}; or say person", option="against", value=text) from None


def seat_number(face: Face[Any], seats: int, text: str, names: Mapping[int, str] | None = None) -> int:
    """The seat that somebody means by who sits there, by what it is called, by the last word of that, or by its number
    from 0.

    Raises ``OptionsError``.

    >>> from chabudai.faces import FACES
    >>> seat_number(FACES["nakatta"], 2, "white"), seat_number(FACES["nanatoridori"], 4, "2")
    (1, 1)
    """
    wanted = text.strip().lower()
    for number, name in (names or {}).items():
        if wanted == name.lower():
            return number
    called = [name.lower() for name in face.seats(seats)]
    for number, name in enumerate(called):
        if wanted in (name, name.split()[-1]):
            return number
    for number in range(seats):
        if wanted == str(number):
            return number
    known = f"{', '.join(called[:-1])} or {called[-1]}"
    raise OptionsError(f"there is no seat {text!r}; say {known}", option="as", value=text, allowed=known)


def people_named(seating: Seating, names: Sequence[str]) -> dict[int, str]:
    """Names for the seats of people, in order. Raises ``OptionsError`` if there are too many, or if one is empty.

    >>> people_named(Seating.of("nakatta", 2, seat=1, me="person", against="bot:1"), ["Anna"])
    {1: 'Anna'}
    """
    if len(names) > len(seating.people):
        count = len(seating.people)
        raise OptionsError(
            f"there are {len(names)} names for {count} {'person' if count == 1 else 'people'}", option="name"
        )
    clean = [" ".join(printable(name).split()) for name in names]
    if not all(clean):
        raise OptionsError("a name has at least one letter", option="name")
    return dict(zip(seating.people, clean, strict=False))
