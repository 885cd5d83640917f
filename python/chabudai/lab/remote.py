"""The folder of an experiment at a URL that fsspec can open, such as ``s3://bucket/natto`` or ``memory://natto``.

It is not possible to append to remote files, so deals are written in parts, each a Parquet file of several deals, after
their records. An interrupted run resumes from the parts already written.
"""

from __future__ import annotations

import json
import re
import time
from collections.abc import Callable
from pathlib import Path
from typing import Any

from ..errors import LabError
from ..extras import requires_extra
from ..match import Match
from ..match.replay import replay
from ..match.untrusted_text import printable
from .dataframe import build_frame, to_parquet
from .deals import DealResult
from .experiment import Experiment
from .folder import EXAMPLE, EXPERIMENT, MATCHES, NAME, RECORDS, versions_of

BEGUN = "begun.json"
"""The file that exists while the experiment runs. It contains the versions that play it."""
PARTS = "parts"
MAX_DEALS_PER_PART = 50
MAX_PART_AGE_S = 30.0
"""Maximum seconds before the waiting deals are written as a part."""
_URL = re.compile(r"[a-z][a-z0-9+.-]*(::|://)", re.ASCII)
_EXTRAS_BY_PROTOCOL = {"s3": "s3", "s3a": "s3"}
"""The extra that installs the file system of each protocol."""


def is_url(where: str | Path) -> bool:
    """Whether this is a URL and not a local folder.

    >>> is_url("s3://bucket/natto"), is_url("natto"), is_url("C:\\\\natto")
    (True, False, False)
    """
    return isinstance(where, str) and _URL.match(where) is not None


class RemoteFolder:
    """The counterpart of :class:`~chabudai.lab.folder.Folder` at a URL."""

    def __init__(self, url: str, experiment: Experiment, files: Any, root: str) -> None:
        self.url = url
        self.experiment = experiment
        self.rows: dict[int, list[dict[str, Any]]] = {}
        self._files = files
        self._root = root
        self._waiting: list[DealResult] = []
        self._part = 0
        self._written_s = time.monotonic()

    @classmethod
    def create(cls, url: str, experiment: Experiment) -> RemoteFolder:
        """Creates a folder. Raises ``LabError`` if it exists and is not empty, and ``MissingExtraError`` if an extra
        that the URL needs is not installed."""
        files, root = _open_filesystem(url)

        def make() -> RemoteFolder:
            if files.exists(root) and files.find(root, maxdepth=1):
                is_begun = files.exists(f"{root}/{BEGUN}")
                hint = (
                    f"resume it with: chabudai lab resume {printable(url)}" if is_begun else "choose another with --out"
                )
                raise LabError(f"{printable(url)} already exists; {hint}")
            folder = cls(url, experiment, files, root)
            folder.write_bytes(EXPERIMENT, experiment.toml.encode())
            folder.write_bytes(BEGUN, json.dumps(versions_of(experiment)).encode())
            return folder

        made: RemoteFolder = _with_lab_errors(url, make)
        return made

    @classmethod
    def open(cls, url: str) -> RemoteFolder:
        """Opens an existing folder and reads its parts. Raises ``LabError`` and ``MissingExtraError``."""
        files, root = _open_filesystem(url)

        def read() -> RemoteFolder:
            if not files.exists(f"{root}/{EXPERIMENT}"):
                raise LabError(f"{printable(url)} holds no experiment: it has no {EXPERIMENT}")
            text = files.cat_file(f"{root}/{EXPERIMENT}").decode()
            folder = cls(url, Experiment.parse(text, EXPERIMENT), files, root)
            if not folder.is_finished:
                folder._read_parts()
            return folder

        found: RemoteFolder = _with_lab_errors(url, read)
        return found

    @property
    def is_finished(self) -> bool:
        """Whether the experiment is complete."""
        return self.has(MATCHES) and not self.has(BEGUN)

    @property
    def place(self) -> str:
        """The location as text."""
        return self.url

    def has(self, name: str) -> bool:
        """Whether a file exists."""
        return bool(self._files.exists(f"{self._root}/{name}"))

    def add(self, played: DealResult) -> None:
        """Keeps the result of a deal in memory until it is written with the next part."""
        self.rows[played.deal] = played.rows
        self._waiting.append(played)
        if len(self._waiting) >= MAX_DEALS_PER_PART or time.monotonic() - self._written_s >= MAX_PART_AGE_S:
            self._write_part()

    def drop_from(self, deals: int) -> None:
        """Removes the deals from this number on."""
        self._waiting = [played for played in self._waiting if played.deal < deals]
        dropped = [row["record"] for deal in list(self.rows) if deal >= deals for row in self.rows.pop(deal)]
        existing = [path for name in dropped if self.has(path := f"{RECORDS}/{name}")]
        if existing:
            _with_lab_errors(self.url, lambda: self._files.rm([f"{self._root}/{path}" for path in existing]))

    def read_bytes(self, name: str) -> bytes:
        """Returns the contents of a file. Raises ``LabError`` if it cannot be read."""
        data: bytes = _with_lab_errors(self.url, lambda: self._files.cat_file(f"{self._root}/{name}"))
        return data

    def write_bytes(self, name: str, data: bytes) -> None:
        """Writes a whole file. Raises ``LabError``."""
        self._write({name: data})

    def record(self, name: str) -> Match:
        """Returns a match by the name of its record. Raises ``LabError`` if it is not found."""
        return replay(self.record_bytes(name).decode())

    def record_bytes(self, name: str) -> bytes:
        """Returns the record of a match. Raises ``LabError`` if it is not found."""
        stem = name.removesuffix(".record")
        path = f"{RECORDS}/{stem}.record"
        if not NAME.fullmatch(stem) or not self.has(path):
            raise LabError(f"{printable(self.url)} has no match {printable(name)}; match names look like {EXAMPLE}")
        return self.read_bytes(path)

    def close(self) -> None:
        """Writes the deals that are waiting for a part."""
        self._write_part()

    def finish(self) -> None:
        """Marks the experiment as complete by removing the parts, which the table of matches replaces."""
        self.close()

        def forget() -> None:
            if self._files.exists(f"{self._root}/{PARTS}"):
                self._files.rm(f"{self._root}/{PARTS}", recursive=True)
            # This comes last, so that an interrupted call can be repeated.
            if self.has(BEGUN):
                self._files.rm_file(f"{self._root}/{BEGUN}")

        _with_lab_errors(self.url, forget)

    def _write(self, files: dict[str, bytes]) -> None:
        def write() -> None:
            for name in files:
                # Some file systems need the folder to exist. On the others this does nothing.
                self._files.makedirs(f"{self._root}/{name}".rpartition("/")[0], exist_ok=True)
            self._files.pipe({f"{self._root}/{name}": data for name, data in files.items()})

        _with_lab_errors(self.url, write)

    def _write_part(self) -> None:
        """Writes the waiting deals. Records are written first, so that no row refers to a missing record."""
        waiting, self._waiting = self._waiting, []
        self._written_s = time.monotonic()
        if not waiting:
            return
        texts = {name: text for played in waiting for name, text in played.records.items()}
        self._write({f"{RECORDS}/{name}": text.encode() for name, text in texts.items()})
        rows = dict(enumerate(played.rows for played in waiting))
        self._write({f"{PARTS}/{self._part:06}.parquet": to_parquet(build_frame(rows, len(rows)))})
        self._part += 1

    def _read_parts(self) -> None:
        started_with = json.loads(self.read_bytes(BEGUN)) if self.has(BEGUN) else versions_of(self.experiment)
        if started_with != versions_of(self.experiment):
            ours = versions_of(self.experiment)
            raise LabError(
                f"{printable(self.url)} was started with {started_with}, but this is {ours}: the matches would differ"
            )
        self.write_bytes(BEGUN, json.dumps(started_with).encode())
        with requires_extra("lab", "the lab"):
            import polars as pl  # noqa: PLC0415
        for path in sorted(self._files.find(f"{self._root}/{PARTS}")):
            self._part = max(self._part, int(Path(path).stem) + 1)
            try:
                rows = pl.read_parquet(self._files.cat_file(path)).to_dicts()
            except pl.exceptions.PolarsError:
                # The part is incomplete, so its deals are played again.
                self._files.rm_file(path)
                continue
            by_deal: dict[int, list[dict[str, Any]]] = {}
            for row in rows:
                by_deal.setdefault(row["deal"], []).append(row)
            self.rows |= by_deal


def _open_filesystem(url: str) -> tuple[Any, str]:
    """Returns the file system of a URL and the path in it."""
    with requires_extra("lab", "the lab"):
        import fsspec  # noqa: PLC0415
    protocol = re.split(r"::|://", url)[0]
    try:
        files, root = fsspec.core.url_to_fs(url)
    except ImportError as error:
        if extra := _EXTRAS_BY_PROTOCOL.get(protocol):
            with requires_extra(extra, "the lab", getattr(error, "name", None) or f"{extra}fs"):
                raise
        raise LabError(f"{printable(url)} cannot be opened: {error}") from None
    except (ValueError, OSError) as error:
        raise LabError(f"{printable(url)} cannot be opened: {error}") from None
    return files, root.rstrip("/")


def _with_lab_errors(url: str, work: Callable[[], Any]) -> Any:
    """Returns the result of ``work``, and converts any storage error to a one-line ``LabError``."""
    try:
        return work()
    except LabError:
        raise
    except Exception as error:
        # Every storage library has its own exceptions.
        raise LabError(f"{printable(url)}: {printable(str(error)) or type(error).__name__}") from None
