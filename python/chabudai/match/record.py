"""Records as files: read with a limit, written whole or not at all, and told in sentences."""

from __future__ import annotations

import os
import re
import tempfile
from collections import Counter
from collections.abc import Container, Iterable, Iterator, Mapping, Sequence
from contextlib import suppress
from functools import lru_cache
from pathlib import Path
from typing import Any

from ..errors import GameError, RecordError
from ..presentation import PRESENTATIONS, ending_sentence, event_sentences
from .match import Entry, Match
from .replay import replay

LONGEST_REFUSAL = 300
LONGEST_NAME = 24
_SEAT = re.compile(r"seat \d+", re.IGNORECASE)
LARGEST_BYTES = 8 * 1024 * 1024
"""No record of any game comes near this; a larger file is refused before it is read."""


def printable(text: str) -> str:
    """A text of somebody else's without anything that moves a cursor, rings a bell or hides.

    >>> printable("Anna\\x1b[2J")
    'Anna?[2J'
    """
    return "".join(letter if letter.isprintable() else "?" for letter in text)


def printable_lines(text: str) -> str:
    """Lines of somebody else's, each printable.

    >>> printable_lines("Anna: 10.\\nBea\\x07: 0.")
    'Anna: 10.\\nBea?: 0.'
    """
    return "\n".join(map(printable, text.split("\n")))


def joined(sentences: Iterable[str]) -> str:
    """Sentences one after the other; one of several lines begins a line, and so does what follows it.

    >>> joined(["Anna goes out.", "Points:\\nAnna: 10.\\nBea: 0.", "Bea deals."])
    'Anna goes out.\\nPoints:\\nAnna: 10.\\nBea: 0.\\nBea deals.'
    """
    told = before = ""
    for sentence in sentences:
        told += ("\n" if "\n" in before + sentence else " ") + sentence
        before = sentence
    return told[1:]


def one_line(text: str) -> str:
    """A refusal that repeats somebody else's words, harmless and no longer than a few lines of a screen.

    >>> len(one_line("x" * 9999)), one_line("short\\n")
    (300, 'short?')
    """
    text = printable(text)
    return text if len(text) <= LONGEST_REFUSAL else f"{text[:195]} ... {text[-100:]}"


def read_record(path: Path) -> str:
    """The text of a record file. Raises ``RecordError`` in one line: missing, too large, or not text."""
    try:
        with path.open("rb") as file:
            data = file.read(LARGEST_BYTES + 1)
    except OSError as error:
        raise RecordError(f"{printable(str(path))}: {error.strerror or error}") from None
    if len(data) > LARGEST_BYTES:
        raise RecordError(f"{printable(str(path))}: this is no record: it is larger than {LARGEST_BYTES:,} bytes")
    try:
        return data.decode("utf-8")
    except UnicodeDecodeError as error:
        line = data.count(b"\n", 0, error.start) + 1
        raise RecordError(f"{printable(str(path))}: line {line} is not UTF-8 text") from None


def match_told(text: str) -> Match:
    """The match that somebody's record tells. Raises ``RecordError`` in one line."""
    try:
        return replay(text)
    except GameError as error:
        raise RecordError(one_line(str(error))) from None


def load_record(path: Path) -> Match:
    """The match that a record file tells. Raises ``RecordError`` in one line that begins with the file."""
    text = read_record(path)
    try:
        return match_told(text)
    except RecordError as error:
        raise RecordError(f"{printable(str(path))}: {error}") from None


def write_whole(path: Path, text: str) -> None:
    """Writes a file so that a crash leaves either the old one or the new one. Raises ``OSError``.

    Only its owner can read it: ``mkstemp`` makes files so, and the records of unfinished games hold hidden cards.
    """
    handle, name = tempfile.mkstemp(prefix=f".{path.name}.", dir=path.parent)
    try:
        with os.fdopen(handle, "w", encoding="utf-8", newline="\n") as file:
            file.write(text)
            file.flush()
            os.fsync(file.fileno())
        os.replace(name, path)
    except BaseException:
        with suppress(OSError):
            os.unlink(name)
        raise


def options_sentence(options: Mapping[str, Any]) -> str:
    """Options with their values as people say them.

    >>> options_sentence({"size": 9, "pie": True})
    'size 9, pie on'
    >>> options_sentence({"no_wins": [], "bonuses": {"all-runs": 20, "one-suit": 50}})
    'no_wins none, bonuses all-runs 20 and one-suit 50'
    """
    return ", ".join(f"{name} {_value(value)}" for name, value in options.items())


def _value(value: Any) -> str:
    if isinstance(value, bool):
        return "on" if value else "off"
    if isinstance(value, list | dict):
        told = [f"{name} {each}" for name, each in value.items()] if isinstance(value, dict) else list(map(str, value))
        return printable(" and ".join(told)) or "none"
    return printable(str(value))


def names_shown(match: Match) -> list[str | None]:
    """For each seat the name that sentences may use: of people, and only where it can be told from all others.

    >>> import chabudai
    >>> match = chabudai.load("nanatoridori", players=3).start(seed=1)
    >>> match.names = {0: "Anna", 1: "Host (bot:3)", 2: "Seat 1"}
    >>> names_shown(match)
    ['Anna', None, None]
    """
    return names_usable([match.names.get(seat, "") for seat in range(match.game.spec["seats"])])


def names_usable(given: Sequence[str]) -> list[str | None]:
    """Of the names of all seats those that sentences may use.

    >>> names_usable(["Anna", "anna", "Ben", ""])
    [None, None, 'Ben', None]
    """
    return list(_usable(tuple(given)))


@lru_cache(1024)
def _usable(given: tuple[str, ...]) -> tuple[str | None, ...]:
    # Asked for each picture of a table that anybody is shown, where it is the same for hours.
    names = [" ".join(printable(name).split()) for name in given]
    seldom = Counter(name.lower() for name in names)
    return tuple(
        name[:LONGEST_NAME]
        if name and not name.endswith(")") and seldom[name.lower()] == 1 and not _SEAT.fullmatch(name)
        else None
        for name in names
    )


def view_shown(match: Match, seat: int | None, number: int | None = None, *, is_opened: bool = False) -> dict[str, Any]:
    """The data of a seat's view after so many actions, or now, with the people's names and the options for sentences.

    ``is_opened`` shows instead what all seats knew together; that is for games that are over.
    """
    state = match.state if number is None else match.state_at(number)
    if is_opened:
        views = [state.view(each).data for each in range(match.game.spec["seats"])]
        data = PRESENTATIONS[match.game.key].merge_views(views)
    else:
        data = state.view(seat).data
    return {**data, "names": names_shown(match), "options": match.game.options}


def action_told(match: Match, entry: Entry, seat: int | None) -> str | None:
    """What a seat was told of an action; ``None`` if it did not hear of it at all."""
    return entry.action if entry.actor == "table" else match.game.told(entry.actor, entry.action, seat)


def log_lines(
    match: Match,
    seat: int | None = None,
    start: int = 0,
    *,
    is_opened: bool = False,
    unasked: Container[int] = (),
    added: dict[str, Any] | None = None,
) -> Iterator[tuple[int, str]]:
    """What a seat was told after the first ``start`` actions, numbered from 1, with what they brought about.

    What was taken back is left out. Of the actions ``unasked``, by their numbers, only what they brought about is told.
    ``added`` is what the reader adds to a view's data.

    >>> import chabudai
    >>> match = chabudai.load("nakatta", size=3).start()
    >>> match.play(0, "b2")
    >>> list(log_lines(match))
    [(1, 'Black b2.')]
    """
    presentation = PRESENTATIONS[match.game.key]
    more = added or {}
    before = view_shown(match, seat, start, is_opened=is_opened) | more
    for number, entry in enumerate(match.played[start:], start=start + 1):
        view = view_shown(match, seat, number, is_opened=is_opened) | more
        action = entry.action if is_opened else action_told(match, entry, seat)
        told = (
            []
            if action is None or number in unasked
            else [presentation.action_sentence(entry.actor, action, view, before)]
        )
        told += event_sentences(presentation, view, before)
        if told:
            yield number, joined(told)
        before = view


def ending_line(match: Match, seat: int | None = None, *, reader: int | None = None) -> str:
    """How a match ended, or whose turn it is as a seat sees it; to ``reader`` it is said what the end is for them."""
    view = {**view_shown(match, seat), "reader": reader}
    if match.ending is None:
        return PRESENTATIONS[match.game.key].turn_sentence(view)
    return ending_sentence(match.ending, match.game.key, view)


def ending_marks(match: Match) -> dict[str, str]:
    """The signs that show on a drawing why a match ended."""
    return {} if match.ending is None else dict.fromkeys(match.ending["shown"], "#")
