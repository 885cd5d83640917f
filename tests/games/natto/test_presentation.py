"""Natto's names, sentences, drawings and shorthand, over positions that play has reached."""

from __future__ import annotations

import random
import re
from collections import Counter
from collections.abc import Sequence
from itertools import count
from typing import Any
from xml.etree import ElementTree

import pytest

import chabudai
from chabudai.match import Entry, Match
from chabudai.match.description import view_data
from chabudai.presentation import PRESENTATIONS
from chabudai.presentation.natto.intended_plays import play_text
from chabudai.presentation.natto.tiles import COPIES, DRAGONS, in_order, parse_play
from chabudai.presentation.shared.lines import columns
from tests.games.shared.english import EnglishPresentation
from tests.interference.pairs import make_pair

PRESENTATION: Any = EnglishPresentation(PRESENTATIONS["natto"])
SVG = "{http://www.w3.org/2000/svg}"
DEALT = Counter({tile: copies for tile, copies in COPIES.items() if tile not in DRAGONS})
ANNA = "1o 2o 3o 3t 3q 4o 5o 5t 7q 8q 9q F F"
BOB = "1t 2t 4t 4q 6o 6t 6q 7o 7t 8o 9o 9t F"


def dealt(first: str = ANNA, second: str = BOB, *, leader: int = 0, **options: Any) -> Match:
    """A match between Anna and Bob in which each of them is dealt these thirteen tiles."""
    match = Match(chabudai.load("natto", **options), names={0: "Anna", 1: "Bob"})
    match.apply(Entry("chance", f"start {leader}"))
    left = DEALT - Counter(first.split()) - Counter(second.split())
    match.apply(Entry("chance", f"deal {first} {second} {' '.join(in_order(left.elements()))}"))
    return match


def play(match: Match, *actions: str) -> Match:
    """The same match after these actions, each by the seat that owed one."""
    for action in actions:
        match.play(match.acting[0], action)
    return match


def seen(match: Match, seat: int | None = None) -> dict[str, Any]:
    return view_data(match, seat)


def sentence_of(match: Match, viewer: int | None = None, number: int = -1) -> str:
    """Returns what a viewer reads of an entry, by default the latest."""
    index = number % match.action_count
    before, after = (view_data(match, viewer, count) for count in (index, index + 1))
    entry = match.action_at(index)
    action = match.game.announcement(entry.actor, entry.action, viewer)
    assert action is not None
    sentences = [PRESENTATION.action_sentence(entry.actor, action, after, before)]
    sentences += [PRESENTATION.event_sentence(event, after, before) for event in after["events"]]
    return " ".join(sentences)


def refused(match: Match, action: str, seat: int | None = None) -> str:
    seat = match.acting[0] if seat is None else seat
    refusal = match.view(seat).refusal(action)
    assert refusal is not None, f"{action} is allowed"
    return str(PRESENTATION.refusal_sentence(refusal, action, seen(match, seat)))


def readings(match: Match, items: str, seat: int = 0) -> dict[str, list[str]]:
    """Returns the readings of these tiles by kind, legal and refused."""
    found: dict[str, list[str]] = {}
    data = seen(match, seat)
    for reading in match.readings(seat, items):
        sentence = str(reading.name)
        if reading.refusal is not None:
            sentence = PRESENTATION.refusal_sentence(reading.refusal, reading.action or f"{reading.kind} {items}", data)
        found.setdefault(reading.kind, []).append(sentence)
    return found


# Names.


@pytest.mark.parametrize(
    ("action", "name"),
    [
        ("set 7 7o", "7 of circles"),
        ("set 0 F", "flower as 0"),
        ("set 11 L", "left dragon"),
        ("set 10 F F", "pair of 10s"),
        ("set 5 5o 5q L", "triple of 5s"),
        ("set 3 3o 3t 3q L C R", "set of six 3s"),
        ("seq 5 5q 6q 7q 8q", "seq of 4 from 5 in squares"),
        ("seq -1 1o F L", "seq of 3 from -1 in circles"),
        ("seq 10 F L C", "imaginary seq of 3 from 10 with the left and centre dragons"),
        ("seq 9 F L", "seq of 2 from 9 in circles"),
        ("sum 5 2o 3t = 5q", "sum of three tiles making 5 of squares"),
        ("sum 10 F F = F", "sum of three tiles making a flower as 10"),
        ("tube 8 8o 8t 9o 9t F F", "tube from 8"),
        ("plate 9 9o 9t F F L C", "plate from 9"),
        ("bomb F F F", "bomb of three flowers"),
        ("bomb L C R", "bomb of left, centre and right dragons"),
        ("pass", "pass"),
    ],
)
def test_a_play_is_called_by_its_strength(action: str, name: str) -> None:
    assert PRESENTATION.action_name(action, {}) == name


@pytest.mark.parametrize("items", ["F L", "F F L", "9o F L", "3o 3t 3q L C R", "F 5o 5t", "1o 2o 3o", "F F"])
def test_b3_4_all_readings_of_the_same_tiles_have_names_of_their_own(items: str) -> None:
    names = [str(reading.name) for reading in dealt().readings(0, items) if reading.action is not None]
    assert len(names) > 1
    assert len(set(names)) == len(names)


def test_every_play_of_many_leads_has_a_name_that_tells_it_from_others_of_its_tiles() -> None:
    for seed in range(8):
        match = chabudai.load("natto").start(seed)
        named: dict[tuple[str, ...], set[str]] = {}
        legal = match.view(match.acting[0]).legal_actions
        for action in legal:
            parsed = parse_play(action)
            assert parsed is not None
            assert play_text(parsed) == action
            named.setdefault(tuple(sorted(parsed.tiles)), set()).add(PRESENTATION.action_name(action, {}))
        assert sum(map(len, named.values())) == len(legal)


# What was done.


def test_sentences_about_the_draw_and_the_deal_name_no_tile() -> None:
    match = dealt()
    assert sentence_of(match, None, 0) == "Anna leads, chosen by lot (B3.6)."
    assert sentence_of(match, 0, 1) == "Round 1: thirteen tiles and three dragons each (B2.1)."
    shared = dealt(shared_dragons="sliding")
    assert sentence_of(shared, None, 1) == "Round 1: thirteen tiles each, and the six dragons for both (B10.3)."


def test_the_log_says_what_flowers_and_dragons_stand_for() -> None:
    match = play(dealt(), "seq 1 1o 2o 3o 5o L")
    assert sentence_of(match) == "Anna leads a seq of 5 from 1 in circles: 1o 2o 3o L(4) 5o; eleven tiles left."
    play(match, "pass")
    assert sentence_of(match) == "Bob passes. Anna wins the trick and leads (B3.3)."
    play(match, "set 10 F", "bomb L C", "bomb C R", "pass", "set 10 F")
    assert [sentence_of(match, 0, number) for number in (-5, -4, -3, -1)] == [
        "Anna leads a flower as 10; ten tiles left.",
        "Bob answers with a bomb of left and centre dragons: L C; 14 tiles left.",
        "Anna answers with a bomb of centre and right dragons: C R; eight tiles left.",
        "Anna leads a flower as 10; seven tiles left.",
    ]
    match = play(dealt(), "sum 3 1o 2o = 3q")
    assert sentence_of(match) == "Anna leads a sum of three tiles making 3 of squares: 1o + 2o = 3q; 13 tiles left."
    match = play(dealt(), "seq -1 1o F L")
    assert sentence_of(match) == "Anna leads a seq of 3 from -1 in circles: L(-1) F(0) 1o; 13 tiles left."


def test_every_viewer_reads_the_same_about_a_play() -> None:
    match = play(dealt(), "set 3 3o 3t", "set 4 4t 4q")
    assert {sentence_of(match, viewer) for viewer in (None, 0, 1)} == {
        "Bob answers with a pair of 4s: 4t 4q; 14 tiles left.",
    }


def to_the_end_of_a_round(match: Match) -> Match:
    """Plays to the end of a round: both seats make their longest plays, and a seat that may pass does."""
    while True:
        legal = match.view(match.acting[0]).legal_actions
        passing = [action for action in legal if action == "pass"]
        match.play(match.acting[0], (passing or sorted(legal, key=lambda action: len(action.split())))[-1])
        if any(event.startswith("round") for event in _events(match)):
            return match


def _events(match: Match) -> Sequence[str]:
    # The deal of the next round follows at once.
    return [event for state in match.states[-2:] for event in state.view(None).events]


def test_b3_5_the_end_of_a_round_lists_the_remaining_tiles() -> None:
    match = to_the_end_of_a_round(dealt())
    last = max(number for number, entry in enumerate(match.actions) if entry.actor.isdigit())
    sentence = sentence_of(match, None, last)
    assert re.search(r", and is out of tiles\. Anna wins the round; Bob has 16 tiles left\.", sentence)
    assert sentence.endswith(" Rounds: Anna one, Bob none (B3.5).")
    assert PRESENTATION.turn_sentence(seen(match)) == "Bob leads: any set, seq, sum, tube or plate (B3.1)."


def test_b3_1_a_bomb_is_named_among_what_may_be_led_where_the_table_agreed_on_it() -> None:
    match = dealt(lead_bombs=True)
    starter = match.acting[0]
    assert PRESENTATION.turn_sentence({**seen(match), "reader": starter}) == (
        "You lead: any set, seq, sum, tube, plate or bomb (B3.1)."
    )
    assert str(PRESENTATION.words["table"].answer([], seen(match))) == (
        "The table is empty: the next player leads with any set, seq, sum, tube, plate or bomb (B3.1)."
    )
    assert "bomb" not in PRESENTATION.turn_sentence(seen(dealt()))


@pytest.mark.parametrize(
    ("widened", "wanted"),
    [
        ("off", "a higher sum of three tiles"),
        ("higher", "a higher sum of any size"),
        ("equal-ok", "a sum of any size with a total of at least 5"),
    ],
)
def test_b10_2_a_turn_says_which_sums_answer_as_the_table_agreed(widened: str, wanted: str) -> None:
    match = dealt(widened_sums=widened)
    other, starter = 1 - match.acting[0], match.acting[0]
    view = {**seen(match), "table": "sum 5 2o 3t = 5q", "table_owner": other, "reader": starter}
    assert PRESENTATION.turn_sentence(view) == (
        f"Beat Bob's sum of three tiles making 5 of squares: {wanted}, or a bomb, or pass (B3.2)."
    )


def test_b3_7_the_ending_names_the_winner_and_the_rounds() -> None:
    match = to_the_end_of_a_round(dealt(target=1))
    assert match.ending is not None
    assert PRESENTATION.ending_sentence(match.ending, seen(match)) == "Anna wins the match by one round to none (B3.7)."
    assert PRESENTATION.turn_sentence(seen(match)) == "The match is over."


def test_resignations_and_take_backs_are_in_the_log() -> None:
    match = dealt()
    assert PRESENTATION.action_sentence("table", "resign 1", seen(match)) == "Bob resigns."
    match.resign(1)
    assert match.ending is not None
    assert PRESENTATION.ending_sentence(match.ending, seen(match)) == "Bob resigned; Anna wins."


# Whose turn it is.


@pytest.mark.parametrize(
    ("actions", "sentence"),
    [
        ([], "Anna leads: any set, seq, sum, tube or plate (B3.1)."),
        (["set 7 7q"], "Bob to beat Anna's 7 of squares: a higher single, or a bomb, or pass (B3.2)."),
        (
            ["seq 3 3o 4o 5o"],
            "Bob to beat Anna's seq of 3 from 3 in circles: a higher seq of 3, or a bomb, or pass",
        ),
        (
            ["set 7 7q", "bomb L C"],
            "Anna to beat Bob's bomb of left and centre dragons: a higher bomb, or pass (B9.2).",
        ),
        (["set 7 7q", "pass"], "Anna leads: any set, seq, sum, tube or plate (B3.1)."),
    ],
)
def test_the_turn_sentence_names_the_play_to_beat_and_what_beats_it(actions: list[str], sentence: str) -> None:
    assert PRESENTATION.turn_sentence(seen(play(dealt(), *actions))).startswith(sentence)


# Why not.


@pytest.mark.parametrize(
    ("action", "sentence"),
    [
        ("pass", "You lead and may not pass: any tile alone will do (B3.1)."),
        ("set 9 9o 9t", "You do not hold 9o or 9t (B2.1)."),
        ("bomb L C", "You lead, and a bomb may only answer: lead any other combination (B9.3)."),
    ],
)
def test_p16_a_refusal_addresses_its_reader(action: str, sentence: str) -> None:
    match = dealt()
    (seat,) = match.acting
    refusal = match.view(seat).refusal(action)
    assert refusal is not None
    assert PRESENTATION.refusal_sentence(refusal, action, {**seen(match, seat), "reader": seat}) == sentence


@pytest.mark.parametrize(
    ("actions", "action", "sentence"),
    [
        ([], "pass", "Anna leads and may not pass: any tile alone will do (B3.1)."),
        ([], "set 9 9o 9t", "Anna does not hold 9o or 9t (B2.1)."),
        ([], "set 10 F F F", "Anna does not hold three F (only two) (B2.1)."),
        ([], "bomb F F F F", "Anna does not hold four F (only two) (B2.1)."),
        ([], "bomb L C", "Anna leads, and a bomb may only answer: lead any other combination (B9.3)."),
        ([], "seq 1 1o 3o C", "1o 3o C is not a seq: C stands only for triangles (B5.1)."),
        (
            ["set 7 7q"],
            "seq 6 6t 7t",
            "Bob's seq of 2 from 6 in triangles does not answer Anna's 7 of squares: "
            "it takes a higher single, or a bomb (B3.2).",
        ),
        (
            ["set 7 7q"],
            "set 9 9o 9t",
            "Bob's pair of 9s does not answer Anna's 7 of squares: it takes a higher single, or a bomb (B3.2).",
        ),
        (
            ["sum 8 3o 5t = 8q"],
            "sum 9 1t 2t 6o = 9o",
            "Bob's sum of four tiles making 9 of circles does not answer "
            "Anna's sum of three tiles making 8 of squares: "
            "it takes a higher sum of three tiles, or a bomb (B6.4).",
        ),
        (
            ["set 7 7q"],
            "set 6 6q",
            "Bob's 6 of squares does not beat Anna's 7 of squares: its rank is too low (B4.4).",
        ),
        (
            ["set 7 7q"],
            "set 7 7t",
            "Bob's 7 of triangles does not beat Anna's 7 of squares: "
            "squares are the highest suit, so its rank must be higher (B4.4).",
        ),
        (
            ["seq 3 3o 4o 5o"],
            "seq 2 2t 4t C",
            "Bob's seq of 3 from 2 in triangles does not beat Anna's seq of 3 from 3 in circles: "
            "its start is too low (B5.4).",
        ),
        (
            ["seq 10 F L"],
            "seq 10 F L",
            "Bob's imaginary seq of 2 from 10 with the left dragon does not beat "
            "Anna's imaginary seq of 2 from 10 with the left dragon: "
            "with equal starts its dragons must be higher (B5.5).",
        ),
        (
            ["set 7 7q", "bomb L R"],
            "bomb L C",
            "Anna's bomb of left and centre dragons does not beat Bob's bomb of left and right dragons: "
            "it is not the higher bomb (B9.2).",
        ),
        (
            ["set 7 7q", "bomb L C"],
            "set 8 8q",
            "Anna's 8 of squares does not beat Bob's bomb of left and centre dragons: only a higher bomb does (B9.2).",
        ),
    ],
)
def test_each_refusal_is_one_clear_sentence_with_its_clause(actions: list[str], action: str, sentence: str) -> None:
    assert refused(play(dealt(), *actions), action) == sentence


def test_a_seat_that_is_not_to_act_reads_whose_turn_it_is() -> None:
    match = dealt()
    assert refused(match, "set 4 4t", 1) == "It is Anna's turn (B3.2)."
    over = to_the_end_of_a_round(dealt(target=1))
    assert refused(over, "pass", 0) == "The match is over (B3.7)."


def test_b9_4_of_another_list_the_bombs_are_named() -> None:
    match = play(dealt(bombs="tiles"), "set 3 3o")
    assert refused(match, "bomb L R") == (
        "L R is not a bomb here: the bombs are FF < LC < CR < LCR < FFF < FFFF (B9.4)."
    )


def test_b10_1_a_single_must_end() -> None:
    match = dealt(single_must_end=True)
    for action in ("set 3 3o 3t 3q L C R", "seq 1 1o 2o", "seq 4 4o 5o", "seq 7 7q 8q 9q", "set 5 5t"):
        play(match, action, "pass")
    sentence = "Anna may not go out with a pair of 10s: the last play must be a single tile (B10.1)."
    assert refused(match, "set 10 F F") == sentence


def test_b10_3_and_b10_4_shared_dragons_are_refused_with_the_limit() -> None:
    match = dealt(shared_dragons="strict")
    assert refused(match, "set 3 3o L C") == (
        "Anna may use at most one dragon in one play, one more than Bob has used in one play of this round: "
        "L C are two (B10.3)."
    )
    play(match, "set 3 3o L", "pass")
    assert refused(match, "set 5 5o L") == (
        "Anna has made one more play with dragons than Bob: play without dragons until Bob has made another (B10.4)."
    )
    # One left dragon is gone from the pool.
    sliding = play(dealt(shared_dragons="sliding"), "set 3 3o L", "set 9 9o L", "pass")
    assert refused(sliding, "set 4 4t L") == "The pool does not have L: it has C C R R (B10.3)."


@pytest.mark.parametrize(
    ("items", "kind", "sentence"),
    [
        ("1o 3o 5o", "seq", "4 is missing between 3o and 5o (B5.1)."),
        ("1o 5o", "seq", "2, 3 and 4 are missing between 1o and 5o (B5.1)."),
        ("1o 3o C", "seq", "C stands only for triangles (B5.1)."),
        ("1o 2t", "seq", "1o and 2t are of different suits (B5.1)."),
        ("F F", "seq", "a seq takes only one flower (B5.1)."),
        ("5o F", "seq", "are missing between"),
        ("1o", "seq", "a seq has at least two tiles (B5.1)."),
        ("L C", "seq", "dragons need another tile beside them (B5.1)."),
        ("1o 2o 3o 4o 5o 6o 7o", "seq", "a seq has at most six tiles (B5.1)."),
        ("1o 2t", "set", "1o and 2t are of different ranks (B4.1)."),
        ("L C", "set", "dragons need another tile beside them, but one alone is a single (B4.2)."),
        ("2q 3o L", "sum", "L is a dragon, and sums have none (B6.1)."),
        ("2q 3o 6o", "sum", "no tile has the rank of all the others added together (B6.1)."),
        ("1o 1t 2o 2t 3o", "tube", "a tube has six tiles, three pairs (B7.1)."),
        ("1o 1t 2o 2t 3o 4o", "tube", "they are not three pairs of consecutive ranks (B7.1)."),
        ("1o 1t 2o 2t 3o 4o", "plate", "they are not two triples of consecutive ranks (B8.1)."),
    ],
)
def test_why_tiles_make_nothing_of_a_kind(items: str, kind: str, sentence: str) -> None:
    (found,) = readings(dealt(), items)[kind]
    assert found.startswith(f"{items} is not a {kind}: ")
    assert found.endswith(sentence) or sentence in found


def test_every_code_of_every_reading_has_words_of_its_own() -> None:
    rng = random.Random(4)
    tiles = list(Counter(COPIES).elements())
    match = dealt(bombs="tiles")
    data = seen(match, 0)
    for _ in range(100):
        items = " ".join(rng.sample(tiles, rng.randrange(1, 8)))
        for reading in match.readings(0, items):
            if reading.refusal is not None:
                code = reading.refusal["code"]
                sentence = PRESENTATION.refusal_sentence(
                    reading.refusal, reading.action or f"{reading.kind} {items}", data
                )
                assert "_" not in sentence
                assert code == "six_tiles" or code.replace("_", " ") not in sentence


# What may be played.


def test_legal_counts_by_kind_and_names_the_cheapest() -> None:
    view = dealt().view(0)
    sentence, marks = PRESENTATION.legal_text(view.legal_actions, seen(dealt(), 0))
    first, *lines = sentence.split("\n")
    assert (
        first == f"Anna leads and may play {len(view.legal_actions)} combinations. How many, and the cheapest of each:"
    )
    assert [line.split(":")[0] for line in lines] == ["sets", "seqs", "sums", "tubes", "plates"]
    counts = [int(count) for line in lines for count in re.findall(r"(?:^\w+: |, )(\d+) ", line)]
    assert sum(counts) == len(view.legal_actions)
    assert lines[0].startswith("sets: 16 singles (1o), ")
    assert marks == {}
    assert max(map(len, lines)) < 240


def test_legal_marks_the_tiles_of_an_answer() -> None:
    match = play(dealt(), "set 9 9q")
    sentence, marks = PRESENTATION.legal_text(match.view(1).legal_actions, seen(match, 1))
    assert sentence == (
        "Bob may beat Anna's 9 of squares with 4 singles (cheapest F) or 4 bombs (cheapest L C), or pass."
    )
    assert marks == {"F": "+", "L": "+", "C": "+", "R": "+"}
    assert "Hand of Bob: 1t 2t 4t 4q 6o 6t 6q 7o 7t 8o 9o 9t +F +L +C +R" in PRESENTATION.text(
        seen(match, 1), marks=marks
    )
    play(match, "bomb L C R")
    none, _ = PRESENTATION.legal_text(match.view(0).legal_actions, seen(match, 0))
    assert none == "Anna cannot beat Bob's bomb of left, centre and right dragons and may only pass."
    assert PRESENTATION.legal_text([], seen(match, 1)) == ("There is nothing to decide now.", {})


# Drawings.


def test_the_drawing_shows_what_tiles_stand_for_and_fits() -> None:
    match = play(dealt(), "set 3 3o L", "set 6 6o C")
    drawn = PRESENTATION.text(seen(match, 0))
    assert "  Bob   6o C(6)  (pair of 6s)" in drawn.split("\n")
    assert "> Anna  ...  14 tiles, dragons C R" in drawn.split("\n")
    assert "Hand of Anna: 1o 2o 3t 3q 4o 5o 5t 7q 8q 9q F F C R" in drawn.split("\n")
    assert drawn.isascii()
    assert len(drawn.split("\n")) <= 20


def test_shapes_replace_letters_where_symbols_can_be_drawn() -> None:
    drawn = PRESENTATION.text(seen(play(dealt(), "set 3 3o L"), 0), unicode=True)
    assert "3○ L(3)" in drawn
    assert "Suits: o ○ circles (L) < t △ triangles (C) < q □ squares (R). F is 0 or 10." in drawn
    assert not re.search(r"\b\d[otq]\b", drawn)


@pytest.mark.parametrize("unicode", [False, True])
@pytest.mark.parametrize("width", [40, 60, 80])
def test_no_line_is_wider_than_the_screen(width: int, unicode: bool) -> None:
    match = dealt(shared_dragons="sliding")
    match.names = {0: "A name that is long and wide", 1: "名前" * 5}
    rng = random.Random(width)
    for _ in range(30):
        match.play(match.acting[0], rng.choice(match.view(match.acting[0]).legal_actions))
        for viewer in (None, 0, 1):
            lines = PRESENTATION.text(seen(match, viewer), unicode=unicode, width=width).split("\n")
            assert max(map(columns, lines)) <= width


def test_a_spectator_sees_no_hand_and_all_tiles_after_the_end() -> None:
    match = to_the_end_of_a_round(dealt(target=1))
    assert "Hand of" not in PRESENTATION.text(seen(match))
    data = view_data(match, None, is_opened=True)
    assert data["hands"] == [[], in_order([*BOB.split(), *DRAGONS])]
    left = in_order((DEALT - Counter(ANNA.split()) - Counter(BOB.split())).elements())
    assert f"Left over: {' '.join(left)}" in PRESENTATION.text(data)
    assert "Hand of Anna: no tiles" in PRESENTATION.text(data)


def test_the_picture_has_a_tile_for_each_and_says_what_it_is() -> None:
    match = play(dealt(), "set 3 3o L")
    root = ElementTree.fromstring(PRESENTATION.svg(seen(match, 1), marks={"4t": "+"}))
    title = root.find(f"{SVG}title")
    assert title is not None
    assert title.text == "Natto, round 1, rounds 0 to 0: pair of 3s on the table; tiles in hand: Anna 14, Bob 16"
    kinds = Counter(each.get("class") for each in root.iter(f"{SVG}rect"))
    assert (kinds["tile"], kinds["back"]) == (2 + 16, 14 + 16)
    assert "+" in [each.text for each in root.iter(f"{SVG}text")]


# In many games.


@pytest.mark.parametrize(
    "options",
    [
        {},
        {"bombs": "tiles", "lead_bombs": True, "leads": "random"},
        {"shared_dragons": "strict", "widened_sums": "higher", "single_must_end": True},
        {"free_dragons": True, "shared_dragons": "sliding", "seq_suit_tiebreak": True},
    ],
    ids=["base", "tiles", "strict", "free"],
)
def test_every_position_of_random_games_has_drawings_and_sentences(options: dict[str, Any]) -> None:
    match = chabudai.load("natto", target=2, **options).start(seed=5)
    rng = random.Random(5)
    while not match.is_over:
        so_far = match.action_count
        match.play(match.acting[0], rng.choice(match.view(match.acting[0]).legal_actions))
        for viewer in (None, 0, 1):
            for number in range(so_far, match.action_count):
                assert re.fullmatch(r"[A-Z][^_]*(\.|\))", sentence_of(match, viewer, number))
            data = seen(match, viewer)
            assert PRESENTATION.turn_sentence(data).endswith(".")
            assert PRESENTATION.text(data)
            ElementTree.fromstring(PRESENTATION.svg(data))
            for word, asked in PRESENTATION.words.items():
                if word != "hand":
                    assert asked.answer([], data)
    assert match.ending is not None
    assert PRESENTATION.ending_sentence(match.ending, seen(match)).endswith("(B3.7).")


def test_every_refusal_of_random_games_has_words_of_its_own() -> None:
    rng = random.Random(6)
    found: set[str] = set()
    variants: list[dict[str, Any]] = [{}, {"shared_dragons": "strict", "single_must_end": True}, {"bombs": "fewer"}]
    for options in variants:
        match = chabudai.load("natto", target=1, **options).start(seed=6)
        ids = range(match.game.spec["action_ids"])
        while not match.is_over:
            view = match.view(match.acting[0])
            for action in map(match.game.action_text, rng.sample(ids, 60)):
                refusal = view.refusal(action)
                if refusal is not None:
                    sentence = PRESENTATION.refusal_sentence(refusal, action, view.data)
                    assert sentence.endswith(f" ({refusal['clause']}).")
                    assert refusal["code"].replace("_", " ") not in sentence
                    found.add(refusal["code"])
            match.play(match.acting[0], rng.choice(view.legal_actions))
    assert {"not_held", "not_in_pool"} <= found


@pytest.mark.parametrize("number", range(25))
def test_hidden_information_changes_no_word_and_no_line(number: int) -> None:
    pairs = (make_pair(f"words:{number}:{each}") for each in count())
    pair = next(pair for pair in pairs if pair.game == "natto")
    pages = []
    for world in pair.worlds:
        match = Match(chabudai.load("natto", **pair.options))
        page: list[str] = []
        for entry in world:
            match.apply(entry)
            view = match.view(pair.receiver)
            data = seen(match, pair.receiver)
            page += [
                sentence_of(match, pair.receiver),
                PRESENTATION.turn_sentence(data),
                PRESENTATION.text(data),
                PRESENTATION.svg(data),
            ]
            page += [str(PRESENTATION.words[word].answer([], data)) for word in PRESENTATION.words if word != "hand"]
            page.append(PRESENTATION.legal_text(view.legal_actions, data)[0] if view.legal_actions else "")
        pages.append(page)
    assert pages[0] == pages[1]
