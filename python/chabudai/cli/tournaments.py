"""``chabudai tournaments``: lists a server's tournaments, shows, joins and leaves one."""

from __future__ import annotations

from pathlib import Path
from typing import Annotated

import typer

from ..errors import OptionsError
from ..match.untrusted_text import printable
from ..server.configuration import secret_in
from .play import remote_client


def tournaments(
    at: Annotated[str, typer.Option(metavar="URL", help="A server, or the link of a tournament.")],
    *,
    join: Annotated[bool, typer.Option("--join", help="Take part.")] = False,
    leave: Annotated[bool, typer.Option("--leave", help="Leave the tournament.")] = False,
    name: Annotated[str, typer.Option(metavar="NAME", help="With --join: your name.")] = "",
    board: Annotated[
        int | None, typer.Option(metavar="NUMBER", help="Show the results of a board of a duplicate tournament.", min=1)
    ] = None,
    token: Annotated[
        Path | None, typer.Option(metavar="FILE", help="File with the token of your bot, for which the command acts.")
    ] = None,
) -> int:
    """List, show, join or leave tournaments on a server. A tournament is shown with its standings and pairings.

    \b
    chabudai tournaments --at http://localhost:8000
    chabudai tournaments --at http://localhost:8000/tournaments/ID
    chabudai tournaments --at http://localhost:8000/tournaments/ID --join --name Anna
    chabudai play --at http://localhost:8000/tournaments/ID    play at your tables
    chabudai tournaments --at http://localhost:8000/tournaments/ID --leave
    chabudai tournaments --at http://localhost:8000/tournaments/ID --board 1
    """
    if join + leave + (board is not None) > 1:
        raise OptionsError("use only one of --join, --leave and --board")
    if name and not join:
        raise OptionsError("--name needs --join")
    secret = secret_in(token, "token")
    client = remote_client("tournaments")
    if join or leave:
        print(client.join_tournament(at, name, secret) if join else client.leave_tournament(at, secret))
        return 0
    lines = client.tournament_lines(at, secret) if board is None else client.board_lines(at, board, secret)
    for line in lines:
        print(printable(line))
    return 0
