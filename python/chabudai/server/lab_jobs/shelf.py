"""The experiments that the service shows: folders as ``chabudai lab run`` leaves them, read and never written."""

from __future__ import annotations

import re
import tomllib
from collections.abc import Mapping
from pathlib import Path

from ..protocol.lab import ExperimentInfo

FILES: Mapping[str, str] = {
    "report.html": "text/html; charset=utf-8",
    "report.md": "text/markdown; charset=utf-8",
    "experiment.toml": "text/plain; charset=utf-8",
    "answers.json": "application/json",
    "matches.parquet": "application/octet-stream",
}
"""What of an experiment is given to everybody, and as what."""
NAME = re.compile(r"[A-Za-z0-9][A-Za-z0-9_-]{0,63}", re.ASCII)
MATCH = re.compile(r"[0-9]{6,7}-v[0-9]{1,3}-r[0-9]{1,4}", re.ASCII)
MOST_SHOWN = 200
MOST_BYTES = 1024 * 1024


class Shelf:
    """The experiments in a folder, by the names of their folders; or a folder that is one itself. ``None`` has none."""

    def __init__(self, folder: Path | None) -> None:
        self._folder = None if folder is None else folder.expanduser().resolve()
        self._more: dict[str, Path] = {}

    def put(self, name: str, folder: Path) -> None:
        """Shows one more, which is not in the list."""
        self._more[name] = folder.resolve()

    def take(self, name: str) -> None:
        """Shows it no longer."""
        self._more.pop(name, None)

    def experiments(self) -> list[ExperimentInfo]:
        """Those that can be read, by name; it looks at the disk."""
        found = [self._shown(name, path) for name, path in sorted(self._listed().items())]
        return [each for each in found if each is not None][:MOST_SHOWN]

    def file(self, name: str, file: str) -> Path | None:
        """A file of an experiment, if it is one of :data:`FILES`."""
        return self._inside(name, file) if file in FILES else None

    def record(self, name: str, match: str) -> Path | None:
        """The record of a match."""
        return self._inside(name, "records", f"{match}.record") if MATCH.fullmatch(match) else None

    # How.

    def _listed(self) -> dict[str, Path]:
        folder = self._folder
        if folder is None or not folder.is_dir():
            return {}
        if (folder / "experiment.toml").is_file():
            return {folder.name: folder} if NAME.fullmatch(folder.name) else {"experiment": folder}
        return {path.name: path for path in folder.iterdir() if NAME.fullmatch(path.name) and path.is_dir()}

    def _inside(self, name: str, *parts: str) -> Path | None:
        """A file of an experiment, if there is one: a link that leads out of its folder leads nowhere."""
        folder = self._more.get(name)
        if folder is None and NAME.fullmatch(name):
            folder = self._listed().get(name)
        if folder is None:
            return None
        path = folder.joinpath(*parts).resolve()
        return path if path.is_file() and path.is_relative_to(folder.resolve()) else None

    def _shown(self, name: str, folder: Path) -> ExperimentInfo | None:
        path = self._inside(name, "experiment.toml")
        if path is None or path.stat().st_size > MOST_BYTES:
            return None
        try:
            told = tomllib.loads(path.read_text(encoding="utf-8"))
        except (OSError, UnicodeDecodeError, tomllib.TOMLDecodeError, RecursionError):
            return None
        has_report = (folder / "report.html").is_file()
        is_finished = (folder / "matches.parquet").is_file() and not (folder / "journal.jsonl").exists()
        return ExperimentInfo(
            name, str(told.get("title", name))[:200], str(told.get("game", "")), has_report, is_finished
        )
