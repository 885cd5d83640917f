"""What is asked of a service once: a new table, a seat, a record."""

from __future__ import annotations

import ssl
from collections.abc import Iterable, Mapping, Sequence
from dataclasses import replace
from functools import cache
from typing import Any

import httpx

from .address import ServerAddress
from .connection import ServerError

REQUEST_TIMEOUT_S = 20.0


def open_table(
    address: ServerAddress, game: str, options: Mapping[str, Any], seats: Sequence[str], name: str, **wanted: Any
) -> ServerAddress:
    """Opens a table; its address, with the key of one's seat if one has one. Raises ``ServiceError``.

    ``wanted`` is what else a table may be asked for, such as ``together``.
    """
    asked = {"game": game, "options": options, "seats": seats, "name": name, **wanted}
    opened = _request(address, "POST", "/api/tables", json=asked).json()
    return address.at(opened["table"], opened["key"])


def find_table_by_code(address: ServerAddress) -> ServerAddress:
    """The table with an open seat that has the address's code; the code stays. Raises ``ServiceError``."""
    table = _request(address, "POST", "/api/codes", json={"code": address.code}).json()["table"]
    return replace(address, table=table)


def join_table(address: ServerAddress, name: str) -> ServerAddress:
    """Takes an open seat with an invitation or a code; the address with its key. Raises ``ServiceError``."""
    if address.code is not None:
        joined = _request(address, "POST", "/api/codes/join", json={"code": address.code, "name": name}).json()
        return address.at(joined["table"], joined["key"])
    asked = {"invitation": address.invitation, "name": name}
    joined = _request(address, "POST", f"/api/tables/{address.table}/join", json=asked).json()
    return address.at(joined["table"], joined["key"])


def get_lobby(address: ServerAddress) -> Mapping[str, Any]:
    """The open seats of a service and how many play there. Raises ``ServiceError``."""
    shown: Mapping[str, Any] = _request(address, "GET", "/api/lobby").json()
    return shown


def get_tournaments(address: ServerAddress) -> Mapping[str, Any]:
    """The tournaments of a service. Raises ``ServiceError``."""
    listed: Mapping[str, Any] = _request(address, "GET", "/api/tournaments").json()
    return listed


def post_to_tournament(address: ServerAddress, what: str, token: str | None, body: Mapping[str, Any]) -> Any:
    """Asks something of a tournament, for a bot whose token this is or for anybody. Raises ``ServiceError``."""
    path = f"/api/tournaments/{address.tournament}/{what}"
    return _request(replace(address, key=token), "POST", path, json=body).json()


def get_board(address: ServerAddress, number: int) -> Mapping[str, Any]:
    """What came of a board of a tournament. Raises ``ServiceError``, as long as it is played anywhere."""
    shown: Mapping[str, Any] = _request(
        replace(address, key=None), "GET", f"/api/tournaments/{address.tournament}/boards/{number}"
    ).json()
    return shown


def take_open_seat(address: ServerAddress, name: str) -> ServerAddress:
    """Takes an open seat of a table that the lobby lists; the address with its key. Raises ``ServiceError``."""
    seated = _request(address, "POST", f"/api/tables/{address.table}/sit", json={"name": name}).json()
    return address.at(seated["table"], seated["key"])


def get_record(address: ServerAddress, match: int) -> str:
    """The record of a match. Raises ``ServiceError``, as long as it is not open."""
    return _request(address, "GET", f"/api/tables/{address.table}/matches/{match}/record").text


def get_advice(address: ServerAddress, question: int, said: Iterable[str]) -> Mapping[str, Any]:
    """What a coach would have the seat of this address do and why. Raises ``ServiceError``."""
    asked = {"question": question, "said": list(said)}
    answer: Mapping[str, Any] = _request(address, "POST", f"/api/tables/{address.table}/advice", json=asked).json()
    return answer


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
        raise ServerError("error", f"{address.base} does not answer: {str(error) or type(error).__name__}") from None
    if answer.is_success:
        return answer
    try:
        refused = answer.json()
        code, message = str(refused["code"]), str(refused["message"])
    except (ValueError, KeyError, TypeError):
        code, message = "error", f"{address.base} is no service of Chabudai: it answered {answer.status_code}"
    raise ServerError(code, message)


@cache
def _ssl_context() -> ssl.SSLContext:
    """Whom this machine trusts, read once: it takes longer than most requests."""
    return httpx.create_ssl_context()
