"""The log as a client assembles it. ``None`` marks entries that the client has not read."""

from __future__ import annotations

from typing import Any

Json = dict[str, Any]


def merge_log(log: list[Any], message: Json) -> list[Any]:
    """Returns the log after a ``table`` frame: the kept entries, then a gap if entries are missing, then the new
    entries.
    """
    kept, first = message["log_kept"], message["log_from"]
    assert kept <= min(first, len(log)), "a table keeps entries that the client does not have"
    assert message["lines"] == first + len(message["log"]), "a table contains the end of the log"
    return [*log[:kept], *[None] * (first - kept), *message["log"]]
