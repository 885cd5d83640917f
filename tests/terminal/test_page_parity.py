"""The terminal and the browser page offer the same commands, as listed in docs/reference/terminal.md."""

from __future__ import annotations

import re
from pathlib import Path
from typing import NamedTuple, get_args

import pytest

from chabudai.match import load
from chabudai.match.description import view_data
from chabudai.presentation import PRESENTATIONS
from chabudai.server.presenters import answers
from chabudai.server.protocol.client_frames import FROM_CLIENT
from chabudai.terminal.commands import COMMANDS
from chabudai.terminal.remote.commands import COMMANDS as REMOTE_COMMANDS

ROOT = Path(__file__).parents[2]
SOURCES = ROOT / "web/src"
HEAD = "| here | there | on the page | where |"
QUOTED = re.compile(r"`([^`]+)`")
PLACE = re.compile(r"^`([^`]+)`: `(.+)`$")


class Row(NamedTuple):
    here: set[str]
    there: set[str]
    where: str


def rows() -> list[Row]:
    """Returns the rows of the table in the document."""
    text = (ROOT / "docs/reference/terminal.md").read_text(encoding="utf-8")
    table = text[text.index(HEAD) :].split("\n\n", 1)[0].splitlines()[2:]
    cells = [[cell.strip() for cell in line.split("|")[1:-1]] for line in table]
    return [Row(set(QUOTED.findall(here)), set(QUOTED.findall(there)), where) for here, there, _, where in cells]


def frames() -> set[str]:
    """Returns the types of frames that the page may send."""
    return {str(kind.__struct_config__.tag) for kind in get_args(FROM_CLIENT)}


def keys() -> set[str]:
    """Returns the keys that the page of a table handles."""
    source = (SOURCES / "table/useTableKeys.ts").read_text(encoding="utf-8")
    steps = re.findall(r'"(\w+)"', source[source.index("StepKeys = ") :].split(";", 1)[0])
    actions = source[source.index("const actions") :].split("\n  };", 1)[0]
    assert "...steps," in actions
    return {f"key {key}" for key in [*steps, *re.findall(r'^    "?([^\s".]+)"?: ', actions, re.MULTILINE)]}


def test_every_word_of_the_terminal_has_its_row() -> None:
    text = set[str]().union(*(row.here for row in rows()))
    assert {*COMMANDS, *REMOTE_COMMANDS} - text == set(), "add a row to the table in docs/reference/terminal.md"
    assert text - {*COMMANDS, *REMOTE_COMMANDS} == set(), (
        "the table in docs/reference/terminal.md has commands that do not exist"
    )


def test_everything_that_the_page_can_do_has_its_row() -> None:
    text = set[str]().union(*(row.there for row in rows()))
    assert (frames() | keys()) - text == set(), "add it to the table in docs/reference/terminal.md"
    assert text - frames() - keys() == set(), "the table in docs/reference/terminal.md has what the page cannot do"


@pytest.mark.parametrize("row", rows(), ids=lambda row: row.where)
def test_the_place_is_there(row: Row) -> None:
    found = PLACE.fullmatch(row.where)
    assert found is not None, row.where
    source = SOURCES / found[1]
    assert source.is_file(), f"there is no {found[1]}"
    assert found[2] in source.read_text(encoding="utf-8"), f"{found[1]} has no {found[2]} any more"


@pytest.mark.parametrize("key", PRESENTATIONS)
def test_the_entry_of_the_page_answers_commands_that_ask(key: str) -> None:
    match = load(key).start(seed=1)
    helped = str(answers.answer_words(match, 0, "help"))
    for word in PRESENTATIONS[key].words.values():
        assert f"{word.example}: {word.help}" in helped
    (seat,) = match.acting
    seen = view_data(match, seat) | {"reader": seat}
    legal = PRESENTATIONS[key].legal_text(match.view(seat).legal_actions, seen)
    assert str(answers.answer_words(match, seat, "legal")) == str(legal[0])
    for viewer in {None, *range(match.game.spec["seats"])} - {seat}:
        assert str(answers.answer_words(match, viewer, "legal")) == "It is not your turn."
