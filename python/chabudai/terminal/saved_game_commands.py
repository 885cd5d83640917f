"""The words of games that are kept on this machine: ``notes``, ``save``, ``load``, ``again``."""

from __future__ import annotations

from collections.abc import Sequence
from pathlib import Path
from typing import TYPE_CHECKING

from ..match.record import printable, write_whole
from .local_table import Table
from .seating import Seating

if TYPE_CHECKING:
    from .session import LineClient


def _table(client: LineClient) -> Table:
    """The table, which is one of this machine: elsewhere these words mean nothing."""
    assert isinstance(client.table, Table)
    return client.table


def note(client: LineClient, arguments: Sequence[str]) -> None:
    """Adds a line to one's notes, or tells them."""
    table = _table(client)
    if table.saves is None or table.identifier is None:
        client.say("Notes are kept with a saved game, and this one is not saved.")
        return
    path = table.saves.notes_path(table.identifier)
    try:
        if arguments:
            with path.open("a", encoding="utf-8") as file:
                file.write(f"{table.match.stands}: {printable(' '.join(arguments))}\n")
            client.say("Noted.")
        elif path.is_file():
            client.say(path.read_text(encoding="utf-8").rstrip("\n"))
        else:
            client.say("There are no notes yet. Say notes and a text to write one.")
    except OSError as error:
        client.say(f"The notes cannot be used: {error.strerror or error}.")


def save(client: LineClient, arguments: Sequence[str]) -> None:
    """Writes the record to a file, or says where it is kept."""
    table = _table(client)
    if not arguments:
        table.save()
        if table.trouble is not None or table.saves is None or table.identifier is None:
            client.say("The game is not saved by itself. Say save and a file.")
        else:
            client.say(f"Saved as {table.identifier}, in {table.saves.path(table.identifier)}")
            _warn_of_peeking(client)
        return
    path = Path(" ".join(arguments)).expanduser()
    if path.exists() and not client.confirm(f"{path} exists. Replace it?"):
        client.say("Nothing is written.")
        return
    try:
        write_whole(path, table.match.record())
    except OSError as error:
        client.say(f"{path} cannot be written: {error.strerror or error}.")
    else:
        client.say(f"Saved in {path}")
        _warn_of_peeking(client)


def _warn_of_peeking(client: LineClient) -> None:
    if client.table.hides and not client.table.is_over:
        client.say("The file holds what is hidden from you. Only you can read it; do not look before the end.")


def load(client: LineClient, arguments: Sequence[str]) -> None:
    """Goes on with another game; this one stays saved."""
    table = _table(client)
    saves = table.saves
    if saves is None:
        client.say("This session keeps no games.")
        return
    if not arguments:
        client.listed = [f"load {identifier}" for identifier in saves.latest(9)]
        client.listed_from = len(client.listed)
        client.say("\n".join(f"{number}: {name}" for number, name in enumerate(client.listed, start=1)))
        return
    identifier, match = saves.load(" ".join(arguments))
    seating = Seating.of_names(match.game.key, match.game.spec["seats"], match.names)
    client.open_table(Table(match, seating, saves, identifier, threads=table.threads))


def start_again(client: LineClient, _arguments: Sequence[str]) -> None:
    """Another game like this one."""
    if not client.table.is_over and not client.confirm("Leave this game and start another?"):
        client.say("The game goes on.")
    else:
        client.open_table(_table(client).again())
