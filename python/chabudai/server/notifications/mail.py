"""Emails, and the client that sends them to the mail server."""

from __future__ import annotations

import hashlib
import hmac
import re
from dataclasses import dataclass
from datetime import UTC, datetime
from email.message import EmailMessage
from email.policy import SMTP
from email.utils import format_datetime, make_msgid, parseaddr

from ...catalogue import message
from ..settings import Mail
from ..table.errors import RefusedError
from .outbox import PermanentError, TemporaryError

MAX_ADDRESS_LENGTH = 254
_ADDRESS = re.compile(
    r"[A-Za-z0-9.!#$%&'*+/=?^_`{|}~-]{1,64}@([A-Za-z0-9]([A-Za-z0-9-]{0,61}[A-Za-z0-9])?\.)+[A-Za-z0-9-]{2,63}"
)
_SMTP_TIMEOUT_S = 20.0


@dataclass(frozen=True, slots=True)
class Email:
    """An email in plain text."""

    to: str
    subject: str
    text: str
    unsubscribe: str | None = None
    """The URL at which one click unsubscribes from all emails of this kind."""


def parse_email_address(text: str) -> str:
    """Returns the email address that a person has typed. Raises ``RefusedError`` if it is not valid.

    >>> parse_email_address(" anna@example.org ")
    'anna@example.org'
    """
    address = text.strip()
    if len(address) > MAX_ADDRESS_LENGTH or _ADDRESS.fullmatch(address) is None or ".." in address:
        raise RefusedError("malformed", message("server-email-invalid"))
    return address


def fold_email_address(address: str) -> str:
    """Returns an address in the form in which addresses are compared.

    >>> fold_email_address("Anna@Example.ORG")
    'anna@example.org'
    """
    return address.casefold()


def unsubscribe_token(key: str, person: int, address: str) -> str:
    """Returns a token that unsubscribes an address without logging in. It is derived from the server's key.

    >>> unsubscribe_token("k", 7, "anna@example.org").partition(".")[0]
    '7'
    """
    signed = hmac.new(key.encode(), f"stop {person} {fold_email_address(address)}".encode(), hashlib.sha256).hexdigest()
    return f"{person}.{signed[:40]}"


def build_message(email: Email, sender: str) -> EmailMessage:
    """Returns an email with its headers.

    >>> build_message(Email("a@b.example", "Hello", "There."), "Table <t@c.example>")["Auto-Submitted"]
    'auto-generated'
    """
    message = EmailMessage(policy=SMTP)
    message["From"] = sender
    message["To"] = email.to
    message["Subject"] = email.subject
    message["Date"] = format_datetime(datetime.now(UTC))
    message["Message-ID"] = make_msgid(domain=parseaddr(sender)[1].rpartition("@")[2] or None)
    message["Auto-Submitted"] = "auto-generated"
    if email.unsubscribe is not None:
        message["List-Unsubscribe"] = f"<{email.unsubscribe}>"
        message["List-Unsubscribe-Post"] = "List-Unsubscribe=One-Click"
    message.set_content(email.text)
    return message


class Mailer:
    """Sends emails through the configured mail server, each over its own connection."""

    def __init__(self, settings: Mail) -> None:
        self._settings = settings

    async def send(self, email: Email) -> None:
        """Sends an email. Raises ``TemporaryError`` and ``PermanentError``."""
        # An optional dependency.
        import aiosmtplib  # noqa: PLC0415

        settings = self._settings
        try:
            await aiosmtplib.send(
                build_message(email, settings.sender),
                hostname=settings.host,
                port=settings.port,
                username=settings.user,
                password=settings.password,
                use_tls=settings.tls == "tls",
                start_tls=settings.tls == "starttls",
                timeout=_SMTP_TIMEOUT_S,
            )
        except aiosmtplib.SMTPRecipientsRefused as error:
            is_permanent = all(each.code >= 500 for each in error.recipients)
            raise (PermanentError if is_permanent else TemporaryError) from error
        except aiosmtplib.SMTPResponseException as error:
            raise (PermanentError if error.code >= 500 else TemporaryError) from error
        except (TimeoutError, aiosmtplib.SMTPException, OSError) as error:
            raise TemporaryError from error
