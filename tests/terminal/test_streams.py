"""Closed and full standard streams, and record files as editors write them: an exit code and no traceback."""

from __future__ import annotations

import subprocess
import sys
from pathlib import Path

import pytest

import chabudai
from chabudai.match.record import load_record

COMMANDS = ("games", "rules natto", "bot list nakatta", "--version", "--help", "nonsense", "record show nothing")
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


def test_a_record_with_a_byte_order_mark_and_blank_lines_is_read(tmp_path: Path) -> None:
    match = chabudai.load("nakatta", size=3).start(seed=1)
    match.play(0, "b2")
    path = tmp_path / "edited.chabudai"
    text = "\n \n" + match.record()
    path.write_bytes(b"\xef\xbb\xbf" + text.replace("\n", "\r\n").encode())
    assert load_record(path) == match
