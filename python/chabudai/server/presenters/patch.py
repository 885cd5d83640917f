"""Patches: what has changed for a viewer since the snapshot that their clients have, as a JSON Patch (RFC 6902).

A patch is computed from two snapshots of the same viewer and from nothing else, so it reveals nothing else.
"""

from __future__ import annotations

from collections.abc import Sequence
from itertools import compress, count
from operator import ne
from typing import TypeAlias

import msgspec

from ..protocol.service_frames import TablePatch, TableSnapshot, encode
from ..protocol.table_parts import LogLine, PatchedLogLine, PatchOperation

MAX_PATCHED_LINES = 8
"""If there are more new log lines than this, the whole snapshot is sent."""
_OF_FRAME = ("version", "lines", "mark", "log_kept", "log_from", "log", "now")
"""The fields that every patch has itself."""
_PATCHED = tuple(name for name in TableSnapshot.__struct_fields__ if name not in _OF_FRAME)

Json: TypeAlias = bytes | msgspec.Raw
"""A JSON value, encoded without white space."""
_OBJECT, _ARRAY = b"{["
_EMPTY = len(b"[]")
_decode_object = msgspec.json.Decoder(dict[str, msgspec.Raw]).decode
_decode_array = msgspec.json.Decoder(list[msgspec.Raw]).decode
_decode_lines = msgspec.json.Decoder(list[LogLine]).decode
decode_table = msgspec.json.Decoder(TableSnapshot).decode
"""Decodes a ``table`` frame. Views stay as JSON."""


def table_patch(before: TableSnapshot, after: TableSnapshot) -> bytes | None:
    """Returns the ``patch`` frame that changes one snapshot into a later one of the same viewer.

    Returns ``None`` if the client should be sent the whole snapshot, because it belongs to another match or has many
    new log lines. Only the end of the log in ``after`` is used.
    """
    if before.match != after.match or after.log_from > after.log_kept:
        return None
    lines = _decode_lines(after.log)
    if len(lines) > MAX_PATCHED_LINES:
        return None
    return encode(
        TablePatch(
            base=before.version,
            version=after.version,
            operations=_table_operations(before, after),
            lines=after.lines,
            mark=after.mark,
            log_kept=after.log_kept,
            log_from=after.log_from,
            log=msgspec.Raw(encode(_patched_lines(lines, after.view))),
            now=after.now,
        )
    )


def operations(before: Json, after: Json) -> list[PatchOperation]:
    """Returns a JSON Patch that changes one JSON value into another. Both are encoded, and so are the new values.

    Values are compared as they are encoded, so only what contains a change is decoded.

    >>> for each in operations(b'{"rows":["...","..."],"turn":1}', b'{"rows":["...",".B."],"over":false}'):
    ...     print(each.op, each.path)
    replace /rows/1
    remove /turn
    add /over
    """
    found: list[PatchOperation] = []
    _compare(before, after, "", found)
    return found


def _table_operations(before: TableSnapshot, after: TableSnapshot) -> list[PatchOperation]:
    found: list[PatchOperation] = []
    for name in _PATCHED:
        old, new = getattr(before, name), getattr(after, name)
        if old is new or old == new:
            continue
        if isinstance(old, msgspec.Raw):
            found += _shortest_operations(old, new, f"/{name}")
        else:
            _compare(encode(old), encode(new), f"/{name}", found)
    return found


def _patched_lines(lines: Sequence[LogLine], view: msgspec.Raw) -> list[PatchedLogLine]:
    """Returns log lines with the operations that lead from each view to the view before it, starting from the last
    view."""
    patched = []
    for line in reversed(lines):
        changes = [] if line.view == view else _shortest_operations(view, line.view, "")
        patched.append(
            PatchedLogLine(
                line.number, line.turn, line.actor, line.action, line.sentence, line.events, changes, line.at, line.left
            )
        )
        view = line.view
    return patched[::-1]


def _shortest_operations(before: msgspec.Raw, after: msgspec.Raw, path: str) -> list[PatchOperation]:
    """Returns the operations between two values, or one that replaces the value if that is shorter."""
    found: list[PatchOperation] = []
    _compare(before, after, path, found)
    if len(found) > 1 and len(encode(found)) >= len(memoryview(after)):
        return [PatchOperation("replace", path, after)]
    return found


def _compare(before: Json, after: Json, path: str, found: list[PatchOperation]) -> None:
    """Adds the operations that change a value into a different one."""
    kind = memoryview(before)[0]
    if kind == memoryview(after)[0]:
        if kind == _OBJECT:
            _compare_objects(_decode_object(before), _decode_object(after), path, found)
            return
        if kind == _ARRAY and len(memoryview(before)) > _EMPTY and len(memoryview(after)) > _EMPTY:
            _compare_arrays(_decode_array(before), _decode_array(after), path, found)
            return
    found.append(PatchOperation("replace", path, msgspec.Raw(after)))


def _compare_objects(
    before: dict[str, msgspec.Raw], after: dict[str, msgspec.Raw], path: str, found: list[PatchOperation]
) -> None:
    for name, old in before.items():
        new = after.get(name)
        if new is None:
            found.append(PatchOperation("remove", _member(path, name)))
        elif old != new:
            _compare(old, new, _member(path, name), found)
    for name, new in after.items():
        if name not in before:
            found.append(PatchOperation("add", _member(path, name), new))


def _compare_arrays(
    before: list[msgspec.Raw], after: list[msgspec.Raw], path: str, found: list[PatchOperation]
) -> None:
    """Compares what is between the equal elements at both ends. Replaces the array if most of it differs."""
    shorter = min(len(before), len(after))
    begin = next(compress(count(), map(ne, before, after)), shorter)
    end = min(next(compress(count(), map(ne, reversed(before), reversed(after))), shorter), shorter - begin)
    old, new = before[begin : len(before) - end], after[begin : len(after) - end]
    longer = max(len(old), len(new))
    if longer > 1 and 2 * longer > len(after) and not _are_containers(old, new):
        found.append(PatchOperation("replace", path, after))
        return
    for at, (one, other) in enumerate(zip(old, new, strict=False), start=begin):
        if one != other:
            _compare(one, other, f"{path}/{at}", found)
    found.extend(PatchOperation("remove", f"{path}/{begin + len(new)}") for _ in range(len(old) - len(new)))
    found.extend(
        PatchOperation("add", f"{path}/{at}", new[at - begin]) for at in range(begin + len(old), begin + len(new))
    )


def _are_containers(old: list[msgspec.Raw], new: list[msgspec.Raw]) -> bool:
    """Returns whether both arrays consist of the same number of objects or arrays, each of which may have changed only
    a little."""
    return len(old) == len(new) and all(memoryview(each)[0] in (_OBJECT, _ARRAY) for each in new)


def _member(path: str, name: str) -> str:
    return f"{path}/{name.replace('~', '~0').replace('/', '~1')}"
