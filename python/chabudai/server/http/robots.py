"""``robots.txt`` and ``sitemap.xml``: what search engines may read and list."""

from __future__ import annotations

from html import escape

from starlette.requests import Request
from starlette.responses import PlainTextResponse, Response
from starlette.routing import Route

from ...presentation import PRESENTATIONS
from .oembed import site_url

_ALLOWED = ("/api/*/picture.png", "/api/oembed")
"""Pictures and descriptions that chat services read, some of which respect ``robots.txt``."""
_LISTED = ("/", "/learn", "/tournaments", "/lab", "/analysis")
_GAME_PAGES = ("/play/{game}", "/learn/{game}", "/leaders/{game}")


def robots_routes(address: str | None) -> list[Route]:
    """Returns the routes. ``address`` is the public URL of the server, if it is known."""

    async def robots(request: Request) -> Response:
        site = site_url(request, address)
        base = str(request.scope.get("root_path", "")).rstrip("/")
        rules = [*(f"Allow: {base}{path}" for path in _ALLOWED), f"Disallow: {base}/api/"]
        return PlainTextResponse("\n".join(["User-agent: *", *rules, "", f"Sitemap: {site}/sitemap.xml", ""]))

    async def sitemap(request: Request) -> Response:
        site = site_url(request, address)
        paths = [*_LISTED, *(pattern.format(game=key) for key in PRESENTATIONS for pattern in _GAME_PAGES)]
        pages = "".join(f"<url><loc>{escape(site + path)}</loc></url>\n" for path in paths)
        xml = (
            '<?xml version="1.0" encoding="UTF-8"?>\n'
            f'<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">\n{pages}</urlset>\n'
        )
        return Response(xml, media_type="application/xml")

    return [Route("/robots.txt", robots), Route("/sitemap.xml", sitemap)]
