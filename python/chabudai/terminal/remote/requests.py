"""What is asked of a service once: a new table, a seat, a record."""

from __future__ import annotations

import ssl
from collections.abc import Iterable, Mapping, Sequence
from dataclasses import replace
from functools import cache
from typing import Any

import httpx

from .address import Address
from .connection import ServiceError

PATIENCE_S = 20.0


def new_table(
    address: Address, game: str, options: Mapping[str, Any], seats: Sequence[str], name: str, **wanted: Any
) -> Address:
    """Opens a table; its address, with the key of one's seat if one has one. Raises ``ServiceError``.

    ``wanted`` is what else a table may be asked for, such as ``together``.
    """
    asked = {"game": game, "options": options, "seats": seats, "name": name, **wanted}
    opened = _call(address, "POST", "/api/tables", json=asked).json()
    return address.at(opened["table"], opened["key"])


def found(address: Address) -> Address:
    """The table with an open seat that has the address's code; the code stays. Raises ``ServiceError``."""
    table = _call(address, "POST", "/api/codes", json={"code": address.code}).json()["table"]
    return replace(address, table=table)


def join(address: Address, name: str) -> Address:
    """Takes an open seat with an invitation or a code; the address with its key. Raises ``ServiceError``."""
    if address.code is not None:
        joined = _call(address, "POST", "/api/codes/join", json={"code": address.code, "name": name}).json()
        return address.at(joined["table"], joined["key"])
    asked = {"invitation": address.invitation, "name": name}
    joined = _call(address, "POST", f"/api/tables/{address.table}/join", json=asked).json()
    return address.at(joined["table"], joined["key"])


def lobby(address: Address) -> Mapping[str, Any]:
    """The open seats of a service and how many play there. Raises ``ServiceError``."""
    shown: Mapping[str, Any] = _call(address, "GET", "/api/lobby").json()
    return shown


def tournaments(address: Address) -> Mapping[str, Any]:
    """The tournaments of a service. Raises ``ServiceError``."""
    listed: Mapping[str, Any] = _call(address, "GET", "/api/tournaments").json()
    return listed


def of_tournament(address: Address, what: str, token: str | None, body: Mapping[str, Any]) -> Any:
    """Asks something of a tournament, for a bot whose token this is or for anybody. Raises ``ServiceError``."""
    path = f"/api/tournaments/{address.tournament}/{what}"
    return _call(replace(address, key=token), "POST", path, json=body).json()


def board(address: Address, number: int) -> Mapping[str, Any]:
    """What came of a board of a tournament. Raises ``ServiceError``, as long as it is played anywhere."""
    shown: Mapping[str, Any] = _call(
        replace(address, key=None), "GET", f"/api/tournaments/{address.tournament}/boards/{number}"
    ).json()
    return shown


def sit_down(address: Address, name: str) -> Address:
    """Takes an open seat of a table that the lobby lists; the address with its key. Raises ``ServiceError``."""
    seated = _call(address, "POST", f"/api/tables/{address.table}/sit", json={"name": name}).json()
    return address.at(seated["table"], seated["key"])


def record(address: Address, match: int) -> str:
    """The record of a match. Raises ``ServiceError``, as long as it is not open."""
    return _call(address, "GET", f"/api/tables/{address.table}/matches/{match}/record").text


def advice(address: Address, question: int, said: Iterable[str]) -> Mapping[str, Any]:
    """What a coach would have the seat of this address do and why. Raises ``ServiceError``."""
    asked = {"question": question, "said": list(said)}
    answer: Mapping[str, Any] = _call(address, "POST", f"/api/tables/{address.table}/advice", json=asked).json()
    return answer


def _call(address: Address, method: str, path: str, json: Any = None) -> httpx.Response:
    headers = {} if address.key is None else {"Authorization": f"Bearer {address.key}"}
    try:
        answer = httpx.request(
            method, f"{address.base}{path}", json=json, headers=headers, timeout=PATIENCE_S, verify=_trusted()
        )
    except (httpx.HTTPError, httpx.InvalidURL) as error:
        raise ServiceError("error", f"{address.base} does not answer: {str(error) or type(error).__name__}") from None
    if answer.is_success:
        return answer
    try:
        refused = answer.json()
        code, message = str(refused["code"]), str(refused["message"])
    except (ValueError, KeyError, TypeError):
        code, message = "error", f"{address.base} is no service of Chabudai: it answered {answer.status_code}"
    raise ServiceError(code, message)


@cache
def _trusted() -> ssl.SSLContext:
    """Whom this machine trusts, read once: it takes longer than most requests."""
    return httpx.create_ssl_context()
