"""Typed input and commands of Natto and their answers, on positions from play."""

from __future__ import annotations

import random
from collections import Counter
from typing import Any

import pytest

import chabudai
from chabudai.errors import NotationError
from chabudai.presentation import PRESENTATIONS
from chabudai.presentation.natto.intended_plays import intended_plays, play_text
from chabudai.presentation.natto.tiles import COPIES, DRAGONS, parse_play, unseen
from tests.games.shared.english import EnglishPresentation

from .test_presentation import dealt, play, seen

PRESENTATION: Any = EnglishPresentation(PRESENTATIONS["natto"])

# What is typed.


@pytest.mark.parametrize(
    ("words", "action"),
    [
        ("1o 2o 3t", "sum 3 1o 2o = 3t"),
        ("p 3-5o", "seq 3 3o 4o 5o"),
        ("3o-5o", "seq 3 3o 4o 5o"),
        ("play 5ot", "set 5 5o 5t"),
        ("3s 3h 3c", "set 3 3o 3t 3q"),
        ("7-9q, F", "seq 7 7q 8q 9q F"),
        ("7c 8c 9c f", "seq 7 7q 8q 9q F"),
        ("{4o 5o}", "seq 4 4o 5o"),
        ("F", "set 10 F"),
        ("F as 0", "set 0 F"),
        ("p f as 0", "set 0 F"),
        ("L", "set 11 L"),
        ("p l", "set 11 L"),
        ("FF", "set 10 F F"),
        ("pair F F", "set 10 F F"),
        ("F F as pair of 0", "set 0 F F"),
        ("F L as seq", "seq 10 F L"),
        ("F L as seq 9", "seq 9 F L"),
        ("f l as imaginary seq from 0", "seq 0 F L"),
        ("seq F L", "seq 10 F L"),
        ("set 0 F L", "set 0 F L"),
        ("1o 2o 3o as sum", "sum 3 1o 2o = 3o"),
        ("F 5o 5t", "sum 10 5o 5t = F"),
        ("F 5t = 5o", "sum 5 5t F = 5o"),
        ("F 5o 5t as sum 5o", "sum 5 5t F = 5o"),
        ("3○ 3△", "set 3 3o 3t"),
        # Not legal, but clear.
        ("9o 9t", "set 9 9o 9t"),
        ("F F F", "set 10 F F F"),
        ("bomb L C", "bomb L C"),
        ("L C", "bomb L C"),
        ("6-8t", "seq 6 6t 7t 8t"),
        ("seq 2 1o 3o", "seq 2 1o 3o"),
    ],
)
def test_shorthand_is_read(words: str, action: str) -> None:
    match = dealt()
    assert PRESENTATION.parse_shorthand(words, match.view(0).data, match.view(0).legal_actions) == action


@pytest.mark.parametrize(
    "words", ["hand", "pass", "legal 5o", "l", "r", "c", "", "as", "why 5o 6o", "set", "3", "5o x"]
)
def test_other_lines_are_no_shorthand(words: str) -> None:
    match = dealt()
    assert PRESENTATION.parse_shorthand(words, match.view(0).data, match.view(0).legal_actions) is None


@pytest.mark.parametrize(
    ("words", "sentence"),
    [
        (
            "F L",
            "F L could be a pair of 10s or an imaginary seq of 2 from 10 with the left dragon: "
            "type F L as set or F L as seq",
        ),
        ("1o 2o 3o", "type 1o 2o 3o as seq or 1o 2o 3o as sum"),
        ("p", "type the tiles, such as play 5o 6o 7o, or 5-7o"),
        ("play 5x", "'5x' is not a tile: tiles are 1o to 9o"),
        ("p 7-5o", "'7-5o' is not a tile"),
        ("p 5o-7t", "'5o-7t' is not a tile"),
        ("1o 5t", "1o 5t make no combination: type readings 1o 5t to see why"),
        ("1o 5t as seq", "1o 5t make no such seq: type readings 1o 5t to see why"),
        ("5o 5t as seq 7", None),
        ("F L as flush", "'flush' does not say how to use the tiles: type as set"),
        ("as flush", "'flush' does not say how to use the tiles: type as set"),
        ("as tube 3", "type the tiles first, such as 3o 3q 4o 5o 5t C as tube"),
    ],
)
def test_ambiguous_shorthand_lists_its_readings(words: str, sentence: str | None) -> None:
    match = dealt()
    if sentence is None:
        assert PRESENTATION.parse_shorthand(words, match.view(0).data, []) == "seq 7 5o 5t"
        return
    with pytest.raises(NotationError) as refusal:
        PRESENTATION.parse_shorthand(words, match.view(0).data, match.view(0).legal_actions)
    assert sentence in str(refusal.value)


def test_an_answer_is_read_as_the_kind_on_the_table() -> None:
    match = play(dealt(), "seq 1 1o 2o 3o")
    view = match.view(1)
    assert PRESENTATION.parse_shorthand("7-9t", view.data, view.legal_actions) == "seq 7 7t 8t 9t"
    assert PRESENTATION.parse_shorthand("7t C 9t", view.data, view.legal_actions) == "seq 7 7t 9t C"
    sums = play(dealt(), "sum 3 1o 2o = 3o")
    view = sums.view(1)
    assert PRESENTATION.parse_shorthand("2t 4t 6t", view.data, view.legal_actions) == "sum 6 2t 4t = 6t"
    assert PRESENTATION.parse_shorthand("4-6t", view.data, view.legal_actions) == "seq 4 4t 5t 6t"


def test_every_legal_action_is_found_by_its_tiles_and_kind() -> None:
    rng = random.Random(9)
    for seed in range(6):
        match = chabudai.load("natto", shared_dragons="sliding" if seed % 2 else "off").start(seed)
        for _ in range(25):
            if match.is_over:
                break
            view = match.view(match.acting[0])
            for action in rng.sample(view.legal_actions, min(30, len(view.legal_actions))):
                parsed = parse_play(action)
                if parsed is None:
                    continue
                number = "" if parsed.number is None else f" {parsed.number}"
                total = f" {parsed.tiles[-1]}" if parsed.kind == "sum" and parsed.tiles[-1] != "F" else ""
                words = f"{' '.join(parsed.tiles)} as {parsed.kind}{number}{total}"
                assert PRESENTATION.parse_shorthand(words, view.data, view.legal_actions) == action
                assert PRESENTATION.parse_shorthand(action, view.data, []) == action
                assert action in map(play_text, intended_plays(parsed.tiles))
            match.play(match.acting[0], rng.choice(view.legal_actions))


def test_items_are_spelt_as_the_rules_spell_them() -> None:
    assert PRESENTATION.parse_items("f l, 5-7s") == "5o 6o 7o F L"
    with pytest.raises(NotationError, match="'x' is not a tile"):
        PRESENTATION.parse_items("5o x")


# What else is asked.


@pytest.mark.parametrize(
    ("word", "answer"),
    [
        ("dragons", "Anna still holds the left, centre and right dragons. Bob still holds the right dragon."),
        ("played", "Out of play in this round: 9 o; 7 q; L C (four tiles)."),
        ("score", "Round 1, first to 3. Anna: no rounds, 15 tiles. Bob: no rounds, 13 tiles. Anna led the round."),
    ],
)
def test_words_answer_in_sentences(word: str, answer: str) -> None:
    match = play(dealt(), "set 7 7q", "bomb L C", "pass", "set 9 9o")
    assert str(PRESENTATION.words[word].answer([], seen(match, 0))) == answer
    with pytest.raises(NotationError, match=f"type {word} alone"):
        str(PRESENTATION.words[word].answer(["x"], seen(match, 0)))


def test_table_lists_what_beats_a_play_and_trick_lists_earlier_plays() -> None:
    match = play(dealt(), "set 3 3o L", "set 4 4t 4q")
    assert str(PRESENTATION.words["table"].answer([], seen(match, 0))) == (
        "Bob has played a pair of 4s: 4t 4q. What beats it: a higher pair, or a bomb."
    )
    assert str(PRESENTATION.words["trick"].answer([], seen(match, 0))) == (
        "1. Anna: a pair of 3s: 3o L(3).\n2. Bob: a pair of 4s: 4t 4q."
    )
    single = play(dealt(), "set 4 4o")
    assert str(PRESENTATION.words["table"].answer([], seen(single))) == (
        "Anna has played the 4 of circles: 4o. "
        "What beats it: a higher single, or the 4 of triangles or squares, or a bomb."
    )
    empty = dealt()
    assert str(PRESENTATION.words["table"].answer([], seen(empty))).startswith("The table is empty: ")
    assert str(PRESENTATION.words["trick"].answer([], seen(empty))) == "The trick has no plays yet."


def test_unseen_are_the_tiles_of_the_other_hand_and_the_left_over_ones() -> None:
    match = play(dealt(), "set 7 7q", "set 9 9o")
    data: Any = seen(match, 0)
    own = Counter(data["hand"]) + Counter(data["played"])
    # Dragons that Bob holds are seen by everybody (B2.2).
    assert unseen(data) == Counter(COPIES) - own - Counter(DRAGONS)
    sentence = str(PRESENTATION.words["unseen"].answer([], data))
    assert sentence.startswith("You have not seen 17 tiles: ")
    assert sentence.endswith("five of them are left over, the others in a hand you do not see.")


def test_the_legend_and_the_hand_in_words() -> None:
    match = dealt()
    legend = str(PRESENTATION.words["legend"].answer([], seen(match, 0)))
    assert "Bombs: LC < LR < CR < LCR < FFF < FFFF." in legend
    assert legend.isascii()
    assert max(map(len, legend.split("\n"))) <= 100
    assert str(PRESENTATION.words["hand"].answer(["words"], seen(match, 0))) == (
        "You hold 16 tiles. Circles: 1, 2, 3, 4, 5. Triangles: 3, 5. Squares: 3, 7, 8, 9. Flowers: 2. "
        "Dragons: left, centre and right."
    )
    with pytest.raises(NotationError, match="a spectator has no hand"):
        str(PRESENTATION.words["hand"].answer([], seen(match)))
