"""A local push service over HTTPS, and a browser that decrypts its messages."""

from __future__ import annotations

import base64
import json
import os
import ssl
import threading
from collections.abc import Iterator
from contextlib import contextmanager
from http.server import BaseHTTPRequestHandler, ThreadingHTTPServer
from pathlib import Path
from typing import Any

import http_ece
from cryptography.hazmat.primitives.asymmetric import ec
from cryptography.hazmat.primitives.serialization import Encoding, PublicFormat

from chabudai.server.settings import Push

from .certificates import create_authority
from .client import TIMEOUT_S


def text(data: bytes) -> str:
    return base64.urlsafe_b64encode(data).rstrip(b"=").decode()


class Browser:
    """The keys and the endpoint of a browser."""

    def __init__(self, endpoint: str) -> None:
        self.endpoint = endpoint
        self._key = ec.generate_private_key(ec.SECP256R1())
        self._secret = os.urandom(16)

    @property
    def body(self) -> dict[str, str]:
        public = self._key.public_key().public_bytes(Encoding.X962, PublicFormat.UncompressedPoint)
        return {"endpoint": self.endpoint, "p256dh": text(public), "auth": text(self._secret)}

    def read(self, sealed: bytes) -> Any:
        return json.loads(http_ece.decrypt(sealed, private_key=self._key, auth_secret=self._secret))


class PushService:
    """The received push messages, and the responses to the next ones."""

    def __init__(self) -> None:
        self.address = ""
        self.settings = Push()
        self.answers: list[int] = []
        self.came: list[tuple[str, dict[str, str], bytes]] = []
        self._changed = threading.Condition()

    def take(self, path: str, headers: dict[str, str], body: bytes) -> int:
        with self._changed:
            self.came.append((path, headers, body))
            self._changed.notify_all()
            return self.answers.pop(0) if self.answers else 201

    def at(self, path: str, number: int = 1) -> tuple[dict[str, str], bytes]:
        """Waits for the push message with this number (from 1) among those to a browser, and returns it."""
        with self._changed:
            found = self._changed.wait_for(lambda: self.count(path) >= number, TIMEOUT_S)
            assert found, f"push {number} to {path} has not arrived"
            return [(headers, body) for to, headers, body in self.came if to == path][number - 1]

    def count(self, path: str) -> int:
        return sum(to == path for to, _, _ in self.came)


@contextmanager
def push_service(folder: Path) -> Iterator[PushService]:
    """Starts a push service on a free port of ``localhost``."""
    service, made = PushService(), create_authority(folder, "localhost")

    class Handler(BaseHTTPRequestHandler):
        def do_POST(self) -> None:
            body = self.rfile.read(int(self.headers["Content-Length"]))
            status = service.take(self.path, dict(self.headers), body)
            self.send_response(status)
            if 300 <= status < 400:
                self.send_header("Location", f"{service.address}/elsewhere")
            self.send_header("Content-Length", "0")
            self.end_headers()

        def log_message(self, *_words: Any) -> None:
            """Suppresses the log."""

    server = ThreadingHTTPServer(("127.0.0.1", 0), Handler)
    server.socket = made.context.wrap_socket(server.socket, server_side=True)
    service.address = f"https://localhost:{server.server_address[1]}"
    believed = ssl.create_default_context(cafile=str(made.file))
    service.settings = Push(networks=("127.0.0.0/8", "::1/128"), tls=believed)
    thread = threading.Thread(target=server.serve_forever, daemon=True)
    thread.start()
    try:
        yield service
    finally:
        server.shutdown()
        thread.join(TIMEOUT_S)
        server.server_close()
