"""``chabudai people``: what the person who keeps a service does to its accounts."""

from __future__ import annotations

from importlib import import_module
from typing import Annotated, Any

import typer

from ..errors import OptionsError
from .groups import group

HELP = """The accounts of a service, for the person who keeps it.

\b
chabudai people promote anna                    anna may read reports
chabudai people promote anna --role player      and no more
chabudai people ratings                         are they what the results come to?
chabudai people ratings --recompute             make them so
"""
ROLES = ("player", "moderator")

Database = Annotated[str | None, typer.Option(metavar="FILE|URL", help="Where the matches are kept.")]


def accounts_app() -> typer.Typer:
    """The group ``people``."""
    app = group(HELP)
    app.command("promote")(promote)
    app.command("ratings")(ratings)
    return app


def promote(
    name: Annotated[str, typer.Argument(metavar="NAME", help="The name of an account.")],
    role: Annotated[str, typer.Option(metavar="ROLE", help="moderator or player.")] = "moderator",
    database: Database = None,
) -> None:
    """Make a person a moderator, or a player again.

    \b
    chabudai people promote anna --database games.sqlite
    """
    if role not in ROLES:
        raise OptionsError(f"--role is one of {', '.join(ROLES)}, not {role!r}", "role", role)
    print(_administration().promote(name, role, database))


def ratings(
    recompute: Annotated[bool, typer.Option("--recompute", help="Write those anew that differ.")] = False,
    database: Database = None,
) -> int:
    """Reckon all ratings anew from the results of the matches.

    \b
    chabudai people ratings --database games.sqlite
    """
    sentence, is_right = _administration().check_ratings(database, is_kept=recompute)
    print(sentence)
    return 0 if is_right else 2


def _administration() -> Any:
    try:
        return import_module("chabudai.server.accounts.administration")
    except ImportError as error:
        hint = "pip install 'chabudai[server]'"
        raise OptionsError(f"accounts need an extra that is not installed ({error}); get it with: {hint}") from None
