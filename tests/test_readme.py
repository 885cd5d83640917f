"""Every Python block of the README and of the page about Python runs, and says what it says that it does."""

import re
from pathlib import Path

import pytest

import chabudai

ROOT = Path(__file__).parent.parent
README = (ROOT / "README.md").read_text()
PYTHON = (ROOT / "docs/python.md").read_text()
RESEARCH = (ROOT / "docs/research.md").read_text()


def run(page: str, count: int, capsys: pytest.CaptureFixture[str]) -> dict[str, object]:
    """Runs the blocks of a page one after the other, and gives their names."""
    blocks = re.findall(r"```python\n(.*?)```", page, flags=re.DOTALL)
    assert len(blocks) == count
    names: dict[str, object] = {}
    for block in blocks:
        exec(compile(block, "page", "exec"), names)
    return names


def test_the_blocks_of_the_readme_run_one_after_the_other(capsys: pytest.CaptureFixture[str]) -> None:
    run(README, 6, capsys)
    printed = capsys.readouterr().out.splitlines()
    said = re.findall(r"^print\(.*\)  # (.+)$", README, flags=re.MULTILINE)
    assert len(said) == 5
    assert printed[-len(said) :] == said


@pytest.mark.parametrize(("page", "blocks", "lines"), [(PYTHON, 6, 8), (RESEARCH, 21, 39)], ids=["python", "research"])
def test_the_blocks_of_a_page_run_one_after_the_other(
    page: str, blocks: int, lines: int, capsys: pytest.CaptureFixture[str]
) -> None:
    run(page, blocks, capsys)
    printed = capsys.readouterr().out.splitlines()
    # What a line prints stands behind it, what a block prints in lines of its own below.
    said = re.findall(
        r"^(?:print\(.*\)  )?# (.+)$", "\n".join(re.findall(r"```python\n(.*?)```", page, re.DOTALL)), re.M
    )
    assert len(said) == lines
    assert printed == said


def test_the_picture_of_the_notebook_is_what_a_notebook_shows(capsys: pytest.CaptureFixture[str]) -> None:
    block = next(
        block for block in re.findall(r"```python\n(.*?)```", README, flags=re.DOTALL) if block.endswith("match\n")
    )
    match = run(f"```python\nimport chabudai\n{block}```", 1, capsys)["match"]
    assert isinstance(match, chabudai.Match)
    assert (ROOT / "docs/images/notebook.svg").read_text() == match._repr_svg_() + "\n"


def test_the_verbs_of_the_readme_are_in_the_makefile() -> None:
    makefile = (ROOT / "Makefile").read_text()
    for verb in set(re.findall(r"\bmake ([a-z]+)", README)):
        assert re.search(rf"^{verb}:", makefile, flags=re.MULTILINE), f"make {verb}"
