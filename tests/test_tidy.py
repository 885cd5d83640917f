"""The layout guards itself: layers, completeness of each game, links, size and placement of files."""

from __future__ import annotations

import ast
import json
import re
import subprocess
from pathlib import Path

import pytest

import chabudai
from chabudai.faces import FACES

ROOT = Path(__file__).resolve().parent.parent
PACKAGE = ROOT / "python" / "chabudai"

# A package's file may import these siblings and no others; nothing here means nothing but the core and the errors.
LAYERS: dict[str, set[str]] = {
    "errors": set(),
    "faces": {"errors", "hands"},
    "history": set(),
    "match": {"faces", "history"},
    "bots": {"match"},
    "store": {"match", "bots", "faces"},
    "server": {"store", "records", "match", "bots", "faces"},
    "records": {"match", "faces"},
    "terminal": {"records", "match", "bots", "faces"},
    "hands": set(),
    "solving": {"match"},
    "cli": {"records", "match", "bots", "faces", "terminal", "server", "solving"},
}
EVERYWHERE = {"errors", "_core", "__version__"}
# These name no game: whatever they need of one they ask of the core or of its face.
NAMELESS = ("match.py", "store", "bots.py", "cli", "server", "terminal")


def tracked(*patterns: str) -> list[Path]:
    """The files that git tracks, or will: new ones that are not ignored count too."""
    listed = subprocess.run(
        ["git", "ls-files", "--cached", "--others", "--exclude-standard", "--", *patterns],
        cwd=ROOT,
        capture_output=True,
        text=True,
        check=True,
    )
    return [ROOT / line for line in listed.stdout.splitlines() if (ROOT / line).is_file()]


def python_files() -> list[Path]:
    return [path for path in tracked("python/chabudai/*.py") if path.suffix == ".py"]


def layer_of(path: Path) -> str:
    return path.relative_to(PACKAGE).parts[0].removesuffix(".py")


def siblings(path: Path) -> set[str]:
    """The parts of the package that a file imports anywhere, also inside functions."""
    found: set[str] = set()
    depth = len(path.relative_to(PACKAGE).parts)
    for node in ast.walk(ast.parse(path.read_text())):
        if isinstance(node, ast.Import):
            found |= {name.name.split(".")[1] for name in node.names if name.name.startswith("chabudai.")}
        elif isinstance(node, ast.ImportFrom):
            module = node.module or ""
            if node.level == 0 and module.split(".")[0] == "chabudai":
                found |= {module.split(".")[1]} if "." in module else {name.name for name in node.names}
            elif node.level == depth:
                found |= {module.split(".")[0]} if module else {name.name for name in node.names}
    return found


@pytest.mark.parametrize("path", python_files(), ids=lambda path: str(path.relative_to(ROOT)))
def test_python_imports_point_downwards(path: Path) -> None:
    layer = layer_of(path)
    if layer in ("__init__", "__main__"):
        return
    assert layer in LAYERS, f"{path.name} is in no layer of docs/architecture.md"
    stray = siblings(path) - LAYERS[layer] - EVERYWHERE - {layer}
    assert not stray, f"{path.relative_to(ROOT)} may not import {', '.join(sorted(stray))}"


@pytest.mark.parametrize("part", NAMELESS)
def test_code_for_all_games_names_none(part: str) -> None:
    files = [PACKAGE / part] if part.endswith(".py") else sorted((PACKAGE / part).rglob("*.py"))
    for path in files:
        tree = ast.parse(path.read_text())
        documented = (ast.Module, ast.ClassDef, ast.FunctionDef, ast.AsyncFunctionDef)
        docstrings = {ast.get_docstring(node, clean=False) for node in ast.walk(tree) if isinstance(node, documented)}
        for node in ast.walk(tree):
            if isinstance(node, ast.Constant) and isinstance(node.value, str) and node.value not in docstrings:
                for key in chabudai.games():
                    assert key != node.value.lower(), f"{path.relative_to(ROOT)}:{node.lineno} names {key}"


@pytest.mark.parametrize("key", chabudai.games())
def test_every_game_is_complete(key: str) -> None:
    needed = [
        f"docs/rules/{key}.md",
        f"crates/games/src/{key}/mod.rs",
        f"tests/games/{key}/oracle/__init__.py",
        f"python/chabudai/faces/{key}/__init__.py",
        f"web/src/games/{key}/index.tsx",
    ]
    missing = [name for name in needed if not (ROOT / name).is_file()]
    assert not missing, f"{key} still lacks {', '.join(missing)}"
    assert list((ROOT / "crates/games/perft" / key).glob("*.perft")), f"{key} has no perft file"
    assert key in FACES
    assert f"{key}" in (ROOT / "crates/games/tests/conformance.rs").read_text(), f"{key} is not in the conformance list"


def test_clauses_cited_in_code_stand_in_the_rulebook() -> None:
    clause = re.compile(r"\b[NTBE]\d+\.\d+\b")
    for key in chabudai.games():
        rulebook = set(clause.findall((ROOT / f"docs/rules/{key}.md").read_text()))
        assert rulebook, f"{key}.md has no clauses"
        places = [(ROOT / f"crates/games/src/{key}", "*.rs"), (PACKAGE / "faces" / key, "*.py")]
        for path in [path for folder, names in places for path in folder.rglob(names)]:
            unknown = set(clause.findall(path.read_text())) - rulebook
            assert not unknown, f"{path.relative_to(ROOT)} cites {', '.join(sorted(unknown))}, which {key}.md lacks"


def test_links_between_documents_lead_somewhere() -> None:
    for path in tracked("*.md"):
        for target in re.findall(r"\]\(([^)#\s]+)(?:#[^)]*)?\)", path.read_text()):
            if "://" not in target and not target.startswith("mailto:"):
                assert (path.parent / target).exists(), f"{path.relative_to(ROOT)} links to {target}"


def test_paths_named_in_documents_exist() -> None:
    for path in [ROOT / "README.md", ROOT / "CONTRIBUTING.md", *(ROOT / "docs").glob("*.md")]:
        for name in re.findall(r"`((?:crates|python|tests|web|docs|scripts)/[\w./-]+)`", path.read_text()):
            assert (ROOT / name).exists(), f"{path.relative_to(ROOT)} names {name}"


def test_the_engine_and_the_search_name_no_game() -> None:
    files = [*tracked("crates/engine/src/*.rs"), *tracked("crates/bots/src/*.rs")]
    for path in files:
        if "games" in path.parts:
            continue
        code = "\n".join(line for line in path.read_text().splitlines() if not line.lstrip().startswith("//"))
        for key in chabudai.games():
            assert key not in code.lower(), f"{path.relative_to(ROOT)} names {key}"


def test_lock_files_carry_no_download_addresses() -> None:
    for path in tracked("requirements/*.lock"):
        assert "://" not in path.read_text(), path.name
    packages = json.loads((ROOT / "web/package-lock.json").read_text())["packages"]
    with_address = [name for name, package in packages.items() if "resolved" in package]
    assert not with_address, f"web/package-lock.json says from where {', '.join(with_address[:3])} came"
