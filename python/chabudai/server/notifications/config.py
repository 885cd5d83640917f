"""What the person at the command line has chosen, read and checked before anything starts."""

from __future__ import annotations

from importlib.util import find_spec
from pathlib import Path
from typing import Literal
from urllib.parse import unquote, urlsplit

from ...errors import OptionsError
from ..settings import Mail, Push

_PORTS = {"smtp": 587, "smtps": 465, "smtp+plain": 25}
_TLS: dict[str, Literal["starttls", "tls", "none"]] = {"smtp": "starttls", "smtps": "tls", "smtp+plain": "none"}
_LOOKS = "smtp://USER@HOST (STARTTLS), smtps://USER@HOST or smtp+plain://HOST"


def address_chosen(text: str) -> str:
    """Where people find the page. Raises ``OptionsError`` for what is no address of a page.

    >>> address_chosen("https://table.example.org/")
    'https://table.example.org'
    """
    try:
        parts = urlsplit(text)
        is_page = parts.scheme in ("http", "https") and bool(parts.hostname) and (parts.port or 1) > 0
    except ValueError:
        is_page = False
    if not is_page or parts.path.strip("/") or parts.query or parts.fragment or "@" in parts.netloc:
        raise OptionsError(f"--address is such as https://table.example.org, not {text!r}", "address", text)
    return f"{parts.scheme}://{parts.netloc.lower()}"


def mail_chosen(url: str, sender: str | None, password_file: Path | None, address: str | None) -> Mail:
    """The mail server. Raises ``OptionsError`` in one line for what cannot be.

    >>> mail_chosen("smtp+plain://localhost:2525", "table@example.org", None, "https://table.example.org").port
    2525
    """
    _check_installed("aiosmtplib", "--mail")
    try:
        parts = urlsplit(url)
        host, port = parts.hostname, parts.port or _PORTS.get(parts.scheme, 0)
    except ValueError:
        host, port = None, 0
    if host is None or parts.scheme not in _TLS or parts.path.strip("/") or parts.password is not None:
        # A password on the command line everybody on the machine could read; nor is it said again here.
        raise OptionsError(f"--mail is {_LOOKS}, and the password is in a file: --mail-password FILE", "mail")
    if address is None:
        raise OptionsError("--mail needs --address URL: mails hold links to the page", "address")
    if sender is None or "@" not in sender or not sender.isprintable():
        raise OptionsError("--mail needs --mail-from ADDRESS, from which the mails come", "mail_from", sender)
    user = None if parts.username is None else unquote(parts.username)
    tls = _TLS[parts.scheme]
    if user is not None and tls == "none" and host not in ("localhost", "127.0.0.1", "::1"):
        raise OptionsError("--mail would send a password that all can read; use smtp:// or smtps://", "mail")
    if (user is None) != (password_file is None):
        raise OptionsError("--mail-password FILE belongs to a user: --mail smtp://USER@HOST", "mail_password")
    return Mail(host, port, sender, user, None if password_file is None else _password_in(password_file), tls)


def passkeys_chosen(address: str | None) -> bool:
    """Whether people may log in by passkeys. Raises ``OptionsError`` where none can be used.

    >>> passkeys_chosen("https://table.example.org")
    True
    """
    _check_installed("webauthn", "--passkeys")
    if address is None:
        raise OptionsError("--passkeys needs --address URL: a passkey is good for one host", "address")
    parts = urlsplit(address)
    is_number = (parts.hostname or "").replace(".", "").isdigit() or ":" in (parts.hostname or "")
    if is_number or (parts.scheme != "https" and parts.hostname != "localhost"):
        raise OptionsError("--passkeys needs an --address that is https:// and a name, or http://localhost", "address")
    return True


def push_chosen(address: str | None) -> Push:
    """That browsers are told of turns. Raises ``OptionsError`` where none can be."""
    _check_installed("pywebpush", "--push")
    if address is None or not address.startswith(("https://", "http://localhost")):
        raise OptionsError("--push needs an --address that is https://, or http://localhost", "address")
    return Push()


def _password_in(file: Path) -> str:
    try:
        password = file.read_text().strip("\r\n")
    except (OSError, UnicodeError) as error:
        raise OptionsError(f"--mail-password: the file {file} cannot be read: {error}") from None
    if not password:
        raise OptionsError(f"--mail-password: the file {file} is empty")
    return password


def _check_installed(package: str, option: str) -> None:
    if find_spec(package) is None:
        raise OptionsError(f"{option} needs an extra that is not installed: pip install 'chabudai[notify]'")
