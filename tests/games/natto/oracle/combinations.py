"""The combinations of Natto and their order (B4 to B9), one function per clause.

`combinations_of` is the definition: all combinations of exactly these tiles, each kind and number tried in turn.
`combinations_in` searches the parts of a hand. The search skips only parts that cannot be of the wanted kind, such as
tiles of two suits for a seq; the tests compare it with a check of every part.

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
MAX_TILES = 6

BOMBS: dict[str, tuple[Tiles, ...]] = {
    "one-sheet": (("L", "C"), ("L", "R"), ("C", "R"), ("L", "C", "R"), ("F",) * 3, ("F",) * 4),
    "tiles": (("F", "F"), ("L", "C"), ("C", "R"), ("L", "C", "R"), ("F",) * 3, ("F",) * 4),
    "fewer": (("L", "C"), ("C", "R"), ("L", "C", "R"), ("F",) * 3, ("F",) * 4),
}
STEPS: tuple[tuple[Kind, int], ...] = (("tube", 2), ("plate", 3))
EVERY_BOMB = (("F", "F"), *BOMBS["one-sheet"])


# --- B1: the values of a tile ------------------------------------------------------------


@cache
def values(tile: Tile) -> tuple[int, ...]:
    """The ranks of a numbered tile or of a flower (B1.3, B1.4)."""
    return (0, 10) if tile == FLOWER else (int(tile[0]),)


@cache
def can_stand(tile: Tile, rank: int) -> bool:
    """Whether a tile may stand for a rank; a dragon for any (B1.5)."""
    return tile in DRAGONS or rank in values(tile)


def suit_of(tile: Tile) -> str | None:
    """The suit of a tile; None for a flower (B1.2)."""
    return None if tile == FLOWER else DRAGON_SUITS.get(tile, tile[-1])


def suit_strength(suit: str | None) -> int:
    """The strength of a suit, from the lowest: no suit, circles, triangles, squares (B1.2, B4.4)."""
    return 0 if suit is None else 1 + SUITS.index(suit)


def are_dragons(tiles: Tiles) -> bool:
    """Whether all tiles are dragons."""
    return all(tile in DRAGONS for tile in tiles)


def can_lie(tiles: Sequence[Tile], ranks: Sequence[int]) -> bool:
    """Whether the tiles can lie one on each of these ranks; every way is tried.

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


# --- B4 to B9: the combinations of some tiles --------------------------------------------


def make_set(tiles: Tiles, rank: int) -> bool:
    """Whether one to six tiles are of one rank (B4.1, B4.3); without other tiles, a dragon is only a single (B4.2)."""
    if not 1 <= len(tiles) <= MAX_TILES:
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
    """Whether the tiles make an ordinary seq with this start (B5.1, B5.2)."""
    if not 2 <= len(tiles) <= MAX_TILES or are_dragons(tiles):
        return False
    ranks = range(start, start + len(tiles))
    if ranks[0] < LOWEST or ranks[-1] > HIGHEST or not can_lie(tiles, ranks):
        return False
    return any(all(may_lie_in_suit(tile, suit, free_dragons=free_dragons) for tile in tiles) for suit in SUITS)


@cache
def make_seq(tiles: Tiles, start: int, *, free_dragons: bool) -> bool:
    """Whether the tiles make a seq with this start, ordinary or, from 0 or 10, imaginary (B5.3)."""
    is_imaginary = are_imaginary(tiles) and start in (0, 10)
    return is_imaginary or make_ordinary_seq(tiles, start, free_dragons=free_dragons)


@cache
def totals(tiles: Tiles) -> tuple[tuple[int, Tile], ...]:
    """The sums that three to six tiles without dragons make: totals, each with its total tile (B6.1 to B6.3).

    >>> totals(("5o", "5q", "F")), totals(("F", "F", "F"))
    (((5, '5o'), (5, '5q'), (10, 'F')), ((0, 'F'), (10, 'F')))
    """
    if not 3 <= len(tiles) <= MAX_TILES or any(tile in DRAGONS for tile in tiles):
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
    """Whether six tiles make a tube (pairs, B7.1) or a plate (triples, B8.1) with this start."""
    steps = MAX_TILES // width
    if len(tiles) != MAX_TILES or are_dragons(tiles) or start < LOWEST or start + steps - 1 > HIGHEST:
        return False
    return can_lie(tiles, [start + step for step in range(steps) for _ in range(width)])


@lru_cache(maxsize=50_000)
def combinations_of(tiles: Tiles, *, free_dragons: bool = False) -> tuple[Combination, ...]:
    """All combinations of exactly these tiles, including the bombs of all lists."""
    found = [combine("set", rank, tiles) for rank in range(14) if make_set(tiles, rank)]
    found += [combine("seq", at, tiles) for at in RANKS if make_seq(tiles, at, free_dragons=free_dragons)]
    found += [combine("sum", value, tiles, total) for value, total in totals(tiles)]
    for kind, width in STEPS:
        found += [combine(kind, start, tiles) for start in RANKS if make_steps(tiles, start, width=width)]
    if tiles in EVERY_BOMB:
        found.append(combine("bomb", None, tiles))
    return tuple(found)


# --- The combinations in a hand ----------------------------------------------------------


def parts(tiles: Sequence[Tile], least: int, most: int) -> Iterable[Tiles]:
    """Every part with this many tiles; copies of a tile are equal. The tiles are in canonical order.

    >>> list(parts(["1o", "F", "F"], 2, 2))
    [('1o', 'F'), ('F', 'F')]
    """
    return dict.fromkeys(chain.from_iterable(combinations(tiles, size) for size in range(least, most + 1)))


def parts_for_sums(tiles: Sequence[Tile]) -> Iterator[Tiles]:
    """Every part whose numbered tiles add up to at most 20: a total and its addends are at most 10 each."""
    for part in parts(tiles, 3, MAX_TILES):
        if sum(map(least_value, part)) <= 20:
            yield part


@cache
def least_value(tile: Tile) -> int:
    """The least rank of a numbered tile or a flower."""
    return min(values(tile))


def sets_in(hand: Tiles) -> Iterator[Combination]:
    """Every set: all parts of the tiles that can stand for a rank, and each single tile."""
    for rank in range(14):
        for part in parts([tile for tile in hand if can_stand(tile, rank)], 1, MAX_TILES):
            if make_set(part, rank):
                yield combine("set", rank, part)


def seqs_in(hand: Tiles, *, free_dragons: bool) -> Iterator[Combination]:
    """Every seq: from the tiles that may lie in a suit, and imaginary ones from flowers and dragons."""
    groups = [[tile for tile in hand if may_lie_in_suit(tile, suit, free_dragons=free_dragons)] for suit in SUITS]
    groups.append([tile for tile in hand if tile in (FLOWER, *DRAGONS)])
    for group in groups:
        for start in RANKS:
            # A tile that can stand for none of the six ranks beginning with the start is in no seq with this start.
            near = [tile for tile in group if any(can_stand(tile, rank) for rank in range(start, start + MAX_TILES))]
            for part in parts(near, 2, MAX_TILES):
                if make_seq(part, start, free_dragons=free_dragons):
                    yield combine("seq", start, part)


def sums_in(hand: Tiles) -> Iterator[Combination]:
    """Every sum."""
    for part in parts_for_sums([tile for tile in hand if tile not in DRAGONS]):
        for value, total in totals(part):
            yield combine("sum", value, part, total)


def steps_in(hand: Tiles) -> Iterator[Combination]:
    """Every tube and plate: from each start, of the tiles that can stand for one of its ranks."""
    for start in RANKS:
        for kind, width in STEPS:
            ranks = range(start, start + MAX_TILES // width)
            for part in parts(
                [tile for tile in hand if any(can_stand(tile, rank) for rank in ranks)], MAX_TILES, MAX_TILES
            ):
                if make_steps(part, start, width=width):
                    yield combine(kind, start, part)


@lru_cache(maxsize=64)
def combinations_in(hand: Tiles, *, free_dragons: bool = False) -> tuple[Combination, ...]:
    """All combinations in parts of a hand, including the bombs of all lists."""
    bombs = [combine("bomb", None, tiles) for tiles in EVERY_BOMB if not missing(tiles, hand)]
    found = (*sets_in(hand), *seqs_in(hand, free_dragons=free_dragons), *sums_in(hand), *steps_in(hand), *bombs)
    return tuple(dict.fromkeys(found))


# --- The order of combinations -----------------------------------------------------------


def is_imaginary(combination: Combination) -> bool:
    """Whether a seq is compared as an imaginary one (B5.3, B5.5)."""
    return combination.kind == "seq" and combination.number in (0, 10) and are_imaginary(combination.tiles)


def highest_suit(tiles: Iterable[Tile]) -> int:
    """The strength of the highest suit among the tiles (B4.4)."""
    return max(suit_strength(suit_of(tile)) for tile in tiles)


def seq_suit(tiles: Tiles) -> str | None:
    """The suit of a seq: that of its numbered tiles; without any, that of its highest dragon (B5.4)."""
    numbered = [tile for tile in tiles if tile not in (FLOWER, *DRAGONS)]
    return suit_of(numbered[0] if numbered else tiles[-1])


def from_the_highest(dragons: Tiles) -> list[int]:
    """The dragons in the order in which imaginary seqs compare them (B5.5)."""
    return sorted((DRAGON_RANKS[dragon] for dragon in dragons), reverse=True)


def set_beats(answer: Combination, table: Combination) -> bool:
    """Whether the rank is higher, or equal with a higher highest suit (B4.4)."""
    return (_number(answer), highest_suit(answer.tiles)) > (_number(table), highest_suit(table.tiles))


def seq_beats(answer: Combination, table: Combination, *, suit_tiebreak: bool) -> bool:
    """Whether the start is higher (B5.4), or equal with higher imaginary dragons (B5.5) or a higher suit (B5.4)."""
    if answer.number != table.number:
        return _number(answer) > _number(table)
    if is_imaginary(answer) and is_imaginary(table):
        return from_the_highest(answer.dragons) > from_the_highest(table.dragons)
    if is_imaginary(answer) or is_imaginary(table) or not suit_tiebreak:
        return False
    return suit_strength(seq_suit(answer.tiles)) > suit_strength(seq_suit(table.tiles))


def sum_beats(answer: Combination, table: Combination, *, equal_is_enough: bool) -> bool:
    """Whether the total is higher, or equal with a higher suit (B6.4), or equal if the options allow it (B10.2)."""
    if answer.number == table.number and not equal_is_enough:
        assert answer.total is not None, "a sum has a total"
        assert table.total is not None, "a sum has a total"
        return suit_strength(suit_of(answer.total)) > suit_strength(suit_of(table.total))
    return _number(answer) >= _number(table)


def bomb_rank(combination: Combination) -> int:
    """The index of a bomb among the bombs of all lists, which agree on their order (B9.1, B9.4)."""
    return EVERY_BOMB.index(combination.tiles)


def has_the_size(answer: Combination, table: Combination, options: Options) -> bool:
    """Whether an answer of the same kind has the required number of tiles (B3.2, B10.2)."""
    return answer.size == table.size or (answer.kind == "sum" and options.widened_sums != "off")


def is_higher(answer: Combination, table: Combination, options: Options) -> bool:
    """Whether a combination is higher than another of the same kind and a fitting size."""
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
    """Whether an answer beats the combination on the table (B3.2, B9.2)."""
    if answer.kind == "bomb" and table.kind != "bomb":
        return True
    if answer.kind != table.kind:
        return False
    if answer.kind != "bomb" and not has_the_size(answer, table, options):
        return False
    return is_higher(answer, table, options)


def strength(combination: Combination) -> tuple[object, ...]:
    """A sort key for the combinations of one kind and size, weakest first: the number, then the tie-breakers.

    An imaginary seq comes after the ordinary ones with the same start.
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
    assert combination.number is not None, "every combination except a bomb declares a number"
    return combination.number


@lru_cache(maxsize=50_000)
def read(text: str) -> Combination | None:
    """Parses a play; returns None if its tiles do not make it under any variant.

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
    """The text with its tiles in any order; the total of a sum follows a sign of its own."""
    return [[*part.split(" ")[:2], *sorted(part.split(" ")[2:])] for part in text.split(" =")]
