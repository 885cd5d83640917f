"""Records of every version of every game's rules, as they were released. They are never rewritten.

``python -m tests.records`` takes new files into the manifest of their folder and leaves those that it names alone.
"""

from __future__ import annotations

import hashlib
import json
from dataclasses import dataclass
from pathlib import Path
from typing import Any

import chabudai

FOLDER = Path(__file__).parent
MANIFEST = "manifest.json"


@dataclass(frozen=True)
class Shelf:
    """The records of a game by one version of its rules."""

    key: str
    version: int

    @property
    def folder(self) -> Path:
        return FOLDER / self.key / f"v{self.version}"

    @property
    def records(self) -> list[Path]:
        return sorted(self.folder.glob("*.record"))

    def manifest(self) -> dict[str, Any]:
        """For each record the sum of its bytes and how it ended when it was written."""
        path = self.folder / MANIFEST
        text: dict[str, Any] = json.loads(path.read_text()) if path.exists() else {}
        return text


def shelves() -> list[Shelf]:
    """Every version of every game that there is."""
    versions = {key: chabudai.load(key).rules_version for key in chabudai.games()}
    return [Shelf(key, version) for key, latest in versions.items() for version in range(1, latest + 1)]


def entry(path: Path) -> dict[str, Any]:
    """What the manifest says of a record."""
    data = path.read_bytes()
    match = chabudai.replay(data.decode())
    return {"sha256": hashlib.sha256(data).hexdigest(), "returns": match.returns, "ending": match.ending}


def main() -> int:
    for shelf in shelves():
        known = shelf.manifest()
        new = {path.stem: entry(path) for path in shelf.records if path.stem not in known}
        if new:
            lines = [f"{json.dumps(name)}: {json.dumps(text)}" for name, text in (known | new).items()]
            (shelf.folder / MANIFEST).write_text("{\n" + ",\n".join(lines) + "\n}\n")
            print(f"{shelf.key} rules {shelf.version}: {', '.join(new)}")
    return 0
