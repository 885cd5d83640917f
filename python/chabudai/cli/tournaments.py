"""``chabudai tournaments``: what there is at a service, how one stands, and one's own part in it."""

from __future__ import annotations

from pathlib import Path
from typing import Annotated

import typer

from ..errors import OptionsError
from ..match.record import printable
from ..server.configuration import secret_in
from .play import remote_client


def tournaments(
    at: Annotated[str, typer.Option(metavar="URL", help="The service, or the link of a tournament.")],
    *,
    join: Annotated[bool, typer.Option("--join", help="Take part.")] = False,
    leave: Annotated[bool, typer.Option("--leave", help="Take part no more.")] = False,
    name: Annotated[str, typer.Option(metavar="NAME", help="With --join: what you are called.")] = "",
    board: Annotated[
        int | None, typer.Option(metavar="NUMBER", help="What each table made of a board of a duplicate.", min=1)
    ] = None,
    token: Annotated[
        Path | None, typer.Option(metavar="FILE", help="A file with the token of a bot of yours, which it is about.")
    ] = None,
) -> int:
    """Tell of the tournaments of a service, or how one stands and who plays whom; take part in it, or leave it.

    \b
    chabudai tournaments --at http://localhost:8000
    chabudai tournaments --at http://localhost:8000/tournaments/ID
    chabudai tournaments --at http://localhost:8000/tournaments/ID --join --name Anna
    chabudai play --at http://localhost:8000/tournaments/ID    from your table to the next
    chabudai tournaments --at http://localhost:8000/tournaments/ID --leave
    chabudai tournaments --at http://localhost:8000/tournaments/ID --board 1
    """
    if join + leave + (board is not None) > 1:
        raise OptionsError("of --join, --leave and --board one is said at a time")
    if name and not join:
        raise OptionsError("--name is said with --join")
    secret = secret_in(token, "token")
    if join or leave:
        does = remote_client()
        print(does.join_tournament(at, name, secret) if join else does.leave_tournament(at, secret))
        return 0
    lines = (
        remote_client().tournament_lines(at, secret)
        if board is None
        else remote_client().board_lines(at, board, secret)
    )
    for line in lines:
        print(printable(line))
    return 0
