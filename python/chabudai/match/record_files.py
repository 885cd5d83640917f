"""Reads and writes record files."""

from __future__ import annotations

from pathlib import Path

from ..errors import GameError, RecordError
from .match import Match
from .replay import replay
from .untrusted_text import one_line, printable

MAX_RECORD_BYTES = 8 * 1024 * 1024
"""Maximum bytes of a record file. A larger file is refused before it is read; records are far smaller."""


def read_record(path: Path) -> str:
    """Returns the text of a record file. Raises ``RecordError`` if it is missing, too large or not UTF-8."""
    data = read_file(path)
    try:
        # Editors may write a byte order mark, blank lines and carriage returns. The page ignores them too.
        return data.decode("utf-8-sig").replace("\r\n", "\n").lstrip()
    except UnicodeDecodeError as error:
        line = data.count(b"\n", 0, error.start) + 1
        raise RecordError(f"{printable(str(path))}: line {line} is not UTF-8 text") from None


def read_file(path: Path) -> bytes:
    """Returns the bytes of a file with a game. Raises ``RecordError`` if it is missing or too large."""
    try:
        with path.open("rb") as file:
            data = file.read(MAX_RECORD_BYTES + 1)
    except OSError as error:
        raise RecordError(f"{printable(str(path))}: {error.strerror or error}") from None
    if len(data) > MAX_RECORD_BYTES:
        raise RecordError(f"{printable(str(path))}: this is not a record: it is larger than {MAX_RECORD_BYTES:,} bytes")
    return data


def replay_untrusted(text: str) -> Match:
    """Returns the match in an untrusted record. Raises ``RecordError`` with one printable line."""
    try:
        return replay(text)
    except GameError as error:
        raise RecordError(one_line(str(error))) from None


def load_record(path: Path) -> Match:
    """Returns the match in a record file. Raises ``RecordError`` with one line that begins with the file's name."""
    text = read_record(path)
    try:
        return replay_untrusted(text)
    except RecordError as error:
        raise RecordError(f"{printable(str(path))}: {error}") from None
