"""The package's run-time documentation: docstrings, examples and `repr` (CONTRACT 4)."""

from __future__ import annotations

import ast
import doctest
import inspect
from pathlib import Path

import pytest

import chabudai
from chabudai import _core
from tests.boundary.matches import begun, game_of

STUB = Path(_core.__file__).with_name("_core.pyi")
CLASSES = [
    _core.Game,
    _core.State,
    _core.View,
    _core.Encoding,
    _core.Layout,
    _core.Vector,
    _core.Player,
    _core.Record,
]


def texts_of_the_stub() -> dict[str, str]:
    """Returns the docstring of each public member in the stub; overloads share the docstring of the first one."""
    found: dict[str, str] = {}
    for node in ast.parse(STUB.read_text()).body:
        if not isinstance(node, ast.FunctionDef | ast.ClassDef):
            continue
        found[node.name] = ast.get_docstring(node) or ""
        for member in node.body if isinstance(node, ast.ClassDef) else []:
            if isinstance(member, ast.FunctionDef) and not member.name.startswith("__"):
                found.setdefault(f"{node.name}.{member.name}", ast.get_docstring(member) or "")
    return found


def texts_at_run_time() -> dict[str, str]:
    found: dict[str, str] = {}
    for name in (name for name in _core.__all__ if name != "__version__"):
        value = getattr(_core, name)
        found[name] = inspect.getdoc(value) or ""
        if inspect.isclass(value):
            members = (member for member in vars(value) if not member.startswith("__"))
            found |= {f"{name}.{member}": inspect.getdoc(getattr(value, member)) or "" for member in members}
    return found


def test_every_public_member_has_the_signature_of_its_stub() -> None:
    data = texts_at_run_time()
    assert len(data) > 60
    assert [name for name, text in data.items() if not text] == []
    assert data == texts_of_the_stub(), "make stub"


def test_everything_that_is_exported_has_a_text() -> None:
    values = {name: getattr(chabudai, name) for name in chabudai.__all__ if not name.startswith("__")}
    silent = [name for name, value in values.items() if name != "ActionData" and not inspect.getdoc(value)]
    for name, value in values.items():
        if inspect.isclass(value) and value.__module__.startswith("chabudai"):
            for member, held in vars(value).items():
                has_docstring = inspect.isfunction(held) or isinstance(held, property)
                if has_docstring and not member.startswith("_") and not inspect.getdoc(held):
                    silent.append(f"{name}.{member}")
    assert silent == []


@pytest.mark.parametrize("name", sorted(name for name, text in texts_at_run_time().items() if ">>>" in text))
def test_the_examples_of_a_compiled_member_run(name: str) -> None:
    test = doctest.DocTestParser().get_doctest(texts_at_run_time()[name], {"Record": _core.Record}, name, None, 0)
    result = doctest.DocTestRunner().run(test)
    assert result.attempted > 0
    assert result.failed == 0


@pytest.mark.parametrize("value", CLASSES)
def test_each_compiled_class_has_an_example(value: type) -> None:
    members = [text for name, text in texts_at_run_time().items() if name.split(".")[0] == value.__name__]
    assert any(">>>" in text for text in members) or value is _core.Player


def test_a_match_has_an_informative_repr() -> None:
    match = chabudai.load("nakatta", size=9, pie=False).start()
    # These stones do not touch, so none is refused.
    points = [column + row for row in "135" for column in "acegi"]
    for number, action in enumerate(points[:14]):
        match.play(number % 2, action)
    assert repr(match) == "<Match nakatta 9x9, 14 actions, Black to move>"
    match.resign(1)
    assert repr(match) == "<Match nakatta 9x9, 14 actions, over: resignation>"
    assert repr(chabudai.load("natto").start(seed=1)) == "<Match natto, 2 actions, seat=1 to move>"
    assert repr(chabudai.Match(chabudai.load("natto"))) == "<Match natto, 0 actions, chance to act>"


def test_public_objects_have_an_informative_repr() -> None:
    game = chabudai.load("nakatta", size=5, pie=False)
    match = game.start()
    level = chabudai.levels("nakatta")[0]
    assert repr(game) == "<Game nakatta, pie off, size 5>"
    assert repr(match.state) == "<State nakatta, pie off, size 5: seat=0 to act>"
    assert repr(match.view(0)) == "<View nakatta, pie off, size 5: seat=0, 25 legal actions>"
    assert repr(match.view(None)) == "<View nakatta, pie off, size 5: a spectator's>"
    assert repr(level).startswith("<Level 1 of nakatta: Builds")
    assert repr(level.bot(game, seed=3)) == "<Bot of level 1 of nakatta, seed 3>"
    assert repr(_core.Player(game, plain=True)) == '<Player mcts of nakatta, pie off, size 5 with {"plain":true}>'
    assert repr(_core.Player.of_level(game, 2)) == "<Player level 2 of nakatta, pie off, size 5>"
    match.play(0, "c3")
    assert repr(_core.Record.parse(match.record())) == "<Record nakatta, 1 entry, open>"


@pytest.mark.parametrize("key", chabudai.games())
def test_no_repr_is_an_address(key: str) -> None:
    match = begun(key)
    level = chabudai.levels(key)[0]
    for value in (match, match.game, match.state, match.view(0), level, level.bot(match.game)):
        assert f"<{type(value).__name__.removeprefix('Level')}" in repr(value) or repr(value).startswith("<")
        assert key in repr(value)
        assert " at 0x" not in repr(value)


@pytest.mark.parametrize("key", chabudai.games())
def test_notebooks_show_a_picture_and_a_match_shows_a_spectators(key: str) -> None:
    match = begun(key)
    svg = match._repr_svg_()
    assert svg.startswith("<svg")
    assert svg == match.view(None)._repr_svg_()
    assert match.view(0)._repr_svg_().startswith("<svg")
    if not match.game.spec["open_information"]:
        # The picture does not depend on hidden information: it is the same in any world that looks the same.
        world = match.view(0).determinize(seed=9)
        assert world.view(None)._repr_svg_() == svg or world.view(None) != match.view(None)
        assert svg != match.view(0)._repr_svg_()


def test_games_that_differ_by_one_seat_are_not_equal() -> None:
    assert repr(chabudai.load("nanatoridori", players=3)) == "<Game nanatoridori, players 3>"
    assert repr(game_of("natto")) == "<Game natto, target 2>"
