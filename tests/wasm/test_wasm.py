"""Matches, bots and sentences of a page without a server equal those of the native core and of the server."""

from __future__ import annotations

import json
import shutil
import subprocess
from collections.abc import Iterable
from pathlib import Path
from typing import Any

import pytest

import chabudai
from tests.thoroughness import of
from tests.wasm import messages, script

ROOT = Path(__file__).resolve().parents[2]
MODULES = ROOT / "web/src/local/modules"
MATCHES_PER_RUN = 250
"""Matches that Node is given at once."""

pytestmark = [
    pytest.mark.skipif(shutil.which("node") is None, reason="Node is not installed"),
    pytest.mark.skipif(
        any(not (MODULES / f"{key}.wasm").is_file() for key in chabudai.games()),
        reason="the core for the browser is not built: make web",
    ),
]


def differences(driver: str, scripts: Iterable[dict[str, Any]]) -> tuple[list[str], str]:
    """Returns what differs when Node repeats these matches, and the line with its totals."""
    lines = "".join(json.dumps(each) + "\n" for each in scripts)
    command = ["node", str(ROOT / "tests/wasm" / driver), str(MODULES)]
    run = subprocess.run(command, input=lines, capture_output=True, text=True, check=False, cwd=ROOT)
    assert run.returncode == 0, run.stderr
    *found, total = run.stdout.splitlines()
    return found, total


@pytest.mark.timeout(6 * 3600)
@pytest.mark.parametrize("key", chabudai.games())
def test_seeded_matches_and_bots_are_equal_in_both_cores(key: str) -> None:
    count = of(10_000, part=100)
    for first in range(0, count, MATCHES_PER_RUN):
        played = [each.data() for each in script.scripts(key, min(MATCHES_PER_RUN, count - first), first)]
        found, total = differences("driver.mjs", played)
        assert not found, "\n".join(found[:3])
        assert total == f"{len(played)} matches"


@pytest.mark.timeout(3600)
@pytest.mark.parametrize("key", chabudai.games())
def test_a_page_without_a_server_gives_the_sentences_of_a_server(key: str) -> None:
    found, total = differences("messages.mjs", (messages.play(key, number) for number in range(of(200, part=4))))
    assert not found, "\n".join(found[:3])
    assert int(total.split()[0]) > 40


def test_a_driver_notices_a_planted_difference() -> None:
    played = script.play("nakatta", 1).data()
    later = next(number for number, step in enumerate(played["steps"]) if step["do"] == "choose")
    played["steps"][later]["value"] = 2.0
    assert differences("driver.mjs", [played])[0][0].startswith("match 1: step")
    said = messages.play("nakatta", 1)
    said["steps"][0]["checks"][0]["result"]["turn"] = None
    assert "turn" in differences("messages.mjs", [said])[0][0]
