"""Checks the structure of the repository: completeness of each game, links, and placement of files."""

from __future__ import annotations

import ast
import itertools
import json
import re
import textwrap
import tomllib
from collections.abc import Iterator
from importlib.util import find_spec

import pytest

import chabudai
from chabudai.presentation import PRESENTATIONS
from tests.repository_files import PACKAGE, ROOT, of_a_game, python_files, tracked, without_comments

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
def test_modules_named_in_docstrings_exist() -> None:
    names = [f"/{path.relative_to(ROOT).as_posix()}" for path in tracked("*.py")]
    for path in python_files():
        for named in re.findall(r"``((?:\w+/)*\w+\.py)``", path.read_text()):
            assert any(name.endswith(f"/{named}") for name in names), f"{path.relative_to(ROOT)} names {named}"


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


def test_modules_that_commands_import_by_name_exist() -> None:
    named = {name for path in python_files() for name in re.findall(r'import_part\("([\w.]+)"\)', path.read_text())}
    assert len(named) > 5
    assert [name for name in named if find_spec(f"chabudai.{name}") is None] == []


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
        is_explained = any(re.search(rf"(?<![\w-]){re.escape(way)}(?![\w-])", text) for way in ways)
        assert is_explained, f"docs/explanation/architecture.md does not say why {name} is needed"


def test_lock_files_carry_no_download_addresses() -> None:
    for path in tracked("requirements/*.lock"):
        assert "://" not in path.read_text(), path.name
    for place in ("web", "prose"):
        packages = json.loads((ROOT / place / "package-lock.json").read_text())["packages"]
        with_address = [name for name, package in packages.items() if "resolved" in package]
        assert not with_address, f"{place}/package-lock.json has addresses for {', '.join(with_address[:3])}"
