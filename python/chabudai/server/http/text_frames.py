"""WebSocket frames of text messages. A message to many sockets is compressed and encoded once.

Each message is compressed on its own: what a client has received before never changes the size of a later message, so
sizes reveal nothing beyond the message, and all sockets with the same window can be sent the same bytes.
"""

from __future__ import annotations

from collections import OrderedDict
from collections.abc import Iterable, Mapping, Sequence
from typing import Any, Protocol

from websockets.extensions import Extension
from websockets.extensions.permessage_deflate import PerMessageDeflate, ServerPerMessageDeflateFactory
from websockets.frames import Frame, Opcode

TEXT_WRITER = "chabudai.text_writer"
"""The key of the extension in a WebSocket's scope that holds its :class:`TextWriter`."""
MIN_COMPRESSED_BYTES = 256
"""Shorter messages are sent as they are: compressing them saves less than a packet's header."""
MAX_CACHED_FRAMES = 64
"""Maximum cached frames. Each change of a table produces only a handful of messages, which are sent at almost the same
time."""
SERVER_WINDOW_BITS = 13
COMPRESSION_LEVEL = 3


class TextWriter(Protocol):
    """Writes text messages to a socket immediately, without a task that waits for it."""

    @property
    def is_writable(self) -> bool:
        """Whether texts can be sent now: the socket is open and its client reads."""

    def write_texts(self, messages: Iterable[bytes]) -> None:
        """Sends UTF-8 texts in one write. May be called only if :attr:`is_writable`."""


class NoTextWriter:
    """Stands in for the writer of a socket that has none: every message is awaited."""

    is_writable = False

    def write_texts(self, messages: Iterable[bytes]) -> None:  # noqa: ARG002
        """Must not be called: the socket is never writable."""
        raise AssertionError("this socket has no writer")


def text_writer(scope: Mapping[str, Any]) -> TextWriter:
    """Returns the writer of a WebSocket with this scope."""
    writer: TextWriter = scope.get("extensions", {}).get(TEXT_WRITER) or NoTextWriter()
    return writer


def deflate_factory() -> ServerPerMessageDeflateFactory:
    """Returns the compression that the server offers to a new socket."""
    return ServerPerMessageDeflateFactory(
        server_no_context_takeover=True,
        server_max_window_bits=SERVER_WINDOW_BITS,
        client_max_window_bits=12,
        compress_settings={"memLevel": 5, "level": COMPRESSION_LEVEL},
    )


def negotiated_deflate(extensions: Sequence[Extension]) -> PerMessageDeflate | None:
    """Returns the compression among the extensions of a socket."""
    return next((each for each in extensions if isinstance(each, PerMessageDeflate)), None)


class TextFrames:
    """Encodes text messages as frames, and caches the newest ones."""

    def __init__(self) -> None:
        self._frames: OrderedDict[tuple[int | None, bytes], bytes] = OrderedDict()
        self.encoded = 0
        """The number of frames that were encoded and not taken from the cache."""

    def frame(self, message: bytes, deflate: PerMessageDeflate | None) -> bytes:
        """Returns the frame of a UTF-8 text for a socket with this compression, or without any."""
        is_plain = deflate is None or len(message) < MIN_COMPRESSED_BYTES
        # The hash of a message is computed once: all sockets of one kind of viewer are given the same object.
        key = None if deflate is None or is_plain else deflate.local_max_window_bits, message
        found = self._frames.get(key)
        if found is None:
            self.encoded += 1
            extensions = [] if deflate is None or is_plain else [deflate]
            found = self._frames[key] = Frame(Opcode.TEXT, message).serialize(mask=False, extensions=extensions)
            if len(self._frames) > MAX_CACHED_FRAMES:
                self._frames.popitem(last=False)
        return found
