"""Every Python block of the README runs, and says what it says that it does."""

import re
from pathlib import Path

import pytest

README = (Path(__file__).parent.parent / "README.md").read_text()


def test_the_blocks_of_the_readme_run_one_after_the_other(capsys: pytest.CaptureFixture[str]) -> None:
    blocks = re.findall(r"```python\n(.*?)```", README, flags=re.DOTALL)
    assert len(blocks) == 5
    names: dict[str, object] = {}
    for block in blocks:
        exec(compile(block, "README.md", "exec"), names)
    printed = capsys.readouterr().out.splitlines()
    said = re.findall(r"^print\(.*\)  # (.+)$", "".join(blocks), flags=re.MULTILINE)
    assert len(said) == 5
    assert printed[-len(said) :] == said


def test_the_verbs_of_the_readme_are_in_the_makefile() -> None:
    makefile = (Path(__file__).parent.parent / "Makefile").read_text()
    for verb in set(re.findall(r"\bmake ([a-z]+)", README)):
        assert re.search(rf"^{verb}:", makefile, flags=re.MULTILINE), f"make {verb}"
