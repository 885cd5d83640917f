"""The compact history of a match gives the same answers as one that keeps every state."""

from __future__ import annotations

import random

import pytest
from hypothesis import given
from hypothesis import strategies as st

import chabudai
from chabudai import _core
from chabudai.errors import InputError
from chabudai.match import Entry, Match
from chabudai.match.history import ACTIONS_PER_KEPT_STATE, History
from chabudai.match.questions import Questions


def long_match(key: str, actions: int, seed: int = 7) -> tuple[Match, list[_core.State]]:
    """Returns a random match of at least ``actions`` actions, or to its end, and all its states."""
    dice, match = random.Random(seed), chabudai.load(key).start(seed=seed)
    while not match.is_over and match.action_count < actions:
        seat = dice.choice(match.acting)
        match.play(seat, dice.choice(match.view(seat).legal_actions))
    states = [match.game.initial_state()]
    for entry in match.actions:
        state = states[-1]
        is_chance = entry.actor == "chance"
        states.append(state.play_chance(entry.action) if is_chance else state.play(int(entry.actor), entry.action))
    return match, states


@pytest.mark.parametrize("key", chabudai.games())
def test_every_state_is_found_again_from_those_that_are_kept(key: str) -> None:
    match, states = long_match(key, 3 * ACTIONS_PER_KEPT_STATE)
    assert list(match.states) == states
    for number in {0, 1, len(states) // 2, min(ACTIONS_PER_KEPT_STATE, len(states) - 1), len(states) - 1}:
        assert match.state_at(number) == states[number]
        assert next(match.states_from(number)) == states[number]
    with pytest.raises(InputError):
        match.state_at(len(states))


def test_a_take_back_leaves_the_entries_and_the_states_before_it() -> None:
    match, states = long_match("nakatta", ACTIONS_PER_KEPT_STATE + 9)
    kept = next(n for n in reversed(range(match.action_count)) if match.action_at(n).actor == "0")
    before = match.entries
    match.take_back(0)
    assert match.state == states[kept]
    assert list(match.states) == states[: kept + 1]
    assert match.entries == (*before, Entry("table", f"takeback {kept}"))
    assert match.action_count == kept
    match.play(0, match.view(0).legal_actions[-1])
    assert match.action_count == kept + 1
    assert match.action_at(kept) == match.entries[-1]


def test_a_copy_goes_its_own_way() -> None:
    history = History(chabudai.load("nakatta", size=3, pie=False).initial_state())
    history.play(Entry("0", "b2"), history.state.play(0, "b2"))
    twin = history.copy()
    twin.take_back(0)
    twin.note(Entry("table", "takeback 0"))
    assert (history.action_count, len(history)) == (1, 1)
    assert (twin.action_count, len(twin)) == (0, 2)
    assert history != twin
    assert history == history.copy()


def test_an_answer_that_was_taken_back_does_not_count_as_given() -> None:
    match = chabudai.load("nakatta", size=5, pie=False).start()
    match.play(0, "c3")
    assert match.has_answered(0, 1, "c3")
    assert not match.has_answered(0, 1, "b2")
    assert not match.has_answered(0, 2, "c3")
    assert not match.has_answered(1, 1, "c3")
    assert not match.has_answered(0, -1, "c3")
    match.take_back(0)
    assert not match.has_answered(0, 1, "c3")


@given(st.lists(st.one_of(st.integers(0, 1), st.floats(0, 1, allow_nan=False)), max_size=60))
def test_answers_that_are_taken_back_are_forgotten_and_no_others(steps: list[float]) -> None:
    questions, answers, count = Questions(2), {}, 0
    questions.ask([0, 1])
    for step in steps:
        if isinstance(step, int):
            count += 1
            questions.answer(step, count)
            answers[step, questions.number(step)] = count
            questions.ask([step])
        else:
            count = int(step * count)
            questions.take_back(count)
            answers = {key: number for key, number in answers.items() if number <= count}
            questions.ask([0, 1])
    twin = questions.copy()
    twin.take_back(0)
    for seat in (0, 1):
        for number in range(questions.number(seat) + 2):
            assert questions.answering_action(seat, number) == answers.get((seat, number), 0)
            assert twin.answering_action(seat, number) == 0


@pytest.mark.parametrize("key", ["natto", "nanatoridori", "eurojongg"])
def test_the_scores_of_each_round_are_those_of_the_states_between_rounds(key: str) -> None:
    match, states = long_match(key, 12 * ACTIONS_PER_KEPT_STATE)
    actors = ["chance", *(entry.actor for entry in match.actions)]
    ends = [number for number in range(1, len(states)) if states[number].is_interval and actors[number] != "chance"]
    assert ends, "no round has ended"
    over = [states[-1].scores] if match.is_over else []
    assert match.round_scores == [states[0].scores, *(states[number].scores for number in ends), *over]
    # A take-back of the last action of the first round opens that round again.
    again = Match(match.game)
    for entry in match.entries[: ends[0]]:
        again.apply(entry)
    twin = again.copy()
    again.take_back(int(actors[ends[0]]))
    assert (again.round_scores, twin.round_scores) == ([], match.round_scores[:2])
