"""The log as a client keeps it: what it is sent, laid beside what it has; ``None`` for lines that it has not read."""

from __future__ import annotations

from typing import Any

Json = dict[str, Any]


def with_news(log: list[Any], message: Json) -> list[Any]:
    """The log after a table: what the table keeps of it, then a gap if one is left, then what came."""
    kept, first = message["log_kept"], message["log_from"]
    assert kept <= min(first, len(log)), "a table keeps lines that the client does not have"
    assert message["lines"] == first + len(message["log"]), "a table brings the end of the log"
    return [*log[:kept], *[None] * (first - kept), *message["log"]]
