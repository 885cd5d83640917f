"""The files of the built page."""

from __future__ import annotations

from collections.abc import Sequence
from importlib.resources import files
from mimetypes import guess_type
from pathlib import Path

from starlette.datastructures import Headers
from starlette.exceptions import HTTPException
from starlette.responses import FileResponse, PlainTextResponse, Response
from starlette.staticfiles import StaticFiles
from starlette.types import Scope

from .responses import ENCODINGS, accepted_encodings

NO_PAGE = """The server is running, but its page is not built.

The wheel contains the page (pip install 'chabudai[server]'). In a clone, run `make web`. Scripts and bots do not need
the page: see /api/docs.
"""


class WebFiles(StaticFiles):
    """Serves the built page, compressed if the browser supports it. Files with a hash in their name may be cached
    forever.
    """

    def __init__(self, folder: Path) -> None:
        super().__init__(directory=folder, check_dir=False, follow_symlink=False)
        self._folder = folder
        # The page may be built while the server is running.
        self.config_checked = True

    async def get_response(self, path: str, scope: Scope) -> Response:
        """Returns a file of the page, or 404."""
        accepted = accepted_encodings(Headers(scope=scope).get("accept-encoding", ""))
        if path in ("", "."):
            return index_page(self._folder, accepted)
        response = await self._compressed_response(path, scope, accepted)
        is_hashed = path.startswith("assets/")
        response.headers["Cache-Control"] = "public, max-age=31536000, immutable" if is_hashed else "no-cache"
        return response

    async def _compressed_response(self, path: str, scope: Scope, accepted: Sequence[str]) -> Response:
        for encoding in accepted:
            try:
                response = await super().get_response(f"{path}.{ENCODINGS[encoding]}", scope)
            except (HTTPException, RuntimeError, ValueError):
                continue
            _set_encoding_headers(response, encoding, guess_type(path)[0] or "application/octet-stream")
            return response
        try:
            response = await super().get_response(path, scope)
        except (RuntimeError, ValueError):
            raise HTTPException(404) from None
        response.headers["Vary"] = "Accept-Encoding"
        return response


def web_folder(chosen: Path | None) -> Path:
    return Path(str(files("chabudai") / "web")) if chosen is None else chosen


def index_page(folder: Path, accepted: Sequence[str] = (), status: int = 200) -> Response:
    """Returns the page itself, or a text that says how to build it."""
    page = folder / "index.html"
    if not page.is_file():
        return PlainTextResponse(NO_PAGE, status)
    headers = {"Cache-Control": "no-cache", "Vary": "Accept-Encoding"}
    for encoding in accepted:
        compressed = folder / f"index.html.{ENCODINGS[encoding]}"
        if compressed.is_file():
            response = FileResponse(compressed, status, headers=headers)
            _set_encoding_headers(response, encoding, "text/html")
            return response
    return FileResponse(page, status, media_type="text/html", headers=headers)


def _set_encoding_headers(response: Response, encoding: str, media_type: str) -> None:
    response.headers["Content-Encoding"] = encoding
    response.headers["Content-Type"] = f"{media_type}; charset=utf-8" if media_type.startswith("text/") else media_type
    response.headers["Vary"] = "Accept-Encoding"
