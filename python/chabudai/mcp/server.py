"""A server of the Model Context Protocol over standard input and output."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, TypeVar

from .. import __version__
from ..errors import GameError, MissingExtraError
from .tables import Tables

try:
    from mcp.server.mcpserver import MCPServer
    from mcp.server.mcpserver.exceptions import ToolError
except ImportError:
    raise MissingExtraError("chabudai mcp needs the package mcp: pip install 'chabudai[mcp]'") from None

_ResultT = TypeVar("_ResultT")

INSTRUCTIONS = """Board and card games against bots. `games` lists them, `rules` returns a rulebook, `new_game` opens a
table. `new_game`, `view` and `play` return what your seat knows; `token` identifies the question that you must answer.
`play` answers it with an action in the game's notation. `why` explains why an action is illegal, with the clause of
the rules."""


def server(*, shows_legal: bool = False, seed: int | None = None) -> MCPServer[Any]:
    """Returns a server with its own tables. The tool ``legal`` exists only if ``shows_legal`` is set."""
    tables = Tables(seed=seed)
    mcp_server: MCPServer[Any] = MCPServer(
        "chabudai", instructions=INSTRUCTIONS, version=__version__, log_level="ERROR"
    )

    @mcp_server.tool()
    def games() -> list[dict[str, Any]]:
        """The games with their options and the available opponents."""
        return _convert_refusals(tables.games)

    @mcp_server.tool()
    def rules(game: str, clause: str = "") -> str:
        """The rulebook of a game: all of it, a section (N4) or clause (N4.2) by number, or a clause by name."""
        return _convert_refusals(lambda: tables.rules(game, clause))

    @mcp_server.tool()
    def new_game(
        game: str, options: dict[str, Any] | None = None, seat: int = 0, opponents: str = "bot:2"
    ) -> dict[str, Any]:
        """Opens a table: you take a seat, counted from 0, and bots take the others."""
        return _convert_refusals(lambda: tables.new_game(game, options, seat=seat, opponents=opponents))

    @mcp_server.tool()
    def view(table: str) -> dict[str, Any]:
        """Your seat's current knowledge, and the token of the question that you must answer."""
        return _convert_refusals(lambda: tables.view(table))

    @mcp_server.tool()
    def why(table: str, action: str) -> str:
        """Why an action is illegal for you now, with the clause of the rules."""
        return _convert_refusals(lambda: tables.why(table, action))

    @mcp_server.tool()
    def play(table: str, token: str, action: str) -> dict[str, Any]:
        """Answers the question of a token with an action; then the bots play until it is your turn again."""
        return _convert_refusals(lambda: tables.play(table, token, action))

    @mcp_server.tool()
    def record(table: str) -> str:
        """The record of the match; in games with hidden hands, only after the end."""
        return _convert_refusals(lambda: tables.record(table))

    if shows_legal:

        @mcp_server.tool()
        def legal(table: str) -> list[str]:
            """Your legal actions now."""
            return _convert_refusals(lambda: tables.legal(table))

    return mcp_server


def _convert_refusals(ask: Callable[[], _ResultT]) -> _ResultT:
    """Returns the result of ``ask``; turns a ``GameError`` into a tool error that begins with its code."""
    try:
        return ask()
    except GameError as error:
        raise ToolError(f"{error.code}: {error}") from None


def serve(*, shows_legal: bool = False, seed: int | None = None) -> int:
    """Serves one client over standard input and output until it disconnects; returns the exit code."""
    server(shows_legal=shows_legal, seed=seed).run("stdio")
    return 0
