"""The OpenAPI document: its paths follow from the calls, its schemas from the messages that they take and answer."""

from __future__ import annotations

import inspect
from collections.abc import Sequence
from typing import Any

import msgspec

from ..told.messages.bodies import BODIES
from ..told.messages.calls import Failure
from ..told.messages.from_service import Table
from ..told.messages.lobby import Lobby
from .calls import Call, Download, Member, Newcomer, Picture, Seated, TableId, Watcher
from .cookies import COOKIE
from .status import MEANS

_TEXTS = {Download: "text/plain", Picture: "image/svg+xml"}


def document(calls: Sequence[Call], version: str) -> dict[str, Any]:
    """The whole document.

    >>> from chabudai.server.door.rest import CALLS
    >>> document(CALLS, "1.0")["paths"]["/api/tables"]["post"]["requestBody"]["content"]
    {'application/json': {'schema': {'$ref': '#/components/schemas/NewTable'}}}
    """
    paths: dict[str, dict[str, Any]] = {}
    for called in calls:
        paths.setdefault(called.path, {})[called.method.lower()] = _operation(called)
    _, schemas = msgspec.json.schema_components((*BODIES, Table, Lobby))
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


def _operation(called: Call) -> dict[str, Any]:
    sentence = inspect.getdoc(called.run)
    made: dict[str, Any] = {"operationId": called.name, "summary": sentence}
    at_table = {"table": TableId} if issubclass(called.caller, Newcomer) else {}
    if at_table or called.numbers:
        made["parameters"] = [_in_path(name, _schema(kind)) for name, kind in (at_table | called.numbers).items()]
    if called.caller is Seated:
        made["security"] = [{"seat": []}]
    elif called.caller is Member:
        made["security"] = [{"session": []}]
    elif called.caller is Watcher:
        made["security"] = [{}, {"seat": []}]
    if called.body is not None:
        made["requestBody"] = {"required": True, "content": _content(called.body)}
    made["responses"] = {str(called.status): {"description": "As asked.", "content": _content(called.answer)}} | {
        str(status): {"description": MEANS[status], "content": _content(Failure)} for status in called.statuses
    }
    return made


def _in_path(name: str, schema: dict[str, Any]) -> dict[str, Any]:
    return {"name": name, "in": "path", "required": True, "description": schema.pop("description"), "schema": schema}


def _content(kind: Any) -> dict[str, Any]:
    medium, shown = _TEXTS.get(kind, "application/json"), str if kind in _TEXTS else kind
    return {medium: {"schema": _schema(shown)}}


def _schema(kind: Any) -> dict[str, Any]:
    (schema,), _ = msgspec.json.schema_components((kind,))
    return schema


def _at_home(part: Any) -> Any:
    """JSON Schema keeps definitions in ``$defs``, and an OpenAPI document keeps them elsewhere."""
    if isinstance(part, dict):
        return {key: _at_home(value) for key, value in part.items()}
    if isinstance(part, list):
        return [_at_home(value) for value in part]
    return part.replace("#/$defs/", "#/components/schemas/") if isinstance(part, str) else part
