"""The JSON of every message and call has not changed: types, field names, field order and constraints.

``protocol.txt`` contains a line for each frame and each call, without descriptions and class names. After a change to
the protocol, write it again with ``python -m tests.server.test_protocol_golden``.
"""

from __future__ import annotations

import json
from collections.abc import Iterator
from pathlib import Path
from typing import Any

from chabudai.server.http.openapi import document
from chabudai.server.http.routes import ENDPOINTS
from chabudai.server.protocol.schema import FRAMES, schema

GOLDEN = Path(__file__).parent / "protocol.txt"
PROSE = ("description", "title", "examples")


def lines() -> Iterator[str]:
    """Yields the lines of the golden file."""
    messages = schema()
    definitions = messages["$defs"]
    for union in FRAMES:
        for name in frame_names(definitions[union]):
            frame = definitions[name]
            tag = frame["properties"]["type"]["enum"][0]
            # The order of the fields determines the bytes that the server sends.
            is_sent = union in ("FromService", "FromLobby", "FromTournament")
            yield f"{union} {tag} {as_json(expanded(frame, definitions), keep_order=is_sent)}"
    described = document(ENDPOINTS, "golden")
    components = described["components"]["schemas"]
    for path, operations in sorted(described["paths"].items()):
        for method, operation in operations.items():
            yield f"{method.upper()} {path} {as_json(call_shape(operation, components), keep_order=False)}"


def frame_names(union: dict[str, Any]) -> list[str]:
    mapping = union["discriminator"]["mapping"]
    return [reference.rpartition("/")[2] for _, reference in sorted(mapping.items())]


def call_shape(operation: dict[str, Any], components: dict[str, Any]) -> dict[str, Any]:
    shape: dict[str, Any] = {"operation": operation["operationId"], "security": operation.get("security")}
    shape["path"] = [(each["name"], expanded(each["schema"], components)) for each in operation.get("parameters", [])]
    if "requestBody" in operation:
        shape["body"] = contents(operation["requestBody"], components)
    for status, response in operation["responses"].items():
        # Every refusal has the same body.
        shape[status] = contents(response, components) if status.startswith("2") else "failure"
    return shape


def contents(part: dict[str, Any], components: dict[str, Any]) -> dict[str, Any]:
    return {kind: abbreviated(content["schema"], components) for kind, content in part["content"].items()}


def abbreviated(part: dict[str, Any], components: dict[str, Any]) -> Any:
    """Returns a schema in full, or the tag of a frame."""
    if "$ref" in part:
        frame = components[part["$ref"].rpartition("/")[2]]
        if "type" in frame.get("properties", {}) and "enum" in frame["properties"]["type"]:
            return f"frame {frame['properties']['type']['enum'][0]}"
    return expanded(part, components)


def expanded(part: Any, definitions: dict[str, Any]) -> Any:
    """Returns a schema in which references are replaced by their definitions, without descriptions and names."""
    if isinstance(part, list):
        return [expanded(each, definitions) for each in part]
    if not isinstance(part, dict):
        return part
    if "$ref" in part:
        return expanded(definitions[part["$ref"].rpartition("/")[2]], definitions)
    kept = {key: expanded(value, definitions) for key, value in part.items() if key not in PROSE}
    if "properties" in part:
        # A field may have the same name as such a keyword.
        kept["properties"] = {key: expanded(value, definitions) for key, value in part["properties"].items()}
    return kept


def as_json(part: Any, *, keep_order: bool) -> str:
    if not keep_order:
        part = with_sorted_required(part)
    return json.dumps(part, sort_keys=not keep_order, separators=(",", ":"), ensure_ascii=False)


def with_sorted_required(part: Any) -> Any:
    if isinstance(part, list):
        return [with_sorted_required(each) for each in part]
    if not isinstance(part, dict):
        return part
    kept = {key: with_sorted_required(value) for key, value in part.items()}
    if isinstance(kept.get("required"), list):
        kept["required"] = sorted(kept["required"])
    return kept


def test_the_protocol_is_as_it_was() -> None:
    before, after = GOLDEN.read_text(encoding="utf-8").splitlines(), list(lines())
    heads = [line.split(" {")[0] for line in before]
    assert heads == [line.split(" {")[0] for line in after]
    for was, now in zip(before, after, strict=True):
        assert was == now


if __name__ == "__main__":
    GOLDEN.write_text("".join(f"{line}\n" for line in lines()), encoding="utf-8")
