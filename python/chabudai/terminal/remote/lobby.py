"""The lobby of a server: open seats, and seeking an opponent."""

from __future__ import annotations

import json
import time
from collections.abc import Callable, Mapping
from typing import Any

from ...catalogue import Argument, Message, listing, message
from . import requests
from .address import ServerAddress, parse
from .connection import PING_AFTER_S, ServerError, open_socket, refusal_error
from .listings import game_and_variant, option_labels
from .people import marked_names

POLL_TIMEOUT_S = 0.5
"""Maximum seconds for which a read from the socket blocks, so that Ctrl-C takes effect."""


def lobby_lines(link: str) -> list[str]:
    """Returns lines about the players and the open seats, with the commands to join. Raises ``GameError``."""
    address = ServerAddress(parse(link).base)
    shown = requests.get(address, "/api/lobby")
    counts = shown["counts"]
    lines = [
        str(
            message(
                "terminal-lobby",
                playing=counts["people"],
                watching=counts["watchers"],
                seeking=counts["seeking"],
                open=counts["open"],
            )
        )
    ]
    for table in shown["tables"]:
        lines.append(str(_table_line(table)))
        lines.append(f"  chabudai play --at {address.base}/t/{table['table']} --sit")
    return lines


def _table_line(table: Mapping[str, Any]) -> Message:
    company: list[Argument] = [*marked_names(table["people"], table.get("kinds", []))]
    if table["bots"]:
        company.append(message("terminal-lobby-bots", count=table["bots"]))
    if not company:
        company.append(message("terminal-lobby-nobody"))
    line = message(
        "terminal-lobby-table",
        game=game_and_variant(table),
        open=table["open"],
        seats=table["seats"],
        company=listing(company),
    )
    notes: list[Message] = []
    if table["changed"]:
        notes.append(message("terminal-lobby-rules", rules=listing(option_labels(table), "comma")))
    if table["rated"]:
        notes.append(message("terminal-lobby-rated"))
    if table["fair"]:
        notes.append(message("terminal-lobby-fair"))
    if table.get("hands_shown"):
        notes.append(message("terminal-lobby-hands-shown"))
    if not table["attended"]:
        notes.append(message("terminal-lobby-host-away"))
    for note in notes:
        line = message("terminal-next-part", first=line, second=note)
    return line


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
                frame = json.loads(socket.recv(POLL_TIMEOUT_S))
            except TimeoutError:
                if time.monotonic() - heard_s > PING_AFTER_S:
                    heard_s = time.monotonic()
                    socket.send('{"type": "ping"}')
                continue
            match frame:
                case {"type": "sought"}:
                    tell(str(message("terminal-seeking-rated" if rated else "terminal-seeking", minutes=minutes)))
                case {"type": "met", "table": table, "key": key}:
                    return address.at(table, key)
                case {"type": "unmet", "why": why}:
                    raise ServerError("error", str(message("terminal-unmet", reason=why)))
                case {"type": "refused"}:
                    raise refusal_error(frame)
