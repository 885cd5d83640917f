"""The plays that a player may have meant by typing some tiles, legal or not."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Sequence

from .tiles import DRAGONS, FLOWER, Play, in_order, rank_of, suit_of

_LOWEST, _HIGHEST = -3, 13
_ALONE = {"L": 11, "C": 12, "R": 13}


def intended_plays(tiles: Sequence[str]) -> list[Play]:
    """Returns the plays as which the tiles could be declared, the strongest of each kind first. Ignores the suits of
    dragons.

    >>> [(play.kind, play.number) for play in intended_plays(["F", "L"])]
    [('set', 10), ('set', 0), ('seq', 10), ('seq', 9), ('seq', 0), ('seq', -1)]
    >>> [play.number for play in intended_plays(["9o", "F", "L", "L"])]
    [9, 8, 7]
    >>> [(play.kind, play.number) for play in intended_plays(["2o", "3t", "5q"])], intended_plays(["1o", "3t"])
    ([('sum', 5)], [])
    """
    ordered = in_order(tiles)
    return [*_sets(ordered), *_seqs(ordered), *_sums(ordered), *_stairs(ordered), *_bombs(ordered)]


def play_text(play: Play) -> str:
    """Returns the text of a play in the notation.

    >>> play_text(Play("sum", 5, ("3t", "2o", "5q"))), play_text(Play("bomb", None, ("C", "L")))
    ('sum 5 2o 3t = 5q', 'bomb L C')
    """
    if play.kind == "bomb":
        return f"bomb {' '.join(in_order(play.tiles))}"
    if play.kind == "sum":
        return f"sum {play.number} {' '.join(in_order(play.tiles[:-1]))} = {play.tiles[-1]}"
    return f"{play.kind} {play.number} {' '.join(in_order(play.tiles))}"


def _numbers(tiles: Sequence[str]) -> list[int]:
    return [rank for tile in tiles if (rank := rank_of(tile)) is not None]


def _is_dragons_alone(tiles: Sequence[str]) -> bool:
    return all(tile in DRAGONS for tile in tiles)


def _sets(tiles: Sequence[str]) -> Iterator[Play]:
    numbers, flowers = set(_numbers(tiles)), tiles.count(FLOWER)
    if len(tiles) == 1 and tiles[0] in DRAGONS:
        yield Play("set", _ALONE[tiles[0]], tuple(tiles))
    elif len(numbers) == 1 and not flowers:
        yield Play("set", numbers.pop(), tuple(tiles))
    elif flowers and not numbers:
        yield from (Play("set", rank, tuple(tiles)) for rank in (10, 0))


def _seqs(tiles: Sequence[str]) -> Iterator[Play]:
    numbers, size = _numbers(tiles), len(tiles)
    suits = {suit_of(tile) for tile in tiles if rank_of(tile) is not None}
    if size < 2 or len(suits) > 1 or len(set(numbers)) < len(numbers) or _is_dragons_alone(tiles):
        return
    is_imaginary = not numbers and tiles.count(FLOWER) == 1
    for start in range(_HIGHEST, _LOWEST - 1, -1):
        ranks = range(start, start + size)
        fits = ranks[-1] <= _HIGHEST and all(number in ranks for number in numbers)
        if (fits and tiles.count(FLOWER) <= _flower_places(ranks)) or (is_imaginary and start in (0, 10)):
            yield Play("seq", start, tuple(tiles))


def _sums(tiles: Sequence[str]) -> Iterator[Play]:
    if len(tiles) < 3 or any(tile in DRAGONS for tile in tiles):
        return
    found: dict[tuple[int, str], Play] = {}
    for index, total in enumerate(tiles):
        others = [*tiles[:index], *tiles[index + 1 :]]
        added, flowers = sum(_numbers(others)), others.count(FLOWER)
        # A flower among the addends is 0, or 10 if all other addends are zeros (B6.2).
        reached = {added} | ({10} if flowers and not added else set())
        worth = {0, 10} if total == FLOWER else set(_numbers([total]))
        for number in reached & worth:
            found[number, total] = Play("sum", number, (*others, total))
    yield from (found[key] for key in sorted(found, reverse=True))


def _stairs(tiles: Sequence[str]) -> Iterator[Play]:
    """Yields tubes and plates."""
    if len(tiles) != 6 or _is_dragons_alone(tiles):
        return
    numbers = Counter(_numbers(tiles))
    for kind, width in (("tube", 2), ("plate", 3)):
        for start in range(_HIGHEST, _LOWEST - 1, -1):
            ranks = range(start, start + 6 // width)
            fits = ranks[-1] <= _HIGHEST and all(number in ranks for number in numbers)
            is_narrow = max(numbers.values(), default=0) <= width
            if fits and is_narrow and tiles.count(FLOWER) <= width * _flower_places(ranks):
                yield Play(kind, start, tuple(tiles))


def _bombs(tiles: Sequence[str]) -> Iterator[Play]:
    if len(tiles) > 1 and (_is_dragons_alone(tiles) or set(tiles) == {FLOWER}):
        yield Play("bomb", None, tuple(tiles))


def _flower_places(ranks: range) -> int:
    return (0 in ranks) + (10 in ranks)
