"""What tiles of Natto make and what beats what (B4 to B9), one function a clause.

The definition is `combinations_of`: what exactly these tiles make, each kind and each number tried in turn.
`combinations_in` looks for parts of a hand. It leaves out only parts that cannot be of the kind that is looked for, as
tiles of two suits are no seq; the tests compare it with a look at each part.

>>> [combination.text for combination in combinations_of(("F", "L"))]
['set 0 F L', 'set 10 F L', 'seq -1 F L', 'seq 0 F L', 'seq 9 F L', 'seq 10 F L']
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Iterator, Sequence
from functools import cache, lru_cache
from itertools import chain, combinations

from tests.games.natto.oracle.pieces import (
    COPIES,
    DRAGON_RANKS,
    DRAGON_SUITS,
    DRAGONS,
    FLOWER,
    SUITS,
    Combination,
    Kind,
    Options,
    Tile,
    Tiles,
    canonical,
    combine,
    missing,
    without,
)

LOWEST, HIGHEST = -3, 13  # No play has more than three dragons to reach past the flowers with (B5.2).
RANKS = range(LOWEST, HIGHEST + 1)
MOST = 6

BOMBS: dict[str, tuple[Tiles, ...]] = {
    "one-sheet": (("L", "C"), ("L", "R"), ("C", "R"), ("L", "C", "R"), ("F",) * 3, ("F",) * 4),
    "tiles": (("F", "F"), ("L", "C"), ("C", "R"), ("L", "C", "R"), ("F",) * 3, ("F",) * 4),
    "fewer": (("L", "C"), ("C", "R"), ("L", "C", "R"), ("F",) * 3, ("F",) * 4),
}
STEPS: tuple[tuple[Kind, int], ...] = (("tube", 2), ("plate", 3))
EVERY_BOMB = (("F", "F"), *BOMBS["one-sheet"])


# --- B1: what a tile may stand for -------------------------------------------------------


@cache
def values(tile: Tile) -> tuple[int, ...]:
    """The ranks of a numbered tile or of a flower (B1.3, B1.4)."""
    return (0, 10) if tile == FLOWER else (int(tile[0]),)


@cache
def can_stand(tile: Tile, rank: int) -> bool:
    """Whether a tile may stand for a rank; a dragon for any (B1.5)."""
    return tile in DRAGONS or rank in values(tile)


def suit_of(tile: Tile) -> str | None:
    """The suit of a tile, or None of a flower (B1.2)."""
    return None if tile == FLOWER else DRAGON_SUITS.get(tile, tile[-1])


def suit_strength(suit: str | None) -> int:
    """From the lowest: no suit, circles, triangles, squares (B1.2, B4.4)."""
    return 0 if suit is None else 1 + SUITS.index(suit)


def are_dragons(tiles: Tiles) -> bool:
    """Whether all of the tiles are dragons."""
    return all(tile in DRAGONS for tile in tiles)


def can_lie(tiles: Sequence[Tile], ranks: Sequence[int]) -> bool:
    """Whether the tiles can lie one on each of so many ranks; every way is tried.

    >>> can_lie(["F", "L", "1o"], [-1, 0, 1]), can_lie(["F", "F"], [0, 1])
    (True, False)
    """
    if not tiles:
        return True
    tile, *others = tiles
    for place, rank in enumerate(ranks):
        if can_stand(tile, rank) and can_lie(others, [*ranks[:place], *ranks[place + 1 :]]):
            return True
    return False


# --- B4 to B9: what some tiles make ------------------------------------------------------


def make_set(tiles: Tiles, rank: int) -> bool:
    """Whether one to six tiles are of one rank (B4.1, B4.3); of dragons alone only one is, of its own rank (B4.2)."""
    if not 1 <= len(tiles) <= MOST:
        return False
    if are_dragons(tiles):
        return len(tiles) == 1 and rank == DRAGON_RANKS[tiles[0]]
    return rank <= 10 and all(can_stand(tile, rank) for tile in tiles)


def may_lie_in_suit(tile: Tile, suit: str, *, free_dragons: bool) -> bool:
    """Whether a tile may lie in a seq of a suit (B5.1, B10.5)."""
    return suit_of(tile) in (None, suit) or (free_dragons and tile in DRAGONS)


def are_imaginary(tiles: Tiles) -> bool:
    """Whether the tiles make an imaginary seq: a flower and one, two or three dragons (B5.3)."""
    return tiles.count(FLOWER) == 1 and 2 <= len(tiles) <= 4 and are_dragons(without(tiles, [FLOWER]))


def make_ordinary_seq(tiles: Tiles, start: int, *, free_dragons: bool) -> bool:
    """Whether the tiles make an ordinary seq from there (B5.1, B5.2)."""
    if not 2 <= len(tiles) <= MOST or are_dragons(tiles):
        return False
    ranks = range(start, start + len(tiles))
    if ranks[0] < LOWEST or ranks[-1] > HIGHEST or not can_lie(tiles, ranks):
        return False
    return any(all(may_lie_in_suit(tile, suit, free_dragons=free_dragons) for tile in tiles) for suit in SUITS)


@cache
def make_seq(tiles: Tiles, start: int, *, free_dragons: bool) -> bool:
    """Whether the tiles make a seq from there, an ordinary one or an imaginary one, which is from 0 or 10 (B5.3)."""
    is_imaginary = are_imaginary(tiles) and start in (0, 10)
    return is_imaginary or make_ordinary_seq(tiles, start, free_dragons=free_dragons)


@cache
def totals(tiles: Tiles) -> tuple[tuple[int, Tile], ...]:
    """The sums that three to six tiles make, none a dragon: totals, each with the tile that has it (B6.1 to B6.3).

    >>> totals(("5o", "5q", "F")), totals(("F", "F", "F"))
    (((5, '5o'), (5, '5q'), (10, 'F')), ((0, 'F'), (10, 'F')))
    """
    if not 3 <= len(tiles) <= MOST or any(tile in DRAGONS for tile in tiles):
        return ()
    found = []
    for total in canonical(set(tiles)):
        added = without(tiles, [total])
        # Each flower adds 0 or 10.
        least = sum(map(least_value, added))
        reached = {least + 10 * tens for tens in range(added.count(FLOWER) + 1)}
        found += [(value, total) for value in values(total) if value in reached]
    return tuple(found)


@cache
def make_steps(tiles: Tiles, start: int, *, width: int) -> bool:
    """Whether six tiles make a tube (pairs, B7.1) or a plate (triples, B8.1) from there."""
    steps = MOST // width
    if len(tiles) != MOST or are_dragons(tiles) or start < LOWEST or start + steps - 1 > HIGHEST:
        return False
    return can_lie(tiles, [start + step for step in range(steps) for _ in range(width)])


@lru_cache(maxsize=50_000)
def combinations_of(tiles: Tiles, *, free_dragons: bool = False) -> tuple[Combination, ...]:
    """Everything that exactly these tiles make, bombs of all lists among it."""
    found = [combine("set", rank, tiles) for rank in range(14) if make_set(tiles, rank)]
    found += [combine("seq", at, tiles) for at in RANKS if make_seq(tiles, at, free_dragons=free_dragons)]
    found += [combine("sum", value, tiles, total) for value, total in totals(tiles)]
    for kind, width in STEPS:
        found += [combine(kind, start, tiles) for start in RANKS if make_steps(tiles, start, width=width)]
    if tiles in EVERY_BOMB:
        found.append(combine("bomb", None, tiles))
    return tuple(found)


# --- What can be made of a hand ----------------------------------------------------------


def parts(tiles: Sequence[Tile], least: int, most: int) -> Iterable[Tiles]:
    """Every part of some tiles of so many tiles; copies of a tile are alike. The tiles are in canonical order.

    >>> list(parts(["1o", "F", "F"], 2, 2))
    [('1o', 'F'), ('F', 'F')]
    """
    return dict.fromkeys(chain.from_iterable(combinations(tiles, size) for size in range(least, most + 1)))


def parts_for_sums(tiles: Sequence[Tile]) -> Iterator[Tiles]:
    """Every part whose numbered tiles come to at most 20: a total and what makes it are at most 10 each."""
    for part in parts(tiles, 3, MOST):
        if sum(map(least_value, part)) <= 20:
            yield part


@cache
def least_value(tile: Tile) -> int:
    """The least rank of a numbered tile or a flower."""
    return min(values(tile))


def sets_in(hand: Tiles) -> Iterator[Combination]:
    """Every set: of the tiles that can stand for a rank each part is looked at; and each tile alone."""
    for rank in range(14):
        for part in parts([tile for tile in hand if can_stand(tile, rank)], 1, MOST):
            if make_set(part, rank):
                yield combine("set", rank, part)


def seqs_in(hand: Tiles, *, free_dragons: bool) -> Iterator[Combination]:
    """Every seq: of the tiles that may lie in a suit, and for imaginary ones of flowers and dragons."""
    groups = [[tile for tile in hand if may_lie_in_suit(tile, suit, free_dragons=free_dragons)] for suit in SUITS]
    groups.append([tile for tile in hand if tile in (FLOWER, *DRAGONS)])
    for group in groups:
        for start in RANKS:
            # A tile that can stand for none of six ranks from there is in no seq from there.
            near = [tile for tile in group if any(can_stand(tile, rank) for rank in range(start, start + MOST))]
            for part in parts(near, 2, MOST):
                if make_seq(part, start, free_dragons=free_dragons):
                    yield combine("seq", start, part)


def sums_in(hand: Tiles) -> Iterator[Combination]:
    """Every sum."""
    for part in parts_for_sums([tile for tile in hand if tile not in DRAGONS]):
        for value, total in totals(part):
            yield combine("sum", value, part, total)


def steps_in(hand: Tiles) -> Iterator[Combination]:
    """Every tube and every plate: from each start, of the tiles that can stand for one of its ranks."""
    for start in RANKS:
        for kind, width in STEPS:
            ranks = range(start, start + MOST // width)
            for part in parts([tile for tile in hand if any(can_stand(tile, rank) for rank in ranks)], MOST, MOST):
                if make_steps(part, start, width=width):
                    yield combine(kind, start, part)


@lru_cache(maxsize=64)
def combinations_in(hand: Tiles, *, free_dragons: bool = False) -> tuple[Combination, ...]:
    """Everything that can be made of parts of a hand, bombs of all lists among it."""
    bombs = [combine("bomb", None, tiles) for tiles in EVERY_BOMB if not missing(tiles, hand)]
    found = (*sets_in(hand), *seqs_in(hand, free_dragons=free_dragons), *sums_in(hand), *steps_in(hand), *bombs)
    return tuple(dict.fromkeys(found))


# --- What beats what ---------------------------------------------------------------------


def is_imaginary(combination: Combination) -> bool:
    """Whether a seq is compared as an imaginary one (B5.3, B5.5)."""
    return combination.kind == "seq" and combination.number in (0, 10) and are_imaginary(combination.tiles)


def highest_suit(tiles: Iterable[Tile]) -> int:
    """The strength of the highest suit among some tiles (B4.4)."""
    return max(suit_strength(suit_of(tile)) for tile in tiles)


def seq_suit(tiles: Tiles) -> str | None:
    """The suit of a seq: that of its numbered tiles, or without any that of its highest dragon (B5.4)."""
    numbered = [tile for tile in tiles if tile not in (FLOWER, *DRAGONS)]
    return suit_of(numbered[0] if numbered else tiles[-1])


def from_the_highest(dragons: Tiles) -> list[int]:
    """Dragons as what imaginary seqs compare (B5.5)."""
    return sorted((DRAGON_RANKS[dragon] for dragon in dragons), reverse=True)


def set_beats(answer: Combination, table: Combination) -> bool:
    """A higher rank, or the same and the higher of the highest suits (B4.4)."""
    return (_number(answer), highest_suit(answer.tiles)) > (_number(table), highest_suit(table.tiles))


def seq_beats(answer: Combination, table: Combination, *, suit_tiebreak: bool) -> bool:
    """A higher start (B5.4); of equal starts higher dragons if both are imaginary (B5.5), or a higher suit (B5.4)."""
    if answer.number != table.number:
        return _number(answer) > _number(table)
    if is_imaginary(answer) and is_imaginary(table):
        return from_the_highest(answer.dragons) > from_the_highest(table.dragons)
    if is_imaginary(answer) or is_imaginary(table) or not suit_tiebreak:
        return False
    return suit_strength(seq_suit(answer.tiles)) > suit_strength(seq_suit(table.tiles))


def sum_beats(answer: Combination, table: Combination, *, equal_is_enough: bool) -> bool:
    """A higher total, or the same of a higher suit (B6.4), or the same as agreed (B10.2)."""
    if answer.number == table.number and not equal_is_enough:
        assert answer.total is not None, "a sum has a total"
        assert table.total is not None, "a sum has a total"
        return suit_strength(suit_of(answer.total)) > suit_strength(suit_of(table.total))
    return _number(answer) >= _number(table)


def bomb_rank(combination: Combination) -> int:
    """The place of a bomb among all that some list has; the lists agree about their order (B9.1, B9.4)."""
    return EVERY_BOMB.index(combination.tiles)


def has_the_size(answer: Combination, table: Combination, options: Options) -> bool:
    """Whether an answer of the same kind has as many tiles as it needs (B3.2, B10.2)."""
    return answer.size == table.size or (answer.kind == "sum" and options.widened_sums != "off")


def is_higher(answer: Combination, table: Combination, options: Options) -> bool:
    """Whether one combination is higher than another of the same kind and of a size that fits."""
    match answer.kind:
        case "set":
            return set_beats(answer, table)
        case "seq":
            return seq_beats(answer, table, suit_tiebreak=options.seq_suit_tiebreak)
        case "sum":
            return sum_beats(answer, table, equal_is_enough=options.widened_sums == "equal-ok")
        case "tube" | "plate":
            return _number(answer) > _number(table)
        case "bomb":
            return bomb_rank(answer) > bomb_rank(table)


def beats(answer: Combination, table: Combination, options: Options) -> bool:
    """Whether an answer beats what lies on the table (B3.2, B9.2)."""
    if answer.kind == "bomb" and table.kind != "bomb":
        return True
    if answer.kind != table.kind:
        return False
    if answer.kind != "bomb" and not has_the_size(answer, table, options):
        return False
    return is_higher(answer, table, options)


def strength(combination: Combination) -> tuple[object, ...]:
    """What sorts the combinations of one kind and size from the weakest: the number, then what breaks its ties.

    An imaginary seq stands after the ordinary ones of its start.
    """
    tiles = combination.tiles
    match combination.kind:
        case "set":
            return (combination.number, highest_suit(tiles))
        case "seq" if is_imaginary(combination):
            return (combination.number, 1, from_the_highest(combination.dragons))
        case "seq":
            return (combination.number, 0, [suit_strength(seq_suit(tiles))])
        case "sum":
            assert combination.total is not None, "a sum has a total"
            return (combination.number, suit_strength(suit_of(combination.total)))
        case "bomb":
            return (bomb_rank(combination),)
        case _:
            return (combination.number,)


def _number(combination: Combination) -> int:
    assert combination.number is not None, "all but bombs declare a number"
    return combination.number


@lru_cache(maxsize=50_000)
def read(text: str) -> Combination | None:
    """The play that a text says if its tiles make it under some variant, or None.

    >>> read("sum 5 3t 2o = 5q"), read("seq 1 1o 3o")
    (Combination(kind='sum', number=5, tiles=('2o', '3t', '5q'), total='5q'), None)
    """
    words = [word for word in text.split(" ") if word not in ("=", "bomb")]
    tiles = words if text.startswith("bomb ") else words[2:]
    if any(count > COPIES.get(tile, 0) for tile, count in Counter(tiles).items()):
        return None
    made = combinations_of(canonical(tiles), free_dragons=True)
    wanted = _sorted_words(text)
    return next((combination for combination in made if _sorted_words(combination.text) == wanted), None)


def _sorted_words(text: str) -> list[list[str]]:
    """A text whose tiles may be given in any order; the total of a sum stands after a sign of its own."""
    return [[*part.split(" ")[:2], *sorted(part.split(" ")[2:])] for part in text.split(" =")]
