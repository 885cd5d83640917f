"""The lobby of a service from a terminal: open seats, and somebody to play at once."""

from __future__ import annotations

import json
import time
from collections.abc import Callable, Mapping, Sequence
from typing import Any

from websockets.exceptions import ConnectionClosed, InvalidHandshake, InvalidURI
from websockets.sync.client import connect

from ...errors import OptionsError
from . import requests
from .address import ServerAddress, parse
from .connection import OPEN_TIMEOUT_S, PING_AFTER_S, ServerError

POLL_TIMEOUT_S = 0.5
"""So long a look at the socket takes at most, so that Ctrl-C is heard."""


def lobby_lines(link: str) -> list[str]:
    """Who plays and what is open, a line each, with the words that bring one there. Raises ``GameError``."""
    address = ServerAddress(parse(link).base)
    shown = requests.get_lobby(address)
    counts = shown["counts"]
    lines = [
        f"At tables: {counts['people']}. Watching: {counts['watchers']}. Looking for company: {counts['seeking']}. "
        f"Open seats: {counts['open']}."
    ]
    for table in shown["tables"]:
        lines.append(_table_line(table))
        lines.append(f"  chabudai play --at {address.base}/t/{table['table']} --sit")
    return lines


def _table_line(table: Mapping[str, Any]) -> str:
    bots = [] if not table["bots"] else [f"{table['bots']} bots" if table["bots"] > 1 else "one bot"]
    rules = "; house rules: " + ", ".join(table["changed"]) if table["changed"] else ""
    away = "" if table["attended"] else "; away just now"
    rated = ("; rated" if table["rated"] else "") + ("; a shuffle to check" if table["fair"] else "")
    rated += "; hands shown afterwards to who watches" if table.get("hands_shown") else ""
    company = _join_names([*table["people"], *bots]) or "nobody yet"
    open_seats = f"{table['open']} of {table['seats']} seats open"
    return f"{table['title']} {table['variant']}, {open_seats}, with {company}{rules}{rated}{away}"


def _join_names(names: Sequence[str]) -> str:
    return ", ".join(names[:-1]) + " and " + names[-1] if len(names) > 1 else "".join(names)


def seek(link: str, game: str, name: str, minutes: float, tell: Callable[[str], None]) -> ServerAddress:
    """Waits for somebody who wants to play the same now; the address of one's seat. Raises ``GameError``.

    ``tell`` is given what there is to say meanwhile. Who stops waiting, by Ctrl-C, is looked for no longer.
    """
    address = ServerAddress(parse(link).base)
    socket_address = f"ws{address.base.removeprefix('http')}/api/lobby/socket"
    try:
        with connect(socket_address, open_timeout=OPEN_TIMEOUT_S, close_timeout=1) as socket:
            wish = {"type": "seek", "id": 1, "game": game, "name": name, "minutes": minutes}
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
                        tell(f"Looking for somebody to play, {minutes:g} minutes at most; Ctrl-C stops it.")
                    case {"type": "met", "table": table, "key": key}:
                        return address.at(table, key)
                    case {"type": "unmet", "why": why}:
                        ends = {"nobody": "nobody came", "elsewhere": "you look elsewhere now"}
                        raise ServerError("error", ends.get(why, "a table could not be set; try again"))
                    case {"type": "refused", "code": code, "message": said}:
                        raise ServerError(code, said)
    except (OSError, ConnectionClosed, InvalidHandshake) as error:
        raise ServerError("error", f"{address.base} does not answer: {str(error) or type(error).__name__}") from None
    except InvalidURI as error:
        raise OptionsError(f"{address.base} is no address: {error}", option="at") from None
