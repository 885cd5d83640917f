"""The JSON schema of every message, from which the page's types are generated.

``python -m chabudai.server.protocol.schema`` writes it.
"""

from __future__ import annotations

import json
import sys
from typing import Any

import msgspec

from .bodies import BODIES
from .client_frames import FROM_CLIENT
from .lobby import FromLobby, FromLobbyClient
from .service_frames import FROM_SERVICE
from .tournaments import FromTournament, FromTournamentClient

FRAMES: dict[str, Any] = {
    "FromClient": FROM_CLIENT,
    "FromService": FROM_SERVICE,
    "FromLobbyClient": FromLobbyClient,
    "FromLobby": FromLobby,
    "FromTournamentClient": FromTournamentClient,
    "FromTournament": FromTournament,
}


def schema() -> dict[str, Any]:
    """Returns a JSON Schema (2020-12) with a definition for each message; the unions are those of :data:`FRAMES`.

    >>> schema()["$defs"]["Accepted"]["required"]
    ['type', 'id']
    """
    unions, definitions = msgspec.json.schema_components((*FRAMES.values(), *BODIES), ref_template="#/$defs/{name}")
    named = dict(zip(FRAMES, unions, strict=False))
    return {
        "$schema": "https://json-schema.org/draft/2020-12/schema",
        "title": "Messages",
        "anyOf": [{"$ref": f"#/$defs/{name}"} for name in FRAMES],
        "$defs": {**dict(sorted(definitions.items())), **named},
    }


if __name__ == "__main__":
    json.dump(schema(), sys.stdout, indent=2, ensure_ascii=False)
    sys.stdout.write("\n")
