"""The frames that a client of a table sends: decoded and checked here, and trusted afterwards."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, Union

import msgspec
from msgspec import Struct

from .commands import TABLE_REQUESTS
from .fields import Count, LogMark, Secret
from .table_request import TableFrame


class Hello(Struct, tag_field="type", tag="hello", frozen=True):
    """The first frame: a seat's key, or null to watch. If it is sent again, the whole table is sent again."""

    key: Secret | None = None
    version: Count = 0
    match: Count = 0
    """The match whose log the client has, and the number of ``lines`` that it has: it is sent the missing ones."""
    lines: Count = 0
    mark: LogMark = ""
    """The mark of the last table that it received."""


class Ping(Struct, tag_field="type", tag="ping", frozen=True):
    """Shows that the client is there; answered with a pong."""


REQUEST_FRAMES = tuple(
    frame for frame in (request.declaration.frame for request in TABLE_REQUESTS) if frame is not None
)
"""The frames that carry a request to a table."""

AfterHello = TableFrame | Ping
"""A frame from a client that has said hello."""

AFTER_HELLO: Any = Union[(Ping, *REQUEST_FRAMES)]
FROM_CLIENT: Any = Union[(Hello, Ping, *REQUEST_FRAMES)]
"""A frame from a client."""

decode_frame: Callable[[str | bytes], Hello | AfterHello] = msgspec.json.Decoder(FROM_CLIENT).decode
"""Returns a frame from its text. Raises ``msgspec.DecodeError``, of which ``ValidationError`` is one."""

decode_frame_after_hello: Callable[[str | bytes], AfterHello] = msgspec.json.Decoder(AFTER_HELLO).decode
"""The same for a client that has said hello."""
