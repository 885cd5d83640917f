"""Closed and full standard streams, and record files as editors write them: an exit code and no traceback."""

from __future__ import annotations

import re
import subprocess
import sys
from pathlib import Path

import pytest

import chabudai
from chabudai.cli import main
from chabudai.lab import Experiment
from chabudai.match.record_files import load_record
from chabudai.server.configuration import read_settings

COMMANDS = ("games", "rules natto", "bot list nakatta", "--version", "--help", "nonsense", "record show nothing")
PACKAGE, BOM = Path(chabudai.__file__).parent, b"\xef\xbb\xbf"
REDIRECTIONS = ("<&-", ">&-", "2>&-", "<&- >&- 2>&-", ">/dev/full")


@pytest.mark.parametrize("redirection", REDIRECTIONS)
@pytest.mark.parametrize("command", COMMANDS)
def test_a_closed_or_full_stream_ends_a_command_without_a_traceback(command: str, redirection: str) -> None:
    line = f"{sys.executable} -m chabudai {command} {redirection}"
    done = subprocess.run(["sh", "-c", line], capture_output=True, text=True, check=False)
    assert done.returncode in (0, 1, 2), done.stderr
    assert "Traceback" not in done.stderr
    assert "Exception ignored" not in done.stderr
    assert len(done.stderr.splitlines()) <= 1


def test_files_that_people_write_may_have_a_byte_order_mark() -> None:
    own = {
        "presentation/rulebook.py",
        "presentation/shared/paper.py",
        "analysis/lessons.py",
        "bots/ratings.py",
        "catalogue/bundles.py",
        "lab/folder.py",
        "datasets.py",
        "terminal/local_commands.py",
        "server/http/static_files.py",
    }
    read = {
        str(path.relative_to(PACKAGE)): call
        for path in PACKAGE.rglob("*.py")
        for call in re.findall(r"\.read_text\((.*)\)", path.read_text(encoding="utf-8"))
        if "utf-8-sig" not in call
    }
    assert read.keys() == own, "only the package itself writes these"


def test_an_experiment_and_a_configuration_with_a_byte_order_mark_are_read(tmp_path: Path) -> None:
    experiment, configuration = tmp_path / "experiment.toml", tmp_path / "server.toml"
    assert main(["lab", "new", "nakatta", "--out", str(experiment)]) == 0
    experiment.write_bytes(BOM + experiment.read_bytes())
    assert Experiment.read(experiment).game == "nakatta"
    configuration.write_bytes(BOM + b"port = 8123\n")
    assert read_settings({"config": str(configuration)}, {}).port == 8123


def test_a_record_with_a_byte_order_mark_and_blank_lines_is_read(tmp_path: Path) -> None:
    match = chabudai.load("nakatta", size=3).start(seed=1)
    match.play(0, "b2")
    path = tmp_path / "edited.chabudai"
    text = "\n \n" + match.record()
    path.write_bytes(BOM + text.replace("\n", "\r\n").encode())
    assert load_record(path) == match
