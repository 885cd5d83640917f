"""A user's typed program runs, and mypy reports the mistakes in a wrong one."""

from __future__ import annotations

import subprocess
import sys
from pathlib import Path

from tests.boundary import typed_user

ROOT = Path(__file__).parent.parent.parent


def checked(tmp_path: Path, *lines: str) -> subprocess.CompletedProcess[str]:
    """Returns the output of ``mypy --strict`` for a program."""
    program = tmp_path / "program.py"
    program.write_text("import chabudai\n" + "\n".join(lines) + "\n")
    command = [
        sys.executable,
        "-m",
        "mypy",
        "--strict",
        "--config-file",
        "",
        "--cache-dir",
        str(tmp_path),
        str(program),
    ]
    return subprocess.run(command, capture_output=True, text=True, check=False, env={"MYPYPATH": str(ROOT / "python")})


def test_the_typed_program_of_a_user_runs() -> None:
    assert sum(typed_user.main()) == 0


def test_a_users_program_passes_the_type_check_and_a_wrong_one_does_not(tmp_path: Path) -> None:
    right = checked(
        tmp_path,
        "match = chabudai.load('natto').start(seed=1)",
        "view = match.view(match.acting[0])",
        "state = match.state.play(view.seat, view.legal_actions[0])",
        "if match.ending is not None:",
        "    first: int = match.ending['winners'][0]",
    )
    assert right.returncode == 0, right.stdout
    wrong = checked(
        tmp_path,
        "match = chabudai.load('natto').start(seed='1')",
        "match.state.play(match.view(None).seat, 'pass')",
        "if match.ending is not None:",
        "    match.ending['winner']",
    )
    assert [line.split("[")[-1] for line in wrong.stdout.splitlines() if "error:" in line] == [
        "arg-type]",
        "arg-type]",
        "typeddict-item]",
    ], wrong.stdout
