"""Starts the server from Python."""

from __future__ import annotations

from collections.abc import Mapping
from importlib import import_module
from typing import Any

from .bots.external import check_bots
from .errors import MissingExtraError


def serve(*, bots: Mapping[str, Any] | None = None, **settings: Any) -> int:
    """Runs the server until Ctrl-C, as ``chabudai serve`` does, and returns the exit code.

    ``bots`` maps names to your own bots, which play at tables as ``bot:NAME``: each is a function of a file that
    returns a bot, or ``"module:factory"``, and runs in its own processes. ``settings`` are those of
    ``chabudai.server.serve``: ``host``, ``port``, ``database``, ``open_browser`` and more.

    Raises ``InputError``, and ``MissingExtraError`` without the packages of the extra ``server``.
    """
    named = check_bots(bots or {})
    try:
        server = import_module("chabudai.server")
    except ImportError as error:
        raise MissingExtraError(f"serving needs an extra ({error}): pip install 'chabudai[server]'") from None
    code: int = server.serve(bots=named, **settings)
    return code
