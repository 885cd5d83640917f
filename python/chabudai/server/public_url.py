"""The public URL of the page, and the path below which a proxy offers the server."""

from __future__ import annotations

import re
from urllib.parse import urlsplit

from ..errors import OptionsError

_ROOT_PATH = re.compile(r"(/[A-Za-z0-9_~-][A-Za-z0-9._~-]*)+")
OWN_PATHS = (
    "analysis",
    "api",
    "assets",
    "clubs",
    "embed",
    "healthz",
    "join",
    "lab",
    "leaders",
    "learn",
    "mail",
    "me",
    "metrics",
    "moderation",
    "p",
    "play",
    "print",
    "readyz",
    "replay",
    "robots.txt",
    "score",
    "screen",
    "sitemap.xml",
    "t",
    "tournaments",
    "watch",
)
"""The first parts of the server's own paths. If a root path began with one of them, it would be unclear whether a proxy
has removed it."""


def read_root_path(text: str) -> str:
    """Returns the path below which a proxy offers the server, without a slash at the end. Raises ``OptionsError``.

    >>> read_root_path("/games/"), read_root_path("/")
    ('/games', '')
    """
    path = text.rstrip("/")
    if path and _ROOT_PATH.fullmatch(path) is None:
        raise OptionsError(f"--root-path takes a path such as /games, not {text!r}", "root_path", text)
    if path.split("/")[1:2] and path.split("/")[1] in OWN_PATHS:
        raise OptionsError(
            f"--root-path cannot begin with {path.split('/')[1]}: that is a path of the server itself",
            "root_path",
            text,
        )
    return path


def read_address(text: str, root_path: str = "") -> str:
    """Returns the URL of the page, which ends with the root path. Raises ``OptionsError`` if ``text`` is not a URL.

    >>> read_address("https://table.example.org/")
    'https://table.example.org'
    >>> read_address("https://example.org", "/games")
    'https://example.org/games'
    """
    try:
        parts = urlsplit(text)
        is_page = parts.scheme in ("http", "https") and bool(parts.hostname) and (parts.port or 1) > 0
    except ValueError:
        is_page = False
    if not is_page or parts.query or parts.fragment or "@" in parts.netloc:
        raise OptionsError(f"--address takes a URL such as https://table.example.org, not {text!r}", "address", text)
    if parts.path.rstrip("/") not in ("", root_path):
        raise OptionsError(f"--address {text} and --root-path must have the same path", "address", text)
    return f"{parts.scheme}://{parts.netloc.lower()}{root_path}"
