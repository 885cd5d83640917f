"""The pieces of Natto and their notation: tiles, options, combinations, and the texts of actions and deals."""

from __future__ import annotations

import random
import re
from collections import Counter
from collections.abc import Iterable
from dataclasses import dataclass
from functools import cache, cached_property
from typing import Literal, TypeAlias

Tile: TypeAlias = str
Tiles: TypeAlias = tuple[Tile, ...]
Kind: TypeAlias = Literal["set", "seq", "sum", "tube", "plate", "bomb"]

SUITS = "otq"
SUIT_NAMES = {"o": "circles", "t": "triangles", "q": "squares"}
NUMBERED: Tiles = tuple(f"{rank}{suit}" for rank in range(1, 10) for suit in SUITS)
FLOWER = "F"
DRAGONS: Tiles = ("L", "C", "R")
DRAGON_SUITS = dict(zip(DRAGONS, SUITS, strict=True))
DRAGON_RANKS = {"L": 11, "C": 12, "R": 13}
COPIES = {**dict.fromkeys(NUMBERED, 1), FLOWER: 4, **dict.fromkeys(DRAGONS, 2)}
ORDER = {tile: place for place, tile in enumerate(COPIES)}
SHUFFLED: Tiles = tuple(tile for tile, copies in COPIES.items() if tile not in DRAGONS for _ in range(copies))
ALL_TILES: Tiles = tuple(tile for tile, copies in COPIES.items() for _ in range(copies))
POOL: Tiles = ("L", "L", "C", "C", "R", "R")
DEALT, LEFT_OVER = 13, 5

KINDS: tuple[Kind, ...] = ("set", "seq", "sum", "tube", "plate", "bomb")
NUMBER = re.compile(r"0|-[1-3]|[1-9][0-9]?")


class IllegalActionError(ValueError):
    """An action that the rules refuse."""


@dataclass(frozen=True)
class Options:
    """The options agreed before the game."""

    target: int | None = None  # Three by default.
    best_of: int | None = None
    bombs: Literal["one-sheet", "tiles", "fewer"] = "one-sheet"
    lead_bombs: bool = False
    single_must_end: bool = False
    widened_sums: Literal["off", "higher", "equal-ok"] = "off"
    shared_dragons: Literal["off", "sliding", "strict"] = "off"
    seq_suit_tiebreak: bool = False
    leads: Literal["loser", "winner", "random"] = "loser"
    free_dragons: bool = False
    starts: int | str = "drawn"  # The seat that leads the first round.

    @property
    def to_win(self) -> int:
        """The rounds needed to win the match (B3.7): more than half of `best_of` (B3.8)."""
        if self.best_of is not None:
            return self.best_of // 2 + 1
        return 3 if self.target is None else self.target

    @property
    def is_shared(self) -> bool:
        """Whether the dragons lie in a pool (B10.3)."""
        return self.shared_dragons != "off"


def canonical(tiles: Iterable[Tile]) -> Tiles:
    """The tiles in canonical order.

    >>> canonical(["R", "F", "L", "2q", "2o", "1q"])
    ('1q', '2o', '2q', 'F', 'L', 'R')
    """
    return tuple(sorted(tiles, key=ORDER.__getitem__))


def read_tiles(text: str) -> Tiles:
    """Parses tiles and returns them in canonical order; there must be enough copies of each.

    >>> read_tiles("F,1o F")
    ('1o', 'F', 'F')
    """
    words = text.replace(",", " ").split()
    for tile, count in Counter(words).items():
        if count > COPIES.get(tile, 0):
            raise ValueError(f"{count} tiles {tile} (B1.1)")
    return canonical(words)


def without(tiles: Tiles, taken: Iterable[Tile]) -> Tiles:
    """The tiles that are left after removing some, all of which must be present."""
    left = list(tiles)
    for tile in taken:
        left.remove(tile)
    return tuple(left)


def missing(wanted: Tiles, there: Tiles) -> Tiles:
    """The wanted tiles that are missing, with multiplicity."""
    return canonical((Counter(wanted) - Counter(there)).elements())


@dataclass(frozen=True)
class Combination:
    """Tiles and their declaration (B3.4): a kind, and a rank, a start or a total."""

    kind: Kind
    number: int | None  # A bomb declares none.
    tiles: Tiles
    total: Tile | None = None  # The total tile of a sum.

    @property
    def size(self) -> int:
        return len(self.tiles)

    @cached_property
    def dragons(self) -> Tiles:
        """The dragons among the tiles."""
        return tuple(tile for tile in self.tiles if tile in DRAGONS)

    @cached_property
    def addends(self) -> Tiles:
        """The tiles of a sum that are added together."""
        assert self.total is not None, "a sum has a total"
        return without(self.tiles, [self.total])

    @property
    def written(self) -> Tiles:
        """The tiles in the order of the text; the total of a sum is last."""
        return self.tiles if self.total is None else (*self.addends, self.total)

    @cached_property
    def text(self) -> str:
        """The canonical text of the play."""
        if self.kind == "bomb":
            return " ".join(["bomb", *self.tiles])
        if self.kind == "sum":
            return " ".join(["sum", str(self.number), *self.addends, "=", str(self.total)])
        return " ".join([self.kind, str(self.number), *self.tiles])


@cache
def combine(kind: Kind, number: int | None, tiles: Tiles, total: Tile | None = None) -> Combination:
    """The cached combination of its kind, number and tiles, so that derived values are computed once."""
    return Combination(kind, number, tiles, total)


def deal_text(hands: Iterable[Iterable[Tile]], seed: int = 0) -> str:
    """The text of a deal in which the hands hold these tiles; chance fills the rest.

    >>> deal_text([["9q", "1o"], []]).split()[:2], len(deal_text([[], []]).split())
    (['deal', '1o'], 32)
    """
    first, second = (tuple(hand) for hand in hands)
    rest = list(without(SHUFFLED, first + second))
    random.Random(seed).shuffle(rest)
    parts: list[Tiles] = []
    for begun, size in ((first, DEALT), (second, DEALT), ((), LEFT_OVER)):
        wanted = size - len(begun)
        parts.append(canonical([*begun, *rest[:wanted]]))
        rest = rest[wanted:]
    return " ".join(["deal", *(tile for part in parts for tile in part)])
