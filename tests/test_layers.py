"""Checks which part of the code imports which: the layers of the package and of the server, and the parts of bots."""

from __future__ import annotations

import ast
import re
from pathlib import Path

import pytest

from tests.repository_files import PACKAGE, ROOT, python_files, tracked

# The siblings that the files of a package may import; with an empty set, only the modules in `EVERYWHERE`.
LAYERS: dict[str, set[str]] = {
    "errors": set(),
    "extras": set(),
    "process_limits": set(),
    "shapes": set(),
    "hands": set(),
    "catalogue": set(),
    "presentation": {"hands"},
    "match": {"presentation"},
    "paper": {"match", "presentation"},
    "bots": {"match", "presentation"},
    "analysis": {"bots", "match", "presentation"},
    "store": {"analysis", "bots", "match", "presentation"},
    "server": {"analysis", "bots", "match", "paper", "presentation", "store"},
    "terminal": {"analysis", "bots", "match", "presentation"},
    "lab": {"analysis", "bots", "match", "presentation"},
    "research": {"analysis", "bots", "match", "presentation"},
    "mcp": {"analysis", "bots", "match", "presentation"},
    "datasets": {"bots", "match"},
    "cli": {"analysis", "bots", "datasets", "lab", "match", "paper", "presentation", "server", "store", "terminal"},
}
EVERYWHERE = {"catalogue", "errors", "extras", "process_limits", "shapes", "_core", "__version__"}
# The siblings that a package or module inside the server may import.
_BASE = {"bus", "fair_queue", "metrics", "rate_limits", "settings", "shares", "tasks", "tracing"}
_LIVE = {"live", "presenters", "protocol", "table"} | _BASE
LAYERS_OF_SERVER: dict[str, set[str]] = {
    "bus": set(),
    "metrics": set(),
    "tasks": set(),
    "process_pauses": set(),
    "options": set(),
    "settings": {"bus", "options"},
    "public_url": set(),
    "rate_limits": {"settings", "table"},
    "connection_limits": {"rate_limits"},
    "shares": {"settings", "table"},
    "tracing": {"table"},
    "fair_queue": {"settings", "shares", "table"},
    "work_pool": {"fair_queue", "protocol", "settings", "table"},
    "configuration": {"notifications", "options", "public_url", "settings", "tracing"},
    "protocol": set(),
    "table": {"protocol"},
    "presenters": {"protocol", "table"},
    "analyses": {"presenters", "protocol", "table"},
    "live": _LIVE,
    "ratings": _LIVE,
    "lab_jobs": _LIVE,
    "lobby": _LIVE,
    "tournaments": _LIVE,
    "notifications": _LIVE,
    "accounts": {"notifications", "ratings"} | _LIVE,
    "cluster": _LIVE,
    "http": {
        "accounts",
        "analyses",
        "cluster",
        "connection_limits",
        "lab_jobs",
        "lobby",
        "notifications",
        "ratings",
        "tournaments",
        "work_pool",
    }
    | _LIVE,
}
# The packages through which people and programs use the games; none imports another.
LEAVES = {"server", "terminal", "lab", "research", "mcp"}
# The parts of the crate for bots: each may use itself and the parts before it, so that no cycle is possible.
PARTS_OF_BOTS = ("bot", "threads", "uniform", "search", "measure", "flat", "levels", "games")


# The lists that name the games, with one line per game.
def layer_of(path: Path) -> str:
    return path.relative_to(PACKAGE).parts[0].removesuffix(".py")


def imported(path: Path) -> set[tuple[str, ...]]:
    """Returns the modules and names of this package that a file imports, even in functions or only for type checks.

    Each is the path below ``chabudai``: ``("store", "people")``.
    """
    found: set[tuple[str, ...]] = set()
    package = path.relative_to(PACKAGE).parts[:-1]
    for node in ast.walk(ast.parse(path.read_text())):
        if isinstance(node, ast.Import):
            found |= {tuple(name.name.split(".")[1:]) for name in node.names if name.name.startswith("chabudai.")}
        elif isinstance(node, ast.ImportFrom):
            module = tuple(node.module.split(".")) if node.module else ()
            if node.level:
                base = (*package[: len(package) - node.level + 1], *module)
            elif module[:1] == ("chabudai",):
                base = module[1:]
            else:
                continue
            found |= {(*base, name.name) for name in node.names}
    return found


def siblings(path: Path, below: tuple[str, ...] = ()) -> set[str]:
    """Returns the parts of a package that a file imports; without ``below``, the parts of ``chabudai``."""
    depth = len(below)
    return {parts[depth] for parts in imported(path) if len(parts) > depth and parts[:depth] == below}


def package_of(parts: tuple[str, ...]) -> tuple[str, ...]:
    """Returns the package of an imported name: ``("store", "people", "PeopleRows")`` is in ``("store",)``."""
    while parts and not (PACKAGE.joinpath(*parts) / "__init__.py").is_file():
        parts = parts[:-1]
    return parts


@pytest.mark.parametrize("path", python_files(), ids=lambda path: str(path.relative_to(ROOT)))
def test_python_imports_point_downwards(path: Path) -> None:
    layer = layer_of(path)
    if layer in ("__init__", "__main__"):
        return
    assert layer in LAYERS, f"{path.name} is in no layer of docs/explanation/architecture.md"
    stray = siblings(path) - LAYERS[layer] - EVERYWHERE - {layer}
    assert not stray, f"{path.relative_to(ROOT)} may not import {', '.join(sorted(stray))}"


def server_files() -> list[Path]:
    return [path for path in python_files() if layer_of(path) == "server" and path.parent != PACKAGE / "server"]


@pytest.mark.parametrize("path", server_files(), ids=lambda path: str(path.relative_to(PACKAGE)))
def test_imports_inside_the_server_point_downwards(path: Path) -> None:
    layer = path.relative_to(PACKAGE).parts[1]
    assert layer in LAYERS_OF_SERVER, f"server/{layer} is in no layer of docs/explanation/architecture.md"
    stray = siblings(path, ("server",)) - LAYERS_OF_SERVER[layer] - {layer}
    assert not stray, f"{path.relative_to(ROOT)} may not import {', '.join(sorted(stray))}"


def test_the_modules_beside_the_packages_of_the_server_point_downwards() -> None:
    for path in (PACKAGE / "server").glob("*.py"):
        if path.stem != "__init__":
            stray = siblings(path, ("server",)) - LAYERS_OF_SERVER[path.stem]
            assert not stray, f"{path.relative_to(ROOT)} may not import {', '.join(sorted(stray))}"


def test_no_two_packages_import_each_other() -> None:
    """A package and its subpackages may import each other; to the top package, all others are subpackages."""
    used: dict[tuple[str, ...], set[tuple[str, ...]]] = {}
    for path in python_files():
        importer = path.relative_to(PACKAGE).parts[:-1]
        used.setdefault(importer, set()).update(package_of(parts) for parts in imported(path))
    pairs = {
        (importer, other)
        for importer, others in used.items()
        for other in others
        if importer in used.get(other, ()) and importer != other
    }
    strangers = {pair for pair in pairs if pair[0] != pair[1][: len(pair[0])] and pair[1] != pair[0][: len(pair[1])]}
    assert not strangers, "; ".join(f"{'.'.join(one)} and {'.'.join(other)}" for one, other in sorted(strangers))


def test_every_layer_exists() -> None:
    for folder, layers in ((PACKAGE, LAYERS), (PACKAGE / "server", LAYERS_OF_SERVER)):
        there = {path.stem for path in folder.iterdir() if path.suffix == ".py" or (path / "__init__.py").is_file()}
        assert not layers.keys() - there, f"{folder.relative_to(ROOT)} has no {layers.keys() - there}"


def test_leaf_packages_do_not_import_one_another() -> None:
    assert LEAVES & LAYERS.keys()
    for leaf in LEAVES & LAYERS.keys():
        assert not LAYERS[leaf] & LEAVES, f"{leaf} may import another leaf"


def test_the_parts_of_bots_point_one_way() -> None:
    base = ROOT / "crates/bots/src"
    files = [path for path in tracked("crates/bots/src/*.rs") if path != base / "lib.rs"]
    assert {path.relative_to(base).parts[0].removesuffix(".rs") for path in files} == set(PARTS_OF_BOTS)
    for path in files:
        place = PARTS_OF_BOTS.index(path.relative_to(base).parts[0].removesuffix(".rs"))
        for used in re.findall(r"\bcrate::(\w+)::", path.read_text()):
            assert used in PARTS_OF_BOTS[: place + 1], f"{path.relative_to(ROOT)} uses {used}, which comes after it"
