"""An experiment at a URL: the same bytes as in a folder, written in parts, and resumable after an interruption."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from pathlib import Path
from typing import Any

import fsspec
import pytest

from chabudai.cli import main
from chabudai.errors import MissingExtraError
from chabudai.lab import Experiment, LabError, Question, read, resume
from chabudai.lab import remote as remote_module
from chabudai.lab.folder import ANSWERS, EXPERIMENT, MATCHES, RECORDS
from chabudai.lab.remote import BEGUN, PARTS, RemoteFolder
from chabudai.lab.run import play
from chabudai.lab.workers import DealResults, run_serially

URL = "memory://lab/small"


@pytest.fixture(autouse=True)
def _empty() -> Iterator[None]:
    files = fsspec.filesystem("memory")
    files.store.clear()
    yield
    files.store.clear()


def small(**changed: Any) -> Experiment:
    text: dict[str, Any] = {
        "title": "Small",
        "game": "nakatta",
        "deals": 5,
        "options": {"size": 3},
        "players": {"all": "random"},
        "questions": (Question("length.plays"),),
    }
    return Experiment(**(text | changed))


def names() -> set[str]:
    """All files at the URL."""
    return {path.removeprefix("/lab/small/") for path in fsspec.filesystem("memory").find("/lab/small")}


def content(name: str) -> bytes:
    data: bytes = fsspec.filesystem("memory").cat_file(f"/lab/small/{name}")
    return data


class StoppedError(Exception):
    """Stands for a killed process."""


def stopped_after(count: int) -> Any:
    def players(experiment: Experiment, deals: Iterable[int]) -> DealResults:
        for number, played in enumerate(run_serially(experiment, deals)):
            if number == count:
                raise StoppedError
            yield played

    return players


def test_a_url_has_the_files_of_its_folder(tmp_path: Path) -> None:
    here = small().run(tmp_path / "small", workers=1)
    there = small().run(URL, workers=1)
    there.report()
    here.report()
    files = {str(path.relative_to(tmp_path / "small")) for path in (tmp_path / "small").rglob("*") if path.is_file()}
    assert names() == files
    # The report page is left out: its drawings number their parts, continuing from earlier drawings of the process.
    for name in sorted(files - {"report.html"}):
        assert content(name) == (tmp_path / "small" / name).read_bytes(), name
    assert read(URL).frame.equals(here.frame)
    assert resume(URL).is_complete, "what is finished is read"


def test_it_resumes_from_its_parts(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(remote_module, "MAX_DEALS_PER_PART", 2)
    folder = RemoteFolder.create(URL, small())
    with pytest.raises(StoppedError):
        play(small(), folder, stopped_after(5 - 1))
    # A killed process writes nothing more: two parts with four deals and their records exist.
    assert {name for name in names() if name.startswith(PARTS)} == {
        f"{PARTS}/000000.parquet",
        f"{PARTS}/000001.parquet",
    }
    again = RemoteFolder.open(URL)
    assert sorted(again.rows) == [0, 1, 2, 3]
    assert not again.is_finished
    result = resume(URL, workers=1)
    assert result.frame.equals(small().run(workers=1).frame)
    assert not {name for name in names() if name.startswith(PARTS)} | {BEGUN} & names()
    assert len([name for name in names() if name.startswith(RECORDS)]) == 5


def test_an_incomplete_part_is_played_again(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(remote_module, "MAX_DEALS_PER_PART", 2)
    folder = RemoteFolder.create(URL, small())
    with pytest.raises(StoppedError):
        play(small(), folder, stopped_after(4))
    files = fsspec.filesystem("memory")
    files.pipe_file(f"/lab/small/{PARTS}/000001.parquet", content(f"{PARTS}/000001.parquet")[:100])
    assert sorted(RemoteFolder.open(URL).rows) == [0, 1]
    assert resume(URL, workers=1).frame.equals(small().run(workers=1).frame)


def test_deals_beyond_the_stop_are_removed() -> None:
    folder = RemoteFolder.create(URL, small())
    play(small(), folder, run_serially)
    folder.close()
    folder.drop_from(2)
    assert sorted(folder.rows) == [0, 1]
    assert len([name for name in names() if name.startswith(RECORDS)]) == 2


def test_an_existing_folder_is_not_overwritten() -> None:
    RemoteFolder.create(URL, small())
    with pytest.raises(LabError, match="resume memory://lab/small"):
        small().run(URL)
    fsspec.filesystem("memory").rm("/lab/small", recursive=True)
    fsspec.filesystem("memory").pipe_file("/lab/small/other.txt", b"x")
    with pytest.raises(LabError, match="choose another"):
        small().run(URL)


def test_another_version_cannot_resume() -> None:
    RemoteFolder.create(URL, small())
    fsspec.filesystem("memory").pipe_file(f"/lab/small/{BEGUN}", b'{"version": "0", "rules": 1}')
    with pytest.raises(LabError, match="was started with"):
        resume(URL)


def test_an_empty_or_invalid_url_is_rejected_in_one_line(monkeypatch: pytest.MonkeyPatch) -> None:
    with pytest.raises(LabError, match="holds no experiment"):
        read("memory://lab/none")
    with pytest.raises(LabError, match="cannot be opened"):
        read("nonsense://lab")

    def lacks(_url: str) -> Any:
        raise ImportError("Install s3fs to access S3", name="chabudai_s3fs")

    monkeypatch.setattr(fsspec.core, "url_to_fs", lacks)
    with pytest.raises(MissingExtraError, match=r"chabudai\[s3\]"):
        read("s3://bucket/natto")


def test_the_command_line_takes_urls(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    file = tmp_path / "small.toml"
    file.write_text(small().toml)
    assert main(["lab", "run", str(file), "--out", URL, "--workers", "1"]) == 0
    assert f"The report was written to {URL}/report.html" in capsys.readouterr().out
    assert {EXPERIMENT, MATCHES, ANSWERS, "report.html", "report.md"} <= names()
    assert main(["lab", "show", URL]) == 0
    assert "000004-v0-r0" in capsys.readouterr().out
    assert main(["lab", "show", URL, "000004-v0-r0"]) == 0
    assert "Black" in capsys.readouterr().out
    assert main(["lab", "show", URL, "000009-v0-r0"]) == 2
    assert "has no match" in capsys.readouterr().err
    assert main(["lab", "report", URL]) == 0
