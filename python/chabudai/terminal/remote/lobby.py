"""The lobby of a server: open seats, and seeking an opponent."""

from __future__ import annotations

import json
import time
from collections.abc import Callable, Mapping
from typing import Any

from ...presentation.shared.phrases import join_words
from . import requests
from .address import ServerAddress, parse
from .connection import PING_AFTER_S, ServerError, open_socket
from .people import marked_names

POLL_TIMEOUT_S = 0.5
"""Maximum seconds for which a read from the socket blocks, so that Ctrl-C takes effect."""


def lobby_lines(link: str) -> list[str]:
    """Returns lines about the players and the open seats, with the commands to join. Raises ``GameError``."""
    address = ServerAddress(parse(link).base)
    shown = requests.get(address, "/api/lobby")
    counts = shown["counts"]
    lines = [
        f"Playing: {counts['people']}. Watching: {counts['watchers']}. Seeking a game: {counts['seeking']}. "
        f"Open seats: {counts['open']}."
    ]
    for table in shown["tables"]:
        lines.append(_table_line(table))
        lines.append(f"  chabudai play --at {address.base}/t/{table['table']} --sit")
    return lines


def _table_line(table: Mapping[str, Any]) -> str:
    bots = [] if not table["bots"] else [f"{table['bots']} bots" if table["bots"] > 1 else "one bot"]
    rules = "; table rules: " + ", ".join(table["changed"]) if table["changed"] else ""
    away = "" if table["attended"] else "; host away"
    rated = ("; rated" if table["rated"] else "") + ("; verifiable shuffle" if table["fair"] else "")
    rated += "; hands shown to spectators afterwards" if table.get("hands_shown") else ""
    people = marked_names(table["people"], table.get("kinds", []))
    company = join_words([*people, *bots]) or "nobody yet"
    open_seats = f"{table['open']} of {table['seats']} seats open"
    return f"{table['title']} {table['variant']}, {open_seats}, with {company}{rules}{rated}{away}"


def seek(
    link: str,
    game: str,
    name: str,
    minutes: float,
    tell: Callable[[str], None],
    *,
    rated: bool = False,
    token: str | None = None,
) -> ServerAddress:
    """Seeks a player for a game; returns the address of the seat. Raises ``GameError``.

    ``tell`` receives progress messages. Ctrl-C ends the seek. A rated match requires an account: that of the bot with
    this token.
    """
    address = ServerAddress(parse(link).base)
    headers = {} if token is None else {"Authorization": f"Bearer {token}"}
    with open_socket(address, address.socket_at("/api/lobby/socket"), additional_headers=headers) as socket:
        wish = {"type": "seek", "id": 1, "game": game, "name": name, "minutes": minutes, "rated": rated}
        socket.send(json.dumps(wish))
        heard_s = time.monotonic()
        while True:
            try:
                message = json.loads(socket.recv(POLL_TIMEOUT_S))
            except TimeoutError:
                if time.monotonic() - heard_s > PING_AFTER_S:
                    heard_s = time.monotonic()
                    socket.send('{"type": "ping"}')
                continue
            match message:
                case {"type": "sought"}:
                    kind = "a rated match" if rated else "a player"
                    tell(f"Looking for {kind} for up to {minutes:g} minutes. Press Ctrl-C to stop.")
                case {"type": "met", "table": table, "key": key}:
                    return address.at(table, key)
                case {"type": "unmet", "why": why}:
                    ends = {"nobody": "no player was found", "elsewhere": "you started another seek"}
                    raise ServerError("error", ends.get(why, "the table could not be opened; try again"))
                case {"type": "refused", "code": code, "message": said}:
                    raise ServerError(code, said)
