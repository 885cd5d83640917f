"""The folder of an experiment. Every deal is written as soon as it is played, so an interrupted run can resume."""

from __future__ import annotations

import json
import os
import re
from contextlib import suppress
from pathlib import Path
from typing import Any, TextIO

from .. import __version__
from ..errors import LabError
from ..match import Match, load
from ..match.atomic_files import write_whole
from ..match.record_files import load_record
from ..match.untrusted_text import printable
from .deals import DealResult
from .experiment import Experiment

EXPERIMENT = "experiment.toml"
JOURNAL = "journal.jsonl"
"""The file with one line per deal while the experiment runs. It is removed when the table of matches is complete."""
MATCHES = "matches.parquet"
ANSWERS = "answers.json"
RECORDS = "records"
PEOPLE = "people.json"
"""The file with means over matches that people played under the same rules."""
NAME = re.compile(r"\d{6,7}-v\d{1,3}-r\d{1,4}", re.ASCII)
"""The name of a match: its deal, the index of its variant and its rotation."""
EXAMPLE = "000007-v1-r0: deal, variant, rotation"


class Folder:
    """A folder with an experiment's file, the rows of all deals played, and the records."""

    def __init__(self, path: Path, experiment: Experiment, rows: dict[int, list[dict[str, Any]]] | None = None) -> None:
        self.path = path
        self.experiment = experiment
        self.rows = rows if rows is not None else {}
        self._journal: TextIO | None = None

    @classmethod
    def create(cls, path: Path, experiment: Experiment) -> Folder:
        """Creates a folder. Raises ``LabError`` if it exists and is not empty."""
        name = printable(str(path))
        try:
            if path.exists() and (not path.is_dir() or any(path.iterdir())):
                hint = f"; resume it with: chabudai lab resume {name}" if (path / JOURNAL).exists() else ""
                raise LabError(f"{name} already exists{hint or '; choose another folder with --out'}")
            (path / RECORDS).mkdir(parents=True)
            write_whole(path / EXPERIMENT, experiment.toml)
            folder = cls(path, experiment)
            write_whole(path / JOURNAL, json.dumps(versions_of(experiment)) + "\n")
        except OSError as error:
            raise LabError(f"{name} cannot be written: {error.strerror or error}") from None
        return folder

    @classmethod
    def open(cls, path: Path) -> Folder:
        """Opens an existing folder and reads its journal. Raises ``LabError`` if it holds no experiment."""
        name = printable(str(path))
        if not (path / EXPERIMENT).is_file():
            raise LabError(f"{name} holds no experiment: it has no {EXPERIMENT}")
        folder = cls(path, Experiment.read(path / EXPERIMENT))
        if not folder.is_finished:
            folder._read_journal()
        return folder

    @property
    def is_finished(self) -> bool:
        """Whether the experiment is complete."""
        return (self.path / MATCHES).is_file() and not (self.path / JOURNAL).exists()

    def record(self, name: str) -> Match:
        """Returns a match by the name of its record, with or without the suffix. Raises ``LabError`` if there is no
        such match."""
        return load_record(self.record_path(name))

    @property
    def place(self) -> str:
        """The location as text."""
        return str(self.path)

    def record_path(self, name: str) -> Path:
        """Returns the path of a match's record. Raises ``LabError`` if it is not found."""
        stem = name.removesuffix(".record")
        path = self.path / RECORDS / f"{stem}.record"
        if not NAME.fullmatch(stem) or not path.is_file():
            raise LabError(
                f"{printable(str(self.path))} has no match {printable(name)}; match names look like {EXAMPLE}"
            )
        return path

    def add(self, played: DealResult) -> None:
        """Writes the result of a deal. Records are written first, so that no line of the journal refers to a missing
        record.
        """
        for name, text in played.records.items():
            (self.path / RECORDS / name).write_text(text, encoding="utf-8", newline="\n")
        if self._journal is None:
            self._journal = (self.path / JOURNAL).open("a", encoding="utf-8", newline="\n")
        self._journal.write(json.dumps({"deal": played.deal, "rows": played.rows}) + "\n")
        self._journal.flush()
        self.rows[played.deal] = played.rows

    def drop_from(self, deals: int) -> None:
        """Removes the deals from this number on."""
        for deal in [deal for deal in self.rows if deal >= deals]:
            for row in self.rows.pop(deal):
                with suppress(FileNotFoundError):
                    (self.path / RECORDS / row["record"]).unlink()

    def has(self, name: str) -> bool:
        """Whether a file exists."""
        return (self.path / name).is_file()

    def read_bytes(self, name: str) -> bytes:
        """Returns the contents of a file. Raises ``LabError`` if it cannot be read."""
        try:
            return (self.path / name).read_bytes()
        except OSError as error:
            raise LabError(f"{printable(str(self.path / name))}: {error.strerror or error}") from None

    def write_bytes(self, name: str, data: bytes) -> None:
        """Writes a file atomically: a crash leaves either the old file or the new one."""
        temporary = self.path / f".{name}.new"
        with temporary.open("wb") as file:
            file.write(data)
            file.flush()
            os.fsync(file.fileno())
        temporary.replace(self.path / name)

    def close(self) -> None:
        if self._journal is not None:
            self._journal.close()
            self._journal = None

    def finish(self) -> None:
        """Marks the experiment as complete by removing the journal, which the table of matches replaces."""
        self.close()
        (self.path / JOURNAL).unlink(missing_ok=True)

    def _read_journal(self) -> None:
        """Reads the journal and ignores incomplete lines."""
        name, versions = printable(str(self.path)), versions_of(self.experiment)
        try:
            text = (self.path / JOURNAL).read_text(encoding="utf-8", errors="replace")
        except FileNotFoundError:
            text = ""
        lines = text.splitlines(keepends=True)
        header = _line(lines[0]) if lines else versions
        if header != versions:
            raise LabError(f"{name} was started with {header}, but this is {versions}: the matches would differ")
        whole = [json.dumps(versions) + "\n"]
        for line in lines[1:]:
            entry = _line(line)
            if isinstance(entry, dict) and isinstance(entry.get("deal"), int) and isinstance(entry.get("rows"), list):
                self.rows[entry["deal"]] = entry["rows"]
                whole.append(line)
        if "".join(whole) != text:
            write_whole(self.path / JOURNAL, "".join(whole))


def versions_of(experiment: Experiment) -> dict[str, Any]:
    """Returns the versions that determine the matches of an experiment."""
    return {"version": __version__, "rules": load(experiment.game).rules_version}


def _line(line: str) -> Any:
    if not line.endswith("\n"):
        return None
    try:
        return json.loads(line)
    except ValueError:
        return None
