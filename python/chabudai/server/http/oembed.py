"""oEmbed (https://oembed.com): tells other sites how to embed a table or an analysis."""

from __future__ import annotations

import re
from html import escape
from urllib.parse import parse_qs, urlencode, urlsplit

from starlette.requests import Request
from starlette.responses import JSONResponse, Response
from starlette.routing import Route

from ...catalogue import message
from ..table.errors import RefusedError
from .callers import EndpointContext
from .page_heads import PAGE_HEADS, PICTURE_SIZE, SITE, PageHead, page_head
from .responses import refusal_response

OEMBED_PATH = "/api/oembed"
_PAGES = (
    (re.compile(r"/t/(?P<table>[A-Za-z0-9_-]{16})/?"), "/t/{table}"),
    (re.compile(r"/t/(?P<table>[A-Za-z0-9_-]{16})/(?P<match>[0-9]{1,9})/?"), "/t/{table}/{match:int}"),
    (re.compile(r"/analysis/(?P<analysis>[A-Za-z0-9_-]{20})/?"), "/analysis/{analysis}"),
    (re.compile(r"/embed/(?P<table>[A-Za-z0-9_-]{16})/?"), "/embed/{table}"),
    (re.compile(r"/embed/analysis/(?P<analysis>[A-Za-z0-9_-]{20})/?"), "/embed/analysis/{analysis}"),
)
"""The pages that can be embedded, with their patterns in :data:`PAGE_HEADS`."""
_WIDTH_PX, _HEIGHT_PX = 640, 640
_MIN_PX, _MAX_PX = 200, 2000
_PROVIDER_CACHE_S = 3600


def site_url(request: Request, address: str | None) -> str:
    """Returns the public URL of the server, without a slash at the end."""
    if address is not None:
        return address
    root_path = str(request.scope.get("root_path", "")).rstrip("/")
    return f"{request.url.scheme}://{request.url.netloc}{root_path}"


def oembed_route(context: EndpointContext) -> Route:
    """Returns the route of the oEmbed endpoint. It is for any site, and needs neither a session nor a key."""

    async def answer(request: Request) -> Response:
        site, asked = site_url(request, context.settings.address), request.query_params
        if asked.get("format", "json") != "json":
            return Response(status_code=501)
        found = _page_of(asked.get("url", ""), site)
        if found is None:
            return refusal_response(RefusedError("no_match", message("server-not-found")))
        pattern, parameters, query = found
        # The head is built for the page itself.
        scope = {**request.scope, "path_params": parameters, "path": urlsplit(asked["url"]).path, "query_string": query}
        head = await page_head(context, Request(scope), PAGE_HEADS[pattern])
        if head.embed is None:
            return refusal_response(RefusedError("no_match", message("server-not-found")))
        width, height = (
            _size(asked.get(name), usual) for name, usual in (("maxwidth", _WIDTH_PX), ("maxheight", _HEIGHT_PX))
        )
        return JSONResponse(
            _description(head, site, width, height),
            headers={"Access-Control-Allow-Origin": "*", "Cross-Origin-Resource-Policy": "cross-origin"},
        )

    return Route(OEMBED_PATH, answer, methods=["GET"])


def _page_of(url: str, site: str) -> tuple[str, dict[str, str], bytes] | None:
    """Returns the pattern, the parameters and the query of a page of this site that can be embedded."""
    parts, own = urlsplit(url), urlsplit(site)
    path = parts.path.removeprefix(own.path) if parts.path.startswith(own.path) else ""
    if parts.netloc.lower() != own.netloc.lower() or parts.scheme not in ("http", "https"):
        return None
    for shape, pattern in _PAGES:
        if match := shape.fullmatch(path):
            wanted = {name: values[0] for name, values in parse_qs(parts.query).items() if name in ("match", "turn")}
            return pattern, match.groupdict(), urlencode(wanted).encode()
    return None


def _size(text: str | None, usual: int) -> int:
    """Returns the size of the frame: the usual one, or a smaller one that a site asks for."""
    if text is None or not re.fullmatch(r"[0-9]{1,5}", text, re.ASCII):
        return usual
    return max(_MIN_PX, min(int(text), usual, _MAX_PX))


def _description(head: PageHead, site: str, width: int, height: int) -> dict[str, object]:
    frame = (
        f'<iframe src="{escape(f"{site}{head.embed}")}" width="{width}" height="{height}" title="{escape(head.title)}"'
        ' style="border:0;max-width:100%" loading="lazy" allowfullscreen></iframe>'
    )
    return {
        "version": "1.0",
        "type": "rich",
        "provider_name": SITE,
        "provider_url": f"{site}/",
        "title": head.title,
        "html": frame,
        "width": width,
        "height": height,
        "thumbnail_url": site + head.picture,
        "thumbnail_width": PICTURE_SIZE[0],
        "thumbnail_height": PICTURE_SIZE[1],
        "cache_age": _PROVIDER_CACHE_S,
    }
