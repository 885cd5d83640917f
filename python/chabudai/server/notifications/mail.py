"""Mails: what one is, and how it goes to the server that takes them."""

from __future__ import annotations

import hashlib
import hmac
import re
from dataclasses import dataclass
from datetime import UTC, datetime
from email.message import EmailMessage
from email.policy import SMTP
from email.utils import format_datetime, make_msgid, parseaddr

from ..settings import Mail
from ..table.errors import RefusedError
from .outbox import NeverError, NotNowError

LONGEST_ADDRESS = 254
_ADDRESS = re.compile(
    r"[A-Za-z0-9.!#$%&'*+/=?^_`{|}~-]{1,64}@([A-Za-z0-9]([A-Za-z0-9-]{0,61}[A-Za-z0-9])?\.)+[A-Za-z0-9-]{2,63}"
)
_TIMEOUT_S = 20.0


@dataclass(frozen=True, slots=True)
class Letter:
    """One mail, in plain text."""

    to: str
    subject: str
    text: str
    stop: str | None = None
    """The address at which one press ends all mails of this kind."""


def address_said(text: str) -> str:
    """An address as somebody gave it. Raises ``RefusedError`` for what no mail can be sent to.

    >>> address_said(" anna@example.org ")
    'anna@example.org'
    """
    address = text.strip()
    if len(address) > LONGEST_ADDRESS or _ADDRESS.fullmatch(address) is None or ".." in address:
        raise RefusedError("malformed", "this is no e-mail address; one looks like anna@example.org")
    return address


def folded_address(address: str) -> str:
    """An address as it is compared.

    >>> folded_address("Anna@Example.ORG")
    'anna@example.org'
    """
    return address.casefold()


def stop_token(key: str, person: int, address: str) -> str:
    """What ends a person's mails to an address without logging in; it follows from the service's key and never ends.

    >>> stop_token("k", 7, "anna@example.org").partition(".")[0]
    '7'
    """
    signed = hmac.new(key.encode(), f"stop {person} {folded_address(address)}".encode(), hashlib.sha256).hexdigest()
    return f"{person}.{signed[:40]}"


def message_of(letter: Letter, sender: str) -> EmailMessage:
    """A letter as it is sent.

    >>> message_of(Letter("a@b.example", "Hello", "There."), "Table <t@c.example>")["Auto-Submitted"]
    'auto-generated'
    """
    message = EmailMessage(policy=SMTP)
    message["From"] = sender
    message["To"] = letter.to
    message["Subject"] = letter.subject
    message["Date"] = format_datetime(datetime.now(UTC))
    message["Message-ID"] = make_msgid(domain=parseaddr(sender)[1].rpartition("@")[2] or None)
    message["Auto-Submitted"] = "auto-generated"
    if letter.stop is not None:
        message["List-Unsubscribe"] = f"<{letter.stop}>"
        message["List-Unsubscribe-Post"] = "List-Unsubscribe=One-Click"
    message.set_content(letter.text)
    return message


class Mailer:
    """Hands letters to the mail server that the settings name, each over a connection of its own."""

    def __init__(self, settings: Mail) -> None:
        self._settings = settings

    async def send(self, letter: Letter) -> None:
        """Hands one over. Raises ``NotNowError`` and ``NeverError``."""
        # Who sends no mail need not have the library.
        import aiosmtplib  # noqa: PLC0415

        chosen = self._settings
        try:
            await aiosmtplib.send(
                message_of(letter, chosen.sender),
                hostname=chosen.host,
                port=chosen.port,
                username=chosen.user,
                password=chosen.password,
                use_tls=chosen.tls == "tls",
                start_tls=chosen.tls == "starttls",
                timeout=_TIMEOUT_S,
            )
        except aiosmtplib.SMTPRecipientsRefused as error:
            is_lasting = all(each.code >= 500 for each in error.recipients)
            raise (NeverError if is_lasting else NotNowError) from error
        except aiosmtplib.SMTPResponseException as error:
            raise (NeverError if error.code >= 500 else NotNowError) from error
        except (TimeoutError, aiosmtplib.SMTPException, OSError) as error:
            raise NotNowError from error
