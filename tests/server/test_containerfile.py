"""The container file agrees with the repository. No test builds the image, so its parts are checked one by one."""

from __future__ import annotations

import ast
import fnmatch
import json
import re
import shlex
import subprocess
import tomllib
from pathlib import Path

import pytest
import yaml

from chabudai.server import Settings
from chabudai.server.configuration import read_settings
from chabudai.server.http.admission import LIVENESS_PATH

ROOT = Path(__file__).parents[2]
PROJECT = tomllib.loads((ROOT / "pyproject.toml").read_text())["project"]
INSTRUCTIONS = {
    "FROM",
    "RUN",
    "WORKDIR",
    "COPY",
    "ENV",
    "USER",
    "VOLUME",
    "EXPOSE",
    "STOPSIGNAL",
    "HEALTHCHECK",
    "ENTRYPOINT",
}


def instructions() -> list[tuple[str, str]]:
    """The instructions of the file with their arguments; continued lines are joined."""
    lines = [line for line in (ROOT / "deploy/Containerfile").read_text().splitlines() if not line.startswith("#")]
    joined = re.sub(r"\\\n\s*", "", "\n".join(lines))
    return [(word, rest) for word, _, rest in (line.partition(" ") for line in joined.splitlines() if line.strip())]


def arguments_of(word: str) -> list[str]:
    return [rest for name, rest in instructions() if name == word]


def commands() -> list[str]:
    """The commands of all RUN instructions."""
    return [command.strip() for run in arguments_of("RUN") for command in run.split("&&")]


def test_every_instruction_is_known_and_every_script_is_valid_shell() -> None:
    assert {word for word, _ in instructions()} <= INSTRUCTIONS
    for run in arguments_of("RUN"):
        subprocess.run(["sh", "-n", "-c", run], check=True)


def test_copied_paths_exist_and_are_not_ignored() -> None:
    ignored = [line for line in (ROOT / ".dockerignore").read_text().splitlines() if line and line[0] != "#"]
    stages = re.findall(r" AS (\w+)", "\n".join(arguments_of("FROM")))
    for copied in arguments_of("COPY"):
        *sources, _target = shlex.split(copied)
        if sources[0].startswith("--from="):
            assert sources.pop(0).removeprefix("--from=") in stages
            # Made by a command of that stage.
            assert all(any(source in command for command in commands()) for source in sources)
            continue
        assert all((ROOT / source).exists() for source in sources)
    for needed in (
        "Makefile",
        "pyproject.toml",
        "Cargo.lock",
        "requirements/dev.lock",
        "web/package-lock.json",
        "LICENSE",
    ):
        assert (ROOT / needed).exists()
        assert not [pattern for pattern in ignored if fnmatch.fnmatch(needed, pattern) or needed.startswith(pattern)]
    # Files built on the host machine would not run in the image.
    assert {".venv", ".stamps", "target", "**/node_modules", "python/chabudai/_core*.so"} <= set(ignored)


def test_commands_use_targets_files_and_extras_that_exist() -> None:
    makefile = (ROOT / "Makefile").read_text()
    built = [word for command in commands() if command.startswith("make ") for word in command.split()[1:]]
    assert built == ["wheel"]
    assert re.search(r"^wheel:", makefile, re.MULTILINE)
    assert "maturin build" in makefile, "writes to target/wheels"
    (named,) = [command for command in commands() if command.startswith("wheel=")]
    assert "target/wheels/chabudai-*.whl" in named
    (install,) = [command for command in commands() if "bin/pip install" in command]
    (extras,) = re.findall(r"\$wheel\[([\w,]+)\]", install)
    assert set(extras.split(",")) <= PROJECT["optional-dependencies"].keys()
    # The versions are those of the lock file, and every requested package is among them.
    (listed,) = [command for command in commands() if command.startswith("grep ")]
    command, _, file = listed.partition(" > ")
    assert f"--constraint {file}" in install
    found = subprocess.run(["sh", "-c", command], cwd=ROOT, capture_output=True, text=True, check=True).stdout.split()
    pinned = {name.partition("==")[0] for name in found}
    wanted = [*PROJECT["dependencies"]]
    wanted += [each for extra in extras.split(",") for each in PROJECT["optional-dependencies"][extra]]
    assert {re.split(r"[\[>=<;]", each)[0].lower().replace(".", "-") for each in wanted} <= pinned


def test_the_server_starts_as_its_user_at_the_port_and_the_volume() -> None:
    assert json.loads(arguments_of("ENTRYPOINT")[0])[0] in PROJECT["scripts"]
    assert json.loads(arguments_of("ENTRYPOINT")[0])[1] == "serve"
    environment = dict(re.findall(r"(CHABUDAI_\w+)=(\S+)", arguments_of("ENV")[0]))
    settings = read_settings({}, environment)
    assert Path(str(settings.database)).parent == Path(arguments_of("VOLUME")[0])
    assert arguments_of("EXPOSE") == [str(Settings().port)]
    (made,) = [command for command in commands() if command.startswith("useradd")]
    assert made.split()[-1] == arguments_of("USER")[0]
    assert f"--home-dir {arguments_of('VOLUME')[0]}" in made
    (check,) = arguments_of("HEALTHCHECK")
    _, _, program = json.loads(check.partition(" CMD ")[2])
    ast.parse(program)
    assert f"http://127.0.0.1:{Settings().port}{LIVENESS_PATH}" in program
    for image in arguments_of("FROM"):
        version = re.search(r"python:(\d+)\.(\d+)", image)
        assert version is not None
        assert (int(version[1]), int(version[2])) >= (3, 11)


@pytest.mark.parametrize("file", ["docs/how-to/operations.md", "deploy/Containerfile"])
def test_the_documented_command_builds_this_file(file: str) -> None:
    (command,) = re.findall(r"podman build [^\n`]*", (ROOT / file).read_text())
    assert shlex.split(command) == shlex.split(
        "podman build --format docker --file deploy/Containerfile --tag chabudai ."
    )


def test_the_documented_container_has_valid_settings() -> None:
    (command,) = re.findall(r"podman run (?:[^\n]*\\\n)*[^\n]*", (ROOT / "docs/how-to/operations.md").read_text())
    words = shlex.split(command.replace("\\\n", " "))
    environment = dict(words[at + 1].split("=", 1) for at, word in enumerate(words) if word == "--env")
    settings = read_settings({}, environment)
    assert settings.address is not None
    assert settings.trusted_proxies
    volume = words[words.index("--volume") + 1]
    assert volume.partition(":")[2] == arguments_of("VOLUME")[0]


def test_the_services_of_the_compose_file_fit_the_container_and_each_other() -> None:
    composed = yaml.safe_load((ROOT / "deploy/compose.yaml").read_text())
    services = composed["services"]
    server = services["chabudai"]
    assert (ROOT / "deploy" / server["build"]["context"] / server["build"]["dockerfile"]).exists()
    # The settings are valid, and name the other services at their ports.
    environment = {name: re.sub(r"\$\{\w+:-?\??([^}]*)\}", r"\1", text) for name, text in server["environment"].items()}
    words = iter(server["command"])
    given = {word.removeprefix("--"): next(words) for word in words}
    settings = read_settings(given, environment)
    assert settings.workers > 1
    assert str(settings.bus) == "nats://nats:4222"
    assert re.fullmatch(r"postgresql://chabudai:?@postgres/chabudai", str(settings.database))
    assert services["postgres"]["environment"]["POSTGRES_USER"] == "chabudai"
    assert set(server["depends_on"]) == set(services) - {"chabudai"}
    for name, service in services.items():
        volumes = [volume.split(":") for volume in service["volumes"]]
        assert {volume[0] for volume in volumes} <= composed["volumes"].keys()
        if name != "chabudai":
            assert service["healthcheck"]["test"][0] == "CMD"
            assert "ports" not in service, "only the server is reached from outside"
    assert server["volumes"] == [f"chabudai:{arguments_of('VOLUME')[0]}"]
    assert server["ports"] == [f"127.0.0.1:{Settings().port}:{Settings().port}"]
