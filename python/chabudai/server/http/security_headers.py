"""The security headers of every answer, and the content security policy of each kind of page."""

from __future__ import annotations

from starlette.datastructures import MutableHeaders
from starlette.types import ASGIApp, Message, Receive, Scope, Send

from .root_path import route_path

_NOTHING = "default-src 'none'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'"
# The core for play without a server is WebAssembly.
_PAGE = (
    f"{_NOTHING}; script-src 'self' 'wasm-unsafe-eval'; style-src 'self'; img-src 'self' data: blob:; font-src 'self'; "
    "connect-src 'self'; manifest-src 'self'; media-src 'self' data:; worker-src 'self'"
)
# Other sites may show a table or an analysis in their pages.
_EMBED = _PAGE.replace("frame-ancestors 'none'", "frame-ancestors *")
# A lab report is one file that contains its scripts. The sandbox separates it from the page and the page's storage.
_REPORT = (
    "sandbox allow-scripts allow-popups allow-popups-to-escape-sandbox allow-downloads; default-src 'none'; "
    "base-uri 'none'; form-action 'none'; frame-ancestors 'none'; script-src 'unsafe-inline' 'unsafe-eval'; "
    "style-src 'unsafe-inline'; img-src data: blob:; font-src data:"
)
# Swagger UI inserts styles into its page. The page shows no user input.
_DOCS = f"{_NOTHING}; script-src 'self'; style-src 'self' 'unsafe-inline'; img-src 'self' data:; connect-src 'self'"


# Scripts that run as workers have the policy of their own answer: they read the modules of the core.
_SCRIPT = "default-src 'none'; script-src 'self' 'wasm-unsafe-eval'; connect-src 'self'"


def _policy_of(kind: str, policy: str) -> str:
    """Returns the policy of an answer outside the interface, by its content type: that of a page is long."""
    if kind.startswith("text/html"):
        return policy
    return _SCRIPT if kind.startswith("text/javascript") else _NOTHING


# Browser features that no page uses. The list is short because browsers log an error for names that they do not know.
_UNUSED = (
    "accelerometer",
    "camera",
    "display-capture",
    "geolocation",
    "gyroscope",
    "hid",
    "magnetometer",
    "microphone",
    "midi",
    "payment",
    "serial",
    "usb",
    "xr-spatial-tracking",
)
_PERMISSIONS = ", ".join(
    [
        *(f"{name}=(self)" for name in ("clipboard-write", "publickey-credentials-get")),
        *(f"{name}=()" for name in _UNUSED),
    ]
)
_HSTS = "max-age=31536000"
"""One year, for this host only, because other hosts of the domain may not have TLS."""


class SecurityHeaders:
    """Adds the security headers to every answer."""

    def __init__(self, app: ASGIApp, is_always_https: bool = False) -> None:
        """``is_always_https`` says that the public address uses TLS, even if a proxy reports a request as plain
        HTTP.
        """
        self._app = app
        self._is_always_https = is_always_https

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        """Passes a request on and adds the headers to the answer."""
        if scope["type"] != "http":
            await self._app(scope, receive, send)
            return
        path = route_path(scope)
        is_https = self._is_always_https or scope["scheme"] == "https"
        is_api = path.startswith("/api/")
        is_report = path.startswith("/lab/") and path.endswith("/report.html")
        is_embed = path.startswith("/embed/")
        policy = _PAGE
        if is_api:
            policy = _DOCS if path.startswith("/api/docs") else _NOTHING
        elif is_report:
            policy = _REPORT
        elif is_embed:
            policy = _EMBED

        async def send_with_headers(message: Message) -> None:
            if message["type"] == "http.response.start":
                headers = MutableHeaders(scope=message)
                kind = headers.get("content-type", "")
                headers["Content-Security-Policy"] = policy if is_api else _policy_of(kind, policy)
                if kind.startswith("text/html"):
                    # Only documents need these headers, and the first is as long as a small script.
                    headers["Permissions-Policy"] = _PERMISSIONS
                    headers["Cross-Origin-Opener-Policy"] = "same-origin"
                if is_https:
                    headers["Strict-Transport-Security"] = _HSTS
                headers["Referrer-Policy"] = "no-referrer"
                headers["X-Content-Type-Options"] = "nosniff"
                # A picture for other sites has a policy of its own.
                headers.setdefault("Cross-Origin-Resource-Policy", "cross-origin" if is_embed else "same-origin")
                if is_api:
                    # An answer may contain a key.
                    headers.setdefault("Cache-Control", "no-store")
            await send(message)

        await self._app(scope, receive, send_with_headers)
