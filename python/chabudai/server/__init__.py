"""The server: tables over WebSocket and REST. It names no game and decides no rule.

Importing it needs no further packages; :func:`serve` and :func:`create_app` need the extra ``server``.

>>> from chabudai.server import Settings, create_app
>>> app = create_app(Settings(database="sqlite://"))
"""

from __future__ import annotations

from collections.abc import Mapping
from importlib import import_module
from typing import TYPE_CHECKING, Any

from ..bots.external import check_bots
from ..errors import MissingExtraError
from .settings import Limits, Rate, Settings

if TYPE_CHECKING:
    from starlette.applications import Starlette

__all__ = ["Limits", "Rate", "Settings", "create_app", "run", "serve"]


def serve(*, bots: Mapping[str, Any] | None = None, **settings: Any) -> int:
    """Runs a server until Ctrl-C, as ``chabudai serve`` does, and returns the exit code.

    ``bots`` are external bots by name, which sit at tables as ``bot:NAME``: each is a function of a module that makes
    one, or ``"module:factory"``, and plays in processes of its own. ``settings`` are the fields of :class:`Settings`:
    ``host``, ``port``, ``database``, ``open_browser`` and more.

    Raises ``InputError``, and ``MissingExtraError`` without the packages of the extra ``server``.
    """
    return run(Settings(bots=check_bots(bots or {}), **settings))


def run(settings: Settings) -> int:
    """The same with all settings. Raises ``MissingExtraError``."""
    code: int = _module("run").run(settings)
    return code


def create_app(settings: Settings | None = None) -> Starlette:
    """Returns the server as an ASGI application.

    Raises ``StoreError`` if its database cannot be used or is in use, and ``MissingExtraError``.
    """
    app: Starlette = _module("app").create_app(settings)
    return app


def _module(name: str) -> Any:
    try:
        return import_module(f"chabudai.server.http.{name}")
    except ImportError as error:
        raise MissingExtraError(f"serving needs an extra ({error}): pip install 'chabudai[server]'") from None
