"""The OpenAPI document: the paths are FastAPI's, every schema comes from the message types."""

from __future__ import annotations

from typing import Any, Literal

import msgspec
from fastapi import FastAPI
from fastapi.openapi.utils import get_openapi

from ..told import messages

_REF = "#/components/schemas/{name}"
_TABLE_ID = {
    "name": "table",
    "in": "path",
    "required": True,
    "description": "the table's id, as in its link",
    "schema": {"type": "string", "pattern": "^[A-Za-z0-9_-]{16}$"},
}
_NUMBERS = {"match": "the number of a match of the table, from 1", "first": "the first line wanted, from 0"}
_STATUS_OF = {
    "key": "401",
    "no_seat": "409",
    "stale": "409",
    "over": "409",
    "too_early": "409",
    "illegal": "422",
    "notation": "422",
    "options": "422",
    "error": "503",
}
_MEANS = {
    "400": "The request cannot be read.",
    "401": "The key or the invitation is wrong or missing.",
    "403": "The request comes from a page of another site.",
    "404": "There is no such table.",
    "409": "The table has moved on, or it is not the time for this.",
    "413": "The body is too long.",
    "422": "The game does not take this; the message says why.",
    "429": "Too many requests; wait a moment.",
    "503": "The store cannot be used now.",
}


def described(
    *,
    answer: Any,
    body: type[msgspec.Struct] | None = None,
    status: int = 200,
    auth: Literal["none", "optional", "needed"] = "none",
    numbers: tuple[str, ...] = (),
    refusals: tuple[str, ...] = (),
) -> dict[str, Any]:
    """What FastAPI is told of a route, beside its function."""
    codes = {"429", "503"} | {_STATUS_OF[code] for code in refusals}
    if body is not None:
        codes |= {"400", "403", "413"}
    if auth != "none":
        codes.add("401")
    is_of_table = auth != "none" or body is messages.Join
    if is_of_table:
        codes.add("404")
    responses: dict[str, Any] = {str(status): {"description": "As asked.", "content": _content(answer)}}
    for code in sorted(codes):
        responses[code] = {"description": _MEANS[code], "content": _content(messages.Failure)}
    operation: dict[str, Any] = {"responses": responses}
    if body is not None:
        operation["requestBody"] = {"required": True, "content": _content(body)}
    if is_of_table:
        operation["parameters"] = [_TABLE_ID, *(_number(name) for name in numbers)]
    if auth != "none":
        operation["security"] = [{"seat": []}] if auth == "needed" else [{}, {"seat": []}]
    return {"openapi_extra": operation, "status_code": status}


def _number(name: str) -> dict[str, Any]:
    schema = {"type": "integer", "minimum": 0, "maximum": 999_999_999}
    return {"name": name, "in": "path", "required": True, "description": _NUMBERS[name], "schema": schema}


def document(app: FastAPI, version: str) -> dict[str, Any]:
    """The whole document; made once."""
    made = get_openapi(
        title="Chabudai",
        version=version,
        description="Tabletop games at one table. What plays over a socket plays here too, one call a time.",
        routes=app.routes,
    )
    _, schemas = msgspec.json.schema_components((*messages.BODIES, messages.Table), ref_template=_REF)
    made["components"] = {
        "schemas": _at_home(schemas),
        "securitySchemes": {"seat": {"type": "http", "scheme": "bearer", "description": "a seat's key"}},
    }
    for operations in made["paths"].values():
        for operation in operations.values():
            # FastAPI would add its own validation error; ours is among the refusals.
            operation["responses"] = {
                code: answer
                for code, answer in operation["responses"].items()
                if "HTTPValidationError" not in str(answer)
            }
    return made


def _content(kind: Any) -> dict[str, Any]:
    if kind is str:
        return {"text/plain": {"schema": {"type": "string"}}}
    (schema,), _ = msgspec.json.schema_components((kind,), ref_template=_REF)
    return {"application/json": {"schema": schema}}


def _at_home(schema: Any) -> Any:
    """The references of hand-written parts point to ``$defs``; here the definitions live elsewhere."""
    if isinstance(schema, dict):
        return {key: _at_home(value) for key, value in schema.items()}
    if isinstance(schema, list):
        return [_at_home(value) for value in schema]
    return schema.replace("#/$defs/", "#/components/schemas/") if isinstance(schema, str) else schema
