"""Files for operators: the examples in ``deploy`` work, and the tests that the threat model names exist."""

from __future__ import annotations

import re
import shlex
import shutil
import subprocess
from pathlib import Path

import pytest

from chabudai.server.configuration import read_settings

from .simulation.attack.attacks import ATTACKS

ROOT = Path(__file__).parents[2]
DEPLOY = ROOT / "deploy"
SYSTEMD_ANALYZE = shutil.which("systemd-analyze")


def test_the_example_settings_are_valid() -> None:
    settings = read_settings({"config": str(DEPLOY / "chabudai.toml")}, {})
    assert settings.trusted_proxies == ("127.0.0.1",)


def test_the_unit_starts_the_server_with_enough_open_files() -> None:
    unit = (DEPLOY / "chabudai.service").read_text()
    (command,) = re.findall(r"^ExecStart=(.*)$", unit, re.MULTILINE)
    assert shlex.split(command)[1:3] == ["serve", "--config"]
    assert "LimitNOFILE=65536" in unit


@pytest.mark.skipif(SYSTEMD_ANALYZE is None, reason="there is no systemd on this machine")
def test_systemd_accepts_the_unit(tmp_path: Path) -> None:
    unit = tmp_path / "chabudai.service"
    unit.write_text((DEPLOY / "chabudai.service").read_text().replace("/opt/chabudai/bin/chabudai", "/bin/true"))
    ended = subprocess.run([str(SYSTEMD_ANALYZE), "verify", str(unit)], capture_output=True, text=True, check=False)
    assert not [line for line in ended.stderr.splitlines() if "chabudai.service" in line]


def test_the_image_has_the_names_of_the_settings() -> None:
    names = re.findall(r"(CHABUDAI_[A-Z_]+)=(\S+)", (DEPLOY / "Containerfile").read_text())
    settings = read_settings({}, dict(names))
    assert len(names) == 3
    assert (settings.host, settings.log_format) == ("0.0.0.0", "json")


def test_every_test_and_attack_of_the_threat_model_exists() -> None:
    text = (ROOT / "docs/explanation/threat-model.md").read_text()
    named = re.findall(r"`(tests/[\w/.-]+\.py)::(\w+)`", text)
    assert len(named) > 5
    for path, test in named:
        assert re.search(rf"^(async )?def {test}\(", (ROOT / path).read_text(), re.MULTILINE), f"{path}::{test}"
    assert set(re.findall(r"make attack ATTACK=([\w-]+)", text)) == set(ATTACKS)
