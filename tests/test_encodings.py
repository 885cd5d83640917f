"""Encodings: they match the core's description, reveal nothing hidden, and import NumPy only when used."""

from __future__ import annotations

import random
import re
import subprocess
import sys
from importlib.machinery import SourceFileLoader
from importlib.util import module_from_spec, spec_from_loader
from pathlib import Path
from types import ModuleType

import numpy as np
import pytest

import chabudai
from chabudai import GameOverError, InputError, MissingExtraError, NotYourTurnError, State, View
from tests.boundary.matches import game_of, moments, some_moments

ROOT = Path(__file__).parent.parent
PAGE = ROOT / "docs/reference/encodings.md"
KEYS = chabudai.games()
FORMS = ("observation", "information_state")


def numbers(view: View, form: str) -> np.ndarray:
    encoded: np.ndarray = getattr(view, form)()
    return encoded


def test_the_base_install_imports_neither_numpy_nor_multiprocessing() -> None:
    code = (
        "import sys, chabudai; match = chabudai.load('natto').start(seed=1); match.view(0).observation_text();"
        "match.state.legal_ids(); match.state.legal_count();"
        "assert not {'numpy', 'multiprocessing'} & set(sys.modules)"
    )
    subprocess.run([sys.executable, "-c", code], check=True)


def test_without_numpy_the_error_names_the_command_that_installs_it() -> None:
    calls = {
        "observation()": "match.view(0).observation()",
        "information_state()": "match.view(0).information_state()",
        "legal_mask()": "match.state.legal_mask(0)",
        "symmetries()": "match.game.encoding.symmetries()",
        "a vector": "chabudai.vector('nakatta', num_envs=2)",
    }
    for who, call in calls.items():
        # A module that is None cannot be imported.
        code = (
            "import sys; sys.modules['numpy'] = None; import chabudai; match = chabudai.load('nakatta').start()\n"
            f"try:\n    {call}\nexcept chabudai.MissingExtraError as error:\n"
            "    assert isinstance(error, ImportError) and isinstance(error, chabudai.GameError)\n"
            "    print(error.code, error)"
        )
        ran = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, check=True)
        assert ran.stdout == f"missing_extra {who} needs NumPy: pip install 'chabudai[research]'\n"
    assert MissingExtraError.code == "missing_extra"


@pytest.mark.parametrize("key", KEYS)
@pytest.mark.parametrize("form", FORMS)
def test_arrays_have_the_shape_the_type_and_the_range_that_is_declared(key: str, form: str) -> None:
    layout = getattr(game_of(key).encoding, form)
    assert len(layout.names) == layout.shape[0] == len(set(layout.names))
    least, most = (
        np.concatenate([[field[end]] * field["count"] for field in layout.fields]) for end in ("least", "most")
    )
    firsts = np.cumsum([0, *(field["count"] for field in layout.fields)])
    assert [field["first"] for field in layout.fields] == firsts[:-1].tolist()
    assert firsts[-1] == layout.shape[0]
    for match in some_moments(key):
        for seat in (*range(match.game.spec["seats"]), None):
            encoded = numbers(match.view(seat), form)
            assert encoded.shape == layout.shape
            assert encoded.dtype == layout.dtype
            rows = encoded.reshape(layout.shape[0], -1)
            assert (rows >= least[:, None]).all()
            assert (rows <= most[:, None]).all()
            assert (rows == np.round(rows)).all()


@pytest.mark.parametrize("key", KEYS)
def test_worlds_drawn_from_a_view_have_its_numbers_and_its_text(key: str) -> None:
    for match in some_moments(key):
        for seat in (*range(match.game.spec["seats"]), None):
            view = match.view(seat)
            for seed in range(3):
                drawn = view.determinize(seed).view(seat)
                for form in FORMS:
                    assert (numbers(drawn, form) == numbers(view, form)).all()
                    assert getattr(drawn, f"{form}_text")() == getattr(view, f"{form}_text")()


@pytest.mark.parametrize("key", KEYS)
@pytest.mark.parametrize("form", FORMS)
def test_different_views_have_different_encodings_apart_from_keys_left_out(key: str, form: str) -> None:
    found: dict[bytes, View] = {}
    compared = 0
    left_out = {left["key"] for left in getattr(game_of(key).encoding, form).left_out}
    for match in moments(key):
        for seat in (*range(match.game.spec["seats"]), None):
            view = match.view(seat)
            other = found.setdefault(numbers(view, form).tobytes(), view)
            if other == view:
                continue
            compared += 1
            one, two = view.data, other.data
            assert {name for name in one if one[name] != two[name]} <= left_out
    # A game of few turns has few views.
    assert len(found) > min(30, 2 * game_of(key).spec["longest"])
    assert left_out or not compared


@pytest.mark.parametrize("key", KEYS)
def test_the_text_says_all_that_the_numbers_say(key: str) -> None:
    """Reads the numbers back from the text, using only the names of the fields."""
    layout = game_of(key).encoding.information_state
    planes = len(layout.shape) == 3
    for match in some_moments(key)[::4]:
        view = match.view(0)
        encoded = numbers(view, "information_state")
        lines = view.information_state_text().splitlines()
        read = read_planes(lines, layout.shape) if planes else read_fields(lines, layout)
        assert (read == encoded).all()


def read_planes(lines: list[str], shape: tuple[int, ...]) -> np.ndarray:
    planes: list[np.ndarray] = []
    rest = list(lines)
    while rest:
        same = re.fullmatch(r".*: all (\S+)", rest[0])
        if same:
            planes.append(np.full(shape[1:], float(same[1])))
            rest = rest[1:]
            continue
        rows = [line.split() for line in rest[1 : shape[1] + 1]]
        planes.append(np.array([[0.0 if cell == "." else float(cell) for cell in row] for row in reversed(rows)]))
        rest = rest[shape[1] + 1 :]
    return np.stack(planes)


def read_fields(lines: list[str], layout: chabudai.Layout) -> np.ndarray:
    read = np.zeros(layout.shape)
    places = {name: place for place, name in enumerate(layout.names)}
    for field, line in zip(layout.fields, lines, strict=True):
        name, _, text = line.partition(":")
        assert name == field["name"]
        if field["count"] == 1 and name in places:
            read[places[name]] = float(text)
            continue
        own = layout.names[field["first"] : field["first"] + field["count"]]
        # Labels may contain spaces, so the longest label that matches is taken.
        labels = sorted((label.removeprefix(f"{name} ") for label in own), key=len, reverse=True)
        rest = text.strip()
        while rest:
            label = next(
                label for label in labels if rest.startswith(label) and rest[len(label) :][:1] in ("=", " ", "")
            )
            value = re.match(r"(?:=(\S+))?\s*", rest[len(label) :])
            assert value is not None
            read[places[f"{name} {label}"]] = float(value[1] or 1)
            rest = rest[len(label) + value.end() :]
    return read


@pytest.mark.parametrize("key", KEYS)
def test_masks_agree_with_the_ids_for_every_seat(key: str) -> None:
    game = game_of(key)
    several = 0
    for match in moments(key):
        state = match.state
        several += len(state.acting) > 1
        for seat in range(game.spec["seats"]):
            mask = state.legal_mask(seat)
            assert mask.shape == (game.encoding.action_ids,)
            assert mask.dtype == np.bool_
            ids = np.flatnonzero(mask).tolist()
            assert ids == sorted(state.legal_ids(seat))
            assert len(ids) == state.legal_count(seat)
            assert sorted(map(game.action_text, ids)) == state.legal_actions(seat)
    assert bool(several) == game.spec["asks_together"]
    with pytest.raises(NotYourTurnError):
        state.legal_mask(9)


@pytest.mark.parametrize("key", KEYS)
def test_ids_follow_from_the_options_alone_and_have_one_text_each(key: str) -> None:
    encoding = game_of(key).encoding
    texts = encoding.action_texts()
    assert len(texts) == encoding.action_ids == game_of(key).spec["action_ids"]
    known = [text for text in texts if text is not None]
    assert len(known) == len(set(known))
    for text in random.Random(1).sample(known, min(50, len(known))):
        assert texts[game_of(key).action_id(text)] == text


def test_a_mirrored_match_continues_alike() -> None:
    game = chabudai.load("nakatta", size=5)
    symmetries = game.encoding.symmetries()
    assert symmetries.shape == (4, 26)
    assert symmetries.dtype == np.int32
    rng = random.Random(5)
    for image in symmetries:
        state, mirrored = game.initial_state(), game.initial_state()
        while not state.is_over:
            (seat,) = state.acting
            mask = state.legal_mask(seat)
            assert (mirrored.legal_mask(seat)[image] == mask).all()
            here, there = (each.view(seat).observation() for each in (state, mirrored))
            assert (there.reshape(7, -1)[:, image[:-1]] == here.reshape(7, -1)).all()
            chosen = rng.choice(state.legal_ids())
            state, mirrored = state.play_id(chosen), mirrored.play_id(int(image[chosen]))
        assert state.returns == mirrored.returns


@pytest.mark.parametrize("key", KEYS)
def test_a_game_without_symmetries_has_only_the_identity(key: str) -> None:
    symmetries = game_of(key).encoding.symmetries()
    assert symmetries[0].tolist() == list(range(game_of(key).encoding.action_ids))
    mirrored = any(len(game_of(key).mirrors(text)) > 1 for text in chance_driven(key).legal_actions(0))
    assert (len(symmetries) > 1) == mirrored


def chance_driven(key: str) -> State:
    state = game_of(key).initial_state()
    return state.after_chance(seed=1) if state.is_chance else state


@pytest.mark.parametrize("key", KEYS)
def test_chance_that_acts_in_one_call_acts_as_it_does_by_text(key: str) -> None:
    state = game_of(key).initial_state()
    if not state.is_chance:
        with pytest.raises(chabudai.IllegalActionError):
            state.after_chance(seed=1)
        return
    by_text = state.play_chance(state.sample_chance(7, 3))
    at_once = state.after_chance(7, 3)
    assert not at_once.is_chance
    if not by_text.is_chance:
        assert at_once == by_text


@pytest.mark.parametrize("key", KEYS)
def test_random_actions_in_one_call_are_legal_and_all_are_drawn(key: str) -> None:
    game = game_of(key)
    state, stream = game.initial_state(), 0
    while not state.is_over and stream < 300:
        stream += 1
        if state.is_chance:
            state = state.after_chance(7, stream)
            continue
        seat = state.acting[-1]
        together = len(state.acting) > 1
        if together:
            with pytest.raises(InputError):
                state.after_random(7, stream)
        after = state.after_random(7, stream, seat)
        assert after == state.after_random(7, stream, seat)
        ids = state.legal_ids(seat)
        assert after in [state.play_id(number, seat) for number in ids]
        if len(ids) <= 4:
            drawn = {state.after_random(7, stream, seat) for stream in range(80)}
            assert drawn == {state.play_id(number, seat) for number in ids}
        state = after
    for error, over in ((GameOverError, state), (NotYourTurnError, game.initial_state())):
        if over.is_over or over.is_chance:
            with pytest.raises(error):
                over.after_random(7, 0, 0)


def test_planes_of_a_board_have_their_cells_where_ids_have_their_actions() -> None:
    match = chabudai.load("nakatta", size=5, pie=False).start()
    match.play(0, "b1")
    match.play(1, "e5")
    layout = match.game.encoding.observation
    own = match.view(0).observation()[layout.names.index("stones own")]
    assert np.flatnonzero(own).tolist() == [match.game.action_id("b1")]
    other = match.view(0).observation()[layout.names.index("stones other")]
    assert np.flatnonzero(other).tolist() == [match.game.action_id("e5")]


def script() -> ModuleType:
    """The script that writes the page about encodings."""
    loader = SourceFileLoader("encodings_page", str(ROOT / "scripts" / "encodings"))
    spec = spec_from_loader(loader.name, loader)
    assert spec is not None
    module = module_from_spec(spec)
    loader.exec_module(module)
    return module


@pytest.mark.parametrize("key", KEYS)
def test_the_version_moves_with_the_numbers(key: str) -> None:
    data = re.search(rf"^`{key}`, version (\d+), fingerprint `(\w+)`", PAGE.read_text(), re.MULTILINE)
    assert data is not None, "make encodings"
    version = chabudai.load(key).encoding.version
    if version == int(data[1]):
        assert script().fingerprint(key) == data[2], (
            f"numbers or ids of {key} have moved: raise VERSION in its encoding.rs, then make encodings"
        )
    else:
        assert version > int(data[1])
        pytest.fail("make encodings")


def test_the_page_about_encodings_agrees_with_the_core() -> None:
    assert PAGE.read_text() == script().page(), "make encodings"
