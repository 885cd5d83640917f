"""The service from Python."""

from __future__ import annotations

from collections.abc import Mapping
from importlib import import_module
from typing import Any

from .bots.external import bots_begun
from .errors import MissingExtraError


def serve(*, bots: Mapping[str, Any] | None = None, **settings: Any) -> int:
    """Runs the service until Ctrl-C, as ``chabudai serve`` does; gives the exit code.

    ``bots`` are bots of one's own by name, who sit at tables as ``bot:NAME``: each is a function of a file that makes
    one, or ``"module:factory"``, and plays in processes of its own. ``settings`` are those of
    ``chabudai.server.serve``: ``host``, ``port``, ``database``, ``open_browser`` and more.

    Raises ``InputError``, and ``MissingExtraError`` without the packages of the extra ``server``.
    """
    named = bots_begun(bots or {})
    try:
        server = import_module("chabudai.server")
    except ImportError as error:
        raise MissingExtraError(f"serving needs an extra ({error}): pip install 'chabudai[server]'") from None
    code: int = server.serve(bots=named, **settings)
    return code
