"""Compares the core's analysis of Euro-Jongg hands with the oracle, and with `mahjong` where both games agree.

For `mahjong`, three suits from ace to nine stand for its suits, and the seven face ranks for its honours.
"""

from __future__ import annotations

import random
from collections import Counter

import pytest
from mahjong.shanten import Shanten

from chabudai import InputError, NotationError, hands
from tests.games.eurojongg.oracle import hands as oracle
from tests.games.eurojongg.oracle.cards import COPIES, PLAYING_CARDS, Options, canonical, is_face, suit_of
from tests.games.eurojongg.oracle.sets import read_parts

RANKS = "A23456789"
FACES = "FWHBJQK"
SUITS = "shdc"
MELDS = "Ac Ac Ac | 2c 2c 2c | 3c 3c 3c | 4c 4c 4c"


def runs(suits: str) -> list[list[str]]:
    ranks = RANKS + FACES
    return [[f"{rank}{suit}" for rank in ranks[first : first + 3]] for suit in suits for first in range(14)]


def books(suits: str) -> list[list[str]]:
    numbers = [[f"{rank}{suit}"] * 3 for rank in RANKS for suit in suits]
    return numbers + [[f"{rank}{suit}" for suit in SUITS if suit != absent] for rank in FACES for absent in SUITS]


def pairs(suits: str) -> list[list[str]]:
    numbers = [[f"{rank}{suit}"] * 2 for rank in RANKS for suit in suits]
    return numbers + [[f"{rank}{one}", f"{rank}{other}"] for rank in FACES for one, other in ("sh", "hd", "sc", "dc")]


def random_complete_hand(chance: random.Random, melds: int, suits: str) -> list[str]:
    """A complete hand; in half of the cases some cards are changed."""
    while True:
        sets = [chance.choice(runs(suits) if chance.random() < 0.6 else books(suits)) for _ in range(4 - melds)]
        cards = [card for group in (*sets, chance.choice(pairs(suits))) for card in group]
        if chance.random() < 0.5:
            pack = [card for card in PLAYING_CARDS if suit_of(card) in suits or is_face(card)]
            for _ in range(chance.randint(1, 3)):
                cards[chance.randrange(len(cards))] = chance.choice(pack)
        if all(count <= COPIES[card] for card, count in Counter(cards).items()):
            return cards


def test_e8_4_readings_match_the_oracle_in_the_same_order() -> None:
    chance = random.Random(1)
    complete = 0
    for _ in range(400):
        melds = chance.choice([0, 0, 1, 2, 3, 4])
        *hand, last = chance.sample(cards := random_complete_hand(chance, melds, "shd"), len(cards))
        special = chance.random() < 0.5
        options = Options(seven_pairs=special, fourteen_run=special)
        on_table = read_parts(MELDS)[:melds]
        expected = oracle.readings(canonical(hand), last, on_table, options)
        found = hands.readings(" ".join(hand), last, melds, seven_pairs=special, fourteen_run=special)
        assert [(way.shape, [group.cards for group in way.groups]) for way in found] == [
            (way.shape, [part.cards for part in way.parts]) for way in expected
        ]
        is_complete = hands.is_complete(" ".join(cards), melds, seven_pairs=special, fourteen_run=special)
        assert is_complete == bool(expected)
        complete += is_complete
    assert complete > 100


def test_e14_2_waits_match_the_oracle() -> None:
    chance = random.Random(2)
    waiting = 0
    for _ in range(100):
        melds = chance.choice([0, 1, 2, 3, 4])
        hand = chance.sample(cards := random_complete_hand(chance, melds, "shd"), len(cards) - 1)
        expected = oracle.waits(canonical(hand), read_parts(MELDS)[:melds], Options())
        found = hands.waits(" ".join(hand), melds)
        assert tuple(found) == expected
        assert all(copies == COPIES[card] - hand.count(card) for card, copies in found.items())
        waiting += bool(found)
    assert waiting > 30


def test_distance_decreases_by_one_with_each_improving_card_and_no_other() -> None:
    chance = random.Random(3)
    for _ in range(60):
        deck = chance.sample(canonical(card for card in PLAYING_CARDS for _ in range(COPIES[card])), 70)
        hand, gone = deck[:13], " ".join(deck[13:])
        before = hands.distance(" ".join(hand), gone=gone)
        assert before is not None
        improving = hands.improving(" ".join(hand), gone=gone)
        for card in PLAYING_CARDS:
            unseen = COPIES[card] - deck.count(card)
            assert improving.get(card, unseen) == unseen
            if unseen:
                after = hands.distance(" ".join([*hand, card]), gone=gone)
                assert after == before - (card in improving)
        drawn = next(card for card in PLAYING_CARDS if deck.count(card) < COPIES[card])
        for card, left in hands.discards(" ".join([*hand, drawn]), gone=gone).items():
            rest = [*hand, drawn]
            rest.remove(card)
            seen = f"{gone} {card}"
            assert left.distance == hands.distance(" ".join(rest), gone=seen)
            assert left.improving == sum(hands.improving(" ".join(rest), gone=seen).values())


# --- The package `mahjong` ---------------------------------------------------------------


def tiles(cards: list[str]) -> list[int]:
    """The counts of the package's 34 kinds: spades, hearts and diamonds, then the face ranks."""
    counts = [0] * 34
    for card in cards:
        rank, suit = card[0], card[1]
        counts[27 + FACES.index(rank) if rank in FACES else 9 * "shd".index(suit) + RANKS.index(rank)] += 1
    return counts


def shanten(cards: list[str]) -> int:
    return Shanten.calculate_shanten(tiles(cards), use_chiitoitsu=False, use_kokushi=False)


def has_run_with_a_face(way: hands.HandReading) -> bool:
    return any(group.kind == "run" and any(map(is_face, group.cards)) for group in way.groups)


def test_e8_1_hands_complete_in_mahjong_are_complete_here_without_a_run_of_faces() -> None:
    """The converse holds too, so both agree except for runs with a face. Seven pairs and thirteen orphans are left
    out.
    """
    chance = random.Random(4)
    seen = Counter[tuple[bool, bool]]()
    for _ in range(3_000):
        cards = random_complete_hand(chance, chance.choice([0, 0, 0, 1, 2]), "shd")
        *hand, last = cards
        found = hands.readings(" ".join(hand), last, (14 - len(cards)) // 3)
        is_complete_there = shanten(cards) == Shanten.AGARI_STATE
        assert is_complete_there == any(not has_run_with_a_face(way) for way in found), cards
        seen[is_complete_there, bool(found)] += 1
    assert min(seen[True, True], seen[False, True], seen[False, False]) > 50


def test_distance_is_never_more_than_shanten_and_one() -> None:
    """Runs with faces can only help; hands with four equal cards, which might wait for a fifth, are left out."""
    chance = random.Random(5)
    fewer = 0
    for _ in range(2_000):
        cards = random_complete_hand(chance, 0, "shd")
        hand = chance.sample(cards, 13)
        if max(tiles(hand)) == 4:
            continue
        distance = hands.distance(" ".join(hand))
        assert distance is not None
        assert distance <= shanten(hand) + 1, hand
        fewer += distance <= shanten(hand)
    assert fewer > 50


def test_distance_is_shanten_and_one_if_no_faces_can_come() -> None:
    """Hands of 13 or 14 numbers of three suits, with all faces gone and no four equal cards."""
    chance = random.Random(6)
    pack = [f"{rank}{suit}" for rank in RANKS for suit in "shd"] * 4
    faces = " ".join(card for card in PLAYING_CARDS if is_face(card))
    seen = Counter[int]()
    for _ in range(3_000):
        hand = chance.sample(pack if chance.random() < 0.5 else pack[: 27 * 2 : 2] * 4, chance.choice([13, 14]))
        if max(tiles(hand)) >= 4:
            continue
        distance = hands.distance(" ".join(hand), gone=faces)
        assert distance == shanten(hand) + 1, hand
        seen[distance] += 1
    assert len(seen) >= 4


# --- Refusals ----------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("call", "text"),
    [
        (lambda: hands.is_complete("As 2s 3x"), '"3x" is not a card'),
        (lambda: hands.is_complete("Ks Ks"), "too many copies of Ks: the pack has 1 copy"),
        (lambda: hands.distance("As As As As As"), "too many copies of As: the pack has 4 copies"),
        (lambda: hands.distance("As As As", gone="As As"), "too many copies of As: the pack has 4 copies"),
        (lambda: hands.distance("As", melds=5), "5 melds are too many"),
        (lambda: hands.waits("As 2s", melds=4), "with 4 melds the size of the hand must be 1, not 2"),
        (lambda: hands.readings("As", "", melds=4), '"" is not a card'),
        (lambda: hands.readings("Ks", "Ks", melds=4), "too many copies of Ks"),
    ],
)
def test_bad_cards_are_refused_with_a_reason(call: object, text: str) -> None:
    assert callable(call)
    with pytest.raises(NotationError) as raised:
        call()
    assert text in str(raised.value)


def test_none_means_that_no_card_can_complete_a_hand() -> None:
    everything_else = Counter({card: COPIES[card] for card in PLAYING_CARDS}) - Counter(["Kc", "2s"])
    gone = " ".join(everything_else.elements())
    assert hands.distance("Kc 2s", melds=4, gone=gone) is None
    assert hands.improving("Kc 2s", melds=4, gone=gone) == {}


def test_many_hands_in_one_call_are_analysed_as_one_by_one() -> None:
    chance = random.Random(5)
    cards = [card for card in PLAYING_CARDS for _ in range(COPIES[card])]
    # The same suits recur, so that costs are also found in the cache.
    given = [" ".join(chance.sample(cards, chance.randint(0, 14))) for _ in range(300)]
    expected = [hands.distance(hand) for hand in given]
    assert hands.distances(given) == expected == hands.distances(iter(given))
    assert hands.distances(given[:40], seven_pairs=True) == [
        hands.distance(hand, seven_pairs=True) for hand in given[:40]
    ]
    short = [hand for hand in given if "Kc" not in hand.split()]
    assert hands.distances(short, melds=2, gone="Kc") == [hands.distance(hand, melds=2, gone="Kc") for hand in short]
    assert hands.distances([]) == []


@pytest.mark.parametrize(
    "written", ["As  2s 3s Kc Kd", " As 2s 3s\tKc Kd\n", "3s Ar Kd As Kc 2s", "As 2s rose 3s Kc Kd", "Kd Kc 3s 2s As"]
)
def test_cards_are_read_in_any_spacing_and_order(written: str) -> None:
    assert hands.distances([written], melds=3) == [hands.distance(written, melds=3)] == [0]


@pytest.mark.parametrize("written", ["Kc Kc", "Kc Kd", "1c", "Kr", "As Ks K", "as", "5h 5h 5h 5h 5h", "As-2s", "A♠", 7])
def test_many_hands_are_refused_like_one(written: str) -> None:
    with pytest.raises(NotationError) as many:
        hands.distances(["As", written], gone="Kd")
    with pytest.raises(NotationError) as one:
        hands.distance(written, gone="Kd")
    if written != "Kc Kd":
        # `distances` parses the gone card first, and `distance` the hand.
        assert str(many.value) == str(one.value)
    for wrong in ("As 2s", 7, None):
        with pytest.raises(InputError, match=r"hands=.* is invalid: it must be a list of texts"):
            hands.distances(wrong)  # type: ignore[arg-type]
