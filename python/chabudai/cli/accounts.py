"""``chabudai people``: commands for the operator of a server's accounts."""

from __future__ import annotations

from types import ModuleType
from typing import Annotated

import typer

from ..errors import OptionsError
from .shared import group, import_part

HELP = """Manage the accounts of a server.

\b
chabudai people promote anna                    make anna a moderator, who can read reports
chabudai people promote anna --role player      make anna a player again
chabudai people ratings                         check the ratings against the results
chabudai people ratings --recompute             correct the ratings
"""
ROLES = ("player", "moderator")

Database = Annotated[str | None, typer.Option(metavar="FILE|URL", help="The server's database.")]


def accounts_app() -> typer.Typer:
    """Returns the command group ``people``."""
    app = group(HELP)
    app.command("promote")(promote)
    app.command("ratings")(ratings)
    return app


def promote(
    name: Annotated[str, typer.Argument(metavar="NAME", help="The name of an account.")],
    role: Annotated[str, typer.Option(metavar="ROLE", help="moderator or player.")] = "moderator",
    database: Database = None,
) -> None:
    """Change the role of an account.

    \b
    chabudai people promote anna --database games.sqlite
    """
    if role not in ROLES:
        raise OptionsError(f"--role must be one of {', '.join(ROLES)}, not {role!r}", "role", role)
    print(_administration().promote(name, role, database))


def ratings(
    recompute: Annotated[bool, typer.Option("--recompute", help="Write the corrected ratings.")] = False,
    database: Database = None,
) -> int:
    """Recompute all ratings from the results and report differences.

    \b
    chabudai people ratings --database games.sqlite
    """
    sentence, is_right = _administration().check_ratings(database, is_kept=recompute)
    print(sentence)
    return 0 if is_right else 2


def _administration() -> ModuleType:
    return import_part("server.accounts.administration")
