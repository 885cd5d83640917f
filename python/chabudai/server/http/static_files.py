"""The files of the built page."""

from __future__ import annotations

import gzip
import re
from collections.abc import Sequence
from importlib.resources import files
from mimetypes import guess_type
from pathlib import Path

from starlette.datastructures import Headers
from starlette.exceptions import HTTPException
from starlette.responses import FileResponse, PlainTextResponse, Response
from starlette.staticfiles import StaticFiles
from starlette.types import Scope

from .compression import ENCODINGS, accepted_encodings

NO_PAGE = """The server is running, but its page is not built.

The wheel contains the page (pip install 'chabudai[server]'). In a clone, run `make web`. Scripts and bots do not need
the page: see /api/docs.
"""


class IndexPage:
    """The page itself: ``index.html`` of the built page."""

    def __init__(self, folder: Path, root_path: str = "") -> None:
        self.folder = folder
        self._root_path = root_path
        self._file = folder / "index.html"
        self._moved: tuple[int, bytes] = (0, b"")
        """The page below the root path, compressed, with the modification time of the file from which it was made."""

    def response(self, accepted: Sequence[str] = (), status: int = 200) -> Response:
        """Returns the page, or a text that says how to build it."""
        if not self._file.is_file():
            return PlainTextResponse(NO_PAGE, status)
        headers = {"Cache-Control": "no-cache", "Vary": "Accept-Encoding"}
        if self._root_path:
            return self._below_root_path(accepted, status, headers)
        for encoding in accepted:
            compressed = self.folder / f"index.html.{ENCODINGS[encoding]}"
            if compressed.is_file():
                response: Response = FileResponse(compressed, status, headers=headers)
                _set_encoding_headers(response, encoding, "text/html")
                return response
        return FileResponse(self._file, status, media_type="text/html", headers=headers)

    def _below_root_path(self, accepted: Sequence[str], status: int, headers: dict[str, str]) -> Response:
        written_ns = self._file.stat().st_mtime_ns
        if self._moved[0] != written_ns:
            moved = move_page(self._file.read_text(encoding="utf-8"), self._root_path)
            self._moved = (written_ns, gzip.compress(moved.encode(), mtime=0))
        body = self._moved[1]
        if "gzip" not in accepted:
            return Response(gzip.decompress(body), status, headers, "text/html")
        response = Response(body, status, headers)
        _set_encoding_headers(response, "gzip", "text/html")
        return response


def move_page(html: str, root_path: str) -> str:
    """Returns the page with the URLs of its files moved below a root path, and with a ``meta`` element that tells its
    scripts the path.

    >>> move_page('<head><script src="/assets/a.js"></script></head>', "/games")
    '<head><meta name="root-path" content="/games" /><script src="/games/assets/a.js"></script></head>'
    """
    moved = re.sub(r'\b(href|src)="/(?!/)', rf'\1="{root_path}/', html)
    return moved.replace("<head>", f'<head><meta name="root-path" content="{root_path}" />', 1)


class WebFiles(StaticFiles):
    """Serves the built page, compressed if the browser supports it. Files with a hash in their name may be cached
    forever.
    """

    def __init__(self, page: IndexPage) -> None:
        super().__init__(directory=page.folder, check_dir=False, follow_symlink=False)
        self._page = page
        # The page may be built while the server is running.
        self.config_checked = True

    async def get_response(self, path: str, scope: Scope) -> Response:
        """Returns a file of the page, or 404."""
        accepted = accepted_encodings(Headers(scope=scope).get("accept-encoding", ""))
        if path in ("", "."):
            return self._page.response(accepted)
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


def _set_encoding_headers(response: Response, encoding: str, media_type: str) -> None:
    response.headers["Content-Encoding"] = encoding
    response.headers["Content-Type"] = f"{media_type}; charset=utf-8" if media_type.startswith("text/") else media_type
    response.headers["Vary"] = "Accept-Encoding"
