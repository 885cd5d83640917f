"""Importing the package is quick: it loads no more than it needs."""

from __future__ import annotations

import subprocess
import sys

import chabudai

HEAVY = ["ast", "asyncio", "dataclasses", "inspect", "multiprocessing", "numpy", "pathlib", "rich", "sqlite3", "typer"]
"""Modules that take a long time to import and are not needed for playing a game."""


def loaded_by(program: str) -> set[str]:
    """Returns the modules that a new Python process imports for a program but not for an empty one."""
    show = "; import sys; print(*sys.modules)"
    listed = [
        subprocess.run([sys.executable, "-c", code + show], capture_output=True, text=True, check=True).stdout.split()
        for code in ("pass", program)
    ]
    return set(listed[1]) - set(listed[0])


def test_the_package_imports_nothing_heavy_and_no_part_of_it_that_is_not_used() -> None:
    loaded = loaded_by("import chabudai")
    assert {name for name in loaded if name.startswith("chabudai")} == {
        "chabudai",
        "chabudai._core",
        "chabudai.errors",
    }
    assert loaded.isdisjoint(HEAVY)


def test_a_match_imports_neither_a_server_nor_the_presentation_of_another_game() -> None:
    first, second, *_ = chabudai.games()
    loaded = loaded_by(f"import chabudai; chabudai.load({first!r}).start(seed=1).view(0).legal_actions")
    assert loaded.isdisjoint({"asyncio", "multiprocessing", "numpy", "rich", "sqlite3", "typer"})
    for part in ("analysis", "bots", "server", f"presentation.{second}"):
        assert f"chabudai.{part}" not in loaded


def test_every_public_name_is_imported_when_it_is_read() -> None:
    program = (
        "import chabudai; names = [getattr(chabudai, name) for name in chabudai.__all__]; "
        "assert set(chabudai.__all__) <= set(dir(chabudai)); assert chabudai.bots.levels is chabudai.levels; "
        "assert chabudai.hands.distance('Kc', melds=4) == 1"
    )
    assert "chabudai.server" in loaded_by(program)
    assert not hasattr(chabudai, "no_such_name")
