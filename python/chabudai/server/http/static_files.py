"""The files of the built page."""

from __future__ import annotations

import gzip
import hashlib
import re
from collections.abc import Sequence
from html import escape
from importlib.resources import files
from mimetypes import add_type, guess_type
from pathlib import Path
from urllib.parse import quote

from starlette.datastructures import Headers
from starlette.exceptions import HTTPException
from starlette.responses import PlainTextResponse, Response
from starlette.staticfiles import StaticFiles
from starlette.types import Scope

from .compression import ENCODINGS, accepted_encodings
from .page_heads import PICTURE_SIZE, SITE, PageHead

NO_PAGE = """The server is running, but its page is not built.

The wheel contains the page (pip install chabudai). In a clone, run `make web`. Scripts and bots do not need
the page: see /api/docs.
"""


add_type("application/manifest+json", ".webmanifest")

INDEX_FILE = "index.html"
_TITLE = re.compile(r"<title>[^<]*</title>")
_ONLY_HOME = re.compile(r'\s*<link data-page="home"[^>]*>')
"""Elements of the head that preload files of the home page."""
_DESCRIPTION = re.compile(r'\s*<meta name="description"[^>]*>')


class IndexPage:
    """The page itself: ``index.html`` of the built page."""

    def __init__(self, folder: Path, root_path: str = "") -> None:
        self.folder = folder
        self._root_path = root_path
        self._file = folder / INDEX_FILE
        self._moved: tuple[int, str] = (0, "")
        """The page for addresses below the root path, with the modification time of the file from which it was made."""

    def response(self, head: PageHead, site: str, accepted: Sequence[str] = (), status: int = 200) -> Response:
        """Returns the page with a head, or a text that says how to build it. ``site`` is the public URL of the server,
        without a slash at the end.
        """
        if not self._file.is_file():
            return PlainTextResponse(NO_PAGE, status)
        body = insert_head(self._read(), head, site).encode()
        etag = f'"{hashlib.blake2b(body, digest_size=12).hexdigest()}'
        headers = {"Cache-Control": "no-cache", "Vary": "Accept-Encoding, Accept-Language"}
        if "gzip" not in accepted:
            return Response(body, status, {**headers, "ETag": f'{etag}"'}, "text/html")
        response = Response(gzip.compress(body, mtime=0), status, {**headers, "ETag": f'{etag}-gzip"'})
        response.headers["Content-Encoding"] = "gzip"
        response.headers["Content-Type"] = "text/html; charset=utf-8"
        return response

    def _read(self) -> str:
        """Returns the built page for addresses below the root path."""
        written_ns = self._file.stat().st_mtime_ns
        if self._moved[0] != written_ns:
            html = self._file.read_text(encoding="utf-8")
            self._moved = (written_ns, move_page(html, self._root_path))
        return self._moved[1]


def move_page(html: str, root_path: str) -> str:
    """Returns the page for every address below a root path: with absolute URLs of its files, and with a ``meta``
    element that tells its scripts the path. On a static host, where it is missing, the page works without a server.

    >>> move_page('<head><script src="./assets/a.js"></script></head>', "/games")
    '<head><meta name="root-path" content="/games" /><script src="/games/assets/a.js"></script></head>'
    """
    moved = re.sub(r'\b(href|src)="\.?/(?!/)', rf'\1="{root_path}/', html)
    return moved.replace("<head>", f'<head><meta name="root-path" content="{root_path}" />', 1)


def insert_head(html: str, head: PageHead, site: str) -> str:
    """Returns the page with the title, the description and the picture of a head, in its language.

    >>> page = '<html lang="en"><head><meta name="description" content="..." /><title>Chabudai</title></head>'
    >>> print(insert_head(page, PageHead("Natto <3", "A game."), "https://example.org")[:81])
    <html lang="en"><head><title>Natto &lt;3</title>
    <meta name="description" content
    """
    url, picture = site + head.path, site + head.picture
    properties = {
        "og:site_name": SITE,
        "og:type": "website",
        "og:title": head.title,
        "og:description": head.description,
        "og:url": url,
        "og:image": picture,
        "og:image:width": str(PICTURE_SIZE[0]),
        "og:image:height": str(PICTURE_SIZE[1]),
        "og:image:alt": head.title,
        "og:locale": head.language,
    }
    names = {
        "description": head.description,
        "twitter:card": "summary_large_image",
        **({} if head.is_indexed else {"robots": "noindex"}),
    }
    tags = [
        f"<title>{escape(head.title)}</title>",
        *(f'<meta name="{name}" content="{escape(content)}" />' for name, content in names.items()),
        *(f'<meta property="{name}" content="{escape(content)}" />' for name, content in properties.items()),
        f'<link rel="canonical" href="{escape(url)}" />',
    ]
    if head.embed is not None:
        described = f"{site}/api/oembed?url={quote(site + head.path, safe='')}"
        tags.append(f'<link rel="alternate" type="application/json+oembed" href="{escape(described)}" />')
    html = _DESCRIPTION.sub("", html, count=1)
    if head.path != "/":
        html = _ONLY_HOME.sub("", html)
    html = _TITLE.sub(lambda _: "\n".join(tags), html, count=1)
    return html.replace('<html lang="en"', f'<html lang="{escape(head.language)}"', 1)


class WebFiles(StaticFiles):
    """Serves the built page, compressed if the browser supports it. Files with a hash in their name may be cached
    forever.
    """

    def __init__(self, folder: Path) -> None:
        super().__init__(directory=folder, check_dir=False, follow_symlink=False)
        # The page may be built while the server is running.
        self.config_checked = True

    async def get_response(self, path: str, scope: Scope) -> Response:
        """Returns a file of the page, or 404."""
        accepted = accepted_encodings(Headers(scope=scope).get("accept-encoding", ""))
        if path in ("", ".", INDEX_FILE):
            raise HTTPException(404)
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
