"""Messages: sentences as data, before they are read in a language."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, field, replace
from typing import Any, Literal, TypeAlias

from ..errors import InputError, short

ListEnd: TypeAlias = Literal["and", "or", "comma", "sentence", "line"]
"""The text before the last part of a list, or between all of its parts."""


@dataclass(frozen=True, slots=True)
class Seat:
    """A seat as an argument. The reader's own seat is addressed as "you".

    A message with the argument ``seat`` has two variables: ``$seat``, the name, and ``$seat_is``, which is ``you`` for
    the reader, ``role`` for a seat that the game names, such as "Black", and ``other`` for any other player.
    """

    index: int
    name: str | Message | None
    """The player's name; a message if the game names the seat, such as "Black"; ``None`` if it has only a number."""
    is_reader: bool = False

    def addressed_as(self) -> str:
        """Returns the value of ``$seat_is``: ``you``, ``role`` or ``other``."""
        return "you" if self.is_reader else "role" if isinstance(self.name, Message) else "other"

    def title(self) -> str | Message:
        """Returns the name, or else the number of the seat.

        >>> str(Seat(1, None).title())
        'Seat 2'
        """
        return message("term-seat", number=self.index + 1) if self.name is None else self.name


@dataclass(frozen=True, slots=True)
class Items:
    """Cards, tiles or points as an argument, in the notation of the rules. A page draws them in its reader's theme."""

    codes: tuple[str, ...]


@dataclass(frozen=True, slots=True)
class Listing:
    """Several arguments in a row.

    ``last`` is the word before the last of them, as in "a, b and c"; ``comma`` has no such word, and ``sentence`` and
    ``line`` put sentences or lines one after the other.
    """

    items: tuple[Argument, ...]
    last: ListEnd = "and"


@dataclass(frozen=True, slots=True)
class Message:
    """A sentence or phrase of the catalogue with its arguments, to be read in any language."""

    id: str
    args: Mapping[str, Argument] = field(default_factory=dict)

    def text(self, language: str | None = None) -> str:
        """Returns the text, by default in the current language.

        >>> message("list-pair", first="a", second="b").text("en")
        'a and b'
        """
        from .bundles import format_message  # noqa: PLC0415 (loads Fluent with the first text)

        return format_message(self, language)

    def __str__(self) -> str:
        return self.text()

    def data(self) -> dict[str, Any]:
        """Returns the message as JSON-like data, the same in every language.

        Seats are ``{"seat": index}``: the names of players are known where the message is read. A name that the game
        gives its seat is added as a message, ``{"seat": index, "name": {...}}``.

        >>> message("natto-trick-won", seat=Seat(1, "Bea")).data()
        {'id': 'natto-trick-won', 'args': {'seat': {'seat': 1}}}
        """
        return {"id": self.id, "args": {name: argument_data(value) for name, value in self.args.items()}}


Argument: TypeAlias = str | int | float | Message | Seat | Items | Listing
"""A value in a message: text such as a name, a number, another message, a seat, items or a list."""


def message(message_id: str, /, **args: Argument) -> Message:
    """Returns a message with its arguments."""
    return Message(message_id, args)


def plain(text: str) -> Message:
    """Returns a message that reads the same in every language, such as what a player has typed.

    >>> str(plain("e5"))
    'e5'
    """
    return Message("plain", {"text": text})


def listing(items: Sequence[Argument], last: ListEnd = "and") -> Listing:
    """Returns a list of arguments for a message."""
    return Listing(tuple(items), last)


def join_sentences(sentences: Sequence[Argument], last: Literal["sentence", "line"] = "sentence") -> Message:
    """Returns several sentences as one message, in one paragraph or in a line each.

    >>> str(join_sentences(["It is late.", "You lost."]))
    'It is late. You lost.'
    """
    return message("list-all", items=listing(sentences, last))


_MAX_DEPTH = 8
"""The greatest depth of messages in messages that is read from data."""


def message_from_data(data: Any, seat: Callable[[int], Seat], depth: int = 0) -> Message:
    """Returns the message that :meth:`Message.data` has written, with the seats as the caller knows them.

    Raises ``InputError`` for other data.

    >>> data = message("natto-trick-won", seat=Seat(1, "Bea")).data()
    >>> str(message_from_data(data, lambda index: Seat(index, "Bob")))
    'Bob wins the trick and leads (B3.3).'
    """
    match data:
        case {"id": str(message_id), "args": dict(args)} if depth < _MAX_DEPTH:
            read = {str(name): _argument_from_data(value, seat, depth) for name, value in args.items()}
            return Message(message_id, read)
        case _:
            raise InputError(f"{short(data)} is not a message")


def _argument_from_data(data: Any, seat: Callable[[int], Seat], depth: int) -> Argument:
    match data:
        case str() | int() | float():
            return data
        case {"seat": int(index), "name": name}:
            return replace(seat(index), name=message_from_data(name, seat, depth + 1))
        case {"seat": int(index)}:
            return seat(index)
        case {"items": list(codes)}:
            return Items(tuple(map(str, codes)))
        case {"list": list(items), "last": "and" | "or" | "comma" | "sentence" | "line" as last} if depth < _MAX_DEPTH:
            return Listing(tuple(_argument_from_data(item, seat, depth + 1) for item in items), last)
        case _:
            return message_from_data(data, seat, depth + 1)


def argument_data(value: Argument) -> Any:
    """Returns an argument as JSON-like data.

    >>> argument_data(Items(("5o", "5q"))), argument_data(Listing(("a", 2), "or"))
    ({'items': ['5o', '5q']}, {'list': ['a', 2], 'last': 'or'})
    """
    match value:
        case Message():
            return value.data()
        case Seat(name=Message() as name):
            return {"seat": value.index, "name": name.data()}
        case Seat():
            return {"seat": value.index}
        case Items():
            return {"items": list(value.codes)}
        case Listing():
            return {"list": [argument_data(item) for item in value.items], "last": value.last}
        case _:
            return value
