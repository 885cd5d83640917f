"""Properties of every hand of Euro-Jongg, tested on random hands; and the oracle against slower and simpler
counting.
"""

from __future__ import annotations

import random
import re
from collections import Counter
from itertools import combinations, permutations
from pathlib import Path

import pytest

from tests.games.eurojongg.oracle.bonuses import BONUSES, LINES, OF_EVERY_SEAT, OF_WHO_GOES_OUT, Holding, Win
from tests.games.eurojongg.oracle.cards import (
    BONUS_CARDS,
    COPIES,
    FACE_CARDS,
    FACE_RANKS,
    NUMBER_CARDS,
    PACK,
    RANKS,
    SUITS,
    Cards,
    Options,
    canonical,
    in_order,
    is_playing,
    rank_of,
    read_cards,
    without,
)
from tests.games.eurojongg.oracle.examples import BASIC
from tests.games.eurojongg.oracle.hands import is_complete, partings, readings, waits
from tests.games.eurojongg.oracle.scores import (
    GOING_OUT,
    Worth,
    apply_limits,
    best_parts,
    best_parts_with_last,
    bonus_card_lines,
    has_four_of_a_kind,
    ledger,
    points_of,
    score,
    scored_lines,
    seat_suit_points,
    total,
)
from tests.games.eurojongg.oracle.sets import Part, kind_of, parts_in

HERE = Path(__file__).parent
ROOT = HERE.parents[2]
RULEBOOK = (ROOT / "docs" / "rules" / "eurojongg.md").read_text()
SEEDS = range(40)

# Cards among which parts are frequent: of few suits and ranks, or nearly all of them faces.
NARROW = read_cards(" ".join(["As 2s 3s 4s 5s 8s 9s"] * 4 + ["Fs Ws Hs Fh Wh Hh Fd Wd Hd Fc Wc Hc"]))
FACES_MOSTLY: Cards = (*FACE_CARDS, *read_cards("8s 9s As As As As 2s 3s"))
FACES_BELOW_KINGS: Cards = tuple(card for card in FACE_CARDS if rank_of(card) != "K")
PLAYING: Cards = tuple(card for card in PACK if is_playing(card))
POOLS = (NARROW, FACES_MOSTLY, PLAYING)

EVERY_PART = sorted(
    {part for suit in SUITS for part in parts_in(tuple(rank + suit for rank in RANKS))}
    | {part for rank in FACE_RANKS for part in parts_in(tuple(rank + suit for suit in SUITS))}
    | {part for card in NUMBER_CARDS for part in parts_in((card,) * 4)}
)


def sample_cards(pool: Cards, number: int, rng: random.Random) -> Cards:
    """This many random cards."""
    return canonical(rng.sample(pool, number))


def random_parts(sets: int, pairs: int, rng: random.Random) -> list[Cards]:
    """Random runs, books and pairs in these numbers, all of which fit in one pack."""
    pool = set(rng.choice(POOLS))
    size = {3: sets, 2: pairs}
    chosen: list[Cards] = []
    while any(size.values()):
        part = rng.choice(EVERY_PART)
        used = Counter(card for each in [*chosen, part] for card in each)
        if size[len(part)] and set(part) <= pool and all(count <= COPIES[card] for card, count in used.items()):
            chosen.append(part)
            size[len(part)] -= 1
    return chosen


def random_win(rng: random.Random, last: str) -> Win:
    return Win(last, rng.choice(("front", "back", "claim")), rng.random() < 0.5, rng.random() < 0.5)


def random_out(rng: random.Random) -> tuple[Holding, list[Cards]]:
    """A random seat that goes out, with the parts of its hand; its melds are randomly open or closed."""
    *melded, pair = random_parts(4, 1, rng)
    parts = sorted([*melded, pair], key=len)
    cut = rng.randint(1, 5)
    in_hand, on_table = parts[:cut], parts[cut:]
    hand = canonical(card for part in in_hand for card in part)
    last = rng.choice(hand)
    melds = tuple(Part(part, is_open=True) for part in on_table)
    laid = canonical(rng.sample([card for card in PACK if not is_playing(card)], rng.randint(0, 8)))
    return Holding(without(hand, [last]), melds, laid, random_win(rng, last), rng.randrange(4)), in_hand


# --- E3 and E8: sets and complete hands -----------------------------------------------------


def test_e3_the_numbers_of_runs_books_and_pairs() -> None:
    kinds = Counter(kind_of(part) for part in EVERY_PART)
    assert kinds == {"run": 4 * 14, "book": 36 + 7 * 4, "pair": 36 + 7 * 6}


@pytest.mark.parametrize("seed", SEEDS)
def test_e8_1_four_sets_and_a_pair_are_complete_whichever_card_came_last(seed: int) -> None:
    rng = random.Random(seed)
    parts = random_parts(4, 1, rng)
    hand = canonical(card for part in parts for card in part)
    assert in_order(parts) in partings(hand, 4, 1)
    for last in set(hand):
        assert is_complete(without(hand, [last]), last, (), BASIC)


def all_partings(cards: Cards) -> set[tuple[Cards, ...]]:
    """Every way to divide eight cards into two sets and a pair, by trying each choice of positions."""
    found = set()
    for pair in combinations(range(8), 2):
        rest = [place for place in range(8) if place not in pair]
        for one in combinations(rest, 3):
            other = [place for place in rest if place not in one]
            parts = [tuple(cards[place] for place in places) for places in (pair, one, other)]
            if [len(part) for part in parts if kind_of(part)] == [2, 3, 3]:
                found.add(in_order(parts))
    return found


@pytest.mark.parametrize("seed", SEEDS)
def test_e8_1_all_ways_to_part_a_hand_are_found_and_no_others(seed: int) -> None:
    rng = random.Random(seed)
    made = canonical(card for part in random_parts(2, 1, rng) for card in part)
    assert partings(made, 2, 1) == all_partings(made) != set()
    for _ in range(10):
        cards = sample_cards(rng.choice(POOLS), 8, rng)
        assert partings(cards, 2, 1) == all_partings(cards), cards


@pytest.mark.parametrize("seed", SEEDS)
def test_e8_4_each_reading_uses_every_card_once_and_the_last_one_lies_in_the_part_that_is_named(seed: int) -> None:
    holding, _ = random_out(random.Random(seed))
    assert holding.win is not None
    for reading in holding.readings(BASIC):
        assert canonical(card for part in reading.parts for card in part.cards) == canonical(
            [*holding.hand, holding.win.last]
        )
        assert reading.last_part is not None
        assert holding.win.last in reading.last_part.cards
        assert [part.is_open for part in reading.parts[1:]] == [False] * len(reading.parts[1:])
        assert len(holding.melds) + sum(part.is_set for part in reading.parts) == 4


@pytest.mark.parametrize("seed", range(10))
def test_e14_2_a_hand_that_lacks_a_card_waits_for_it(seed: int) -> None:
    rng = random.Random(seed)
    hand = canonical(card for part in random_parts(4, 1, rng) for card in part)
    last = rng.choice(hand)
    waited = waits(without(hand, [last]), (), BASIC)
    assert last in waited
    for card in waited:
        assert readings(without(hand, [last]), card)
        assert Counter([*without(hand, [last]), card])[card] <= COPIES[card]


# --- E9.5: the best way to divide a hand ----------------------------------------------------


def most_points(cards: Cards, claimed: int | None = None, worth: Worth = points_of) -> int:
    """The most points of books, runs and pairs that share no card of the hand; all choices are tried.

    A book with the card at the claimed place is open.
    """
    places = [
        places
        for number in (2, 3)
        for places in combinations(range(len(cards)), number)
        if kind_of(tuple(cards[place] for place in places))
    ]
    most = 0
    for number in range(1, len(cards) // 2 + 1):
        for chosen in combinations(places, number):
            if len({place for part in chosen for place in part}) == sum(len(part) for part in chosen):
                parts = [Part(tuple(cards[place] for place in part), is_open=claimed in part) for part in chosen]
                most = max(most, sum(map(worth, parts)))
    return most


def greedy_points(cards: Cards, rng: random.Random) -> int:
    """The points of parts that are chosen at random, until none is left."""
    points = 0
    while found := sorted(parts_in(cards)):
        part = rng.choice(found)
        points += points_of(Part(part))
        cards = without(cards, part)
    return points


def best_points(cards: Cards) -> int:
    return sum(points_of(part) for part in best_parts(cards))


@pytest.mark.parametrize("seed", SEEDS)
def test_e9_5_no_choice_of_parts_scores_more_than_the_best(seed: int) -> None:
    rng = random.Random(seed)
    for pool in POOLS:
        cards = sample_cards(pool, 8, rng)
        assert best_points(cards) == most_points(cards), cards


@pytest.mark.parametrize("seed", SEEDS)
def test_e9_10_with_a_claimed_card_no_choice_of_parts_scores_more_than_the_best_either(seed: int) -> None:
    rng = random.Random(seed)
    options = Options(seat_suits=True, bonuses={"seat-suit-face": rng.choice((0, 5, 30))})

    def worth(part: Part) -> int:
        return points_of(part) + seat_suit_points(part, 0, options)

    # Four equal cards or four faces of a rank, where it matters which of them was claimed, and other cards.
    cards = canonical([*rng.choice((("Ks", "Kh", "Kd", "Kc"), ("5s",) * 4)), *sample_cards(FACES_BELOW_KINGS, 4, rng)])
    for place, last in enumerate(cards):
        best = best_parts_with_last(without(cards, [last]), Win(last, "claim"), worth)
        assert sum(map(worth, best)) == most_points(cards, place, worth), (cards, last)


@pytest.mark.parametrize("seed", SEEDS)
def test_e9_5_no_greedy_choice_scores_more_than_the_best(seed: int) -> None:
    rng = random.Random(seed)
    cards = sample_cards(rng.choice(POOLS), 13, rng)
    assert best_points(cards) >= max(greedy_points(cards, rng) for _ in range(5)), cards


@pytest.mark.parametrize("seed", SEEDS)
def test_e9_5_the_best_parts_are_of_the_hand_and_one_card_more_never_costs(seed: int) -> None:
    rng = random.Random(seed)
    cards = sample_cards(rng.choice(POOLS), 13, rng)
    used = Counter(card for part in best_parts(cards) for card in part.cards)
    assert used <= Counter(cards)
    assert best_points(cards) >= max(best_points(without(cards, [card])) for card in cards)


# --- E9: points -----------------------------------------------------------------------------


def test_e9_6_without_four_of_a_kind_bonus_cards_score_at_most_6_000_and_one_more_never_costs() -> None:
    points = {}
    for number in range(13):
        for laid in combinations(BONUS_CARDS, number):
            if not has_four_of_a_kind(laid):
                points[laid] = total(bonus_card_lines(laid))
                for place in range(number):
                    assert points[laid] > points[laid[:place] + laid[place + 1 :]]
    assert max(points.values()) == 6_000


@pytest.mark.parametrize("seed", SEEDS)
def test_e9_8_without_bonus_cards_and_options_a_hand_that_goes_out_scores_10_to_415(seed: int) -> None:
    holding, in_hand = random_out(random.Random(seed))
    plain = Holding(holding.hand, holding.melds, (), holding.win)
    assert GOING_OUT <= score(plain, BASIC) <= 415
    if holding.win is not None and not holding.win.is_claimed:
        made_of = [*(Part(part) for part in in_hand), *holding.melds]
        assert score(plain, BASIC) >= GOING_OUT + sum(points_of(part) for part in made_of)


@pytest.mark.parametrize("seed", SEEDS)
def test_e9_8_no_hand_scores_more_than_10_000_and_the_ledger_adds_up(seed: int) -> None:
    rng = random.Random(seed)
    holding, _ = random_out(rng)
    bonuses = {name: rng.choice((0, 20, 3_000)) for name in rng.sample(BONUSES, 12)}
    options = Options(bonuses=bonuses, seat_suits=True, waiting=True, seven_pairs=True, fourteen_run=True)
    assert score(holding, options) == sum(line.points for line in ledger(holding, options)) <= 10_000
    for reading in holding.readings(options):
        assert total(apply_limits(scored_lines(holding, reading, options), holding)) <= score(holding, options)
    if has_four_of_a_kind(holding.laid):
        assert score(holding, options) == 10_000


@pytest.mark.parametrize("seed", SEEDS)
def test_e9_9_going_out_by_a_claim_never_scores_more_than_with_the_same_card_drawn(seed: int) -> None:
    holding, _ = random_out(random.Random(seed))
    assert holding.win is not None
    claimed, drawn = (
        Holding(holding.hand, holding.melds, holding.laid, Win(holding.win.last, source))
        for source in ("claim", "front")
    )
    options = Options(seven_pairs=True)
    assert score(drawn, options) - 20 <= score(claimed, options) <= score(drawn, options)


@pytest.mark.parametrize("seed", SEEDS)
def test_e9_without_seat_suits_no_suit_is_better_than_another(seed: int) -> None:
    rng = random.Random(seed)
    hand = sample_cards(rng.choice(POOLS), 13, rng)
    for order in permutations(SUITS):
        renamed = dict(zip(SUITS, order, strict=True))
        assert best_points(canonical(card[0] + renamed[card[1]] for card in hand)) == best_points(hand)


# --- The rulebook ---------------------------------------------------------------------------


def section(start: str, end: str) -> str:
    return RULEBOOK[RULEBOOK.index(start) : RULEBOOK.index(end)]


def test_e13_2_the_lines_match_the_rulebook() -> None:
    listed = re.findall(r"^- (`.*)$", section("**E13.2", "**E13.3"), re.MULTILINE)
    assert [tuple(re.findall(r"`([\w-]+)`", line)) for line in listed] == list(LINES)


def test_e13_4_to_e13_7_the_bonuses_match_the_rulebook() -> None:
    tables = {
        "E13.4, E13.5": section("**E13.4", "**E13.6"),
        "E13.7": section("**E13.7", "## E14"),
    }
    named = {
        clauses: re.findall(r"`([\w-]+)`", " ".join(re.findall(r"^\| (`.*?) \|", table, re.MULTILINE)))
        for clauses, table in tables.items()
    }
    assert [*named["E13.4, E13.5"], "hidden-hand"] == list(OF_WHO_GOES_OUT)
    assert named["E13.7"][: len(OF_EVERY_SEAT)] == list(OF_EVERY_SEAT)
    assert sorted([*named["E13.4, E13.5"], "hidden-hand", *named["E13.7"]]) == sorted(BONUSES)


def test_cited_clauses_are_in_the_rulebook() -> None:
    sentence = set(re.findall(r"\*\*(E\d+\.\d+) ", RULEBOOK))
    files = [*(HERE / "oracle").glob("*.py"), *HERE.glob("test_clauses*.py"), *HERE.glob("test_*laws.py")]
    assert len(files) >= 9
    for path in files:
        text = path.read_text()
        cited = {*re.findall(r"\bE\d+\.\d+\b", text)} | {
            f"E{chapter}.{number}" for chapter, number in re.findall(r"_e(\d+)_(\d+)(?=_)", text)
        }
        assert cited <= sentence, f"{path.name} cites {', '.join(sorted(cited - sentence))}"
