"""Describes a match to a viewer: names, log lines, views and the ending."""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Container, Iterable, Iterator, Mapping, Sequence
from functools import lru_cache
from typing import Any

from .. import _core
from ..catalogue import message
from ..presentation import PRESENTATIONS
from .match import Entry, Match
from .untrusted_text import printable

MAX_NAME_LETTERS = 24
_SEAT = re.compile(r"seat \d+", re.IGNORECASE)


def join_sentences(sentences: Iterable[str]) -> str:
    """Returns sentences joined as in the current language. A sentence of several lines begins on a new line, and so
    does the sentence after it.

    >>> join_sentences(["Anna goes out.", "Points:\\nAnna: 10.\\nBea: 0.", "Bea deals."])
    'Anna goes out.\\nPoints:\\nAnna: 10.\\nBea: 0.\\nBea deals.'
    """
    text = before = ""
    for sentence in sentences:
        if not text:
            text = sentence
        elif "\n" in before + sentence:
            text = f"{text}\n{sentence}"
        else:
            text = str(message("list-sentence", first=text, second=sentence))
        before = sentence
    return text


def options_sentence(options: Mapping[str, Any]) -> str:
    """Returns options with their values as a phrase.

    >>> options_sentence({"size": 9, "pie": True})
    'size 9, pie on'
    >>> options_sentence({"no_wins": [], "bonuses": {"all-runs": 20, "one-suit": 50}})
    'no_wins none, bonuses all-runs 20 and one-suit 50'
    """
    return ", ".join(f"{name} {_value_text(value)}" for name, value in options.items())


def _value_text(value: Any) -> str:
    if isinstance(value, bool):
        return "on" if value else "off"
    if isinstance(value, list | dict):
        parts = [f"{name} {each}" for name, each in value.items()] if isinstance(value, dict) else list(map(str, value))
        return printable(" and ".join(parts)) or "none"
    return printable(str(value))


def sentence_names(match: Match) -> list[str | None]:
    """Returns the name of each seat for sentences, or ``None`` for bots and for names that are not distinct.

    >>> import chabudai
    >>> match = chabudai.load("nanatoridori", players=3).start(seed=1)
    >>> match.names = {0: "Anna", 1: "Level 3 (bot:3)", 2: "Seat 1"}
    >>> sentence_names(match)
    ['Anna', None, None]
    """
    return distinct_names([match.names.get(seat, "") for seat in range(match.seat_count)])


def distinct_names(given: Sequence[str]) -> list[str | None]:
    """Returns the names that sentences may use, with ``None`` for a name that is empty, not unique, or looks like a
    seat.

    >>> distinct_names(["Anna", "anna", "Ben", ""])
    [None, None, 'Ben', None]
    """
    return list(_distinct_names(tuple(given)))


@lru_cache(1024)
def _distinct_names(given: tuple[str, ...]) -> tuple[str | None, ...]:
    # The result is cached, because every snapshot of a table needs it and names rarely change.
    names = [" ".join(printable(name).split()) for name in given]
    counts = Counter(name.lower() for name in names)
    return tuple(
        name[:MAX_NAME_LETTERS]
        if name and not name.endswith(")") and counts[name.lower()] == 1 and not _SEAT.fullmatch(name)
        else None
        for name in names
    )


def sentence_context(match: Match) -> dict[str, Any]:
    """Returns the data that sentences need in addition to a view: people's names and the options."""
    return {"names": sentence_names(match), "options": match.game.options}


def view_data(match: Match, seat: int | None, number: int | None = None, *, is_opened: bool = False) -> dict[str, Any]:
    """Returns the data of a seat's view, now or after ``number`` actions, with the :func:`sentence_context`.

    With ``is_opened``, which is for games that are over, returns what all seats together know.
    """
    state = match.state if number is None else match.state_at(number)
    data = merged_view(match, state) if is_opened else state.view(seat).data
    return {**data, **sentence_context(match)}


def merged_view(match: Match, state: _core.State) -> dict[str, Any]:
    """Returns the data that all seats together know in a state of the match."""
    views = [state.view(seat).data for seat in range(match.seat_count)]
    merged: dict[str, Any] = PRESENTATIONS[match.game.key].merge_views(views)
    return merged


def observed_action(match: Match, entry: Entry, seat: int | None) -> str | None:
    """Returns the part of an action that a seat could observe, or ``None`` if it could observe nothing of it."""
    return entry.action if entry.actor == "table" else match.game.announcement(entry.actor, entry.action, seat)


def log_lines(
    match: Match,
    seat: int | None = None,
    start: int = 0,
    *,
    is_opened: bool = False,
    automatic: Container[int] = (),
    context: dict[str, Any] | None = None,
) -> Iterator[tuple[int, str]]:
    """Yields the log lines for a seat that follow the first ``start`` actions, each with the number of its
    action.

    Actions that were taken back are left out. For ``automatic`` actions, given by number, only the events are
    reported. ``context`` adds to a view's data, as in ``Match.explain``.

    >>> import chabudai
    >>> match = chabudai.load("nakatta", size=3).start()
    >>> match.play(0, "b2")
    >>> list(log_lines(match))
    [(1, 'Black b2.')]
    """
    presentation = PRESENTATIONS[match.game.key]
    more = context or {}
    before = view_data(match, seat, start, is_opened=is_opened) | more
    for number, entry in enumerate(match.actions[start:], start=start + 1):
        view = view_data(match, seat, number, is_opened=is_opened) | more
        action = entry.action if is_opened else observed_action(match, entry, seat)
        sentences = (
            []
            if action is None or number in automatic
            else [presentation.action_sentence(entry.actor, action, view, before)]
        )
        sentences += presentation.event_sentences(view, before)
        if sentences:
            yield number, join_sentences(map(str, sentences))
        before = view


def ending_line(match: Match, seat: int | None = None, *, reader: int | None = None) -> str:
    """Returns a sentence that says how a match ended, or whose turn it is from a seat's view. ``reader`` is addressed
    as "you".
    """
    view = {**view_data(match, seat), "reader": reader}
    if match.ending is None:
        return str(PRESENTATIONS[match.game.key].turn_sentence(view))
    return str(PRESENTATIONS[match.game.key].outcome_sentence(match.ending, view))


def ending_marks(match: Match) -> dict[str, str]:
    """Returns the marks of a drawing that show why a match ended."""
    return {} if match.ending is None else dict.fromkeys(match.ending["shown"], "#")
