"""The JSON schema of every message, from which the page's types are generated.

``python -m chabudai.server.protocol.schema`` writes it.
"""

from __future__ import annotations

import json
import sys
from collections.abc import Iterator
from importlib import import_module
from pkgutil import iter_modules
from typing import Any

import msgspec
from msgspec import Struct

from .challenges import FromAccountSocket
from .client_frames import FROM_CLIENT
from .commands import TABLE_REQUESTS
from .lobby import FromLobby, FromLobbyClient
from .service_frames import FROM_SERVICE
from .table_request import AnswerFrame, TableFrame, TableRequest
from .tournaments import FromTournament, FromTournamentClient
from .watching import FromWatchList

PACKAGE = "chabudai.server.protocol"
FRAMES: dict[str, Any] = {
    "FromClient": FROM_CLIENT,
    "FromService": FROM_SERVICE,
    "FromLobbyClient": FromLobbyClient,
    "FromLobby": FromLobby,
    "FromTournamentClient": FromTournamentClient,
    "FromTournament": FromTournament,
    "FromWatchList": FromWatchList,
    "FromAccountSocket": FromAccountSocket,
}


def schema() -> dict[str, Any]:
    """Returns a JSON Schema (2020-12) with a definition for each message and for each union in :data:`FRAMES`.

    >>> schema()["$defs"]["Accepted"]["required"]
    ['type', 'id']
    """
    bodies = [each.declaration.body for each in TABLE_REQUESTS if each.declaration.body is not None]
    messages = (*FRAMES.values(), *bodies, *_rest_messages())
    unions, definitions = msgspec.json.schema_components(messages, ref_template="#/$defs/{name}")
    named = dict(zip(FRAMES, unions, strict=False))
    return {
        "$schema": "https://json-schema.org/draft/2020-12/schema",
        "title": "Messages",
        "anyOf": [{"$ref": f"#/$defs/{name}"} for name in FRAMES],
        "$defs": {**dict(sorted(definitions.items())), **named},
    }


def _rest_messages() -> Iterator[type[Struct]]:
    """Yields the message types defined in this package, except those from which frames are generated."""
    for found in iter_modules(import_module(PACKAGE).__path__):
        module = import_module(f"{PACKAGE}.{found.name}")
        for kind in vars(module).values():
            is_own = isinstance(kind, type) and issubclass(kind, Struct) and kind.__module__ == module.__name__
            if is_own and not issubclass(kind, TableRequest | TableFrame | AnswerFrame):
                yield kind


if __name__ == "__main__":
    json.dump(schema(), sys.stdout, indent=2, ensure_ascii=False)
    sys.stdout.write("\n")
