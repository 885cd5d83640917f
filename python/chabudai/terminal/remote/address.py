"""Parses the address of a server, or a link to one of its tables, seats, invitations or tournaments."""

from __future__ import annotations

import re
from dataclasses import dataclass, replace
from urllib.parse import parse_qs, urlsplit

from ...catalogue import message
from ...errors import OptionsError

_PAGES = "api|join|lab|leaders|learn|mail|me|moderation|p|replay|t|tournaments"
"""The first parts of the paths of a server's page."""
_PATH = re.compile(
    rf"(?P<root>(?:/(?!(?:{_PAGES})(?:/|$))[A-Za-z0-9_~-][A-Za-z0-9._~-]*)*)"
    r"(?P<page>|/join|/tournaments|/t/(?P<table>[A-Za-z0-9_-]{1,64})(?:/\d+)?"
    r"|/tournaments/(?P<tournament>[A-Za-z0-9_-]{1,64}))/?"
)
_SECRET = re.compile(r"[A-Za-z0-9_.~-]{1,64}")
_JOIN = "/join"
_CODE = re.compile(r"[A-Z]{6}")


@dataclass(frozen=True, slots=True)
class ServerAddress:
    """The address of a server, and optionally of a table or tournament on it. Secrets are not shown in ``repr``."""

    base: str
    """The URL of the server, with the path below which a proxy offers it."""
    table: str | None = None
    invitation: str | None = None
    key: str | None = None
    code: str | None = None
    """The six-letter code of an open seat on this server."""
    tournament: str | None = None
    """The id of a tournament on this server. If it is set, ``key`` is the key of the entrant."""

    def __repr__(self) -> str:
        return f"ServerAddress({self.link()!r})"

    @property
    def socket(self) -> str:
        """The address of the table's websocket."""
        return self.socket_at(f"/api/tables/{self.table}/socket")

    def socket_at(self, path: str) -> str:
        """Returns the address of a websocket on this server."""
        return f"ws{self.base.removeprefix('http')}{path}"

    def link(self) -> str:
        """Returns the address without secrets."""
        if self.tournament is not None:
            return f"{self.base}/tournaments/{self.tournament}"
        return self.base if self.table is None else f"{self.base}/t/{self.table}"

    def at(self, table: str, key: str | None = None) -> ServerAddress:
        """Returns the address of a table on the same server, with the key of a seat if there is one."""
        return replace(self, table=table, invitation=None, key=key, code=None, tournament=None)

    def by_code(self, said: str) -> ServerAddress:
        """Returns the address with a table code as people type it. Raises ``OptionsError``.

        >>> ServerAddress("http://localhost:8000").by_code("kxq-rtm").code
        'KXQRTM'
        """
        code = "".join(letter for letter in said.upper() if letter not in " -")
        if not _CODE.fullmatch(code):
            raise OptionsError(str(message("terminal-not-a-code", code=repr(said[:20]))), option="code")
        return replace(self, code=code)


def parse(text: str) -> ServerAddress:
    """Parses an address. Raises ``OptionsError``.

    >>> parse("localhost:8000")
    ServerAddress('http://localhost:8000')
    >>> parse("https://play.example/t/ab-12#join=xyz").invitation
    'xyz'
    >>> parse("play.example/join#KXQRTM").code
    'KXQRTM'
    >>> parse("play.example/t/ab-12").socket
    'wss://play.example/api/tables/ab-12/socket'
    >>> parse("play.example/tournaments/ab-12").tournament
    'ab-12'
    >>> parse("https://example.org/games/t/ab-12").base
    'https://example.org/games'
    """
    given = text.strip()
    split = urlsplit(given if "://" in given else f"//{given}")
    try:
        host, port = split.hostname, split.port
    except ValueError:
        host, port = None, None
    if not host or split.scheme not in ("", "http", "https", "ws", "wss"):
        wrong = message("terminal-not-an-address", text=repr(text[:80]))
        raise OptionsError(str(wrong), option="at", value=text[:80])
    scheme = {"ws": "http", "wss": "https"}.get(split.scheme, split.scheme)
    if not scheme:
        # Without a scheme, a host with a port or without a dot is assumed to be on the local network.
        scheme = "http" if port is not None or "." not in host else "https"
    name = f"[{host}]" if ":" in host else host
    found = _PATH.fullmatch(split.path)
    if found is None:
        raise OptionsError(str(message("terminal-not-a-table-link", text=repr(text[:80]))), option="at")
    port_part = "" if port is None else f":{port}"
    address = ServerAddress(f"{scheme}://{name}{port_part}{found['root']}")
    if found["page"] == _JOIN:
        return address.by_code(split.fragment)
    if found["table"] is None and found["tournament"] is None:
        return address
    opened = {name: values[0] for name, values in parse_qs(split.fragment).items()}
    for secret in opened.values():
        if not _SECRET.fullmatch(secret):
            raise OptionsError(str(message("terminal-damaged-link")), option="at")
    if found["tournament"] is not None:
        return replace(address, tournament=found["tournament"], key=opened.get("key"))
    return replace(address, table=found["table"], invitation=opened.get("join"), key=opened.get("key"))
