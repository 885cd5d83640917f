"""Checks the command line's options for email, push notifications and passkeys before the server starts."""

from __future__ import annotations

from importlib.util import find_spec
from pathlib import Path
from typing import Literal
from urllib.parse import unquote, urlsplit

from ...errors import OptionsError
from ..settings import Mail, Push

_PORTS = {"smtp": 587, "smtps": 465, "smtp+plain": 25}
_TLS: dict[str, Literal["starttls", "tls", "none"]] = {"smtp": "starttls", "smtps": "tls", "smtp+plain": "none"}
_MAIL_FORMAT = "smtp://USER@HOST (STARTTLS), smtps://USER@HOST or smtp+plain://HOST"


def read_mail_settings(url: str, sender: str | None, password_file: Path | None, address: str | None) -> Mail:
    """Returns the settings of the mail server. Raises ``OptionsError`` if they are invalid or incomplete.

    >>> read_mail_settings("smtp+plain://localhost:2525", "table@example.org", None, "https://table.example.org").port
    2525
    """
    _check_installed("aiosmtplib", "--mail")
    try:
        parts = urlsplit(url)
        host, port = parts.hostname, parts.port or _PORTS.get(parts.scheme, 0)
    except ValueError:
        host, port = None, 0
    if host is None or parts.scheme not in _TLS or parts.path.strip("/") or parts.password is not None:
        # Other users of the machine can read the command line, so a password in it is refused, and the message does not
        # repeat it.
        raise OptionsError(f"--mail takes {_MAIL_FORMAT}; put the password in a file: --mail-password FILE", "mail")
    if address is None:
        raise OptionsError("--mail needs --address URL, because emails contain links to the page", "address")
    if sender is None or "@" not in sender or not sender.isprintable():
        raise OptionsError("--mail needs --mail-from ADDRESS, the sender of the emails", "mail_from", sender)
    user = None if parts.username is None else unquote(parts.username)
    tls = _TLS[parts.scheme]
    if user is not None and tls == "none" and host not in ("localhost", "127.0.0.1", "::1"):
        raise OptionsError("--mail would send the password unencrypted; use smtp:// or smtps://", "mail")
    if (user is None) != (password_file is None):
        raise OptionsError(
            "--mail-password FILE and a user must be given together: --mail smtp://USER@HOST", "mail_password"
        )
    return Mail(host, port, sender, user, None if password_file is None else _read_password(password_file), tls)


def check_passkeys(address: str | None) -> bool:
    """Returns ``True``, or raises ``OptionsError`` if passkeys cannot be used.

    >>> check_passkeys("https://table.example.org")
    True
    """
    _check_installed("webauthn", "--passkeys")
    if address is None:
        raise OptionsError("--passkeys needs --address URL, because a passkey works for one host", "address")
    parts = urlsplit(address)
    is_ip_address = (parts.hostname or "").replace(".", "").isdigit() or ":" in (parts.hostname or "")
    if is_ip_address or (parts.scheme != "https" and parts.hostname != "localhost"):
        raise OptionsError(
            "--passkeys needs an --address with https:// and a host name, or http://localhost", "address"
        )
    return True


def read_push_settings(address: str | None) -> Push:
    """Returns the settings of push notifications. Raises ``OptionsError`` if push messages cannot be sent."""
    _check_installed("pywebpush", "--push")
    if address is None or not address.startswith(("https://", "http://localhost")):
        raise OptionsError("--push needs an --address with https://, or http://localhost", "address")
    return Push()


def _read_password(file: Path) -> str:
    try:
        password = file.read_text(encoding="utf-8-sig").strip("\r\n")
    except (OSError, UnicodeError) as error:
        raise OptionsError(f"--mail-password: cannot read the file {file}: {error}") from None
    if not password:
        raise OptionsError(f"--mail-password: the file {file} is empty")
    return password


def _check_installed(package: str, option: str) -> None:
    if find_spec(package) is None:
        raise OptionsError(f"{option} needs an extra that is not installed: pip install 'chabudai[notify]'")
