"""A new command of a table needs changes in at most three files: its declaration, its rule, and a test."""

from __future__ import annotations

import json
import os
import shutil
import subprocess
import sys
from pathlib import Path

import chabudai

PACKAGE = Path(chabudai.__file__).parent
DECLARATION = '''
@declare("wave", path="/wave", refuses=["stale"])
class Wave(TableRequest, frozen=True):
    """Waves at the others."""

    match: Count
    times: Annotated[int, Meta(ge=1, le=9)] = 1


SeatCommand = (
    Wave
    | Act
'''
EDITS = {
    "server/protocol/commands.py": [("\nSeatCommand = (\n    Act\n", DECLARATION)],
    "server/table/decide.py": [
        ("from ..protocol.commands import (\n", "from ..protocol.commands import (\n    Wave,\n"),
        (
            "        case Act():\n",
            "        case Wave():\n"
            "            require_seat(situation, command.player)\n"
            "            check_match_number(situation, command.match)\n"
            "            return NOTHING\n"
            "        case Act():\n",
        ),
    ],
}
USE = """
import asyncio, json
import httpx
from chabudai.server import Settings, create_app
from chabudai.server.http.routes import ENDPOINTS
from chabudai.server.http.openapi import document
from chabudai.server.live.table_handle import handle_frame
from chabudai.server.protocol.client_frames import decode_frame
from chabudai.server.protocol.schema import schema
from chabudai.server.protocol.service_frames import encode

class Connection:
    player = 0

async def main():
    app = create_app(Settings("sqlite://", inline=True))
    async with httpx.AsyncClient(transport=httpx.ASGITransport(app), base_url="http://localhost") as caller:
        opened = (await caller.post("/api/tables", json={"game": "nakatta", "seats": ["me", "bot:1"]})).json()
        path, key = f"/api/tables/{opened['table']}/wave", {"Authorization": f"Bearer {opened['key']}"}
        answers = [
            await caller.post(path, json=body, headers=headers)
            for body, headers in (({"match": 1}, key), ({"match": 2}, key), ({"times": 1}, key), ({"match": 1}, {}))
        ]
        frame = decode_frame('{"type": "wave", "id": 7, "match": 1, "times": 3}')
        answer = await handle_frame(await app.state.registry.find(opened["table"]), Connection(), frame)
    described, defined = document(ENDPOINTS, "1"), schema()["$defs"]
    print(json.dumps({
        "rest": ["ok" if each.is_success else each.json()["code"] for each in answers],
        "frame": json.loads(encode(answer)),
        "described": described["paths"]["/api/tables/{table}/wave"]["post"]["summary"],
        "fields": {name: sorted(defined[name]["properties"]) for name in ("Wave", "WaveRequest")},
        "in_union": "#/$defs/Wave" in [each["$ref"] for each in defined["FromClient"]["anyOf"]],
    }))
    app.state.registry.close()
    app.state.registry.store.close()

asyncio.run(main())
"""


def test_a_new_command_needs_a_declaration_and_a_rule(tmp_path: Path) -> None:
    copy = tmp_path / "chabudai"
    copy.mkdir()
    for part in PACKAGE.iterdir():
        if part.name == "server":
            shutil.copytree(part, copy / "server", ignore=shutil.ignore_patterns("__pycache__"))
        elif part.name != "__pycache__":
            (copy / part.name).symlink_to(part)
    for name, edits in EDITS.items():
        text = (copy / name).read_text(encoding="utf-8")
        for before, after in edits:
            assert text.count(before) == 1, f"{name}: {before!r}"
            text = text.replace(before, after)
        (copy / name).write_text(text, encoding="utf-8")
    environment = {**os.environ, "PYTHONPATH": str(tmp_path), "PYTHONDONTWRITEBYTECODE": "1"}
    program = [sys.executable, "-c", USE]
    run = subprocess.run(program, check=False, env=environment, capture_output=True, text=True, timeout=120)
    assert run.returncode == 0, run.stderr
    assert json.loads(run.stdout) == {
        "rest": ["ok", "stale", "malformed", "key"],
        "frame": {"type": "accepted", "id": 7},
        "described": "Waves at the others.",
        "fields": {"Wave": ["id", "match", "times", "type"], "WaveRequest": ["match", "times"]},
        "in_union": True,
    }
    # The third file is the test of the rule.
    assert len(EDITS) + 1 <= 3
