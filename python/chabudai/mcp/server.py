"""The server of the Model Context Protocol, over the standard input and output."""

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

INSTRUCTIONS = """Board and card games against bots. `games` lists them, `rules` tells a rulebook, `new_game` opens a
table. Every answer of `new_game`, `view` and `play` tells what your seat knows; its `token` names the question that you
are asked. `play` answers it with an action in the game's notation. `why` says why an
action is not allowed, with the clause."""


def server(*, shows_legal: bool = False, seed: int | None = None) -> MCPServer[Any]:
    """A server with tables of its own. The tool ``legal`` is there only if it is switched on."""
    tables = Tables(seed=seed)
    mcp_server: MCPServer[Any] = MCPServer(
        "chabudai", instructions=INSTRUCTIONS, version=__version__, log_level="ERROR"
    )

    @mcp_server.tool()
    def games() -> list[dict[str, Any]]:
        """The games with their options and the opponents there are."""
        return _convert_refusals(tables.games)

    @mcp_server.tool()
    def rules(game: str, clause: str = "") -> str:
        """The rulebook of a game: all of it, a section (N4) or clause (N4.2) by its number, or a clause by its name."""
        return _convert_refusals(lambda: tables.rules(game, clause))

    @mcp_server.tool()
    def new_game(
        game: str, options: dict[str, Any] | None = None, seat: int = 0, opponents: str = "bot:2"
    ) -> dict[str, Any]:
        """Opens a table: you sit in a seat, counted from 0, and a bot in every other one."""
        return _convert_refusals(lambda: tables.new_game(game, options, seat=seat, opponents=opponents))

    @mcp_server.tool()
    def view(table: str) -> dict[str, Any]:
        """What your seat knows now, and the token of the question that you are asked."""
        return _convert_refusals(lambda: tables.view(table))

    @mcp_server.tool()
    def why(table: str, action: str) -> str:
        """Why an action is not legal for you now, with the clause of the rules."""
        return _convert_refusals(lambda: tables.why(table, action))

    @mcp_server.tool()
    def play(table: str, token: str, action: str) -> dict[str, Any]:
        """Answers the question of a token with an action; the bots play until you are asked again."""
        return _convert_refusals(lambda: tables.play(table, token, action))

    @mcp_server.tool()
    def record(table: str) -> str:
        """The record of the match; where hands are hidden, when it is over."""
        return _convert_refusals(lambda: tables.record(table))

    if shows_legal:

        @mcp_server.tool()
        def legal(table: str) -> list[str]:
            """Your legal actions now."""
            return _convert_refusals(lambda: tables.legal(table))

    return mcp_server


def _convert_refusals(ask: Callable[[], _ResultT]) -> _ResultT:
    """The answer; a refusal in one line that begins with its code."""
    try:
        return ask()
    except GameError as error:
        raise ToolError(f"{error.code}: {error}") from None


def serve(*, shows_legal: bool = False, seed: int | None = None) -> int:
    """Serves one client over the standard input and output until it goes; the exit code."""
    server(shows_legal=shows_legal, seed=seed).run("stdio")
    return 0
