"""Cards, sets, hands and points of Euro-Jongg (E1, E3, E8, E9), checked on the oracle."""

from __future__ import annotations

from collections import Counter

import pytest

from tests.games.eurojongg.oracle.cards import (
    BONUS_CARDS,
    BONUS_KIND,
    BONUS_SUITS,
    CROWNS,
    FACE_CARDS,
    NUMBER_CARDS,
    PACK,
    RANKS,
    Options,
    canonical,
    read_cards,
    suit_of,
)
from tests.games.eurojongg.oracle.examples import (
    BASIC,
    FACES_AMONG,
    FOUR_RUNS,
    FOURTEEN,
    PAIRS,
    SPECIAL,
    are_complete,
    cards,
    holds,
    melds,
    names,
    out,
)
from tests.games.eurojongg.oracle.hands import is_complete, readings, special_hands
from tests.games.eurojongg.oracle.scores import ledger, points_of, score
from tests.games.eurojongg.oracle.sets import Part, kind_of, parts_in, read_parts

# --- E1: cards ------------------------------------------------------------------------------


def test_e1_1_the_pack_has_193_cards() -> None:
    assert len(PACK) == 193
    assert Counter(PACK)["As"] == 4
    sizes = [sum(card in group for card in PACK) for group in (NUMBER_CARDS, FACE_CARDS, CROWNS, BONUS_CARDS)]
    assert sizes == [144, 28, 9, 12]


def test_e1_3_there_is_one_of_each_face_card() -> None:
    assert all(PACK.count(card) == 1 for card in FACE_CARDS)
    with pytest.raises(ValueError, match="2 cards Ks"):
        read_cards("Ks Ks")


def test_e1_4_a_suit_has_sixteen_ranks() -> None:
    assert " ".join(RANKS) == "A 2 3 4 5 6 7 8 9 F W H B J Q K"


@pytest.mark.parametrize("text", ["Fr", "Kr", "10s", "1s", "sA", "AS", "Rose", "?"])
def test_e1_5_other_cards_do_not_exist(text: str) -> None:
    with pytest.raises(ValueError, match="the pack has 0"):
        read_cards(text)


def test_e1_6_bonus_cards_are_of_a_kind_and_of_a_suit() -> None:
    assert (BONUS_KIND["rose"], BONUS_SUITS["rose"]) == ("flower", "c")
    assert (BONUS_KIND["eagle"], BONUS_SUITS["eagle"]) == ("bird", "h")
    assert (BONUS_KIND["pine"], BONUS_SUITS["pine"]) == ("tree", "s")
    assert set(Counter(BONUS_KIND.values()).values()) == {4}
    assert set(Counter(map(suit_of, BONUS_CARDS)).values()) == {3}


def test_e1_7_crowns_and_bonus_cards_make_no_set() -> None:
    for text in ("Ar 2r 3r", "rose crane", "rose tulip daisy", "5h 5r", "5h 5h 5r", "Ks Kh owl"):
        assert kind_of(cards(text)) is None


def test_e1_9_cards_are_listed_by_suit_and_rank_and_then_bonus_cards() -> None:
    listed = "As 9s Fs Ks Ah Ad Kd Ac Ar 9r rose crane apple tulip eagle oak daisy swan birch lily owl pine"
    assert " ".join(canonical(reversed(listed.split()))) == listed


# --- E3: sets -------------------------------------------------------------------------------


@pytest.mark.parametrize("text", ["As 2s 3s", "Js Qs Ks", "8s 9s Fs", "9s Fs Ws", "Fs Ws Hs"])
def test_e3_1_three_of_a_suit_with_consecutive_ranks_are_a_run(text: str) -> None:
    assert kind_of(cards(text)) == "run"


@pytest.mark.parametrize("text", ["Js Qh Ks", "Qs Ks As", "Ks As 2s", "As 2s", "As 2s 3s 4s", "As 2s 4s", "As As 2s"])
def test_e3_1_other_cards_are_no_run(text: str) -> None:
    assert kind_of(cards(text)) != "run"


@pytest.mark.parametrize("text", ["5h 5h 5h", "Ks Kh Kd", "Fs Fh Fc"])
def test_e3_2_three_alike_or_three_faces_of_a_rank_are_a_book(text: str) -> None:
    assert kind_of(cards(text)) == "book"


@pytest.mark.parametrize("text", ["5s 5h 5d", "5h 5h 5d", "Ks Kh Qd", "Ks Kh"])
def test_e3_2_other_cards_are_no_book(text: str) -> None:
    assert kind_of(cards(text)) != "book"


def test_e3_3_a_pair_is_of_a_suit_and_rank_or_of_faces_of_a_rank() -> None:
    assert kind_of(cards("Ac Ac")) == kind_of(cards("Ks Kh")) == "pair"
    assert kind_of(cards("Ac Ah")) is kind_of(cards("Ks Qs")) is None


def test_e3_4_a_tome_is_all_four_cards_of_a_book_and_never_a_part_of_the_hand() -> None:
    assert kind_of(cards("7d 7d 7d 7d")) == kind_of(cards("Ks Kh Kd Kc")) == "tome"
    assert kind_of(cards("7d 7d 7d 7c")) is None
    assert parts_in(cards("7d 7d 7d 7d")) == {("7d",) * 2, ("7d",) * 3}


def test_e3_5_a_pair_is_no_set() -> None:
    parts = read_parts("As 2s 3s | 5h 5h 5h | 7d 7d 7d 7d | 9c 9c")
    assert [part.is_set for part in parts] == [True, True, True, False]


# --- E8: complete hands ---------------------------------------------------------------------


@pytest.mark.parametrize("text", [FOUR_RUNS, FACES_AMONG])
def test_e8_1_four_sets_and_a_pair_are_complete(text: str) -> None:
    assert are_complete(text)


def test_e8_1_faces_make_a_pair_across_suits_and_numbers_do_not() -> None:
    sets = "As 2s 3s | 4s 5s 6s | 7h 8h 9h | 2d 3d 4d"
    assert are_complete(f"{sets} | Ks Kh")
    assert not are_complete(f"{sets} | Ac Ah")


@pytest.mark.parametrize("left_over", ["Ks", "5r", "rose"])
def test_e8_1_no_card_is_left_over(left_over: str) -> None:
    assert not are_complete(f"{FOUR_RUNS} {left_over}")


def test_e8_1_a_crown_or_bonus_card_in_the_hand_is_in_the_way() -> None:
    for card in ("5r", "rose"):
        assert not is_complete(cards(f"As 2s 3s 4s 5s 6s 7h 8h 9h 2d 3d 9c {card}"), "9c", (), BASIC)


def test_e8_1_with_one_tome_fifteen_cards_are_complete() -> None:
    rest = "4s 5s 6s | 7h 8h 9h | 2d 3d 4d | 9c 9c"
    assert are_complete(rest, opened="As As As As")
    assert len(out(rest, "9c", opened="As As As As").all_cards) == 15


def test_e8_1_with_four_tomes_eighteen_cards_are_complete() -> None:
    four = "As As As As | 5h 5h 5h 5h | Ks Kh Kd Kc | 7d 7d 7d 7d"
    assert are_complete("9c 9c", opened=four)
    assert not are_complete("9c 9c 9c", opened=four)
    assert not are_complete("2s 3s 4s | 9c 9c", opened=four)


def test_e8_1_four_alike_in_the_hand_are_a_book_and_one_more() -> None:
    assert not are_complete("7d 7d 7d 7d | As 2s 3s | 4s 5s 6s | 7h 8h 9h | 9c 9c")
    assert are_complete("7d 7d 7d | 7d 8d 9d | 4s 5s 6s | 7h 8h 9h | 9c 9c")


def test_e8_4_alike_cards_may_change_places_the_last_one_too() -> None:
    melded = melds("As 2s 3s | 4s 5s 6s")
    found = readings(cards("5h 5h 5h 6h 7h 9c 9c"), "5h", melded, is_claimed=True)
    assert sorted((part.kind, part.is_open) for reading in found for part in reading.parts[:1]) == [
        ("book", True),
        ("run", True),
    ]
    # The closed book counts: 10 for going out and 20.
    assert score(out("5h 5h 5h 5h 6h 7h 9c 9c", "5h", "claim", opened="As 2s 3s | 4s 5s 6s"), BASIC) == 30


def test_e8_4_a_face_card_lies_where_it_lies() -> None:
    # The claimed king is needed for the book, so the book is open.
    assert score(out("Ks Kh Kd | 2h 3h 4h | 9c 9c", "Kd", "claim", opened="As 2s 3s | 4s 5s 6s"), BASIC) == 30


def test_e8_4_the_reading_that_scores_most_counts() -> None:
    # Three books of faces, or three runs of them.
    faces = "Fs Fh Fd Ws Wh Wd Hs Hh Hd | 9c 9c"
    assert score(out(faces, "9c", opened="As 2s 3s"), BASIC) == 10 + 3 * 40
    assert score(out(faces, "9c", opened="As 2s 3s"), Options(bonuses={"all-runs": 200})) == 10 + 3 * 5 + 200


def test_e8_7_special_hands_are_complete_only_with_their_option() -> None:
    assert not are_complete(FOURTEEN)
    assert not are_complete(PAIRS)
    assert are_complete(FOURTEEN, options=Options(fourteen_run=True))
    assert are_complete(PAIRS, options=Options(seven_pairs=True))
    assert not are_complete(FOURTEEN, options=Options(seven_pairs=True))
    assert not are_complete(PAIRS, options=Options(fourteen_run=True))


def test_e8_7_special_hands_have_no_melds() -> None:
    for text in (PAIRS, FOURTEEN):
        last, *hand = cards(text)
        assert len(special_hands(tuple(hand), last, (), SPECIAL)) == 1
        assert special_hands(tuple(hand), last, melds("7d 7d 7d"), SPECIAL) == []
    assert not are_complete(PAIRS.removesuffix("| Fs Fd"), opened="7d 7d 7d", options=SPECIAL)
    assert not are_complete("4s 5s 6s 7s 8s 9s Fs Ws Hs Bs Js", opened="As 2s 3s", options=SPECIAL)


@pytest.mark.parametrize(
    "text", ["2s 3s 4s 5s 6s 7s 8s 9s Fs Ws Hs Bs Js Ks", "As 2s 3s 4s 5s 6s 7s 8s 9s Fs Ws Hs Bh Js"]
)
def test_e12_5_a_fourteen_run_has_no_gap_and_one_suit(text: str) -> None:
    assert not are_complete(text, options=SPECIAL)


def test_e12_4_seven_pairs_have_no_odd_card() -> None:
    assert not are_complete(PAIRS.replace("Fs Fd", "Fs Wd"), options=SPECIAL)
    assert not are_complete(PAIRS.replace("2c 2c", "2c 2s"), options=SPECIAL)


# --- E9: scores -----------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("text", "opened", "closed"),
    [
        ("5h 5h 5h", 10, 20),
        ("Ks Kh Kd", 20, 40),
        ("7d 7d 7d 7d", 20, 50),
        ("Ks Kh Kd Kc", 40, 100),
        ("Fs Ws Hs", 5, 5),
        ("Js Qs Ks", 5, 5),
        ("8s 9s Fs", 0, 0),
        ("9s Fs Ws", 0, 0),
        ("As 2s 3s", 0, 0),
    ],
)
def test_e9_2_to_e9_4_the_values_of_sets(text: str, opened: int, closed: int) -> None:
    assert points_of(Part(cards(text), is_open=True)) == opened
    assert points_of(Part(cards(text))) == closed
    assert score(holds(opened=text), BASIC) == opened


def test_e9_3_a_pair_of_faces_is_5_and_another_nothing() -> None:
    assert score(holds("Ks Kh"), BASIC) == 5
    assert score(holds("As As"), BASIC) == 0


def test_e9_2_a_closed_tome_is_50_and_a_claimed_one_20() -> None:
    assert score(holds(closed="7d 7d 7d 7d"), BASIC) == 50
    assert score(holds(opened="7d 7d 7d 7d"), BASIC) == 20


@pytest.mark.parametrize(
    ("hand", "points"),
    [
        ("Ks Kh Kd | 8c 9c Fc | 9d Fd Wd | As As", 60),
        ("Ks Kh Kd | 8c 9c Fc | 9d Fd Wd | Bs Bh", 65),
        ("Ks Kh Kd | Fs Ws Hs | 9d Fd Wd | As As", 65),
        ("Ks Kh Kd | Fs Ws Hs | 9d Fd Wd | Bs Bh", 70),
    ],
)
def test_e9_2_to_e9_4_the_example_of_a_seat_that_goes_out(hand: str, points: int) -> None:
    assert score(out(hand, "Wd", opened="5h 5h 5h"), BASIC) == points
    assert score(out(hand, "Wd", "claim", opened="5h 5h 5h"), BASIC) == points


@pytest.mark.parametrize(
    ("hand", "points"),
    [
        ("Js Qs Ks Kh Kd", 40),
        ("Js Qs Ks Kh", 5),
        ("Js Qs Ks Kh Kd Kc Qh", 45),
        ("Js Qs Ks Qh Kh", 10),
        ("Js Qs Ks Jh Qh Kh Jd Qd Kd", 120),
        ("Fs Fh Fd Fc", 40),
        ("Fs Fh | Ws Wh | Hs Hh", 15),
        ("7d 7d 7d 7d", 20),
        ("5s 5h 5d", 0),
        ("Ks 5r rose tulip", 0),
        ("", 0),
    ],
)
def test_e9_5_a_hand_that_did_not_go_out_is_parted_for_most_points(hand: str, points: int) -> None:
    assert score(holds(hand), BASIC) == points


def test_e9_5_melds_stay_as_they_are() -> None:
    # With the two kings of the hand the run on the table would be a book.
    assert score(holds("Kh Kd", opened="Js Qs Ks"), BASIC) == 10


def test_e9_5_the_points_of_seat_suits_decide_too() -> None:
    # The run is worth 5 and its three cards of spades add to it; the book is worth 40 and has one card of spades.
    assert score(holds("Js Qs Ks Kh"), Options(seat_suits=True)) == 20
    assert score(holds("Js Qs Ks Kh Kd"), Options(seat_suits=True)) == 45
    bonuses = {"seat-suit-face": 20}
    assert score(holds("Js Qs Ks Kh Kd"), Options(seat_suits=True, bonuses=bonuses)) == 70
    assert score(holds("Js Qs Ks Kh Kd", seat=1), Options(seat_suits=True, bonuses=bonuses)) == 60


@pytest.mark.parametrize(
    ("laid", "points"),
    [
        ("rose", 10),
        ("rose crane", 100),
        ("rose crane apple", 1_000),
        ("rose tulip", 100),
        ("rose tulip daisy", 1_000),
        ("rose tulip swan", 110),
        ("rose tulip crane", 200),
        ("rose eagle birch", 30),
        ("rose tulip daisy crane eagle swan apple oak birch", 6_000),
        ("Ar 5r 9r", 0),
        ("rose tulip daisy lily", 10_000),
    ],
)
def test_e9_6_bonus_cards_score_alone_or_in_groups(laid: str, points: int) -> None:
    assert score(holds(laid=laid), BASIC) == points


def test_e5_6_bonus_cards_in_the_hand_score_nothing() -> None:
    assert score(holds("rose tulip daisy lily"), BASIC) == 0


@pytest.mark.parametrize("four", ["rose tulip daisy lily", "crane eagle swan owl", "apple oak birch pine"])
def test_e9_7_four_of_a_kind_are_10_000_for_the_hand(four: str) -> None:
    options = Options(bonuses={"all-runs": 10_000}, waiting=True)
    assert score(holds("Ks Kh Kd", laid=four), BASIC) == 10_000
    assert score(holds(laid=f"{four} Ar"), BASIC) == 10_000
    assert score(out(FOUR_RUNS, "9c", laid=four, has_declared_waiting=True), options) == 10_000
    assert score(holds(laid=four, has_declared_waiting=True), options) == 9_900


def test_e9_8_without_options_no_other_hand_comes_near_the_maximum() -> None:
    tomes = "Fs Fh Fd Fc | Ws Wh Wd Wc | Hs Hh Hd Hc | Bs Bh Bd Bc"
    richest = out("Ks Kh", "Kh", closed=tomes, laid="rose tulip daisy crane eagle swan apple oak birch")
    assert score(richest, BASIC) == 6_415


def test_e9_8_10_000_is_the_maximum() -> None:
    options = Options(bonuses={"all-runs": 9_000, "out-on-pair": 9_000})
    assert names(out(FOUR_RUNS, "9c"), options)[-1] == "the most"
    assert score(out(FOUR_RUNS, "9c"), options) == 10_000


def test_e9_9_a_book_completed_by_a_claimed_winning_card_is_open() -> None:
    hand = "5h 5h 5h | As 2s 3s | 4s 5s 6s | 7h 8h 9h | 9c 9c"
    assert score(out(hand, "5h"), BASIC) == 30
    assert score(out(hand, "5h", "claim"), BASIC) == 20
    assert score(out(hand, "9c", "claim"), BASIC) == 30


def test_e9_10_special_hands_are_parted_for_most_points() -> None:
    assert score(out(PAIRS, "As"), SPECIAL) == 10 + 20 + 5 + 5
    # F W H and a jack that finds no queen.
    assert score(out(FOURTEEN, "As"), SPECIAL) == 10 + 5
    assert score(out("3s 4s 5s 6s 7s 8s 9s Fs Ws Hs Bs Js Qs Ks", "3s"), SPECIAL) == 10 + 5 + 5


def test_e9_10_a_book_with_a_claimed_card_is_open_unless_another_card_can_take_its_place() -> None:
    four_kings = "Ks Kh Kd Kc | As As | 2s 2s | 3h 3h | 4h 4h | 7d 7d"
    assert score(out(four_kings, "Kc"), SPECIAL) == 50
    # The claimed king is left over.
    assert score(out(four_kings, "Kc", "claim"), SPECIAL) == 50
    # The claimed five is left over too.
    assert score(out(PAIRS, "5h", "claim"), SPECIAL) == 40
    # The king of the seat's suit is worth 5 more in the book, but it would make the book an open one.
    with_suits = Options(seven_pairs=True, seat_suits=True)
    assert score(out(four_kings, "Ks"), with_suits) == 55
    assert score(out(four_kings, "Ks", "claim"), with_suits) == 50


def test_e9_11_waiting_doubles_what_was_added_and_penalties_come_off_last() -> None:
    options = Options(waiting=True, sacred_discard=True, bonuses={"all-runs": 20})
    waited = out(FOUR_RUNS, "9c", laid="rose", has_declared_waiting=True, sacred_slighted=1)
    assert score(waited, options) == 2 * (10 + 20 + 10) - 5_000
    rich = out(FOUR_RUNS, "9c", laid="rose crane apple tulip eagle oak", has_declared_waiting=True)
    assert score(rich, Options(waiting=True, bonuses={"all-runs": 6_000})) == 10_000
    assert score(holds("Ks Kh", discarded_to_waiting=1), options) == -95


def test_e9_4_the_ledger_of_a_seat_that_goes_out_shows_all_parts_also_those_that_score_nothing() -> None:
    lines = ledger(out("4s 5s 6s | 7h 8h 9h | Ks Kh Kd | 9c 9c", "Kd", "claim", opened="5d 5d 5d", laid="rose"), BASIC)
    assert sorted((line.name, line.clause, line.points) for line in lines) == [
        ("bonus card", "E9.6", 10),
        ("going out", "E9.2", 10),
        ("open book", "E9.2", 10),
        ("open book of faces", "E9.3", 20),
        ("pair", "E9.4", 0),
        ("run", "E9.4", 0),
        ("run", "E9.4", 0),
    ]


def test_e9_10_the_ledger_names_the_special_hand() -> None:
    assert names(out(PAIRS, "As"), SPECIAL)[0] == "going out with seven pairs"
    assert names(out(FOURTEEN, "As"), SPECIAL)[0] == "going out with fourteen in a run"
