"""What people give for a table of a service: a link to watch, to join or to a seat, to a tournament, or the service."""

from __future__ import annotations

import re
from dataclasses import dataclass, replace
from urllib.parse import parse_qs, urlsplit

from ...errors import OptionsError

_TABLE = re.compile(r"/t/([A-Za-z0-9_-]{1,64})(?:/\d*)?/?")
_TOURNAMENT = re.compile(r"/tournaments/([A-Za-z0-9_-]{1,64})/?")
_SECRET = re.compile(r"[A-Za-z0-9_.~-]{1,64}")
_JOIN = "/join"
_CODE = re.compile(r"[A-Z]{6}")


@dataclass(frozen=True, slots=True)
class ServerAddress:
    """A service, and perhaps a table of it with what opens a seat there; secrets are not shown in ``repr``."""

    base: str
    table: str | None = None
    invitation: str | None = None
    key: str | None = None
    code: str | None = None
    """Six letters that somebody has read out: they bring one to an open seat of a table of this service."""
    tournament: str | None = None
    """A tournament of the service, with ``key`` for who takes part in it."""

    def __repr__(self) -> str:
        return f"ServerAddress({self.link()!r})"

    @property
    def socket(self) -> str:
        """The address of the table's socket."""
        return f"ws{self.base.removeprefix('http')}/api/tables/{self.table}/socket"

    def link(self) -> str:
        """The address that anybody may see."""
        if self.tournament is not None:
            return f"{self.base}/tournaments/{self.tournament}"
        return self.base if self.table is None else f"{self.base}/t/{self.table}"

    def at(self, table: str, key: str | None = None) -> ServerAddress:
        """A table of the same service, with the key of a seat if one is sat in."""
        return replace(self, table=table, invitation=None, key=key, code=None, tournament=None)

    def by_code(self, said: str) -> ServerAddress:
        """The same service, to sit down by a code as people type it. Raises ``OptionsError``.

        >>> ServerAddress("http://localhost:8000").by_code("kxq-rtm").code
        'KXQRTM'
        """
        code = "".join(letter for letter in said.upper() if letter not in " -")
        if not _CODE.fullmatch(code):
            raise OptionsError(f"{said[:20]!r} is no code of a table: it has six letters", option="code")
        return replace(self, code=code)


def parse(text: str) -> ServerAddress:
    """The address that somebody means. Raises ``OptionsError``.

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
    """
    given = text.strip()
    split = urlsplit(given if "://" in given else f"//{given}")
    try:
        host, port = split.hostname, split.port
    except ValueError:
        host, port = None, None
    if not host or split.scheme not in ("", "http", "https", "ws", "wss"):
        raise OptionsError(
            f"{text[:80]!r} is no address of a table; say one such as http://localhost:8000, or a link to a table",
            option="at",
            value=text[:80],
        )
    scheme = {"ws": "http", "wss": "https"}.get(split.scheme, split.scheme)
    if not scheme:
        # What is typed without a scheme is on this machine or in its network if it has a port or no dot.
        scheme = "http" if port is not None or "." not in host else "https"
    name = f"[{host}]" if ":" in host else host
    address = ServerAddress(f"{scheme}://{name}" + (f":{port}" if port is not None else ""))
    if split.path in ("", "/"):
        return address
    if split.path == _JOIN:
        return address.by_code(split.fragment)
    if split.path in ("/tournaments", "/tournaments/"):
        return address
    found, of_tournament = _TABLE.fullmatch(split.path), _TOURNAMENT.fullmatch(split.path)
    if found is None and of_tournament is None:
        raise OptionsError(f"{text[:80]!r} is no link to a table, which ends in /t/ and its id", option="at")
    opened = {name: values[0] for name, values in parse_qs(split.fragment).items()}
    for secret in opened.values():
        if not _SECRET.fullmatch(secret):
            raise OptionsError("the link is damaged: what stands behind # is no invitation and no key", option="at")
    if of_tournament is not None:
        return replace(address, tournament=of_tournament[1], key=opened.get("key"))
    assert found is not None
    return replace(address, table=found[1], invitation=opened.get("join"), key=opened.get("key"))
