"""Every code block of the tutorials and of the pages about Python and research runs and prints what the page says."""

import os
import re
import sys
import tomllib
from pathlib import Path

import pytest

import chabudai
from chabudai.cli import COMMANDS
from chabudai.lab import Experiment
from chabudai.lab.run import run as run_experiment

from . import thoroughness
from .research import newcomer

ROOT = Path(__file__).parent.parent
README = (ROOT / "README.md").read_text()
FIRST_BOT = (ROOT / "docs/tutorials/first-bot.md").read_text()
FIRST_EXPERIMENT = (ROOT / "docs/tutorials/first-experiment.md").read_text()
PYTHON = (ROOT / "docs/reference/python.md").read_text()
RESEARCH = (ROOT / "docs/how-to/research.md").read_text()


def run(page: str, count: int, capsys: pytest.CaptureFixture[str]) -> dict[str, object]:
    """Runs the blocks of a page one after the other; returns the variables that they define."""
    blocks = re.findall(r"```python\n(.*?)```", page, flags=re.DOTALL)
    assert len(blocks) == count
    names: dict[str, object] = {}
    for block in blocks:
        exec(compile(block, "page", "exec"), names)
    return names


def test_the_blocks_of_the_first_bot_run_one_after_the_other(capsys: pytest.CaptureFixture[str]) -> None:
    run(FIRST_BOT, 6, capsys)
    printed = capsys.readouterr().out.splitlines()
    said = re.findall(r"^print\(.*\)  # (.+)$", FIRST_BOT, flags=re.MULTILINE)
    assert len(said) == 4
    assert printed[-len(said) :] == said


def test_the_first_experiment_can_be_run(tmp_path: Path) -> None:
    (text,) = re.findall(r"```toml\n(.*?)```", FIRST_EXPERIMENT, flags=re.DOTALL)
    experiment = Experiment.of(tomllib.loads(text) | {"deals": 2}, text)
    (answer,) = run_experiment(experiment, tmp_path / "out", progress=False).answers
    assert answer.sentence


def test_the_commands_of_the_tutorials_exist() -> None:
    for path in (ROOT / "docs/tutorials").glob("*.md"):
        for block in re.findall(r"```sh\n(.*?)```", path.read_text(), flags=re.DOTALL):
            for command in re.findall(r"^ *chabudai (.*)$", block, flags=re.MULTILINE):
                words = [word for word in command.split() if not word.startswith("-")]
                assert words[0] in COMMANDS, f"{path.name}: chabudai {command}"


@pytest.mark.parametrize(("page", "blocks", "lines"), [(PYTHON, 6, 8), (RESEARCH, 22, 41)], ids=["python", "research"])
def test_the_blocks_of_a_page_run_one_after_the_other(
    page: str, blocks: int, lines: int, capsys: pytest.CaptureFixture[str]
) -> None:
    run(page, blocks, capsys)
    printed = capsys.readouterr().out.splitlines()
    said = [line for kind, block in newcomer.blocks(page) if kind == "python" for line in newcomer.said(block)]
    assert len(said) == lines
    assert printed == said


def test_the_commands_of_the_page_about_research_run(tmp_path: Path) -> None:
    newcomer.furnish(tmp_path)
    path = f"{Path(sys.executable).parent}{os.pathsep}{os.environ['PATH']}"
    environment = {**os.environ, "PATH": path, "HOME": str(tmp_path), "XDG_DATA_HOME": str(tmp_path / "data")}
    extras = tomllib.loads((ROOT / "pyproject.toml").read_text())["project"]["optional-dependencies"]
    shells = [block for kind, block in newcomer.blocks(RESEARCH) if kind == "sh"]
    doing = [command for block in shells for command in newcomer.commands(block)]
    installs = [command for command in doing if command.startswith("pip ")]
    assert (len(installs), len(doing) - len(installs)) == (4, 8)
    # `make newcomer` runs these installations, in an environment of its own.
    for command in installs:
        named = re.fullmatch(r"pip install 'chabudai\[(\w+)\]'", command)
        assert named is not None, command
        assert named[1] in extras
    # A shortened run takes the first command of each kind, as each starts Python again. `make newcomer` runs them all.
    kinds = {tuple(command.split()[:2]): command for command in reversed(doing) if command not in installs}
    for command in doing:
        if command in kinds.values() or (thoroughness.FULL and command not in installs):
            newcomer.run(newcomer.shortened(command), tmp_path, environment)
    assert {"net.npz", "curve.svg", "games.parquet", "game.record"} <= {file.name for file in tmp_path.iterdir()}


def test_a_command_of_a_page_that_is_refused_is_found(tmp_path: Path) -> None:
    environment = {**os.environ, "PATH": f"{Path(sys.executable).parent}{os.pathsep}{os.environ['PATH']}"}
    with pytest.raises(RuntimeError, match="--no-such-option"):
        newcomer.run("chabudai games --no-such-option", tmp_path, environment)
    with pytest.raises(RuntimeError, match="--bot"):
        newcomer.run("chabudai serve --bot mine:make_bot", tmp_path, environment)


def test_the_picture_of_the_notebook_is_what_a_notebook_shows(capsys: pytest.CaptureFixture[str]) -> None:
    block = next(
        block for block in re.findall(r"```python\n(.*?)```", FIRST_BOT, flags=re.DOTALL) if block.endswith("\nmatch\n")
    )
    match = run(f"```python\nimport chabudai\n{block}```", 1, capsys)["match"]
    assert isinstance(match, chabudai.Match)
    assert (ROOT / "docs/images/notebook.svg").read_text() == match._repr_svg_() + "\n"


def test_the_verbs_of_the_readme_are_in_the_makefile() -> None:
    makefile = (ROOT / "Makefile").read_text()
    for verb in set(re.findall(r"\bmake ([a-z][a-z-]*)", README)):
        assert re.search(rf"^{verb}:", makefile, flags=re.MULTILINE), f"make {verb}"
