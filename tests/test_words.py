"""Names and prose follow the glossary: one name per class, verbs for functions, standard terms, plain English."""

from __future__ import annotations

import ast
import json
import re
from collections import defaultdict
from collections.abc import Iterator
from pathlib import Path

import chabudai
from chabudai.presentation import PRESENTATIONS
from tests.repository_files import ROOT, of_a_game, tracked

MAX_PROSE_FINDINGS_PER_THOUSAND_LINES = 1.0

# Words of the first architecture. Frame types, JSON keys and rows keep some of them; names of code do not.
RETIRED = re.compile(
    r"(?:^|_)(?:faces|told|rooms|house|door|census|gallery|notices|directing|kitchen|hurry|thoughts)(?:_|$)",
    re.IGNORECASE,
)
ODD_IN_TEST_NAMES = re.compile(
    r"_(?:any|every|no|some)body(?:s?_|s?$)|_who(?:so)?ever_|_whatever|_(?:those|one)_who_|_told(?:_|$)|_goes?_on(?:_|$)|_ones_own_"
)
PARTICIPLE = re.compile(r"(?!.*(?:need|feed|speed|seed|embed|proceed|exceed|shed|bed)$)[a-z]+ed$")
IRREGULAR_PARTICIPLES = frozenset(
    [
        "told",
        "shown",
        "made",
        "drawn",
        "found",
        "given",
        "taken",
        "begun",
        "known",
        "kept",
        "held",
        "sent",
        "lost",
        "won",
        "met",
        "built",
        "heard",
        "chosen",
        "thrown",
        "bought",
        "brought",
        "caught",
        "gone",
        "come",
        "laid",
        "felt",
        "led",
        "meant",
        "sat",
        "spent",
        "stood",
        "taught",
        "thought",
        "understood",
        "worn",
        "woken",
        "said",
        "seen",
        "done",
    ]
)
# One list for documents, which `make prose` checks with every entry, and for code.
PHRASES = {
    f"{entry['find']} ({entry['say']})": re.compile(entry["find"])
    for entry in json.loads((ROOT / "prose/words.json").read_text(encoding="utf-8"))
    if entry.get("code")
}


def python_trees(*patterns: str) -> Iterator[tuple[Path, ast.Module]]:
    for path in tracked(*patterns):
        if "generated" not in path.name and "migrations" not in path.parts:
            yield path, ast.parse(path.read_text())


def test_a_class_name_stands_for_one_class() -> None:
    modules = defaultdict(set)
    for path, tree in python_trees("python/*.py", "bench/*.py"):
        if not of_a_game(path):
            for node in ast.walk(tree):
                if isinstance(node, ast.ClassDef):
                    modules[node.name].add(str(path.relative_to(ROOT)))
    twice = {name: sorted(paths) for name, paths in modules.items() if len(paths) > 1}
    assert not twice, "\n".join(f"{name}: {', '.join(paths)}" for name, paths in sorted(twice.items()))


def test_an_exported_type_of_the_page_has_one_declaration() -> None:
    declared = defaultdict(set)
    for path in tracked("web/src/*.ts", "web/src/*.tsx"):
        if not of_a_game(path) and "generated" not in path.name:
            for name in re.findall(
                r"^export (?:default )?(?:abstract )?(?:class|interface) (\w+)", path.read_text(), re.M
            ):
                declared[name].add(str(path.relative_to(ROOT)))
    twice = {name: sorted(paths) for name, paths in declared.items() if len(paths) > 1}
    assert declared
    assert not twice, twice


def is_participle(name: str) -> bool:
    bare = name.strip("_")
    return bare in IRREGULAR_PARTICIPLES or PARTICIPLE.fullmatch(bare) is not None


def test_no_function_is_named_by_a_bare_participle() -> None:
    assert is_participle("told")
    assert is_participle("_played")
    assert not is_participle("seed")
    found = [
        f"{path.relative_to(ROOT)}:{node.lineno}: {node.name}"
        for path, tree in python_trees("python/*.py", "bench/*.py")
        for node in ast.walk(tree)
        if isinstance(node, ast.FunctionDef | ast.AsyncFunctionDef)
        and is_participle(node.name)
        and not any(isinstance(each, ast.Name) and each.id == "property" for each in node.decorator_list)
    ]
    assert not found, "\n".join(found)


def defined_names(tree: ast.Module) -> Iterator[tuple[int, str]]:
    """The names of classes, functions, arguments and local variables; fields of messages are the protocol's."""
    for node in ast.walk(tree):
        if isinstance(node, ast.ClassDef | ast.FunctionDef | ast.AsyncFunctionDef):
            yield node.lineno, node.name
            if not isinstance(node, ast.ClassDef):
                stored = (
                    each for each in ast.walk(node) if isinstance(each, ast.Name) and isinstance(each.ctx, ast.Store)
                )
                yield from ((each.lineno, each.id) for each in stored)
        elif isinstance(node, ast.arg):
            yield node.lineno, node.arg
        elif isinstance(node, ast.Attribute) and isinstance(node.ctx, ast.Store):
            yield node.lineno, node.attr


def test_no_name_of_the_first_architecture_is_left() -> None:
    found = [
        f"{path.relative_to(ROOT)}:{line}: {name}"
        for path, tree in python_trees("python/*.py", "python/*.pyi", "bench/*.py")
        if not of_a_game(path)
        for line, name in [(1, path.stem), *defined_names(tree)]
        if RETIRED.search(name)
    ]
    assert not found, "\n".join(found)


def test_the_names_of_tests_are_plain() -> None:
    found = [
        f"{path.relative_to(ROOT)}:{node.lineno}: {node.name}"
        for path, tree in python_trees("tests/*.py")
        for node in ast.walk(tree)
        if isinstance(node, ast.FunctionDef | ast.AsyncFunctionDef) and ODD_IN_TEST_NAMES.search(node.name)
    ]
    assert not found, "\n".join(found)


def test_the_glossary_gives_each_word_one_meaning() -> None:
    words = re.findall(r"^\| ([^|]+?) \| [^|]+ \|$", (ROOT / "docs/reference/glossary.md").read_text(), re.M)
    words = [word for word in words if word not in ("word", "---")]
    assert len(words) > 90
    assert len(words) == len(set(words)), sorted(word for word in set(words) if words.count(word) > 1)


def prose(path: Path) -> Iterator[tuple[int, str]]:
    """The lines of a file that people read: a whole document, or the comments and longer strings of code."""
    lines = path.read_text().splitlines()
    if path.suffix == ".md":
        yield from enumerate(lines, 1)
        return
    inside = False
    for number, line in enumerate(lines, 1):
        quotes = line.count('"""')
        if (
            inside
            or quotes
            or re.search(r"(?:^|\s)(?:#|//[/!]?|\*)\s", line)
            or re.search(r"[\"'`][^\"'`]{12,}[\"'`]", line)
        ):
            yield number, line
        inside ^= quotes % 2 == 1


def test_prose_is_plain() -> None:
    """Phrases that a native editor would rewrite: at most one in a thousand lines, printed with their places."""
    found, count = [], 0
    suffixes = ("py", "rs", "ts", "tsx", "md")
    for path in tracked(
        *(f"{folder}/*.{suffix}" for folder in ("python", "crates", "web/src", "docs") for suffix in suffixes)
    ):
        if "generated" in path.name or path.is_symlink() or path == Path(__file__):
            continue
        for number, line in prose(path):
            count += 1
            found += [
                f"{path.relative_to(ROOT)}:{number}: {name}"
                for name, pattern in PHRASES.items()
                if pattern.search(line)
            ]
    rate = 1000 * len(found) / count
    print(f"{len(found)} findings in {count} lines of prose: {rate:.1f} in a thousand")
    assert rate <= MAX_PROSE_FINDINGS_PER_THOUSAND_LINES, "\n".join(found[:40])


def test_every_game_is_named_in_the_glossary() -> None:
    glossary = (ROOT / "docs/reference/glossary.md").read_text()
    for key in chabudai.games():
        title = PRESENTATIONS[key].title
        assert title in glossary, title
