"""The frames that a client of a table sends. They are validated here when they are decoded, and nowhere else."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, Union

import msgspec
from msgspec import Struct

from .commands import TABLE_REQUESTS
from .fields import Count, LogMark, Secret
from .table_request import TableFrame


class Hello(Struct, tag_field="type", tag="hello", frozen=True):
    """The first frame: a seat's key, or null to watch. When it is repeated, the server sends the complete snapshot
    again.
    """

    key: Secret | None = None
    version: Count = 0
    match: Count = 0
    """The match whose log the client has. The client has the first ``lines`` lines and is sent the missing ones."""
    lines: Count = 0
    mark: LogMark = ""
    """The ``mark`` of the last snapshot that the client received."""
    patches: bool = False
    """Whether the client understands ``patch`` frames. It is then sent only what changes after a snapshot."""


class Ping(Struct, tag_field="type", tag="ping", frozen=True):
    """Shows that the client is still connected. The server answers with a pong."""


REQUEST_FRAMES = tuple(
    frame for frame in (request.declaration.frame for request in TABLE_REQUESTS) if frame is not None
)
"""The frames that carry a request to a table."""

AfterHello = TableFrame | Ping
"""A frame that a client may send after ``hello``."""

AFTER_HELLO: Any = Union[(Ping, *REQUEST_FRAMES)]
FROM_CLIENT: Any = Union[(Hello, Ping, *REQUEST_FRAMES)]
"""A frame from a client."""

decode_frame: Callable[[str | bytes], Hello | AfterHello] = msgspec.json.Decoder(FROM_CLIENT).decode
"""Decodes a frame. Raises ``msgspec.DecodeError``, or its subclass ``ValidationError``."""

decode_frame_after_hello: Callable[[str | bytes], AfterHello] = msgspec.json.Decoder(AFTER_HELLO).decode
"""Decodes a frame from a client that has already sent ``hello``."""
