"""The cookies for the session and for the known device. Neither scripts nor other sites can use them."""

from __future__ import annotations

import re
from dataclasses import dataclass
from typing import Any
from urllib.parse import urlsplit

from starlette.requests import HTTPConnection
from starlette.responses import Response

from ...catalogue import negotiate_language
from ..accounts.accounts import SESSION_LIFETIME_DAYS, TOKEN_PREFIX, Credentials, LogInSecrets

COOKIE = "chabudai"
"""The prefix of all cookie names. In earlier releases it was the name of the session cookie."""
DEVICE_LIFETIME_DAYS = 400
"""Days for which a device cookie is kept, the longest time that browsers allow."""
_OLD_PATH = "/api"
_DEFAULT_PORTS = (None, 80, 443)


@dataclass(frozen=True, slots=True)
class CookieNames:
    """The names of one server's cookies, for the URL at which a request reaches it.

    They contain the server's port and base path, because browsers send the cookies of a host to all servers on that
    host.
    """

    place: str
    """The part of the names that distinguishes this server from others on the same host."""
    root_path: str
    is_https: bool

    @property
    def session(self) -> str:
        return self._prefix + COOKIE + self.place

    @property
    def device(self) -> str:
        """The name of the cookie that identifies a device on which a person has logged in."""
        return f"{self._prefix}{COOKIE}{self.place}-device"

    @property
    def path(self) -> str:
        """The path of the cookies. With the prefix ``__Host-``, only the root is allowed."""
        return "/" if self.is_https else self.root_path + _OLD_PATH

    @property
    def _prefix(self) -> str:
        # With this prefix, no other host of the same domain can set the cookie.
        return "__Host-" if self.is_https else ""


def cookie_names(request: HTTPConnection, address: str | None) -> CookieNames:
    """Returns the names of the cookies. ``address`` is the public URL of the page, if it is known.

    A proxy may hide the port and scheme that the browser uses, so the public URL is needed.
    """
    seen = _split(f"//{request.headers.get('host', '')}")
    public = _split(address or "")
    is_public = seen.hostname is not None and seen.hostname == public.hostname
    scope = request.scope
    is_https = (
        scope["scheme"] in ("https", "wss")
        # The page was loaded over HTTPS, even if the proxy does not forward the scheme.
        or request.headers.get("origin", "").startswith("https://")
        or (is_public and public.scheme == "https")
    )
    root_path = str(scope.get("root_path", "")).rstrip("/")
    base = (public.path if is_public else "").rstrip("/") or root_path
    port = (public if is_public else seen).port
    parts = [str(port)] if port not in _DEFAULT_PORTS else []
    parts += [re.sub(r"[^A-Za-z0-9]+", "-", base).strip("-")] if base else []
    return CookieNames("".join(f"-{part}" for part in parts), root_path, is_https)


def credentials_in(request: HTTPConnection, address: str | None) -> Credentials:
    """Returns the credentials in a request. A seat key identifies a seat, not a person."""
    scheme, _, said = request.headers.get("authorization", "").partition(" ")
    token = said.strip() if scheme.lower() == "bearer" and said.strip().startswith(TOKEN_PREFIX) else None
    names = cookie_names(request, address)
    secret, old = request.cookies.get(names.session), request.cookies.get(COOKIE)
    return Credentials(
        secret or old or None,
        token,
        browser_name(request.headers.get("user-agent", "")),
        negotiate_language(request.headers.get("accept-language", "")),
        device=request.cookies.get(names.device) or None,
        is_old_cookie=not secret and bool(old),
    )


def set_session(response: Response, secret: str | None, names: CookieNames) -> None:
    """Sets the session cookie, or deletes it."""
    if secret is None:
        response.delete_cookie(names.session, **_attributes(names))
    else:
        response.set_cookie(names.session, secret, SESSION_LIFETIME_DAYS * 86_400, **_attributes(names))


def set_log_in(response: Response, secrets: LogInSecrets, names: CookieNames) -> None:
    """Sets the session and device cookies of a person who has just logged in."""
    set_session(response, secrets.session, names)
    response.set_cookie(names.device, secrets.device, DEVICE_LIFETIME_DAYS * 86_400, **_attributes(names))


def delete_old_session(response: Response, names: CookieNames) -> None:
    """Deletes the session cookie of an earlier release."""
    if names.session != COOKIE:
        response.delete_cookie(COOKIE, path=_OLD_PATH, secure=names.is_https, httponly=True, samesite="lax")


def _attributes(names: CookieNames) -> dict[str, Any]:
    return {"path": names.path, "secure": names.is_https, "httponly": True, "samesite": "lax"}


def _split(url: str) -> Any:
    try:
        found = urlsplit(url)
        _ = found.port
    except ValueError:
        return urlsplit("")
    return found


def browser_name(user_agent: str) -> str:
    """Describes a browser in two words, so that its owner recognises it. Nothing else from the header is stored.

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
