"""The table of a session on a server, for the commands of such tables."""

from __future__ import annotations

from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from ..session import TerminalSession
    from .table import ServerTable


def server_table(session: TerminalSession) -> ServerTable:
    from .table import ServerTable  # noqa: PLC0415 It names the words that stand here.

    assert isinstance(session.table, ServerTable)
    return session.table
