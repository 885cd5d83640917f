"""Checks the message catalogue: each language has all messages with their arguments, and the code uses them all."""

from __future__ import annotations

import ast
import re
from collections.abc import Iterator
from functools import cache
from pathlib import Path

import pytest
from fluent.syntax import FluentParser
from fluent.syntax import ast as ftl
from fluent.syntax.visitor import Visitor

from chabudai.catalogue import (
    Items,
    Message,
    Seat,
    join_sentences,
    languages,
    listing,
    message,
    message_from_data,
    use_language,
)
from chabudai.catalogue.bundles import MessageError
from chabudai.catalogue.language import LOCALES
from chabudai.errors import InputError

ROOT = Path(__file__).resolve().parent.parent
SHARED_PREFIXES = ("list", "term")
"""The first words of ids in ``common.ftl``."""
FILES = sorted(LOCALES.glob("*/*.ftl"))
ID = re.compile(r"[a-z]+(?:-[a-z0-9]+)+\Z")
FAMILY = re.compile(r"""["'`]([a-z]+-(?:[a-z0-9]+-)*)\$?\{""")
"""Matches the start of an id that the code completes from a value, such as ``f"natto-code-{code}"``."""


class _Variables(Visitor):
    def __init__(self) -> None:
        self.found: set[str] = set()

    def visit_VariableReference(self, node: ftl.VariableReference) -> None:  # noqa: N802 (the visitor's name)
        self.found.add(node.id.name)


@cache
def messages(path: Path) -> dict[str, frozenset[str]]:
    """Returns the messages of a file, each with its variables."""
    found: dict[str, frozenset[str]] = {}
    for entry in FluentParser(with_spans=False).parse(path.read_text(encoding="utf-8")).body:
        assert not isinstance(entry, ftl.Junk), f"{path.relative_to(LOCALES)} cannot be read:\n{entry.content}"
        if isinstance(entry, ftl.Message):
            assert entry.id.name not in found, f"{path.relative_to(LOCALES)} has {entry.id.name} twice"
            variables = _Variables()
            variables.visit(entry)
            found[entry.id.name] = frozenset(variables.found)
    return found


def catalogue(language: str) -> dict[str, frozenset[str]]:
    return {
        name: variables for path in FILES if path.parent.name == language for name, variables in messages(path).items()
    }


@pytest.mark.parametrize("path", FILES, ids=lambda path: str(path.relative_to(LOCALES)))
def test_the_first_word_of_an_id_names_its_file(path: Path) -> None:
    wanted = SHARED_PREFIXES if path.stem == "common" else (path.stem,)
    stray = [name for name in messages(path) if name.partition("-")[0] not in wanted]
    assert not stray, f"{path.relative_to(LOCALES)} has {stray}; move them to the files that their ids name"


WORDS = {"game-no-action": {"expected"}}
"""Arguments that are English words of the core, which other languages leave out."""


@pytest.mark.parametrize("language", [each for each in languages() if each != "en"])
def test_every_language_has_the_messages_of_english_with_their_variables(language: str) -> None:
    english, translated = catalogue("en"), catalogue(language)
    assert not (missing := english.keys() - translated.keys()), f"{language} lacks {sorted(missing)}"
    assert not (unknown := translated.keys() - english.keys()), f"{language} has unknown messages {sorted(unknown)}"
    invented = {name: sorted(of - english[name]) for name, of in translated.items() if not of <= english[name]}
    assert not invented, f"{language} uses variables that the English messages do not have: {invented}"
    # A language may do without a form for the reader, but not without a name or a number.
    dropped = {
        name: sorted(lost)
        for name, of in english.items()
        if (lost := {each for each in of - translated[name] - WORDS.get(name, set()) if not each.endswith("_is")})
    }
    assert not dropped, f"{language} leaves out {dropped}"


def sources() -> Iterator[Path]:
    for suffix in ("py", "toml"):
        yield from (ROOT / "python" / "chabudai").rglob(f"*.{suffix}")
    for suffix in ("ts", "tsx"):
        yield from (path for path in (ROOT / "web" / "src").rglob(f"*.{suffix}") if ".generated." not in path.name)


def test_the_code_uses_every_message() -> None:
    text = "\n".join(path.read_text(encoding="utf-8") for path in sources())
    named = set(re.findall(r"[\"'`]([a-z]+(?:-[a-z0-9]+)+)[\"'`]", text))
    families = tuple(set(FAMILY.findall(text)))
    unused = [name for name in catalogue("en") if name not in named and not name.startswith(families)]
    assert not unused, f"no code uses {unused}; delete them in every language"


def calls() -> Iterator[tuple[str, str, set[str]]]:
    """Yields the place, id and argument names of each ``message("...", ...)`` in the Python code."""
    for path in (ROOT / "python" / "chabudai").rglob("*.py"):
        for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
            if not (isinstance(node, ast.Call) and isinstance(node.func, ast.Name) and node.func.id == "message"):
                continue
            if node.args and isinstance(first := node.args[0], ast.Constant) and isinstance(first.value, str):
                names = {keyword.arg for keyword in node.keywords}
                if None not in names:
                    yield f"{path.relative_to(ROOT)}:{node.lineno}", first.value, {str(name) for name in names}


def test_messages_in_python_have_the_arguments_that_the_catalogue_names() -> None:
    english = catalogue("en")
    wrong = []
    for place, name, given in calls():
        if name not in english:
            wrong.append(f"{place}: the catalogue has no {name}")
            continue
        wanted = {variable.removesuffix("_is") for variable in english[name]}
        if given != wanted:
            wrong.append(f"{place}: {name} has the arguments {sorted(given)} instead of {sorted(wanted)}")
    assert not wrong, "\n".join(wrong)


SERVER = ROOT / "python" / "chabudai" / "server"
QUOTING = (
    "cluster/rpc_client.py",
    "lab_jobs/jobs.py",
    "presenters/messages.py",
    "presenters/refusals.py",
    "table/errors.py",
)
"""The modules that may send a text without a message: what other libraries or the core have said."""


def test_every_refusal_is_a_message_whose_arguments_its_english_text_shows() -> None:
    # `test_messages_in_python_have_the_arguments_that_the_catalogue_names` checks the arguments themselves: an argument
    # that no reader sees would be a channel for hidden information.
    count, wrong = 0, []
    for path in sorted(SERVER.rglob("*.py")):
        place = str(path.relative_to(SERVER))
        for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
            if not (isinstance(node, ast.Call) and isinstance(node.func, ast.Name)):
                continue
            if node.func.id == "plain" and place not in QUOTING:
                wrong.append(f"{place}:{node.lineno}: a text that no language translates")
            if node.func.id == "RefusedError":
                count += 1
                if isinstance(node.args[1], ast.Constant | ast.JoinedStr):
                    wrong.append(f"{place}:{node.lineno}: a text instead of a message")
                elif isinstance(node.args[1], ast.Call) and node.args[1] in unchecked_messages(node):
                    wrong.append(f"{place}:{node.lineno}: a message whose id is not a literal")
    assert count > 200
    assert not wrong, "\n".join(wrong)


def unchecked_messages(tree: ast.AST) -> list[ast.Call]:
    """Returns the calls of ``message`` whose arguments are not compared with the catalogue."""
    found = [node for node in ast.walk(tree) if isinstance(node, ast.Call) and isinstance(node.func, ast.Name)]
    return [
        node
        for node in found
        if isinstance(node.func, ast.Name)
        and node.func.id == "message"
        and not (isinstance(node.args[0], ast.Constant) and all(keyword.arg for keyword in node.keywords))
    ]


def test_a_message_reads_differently_for_its_reader_and_in_each_language() -> None:
    won = message("natto-trick-won", seat=Seat(0, "Bea"))
    assert won.text("en") == "Bea wins the trick and leads (B3.3)."
    assert message("natto-trick-won", seat=Seat(0, "Bea", is_reader=True)).text("en").startswith("You win")
    with use_language("ja"):
        assert str(won).startswith("Beaさん")
        # A bot is called by its level, without a form of address.
        for level in ("レベル3 #2", "最強レベル"):
            assert str(message("natto-trick-won", seat=Seat(0, level))).startswith(f"{level}が")
        written = "レベル3さん、強い"
        assert written in str(message("table-chat-line", name="Bea", text=written))
    assert str(won) == won.text("en")


def test_a_seat_is_called_by_its_player_by_the_game_or_by_its_number() -> None:
    role = Seat(0, message("term-seat", number=7))
    assert message("list-pair", first=Seat(1, None), second=role).text("en") == "Seat 2 and Seat 7"
    data = message("natto-trick-won", seat=role).data()
    assert message_from_data(data, lambda index: Seat(index, "Bea")).text("en").startswith("Seat 7 wins")
    assert [seat.addressed_as() for seat in (role, Seat(0, "Bea"), Seat(0, "Bea", is_reader=True))] == [
        "role",
        "other",
        "you",
    ]


def test_the_pseudo_language_changes_every_letter_but_those_of_arguments() -> None:
    text = message("natto-trick-won", seat=Seat(0, "Bea")).text("en-XA")
    assert text.startswith("[Bea ")
    assert not re.search(r"[A-Za-z]", text.replace("Bea", "")), text


def test_lists_and_items_are_arguments() -> None:
    assert message("list-pair", first=listing(("a", "b", "c"), "or"), second=Items(("5o", "L"))).text("en") == (
        "a, b or c and 5o L"
    )
    both = join_sentences(["A.", "B."], "line")
    assert message_from_data(both.data(), lambda index: Seat(index, None)).text("ja") == "A.\nB."


def test_an_unknown_message_or_language_is_an_error() -> None:
    with pytest.raises(MessageError, match="no message 'natto-nothing'"):
        Message("natto-nothing").text()
    with pytest.raises(MessageError, match="natto-trick-won"):
        Message("natto-trick-won").text()
    with pytest.raises(InputError, match="choose en, ja"):
        message("plain", text="a").text("en") and use_language("xx").__enter__()


def test_the_guide_to_languages_shows_code_that_works() -> None:
    blocks = re.findall(
        r"```python\n(.*?)```", (ROOT / "docs" / "how-to" / "adding-a-language.md").read_text("utf-8"), re.DOTALL
    )
    assert blocks
    for block in blocks:
        exec(compile(block, "adding-a-language.md", "exec"), {})
