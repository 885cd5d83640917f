"""The commands of a table on this machine that a table on a server lacks or replaces."""

from __future__ import annotations

from collections.abc import Sequence
from pathlib import Path
from typing import TYPE_CHECKING

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
        session.say("Notes are kept with a saved game, and this game is not saved.")
        return
    path = table.saves.notes_path(table.identifier)
    try:
        if arguments:
            with path.open("a", encoding="utf-8") as file:
                file.write(f"{table.match.action_count}: {printable(' '.join(arguments))}\n")
            session.say("Noted.")
        elif path.is_file():
            session.say(path.read_text(encoding="utf-8").rstrip("\n"))
        else:
            session.say("There are no notes yet. Type notes and a text to add one.")
    except OSError as error:
        session.say(f"The notes cannot be used: {error.strerror or error}.")


def save(session: TerminalSession, arguments: Sequence[str]) -> None:
    """Writes the record to a file, or reports where it is saved."""
    table = _table(session)
    if not arguments:
        table.save()
        if table.trouble is not None or table.saves is None or table.identifier is None:
            session.say("The game is not saved automatically. Type save and a file name.")
        else:
            session.say(f"Saved as {table.identifier}, in {table.saves.path(table.identifier)}")
            _warn_of_peeking(session)
        return
    if write_record(session, Path(" ".join(arguments)).expanduser(), table.match.record()):
        _warn_of_peeking(session)


def write_record(session: TerminalSession, path: Path, record: str) -> bool:
    """Writes a record to a file, after confirmation if it exists; returns whether it was written."""
    if path.exists() and not session.confirm(f"{path} exists. Replace it?"):
        session.say("Nothing was written.")
        return False
    try:
        write_whole(path, record)
    except OSError as error:
        session.say(f"{printable(str(path))} cannot be written: {error.strerror or error}.")
        return False
    session.say(f"Saved in {path}")
    return True


def _warn_of_peeking(session: TerminalSession) -> None:
    if session.view.hides and not session.view.is_over:
        session.say("The file contains hidden cards. Only you can read it; do not open it before the end.")


def load(session: TerminalSession, arguments: Sequence[str]) -> None:
    """Opens another game. The current game stays saved."""
    table = _table(session)
    saves = table.saves
    if saves is None:
        session.say("This session does not save games.")
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
    if not session.view.is_over and not session.confirm("Leave this game and start another?"):
        session.say("The game goes on.")
    else:
        session.open_table(_table(session).again())
