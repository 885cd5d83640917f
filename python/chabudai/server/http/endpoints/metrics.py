"""The endpoint ``/metrics``: Prometheus metrics for the operator only."""

from __future__ import annotations

import secrets
from collections.abc import Awaitable, Callable, Sequence

from starlette.requests import Request
from starlette.responses import Response

from ...live.registry import TableRegistry
from ...metrics import CONTENT_TYPE
from ..addresses import is_address_among
from ..tcp_connections import TcpConnections

_FORWARDED = ("forwarded", "x-forwarded-for", "x-real-ip", "via")


def register_metrics(registry: TableRegistry, lines: TcpConnections) -> None:
    """Adds the numbers of tables and connections to the metrics."""

    def waiting_reads() -> float:
        return 0 if registry.readers is None else registry.readers.waiting

    def waiting_writes() -> float:
        return 0 if registry.group_commit is None else registry.group_commit.waiting

    registry.metrics.watch(
        {
            "chabudai_tables": ("Tables in memory", lambda: len(registry.tables)),
            "chabudai_sockets": ("Open sockets of tables", lambda: registry.connection_count),
            "chabudai_connections": ("Open connections", lambda: len(lines)),
            "chabudai_bots_thinking": ("Bots that are searching", lambda: registry.bot_pool.at_work),
            "chabudai_bots_waiting": ("Bots that wait for a search slot", lambda: registry.bot_pool.waiting),
            "chabudai_bots_away": ("Searches that another process runs for this one", lambda: registry.bot_pool.away),
            "chabudai_writes_waiting": ("Writes that wait for a commit", waiting_writes),
            "chabudai_lateness_seconds": ("Average lateness of the event loop", lambda: registry.load.lateness_s),
            "chabudai_restriction": (
                "Restrictions because of overload, from 0 to 4",
                lambda: registry.load.restriction,
            ),
            "chabudai_reads_waiting": ("Reads that wait or run", waiting_reads),
        },
        {"chabudai_connections_cut": ("Connections refused or aborted", "reason", lambda: lines.refused)},
    )


def metrics_endpoint(registry: TableRegistry) -> Callable[[Request], Awaitable[Response]]:
    """Returns the handler of ``/metrics``. It answers holders of the token and allowed addresses; others get status
    404.

    No address is allowed by default: a proxy on this machine would forward requests from everywhere.
    """
    allowed = registry.settings.metrics_from

    async def respond(request: Request) -> Response:
        if not _is_allowed(request, registry.settings.metrics_token, allowed):
            return Response(status_code=404)
        return Response(registry.metrics.text(), media_type=CONTENT_TYPE)

    return respond


def _is_allowed(request: Request, token: str | None, allowed: Sequence[str]) -> bool:
    scheme, _, given = request.headers.get("authorization", "").partition(" ")
    if token and scheme.lower() == "bearer" and secrets.compare_digest(given.strip().encode(), token.encode()):
        return True
    # A forwarded request comes from the address of the proxy, unless the proxy is trusted.
    is_passed_on = any(name in request.headers for name in _FORWARDED)
    host = request.client.host if request.client is not None else ""
    return not is_passed_on and is_address_among(host, allowed)
