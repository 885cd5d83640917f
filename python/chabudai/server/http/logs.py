"""What the service writes down: one line an event, as JSON or for people, and nothing that a seat alone may know.

What may stand in a line is decided by its type. Small numbers and words pass; of anything else (a View, a State, a
message, a list) only its type's name does. Of an error its type and place pass, and its words if it is of a kind whose
words are never about cards. Whatever looks like a key, a token or a seed is hidden, wherever it stands.
"""

from __future__ import annotations

import logging
import re
import time
from collections import Counter
from collections.abc import Callable, Mapping, MutableMapping
from types import TracebackType
from typing import Any, Literal

import structlog

from ...store import StoreError
from ..settings import Rate
from ..table.errors import RefusedError
from .rate_limits import Bucket

Form = Literal["console", "json"]
FORMS: tuple[Form, ...] = ("console", "json")

HIDDEN = "<hidden>"
LONGEST = 300
_KEY = re.compile(r"[A-Za-z0-9_-]{20,}")
_LARGEST = 2**48
"""Larger numbers are seeds and hashes."""
FOLDED = Rate(0.2, 10)
"""So often is the same line written; the others are counted."""
FRAMES = 4


def plain(value: object) -> object:
    """A value as it may be written down.

    >>> plain(3), plain("table AAAAAAAAAAAAAAAA"), plain(["9s", "9h"])
    (3, 'table AAAAAAAAAAAAAAAA', '<list>')
    >>> plain("Bearer Zm9vYmFyYmF6cXV4cXV1eHF1dXo"), plain(2**63)
    ('Bearer <hidden>', '<hidden>')
    """
    match value:
        case None | bool() | float():
            return value
        case int():
            return value if abs(value) < _LARGEST else HIDDEN
        case str():
            text = _KEY.sub(HIDDEN, str(value)).replace("\r", " ").replace("\n", " ").strip()
            return text if len(text) <= LONGEST else text[:LONGEST] + "..."
        case RefusedError():
            return f"{value.code}" if value.refusal is None else "<refused>"
        case StoreError() | OSError():
            return plain(str(value))
        case BaseException():
            return f"<{type(value).__name__}>"
        case type():
            return value.__name__
        case _:
            return f"<{type(value).__name__}>"


def _where(traceback: TracebackType | None) -> str:
    """The innermost calls of an error, without its words."""
    places = []
    while traceback is not None:
        code = traceback.tb_frame.f_code
        places.append(f"{code.co_filename.rpartition('/')[2]}:{traceback.tb_lineno} {code.co_name}")
        traceback = traceback.tb_next
    return " > ".join(places[-FRAMES:])


class OneLine(logging.Filter):
    """Makes every record one line of what may be written, and folds the same line if it comes again and again."""

    def __init__(self, clock: Callable[[], float] = time.monotonic) -> None:
        super().__init__()
        self._clock = clock
        self._buckets: dict[tuple[str, str], Bucket] = {}
        self._folded: Counter[tuple[str, str]] = Counter()
        self.lines: Counter[str] = Counter()
        """How many there were of each level, those that were folded included."""

    def filter(self, record: logging.LogRecord) -> bool:
        """Whether a record is written; it is made fit to be."""
        self.lines[record.levelname.lower()] += 1
        kind = (record.name, str(record.msg)[:80])
        if len(self._buckets) > 1_000:
            self._buckets.clear()
        if not self._buckets.setdefault(kind, Bucket(FOLDED)).take(self._clock()):
            self._folded[kind] += 1
            return False
        if isinstance(record.args, Mapping):
            record.args = {name: plain(value) for name, value in record.args.items()}
        elif record.args:
            record.args = tuple(plain(value) for value in record.args)
        # What others wrote into their words themselves is cut after the first line.
        record.msg = str(plain(str(record.msg).strip().partition("\n")[0]))
        if isinstance(record.exc_info, tuple):
            kind_of_error, error, traceback = record.exc_info
            record.error = kind_of_error.__name__ if kind_of_error is not None else ""
            record.where = _where(traceback)
            record.said = plain(error) if isinstance(error, StoreError | OSError) else None
        record.exc_info = record.exc_text = record.stack_info = None
        record.more = self._folded.pop(kind, 0)
        return True


_EXTRAS = ("error", "where", "said", "more")


def _extras(_logger: Any, _name: str, event: MutableMapping[str, Any]) -> MutableMapping[str, Any]:
    record = event.get("_record")
    for name in _EXTRAS:
        value = getattr(record, name, None)
        if value:
            event[name] = value
    return event


def handler(form: Form, one_line: OneLine | None = None) -> logging.Handler:
    """Writes to the standard error, one line a record."""
    ending: Any = (
        structlog.processors.JSONRenderer(ensure_ascii=False)
        if form == "json"
        else structlog.dev.ConsoleRenderer(colors=False, pad_event_to=0, pad_level=False)
    )
    shared: list[Any] = [
        structlog.stdlib.add_log_level,
        structlog.stdlib.add_logger_name,
        structlog.processors.TimeStamper(fmt="iso", utc=True, key="time" if form == "json" else "timestamp"),
    ]
    made = logging.StreamHandler()
    made.addFilter(one_line or OneLine())
    made.setFormatter(
        structlog.stdlib.ProcessorFormatter(
            foreign_pre_chain=shared,
            processors=[_extras, structlog.stdlib.ProcessorFormatter.remove_processors_meta, ending],
        )
    )
    return made


def write_logs(level: str, form: Form) -> OneLine:
    """Begins to write down what happens, unless the program that runs the service does it already."""
    one_line = OneLine()
    root = logging.getLogger()
    if not root.handlers:
        root.addHandler(handler(form, one_line))
        root.setLevel(level.upper())
    # At its debug level it would write down every frame, keys included.
    logging.getLogger("uvicorn.error").setLevel(max(logging.INFO, root.level))
    return one_line
