"""A panic in the core becomes an exception of the package with a one-line message, and never ends a program."""

from __future__ import annotations

import os
import subprocess
import sys

import pytest

from chabudai import GameError, InternalError, _core


@pytest.mark.parametrize("in_thread", [False, True])
def test_a_panic_is_an_error_with_its_place(in_thread: bool) -> None:
    with pytest.raises(GameError) as raised:
        _core.provoke_panic(in_thread)
    error = raised.value
    assert isinstance(error, InternalError)
    assert error.code == "internal"
    assert str(error).startswith("internal error at crates/bindings/src/panics.rs:")
    assert str(error).endswith(": this panic was provoked; please report it")


def test_a_panic_writes_nothing_and_the_program_continues() -> None:
    program = """
import chabudai
from chabudai import _core
for in_thread in (False, True):
    try:
        _core.provoke_panic(in_thread)
    except Exception as error:
        print(error.code, chabudai.load("nakatta", size=3).start().acting)
"""
    done = subprocess.run(
        [sys.executable, "-c", program],
        capture_output=True,
        text=True,
        check=True,
        env={**os.environ, "RUST_BACKTRACE": "0"},
    )
    assert (done.stdout, done.stderr) == ("internal (0,)\n" * 2, "")
