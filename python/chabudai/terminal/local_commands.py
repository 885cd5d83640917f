"""The commands of a table on this machine that a table on a server lacks or replaces."""

from __future__ import annotations

from collections.abc import Sequence
from pathlib import Path
from typing import TYPE_CHECKING

from ..catalogue import message
from ..match.atomic_files import write_whole
from ..match.untrusted_text import printable
from .local_table import LocalTable
from .seating import Seating

if TYPE_CHECKING:
    from .session import TerminalSession


def _table(session: TerminalSession) -> LocalTable:
    """Returns the session's table, which must be local."""
    assert isinstance(session.table, LocalTable)
    return session.table


def note(session: TerminalSession, arguments: Sequence[str]) -> None:
    """Adds a line to the notes, or shows them."""
    table = _table(session)
    if table.saves is None or table.identifier is None:
        session.say(message("terminal-no-notes-here"))
        return
    path = table.saves.notes_path(table.identifier)
    try:
        if arguments:
            with path.open("a", encoding="utf-8") as file:
                file.write(f"{table.match.action_count}: {printable(' '.join(arguments))}\n")
            session.say(message("terminal-noted"))
        elif path.is_file():
            session.say(path.read_text(encoding="utf-8").rstrip("\n"))
        else:
            session.say(message("terminal-no-notes"))
    except OSError as error:
        session.say(message("terminal-notes-failed", reason=str(error.strerror or error)))


def save(session: TerminalSession, arguments: Sequence[str]) -> None:
    """Writes the record to a file, or reports where it is saved."""
    table = _table(session)
    if not arguments:
        table.save()
        if table.trouble is not None or table.saves is None or table.identifier is None:
            session.say(message("terminal-not-saved-automatically"))
        else:
            path = str(table.saves.path(table.identifier))
            session.say(message("terminal-saved-as", id=table.identifier, path=path))
            _warn_of_peeking(session)
        return
    if write_record(session, Path(" ".join(arguments)).expanduser(), table.match.record()):
        _warn_of_peeking(session)


def write_record(session: TerminalSession, path: Path, record: str) -> bool:
    """Writes a record to a file, after confirmation if it exists; returns whether it was written."""
    if path.exists() and not session.confirm(message("terminal-replace", path=str(path))):
        session.say(message("terminal-nothing-written"))
        return False
    try:
        write_whole(path, record)
    except OSError as error:
        reason = str(error.strerror or error)
        session.say(message("terminal-not-written", path=printable(str(path)), reason=reason))
        return False
    session.say(message("terminal-saved-in", path=str(path)))
    return True


def _warn_of_peeking(session: TerminalSession) -> None:
    if session.view.hides and not session.view.is_over:
        session.say(message("terminal-hidden-record"))


def load(session: TerminalSession, arguments: Sequence[str]) -> None:
    """Opens another game. The current game stays saved."""
    table = _table(session)
    saves = table.saves
    if saves is None:
        session.say(message("terminal-saves-nothing"))
        return
    if not arguments:
        session.numbered = [f"load {identifier}" for identifier in saves.latest(9)]
        session.listed_count = len(session.numbered)
        session.say("\n".join(f"{number}: {name}" for number, name in enumerate(session.numbered, start=1)))
        return
    identifier, match = saves.load(" ".join(arguments))
    seating = Seating.of_names(match.game.key, match.game.spec["seats"], match.names)
    session.open_table(LocalTable(match, seating, saves, identifier, threads=table.threads))


def take_back(session: TerminalSession, _arguments: Sequence[str]) -> None:
    """Takes back the latest move of a person and everything after it."""
    _table(session).take_back()
    session.numbered = []


def start_again(session: TerminalSession, _arguments: Sequence[str]) -> None:
    """Starts another game with the same options and players."""
    if not session.view.is_over and not session.confirm(message("terminal-start-another")):
        session.say(message("terminal-goes-on"))
    else:
        session.open_table(_table(session).again())
