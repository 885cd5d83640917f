"""The languages of the catalogue, and the one in which messages are read now."""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator, Mapping
from contextlib import contextmanager
from contextvars import ContextVar
from functools import cache
from pathlib import Path

from ..errors import InputError, short

LOCALES = Path(__file__).resolve().parent.parent / "locales"
SOURCE = "en"
"""The language in which messages are written first. A message without a translation is read in it."""
PSEUDO_LANGUAGES = ("en-XA", "ar-XB")
"""Test languages, made from English: accented in brackets, and from right to left."""

_chosen: ContextVar[str | None] = ContextVar("language", default=None)
"""The language of the innermost ``use_language`` block."""
_of_process = [SOURCE]
"""The language outside of such blocks, in all threads."""
_RANGE = re.compile(r"\s*([A-Za-z]{1,8}(?:-[A-Za-z0-9]{1,8})*|\*)\s*(?:;\s*q=([01](?:\.\d{0,3})?)\s*)?\Z")
_MAX_RANGES = 20
"""The number of ranges of an ``Accept-Language`` header that are read."""


@cache
def languages() -> tuple[str, ...]:
    """Returns the languages that the catalogue has, English first, without the test languages.

    >>> languages()
    ('en', 'ja')
    """
    found = sorted(folder.name for folder in LOCALES.iterdir() if folder.is_dir())
    return (SOURCE, *(each for each in found if each != SOURCE))


def current_language() -> str:
    """Returns the language in which ``str`` reads a message."""
    return _chosen.get() or _of_process[0]


def set_language(language: str) -> None:
    """Sets the language in which ``str`` reads messages from now on, in the whole process.

    Raises ``InputError`` for a language that the catalogue does not have.
    """
    _of_process[0] = check_language(language)


@contextmanager
def use_language(language: str) -> Iterator[None]:
    """Reads messages in a language for the duration of a ``with`` block, in this thread or task.

    Raises ``InputError`` for a language that the catalogue does not have.
    """
    token = _chosen.set(check_language(language))
    try:
        yield
    finally:
        _chosen.reset(token)


def check_language(language: str) -> str:
    """Returns the language. Raises ``InputError`` if the catalogue does not have it.

    >>> check_language("xx")
    Traceback (most recent call last):
    chabudai.errors.InputError: 'xx' is not a language here: choose en, ja, en-XA or ar-XB
    """
    known = (*languages(), *PSEUDO_LANGUAGES)
    if language not in known:
        choices = f"{', '.join(known[:-1])} or {known[-1]}"
        raise InputError(f"{short(language)} is not a language here: choose {choices}")
    return language


def system_language(environment: Mapping[str, str]) -> str:
    """Returns the language of a program's environment: ``CHABUDAI_LANG``, or the language of the system.

    Raises ``InputError`` if ``CHABUDAI_LANG`` names a language that the catalogue does not have.

    >>> system_language({"LANG": "ja_JP.UTF-8"}), system_language({"LANG": "C"})
    ('ja', 'en')
    """
    if wanted := environment.get("CHABUDAI_LANG"):
        return check_language(wanted)
    return negotiate_language([value for name in ("LC_ALL", "LC_MESSAGES", "LANG") if (value := environment.get(name))])


def negotiate_language(accepted: str | Iterable[str]) -> str:
    """Returns the best language for an ``Accept-Language`` header, or for languages in order of preference.

    >>> negotiate_language("fr, ja-JP;q=0.8, en;q=0.5"), negotiate_language("fr"), negotiate_language(["ja_JP", "en"])
    ('ja', 'en', 'ja')
    """
    for wanted in _ranges(accepted) if isinstance(accepted, str) else accepted:
        tag = wanted.replace("_", "-").partition(".")[0]
        for known in (*languages(), *PSEUDO_LANGUAGES):
            if tag.lower() == known.lower():
                return known
        primary = tag.partition("-")[0].lower()
        if primary in languages():
            return primary
    return SOURCE


def _ranges(header: str) -> list[str]:
    """Returns the languages of an ``Accept-Language`` header, the most wanted first, without those it refuses."""
    matches = [match for part in header.split(",")[:_MAX_RANGES] if (match := _RANGE.match(part))]
    weighted = [(float(match[2] or 1), match[1]) for match in matches]
    return [language for weight, language in sorted(weighted, key=lambda each: -each[0]) if weight > 0]
