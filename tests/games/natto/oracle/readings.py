"""The readings of Natto's tiles (B3.4), and the reasons why tiles do not make the other kinds.

The readings are exact. There may be several reasons, and a program may name any one of them.

>>> from tests.games.natto.oracle import apply_all, deal_text, start
>>> position = apply_all(start(), ["start 0", deal_text([["9o"], []])])
>>> [reading.text for reading, _ in readings(position, 0, ("F", "L"))]
['set 10 F L', 'set 0 F L', 'seq 10 F L', 'seq 9 F L', 'seq 0 F L', 'seq -1 F L']
>>> reasons(("1o", "3o"), "seq", position.options)
[Fault(code='not_consecutive', clause='B5.1', culprits=(('tile', '1o'), ('tile', '3o')))]
"""

from __future__ import annotations

from collections.abc import Iterator
from itertools import combinations, pairwise, product

from tests.games.natto.oracle import Options, Position, is_in_force
from tests.games.natto.oracle.combinations import (
    MAX_TILES,
    STEPS,
    are_dragons,
    can_stand,
    combinations_of,
    highest_suit,
    suit_of,
    values,
)
from tests.games.natto.oracle.pieces import DRAGONS, FLOWER, KINDS, SUIT_NAMES, Combination, Kind, Tile, Tiles
from tests.games.natto.oracle.refusals import Fault, fault

READING_ORDER: tuple[Kind, ...] = ("bomb", "set", "seq", "sum", "tube", "plate")


def readings(position: Position, seat: int | None, tiles: Tiles) -> list[tuple[Combination, Fault | None]]:
    """All combinations of exactly these tiles under the options, each with the reason why it is illegal, if any.

    Legal ones come first, then by kind, with high numbers before low ones, and higher totals before lower.
    """
    options = position.options
    made = combinations_of(tiles, free_dragons=options.free_dragons)
    found = [(one, fault(position, seat, one.text)) for one in made if is_in_force(one, options)]
    found.sort(key=lambda reading: _place(*reading))
    return found


def _place(combination: Combination, refused: Fault | None) -> tuple[bool, int, int, int]:
    total_suit = 0 if combination.total is None else highest_suit([combination.total])
    return (refused is not None, READING_ORDER.index(combination.kind), -(combination.number or 0), -total_suit)


def kinds_not_made(position: Position, tiles: Tiles) -> list[Kind]:
    """The kinds that the tiles do not make; bombs only for two to four tiles that are all dragons or all flowers."""
    made = {one.kind for one, _ in readings(position, None, tiles)}
    might_be_bomb = 2 <= len(tiles) <= 4 and (are_dragons(tiles) or set(tiles) == {FLOWER})
    return [kind for kind in KINDS if kind not in made and (kind != "bomb" or might_be_bomb)]


def reasons(tiles: Tiles, kind: Kind, options: Options) -> list[Fault]:
    """Every reason why the tiles do not make any combination of a kind."""
    match kind:
        case "set":
            return list(_against_sets(tiles))
        case "seq":
            return list(_against_seqs(tiles, options))
        case "sum":
            return list(_against_sums(tiles))
        case "bomb":
            return [Fault("no_bomb", "B9.1" if options.bombs == "one-sheet" else "B9.4")]
        case "tube" | "plate":
            return list(_against_steps(tiles, kind))


def _against_sets(tiles: Tiles) -> Iterator[Fault]:
    if len(tiles) > MAX_TILES:
        yield Fault("too_many", "B4.1", (("most", "6"),))
    if are_dragons(tiles):
        yield Fault("dragons_alone", "B4.2")
    for one, another in _pairs(tiles):
        if not any(can_stand(one, rank) and can_stand(another, rank) for rank in range(11)):
            yield Fault("not_one_rank", "B4.1", _two(one, another))


def _against_seqs(tiles: Tiles, options: Options) -> Iterator[Fault]:
    if len(tiles) < 2:
        yield Fault("too_few", "B5.1", (("least", "2"),))
    if len(tiles) > MAX_TILES:
        yield Fault("too_many", "B5.1", (("most", "6"),))
    if are_dragons(tiles):
        yield Fault("dragons_alone", "B5.1")
    numbered = [tile for tile in tiles if tile not in (FLOWER, *DRAGONS)]
    suits = {suit for suit in map(suit_of, numbered) if suit}
    for one, another in _pairs(numbered):
        if suit_of(one) != suit_of(another):
            yield Fault("mixed_suits", "B5.1", _two(one, another))
    # Without numbers the dragons themselves limit the possible suits.
    for suit in suits or {suit for suit in map(suit_of, tiles) if suit}:
        strangers = tuple(("dragon", tile) for tile in tiles if tile in DRAGONS and suit_of(tile) != suit)
        if strangers and not options.free_dragons:
            yield Fault("other_dragon", "B5.1", (*strangers, ("suit", SUIT_NAMES[suit])))
    fitting = [tile for tile in tiles if tile in DRAGONS and (options.free_dragons or suit_of(tile) in suits)]
    yield from _against_order([tile for tile in tiles if tile not in DRAGONS], len(fitting))


def _against_order(tiles: list[Tile], dragons: int) -> Iterator[Fault]:
    """Pairs of one rank; if dragons do not fill all gaps, also pairs with a gap between them. Flowers are 0 or 10."""
    for ranks in product(*(values(tile) for tile in tiles)):
        lying = sorted(zip(ranks, tiles, strict=True))
        neighbours = [(one, another, high - low - 1) for (low, one), (high, another) in pairwise(lying)]
        are_all_filled = sum(gap for _, _, gap in neighbours) <= dragons
        for one, another, gap in neighbours:
            if gap < 0 or (gap > 0 and not are_all_filled):
                yield Fault("not_consecutive", "B5.1", _two(one, another))


def _against_sums(tiles: Tiles) -> Iterator[Fault]:
    if len(tiles) < 3:
        yield Fault("too_few", "B6.1", (("least", "3"),))
    if len(tiles) > MAX_TILES:
        yield Fault("too_many", "B6.1", (("most", "6"),))
    dragons = tuple(("dragon", tile) for tile in tiles if tile in DRAGONS)
    if dragons:
        yield Fault("dragon_in_sum", "B6.1", dragons)
    if 3 <= len(tiles) <= MAX_TILES and not any(tile in DRAGONS for tile in tiles):
        yield Fault("no_total", "B6.1")


def _against_steps(tiles: Tiles, kind: Kind) -> Iterator[Fault]:
    clause = "B7.1" if kind == "tube" else "B8.1"
    if len(tiles) != MAX_TILES:
        yield Fault("six_tiles", clause)
    elif are_dragons(tiles):
        yield Fault("dragons_alone", clause)
    else:
        yield Fault("not_pairs" if dict(STEPS)[kind] == 2 else "not_triples", clause)


def _pairs(tiles: Tiles | list[Tile]) -> Iterator[tuple[Tile, Tile]]:
    yield from combinations(tiles, 2)


def _two(one: Tile, another: Tile) -> tuple[tuple[str, str], ...]:
    return (("tile", one), ("tile", another))
