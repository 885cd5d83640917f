"""The OpenAPI document: its paths follow from the calls, its schemas from the messages that they take and answer."""

from __future__ import annotations

import inspect
from collections.abc import Iterator, Mapping, Sequence
from typing import Any

import msgspec

from ..protocol.bodies import BODIES
from ..protocol.lobby import LobbySnapshot
from ..protocol.service_frames import TableSnapshot
from ..protocol.table_answers import Failure
from .cookies import COOKIE
from .endpoint import Call, Download, Member, Newcomer, Picture, Seated, TableId, Watcher
from .status_codes import MEANS

_TEXTS = {Download: "text/plain", Picture: "image/svg+xml"}


def document(calls: Sequence[Call], version: str) -> dict[str, Any]:
    """The whole document.

    >>> from chabudai.server.http.endpoints.tables import CALLS
    >>> document(CALLS, "1.0")["paths"]["/api/tables"]["post"]["requestBody"]["content"]
    {'application/json': {'schema': {'$ref': '#/components/schemas/NewTable'}}}
    """
    # All are looked at in one go: most messages are made of the same few.
    kinds = dict.fromkeys(kind for called in calls for kind in _kinds(called))
    shown, schemas = msgspec.json.schema_components((*kinds, *BODIES, TableSnapshot, LobbySnapshot))
    schema_of = dict(zip(kinds, shown, strict=False))
    paths: dict[str, dict[str, Any]] = {}
    for called in calls:
        paths.setdefault(called.path, {})[called.method.lower()] = _operation(called, schema_of)
    made = {
        "openapi": "3.1.0",
        "info": {
            "title": "Chabudai",
            "version": version,
            "description": "Tabletop games at one table. What plays over a socket plays here too, one call a time.",
        },
        "paths": paths,
        "components": {
            "schemas": schemas,
            "securitySchemes": {
                "seat": {"type": "http", "scheme": "bearer", "description": "a seat's key"},
                "session": {"type": "apiKey", "in": "cookie", "name": COOKIE, "description": "who is logged in"},
            },
        },
    }
    found: dict[str, Any] = _at_home(made)
    return found


def _in_paths(called: Call) -> dict[str, Any]:
    at_table = {"table": TableId} if issubclass(called.caller, Newcomer) else {}
    return at_table | called.numbers


def _kinds(called: Call) -> Iterator[Any]:
    """What is said of a call besides its sentence."""
    yield from _in_paths(called).values()
    if called.body is not None:
        yield called.body
    yield from (str if called.answer in _TEXTS else called.answer, Failure)


def _operation(called: Call, schema_of: Mapping[Any, dict[str, Any]]) -> dict[str, Any]:
    sentence = inspect.getdoc(called.run)
    made: dict[str, Any] = {"operationId": called.name, "summary": sentence}
    if in_paths := _in_paths(called):
        made["parameters"] = [_in_path(name, schema_of[kind]) for name, kind in in_paths.items()]
    if called.caller is Seated:
        made["security"] = [{"seat": []}]
    elif called.caller is Member:
        made["security"] = [{"session": []}]
    elif called.caller is Watcher:
        made["security"] = [{}, {"seat": []}]
    if called.body is not None:
        made["requestBody"] = {"required": True, "content": _content(called.body, schema_of)}
    made["responses"] = {
        str(called.status): {"description": "As asked.", "content": _content(called.answer, schema_of)}
    } | {
        str(status): {"description": MEANS[status], "content": _content(Failure, schema_of)}
        for status in called.statuses
    }
    return made


def _in_path(name: str, schema: dict[str, Any]) -> dict[str, Any]:
    rest = {key: value for key, value in schema.items() if key != "description"}
    return {"name": name, "in": "path", "required": True, "description": schema["description"], "schema": rest}


def _content(kind: Any, schema_of: Mapping[Any, dict[str, Any]]) -> dict[str, Any]:
    return {_TEXTS.get(kind, "application/json"): {"schema": schema_of[str if kind in _TEXTS else kind]}}


def _at_home(part: Any) -> Any:
    """JSON Schema keeps definitions in ``$defs``, and an OpenAPI document keeps them elsewhere."""
    if isinstance(part, dict):
        return {key: _at_home(value) for key, value in part.items()}
    if isinstance(part, list):
        return [_at_home(value) for value in part]
    return part.replace("#/$defs/", "#/components/schemas/") if isinstance(part, str) else part
