"""Who plays at a table of this machine: people by their names, bots by their levels, and bots of one's own."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from typing import Any, TypeAlias

from .. import _core, bots
from ..bots.external import ExternalBot
from ..errors import OptionsError
from ..match.record import printable
from ..presentation import Presentation
from .saved_games import EXTERNAL_BOT_MARK, bot_name, level_of_name

PERSON = "person"


@dataclass(frozen=True, slots=True)
class ExternalBotSpec:
    """A bot that a person has written: ``word`` is ``module:factory``. It plays in a process of its own."""

    word: str

    @property
    def name(self) -> str:
        """What it is called: its factory."""
        return self.word.rpartition(":")[2]

    @property
    def number(self) -> str:
        """What stands in the place of a level's number."""
        return self.word

    def bot(self, _game: _core.Game, *, seed: int | None = None, threads: int = 1) -> ExternalBot:  # noqa: ARG002
        """The bot; its seed and its threads are its own."""
        return ExternalBot(self.word)

    def __str__(self) -> str:
        return f"{self.name} of {self.word.partition(':')[0]}, a bot of your own"


SeatedBot: TypeAlias = bots.Level | ExternalBotSpec


def describe_bot(sitting: SeatedBot) -> str:
    """Who sits there, as people hear it.

    >>> describe_bot(bots.level("nakatta", "3")), describe_bot(ExternalBotSpec("mine:make"))
    ('Host, level 3', 'make of mine, a bot of your own')
    """
    return str(sitting) if isinstance(sitting, ExternalBotSpec) else f"{sitting.name}, level {sitting.number}"


def record_name(sitting: SeatedBot) -> str:
    """How a record names a bot."""
    return f"{sitting.name} ({EXTERNAL_BOT_MARK})" if isinstance(sitting, ExternalBotSpec) else bot_name(sitting)


@dataclass(frozen=True, slots=True)
class Seating:
    """Who plays: each seat's bot, or ``None`` where a person sits."""

    levels: tuple[SeatedBot | None, ...]

    @property
    def people(self) -> tuple[int, ...]:
        """The seats of people, in order."""
        return tuple(seat for seat, level in enumerate(self.levels) if level is None)

    @classmethod
    def of(cls, key: str, seats: int, *, seat: int, me: str, against: str) -> Seating:
        """``me`` in one seat, ``against`` in all others: ``person``, a level such as ``bot:3``, or ``module:factory``.

        >>> Seating.of("nakatta", 2, seat=1, me="person", against="bot:3").people
        (1,)
        """
        return cls(tuple(_parse_player(key, me if number == seat else against) for number in range(seats)))

    @classmethod
    def of_names(cls, key: str, seats: int, names: Mapping[int, str], *, own: str | None = None) -> Seating:
        """The seating that a saved game's names tell; ``own`` is who sits where a bot of one's own sat.

        Raises ``OptionsError`` if it is not said: a file never says which code is to be run.
        """
        levels: list[SeatedBot | None] = []
        for number in range(seats):
            name = names.get(number, "")
            if not name.endswith(f"({EXTERNAL_BOT_MARK})"):
                levels.append(level_of_name(key, name))
            elif own is None:
                raise OptionsError("a bot of your own played here: say which with --against module:factory")
            else:
                levels.append(_parse_player(key, own))
        return cls(tuple(levels))


def _parse_player(key: str, text: str) -> SeatedBot | None:
    if text.strip().lower() in (PERSON, "human", "me"):
        return None
    if ":" in text and not text.strip().lower().startswith("bot:"):
        return ExternalBotSpec(ExternalBot(text.strip()).word)
    try:
        return bots.level(key, text)
    except OptionsError as error:
        raise OptionsError(f"{error}; or say person, or module:factory", option="against", value=text) from None


def seat_number(presentation: Presentation[Any], seats: int, text: str, names: Mapping[int, str] | None = None) -> int:
    """The seat that somebody means by who sits there, by what it is called, by the last word of that, or by its number
    from 0.

    Raises ``OptionsError``.

    >>> from chabudai.presentation import PRESENTATIONS
    >>> seat_number(PRESENTATIONS["nakatta"], 2, "white"), seat_number(PRESENTATIONS["nanatoridori"], 4, "2")
    (1, 1)
    """
    wanted = text.strip().lower()
    for number, name in (names or {}).items():
        if wanted == name.lower():
            return number
    called = [name.lower() for name in presentation.seat_labels(seats)]
    for number, name in enumerate(called):
        if wanted in (name, name.split()[-1]):
            return number
    for number in range(seats):
        if wanted == str(number):
            return number
    known = f"{', '.join(called[:-1])} or {called[-1]}"
    raise OptionsError(f"there is no seat {text!r}; say {known}", option="as", value=text, allowed=known)


def assign_names(seating: Seating, names: Sequence[str]) -> dict[int, str]:
    """Names for the seats of people, in order. Raises ``OptionsError`` if there are too many, or if one is empty.

    >>> assign_names(Seating.of("nakatta", 2, seat=1, me="person", against="bot:1"), ["Anna"])
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
