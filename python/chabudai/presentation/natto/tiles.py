"""Tiles and plays of Natto: suits, what a play declares, and their names."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass
from typing import Any, TypeAlias

from ...errors import NotationError
from ..shared.phrases import is_reader, join_words, number_word, seat_name
from .data import View, action_data
from .generated import SUIT_NAMES, TILE_NAMES, NattoBomb, NattoPlate, NattoSeq, NattoSet, NattoSum, NattoTube
from .generated import Play as TrickPlay

SUITS = "otq"
FLOWER = "F"
DRAGONS = "LCR"
DRAGON_NAMES = {dragon: TILE_NAMES[dragon].removesuffix(" dragon") for dragon in DRAGONS}
DRAGON_SUITS = dict(zip(DRAGONS, SUITS, strict=True))
RANKS = range(1, 10)
COPIES = {**{f"{rank}{suit}": 1 for rank in RANKS for suit in SUITS}, FLOWER: 4, **dict.fromkeys(DRAGONS, 2)}
"""The number of copies of each tile, in the canonical order (B1.1)."""
KINDS = ("set", "seq", "sum", "tube", "plate", "bomb")
NattoPlay: TypeAlias = NattoSet | NattoSeq | NattoSum | NattoTube | NattoPlate | NattoBomb
"""A play as data, of any kind."""
_ORDER = {tile: index for index, tile in enumerate(COPIES)}
_SIZES = {1: "single", 2: "pair", 3: "triple"}


@dataclass(frozen=True, slots=True)
class Play:
    """A declared play: its kind; its rank, start or total (``None`` for a bomb); and its tiles.

    The last tile of a sum is its total.
    """

    kind: str
    number: int | None
    tiles: tuple[str, ...]

    @property
    def size(self) -> int:
        return len(self.tiles)

    @property
    def highest_suit(self) -> str | None:
        """The highest suit among the tiles, where a dragon counts as its own suit (B4.4); ``None`` for flowers
        alone.
        """
        found = [suit for tile in self.tiles if (suit := suit_of(tile)) is not None]
        return max(found, key=SUITS.index, default=None)

    @property
    def is_imaginary(self) -> bool:
        """Whether the play is a flower followed by one to three dragons, from 0 or from 10 (B5.3)."""
        flowers = self.tiles.count(FLOWER)
        dragons = sum(tile in DRAGONS for tile in self.tiles)
        return self.kind == "seq" and self.number in (0, 10) and flowers == 1 and 1 <= dragons == self.size - 1 <= 3


def parse_play(action: str | None) -> Play | None:
    """Returns the play that an action declares, or ``None`` for a pass and for text that is not an action.

    >>> parse_play("sum 5 2o 3t = 5q")
    Play(kind='sum', number=5, tiles=('2o', '3t', '5q'))
    >>> parse_play("bomb F F F").tiles, parse_play("pass")
    (('F', 'F', 'F'), None)
    """
    try:
        data = action_data(action or "")
    except NotationError:
        return None
    if data["kind"] == "pass" or data["kind"] == "start" or data["kind"] == "deal":
        return None
    return play_from_data(data)


def play_from_data(data: NattoPlay) -> Play:
    match data["kind"]:
        case "bomb":
            return Play("bomb", None, tuple(data["cards"]))
        case "sum":
            return Play("sum", data["declared"], (*data["cards"], data["total"]))
        case kind:
            return Play(kind, data["declared"], tuple(data["cards"]))


def suit_of(tile: str) -> str | None:
    """Returns the suit of a tile. A flower has no suit (B1.2).

    >>> suit_of("5t"), suit_of("R"), suit_of("F")
    ('t', 'q', None)
    """
    return DRAGON_SUITS.get(tile, tile[1:] or None)


def rank_of(tile: str) -> int | None:
    """Returns the number on a tile. Flowers and dragons have no number."""
    return int(tile[0]) if tile[:1].isdigit() else None


def in_order(tiles: Iterable[str]) -> list[str]:
    """Returns tiles in the canonical order. Anything else comes last.

    >>> in_order(["R", "2o", "F", "1q", "1o"])
    ['1o', '1q', '2o', 'F', 'R']
    """
    return sorted(tiles, key=lambda tile: _ORDER.get(tile, len(_ORDER)))


def tile_name(tile: str) -> str:
    """Returns the name of a tile.

    >>> tile_name("7o"), tile_name("F"), tile_name("L")
    ('7 of circles', 'flower', 'left dragon')
    """
    return TILE_NAMES.get(tile) or f"{tile[0]} of {SUIT_NAMES[tile[1]]}"


def play_name(play: Play) -> str:
    """Returns a play's name with its strength, without an article.

    >>> [play_name(parse_play(text)) for text in ("set 7 7o", "set 10 F", "set 11 L", "set 3 3o 3t L C")]
    ['single 7 of circles', 'single flower as 10', 'single left dragon', 'set of four 3s']
    >>> play_name(parse_play("seq 5 5q 6q R 8q")), play_name(parse_play("seq 10 F L"))
    ('seq of 4 from 5, squares', 'imaginary seq of 2 from 10, left dragon')
    >>> play_name(parse_play("sum 10 4o 6o = F"))
    'sum of three tiles, total a flower as 10'
    >>> play_name(parse_play("sum 5 2o 3t = 5q")), play_name(parse_play("bomb F F F"))
    ('sum of three tiles, total 5 of squares', 'bomb of three flowers')
    """
    number = play.number
    match play.kind:
        case "set" if play.size == 1:
            (tile,) = play.tiles
            return f"single flower as {number}" if tile == FLOWER else f"single {tile_name(tile)}"
        case "set" if play.size in _SIZES:
            return f"{_SIZES[play.size]} of {number}"
        case "set":
            return f"set of {number_word(play.size)} {number}s"
        case "seq" if play.is_imaginary:
            return f"imaginary seq of {play.size} from {number}, {dragons_name(play.tiles)}"
        case "seq":
            return f"seq of {play.size} from {number}, {SUIT_NAMES[_seq_suit(play)]}"
        case "sum":
            total = f"a flower as {number}" if play.tiles[-1] == FLOWER else tile_name(play.tiles[-1])
            return f"{form_name(play)}, total {total}"
        case "bomb":
            if FLOWER in play.tiles:
                return f"bomb of {number_word(play.size)} flowers"
            return f"bomb of {dragons_name(play.tiles)}"
        case kind:
            return f"{kind} from {number}"


def a_play(play: Play) -> str:
    """Returns a play's name with its article.

    >>> a_play(parse_play("set 9 9o 9t")), a_play(parse_play("seq 10 F L"))
    ('a pair of 9', 'an imaginary seq of 2 from 10, left dragon')
    """
    name = play_name(play)
    return f"{'an' if name[0] in 'aeiou' else 'a'} {name}"


def form_name(play: Play) -> str:
    """Returns the form that an answer must have: the kind and the size.

    >>> [form_name(parse_play(text)) for text in ("set 7 7o", "seq 1 1o 2o 3o", "sum 5 2o 3t = 5q", "bomb L C")]
    ['single', 'seq of 3', 'sum of three tiles', 'bomb']
    """
    match play.kind:
        case "set":
            return _SIZES.get(play.size, f"set of {number_word(play.size)}")
        case "seq":
            return f"seq of {play.size}"
        case "sum":
            return f"sum of {number_word(play.size)} tiles"
        case kind:
            return kind


def answer_name(play: Play, view: View) -> str:
    """Returns what beats a play, apart from a bomb. Without the options, the size of a sum is left out.

    >>> three = parse_play("sum 5 2o 3t = 5q")
    >>> [answer_name(three, {"options": {"widened_sums": each}}) for each in ("off", "higher", "equal-ok")]
    ['a higher sum of three tiles', 'a higher sum of any size', 'a sum of any size that is as high']
    >>> answer_name(three, {}), answer_name(parse_play("set 9 9o 9t"), {})
    ('a higher sum', 'a higher pair')
    """
    match play.kind, view.get("options", {}).get("widened_sums"):
        case "sum", None:
            return "a higher sum"
        case "sum", "higher":
            return "a higher sum of any size"
        case "sum", "equal-ok":
            return "a sum of any size that is as high"
        case _:
            return f"a higher {form_name(play)}"


def forms_name(play: Play) -> str:
    """Returns the plural of a form: ``pairs``, ``seqs of 3``."""
    first, *rest = form_name(play).split(" ", 1)
    return " ".join([f"{first}s", *rest])


def dragons_name(tiles: Iterable[str]) -> str:
    """Returns the names of dragons.

    >>> dragons_name(["F", "L", "R"]), dragons_name(["C", "C"])
    ('left and right dragon', 'two centre dragons')
    """
    counts = Counter(tile for tile in tiles if tile in DRAGONS)
    if len(counts) == 1:
        ((tile, count),) = counts.items()
        if count > 1:
            return f"{number_word(count)} {DRAGON_NAMES[tile]} dragons"
    words = [DRAGON_NAMES[tile] if counts[tile] == 1 else f"two {DRAGON_NAMES[tile]}" for tile in DRAGONS]
    return f"{join_words([word for word, tile in zip(words, DRAGONS, strict=True) if counts[tile]])} dragon"


def tiles_text(play: Play, laid: Sequence[Sequence[Any]] | None = None) -> str:
    """Returns the tiles of a play in the order in which they were laid, with the ranks of flowers and dragons if
    known.

    >>> tiles_text(parse_play("seq 5 5o 6o 8o L"), [["5o", 5], ["6o", 6], ["L", 7], ["8o", 8]])
    '5o 6o L(7) 8o'
    >>> tiles_text(parse_play("sum 5 2o 3t = 5q")), tiles_text(parse_play("bomb L C"), [["L", 11], ["C", 12]])
    ('2o + 3t = 5q', 'L C')
    """
    # A dragon alone and the tiles of a bomb stand for themselves.
    if laid is None or play.kind == "bomb" or play.tiles[0] in DRAGONS:
        words = list(play.tiles)
    else:
        words = [tile if rank_of(tile) is not None else f"{tile}({rank})" for tile, rank in laid]
    if play.kind == "sum":
        return f"{' + '.join(words[:-1])} = {words[-1]}"
    return " ".join(words)


def find_laid(action: str, *views: Mapping[str, Any] | None) -> Sequence[Sequence[Any]] | None:
    """Returns the tiles of a play in the order in which they were laid, from the latest trick that contains it, or
    ``None``.
    """
    for view in views:
        for each in reversed(view["trick"] if view is not None else []):
            if each["action"] == action:
                laid: Sequence[Sequence[Any]] = each["laid"]
                return laid
    return None


def table_play_name(view: View) -> str:
    """Returns the play to beat and its owner.

    >>> table_play_name({"table": "set 9 9o 9t", "table_owner": 1})
    'the pair of 9 of Seat 2'
    """
    play, owner = parse_play(view["table"]), view["table_owner"]
    if play is None or owner is None:
        return "the table"
    if is_reader(owner, view):
        return f"your {with_closing_comma(play_name(play))}"
    return f"the {with_closing_comma(play_name(play))} of {seat_name(owner, view)}"


def with_closing_comma(name: str) -> str:
    """Returns the name of a play with a comma after its apposition, if it has one, so that a sentence can continue.

    >>> with_closing_comma("seq of 2 from 9, circles"), with_closing_comma("pair of 9")
    ('seq of 2 from 9, circles,', 'pair of 9')
    >>> with_closing_comma("bomb of left, centre and right dragon")
    'bomb of left, centre and right dragon'
    """
    return f"{name}," if ", " in name and " bomb" not in f" {name}" else name


def leads_text(view: View) -> str:
    """Returns what may be led, with the clause. Bombs are included only if the options allow it.

    >>> leads_text({}), leads_text({"options": {"lead_bombs": True}})
    ('set, seq, sum, tube or plate (B3.1)', 'set, seq, sum, tube, plate or bomb (B3.1)')
    """
    bombs = ["bomb"] if view.get("options", {}).get("lead_bombs") else []
    return f"{join_words(['set', 'seq', 'sum', 'tube', 'plate', *bombs], 'or')} (B3.1)"


def bombs_text(view: View) -> str:
    """Returns the bombs in force, from the lowest (B9).

    >>> bombs_text({"bombs": [["L", "C"], ["F", "F", "F"]]})
    'LC < FFF'
    """
    return " < ".join("".join(bomb).replace(" ", "") for bomb in view["bombs"])


def is_shared(view: View) -> bool:
    """Returns whether the dragons are in a pool (B10.3)."""
    return view["pool"] is not None


def unseen(view: View) -> Counter[str]:
    """Returns the tiles of which the reader cannot know whether they are in the other hand or left over (B2.2)."""
    known = Counter(view["played"])
    for hand in known_hands(view).values():
        known.update(hand)
    known.update(view["pool"] or [])
    for seat, dragons in enumerate(view["dragons"] or []):
        if seat not in known_hands(view):
            known.update(dragons)
    return Counter(COPIES) - known


def known_hands(view: View) -> dict[int, Sequence[str]]:
    """Returns the hands that the view shows: the seat's own hand, or all hands once the match is over and open."""
    if view.get("hands") is not None:
        return dict(enumerate(view["hands"]))
    seat, hand = view.get("seat"), view.get("hand")
    return {} if seat is None or hand is None else {seat: hand}


def ranked_tiles(play: TrickPlay) -> list[tuple[str, int | None]]:
    """Returns the tiles of a play in the order in which they were laid, each with the rank for which it stands."""
    return [(str(tile), rank if isinstance(rank, int) else None) for tile, rank in play["laid"]]


def other_seat(seat: int) -> int:
    return 1 - seat


def _seq_suit(play: Play) -> str:
    """Returns the suit of a seq: that of its numbers, or, without numbers, of its highest dragon (B5.4)."""
    numbered = [tile[1] for tile in play.tiles if rank_of(tile) is not None]
    return numbered[0] if numbered else play.highest_suit or SUITS[0]


def strength(play: Play) -> tuple[int, int]:
    """Returns the strength of a play among the plays of the same tiles. For a sum, the total tile counts too (B6.4)."""
    suit = suit_of(play.tiles[-1]) if play.kind == "sum" else None
    return play.number or 0, -1 if suit is None else SUITS.index(suit)
