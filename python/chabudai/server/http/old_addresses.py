"""Redirects from addresses that pages once had."""

from __future__ import annotations

from collections.abc import Awaitable, Callable
from urllib.parse import quote

from starlette.requests import Request
from starlette.responses import RedirectResponse
from starlette.routing import Route

OLD_ADDRESSES = {"/replay": "/analysis", "/p/{name}": "/@{name}"}
"""The address that replaces each old one. Both have the same parameters."""


def redirect_routes(root_path: str) -> list[Route]:
    """Returns a route for each old address. Browsers keep the fragment, which may contain a position."""
    return [Route(old, _redirect_to(root_path + new)) for old, new in OLD_ADDRESSES.items()]


def _redirect_to(address: str) -> Callable[[Request], Awaitable[RedirectResponse]]:
    async def redirect(request: Request) -> RedirectResponse:
        parameters = {name: quote(str(value), safe="") for name, value in request.path_params.items()}
        return RedirectResponse(address.format_map(parameters), 308)

    return redirect
