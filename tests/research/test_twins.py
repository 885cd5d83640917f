"""A renamed twin has the tree of its game and none of its names, and its sentences restore to checked clauses."""

from __future__ import annotations

import random
import re
from typing import Any

import pytest

import chabudai
from chabudai import InputError, Match, State
from chabudai.presentation import PRESENTATIONS
from chabudai.research import language, twins
from chabudai.research.language import FRAME, find_answer, prompt_parts, rules_parts, view_parts
from chabudai.research.twins import Twin
from tests.research.test_notebook import match_of
from tests.research.test_players import game_of, weak_of

KEYS = chabudai.games()
SEEDS = (0, 1, 2)


def perft(state: State, twin: Twin, depth: int) -> int:
    """Counts sequences of the twin's actions, playing each as the action that it restores to, and checks that no two
    actions of a state have the same text.
    """
    if depth == 0:
        return 1
    count = 0
    # If several seats are asked at once, the first one answers first, as in the core's count.
    for seat in state.acting[:1]:
        texts = {twin.translate_action(text) for text in state.legal_actions(seat)}
        assert len(texts) == state.legal_count(seat)
        count += sum(perft(state.play(seat, twin.restore_action(text)), twin, depth - 1) for text in texts)
    return count


@pytest.mark.parametrize("seed", SEEDS)
@pytest.mark.parametrize("key", KEYS)
def test_its_tree_has_the_counts_of_the_game(key: str, seed: int) -> None:
    game = chabudai.load("nakatta", size=3) if key == "nakatta" else game_of(key)
    state = game.start(seed=9).state
    twin = Twin(game, seed)
    for depth in (1, 2) if key == "natto" else (1, 2, 3):
        assert perft(state, twin, depth) == state.perft(depth)
        if state.perft(depth) > 3000:
            break


@pytest.mark.parametrize("key", KEYS)
def test_its_actions_are_those_of_the_game_in_random_matches(key: str) -> None:
    for seed in SEEDS:
        luck, game = random.Random(seed), game_of(key)
        twin, match = Twin(game, seed), game.start(seed)
        for number in range(80):
            if match.is_over:
                break
            seat = match.acting[0]
            legal = match.view(seat).legal_actions
            lines = [twin.translate_action(text) for text in legal]
            assert len(set(lines)) == len(legal)
            assert [twin.restore_action(text) for text in lines] == legal
            if number % 20 == 0:
                assert sorted(map(twin.translate, twin.mirror_match(match).view(seat).legal_actions)) == sorted(lines)
            match.play(seat, luck.choice(legal))
        assert twin.mirror_match(match).returns == match.returns


@pytest.mark.parametrize("key", KEYS)
def test_every_sentence_of_its_prompts_goes_back_to_that_of_the_game_and_its_clause(key: str) -> None:
    for seed in SEEDS:
        match = match_of(key, most=15)
        twin, seat = Twin(match.game, seed), match.acting[0]
        mirror_match = twin.mirror_match(match)
        restore = [*rules_parts(match.game), *view_parts(mirror_match, seat, shows_legal=True)]
        said = prompt_parts(match, seat, shows_legal=True, twin=twin)
        assert [piece.source for piece in said] == [piece.source for piece in restore]
        assert [twin.restore(piece.text) for piece in said] == [piece.text for piece in restore]
        assert sum(new.text != old.text for new, old in zip(said, restore, strict=True)) > len(said) / 2


@pytest.mark.parametrize("key", KEYS)
def test_no_name_of_the_game_is_left_in_them(key: str) -> None:
    match = match_of(key, most=15)
    twin = Twin(match.game, seed=3)
    text = language.prompt(match, match.acting[0], shows_legal=True, twin=twin)
    assert PRESENTATIONS[key].title not in text
    for name in twin.words:
        assert not re.search(rf"(?<![A-Za-z]){re.escape(name)}s?(?![A-Za-z])", text, re.IGNORECASE), name
    if letter := twins._load_names(key)["clauses"]:
        assert not re.search(rf"\b{letter}\d+\.\d", text)
    assert FRAME["answer"] in text


def test_its_words_follow_from_the_seed() -> None:
    for key in KEYS:
        game = game_of(key)
        texts = [Twin(game, seed).translate("\n".join(piece.text for piece in rules_parts(game))) for seed in (1, 1, 2)]
        assert texts[0] == texts[1] != texts[2]


def test_its_board_is_turned() -> None:
    game = chabudai.load("nakatta", size=3, pie=False)
    images = {tuple(map(Twin(game, seed).mirror_action, ["a1", "b1", "a3"])) for seed in range(30)}
    assert images == {("c1", "b1", "c3"), ("a3", "b3", "a1"), ("c3", "b3", "c1")}
    match = game.start()
    for point in ("a1", "b3"):
        match.play(match.acting[0], point)
    twin = Twin(game, seed=4)
    assert [entry.action for entry in twin.mirror_match(match).actions] == [
        twin.mirror_action("a1"),
        twin.mirror_action("b3"),
    ]
    assert [entry.action for entry in match.actions] == ["a1", "b3"]


@pytest.mark.parametrize("key", KEYS)
def test_a_model_plays_to_the_end_in_its_words(key: str) -> None:
    game = game_of(key)
    twin, luck = Twin(game, seed=5), random.Random(1)

    def model(asked: str) -> str:
        listed = asked.rpartition(FRAME["legal"] + "\n")[2].splitlines()[0]
        return f"ACTION: {luck.choice(listed.split(', '))}"

    others = [weak_of(key)] * (game.spec["seats"] - 1)
    lines = language.play(game, [model, *others], illegal="error", shows_legal=True, seed=2, twin=twin)
    assert lines.match.is_over
    for turn in lines.turns:
        answer = find_answer(turn.replies[0])
        assert answer is not None
        assert turn.action == twin.restore_action(answer)
    assert chabudai.replay(lines.match.record()).returns == lines.match.returns


def test_a_refusal_names_its_reason_and_its_board() -> None:
    game = chabudai.load("nakatta", size=3, pie=False)
    twin = Twin(game, seed=6)
    match = game.start()
    match.play(0, "a1")
    taken = twin.translate_action("a1")
    text = language._check(match, 1, taken, twin)[1]
    assert text is not None
    assert taken in text
    assert f"({twin.translate('N3')}" in text
    assert "stone" not in text.lower()
    assert language._check(match, 1, twin.translate_action("c3"), twin) == ("c3", None)
    assert language._check(match, 1, "nonsense", twin)[1] is not None


def test_a_game_without_a_list_of_names_only_changes_its_title(monkeypatch: pytest.MonkeyPatch) -> None:
    empty: dict[str, Any] = {"words": [], "patterns": [], "clauses": "", "phrases": [], "letters": {}, "swapped": []}
    monkeypatch.setattr(twins, "_load_names", lambda _key: empty)
    twin = Twin(chabudai.load("natto"), seed=1)
    assert twin.translate("Natto: set 3 3o L (B4.1)") == f"{twin.words['Natto'].capitalize()}: set 3 3o L (B4.1)"


def test_the_twin_of_another_game_is_refused() -> None:
    game = chabudai.load("nakatta", size=3)
    with pytest.raises(InputError, match="the twin belongs to"):
        language.play(game, ["random", "random"], illegal="loss", twin=Twin(chabudai.load("natto")))


def test_a_match_of_hidden_cards_is_shown_as_it_is() -> None:
    match: Match = match_of("natto", most=5)
    assert Twin(match.game, seed=1).mirror_match(match) is match
