"""The workflow files, the package's metadata and the documents name the same systems, versions and steps."""

from __future__ import annotations

import re
import subprocess
import sys
import tomllib
from pathlib import Path
from typing import Any

import pytest
import yaml

import chabudai

ROOT = Path(__file__).resolve().parent.parent
WORKFLOWS = ROOT / ".github/workflows"
PROJECT = tomllib.loads((ROOT / "pyproject.toml").read_text())["project"]
STABLE = (ROOT / "docs/explanation/stability.md").read_text()
SYSTEMS = {
    "Linux with glibc": ("ubuntu", "auto"),
    "Linux with musl": ("ubuntu", "musllinux_1_2"),
    "macOS": ("macos", "off"),
    "Windows": ("windows", "off"),
}
"""The runner and the standard of the wheels for each system, as the page about stability names it."""
PROCESSORS = {"x86-64": {"x86_64", "x64"}, "ARM64": {"aarch64"}}


def workflow(name: str) -> dict[str, Any]:
    # YAML reads the key `on` as true.
    read: dict[str, Any] = yaml.safe_load((WORKFLOWS / f"{name}.yml").read_text())
    return read


def commands(job: dict[str, Any]) -> list[str]:
    """The lines of all commands of a job."""
    return [line for step in job["steps"] if "run" in step for line in step["run"].splitlines()]


def jobs() -> dict[str, dict[str, Any]]:
    found: dict[str, dict[str, Any]] = workflow("wheels")["jobs"]
    return found


@pytest.mark.parametrize("name", [path.stem for path in WORKFLOWS.glob("*.yml")])
def test_every_job_is_complete_and_its_targets_and_scripts_exist(name: str) -> None:
    read = workflow(name)
    assert read["permissions"] == {"contents": "read"}, "a job that needs more says so itself"
    makefile = (ROOT / "Makefile").read_text()
    for job in read["jobs"].values():
        assert job["runs-on"]
        needed = job.get("needs", [])
        assert ({needed} if isinstance(needed, str) else set(needed)) <= read["jobs"].keys()
        for step in job["steps"]:
            assert ("uses" in step) != ("run" in step)
            assert re.fullmatch(r"[\w./-]+@[\w./-]+", step.get("uses", "a@b")), "an action has a version"
        for line in commands(job):
            for script in re.findall(r"(?:^|\s)\.?/?(scripts/[\w-]+)", line):
                assert (ROOT / script).exists(), line
            for target in re.findall(r"\bmake ([a-z]\S*)", line):
                named = job["strategy"]["matrix"]["target"] if target.startswith("$") else [target]
                assert all(re.search(rf"^{each}:", makefile, re.MULTILINE) for each in named)


@pytest.mark.parametrize("system", SYSTEMS)
def test_there_is_a_wheel_for_each_system_that_the_documents_promise(system: str) -> None:
    runner, standard = SYSTEMS[system]
    (promised,) = re.findall(rf"^\| {system}[^|]*\| ([^|]*) \|", STABLE, re.MULTILINE)
    built = {
        row["target"]
        for row in jobs()["wheel"]["strategy"]["matrix"]["include"]
        if row["os"].startswith(runner) and row["manylinux"] == standard
    }
    wanted = {word.strip() for word in promised.split(",")}
    assert {processor for processor, names in PROCESSORS.items() if built & names} == wanted
    assert len(built) == len(wanted)


def test_no_other_system_is_promised_than_those_with_wheels() -> None:
    table = STABLE.partition("| system | processors |")[2].partition("\n\n")[0]
    assert {re.split(r",| \(", row)[0] for row in re.findall(r"^\| (\w[^|]*?) \|", table, re.MULTILINE)} == set(SYSTEMS)


def test_each_declared_python_is_tried_on_each_system() -> None:
    declared = [name.rpartition(" ")[2] for name in PROJECT["classifiers"] if re.search(r"Python :: 3\.\d+", name)]
    assert jobs()["try"]["strategy"]["matrix"]["python"] == declared
    assert PROJECT["requires-python"] == f">={declared[0]}"
    assert f"CPython {declared[0]} to {declared[-1]}" in STABLE
    bindings = tomllib.loads((ROOT / "crates/bindings/Cargo.toml").read_text())
    assert f"abi3-py{declared[0].replace('.', '')}" in bindings["dependencies"]["pyo3"]["features"]
    runners = {row["os"] for row in jobs()["wheel"]["strategy"]["matrix"]["include"]}
    assert set(jobs()["try"]["strategy"]["matrix"]["os"]) == runners
    assert set(jobs()["try-musl"]["strategy"]["matrix"]["os"]) == {each for each in runners if "ubuntu" in each}
    for name in ("try", "try-musl"):
        assert any(line.startswith("pip install --no-index") for line in commands(jobs()[name])), "it tries our wheel"


def test_the_free_threaded_builds_are_refused_by_name() -> None:
    build = (ROOT / "crates/bindings/build.rs").read_text()
    assert "cargo::error=" in build
    assert "is_free_threaded" in build
    assert "#[pymodule(gil_used = true)]" in (ROOT / "crates/bindings/src/lib.rs").read_text()
    assert re.search(r"free-threaded builds .* not supported", STABLE)
    assert not [name for name in PROJECT["classifiers"] if "Free Threading" in name]


def test_every_wheel_gets_the_page_with_a_module_for_each_game() -> None:
    built = commands(jobs()["page"])
    order = [next(at for at, line in enumerate(built) if word in line) for word in ("./scripts/wasm", "run build")]
    assert order == sorted(order)
    (looked,) = [line for line in built if ".wasm" in line]
    games = {folder.name for folder in (ROOT / "crates/wasm/src/bin").iterdir()}
    assert games == set(chabudai.games())
    assert "crates/wasm/src/bin/*/" in looked
    for name in ("wheel", "sdist"):
        (page,) = [step["with"] for step in jobs()[name]["steps"] if "download-artifact" in step.get("uses", "")]
        assert page == {"name": "page", "path": "python/chabudai/web"}


def test_what_is_published_was_tried_and_has_checksums_and_a_provenance() -> None:
    assert set(jobs()["provenance"]["needs"]) == {"sdist", "try", "try-musl"}
    assert jobs()["provenance"]["if"] == "github.ref_type == 'tag'"
    assert jobs()["publish"]["needs"] == "provenance"
    assert jobs()["release"]["needs"] == "publish"
    assert any("sha256sum" in line and "SHA256SUMS" in line for line in commands(jobs()["provenance"]))
    actions = {name: [step.get("uses", "").partition("@")[0] for step in job["steps"]] for name, job in jobs().items()}
    assert "actions/attest-build-provenance" in actions["provenance"]
    assert "pypa/gh-action-pypi-publish" in actions["publish"]
    # Trusted publishing: an identity, and no password.
    assert jobs()["publish"]["permissions"] == {"id-token": "write"}
    assert "secrets." not in (WORKFLOWS / "wheels.yml").read_text()
    writers = {name for name, job in jobs().items() if "write" in job.get("permissions", {}).values()}
    assert writers == {"provenance", "publish", "release"}


def test_the_version_of_the_repository_is_one() -> None:
    version = tomllib.loads((ROOT / "Cargo.toml").read_text())["workspace"]["package"]["version"]
    ran = [
        subprocess.run(
            [sys.executable, "scripts/release", *words], cwd=ROOT, capture_output=True, text=True, check=False
        )
        for words in (("check", f"v{version}"), ("notes", f"v{version}"), ("check", "v9.9.9"), ("check", version))
    ]
    assert (ran[0].returncode, ran[0].stderr) == (0, "")
    assert ran[1].stdout.startswith("#")
    assert ran[2].returncode == 1
    assert "9.9.9 cannot be released: Cargo.toml has" in ran[2].stderr
    assert ran[3].returncode == 2
    releasing = (ROOT / "docs/how-to/releasing.md").read_text()
    assert "scripts/release check" in releasing


@pytest.mark.parametrize("path", sorted((ROOT / ".github/ISSUE_TEMPLATE").glob("*.md")), ids=lambda path: path.stem)
def test_a_template_of_issues_says_what_it_is_for_and_asks(path: Path) -> None:
    _, head, body = path.read_text().split("---\n", 2)
    assert yaml.safe_load(head).keys() == {"name", "about"}
    assert body.count("**") >= 4, "it asks several things"


def test_a_report_asks_for_version_and_system() -> None:
    report = (ROOT / ".github/ISSUE_TEMPLATE/bug.md").read_text()
    for word in ("chabudai --version", "chabudai record show", "clause", "browser", "installed"):
        assert word in report
