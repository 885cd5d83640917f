"""What a browser is given: the built page, the page of the API, and the headers that keep both to themselves."""

from __future__ import annotations

import re
from collections.abc import Sequence
from importlib.resources import files
from mimetypes import guess_type
from pathlib import Path

from starlette.datastructures import Headers, MutableHeaders
from starlette.exceptions import HTTPException
from starlette.requests import Request
from starlette.responses import FileResponse, HTMLResponse, PlainTextResponse, Response
from starlette.staticfiles import StaticFiles
from starlette.types import ASGIApp, Message, Receive, Scope, Send

NO_PAGE = """The tables are open, but the page is not built.

It is part of the wheel (pip install 'chabudai[server]'); in a clone, `make web` builds it.
Scripts and bots need no page: see /api/docs.
"""

_NOTHING = "default-src 'none'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'"
_PAGE = (
    f"{_NOTHING}; script-src 'self'; style-src 'self'; img-src 'self' data: blob:; font-src 'self'; "
    "connect-src 'self'; manifest-src 'self'; media-src 'self' data:; worker-src 'self'"
)
# A report of the lab is one file with its scripts in it; it is kept apart from the page and all that the page keeps.
_REPORT = (
    "sandbox allow-scripts allow-popups allow-popups-to-escape-sandbox allow-downloads; default-src 'none'; "
    "base-uri 'none'; form-action 'none'; frame-ancestors 'none'; script-src 'unsafe-inline' 'unsafe-eval'; "
    "style-src 'unsafe-inline'; img-src data: blob:; font-src data:"
)
# Swagger UI writes styles into its page; it shows nothing that anybody has typed.
_DOCS = f"{_NOTHING}; script-src 'self'; style-src 'self' 'unsafe-inline'; img-src 'self' data:; connect-src 'self'"

_DOCS_HTML = """<!doctype html>
<html lang="en">
<head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1">
<title>Chabudai: API</title><link rel="icon" href="data:,">
<link rel="stylesheet" href="/api/docs/swagger-ui.css"></head>
<body><div id="swagger-ui"><p><a href="/api/openapi.json">The OpenAPI document</a></p></div>
<script src="/api/docs/swagger-ui-bundle.js"></script><script src="/api/docs/start.js"></script></body>
</html>
"""
_DOCS_START = 'SwaggerUIBundle({url: "/api/openapi.json", dom_id: "#swagger-ui", validatorUrl: null});\n'
_DOCS_FILES = {"swagger-ui.css": "text/css", "swagger-ui-bundle.js": "text/javascript"}


class SecurityHeaders:
    """Adds to every answer what tells a browser to trust nothing else."""

    def __init__(self, app: ASGIApp) -> None:
        self._app = app

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        """Passes a request on and its answer back."""
        if scope["type"] != "http":
            await self._app(scope, receive, send)
            return
        path = scope["path"]
        is_api = path.startswith("/api/")
        is_report = path.startswith("/lab/") and path.endswith("/report.html")
        policy = _DOCS if path.startswith("/api/docs") else _NOTHING if is_api else _REPORT if is_report else _PAGE

        async def send_with_headers(message: Message) -> None:
            if message["type"] == "http.response.start":
                headers = MutableHeaders(scope=message)
                headers["Content-Security-Policy"] = policy
                headers["Referrer-Policy"] = "no-referrer"
                headers["X-Content-Type-Options"] = "nosniff"
                headers["Cross-Origin-Opener-Policy"] = "same-origin"
                headers["Cross-Origin-Resource-Policy"] = "same-origin"
                if is_api:
                    # An answer may hold a key.
                    headers.setdefault("Cache-Control", "no-store")
            await send(message)

        await self._app(scope, receive, send_with_headers)


class WebFiles(StaticFiles):
    """The built page, packed for who can unpack it; names that hold a hash of their content are kept for ever."""

    def __init__(self, folder: Path) -> None:
        super().__init__(directory=folder, check_dir=False, follow_symlink=False)
        self._folder = folder
        # The page may be built while the service runs.
        self.config_checked = True

    async def get_response(self, path: str, scope: Scope) -> Response:
        """A file of the page, or 404."""
        accepted = accepted_packings(Headers(scope=scope).get("accept-encoding", ""))
        if path in ("", "."):
            return index(self._folder, accepted)
        response = await self._packed(path, scope, accepted)
        is_hashed = path.startswith("assets/")
        response.headers["Cache-Control"] = "public, max-age=31536000, immutable" if is_hashed else "no-cache"
        return response

    async def _packed(self, path: str, scope: Scope, accepted: Sequence[str]) -> Response:
        for packing in accepted:
            try:
                response = await super().get_response(f"{path}.{PACKINGS[packing]}", scope)
            except (HTTPException, RuntimeError, ValueError):
                continue
            _mark_packed(response, packing, guess_type(path)[0] or "application/octet-stream")
            return response
        try:
            response = await super().get_response(path, scope)
        except (RuntimeError, ValueError):
            raise HTTPException(404) from None
        response.headers["Vary"] = "Accept-Encoding"
        return response


def web_folder(chosen: Path | None) -> Path:
    """Where the built page is."""
    return Path(str(files("chabudai") / "web")) if chosen is None else chosen


PACKINGS = {"br": "br", "gzip": "gz"}
"""How a browser calls each way in which the page was packed as it was built, best first, and how its files end."""


def accepted_packings(header: str) -> list[str]:
    """Those of :data:`PACKINGS` that an ``Accept-Encoding`` takes, best first.

    >>> accepted_packings("gzip, deflate, br;q=0.8"), accepted_packings("br;q=0.0, identity")
    (['br', 'gzip'], [])
    """
    taken = set()
    for part in header.lower().split(","):
        name, _, weight = part.partition(";")
        if re.fullmatch(r"\s*q=0(\.0*)?\s*", weight) is None:
            taken.add(name.strip())
    return [packing for packing in PACKINGS if packing in taken or "*" in taken]


def index(folder: Path, accepted: Sequence[str] = (), status: int = 200) -> Response:
    """The page itself, or how to get it."""
    page = folder / "index.html"
    if not page.is_file():
        return PlainTextResponse(NO_PAGE, status)
    headers = {"Cache-Control": "no-cache", "Vary": "Accept-Encoding"}
    for packing in accepted:
        packed = folder / f"index.html.{PACKINGS[packing]}"
        if packed.is_file():
            response = FileResponse(packed, status, headers=headers)
            _mark_packed(response, packing, "text/html")
            return response
    return FileResponse(page, status, media_type="text/html", headers=headers)


def _mark_packed(response: Response, packing: str, media_type: str) -> None:
    response.headers["Content-Encoding"] = packing
    response.headers["Content-Type"] = f"{media_type}; charset=utf-8" if media_type.startswith("text/") else media_type
    response.headers["Vary"] = "Accept-Encoding"


async def docs(_request: Request) -> Response:
    """The page of the API."""
    return HTMLResponse(_DOCS_HTML, headers={"Cache-Control": "no-cache"})


async def docs_file(request: Request) -> Response:
    """A part of the page of the API, from the installed package: nothing comes from elsewhere."""
    name = request.path_params["name"]
    if name == "start.js":
        return Response(_DOCS_START, media_type="text/javascript", headers={"Cache-Control": "no-cache"})
    if name not in _DOCS_FILES:
        raise HTTPException(404)
    file = Path(str(files("openapi_ui_bundles") / "swagger_ui" / "vendor" / name))
    return FileResponse(file, media_type=_DOCS_FILES[name], headers={"Cache-Control": "public, max-age=86400"})
