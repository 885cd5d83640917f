"""``/metrics`` on a Unix socket of this machine, which only the user who runs the server can open."""

from __future__ import annotations

import asyncio
import os
import socket
import stat
from contextlib import suppress
from pathlib import Path

from ...errors import OptionsError
from ..metrics import CONTENT_TYPE, Metrics

_MODE = 0o600
_HEAD_BYTES = 4096
_HEAD_TIMEOUT_S = 5.0


def bind_metrics_socket(path: Path) -> socket.socket:
    """Returns a socket that is bound to a path and does not listen yet. Raises ``OptionsError``.

    A socket that an earlier server has left behind is replaced; any other file is not.
    """
    if not hasattr(socket, "AF_UNIX"):
        raise OptionsError("--metrics-socket: this system has no Unix sockets", "metrics_socket")
    bound = socket.socket(socket.AF_UNIX, socket.SOCK_STREAM)
    try:
        if path.exists() and stat.S_ISSOCK(path.stat().st_mode):
            with socket.socket(socket.AF_UNIX) as probe, suppress(ConnectionRefusedError):
                probe.connect(str(path))
                raise OSError(None, "another process uses it")
            path.unlink()
        bound.bind(str(path))
        # No client can connect before the socket listens.
        path.chmod(_MODE)
    except OSError as error:
        bound.close()
        raise OptionsError(
            f"--metrics-socket: {path} cannot be used: {error.strerror or error}", "metrics_socket"
        ) from None
    return bound


class MetricsSocket:
    """Answers ``GET /metrics`` on a Unix socket, and nothing else."""

    def __init__(self, bound: socket.socket, metrics: Metrics) -> None:
        self._bound = bound
        self._metrics = metrics
        self._server: asyncio.Server | None = None

    async def begin(self) -> None:
        self._server = await asyncio.start_unix_server(self._answer, sock=self._bound, limit=_HEAD_BYTES)

    async def end(self) -> None:
        """Closes the socket and removes its file."""
        path = self._bound.getsockname()
        if self._server is not None:
            self._server.close()
            with suppress(FileNotFoundError):
                os.unlink(path)

    async def _answer(self, reader: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
        try:
            async with asyncio.timeout(_HEAD_TIMEOUT_S):
                head = await reader.readuntil(b"\r\n\r\n")
            method, path, *_ = [*head.split(b"\r\n", 1)[0].split(b" "), b"", b""]
            is_known = path.partition(b"?")[0] == b"/metrics"
            status = "404 Not Found" if not is_known else "200 OK" if method == b"GET" else "405 Method Not Allowed"
            body = self._metrics.text() if status == "200 OK" else b""
            writer.write(
                f"HTTP/1.1 {status}\r\nContent-Type: {CONTENT_TYPE}\r\nContent-Length: {len(body)}\r\n"
                "Connection: close\r\n\r\n".encode()
                + body
            )
            await writer.drain()
        except (TimeoutError, OSError, asyncio.IncompleteReadError, asyncio.LimitOverrunError):
            # The client has gone away, or does not speak HTTP.
            pass
        finally:
            writer.close()
