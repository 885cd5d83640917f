"""Single HTTP requests to a server, such as for a new table, a seat or a record."""

from __future__ import annotations

import ssl
from collections.abc import Mapping, Sequence
from dataclasses import replace
from functools import cache
from typing import Any

import httpx

from ...catalogue import message
from .address import ServerAddress
from .connection import ServerError, no_answer, refusal_error

REQUEST_TIMEOUT_S = 20.0


def open_table(
    address: ServerAddress, game: str, options: Mapping[str, Any], seats: Sequence[str], name: str, **wanted: Any
) -> ServerAddress:
    """Opens a table and returns its address, with the key of the seat if there is one. Raises ``ServerError``.

    ``wanted`` holds further properties of the table, such as ``together``.
    """
    opened = post(address, "/api/tables", game=game, options=options, seats=seats, name=name, **wanted)
    return address.at(opened["table"], opened["key"])


def find_table(address: ServerAddress) -> ServerAddress:
    """Returns the address completed with the table of its code, if it has a code. Raises ``ServerError``."""
    if address.code is None:
        return address
    return replace(address, table=post(address, "/api/codes", code=address.code)["table"])


def join_table(address: ServerAddress, name: str) -> ServerAddress:
    """Takes an open seat with an invitation or a code, and returns the address with the seat's key. Raises
    ``ServerError``.
    """
    if address.code is not None:
        joined = post(address, "/api/codes/join", code=address.code, name=name)
    else:
        joined = post(address, f"/api/tables/{address.table}/join", invitation=address.invitation, name=name)
    return address.at(joined["table"], joined["key"])


def post_to_tournament(address: ServerAddress, what: str, token: str | None, **body: Any) -> Mapping[str, Any]:
    """Posts a request to a tournament, as the bot of the token if there is one. Raises ``ServerError``."""
    return post(replace(address, key=token), f"/api/tournaments/{address.tournament}/{what}", **body)


def take_open_seat(address: ServerAddress, name: str) -> ServerAddress:
    """Takes an open seat listed in the lobby, and returns the address with the seat's key. Raises ``ServerError``."""
    seated = post(address, f"/api/tables/{address.table}/sit", name=name)
    return address.at(seated["table"], seated["key"])


def get_record(address: ServerAddress, match: int) -> str:
    """Returns the record of a match. Raises ``ServerError`` while it is hidden."""
    return _request(address, "GET", f"/api/tables/{address.table}/matches/{match}/record").text


def get(address: ServerAddress, path: str) -> Mapping[str, Any]:
    """Returns the data at a path of a server. Raises ``ServerError``."""
    data: Mapping[str, Any] = _request(address, "GET", path).json()
    return data


def post(address: ServerAddress, path: str, **body: Any) -> Mapping[str, Any]:
    """Posts data to a path of a server and returns the answer. Raises ``ServerError``."""
    data: Mapping[str, Any] = _request(address, "POST", path, json=body).json()
    return data


def _request(address: ServerAddress, method: str, path: str, json: Any = None) -> httpx.Response:
    headers = {} if address.key is None else {"Authorization": f"Bearer {address.key}"}
    try:
        answer = httpx.request(
            method,
            f"{address.base}{path}",
            json=json,
            headers=headers,
            timeout=REQUEST_TIMEOUT_S,
            verify=_ssl_context(),
        )
    except (httpx.HTTPError, httpx.InvalidURL) as error:
        raise no_answer(address, error) from None
    if answer.is_success:
        return answer
    try:
        refused = refusal_error(answer.json())
    except (AttributeError, ValueError, KeyError, TypeError):
        wrong = message("terminal-not-a-server", address=address.base, status=str(answer.status_code))
        refused = ServerError("error", str(wrong))
    raise refused


@cache
def _ssl_context() -> ssl.SSLContext:
    """Returns this machine's trusted certificates, cached because reading them is slow."""
    return httpx.create_ssl_context()
