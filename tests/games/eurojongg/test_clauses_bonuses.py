"""Bonuses and extras of Euro-Jongg (E13, E14): hands that earn each of them and near misses, checked on the oracle."""

from __future__ import annotations

import pytest

from tests.games.eurojongg.oracle.bonuses import BONUSES, LINES, OF_EVERY_SEAT, OF_WHO_GOES_OUT, Holding, check_bonuses
from tests.games.eurojongg.oracle.cards import Options, canonical
from tests.games.eurojongg.oracle.examples import (
    BASIC,
    FACES_AMONG,
    FOUR_RUNS,
    FOURTEEN,
    PAIRS,
    SPECIAL,
    cards,
    holds,
    melds,
    names,
    out,
)
from tests.games.eurojongg.oracle.hands import could_complete, waits
from tests.games.eurojongg.oracle.scores import score

# --- E13: bonuses ---------------------------------------------------------------------------

# For each name, a seat that earns the bonus, and a near miss.
MADE_OF: dict[str, tuple[Holding, Holding]] = {
    "all-runs": (out(FOUR_RUNS, "9c"), out(FACES_AMONG, "As")),
    "four-suits": (
        out("5h 5h 5h | 5d 5d 5d | 5c 5c 5c | 9c 9c", "9c", closed="5s 5s 5s 5s"),
        out("5h 5h 5h | 5d 5d 5d | 6c 6c 6c | 9c 9c", "9c", closed="5s 5s 5s 5s"),
    ),
    "aces-and-nines": (
        out("As As As | 9h 9h 9h | Ad Ad Ad | 9c 9c", "9c", opened="9s 9s 9s 9s"),
        out("As As As | 9h 9h 9h | Ad Ad Ad | 8c 8c", "8c", opened="9s 9s 9s 9s"),
    ),
    "no-aces-or-nines": (
        out("2s 3s 4s | 4s 5s 6s | Fs Fh Fd | 8c 8c", "8c", opened="2d 3d 4d"),
        out("2s 3s 4s | 4s 5s 6s | Fs Fh Fd | 8c 8c", "8c", opened="Ad 2d 3d"),
    ),
    "all-faces": (
        out("Fs Ws Hs | Js Jh Jd | Ks Kh Kd | Qs Qh", "Qh", opened="Fh Wh Hh"),
        out("Fs Ws Hs | Js Jh Jd | Ks Kh Kd | Qs Qh", "Qh", opened="9h Fh Wh"),
    ),
    "one-colour": (
        out("As 2s 3s | 4s 5s 6s | 7c 8c 9c | Ks Kc", "Kc", opened="2c 3c 4c"),
        out("As 2s 3s | 4s 5s 6s | 7c 8c 9c | Ks Kh", "Kh", opened="2c 3c 4c"),
    ),
    "one-suit": (
        out("As 2s 3s | 4s 5s 6s | Js Qs Ks | 9s 9s", "9s", opened="7s 7s 7s"),
        out("As 2s 3s | 4s 5s 6s | Js Qs Ks | 9c 9c", "9c", opened="7s 7s 7s"),
    ),
    "sequence-9": (
        out("As As As | 2s 3s 4s | 5s 6s 7s | 9s 9s", "9s", opened="8s 8s 8s 8s"),
        out("As As As | 2s 3s 4s | 5s 6s 7s | 9h 9h", "9h", opened="8s 8s 8s 8s"),
    ),
    "sequence-12": (
        out("As 2s 3s | 4s 5s 6s | 7s 8s 9s | Kd Kc", "Kc", opened="Fs Ws Hs"),
        out("As 2s 3s | 4s 5s 6s | 7s 8s 9s | Kd Kc", "Kc", opened="Ws Hs Bs"),
    ),
    "sequence-14": (
        out(FOURTEEN, "As"),
        out("As 2s 3s | 4s 5s 6s | 7s 8s 9s | Bs Bh", "Bh", opened="Fs Ws Hs"),
    ),
    "seven-pairs": (out(PAIRS, "As"), out(FOURTEEN, "As")),
}
GOING_OUT: dict[str, tuple[Holding, Holding]] = {
    "out-on-pair": (out(FOUR_RUNS, "9c"), out(FOUR_RUNS, "As")),
    "out-from-wall": (out(FOUR_RUNS, "9c"), out(FOUR_RUNS, "9c", "claim")),
    "out-from-back": (out(FOUR_RUNS, "9c", "back"), out(FOUR_RUNS, "9c")),
    "out-on-last-card": (out(FOUR_RUNS, "9c", empties_wall=True), out(FOUR_RUNS, "9c", "claim", empties_wall=True)),
    "out-on-first-turn": (out(FOUR_RUNS, "9c", "claim", is_first_turn=True), out(FOUR_RUNS, "9c", "claim")),
    "hidden-hand": (
        out("As 2s 3s | 4s 5s 6s | 7h 8h 9h | 9c 9c", "9c", closed="7d 7d 7d 7d"),
        out("As 2s 3s | 4s 5s 6s | 7h 8h 9h | 9c 9c", "9c", opened="7d 7d 7d 7d"),
    ),
}
ON_THE_TABLE: dict[str, tuple[Holding, Holding]] = {
    "tomes-2": (
        holds(opened="As As As As", closed="7d 7d 7d 7d"),
        holds(opened="As As As As | 7d 7d 7d"),
    ),
    "tomes-3": (
        holds(opened="As As As As | Ks Kh Kd Kc", closed="7d 7d 7d 7d"),
        holds("Ks Kh Kd Kc", opened="As As As As", closed="7d 7d 7d 7d"),
    ),
    "tomes-4": (
        holds(opened="As As As As | Ks Kh Kd Kc | 5h 5h 5h 5h", closed="7d 7d 7d 7d"),
        holds(opened="As As As As | Ks Kh Kd Kc | 5h 5h 5h", closed="7d 7d 7d 7d"),
    ),
    "crown-evens": (holds(laid="2r 4r 6r 8r"), holds("8r", laid="2r 4r 6r")),
    "crown-odds": (holds(laid="Ar 3r 5r 7r 9r rose"), holds(laid="Ar 3r 5r 7r 8r")),
    "crown-ends": (holds(laid="Ar 4r 9r"), holds("9r", laid="Ar")),
    "seat-suit-face": (holds("Ks Kh"), holds("Ks Kh", seat=2)),
    "seat-suit-bonus-card": (holds(laid="lily"), holds("lily", laid="rose")),
}


def with_bonus(name: str) -> Options:
    """Options with everything that a bonus may need, and the bonus."""
    return Options(seven_pairs=True, fourteen_run=True, seat_suits=True, bonuses={name: 1_000})


@pytest.mark.parametrize("name", BONUSES)
def test_e13_4_to_e13_7_a_bonus_is_earned_and_a_near_miss_is_not(name: str) -> None:
    earning, missing = (MADE_OF | GOING_OUT | ON_THE_TABLE)[name]
    assert name in names(earning, with_bonus(name))
    assert name not in names(missing, with_bonus(name))


@pytest.mark.parametrize("name", [*OF_WHO_GOES_OUT, *OF_EVERY_SEAT])
def test_e13_1_a_bonus_adds_its_points_and_counts_only_if_it_is_named(name: str) -> None:
    earning, _ = (MADE_OF | GOING_OUT | ON_THE_TABLE)[name]
    options = Options(seven_pairs=True, fourteen_run=True)
    assert name not in names(earning, options)
    named = Options(seven_pairs=True, fourteen_run=True, bonuses={name: 1_000})
    assert score(earning, named) == score(earning, options) + 1_000


def test_e13_1_other_players_earn_only_melds_on_the_table() -> None:
    every = Options(bonuses=dict.fromkeys([*OF_WHO_GOES_OUT, *OF_EVERY_SEAT], 1))
    all_alike = holds("As 2s 3s 4s 5s 6s 7s 8s 9s Fs", closed="As As As As")
    assert [name for name in names(all_alike, every) if name in BONUSES] == []


@pytest.mark.parametrize("line", LINES, ids=lambda line: line[0])
def test_e13_2_of_a_line_only_the_first_that_is_earned_and_named_counts(line: tuple[str, ...]) -> None:
    earning, _ = (MADE_OF | GOING_OUT | ON_THE_TABLE)[line[0]]
    for place, name in enumerate(line):
        options = Options(fourteen_run=True, bonuses={name: 7 - place for place, name in enumerate(line)})
        named = Options(fourteen_run=True, bonuses={name: 7 - place for place, name in enumerate(line[place:])})
        assert [found for found in names(earning, options) if found in line] == [line[0]]
        assert [found for found in names(earning, named) if found in line] == [name]


def test_e13_2_twelve_in_sequence_earn_what_nine_earn() -> None:
    twelve, _ = MADE_OF["sequence-12"]
    assert score(twelve, Options(bonuses={"sequence-9": 30})) == score(twelve, BASIC) + 30


def test_e13_2_the_first_of_a_line_counts_even_with_0_points() -> None:
    twelve, _ = MADE_OF["sequence-12"]
    assert score(twelve, Options(bonuses={"sequence-9": 30, "sequence-12": 0})) == score(twelve, BASIC)


def test_e13_2_bonuses_of_different_lines_add_up() -> None:
    options = Options(bonuses={"all-runs": 20, "hidden-hand": 30, "out-on-pair": 40, "out-from-wall": 50})
    assert score(out(FOUR_RUNS, "9c"), options) == 10 + 20 + 30 + 40 + 50


def test_e13_3_the_reading_is_decided_with_the_bonuses() -> None:
    # The last card may be in the pair or in the run.
    hand = "As 2s 3s | 4s 5s 6s | 7h 8h 9h | 7c 8c 9c | 9c 9c"
    assert score(out(hand, "9c"), Options(bonuses={"out-on-pair": 20})) == 30
    # Two runs twice and a pair, or seven pairs.
    both = "As As 2s 2s 3s 3s | 5h 5h 6h 6h 7h 7h | 9c 9c"
    assert score(out(both, "9c"), Options(seven_pairs=True, bonuses={"all-runs": 20, "seven-pairs": 30})) == 40
    assert score(out(both, "9c"), Options(seven_pairs=True, bonuses={"all-runs": 50, "seven-pairs": 30})) == 60


def test_e13_4_a_special_hand_has_neither_four_runs_nor_a_pair_to_go_out_on() -> None:
    options = Options(fourteen_run=True, seven_pairs=True, bonuses={"all-runs": 20, "out-on-pair": 20})
    assert score(out(FOURTEEN, "As"), options) == 15
    assert score(out(PAIRS, "As"), options) == 40


def test_e13_4_aces_alone_and_one_suit_alone_are_enough() -> None:
    aces = out("As As As As | Ah Ah Ah Ah | Ad Ad Ad Ad | Ac Ac", "Ac")
    assert "aces-and-nines" in names(aces, with_bonus("aces-and-nines"))
    assert "one-colour" in names(MADE_OF["one-suit"][0], with_bonus("one-colour"))


def test_e13_4_four_runs_from_one_rank_in_four_suits_are_no_four_suits() -> None:
    runs = out("5s 6s 7s | 5h 6h 7h | 5d 6d 7d | 5c 6c 7c | 9c 9c", "9c")
    assert "four-suits" not in names(runs, with_bonus("four-suits"))


def test_e13_6_a_hand_is_hidden_only_if_the_last_card_was_drawn_too() -> None:
    by_claim, from_back = (out(FOUR_RUNS, "9c", source) for source in ("claim", "back"))
    assert "hidden-hand" not in names(by_claim, with_bonus("hidden-hand"))
    assert "hidden-hand" in names(from_back, with_bonus("hidden-hand"))


def test_e12_9_other_bonuses_and_points_are_refused() -> None:
    for bonuses in ({"all-books": 20}, {"all-runs": -1}, {"all-runs": 10_001}):
        with pytest.raises(ValueError, match=r"E12\.9"):
            check_bonuses(Options(bonuses=bonuses))
    check_bonuses(Options(bonuses={"all-runs": 0, "sequence-14": 10_000}))


# --- E14: extras ----------------------------------------------------------------------------


def test_e14_1_face_cards_and_bonus_cards_of_the_own_suit_add_to_scoring_sets() -> None:
    options = Options(seat_suits=True)
    for seat, (king, bonus_card) in enumerate(
        zip(("Ks", "Kh", "Kd", "Kc"), ("lily", "tulip", "daisy", "rose"), strict=True)
    ):
        others = [other for other in ("Ks", "Kh", "Kd", "Kc") if other != king]
        assert score(holds(f"{king} {others[0]}", seat=seat), options) == 10
        assert score(holds(f"{others[0]} {others[1]}", seat=seat), options) == 5
        assert score(holds(king, seat=seat), options) == 0
        assert score(holds(laid=bonus_card, seat=seat), options) == 20
    assert score(holds(opened="8s 9s Fs"), options) == 0
    assert score(holds(opened="Fs Ws Hs"), options) == 20
    assert score(holds(opened="Ks Kh Kd Kc"), options) == 45
    assert score(holds(laid="lily owl"), options) == 120


def test_e14_1_face_cards_of_the_own_suit_multiply_with_that_option() -> None:
    options = Options(seat_suits=True, seat_suit_faces="multiplied")
    assert score(holds(opened="Ks Kh Kd"), options) == 2 * 20
    assert score(holds("Ks Kh Kd"), options) == 2 * 40
    assert score(holds(closed="Ks Kh Kd Kc"), options) == 2 * 100
    assert score(holds("Ks Kh"), options) == 2 * 5
    assert score(holds("Fs Ws Hs"), options) == 2 * 2 * 2 * 5
    assert score(holds("Fh Wh Hh"), options) == 5
    assert score(holds(opened="8s 9s Fs | 5s 5s 5s"), options) == 10
    # Cards are divided for the most points: here into a book with a face of the seat's suit, which is worth more than
    # the run, and then into the run, which is worth more than the pair.
    assert score(holds("Fs Ws Hs Fh Fd"), options) == 2 * 40
    assert score(holds("Fs Ws Hs Wh"), options) == 40
    assert score(holds(laid="lily owl"), options) == 120


def test_e14_1_additions_have_no_value_if_faces_multiply() -> None:
    multiplied = Options(seat_suits=True, seat_suit_faces="multiplied", bonuses={"seat-suit-face": 3})
    with pytest.raises(ValueError, match=r"E14\.1"):
        check_bonuses(multiplied)


def test_e14_1_bonuses_may_set_other_values_and_need_the_option() -> None:
    bonuses = {"seat-suit-face": 0, "seat-suit-bonus-card": 25}
    assert score(holds("Ks Kh", laid="lily"), Options(seat_suits=True, bonuses=bonuses)) == 5 + 10 + 25
    for name in bonuses:
        check_bonuses(Options(seat_suits=True, bonuses={name: 0}))
        with pytest.raises(ValueError, match=r"E14\.1"):
            check_bonuses(Options(bonuses={name: 0}))


def test_e14_2_a_hand_waits_for_cards_that_others_may_hold() -> None:
    assert waits(cards("As 2s 3s 4s 5s 6s 7h 8h 9h 2d 3d 4d 9c"), (), BASIC) == ("9c",)
    assert waits(cards("As 2s 3s 4s 5s 6s 7h 8h 2d 3d 4d 9c 9c"), (), BASIC) == ("6h", "9h")
    assert waits(cards("As 2s 3s 4s 5s 6s 8h 9h 2d 3d 4d Ks Kh"), (), BASIC) == ("7h", "Fh")
    assert waits(cards("Qs Ks | 9c 9c"), melds("As 2s 3s | 4s 5s 6s | 7h 8h 9h"), BASIC) == ("Js",)
    assert waits(cards("Ks"), melds("As 2s 3s | 4s 5s 6s | 7h 8h 9h | 2d 3d 4d"), BASIC) == ("Kh", "Kd", "Kc")
    # The hand has a book and a fourth copy of its card, but there is no fifth copy for the pair.
    assert waits(cards("5d 5d 5d 5d"), melds("As 2s 3s | 4s 5s 6s | 7h 8h 9h"), BASIC) == ()


def test_e14_2_a_hand_waits_for_a_special_hand_too() -> None:
    # Thirteen in sequence are four runs and one more card, which may be the first, fourth, seventh and so on.
    thirteen = cards("2s 3s 4s 5s 6s 7s 8s 9s Fs Ws Hs Bs Js")
    pairs = canonical(["2s", "5s", "8s", *(rank + suit for rank in "WJ" for suit in "hdc")])
    assert waits(thirteen, (), BASIC) == pairs
    assert waits(thirteen, (), SPECIAL) == canonical([*pairs, "As", "Qs"])
    assert waits(cards(PAIRS.removesuffix("Fd")), (), SPECIAL) == ("Fh", "Fd", "Fc")


def test_e14_4_waiting_doubles_or_costs_100() -> None:
    assert score(out(FOUR_RUNS, "9c", laid="rose tulip", has_declared_waiting=True), Options(waiting=True)) == 220
    assert score(holds("Ks Kh", has_declared_waiting=True), Options(waiting=True)) == -95


def test_e14_5_and_e14_7_the_penalties_for_discarding_to_others() -> None:
    assert score(holds(discarded_to_waiting=2), Options(waiting=True)) == -200
    assert score(holds(sacred_slighted=2), Options(sacred_discard=True)) == -10_000


def test_e14_6_a_card_can_be_sacred_if_the_hand_could_wait_for_it() -> None:
    on_table = melds("As 2s 3s | 4s 5s 6s | 7h 8h 9h")
    hand = cards("2d 3d 9c 9c Ks")
    assert [card for card in cards("Ad 4d 5d 9c Kh") if could_complete(card, hand, on_table, BASIC)] == ["Ad", "4d"]
    # Two cards are missing, whichever is discarded.
    assert not could_complete("4d", cards("2d 3d 9c 8h Ks"), on_table, BASIC)
