"""Tests which files `make mutants` changes, and its report."""

from __future__ import annotations

import runpy
import tomllib
from pathlib import Path
from typing import Any

import pytest

ROOT = Path(__file__).resolve().parent.parent
MUTANTS = runpy.run_path(str(ROOT / "scripts" / "mutants"))


def outcome(summary: str, name: str) -> dict[str, Any]:
    return {"scenario": {"Mutant": {"name": name}}, "summary": summary}


def test_the_report_has_the_share_of_missed_mutants_with_its_interval_and_their_names(
    capsys: pytest.CaptureFixture[str],
) -> None:
    outcomes = [outcome("CaughtMutant", f"caught {number}") for number in range(17)]
    outcomes += [outcome("Timeout", "endless"), outcome("Unviable", "no code"), outcome("Success", "the baseline")]
    outcomes[-1]["scenario"] = "Baseline"
    outcomes += [outcome("MissedMutant", "replace < with <="), outcome("MissedMutant", "replace + with -")]
    MUTANTS["report"]("a game", "1/20", {"outcomes": outcomes})
    said = capsys.readouterr().out.splitlines()
    assert said[0] == (
        "a game, shard 1/20: 2 of 20 mutants missed, 10.0% (95 %: 2.8% to 30.1%); 17 caught, 1 caught by timeout; "
        "1 do not compile"
    )
    assert said[1:] == ["  replace < with <=", "  replace + with -"]


def test_tests_and_fast_code_are_not_mutated() -> None:
    excluded = tomllib.loads((ROOT / ".cargo" / "mutants.toml").read_text())["exclude_globs"]
    for part in ("fast", "tests"):
        pattern = f"crates/games/src/*/{part}/**"
        assert pattern in excluded
        assert list(ROOT.glob(f"{pattern}/*.rs")), f"{pattern} matches no file"
