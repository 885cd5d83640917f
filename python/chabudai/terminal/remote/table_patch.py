"""Applies the ``patch`` frames of a server to the table that a client has."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Any

Json = dict[str, Any]
_OF_FRAME = ("version", "lines", "mark", "log_kept", "log_from", "now")


def apply_patch(table: Json, patch: Json) -> Json:
    """Returns the ``table`` message after a ``patch`` frame whose ``base`` is its version. Neither argument is changed.

    >>> table = {"version": 3, "turn": "Black to move.", "view": {"acting": [0]}, "log": []}
    >>> changes = [{"op": "replace", "path": "/view/acting/0", "value": 1}]
    >>> frame = {"base": 3, "version": 4, "operations": changes, "lines": 0, "mark": "", "log_kept": 0, "log_from": 0}
    >>> apply_patch(table, {**frame, "log": [], "now": 0})["view"]
    {'acting': [1]}
    """
    assert patch["base"] == table["version"], "a patch follows the version that it changes"
    patched: Json = {**apply_operations(table, patch["operations"]), **{name: patch[name] for name in _OF_FRAME}}
    view, log = patched["view"], []
    for line in reversed(patch["log"]):
        rest = dict(line)
        view = apply_operations(view, rest.pop("operations"))
        log.append({**rest, "view": view})
    return {**patched, "log": log[::-1]}


def apply_operations(value: Any, operations: Iterable[Json]) -> Any:
    """Returns a JSON value after the operations ``add``, ``remove`` and ``replace`` of a JSON Patch (RFC 6902).

    The value that is given stays unchanged; the result shares the parts that no operation touches.

    >>> apply_operations([1, 2], [{"op": "remove", "path": "/0"}, {"op": "add", "path": "/1", "value": 3}])
    [2, 3]
    """
    for operation in operations:
        names = [name.replace("~1", "/").replace("~0", "~") for name in operation["path"].split("/")[1:]]
        value = _apply_at(value, names, operation)
    return value


def _apply_at(value: Any, names: list[str], operation: Json) -> Any:
    if not names:
        return operation["value"]
    copy, name = value.copy(), names[0]
    key: Any = int(name) if isinstance(copy, list) else name
    if len(names) > 1:
        copy[key] = _apply_at(copy[key], names[1:], operation)
    elif operation["op"] == "remove":
        del copy[key]
    elif operation["op"] == "add" and isinstance(copy, list):
        copy.insert(key, operation["value"])
    else:
        copy[key] = operation["value"]
    return copy
