"""A server of the Model Context Protocol over standard input and output."""

from __future__ import annotations

from collections.abc import Callable
from functools import wraps
from typing import Any

from .. import __version__
from ..catalogue import SOURCE_LANGUAGE, use_language
from ..errors import GameError, MissingExtraError
from .tables import Tables

try:
    from mcp.server.mcpserver import MCPServer
    from mcp.server.mcpserver.exceptions import ToolError
except ImportError:
    raise MissingExtraError("chabudai mcp needs the package mcp: pip install 'chabudai[mcp]'") from None

INSTRUCTIONS = """Board and card games against bots. `games` lists them, `rules` returns a rulebook, `new_game` opens a
table. `new_game`, `view` and `play` return what your seat knows; `token` identifies the question that you must answer.
`play` answers it with an action in the game's notation. `why` explains why an action is illegal, with the clause of
the rules; `hint` says what a coach would play."""


def server(*, shows_legal: bool = False, seed: int | None = None) -> MCPServer[Any]:
    """Returns a server with its own tables. The tool ``legal`` exists only if ``shows_legal`` is set."""
    tables = Tables(seed=seed)
    mcp_server: MCPServer[Any] = MCPServer(
        "chabudai", instructions=INSTRUCTIONS, version=__version__, log_level="ERROR"
    )
    tools: list[Callable[..., Any]] = [tables.games, tables.rules, tables.new_game, tables.view]
    tools += [tables.why, tables.hint, tables.play, tables.record, *([tables.legal] if shows_legal else [])]
    for tool in tools:
        mcp_server.add_tool(_convert_refusals(tool))
    return mcp_server


def _convert_refusals(tool: Callable[..., Any]) -> Callable[..., Any]:
    """Returns a tool that answers in English and converts a ``GameError`` to a tool error, which begins with the
    error's code.
    """

    @wraps(tool)
    def answer(**given: Any) -> Any:
        try:
            with use_language(SOURCE_LANGUAGE):
                return tool(**given)
        except GameError as error:
            raise ToolError(f"{error.code}: {error}") from None

    return answer
