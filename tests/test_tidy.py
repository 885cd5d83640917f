"""Checks the structure of the repository: layers, completeness of each game, links, and placement of files."""

from __future__ import annotations

import ast
import itertools
import json
import re
import subprocess
import textwrap
import tomllib
from collections.abc import Iterator
from pathlib import Path

import pytest

import chabudai
from chabudai.presentation import PRESENTATIONS

ROOT = Path(__file__).resolve().parent.parent
PACKAGE = ROOT / "python" / "chabudai"

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
    "bots": {"match", "presentation"},
    "analysis": {"bots", "match", "presentation"},
    "store": {"analysis", "bots", "match", "presentation"},
    "server": {"analysis", "bots", "match", "presentation", "store"},
    "terminal": {"analysis", "bots", "match", "presentation"},
    "lab": {"analysis", "bots", "match", "presentation"},
    "research": {"analysis", "bots", "match", "presentation"},
    "mcp": {"analysis", "bots", "match", "presentation"},
    "datasets": {"bots", "match"},
    "cli": {"analysis", "bots", "datasets", "lab", "match", "presentation", "server", "store", "terminal"},
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
    "live": _LIVE,
    "ratings": _LIVE,
    "lab_jobs": _LIVE,
    "lobby": _LIVE,
    "tournaments": _LIVE,
    "notifications": _LIVE,
    "moderation": _LIVE,
    "accounts": {"notifications", "ratings"} | _LIVE,
    "cluster": _LIVE,
    "http": {
        "accounts",
        "cluster",
        "connection_limits",
        "lab_jobs",
        "lobby",
        "moderation",
        "notifications",
        "ratings",
        "tournaments",
        "work_pool",
    }
    | _LIVE,
}
# Imports that still violate the layers, as (importer, imported). The set may only shrink.
AGAINST_LAYERS_OF_SERVER: set[tuple[str, str]] = set()
# The packages through which people and programs use the games; none imports another.
LEAVES = {"server", "terminal", "lab", "research", "mcp"}
# The parts of the crate for bots: each may use itself and the parts before it, so that no cycle is possible.
PARTS_OF_BOTS = ("bot", "threads", "uniform", "search", "measure", "flat", "levels", "games")
# The lists that name the games, with one line per game.
REGISTERS = (
    "crates/bindings/src/registry.rs",
    "crates/games/tests/conformance.rs",
    "python/chabudai/presentation/__init__.py",
    "web/src/games/index.ts",
)
# Other files that may name games: the lists of modules, and the analysis of one game's hands.
NAMING = (
    "crates/bindings/src/hands.rs",
    "crates/bots/src/games/mod.rs",
    "crates/games/src/lib.rs",
)


def tracked(*patterns: str) -> list[Path]:
    """Returns the files that git tracks, including new files that are not ignored."""
    listed = subprocess.run(
        ["git", "ls-files", "--cached", "--others", "--exclude-standard", "--", *patterns],
        cwd=ROOT,
        capture_output=True,
        text=True,
        check=True,
    )
    found = [ROOT / line for line in listed.stdout.splitlines() if (ROOT / line).is_file()]
    assert found, f"no file matches {' or '.join(patterns)}, so this test checks nothing"
    return found


def of_a_game(path: Path) -> bool:
    """Returns whether a file belongs to one game."""
    return bool(set(chabudai.games()) & set(path.relative_to(ROOT).parts))


def without_comments(path: Path) -> str:
    """Returns the code of a Rust, TypeScript or CSS file without its lines of comments."""
    return "\n".join(line for line in path.read_text().splitlines() if not re.match(r"\s*(//|/?\*)", line))


def python_files() -> list[Path]:
    return [path for path in tracked("python/chabudai/*.py") if path.suffix == ".py"]


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
    stray -= {name for importer, name in AGAINST_LAYERS_OF_SERVER if importer == layer}
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
    known = {(("server", importer), ("server", name)) for importer, name in AGAINST_LAYERS_OF_SERVER}
    strangers = {pair for pair in strangers if pair not in known and pair[::-1] not in known}
    assert not strangers, "; ".join(f"{'.'.join(one)} and {'.'.join(other)}" for one, other in sorted(strangers))


def test_the_known_imports_against_the_layers_of_the_server_still_exist() -> None:
    for importer, name in AGAINST_LAYERS_OF_SERVER:
        files = [path for path in server_files() if path.relative_to(PACKAGE).parts[1] == importer]
        assert any(name in siblings(path, ("server",)) for path in files), f"{importer} no longer imports {name}"


def test_leaf_packages_do_not_import_one_another() -> None:
    assert LEAVES & LAYERS.keys()
    for leaf in LEAVES & LAYERS.keys():
        assert not LAYERS[leaf] & LEAVES, f"{leaf} may import another leaf"


def test_every_table_is_declared_in_the_schema_alone() -> None:
    """Queries take their tables from ``store/schema.py``; migrations declare their own."""
    store = PACKAGE / "store"
    declared = set()
    for path in python_files():
        if store / "migrations" in path.parents:
            continue
        tree = ast.parse(path.read_text())
        imported = {
            alias.asname or alias.name
            for node in ast.walk(tree)
            if isinstance(node, ast.ImportFrom) and (node.module or "").split(".")[0] == "sqlalchemy"
            for alias in node.names
        }
        for node in ast.walk(tree):
            match node:
                case ast.Call(func=ast.Attribute(value=ast.Name(id="sa" | "sqlalchemy"), attr=called)):
                    found = called
                case ast.Call(func=ast.Name(id=called)) if called in imported:
                    found = called
                case _:
                    continue
            if found in ("Table", "table", "MetaData"):
                declared.add(path)
    assert declared == {store / "schema.py"}


def test_code_for_all_games_names_none() -> None:
    """Such code takes what it needs to know about a game from the core or from the game's presentation."""
    looked_at = 0
    for path in python_files():
        if of_a_game(path) or str(path.relative_to(ROOT)) in (*REGISTERS, *NAMING):
            continue
        looked_at += 1
        tree = ast.parse(path.read_text())
        documented = (ast.Module, ast.ClassDef, ast.FunctionDef, ast.AsyncFunctionDef)
        docstrings = {ast.get_docstring(node, clean=False) for node in ast.walk(tree) if isinstance(node, documented)}
        for node in ast.walk(tree):
            named: set[str] = set()
            match node:
                case ast.Constant(value=str(value)) if value not in docstrings:
                    named = {value.lower()}
                case ast.Name(id=name) | ast.Attribute(attr=name):
                    named = {name}
                case ast.alias(name=name):
                    named = set(name.split("."))
                case ast.ImportFrom(module=str(module)):
                    named = set(module.split("."))
            for key in chabudai.games():
                assert key not in named, f"{path.relative_to(ROOT)} names {key}: {ast.unparse(node)}"
    assert looked_at > 30


@pytest.mark.parametrize(
    "place", ["crates/engine/src", "crates/games/src", "crates/bots/src", "crates/bindings/src", "web/src"]
)
def test_no_game_is_named_outside_its_folders(place: str) -> None:
    looked_at = 0
    for path in tracked(f"{place}/*.rs", f"{place}/*.ts", f"{place}/*.tsx", f"{place}/*.css"):
        if of_a_game(path) or str(path.relative_to(ROOT)) in (*REGISTERS, *NAMING):
            continue
        looked_at += 1
        for key in chabudai.games():
            assert key not in without_comments(path).lower(), f"{path.relative_to(ROOT)} names {key}"
    assert looked_at, f"{place} has no file for all games"


def test_the_pages_of_two_games_import_only_shared_modules() -> None:
    for key in chabudai.games():
        others = "|".join(set(chabudai.games()) - {key})
        for path in tracked(f"web/src/games/{key}/*.ts", f"web/src/games/{key}/*.tsx", f"web/src/games/{key}/*.css"):
            strays = re.findall(rf'"(?:\.\./)+(?:games/)?(?:{others})[/"]', path.read_text())
            assert not strays, f"{path.relative_to(ROOT)} imports {', '.join(strays)} from another game"


def test_a_colour_of_the_page_is_written_once() -> None:
    """``light-dark()`` declares both colours; one place decides between the system's theme and the person's choice."""
    for path in tracked("web/src/*.css"):
        text = path.read_text()
        assert "prefers-color-scheme" not in text, f"{path.relative_to(ROOT)} has colours for dark mode"
        assert path.name == "base.css" or "data-theme" not in text, f"{path.relative_to(ROOT)} depends on the theme"


def test_the_presentations_of_two_games_import_only_shared_modules() -> None:
    for key in chabudai.games():
        others = set(chabudai.games()) - {key}
        for path in tracked(f"python/chabudai/presentation/{key}/*.py"):
            for node in ast.walk(ast.parse(path.read_text())):
                if isinstance(node, ast.ImportFrom):
                    named = {*(node.module or "").split("."), *(name.name for name in node.names)}
                    assert not named & others, f"{path.relative_to(ROOT)} imports from another game"


@pytest.mark.parametrize("name", NAMING)
def test_what_may_name_games_does(name: str) -> None:
    assert any(key in (ROOT / name).read_text() for key in chabudai.games()), (
        f"{name} names no game, so it need not be listed"
    )


@pytest.mark.parametrize("register", REGISTERS)
def test_every_register_has_every_game(register: str) -> None:
    text = (ROOT / register).read_text()
    missing = [key for key in chabudai.games() if not re.search(rf"\b{key}\b", text)]
    assert not missing, f"{register} lacks {', '.join(missing)}"


@pytest.mark.parametrize("key", chabudai.games())
def test_every_game_is_complete(key: str) -> None:
    needed = [
        f"docs/rules/{key}.md",
        *(f"crates/games/src/{key}/{part}" for part in ("mod.rs", "view.rs", "fast/mod.rs", "tests/mod.rs")),
        f"crates/games/perft/{key}/*.perft",
        f"crates/bots/src/games/{key}/mod.rs",
        f"python/chabudai/presentation/{key}/__init__.py",
        f"python/chabudai/presentation/{key}/rules.md",
        f"python/chabudai/presentation/{key}/lesson.toml",
        f"web/src/games/{key}/index.ts",
        f"tests/games/{key}/oracle/__init__.py",
        f"tests/games/{key}/test_clauses*.py",
        f"tests/games/{key}/test_presentation*.py",
        f"tests/games/{key}/tables.py",
        f"tests/games/{key}/test_agreement.py",
        f"tests/games/{key}/golden/*.txt",
        f"bench/{key}.py",
    ]
    missing = [name for name in needed if not list(ROOT.glob(name))]
    assert not missing, f"{key} still lacks {', '.join(missing)}"
    assert key in PRESENTATIONS


def test_clauses_cited_in_code_stand_in_the_rulebook() -> None:
    clause = re.compile(r"\b[A-Z]\d+\.\d+\b")
    for key in chabudai.games():
        rulebook = set(clause.findall((ROOT / f"docs/rules/{key}.md").read_text()))
        assert rulebook, f"{key}.md has no clauses"
        rust, python = tracked(f"crates/games/src/{key}/*.rs"), tracked(f"python/chabudai/presentation/{key}/*.py")
        for path in [*rust, *python]:
            unknown = set(clause.findall(path.read_text())) - rulebook
            assert not unknown, f"{path.relative_to(ROOT)} cites {', '.join(sorted(unknown))}, which {key}.md lacks"


def test_links_between_documents_lead_somewhere() -> None:
    followed = 0
    for path in tracked("*.md"):
        for target in re.findall(r"\]\(([^)#\s]+)(?:#[^)]*)?\)", path.read_text()):
            followed += 1
            if "://" not in target and not target.startswith("mailto:"):
                assert (path.parent / target).exists(), f"{path.relative_to(ROOT)} links to {target}"
    assert followed > 20


def test_paths_named_in_documents_exist() -> None:
    followed = 0
    for path in tracked("README.md", "CONTRIBUTING.md", "docs/*.md"):
        for name in re.findall(r"`((?:crates|python|tests|web|docs|scripts)/[\w./-]+)`", path.read_text()):
            followed += 1
            assert (ROOT / name).exists(), f"{path.relative_to(ROOT)} names {name}"
    assert followed > 20


MAX_LINES, COLUMNS = 5, 120
# Rulebooks have numbered clauses; the others are written by programs.
FREE_OF_LENGTH = ("docs/rules/", "docs/studies/", "docs/reference/encodings.md", "docs/reference/figures.md")


def paragraphs(text: str) -> Iterator[tuple[int, str]]:
    """The paragraphs and list items of a document, each with the number of its first line."""
    in_code, first, lines = False, 0, list[str]()
    for number, line in enumerate([*text.splitlines(), ""], 1):
        is_fence = line.lstrip().startswith("```")
        in_code ^= is_fence
        ends = in_code or is_fence or not line.strip() or re.match(r"\s*[|#<]", line)
        if lines and (ends or re.match(r"\s*([-*]|\d+\.)\s", line)):
            yield first, " ".join(lines)
            lines.clear()
        if not ends:
            first = first if lines else number
            lines.append(line.strip())


def test_paragraphs_are_short() -> None:
    seen = 0
    for path in tracked("*.md"):
        name = str(path.relative_to(ROOT))
        if path.is_symlink() or name.startswith(FREE_OF_LENGTH) or "locales" in path.parts:
            continue
        for number, text in paragraphs(path.read_text(encoding="utf-8")):
            seen += 1
            count = len(textwrap.wrap(text, COLUMNS, break_long_words=False, break_on_hyphens=False))
            assert count <= MAX_LINES, f"{name}:{number}: a paragraph of {count} lines; split or shorten it"
    assert seen > 500


def test_no_rust_test_is_where_cargo_does_not_look() -> None:
    libraries = {path.parent: tomllib.loads(path.read_text()).get("lib", {}) for path in tracked("crates/*/Cargo.toml")}
    untested = [crate for crate, library in libraries.items() if library.get("test") is False]
    assert ROOT / "crates/engine" in untested
    for crate in untested:
        for path in tracked(f"{crate.relative_to(ROOT)}/src/*.rs"):
            assert "#[test]" not in path.read_text(), f"{path.relative_to(ROOT)}: nothing runs its tests"


def test_the_rules_and_the_play_of_a_game_name_no_other_game() -> None:
    games = set(chabudai.games())
    for key in games:
        for path in [*tracked(f"crates/games/src/{key}/*.rs"), *tracked(f"crates/bots/src/games/{key}/*.rs")]:
            code = without_comments(path).lower()
            strangers = {other for other in games - {key} if other in code}
            assert not strangers, f"{path.relative_to(ROOT)} names {', '.join(sorted(strangers))}"


def test_the_parts_of_bots_point_one_way() -> None:
    base = ROOT / "crates/bots/src"
    files = [path for path in tracked("crates/bots/src/*.rs") if path != base / "lib.rs"]
    assert {path.relative_to(base).parts[0].removesuffix(".rs") for path in files} == set(PARTS_OF_BOTS)
    for path in files:
        place = PARTS_OF_BOTS.index(path.relative_to(base).parts[0].removesuffix(".rs"))
        for used in re.findall(r"\bcrate::(\w+)::", path.read_text()):
            assert used in PARTS_OF_BOTS[: place + 1], f"{path.relative_to(ROOT)} uses {used}, which comes after it"


def dependencies() -> set[str]:
    """Returns the project's direct dependencies in each language."""
    project = tomllib.loads((ROOT / "pyproject.toml").read_text())
    wishes = [*project["build-system"]["requires"], *project["project"]["dependencies"]]
    wishes += itertools.chain(*project["project"]["optional-dependencies"].values())
    found = {re.split(r"[\[<>=~!; ]", wish)[0] for wish in wishes}
    for manifest in tracked("crates/*/Cargo.toml", "fuzz/Cargo.toml"):
        crate = tomllib.loads(manifest.read_text())
        named = itertools.chain(*(crate[part] for part in crate if part.endswith("dependencies")))
        found |= {name for name in named if not name.startswith("chabudai-")}
    for place in ("web", "prose"):
        package = json.loads((ROOT / place / "package.json").read_text())
        found |= {*package.get("dependencies", ()), *package["devDependencies"]}
    return found


def test_every_dependency_has_its_line_in_the_architecture() -> None:
    text = (
        (ROOT / "docs/explanation/architecture.md")
        .read_text()
        .partition("## Dependencies")[2]
        .lower()
        .replace("_", "-")
    )
    for name in sorted(dependencies()):
        # The name of a scope covers its packages, and a typeface may be listed under its own name.
        ways = {part.lower().replace("_", "-") for part in name.removeprefix("@").split("/")}
        ways |= {way.replace("-", " ") for way in ways}
        is_told = any(re.search(rf"(?<![\w-]){re.escape(way)}(?![\w-])", text) for way in ways)
        assert is_told, f"docs/explanation/architecture.md does not say why {name} is needed"


def test_lock_files_carry_no_download_addresses() -> None:
    for path in tracked("requirements/*.lock"):
        assert "://" not in path.read_text(), path.name
    for place in ("web", "prose"):
        packages = json.loads((ROOT / place / "package-lock.json").read_text())["packages"]
        with_address = [name for name, package in packages.items() if "resolved" in package]
        assert not with_address, f"{place}/package-lock.json has addresses for {', '.join(with_address[:3])}"
