"""The session cookie: read from requests, and set so that neither scripts nor other sites can use it."""

from __future__ import annotations

import re

from starlette.requests import HTTPConnection
from starlette.responses import Response

from ..accounts.accounts import SESSION_LIFETIME_DAYS, TOKEN_PREFIX, Credentials

COOKIE = "chabudai"
_PATH = "/api"


def credentials_in(request: HTTPConnection) -> Credentials:
    """Returns the credentials in a request. A seat key identifies a seat, not a person."""
    scheme, _, said = request.headers.get("authorization", "").partition(" ")
    token = said.strip() if scheme.lower() == "bearer" and said.strip().startswith(TOKEN_PREFIX) else None
    secret = request.cookies.get(COOKIE)
    return Credentials(secret or None, token, browser_name(request.headers.get("user-agent", "")))


def is_https(request: HTTPConnection) -> bool:
    """Returns whether the page was loaded over HTTPS, even if a proxy in front does not say so."""
    return request.url.scheme == "https" or request.headers.get("origin", "").startswith("https://")


def set_session(response: Response, secret: str | None, secure: bool) -> None:
    """Sets the session cookie, or deletes it."""
    if secret is None:
        response.delete_cookie(COOKIE, path=_PATH, secure=secure, httponly=True, samesite="lax")
    else:
        seconds = SESSION_LIFETIME_DAYS * 86_400
        response.set_cookie(COOKIE, secret, seconds, path=_PATH, secure=secure, httponly=True, samesite="lax")


def browser_name(user_agent: str) -> str:
    """Returns a browser in two words, so that its owner recognises it; nothing else of the header is stored.

    >>> browser_name("Mozilla/5.0 (X11; Linux x86_64; rv:144.0) Gecko/20100101 Firefox/144.0")
    'Firefox, Linux'
    >>> browser_name("python-httpx/0.28")
    'a program'
    """
    browsers = (("Edg", "Edge"), ("OPR", "Opera"), ("Firefox", "Firefox"), ("Chrome", "Chrome"), ("Safari", "Safari"))
    systems = ("Android", "iPhone", "iPad", "Windows", "Mac OS", "CrOS", "Linux")
    browser = next((name for sign, name in browsers if re.search(rf"\b{sign}/", user_agent)), "a program")
    system = next((name for name in systems if name in user_agent), None)
    return browser if system is None else f"{browser}, {system}"
