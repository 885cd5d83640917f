"""The server: tables over WebSocket and REST. It contains no code for particular games and decides no rules.

Importing it is quick; :func:`serve` and :func:`create_app` import the packages of the server.

>>> from chabudai.server import Settings, create_app
>>> app = create_app(Settings(database="sqlite://"))
"""

from __future__ import annotations

from collections.abc import Mapping
from importlib import import_module
from typing import TYPE_CHECKING, Any

from ..bots.external import check_bots
from .public_url import read_address, read_root_path
from .settings import Limits, Rate, Settings

if TYPE_CHECKING:
    from starlette.applications import Starlette

__all__ = ["Limits", "Rate", "Settings", "create_app", "run", "serve"]


def serve(*, bots: Mapping[str, Any] | None = None, **settings: Any) -> int:
    """Runs a server until Ctrl-C, as ``chabudai serve`` does, and returns the exit code.

    ``bots`` maps names to external bots, which take seats as ``bot:NAME``. Each value is a factory function of an
    importable module, or ``"module:factory"``; the bot runs in its own processes. ``settings`` are the fields of
    :class:`Settings`: ``host``, ``port``, ``database``, ``open_browser`` and more. As on the command line,
    ``root_path`` is appended to an ``address`` without a path.

    Raises ``InputError`` if a bot is invalid, and ``OptionsError`` if ``address`` or ``root_path`` is.
    """
    root_path = read_root_path(settings.get("root_path") or "")
    if settings.get("address") is not None:
        settings["address"] = read_address(settings["address"], root_path)
    return run(Settings(bots=check_bots(bots or {}), **{**settings, "root_path": root_path}))


def run(settings: Settings) -> int:
    """Runs a server with complete settings and returns the exit code."""
    code: int = _module("run").run(settings)
    return code


def create_app(settings: Settings | None = None) -> Starlette:
    """Returns the server as an ASGI application.

    Raises ``StoreError`` if its database cannot be used or is in use.
    """
    app: Starlette = _module("app").create_app(settings)
    return app


def _module(name: str) -> Any:
    return import_module(f"chabudai.server.http.{name}")
