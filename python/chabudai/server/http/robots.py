"""``robots.txt`` and ``sitemap.xml``: what search engines may read and list."""

from __future__ import annotations

from html import escape

from starlette.requests import Request
from starlette.responses import PlainTextResponse, Response
from starlette.routing import Route

from ...presentation import PRESENTATIONS
from ...store import StoreError
from ...store.tournaments import load_listed
from ..table.errors import RefusedError
from .addresses import client_address
from .admission import Visitor
from .callers import EndpointContext
from .endpoints.tournaments import MAX_LISTED
from .oembed import site_url
from .request_costs import READ_MS

_ALLOWED = ("/api/*/picture.png", "/api/oembed")
"""Pictures and descriptions that chat services read, some of which respect ``robots.txt``."""
_LISTED = ("/", "/learn", "/watch", "/tournaments", "/clubs", "/lab", "/analysis")
_GAME_PAGES = ("/play/{game}", "/learn/{game}", "/leaders/{game}")


def robots_routes(context: EndpointContext) -> list[Route]:
    """Returns the routes."""
    address, registry = context.settings.address, context.registry

    async def tournaments(request: Request) -> list[str]:
        """Returns the paths of listed tournaments; none if they cannot be read now."""
        try:
            with context.admission.admit(Visitor(client_address(request)), READ_MS):
                found = await registry.call(load_listed, registry.store, MAX_LISTED)
        except (RefusedError, StoreError):
            return []
        return [f"/tournaments/{stored.id}" for stored, _ in found]

    async def robots(request: Request) -> Response:
        site = site_url(request, address)
        base = str(request.scope.get("root_path", "")).rstrip("/")
        rules = [*(f"Allow: {base}{path}" for path in _ALLOWED), f"Disallow: {base}/api/"]
        return PlainTextResponse("\n".join(["User-agent: *", *rules, "", f"Sitemap: {site}/sitemap.xml", ""]))

    async def sitemap(request: Request) -> Response:
        site = site_url(request, address)
        games = (pattern.format(game=key) for key in PRESENTATIONS for pattern in _GAME_PAGES)
        paths = [*_LISTED, *games, *await tournaments(request)]
        pages = "".join(f"<url><loc>{escape(site + path)}</loc></url>\n" for path in paths)
        xml = (
            '<?xml version="1.0" encoding="UTF-8"?>\n'
            f'<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">\n{pages}</urlset>\n'
        )
        return Response(xml, media_type="application/xml")

    return [Route("/robots.txt", robots), Route("/sitemap.xml", sitemap)]
