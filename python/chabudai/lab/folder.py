"""The folder of an experiment: what is played is in it at once, so that whoever is stopped goes on from there."""

from __future__ import annotations

import json
import os
import re
from contextlib import suppress
from pathlib import Path
from typing import Any, TextIO

from .. import __version__
from ..match import Match, load
from ..match.record import load_record, printable, write_whole
from .errors import LabError
from .experiment import Experiment
from .playing import Played

EXPERIMENT = "experiment.toml"
JOURNAL = "journal.jsonl"
"""A line a deal while the experiment runs; it is gone once all is in the table of matches."""
MATCHES = "matches.parquet"
ANSWERS = "answers.json"
RECORDS = "records"
PEOPLE = "people.json"
"""What people played by the same rules, in means."""
NAME = re.compile(r"\d{6,7}-v\d{1,3}-r\d{1,4}", re.ASCII)
"""What a match is called: its deal, the place of its variant and its rotation."""
EXAMPLE = "000007-v1-r0: deal, variant, rotation"


class Folder:
    """A folder with an experiment: its file, the rows of all deals played, and the records."""

    def __init__(self, path: Path, experiment: Experiment, rows: dict[int, list[dict[str, Any]]] | None = None) -> None:
        self.path = path
        self.experiment = experiment
        self.rows = rows if rows is not None else {}
        self._journal: TextIO | None = None

    @classmethod
    def create(cls, path: Path, experiment: Experiment) -> Folder:
        """A new folder. Raises ``LabError`` if there is something already."""
        name = printable(str(path))
        try:
            if path.exists() and (not path.is_dir() or any(path.iterdir())):
                hint = f"; go on with: chabudai lab resume {name}" if (path / JOURNAL).exists() else ""
                raise LabError(f"{name} is there already{hint or ': name another with --out'}")
            (path / RECORDS).mkdir(parents=True)
            write_whole(path / EXPERIMENT, experiment.toml)
            folder = cls(path, experiment)
            write_whole(path / JOURNAL, folder._header)
        except OSError as error:
            raise LabError(f"{name} cannot be written: {error.strerror or error}") from None
        return folder

    @classmethod
    def open(cls, path: Path) -> Folder:
        """A folder that was begun, with what is in its journal. Raises ``LabError`` if it is none."""
        name = printable(str(path))
        if not (path / EXPERIMENT).is_file():
            raise LabError(f"{name} holds no experiment: there is no {EXPERIMENT} in it")
        folder = cls(path, Experiment.read(path / EXPERIMENT))
        if not folder.is_finished:
            folder._read()
        return folder

    @property
    def is_finished(self) -> bool:
        """Whether all that was asked for is played."""
        return (self.path / MATCHES).is_file() and not (self.path / JOURNAL).exists()

    def record(self, name: str) -> Match:
        """A match by the name of its record, with or without its ending. Raises ``LabError`` if there is none."""
        return load_record(self.record_path(name))

    @property
    def place(self) -> str:
        """Where it is, as people type it."""
        return str(self.path)

    def record_path(self, name: str) -> Path:
        """The file of a match. Raises ``LabError``."""
        stem = name.removesuffix(".record")
        path = self.path / RECORDS / f"{stem}.record"
        if not NAME.fullmatch(stem) or not path.is_file():
            raise LabError(f"{printable(str(self.path))} has no match {printable(name)}; they are called {EXAMPLE}")
        return path

    def add(self, played: Played) -> None:
        """Keeps what came of a deal: its records, and then its line, so that no line speaks of what is not there."""
        for name, text in played.records.items():
            (self.path / RECORDS / name).write_text(text, encoding="utf-8", newline="\n")
        if self._journal is None:
            self._journal = (self.path / JOURNAL).open("a", encoding="utf-8", newline="\n")
        self._journal.write(json.dumps({"deal": played.deal, "rows": played.rows}) + "\n")
        self._journal.flush()
        self.rows[played.deal] = played.rows

    def drop_from(self, deals: int) -> None:
        """Forgets the deals that were played beyond where the experiment has stopped."""
        for deal in [deal for deal in self.rows if deal >= deals]:
            for row in self.rows.pop(deal):
                with suppress(FileNotFoundError):
                    (self.path / RECORDS / row["record"]).unlink()

    def has(self, name: str) -> bool:
        """Whether there is a file."""
        return (self.path / name).is_file()

    def read_bytes(self, name: str) -> bytes:
        """A file. Raises ``LabError`` if it cannot be read."""
        try:
            return (self.path / name).read_bytes()
        except OSError as error:
            raise LabError(f"{printable(str(self.path / name))}: {error.strerror or error}") from None

    def write_bytes(self, name: str, data: bytes) -> None:
        """Writes a file so that a crash leaves either the old one or the new one."""
        trial = self.path / f".{name}.new"
        with trial.open("wb") as file:
            file.write(data)
            file.flush()
            os.fsync(file.fileno())
        trial.replace(self.path / name)

    def close(self) -> None:
        """Lets the journal go."""
        if self._journal is not None:
            self._journal.close()
            self._journal = None

    def finish(self) -> None:
        """Says that all is played: from now on the table of matches holds it."""
        self.close()
        (self.path / JOURNAL).unlink(missing_ok=True)

    # How.

    @property
    def _header(self) -> str:
        return json.dumps(self._versions) + "\n"

    @property
    def _versions(self) -> dict[str, Any]:
        return versions_of(self.experiment)

    def _read(self) -> None:
        """Reads the journal. A line that was not written whole is as if it were not there."""
        name = printable(str(self.path))
        try:
            text = (self.path / JOURNAL).read_text(encoding="utf-8", errors="replace")
        except FileNotFoundError:
            text = ""
        lines = text.splitlines(keepends=True)
        header = _line(lines[0]) if lines else self._versions
        if header != self._versions:
            raise LabError(
                f"{name} was begun by {header}, and this is {self._versions}: the matches would not be alike"
            )
        whole = [self._header]
        for line in lines[1:]:
            told = _line(line)
            if isinstance(told, dict) and isinstance(told.get("deal"), int) and isinstance(told.get("rows"), list):
                self.rows[told["deal"]] = told["rows"]
                whole.append(line)
        if "".join(whole) != text:
            write_whole(self.path / JOURNAL, "".join(whole))


def versions_of(experiment: Experiment) -> dict[str, Any]:
    """What plays an experiment: matches of other versions would not be alike."""
    return {"version": __version__, "rules": load(experiment.game).rules_version}


def _line(line: str) -> Any:
    if not line.endswith("\n"):
        return None
    try:
        return json.loads(line)
    except ValueError:
        return None
