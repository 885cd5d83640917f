"""The names, the options, the errors and the view keys that other programs rely on."""

from __future__ import annotations

import json
import pickle
import random
import re

import pytest

import chabudai
from chabudai import GameError, IllegalActionError, NotationError, NotYourTurnError, OptionsError, _core

NAKATTA_VIEW = {"size", "rows", "colours", "to_move", "can_swap", "last", "skipped"}
COMMON_VIEW = {"game", "seat", "acting", "over"}


def test_the_games_are_listed_by_key_and_loaded_with_their_defaults() -> None:
    assert chabudai.games() == sorted(chabudai.games())
    assert "nakatta" in chabudai.games()
    assert chabudai.load("nakatta").options == {"size": 13, "pie": True}


@pytest.mark.parametrize("key", chabudai.games())
def test_every_option_has_a_self_contained_example(key: str) -> None:
    for version in range(1, chabudai.load(key).rules_version + 1):
        specs = _core.option_specs(key, version)
        assert bool(specs) == bool(chabudai.load(key).options)
        for spec in specs:
            assert re.fullmatch(r"[A-Z0-9].*\.", spec["example"]), spec
            assert spec["example"] != spec["help"]
            assert "_" not in spec["example"], "in words, not in names"


@pytest.mark.parametrize(
    ("options", "option", "value"),
    [({"size": 1}, "size", 1), ({"size": 30}, "size", 30), ({"pie": "no"}, "pie", "no"), ({"komi": 7}, "komi", 7)],
)
def test_an_options_error_names_the_option_its_value_and_the_allowed_values(
    options: dict[str, object], option: str, value: object
) -> None:
    with pytest.raises(OptionsError) as caught:
        chabudai.load("nakatta", **options)
    assert (caught.value.option, caught.value.value) == (option, value)
    assert caught.value.allowed
    assert str(value) in str(caught.value)
    assert caught.value.code == "options"


def test_a_match_is_played_as_the_contract_says() -> None:
    game = chabudai.load("nakatta", size=9)
    match = game.start(seed=7)
    assert match.acting == (0,)
    view = match.view(0)
    assert view.legal_actions == sorted(view.legal_actions)
    assert "e5" in view.legal_actions
    assert match.view(1).legal_actions == []
    assert match.view(None).legal_actions == []
    match.play(0, "e5")
    assert "swap" in match.view(1).legal_actions
    sentence = match.explain(1, "e6")
    assert sentence is not None
    assert "N4.2" in sentence
    assert match.explain(1, "a1") is None
    assert not match.is_over
    assert match.ending is None
    assert match.returns == [0.0, 0.0]


@pytest.mark.parametrize("seat", [0, 1, None])
def test_a_view_is_json_with_all_the_keys_of_the_contract(seat: int | None) -> None:
    match = chabudai.load("nakatta", size=5).start()
    match.play(0, "c3")
    data = match.view(seat).data
    assert set(data) >= NAKATTA_VIEW | COMMON_VIEW
    assert json.loads(match.view(seat).json) == data
    assert data["game"] == "nakatta"
    assert data["seat"] == seat
    assert data["rows"] == [".....", ".....", "..B..", ".....", "....."]
    assert (data["colours"], data["to_move"], data["last"]) == (["B", "W"], "W", "c3")
    assert (data["can_swap"], data["skipped"], data["over"], data["acting"]) == (True, False, False, [1])


@pytest.mark.parametrize(
    ("seat", "action", "error", "code"),
    [
        (0, "a1", NotYourTurnError, "not_your_turn"),
        (1, "A1", NotationError, "notation"),
        (1, "", NotationError, "notation"),
        (1, "a01", NotationError, "notation"),
        (1, "c4", IllegalActionError, "illegal"),
        (1, "c3", IllegalActionError, "illegal"),
        (7, "a1", NotYourTurnError, "not_your_turn"),
    ],
)
def test_a_refused_action_leaves_the_match_untouched(seat: int, action: str, error: type[GameError], code: str) -> None:
    match = chabudai.load("nakatta", size=5).start()
    match.play(0, "c3")
    before = (match.record(), match.state)
    with pytest.raises(error) as caught:
        match.play(seat, action)
    assert caught.value.code == code
    assert (match.record(), match.state) == before


def test_after_the_end_everything_is_refused_as_over() -> None:
    match = chabudai.load("nakatta", size=2, pie=False).start()
    match.play(0, "a1")
    match.play(1, "b2")
    match.play(0, "a2")
    assert match.is_over
    assert match.acting == ()
    assert match.returns == [1.0, -1.0]
    assert match.ending is not None
    assert match.ending["shown"] == ["a1", "a2"]
    with pytest.raises(chabudai.GameOverError):
        match.play(1, "b1")
    with pytest.raises(chabudai.GameOverError):
        match.resign(0)


def test_a_record_replays_to_an_equal_match_take_backs_and_resigning_included() -> None:
    match = chabudai.load("nakatta", size=5).start(seed=7)
    for seat, action in ((0, "c3"), (1, "swap"), (0, "a1")):
        match.play(seat, action)
    match.take_back(0)
    match.play(0, "e5")
    match.resign(1)
    again = chabudai.replay(match.record())
    assert again == match
    assert again.returns == match.returns == [1.0, -1.0]
    assert again.view(0) == match.view(0)


def test_questions_are_counted_for_each_seat_and_follow_from_the_entries() -> None:
    match = chabudai.load("nakatta", size=5).start()
    assert (match.question(0), match.question(1)) == (1, None)
    match.play(0, "c3")
    assert (match.question(0), match.question(1)) == (None, 1)
    assert match.has_answered(0, 1, "c3")
    match.take_back(0)
    assert match.question(0) == 2
    assert not match.has_answered(0, 1, "c3")
    assert chabudai.replay(match.record()).question(0) == 2


def test_states_and_views_are_values() -> None:
    game = chabudai.load("nakatta", size=4)
    state = game.initial_state().play(0, "b2")
    assert state == game.initial_state().play(0, "b2")
    assert hash(state) == hash(game.initial_state().play(0, "b2"))
    assert state != game.initial_state()
    view = state.view(1)
    assert view.determinize(seed=3).view(1) == view
    assert pickle.loads(pickle.dumps(game)) == game


def test_ids_and_texts_name_the_same_actions() -> None:
    game = chabudai.load("nakatta", size=5)
    state = game.initial_state().play(0, "b2")
    texts = {game.action_text(action_id) for action_id in state.legal_ids()}
    assert texts == set(state.legal_actions(1))
    assert state.play_id(game.action_id("swap")) == state.play(1, "swap")


def test_playouts_are_repeatable_and_split_over_threads() -> None:
    game = chabudai.load("nakatta", size=5, pie=False)
    assert game.playouts(5000, seed=3) == game.playouts(5000, seed=3)
    two = game.playouts(5001, seed=3, threads=2)
    assert two["games"] == sum(two["wins"]) == 5001
    assert two["returns"] == [two["wins"][0] - two["wins"][1], two["wins"][1] - two["wins"][0]]


@pytest.mark.parametrize("key", chabudai.games())
def test_silence_is_a_legal_answer_where_several_are_asked_and_nothing_else(key: str) -> None:
    match, rng, asked_together = chabudai.load(key).start(seed=3), random.Random(3), 0
    for _ in range(200):
        if match.is_over:
            break
        together = len(match.acting) > 1
        asked_together += together
        for seat in range(match.game.spec["seats"]):
            view = match.view(seat)
            assert view.silence is None or view.silence in view.legal_actions
            assert not together or seat not in match.acting or view.silence is not None
        assert match.view(None).silence is None
        seat = rng.choice(match.acting)
        match.play(seat, rng.choice(match.view(seat).legal_actions))
    assert bool(asked_together) == match.game.spec["asks_together"]


def test_mirrors_are_the_first_actions_that_a_symmetry_joins() -> None:
    game = chabudai.load("nakatta", size=5)
    assert (game.mirrors("a2"), game.mirrors("c3"), game.mirrors("swap")) == (
        ["a2", "e2", "a4", "e4"],
        ["c3"],
        ["swap"],
    )
    with pytest.raises(NotationError):
        game.mirrors("f6")
