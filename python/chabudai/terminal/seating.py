"""The players of a local table: people, bots of a level and external bots."""

from __future__ import annotations

import re
from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from typing import Any, TypeAlias

from .. import _core, bots
from ..bots.external import ExternalBot
from ..bots.levels import MAX_NUMBER
from ..catalogue import Message, listing, message
from ..errors import GameError, OptionsError
from ..match.untrusted_text import printable
from ..presentation import Presentation
from .console import to_sentence

PERSON = "person"
EXTERNAL_BOT_MARK = "bot:own"
"""A mark in the names of external bots in records."""
_BOT_PATTERN = re.compile(r"\(bot:([^)]+)\)$")


@dataclass(frozen=True, slots=True)
class ExternalBotSpec:
    """An external bot, which plays in its own process. ``word`` is ``module:factory``."""

    word: str

    @property
    def name(self) -> str:
        """Returns the name of the bot's factory."""
        return self.word.rpartition(":")[2]

    @property
    def record_name(self) -> str:
        """Returns the name in records."""
        return f"{self.name} ({EXTERNAL_BOT_MARK})"

    @property
    def number(self) -> str:
        """Returns the text that is used instead of a level's number."""
        return self.word

    def bot(self, _game: _core.Game, *, seed: int | None = None, threads: int = 1) -> ExternalBot:  # noqa: ARG002
        """Returns the bot, which ignores ``seed`` and ``threads``."""
        return ExternalBot(self.word)


SeatedBot: TypeAlias = bots.Level | ExternalBotSpec


def describe_bot(sitting: SeatedBot) -> Message:
    """Returns what plays a seat, for a sentence.

    >>> str(describe_bot(bots.level("nakatta", "3"))), str(describe_bot(ExternalBotSpec("mine:make")))
    ('a bot (level 3)', 'make of mine, an external bot')
    """
    if isinstance(sitting, ExternalBotSpec):
        return message("terminal-external-bot", name=sitting.name, module=sitting.word.partition(":")[0])
    if sitting.number == MAX_NUMBER:
        return message("terminal-strongest-bot")
    return message("terminal-bot", level=sitting.number)


def bot_name(sitting: SeatedBot) -> str:
    """Returns the name of a bot in the current language.

    >>> bot_name(bots.level("nakatta", "3")), bot_name(ExternalBotSpec("mine:make"))
    ('Level 3', 'make')
    """
    return sitting.name if isinstance(sitting, ExternalBotSpec) else str(sitting.title)


def level_of_name(key: str, name: str) -> bots.Level | None:
    """Returns the level for a name in a record, or ``None`` for a person.

    >>> level_of_name("nakatta", "Level 3 (bot:3)").number, level_of_name("nakatta", "Anna")
    (3, None)
    """
    found = _BOT_PATTERN.search(name)
    if found is None:
        return None
    try:
        return bots.level(key, found[1])
    except GameError:
        return None


def player_name(key: str, name: str) -> str:
    """Returns a name in a record as the reader sees it: a bot is called by its level.

    >>> player_name("nakatta", "Level 3 (bot:3)"), player_name("nakatta", "Anna")
    ('Level 3', 'Anna')
    """
    level = level_of_name(key, name)
    return printable(name) if level is None else str(level.title)


@dataclass(frozen=True, slots=True)
class Seating:
    """The bot of each seat, or ``None`` for a person."""

    levels: tuple[SeatedBot | None, ...]

    @property
    def people(self) -> tuple[int, ...]:
        """The seats of people, in order."""
        return tuple(seat for seat, level in enumerate(self.levels) if level is None)

    @classmethod
    def of(cls, key: str, seats: int, *, seat: int, me: str, against: str) -> Seating:
        """Returns ``me`` in one seat and ``against`` in the others: ``person``, ``bot:3`` or ``module:factory``.

        >>> Seating.of("nakatta", 2, seat=1, me="person", against="bot:3").people
        (1,)
        """
        return cls(tuple(_parse_player(key, me if number == seat else against) for number in range(seats)))

    @classmethod
    def of_names(cls, key: str, seats: int, names: Mapping[int, str], *, own: str | None = None) -> Seating:
        """Returns the seating for the names in a record. ``own`` replaces an external bot.

        Raises ``OptionsError`` if ``own`` is needed and missing, because a file must never decide which code runs.
        """
        levels: list[SeatedBot | None] = []
        for number in range(seats):
            name = names.get(number, "")
            if not name.endswith(f"({EXTERNAL_BOT_MARK})"):
                levels.append(level_of_name(key, name))
            elif own is None:
                raise OptionsError(str(message("terminal-own-bot-needed")))
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
        hint = message("terminal-bot-or-person", error=to_sentence(str(error)))
        raise OptionsError(str(hint), option="against", value=text) from None


def seat_number(presentation: Presentation[Any], seats: int, text: str, names: Mapping[int, str] | None = None) -> int:
    """Returns the seat for a player's name, a seat's name or the last word of that, or a number from 0.

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
    if wanted in map(str, range(seats)):
        return int(wanted)
    known = f"{', '.join(called[:-1])} or {called[-1]}"
    unknown = message("terminal-no-seat", seat=repr(text), seats=listing(called, "or"))
    raise OptionsError(str(unknown), option="as", value=text, allowed=known)


def assign_names(seating: Seating, names: Sequence[str]) -> dict[int, str]:
    """Assigns names to the seats of people, in order. Raises ``OptionsError`` if there are too many or one is empty.

    >>> assign_names(Seating.of("nakatta", 2, seat=1, me="person", against="bot:1"), ["Anna"])
    {1: 'Anna'}
    """
    if len(names) > len(seating.people):
        count = len(seating.people)
        raise OptionsError(str(message("terminal-too-many-names", names=len(names), people=count)), option="name")
    clean = [" ".join(printable(name).split()) for name in names]
    if not all(clean):
        raise OptionsError(str(message("terminal-empty-name")), option="name")
    return dict(zip(seating.people, clean, strict=False))
