"""The server's log: one line per event, as JSON or as text, without anything that only one seat may know.

The type of a value decides whether it is logged. Small numbers and words are logged. For anything else (a view, a
state, a message, a list), only the name of its type is logged. An error is logged with its type and location, and with
its message if messages of that type never mention cards. Anything that looks like a key, a token or a seed is masked.
"""

from __future__ import annotations

import logging
import re
import time
from collections import Counter, OrderedDict
from collections.abc import Callable, Mapping, MutableMapping
from types import TracebackType
from typing import Any, Literal

import structlog

from ...store import StoreError
from ..rate_limits import TokenBucket
from ..settings import Rate
from ..table.errors import RefusedError

Form = Literal["console", "json"]
LOG_FORMATS: tuple[Form, ...] = ("console", "json")

HIDDEN = "<hidden>"
MAX_VALUE_LENGTH = 300
_KEY = re.compile(r"[A-Za-z0-9_-]{20,}")
_LARGEST = 2**48
"""Larger numbers are not logged, because they may be seeds or hashes."""
REPEAT_RATE = Rate(12 / 3600, 10)
"""The rate limit on log lines of one kind: ten lines, and then twelve an hour. The suppressed lines are counted.

The count is in the next line of that kind (``more``).
"""
MAX_KINDS = 1_000
MAX_TRACEBACK_FRAMES = 4


def loggable(value: object) -> object:
    """Returns the part of a value that may be logged.

    >>> loggable(3), loggable("table AAAAAAAAAAAAAAAA"), loggable(["9s", "9h"])
    (3, 'table AAAAAAAAAAAAAAAA', '<list>')
    >>> loggable("Bearer Zm9vYmFyYmF6cXV4cXV1eHF1dXo"), loggable(2**63)
    ('Bearer <hidden>', '<hidden>')
    """
    match value:
        case None | bool() | float():
            return value
        case int():
            return value if abs(value) < _LARGEST else HIDDEN
        case str():
            text = _KEY.sub(HIDDEN, str(value)).replace("\r", " ").replace("\n", " ").strip()
            return text if len(text) <= MAX_VALUE_LENGTH else text[:MAX_VALUE_LENGTH] + "..."
        case RefusedError():
            return f"{value.code}" if value.refusal is None else "<refused>"
        case StoreError() | OSError():
            return loggable(str(value))
        case BaseException():
            return f"<{type(value).__name__}>"
        case type():
            return value.__name__
        case _:
            return f"<{type(value).__name__}>"


def _where(traceback: TracebackType | None) -> str:
    """Returns the innermost calls of an error's traceback, without its message."""
    places = []
    while traceback is not None:
        code = traceback.tb_frame.f_code
        places.append(f"{code.co_filename.rpartition('/')[2]}:{traceback.tb_lineno} {code.co_name}")
        traceback = traceback.tb_next
    return " > ".join(places[-MAX_TRACEBACK_FRAMES:])


class LogFilter(logging.Filter):
    """Reduces each log record to one line without secrets, and suppresses repeated lines."""

    def __init__(self, clock: Callable[[], float] = time.monotonic) -> None:
        super().__init__()
        self._clock = clock
        self._buckets: OrderedDict[tuple[str, str], TokenBucket] = OrderedDict()
        self._suppressed: Counter[tuple[str, str]] = Counter()
        self.lines: Counter[str] = Counter()
        """The number of log records per level, including suppressed ones."""

    def filter(self, record: logging.LogRecord) -> bool:
        """Removes everything that may not be logged, and returns whether the record is written."""
        self.lines[record.levelname.lower()] += 1
        kind = (record.name, str(record.msg)[:80])
        self._forget_oldest(kind)
        if not self._buckets.setdefault(kind, TokenBucket(REPEAT_RATE)).take(self._clock()):
            self._suppressed[kind] += 1
            return False
        if isinstance(record.args, Mapping):
            record.args = {name: loggable(value) for name, value in record.args.items()}
        elif record.args:
            record.args = tuple(loggable(value) for value in record.args)
        # Messages from other libraries are cut off after the first line.
        record.msg = str(loggable(str(record.msg).strip().partition("\n")[0]))
        if isinstance(record.exc_info, tuple):
            kind_of_error, error, traceback = record.exc_info
            record.error = kind_of_error.__name__ if kind_of_error is not None else ""
            record.where = _where(traceback)
            record.said = loggable(error) if isinstance(error, StoreError | OSError) else None
        record.exc_info = record.exc_text = record.stack_info = None
        record.more = self._suppressed.pop(kind, 0)
        return True

    def _forget_oldest(self, kind: tuple[str, str]) -> None:
        """Forgets the kinds of lines that have not occurred for the longest time."""
        if kind in self._buckets:
            self._buckets.move_to_end(kind)
        while len(self._buckets) >= MAX_KINDS:
            oldest, _ = self._buckets.popitem(last=False)
            self._suppressed.pop(oldest, None)


_EXTRAS = ("error", "where", "said", "more")


def _extras(_logger: Any, _name: str, event: MutableMapping[str, Any]) -> MutableMapping[str, Any]:
    record = event.get("_record")
    for name in _EXTRAS:
        value = getattr(record, name, None)
        if value:
            event[name] = value
    return event


def build_handler(form: Form, log_filter: LogFilter | None = None) -> logging.Handler:
    """Returns a handler that writes one line for each record to standard error."""
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
    made.addFilter(log_filter or LogFilter())
    made.setFormatter(
        structlog.stdlib.ProcessorFormatter(
            foreign_pre_chain=shared,
            processors=[_extras, structlog.stdlib.ProcessorFormatter.remove_processors_meta, ending],
        )
    )
    return made


def configure_logging(level: str, form: Form) -> LogFilter:
    """Configures logging, unless the program that runs the server has already done so."""
    log_filter = LogFilter()
    root = logging.getLogger()
    if not root.handlers:
        root.addHandler(build_handler(form, log_filter))
        root.setLevel(level.upper())
    # At its debug level, this library would log every frame, including keys.
    logging.getLogger("uvicorn.error").setLevel(max(logging.INFO, root.level))
    return log_filter
