"""The coach of every game: its advice follows from the view alone, and it never says a sentence twice in a row."""

from __future__ import annotations

import re
from dataclasses import replace

import pytest

import chabudai
from chabudai import bots
from chabudai.analysis import coach
from chabudai.presentation import PRESENTATIONS
from chabudai.presentation.rulebook import rulebook
from chabudai.presentation.shared.coaching import Position
from chabudai.shapes import Candidate

CLAUSE = re.compile(r"\b([A-Z]\d+(?:\.\d+)?)\b(?=[^()]*\))")
MOST_ACTIONS = 600


@pytest.mark.parametrize("key", chabudai.games())
def test_a_match_repeats_no_sentence_in_a_row_and_cites_existing_clauses(key: str) -> None:
    match = chabudai.load(key).start(seed=11)
    weak = [bots.levels(key)[0].bot(match.game, seed=seat) for seat in range(match.game.spec["seats"])]
    book = rulebook(key)
    known = {*book.clauses, *(section.number for section in book.sections)}
    said: tuple[str, ...] = ()
    heard = 0
    while not match.is_over and len(match.entries) < MOST_ACTIONS:
        seat = match.acting[0]
        view = match.view(seat)
        if seat != 0 or len(view.legal_actions) == 1:
            match.play(seat, weak[seat].choose(view).action)
            continue
        advice = coach.advise(view, coach.decide(view), said)
        assert advice.action in view.legal_actions
        assert not set(said) & set(advice.sentences), f"said twice in a row: {advice.sentences}"
        assert "%" not in " ".join(advice.sentences), "nobody has measured a percentage"
        for sentence in advice.sentences:
            assert sentence.endswith("."), sentence
            assert {found for found in CLAUSE.findall(sentence) if found[0] == next(iter(known))[0]} <= known, sentence
        said, heard = advice.sentences, heard + 1
        match.play(seat, advice.action)
    assert heard > 3


@pytest.mark.parametrize("key", chabudai.games())
def test_advice_is_the_same_in_every_world_with_the_same_view(key: str) -> None:
    match = chabudai.load(key).start(seed=5)
    while len(match.view(match.acting[0]).legal_actions) == 1:
        match.play(match.acting[0], match.view(match.acting[0]).legal_actions[0])
    seat = match.acting[0]
    view = match.view(seat)
    advice = coach.advise(view, coach.decide(view))
    for seed in range(3):
        world = view.determinize(seed).view(seat)
        assert coach.advise(world, coach.decide(world)) == advice


@pytest.mark.parametrize("key", chabudai.games())
def test_the_coach_thinks_for_itself_however_little_the_level_does_that_it_asks(key: str) -> None:
    match = chabudai.load(key).start(seed=5)
    while len(match.view(match.acting[0]).legal_actions) < 3:
        match.play(match.acting[0], match.view(match.acting[0]).legal_actions[0])
    view = match.view(match.acting[0])
    decision = coach.decide(view)
    does_search = bots.levels(key)[4].bot(match.game, seed=1).choose(view, playouts=20).playouts > 0
    assert decision.playouts == (coach.PLAYOUTS if does_search else 0)


@pytest.mark.parametrize("key", chabudai.games())
def test_each_reason_has_several_wordings(key: str) -> None:
    match = chabudai.load(key).start(seed=2)
    weak = bots.levels(key)[0].bot(match.game, seed=1)
    for _ in range(30):
        if match.is_over:
            break
        view = match.view(match.acting[0])
        position = Position(view, {**view.data, "options": match.game.options}, view.legal_actions, "")
        for action in view.legal_actions[:5]:
            for reason in PRESENTATIONS[key].reasons(replace(position, action=action)):
                assert len(set(map(str, reason.wordings))) > 1, reason
        match.play(match.acting[0], weak.choose(view).action)


def candidate(action: str, visits: int) -> Candidate:
    return {"action": action, "visits": visits, "value": 0.1, "proven": None}


@pytest.mark.parametrize(
    ("visits", "words"),
    [
        ((180, 20), "My clear choice: b2; 180 of 250 playouts went there, 20 to c2."),
        ((60, 40), "My choice, but it is close: b2; 60 of 250 playouts went there, 40 to c2."),
        ((100, 40), "My choice: b2; 100 of 250 playouts went there, 40 to c2."),
        ((100, 1), "My choice: b2."),
    ],
)
def test_a_comparison_gives_the_counts_of_the_search(visits: tuple[int, int], words: str) -> None:
    view = chabudai.load("nakatta", size=4, pie=False).start().view(0)
    candidates = (candidate("b2", visits[0]), candidate("c2", visits[1]))
    decision = bots.Decision("b2", 0.1, None, 250, 1.0, candidates)
    assert coach.advise(view, decision).sentences[0] == words


def test_few_playouts_make_nothing_clear() -> None:
    view = chabudai.load("nakatta", size=4, pie=False).start().view(0)
    decision = bots.Decision("b2", 0.1, None, 10, 1.0, (candidate("b2", 8), candidate("c2", 2)))
    assert coach.advise(view, decision).sentences[0] == "My choice: b2; 8 of 10 playouts went there, 2 to c2."
