"""Runs a real local mail server that keeps what it receives."""

from __future__ import annotations

import asyncio
import re
import socket
import threading
from collections.abc import Iterator
from contextlib import contextmanager
from email import message_from_bytes, policy
from email.message import EmailMessage
from typing import Any

from aiosmtpd.smtp import SMTP, Envelope

from chabudai.server.settings import Mail

from .client import TIMEOUT_S

SENDER = "Chabudai <table@chabudai.example>"


class Mailbox:
    """The received mails, and the replies that the server will give to the next ones."""

    def __init__(self) -> None:
        self.port = 0
        self.answers: list[str] = []
        self.tries = 0
        self._mails: list[tuple[str, EmailMessage]] = []
        self._came = threading.Condition()

    async def handle_DATA(self, _server: SMTP, _session: object, envelope: Envelope) -> str:  # noqa: N802 - as it is called
        with self._came:
            self.tries += 1
            answer = self.answers.pop(0) if self.answers else "250 OK"
            if answer.startswith("250"):
                content = envelope.content
                assert isinstance(content, bytes)
                made = message_from_bytes(content, policy=policy.default)
                self._mails.append((envelope.rcpt_tos[0], made))
            self._came.notify_all()
        return answer

    def __len__(self) -> int:
        return len(self._mails)

    def to(self, address: str, number: int = 1) -> EmailMessage:
        """Waits for the mail with this number (from 1) among those to an address, and returns it."""
        with self._came:
            found = self._came.wait_for(lambda: len(self._all(address)) >= number, TIMEOUT_S)
            assert found, f"mail {number} to {address} has not arrived"
            return self._all(address)[number - 1]

    def count(self, address: str) -> int:
        return len(self._all(address))

    def tried(self, times: int) -> bool:
        """Waits until this many deliveries have been attempted, and returns whether they have."""
        with self._came:
            return self._came.wait_for(lambda: self.tries >= times, TIMEOUT_S)

    def _all(self, address: str) -> list[EmailMessage]:
        return [mail for to, mail in self._mails if to == address]

    @property
    def settings(self) -> Mail:
        return Mail("127.0.0.1", self.port, SENDER, tls="none")


def token_in(mail: EmailMessage, kind: str, after: str = "") -> str:
    """Returns the token in a mail's link."""
    found = re.search(rf"/mail#{kind}=(\S+)", mail.get_content()[mail.get_content().index(after) :])
    assert found is not None, mail.get_content()
    return found[1]


@contextmanager
def mailbox(**server: Any) -> Iterator[Mailbox]:
    """Starts a mail server on a free port, in a thread with its own event loop."""
    box, loop, ready = Mailbox(), asyncio.new_event_loop(), threading.Event()

    async def serve() -> None:
        listening = socket.create_server(("127.0.0.1", 0))
        box.port = listening.getsockname()[1]
        made = await loop.create_server(lambda: SMTP(box, hostname="mail.example", **server), sock=listening)
        ready.set()
        async with made:
            await stopped.wait()

    stopped = asyncio.Event()
    thread = threading.Thread(target=lambda: loop.run_until_complete(serve()), daemon=True)
    thread.start()
    assert ready.wait(TIMEOUT_S)
    try:
        yield box
    finally:
        loop.call_soon_threadsafe(stopped.set)
        thread.join(TIMEOUT_S)
        loop.close()
