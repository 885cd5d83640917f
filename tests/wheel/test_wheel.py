"""The wheel on a machine with Python alone: `make wheel-test` builds it and runs this module.

Each environment is new, and its ``PATH`` has neither a compiler nor Node, Rust or Git. Packages come from pip's index.
"""

from __future__ import annotations

import json
import os
import re
import shutil
import signal
import subprocess
import sys
import time
import tomllib
import urllib.request
import venv
import zipfile
from dataclasses import dataclass
from pathlib import Path
from typing import Any

import pytest

import chabudai
from tests.terminal.pseudo_terminal import Terminal

ROOT = Path(__file__).resolve().parents[2]
WHEEL = Path(os.environ["CHABUDAI_WHEEL"]) if os.environ.get("CHABUDAI_WHEEL") else None
pytestmark = [
    pytest.mark.skipif(WHEEL is None, reason="`make wheel-test` builds a wheel and names it in CHABUDAI_WHEEL"),
    pytest.mark.timeout(600),
]

MAX_WHEEL_BYTES = 15_000_000
VERSIONS = ("3.11", "3.12", "3.13", "3.14")
NETWORK = re.compile(r"(PIP|UV|SSL)_\w+|\w+_proxy|\w+_PROXY|LANG")
"""The variables that reach a new environment: settings for reaching the package index."""


def wheel() -> Path:
    assert WHEEL is not None
    return WHEEL.resolve()


@dataclass(frozen=True)
class Machine:
    """A new environment and home, with only Python on the ``PATH``."""

    folder: Path
    install_s: float
    """How long the installation took."""

    @property
    def program(self) -> Path:
        return self.folder / "environment/bin/chabudai"

    @property
    def variables(self) -> dict[str, str]:
        kept = {name: value for name, value in os.environ.items() if NETWORK.fullmatch(name)}
        return {**kept, "PATH": str(self.program.parent), "HOME": str(self.folder)}


def install(folder: Path) -> Machine:
    """Installs the wheel with pip, without a cache of wheels that were built before."""
    home = folder / "environment"
    venv.create(home, with_pip=True)
    machine = Machine(folder, 0)
    for tool in ("cc", "gcc", "cargo", "rustc", "node", "npm", "git"):
        assert shutil.which(tool, path=machine.variables["PATH"]) is None
    began = time.monotonic()
    # pip's own environments for source packages are built with the same PATH.
    subprocess.run(
        [home / "bin/python", "-m", "pip", "install", "--quiet", "--disable-pip-version-check", wheel()],
        env=machine.variables,
        cwd=folder,
        check=True,
        timeout=300,
    )
    return Machine(folder, time.monotonic() - began)


@pytest.fixture(scope="module")
def machine(tmp_path_factory: pytest.TempPathFactory) -> Machine:
    return install(tmp_path_factory.mktemp("machine"))


def test_the_wheel_holds_the_page_and_the_core_for_browsers_within_its_size() -> None:
    size = wheel().stat().st_size
    print(f"{wheel().name}: {size / 1e6:.1f} MB")
    assert size <= MAX_WHEEL_BYTES
    with zipfile.ZipFile(wheel()) as archive:
        names = set(archive.namelist())
        index = archive.read("chabudai/web/index.html").decode()
    assert set(re.findall(r'(?:src|href)="\.?/?(assets/[^"]+)"', index)) <= {
        name.removeprefix("chabudai/web/") for name in names
    }
    for game in chabudai.games():
        assert [name for name in names if re.fullmatch(rf"chabudai/web/assets/{game}-[\w-]+\.wasm", name)], game
        assert f"chabudai/presentation/{game}/rules.md" in names
    assert {"chabudai/py.typed", "chabudai/_core.pyi", "chabudai/paper/fonts/LICENSE"} <= names
    assert not [name for name in names if name.endswith((".rs", ".pyc")) or "/tests/" in name]


def test_the_metadata_names_the_version_and_only_base_packages_for_playing_and_serving() -> None:
    version = tomllib.loads((ROOT / "Cargo.toml").read_text())["workspace"]["package"]["version"]
    with zipfile.ZipFile(wheel()) as archive:
        metadata = archive.read(f"chabudai-{version}.dist-info/METADATA").decode()
    assert f"\nVersion: {version}\n" in metadata
    base = [line for line in re.findall(r"^Requires-Dist: (.*)$", metadata, re.MULTILINE) if "extra ==" not in line]
    assert {re.split(r"[<>=; \[]", line)[0] for line in base} >= {"starlette", "uvicorn", "textual", "sqlalchemy"}


def test_a_game_in_a_terminal_reaches_its_first_move(machine: Machine, tmp_path: Path) -> None:
    began = time.monotonic()
    # Without preferences: a new person on a new machine.
    terminal = Terminal(
        tmp_path,
        *("play", "natto", "--against", "bot:1", "--seed", "7", "--lines"),
        term="xterm",
        liked=None,
        program=[str(machine.program)],
        base=machine.variables,
    )
    try:
        terminal.expect("> ")
        match = chabudai.load("natto").start(seed=7)
        if 0 not in match.acting:
            pytest.fail("choose a seed with which the person leads")
        terminal.type(f"{match.view(0).legal_actions[0]}\r")
        terminal.expect("Level 1")
        reached = machine.install_s + time.monotonic() - began
        terminal.expect("> ")
    finally:
        terminal.close()
    print(f"installed in {machine.install_s:.1f} s; the first move in a terminal after {reached:.1f} s")


class Service:
    """``chabudai serve`` on a free port."""

    def __init__(self, machine: Machine) -> None:
        database = machine.folder / "tables.sqlite"
        self.process = subprocess.Popen(
            [machine.program, "serve", "--port", "0", "--no-open", "--database", str(database)],
            env=machine.variables,
            cwd=machine.folder,
            stdout=subprocess.PIPE,
            stderr=subprocess.STDOUT,
            text=True,
        )
        assert self.process.stdout is not None
        line = self.process.stdout.readline()
        ready = re.search(r"ready at (\S+)", line)
        if ready is None:
            self.process.kill()
            raise AssertionError(line + self.process.stdout.read())
        self.address = ready[1]

    def ask(self, path: str, body: dict[str, Any] | None = None, key: str | None = None) -> bytes:
        """Sends a request, past any proxy, and returns the answer's body."""
        request = urllib.request.Request(f"{self.address}{path}", json.dumps(body).encode() if body else None)
        if body:
            request.add_header("Content-Type", "application/json")
        if key:
            request.add_header("Authorization", f"Bearer {key}")
        opener = urllib.request.build_opener(urllib.request.ProxyHandler({}))
        with opener.open(request, timeout=120) as answer:
            content: bytes = answer.read()
        return content

    def stop(self) -> None:
        self.process.send_signal(signal.SIGINT)
        try:
            self.process.communicate(timeout=60)
        finally:
            self.process.kill()


def test_a_server_reaches_its_first_move_and_serves_the_page(machine: Machine) -> None:
    began = time.monotonic()
    service = Service(machine)
    try:
        page = service.ask("/").decode()
        opened = json.loads(
            service.ask("/api/tables", {"game": "nakatta", "options": {}, "seats": ["me", "bot:1"], "name": "Anna"})
        )
        table = json.loads(service.ask(f"/api/tables/{opened['table']}", key=opened["key"]))
        action = table["legal"][-1]
        service.ask(
            f"/api/tables/{opened['table']}/actions", {"question": table["question"], "action": action}, opened["key"]
        )
        reached = machine.install_s + time.monotonic() - began
        record = service.ask(f"/api/tables/{opened['table']}/record", key=opened["key"]).decode()
        assert f"\n> 0 {action} #" in record
        (script,) = re.findall(r'<script[^>]*src="(/assets/[^"]+)"', page)
        assert service.ask(script)
        # The pictures of links, and the description of the API.
        assert service.ask("/api/games/nakatta/picture.png").startswith(b"\x89PNG")
        assert b"swagger" in service.ask("/api/docs").lower()
    finally:
        service.stop()
    print(f"installed in {machine.install_s:.1f} s; the first move on a server after {reached:.1f} s")


def uv(*arguments: str) -> subprocess.CompletedProcess[str]:
    return subprocess.run(
        [sys.executable, "-m", "uv", *arguments], capture_output=True, text=True, check=False, timeout=300
    )


def interpreter(version: str) -> str | None:
    """Returns a Python of this version, from the ``PATH``, uv's folder or pyenv's, if there is one."""
    found = uv("python", "find", "--no-python-downloads", "--no-project", "--system", version)
    if found.returncode == 0:
        return found.stdout.strip()
    versions = Path(os.environ.get("PYENV_ROOT", Path.home() / ".pyenv")) / "versions"
    return next((str(path) for path in sorted(versions.glob(f"{version}.*/bin/python{version}"))), None)


@pytest.mark.parametrize("version", VERSIONS)
def test_each_python_imports_the_wheel_and_plays(version: str, tmp_path: Path) -> None:
    found = interpreter(version)
    if found is None:
        pytest.skip(f"Python {version} is not on this machine")
    assert uv("venv", "--python", found, str(tmp_path / "environment")).returncode == 0
    python = tmp_path / "environment/bin/python"
    installed = uv("pip", "install", "--python", str(python), str(wheel()))
    assert installed.returncode == 0, installed.stderr
    program = (
        "import sys, chabudai, chabudai.server; chabudai.server.create_app; "
        "match = chabudai.load('natto').start(seed=7); seat = match.acting[0]; "
        "match.play(seat, match.view(seat).legal_actions[0]); print(*sys.version_info[:2], sep='.')"
    )
    ran = subprocess.run([python, "-c", program], capture_output=True, text=True, check=False, cwd=tmp_path, timeout=60)
    assert (ran.stdout, ran.stderr) == (f"{version}\n", "")


REFUSALS = {
    "3.13": "CPython versions below 3.14, the selected Python version is 3.13",
    "3.14": "python3.14 instead of python3.14t",
}
"""Parts of the error messages by version: PyO3 refuses versions below 3.14, and our build script the others."""


@pytest.mark.parametrize("version", REFUSALS)
def test_a_free_threaded_python_is_refused_by_name(version: str, tmp_path: Path) -> None:
    interpreter = tmp_path / "interpreter"
    interpreter.write_text(f"implementation=CPython\nversion={version}\nshared=true\nbuild_flags=Py_GIL_DISABLED\n")
    ran = subprocess.run(
        ["cargo", "check", "--quiet", "--locked", "--package", "chabudai-bindings"],
        cwd=ROOT,
        env={**os.environ, "PYO3_CONFIG_FILE": str(interpreter), "CARGO_TARGET_DIR": str(ROOT / "target/refused")},
        capture_output=True,
        text=True,
        check=False,
        timeout=600,
    )
    assert ran.returncode
    assert "free-threaded build" in ran.stderr
    assert REFUSALS[version] in ran.stderr
