"""Detects names that look like another name or like a role on the server.

Two names look alike if their skeletons are equal (Unicode Technical Standard 39, section 4): the skeleton of a name
replaces each character by the simplest one that looks like it.
"""

from __future__ import annotations

import re
import unicodedata
from collections.abc import Iterable
from dataclasses import dataclass
from functools import cache

from ... import _core
from ...catalogue import message
from ...store.accounts import DELETED_NAME
from .display_names import NAME_LENGTH
from .errors import RefusedError

MAX_SKELETON_LENGTH = 192
_LETTER_LIKE = str.maketrans("3456789@$!i", "easgtbgasll")
"""Digits and signs that stand for letters in names such as ``m0derator`` and ``5upport``.

UTS 39 already replaces 0 and 1. Here i becomes l as well, because a capital I looks like a small l. This replacement is
used only for reserved words, because names such as Maria and Marla are different names.
"""
_ROLES = (
    "admin",
    "administrator",
    "arbiter",
    "chabudai",
    "host",
    "mod",
    "moderation",
    "moderator",
    "official",
    "operator",
    "organiser",
    "organizer",
    "referee",
    "root",
    "service",
    "staff",
    "support",
    "sysadmin",
    "system",
    "webmaster",
)
"""Words that claim a role. No name may consist of them or contain one of them as a separate word."""
_BOT = "bot"
"""The word that marks bots. Only a bot's name may contain it as a separate word."""
_EVERYWHERE = ("administrator", "chabudai", "moderator")
"""Words that no name may contain, not even as a part of a longer word."""
_PRONOUNS = (DELETED_NAME, "somebody", "nobody", "anybody", "anyone", "everyone", "everybody", "you", "me")
"""Words with which the server itself refers to people. No name may be equal to one of them."""


def skeleton_of(name: str) -> str:
    """Returns the skeleton of a name, computed from its letters, digits, hyphens and underscores only.

    >>> skeleton_of("Emma"), skeleton_of("Ernrna."), skeleton_of("AIice") == skeleton_of("Alice")
    ('ernrna', 'ernrna', True)
    """
    bare = _core.name_skeleton(name)
    if bare.replace("l", "").isupper():
        # In a name in capital letters, l stands for I.
        bare = bare.replace("l", "i")
    bare = _core.name_skeleton(bare.casefold())
    kept = "".join(each for each in bare if unicodedata.category(each)[0] in "LMN" or each in "-_").strip("-_")
    return (kept or bare)[:MAX_SKELETON_LENGTH]


def skeletons_of(name: str) -> frozenset[str]:
    """Returns the skeletons of a name as it is, in lower case, and with an initial capital.

    >>> skeleton_of("Iris") in skeletons_of("iris"), skeleton_of("Iris") in skeletons_of("Ines")
    (True, False)
    """
    return frozenset(map(skeleton_of, (name, name.casefold(), name.title())))


def look_alike(one: str, other: str) -> bool:
    """Returns whether two names look alike.

    >>> look_alike("Anna", "\\u0410nna"), look_alike("Anna", "anna!"), look_alike("Anna", "Anne")
    (True, True, False)
    """
    return not skeletons_of(one).isdisjoint(skeletons_of(other))


def is_reserved(name: str, *, is_bot: bool = False) -> bool:
    """Returns whether a name is, or looks like, a name that the server uses, such as that of a role.

    >>> [is_reserved(name) for name in ("moderat0r", "Chabudai_Support", "The Admin7", "Mod Anna", "Adm\u0456n", "me")]
    [True, True, True, True, True, True]
    >>> [is_reserved(name) for name in ("Anna", "Ghost", "Modesta", "Botond", "Not me")]
    [False, False, False, False, False]
    >>> is_reserved("Anna (bot)"), is_reserved("Anna_bot", is_bot=True)
    (True, False)
    """
    return any(_is_reserved(each, is_bot=is_bot) for each in (name, re.sub(r"\d+(?=[\W_]|$)", "", name)))


def check_not_reserved(name: str, *, is_bot: bool = False) -> None:
    """Raises ``RefusedError`` (``taken``) for a reserved name."""
    if is_reserved(name, is_bot=is_bot):
        raise RefusedError("taken", message("server-name-reserved", name=name))


def distinct_name(name: str, others: Iterable[str]) -> str:
    """Returns a name that looks like none of the others: the name itself, or the name followed by a number.

    >>> distinct_name("Anna", ["anna", "Ben"]), distinct_name("Anna", ["Ben", ""])
    ('Anna 2', 'Anna')
    """
    taken = {skeleton for other in others if other for skeleton in skeletons_of(other)}
    found, number = name, 1
    while not taken.isdisjoint(skeletons_of(found)):
        number += 1
        found = f"{name[: NAME_LENGTH - 4].rstrip()} {number}"
    return found


@dataclass(frozen=True, slots=True)
class _ReservedWords:
    """The reserved words in folded form."""

    roles: frozenset[str]
    pronouns: frozenset[str]
    everywhere: tuple[str, ...]
    only_roles: re.Pattern[str]
    """Matches two role words that are written as one."""


@cache
def _reserved_words() -> _ReservedWords:
    roles = frozenset(map(_fold, _ROLES))
    together = re.compile(f"(?:{'|'.join(sorted(roles, key=len, reverse=True))})+")
    return _ReservedWords(roles, frozenset(map(_fold, _PRONOUNS)), tuple(map(_fold, _EVERYWHERE)), together)


def _is_reserved(name: str, *, is_bot: bool) -> bool:
    reserved = _reserved_words()
    words = re.findall(r"[^\W_]+", _fold(name))
    whole = "".join(words)
    return (
        whole in reserved.pronouns
        or any(word in reserved.roles or (word == _BOT and not is_bot) for word in words)
        or reserved.only_roles.fullmatch(whole) is not None
        or any(word in whole for word in reserved.everywhere)
    )


def _fold(text: str) -> str:
    """Returns a text in lower case without accents, with look-alike characters replaced."""
    plain = unicodedata.normalize("NFD", _core.name_skeleton(_core.name_skeleton(text).casefold()))
    return "".join(each for each in plain.translate(_LETTER_LIKE) if unicodedata.category(each)[0] != "M")
