"""The experiments that the server shows: folders written by ``chabudai lab run``, read-only."""

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
"""The public files of an experiment, with their media types."""
EXPERIMENT_NAME = re.compile(r"[A-Za-z0-9][A-Za-z0-9_-]{0,63}", re.ASCII)
MATCH_NAME = re.compile(r"[0-9]{6,7}-v[0-9]{1,3}-r[0-9]{1,4}", re.ASCII)
MAX_EXPERIMENTS_LISTED = 200
MAX_EXPERIMENT_FILE_BYTES = 1024 * 1024


class ExperimentLibrary:
    """The experiments in a folder, by the names of their folders. The folder may itself be an experiment."""

    def __init__(self, folder: Path | None) -> None:
        self._folder = None if folder is None else folder.expanduser().resolve()
        self._jobs: dict[str, Path] = {}

    def add(self, name: str, folder: Path) -> None:
        """Adds the experiment of a job. It does not appear in the list."""
        self._jobs[name] = folder.resolve()

    def remove(self, name: str) -> None:
        """Removes the experiment of a job."""
        self._jobs.pop(name, None)

    def experiments(self) -> list[ExperimentInfo]:
        """Returns the readable experiments by name. Reads the disk."""
        found = [self._read_info(name, path) for name, path in sorted(self._folders().items())]
        return [each for each in found if each is not None][:MAX_EXPERIMENTS_LISTED]

    def file(self, name: str, file: str) -> Path | None:
        """Returns a file of an experiment, if it is one of :data:`FILES`."""
        return self._inside(name, file) if file in FILES else None

    def record(self, name: str, match: str) -> Path | None:
        return self._inside(name, "records", f"{match}.record") if MATCH_NAME.fullmatch(match) else None

    def _folders(self) -> dict[str, Path]:
        folder = self._folder
        if folder is None or not folder.is_dir():
            return {}
        if (folder / "experiment.toml").is_file():
            return {folder.name: folder} if EXPERIMENT_NAME.fullmatch(folder.name) else {"experiment": folder}
        return {path.name: path for path in folder.iterdir() if EXPERIMENT_NAME.fullmatch(path.name) and path.is_dir()}

    def _inside(self, name: str, *parts: str) -> Path | None:
        """Returns an existing file of an experiment. Symbolic links that lead out of its folder are refused."""
        folder = self._jobs.get(name)
        if folder is None and EXPERIMENT_NAME.fullmatch(name):
            folder = self._folders().get(name)
        if folder is None:
            return None
        path = folder.joinpath(*parts).resolve()
        return path if path.is_file() and path.is_relative_to(folder.resolve()) else None

    def _read_info(self, name: str, folder: Path) -> ExperimentInfo | None:
        path = self._inside(name, "experiment.toml")
        if path is None or path.stat().st_size > MAX_EXPERIMENT_FILE_BYTES:
            return None
        try:
            settings = tomllib.loads(path.read_text(encoding="utf-8-sig"))
        except (OSError, UnicodeDecodeError, tomllib.TOMLDecodeError, RecursionError):
            return None
        has_report = (folder / "report.html").is_file()
        is_finished = (folder / "matches.parquet").is_file() and not (folder / "journal.jsonl").exists()
        return ExperimentInfo(
            name, str(settings.get("title", name))[:200], str(settings.get("game", "")), has_report, is_finished
        )
