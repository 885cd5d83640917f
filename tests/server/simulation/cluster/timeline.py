"""Records what the processes do about each table, and when, so that a long interruption can be explained."""

from __future__ import annotations

import asyncio
import functools
import time
from collections.abc import Callable
from pathlib import Path
from typing import Any

from chabudai.server.cluster import messages as letters
from chabudai.server.cluster.remote_table import RemoteTable
from chabudai.server.cluster.rpc_client import RpcClient
from chabudai.server.http import table_socket as socket
from chabudai.server.live.ownership import Ownership
from chabudai.server.live.registry import TableRegistry
from tests.server.simulation.faults.patching import patch

MAX_RECORD_CHARS = 40


def write_timeline(path: Path) -> None:
    """Makes this process record its actions with a clock that all processes of the machine share."""
    file = path.open("a", buffering=1)

    def write_record(what: str) -> None:
        file.write(f"{time.monotonic():.3f} {what}\n")

    def record_calls(owner: Any, name: str, words: Callable[..., str], beyond_s: float = 0.0) -> None:
        """Records an awaited call when it ends, if it has taken at least a given time or has failed."""
        work = getattr(owner, name)

        @functools.wraps(work)
        async def awaited(self: Any, *given: Any) -> Any:
            began = time.monotonic()
            try:
                found = await work(self, *given)
            except BaseException as error:
                write_record(f"{words(self, *given)}: {type(error).__name__} after {time.monotonic() - began:.2f} s")
                raise
            if time.monotonic() - began >= beyond_s:
                write_record(f"{words(self, *given)}: after {time.monotonic() - began:.2f} s")
            return found

        @functools.wraps(work)
        def called(self: Any, *given: Any) -> Any:
            write_record(words(self, *given))
            return work(self, *given)

        patch(owner, name, awaited if asyncio.iscoroutinefunction(work) else called)

    me = ""

    def own(owners: Ownership) -> str:
        nonlocal me
        me = owners.me
        return f"{me} all begins"

    record_calls(Ownership, "begin", own)
    record_calls(Ownership, "declare_dead", lambda _self, process: f"{me} all believes {process} to be dead")
    record_calls(Ownership, "claim", lambda _self, table: f"{me} {table} claims")
    record_calls(TableRegistry, "_load", lambda _self, table: f"{me} {table} loads")
    record_calls(TableRegistry, "lose", lambda _self, table: f"{me} {table} loses")
    record_calls(RemoteTable, "end", lambda self: f"{me} {self.table_id} leaves {self.process}")
    record_calls(socket.TableSocket, "_find_again", lambda self, _place: f"{me} {self._table_id} finds again")
    record_calls(
        socket.TableSocket, "_answer", lambda self, _place, frame: f"{me} {self._table_id} {type(frame).__name__}", 0.5
    )
    record_calls(
        RpcClient,
        "ask",
        lambda _self, process, asked: f"{me} {_table(asked)} asks {process} {type(asked).__name__}",
        0.5,
    )
    record_calls(RemoteTable, "_fetch_snapshot", lambda self, _guest, _number: f"{me} {self.table_id} is shown", 0.5)
    record_calls(socket.TableSocket, "_enter", lambda self, _hello: f"{me} {self._table_id} lets in")


def _table(asked: letters.RpcRequest) -> str:
    return str(getattr(asked, "table", "all"))


def read_timeline(path: Path, table: str, since_s: float) -> list[str]:
    """Returns the records of a table, and general records, since a given time. Their times are in seconds after that
    time.
    """
    found = []
    for line in path.read_text().splitlines():
        at, process, about, what = line.split(" ", 3)
        if about in (table, "all") and float(at) >= since_s:
            found.append(f"  {float(at) - since_s:7.3f} s {process[:4]} {what}")
    return found[:MAX_RECORD_CHARS]
