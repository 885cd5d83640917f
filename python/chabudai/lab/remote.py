"""The folder of an experiment at a URL, such as ``s3://bucket/natto`` or ``memory://natto``, by fsspec.

There nothing can be appended to a file. What is played is written in parts, each a Parquet file of some whole deals,
after their records; who is stopped goes on from the parts that are there.
"""

from __future__ import annotations

import json
import re
import time
from collections.abc import Callable
from pathlib import Path
from typing import Any

from ..match import Match
from ..match.record import printable
from ..match.replay import replay
from .errors import LabError
from .experiment import Experiment
from .folder import EXAMPLE, EXPERIMENT, MATCHES, NAME, RECORDS, versions_of
from .frame import frame_of, parquet_of
from .needed import needed
from .playing import Played

BEGUN = "begun.json"
"""Is there while the experiment runs, and says what plays it."""
PARTS = "parts"
PART_DEALS = 50
PART_S = 30.0
"""A part is written after so many deals, or so long, whichever comes first."""
_URL = re.compile(r"[a-z][a-z0-9+.-]*(::|://)", re.ASCII)
_BROUGHT_BY = {"s3": "s3", "s3a": "s3"}
"""The extras that bring what opens URLs of a kind."""


def is_url(where: str | Path) -> bool:
    """Whether this names a place by its URL, and no folder of this machine.

    >>> is_url("s3://bucket/natto"), is_url("natto"), is_url("C:\\\\natto")
    (True, False, False)
    """
    return isinstance(where, str) and _URL.match(where) is not None


class RemoteFolder:
    """As :class:`~chabudai.lab.folder.Folder`, at a URL."""

    def __init__(self, url: str, experiment: Experiment, files: Any, root: str) -> None:
        self.url = url
        self.experiment = experiment
        self.rows: dict[int, list[dict[str, Any]]] = {}
        self._files = files
        self._root = root
        self._waiting: list[Played] = []
        self._part = 0
        self._written_s = time.monotonic()

    @classmethod
    def create(cls, url: str, experiment: Experiment) -> RemoteFolder:
        """A new one. Raises ``LabError`` if there is something already, ``MissingExtraError``."""
        files, root = _opened(url)

        def make() -> RemoteFolder:
            if files.exists(root) and files.find(root, maxdepth=1):
                is_begun = files.exists(f"{root}/{BEGUN}")
                hint = f"go on with: chabudai lab resume {printable(url)}" if is_begun else "name another with --out"
                raise LabError(f"{printable(url)} is there already; {hint}")
            folder = cls(url, experiment, files, root)
            folder.write_bytes(EXPERIMENT, experiment.toml.encode())
            folder.write_bytes(BEGUN, json.dumps(versions_of(experiment)).encode())
            return folder

        made: RemoteFolder = _tried(url, make)
        return made

    @classmethod
    def open(cls, url: str) -> RemoteFolder:
        """One that was begun, with the parts that are there. Raises ``LabError`` and ``MissingExtraError``."""
        files, root = _opened(url)

        def read() -> RemoteFolder:
            if not files.exists(f"{root}/{EXPERIMENT}"):
                raise LabError(f"{printable(url)} holds no experiment: there is no {EXPERIMENT} in it")
            text = files.cat_file(f"{root}/{EXPERIMENT}").decode()
            folder = cls(url, Experiment.parse(text, EXPERIMENT), files, root)
            if not folder.is_finished:
                folder._read()
            return folder

        found: RemoteFolder = _tried(url, read)
        return found

    @property
    def is_finished(self) -> bool:
        """Whether all that was asked for is played."""
        return self.has(MATCHES) and not self.has(BEGUN)

    @property
    def place(self) -> str:
        """Where it is, as people type it."""
        return self.url

    def has(self, name: str) -> bool:
        """Whether there is a file."""
        return bool(self._files.exists(f"{self._root}/{name}"))

    def add(self, played: Played) -> None:
        """Keeps what came of a deal: at once in memory, in the next part at the URL."""
        self.rows[played.deal] = played.rows
        self._waiting.append(played)
        if len(self._waiting) >= PART_DEALS or time.monotonic() - self._written_s >= PART_S:
            self._write_part()

    def drop_from(self, deals: int) -> None:
        """Forgets the deals that were played beyond where the experiment has stopped."""
        self._waiting = [played for played in self._waiting if played.deal < deals]
        dropped = [row["record"] for deal in list(self.rows) if deal >= deals for row in self.rows.pop(deal)]
        here = [path for name in dropped if self.has(path := f"{RECORDS}/{name}")]
        if here:
            _tried(self.url, lambda: self._files.rm([f"{self._root}/{path}" for path in here]))

    def read_bytes(self, name: str) -> bytes:
        """A file. Raises ``LabError`` if it cannot be read."""
        data: bytes = _tried(self.url, lambda: self._files.cat_file(f"{self._root}/{name}"))
        return data

    def write_bytes(self, name: str, data: bytes) -> None:
        """Writes a file whole. Raises ``LabError``."""
        self._write({name: data})

    def record(self, name: str) -> Match:
        """A match by the name of its record. Raises ``LabError`` if there is none."""
        return replay(self.record_bytes(name).decode())

    def record_bytes(self, name: str) -> bytes:
        """The record of a match. Raises ``LabError`` if there is none."""
        stem = name.removesuffix(".record")
        path = f"{RECORDS}/{stem}.record"
        if not NAME.fullmatch(stem) or not self.has(path):
            raise LabError(f"{printable(self.url)} has no match {printable(name)}; they are called {EXAMPLE}")
        return self.read_bytes(path)

    def close(self) -> None:
        """Writes what waits."""
        self._write_part()

    def finish(self) -> None:
        """Says that all is played: from now on the table of matches holds it."""
        self.close()

        def forget() -> None:
            if self._files.exists(f"{self._root}/{PARTS}"):
                self._files.rm(f"{self._root}/{PARTS}", recursive=True)
            # Last, so that whoever is stopped here finishes once more.
            if self.has(BEGUN):
                self._files.rm_file(f"{self._root}/{BEGUN}")

        _tried(self.url, forget)

    # How.

    def _write(self, files: dict[str, bytes]) -> None:
        def write() -> None:
            for name in files:
                # Where there are folders they have to be there; elsewhere this does nothing.
                self._files.makedirs(f"{self._root}/{name}".rpartition("/")[0], exist_ok=True)
            self._files.pipe({f"{self._root}/{name}": data for name, data in files.items()})

        _tried(self.url, write)

    def _write_part(self) -> None:
        """The records first, so that no row speaks of what is not there."""
        waiting, self._waiting = self._waiting, []
        self._written_s = time.monotonic()
        if not waiting:
            return
        texts = {name: text for played in waiting for name, text in played.records.items()}
        self._write({f"{RECORDS}/{name}": text.encode() for name, text in texts.items()})
        rows = dict(enumerate(played.rows for played in waiting))
        self._write({f"{PARTS}/{self._part:06}.parquet": parquet_of(frame_of(rows, len(rows)))})
        self._part += 1

    def _read(self) -> None:
        begun = json.loads(self.read_bytes(BEGUN)) if self.has(BEGUN) else versions_of(self.experiment)
        if begun != versions_of(self.experiment):
            raise LabError(
                f"{printable(self.url)} was begun by {begun}, and this is {versions_of(self.experiment)}: the matches"
                " would not be alike"
            )
        self.write_bytes(BEGUN, json.dumps(begun).encode())
        polars = needed("polars")
        for path in sorted(self._files.find(f"{self._root}/{PARTS}")):
            self._part = max(self._part, int(Path(path).stem) + 1)
            try:
                rows = polars.read_parquet(self._files.cat_file(path)).to_dicts()
            except polars.exceptions.PolarsError:
                # It was not written whole: what is in it is played again.
                self._files.rm_file(path)
                continue
            by_deal: dict[int, list[dict[str, Any]]] = {}
            for row in rows:
                by_deal.setdefault(row["deal"], []).append(row)
            self.rows |= by_deal


def _opened(url: str) -> tuple[Any, str]:
    """What opens a URL, and the path there."""
    fsspec = needed("fsspec")
    protocol = re.split(r"::|://", url)[0]
    try:
        files, root = fsspec.core.url_to_fs(url)
    except ImportError as error:
        if extra := _BROUGHT_BY.get(protocol):
            needed(getattr(error, "name", None) or f"{extra}fs", extra)
        raise LabError(f"{printable(url)} cannot be opened: {error}") from None
    except (ValueError, OSError) as error:
        raise LabError(f"{printable(url)} cannot be opened: {error}") from None
    return files, root.rstrip("/")


def _tried(url: str, work: Callable[[], Any]) -> Any:
    """What this gives; whatever a store of others raises is one line."""
    try:
        return work()
    except LabError:
        raise
    except Exception as error:
        # Each kind of store has errors of its own.
        raise LabError(f"{printable(url)}: {printable(str(error)) or type(error).__name__}") from None
