"""The OpenAPI document. Its paths are derived from the endpoints, and its schemas from their messages."""

from __future__ import annotations

import inspect
from collections.abc import Iterator, Mapping, Sequence
from typing import Any

import msgspec

from ..protocol.table_answers import Failure
from ..protocol.table_parts import LogLine
from .callers import AccountCaller, SeatCaller, TableCaller, ViewerCaller
from .cookies import COOKIE
from .endpoint import Endpoint, TableId
from .responses import STATUS_MEANINGS, Download, PdfFile, PngImage, SvgImage

_SESSION = "the session; the name ends with the port, as in chabudai-8000, and begins with __Host- over HTTPS"
_TEXTS = {Download: "text/plain", SvgImage: "image/svg+xml", PngImage: "image/png", PdfFile: "application/pdf"}


def document(calls: Sequence[Endpoint], version: str, root_path: str = "") -> dict[str, Any]:
    """Returns the whole document, for a server below ``root_path``.

    >>> from chabudai.server.http.routes import ENDPOINTS
    >>> document(ENDPOINTS, "1.0")["paths"]["/api/tables"]["post"]["requestBody"]["content"]
    {'application/json': {'schema': {'$ref': '#/components/schemas/NewTable'}}}
    """
    # One call for all messages, because most of them share parts. The log is encoded already, so its schema only refers
    # to LogLine.
    kinds = dict.fromkeys(kind for each in calls for kind in _kinds(each))
    shown, schemas = msgspec.json.schema_components((*kinds, LogLine))
    schema_of = dict(zip(kinds, shown, strict=False))
    paths: dict[str, dict[str, Any]] = {}
    for each in calls:
        paths.setdefault(each.path, {})[each.method.lower()] = _operation(each, schema_of)
    described = {
        "openapi": "3.1.0",
        "info": {
            "title": "Chabudai",
            "version": version,
            "description": "Four tabletop games. Everything that a socket can do at a table can be done over REST too.",
        },
        **({"servers": [{"url": root_path}]} if root_path else {}),
        "paths": paths,
        "components": {
            "schemas": schemas,
            "securitySchemes": {
                "seat": {"type": "http", "scheme": "bearer", "description": "a seat's key"},
                "session": {"type": "apiKey", "in": "cookie", "name": COOKIE, "description": _SESSION},
            },
        },
    }
    openapi: dict[str, Any] = _with_openapi_references(described)
    return openapi


def _in_paths(each: Endpoint) -> dict[str, Any]:
    at_table = {"table": TableId} if issubclass(each.caller, TableCaller) else {}
    return at_table | each.path_parameters


def _kinds(each: Endpoint) -> Iterator[Any]:
    """Yields the types of an endpoint's parameters, body and answers."""
    yield from _in_paths(each).values()
    if each.body is not None:
        yield each.body
    yield from (str if each.answer in _TEXTS else each.answer, Failure)


def _operation(each: Endpoint, schema_of: Mapping[Any, dict[str, Any]]) -> dict[str, Any]:
    sentence = inspect.getdoc(each.handler)
    operation: dict[str, Any] = {"operationId": each.name, "summary": sentence}
    if in_paths := _in_paths(each):
        operation["parameters"] = [_in_path(name, schema_of[kind]) for name, kind in in_paths.items()]
    if each.caller is SeatCaller:
        operation["security"] = [{"seat": []}]
    elif each.caller is AccountCaller:
        operation["security"] = [{"session": []}]
    elif each.caller is ViewerCaller:
        operation["security"] = [{}, {"seat": []}]
    if each.body is not None:
        operation["requestBody"] = {"required": True, "content": _content(each.body, schema_of)}
    operation["responses"] = {
        str(each.status): {"description": "As asked.", "content": _content(each.answer, schema_of)}
    } | {
        str(status): {"description": STATUS_MEANINGS[status], "content": _content(Failure, schema_of)}
        for status in each.statuses
    }
    return operation


def _in_path(name: str, schema: dict[str, Any]) -> dict[str, Any]:
    rest = {key: value for key, value in schema.items() if key != "description"}
    return {"name": name, "in": "path", "required": True, "description": schema["description"], "schema": rest}


def _content(kind: Any, schema_of: Mapping[Any, dict[str, Any]]) -> dict[str, Any]:
    return {_TEXTS.get(kind, "application/json"): {"schema": schema_of[str if kind in _TEXTS else kind]}}


def _with_openapi_references(part: Any) -> Any:
    """Returns a part of a schema in which references to ``$defs`` point to the section of an OpenAPI document that
    contains the schemas.
    """
    if isinstance(part, dict):
        return {key: _with_openapi_references(value) for key, value in part.items()}
    if isinstance(part, list):
        return [_with_openapi_references(value) for value in part]
    return part.replace("#/$defs/", "#/components/schemas/") if isinstance(part, str) else part
