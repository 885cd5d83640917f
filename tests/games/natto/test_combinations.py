"""All combinations of Natto: the definition, the search, totals, and a unique text and number for each (B3.4)."""

from __future__ import annotations

import random
from collections import Counter
from itertools import combinations, pairwise

import pytest

import chabudai
from tests.games.natto.oracle.combinations import (
    MAX_TILES,
    RANKS,
    STEPS,
    beats,
    can_lie,
    combinations_in,
    combinations_of,
    highest_suit,
    parts,
    read,
    strength,
)
from tests.games.natto.oracle.pieces import (
    ALL_TILES,
    DRAGONS,
    KINDS,
    POOL,
    SHUFFLED,
    Combination,
    Options,
    canonical,
    read_tiles,
)

# --- The definition against the search, and the figures -----------------------------------------


@pytest.mark.parametrize(("free", "pool"), [(False, DRAGONS), (True, DRAGONS), (True, POOL)])
def test_the_search_in_a_hand_finds_the_same_as_a_check_of_every_part(free: bool, pool: tuple[str, ...]) -> None:
    rng = random.Random(len(pool) + free)
    for size in (4, 7):
        hand = canonical([*rng.sample(SHUFFLED, size), *pool])
        each = [one for part in parts(hand, 0, MAX_TILES + 1) for one in combinations_of(part, free_dragons=free)]
        found = combinations_in(hand, free_dragons=free)
        assert len(found) == len(set(found)), "nothing is found twice"
        assert set(found) == set(each)


def all_with_one_dragon_set() -> tuple[Combination, ...]:
    """All combinations of the tiles of the base game."""
    return combinations_in(canonical([*SHUFFLED, *DRAGONS]))


def needs_no_dragons_alone(combination: Combination, width: int) -> bool:
    """Whether a tube or a plate can be arranged so that none of its pairs or triples is of dragons alone."""
    start = combination.number
    assert start is not None
    if len(combination.dragons) < width:
        return True
    ranks = [start + step for step in range(MAX_TILES // width) for _ in range(width)]
    others = [tile for tile in combination.tiles if tile not in DRAGONS]
    chosen = {part for part in combinations(ranks, len(others)) if set(part) == set(ranks)}
    return any(can_lie(others, part) for part in chosen)


def test_the_numbers_of_combinations_match_the_rulings() -> None:
    """An older program counted 12,935, each set of tiles once per kind: tubes 4,140, sums of six to three
    tiles 2,601, 2,367, 1,549 and 532, plates 736, sets 538, seqs 466, bombs 6.

    All agree except tubes and plates: that program required a tile in each pair and triple, and B7.1 allows pairs and
    triples of dragons alone. Without those the totals agree.
    """
    everything = all_with_one_dragon_set()
    once = {(one.kind, one.tiles) for one in everything if one.text != "bomb F F"}
    sizes = Counter(f"{kind} {len(tiles)}" if kind == "sum" else kind for kind, tiles in once)
    assert sizes.pop("tube") == 4_875
    assert sizes.pop("plate") == 746
    assert sizes == {"sum 6": 2_601, "sum 5": 2_367, "sum 4": 1_549, "sum 3": 532, "set": 538, "seq": 466, "bomb": 6}
    strict = {
        (one.kind, one.tiles)
        for kind, width in STEPS
        for one in everything
        if one.kind == kind and needs_no_dragons_alone(one, width)
    }
    assert Counter(kind for kind, _ in strict) == {"tube": 4_140, "plate": 736}
    assert len(strict) + sum(sizes.values()) == 12_935


def test_a_full_hand_has_some_hundreds_of_leads() -> None:
    """The rulings mention 458 to 651 declared leads in six deals; a longer count gave a mean of 516 (262 to 1,158)."""
    rng = random.Random(16)
    leads = []
    for _ in range(25):
        hand = canonical([*rng.sample(SHUFFLED, 13), *DRAGONS])
        leads.append(sum(one.kind != "bomb" for one in combinations_in(hand)))
    assert 450 < sum(leads) / len(leads) < 580
    assert min(leads) > 250
    assert max(leads) < 1_200


def sample_of(rng: random.Random, count: int) -> list[Combination]:
    """Some combinations of each kind, often with equal small sizes and starts."""
    by_kind: dict[str, list[Combination]] = {kind: [] for kind in KINDS}
    for one in combinations_in(ALL_TILES, free_dragons=True):
        by_kind[one.kind].append(one)
    return [one for kind in KINDS for one in rng.sample(by_kind[kind], min(count, len(by_kind[kind])))]


@pytest.mark.parametrize(
    "options",
    [Options(), Options(widened_sums="higher"), Options(widened_sums="equal-ok"), Options(seq_suit_tiebreak=True)],
)
def test_b3_2_beating_is_a_strict_order_within_a_kind(options: Options) -> None:
    """The relation is irreflexive, asymmetric and transitive.

    With "equal-ok", sums with the same total beat each other (B10.2), so they are left out there.
    """
    sample = sample_of(random.Random(5), 25)
    loose = options.widened_sums == "equal-ok"
    beaten = {one: [other for other in sample if beats(one, other, options)] for one in sample}
    for one, lower in beaten.items():
        for other in lower:
            if loose and one.kind == "sum" and one.number == other.number:
                assert one in beaten[other]
                continue
            assert one not in beaten[other], f"{one.text} and {other.text} beat each other"
            for lowest in beaten[other]:
                assert beats(one, lowest, options), f"{one.text} beats {other.text}, which beats {lowest.text}"


def test_b3_4_every_combination_has_one_text_and_is_parsed_from_it() -> None:
    everything = combinations_in(ALL_TILES, free_dragons=True)
    texts = {one.text for one in everything}
    assert len(texts) == len(everything) == len(set(everything))
    for one in random.Random(6).sample(everything, 2_000):
        assert read(one.text) == one
        words = one.text.split(" ")
        assert read_tiles(" ".join(word for word in words if word in ALL_TILES)) == one.tiles


def test_exactly_the_combinations_of_all_variants_have_a_number_in_the_core() -> None:
    game = chabudai.load("natto")
    texts = [game.action_text(number) for number in range(game.spec["action_ids"])]
    everything = {one.text: one for one in combinations_in(ALL_TILES, free_dragons=True)}
    assert texts[0] == "pass"
    assert sorted(texts[1:]) == sorted(everything)
    places = [(KINDS.index(one.kind), one.size, strength(one)) for one in (everything[text] for text in texts[1:])]
    for (text, place), (next_text, next_place) in pairwise(zip(texts[1:], places, strict=True)):
        assert place <= next_place, f"{text} stands before {next_text}"
    for number, text in enumerate(texts):
        assert game.action_id(text) == number


def test_the_lowest_and_the_highest_rank_that_a_play_may_reach() -> None:
    """Plays with four or more dragons have a text and a number too, although no hand ever has that many."""
    everything = combinations_in(ALL_TILES, free_dragons=True)
    reached: dict[str, set[int]] = {kind: set() for kind in ("seq", "tube", "plate")}
    ends = set()
    for one in everything:
        if one.kind in reached and one.number is not None and len(one.dragons) <= len(DRAGONS):
            reached[one.kind].add(one.number)
            ends |= {one.number + one.size - 1} if one.kind == "seq" else set()
    assert reached == {"seq": set(range(-3, 11)), "tube": set(range(-1, 10)), "plate": set(range(-1, 11))}
    assert (RANKS[0], RANKS[-1]) == (-3, 13) == (min(reached["seq"]), max(ends))
    assert highest_suit(("F",)) == 0
